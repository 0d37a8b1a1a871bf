//! Playing by tokens, and saying in few words where a game stands.

use ra_rules::{Action, Disc, Discs, Event, Game, Refusal, Seat, Step};

use crate::position::counts;

/// Takes the steps, all of which must be legal, and returns what happened.
pub(crate) fn play(game: &mut Game, tokens: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for token in tokens.split_whitespace() {
        let step: Step = token.parse().expect("a token");
        let done = game.step_with(step, |event| events.push(event));
        done.unwrap_or_else(|refusal| panic!("{token}: {refusal}"));
    }
    events
}

/// Why the step is refused; nothing may change and nothing be told.
pub(crate) fn refused(game: &Game, token: &str) -> Refusal {
    let step: Step = token.parse().expect("a token");
    let mut after = *game;
    let refusal = after
        .step_with(step, |event| panic!("told {event:?}"))
        .expect_err("an illegal step");
    assert_eq!(after, *game, "{token} was refused but changed the game");
    refusal
}

/// The legal actions as tokens, in their order.
pub(crate) fn legal(game: &Game) -> String {
    let tokens: Vec<String> = game.legal().iter().map(|a: Action| a.to_string()).collect();
    tokens.join(" ")
}

/// The auction track, `-` for an empty space, without the empty end.
pub(crate) fn lot(game: &Game) -> String {
    let spaces = game.lot().spaces().iter();
    let names: Vec<String> = spaces
        .map(|space| space.map_or("-".to_owned(), |tile| tile.to_string()))
        .collect();
    names.join(" ").trim_end_matches([' ', '-']).to_owned()
}

/// Fails unless the seat has exactly these tiles.
#[track_caller]
pub(crate) fn assert_tiles(game: &Game, seat: Seat, tiles: &str) {
    let held = game.holding(seat).tiles.iter().collect();
    assert_eq!(counts(tiles), held, "the tiles of seat {seat}");
}

/// The seat's discs as values: face up, then face down.
pub(crate) fn discs(game: &Game, seat: Seat) -> (Vec<u8>, Vec<u8>) {
    let values = |discs: Discs| discs.into_iter().map(Disc::value).collect();
    let holding = game.holding(seat);
    (values(holding.face_up), values(holding.face_down))
}
