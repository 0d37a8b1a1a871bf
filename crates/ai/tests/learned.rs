//! The learned evaluation and what is built on it: features, exact auctions, search, agents.

use fastrand::Rng;
use ra_ai::learned::{
    Features, Head, Mind, Net, Outlook, Ranked, Rivals, Sight, best, outlook, shipped,
};
use ra_ai::{Agent, Effort, Spec, evaluate, rank_actions};
use ra_record::{DrawSource, FairBag};
use ra_rules::{Action, Deal, Epoch, Game, Phase, Players, RULEBOOKS, Rules, Seat, Setup, Tile};

/// Plays a random game and shows every position in which somebody is to act.
fn random_game(rules: Rules, players: Players, seed: u64, mut see: impl FnMut(&Game)) {
    let mut rng = Rng::with_seed(seed);
    let mut groups: Vec<usize> = (0..players.count()).collect();
    rng.shuffle(&mut groups);
    let mut game = Game::new(rules, Deal::new(&groups).unwrap()).unwrap();
    let mut bag = FairBag::new(&game, seed);
    while !game.is_over() {
        if game.is_drawing() {
            let tile = bag.draw(&game).unwrap();
            game.draw(tile).unwrap();
            continue;
        }
        see(&game);
        let legal = game.legal();
        game.apply(legal.get(rng.usize(..legal.len())).unwrap())
            .unwrap();
    }
}

fn turns(players: Players, games: u64, mut see: impl FnMut(&Game)) {
    for seed in 0..games {
        random_game(Rules::default(), players, seed, |game| {
            if let Phase::Turn { .. } = game.phase() {
                see(game);
            }
        });
    }
}

fn described(game: &Game) -> Vec<(usize, f32)> {
    let mut features = Features::new();
    features.describe(game, &[0.25, 0.5, 0.125, 1.0, 0.75]);
    let ones = features.ones().map(|place| (place, 1.0));
    let mut all: Vec<(usize, f32)> = ones.chain(features.numbers()).collect();
    all.sort_by_key(|&(place, _)| place);
    all
}

#[test]
fn features_stand_in_their_places_once() {
    for players in Players::ALL {
        turns(players, 20, |game| {
            let all = described(game);
            assert!(all.windows(2).all(|pair| pair[0].0 < pair[1].0));
            assert!(all.iter().all(|&(place, value)| place
                < Features::count(players, game.epoch())
                && value.is_finite()));
        });
    }
}

/// R10.3: the order of the lot has no influence.
#[test]
fn features_do_not_depend_on_the_order_of_the_lot() {
    turns(Players::Three, 10, |game| {
        let mut setup = Setup::from(game);
        let mut spaces = *game.lot().spaces();
        spaces.reverse();
        setup.lot = spaces.to_vec();
        let turned = setup.into_game().unwrap();
        assert_eq!(described(game), described(&turned));
    });
}

/// How each seat is expected to play stands last of what all epochs have, from the player on turn on.
#[test]
fn features_tell_who_looks_at_little_but_the_lot() {
    let manners = [0.25, 0.5, 0.125, 1.0, 0.75];
    for players in Players::ALL {
        let n = players.count();
        turns(players, 2, |game| {
            let mover = game.to_act().unwrap().index();
            let of_all = Features::count(players, Epoch::First);
            let mut all = described(game);
            all.retain(|&(place, _)| place < of_all);
            for place in 0..n {
                let wanted = (of_all - n + place, manners[(mover + place) % n]);
                assert_eq!(all[all.len() - n + place], wanted);
            }
        });
    }
}

/// Who would win if the game ended now.
fn winner_now(game: &Game) -> Seat {
    if let Some(winner) = game.winner() {
        return winner;
    }
    let sheets = game.score_now();
    let strength = |seat: &Seat| {
        let holding = game.holding(*seat);
        let points = sheets[*seat].added_to(holding.points);
        (points, holding.discs().highest())
    };
    game.players().seats().max_by_key(strength).unwrap()
}

/// Steps of a lead: the upper half is for whoever is ahead.
const STEPS: usize = 20;

/// Who is ahead, by the features from `base` on that tell how all seats stand.
fn told_ahead(game: &Game, features: &[(usize, f32)], base: usize) -> Vec<Seat> {
    let n = game.players().count();
    let mover = game.to_act().unwrap().index();
    let here = |place: usize| base + place * STEPS..base + (place + 1) * STEPS;
    let seats = (0..n).filter_map(|place| {
        let mut told = features.iter().filter(|(at, _)| here(place).contains(at));
        let (at, _) = told.next()?;
        assert!(told.next().is_none());
        (at - base - place * STEPS >= STEPS / 2).then(|| Seat::ALL[(mover + place) % n])
    });
    seats.collect()
}

/// Plays the turn so that a seat takes the lot with its lowest disc.
fn taken_by(game: &Game, seat: Seat) -> Game {
    let mut game = *game;
    game.apply(Action::InvokeRa).unwrap();
    while let Phase::Auction(auction) = game.phase() {
        let lowest = game.holding(seat).face_up.into_iter().min();
        let action = match lowest {
            Some(disc) if auction.bidder == seat => Action::Bid(disc),
            _ => Action::Pass,
        };
        game.apply(action).unwrap();
    }
    game
}

/// R7.3, R8: the features of the last epoch tell who wins if the game ends now, or after any seat took the lot.
#[test]
fn features_of_the_last_epoch_tell_who_is_ahead() {
    for players in Players::ALL {
        let n = players.count();
        let (mut now, mut taken, mut spent) = (0, 0, 0);
        turns(players, 60, |game| {
            if game.epoch() != Epoch::Third {
                return;
            }
            let base = Features::count(players, Epoch::First);
            let features = described(game);
            assert_eq!(told_ahead(game, &features, base), [winner_now(game)]);
            now += 1;
            if game.lot().tiles().any(|tile| tile.disaster().is_some()) {
                return;
            }
            for place in 0..n {
                let seat = Seat::ALL[(game.to_act().unwrap().index() + place) % n];
                if game.holding(seat).face_up.is_empty() {
                    continue;
                }
                let base = base + n * STEPS + place * ((n + 2) * STEPS + 3);
                let after = taken_by(game, seat);
                assert_eq!(told_ahead(game, &features, base), [winner_now(&after)]);
                taken += 1;
            }
            let mover = game.to_act().unwrap();
            let gods = game
                .legal()
                .into_iter()
                .filter(|action| matches!(action, Action::SpendGod(tile) if *tile != Tile::God));
            let after = gods.map(|action| {
                let mut after = *game;
                after.apply(action).unwrap();
                winner_now(&after) == mover
            });
            let after: Vec<bool> = after.collect();
            let base = base + n * STEPS + (n + 1) * STEPS;
            let told = features
                .iter()
                .find(|(at, _)| (base..base + STEPS).contains(at));
            assert_eq!(told.is_some(), !after.is_empty());
            if let Some((at, _)) = told {
                assert_eq!(at - base >= STEPS / 2, after.contains(&true));
                spent += 1;
            }
        });
        assert!(
            now > 500 && taken > 500 && spent > 10,
            "{now} {taken} {spent}"
        );
    }
}

/// Positions as they are judged one after another: all that a turn may lead to at once, and then some from elsewhere.
fn judged(players: Players, seed: u64) -> Vec<(Game, [f32; 5])> {
    let mut all = Vec::new();
    let mut rng = Rng::with_seed(seed);
    let mut books = RULEBOOKS.iter().cycle().skip(seed as usize);
    let book = books.find(|book| book.rules.allows(players)).unwrap();
    random_game(book.rules, players, seed, |game| {
        let plain = [(); 5].map(|()| if rng.bool() { 0.0 } else { rng.f32() });
        all.push((*game, plain));
        for action in game.legal() {
            let mut next = *game;
            next.apply(action).unwrap();
            all.push((next, plain));
            for (tile, _) in next.outcomes() {
                let mut drawn = next;
                drawn.draw(tile).unwrap();
                all.push((drawn, plain));
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
            for (game, plain) in judged {
                let outputs = sight.judge(&game, &plain);
                let fresh = Sight::new(net).judge(&game, &plain);
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
        for (game, plain) in judged(players, 1) {
            features.describe(&game, &plain);
            let exact = net.part(game.epoch()).forward(&features).outputs;
            let exact = outlook(&game, &exact, Head::Position);
            let found = outlook(&game, &sight.judge(&game, &plain), Head::Position);
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
fn threads_change_no_value() {
    let mut count = 0;
    random_game(Rules::default(), Players::Two, 6, |game| {
        count += 1;
        if count % 40 != 1 || game.legal().len() < 2 {
            return;
        }
        let rank = |threads| {
            let effort = Effort {
                rollouts: 16,
                threads,
                ..Effort::default()
            };
            rank_actions(game, &effort)
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
