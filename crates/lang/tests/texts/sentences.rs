//! What happened, told to somebody, as text and in pieces.

use ra_lang::{Lang, Teller};
use ra_rules::{Disc, Event, Monuments, Seat, Tile};

fn names() -> Vec<String> {
    ["Mira", "Théo"].map(str::to_owned).to_vec()
}

fn teller(lang: Lang, names: &[String], you: Option<Seat>) -> Teller<'_> {
    Teller {
        lang,
        monuments: Monuments::Barge,
        names,
        you,
    }
}

#[test]
fn somebody_is_told_of_themselves_as_you() {
    let names = names();
    let bid = Event::DiscBid {
        seat: Seat::Two,
        disc: Disc::new(9).expect("a disc"),
    };
    let told = |you| teller(Lang::En, &names, you).event(&bid).to_string();
    assert_eq!(told(None), "Théo bids 9.");
    assert_eq!(told(Some(Seat::One)), "Théo bids 9.");
    assert_eq!(told(Some(Seat::Two)), "You bid 9.");
}

#[test]
fn pieces_tell_what_stands_where_and_together_say_the_same() {
    let names = names();
    let drawn = Event::TileDrawn {
        seat: Seat::One,
        tile: Tile::Fortress,
    };
    for lang in Lang::ALL {
        let sentence = teller(lang, &names, None).event(&drawn);
        let pieces = sentence.pieces();
        let whole: String = pieces.iter().map(|piece| piece.text.as_str()).collect();
        assert_eq!(whole, sentence.to_string());
        let of = |value| pieces.iter().find(|piece| piece.value == Some(value));
        assert_eq!(of("name").map(|piece| piece.text.as_str()), Some("Mira"));
        let tile = lang.tile(Tile::Fortress, Monuments::Barge);
        assert_eq!(of("tile").map(|piece| &piece.text), Some(&tile));
    }
}

#[test]
fn a_hostile_name_stays_one_piece() {
    let names = vec!["\u{2}0 {$tile}\u{1}1 x\u{2}<b>".to_owned()];
    let passed = Event::Passed { seat: Seat::One };
    let pieces = teller(Lang::En, &names, None).event(&passed).pieces();
    assert_eq!(pieces.len(), 2);
    assert_eq!(pieces[0].text, "0 {$tile}1 x<b>");
    assert_eq!(pieces[1].text, " passes.");
}

#[test]
fn a_seat_without_a_name_is_told_by_its_number() {
    let passed = Event::Passed { seat: Seat::Three };
    assert_eq!(
        teller(Lang::En, &[], None).event(&passed).to_string(),
        "3 passes."
    );
}
