//! What is wrong with a record.

use ra_record::{Expected, Fault, Hint, InvalidText, MAX_STEPS, TagName, WrongHeader};

use crate::lang::Lang;
use crate::say;
use crate::words::Why;

/// A header as it stands in a record.
fn header(name: &str) -> String {
    format!("[{name}]")
}

impl Lang {
    /// What is wrong with a record, and by which rule.
    pub fn fault(self, fault: &Fault) -> Why {
        let text = match fault {
            Fault::Illegal {
                token,
                refusal,
                monuments,
            } => {
                let why = self.refusal(*refusal, *monuments);
                let text = format!("{token}: {}", why.text);
                return Why { text, ..why };
            }
            Fault::Expected(expected) => self.expected(*expected),
            Fault::Text(invalid) => self.invalid(*invalid),
            Fault::Header { name, why } => self.wrong_header(&header(name), why),
            Fault::Twice(name) => say!(self, "fault-twice", header = header(name)),
            Fault::Missing(name) => say!(self, "fault-missing", header = header(name)),
            Fault::Token { token, .. } => say!(self, "fault-token", token = token),
            Fault::Number { expected, found } => {
                say!(
                    self,
                    "fault-number",
                    expected = expected.to_string(),
                    found = found.to_string()
                )
            }
            Fault::TooManySteps => say!(self, "fault-too-many-steps", most = MAX_STEPS.to_string()),
            Fault::Unfinished { .. } => self.say("fault-unfinished", &[]),
            Fault::NoResult { right } => {
                say!(
                    self,
                    "fault-no-result",
                    header = header("Result"),
                    right = right
                )
            }
            Fault::Result { found, right } => {
                say!(
                    self,
                    "fault-wrong-result",
                    header = header("Result"),
                    found = found,
                    right = right
                )
            }
            Fault::NotRevealed => say!(self, "fault-not-revealed", header = header("Secret")),
            Fault::WrongSecret(_) => self.say("fault-wrong-secret", &[]),
            Fault::WrongDeal { right } => say!(self, "fault-wrong-deal", right = right),
            Fault::WrongTile { .. } => self.say("fault-wrong-tile", &[]),
        };
        Why {
            text,
            rule: rule(fault),
        }
    }

    /// What would have been right there.
    pub fn hint(self, hint: &Hint) -> String {
        let possible = say!(self, "fault-possible", steps = hint.possible.join(" "));
        match &hint.meant {
            Some(step) => format!("{} {possible}", say!(self, "fault-meant", step = step)),
            None => possible,
        }
    }

    fn expected(self, expected: Expected) -> String {
        match expected {
            Expected::Shorter => self.say("fault-shorter", &[]),
            Expected::Utf8 => self.say("fault-text", &[]),
            Expected::RaFirst => say!(self, "fault-ra-first", header = header("Ra")),
            Expected::FewerHeaders => {
                say!(
                    self,
                    "fault-fewer-headers",
                    most = Expected::MAX_HEADERS.to_string()
                )
            }
            Expected::HeaderValue => say!(self, "fault-header-value", example = Expected::HEADER),
            Expected::HeaderEnd => say!(self, "fault-header-end", sign = "]"),
            Expected::Escaped => self.say("fault-escaped", &[]),
            Expected::ClosingQuote => self.say("fault-closing-quote", &[]),
            Expected::CommentEnd => self.say("fault-comment-end", &[]),
            Expected::Time => say!(self, "fault-time", example = Expected::TIME),
            Expected::OneTime => self.say("fault-one-time", &[]),
        }
    }

    fn invalid(self, invalid: InvalidText) -> String {
        match invalid {
            InvalidText::Name => say!(self, "fault-name", most = TagName::MAX.to_string()),
            InvalidText::Reserved => self.say("fault-reserved", &[]),
            InvalidText::TooLong => self.say("fault-too-long", &[]),
            InvalidText::Control => self.say("fault-control", &[]),
            InvalidText::Brace => self.say("fault-brace", &[]),
        }
    }

    fn wrong_header(self, header: &str, why: &WrongHeader) -> String {
        match why {
            WrongHeader::Version { found, known } => {
                say!(
                    self,
                    "fault-version",
                    header = header,
                    found = found.to_string(),
                    known = known.to_string()
                )
            }
            WrongHeader::NoVersion => say!(self, "fault-no-version", header = header),
            WrongHeader::Rulebook => {
                say!(
                    self,
                    "fault-rulebook",
                    header = header,
                    books = WrongHeader::rulebooks()
                )
            }
            WrongHeader::HouseTwice(rule) => {
                say!(self, "fault-house-twice", header = header, rule = rule)
            }
            WrongHeader::House(_) => say!(self, "fault-house", header = header),
            WrongHeader::Groups => say!(self, "fault-groups", header = header),
            WrongHeader::Deal(players) => {
                say!(
                    self,
                    "fault-deal",
                    header = header,
                    groups = WrongHeader::groups(*players)
                )
            }
            WrongHeader::Players(_) => say!(self, "fault-players", header = header),
            WrongHeader::NotHex(_) => say!(self, "fault-hex", header = header),
            WrongHeader::NoSeat => say!(self, "fault-no-seat", header = header),
            WrongHeader::Result => say!(
                self,
                "fault-result",
                header = header,
                example = WrongHeader::RESULT
            ),
        }
    }
}

/// The rule that something follows from, if it is one of the game.
fn rule(fault: &Fault) -> Option<&'static str> {
    match fault {
        Fault::Header { why, .. } => match why {
            WrongHeader::Groups | WrongHeader::Deal(_) => Some("R2.1"),
            WrongHeader::Rulebook
            | WrongHeader::HouseTwice(_)
            | WrongHeader::House(_)
            | WrongHeader::Players(_) => Some("R9"),
            _ => None,
        },
        Fault::Unfinished { .. } => Some("R7.3"),
        Fault::NoResult { .. } | Fault::Result { .. } => Some("R8"),
        _ => None,
    }
}
