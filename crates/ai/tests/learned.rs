//! The learned evaluation and what is built on it: exact auctions, search, agents.

mod games;

use fastrand::Rng;
use ra_ai::learned::{
    Features, Habit, Head, Mind, Net, Outlook, Ranked, Rivals, Search, Sight, best, outlook,
    shipped,
};
use ra_ai::{Agent, Effort, Level, Limit, Spec, evaluate, rank_actions};
use ra_rules::{Action, Deal, Game, Phase, Players, RULEBOOKS, Rules, Tile};

use games::{random_game, turns};

/// Positions as they are judged one after another: all that a turn may lead to at once, and then some from elsewhere.
fn judged(players: Players, seed: u64) -> Vec<(Game, [f32; 5])> {
    let mut all = Vec::new();
    let mut rng = Rng::with_seed(seed);
    let mut books = RULEBOOKS.iter().cycle().skip(seed as usize);
    let book = books.find(|book| book.rules.allows(players)).unwrap();
    random_game(book.rules, players, seed, |game| {
        let merchants = [(); 5].map(|()| if rng.bool() { 0.0 } else { rng.f32() });
        all.push((*game, merchants));
        for action in game.legal() {
            let mut next = *game;
            next.apply(action).unwrap();
            all.push((next, merchants));
            for (tile, _) in next.outcomes() {
                let mut drawn = next;
                drawn.draw(tile).unwrap();
                all.push((drawn, merchants));
            }
        }
        if rng.u8(..8) == 0 {
            all.push(all[rng.usize(..all.len())]);
        }
    });
    all.retain(|(game, _)| matches!(game.phase(), Phase::Turn { .. }));
    all
}

#[test]
fn what_is_said_of_a_position_does_not_depend_on_what_was_seen_before() {
    for players in Players::ALL {
        // Where every weight says something.
        let net = &Net::random(players, 5);
        let mut sight = Sight::new(net);
        for seed in 0..4 {
            let judged = judged(players, seed);
            assert!(judged.len() > 500, "{}", judged.len());
            for (game, merchants) in judged {
                let outputs = sight.judge(&game, &merchants);
                let fresh = Sight::new(net).judge(&game, &merchants);
                assert_eq!(outputs.map(f32::to_bits), fresh.map(f32::to_bits));
            }
        }
    }
}

/// Positions are judged with a first layer in whole numbers; training has it as it is.
#[test]
fn whole_numbers_change_little_of_what_is_said() {
    for players in Players::ALL {
        let net = shipped(players);
        let mut sight = Sight::new(net);
        let mut features = Features::new();
        let (mut squares, mut count) = (0.0, 0);
        for (game, merchants) in judged(players, 1) {
            features.describe(&game, &merchants);
            let exact = net.part(game.epoch()).forward(&features).outputs;
            let exact = outlook(&game, &exact, Head::Position);
            let found = outlook(&game, &sight.judge(&game, &merchants), Head::Position);
            for (a, b) in exact.share.iter().zip(found.share) {
                assert!((a - b).abs() < 0.02, "{a} {b}");
                squares += (a - b) * (a - b);
            }
            count += players.count();
        }
        let error = (squares / count as f32).sqrt();
        println!("{players:?} {error}");
        assert!(error < 0.003, "{error}");
    }
}

#[test]
fn shares_sum_up_and_results_are_exact() {
    for players in Players::ALL {
        turns(players, 3, |game| {
            let outlook = shipped(players).evaluate(game);
            let sum: f32 = outlook.share[..players.count()].iter().sum();
            assert!((sum - 1.0).abs() < 1e-5);
            assert!(
                outlook.share[players.count()..]
                    .iter()
                    .all(|&share| share == 0.0)
            );
            assert!(outlook.points.iter().all(|points| points.is_finite()));
        });
    }
}

/// Every way of bidding, one after another, with nothing remembered.
fn bid_by_bid(game: &Game, net: &Net) -> Outlook {
    let options: Vec<Ranked> = game
        .legal()
        .into_iter()
        .map(|action| {
            let mut next = *game;
            next.apply(action).unwrap();
            let outlook = match next.phase() {
                Phase::Turn { .. } => net.evaluate(&next),
                Phase::Over => Outlook::of_result(&next),
                _ => bid_by_bid(&next, net),
            };
            Ranked { action, outlook }
        })
        .collect();
    best(&options, game.to_act().unwrap(), game)
        .unwrap()
        .outlook
}

#[test]
fn auctions_are_solved_like_bidding_everything_out() {
    for players in Players::ALL {
        let net = shipped(players);
        let mut mind = Mind::new(net, Rivals::PERFECT);
        let mut ranked = Vec::new();
        let mut seen = 0;
        random_game(Rules::default(), players, 5, |game| {
            if !matches!(game.phase(), Phase::Auction(_)) {
                return;
            }
            mind.rank(game, &mut ranked);
            let seat = game.to_act().unwrap();
            let found = best(&ranked, seat, game).unwrap().outlook;
            let wanted = bid_by_bid(game, net);
            let near = |a: f32, b: f32| (a - b).abs() < 1e-4;
            assert!(near(found.share[seat.index()], wanted.share[seat.index()]));
            seen += 1;
        });
        assert!(seen > 10);
    }
}

/// Draws of types that nothing tells apart are looked at once; the mean is that of looking at all.
#[test]
fn draws_are_the_mean_over_the_bag() {
    let net = shipped(Players::Two);
    let mut mind = Mind::new(net, Rivals::PERFECT);
    let mut ranked = Vec::new();
    let mut seen = 0;
    random_game(Rules::default(), Players::Two, 9, |game| {
        if !matches!(game.phase(), Phase::Turn { .. }) || !game.legal().contains(Action::Draw) {
            return;
        }
        mind.rank(game, &mut ranked);
        let found = ranked.iter().find(|option| option.action == Action::Draw);
        let mut drawing = *game;
        drawing.apply(Action::Draw).unwrap();
        let mut sum = Outlook::default();
        for (tile, weight) in drawing.outcomes() {
            let mut next = drawing;
            next.draw(tile).unwrap();
            let outlook = match next.phase() {
                Phase::Turn { .. } => net.evaluate(&next),
                Phase::Over => Outlook::of_result(&next),
                _ => bid_by_bid(&next, net),
            };
            sum = sum + outlook * (f32::from(weight) / f32::from(drawing.bag().total()));
        }
        let found = found.unwrap().outlook;
        assert!((found.share[0] - sum.share[0]).abs() < 1e-4);
        assert!((found.points[1] - sum.points[1]).abs() < 1e-2);
        seen += 1;
    });
    assert!(seen > 20);
}

#[test]
fn the_luck_of_all_draws_sums_up_to_nothing() {
    let players = Players::Three;
    let mut mind = Mind::new(shipped(players), Rivals::PERFECT);
    let mut seen = 0;
    random_game(Rules::default(), players, 8, |game| {
        if !game.legal().contains(Action::Draw) {
            return;
        }
        let mut drawing = *game;
        drawing.apply(Action::Draw).unwrap();
        let seat = game.to_act().unwrap();
        let mut sum = Outlook::default();
        let mut largest: f32 = 0.0;
        for (tile, weight) in drawing.outcomes() {
            let luck = mind.draws(&drawing, seat).luck(&drawing, tile);
            largest = largest.max(luck.share[0].abs());
            sum = sum + luck * f32::from(weight);
        }
        let bag = f32::from(drawing.bag().total());
        assert!(sum.share.iter().all(|share| (share / bag).abs() < 1e-5));
        assert!(sum.points.iter().all(|points| (points / bag).abs() < 1e-3));
        assert!(largest > 0.0);
        seen += 1;
    });
    assert!(seen > 20);
}

#[test]
fn agents_that_think_know_every_rulebook() {
    for book in &RULEBOOKS {
        for players in Players::ALL {
            if !book.rules.allows(players) {
                continue;
            }
            for name in ["vizier", "pharaoh@60n", "ra@100n"] {
                let mut agent = name.parse::<Spec>().unwrap().build(1);
                let mut count = 0;
                random_game(book.rules, players, 11, |game| {
                    // Some positions of each game are enough.
                    count += 1;
                    if count % 17 == 0 {
                        assert!(game.legal().contains(agent.choose(game)), "{name}");
                    }
                });
            }
        }
    }
}

#[test]
fn the_same_question_gets_the_same_answer() {
    let fresh = |name: &str| name.parse::<Spec>().unwrap().build(4);
    for name in ["vizier", "pharaoh@500n", "ra@400n"] {
        let mut asked_before: Box<dyn Agent> = fresh(name);
        let mut count = 0;
        random_game(Rules::default(), Players::Three, 2, |game| {
            count += 1;
            if count % 5 == 0 {
                assert_eq!(asked_before.choose(game), fresh(name).choose(game));
            }
        });
    }
}

#[test]
fn threads_change_no_decision_within_a_limit_of_evaluations() {
    let spec: Spec = "ra@3000n".parse().unwrap();
    let (mut one, mut three) = (spec.build(4), spec.with_threads(3).build(4));
    let mut count = 0;
    random_game(Rules::default(), Players::Four, 3, |game| {
        count += 1;
        if count % 20 == 0 {
            assert_eq!(one.choose(game), three.choose(game));
        }
    });
}

#[test]
fn threads_change_no_value() {
    let mut count = 0;
    random_game(Rules::default(), Players::Two, 6, |game| {
        count += 1;
        if count % 40 != 1 || game.legal().len() < 2 {
            return;
        }
        let mut search = Level::Ra.search().unwrap();
        search.limit = Some(Limit::Nodes(3000));
        search.rivals.habits = [
            Habit::SHREWD,
            Habit::FICKLE,
            Habit::PLAIN,
            Habit::WELL,
            Habit::WELL,
        ];
        let rank = |threads| {
            let search = Search { threads, ..search };
            search.rank(shipped(game.players()), game, 1)
        };
        for (one, three) in rank(1).iter().zip(&rank(3)) {
            assert_eq!(one.action, three.action);
            assert_eq!(one.outlook, three.outlook);
            assert_eq!(one.rollouts, three.rollouts);
        }
    });
}

#[test]
fn every_action_is_valued_with_an_error() {
    let game = Game::new(Rules::default(), Deal::in_order(Players::Four)).unwrap();
    let values = rank_actions(
        &game,
        &Effort {
            rollouts: 40,
            ..Effort::default()
        },
    );
    assert_eq!(values.len(), game.legal().len());
    for value in &values {
        let error = value.error.expect("it was played on from");
        assert!(
            error.share[..4]
                .iter()
                .all(|&error| error > 0.0 && error < 0.2)
        );
    }
}

#[test]
fn any_position_can_be_evaluated() {
    for players in Players::ALL {
        random_game(Rules::default(), players, 8, |game| {
            let outlook = evaluate(game);
            let sum: f32 = outlook.share.iter().sum();
            assert!((sum - 1.0).abs() < 1e-4);
        });
    }
    let mut drawing = Game::new(Rules::default(), Deal::in_order(Players::Two)).unwrap();
    drawing.apply(Action::Draw).unwrap();
    let sum: f32 = evaluate(&drawing).share.iter().sum();
    assert!((sum - 1.0).abs() < 1e-4);
    assert!(drawing.bag().count(Tile::Ra) > 0);
}

#[test]
fn wrong_names_are_refused_with_a_reason() {
    for (name, reason) in [
        ("sphinx", "there is no agent"),
        ("flat", "there is no agent"),
        ("flat:0", "no number of playouts"),
        ("flat:many", "no number of playouts"),
        ("vizier@1s", "takes no limit"),
        ("merchant:weights", "takes no weights"),
        ("pharaoh@fast", "no limit"),
        ("ra@0ms", "no limit"),
        ("vizier:no-such-file", "cannot read"),
        ("vizier:Cargo.toml", "no weights of a Ra network"),
    ] {
        let wrong = name.parse::<Spec>().unwrap_err().to_string();
        assert!(wrong.contains(reason), "{name}: {wrong}");
    }
    for name in ["pharaoh@100ms", "ra@5000n", "puct:1000", "ra@2s"] {
        assert_eq!(name.parse::<Spec>().unwrap().to_string(), name);
    }
}
