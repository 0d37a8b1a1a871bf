//! What one viewer may see of a game: built from the state, never the state with parts taken out.

use crate::action::Actions;
use crate::bag::Bag;
use crate::disc::{Disc, Discs};
use crate::game::{Epoch, Game};
use crate::lot::Lot;
use crate::phase::Phase;
use crate::rulebook::{Rules, Totals};
use crate::score::{ScoreSheet, score};
use crate::seat::{BySeat, Players, Seat};
use crate::tiles::Tiles;

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player at this seat.
    Seat(Seat),
    /// Somebody who does not play.
    Spectator,
    /// Somebody who reads a record, which has no secrets. Never a viewer of a game that goes on.
    Reader,
}

/// What a viewer may see: everything but the totals of others where the rules hide them (R2.2, R10.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The rules of the table.
    pub rules: Rules,
    /// How many play.
    pub players: Players,
    /// The epoch being played.
    pub epoch: Epoch,
    /// What the game waits for.
    pub phase: Phase,
    /// Ra tiles drawn in this epoch.
    pub ra_drawn: u8,
    /// How many the Ra track takes.
    pub ra_spaces: u8,
    /// The disc on the sun space.
    pub sun_space: Disc,
    /// The auction track.
    pub lot: Lot,
    /// What is left in the bag.
    pub bag: Bag,
    /// What each seat shows.
    pub seats: BySeat<SeatView>,
    /// What the viewer may do now; for a reader, what the player to act may do.
    pub legal: Actions,
    /// Each seat's place when the game is over (R7.3).
    pub places: Option<BySeat<u8>>,
}

/// What a viewer sees of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatView {
    /// Its total, if the viewer may know it.
    pub points: Option<u16>,
    /// Discs it may bid.
    pub face_up: Discs,
    /// Discs it won in this epoch.
    pub face_down: Discs,
    /// Its tiles.
    pub tiles: Tiles,
}

impl Game {
    /// What `viewer` may see.
    ///
    /// ```
    /// use ra_rules::{Deal, Game, Players, Rules, Seat, Viewer};
    ///
    /// let game = Game::new(Rules::default(), Deal::in_order(Players::Two))?;
    /// let view = game.view(Viewer::Seat(Seat::One));
    /// assert_eq!(view.seats[Seat::One].points, Some(10));
    /// assert_eq!(view.seats[Seat::Two].points, None); // hidden (R2.2)
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn view(&self, viewer: Viewer) -> View {
        let is = |seat| viewer == Viewer::Reader || viewer == Viewer::Seat(seat);
        let sees_total_of = |seat| self.rules.totals == Totals::Open || self.is_over() || is(seat);
        let acts = self.to_act().is_some_and(is);
        View {
            viewer,
            rules: self.rules,
            players: self.players,
            epoch: self.epoch,
            phase: self.phase,
            ra_drawn: self.ra_drawn,
            ra_spaces: self.players.ra_spaces(),
            sun_space: self.sun_space,
            lot: self.lot,
            bag: self.bag,
            seats: BySeat::new(self.players, |seat| {
                let holding = self.holding(seat);
                SeatView {
                    points: sees_total_of(seat).then_some(holding.points),
                    face_up: holding.face_up,
                    face_down: holding.face_down,
                    tiles: holding.tiles,
                }
            }),
            legal: if acts { self.legal() } else { Actions::EMPTY },
            places: self.places(),
        }
    }
}

impl View {
    /// The sheets of all seats if the epoch ended now (R8): public, for tiles and discs are.
    pub fn score_now(&self) -> BySeat<ScoreSheet> {
        if self.phase == Phase::Over {
            return BySeat::new(self.players, |_| ScoreSheet::default());
        }
        score(self.players, self.epoch, |seat| {
            let seat = &self.seats[seat];
            (seat.tiles, seat.face_up.union(seat.face_down))
        })
    }
}
