//! What can be wrong with a described position.

use std::fmt;

use crate::disc::Disc;
use crate::seat::{Players, Seat};
use crate::tile::Tile;

/// One thing that is wrong with a described position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Problem {
    /// Ra is for two to five (R2.1).
    PlayerCount(usize),
    /// The rulebook is not for so many (R9).
    PlayersNotAllowed(Players),
    /// There are three epochs.
    Epoch(u8),
    /// The auction track has eight spaces (R1).
    LotLength(usize),
    /// A Ra tile never lies on the auction track (R3.1).
    RaInLot,
    /// Discs are numbered 1 to 16 (R1).
    NoSuchDisc(u8),
    /// The disc is not used with so many players (R2.1).
    DiscNotInGame(Disc),
    /// The disc is in two places.
    DiscTwice(Disc),
    /// The disc is nowhere.
    DiscMissing(Disc),
    /// A seat has more or fewer discs than it started with.
    DiscCount {
        /// Whose discs.
        seat: Seat,
        /// How many it holds.
        held: usize,
    },
    /// Nobody holds Ra tiles or disasters (R6).
    NotHeld {
        /// Who is said to hold it.
        seat: Seat,
        /// What.
        tile: Tile,
    },
    /// There are more of a kind than the game has (R1).
    TooMany {
        /// Which kind.
        tile: Tile,
        /// How many the position has.
        count: usize,
    },
    /// The Ra track is full, which would have ended the epoch (R7.1), or not empty though the game is
    /// over (R7.2).
    RaTrack {
        /// Ra tiles drawn in this epoch.
        drawn: u8,
    },
    /// The Ra tiles left do not fit the epochs played (R10.1).
    RaInBag {
        /// How many are in the bag.
        in_bag: u8,
        /// The fewest that fit.
        least: u8,
        /// The most that fit.
        most: u8,
    },
    /// The seat is beyond the number of players.
    SeatNotInPlay(Seat),
    /// The seat is to act but has no face-up disc (R3.4).
    NoFaceUpDisc(Seat),
    /// A tile is being drawn though the track is full (R3.1).
    DrawingOntoFullTrack,
    /// The seat is spending gods but has none, or there is nothing to take (R10.2).
    NothingToSpend(Seat),
    /// A run of gods goes on, but all eight are still in the game (R3.3).
    NoGodSpent,
    /// Disasters wait though the rules have each strike at once (R9).
    DisastersWait,
    /// An auction after a drawn Ra tile, but none was drawn, or the track was full (R3.1).
    NoRaDrawn,
    /// The highest bidder has not had a turn yet (R4.1).
    BidOutOfTurn(Seat),
    /// The highest bid is not a face-up disc of its bidder (R4.2).
    BidNotHeld(Disc),
    /// The auction is won but its tiles still lie on the track (R5.1).
    LotNotTaken,
    /// The seat is asked for a discard but has no choice (R10.4).
    NoChoice(Seat),
    /// The game is not over: it ends with the third epoch, cleared away (R7).
    NotOver,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::PlayerCount(count) => {
                write!(f, "Ra is for 2 to 5 players, not {count} (R2.1)")
            }
            Problem::PlayersNotAllowed(players) => {
                write!(f, "the rulebook is not for {players} players (R9)")
            }
            Problem::Epoch(number) => write!(f, "there is no epoch {number}, only 1 to 3 (R7)"),
            Problem::LotLength(length) => {
                write!(f, "the auction track has 8 spaces, not {length} (R1)")
            }
            Problem::RaInLot => write!(f, "a Ra tile cannot lie on the auction track (R3.1)"),
            Problem::NoSuchDisc(value) => write!(f, "there is no disc {value}, only 1 to 16 (R1)"),
            Problem::DiscNotInGame(disc) => {
                write!(f, "disc {disc} is not used with so many players (R2.1)")
            }
            Problem::DiscTwice(disc) => write!(f, "disc {disc} is in two places (R2.1)"),
            Problem::DiscMissing(disc) => write!(f, "disc {disc} is missing (R2.1)"),
            Problem::DiscCount { seat, held } => write!(
                f,
                "seat {seat} has {held} discs; every auction exchanges one for one (R5.2)"
            ),
            Problem::NotHeld { seat, tile } => {
                write!(f, "no {tile} tile can lie in front of seat {seat} (R6)")
            }
            Problem::TooMany { tile, count } => write!(
                f,
                "there are {count} {tile} tiles, but the game has only {} (R1)",
                tile.in_game()
            ),
            Problem::RaTrack { drawn } => {
                write!(
                    f,
                    "with {drawn} Ra tiles drawn, the epoch would be over (R7.1)"
                )
            }
            Problem::RaInBag {
                in_bag,
                least,
                most,
            } => write!(
                f,
                "{in_bag} Ra tiles in the bag do not fit this epoch: {least} to {most} would (R10.1)"
            ),
            Problem::SeatNotInPlay(seat) => write!(f, "nobody sits at seat {seat} (R2.1)"),
            Problem::NoFaceUpDisc(seat) => {
                write!(f, "seat {seat} cannot act without a face-up disc (R3.4)")
            }
            Problem::DrawingOntoFullTrack => {
                write!(
                    f,
                    "no tile can be drawn while the auction track is full (R3.1)"
                )
            }
            Problem::NothingToSpend(seat) => {
                write!(
                    f,
                    "seat {seat} has no god to spend, or nothing to take (R10.2)"
                )
            }
            Problem::NoGodSpent => {
                write!(
                    f,
                    "a run of gods goes on, but no god has left the game (R3.3)"
                )
            }
            Problem::DisastersWait => {
                write!(
                    f,
                    "disasters taken by gods strike at once in these rules (R9)"
                )
            }
            Problem::NoRaDrawn => {
                write!(f, "no Ra tile can have opened this auction (R3.1)")
            }
            Problem::BidOutOfTurn(seat) => {
                write!(f, "seat {seat} cannot have bid yet (R4.1)")
            }
            Problem::BidNotHeld(disc) => {
                write!(f, "disc {disc} is no face-up disc of its bidder (R4.2)")
            }
            Problem::LotNotTaken => {
                write!(
                    f,
                    "the auction is won, so its tiles have left the track (R5.1)"
                )
            }
            Problem::NoChoice(seat) => {
                write!(f, "seat {seat} has no choice of what to discard (R10.4)")
            }
            Problem::NotOver => {
                write!(
                    f,
                    "the game ends with the third epoch, track cleared and discs up (R7)"
                )
            }
        }
    }
}

/// Everything that is wrong with a described position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problems(pub Vec<Problem>);

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            problem.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for Problems {}
