//! How people play who fill tables: like merchants, with a whim now and then. They follow the game by what everybody is
//! told.

use fastrand::Rng;
use ra_ai::merchant_policy;
use ra_rules::{Deal, Disc, Game, RULEBOOKS, Rules, Step};
use serde_json::{Value, json};

/// How often somebody does something else than what pays.
const WHIM: f32 = 0.1;

/// A game as far as it was told.
pub(crate) struct Habit {
    game: Game,
    version: u64,
    rng: Rng,
}

impl Habit {
    /// Of a game that has just begun, from any view of it.
    pub(crate) fn new(view: &Value, seed: u64) -> Habit {
        let mut rng = Rng::with_seed(seed);
        let book = RULEBOOKS
            .iter()
            .find(|book| view["settings"]["rulebook"] == book.id);
        let rules = book.expect("a rulebook").rules;
        let seats = view["position"]["seats"].as_array().expect("seats");
        let mut order: Vec<usize> = (0..seats.len()).collect();
        let game = loop {
            rng.shuffle(&mut order);
            let game = begin(rules, &order);
            if discs(&game)
                == seats
                    .iter()
                    .map(|seat| seat["face_up"].clone())
                    .collect::<Vec<_>>()
            {
                break game;
            }
        };
        Habit {
            game,
            version: 0,
            rng,
        }
    }

    /// What whoever is to act does now.
    pub(crate) fn choice(&mut self, view: &Value) -> String {
        for told in view["told"].as_array().into_iter().flatten() {
            let version = told["version"].as_u64().expect("a version");
            if told["what"] == "step" && version > self.version {
                let token = told["token"].as_str().expect("a step");
                let step: Step = token.parse().expect("a step");
                self.game.step(step).expect("what happened is legal");
                self.version = version;
            }
        }
        let action = merchant_policy(&self.game, WHIM, &mut self.rng);
        action.token(self.game.rules().monuments).to_string()
    }
}

fn begin(rules: Rules, order: &[usize]) -> Game {
    let deal = Deal::new(order).expect("an order");
    Game::new(rules, deal).expect("rules for so many")
}

fn discs(game: &Game) -> Vec<Value> {
    let seats = game.players().seats();
    let of = |seat| game.holding(seat).face_up.into_iter().map(Disc::value);
    seats
        .map(|seat| json!(of(seat).collect::<Vec<_>>()))
        .collect()
}
