//! What the fuzz targets do with their bytes. It lives here so that `tests/fuzz_corpus.rs` can replay the
//! kept inputs in every test run; `fuzz/fuzz_targets/` includes this file by its path.
//!
//! Bytes are read one choice at a time. Where they run out, choices that shape a position read zeros and
//! play stops.

#[path = "contract.rs"]
mod contract;
#[path = "ledger.rs"]
mod ledger;

use std::collections::BTreeMap;

use ledger::Ledger;
use ra_rules::{
    Action, Auction, AuctionCause, Bid, Deal, Disaster, Disasters, Disc, Discard, Discs, Game,
    GodSpending, Group, HouseRule, InvokerDuty, Lot, Phase, Players, RULEBOOKS, Rules, Seat,
    SeatSetup, Setup, Step, Taken, Tile, Totals,
};

/// Describes a position, mostly nearly a valid one. It must be told what is wrong with it, or be played on
/// from like any other.
pub(crate) fn position(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let setup = setup(&mut bytes);
    match setup.clone().into_game() {
        Err(problems) => {
            assert!(!problems.0.is_empty());
            assert!(!problems.to_string().is_empty());
        }
        Ok(game) => {
            let again = Setup::from(&game);
            assert_eq!(again.phase, setup.phase);
            assert_eq!(again.into_game(), Ok(game));
            play(game, &mut bytes);
        }
    }
}

/// Plays a game from its start at some table.
pub(crate) fn actions(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let rules = rules(&mut bytes);
    let players = Players::ALL[bytes.below(4)];
    let mut groups: Vec<usize> = (0..players.count()).collect();
    bytes.shuffle(&mut groups);
    let deal = Deal::new(&groups).expect("each group once");
    match Game::new(rules, deal) {
        Ok(game) => play(game, &mut bytes),
        Err(_) => assert!(!rules.allows(players)),
    }
}

/// The bytes as a source of choices.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    fn any(&mut self) -> u8 {
        self.next().unwrap_or(0)
    }

    /// A choice among `count`, at least one and at most 256 of them.
    fn below(&mut self, count: usize) -> usize {
        self.any() as usize % count
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    fn tile(&mut self) -> Tile {
        self.pick(&Tile::ALL)
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

/// Bytes from here on stand for any step at all; those below, for a legal one.
const ANY_STEP: u8 = 240;

/// Plays on as the bytes say, mostly legally, checking everything after each step.
fn play(mut game: Game, bytes: &mut Bytes<'_>) {
    let mut ledger = Ledger::new(&game);
    check(&game);
    while let Some(byte) = bytes.next() {
        if game.is_over() {
            break;
        }
        let step = if byte < ANY_STEP {
            legal_step(&game, byte)
        } else {
            any_step(byte, bytes.any())
        };
        let before = game;
        let outcome = game.step_with(step, |event| ledger.hear(event));
        if outcome.is_ok() {
            ledger.compare(&game);
            check(&game);
        } else {
            assert!(byte >= ANY_STEP, "{step} is legal");
            assert_eq!(game, before);
        }
    }
}

fn check(game: &Game) {
    contract::check_actions(game);
    contract::check_draws(game);
    contract::check_setup(game);
}

/// One of the legal steps; draws are by kind, so that rare tiles are as near as others.
fn legal_step(game: &Game, byte: u8) -> Step {
    let legal = game.legal();
    if legal.is_empty() {
        let kinds = game.outcomes().count();
        let mut outcomes = game.outcomes();
        let outcome = outcomes.nth(byte as usize % kinds);
        let (tile, _) = outcome.expect("a Ra tile is left (R10.1)");
        return Step::Drawn(tile);
    }
    let action = legal.get(byte as usize % legal.len());
    Step::Action(action.expect("the place is within the list"))
}

/// Any step at all.
fn any_step(kind: u8, which: u8) -> Step {
    let which = which as usize;
    let tile = Tile::ALL[which % Tile::KINDS];
    match kind % 4 {
        0 => Step::Drawn(tile),
        1 => Step::Action(Action::SpendGod(tile)),
        2 => Step::Action(Action::Discard(tile)),
        _ => Step::Action(Action::ALL[which % Action::ALL.len()]),
    }
}

/// A preset, perhaps changed by house rules.
fn rules(bytes: &mut Bytes<'_>) -> Rules {
    let choice = bytes.any();
    let rules = RULEBOOKS[choice as usize % RULEBOOKS.len()].rules;
    let change = match choice / 4 {
        1 => HouseRule::Gods(GodSpending::Batch),
        2 => HouseRule::Gods(GodSpending::OneByOne),
        3 => HouseRule::Duty(InvokerDuty::WheneverAble),
        4 => HouseRule::Duty(InvokerDuty::IfAllOthersPassed),
        5 => HouseRule::Totals(Totals::Open),
        6 => HouseRule::StartingPoints(bytes.any().into()),
        7 => HouseRule::Players(Players::Two, Players::Five),
        _ => return rules,
    };
    rules.with(change)
}

/// A described position: first a valid one but for its phase, then perhaps some damage.
fn setup(bytes: &mut Bytes<'_>) -> Setup {
    let mut rules = rules(bytes);
    let players = Players::ALL[bytes.below(4)];
    if !rules.allows(players) {
        rules = rules.with(HouseRule::Players(Players::Two, Players::Five));
    }
    let epoch = bytes.pick(&[1, 2, 3]);
    let ra_drawn = bytes.any() % players.ra_spaces();
    let gone = bytes.any() % (players.ra_spaces() * (epoch - 1) + 1);
    let mut setup = Setup {
        rules,
        epoch,
        ra_drawn,
        sun_space: 1,
        lot: vec![None; bytes.below(Lot::SPACES + 1)],
        bag: Tile::ALL.map(|tile| (tile, tile.in_game())).into(),
        seats: vec![SeatSetup::default(); players.count()],
        phase: Phase::Over,
    };
    setup
        .bag
        .insert(Tile::Ra, Tile::Ra.in_game() - ra_drawn - gone);
    lay_discs(&mut setup, players, bytes);
    lay_tiles(&mut setup, bytes);
    setup.phase = phase(&setup, bytes);
    let damages = bytes.any();
    if damages & 16 == 0 {
        complete(&mut setup);
    }
    // Three in four positions get none.
    for _ in 0..(damages % 4) * (damages / 4 % 4 / 3) {
        damage(&mut setup, bytes);
    }
    setup
}

/// Every disc lies somewhere once.
fn lay_discs(setup: &mut Setup, players: Players, bytes: &mut Bytes<'_>) {
    let mut discs: Vec<u8> = Discs::in_game(players)
        .into_iter()
        .map(Disc::value)
        .collect();
    bytes.shuffle(&mut discs);
    setup.sun_space = discs.remove(0);
    for (seat, hand) in setup
        .seats
        .iter_mut()
        .zip(discs.chunks(Group::size(players)))
    {
        seat.points = bytes.any().into();
        let face_down = bytes.any();
        for (i, &disc) in hand.iter().enumerate() {
            if face_down >> i & 1 == 0 {
                seat.face_up.push(disc);
            } else {
                seat.face_down.push(disc);
            }
        }
    }
}

/// Tiles go from the bag to the track, to seats, or out of the game, as long as there are some.
fn lay_tiles(setup: &mut Setup, bytes: &mut Bytes<'_>) {
    for space in 0..setup.lot.len() {
        let tile = bytes.tile();
        if tile != Tile::Ra && take(&mut setup.bag, tile, 1) {
            setup.lot[space] = Some(tile);
        }
    }
    for _ in 0..bytes.below(64) {
        let tile = bytes.tile();
        let whither = bytes.any() as usize;
        let count = (whither / 8 % 4) as u8 + 1;
        if tile == Tile::Ra || !take(&mut setup.bag, tile, count) {
            continue;
        }
        if let Some(seat) = setup.seats.get_mut(whither % 8)
            && tile.is_held()
        {
            *seat.tiles.entry(tile).or_insert(0) += count;
        }
    }
}

fn take(bag: &mut BTreeMap<Tile, u8>, tile: Tile, count: u8) -> bool {
    let left = bag.entry(tile).or_insert(0);
    let enough = *left >= count;
    if enough {
        *left -= count;
    }
    enough
}

fn phase(setup: &Setup, bytes: &mut Bytes<'_>) -> Phase {
    let count = setup.seats.len();
    let seat = |bytes: &mut Bytes<'_>| {
        let byte = bytes.any() as usize;
        // Now and then a seat that is not in play.
        Seat::ALL[if byte < 250 { byte % count } else { byte % 5 }]
    };
    let seat_to_act = seat(bytes);
    match bytes.below(16) {
        0 => Phase::Over,
        1..=3 => Phase::Turn { seat: seat_to_act },
        4 => Phase::Drawing { seat: seat_to_act },
        5..=7 => Phase::Spending {
            seat: seat_to_act,
            waiting: disasters(bytes),
        },
        8..=11 => Phase::Auction(Auction {
            holder: seat(bytes),
            bidder: seat_to_act,
            cause: bytes.pick(&[AuctionCause::Invoked, AuctionCause::RaDrawn]),
            high: bid(setup, seat(bytes), bytes),
        }),
        _ => Phase::Discard(Discard {
            seat: seat_to_act,
            disaster: bytes.pick(&[Disaster::War, Disaster::Earthquake]),
            need: bytes.pick(&[1, 2]),
            waiting: disasters(bytes),
            taken: match bytes.below(8) {
                0..5 => Taken::AtAuction {
                    holder: seat(bytes),
                },
                _ => Taken::ByGod,
            },
        }),
    }
}

/// Adds what a run of gods or a choice of discards needs, which hardly comes up by itself: the disasters at
/// work are out of the bag, and the seat has what it may spend or lose.
fn complete(setup: &mut Setup) {
    let (seat, at_work, needed): (_, Vec<Disaster>, &[Tile]) = match setup.phase {
        Phase::Spending { seat, waiting } => (seat, waiting.iter().collect(), &[Tile::God]),
        Phase::Discard(discard) => {
            let at_work = [discard.disaster].into_iter().chain(discard.waiting.iter());
            let kinds = discard.disaster.victims();
            (
                discard.seat,
                at_work.collect(),
                &kinds[..kinds.len().min(3)],
            )
        }
        _ => return,
    };
    for disaster in at_work {
        take(&mut setup.bag, disaster.tile(), 1);
    }
    for &tile in needed {
        if let Some(seat) = setup.seats.get_mut(seat.index())
            && take(&mut setup.bag, tile, 1)
        {
            *seat.tiles.entry(tile).or_insert(0) += 1;
        }
    }
    match setup.phase {
        Phase::Discard(discard) if discard.taken != Taken::ByGod => setup.lot.clear(),
        _ if setup.lot.is_empty() && take(&mut setup.bag, Tile::Nile, 1) => {
            setup.lot.push(Some(Tile::Nile));
        }
        _ => {}
    }
}

/// No bid, or one of the seat's face-up discs, or any disc.
fn bid(setup: &Setup, seat: Seat, bytes: &mut Bytes<'_>) -> Option<Bid> {
    let choice = bytes.any();
    if choice < 64 {
        return None;
    }
    let held = setup.seats.get(seat.index())?.face_up.as_slice();
    let value = match held.get(choice as usize % 8) {
        Some(&value) => value,
        None => choice % 17,
    };
    Disc::new(value).map(|disc| Bid { seat, disc })
}

fn disasters(bytes: &mut Bytes<'_>) -> Disasters {
    let count = bytes.any();
    // Mostly none; at most more than the game has.
    let count = if count < 128 { 0 } else { count % 12 };
    (0..count).map(|_| bytes.pick(&Disaster::ALL)).collect()
}

/// Changes one thing to anything.
fn damage(setup: &mut Setup, bytes: &mut Bytes<'_>) {
    let what = bytes.below(16);
    let value = bytes.any();
    let seats = setup.seats.len().max(1);
    let seat = setup.seats.get_mut(value as usize % seats);
    match (what, seat) {
        (0, _) => setup.epoch = value,
        (1, _) => setup.ra_drawn = value,
        (2, _) => setup.sun_space = value,
        (3, _) => setup
            .lot
            .push(Some(Tile::ALL[value as usize % Tile::KINDS])),
        (4, _) => setup.lot.resize((value % 32).into(), Some(Tile::Nile)),
        (5, _) => {
            setup.bag.insert(bytes.tile(), value);
        }
        (6, _) => {
            setup.bag.remove(&bytes.tile());
        }
        (7, _) => setup.seats.resize((value % 8).into(), SeatSetup::default()),
        (8, _) => setup.rules.starting_points = u16::from(value) << 3,
        (9, _) => setup.rules.min_players = Players::ALL[value as usize % 4],
        (10, _) => {
            let rest = setup.phase;
            if let Phase::Discard(discard) = rest {
                setup.phase = Phase::Discard(Discard {
                    need: value,
                    disaster: bytes.pick(&Disaster::ALL),
                    ..discard
                });
            }
        }
        (11, Some(seat)) => seat.points = u16::from(value) << 8 | u16::from(bytes.any()),
        (12, Some(seat)) => seat.face_up.push(bytes.any() % 20),
        (13, Some(seat)) => seat.face_down.push(bytes.any() % 20),
        (14, Some(seat)) => {
            seat.face_up.pop();
        }
        (15, Some(seat)) => {
            seat.tiles.insert(bytes.tile(), bytes.any());
        }
        _ => {}
    }
}
