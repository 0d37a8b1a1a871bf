//! Training as a whole: repeatable, able to go on, and worth its time.

use std::sync::Arc;

use ra_ai::learned::{Head, Net, shipped};
use ra_ai::{Level, Spec, Thinker};
use ra_arena::train::{Recipe, Trainer, temper};
use ra_arena::{Contestant, Match};
use ra_rules::{Players, RULEBOOKS};

fn small() -> Recipe {
    Recipe {
        games: 24,
        start: 16,
        round: 8,
        ..Recipe::new(Players::Two)
    }
}

fn trained(recipe: Recipe, threads: usize) -> Trainer {
    let mut trainer = Trainer::new(recipe);
    while !trainer.is_done() {
        trainer.round(threads);
    }
    trainer
}

#[test]
fn the_same_recipe_gives_the_same_weights_with_any_number_of_threads() {
    let one = trained(small(), 1).net().to_bytes();
    assert_eq!(one, trained(small(), 3).net().to_bytes());
    let other = Recipe { seed: 2, ..small() };
    assert_ne!(one, trained(other, 1).net().to_bytes());
    let again = Recipe {
        again: 2,
        ..small()
    };
    let more = trained(again, 1).net().to_bytes();
    assert_ne!(one, more);
    assert_eq!(more, trained(again, 3).net().to_bytes());
}

#[test]
fn a_training_that_was_stopped_goes_on_as_if_it_was_not() {
    let mut trainer = Trainer::new(small());
    trainer.round(1);
    trainer.round(1);
    trainer.round(1);
    let mut again = Trainer::from_bytes(&trainer.to_bytes()).unwrap();
    while !again.is_done() {
        again.round(1);
    }
    let whole = trained(small(), 1);
    assert_eq!(again.net().to_bytes(), whole.net().to_bytes());
}

#[test]
fn weights_of_units_that_are_not_squared_are_gone_on_with_as_such() {
    let old = shipped(Players::Two).changed(|_, part| part.squared = false);
    let begin = || Trainer::from_net(small().from_net(&old), old.clone());
    let mut whole = begin();
    while !whole.is_done() {
        whole.round(1);
    }
    let mut stopped = begin();
    stopped.round(1);
    let mut again = Trainer::from_bytes(&stopped.to_bytes()).unwrap();
    while !again.is_done() {
        again.round(1);
    }
    assert_eq!(again.net().to_bytes(), whole.net().to_bytes());
    let done = Trainer::from_bytes(&whole.to_bytes()).unwrap();
    assert_eq!(done.net().to_bytes(), whole.net().to_bytes());
}

#[test]
fn a_training_of_an_older_program_is_told_from_a_wrong_file() {
    let bytes = Trainer::new(small()).to_bytes();
    let end = bytes.iter().position(|&byte| byte == b'\n').unwrap();
    let mut header: serde_json::Value = serde_json::from_slice(&bytes[..end]).unwrap();
    header.as_object_mut().unwrap().remove("squared");
    header["recipe"].as_object_mut().unwrap().remove("passes");
    let old = [&serde_json::to_vec(&header).unwrap(), &bytes[end..]].concat();
    let said = Trainer::from_bytes(&old).err().unwrap().to_string();
    assert!(said.contains("older version"), "{said}");
}

fn taught() -> Trainer {
    let teacher = shipped(Players::Two);
    let recipe = Recipe {
        start: 16,
        ..small().taught_by(teacher)
    };
    Trainer::new(recipe).with_teacher(teacher.clone())
}

#[test]
fn a_teacher_plays_the_games_to_start_from() {
    let mut pupil = taught();
    let before = pupil.net().clone();
    pupil.round(1);
    assert_ne!(*pupil.net(), before);
    while !pupil.is_done() {
        pupil.round(2);
    }
    assert_ne!(
        pupil.net().to_bytes(),
        trained(small(), 1).net().to_bytes(),
        "merchants teach something else"
    );
    // The teacher is needed again to go on.
    let mut stopped = taught();
    stopped.round(1);
    let again = Trainer::from_bytes(&stopped.to_bytes()).unwrap();
    let mut again = again.with_teacher(shipped(Players::Two).clone());
    while !again.is_done() {
        again.round(1);
    }
    assert_eq!(again.net().to_bytes(), pupil.net().to_bytes());
}

#[test]
#[should_panic = "the teacher is missing"]
fn nobody_stands_in_for_a_teacher() {
    Trainer::from_bytes(&taught().to_bytes()).unwrap().round(1);
}

#[test]
#[should_panic = "another teacher"]
fn a_teacher_is_known_by_its_weights() {
    let _ = Trainer::new(small()).with_teacher(shipped(Players::Two).clone());
}

#[test]
fn a_wrong_file_is_not_gone_on_with() {
    assert!(Trainer::from_bytes(b"").is_err());
    assert!(Trainer::from_bytes(b"{}\n").is_err());
    let bytes = Trainer::new(small()).to_bytes();
    assert!(Trainer::from_bytes(&bytes[..bytes.len() - 4]).is_err());
    assert!(Trainer::from_bytes(&[&bytes[..], b"more"].concat()).is_err());
}

/// A net that says everything half as loud again.
fn overbearing() -> Net {
    shipped(Players::Two).changed(|_, part| {
        for head in [Head::Position, Head::Draw, Head::Invoke] {
            for output in head.shares()..head.shares() + 5 {
                part.output_bias[output] *= 1.5;
                part.second.iter_mut().for_each(|unit| unit[output] *= 1.5);
            }
        }
    })
}

#[test]
fn a_net_that_is_too_sure_of_itself_learns_how_sure_it_may_be() {
    let mut done = 0;
    let (tempered, factors) = temper(&overbearing(), 120, 1, 2, &mut |games| done = games);
    assert_eq!(done, 120);
    for factor in factors {
        assert!((0.5..0.85).contains(&factor), "{factors:?}");
    }
    let bias = |net: &Net| net.parts()[0].output_bias[0];
    let (before, after) = (bias(&overbearing()), bias(&tempered));
    assert!(
        (after - before * factors[0]).abs() < 1e-6,
        "{before} {after}"
    );
}

#[test]
fn how_sure_a_net_may_be_does_not_depend_on_the_number_of_threads() {
    let with = |threads| temper(&overbearing(), 4, 1, threads, &mut |_| ());
    assert_eq!(with(1).0.to_bytes(), with(3).0.to_bytes());
}

/// From nothing to better than the best hand-written agent. Minutes even in release, so it is part of the full check alone.
#[test]
#[ignore = "part of the full check, in release"]
fn a_short_training_beats_the_priest() {
    let recipe = Recipe {
        games: 20_000,
        start: 10_000,
        // Alone among its own kind it learns soonest.
        plain: 0.0,
        ..Recipe::new(Players::Two)
    };
    let net = Arc::new(trained(recipe, 2).net().clone());
    let search = Level::Vizier.search().unwrap();
    let pupil = Contestant::made("pupil", move |seed| {
        Box::new(Thinker::new(search, Some(Arc::clone(&net)), seed))
    });
    let priest = Contestant::BuiltIn("priest".parse::<Spec>().unwrap());
    let mut game = Match::new(vec![pupil, priest], Players::Two, &RULEBOOKS[0], 1).unwrap();
    game.deals = 200;
    game.threads = 2;
    game.luck = true;
    let report = game.run(&[], &mut |_, _| Ok(())).unwrap();
    let won = report.agents[0].share;
    let earned = report.agents[0].without_luck.unwrap();
    println!("a pupil of 20,000 games against the priest: won {won}, without luck {earned:?}");
    assert!(earned.low > 0.5, "{earned:?}");
}
