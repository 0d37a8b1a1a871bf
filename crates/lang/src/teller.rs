//! Tells what happened, to somebody.

use ra_rules::{
    Action, AuctionCause, Disc, EpochEnd, Event, Lot, Monuments, ScoreSheet, Seat, Step, Tile,
};
use ra_table::{Away, Happened};

use crate::lang::Lang;
use crate::sentence::Sentence;
use crate::value::Value;

/// Tells what happened at one table to one viewer: "Mira bids 9.", and to Mira "You bid 9.".
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    /// The language.
    pub lang: Lang,
    /// The names of the monuments at this table.
    pub monuments: Monuments,
    /// What the players are called, seat by seat.
    pub names: &'a [String],
    /// The seat of whoever is told.
    pub you: Option<Seat>,
}

/// Two messages for the same thing: about somebody, and to them.
type Messages = (&'static str, &'static str);
type Values = Vec<(&'static str, Value<'static>)>;

impl Teller<'_> {
    /// An event of the game. The tile, the disc and the name are pieces of their own (see [`Sentence::pieces`]).
    pub fn event(&self, event: &Event) -> Sentence {
        match *event {
            Event::TileDrawn { seat, tile } => self.drew(seat, tile),
            Event::AuctionOpened { holder, cause } => self.opened(holder, cause),
            Event::DiscBid { seat, disc } => self.bid(seat, disc),
            Event::Passed { seat } => self.passed(seat),
            Event::AuctionWon {
                seat,
                paid,
                took,
                lot,
            } => self.won(seat, paid, took, &lot),
            Event::LotStayed => self.plain("log-stayed"),
            Event::LotThrownAway { .. } => self.plain("log-thrown-away"),
            Event::GodSpent { seat, took } => self.god(seat, took),
            Event::DisasterStruck { seat, disaster } => self.about(
                seat,
                ("log-struck", "log-struck-you"),
                vec![("disaster", self.lang.disaster(disaster).into())],
            ),
            Event::TilesDiscarded { seat, tile, count } => self.discarded(seat, tile, count),
            Event::EpochEnded { epoch, cause } => {
                let id = match cause {
                    EpochEnd::RaTrackFull => "log-epoch-track",
                    EpochEnd::DiscsUsedUp => "log-epoch-discs",
                };
                self.lang.sentence(id, vec![("n", epoch.number().into())])
            }
            Event::SeatScored { seat, epoch, sheet } => self.scored(seat, epoch.number(), &sheet),
            Event::EpochBegan { epoch, first } => self.about(
                first,
                ("log-epoch-began", "log-epoch-began-you"),
                vec![("n", epoch.number().into())],
            ),
            Event::GameEnded { winner } => {
                self.about(winner, ("log-winner", "log-winner-you"), Vec::new())
            }
        }
    }

    /// A step of the game, where its events are not at hand. A draw is told before its tile is known and, better, after.
    pub fn step(&self, seat: Seat, step: Step) -> Sentence {
        match step {
            Step::Drawn(tile) => self.drew(seat, tile),
            Step::Action(Action::Draw) => {
                self.about(seat, ("log-drawing", "log-drawing-you"), Vec::new())
            }
            Step::Action(Action::InvokeRa) => self.opened(seat, AuctionCause::Invoked),
            Step::Action(Action::StopSpending) => {
                self.about(seat, ("log-stopped", "log-stopped-you"), Vec::new())
            }
            Step::Action(Action::Pass) => self.passed(seat),
            Step::Action(Action::Bid(disc)) => self.bid(seat, disc),
            Step::Action(Action::SpendGod(tile)) => self.god(seat, tile),
            Step::Action(Action::Discard(tile)) => self.discarded(seat, tile, 1),
        }
    }

    /// What a table tells of itself; nothing for a step that is none.
    pub fn happened(&self, happened: &Happened) -> Option<Sentence> {
        let named = |id, name: &String| {
            let name = Value::from(name.clone());
            self.lang.sentence(id, vec![("name", name)])
        };
        let sentence = match happened {
            Happened::Opened => self.plain("told-opened"),
            Happened::Joined { name } => named("told-joined", name),
            Happened::Introduced { name } => named("told-introduced", name),
            Happened::Left { name } => named("told-left", name),
            Happened::Closed => self.plain("told-closed"),
            Happened::Started => self.plain("told-started"),
            Happened::Step { seat, token } => self.step(*seat, token.parse().ok()?),
            Happened::TookBack { seat } => {
                self.about(*seat, ("told-took-back", "told-took-back-you"), Vec::new())
            }
            Happened::PlayedOn { seat, why } => self.about(*seat, away(*why), Vec::new()),
            Happened::CameBack { seat } => {
                self.about(*seat, ("told-came-back", "told-came-back-you"), Vec::new())
            }
            Happened::Rematched { .. } => self.plain("told-rematched"),
        };
        Some(sentence)
    }

    fn drew(&self, seat: Seat, tile: Tile) -> Sentence {
        let tile = self.lang.tile(tile, self.monuments);
        self.about(
            seat,
            ("log-drew", "log-drew-you"),
            vec![("tile", tile.into())],
        )
    }

    fn opened(&self, seat: Seat, cause: AuctionCause) -> Sentence {
        let ids = match cause {
            AuctionCause::RaDrawn => ("log-ra", "log-ra-you"),
            AuctionCause::Invoked => ("log-invoked", "log-invoked-you"),
        };
        self.about(seat, ids, Vec::new())
    }

    fn bid(&self, seat: Seat, disc: Disc) -> Sentence {
        self.about(
            seat,
            ("log-bid", "log-bid-you"),
            vec![named_disc("disc", disc)],
        )
    }

    fn passed(&self, seat: Seat) -> Sentence {
        self.about(seat, ("log-passed", "log-passed-you"), Vec::new())
    }

    fn won(&self, seat: Seat, paid: Disc, took: Disc, lot: &Lot) -> Sentence {
        let mut values = vec![named_disc("paid", paid), named_disc("took", took)];
        if lot.is_empty() {
            return self.about(seat, ("log-won-nothing", "log-won-nothing-you"), values);
        }
        let tiles = self.lang.tiles(lot.tiles(), self.monuments);
        values.push(("tiles", tiles.into()));
        self.about(seat, ("log-won", "log-won-you"), values)
    }

    fn god(&self, seat: Seat, tile: Tile) -> Sentence {
        let tile = self.lang.tile(tile, self.monuments);
        self.about(
            seat,
            ("log-god", "log-god-you"),
            vec![("tile", tile.into())],
        )
    }

    fn discarded(&self, seat: Seat, tile: Tile, count: u8) -> Sentence {
        let tiles = self.lang.tiles_of(tile, count, self.monuments);
        self.about(
            seat,
            ("log-discarded", "log-discarded-you"),
            vec![("tiles", tiles.into())],
        )
    }

    fn scored(&self, seat: Seat, epoch: u8, sheet: &ScoreSheet) -> Sentence {
        let points = self.lang.signed(sheet.sum());
        self.about(
            seat,
            ("log-scored", "log-scored-you"),
            vec![("points", points.into()), ("n", epoch.into())],
        )
    }

    fn plain(&self, id: &'static str) -> Sentence {
        self.lang.sentence(id, Vec::new())
    }

    /// The message about somebody or to them. What is said to them needs no name, and a name that is not needed does no
    /// harm.
    fn about(&self, seat: Seat, (about, to): Messages, mut values: Values) -> Sentence {
        let name = self.names.get(seat.index()).cloned();
        let name = name.unwrap_or_else(|| seat.to_string());
        values.push(("name", name.into()));
        let id = if self.you == Some(seat) { to } else { about };
        self.lang.sentence(id, values)
    }
}

fn away(why: Away) -> Messages {
    match why {
        Away::OutOfTime => ("told-out-of-time", "told-out-of-time-you"),
        Away::Left => ("told-away", "told-away-you"),
        Away::Resigned => ("told-resigned", "told-resigned-you"),
    }
}

/// A disc as a text, so that it is a piece of its own.
fn named_disc(name: &'static str, disc: Disc) -> (&'static str, Value<'static>) {
    (name, disc.to_string().into())
}
