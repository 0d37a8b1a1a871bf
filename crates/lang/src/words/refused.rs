//! Why a table refuses something, and what is wrong with what somebody typed or chose.

use ra_table::{Name, Refused, Stage, WrongSettings, WrongText};

use crate::lang::Lang;
use crate::say;
use crate::words::Why;

impl Lang {
    /// Why a table refuses something.
    pub fn refused(self, refused: &Refused) -> Why {
        let id = match refused {
            Refused::Rules { refusal, monuments } => return self.refusal(*refusal, *monuments),
            Refused::Stale { .. } => "refused-stale",
            Refused::Stage(Stage::Gathering) => "refused-gathering",
            Refused::Stage(Stage::Playing) => "refused-playing",
            Refused::Stage(Stage::Over) => "refused-over",
            Refused::Stage(Stage::Closed) => "refused-closed",
            Refused::NotSeated => "refused-not-seated",
            Refused::AlreadySeated => "refused-already-seated",
            Refused::Full => "refused-full",
            Refused::NotFull => "refused-not-full",
            Refused::NotHost => "refused-not-host",
            Refused::NotThere => "refused-not-there",
            Refused::Unwanted => "refused-unwanted",
            Refused::NoAgent => "refused-no-agent",
            Refused::NotYourTurn => "refused-not-your-turn",
            Refused::OutOfTime => "refused-out-of-time",
            Refused::PlayedOn => "refused-played-on",
            Refused::NotAway => "refused-not-away",
            Refused::Resigned => "refused-resigned",
            Refused::NothingToTakeBack => "refused-nothing-to-take-back",
            Refused::WrongOrder => "refused-wrong-order",
            Refused::NoOrder => "refused-no-order",
            Refused::TooOften => "refused-too-often",
            // A journal's troubles, which nobody at the table can mend.
            Refused::WrongTile | Refused::WrongSecret | Refused::Opened => "refused-broken",
        };
        Why {
            text: self.say(id, &[]),
            rule: None,
        }
    }

    /// Why a table cannot be set up as wished.
    pub fn wrong_settings(self, wrong: &WrongSettings) -> Why {
        let (id, rule) = match wrong {
            WrongSettings::Rulebook => ("wrong-rulebook", Some("R9")),
            WrongSettings::House(_) => ("wrong-house", Some("R9")),
            WrongSettings::HouseTwice => ("wrong-house-twice", Some("R9")),
            WrongSettings::Players => ("wrong-players", Some("R9")),
            WrongSettings::Clock => ("wrong-clock", None),
        };
        Why {
            text: self.say(id, &[]),
            rule,
        }
    }

    /// Why a text cannot be taken.
    pub fn wrong_text(self, wrong: WrongText) -> String {
        match wrong {
            WrongText::Name => say!(self, "wrong-name", n = Name::MAX_CHARACTERS),
            WrongText::Words => self.say("wrong-words", &[]),
            WrongText::Level => self.say("wrong-level", &[]),
            WrongText::Key => self.say("wrong-key", &[]),
        }
    }
}
