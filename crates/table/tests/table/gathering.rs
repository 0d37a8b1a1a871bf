//! Before the game: who comes, who goes, who begins.

use ra_table::{Ask, Clock, Decision, Fact, Happened, Name, Refused, Stage, Words};

use crate::support::{Live, facts, introduced, level, person, wishes};

fn waiting() -> Live {
    Live::open(wishes(3, Clock::None), 1)
}

#[test]
fn the_host_has_the_first_seat() {
    let live = waiting();
    let view = live.view(0);
    assert_eq!(view.stage, Stage::Gathering);
    assert_eq!(view.seats.len(), 1);
    assert!(view.you.is_some_and(|you| you.host));
    assert_eq!(live.table.summary().people, [person(0)]);
    assert_eq!(live.view(1).you, None);
    assert_eq!(view.secret, None);
}

#[test]
fn the_game_begins_when_all_seats_are_taken() {
    let mut live = waiting();
    live.join(1).expect("a free seat");
    let last = live.join(2).expect("a free seat");
    assert_eq!(facts(last), [Fact::Joined(introduced(2)), Fact::Started]);
    assert_eq!(live.table.stage(), Stage::Playing);
    assert_eq!(live.join(3), Err(Refused::Stage(Stage::Playing)));
}

#[test]
fn nobody_has_two_seats() {
    let mut live = waiting();
    assert_eq!(live.join(0), Err(Refused::AlreadySeated));
}

#[test]
fn the_host_seats_and_unseats_agents_and_others_do_not() {
    let mut live = waiting();
    live.join(1).expect("a free seat");
    let seat = |name| Ask::SeatAgent { level: level(name) };
    assert_eq!(live.ask(1, seat("priest")), Err(Refused::NotHost));
    let mut live = Live::open(wishes(5, Clock::None), 1);
    live.ask(0, seat("priest")).expect("the host may");
    let version = live.table.version();
    let unseat = |place| Ask::UnseatAgent { version, place };
    assert_eq!(live.ask(0, unseat(0)), Err(Refused::NoAgent));
    assert_eq!(live.ask(0, unseat(usize::MAX)), Err(Refused::NoAgent));
    live.ask(0, unseat(1)).expect("an agent sits there");
    assert_eq!(live.view(0).seats.len(), 1);
    let current = live.table.version();
    assert_eq!(live.ask(0, unseat(1)), Err(Refused::Stale { current }));
}

#[test]
fn the_host_begins_with_agents_on_free_seats() {
    let mut live = waiting();
    live.join(1).expect("a free seat");
    let version = live.table.version();
    let start = |version| Ask::Start {
        version,
        level: level("scribe"),
    };
    assert_eq!(live.ask(1, start(version)), Err(Refused::NotHost));
    let stale = Refused::Stale { current: version };
    assert_eq!(live.ask(0, start(version - 1)), Err(stale));
    live.ask(0, start(version)).expect("the host may");
    let view = live.view(0);
    let agents = view.seats.iter().filter(|seat| seat.person.is_none());
    assert_eq!(agents.count(), 1);
    assert_eq!(live.table.summary().people.len(), 2);
}

#[test]
fn a_host_who_leaves_makes_the_next_one_host_and_the_last_closes() {
    let mut live = waiting();
    live.join(1).expect("a free seat");
    live.ask(0, Ask::Leave).expect("a seat to leave");
    assert!(live.view(1).you.is_some_and(|you| you.host));
    assert_eq!(live.ask(0, Ask::Leave), Err(Refused::NotSeated));
    live.ask(1, Ask::Leave).expect("a seat to leave");
    assert_eq!(live.table.stage(), Stage::Closed);
    assert_eq!(live.table.due_ms(), None);
    assert_eq!(live.join(2), Err(Refused::Stage(Stage::Closed)));
}

#[test]
fn the_host_closes() {
    let mut live = waiting();
    live.join(1).expect("a free seat");
    assert_eq!(live.ask(1, Ask::Close), Err(Refused::NotHost));
    live.ask(0, Ask::Close).expect("the host may");
    assert_eq!(live.table.stage(), Stage::Closed);
    live.assert_replays();
}

#[test]
fn a_table_that_nobody_joins_closes_by_itself() {
    let mut live = waiting();
    let due = live.table.due_ms().expect("it does not wait for ever");
    live.now_ms = due - 1;
    assert_eq!(live.time(), Decision::Nothing);
    live.now_ms = due;
    assert_eq!(facts(live.time()), [Fact::Closed]);
}

#[test]
fn names_and_words_may_change_before_the_game() {
    let mut live = waiting();
    live.join(1).expect("a free seat");
    let ask = Ask::Introduce {
        name: Name::new("Nefertiti").expect("a name"),
        words: Words::new("other words").expect("words"),
    };
    assert_eq!(live.ask(7, ask.clone()), Err(Refused::NotSeated));
    live.ask(1, ask.clone()).expect("a seat");
    live.join(2).expect("a free seat");
    assert_eq!(live.ask(1, ask), Err(Refused::Stage(Stage::Playing)));
    let record = live.table.record().expect("the game has begun");
    let seat = live.table.seat_of(&person(1)).expect("a seat");
    assert_eq!(record.name(seat), "Nefertiti");
    assert_eq!(record.contributions()[seat.index()].as_str(), "other words");
}

#[test]
fn words_change_the_shuffle_and_stay_unseen() {
    let deal = |words: &str| {
        let mut live = waiting();
        live.join(1).expect("a free seat");
        let words = Words::new(words).expect("words");
        let name = Name::new("Ramses").expect("a name");
        live.ask(2, Ask::Join { name, words }).expect("a free seat");
        live.table.record().expect("the game has begun")
    };
    let decks = (0..20).map(|n| deal(&format!("x{n}")).deal().to_owned());
    let decks: Vec<_> = decks.collect();
    assert!(decks.iter().any(|deal| *deal != decks[0]));
}

#[test]
fn too_much_coming_and_going_leaves_only_beginning_and_closing() {
    let mut live = waiting();
    let refused =
        (0..10_000).find_map(|_| live.join(1).and_then(|_| live.ask(1, Ask::Leave)).err());
    assert_eq!(refused, Some(Refused::TooOften));
    assert!(live.lines.len() < 500);
    let version = live.table.version();
    let level = level("scribe");
    live.ask(0, Ask::Start { version, level })
        .expect("the host may still begin");
}

#[test]
fn the_host_frees_somebodys_seat_for_good() {
    let mut live = waiting();
    live.join(1).expect("a free seat");
    let unseat = |number| Ask::Unseat {
        person: person(number),
    };
    assert_eq!(live.ask(1, unseat(0)), Err(Refused::NotHost));
    assert_eq!(live.ask(0, unseat(2)), Err(Refused::NotThere));
    let freed = live.ask(0, unseat(1)).expect("the host may");
    assert_eq!(facts(freed), [Fact::Unseated { person: person(1) }]);
    assert_eq!((live.view(1).you, live.view(1).seats.len()), (None, 1));
    assert_eq!(live.table.summary().people, [person(0)]);
    let last = live.view(1).told.pop().expect("something");
    let name = "Person 1".to_owned();
    assert_eq!(last.what, Happened::Left { name });
    assert_eq!(live.join(1), Err(Refused::Unwanted));
    live.assert_replays();
    // Others may come, and then the game begins, which is no gathering any more.
    live.join(2).expect("a free seat");
    live.join(3).expect("a free seat");
    assert_eq!(live.ask(0, unseat(2)), Err(Refused::Stage(Stage::Playing)));
}

#[test]
fn a_host_who_frees_their_own_seat_leaves() {
    let mut live = waiting();
    live.join(1).expect("a free seat");
    let own = Ask::Unseat { person: person(0) };
    live.ask(0, own).expect("they may go");
    assert!(live.view(1).you.is_some_and(|you| you.host));
    live.join(0).expect("and come again");
}
