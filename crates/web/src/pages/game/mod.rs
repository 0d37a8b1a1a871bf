//! A game as a viewer sees it: board, players, scores, what happened. Nothing here knows whether it goes on: live tables and
//! replays show it alike.

mod bag;
mod board;
mod names;
mod player;
mod scores;
mod sheet;
mod story;
mod worth;

use maud::Markup;
use ra_lang::{Lang, Teller};
use ra_rules::{Disc, Monuments, Seat, Tile, View};

use super::look::{Look, Switch};
pub(crate) use bag::{odds, summary as bag_summary};
pub(crate) use board::{Picks, board, day, track};
pub(crate) use names::{labelled, shown_names};
pub(crate) use player::{SETS, head, sets};
pub(crate) use scores::projected;
pub(crate) use sheet::sheet_table;
pub(crate) use story::{Story, sentence};
pub(crate) use worth::{Worth, rivals_above};

/// A game, and to whom it is shown.
#[derive(Clone, Copy)]
pub(crate) struct Show<'a> {
    pub(crate) lang: Lang,
    pub(crate) look: Look,
    pub(crate) view: &'a View,
    /// What the players are called, seat by seat.
    pub(crate) names: &'a [String],
    /// The viewer's seat.
    pub(crate) you: Option<Seat>,
    /// What happened.
    pub(crate) story: &'a Story,
}

impl Show<'_> {
    pub(crate) fn monuments(&self) -> Monuments {
        self.view.rules.monuments
    }

    /// What a seat is called.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// The same for a page: in its own language.
    pub(crate) fn name_html(&self, seat: Seat) -> Markup {
        labelled(self.name(seat))
    }

    pub(crate) fn tile(&self, tile: Tile) -> String {
        self.lang.tile(tile, self.monuments())
    }

    pub(crate) fn disc(&self, disc: Disc) -> String {
        self.lang.disc(disc)
    }

    pub(crate) fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }

    pub(crate) fn has(&self, switch: Switch) -> bool {
        self.look.has(switch)
    }

    pub(crate) fn teller(&self) -> Teller<'_> {
        Teller {
            lang: self.lang,
            monuments: self.monuments(),
            names: self.names,
            you: self.you,
        }
    }
}

/// The class of points won or lost.
pub(crate) fn sign(points: i16) -> &'static str {
    match points {
        1.. => "plus",
        0 => "zero",
        _ => "minus",
    }
}
