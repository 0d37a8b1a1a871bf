//! The cases that the golden games show, each with the way to recognise it.

use ra_rules::{
    Action, AuctionCause, Disaster, Discs, EpochEnd, Event, Phase, Players, Seat, Tile,
};

use super::trace::{Moment, Trace};

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

pub(crate) static CASES: &[Case] = &[
    case!(
        "plain-barge-2",
        "R9",
        "a game of two by the 2023 book",
        BARGE,
        Two,
        Uniform,
        any
    ),
    case!(
        "plain-barge-3",
        "R9",
        "a game of three by the 2023 book",
        BARGE,
        Three,
        Rich,
        any
    ),
    case!(
        "plain-barge-4",
        "R9",
        "a game of four by the 2023 book",
        BARGE,
        Four,
        Rich,
        any
    ),
    case!(
        "plain-barge-5",
        "R9",
        "a game of five by the 2023 book",
        BARGE,
        Five,
        Rich,
        any
    ),
    case!(
        "plain-windrider-2",
        "R9",
        "a game of two by the 2016 book",
        WINDRIDER,
        Two,
        Rich,
        any
    ),
    case!(
        "plain-windrider-3",
        "R9",
        "a game of three by the 2016 book",
        WINDRIDER,
        Three,
        Uniform,
        any
    ),
    case!(
        "plain-windrider-4",
        "R9",
        "a game of four by the 2016 book",
        WINDRIDER,
        Four,
        Gods,
        any
    ),
    case!(
        "plain-windrider-5",
        "R9",
        "a game of five by the 2016 book",
        WINDRIDER,
        Five,
        Gods,
        any
    ),
    case!(
        "plain-french-3",
        "R9",
        "a game of three by the French book",
        FRENCH,
        Three,
        Rich,
        any
    ),
    case!(
        "plain-french-4",
        "R9",
        "a game of four by the French book",
        FRENCH,
        Four,
        Gods,
        any
    ),
    case!(
        "plain-french-5",
        "R9",
        "a game of five by the French book",
        FRENCH,
        Five,
        Uniform,
        any
    ),
    case!(
        "plain-japanese-3",
        "R9",
        "a game of three by the Japanese book",
        JAPANESE,
        Three,
        Gods,
        any
    ),
    case!(
        "plain-japanese-4",
        "R9",
        "a game of four by the Japanese book",
        JAPANESE,
        Four,
        Rich,
        any
    ),
    case!(
        "plain-japanese-5",
        "R9",
        "a game of five by the Japanese book",
        JAPANESE,
        Five,
        Rich,
        any
    ),
    case!(
        "house-rules",
        "R9",
        "gods in a batch, duty whenever able and open totals by house rule",
        BARGE,
        "duty=whenever-able gods=batch totals=open points=0",
        Two,
        Gods,
        batch_hits_itself
    ),
    case!(
        "lot-stays",
        "R4.4",
        "nobody bids after a drawn Ra tile",
        BARGE,
        Three,
        Passing,
        lot_stays
    ),
    case!(
        "track-thrown-away",
        "R4.5",
        "nobody bids on a full track",
        BARGE,
        Four,
        Passing,
        thrown_away
    ),
    case!(
        "lone-player",
        "R3.4",
        "a lone player goes on drawing",
        WINDRIDER,
        Three,
        Rich,
        lone_player
    ),
    case!(
        "seat-skipped",
        "R4.1",
        "a player without discs is skipped in an auction",
        BARGE,
        Five,
        Rich,
        skipped
    ),
    case!(
        "forced-bid",
        "R4.3",
        "the invoker must bid, for all others passed",
        BARGE,
        Three,
        Passing,
        forced
    ),
    case!(
        "forced-for-nothing",
        "R4.3",
        "the invoker must bid for an empty track",
        BARGE,
        Two,
        Uniform,
        forced_for_nothing
    ),
    case!(
        "french-duty",
        "R4.3",
        "the French invoker must outbid",
        FRENCH,
        Three,
        Rich,
        french_duty
    ),
    case!(
        "french-unable",
        "R4.3",
        "the French invoker cannot outbid and passes",
        FRENCH,
        Four,
        Rich,
        french_unable
    ),
    case!(
        "empty-lot",
        "R5.1",
        "an empty lot is won for its disc",
        WINDRIDER,
        Two,
        Uniform,
        empty_lot
    ),
    case!(
        "god-on-disaster",
        "R3.3",
        "a god takes a disaster, which strikes at once",
        BARGE,
        Two,
        Gods,
        god_on_disaster
    ),
    case!(
        "run-goes-on",
        "R10.2",
        "after a disaster the run of gods goes on",
        WINDRIDER,
        Two,
        Gods,
        run_goes_on
    ),
    case!(
        "run-of-three",
        "R10.2",
        "three gods in one run",
        BARGE,
        Three,
        Gods,
        run_of_three
    ),
    case!(
        "hole-refilled",
        "R3.3",
        "a draw refills a hole on the track",
        BARGE,
        Two,
        Gods,
        hole_refilled
    ),
    case!(
        "god-on-full-track",
        "R3.1",
        "a god makes room on a full track",
        WINDRIDER,
        Three,
        Gods,
        god_on_full
    ),
    case!(
        "batch-hits-itself",
        "R9",
        "a batch of gods takes a disaster and its victim",
        JAPANESE,
        Three,
        Gods,
        batch_hits_itself
    ),
    case!(
        "two-of-a-kind",
        "R6",
        "two disasters of a kind in one lot",
        BARGE,
        Four,
        Rich,
        two_of_a_kind
    ),
    case!(
        "three-disasters",
        "R6",
        "three disasters in one lot",
        WINDRIDER,
        Five,
        Rich,
        three_disasters
    ),
    case!(
        "own-lot-eaten",
        "R5.4",
        "a disaster takes tiles of its own lot",
        BARGE,
        Three,
        Rich,
        own_lot
    ),
    case!(
        "drought-floods-first",
        "R6",
        "a drought takes a flood and then a Nile",
        BARGE,
        Two,
        Rich,
        floods_first
    ),
    case!(
        "drought-niles-only",
        "R6",
        "a drought finds no flood and takes two Niles",
        WINDRIDER,
        Four,
        Rich,
        niles_only
    ),
    case!(
        "funeral-of-one",
        "R6",
        "a funeral finds one pharaoh",
        BARGE,
        Five,
        Rich,
        funeral_of_one
    ),
    case!(
        "funeral-of-none",
        "R6",
        "a funeral finds no pharaoh",
        FRENCH,
        Five,
        Uniform,
        funeral_of_none
    ),
    case!(
        "war-by-choice",
        "R10.4",
        "a war takes two tiles, both chosen",
        BARGE,
        Three,
        Rich,
        war_by_choice
    ),
    case!(
        "quake-half-choice",
        "R10.4",
        "an earthquake's second tile is no choice",
        BARGE,
        Four,
        Rich,
        quake_half_choice
    ),
    case!(
        "war-takes-all",
        "R10.4",
        "a war takes both of two types: no choice",
        WINDRIDER,
        Three,
        Rich,
        war_takes_all
    ),
    case!(
        "war-one-type",
        "R10.4",
        "a war meets one type only: no choice",
        JAPANESE,
        Four,
        Rich,
        war_one_type
    ),
    case!(
        "disaster-waits",
        "R10.13",
        "a disaster waits behind an open choice",
        BARGE,
        Two,
        Rich,
        disaster_waits
    ),
    case!(
        "epoch-ends-in-discard",
        "R7.1",
        "the last disc's lot brings a choice, then the epoch ends",
        BARGE,
        Three,
        Rich,
        epoch_ends_in_discard
    ),
    case!(
        "ra-track-full",
        "R7.1",
        "the Ra track fills and ends the epoch",
        BARGE,
        Four,
        Passing,
        track_full
    ),
    case!(
        "thirtieth-ra",
        "R10.1",
        "three full Ra tracks of five players: the thirtieth Ra tile",
        BARGE,
        Five,
        Passing,
        thirtieth_ra
    ),
    case!(
        "highest-on-sun-space",
        "R10.5",
        "the highest disc lies on the sun space when an epoch begins",
        BARGE,
        Two,
        Rich,
        highest_on_sun
    ),
    case!(
        "floored-at-zero",
        "R10.8",
        "a total below zero becomes zero",
        BARGE,
        Five,
        Uniform,
        floored
    ),
    case!(
        "equal-pharaohs",
        "R8",
        "all have equally many pharaohs: nothing",
        WINDRIDER,
        Two,
        Rich,
        equal_pharaohs
    ),
    case!(
        "equal-disc-sums",
        "R8",
        "all disc sums are equal: nothing",
        BARGE,
        Two,
        Rich,
        equal_sums
    ),
    case!(
        "five-civilizations",
        "R8",
        "all five civilizations: fifteen points",
        BARGE,
        Four,
        Rich,
        five_civilizations
    ),
    case!(
        "seven-monuments",
        "R8",
        "seven different monuments: ten points",
        BARGE,
        Two,
        Rich,
        seven_monuments
    ),
    case!(
        "all-monuments",
        "R8",
        "all eight monuments: fifteen points",
        WINDRIDER,
        Two,
        Rich,
        all_monuments
    ),
    case!(
        "four-alike",
        "R8",
        "four monuments alike: ten points",
        BARGE,
        Two,
        Rich,
        four_alike
    ),
    case!(
        "tie-broken",
        "R7.3",
        "a tie is broken by the highest disc",
        BARGE,
        Four,
        Rich,
        tie
    ),
    case!(
        "everyone-equal",
        "R7.3",
        "everyone has equal points",
        WINDRIDER,
        Three,
        Uniform,
        everyone_equal
    ),
];

fn any(trace: &Trace) -> Option<usize> {
    trace.end(|_| true)
}

fn lot_stays(trace: &Trace) -> Option<usize> {
    trace.at(|m| m.happened(|e| *e == Event::LotStayed) && !m.after.lot().is_empty())
}

fn thrown_away(trace: &Trace) -> Option<usize> {
    trace.event(|event| matches!(event, Event::LotThrownAway { .. }))
}

fn lone_player(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        moment.happened(|event| match *event {
            Event::TileDrawn { seat, tile } if tile != Tile::Ra => {
                *moment.after.phase() == Phase::Turn { seat }
            }
            _ => false,
        })
    })
}

fn skipped(trace: &Trace) -> Option<usize> {
    trace.at(|moment| match *moment.after.phase() {
        Phase::Auction(auction) if moment.auction().is_none() => {
            let players = moment.after.players().count();
            auction.bidder.index() != (auction.holder.index() + 1) % players
        }
        _ => false,
    })
}

/// The holder of an invoked auction with room on the track is to bid.
fn holder_bids(moment: &Moment) -> bool {
    moment.auction().is_some_and(|auction| {
        auction.bidder == auction.holder
            && auction.cause == AuctionCause::Invoked
            && !moment.before.lot().is_full()
    })
}

fn forced(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        let must = !moment.before.legal().contains(Action::Pass);
        holder_bids(moment) && must && moment.before.legal().len() > 1
    })
}

fn forced_for_nothing(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        let must = !moment.before.legal().contains(Action::Pass);
        holder_bids(moment) && must && moment.before.lot().is_empty()
    })
}

fn french_duty(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        let outbids = moment
            .auction()
            .is_some_and(|auction| auction.high.is_some());
        holder_bids(moment) && outbids && !moment.before.legal().contains(Action::Pass)
    })
}

fn french_unable(trace: &Trace) -> Option<usize> {
    trace.at(|moment| holder_bids(moment) && moment.before.legal().iter().eq([Action::Pass]))
}

fn empty_lot(trace: &Trace) -> Option<usize> {
    trace.at(|moment| moment.won().is_some_and(|(_, lot)| lot.is_empty()))
}

fn god_on_disaster(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        let disaster = moment.god_took().and_then(Tile::disaster);
        disaster.is_some() && moment.happened(|e| matches!(e, Event::TilesDiscarded { .. }))
    })
}

fn run_goes_on(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        let disaster = moment.god_took().and_then(Tile::disaster);
        disaster.is_some() && matches!(moment.after.phase(), Phase::Spending { .. })
    })
}

fn run_of_three(trace: &Trace) -> Option<usize> {
    let windows = trace.moments().windows(3);
    let mut runs = windows.map(|moments| {
        let spent = moments.iter().all(|moment| moment.god_took().is_some());
        let one_run = moments[1..]
            .iter()
            .all(|moment| matches!(moment.before.phase(), Phase::Spending { .. }));
        spent && one_run
    });
    runs.position(|run| run).map(|first| first + 2)
}

fn hole_refilled(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        let spaces = moment.before.lot().spaces();
        let last = spaces.iter().rposition(Option::is_some);
        let hole = spaces.iter().position(Option::is_none);
        moment.before.is_drawing()
            && hole < last
            && hole.is_some_and(|hole| moment.after.lot().spaces()[hole].is_some())
    })
}

fn god_on_full(trace: &Trace) -> Option<usize> {
    trace.at(|moment| moment.god_took().is_some() && moment.before.lot().is_full())
}

/// A disaster taken by a god takes a tile that a god took in the same run.
fn batch_hits_itself(trace: &Trace) -> Option<usize> {
    let mut run: Vec<(Tile, u8)> = Vec::new();
    trace.moments().iter().position(|moment| {
        if let (Some(tile), Some(seat)) = (moment.god_took(), moment.before.to_act()) {
            run.push((tile, moment.before.holding(seat).tiles.count(tile)));
        }
        // Held before the run: fewer than were discarded, so one of the run went.
        let hit = run
            .iter()
            .any(|&(tile, held)| moment.discarded(tile) > held);
        if matches!(moment.after.phase(), Phase::Turn { .. } | Phase::Auction(_)) {
            run.clear();
        }
        hit
    })
}

fn two_of_a_kind(trace: &Trace) -> Option<usize> {
    trace.at(|moment| Disaster::ALL.iter().any(|&d| moment.won_disasters(d) > 1))
}

fn three_disasters(trace: &Trace) -> Option<usize> {
    trace.at(|m| {
        Disaster::ALL
            .iter()
            .map(|&d| m.won_disasters(d))
            .sum::<usize>()
            > 2
    })
}

fn own_lot(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        moment.won().is_some_and(|(seat, _)| {
            let held = moment.before.holding(seat).tiles;
            Tile::ALL
                .iter()
                .any(|&tile| moment.discarded(tile) > held.count(tile))
        })
    })
}

fn floods_first(trace: &Trace) -> Option<usize> {
    trace.at(|m| m.discarded(Tile::Flood) == 1 && m.discarded(Tile::Nile) == 1)
}

fn niles_only(trace: &Trace) -> Option<usize> {
    trace.at(|m| m.struck(Disaster::Drought) && m.discarded(Tile::Nile) == 2)
}

fn funeral_of_one(trace: &Trace) -> Option<usize> {
    trace.at(|m| m.won_disasters(Disaster::Funeral) == 1 && m.discarded(Tile::Pharaoh) == 1)
}

fn funeral_of_none(trace: &Trace) -> Option<usize> {
    trace.at(|m| m.struck(Disaster::Funeral) && m.discarded(Tile::Pharaoh) == 0)
}

fn war_by_choice(trace: &Trace) -> Option<usize> {
    let mut pairs = trace.moments().windows(2).map(|moments| {
        let war = |moment: &Moment| match moment.before.phase() {
            Phase::Discard(discard) => discard.disaster == Disaster::War,
            _ => false,
        };
        moments.iter().all(|m| war(m) && m.is_discard()) && moments[0].events.len() == 1
    });
    pairs.position(|pair| pair).map(|first| first + 1)
}

fn quake_half_choice(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        let monuments = Tile::MONUMENTS.iter().map(|&tile| moment.discarded(tile));
        moment.is_discard() && monuments.sum::<u8>() == 2
    })
}

/// A war is won with these types and so many civilization tiles then at hand, and nobody is asked.
fn war_without_choice(moment: &Moment, fits: impl Fn(usize, u8) -> bool) -> bool {
    let lost: Vec<u8> = Tile::CIVILIZATIONS
        .iter()
        .map(|&tile| moment.discarded(tile))
        .filter(|&count| count > 0)
        .collect();
    moment.won_disasters(Disaster::War) == 1
        && !matches!(moment.after.phase(), Phase::Discard(_))
        && fits(lost.len(), lost.iter().sum())
}

fn war_takes_all(trace: &Trace) -> Option<usize> {
    trace.at(|moment| war_without_choice(moment, |types, tiles| types == 2 && tiles == 2))
}

fn war_one_type(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        war_without_choice(moment, |types, tiles| types == 1 && tiles == 2)
            && moment
                .won()
                .is_some_and(|(seat, _)| moment.after.holding(seat).tiles.civilization_types() == 1)
    })
}

fn disaster_waits(trace: &Trace) -> Option<usize> {
    trace.at(|moment| match moment.after.phase() {
        Phase::Discard(discard) => !discard.waiting.is_empty() && moment.won().is_some(),
        _ => false,
    })
}

fn epoch_ends_in_discard(trace: &Trace) -> Option<usize> {
    trace.at(|m| m.is_discard() && m.happened(|e| matches!(e, Event::EpochEnded { .. })))
}

fn is_track_full(event: &Event) -> bool {
    matches!(
        event,
        Event::EpochEnded {
            cause: EpochEnd::RaTrackFull,
            ..
        }
    )
}

fn track_full(trace: &Trace) -> Option<usize> {
    trace.event(is_track_full)
}

fn thirtieth_ra(trace: &Trace) -> Option<usize> {
    let three = trace.epochs_ended(is_track_full) == 3;
    trace.end(|game| three && game.bag().count(Tile::Ra) == 0)
}

fn highest_on_sun(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        moment.happened(|event| matches!(event, Event::EpochBegan { .. }))
            && Discs::in_game(moment.after.players()).highest() == Some(moment.after.sun_space())
    })
}

fn floored(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        moment.sheets().iter().any(|&(seat, sheet)| {
            i32::from(moment.before.holding(seat).points) + i32::from(sheet.sum()) < 0
        })
    })
}

fn equal_pharaohs(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        let sheets = moment.sheets();
        let some = moment.before.holding(Seat::One).tiles.count(Tile::Pharaoh) > 2;
        some && !sheets.is_empty() && sheets.iter().all(|(_, sheet)| sheet.pharaohs == 0)
    })
}

fn equal_sums(trace: &Trace) -> Option<usize> {
    let last = trace.moments().last()?;
    trace.end(|_| last.sheets().iter().all(|(_, sheet)| sheet.discs == 0))
}

fn five_civilizations(trace: &Trace) -> Option<usize> {
    trace.at(|m| m.sheets().iter().any(|(_, sheet)| sheet.civilization == 15))
}

fn seven_monuments(trace: &Trace) -> Option<usize> {
    trace.at(|m| {
        m.sheets()
            .iter()
            .any(|(_, sheet)| sheet.different_monuments == 10)
    })
}

fn all_monuments(trace: &Trace) -> Option<usize> {
    trace.at(|m| {
        m.sheets()
            .iter()
            .any(|(_, sheet)| sheet.different_monuments == 15)
    })
}

fn four_alike(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        moment.sheets().iter().any(|&(seat, sheet)| {
            let tiles = moment.before.holding(seat).tiles;
            let four = Tile::MONUMENTS.iter().any(|&tile| tiles.count(tile) == 4);
            four && sheet.alike_monuments == 10
        })
    })
}

fn tie(trace: &Trace) -> Option<usize> {
    trace.end(|game| {
        let mut points: Vec<u16> = game
            .players()
            .seats()
            .map(|s| game.holding(s).points)
            .collect();
        points.sort_unstable();
        points.pop() == points.last().copied() && points.last() > Some(&10)
    })
}

fn everyone_equal(trace: &Trace) -> Option<usize> {
    trace.end(|game| {
        let mut points = game.players().seats().map(|s| game.holding(s).points);
        let first = points.next();
        first > Some(0) && points.all(|points| Some(points) == first)
    })
}
