//! The points in which the rulebooks differ (R9), as data, and the house rules that change one of them.

use std::fmt;
use std::str::FromStr;

use crate::seat::Players;
use crate::tile::Monuments;

/// How the Ra track is marked. It looks different and plays the same (R10.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum RaMarker {
    /// The sun barge moves; Ra tiles are discarded.
    Barge,
    /// Ra tiles lie on the track.
    Tiles,
}

/// When the player who invoked Ra must bid (R4.3). Never with a full track.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
pub enum InvokerDuty {
    /// When everyone else passed.
    #[cfg_attr(feature = "serde", serde(rename = "if-all-passed"))]
    IfAllOthersPassed,
    /// Whenever one of their discs can outbid: the French book, read literally.
    WheneverAble,
}

/// When a disaster taken by a god strikes (R3.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
pub enum GodSpending {
    /// At once, before another god is spent.
    OneByOne,
    /// After the whole run, so that it may hit tiles taken in the same action.
    Batch,
}

/// Whether players see each other's points (R2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Totals {
    /// Only one's own, until the game is over.
    Hidden,
    /// Everybody's.
    Open,
}

/// The rules of one table: a preset, perhaps changed by house rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
pub struct Rules {
    /// The fewest players.
    pub min_players: Players,
    /// The most players.
    pub max_players: Players,
    /// How the Ra track is marked.
    pub marker: RaMarker,
    /// When the invoker must bid.
    pub duty: InvokerDuty,
    /// When a disaster taken by a god strikes.
    pub gods: GodSpending,
    /// Who sees the points.
    pub totals: Totals,
    /// What the monuments are called.
    pub monuments: Monuments,
    /// Points at the start (R2.2).
    pub starting_points: u16,
}

/// A rulebook as a preset (R9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rulebook {
    /// Its name in records and on the command line.
    pub id: &'static str,
    /// The book that it follows.
    pub source: &'static str,
    /// What it says.
    pub rules: Rules,
}

/// The presets; a fifth is one more entry. The first is the default.
pub static RULEBOOKS: [Rulebook; 4] = [
    Rulebook {
        id: "barge-2023",
        source: "Russian and Ukrainian, 2023, with the sun barge",
        rules: Rules {
            min_players: Players::Two,
            max_players: Players::Five,
            marker: RaMarker::Barge,
            duty: InvokerDuty::IfAllOthersPassed,
            gods: GodSpending::OneByOne,
            totals: Totals::Hidden,
            monuments: Monuments::Barge,
            starting_points: 10,
        },
    },
    Rulebook {
        id: "windrider-2016",
        source: "English, 2016",
        rules: Rules {
            min_players: Players::Two,
            max_players: Players::Five,
            marker: RaMarker::Tiles,
            duty: InvokerDuty::IfAllOthersPassed,
            gods: GodSpending::OneByOne,
            totals: Totals::Hidden,
            monuments: Monuments::Classic,
            starting_points: 10,
        },
    },
    Rulebook {
        id: "alea-1999-fr",
        source: "French, 1999, read literally",
        rules: Rules {
            min_players: Players::Three,
            max_players: Players::Five,
            marker: RaMarker::Tiles,
            duty: InvokerDuty::WheneverAble,
            gods: GodSpending::Batch,
            totals: Totals::Hidden,
            monuments: Monuments::Classic,
            starting_points: 10,
        },
    },
    Rulebook {
        id: "alea-1999-ja",
        source: "Japanese, 1999",
        rules: Rules {
            min_players: Players::Three,
            max_players: Players::Five,
            marker: RaMarker::Tiles,
            duty: InvokerDuty::IfAllOthersPassed,
            gods: GodSpending::Batch,
            totals: Totals::Open,
            monuments: Monuments::Classic,
            starting_points: 10,
        },
    },
];

impl Rulebook {
    /// The preset with this name.
    pub fn find(id: &str) -> Option<&'static Rulebook> {
        RULEBOOKS.iter().find(|book| book.id == id)
    }
}

impl Default for Rules {
    /// The default preset, `barge-2023`.
    fn default() -> Rules {
        RULEBOOKS[0].rules
    }
}

impl Rules {
    /// Whether so many may play.
    pub fn allows(&self, players: Players) -> bool {
        (self.min_players..=self.max_players).contains(&players)
    }

    /// The rules with one point changed.
    #[must_use]
    pub fn with(mut self, change: HouseRule) -> Rules {
        match change {
            HouseRule::Players(min, max) => (self.min_players, self.max_players) = (min, max),
            HouseRule::Marker(marker) => self.marker = marker,
            HouseRule::Duty(duty) => self.duty = duty,
            HouseRule::Gods(gods) => self.gods = gods,
            HouseRule::Totals(totals) => self.totals = totals,
            HouseRule::Monuments(monuments) => self.monuments = monuments,
            HouseRule::StartingPoints(points) => self.starting_points = points,
        }
        self
    }

    /// The house rules that turn `base` into these rules, in a fixed order.
    pub fn changes_from(&self, base: &Rules) -> Vec<HouseRule> {
        let points = |rules: &Rules| {
            [
                HouseRule::Players(rules.min_players, rules.max_players),
                HouseRule::Marker(rules.marker),
                HouseRule::Duty(rules.duty),
                HouseRule::Gods(rules.gods),
                HouseRule::Totals(rules.totals),
                HouseRule::Monuments(rules.monuments),
                HouseRule::StartingPoints(rules.starting_points),
            ]
        };
        let pairs = points(self).into_iter().zip(points(base));
        pairs
            .filter(|(mine, theirs)| mine != theirs)
            .map(|(mine, _)| mine)
            .collect()
    }
}

/// One changed point of the rules (R9), written `key=value`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HouseRule {
    /// `players=2-5`
    Players(Players, Players),
    /// `marker=barge` or `marker=tiles`
    Marker(RaMarker),
    /// `duty=if-all-passed` or `duty=whenever-able`
    Duty(InvokerDuty),
    /// `gods=one-by-one` or `gods=batch`
    Gods(GodSpending),
    /// `totals=hidden` or `totals=open`
    Totals(Totals),
    /// `monuments=1999` or `monuments=2023`
    Monuments(Monuments),
    /// `points=10`
    StartingPoints(u16),
}

impl fmt::Display for HouseRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            HouseRule::Players(min, max) => return write!(f, "players={min}-{max}"),
            HouseRule::StartingPoints(points) => return write!(f, "points={points}"),
            HouseRule::Marker(RaMarker::Barge) => "marker=barge",
            HouseRule::Marker(RaMarker::Tiles) => "marker=tiles",
            HouseRule::Duty(InvokerDuty::IfAllOthersPassed) => "duty=if-all-passed",
            HouseRule::Duty(InvokerDuty::WheneverAble) => "duty=whenever-able",
            HouseRule::Gods(GodSpending::OneByOne) => "gods=one-by-one",
            HouseRule::Gods(GodSpending::Batch) => "gods=batch",
            HouseRule::Totals(Totals::Hidden) => "totals=hidden",
            HouseRule::Totals(Totals::Open) => "totals=open",
            HouseRule::Monuments(Monuments::Classic) => "monuments=1999",
            HouseRule::Monuments(Monuments::Barge) => "monuments=2023",
        };
        f.write_str(text)
    }
}

/// A text that is no house rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownHouseRule(String);

impl fmt::Display for UnknownHouseRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is no house rule (R9); there are players=MIN-MAX, marker=barge|tiles, \
             duty=if-all-passed|whenever-able, gods=one-by-one|batch, totals=hidden|open, \
             monuments=1999|2023, points=0..65535",
            self.0,
        )
    }
}

impl std::error::Error for UnknownHouseRule {}

impl FromStr for HouseRule {
    type Err = UnknownHouseRule;

    fn from_str(text: &str) -> Result<HouseRule, UnknownHouseRule> {
        const FIXED: [HouseRule; 10] = [
            HouseRule::Marker(RaMarker::Barge),
            HouseRule::Marker(RaMarker::Tiles),
            HouseRule::Duty(InvokerDuty::IfAllOthersPassed),
            HouseRule::Duty(InvokerDuty::WheneverAble),
            HouseRule::Gods(GodSpending::OneByOne),
            HouseRule::Gods(GodSpending::Batch),
            HouseRule::Totals(Totals::Hidden),
            HouseRule::Totals(Totals::Open),
            HouseRule::Monuments(Monuments::Classic),
            HouseRule::Monuments(Monuments::Barge),
        ];
        let fixed = FIXED.into_iter().find(|rule| rule.to_string() == text);
        let found = fixed
            .or_else(|| text.strip_prefix("points=").and_then(starting_points))
            .or_else(|| text.strip_prefix("players=").and_then(player_range));
        // Numbers may be read with a sign or leading zeros, but every house rule has one spelling.
        let found = found.filter(|rule| rule.to_string() == text);
        // Quote no more than a glance of what may be a hostile text.
        found.ok_or_else(|| UnknownHouseRule(text.chars().take(40).collect()))
    }
}

fn starting_points(value: &str) -> Option<HouseRule> {
    value.parse().ok().map(HouseRule::StartingPoints)
}

fn player_range(value: &str) -> Option<HouseRule> {
    let (min, max) = value.split_once('-')?;
    let (min, max) = (
        Players::new(min.parse().ok()?)?,
        Players::new(max.parse().ok()?)?,
    );
    (min <= max).then_some(HouseRule::Players(min, max))
}
