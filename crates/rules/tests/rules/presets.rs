//! R9: each rulebook preset, by what it changes in play.

use ra_rules::{
    Deal, Game, GodSpending, InvokerDuty, Monuments, Players, RULEBOOKS, RaMarker, Refusal,
    Rulebook, Rules, Seat, Tile, Totals, Viewer,
};

use crate::position::Position;
use crate::script::{assert_tiles, legal, play, refused};

fn rules(id: &str) -> Rules {
    Rulebook::find(id).expect("a preset").rules
}

/// The numbers of players that may sit down.
fn allowed(id: &str) -> Vec<usize> {
    let sit_down = |players: &Players| Game::new(rules(id), Deal::in_order(*players)).is_ok();
    let allowed = Players::ALL.into_iter().filter(sit_down);
    allowed.map(Players::count).collect()
}

/// Seat 1's tiles after gods took a war and two civilization tiles.
fn war_then_art_and_writing(id: &str) -> Game {
    let start = Position::players(3).book(id).lot("war art writing nile");
    let mut game = start.tiles(Seat::One, "god*4").game();
    play(&mut game, "G:war G:art G:writing E");
    game
}

fn sees_others_total(id: &str) -> bool {
    let game = Position::players(3).book(id).game();
    let view = game.view(Viewer::Seat(Seat::One));
    view.seats[Seat::Two].points.is_some()
}

/// What the invoker may do when seat 2 bid disc 3.
fn invoker_after_a_bid(id: &str) -> Game {
    let mut game = Position::players(3).book(id).lot("nile").game();
    play(&mut game, "I B3 P");
    game
}

#[test]
fn r9_barge_2023() {
    let id = "barge-2023";
    let expected = Rules {
        min_players: Players::Two,
        max_players: Players::Five,
        marker: RaMarker::Barge,
        duty: InvokerDuty::IfAllOthersPassed,
        gods: GodSpending::OneByOne,
        totals: Totals::Hidden,
        monuments: Monuments::Barge,
        starting_points: 10,
    };
    assert_eq!(rules(id), expected);
    assert_eq!(Rules::default(), expected);
    assert_eq!(allowed(id), [2, 3, 4, 5]);
    assert_tiles(&war_then_art_and_writing(id), Seat::One, "god art writing");
    assert_eq!(legal(&invoker_after_a_bid(id)), "P B5 B8 B13");
    assert!(!sees_others_total(id));
}

#[test]
fn r9_windrider_2016() {
    let id = "windrider-2016";
    let expected = Rules {
        marker: RaMarker::Tiles,
        monuments: Monuments::Classic,
        ..rules("barge-2023")
    };
    assert_eq!(rules(id), expected);
    assert_eq!(allowed(id), [2, 3, 4, 5]);
    assert_tiles(&war_then_art_and_writing(id), Seat::One, "god art writing");
    assert_eq!(legal(&invoker_after_a_bid(id)), "P B5 B8 B13");
    assert!(!sees_others_total(id));
}

#[test]
fn r9_alea_1999_fr() {
    let id = "alea-1999-fr";
    let expected = Rules {
        min_players: Players::Three,
        duty: InvokerDuty::WheneverAble,
        gods: GodSpending::Batch,
        ..rules("windrider-2016")
    };
    assert_eq!(rules(id), expected);
    assert_eq!(allowed(id), [3, 4, 5]);
    assert_tiles(&war_then_art_and_writing(id), Seat::One, "god");
    assert!(!sees_others_total(id));
}

#[test]
fn r9_alea_1999_fr_obliges_the_invoker_whenever_a_disc_can_outbid() {
    let mut game = invoker_after_a_bid("alea-1999-fr");
    assert_eq!(legal(&game), "B5 B8 B13");
    assert_eq!(refused(&game, "P"), Refusal::MustBidWhenAble);
    play(&mut game, "B5");
    assert_eq!(game.sun_space().value(), 5);
    // Nobody bid: the duty is that of the other books.
    let mut game = Position::players(3).book("alea-1999-fr").game();
    play(&mut game, "I P P");
    assert_eq!(legal(&game), "B2 B5 B8 B13");
    assert_eq!(refused(&game, "P"), Refusal::MustBidWhenAble);
    // No disc can outbid: they may, and can only, pass.
    let mut game = Position::players(3)
        .book("alea-1999-fr")
        .turn(Seat::Two)
        .game();
    play(&mut game, "I P B13");
    assert_eq!(legal(&game), "P");
    // The others have no such duty, nor has the drawer of a Ra tile.
    let mut game = Position::players(3).book("alea-1999-fr").game();
    play(&mut game, "I B3");
    assert_eq!(legal(&game), "P B4 B7 B10 B11");
    let mut game = Position::players(3).book("alea-1999-fr").game();
    play(&mut game, "D ra B3 P");
    assert_eq!(legal(&game), "P B5 B8 B13");
}

#[test]
fn r9_alea_1999_ja() {
    let id = "alea-1999-ja";
    let expected = Rules {
        duty: InvokerDuty::IfAllOthersPassed,
        totals: Totals::Open,
        ..rules("alea-1999-fr")
    };
    assert_eq!(rules(id), expected);
    assert_eq!(allowed(id), [3, 4, 5]);
    assert_tiles(&war_then_art_and_writing(id), Seat::One, "god");
    assert_eq!(legal(&invoker_after_a_bid(id)), "P B5 B8 B13");
    assert!(sees_others_total(id));
}

#[test]
fn r9_one_by_one_a_disaster_strikes_before_the_next_god() {
    let start = Position::players(3).lot("war art nile");
    let mut game = start.tiles(Seat::One, "god*3 writing*3 religion").game();
    play(&mut game, "G:war");
    assert_eq!(game.phase().name(), "discard");
    assert_eq!(legal(&game), "X:religion X:writing");
    play(&mut game, "X:writing X:writing G:art E");
    assert_tiles(&game, Seat::One, "god writing religion art");
}

#[test]
fn r9_in_a_batch_a_disaster_may_hit_what_was_taken_after_it() {
    let start = Position::players(3)
        .book("alea-1999-ja")
        .lot("war art nile");
    let mut game = start.tiles(Seat::One, "god*3 writing*3 religion").game();
    play(&mut game, "G:war");
    assert_eq!(legal(&game), "E G:nile G:art");
    play(&mut game, "G:art E");
    assert_eq!(legal(&game), "X:art X:religion X:writing");
    play(&mut game, "X:art X:religion");
    assert_tiles(&game, Seat::One, "god writing*3");
    assert_eq!(game.to_act(), Some(Seat::Two));
}

#[test]
fn r9_in_a_batch_the_disaster_strikes_when_the_run_ends_by_itself() {
    let start = Position::players(3)
        .book("alea-1999-ja")
        .lot("drought flood nile");
    let mut game = start.tiles(Seat::One, "god*2 nile*2").game();
    play(&mut game, "G:drought G:flood");
    assert_tiles(&game, Seat::One, "nile");
    assert_eq!(game.to_act(), Some(Seat::Two));
}

#[test]
fn r9_a_table_of_a_size_that_the_book_does_not_know_is_refused() {
    let refused = Game::new(rules("alea-1999-fr"), Deal::in_order(Players::Two));
    let reason = refused.expect_err("three to five").to_string();
    let expected = "these rules are for 3 to 5 players, not for 2 (R9)";
    assert_eq!(reason, expected);
}

#[test]
fn r9_monuments_have_the_names_of_their_book() {
    let names = |monuments| Tile::MONUMENTS.map(|tile| tile.name(monuments));
    let classic = [
        "fortress",
        "obelisk",
        "palace",
        "pyramid",
        "sphinx",
        "statue",
        "step-pyramid",
        "temple",
    ];
    assert_eq!(names(Monuments::Classic), classic);
    let mut barge = classic;
    (barge[0], barge[2]) = ("sanctuary", "mausoleum");
    assert_eq!(names(Monuments::Barge), barge);
    for (tile, name) in Tile::MONUMENTS.into_iter().zip(barge) {
        assert_eq!(Tile::from_name(name), Some(tile));
    }
}

#[test]
fn r9_presets_are_found_by_name() {
    let ids = RULEBOOKS.each_ref().map(|book| book.id);
    assert_eq!(
        ids,
        [
            "barge-2023",
            "windrider-2016",
            "alea-1999-fr",
            "alea-1999-ja"
        ]
    );
    for book in &RULEBOOKS {
        assert_eq!(Rulebook::find(book.id), Some(book));
        assert!(!book.source.is_empty());
    }
    assert_eq!(Rulebook::find("alea-1999"), None);
}
