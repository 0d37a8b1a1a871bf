//! What can be wrong with what a described position waits for.

use ra_rules::{
    Auction, AuctionCause, Bid, Disaster, Disasters, Discard, Game, Phase, Problem, Seat, Setup,
    Taken, Tile,
};

use crate::position::{Position, disc, problems};
use crate::script::play;

const FULL: &str = "nile nile nile nile nile nile nile nile";

fn auction(holder: Seat, bidder: Seat, cause: AuctionCause, high: Option<(Seat, u8)>) -> Phase {
    let high = high.map(|(seat, value)| Bid {
        seat,
        disc: disc(value),
    });
    Phase::Auction(Auction {
        holder,
        bidder,
        cause,
        high,
    })
}

fn invoked(holder: Seat, bidder: Seat, high: Option<(Seat, u8)>) -> Phase {
    auction(holder, bidder, AuctionCause::Invoked, high)
}

/// Seat 1 is asked for two tiles to a war won at an auction of seat 2's.
const WAR: Discard = Discard {
    seat: Seat::One,
    disaster: Disaster::War,
    need: 2,
    waiting: Disasters::EMPTY,
    taken: Taken::AtAuction { holder: Seat::Two },
};

/// A position of three where seat 1 has a choice for a war.
fn at_war() -> Position {
    let position = Position::players(3).tiles(Seat::One, "art*2 writing religion");
    position.phase(Phase::Discard(WAR))
}

#[test]
fn every_phase_can_be_described() {
    let gods = Position::players(3).lot("nile").tiles(Seat::One, "god");
    let (seat, waiting) = (Seat::One, Disasters::EMPTY);
    let right = [
        Position::players(3),
        Position::players(3).phase(Phase::Drawing { seat }),
        gods.phase(Phase::Spending { seat, waiting }),
        Position::players(3).phase(invoked(Seat::One, Seat::Two, None)),
        at_war(),
        Position::players(3).epoch(3).phase(Phase::Over),
    ];
    for position in right {
        let game = position.game();
        let setup = Setup::from(&game);
        assert_eq!(Game::try_from(setup.clone()), Ok(game));
        assert_eq!(Setup::from(game), setup);
    }
}

#[test]
fn a_described_game_plays_on() {
    let start = Position::players(3).used_up(Seat::Two).lot("nile");
    let mut game = start.phase(invoked(Seat::One, Seat::Three, None)).game();
    play(&mut game, "B4 P");
    assert_eq!(game.to_act(), Some(Seat::Three));
}
#[test]
fn too_many_disasters_at_work() {
    let mut setup = at_war().setup();
    setup.bag.insert(Tile::War, 4);
    let (tile, count) = (Tile::War, 5);
    assert_eq!(problems(setup), [Problem::TooMany { tile, count }]);
    let waiting: Disasters = [Disaster::Drought].into_iter().collect();
    let spending = Position::players(3)
        .book("alea-1999-ja")
        .lot("nile")
        .tiles(Seat::One, "god")
        .phase(Phase::Spending {
            seat: Seat::One,
            waiting,
        });
    assert_eq!(spending.clone().problems(), []);
    let mut setup = spending.setup();
    setup.bag.insert(Tile::Drought, 2);
    let (tile, count) = (Tile::Drought, 3);
    assert_eq!(problems(setup), [Problem::TooMany { tile, count }]);
}

#[test]
fn seat_not_in_play() {
    let seat = Seat::Four;
    let expected = [Problem::SeatNotInPlay(seat)];
    assert_eq!(Position::players(3).turn(seat).problems(), expected);
    let drawing = Position::players(3).phase(Phase::Drawing { seat });
    assert_eq!(drawing.problems(), expected);
    let bidding = Position::players(3).phase(invoked(Seat::One, seat, None));
    assert_eq!(bidding.problems(), expected);
    let holding = Position::players(3).phase(invoked(seat, Seat::One, None));
    assert_eq!(holding.problems(), expected);
    let alone = Position::players(3).phase(invoked(seat, seat, None));
    assert_eq!(alone.problems(), expected);
    let taken = Taken::AtAuction { holder: seat };
    let at_war = at_war().phase(Phase::Discard(Discard { taken, ..WAR }));
    assert_eq!(at_war.problems(), expected);
}

#[test]
fn seat_not_in_play_asked_for_a_discard() {
    let seat = Seat::Four;
    let expected = [Problem::SeatNotInPlay(seat), Problem::NoChoice(seat)];
    for taken in [Taken::ByGod, Taken::AtAuction { holder: Seat::One }] {
        let phase = Phase::Discard(Discard { seat, taken, ..WAR });
        assert_eq!(Position::players(3).phase(phase).problems(), expected);
    }
}

#[test]
fn a_holder_far_out_of_play_is_told_like_any_other() {
    let phase = invoked(Seat::Five, Seat::Two, Some((Seat::One, 9)));
    let found = Position::players(2).phase(phase).problems();
    assert!(
        found.contains(&Problem::SeatNotInPlay(Seat::Five)),
        "{found:?}"
    );
}

#[test]
fn no_face_up_disc() {
    let seat = Seat::Two;
    let used_up = Position::players(3).used_up(seat);
    let expected = [Problem::NoFaceUpDisc(seat)];
    let waiting = Disasters::EMPTY;
    let spending = Phase::Spending { seat, waiting };
    let gods = used_up.clone().lot("nile").tiles(seat, "god");
    assert_eq!(gods.phase(spending).problems(), expected);
    let phases = [
        Phase::Turn { seat },
        Phase::Drawing { seat },
        invoked(seat, Seat::One, None),
        invoked(Seat::One, seat, None),
        invoked(seat, seat, None),
    ];
    for phase in phases {
        assert_eq!(used_up.clone().phase(phase).problems(), expected);
    }
}

#[test]
fn a_winner_may_have_no_face_up_disc_but_a_spender_of_gods_must() {
    let used_up = at_war().used_up(Seat::One);
    assert_eq!(used_up.clone().problems(), []);
    let taken = Taken::ByGod;
    let by_god = used_up.phase(Phase::Discard(Discard { taken, ..WAR }));
    assert_eq!(by_god.problems(), [Problem::NoFaceUpDisc(Seat::One)]);
}

#[test]
fn drawing_onto_full_track() {
    let phase = Phase::Drawing { seat: Seat::One };
    let position = Position::players(3).lot(FULL).phase(phase);
    assert_eq!(position.problems(), [Problem::DrawingOntoFullTrack]);
}

#[test]
fn nothing_to_spend() {
    let (seat, waiting) = (Seat::One, Disasters::EMPTY);
    let position = Position::players(3).phase(Phase::Spending { seat, waiting });
    let expected = [Problem::NothingToSpend(seat)];
    let god = position.clone().tiles(seat, "god");
    assert_eq!(god.clone().problems(), expected);
    assert_eq!(god.clone().lot("god").problems(), expected);
    assert_eq!(position.lot("nile").problems(), expected);
    assert_eq!(god.lot("nile").problems(), []);
}

#[test]
fn no_god_spent() {
    let (seat, waiting) = (Seat::One, Disasters::EMPTY);
    let gods = Position::players(3).lot("nile").tiles(seat, "god");
    let spending = gods.phase(Phase::Spending { seat, waiting });
    let taken = Taken::ByGod;
    let discarding = at_war().phase(Phase::Discard(Discard { taken, ..WAR }));
    for position in [spending, discarding] {
        let mut setup = position.setup();
        assert_eq!(problems(setup.clone()), []);
        *setup.bag.entry(Tile::God).or_default() += 1;
        assert_eq!(problems(setup), [Problem::NoGodSpent]);
    }
    // At an auction no god was spent.
    let mut setup = at_war().setup();
    setup.bag.insert(Tile::God, 8);
    assert_eq!(problems(setup), []);
}

#[test]
fn disasters_wait() {
    let waiting: Disasters = [Disaster::War].into_iter().collect();
    let seat = Seat::One;
    let spending = Position::players(3).lot("nile").tiles(seat, "god");
    let spending = spending.phase(Phase::Spending { seat, waiting });
    let discard = Discard {
        waiting,
        taken: Taken::ByGod,
        ..WAR
    };
    let discarding = at_war().phase(Phase::Discard(discard));
    for position in [spending, discarding] {
        assert_eq!(position.clone().problems(), [Problem::DisastersWait]);
        assert_eq!(position.book("alea-1999-ja").problems(), []);
    }
    // At an auction they wait under any rules.
    let discarding = at_war().phase(Phase::Discard(Discard { waiting, ..WAR }));
    assert_eq!(discarding.problems(), []);
}

#[test]
fn no_ra_drawn() {
    let phase = auction(Seat::One, Seat::Two, AuctionCause::RaDrawn, None);
    let position = Position::players(3).phase(phase);
    assert_eq!(position.clone().problems(), [Problem::NoRaDrawn]);
    assert_eq!(position.clone().ra_drawn(1).problems(), []);
    let full = position.ra_drawn(1).lot(FULL);
    assert_eq!(full.problems(), [Problem::NoRaDrawn]);
    let phase = invoked(Seat::One, Seat::Two, None);
    assert_eq!(Position::players(3).lot(FULL).phase(phase).problems(), []);
}

#[test]
fn bid_out_of_turn() {
    let highest = [16, 15, 14, 13, 12];
    // Holder 3 of 5: bids go 4, 5, 1, 2, 3.
    let order = [Seat::Four, Seat::Five, Seat::One, Seat::Two, Seat::Three];
    for (turn, &bidder) in order.iter().enumerate() {
        for (place, &seat) in order.iter().enumerate() {
            let high = Some((seat, highest[seat.index()]));
            let position = Position::players(5).phase(invoked(Seat::Three, bidder, high));
            let expected = (place >= turn).then_some(Problem::BidOutOfTurn(seat));
            assert_eq!(position.problems(), Vec::from_iter(expected));
        }
    }
}

#[test]
fn bid_not_held() {
    let start = Position::players(3).discs(Seat::Two, &[3, 6, 9], &[12]);
    for (value, held) in [(3, true), (12, false), (11, false), (1, false)] {
        let phase = invoked(Seat::One, Seat::Three, Some((Seat::Two, value)));
        let expected = (!held).then_some(Problem::BidNotHeld(disc(value)));
        let found = start.clone().phase(phase).problems();
        assert_eq!(found, Vec::from_iter(expected));
    }
}

#[test]
fn lot_not_taken() {
    assert_eq!(at_war().lot("nile").problems(), [Problem::LotNotTaken]);
    let by_god = Phase::Discard(Discard {
        taken: Taken::ByGod,
        ..WAR
    });
    assert_eq!(at_war().lot("nile").phase(by_god).problems(), []);
}

#[test]
fn no_choice() {
    let no_choice = [Problem::NoChoice(Seat::One)];
    let found = |held: &str, disaster, need| {
        let discard = Discard {
            disaster,
            need,
            ..WAR
        };
        let position = Position::players(3).tiles(Seat::One, held);
        position.phase(Phase::Discard(discard)).problems()
    };
    assert_eq!(found("art*2 writing", Disaster::War, 2), []);
    assert_eq!(found("art writing", Disaster::War, 2), no_choice);
    assert_eq!(found("art writing", Disaster::War, 1), []);
    assert_eq!(found("art*5", Disaster::War, 1), no_choice);
    assert_eq!(found("art*5", Disaster::War, 2), no_choice);
    assert_eq!(found("", Disaster::War, 1), no_choice);
    assert_eq!(found("art*3 writing*3", Disaster::War, 0), no_choice);
    assert_eq!(found("art*3 writing*3", Disaster::War, 3), no_choice);
    assert_eq!(found("art*3 writing*3", Disaster::Earthquake, 2), no_choice);
    assert_eq!(found("temple*2 sphinx", Disaster::Earthquake, 2), []);
    assert_eq!(found("temple*2 sphinx", Disaster::War, 2), no_choice);
    assert_eq!(found("pharaoh*5", Disaster::Funeral, 2), no_choice);
    assert_eq!(found("flood*5 nile*5", Disaster::Drought, 2), no_choice);
}

#[test]
fn not_over() {
    let over = Position::players(2).epoch(3).phase(Phase::Over);
    let expected = [Problem::NotOver];
    assert_eq!(over.clone().problems(), []);
    assert_eq!(over.clone().epoch(2).problems(), expected);
    assert_eq!(over.clone().lot("nile").problems(), expected);
    assert_eq!(over.clone().used_up(Seat::Two).problems(), expected);
    assert_eq!(over.clone().tiles(Seat::Two, "gold").problems(), expected);
    let kept = over.tiles(Seat::Two, "pharaoh nile temple");
    assert_eq!(kept.problems(), []);
}
