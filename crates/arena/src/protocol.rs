//! The messages between an arena and a program, one JSON object per line. `docs/AGENTS.md` specifies them.

use ra_record::Record;
use ra_record::json::Position;
use ra_rules::{
    Deal, Game, Group, HouseRule, Players, RULES_VERSION, Rulebook, Seat, Step, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of the protocol.
pub(crate) const PROTOCOL: u32 = 1;

/// What an arena says.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Message<P> {
    Start {
        #[serde(flatten)]
        start: Start,
        steps: Vec<String>,
        position: P,
    },
    Act {
        id: u64,
        steps: Vec<String>,
        position: P,
    },
    Over {
        steps: Vec<String>,
        places: Vec<u8>,
        position: P,
    },
}

/// The same as heard by a program, which takes what comes as wrong until it is checked.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Incoming {
    Start {
        #[serde(flatten)]
        start: Start,
        steps: Vec<String>,
        position: Option<Value>,
    },
    Act {
        id: u64,
        steps: Vec<String>,
        position: Option<Value>,
    },
    Over {
        steps: Vec<String>,
        position: Option<Value>,
    },
}

/// What fixes a game before its first step.
#[derive(Serialize, Deserialize)]
pub(crate) struct Start {
    pub(crate) protocol: u32,
    pub(crate) rules: u32,
    pub(crate) rulebook: String,
    pub(crate) house: Vec<String>,
    pub(crate) players: usize,
    pub(crate) seat: usize,
    pub(crate) discs: Vec<String>,
    pub(crate) seed: u64,
    pub(crate) timeout_ms: u64,
}

/// One JSON object: an array of the values in the order of the fields is none.
///
/// # Errors
/// What is wrong, in words.
pub(crate) fn object<'t, T: Deserialize<'t>>(line: &'t str) -> Result<T, String> {
    let text = line.trim_start_matches([' ', '\t', '\r', '\n']);
    match text.chars().next() {
        None => Err("an empty line".to_owned()),
        Some('\u{feff}') => Err("it begins with a byte order mark".to_owned()),
        Some('{') => serde_json::from_str(text).map_err(|why| {
            if why.is_eof() {
                "the line ends within the object: a message is one line".to_owned()
            } else {
                why.to_string()
            }
        }),
        Some(_) => Err("not a JSON object".to_owned()),
    }
}

/// What a program answers: a greeting with a name, or an action with the number of its question.
#[derive(Serialize, Deserialize)]
pub(crate) struct Reply {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) action: Option<String>,
}

impl Start {
    pub(crate) fn new(record: &Record, seat: Seat, seed: u64, timeout_ms: u64) -> Start {
        let book = record.rulebook();
        let changes = record.rules().changes_from(&book.rules);
        let groups = record
            .players()
            .seats()
            .map(|seat| record.deal().group(seat));
        Start {
            protocol: PROTOCOL,
            rules: RULES_VERSION,
            rulebook: book.id.to_owned(),
            house: changes.iter().map(HouseRule::to_string).collect(),
            players: record.players().count(),
            seat: seat.index(),
            discs: groups.map(|group| group.to_string()).collect(),
            seed,
            timeout_ms,
        }
    }

    /// The game before its first step, and the seat to play.
    ///
    /// # Errors
    /// What is wrong, in words.
    pub(crate) fn game(&self) -> Result<(Game, Seat), String> {
        if self.protocol != PROTOCOL || self.rules != RULES_VERSION {
            let known = format!("this program speaks protocol {PROTOCOL} of rules {RULES_VERSION}");
            return Err(known);
        }
        let book = Rulebook::find(&self.rulebook).ok_or("there is no such rulebook")?;
        let mut rules = book.rules;
        for change in &self.house {
            let change: HouseRule = change.parse().map_err(|why| format!("{why}"))?;
            rules = rules.with(change);
        }
        let deal = deal(&self.discs).ok_or("these discs are no deal (R2.1)")?;
        if deal.players().count() != self.players {
            return Err(format!("discs of {} seats", deal.players()));
        }
        let game = Game::new(rules, deal).map_err(|why| why.to_string())?;
        let seat = Seat::new(self.seat).filter(|seat| seat.index() < self.players);
        Ok((game, seat.ok_or("there is no such seat")?))
    }
}

fn deal(discs: &[String]) -> Option<Deal> {
    let groups = Group::all(Players::new(discs.len())?);
    let place = |text: &String| groups.iter().position(|group| group.to_string() == *text);
    Deal::new(&discs.iter().map(place).collect::<Option<Vec<usize>>>()?)
}

/// The steps of a record from `version` on, as tokens.
pub(crate) fn steps_since(record: &Record, version: usize) -> Vec<String> {
    let monuments = record.rules().monuments;
    let steps = record.entries()[version..].iter();
    steps
        .map(|entry| entry.step.token(monuments).to_string())
        .collect()
}

/// Says something about the position as the player at a seat sees it: nothing else ever leaves.
pub(crate) fn line(
    record: &Record,
    seat: Seat,
    message: impl for<'p> FnOnce(Position<'p>) -> Message<Position<'p>>,
) -> String {
    let view = record.game().view(Viewer::Seat(seat));
    let position = Position {
        version: record.entries().len(),
        step: record.entries().last().map(|entry| entry.step),
        view: &view,
    };
    let text = serde_json::to_string(&message(position));
    text.expect("a message is plain data") + "\n"
}

/// The position as the player at a seat sees it.
pub(crate) fn seen(game: &Game, seat: Seat, version: usize, step: Option<Step>) -> Value {
    let view = game.view(Viewer::Seat(seat));
    let position = Position {
        version,
        step,
        view: &view,
    };
    serde_json::to_value(position).expect("a position is plain data")
}
