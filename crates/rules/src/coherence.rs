//! What must hold of every position: checked when one is described (`setup`), and after each step in debug
//! builds.

use crate::disc::{Discs, Group};
use crate::game::{Epoch, Game};
use crate::phase::{Auction, AuctionCause, Disasters, Discard, Phase, Taken};
use crate::problem::Problem;
use crate::rulebook::GodSpending;
use crate::seat::Seat;
use crate::tile::{Disaster, Tile};

/// Everything that is wrong with a position.
pub(crate) fn problems(game: &Game) -> Vec<Problem> {
    let mut found = Vec::new();
    check_discs(game, &mut found);
    check_tiles(game, &mut found);
    check_ra(game, &mut found);
    check_phase(game, &mut found);
    found
}

/// Each disc of the game is in one place (R2.1), and auctions exchange them one for one (R5.2).
pub(crate) fn check_discs(game: &Game, found: &mut Vec<Problem>) {
    let in_game = Discs::in_game(game.players);
    let mut seen = Discs::of(game.sun_space);
    if !in_game.contains(game.sun_space) {
        found.push(Problem::DiscNotInGame(game.sun_space));
    }
    for seat in game.players.seats() {
        let holding = &game.holdings[seat.index()];
        for disc in holding.face_up.into_iter().chain(holding.face_down) {
            if !in_game.contains(disc) {
                found.push(Problem::DiscNotInGame(disc));
            } else if seen.contains(disc) {
                found.push(Problem::DiscTwice(disc));
            }
            seen.insert(disc);
        }
        let held = holding.face_up.len() + holding.face_down.len();
        if held != Group::size(game.players) {
            found.push(Problem::DiscCount { seat, held });
        }
    }
    let missing = in_game.into_iter().filter(|&disc| !seen.contains(disc));
    found.extend(missing.map(Problem::DiscMissing));
}

/// No kind has more tiles than the game (R1); what is nowhere has left the game.
pub(crate) fn check_tiles(game: &Game, found: &mut Vec<Problem>) {
    if game.lot.contains(Tile::Ra) {
        found.push(Problem::RaInLot);
    }
    for tile in Tile::ALL {
        let count = count(game, tile);
        if count > tile.in_game() as usize {
            found.push(Problem::TooMany { tile, count });
        }
    }
}

/// How many tiles of a kind are still in the game.
fn count(game: &Game, tile: Tile) -> usize {
    let held = game.players.seats().map(|seat| {
        let tiles = game.holdings[seat.index()].tiles;
        tiles.count(tile) as usize
    });
    let on_track = game.lot.tiles().filter(|&t| t == tile).count();
    let striking = disasters_at_work(game).filter(|d| d.tile() == tile).count();
    game.bag.count(tile) as usize + held.sum::<usize>() + on_track + striking
}

fn disasters_at_work(game: &Game) -> impl Iterator<Item = Disaster> {
    let (current, waiting) = match game.phase {
        Phase::Spending { waiting, .. } => (None, waiting),
        Phase::Discard(discard) => (Some(discard.disaster), discard.waiting),
        _ => (None, Disasters::EMPTY),
    };
    current.into_iter().chain(waiting.iter())
}

/// The Ra tiles drawn fit the epochs played, so that the bag never runs out (R10.1).
pub(crate) fn check_ra(game: &Game, found: &mut Vec<Problem>) {
    let spaces = game.players.ra_spaces();
    let over = game.is_over();
    if game.ra_drawn >= spaces || over && game.ra_drawn > 0 {
        found.push(Problem::RaTrack {
            drawn: game.ra_drawn,
        });
    }
    let epochs_before = game.epoch.number() - u8::from(!over);
    let in_bag = game.bag.count(Tile::Ra);
    let most = Tile::Ra.in_game().saturating_sub(game.ra_drawn);
    let least = most.saturating_sub(spaces * epochs_before);
    if !(least..=most).contains(&in_bag) {
        found.push(Problem::RaInBag {
            in_bag,
            least,
            most,
        });
    }
}

pub(crate) fn check_phase(game: &Game, found: &mut Vec<Problem>) {
    match game.phase {
        Phase::Turn { seat } => check_active(game, seat, found),
        Phase::Drawing { seat } => {
            check_active(game, seat, found);
            if game.lot.is_full() {
                found.push(Problem::DrawingOntoFullTrack);
            }
        }
        Phase::Spending { seat, waiting } => {
            check_active(game, seat, found);
            check_god_spent(game, found);
            check_waiting(game, waiting, found);
            if game.god_actions().is_empty()
                || game.holdings[seat.index()].tiles.count(Tile::God) == 0
            {
                found.push(Problem::NothingToSpend(seat));
            }
        }
        Phase::Auction(auction) => check_auction(game, auction, found),
        Phase::Discard(discard) => check_discard(game, discard, found),
        Phase::Over => {
            let cleared = |seat: Seat| {
                let holding = &game.holdings[seat.index()];
                holding.face_down.is_empty() && holding.tiles.kept() == holding.tiles
            };
            if game.epoch != Epoch::Third
                || !game.lot.is_empty()
                || !game.players.seats().all(cleared)
            {
                found.push(Problem::NotOver);
            }
        }
    }
}

/// Only a player with a face-up disc has turns and bids (R3.4, R4.1).
fn check_active(game: &Game, seat: Seat, found: &mut Vec<Problem>) {
    if seat.index() >= game.players.count() {
        found.push(Problem::SeatNotInPlay(seat));
    } else if !game.active.contains(seat) {
        found.push(Problem::NoFaceUpDisc(seat));
    }
}

fn check_auction(game: &Game, auction: Auction, found: &mut Vec<Problem>) {
    check_active(game, auction.holder, found);
    if auction.bidder != auction.holder {
        check_active(game, auction.bidder, found);
    }
    if auction.cause == AuctionCause::RaDrawn && (game.ra_drawn == 0 || game.lot.is_full()) {
        found.push(Problem::NoRaDrawn);
    }
    if let Some(high) = auction.high {
        // Bids come in order from the left of the holder, who is last (R4.1).
        let turn = |seat: Seat| {
            let players = game.players.count();
            // A described holder may not even be in play; so many rounds keep the sum above 0.
            (seat.index() + Seat::ALL.len() * players - auction.holder.index() - 1) % players
        };
        if turn(high.seat) >= turn(auction.bidder) {
            found.push(Problem::BidOutOfTurn(high.seat));
        }
        if !game.holdings[high.seat.index()].face_up.contains(high.disc) {
            found.push(Problem::BidNotHeld(high.disc));
        }
    }
}

fn check_discard(game: &Game, discard: Discard, found: &mut Vec<Problem>) {
    let Discard {
        seat,
        disaster,
        need,
        waiting,
        taken,
    } = discard;
    match taken {
        Taken::ByGod => {
            check_active(game, seat, found);
            check_god_spent(game, found);
            check_waiting(game, waiting, found);
        }
        Taken::AtAuction { holder } => {
            for seat in [seat, holder] {
                if seat.index() >= game.players.count() {
                    found.push(Problem::SeatNotInPlay(seat));
                }
            }
            if !game.lot.is_empty() {
                found.push(Problem::LotNotTaken);
            }
        }
    }
    let tiles = game.holdings[seat.index()].tiles;
    let is_choice = tiles.is_choice(disaster, need);
    if !is_choice || !(1..=Disaster::TOLL).contains(&need) {
        found.push(Problem::NoChoice(seat));
    }
}

/// A run of gods has begun, so at least one has left the game (R3.3).
fn check_god_spent(game: &Game, found: &mut Vec<Problem>) {
    if count(game, Tile::God) >= Tile::God.in_game() as usize {
        found.push(Problem::NoGodSpent);
    }
}

/// Disasters taken by gods wait for each other only in a batch (R9).
fn check_waiting(game: &Game, waiting: Disasters, found: &mut Vec<Problem>) {
    if game.rules.gods == GodSpending::OneByOne && !waiting.is_empty() {
        found.push(Problem::DisastersWait);
    }
}

impl Game {
    /// Panics in debug builds if the position is incoherent: that would be a bug of this crate.
    #[inline]
    pub(crate) fn assert_coherent(&self) {
        debug_assert_eq!(problems(self), [], "{self:?}");
        debug_assert_eq!(
            self.active,
            self.seats_with_face_up_discs(),
            "the seats in play were not kept up to date"
        );
    }
}
