//! How to recognise each case: the step at which it happens, if the game shows it.

use ra_rules::{Action, AuctionCause, Disaster, Discs, EpochEnd, Event, Phase, Seat, Tile};

use super::trace::{Moment, Trace};

pub(crate) fn any(trace: &Trace) -> Option<usize> {
    trace.end(|_| true)
}

pub(crate) fn lot_stays(trace: &Trace) -> Option<usize> {
    trace.at(|m| m.happened(|e| *e == Event::LotStayed) && !m.after.lot().is_empty())
}

pub(crate) fn thrown_away(trace: &Trace) -> Option<usize> {
    trace.event(|event| matches!(event, Event::LotThrownAway { .. }))
}

pub(crate) fn lone_player(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        moment.happened(|event| match *event {
            Event::TileDrawn { seat, tile } if tile != Tile::Ra => {
                *moment.after.phase() == Phase::Turn { seat }
            }
            _ => false,
        })
    })
}

pub(crate) fn skipped(trace: &Trace) -> Option<usize> {
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

pub(crate) fn forced(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        let must = !moment.before.legal().contains(Action::Pass);
        holder_bids(moment) && must && moment.before.legal().len() > 1
    })
}

pub(crate) fn forced_for_nothing(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        let must = !moment.before.legal().contains(Action::Pass);
        holder_bids(moment) && must && moment.before.lot().is_empty()
    })
}

pub(crate) fn french_duty(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        let outbids = moment
            .auction()
            .is_some_and(|auction| auction.high.is_some());
        holder_bids(moment) && outbids && !moment.before.legal().contains(Action::Pass)
    })
}

pub(crate) fn french_unable(trace: &Trace) -> Option<usize> {
    trace.at(|moment| holder_bids(moment) && moment.before.legal().iter().eq([Action::Pass]))
}

pub(crate) fn empty_lot(trace: &Trace) -> Option<usize> {
    trace.at(|moment| moment.won().is_some_and(|(_, lot)| lot.is_empty()))
}

pub(crate) fn god_on_disaster(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        let disaster = moment.god_took().and_then(Tile::disaster);
        disaster.is_some() && moment.happened(|e| matches!(e, Event::TilesDiscarded { .. }))
    })
}

pub(crate) fn run_goes_on(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        let disaster = moment.god_took().and_then(Tile::disaster);
        disaster.is_some() && matches!(moment.after.phase(), Phase::Spending { .. })
    })
}

pub(crate) fn run_of_three(trace: &Trace) -> Option<usize> {
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

pub(crate) fn hole_refilled(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        let spaces = moment.before.lot().spaces();
        let last = spaces.iter().rposition(Option::is_some);
        let hole = spaces.iter().position(Option::is_none);
        moment.before.is_drawing()
            && hole < last
            && hole.is_some_and(|hole| moment.after.lot().spaces()[hole].is_some())
    })
}

pub(crate) fn god_on_full(trace: &Trace) -> Option<usize> {
    trace.at(|moment| moment.god_took().is_some() && moment.before.lot().is_full())
}

/// A disaster taken by a god takes a tile that a god took in the same run.
pub(crate) fn batch_hits_itself(trace: &Trace) -> Option<usize> {
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

pub(crate) fn two_of_a_kind(trace: &Trace) -> Option<usize> {
    trace.at(|moment| Disaster::ALL.iter().any(|&d| moment.won_disasters(d) > 1))
}

pub(crate) fn three_disasters(trace: &Trace) -> Option<usize> {
    trace.at(|m| {
        Disaster::ALL
            .iter()
            .map(|&d| m.won_disasters(d))
            .sum::<usize>()
            > 2
    })
}

pub(crate) fn own_lot(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        moment.won().is_some_and(|(seat, _)| {
            let held = moment.before.holding(seat).tiles;
            Tile::ALL
                .iter()
                .any(|&tile| moment.discarded(tile) > held.count(tile))
        })
    })
}

pub(crate) fn floods_first(trace: &Trace) -> Option<usize> {
    trace.at(|m| m.discarded(Tile::Flood) == 1 && m.discarded(Tile::Nile) == 1)
}

pub(crate) fn niles_only(trace: &Trace) -> Option<usize> {
    trace.at(|m| m.struck(Disaster::Drought) && m.discarded(Tile::Nile) == 2)
}

pub(crate) fn funeral_of_one(trace: &Trace) -> Option<usize> {
    trace.at(|m| m.won_disasters(Disaster::Funeral) == 1 && m.discarded(Tile::Pharaoh) == 1)
}

pub(crate) fn funeral_of_none(trace: &Trace) -> Option<usize> {
    trace.at(|m| m.struck(Disaster::Funeral) && m.discarded(Tile::Pharaoh) == 0)
}

pub(crate) fn war_by_choice(trace: &Trace) -> Option<usize> {
    let mut pairs = trace.moments().windows(2).map(|moments| {
        let war = |moment: &Moment| match moment.before.phase() {
            Phase::Discard(discard) => discard.disaster == Disaster::War,
            _ => false,
        };
        moments.iter().all(|m| war(m) && m.is_discard()) && moments[0].events.len() == 1
    });
    pairs.position(|pair| pair).map(|first| first + 1)
}

pub(crate) fn quake_half_choice(trace: &Trace) -> Option<usize> {
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

pub(crate) fn war_takes_all(trace: &Trace) -> Option<usize> {
    trace.at(|moment| war_without_choice(moment, |types, tiles| types == 2 && tiles == 2))
}

pub(crate) fn war_one_type(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        war_without_choice(moment, |types, tiles| types == 1 && tiles == 2)
            && moment
                .won()
                .is_some_and(|(seat, _)| moment.after.holding(seat).tiles.civilization_types() == 1)
    })
}

pub(crate) fn disaster_waits(trace: &Trace) -> Option<usize> {
    trace.at(|moment| match moment.after.phase() {
        Phase::Discard(discard) => !discard.waiting.is_empty() && moment.won().is_some(),
        _ => false,
    })
}

pub(crate) fn epoch_ends_in_discard(trace: &Trace) -> Option<usize> {
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

pub(crate) fn track_full(trace: &Trace) -> Option<usize> {
    trace.event(is_track_full)
}

pub(crate) fn thirtieth_ra(trace: &Trace) -> Option<usize> {
    let three = trace.epochs_ended(is_track_full) == 3;
    trace.end(|game| three && game.bag().count(Tile::Ra) == 0)
}

pub(crate) fn highest_on_sun(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        moment.happened(|event| matches!(event, Event::EpochBegan { .. }))
            && Discs::in_game(moment.after.players()).highest() == Some(moment.after.sun_space())
    })
}

pub(crate) fn floored(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        moment.sheets().iter().any(|&(seat, sheet)| {
            i32::from(moment.before.holding(seat).points) + i32::from(sheet.sum()) < 0
        })
    })
}

pub(crate) fn equal_pharaohs(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        let sheets = moment.sheets();
        let some = moment.before.holding(Seat::One).tiles.count(Tile::Pharaoh) > 2;
        some && !sheets.is_empty() && sheets.iter().all(|(_, sheet)| sheet.pharaohs == 0)
    })
}

pub(crate) fn equal_sums(trace: &Trace) -> Option<usize> {
    let last = trace.moments().last()?;
    trace.end(|_| last.sheets().iter().all(|(_, sheet)| sheet.discs == 0))
}

pub(crate) fn five_civilizations(trace: &Trace) -> Option<usize> {
    trace.at(|m| m.sheets().iter().any(|(_, sheet)| sheet.civilization == 15))
}

pub(crate) fn seven_monuments(trace: &Trace) -> Option<usize> {
    trace.at(|m| {
        m.sheets()
            .iter()
            .any(|(_, sheet)| sheet.different_monuments == 10)
    })
}

pub(crate) fn all_monuments(trace: &Trace) -> Option<usize> {
    trace.at(|m| {
        m.sheets()
            .iter()
            .any(|(_, sheet)| sheet.different_monuments == 15)
    })
}

pub(crate) fn four_alike(trace: &Trace) -> Option<usize> {
    trace.at(|moment| {
        moment.sheets().iter().any(|&(seat, sheet)| {
            let tiles = moment.before.holding(seat).tiles;
            let four = Tile::MONUMENTS.iter().any(|&tile| tiles.count(tile) == 4);
            four && sheet.alike_monuments == 10
        })
    })
}

pub(crate) fn tie(trace: &Trace) -> Option<usize> {
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

pub(crate) fn everyone_equal(trace: &Trace) -> Option<usize> {
    trace.end(|game| {
        let mut points = game.players().seats().map(|s| game.holding(s).points);
        let first = points.next();
        first > Some(0) && points.all(|points| Some(points) == first)
    })
}
