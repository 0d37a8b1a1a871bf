//! Views show what is public, and totals only to those who may know them (R2.2, R10.6).

use ra_rules::{Actions, Event, Game, Players, Seat, Setup, Step, Totals, Viewer};

fn viewers(players: Players) -> impl Iterator<Item = Viewer> {
    let seats = players.seats().map(Viewer::Seat);
    seats.chain([Viewer::Spectator])
}

/// Whether the rules let the viewer know the seat's total.
fn may_know(game: &Game, viewer: Viewer, seat: Seat) -> bool {
    game.rules().totals == Totals::Open || game.is_over() || viewer == Viewer::Seat(seat)
}

/// Every view shows the game, and who may act what they may do.
pub(crate) fn check(game: &Game) {
    let spectated = game.view(Viewer::Spectator);
    assert_eq!(spectated.score_now(), game.score_now());
    for viewer in viewers(game.players()) {
        let view = game.view(viewer);
        assert_eq!(view.viewer, viewer);
        assert_eq!(view.phase, *game.phase());
        assert_eq!(view.lot, *game.lot());
        assert_eq!(view.bag, *game.bag());
        for seat in game.players().seats() {
            let holding = game.holding(seat);
            let shown = view.seats[seat];
            assert_eq!(shown.tiles, holding.tiles);
            assert_eq!(shown.face_up, holding.face_up);
            assert_eq!(shown.face_down, holding.face_down);
            let known = may_know(game, viewer, seat).then_some(holding.points);
            assert_eq!(shown.points, known, "seat {seat} to {viewer:?}");
        }
        let acts = game.to_act().map(Viewer::Seat) == Some(viewer);
        let legal = if acts { game.legal() } else { Actions::EMPTY };
        assert_eq!(view.legal, legal);
    }
}

/// Two games that differ only in what a viewer may not know look alike, and what happens next sounds alike.
pub(crate) fn check_secrets(game: &Game, step: Option<Step>) {
    for viewer in viewers(game.players()) {
        let mut setup = Setup::from(game);
        let mut secrets = 0;
        for seat in game.players().seats() {
            if !may_know(game, viewer, seat) {
                let points = &mut setup.seats[seat.index()].points;
                *points = (*points * 3 + 7) % 500;
                secrets += 1;
            }
        }
        let is_hidden = game.rules().totals == Totals::Hidden && !game.is_over();
        let others = game.players().count() - usize::from(viewer != Viewer::Spectator);
        assert_eq!(secrets, if is_hidden { others } else { 0 });
        let other = setup.into_game().expect("totals are anybody's to describe");
        assert_eq!(game.view(viewer), other.view(viewer));
        if let Some(step) = step
            && secrets > 0
        {
            assert_eq!(told(*game, step), told(other, step));
        }
    }
}

/// What is told of a step; who wins is left out, for then totals are open.
fn told(mut game: Game, step: Step) -> Vec<Event> {
    let mut events = Vec::new();
    game.step_with(step, |event| {
        if !matches!(event, Event::GameEnded { .. }) {
            events.push(event);
        }
    })
    .expect("the step is legal");
    events
}
