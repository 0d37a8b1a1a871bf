//! What was worked out while playing on. Games that are played on from one position begin alike: the first draw is the same
//! question in all of them, and so are the decisions after the likelier tiles. Each is answered once.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use ra_rules::{Action, Game, Phase, Seat};

use super::mind::{Draws, INVOKE_MARGIN, Leaves, Mind, Ranked};
use crate::agent::Mixer;

/// Positions that are remembered at most: a few megabytes. Later ones hardly come again.
const MOST: usize = 4096;

/// What is known of the positions that were come across.
#[derive(Default)]
pub(super) struct Memory {
    places: HashMap<Game, usize, BuildHasherDefault<Mixer>>,
    known: Vec<Known>,
    /// What was found last, if there was no room for it.
    latest: Option<Known>,
}

/// What is known of a position.
pub(super) struct Known {
    /// What each action leads to that is worth a thought; none while a tile is drawn.
    pub(super) ranked: Vec<Ranked>,
    /// What tiles lead to, if one is drawn or may be.
    pub(super) draws: Option<Draws>,
    /// In an auction, what is known of its results.
    leaves: Option<Leaves>,
    /// How often the net was asked for all that.
    evaluations: u64,
}

impl Memory {
    /// What is known of a position in which somebody is to act or a tile is drawn, worked out if need be. Evaluations are
    /// counted as if it were, so that a limit means the same whatever is remembered.
    ///
    /// `me` is for whom the best is looked for, always the same; `leaves` are what is known of the auction, if there is one.
    pub(super) fn look(
        &mut self,
        mind: &mut Mind<'_>,
        game: &Game,
        me: Seat,
        leaves: &mut Leaves,
    ) -> &Known {
        if let Some(&place) = self.places.get(game) {
            let known = &self.known[place];
            mind.count(known.evaluations);
            if let Some(known) = &known.leaves {
                leaves.clone_from(known);
            }
            return known;
        }
        let known = Known::find(mind, game, me, leaves);
        if self.known.len() == MOST {
            return self.latest.insert(known);
        }
        self.places.insert(*game, self.known.len());
        self.known.push(known);
        &self.known[self.known.len() - 1]
    }
}

impl Known {
    fn find(mind: &mut Mind<'_>, game: &Game, me: Seat, leaves: &mut Leaves) -> Known {
        let before = mind.evaluations();
        let mut known = Known {
            ranked: Vec::new(),
            draws: None,
            leaves: None,
            evaluations: 0,
        };
        match game.phase() {
            Phase::Auction(_) => {
                mind.rank_bids(game, leaves, &mut known.ranked);
                known.leaves = Some(leaves.clone());
            }
            Phase::Drawing { .. } => known.draws = Some(mind.draws(game, me)),
            _ => known.draws = mind.rank_turn(game, INVOKE_MARGIN, &mut known.ranked),
        }
        known.evaluations = mind.evaluations() - before;
        known
    }

    /// The best action for whoever is to act; the first of equals.
    ///
    /// # Panics
    /// If nobody is.
    pub(super) fn best(&self, game: &Game) -> Action {
        let seat = game.to_act().expect("somebody is to act");
        let best = super::search::best(&self.ranked, seat, game);
        best.expect("there is an action").action
    }
}
