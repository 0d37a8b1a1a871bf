//! The crate and the naive implementation of `docs/RULES.md` in `naive/`, in step over random games.

mod naive;
mod support;
#[path = "support/translate.rs"]
mod translate;

use std::collections::BTreeMap;

use naive::{Naive, SeatSnapshot, Snapshot};
use ra_rules::{
    BySeat, Deal, Disc, Discs, Event, Game, GodSpending, HouseRule, InvokerDuty, Rules, ScoreSheet,
    Seat, Step, Tile,
};
use support::Style;

fn values(discs: Discs) -> Vec<u32> {
    discs
        .into_iter()
        .map(|disc: Disc| disc.value().into())
        .collect()
}

/// The game in the naive implementation's words.
fn snapshot(game: &Game) -> Snapshot {
    let name = |tile: Tile| tile.name(game.rules().monuments).to_owned();
    let counts = |counts: &mut dyn Iterator<Item = (Tile, u8)>| -> BTreeMap<String, u32> {
        counts
            .map(|(tile, count)| (name(tile), count.into()))
            .collect()
    };
    Snapshot {
        epoch: game.epoch().number().into(),
        phase: game.phase().name(),
        to_act: game.to_act().map(Seat::index),
        sun_space: game.sun_space().value().into(),
        ra_drawn: game.ra_drawn().into(),
        lot: game
            .lot()
            .spaces()
            .iter()
            .map(|space| space.map(name))
            .collect(),
        seats: game
            .players()
            .seats()
            .map(|seat| {
                let holding = game.holding(seat);
                SeatSnapshot {
                    points: holding.points.into(),
                    face_up: values(holding.face_up),
                    face_down: values(holding.face_down),
                    tiles: counts(&mut holding.tiles.iter()),
                }
            })
            .collect(),
        bag: counts(&mut game.bag().iter()),
    }
}

fn choices(game: &Game) -> Vec<(String, u64)> {
    let token = |step: Step| step.token(game.rules().monuments).to_string();
    let actions = game.legal().iter().map(|action| (token(action.into()), 1));
    let draws = game
        .outcomes()
        .map(|(tile, weight)| (token(Step::Drawn(tile)), weight.into()));
    let mut choices: Vec<_> = actions.chain(draws).collect();
    choices.sort();
    choices
}

fn naive_choices(naive: &Naive) -> Vec<(String, u64)> {
    let mut choices = naive.choices();
    choices.sort();
    choices
}

fn items(sheet: &ScoreSheet) -> naive::Items {
    let i = sheet.items().map(i32::from);
    (i[0], i[1], i[2], i[3], i[4], i[5], i[6], i[7])
}

/// Plays one game in both, comparing everything after each step.
fn play_in_step(rules: Rules, groups: &[usize], style: Style, rng: &mut fastrand::Rng) {
    let deal = Deal::new(groups).expect("each group once");
    let mut game = Game::new(rules, deal).expect("the table is allowed");
    let mut naive = translate::naive(&rules, groups);
    assert_eq!(snapshot(&game), naive.snapshot());
    while let Some(step) = style.step(&game, rng) {
        assert_eq!(choices(&game), naive_choices(&naive));
        let token = step.token(rules.monuments).to_string();
        let mut sheets = BySeat::new(game.players(), |_| None);
        game.step_with(step, |event| {
            if let Event::SeatScored { seat, sheet, .. } = event {
                sheets[seat] = Some(sheet);
            }
        })
        .expect("the style picks legal steps");
        naive.apply(&token);
        assert_eq!(snapshot(&game), naive.snapshot(), "after {token}");
        if let Some(sheet) = sheets[Seat::One] {
            assert_eq!(items(&sheet), naive.last_scores()[0]);
            let all: Vec<_> = sheets.as_slice().iter().flatten().map(items).collect();
            assert_eq!(all, naive.last_scores());
        }
    }
    assert!(naive.choices().is_empty());
    let places = game.places().expect("the game is over");
    for (place, seat) in naive.ranking().into_iter().enumerate() {
        let seat = Seat::new(seat).expect("a seat");
        assert_eq!(places[seat] as usize, place + 1);
    }
}

/// Plays every table in every style, round after round, on all cores.
#[test]
fn both_implementations_agree_over_random_games() {
    let tables: Vec<_> = support::tables().collect();
    let combinations = (tables.len() * Style::ALL.len()) as u64;
    let rounds = support::games(1_000).min(10_000).div_ceil(combinations);
    let play = |round: u64| {
        for &(book, players) in &tables {
            for style in Style::ALL {
                let mut rng = fastrand::Rng::with_seed(round);
                let mut groups: Vec<usize> = (0..players.count()).collect();
                rng.shuffle(&mut groups);
                play_in_step(book.rules, &groups, style, &mut rng);
            }
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for core in 0..cores {
            scope.spawn(move || (core as u64..rounds).step_by(cores).for_each(play));
        }
    });
}

/// House rules mix points of the presets (R9): all of them, whatever the preset.
#[test]
fn both_implementations_agree_under_house_rules() {
    for seed in 0..support::games(200).min(2_000) {
        let mut rng = fastrand::Rng::with_seed(seed);
        let rules = Rules::default()
            .with(HouseRule::Duty(if rng.bool() {
                InvokerDuty::WheneverAble
            } else {
                InvokerDuty::IfAllOthersPassed
            }))
            .with(HouseRule::Gods(if rng.bool() {
                GodSpending::Batch
            } else {
                GodSpending::OneByOne
            }))
            .with(HouseRule::StartingPoints(rng.u16(..30)));
        let mut groups: Vec<usize> = (0..rng.usize(2..=5)).collect();
        rng.shuffle(&mut groups);
        let style = Style::ALL[rng.usize(..Style::ALL.len())];
        play_in_step(rules, &groups, style, &mut rng);
    }
}
