//! Games from which the network learns.

mod targets;

use fastrand::Rng;
use ra_ai::learned::{
    Draws, Habit, Habits, INVOKE_MARGIN, Leaves, Manner, Merchants, Mind, Net, Outlook, Ranked,
    Rivals,
};
use ra_ai::merchant_policy;
use ra_record::{DrawSource, FairBag};
use ra_rules::{
    Action, Epoch, Game, GodSpending, HouseRule, InvokerDuty, Phase, Players, Rules, Seat, Tile,
};

use super::Recipe;
use crate::deal::random_deal;
use targets::{Turn, targets};

/// A position with somebody on turn, and what the network should say of it.
#[derive(Clone, Copy)]
pub(super) struct Sample {
    pub(super) game: Game,
    /// How much of a merchant each seat is.
    pub(super) merchants: Merchants,
    pub(super) position: Outlook,
    /// What it should say of drawing, where the player drew.
    pub(super) draw: Option<Outlook>,
    /// What it should say of invoking Ra, where that was worked out.
    pub(super) invoke: Option<Outlook>,
}

/// Who plays a game.
pub(super) enum By<'a> {
    /// The hand-written agent, with some noise: to start from.
    Merchants,
    /// The net, at some tables with merchants.
    Net(&'a Net),
}

/// A game to begin with: the discs dealt at random, mostly by the default rules.
pub(super) fn new_game(players: Players, rng: &mut Rng) -> Game {
    let deal = random_deal(players, rng);
    let mut rules = Rules::default();
    // The other rulebooks' points of play are features; they must be seen to be learned.
    if rng.u8(..8) == 0 {
        rules = rules.with(HouseRule::Duty(InvokerDuty::WheneverAble));
    }
    if rng.u8(..8) == 0 {
        rules = rules.with(HouseRule::Gods(GodSpending::Batch));
    }
    Game::new(rules, deal).expect("the default rules are for any number of players")
}

/// Plays a game and says what is to be learned from it.
pub(super) fn play(by: &By<'_>, players: Players, recipe: &Recipe, seed: u64) -> Vec<Sample> {
    let mut rng = Rng::with_seed(seed);
    let mut game = new_game(players, &mut rng);
    let mut bag = FairBag::new(&game, rng.u64(..));
    match by {
        By::Merchants => {
            let (turns, result) = merchants(&mut game, &mut bag, &mut rng);
            targets(&turns, &[0.0; 5], result, 1.0)
        }
        By::Net(net) => {
            let habits = seated(players, recipe, &mut rng);
            let mut table = Table::new(net, habits, recipe, rng);
            let mut samples = table.samples(game, bag);
            // They are told from the end back.
            let last = samples
                .iter()
                .rfind(|sample| sample.game.epoch() == Epoch::Third)
                .map(|sample| sample.game);
            for _ in 0..recipe.again {
                if let Some(game) = last {
                    let bag = FairBag::new(&game, table.rng.u64(..));
                    samples.extend(table.samples(game, bag));
                }
            }
            samples
        }
    }
}

fn next_tile(game: &Game, bag: &mut FairBag) -> Tile {
    bag.draw(game).expect("the bag never runs out (R10.1)")
}

fn merchants(game: &mut Game, bag: &mut FairBag, rng: &mut Rng) -> (Vec<Turn>, Outlook) {
    let mut turns = Vec::with_capacity(160);
    while !game.is_over() {
        if game.is_drawing() {
            game.draw_unchecked(next_tile(game, bag));
            continue;
        }
        let action = merchant_policy(game, 0.1, rng);
        if let Phase::Turn { .. } = game.phase() {
            turns.push(Turn {
                game: *game,
                value: Outlook::default(),
                drew: action == Action::Draw,
                invoke: None,
                tried: false,
                tried_later: false,
                luck: Outlook::default(),
            });
        }
        game.apply_unchecked(action);
    }
    (turns, Outlook::of_result(game))
}

/// Who plays how, with merchants as often as the recipe says: everybody but one, or some.
fn seated(players: Players, recipe: &Recipe, rng: &mut Rng) -> Habits {
    let mut habits = [Habit::WELL; 5];
    if rng.f32() >= recipe.plain {
        return habits;
    }
    let well = rng.usize(..players.count());
    let all = rng.bool();
    for (seat, habit) in habits[..players.count()].iter_mut().enumerate() {
        if seat != well && (all || rng.bool()) {
            *habit = match rng.u8(..5) {
                0 => Habit::PLAIN,
                1 => Habit::FICKLE,
                _ => Habit::SHREWD,
            };
        }
    }
    habits
}

/// A game that the net plays.
struct Table<'a> {
    mind: Mind<'a>,
    habits: Habits,
    recipe: &'a Recipe,
    rng: Rng,
    turns: Vec<Turn>,
    ranked: Vec<Ranked>,
    leaves: Leaves,
    /// What tiles lead to, if one is drawn next.
    draws: Option<Draws>,
}

impl<'a> Table<'a> {
    fn new(net: &'a Net, habits: Habits, recipe: &'a Recipe, rng: Rng) -> Table<'a> {
        let rivals = Rivals {
            temperature: recipe.rivals,
            habits,
        };
        Table {
            mind: Mind::new(net, rivals),
            habits,
            recipe,
            rng,
            turns: Vec::with_capacity(160),
            ranked: Vec::new(),
            leaves: Leaves::default(),
            draws: None,
        }
    }

    /// Plays a game to its end, and says what is to be learned from it, from the end back.
    fn samples(&mut self, mut game: Game, mut bag: FairBag) -> Vec<Sample> {
        self.turns.clear();
        self.leaves = Leaves::default();
        let result = self.play(&mut game, &mut bag);
        targets(
            &self.turns,
            &self.habits.map(Habit::merchant),
            result,
            self.recipe.lambda,
        )
    }

    fn play(&mut self, game: &mut Game, bag: &mut FairBag) -> Outlook {
        while !game.is_over() {
            if game.is_drawing() {
                self.draw(game, bag);
                continue;
            }
            let seat = game.to_act().expect("somebody is to act");
            self.draws = None;
            let action = self.choose(game, seat);
            let opens = !matches!(game.phase(), Phase::Auction(_));
            game.apply_unchecked(action);
            if opens {
                self.leaves = Leaves::default();
            }
        }
        Outlook::of_result(game)
    }

    fn draw(&mut self, game: &mut Game, bag: &mut FairBag) {
        let tile = next_tile(game, bag);
        let draws = self.draws.take().expect("whoever draws looks at it");
        if let Some(turn) = self.turns.last_mut() {
            turn.luck = turn.luck + draws.luck(game, tile);
        }
        game.draw_unchecked(tile);
    }

    /// What a player does in another manner. That is their way, not a try.
    fn choose_otherwise(&mut self, game: &Game, seat: Seat, manner: Manner) -> Action {
        let action = if manner == Manner::Shrewd {
            self.some_shrewd(game)
        } else {
            merchant_policy(game, 0.0, &mut self.rng)
        };
        if let Phase::Turn { .. } = game.phase() {
            let mut next = *game;
            next.apply_unchecked(action);
            let eyes = eyes(&self.habits, seat);
            let value = if action == Action::Draw {
                self.draws.insert(self.mind.draws(&next, eyes)).mean
            } else {
                self.mind.after(&next, eyes, action.index())
            };
            self.turns.push(Turn {
                game: *game,
                value,
                drew: action == Action::Draw,
                invoke: (action == Action::InvokeRa).then_some(value),
                tried: false,
                tried_later: false,
                luck: Outlook::default(),
            });
        }
        action
    }

    fn some_shrewd(&mut self, game: &Game) -> Action {
        let (mind, ranked) = (&mut self.mind, &mut self.ranked);
        match game.phase() {
            Phase::Auction(_) => mind.rank_bids(game, &mut self.leaves, ranked),
            Phase::Turn { .. } => mind.rank_quickly(game, INVOKE_MARGIN, ranked),
            _ => ranked.clear(),
        }
        mind.some_shrewd(game, ranked, &mut self.rng)
    }

    fn choose(&mut self, game: &Game, seat: Seat) -> Action {
        let on_turn = matches!(game.phase(), Phase::Turn { .. });
        if !on_turn && game.legal().len() == 1 {
            return game.legal().get(0).expect("there is one");
        }
        let manner = self.habits[seat.index()].manner(&mut self.rng);
        if manner != Manner::Well {
            return self.choose_otherwise(game, seat, manner);
        }
        let mut ranked = std::mem::take(&mut self.ranked);
        if let Phase::Auction(_) = game.phase() {
            self.mind.rank_bids(game, &mut self.leaves, &mut ranked);
        } else {
            // Now and then every auction is solved, so that the guess of invoking is corrected where it is too low.
            let margin = if self.rng.u8(..16) == 0 {
                f32::INFINITY
            } else {
                INVOKE_MARGIN
            };
            self.draws = self.mind.rank_turn(game, margin, &mut ranked);
        }
        let worth = |ranked: &Ranked| ranked.outlook.worth(seat, game.players());
        let mut best = 0;
        for (i, option) in ranked.iter().enumerate() {
            if worth(option) > worth(&ranked[best]) {
                best = i;
            }
        }
        let mut chosen = best;
        if self.rng.f32() < self.recipe.explore {
            let worths: Vec<f32> = ranked.iter().map(worth).collect();
            chosen = softly(&worths, self.recipe.temperature, &mut self.rng);
        }
        let action = ranked[chosen].action;
        let tried = chosen != best;
        if on_turn {
            let invoke = ranked
                .iter()
                .find(|option| option.action == Action::InvokeRa);
            self.turns.push(Turn {
                game: *game,
                value: ranked[best].outlook,
                drew: action == Action::Draw,
                invoke: invoke.map(|option| option.outlook),
                tried,
                tried_later: false,
                luck: Outlook::default(),
            });
        } else if tried && let Some(turn) = self.turns.last_mut() {
            turn.tried_later = true;
        }
        self.ranked = ranked;
        action
    }
}

/// Through whose eyes a seat's turn is looked at: those of somebody who plays well.
fn eyes(habits: &Habits, seat: Seat) -> Seat {
    let looks = |seat: &Seat| habits[seat.index()] == Habit::WELL;
    let mut seats = [seat].into_iter().chain(Seat::ALL);
    seats.find(looks).expect("somebody plays well")
}

/// An option at random, the better the likelier.
fn softly(worths: &[f32], temperature: f32, rng: &mut Rng) -> usize {
    let highest = worths.iter().copied().fold(f32::MIN, f32::max);
    let weights = worths
        .iter()
        .map(|worth| ra_ai::learned::exp((worth - highest) / temperature));
    let weights: Vec<f32> = weights.collect();
    let mut left = rng.f32() * weights.iter().sum::<f32>();
    for (i, weight) in weights.iter().enumerate() {
        left -= weight;
        if left < 0.0 {
            return i;
        }
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_epoch_is_played_again_from_where_it_began() {
        let net = Net::random(Players::Three, 1);
        let once = Recipe::new(Players::Three);
        let recipe = Recipe { again: 2, ..once };
        for seed in 0..4 {
            let by = By::Net(&net);
            let whole = play(&by, Players::Three, &once, seed);
            let samples = play(&by, Players::Three, &recipe, seed);
            let games = |samples: &[Sample]| -> Vec<Game> {
                samples.iter().map(|sample| sample.game).collect()
            };
            assert_eq!(games(&samples)[..whole.len()], games(&whole));
            let more = &games(&samples)[whole.len()..];
            assert!(more.iter().all(|game| game.epoch() == Epoch::Third));
            let begun = whole
                .iter()
                .rfind(|sample| sample.game.epoch() == Epoch::Third);
            let begun = begun.unwrap().game;
            assert_eq!(more.iter().filter(|&&game| game == begun).count(), 2);
            assert_eq!(more.last(), Some(&begun));
        }
    }

    #[test]
    fn somebody_plays_well_at_every_table() {
        let mut rng = Rng::with_seed(1);
        for players in Players::ALL {
            let recipe = Recipe {
                plain: 1.0,
                ..Recipe::new(players)
            };
            let mut alone = 0;
            for _ in 0..200 {
                let habits = seated(players, &recipe, &mut rng);
                let (at_table, away) = habits.split_at(players.count());
                assert!(away.iter().all(|&habit| habit == Habit::WELL));
                let well = at_table.iter().filter(|&&habit| habit == Habit::WELL);
                let well = well.count();
                assert!(well > 0);
                alone += u32::from(well == 1);
                for seat in players.seats() {
                    assert_eq!(habits[eyes(&habits, seat).index()], Habit::WELL);
                }
            }
            assert!(alone > 80, "{alone}");
            let recipe = Recipe {
                plain: 0.0,
                ..recipe
            };
            assert_eq!(seated(players, &recipe, &mut rng), [Habit::WELL; 5]);
        }
    }

    #[test]
    fn turns_are_taken_in_the_manner_of_the_seat() {
        let recipe = Recipe {
            plain: 1.0,
            ..Recipe::new(Players::Three)
        };
        let net = Net::random(Players::Three, 1);
        // By how much of a merchant the net was told of: how many turns, and how many of them a merchant would have taken.
        let mut turns = [(0.0, 0, 0), (0.5, 0, 0), (0.67, 0, 0), (1.0, 0, 0)];
        for seed in 0..12 {
            for sample in play(&By::Net(&net), Players::Three, &recipe, seed) {
                let mover = sample.game.to_act().unwrap();
                let merchants = merchant_policy(&sample.game, 0.0, &mut Rng::with_seed(1));
                let told = sample.merchants[mover.index()];
                let mut places = turns.iter_mut();
                let (_, all, alike) = places
                    .find(|(plain, _, _)| (plain - told).abs() < 0.01)
                    .expect("told so");
                // What came of drawing is learned exactly where they drew, unless somebody tried a bid then.
                let fits = (sample.draw.is_none() || merchants == Action::Draw)
                    && sample.invoke.is_some() == (merchants == Action::InvokeRa);
                *all += 1;
                *alike += usize::from(fits);
            }
        }
        let part = |(_, all, alike): (f32, usize, usize)| alike as f32 / all as f32;
        let [well, fickle, shrewd, plain] = turns.map(part);
        assert!(turns.iter().all(|&(_, all, _)| all > 50), "{turns:?}");
        assert!((1.0 - plain).abs() < 1e-6, "{turns:?}");
        // A random net does mostly something else, and its nonsense sways the shrewd now and then.
        assert!(
            well < fickle && fickle < shrewd && shrewd < 1.0,
            "{turns:?}"
        );
        assert!(well < 0.5 && shrewd > 0.8, "{turns:?}");
    }
}
