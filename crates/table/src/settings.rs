//! What a table plays, agreed before anybody sits down.

use ra_rules::{HouseRule, Players, Rulebook, Rules};
use serde::{Deserialize, Serialize};

use crate::clock::Clock;
use crate::text::Level;

/// Settings as somebody wishes them, perhaps wrong. [`Settings`] are checked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wishes {
    /// How many play.
    pub players: u8,
    /// The name of the rulebook, as in records.
    pub rulebook: String,
    /// House rules, as in records: `totals=open`.
    #[serde(default)]
    pub house: Vec<String>,
    /// Whether the table is shown to everybody; otherwise only those find it who know its name.
    pub open: bool,
    /// How long people may think.
    pub clock: Clock,
    /// The level of the agent that plays on for somebody who left.
    pub stand_in: Level,
}

/// Why a table cannot be set up as wished.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WrongSettings {
    /// There is no such rulebook.
    #[error("there is no such rulebook (R9)")]
    Rulebook,
    /// Something is no house rule.
    #[error("{0}")]
    House(ra_rules::UnknownHouseRule),
    /// A house rule stands twice.
    #[error("a house rule changes a point that another has changed already (R9)")]
    HouseTwice,
    /// The rules are not for so many players.
    #[error("the rules are not for so many players (R9)")]
    Players,
    /// The clock is out of bounds.
    #[error(
        "a clock gives 30 seconds to 3 hours and at most 180 seconds for each action, or 1 to 30 days"
    )]
    Clock,
}

/// What a table plays. Always playable: the rules allow so many players, the clock is sane.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Wishes", into = "Wishes")]
pub struct Settings {
    players: Players,
    rulebook: &'static Rulebook,
    rules: Rules,
    open: bool,
    clock: Clock,
    stand_in: Level,
}

impl Settings {
    /// How many play.
    pub fn players(&self) -> Players {
        self.players
    }

    /// The rulebook; house rules may have changed what it says.
    pub fn rulebook(&self) -> &'static Rulebook {
        self.rulebook
    }

    /// The rules, house rules included.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Whether the table is shown to everybody.
    pub fn open(&self) -> bool {
        self.open
    }

    /// How long people may think.
    pub fn clock(&self) -> Clock {
        self.clock
    }

    /// The level of the agent that plays on for somebody who left.
    pub fn stand_in(&self) -> &Level {
        &self.stand_in
    }
}

impl TryFrom<Wishes> for Settings {
    type Error = WrongSettings;

    fn try_from(wishes: Wishes) -> Result<Settings, WrongSettings> {
        let rulebook = Rulebook::find(&wishes.rulebook).ok_or(WrongSettings::Rulebook)?;
        let rules = changed(rulebook.rules, &wishes.house)?;
        let players = Players::new(wishes.players.into()).filter(|&players| rules.allows(players));
        if !wishes.clock.is_sane() {
            return Err(WrongSettings::Clock);
        }
        Ok(Settings {
            players: players.ok_or(WrongSettings::Players)?,
            rulebook,
            rules,
            open: wishes.open,
            clock: wishes.clock,
            stand_in: wishes.stand_in,
        })
    }
}

/// The rules with every house rule, each point changed once at most: so there are never more than points.
fn changed(base: Rules, house: &[String]) -> Result<Rules, WrongSettings> {
    let mut rules = base;
    let mut points = Vec::new();
    for text in house {
        let change: HouseRule = text.parse().map_err(WrongSettings::House)?;
        let point = std::mem::discriminant(&change);
        if points.contains(&point) {
            return Err(WrongSettings::HouseTwice);
        }
        points.push(point);
        rules = rules.with(change);
    }
    Ok(rules)
}

impl From<Settings> for Wishes {
    fn from(settings: Settings) -> Wishes {
        let house = settings.rules.changes_from(&settings.rulebook.rules);
        Wishes {
            players: settings.players.count() as u8,
            rulebook: settings.rulebook.id.to_owned(),
            house: house.iter().map(ToString::to_string).collect(),
            open: settings.open,
            clock: settings.clock,
            stand_in: settings.stand_in,
        }
    }
}
