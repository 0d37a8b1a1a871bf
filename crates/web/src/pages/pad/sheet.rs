//! A game at a real table, as far as it was written down.

use ra_rules::{BySeat, Discs, Epoch, Monuments, Players, ScoreSheet, Seat, Tile, Tiles, score};

/// Tiles in the order of the pad, which is that of a player's place at a table.
pub(super) const KINDS: [Tile; 18] = [
    Tile::Pharaoh,
    Tile::Flood,
    Tile::Nile,
    Tile::God,
    Tile::Gold,
    Tile::Agriculture,
    Tile::Art,
    Tile::Astronomy,
    Tile::Religion,
    Tile::Writing,
    Tile::Fortress,
    Tile::Obelisk,
    Tile::Palace,
    Tile::Pyramid,
    Tile::Sphinx,
    Tile::Statue,
    Tile::StepPyramid,
    Tile::Temple,
];

/// Everything on a pad. There is a place for five players, however many there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Pad {
    pub(super) players: Players,
    /// What they are called; nothing if nobody said.
    pub(super) names: [String; Seat::ALL.len()],
    pub(super) monuments: Monuments,
    pub(super) start: u16,
    /// The epoch that is written down now.
    pub(super) shown: Epoch,
    /// Whether the third epoch was scored.
    pub(super) done: bool,
    /// What everybody had at the end of each epoch; none if nobody has come to it yet.
    pub(super) held: [Option<[Tiles; Seat::ALL.len()]>; Epoch::ALL.len()],
    /// The discs that everybody had in the end.
    pub(super) discs: [Discs; Seat::ALL.len()],
}

impl Default for Pad {
    fn default() -> Pad {
        Pad {
            players: Players::Three,
            names: Default::default(),
            monuments: Monuments::Barge,
            start: 10,
            shown: Epoch::First,
            done: false,
            held: [Some(Default::default()), None, None],
            discs: Default::default(),
        }
    }
}

fn index(epoch: Epoch) -> usize {
    usize::from(epoch.number()) - 1
}

impl Pad {
    pub(super) fn tiles(&self, epoch: Epoch, seat: Seat) -> Tiles {
        self.held[index(epoch)].map_or(Tiles::EMPTY, |held| held[seat.index()])
    }

    pub(super) fn is_open(&self, epoch: Epoch) -> bool {
        self.held[index(epoch)].is_some()
    }

    /// Turns to an epoch. Who comes to one for the first time finds there what is kept (R7.2).
    pub(super) fn turn_to(&mut self, epoch: Epoch) {
        self.shown = epoch;
        for next in 1..=index(epoch) {
            let before = self.held[next - 1].unwrap_or_default();
            self.held[next].get_or_insert(before.map(kept));
        }
    }

    pub(super) fn sheets(&self, epoch: Epoch) -> BySeat<ScoreSheet> {
        score(self.players, epoch, |seat| {
            (self.tiles(epoch, seat), self.discs[seat.index()])
        })
    }

    /// What everybody has after an epoch.
    pub(super) fn totals(&self, after: Epoch) -> BySeat<u16> {
        let mut totals = BySeat::new(self.players, |_| self.start);
        for epoch in Epoch::ALL
            .into_iter()
            .filter(|&epoch| epoch <= after && self.is_open(epoch))
        {
            let sheets = self.sheets(epoch);
            totals = totals.map(|seat, total| sheets[seat].added_to(total));
        }
        totals
    }

    /// Everybody's place, from 1 (R7.3). Who has as many points and no higher disc shares it: then discs are missing.
    pub(super) fn places(&self) -> BySeat<usize> {
        let totals = self.totals(Epoch::Third);
        let strength = |seat: Seat| (totals[seat], self.discs[seat.index()].highest());
        BySeat::new(self.players, |seat| {
            let ahead = self
                .players
                .seats()
                .filter(|&other| strength(other) > strength(seat));
            1 + ahead.count()
        })
    }

    /// Takes somebody off the pad; those behind move up.
    pub(super) fn remove(&mut self, seat: Seat) {
        let Some(fewer) = Players::new(self.players.count() - 1) else {
            return;
        };
        self.names[seat.index()..].rotate_left(1);
        self.discs[seat.index()..].rotate_left(1);
        for held in self.held.iter_mut().flatten() {
            held[seat.index()..].rotate_left(1);
            held[Seat::ALL.len() - 1] = Tiles::EMPTY;
        }
        self.names[Seat::ALL.len() - 1].clear();
        self.discs[Seat::ALL.len() - 1] = Discs::EMPTY;
        self.players = fewer;
    }

    pub(super) fn add(&mut self) {
        self.players = Players::new(self.players.count() + 1).unwrap_or(self.players);
    }

    /// Kinds of which more are written down than the game has, in an epoch.
    pub(super) fn too_many(&self, epoch: Epoch) -> Vec<Tile> {
        let total = |kind| -> u16 {
            let seats = self.players.seats();
            seats
                .map(|seat| u16::from(self.tiles(epoch, seat).count(kind)))
                .sum()
        };
        let mut kinds = KINDS.to_vec();
        kinds.retain(|&kind| total(kind) > u16::from(kind.in_game()));
        kinds
    }
}

/// What is left of some tiles when an epoch is over.
fn kept(tiles: Tiles) -> Tiles {
    let kinds = KINDS.into_iter().filter(|kind| kind.is_kept());
    let all = kinds.flat_map(|kind| (0..tiles.count(kind)).map(move |_| kind));
    all.fold(Tiles::EMPTY, Tiles::with)
}
