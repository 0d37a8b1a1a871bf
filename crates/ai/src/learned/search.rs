//! Looking deeper for as long as the limit allows.

use ra_rules::{Game, Phase, Seat};

use super::budget::Budget;
use super::cache::Cache;
use super::mind::{Draws, Mind, Ranked};
use super::net::Net;
use crate::spec::Limit;

/// How a search goes about its work.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Search {
    /// How many turns it looks ahead at most; see [`Mind::rank`].
    pub depth: u8,
    /// What it may spend on one decision.
    pub limit: Option<Limit>,
    /// How far other bidders are trusted; see [`Mind::new`].
    pub trust: f32,
}

/// An action that falls behind the best by so much is not looked at more closely.
const MARGIN: f32 = 0.12;

impl Search {
    /// Every legal action with what it leads to, the best first.
    ///
    /// The cache is one that was used with this net alone, or a new one.
    pub fn rank(&self, net: &Net, game: &Game, cache: &mut Cache) -> Vec<Ranked> {
        let Some(seat) = game.to_act() else {
            return Vec::new();
        };
        let mut mind = Mind::new(net, self.trust);
        let mut ranked = Vec::new();
        mind.rank(game, 0, Draws::Expanded, &mut ranked);
        sort(&mut ranked, seat, game);
        if self.depth == 0 || ranked.len() < 2 {
            return ranked;
        }
        if let Some(limit) = self.limit {
            if cache.is_none() {
                *cache = Cache::new();
            }
            mind = mind.bounded(Budget::new(limit), std::mem::take(cache));
        }
        for depth in 1..=self.depth {
            deepen(&mut mind, game, seat, depth, &mut ranked);
            if mind.is_spent() || candidates(&ranked, seat, game) < 2 {
                break;
            }
        }
        *cache = mind.into_cache();
        ranked
    }
}

/// Looks at the actions near the best one turn deeper. When the budget runs out in the middle, the actions that were
/// looked at take precedence, and the rest stay as they were.
fn deepen(mind: &mut Mind<'_>, game: &Game, seat: Seat, depth: u8, ranked: &mut [Ranked]) {
    let near = candidates(ranked, seat, game);
    if let Phase::Auction(_) = game.phase() {
        let mut deeper = Vec::new();
        mind.rank(game, depth, Draws::Expanded, &mut deeper);
        if !mind.is_spent() {
            ranked.copy_from_slice(&deeper);
            sort(ranked, seat, game);
        }
        return;
    }
    let mut done = 0;
    while done < near {
        let mut next = *game;
        next.apply_unchecked(ranked[done].action);
        let outlook = mind.after(&next, seat, depth, ranked[done].action.index());
        if mind.is_spent() {
            break;
        }
        ranked[done].outlook = outlook;
        done += 1;
    }
    sort(&mut ranked[..done], seat, game);
}

/// How many actions are near the best.
fn candidates(ranked: &[Ranked], seat: Seat, game: &Game) -> usize {
    let best = worth(&ranked[0], seat, game);
    ranked
        .iter()
        .take_while(|option| worth(option, seat, game) >= best - MARGIN)
        .count()
}

fn worth(ranked: &Ranked, seat: Seat, game: &Game) -> f32 {
    ranked.outlook.worth(seat, game.players())
}

fn sort(ranked: &mut [Ranked], seat: Seat, game: &Game) {
    // Stable, so that equals keep the order of the rules.
    ranked.sort_by(|a, b| worth(b, seat, game).total_cmp(&worth(a, seat, game)));
}

/// The best of some actions for a seat; the first of equals.
pub fn best<'a>(ranked: &'a [Ranked], seat: Seat, game: &Game) -> Option<&'a Ranked> {
    ranked.iter().reduce(
        |best, option| match worth(option, seat, game) > worth(best, seat, game) {
            true => option,
            false => best,
        },
    )
}
