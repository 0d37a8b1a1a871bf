//! What the learned evaluation is told of a position.

mod games;

use ra_ai::learned::Features;
use ra_rules::{Action, Epoch, Game, Phase, Players, Seat, Setup, Tile};

use games::turns;

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
