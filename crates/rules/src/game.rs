//! The state of a game, and questions to it. What changes it is in `play`.

use crate::action::{Action, Actions};
use crate::bag::Bag;
use crate::disc::{Disc, Discs, Group};
use crate::lot::Lot;
use crate::phase::{Auction, AuctionCause, Discard, Phase};
use crate::rulebook::{InvokerDuty, Rules};
use crate::score::{ScoreSheet, score};
use crate::seat::{BySeat, Players, Seat, Seats};
use crate::tile::Tile;
use crate::tiles::Tiles;

/// The version of the rules that this crate implements. It grows when a game that was recorded before
/// would go on differently.
pub const RULES_VERSION: u32 = 1;

/// A game of Ra at one moment.
///
/// It is small, lives on the stack, and holds no secret: it knows how many tiles of each kind are left
/// in the bag, never their order. Chance is an input: after [`Action::Draw`] the game waits for
/// [`Game::draw`].
///
/// ```
/// use ra_rules::{Action, Deal, Game, Players, Rules, Seat, Tile};
///
/// let mut game = Game::new(Rules::default(), Deal::in_order(Players::Two))?;
/// assert_eq!(game.to_act(), Some(Seat::One)); // holds disc 9 (R2.4)
/// game.apply(Action::Draw)?;
/// game.draw(Tile::Nile)?;
/// assert_eq!(game.to_act(), Some(Seat::Two));
/// assert_eq!(game.lot().tiles().collect::<Vec<_>>(), [Tile::Nile]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Game {
    pub(crate) holdings: [Holding; 5],
    pub(crate) bag: Bag,
    pub(crate) lot: Lot,
    pub(crate) phase: Phase,
    pub(crate) rules: Rules,
    pub(crate) players: Players,
    pub(crate) epoch: Epoch,
    pub(crate) ra_drawn: u8,
    pub(crate) sun_space: Disc,
    /// The seats with a face-up disc, kept so that finding the next player needs no look at the discs.
    pub(crate) active: Seats,
}

/// What one seat has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Holding {
    /// The tiles in front of it.
    pub tiles: Tiles,
    /// Discs that it may bid.
    pub face_up: Discs,
    /// Discs won in this epoch, unusable until the next (R5.2).
    pub face_down: Discs,
    /// Its total, which others may not see (R2.2).
    pub points: u16,
}

impl Holding {
    /// All its discs, face up and down.
    pub const fn discs(&self) -> Discs {
        self.face_up.union(self.face_down)
    }
}

/// One of the three epochs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Epoch {
    /// The first.
    First = 1,
    /// The second.
    Second,
    /// The third and last.
    Third,
}

impl Epoch {
    /// All three.
    pub const ALL: [Epoch; 3] = [Epoch::First, Epoch::Second, Epoch::Third];

    /// Its number, 1 to 3.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The epoch with this number.
    pub fn new(number: u8) -> Option<Epoch> {
        Epoch::ALL.into_iter().find(|e| e.number() == number)
    }

    /// The one that follows.
    pub const fn next(self) -> Option<Epoch> {
        match self {
            Epoch::First => Some(Epoch::Second),
            Epoch::Second => Some(Epoch::Third),
            Epoch::Third => None,
        }
    }
}

/// Which group of discs each seat starts with (R2.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    groups: BySeat<u8>,
}

impl Deal {
    /// The groups in the rulebooks' order: seat 1 holds the highest disc.
    pub fn in_order(players: Players) -> Deal {
        Deal {
            groups: BySeat::new(players, |seat| seat.index() as u8),
        }
    }

    /// The groups at these places of [`Group::all`], seat by seat; none if they are not each group
    /// once.
    pub fn new(groups: &[usize]) -> Option<Deal> {
        let players = Players::new(groups.len())?;
        let each_once = (0..groups.len()).all(|group| groups.contains(&group));
        each_once.then(|| Deal {
            groups: BySeat::new(players, |seat| groups[seat.index()] as u8),
        })
    }

    /// How many seats it is for.
    pub fn players(&self) -> Players {
        self.groups.players()
    }

    /// The group that a seat starts with.
    pub fn group(&self, seat: Seat) -> Group {
        Group::all(self.players())[self.groups[seat] as usize]
    }
}

/// A number of players that the rulebook does not allow (R9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayersNotAllowed {
    players: Players,
    rules: Rules,
}

impl std::fmt::Display for PlayersNotAllowed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Rules {
            min_players,
            max_players,
            ..
        } = self.rules;
        write!(
            f,
            "these rules are for {min_players} to {max_players} players, not for {} (R9)",
            self.players
        )
    }
}

impl std::error::Error for PlayersNotAllowed {}

impl Game {
    /// A game set up for its first turn (R2).
    ///
    /// # Errors
    /// If the rules do not allow so many players.
    pub fn new(rules: Rules, deal: Deal) -> Result<Game, PlayersNotAllowed> {
        let players = deal.players();
        if !rules.allows(players) {
            return Err(PlayersNotAllowed { players, rules });
        }
        let mut holdings = [Holding::default(); 5];
        for seat in players.seats() {
            let holding = &mut holdings[seat.index()];
            holding.face_up = deal.group(seat).discs();
            holding.points = rules.starting_points;
        }
        let mut game = Game {
            holdings,
            bag: Bag::FULL,
            lot: Lot::EMPTY,
            phase: Phase::Over,
            rules,
            players,
            epoch: Epoch::First,
            ra_drawn: 0,
            sun_space: Disc::FIRST_SUN,
            active: Seats::all(players),
        };
        game.phase = Phase::Turn {
            seat: game.highest_disc_holder(),
        };
        Ok(game)
    }

    /// The rules of this table.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many play.
    pub const fn players(&self) -> Players {
        self.players
    }

    /// The epoch being played, or the third when the game is over.
    pub const fn epoch(&self) -> Epoch {
        self.epoch
    }

    /// What the game waits for.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Who is to act; nobody while chance draws and when the game is over.
    #[inline]
    pub const fn to_act(&self) -> Option<Seat> {
        self.phase.to_act()
    }

    /// Whether the game is over.
    #[inline]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over)
    }

    /// Whether a tile is being drawn.
    #[inline]
    pub const fn is_drawing(&self) -> bool {
        matches!(self.phase, Phase::Drawing { .. })
    }

    /// The disc on the sun space.
    pub const fn sun_space(&self) -> Disc {
        self.sun_space
    }

    /// How many Ra tiles were drawn in this epoch.
    pub const fn ra_drawn(&self) -> u8 {
        self.ra_drawn
    }

    /// The auction track.
    pub const fn lot(&self) -> &Lot {
        &self.lot
    }

    /// What is left in the bag.
    pub const fn bag(&self) -> &Bag {
        &self.bag
    }

    /// What a seat has, its hidden total included: for showing a game to a player, use [`Game::view`].
    ///
    /// # Panics
    /// If the seat is not in play.
    #[inline]
    pub fn holding(&self, seat: Seat) -> &Holding {
        &self.holdings[..self.players.count()][seat.index()]
    }

    /// What chance may draw, with exact weights that sum up to [`Bag::total`]; empty when no tile is being
    /// drawn.
    pub fn outcomes(&self) -> impl Iterator<Item = (Tile, u8)> {
        let bag = if self.is_drawing() {
            self.bag
        } else {
            Bag::EMPTY
        };
        Tile::ALL
            .into_iter()
            .map(move |tile| (tile, bag.count(tile)))
            .filter(|&(_, weight)| weight > 0)
    }

    /// The actions open to the player to act, in a fixed order.
    #[inline]
    pub fn legal(&self) -> Actions {
        match &self.phase {
            Phase::Turn { seat } => self.turn_actions(*seat),
            Phase::Spending { .. } => self.god_actions().with(Action::StopSpending),
            Phase::Auction(auction) => self.bid_actions(auction),
            Phase::Discard(discard) => self.discard_actions(discard),
            Phase::Drawing { .. } | Phase::Over => Actions::EMPTY,
        }
    }

    #[inline]
    fn turn_actions(&self, seat: Seat) -> Actions {
        let mut actions = Actions::EMPTY.with(Action::InvokeRa);
        if !self.lot.is_full() {
            actions = actions.with(Action::Draw);
        }
        if self.holdings[seat.index()].tiles.count(Tile::God) > 0 {
            actions = actions.or(self.god_actions());
        }
        actions
    }

    /// One action for each kind of tile that a god can take (R3.3).
    pub(crate) fn god_actions(&self) -> Actions {
        self.lot.tiles().fold(Actions::EMPTY, |actions, tile| {
            actions.with(Action::SpendGod(tile))
        })
    }

    #[inline]
    fn bid_actions(&self, auction: &Auction) -> Actions {
        let bids = Actions::bids(self.winning_discs(auction));
        if self.must_bid(auction) {
            bids
        } else {
            bids.with(Action::Pass)
        }
    }

    /// The discs with which the bidder would outbid the highest bid (R4.2).
    #[inline]
    pub(crate) fn winning_discs(&self, auction: &Auction) -> Discs {
        let discs = self.holdings[auction.bidder.index()].face_up;
        match auction.high {
            Some(high) => discs.above(high.disc),
            None => discs,
        }
    }

    /// Whether the bidder may not pass (R4.3).
    #[inline]
    pub(crate) fn must_bid(&self, auction: &Auction) -> bool {
        auction.bidder == auction.holder
            && auction.cause == AuctionCause::Invoked
            && !self.lot.is_full()
            && match self.rules.duty {
                InvokerDuty::IfAllOthersPassed => auction.high.is_none(),
                InvokerDuty::WheneverAble => !self.winning_discs(auction).is_empty(),
            }
    }

    fn discard_actions(&self, discard: &Discard) -> Actions {
        let tiles = self.holdings[discard.seat.index()].tiles;
        let held = discard.disaster.victims().iter();
        held.filter(|&&tile| tiles.count(tile) > 0)
            .fold(Actions::EMPTY, |actions, &tile| {
                actions.with(Action::Discard(tile))
            })
    }

    /// The sheets of all seats if the epoch ended now (R8); nothing more is scored when the game is over.
    pub fn score_now(&self) -> BySeat<ScoreSheet> {
        if self.is_over() {
            return BySeat::new(self.players, |_| ScoreSheet::default());
        }
        score(self.players, self.epoch, |seat| {
            let holding = &self.holdings[seat.index()];
            (holding.tiles, holding.discs())
        })
    }

    /// Each seat's place when the game is over, from 1: most points first, ties by the highest disc (R7.3).
    /// No two seats share a place, for no two hold the same disc.
    pub fn places(&self) -> Option<BySeat<u8>> {
        let strength = |seat: Seat| {
            let holding = &self.holdings[seat.index()];
            (holding.points, holding.discs().highest())
        };
        self.is_over().then(|| {
            BySeat::new(self.players, |seat| {
                let ahead = self.players.seats();
                1 + ahead.filter(|&s| strength(s) > strength(seat)).count() as u8
            })
        })
    }

    /// Who won, when the game is over.
    pub fn winner(&self) -> Option<Seat> {
        let places = self.places()?;
        self.players.seats().find(|&seat| places[seat] == 1)
    }

    pub(crate) fn seats_with_face_up_discs(&self) -> Seats {
        let seats = self.players.seats();
        seats
            .filter(|seat| !self.holdings[seat.index()].face_up.is_empty())
            .collect()
    }

    /// Who holds the highest disc, face up or down, not counting the sun space (R2.4, R10.5).
    pub(crate) fn highest_disc_holder(&self) -> Seat {
        let discs = |seat: &Seat| self.holdings[seat.index()].discs().highest();
        self.players.seats().max_by_key(discs).unwrap_or(Seat::One)
    }
}
