//! What a player can do, sets of it, and steps: an action or a draw.

use std::fmt;
use std::str::FromStr;

use crate::disc::{Disc, Discs};
use crate::tile::{Monuments, Tile};

/// What the player to act does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Draw a tile from the bag (R3.1). Chance answers with a tile: [`Step::Drawn`].
    Draw,
    /// Take the statue and open an auction (R3.2).
    InvokeRa,
    /// End a run of god tiles (R10.2).
    StopSpending,
    /// Pass in an auction (R4.2).
    Pass,
    /// Bid a disc (R4.2).
    Bid(Disc),
    /// Spend a god tile to take the leftmost tile of this kind from the auction track (R3.3).
    SpendGod(Tile),
    /// Give up one tile of this kind to a disaster (R6, R10.4).
    Discard(Tile),
}

/// One step of a game: what a player did or what chance drew.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// A player's action.
    Action(Action),
    /// The tile that came out of the bag.
    Drawn(Tile),
}

/// A set of actions in a fixed order: draw, invoke Ra, stop spending, pass, bids from low to high, gods and
/// discards in the order of [`Tile::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Actions(u64);

// The place of each action in that order, and so its bit.
const DRAW: usize = 0;
const INVOKE_RA: usize = 1;
const STOP_SPENDING: usize = 2;
const PASS: usize = 3;
const BIDS: usize = 4;
const GODS: usize = BIDS + Disc::MAX.value() as usize;
/// A god takes neither a Ra tile nor a god (R3.3), the first two kinds.
const FIRST_TAKEN: usize = Tile::Gold as usize;
const DISCARDS: usize = GODS + Tile::KINDS - FIRST_TAKEN;
const FIRST_CHOSEN: usize = Tile::Agriculture as usize;
const COUNT: usize = DISCARDS + Tile::Temple as usize + 1 - FIRST_CHOSEN;

/// The kinds that a god may take, and those that a player may choose to discard, as bits.
const TAKEN_BY_GODS: u32 = (1 << Tile::KINDS) - (1 << FIRST_TAKEN);
const CHOSEN: u32 = (1 << (Tile::Temple as u32 + 1)) - (1 << FIRST_CHOSEN);

/// Every action, in order.
const ALL: [Action; COUNT] = {
    let mut all = [Action::Draw; COUNT];
    all[INVOKE_RA] = Action::InvokeRa;
    all[STOP_SPENDING] = Action::StopSpending;
    all[PASS] = Action::Pass;
    let mut i = BIDS;
    while i < GODS {
        // The conversion cannot fail: the loop runs over the values of the discs.
        if let Some(disc) = Disc::new((i - BIDS) as u8 + 1) {
            all[i] = Action::Bid(disc);
        }
        i += 1;
    }
    while i < DISCARDS {
        all[i] = Action::SpendGod(Tile::ALL[i - GODS + FIRST_TAKEN]);
        i += 1;
    }
    while i < COUNT {
        all[i] = Action::Discard(Tile::ALL[i - DISCARDS + FIRST_CHOSEN]);
        i += 1;
    }
    all
};

impl Action {
    /// Every action that some position allows, in the fixed order.
    pub const ALL: &'static [Action] = &ALL;

    /// Its place in [`Action::ALL`]; none for a god spent on a god or a Ra tile and for the discard of
    /// what no player ever chooses.
    #[inline]
    pub const fn index(self) -> Option<usize> {
        // Written as tables of a base and of the payloads allowed, so that no branch depends on the
        // action.
        let (base, payload, allowed) = match self {
            Action::Draw => (DRAW, 0, 1),
            Action::InvokeRa => (INVOKE_RA, 0, 1),
            Action::StopSpending => (STOP_SPENDING, 0, 1),
            Action::Pass => (PASS, 0, 1),
            Action::Bid(disc) => (BIDS - 1, disc.value(), u32::MAX),
            Action::SpendGod(tile) => (GODS - FIRST_TAKEN, tile as u8, TAKEN_BY_GODS),
            Action::Discard(tile) => (DISCARDS - FIRST_CHOSEN, tile as u8, CHOSEN),
        };
        if allowed >> payload & 1 != 0 {
            Some(base + payload as usize)
        } else {
            None
        }
    }

    /// The action as a record's token, in the words of the given set of monuments.
    pub fn token(self, monuments: Monuments) -> Token {
        Step::Action(self).token(monuments)
    }
}

impl Actions {
    /// No action.
    pub const EMPTY: Actions = Actions(0);

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the action is among them.
    #[inline]
    pub const fn contains(self, action: Action) -> bool {
        match action.index() {
            Some(index) => self.0 >> index & 1 != 0,
            None => false,
        }
    }

    /// The action at this place of the list, counted from 0.
    #[inline]
    pub fn get(self, place: usize) -> Option<Action> {
        // Lists are mostly short, and a loop of unforeseeable length costs more than a few idle rounds.
        const SHORT: usize = 4;
        let mut bits = self.0;
        for i in 0..SHORT {
            let rest = bits & bits.wrapping_sub(1);
            bits = if i < place { rest } else { bits };
        }
        for _ in SHORT..place.min(COUNT) {
            bits &= bits.wrapping_sub(1);
        }
        ALL.get(bits.trailing_zeros() as usize).copied()
    }

    /// Iterates in the fixed order.
    pub fn iter(self) -> ActionsIter {
        ActionsIter(self.0)
    }

    #[inline]
    pub(crate) const fn with(self, action: Action) -> Actions {
        match action.index() {
            Some(index) => Actions(self.0 | 1 << index),
            None => self,
        }
    }

    /// The actions of either set.
    #[inline]
    pub(crate) const fn or(self, other: Actions) -> Actions {
        Actions(self.0 | other.0)
    }

    /// A bid for each disc.
    #[inline]
    pub(crate) const fn bids(discs: Discs) -> Actions {
        Actions((discs.bits() as u64) << BIDS)
    }
}

impl IntoIterator for Actions {
    type Item = Action;
    type IntoIter = ActionsIter;
    fn into_iter(self) -> ActionsIter {
        self.iter()
    }
}

/// Iterates over [`Actions`] in their fixed order.
#[derive(Clone, Debug)]
pub struct ActionsIter(u64);

impl Iterator for ActionsIter {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        let action = *ALL.get(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(action)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for ActionsIter {}

impl fmt::Debug for Actions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl From<Action> for Step {
    fn from(action: Action) -> Step {
        Step::Action(action)
    }
}

impl Step {
    /// The step as a record's token, in the words of the given set of monuments.
    pub fn token(self, monuments: Monuments) -> Token {
        Token {
            step: self,
            monuments,
        }
    }
}

/// Shows a step as a record's token: `D`, `I`, `E`, `P`, `B13`, `G:nile`, `X:art`, and the bare name of a tile
/// for a draw.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    step: Step,
    monuments: Monuments,
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |tile: Tile| tile.name(self.monuments);
        match self.step {
            Step::Action(Action::Draw) => f.write_str("D"),
            Step::Action(Action::InvokeRa) => f.write_str("I"),
            Step::Action(Action::StopSpending) => f.write_str("E"),
            Step::Action(Action::Pass) => f.write_str("P"),
            Step::Action(Action::Bid(disc)) => write!(f, "B{disc}"),
            Step::Action(Action::SpendGod(tile)) => write!(f, "G:{}", name(tile)),
            Step::Action(Action::Discard(tile)) => write!(f, "X:{}", name(tile)),
            Step::Drawn(tile) => f.write_str(name(tile)),
        }
    }
}

/// Shows the token with the monuments' names of 1999.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.token(Monuments::Classic).fmt(f)
    }
}

/// Shows the token with the monuments' names of 1999.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Step::Action(*self).fmt(f)
    }
}

/// A text that is no token of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownToken;

impl fmt::Display for UnknownToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "not a step: expected D (draw), I (invoke Ra), P (pass), B and a disc (B13), \
             G: and a tile (G:nile), E (end the gods), X: and a tile (X:art), or a tile that was drawn (nile)",
        )
    }
}

impl std::error::Error for UnknownToken {}

impl FromStr for Step {
    type Err = UnknownToken;

    fn from_str(token: &str) -> Result<Step, UnknownToken> {
        let tile = |name| Tile::from_name(name).ok_or(UnknownToken);
        let action = match token {
            "D" => Action::Draw,
            "I" => Action::InvokeRa,
            "E" => Action::StopSpending,
            "P" => Action::Pass,
            _ => {
                if let Some(value) = token.strip_prefix('B') {
                    Action::Bid(disc(value).ok_or(UnknownToken)?)
                } else if let Some(name) = token.strip_prefix("G:") {
                    Action::SpendGod(tile(name)?)
                } else if let Some(name) = token.strip_prefix("X:") {
                    Action::Discard(tile(name)?)
                } else {
                    return Ok(Step::Drawn(tile(token)?));
                }
            }
        };
        Ok(Step::Action(action))
    }
}

/// A disc's value without a sign or leading zeros, so that every bid has one spelling.
fn disc(value: &str) -> Option<Disc> {
    let plain = value.starts_with(|first| ('1'..='9').contains(&first));
    plain.then(|| value.parse().ok().and_then(Disc::new))?
}

impl FromStr for Action {
    type Err = UnknownToken;

    fn from_str(token: &str) -> Result<Action, UnknownToken> {
        match token.parse()? {
            Step::Action(action) => Ok(action),
            Step::Drawn(_) => Err(UnknownToken),
        }
    }
}
