//! Every reason for which a step is refused, with the rule that it breaks; `refused` checks that nothing changed.

use ra_rules::{Disaster, Monuments, Phase, Refusal, Seat, Tile};

use crate::position::{Position, disc};
use crate::script::{play, refused};

/// A refused step: the position, the steps up to there, the refused one, and the refusal with its rule and words.
type Case = (
    Position,
    &'static str,
    &'static str,
    Refusal,
    &'static str,
    &'static str,
);

#[track_caller]
fn check(cases: Vec<Case>) {
    for (position, before, token, refusal, rule, text) in cases {
        let mut game = position.game();
        play(&mut game, before);
        assert_eq!(refused(&game, token), refusal, "{before} then {token}");
        assert_eq!(refusal.rule(), rule);
        assert_eq!(refusal.to_string(), text);
    }
}

const FULL: &str = "nile nile nile nile nile nile nile nile";

#[test]
fn in_a_turn() {
    let god = |lot| Position::players(3).lot(lot).tiles(Seat::One, "god*2");
    let start = || Position::players(3);
    let full = "the auction track is full: invoke Ra or spend a god instead";
    let no_auction = "no auction goes on";
    check(vec![
        (start().lot(FULL), "", "D", Refusal::TrackFull, "R3.1", full),
        (start(), "", "P", Refusal::NoAuction, "R4.1", no_auction),
        (start(), "", "B13", Refusal::NoAuction, "R4.1", no_auction),
        (
            start(),
            "",
            "E",
            Refusal::NoRun,
            "R10.2",
            "you are not spending gods",
        ),
        (
            start(),
            "",
            "X:art",
            Refusal::NoDiscardDue,
            "R6",
            "no disaster asks for a tile",
        ),
        (
            start(),
            "",
            "nile",
            Refusal::NoDrawDue,
            "R3.1",
            "no tile is being drawn",
        ),
        (
            start().lot("nile"),
            "",
            "G:nile",
            Refusal::NoGod,
            "R3.3",
            "you have no god tile to spend",
        ),
        (
            god("god"),
            "",
            "G:god",
            Refusal::NotForGods(Tile::God),
            "R3.3",
            "a god takes no god tile",
        ),
        (
            god("nile"),
            "",
            "G:ra",
            Refusal::NotForGods(Tile::Ra),
            "R3.3",
            "a god takes no ra tile",
        ),
        (
            god("nile"),
            "",
            "G:palace",
            Refusal::NotOnTrack(Tile::Palace),
            "R3.3",
            "no palace tile is on the auction track",
        ),
    ]);
}

#[test]
fn while_a_tile_is_drawn() {
    let due = "a tile is being drawn: it comes first";
    let start = || Position::players(3);
    let golds = start().tiles(Seat::Two, "gold*5");
    let none_left = Refusal::NoneLeft(Tile::Gold);
    check(vec![
        (start(), "D", "D", Refusal::DrawDue, "R3.1", due),
        (start(), "D", "I", Refusal::DrawDue, "R3.1", due),
        (
            golds,
            "D",
            "gold",
            none_left,
            "R1",
            "no gold tile is left in the bag",
        ),
    ]);
}

#[test]
fn in_a_run_of_gods() {
    let gods = || {
        Position::players(3)
            .lot("nile god art")
            .tiles(Seat::One, "god*3")
    };
    let goes_on = "you are spending gods: spend another or stop first";
    let for_gods = "a god takes no god tile";
    let no_flood = "no flood tile is on the auction track";
    check(vec![
        (gods(), "G:nile", "D", Refusal::RunGoesOn, "R10.2", goes_on),
        (gods(), "G:nile", "I", Refusal::RunGoesOn, "R10.2", goes_on),
        (
            gods(),
            "G:nile",
            "P",
            Refusal::NoAuction,
            "R4.1",
            "no auction goes on",
        ),
        (
            gods(),
            "G:nile",
            "B2",
            Refusal::NoAuction,
            "R4.1",
            "no auction goes on",
        ),
        (
            gods(),
            "G:nile",
            "X:art",
            Refusal::NoDiscardDue,
            "R6",
            "no disaster asks for a tile",
        ),
        (
            gods(),
            "G:nile",
            "G:god",
            Refusal::NotForGods(Tile::God),
            "R3.3",
            for_gods,
        ),
        (
            gods(),
            "G:nile",
            "G:flood",
            Refusal::NotOnTrack(Tile::Flood),
            "R3.3",
            no_flood,
        ),
    ]);
}

#[test]
fn in_an_auction() {
    let goes_on = "an auction goes on: bid or pass";
    let start = || Position::players(3);
    let used = || start().discs(Seat::Two, &[3, 6, 9], &[12]);
    let low = Refusal::BidTooLow {
        disc: disc(4),
        high: disc(9),
    };
    let too_low = "disc 4 is not higher than 9, the highest bid so far";
    let face_down = "disc 12 lies face down until the next epoch";
    let must = "you invoked Ra and everyone else passed: you must bid";
    let must_when_able = "you invoked Ra and can outbid: you must bid";
    let french = start().book("alea-1999-fr");
    check(vec![
        (start(), "I", "D", Refusal::AuctionGoesOn, "R4.1", goes_on),
        (start(), "I", "I", Refusal::AuctionGoesOn, "R4.1", goes_on),
        (start(), "I", "E", Refusal::AuctionGoesOn, "R4.1", goes_on),
        (
            start(),
            "I",
            "G:nile",
            Refusal::AuctionGoesOn,
            "R4.1",
            goes_on,
        ),
        (
            start(),
            "I",
            "X:art",
            Refusal::AuctionGoesOn,
            "R4.1",
            goes_on,
        ),
        (
            start(),
            "I",
            "B13",
            Refusal::DiscNotHeld(disc(13)),
            "R4.2",
            "disc 13 is not yours",
        ),
        (
            start(),
            "I B9",
            "B3",
            Refusal::DiscNotHeld(disc(3)),
            "R4.2",
            "disc 3 is not yours",
        ),
        (
            used(),
            "I",
            "B12",
            Refusal::DiscFaceDown(disc(12)),
            "R5.2",
            face_down,
        ),
        (start(), "I B9", "B4", low, "R4.2", too_low),
        (start(), "I P P", "P", Refusal::MustBid, "R4.3", must),
        (
            french,
            "I B3 P",
            "P",
            Refusal::MustBidWhenAble,
            "R4.3",
            must_when_able,
        ),
    ]);
}

#[test]
fn in_a_choice_of_discards() {
    let war = || {
        Position::players(3)
            .lot("war")
            .tiles(Seat::Two, "art*2 writing nile")
    };
    let due = "choose a tile to discard to the war first";
    let discard_due = Refusal::DiscardDue(Disaster::War);
    let not_hit = |tile| Refusal::NotHit {
        tile,
        disaster: Disaster::War,
    };
    let not_held = Refusal::TileNotHeld(Tile::Religion);
    let won = "I B3 P P";
    check(vec![
        (war(), won, "D", discard_due, "R6", due),
        (war(), won, "P", discard_due, "R6", due),
        (war(), won, "G:nile", discard_due, "R6", due),
        (
            war(),
            won,
            "X:nile",
            not_hit(Tile::Nile),
            "R6",
            "the war does not hit nile tiles",
        ),
        (
            war(),
            won,
            "X:temple",
            not_hit(Tile::Temple),
            "R6",
            "the war does not hit temple tiles",
        ),
        (
            war(),
            won,
            "X:religion",
            not_held,
            "R6",
            "you have no religion tile",
        ),
        (
            war(),
            won,
            "nile",
            Refusal::NoDrawDue,
            "R3.1",
            "no tile is being drawn",
        ),
    ]);
}

#[test]
fn when_the_game_is_over() {
    let over = || Position::players(3).epoch(3).phase(Phase::Over);
    check(vec![
        (
            over(),
            "",
            "D",
            Refusal::GameOver,
            "R7.3",
            "the game is over",
        ),
        (
            over(),
            "",
            "X:art",
            Refusal::GameOver,
            "R7.3",
            "the game is over",
        ),
        (
            over(),
            "",
            "nile",
            Refusal::GameOver,
            "R7.3",
            "the game is over",
        ),
    ]);
}

#[test]
fn reasons_use_the_names_of_the_book() {
    let refusals = [
        Refusal::NoneLeft(Tile::Palace),
        Refusal::NotOnTrack(Tile::Palace),
        Refusal::TileNotHeld(Tile::Palace),
        Refusal::NotHit {
            tile: Tile::Palace,
            disaster: Disaster::War,
        },
    ];
    for refusal in refusals {
        let classic = refusal.text(Monuments::Classic).to_string();
        assert_eq!(classic, refusal.to_string());
        assert!(classic.contains("palace"), "{classic}");
        let barge = refusal.text(Monuments::Barge).to_string();
        assert_eq!(barge, classic.replace("palace", "mausoleum"));
    }
}
