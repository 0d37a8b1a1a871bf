//! The games of this test are worth little if they miss the rare cases: each of these must come up.

use std::collections::HashSet;
use std::mem::{Discriminant, discriminant};

use ra_rules::{
    Action, AuctionCause, Disaster, EpochEnd, Event, Game, GodSpending, InvokerDuty, Lot, Phase,
    Refusal, Seat, Tile,
};

use crate::{Table, contract, support};

/// A step taken: the game before and after it, and what was told.
struct Moment<'a> {
    before: &'a Game,
    events: &'a [Event],
    after: &'a Game,
}

type Case = (&'static str, fn(&Moment) -> bool);

const CASES: &[Case] = &[
    ("an epoch ends by the Ra track", |m| {
        m.has(|e| matches!(e, Event::EpochEnded { cause, .. } if *cause == EpochEnd::RaTrackFull))
    }),
    ("an epoch ends by the discs", |m| {
        m.has(|e| matches!(e, Event::EpochEnded { cause, .. } if *cause == EpochEnd::DiscsUsedUp))
    }),
    ("somebody plays alone", |m| {
        matches!(m.after.phase(), Phase::Turn { .. }) && active(m.after) == 1
    }),
    ("somebody bids alone", |m| {
        matches!(m.after.phase(), Phase::Auction(_)) && active(m.after) == 1
    }),
    ("an empty track is won", |m| m.won(Lot::is_empty)),
    ("a full track is won", |m| m.won(Lot::is_full)),
    ("a track with a hole is won", |m| m.won(has_hole)),
    ("a full track is thrown away", |m| {
        m.has(|e| matches!(e, Event::LotThrownAway { .. }))
    }),
    ("a lot stays", |m| m.has(|e| matches!(e, Event::LotStayed))),
    ("an invoker with no choice but to bid", |m| {
        must_bid(m.after, InvokerDuty::IfAllOthersPassed)
    }),
    ("an invoker must outbid", |m| {
        must_bid(m.after, InvokerDuty::WheneverAble)
            && matches!(m.after.phase(), Phase::Auction(a) if a.high.is_some())
    }),
    ("a bidder who can only pass", |m| {
        matches!(m.after.phase(), Phase::Auction(_)) && m.after.legal().iter().eq([Action::Pass])
    }),
    ("a draw fills a hole", |m| {
        m.before.is_drawing() && has_hole(m.before.lot()) && !has_hole(m.after.lot())
    }),
    ("a god is spent on a full track", |m| {
        m.before.lot().is_full() && m.has(|e| matches!(e, Event::GodSpent { .. }))
    }),
    ("a run ends by itself with gods left", |m| {
        m.events.len() == 1
            && matches!(m.events, [Event::GodSpent { seat, .. }] if gods(m.after, *seat) > 0)
            && !matches!(m.after.phase(), Phase::Spending { .. })
    }),
    ("a god takes a disaster that strikes at once", |m| {
        m.after.rules().gods == GodSpending::OneByOne
            && matches!(
                m.events,
                [Event::GodSpent { .. }, Event::DisasterStruck { .. }, ..]
            )
    }),
    ("a run goes on after a choice", |m| {
        matches!(m.before.phase(), Phase::Discard(_))
            && matches!(m.after.phase(), Phase::Spending { .. })
    }),
    (
        "a batch with two disasters waiting",
        |m| matches!(m.after.phase(), Phase::Spending { waiting, .. } if waiting.len() > 1),
    ),
    ("a batch hits what it took", |m| {
        matches!(
            m.before.phase(),
            Phase::Spending { waiting, .. } if !waiting.is_empty()
        ) && m.has(|e| matches!(e, Event::TilesDiscarded { .. }))
    }),
    (
        "a choice with others waiting",
        |m| matches!(m.after.phase(), Phase::Discard(d) if !d.waiting.is_empty()),
    ),
    (
        "a choice with the same disaster waiting",
        |m| matches!(m.after.phase(), Phase::Discard(d) if d.waiting.iter().any(|w| w == d.disaster)),
    ),
    (
        "a second choice for one disaster",
        |m| matches!(m.after.phase(), Phase::Discard(d) if d.need == 1),
    ),
    ("a first choice that leaves no second", |m| {
        matches!(m.before.phase(), Phase::Discard(d) if d.need == 2)
            && matches!(
                m.events,
                [
                    Event::TilesDiscarded { .. },
                    Event::TilesDiscarded { .. },
                    ..
                ]
            )
    }),
    ("a choice after which the epoch ends", |m| {
        matches!(m.before.phase(), Phase::Discard(_))
            && m.has(|e| matches!(e, Event::EpochEnded { .. }))
    }),
    ("a drought takes a flood and a Nile", |m| {
        let lost = |kind| {
            m.has(|e| matches!(e, Event::TilesDiscarded { tile, count: 1, .. } if *tile == kind))
        };
        lost(Tile::Flood) && lost(Tile::Nile)
    }),
    ("a disaster finds nothing", |m| {
        let struck = m.has(|e| matches!(e, Event::DisasterStruck { .. }));
        struck && !m.has(|e| matches!(e, Event::TilesDiscarded { .. }))
    }),
    ("a funeral takes two pharaohs", |m| {
        m.has(|e| {
            matches!(
                e,
                Event::TilesDiscarded {
                    tile: Tile::Pharaoh,
                    count: 2,
                    ..
                }
            )
        })
    }),
    (
        "an earthquake leaves a choice",
        |m| matches!(m.after.phase(), Phase::Discard(d) if d.disaster == Disaster::Earthquake),
    ),
    ("three disasters in one lot", |m| {
        m.won(|lot| lot.tiles().filter_map(Tile::disaster).count() > 2)
    }),
    ("a total falls to 0 and no further", |m| {
        let mut seats = m.after.players().seats();
        m.has(|e| {
            matches!(e, Event::SeatScored { seat, sheet, .. }
                if i32::from(m.before.holding(*seat).points) + i32::from(sheet.sum()) < 0)
        }) && seats.any(|seat| m.after.holding(seat).points == 0)
    }),
    ("all pharaohs are equal", |m| {
        m.after.epoch() != m.before.epoch()
            && m.events
                .iter()
                .all(|e| !matches!(e, Event::SeatScored { sheet, .. } if sheet.pharaohs != 0))
    }),
    ("monuments alike", |m| {
        m.has(|e| matches!(e, Event::SeatScored { sheet, .. } if sheet.alike_monuments > 0))
    }),
    ("seven or eight monuments", |m| {
        m.has(|e| matches!(e, Event::SeatScored { sheet, .. } if sheet.different_monuments > 6))
    }),
    ("a winner by the highest disc", |m| {
        let Some(winner) = m.after.winner() else {
            return false;
        };
        let best = m.after.holding(winner).points;
        let mut seats = m.after.players().seats();
        seats.any(|seat| seat != winner && m.after.holding(seat).points == best)
    }),
    ("the thirtieth Ra tile", |m| {
        m.before.bag().count(Tile::Ra) == 1 && m.after.bag().count(Tile::Ra) == 0
    }),
    ("a kind of tile runs out", |m| {
        m.after.is_drawing() && m.after.outcomes().count() < Tile::KINDS
    }),
];

/// Games to look at: every table in every style five times.
const GAMES: u64 = 420;

#[test]
fn rare_cases_come_up() {
    let mut missing: Vec<Case> = CASES.to_vec();
    for number in 0..GAMES {
        let table = Table::number(number);
        let mut rng = fastrand::Rng::with_seed(number);
        let mut game = support::new_game(table.book.rules, table.players, &mut rng);
        while let Some(step) = table.style.step(&game, &mut rng) {
            let before = game;
            let mut events = Vec::new();
            game.step_with(step, |event| events.push(event))
                .expect("the style picks legal steps");
            let moment = Moment {
                before: &before,
                events: &events,
                after: &game,
            };
            missing.retain(|(_, comes_up)| !comes_up(&moment));
        }
    }
    let missing: Vec<&str> = missing.iter().map(|(name, _)| *name).collect();
    assert!(missing.is_empty(), "never came up: {missing:?}");
}

/// Every reason to refuse a step is met.
#[test]
fn every_refusal_comes_up() {
    let mut met: HashSet<Discriminant<Refusal>> = HashSet::new();
    for number in 0..GAMES {
        let table = Table::number(number);
        let mut rng = fastrand::Rng::with_seed(number);
        let mut game = support::new_game(table.book.rules, table.players, &mut rng);
        loop {
            let actions = Action::ALL.iter().copied().chain(contract::nonsense());
            let draws = Tile::ALL.into_iter().filter_map(|t| { game }.draw(t).err());
            met.extend(draws.map(|refusal| discriminant(&refusal)));
            let refusals = actions.filter_map(|action| { game }.apply(action).err());
            met.extend(refusals.map(|refusal| discriminant(&refusal)));
            let Some(step) = table.style.step(&game, &mut rng) else {
                break;
            };
            game.step(step).expect("the style picks legal steps");
        }
    }
    // As many as the type has.
    assert_eq!(met.len(), 21);
}

impl Moment<'_> {
    fn has(&self, wanted: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(wanted)
    }

    fn won(&self, wanted: impl Fn(&Lot) -> bool) -> bool {
        self.has(|e| matches!(e, Event::AuctionWon { lot, .. } if wanted(lot)))
    }
}

fn active(game: &Game) -> usize {
    let seats = game.players().seats();
    seats
        .filter(|&seat| !game.holding(seat).face_up.is_empty())
        .count()
}

fn gods(game: &Game, seat: Seat) -> u8 {
    game.holding(seat).tiles.count(Tile::God)
}

/// Whether a space is empty with a tile behind it.
fn has_hole(lot: &Lot) -> bool {
    let first = lot.spaces().iter().position(Option::is_none);
    first.is_some_and(|first| first < lot.len())
}

fn must_bid(game: &Game, duty: InvokerDuty) -> bool {
    matches!(game.phase(), Phase::Auction(a) if a.cause == AuctionCause::Invoked && a.bidder == a.holder)
        && game.rules().duty == duty
        && !game.legal().contains(Action::Pass)
}
