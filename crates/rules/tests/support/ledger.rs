//! A listener that keeps its own account of a game from events alone, and compares it with the game.
//!
//! Every tile that leaves is explained by an event or by the end of an epoch, and every event must make
//! sense after the ones before it. A contradiction panics.

use ra_rules::{
    Auction, AuctionCause, Bid, Disaster, Disc, Discs, EpochEnd, Event, Game, GodSpending, Holding,
    Phase, Seat, Tile, Tiles, View, Viewer,
};

type Counts = [u8; Tile::KINDS];

/// The account.
#[derive(Clone, Debug)]
pub(crate) struct Ledger {
    /// What the game showed at the start; kept up to date where events tell of it.
    view: View,
    bag: Counts,
    lot: [Option<Tile>; 8],
    seats: [Account; 5],
    /// Ra tiles drawn in this epoch, on the track or beside it.
    ra_drawn: u8,
    /// Tiles that have left the game.
    gone: Counts,
    auction: Option<Auction>,
    /// Disasters taken that have not struck yet, in order.
    waiting: Vec<Disaster>,
    striking: Option<Striking>,
    /// Who took the disasters.
    victim: Seat,
    /// Whether an epoch is ending, and how many seats have scored.
    ending: Option<usize>,
    over: bool,
}

#[derive(Clone, Copy, Debug, Default)]
struct Account {
    tiles: Counts,
    face_up: Discs,
    face_down: Discs,
    points: u16,
}

/// A disaster at work, and how many tiles it may still take.
#[derive(Clone, Copy, Debug)]
struct Striking {
    disaster: Disaster,
    left: u8,
}

impl Ledger {
    /// Opens the account at a position: at the start of a game, or anywhere.
    pub(crate) fn new(game: &Game) -> Ledger {
        let mut seats = [Account::default(); 5];
        for seat in game.players().seats() {
            let Holding {
                tiles,
                face_up,
                face_down,
                points,
            } = *game.holding(seat);
            seats[seat.index()] = Account {
                tiles: Tile::ALL.map(|tile| tiles.count(tile)),
                face_up,
                face_down,
                points,
            };
        }
        let mut ledger = Ledger {
            view: game.view(Viewer::Spectator),
            bag: Tile::ALL.map(|tile| game.bag().count(tile)),
            lot: *game.lot().spaces(),
            seats,
            ra_drawn: game.ra_drawn(),
            gone: [0; Tile::KINDS],
            auction: None,
            waiting: Vec::new(),
            striking: None,
            victim: Seat::One,
            ending: None,
            over: game.is_over(),
        };
        match *game.phase() {
            Phase::Auction(auction) => ledger.auction = Some(auction),
            Phase::Spending { seat, waiting } => {
                ledger.victim = seat;
                ledger.waiting = waiting.iter().collect();
            }
            Phase::Discard(discard) => {
                ledger.victim = discard.seat;
                ledger.waiting = discard.waiting.iter().collect();
                ledger.striking = Some(Striking {
                    disaster: discard.disaster,
                    left: discard.need,
                });
            }
            Phase::Turn { .. } | Phase::Drawing { .. } | Phase::Over => {}
        }
        // What is nowhere has left the game.
        let visible = ledger.visible();
        for tile in Tile::ALL {
            ledger.gone[tile as usize] = tile.in_game() - visible[tile as usize];
        }
        ledger
    }

    /// Books an event.
    pub(crate) fn hear(&mut self, event: Event) {
        assert!(!self.over, "{event:?} after the game's end");
        if let Some(scored) = self.ending {
            self.hear_of_the_end(scored, event);
            return;
        }
        match event {
            Event::TileDrawn { seat, tile } => self.drawn(seat, tile),
            Event::AuctionOpened { holder, cause } => {
                assert!(self.auction.is_none() && self.is_quiet());
                let bidder = self.next_active(holder);
                self.auction = Some(Auction {
                    holder,
                    bidder,
                    cause,
                    high: None,
                });
            }
            Event::DiscBid { seat, disc } => self.answered(seat, Some(disc)),
            Event::Passed { seat } => self.answered(seat, None),
            Event::AuctionWon {
                seat,
                paid,
                took,
                lot,
            } => {
                assert_eq!(self.lot, *lot.spaces());
                self.won(seat, paid, took);
            }
            Event::LotStayed => {
                let auction = self.closed_auction();
                assert_eq!(auction.high, None);
                assert_eq!(auction.cause, AuctionCause::RaDrawn, "R4.4");
            }
            Event::LotThrownAway { lot } => {
                let auction = self.closed_auction();
                assert_eq!(auction.high, None);
                assert_eq!(auction.cause, AuctionCause::Invoked, "R4.5");
                assert!(lot.is_full());
                assert_eq!(self.lot, *lot.spaces());
                self.clear_lot();
            }
            Event::GodSpent { seat, took } => self.god_spent(seat, took),
            Event::DisasterStruck { seat, disaster } => {
                self.close_disaster();
                assert_eq!((seat, disaster), (self.victim, self.waiting.remove(0)));
                self.striking = Some(Striking {
                    disaster,
                    left: Disaster::TOLL,
                });
            }
            Event::TilesDiscarded { seat, tile, count } => self.discarded(seat, tile, count),
            Event::EpochEnded { epoch, cause } => {
                self.close_disaster();
                assert_eq!(epoch, self.view.epoch);
                self.epoch_ended(cause);
            }
            Event::SeatScored { .. } | Event::EpochBegan { .. } | Event::GameEnded { .. } => {
                panic!("{event:?} before an epoch's end")
            }
        }
    }

    /// After a step: the game is what the events tell, and no tile or disc is lost.
    pub(crate) fn compare(&mut self, game: &Game) {
        assert_eq!(self.ending, None, "the end of an epoch is told in one step");
        if !matches!(game.phase(), Phase::Discard(_)) {
            self.close_disaster();
        }
        self.compare_phase(game);
        assert_eq!(self.over, game.is_over());
        assert_eq!(self.view.epoch, game.epoch());
        assert_eq!(self.view.sun_space, game.sun_space());
        assert_eq!(self.ra_drawn, game.ra_drawn());
        assert_eq!(self.lot, *game.lot().spaces());
        let mut discs = Discs::of(self.view.sun_space);
        let mut held = 1;
        for seat in game.players().seats() {
            let account = &self.seats[seat.index()];
            let holding = game.holding(seat);
            assert_eq!(account.points, holding.points, "seat {seat}");
            assert_eq!(account.face_up, holding.face_up, "seat {seat}");
            assert_eq!(account.face_down, holding.face_down, "seat {seat}");
            let tiles = Tile::ALL.map(|tile| holding.tiles.count(tile));
            assert_eq!(account.tiles, tiles, "seat {seat}");
            discs = discs.union(holding.discs());
            held += holding.face_up.len() + holding.face_down.len();
        }
        assert_eq!(discs, Discs::in_game(game.players()), "R2.1");
        assert_eq!(discs.len(), held, "no disc is in two places");
        let visible = self.visible();
        for tile in Tile::ALL {
            let index = tile as usize;
            assert_eq!(self.bag[index], game.bag().count(tile), "{tile}");
            let count = visible[index] + self.gone[index];
            assert_eq!(count, tile.in_game(), "{tile} (R1)");
        }
    }

    fn compare_phase(&self, game: &Game) {
        let (auction, striking, waiting) = match *game.phase() {
            Phase::Auction(auction) => (Some(auction), None, None),
            Phase::Discard(discard) => (None, Some(discard), Some(discard.waiting)),
            Phase::Spending { waiting, .. } => (None, None, Some(waiting)),
            Phase::Turn { .. } | Phase::Drawing { .. } | Phase::Over => (None, None, None),
        };
        assert_eq!(self.auction, auction);
        let open = self.striking.map(|s| (self.victim, s.disaster, s.left));
        assert_eq!(open, striking.map(|d| (d.seat, d.disaster, d.need)));
        let waits = waiting.is_some_and(|w| w.iter().eq(self.waiting.iter().copied()));
        assert!(waits || self.waiting.is_empty() && waiting.is_none());
        if game.rules().gods == GodSpending::OneByOne
            && matches!(game.phase(), Phase::Spending { .. })
        {
            assert!(self.waiting.is_empty(), "R9");
        }
    }

    fn drawn(&mut self, seat: Seat, tile: Tile) {
        assert!(self.auction.is_none() && self.is_quiet());
        assert!(!self.seats[seat.index()].face_up.is_empty(), "R3.4");
        self.bag[tile as usize] -= 1;
        if tile == Tile::Ra {
            self.ra_drawn += 1;
        } else {
            let free = self.lot.iter().position(Option::is_none);
            self.lot[free.expect("R3.1: the track was not full")] = Some(tile);
        }
    }

    /// R4.1, R4.2: bidding goes round among those with a face-up disc, upwards.
    fn answered(&mut self, seat: Seat, bid: Option<Disc>) {
        let mut auction = self.auction.expect("an auction goes on");
        assert_eq!(seat, auction.bidder);
        if let Some(disc) = bid {
            assert!(self.seats[seat.index()].face_up.contains(disc));
            assert!(auction.high.is_none_or(|high| high.disc < disc));
            auction.high = Some(Bid { seat, disc });
        }
        if seat != auction.holder {
            auction.bidder = self.next_active(seat);
        }
        self.auction = Some(auction);
    }

    fn closed_auction(&mut self) -> Auction {
        let auction = self.auction.take().expect("an auction went on");
        assert_eq!(auction.bidder, auction.holder, "the holder answers last");
        auction
    }

    fn won(&mut self, seat: Seat, paid: Disc, took: Disc) {
        let auction = self.closed_auction();
        assert_eq!(auction.high, Some(Bid { seat, disc: paid }));
        assert_eq!(took, self.view.sun_space);
        self.view.sun_space = paid;
        let account = &mut self.seats[seat.index()];
        account.face_up.remove(paid);
        account.face_down.insert(took);
        self.victim = seat;
        for tile in std::mem::take(&mut self.lot).into_iter().flatten() {
            self.take(tile);
        }
    }

    fn god_spent(&mut self, seat: Seat, took: Tile) {
        assert!(self.auction.is_none() && self.striking.is_none());
        self.seats[seat.index()].tiles[Tile::God as usize] -= 1;
        self.gone[Tile::God as usize] += 1;
        let space = self.lot.iter().position(|&space| space == Some(took));
        self.lot[space.expect("the god takes what is there")] = None;
        assert!(!matches!(took, Tile::God | Tile::Ra), "R3.3");
        self.victim = seat;
        self.take(took);
    }

    fn take(&mut self, tile: Tile) {
        match tile.disaster() {
            Some(disaster) => self.waiting.push(disaster),
            None => self.seats[self.victim.index()].tiles[tile as usize] += 1,
        }
    }

    fn discarded(&mut self, seat: Seat, tile: Tile, count: u8) {
        assert_eq!(seat, self.victim);
        let striking = self.striking.as_mut().expect("a disaster struck");
        assert!(striking.disaster.victims().contains(&tile));
        assert!((1..=striking.left).contains(&count));
        striking.left -= count;
        let tiles = &mut self.seats[seat.index()].tiles;
        assert!(tile != Tile::Nile || tiles[Tile::Flood as usize] == 0, "R6");
        tiles[tile as usize] -= count;
        self.gone[tile as usize] += count;
    }

    /// The disaster at work leaves the game: it took two tiles, or all there were (R6).
    fn close_disaster(&mut self) {
        if let Some(Striking { disaster, left }) = self.striking.take() {
            let tiles = &self.seats[self.victim.index()].tiles;
            let mut victims = disaster.victims().iter();
            let spared = victims.any(|&tile| tiles[tile as usize] > 0);
            assert!(left == 0 || !spared, "{disaster} spared something");
            self.gone[disaster.tile() as usize] += 1;
        }
    }

    /// R7.1, and nothing else may be open.
    fn epoch_ended(&mut self, cause: EpochEnd) {
        assert!(self.auction.is_none() && self.is_quiet());
        let ra_full = self.ra_drawn == self.view.ra_spaces;
        let none_face_up = self.seats.iter().all(|a| a.face_up.is_empty());
        match cause {
            EpochEnd::RaTrackFull => assert!(ra_full),
            EpochEnd::DiscsUsedUp => assert!(none_face_up && !ra_full),
        }
        self.ending = Some(0);
        for seat in self.view.players.seats() {
            let account = &self.seats[seat.index()];
            let shown = &mut self.view.seats[seat];
            shown.face_up = account.face_up;
            shown.face_down = account.face_down;
            let counts = Tile::ALL.into_iter().zip(account.tiles);
            shown.tiles = counts.collect::<Tiles>();
        }
    }

    /// Every seat scores in turn, then the next epoch begins or the game ends (R7.2, R7.3).
    fn hear_of_the_end(&mut self, scored: usize, event: Event) {
        match event {
            Event::SeatScored { seat, epoch, sheet } => {
                assert_eq!((seat.index(), epoch), (scored, self.view.epoch));
                assert_eq!(sheet, self.view.score_now()[seat]);
                let account = &mut self.seats[seat.index()];
                let total = i32::from(account.points) + i32::from(sheet.sum());
                account.points = total.max(0) as u16;
                self.ending = Some(scored + 1);
                return;
            }
            Event::EpochBegan { epoch, first } => {
                assert_eq!(Some(epoch), self.view.epoch.next());
                assert_eq!(first, self.best(|_, highest| highest), "R2.4");
                self.view.epoch = epoch;
            }
            Event::GameEnded { winner } => {
                assert_eq!(self.view.epoch.next(), None);
                let best = self.best(|points, highest| (points, highest));
                assert_eq!(winner, best, "R7.3");
                self.over = true;
            }
            _ => panic!("{event:?} while an epoch ends"),
        }
        assert_eq!(scored, self.view.players.count(), "every seat scores");
        self.ending = None;
        self.clear_away();
    }

    /// The seat for which `rank` of its points and its highest disc is the highest.
    fn best<T: Ord>(&self, rank: impl Fn(u16, Option<Disc>) -> T) -> Seat {
        let seats = self.view.players.seats();
        let best = seats.max_by_key(|seat| {
            let account = &self.seats[seat.index()];
            let discs = account.face_up.union(account.face_down);
            rank(account.points, discs.highest())
        });
        best.expect("somebody plays")
    }

    /// R7.2
    fn clear_away(&mut self) {
        self.clear_lot();
        self.gone[Tile::Ra as usize] += std::mem::take(&mut self.ra_drawn);
        for account in &mut self.seats {
            account.face_up = account.face_up.union(account.face_down);
            account.face_down = Discs::EMPTY;
            for tile in Tile::ALL.into_iter().filter(|tile| !tile.is_kept()) {
                self.gone[tile as usize] += std::mem::take(&mut account.tiles[tile as usize]);
            }
        }
    }

    fn clear_lot(&mut self) {
        for tile in std::mem::take(&mut self.lot).into_iter().flatten() {
            self.gone[tile as usize] += 1;
        }
    }

    /// Whether no disaster is waiting or at work.
    fn is_quiet(&self) -> bool {
        self.waiting.is_empty() && self.striking.is_none()
    }

    /// R3.4: the next seat clockwise with a face-up disc, at last the seat itself.
    fn next_active(&self, seat: Seat) -> Seat {
        let players = self.view.players.count();
        let mut others = (1..players).map(|step| (seat.index() + step) % players);
        let next = others.find(|&index| !self.seats[index].face_up.is_empty());
        next.and_then(Seat::new).unwrap_or(seat)
    }

    /// How many tiles of each kind are in the bag, on the tracks, with players, or at work.
    fn visible(&self) -> Counts {
        let mut counts = self.bag;
        counts[Tile::Ra as usize] += self.ra_drawn;
        for account in &self.seats {
            for (count, held) in counts.iter_mut().zip(account.tiles) {
                *count += held;
            }
        }
        let striking = self.striking.map(|striking| striking.disaster);
        let at_work = self.waiting.iter().copied().chain(striking);
        let on_track = self.lot.iter().copied().flatten();
        for tile in on_track.chain(at_work.map(Disaster::tile)) {
            counts[tile as usize] += 1;
        }
        counts
    }
}
