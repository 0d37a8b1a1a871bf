//! What is wrong with a described position, in words that cite the rule.

use ra_rules::{Players, Problem, Problems, Seat, Tile};

use crate::position::disc;

#[test]
fn each_problem_cites_a_rule() {
    let seat = Seat::Two;
    let all = [
        (
            Problem::PlayerCount(1),
            "Ra is for 2 to 5 players, not 1 (R2.1)",
        ),
        (Problem::PlayersNotAllowed(Players::Two), "(R9)"),
        (Problem::Epoch(4), "there is no epoch 4, only 1 to 3 (R7)"),
        (Problem::LotLength(9), "8 spaces, not 9 (R1)"),
        (Problem::RaInLot, "(R3.1)"),
        (
            Problem::NoSuchDisc(17),
            "there is no disc 17, only 1 to 16 (R1)",
        ),
        (
            Problem::DiscNotInGame(disc(16)),
            "disc 16 is not used with so many players (R2.1)",
        ),
        (
            Problem::DiscTwice(disc(3)),
            "disc 3 is in two places (R2.1)",
        ),
        (Problem::DiscMissing(disc(3)), "disc 3 is missing (R2.1)"),
        (Problem::DiscCount { seat, held: 5 }, "(R5.2)"),
        (
            Problem::NotHeld {
                seat,
                tile: Tile::War,
            },
            "no war tile can lie in front of seat 2 (R6)",
        ),
        (
            Problem::TooMany {
                tile: Tile::Gold,
                count: 6,
            },
            "only 5 (R1)",
        ),
        (Problem::NoGodSpent, "no god has left the game (R3.3)"),
        (Problem::RaTrack { drawn: 8 }, "(R7.1)"),
        (
            Problem::RaInBag {
                in_bag: 1,
                least: 2,
                most: 3,
            },
            "2 to 3 would (R10.1)",
        ),
        (Problem::SeatNotInPlay(seat), "nobody sits at seat 2 (R2.1)"),
        (Problem::NoFaceUpDisc(seat), "(R3.4)"),
        (Problem::DrawingOntoFullTrack, "(R3.1)"),
        (Problem::NothingToSpend(seat), "(R10.2)"),
        (Problem::NoGodSpent, "no god has left the game (R3.3)"),
        (Problem::DisastersWait, "(R9)"),
        (Problem::NoRaDrawn, "(R3.1)"),
        (
            Problem::BidOutOfTurn(seat),
            "seat 2 cannot have bid yet (R4.1)",
        ),
        (Problem::BidNotHeld(disc(3)), "(R4.2)"),
        (Problem::LotNotTaken, "(R5.1)"),
        (Problem::NoChoice(seat), "(R10.4)"),
        (Problem::NotOver, "(R7)"),
    ];
    for (problem, ending) in all {
        assert!(problem.to_string().ends_with(ending), "{problem}");
    }
    let several = Problems(vec![Problem::Epoch(4), Problem::DiscMissing(disc(3))]);
    let text = "there is no epoch 4, only 1 to 3 (R7); disc 3 is missing (R2.1)";
    assert_eq!(several.to_string(), text);
}
