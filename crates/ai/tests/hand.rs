//! The hand-written agents and the references: legal everywhere, the same answer to the same question, and stronger or
//! weaker than each other as they should be.

use ra_ai::{
    Agent, Flat, Merchant, Priest, Puct, Scribe, merchant_policy, merchant_scores, priest_outlook,
    priest_win_shares,
};
use ra_record::{DrawSource, FairBag};
use ra_rules::{Action, BySeat, Deal, Game, Players, RULEBOOKS, Rules, Seat};

type Make = fn(u64) -> Box<dyn Agent>;

const HAND_WRITTEN: [Make; 3] = [
    |seed| Box::new(Scribe::new(seed)),
    |seed| Box::new(Merchant::new(seed)),
    |seed| Box::new(Priest::new(seed)),
];

const REFERENCES: [Make; 2] = [
    |seed| Box::new(Flat::new(3, seed)),
    |seed| Box::new(Puct::new(3, seed)),
];

/// Every rulebook with every number of players that it allows.
fn tables() -> impl Iterator<Item = (Rules, Players)> {
    RULEBOOKS.iter().flat_map(|book| {
        let players = Players::ALL.into_iter();
        let allowed = players.filter(|&players| book.rules.allows(players));
        allowed.map(|players| (book.rules, players))
    })
}

/// Plays a game whose groups and tiles depend on the seed; `choose` is asked for every action.
fn play(
    rules: Rules,
    players: Players,
    seed: u64,
    mut choose: impl FnMut(&Game, Seat) -> Action,
) -> Game {
    let mut groups: Vec<usize> = (0..players.count()).collect();
    fastrand::Rng::with_seed(seed).shuffle(&mut groups);
    let deal = Deal::new(&groups).expect("each group once");
    let mut game = Game::new(rules, deal).expect("allowed");
    let mut bag = FairBag::new(&game, seed);
    while !game.is_over() {
        if let Some(seat) = game.to_act() {
            let action = choose(&game, seat);
            game.apply(action).expect("agents know the rules");
        } else {
            let tile = bag.draw(&game).expect("the bag never runs out (R10.1)");
            game.draw(tile).expect("the bag is the game's");
        }
    }
    game
}

/// Plays complete games at every table, asking the agent in every position and now and then doing anything instead, so
/// that odd positions come up as well.
fn always_legal(make: Make, games: u64) {
    for (rules, players) in tables() {
        for seed in 0..games {
            let mut agent = make(seed);
            let mut rng = fastrand::Rng::with_seed(seed);
            play(rules, players, seed, |game, _| {
                let legal = game.legal();
                let action = agent.choose(game);
                assert!(legal.contains(action), "{action} in {game:?}");
                if rng.u8(..4) == 0 {
                    return legal.get(rng.usize(..legal.len())).expect("in the list");
                }
                action
            });
        }
    }
}

#[test]
fn hand_written_agents_are_legal_everywhere() {
    for make in HAND_WRITTEN {
        always_legal(make, 2);
    }
}

#[test]
fn references_are_legal_everywhere() {
    for make in REFERENCES {
        always_legal(make, 1);
    }
}

#[test]
fn answers_depend_on_the_position_alone() {
    for make in HAND_WRITTEN.into_iter().chain(REFERENCES) {
        let mut asked_before = make(7);
        play(Rules::default(), Players::Three, 7, |game, _| {
            let answer = asked_before.choose(game);
            assert_eq!(answer, make(7).choose(game), "{game:?}");
            answer
        });
    }
}

#[test]
fn the_policy_is_the_best_of_the_scores() {
    let mut rng = fastrand::Rng::with_seed(1);
    for (rules, players) in tables() {
        play(rules, players, 3, |game, _| {
            let mut scores = Vec::new();
            merchant_scores(game, |action, score| scores.push((action, score)));
            let scored: Vec<Action> = scores.iter().map(|&(action, _)| action).collect();
            for action in game.legal() {
                let times = scored.iter().filter(|&&other| other == action).count();
                assert_eq!(times, 1, "{action} is scored once");
            }
            assert_eq!(scored.len(), game.legal().len());
            let policy = merchant_policy(game, 0.0, &mut rng);
            let high = scores
                .iter()
                .map(|&(_, score)| score)
                .fold(f32::MIN, f32::max);
            assert!(
                scores
                    .iter()
                    .any(|&(action, score)| action == policy && score >= high)
            );
            merchant_policy(game, 0.2, &mut rng)
        });
    }
}

#[test]
fn the_outlook_is_sane_and_exact_at_the_end() {
    for (rules, players) in tables() {
        let mut rng = fastrand::Rng::with_seed(2);
        let game = play(rules, players, 5, |game, _| {
            let points = priest_outlook(game);
            let sane = |points: &f32| (-30.0..250.0).contains(points);
            assert!(points.as_slice().iter().all(sane), "{points:?} in {game:?}");
            let shares: f32 = priest_win_shares(game).as_slice().iter().sum();
            assert!((shares - 1.0).abs() < 1e-3);
            merchant_policy(game, 0.2, &mut rng)
        });
        let points = BySeat::new(players, |seat| f32::from(game.holding(seat).points));
        assert_eq!(priest_outlook(&game), points);
        let winner = game.winner().expect("it is over");
        assert!(priest_win_shares(&game)[winner] > 0.999);
    }
}

/// The part of the games that one agent of the first kind wins against a table of the second, from every seat of the
/// same games.
fn share(one: Make, others: Make, players: Players, deals: u64) -> f64 {
    let mut wins = 0;
    for seed in 0..deals {
        for hero in players.seats() {
            let (mut one, mut others) = (one(seed), others(seed));
            let game = play(Rules::default(), players, seed, |game, seat| {
                if seat == hero {
                    one.choose(game)
                } else {
                    others.choose(game)
                }
            });
            wins += u32::from(game.winner() == Some(hero));
        }
    }
    f64::from(wins) / (deals * players.count() as u64) as f64
}

#[test]
fn a_merchant_beats_scribes() {
    let [scribe, merchant, _] = HAND_WRITTEN;
    for players in Players::ALL {
        let fair = 1.0 / players.count() as f64;
        let share = share(merchant, scribe, players, 60);
        assert!(share > 1.3 * fair, "{share} with {players:?}");
    }
}

#[test]
fn a_priest_beats_merchants() {
    let [_, merchant, priest] = HAND_WRITTEN;
    for players in [Players::Two, Players::Four] {
        let fair = 1.0 / players.count() as f64;
        let share = share(priest, merchant, players, 8);
        assert!(share > 1.25 * fair, "{share} with {players:?}");
    }
}

#[test]
fn a_tree_beats_no_tree() {
    let share = share(
        |seed| Box::new(Puct::new(40, seed)),
        |seed| Box::new(Flat::new(40, seed)),
        Players::Two,
        4,
    );
    assert!(share > 0.5, "{share}");
}
