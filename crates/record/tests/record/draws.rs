//! The sources of draws: each gives the tiles that it should, in the order that it should.

use ra_record::{DrawSource, FairBag, Record, Recorded, Scripted, Secret, Shuffle, Shuffled};
use ra_rules::{Action, Deal, Game, Players, Rules, Step, Tile};

use crate::games::golden;

fn game() -> Game {
    Game::new(Rules::default(), Deal::in_order(Players::Two)).expect("two may play")
}

fn all(mut source: impl DrawSource, game: &Game) -> Vec<Tile> {
    std::iter::from_fn(|| source.draw(game)).collect()
}

#[test]
fn a_shuffled_source_draws_the_bag_of_its_shuffle() {
    let shuffle = Shuffle::new(&Secret::from_text("x"), &[]);
    assert_eq!(all(Shuffled::new(&shuffle), &game()), shuffle.bag());
}

#[test]
fn a_scripted_source_draws_what_was_written() {
    let script = vec![Tile::Ra, Tile::Nile, Tile::Nile, Tile::Temple];
    assert_eq!(all(Scripted::new(script.clone()), &game()), script);
    assert_eq!(Scripted::new(Vec::new()).draw(&game()), None);
}

#[test]
fn a_recorded_source_draws_what_was_drawn() {
    for (name, text) in golden() {
        let record = Record::parse(&text).expect("a golden game");
        let steps = record.entries().iter().map(|entry| entry.step);
        let drawn: Vec<Tile> = steps
            .filter_map(|step| match step {
                Step::Drawn(tile) => Some(tile),
                Step::Action(_) => None,
            })
            .collect();
        assert_eq!(all(Recorded::new(&record), record.start()), drawn, "{name}");
        // The same luck leads the same way.
        let mut source = Recorded::new(&record);
        let mut game = *record.start();
        for entry in record.entries() {
            let step = match entry.step {
                Step::Drawn(_) => Step::Drawn(source.draw(&game).expect("as many draws")),
                action @ Step::Action(_) => action,
            };
            game.step(step).expect("a legal step");
        }
        assert_eq!(game, *record.game());
    }
}

fn counts(tiles: &[Tile]) -> [usize; Tile::KINDS] {
    Tile::ALL.map(|tile| tiles.iter().filter(|&&t| t == tile).count())
}

#[test]
fn a_fair_bag_draws_exactly_what_is_left() {
    let mut game = game();
    for tile in [Tile::Nile, Tile::Gold, Tile::War, Tile::Temple] {
        game.apply(Action::Draw).expect("a turn");
        game.draw(tile).expect("a draw");
    }
    let left = Tile::ALL.map(|tile| usize::from(game.bag().count(tile)));
    for seed in 0..50 {
        let full = FairBag::new(&game, seed);
        let drawn = all(full.clone(), &game);
        assert_eq!(counts(&drawn), left);
        assert_eq!(
            all(FairBag::new(&game, seed), &game),
            drawn,
            "the same seed"
        );
        assert_ne!(
            all(FairBag::new(&game, seed + 1), &game),
            drawn,
            "another seed"
        );

        let mut bag = full.clone();
        for _ in 0..seed {
            bag.draw(&game);
        }
        bag.refill(&full);
        let again = all(bag, &game);
        assert_eq!(counts(&again), left);
        assert!(seed == 0 || again != drawn, "the random source goes on");
    }
}

#[test]
fn a_fair_bag_is_fair() {
    const GAMES: usize = 20_000;
    let game = game();
    let full = FairBag::new(&game, 7);
    let mut bag = full.clone();
    let mut seen = [[0_usize; Tile::KINDS]; 3];
    for _ in 0..GAMES {
        bag.refill(&full);
        let order = all_in(&mut bag, &game);
        for (place, seen) in [0, 90, 179].into_iter().zip(&mut seen) {
            seen[order[place] as usize] += 1;
        }
    }
    for (place, seen) in seen.iter().enumerate() {
        for tile in Tile::ALL {
            let probability = f64::from(tile.in_game()) / 180.0;
            let mean = GAMES as f64 * probability;
            let deviation = (mean * (1.0 - probability)).sqrt();
            let off = (seen[tile as usize] as f64 - mean).abs() / deviation;
            assert!(off < 5.0, "{tile} at {place}: {off} standard deviations");
        }
    }
}

fn all_in(bag: &mut FairBag, game: &Game) -> Vec<Tile> {
    std::iter::from_fn(|| bag.draw(game)).collect()
}
