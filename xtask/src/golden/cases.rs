//! The cases that the golden games show, each with the way to recognise it.

use ra_rules::{Action, Players};

use super::shows;
use super::trace::Trace;

/// A case to be shown by a game.
pub(crate) struct Case {
    /// The file's name, and the seed of its game.
    pub(crate) name: &'static str,
    /// The rule that it shows.
    pub(crate) rule: &'static str,
    /// What happens, in words.
    pub(crate) title: &'static str,
    pub(crate) rulebook: &'static str,
    /// House rules as in a record's header.
    pub(crate) house: &'static str,
    pub(crate) players: Players,
    pub(crate) style: Style,
    /// The step at which it happens.
    pub(crate) shows: fn(&Trace) -> Option<usize>,
}

/// What the players of a golden game are fond of.
#[derive(Clone, Copy)]
pub(crate) enum Style {
    /// Nothing in particular.
    Uniform,
    /// Drawing and then bidding: rich lots.
    Rich,
    /// Drawing and passing: full tracks.
    Passing,
    /// Drawing, bidding and spending gods at once.
    Gods,
}

impl Style {
    pub(crate) const fn weight(self, action: Action) -> u32 {
        match (self, action) {
            (Style::Rich | Style::Passing, Action::Draw) => 12,
            (Style::Rich, Action::Bid(_)) | (Style::Gods, Action::Draw) => 4,
            (Style::Passing, Action::Pass) | (Style::Gods, Action::SpendGod(_)) => 16,
            (Style::Gods, Action::Bid(_)) => 2,
            _ => 1,
        }
    }
}

const BARGE: &str = "barge-2023";
const WINDRIDER: &str = "windrider-2016";
const FRENCH: &str = "alea-1999-fr";
const JAPANESE: &str = "alea-1999-ja";

macro_rules! case {
    ($name:literal, $rule:literal, $title:literal, $book:expr, $players:ident, $style:ident, $shows:expr) => {
        case!($name, $rule, $title, $book, "", $players, $style, $shows)
    };
    ($name:literal, $rule:literal, $title:literal, $book:expr, $house:literal, $players:ident, $style:ident, $shows:expr) => {
        Case {
            name: $name,
            rule: $rule,
            title: $title,
            rulebook: $book,
            house: $house,
            players: Players::$players,
            style: Style::$style,
            shows: $shows,
        }
    };
}

#[rustfmt::skip] // A case is a line of data.
pub(crate) static CASES: &[Case] = &[
    case!("plain-barge-2", "R9", "a game of two by the 2023 book", BARGE, Two, Uniform, shows::any),
    case!("plain-barge-3", "R9", "a game of three by the 2023 book", BARGE, Three, Rich, shows::any),
    case!("plain-barge-4", "R9", "a game of four by the 2023 book", BARGE, Four, Rich, shows::any),
    case!("plain-barge-5", "R9", "a game of five by the 2023 book", BARGE, Five, Rich, shows::any),
    case!("plain-windrider-2", "R9", "a game of two by the 2016 book", WINDRIDER, Two, Rich, shows::any),
    case!("plain-windrider-3", "R9", "a game of three by the 2016 book", WINDRIDER, Three, Uniform, shows::any),
    case!("plain-windrider-4", "R9", "a game of four by the 2016 book", WINDRIDER, Four, Gods, shows::any),
    case!("plain-windrider-5", "R9", "a game of five by the 2016 book", WINDRIDER, Five, Gods, shows::any),
    case!("plain-french-3", "R9", "a game of three by the French book", FRENCH, Three, Rich, shows::any),
    case!("plain-french-4", "R9", "a game of four by the French book", FRENCH, Four, Gods, shows::any),
    case!("plain-french-5", "R9", "a game of five by the French book", FRENCH, Five, Uniform, shows::any),
    case!("plain-japanese-3", "R9", "a game of three by the Japanese book", JAPANESE, Three, Gods, shows::any),
    case!("plain-japanese-4", "R9", "a game of four by the Japanese book", JAPANESE, Four, Rich, shows::any),
    case!("plain-japanese-5", "R9", "a game of five by the Japanese book", JAPANESE, Five, Rich, shows::any),
    case!("house-rules", "R9", "gods in a batch, duty whenever able and open totals by house rule", BARGE, "duty=whenever-able gods=batch totals=open points=0", Two, Gods, shows::batch_hits_itself),
    case!("lot-stays", "R4.4", "nobody bids after a drawn Ra tile", BARGE, Three, Passing, shows::lot_stays),
    case!("track-thrown-away", "R4.5", "nobody bids on a full track", BARGE, Four, Passing, shows::thrown_away),
    case!("lone-player", "R3.4", "a lone player goes on drawing", WINDRIDER, Three, Rich, shows::lone_player),
    case!("seat-skipped", "R4.1", "a player without discs is skipped in an auction", BARGE, Five, Rich, shows::skipped),
    case!("forced-bid", "R4.3", "the invoker must bid, for all others passed", BARGE, Three, Passing, shows::forced),
    case!("forced-for-nothing", "R4.3", "the invoker must bid for an empty track", BARGE, Two, Uniform, shows::forced_for_nothing),
    case!("french-duty", "R4.3", "the French invoker must outbid", FRENCH, Three, Rich, shows::french_duty),
    case!("french-unable", "R4.3", "the French invoker cannot outbid and passes", FRENCH, Four, Rich, shows::french_unable),
    case!("empty-lot", "R5.1", "an empty lot is won for its disc", WINDRIDER, Two, Uniform, shows::empty_lot),
    case!("god-on-disaster", "R3.3", "a god takes a disaster, which strikes at once", BARGE, Two, Gods, shows::god_on_disaster),
    case!("run-goes-on", "R10.2", "after a disaster the run of gods goes on", WINDRIDER, Two, Gods, shows::run_goes_on),
    case!("run-of-three", "R10.2", "three gods in one run", BARGE, Three, Gods, shows::run_of_three),
    case!("hole-refilled", "R3.3", "a draw refills a hole on the track", BARGE, Two, Gods, shows::hole_refilled),
    case!("god-on-full-track", "R3.1", "a god makes room on a full track", WINDRIDER, Three, Gods, shows::god_on_full),
    case!("batch-hits-itself", "R9", "a batch of gods takes a disaster and its victim", JAPANESE, Three, Gods, shows::batch_hits_itself),
    case!("two-of-a-kind", "R6", "two disasters of a kind in one lot", BARGE, Four, Rich, shows::two_of_a_kind),
    case!("three-disasters", "R6", "three disasters in one lot", WINDRIDER, Five, Rich, shows::three_disasters),
    case!("own-lot-eaten", "R5.4", "a disaster takes tiles of its own lot", BARGE, Three, Rich, shows::own_lot),
    case!("drought-floods-first", "R6", "a drought takes a flood and then a Nile", BARGE, Two, Rich, shows::floods_first),
    case!("drought-niles-only", "R6", "a drought finds no flood and takes two Niles", WINDRIDER, Four, Rich, shows::niles_only),
    case!("funeral-of-one", "R6", "a funeral finds one pharaoh", BARGE, Five, Rich, shows::funeral_of_one),
    case!("funeral-of-none", "R6", "a funeral finds no pharaoh", FRENCH, Five, Uniform, shows::funeral_of_none),
    case!("war-by-choice", "R10.4", "a war takes two tiles, both chosen", BARGE, Three, Rich, shows::war_by_choice),
    case!("quake-half-choice", "R10.4", "an earthquake's second tile is no choice", BARGE, Four, Rich, shows::quake_half_choice),
    case!("war-takes-all", "R10.4", "a war takes both of two types: no choice", WINDRIDER, Three, Rich, shows::war_takes_all),
    case!("war-one-type", "R10.4", "a war meets one type only: no choice", JAPANESE, Four, Rich, shows::war_one_type),
    case!("disaster-waits", "R10.13", "a disaster waits behind an open choice", BARGE, Two, Rich, shows::disaster_waits),
    case!("epoch-ends-in-discard", "R7.1", "the last disc's lot brings a choice, then the epoch ends", BARGE, Three, Rich, shows::epoch_ends_in_discard),
    case!("ra-track-full", "R7.1", "the Ra track fills and ends the epoch", BARGE, Four, Passing, shows::track_full),
    case!("thirtieth-ra", "R10.1", "three full Ra tracks of five players: the thirtieth Ra tile", BARGE, Five, Passing, shows::thirtieth_ra),
    case!("highest-on-sun-space", "R10.5", "the highest disc lies on the sun space when an epoch begins", BARGE, Two, Rich, shows::highest_on_sun),
    case!("floored-at-zero", "R10.8", "a total below zero becomes zero", BARGE, Five, Uniform, shows::floored),
    case!("equal-pharaohs", "R8", "all have equally many pharaohs: nothing", WINDRIDER, Two, Rich, shows::equal_pharaohs),
    case!("equal-disc-sums", "R8", "all disc sums are equal: nothing", BARGE, Two, Rich, shows::equal_sums),
    case!("five-civilizations", "R8", "all five civilizations: fifteen points", BARGE, Four, Rich, shows::five_civilizations),
    case!("seven-monuments", "R8", "seven different monuments: ten points", BARGE, Two, Rich, shows::seven_monuments),
    case!("all-monuments", "R8", "all eight monuments: fifteen points", WINDRIDER, Two, Rich, shows::all_monuments),
    case!("four-alike", "R8", "four monuments alike: ten points", BARGE, Two, Rich, shows::four_alike),
    case!("tie-broken", "R7.3", "a tie is broken by the highest disc", BARGE, Four, Rich, shows::tie),
    case!("everyone-equal", "R7.3", "everyone has equal points", WINDRIDER, Three, Uniform, shows::everyone_equal),
];
