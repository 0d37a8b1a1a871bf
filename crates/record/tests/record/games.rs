//! What the tests share: the golden games, the steps in a text, and random records.

use std::fs;
use std::ops::Range;

use ra_record::{Comment, Contribution, Place, Record, Secret, Shuffle, TagName, TagValue};
use ra_rules::{
    GodSpending, HouseRule, InvokerDuty, Monuments, Players, RULEBOOKS, RaMarker, Rulebook, Rules,
    Step, Totals,
};

/// A file of the project.
pub(crate) fn fixture(path: &str) -> String {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/");
    fs::read_to_string(format!("{root}{path}")).expect("the fixture can be read")
}

/// Every golden game: its file's name and its text.
pub(crate) fn golden() -> Vec<(String, String)> {
    let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/games");
    let files = fs::read_dir(directory).expect("the golden games are there");
    let names = files.map(|file| file.expect("a file").file_name().into_string());
    let mut names: Vec<String> = names.map(|name| name.expect("a plain name")).collect();
    names.sort();
    assert!(names.len() > 50, "some golden games are missing");
    let text = |name: &String| fixture(&format!("games/{name}"));
    names.into_iter().map(|n| (n.clone(), text(&n))).collect()
}

/// A step as it stands in a text.
#[derive(Clone, Debug)]
pub(crate) struct Word {
    pub(crate) bytes: Range<usize>,
    pub(crate) place: Place,
}

/// Where the steps of a text stand: all words that are no header, comment, number or time.
pub(crate) fn words(text: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let mut in_comment = false;
    let mut offset = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let header = !in_comment && line.starts_with('[');
        let mut start = 0;
        for (i, c) in line.char_indices() {
            if c == '{' {
                in_comment = !header;
            }
            if c.is_whitespace() {
                let word = &line[start..i];
                let step = !word.is_empty() && !word.ends_with('.') && !word.starts_with('@');
                if step && !in_comment && !header && !word.ends_with('}') {
                    words.push(Word {
                        bytes: offset + start..offset + i,
                        place: Place {
                            line: number as u32 + 1,
                            column: line[..start].chars().count() as u32 + 1,
                        },
                    });
                }
                start = i + c.len_utf8();
            }
            if c == '}' {
                in_comment = false;
            }
        }
        offset += line.len();
    }
    words
}

/// The text with the value of one header changed; the header must be there.
pub(crate) fn with_header(text: &str, name: &str, change: impl Fn(&str) -> String) -> String {
    let start = text.find(&format!("[{name} \"")).expect("the header");
    let start = start + name.len() + 3;
    let end = start + text[start..].find('"').expect("the closing quote");
    format!(
        "{}{}{}",
        &text[..start],
        change(&text[start..end]),
        &text[end..]
    )
}

/// The text without one header.
pub(crate) fn without_header(text: &str, name: &str) -> String {
    let lines = text.split_inclusive('\n');
    lines
        .filter(|line| !line.starts_with(&format!("[{name} ")))
        .collect()
}

/// Every preset with every number of players that it allows.
pub(crate) fn tables() -> impl Iterator<Item = (&'static Rulebook, Players)> {
    RULEBOOKS.iter().flat_map(|book| {
        let allowed = Players::ALL.into_iter();
        allowed
            .filter(|&players| book.rules.allows(players))
            .map(move |players| (book, players))
    })
}

/// A record about to start, with random headers and house rules, and the shuffle that it promises.
pub(crate) fn random_start(
    book: &'static Rulebook,
    players: Players,
    rng: &mut fastrand::Rng,
) -> (Record, Secret, Shuffle) {
    let mut bytes = [0; 32];
    rng.fill(&mut bytes);
    let secret = Secret::new(bytes);
    let mut contributions = vec![Contribution::default(); players.count()];
    for contribution in &mut contributions {
        if rng.bool() {
            let text = random_text(rng, 40);
            *contribution = Contribution::new(&text).expect("a short text");
        }
    }
    let shuffle = Shuffle::new(&secret, &contributions);
    let rules = random_rules(book.rules, rng);
    let record = Record::new(book, rules, shuffle.deal(players));
    let mut record = record.expect("the table is allowed");
    record.commitment = Some(secret.commitment());
    for (seat, contribution) in players.seats().zip(contributions) {
        record.set_contribution(seat, contribution);
        if rng.bool() {
            let name = TagValue::new(&random_text(rng, 30));
            record.set_name(seat, name.expect("a short text"));
        }
    }
    for _ in 0..rng.usize(..5) {
        let name = ["Event", "Site", "Date", "Round", "Player", "Random", "X9"][rng.usize(..7)];
        let value = TagValue::new(&random_text(rng, 200)).expect("a short text");
        record.set_tag(TagName::new(name).expect("a free name"), value);
    }
    for _ in 0..rng.usize(..3) {
        record.preface.push(random_comment(rng));
    }
    (record, secret, shuffle)
}

/// Adds a step, sometimes with its time and comments.
pub(crate) fn push(record: &mut Record, step: Step, rng: &mut fastrand::Rng) {
    record.push(step).expect("a legal step");
    let mut entry = record.last_entry_mut().expect("the step just added");
    if rng.u8(..4) == 0 {
        let unit = [1, 10, 100, 1000, 1_000_000_000][rng.usize(..5)];
        entry.set_time_ms(rng.u64(..1000) * unit);
    }
    while rng.u8(..8) == 0 {
        entry.comment(random_comment(rng));
    }
}

/// A legal step: any action, or the next tile of the order.
pub(crate) fn random_step(
    record: &Record,
    order: &mut impl Iterator<Item = ra_rules::Tile>,
    rng: &mut fastrand::Rng,
) -> Step {
    let legal = record.game().legal();
    if legal.is_empty() {
        return Step::Drawn(order.next().expect("the bag never runs out (R10.1)"));
    }
    let action = legal.get(rng.usize(..legal.len()));
    Step::Action(action.expect("the place is within the list"))
}

fn random_rules(rules: Rules, rng: &mut fastrand::Rng) -> Rules {
    let changes = [
        HouseRule::Players(Players::Two, Players::Five),
        HouseRule::Marker(RaMarker::Tiles),
        HouseRule::Marker(RaMarker::Barge),
        HouseRule::Duty(InvokerDuty::WheneverAble),
        HouseRule::Gods(GodSpending::OneByOne),
        HouseRule::Gods(GodSpending::Batch),
        HouseRule::Totals(Totals::Open),
        HouseRule::Monuments(Monuments::Classic),
        HouseRule::Monuments(Monuments::Barge),
        HouseRule::StartingPoints(rng.u16(..1000)),
    ];
    let mut changed = rules;
    while rng.bool() {
        changed = changed.with(changes[rng.usize(..changes.len())]);
    }
    changed
}

/// Text with everything that might break a format.
fn random_text(rng: &mut fastrand::Rng, max: usize) -> String {
    const PIECES: [&str; 26] = [
        "\"",
        "\\",
        "\\\"",
        "[Ra \"1\"]",
        "]",
        "{",
        "}",
        "@",
        ".",
        "1.",
        " ",
        "  ",
        "\u{a0}",
        "\u{2028}",
        "\u{feff}",
        "a",
        "Anna",
        "é",
        "e\u{301}",
        "太陽",
        "ラー",
        "Ра",
        "👁",
        "\u{200f}רע",
        "D",
        "nile",
    ];
    let mut text = String::new();
    for _ in 0..rng.usize(..12) {
        let piece = PIECES[rng.usize(..PIECES.len())];
        if text.len() + piece.len() <= max {
            text.push_str(piece);
        }
    }
    text
}

fn random_comment(rng: &mut fastrand::Rng) -> Comment {
    let text: String = (0..rng.usize(..4))
        .map(|_| random_text(rng, 100).replace(['{', '}'], " "))
        .collect();
    Comment::new(&text).expect("a short text without braces")
}
