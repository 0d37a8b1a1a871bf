//! What nobody knows makes no difference to what they see: the rest of the bag and the secret, and the totals of others.
//!
//! These tests stand here, and not with the others, because they change what nothing outside can even look at.

use ra_record::Secret;
use ra_rules::{Game, Seat, Setup, Totals};

use super::Play;
use crate::{
    Ask, Clock, Command, Decision, Entry, Fact, Key, Level, Name, Opening, Order, Person, PersonId,
    Settings, Stage, Table, Wishes, Words,
};

fn id(number: u64) -> PersonId {
    PersonId::from_bits(number + 1)
}

fn person(number: u64) -> Person {
    Person {
        id: id(number),
        name: Name::new("Somebody").expect("a name"),
        words: Words::default(),
    }
}

fn settings(players: u8, rulebook: &str, house: &[&str]) -> Settings {
    let wishes = Wishes {
        players,
        rulebook: rulebook.to_owned(),
        house: house.iter().map(ToString::to_string).collect(),
        open: true,
        clock: Clock::Correspondence { days: 3 },
        stand_in: Level::new("vizier").expect("a level"),
    };
    Settings::try_from(wishes).expect("settings")
}

/// A game of people that has begun.
fn begun(settings: Settings, secret: Secret) -> Table {
    let players = settings.players().count() as u64;
    let opening = Opening {
        settings,
        host: person(0),
        secret,
    };
    let lines: Vec<String> = Table::open(opening, 1000)
        .iter()
        .map(Entry::to_line)
        .collect();
    let mut table = Table::replay(&lines).expect("a journal");
    for number in 1..players {
        let Person { name, words, .. } = person(number);
        let decision = table.decide(&ask(number, 0, Ask::Join { name, words }), 1000);
        add(&mut table, decision.expect("a free seat"));
    }
    table
}

fn ask(who: u64, number: u64, ask: Ask) -> Command {
    Command::Ask {
        person: id(who),
        key: Key::new(&format!("key-{number}")).expect("a key"),
        ask,
    }
}

fn add(table: &mut Table, decision: Decision) {
    if let Decision::Add(entries) = decision {
        for entry in &entries {
            table.apply(entry).expect("what was decided");
        }
    }
}

/// Mostly a legal action of whoever is to act, or else an order, or something that may be refused.
fn random_command(table: &Table, rng: &mut fastrand::Rng, number: u64) -> Command {
    let version = table.version();
    let anybody = rng.u64(..5);
    match rng.u8(..10) {
        0 => {
            let tiles = rng.u8(1..=8);
            let order = Order::DrawUntil { tiles };
            ask(anybody, number, Ask::Order { version, order })
        }
        1 => {
            let order = Order::PassLot;
            ask(anybody, number, Ask::Order { version, order })
        }
        2 => ask(anybody, number, Ask::TakeBack { version }),
        _ => {
            let game = table.game().expect("the game has begun");
            let legal = game.legal();
            let action = legal.get(rng.usize(..legal.len())).expect("legal");
            let seat = game.to_act().expect("the game is on");
            let sits = |who: &u64| table.seat_of(&id(*who)) == Some(seat);
            let who = (0..5).find(sits).expect("a person sits there");
            ask(who, number, Ask::Act { version, action })
        }
    }
}

fn everybody() -> impl Iterator<Item = Option<PersonId>> {
    std::iter::once(None).chain((0..6).map(|number| Some(id(number))))
}

fn json(table: &Table, who: Option<&PersonId>) -> String {
    serde_json::to_string(&table.view(who)).expect("JSON")
}

/// The same table with another secret and another order of what is still in the bag. The promise stays as it was: it is
/// all that anybody has seen of the secret.
fn with_another_rest(table: &Table, rng: &mut fastrand::Rng) -> Table {
    let mut other = table.clone();
    other.secret = Secret::from_text("another secret");
    let crate::table::State::Playing(play) = &mut other.state else {
        panic!("the game has begun");
    };
    let drawn = play.drawn;
    rng.shuffle(&mut play.bag[drawn..]);
    other
}

/// The entries up to the first tile that is drawn.
fn before_the_draw(decision: Decision) -> Vec<Entry> {
    let entries = match decision {
        Decision::Add(entries) => entries,
        Decision::Nothing => Vec::new(),
    };
    let undrawn = |entry: &Entry| !matches!(entry.fact, Fact::Drawn { .. });
    entries.into_iter().take_while(undrawn).collect()
}

#[test]
fn the_rest_of_the_bag_and_the_secret_make_no_difference() {
    let mut differences = 0;
    for seed in 0..8 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let players = 2 + (seed % 4) as u8;
        let secret = Secret::from_text(&seed.to_string());
        let mut table = begun(settings(players, "windrider-2016", &[]), secret);
        for number in 1.. {
            if table.stage() == Stage::Over {
                break;
            }
            let command = random_command(&table, &mut rng, number);
            let other = with_another_rest(&table, &mut rng);
            let (here, there) = (table.decide(&command, 5000), other.decide(&command, 5000));
            assert_eq!(
                here.clone().map(before_the_draw),
                there.clone().map(before_the_draw)
            );
            differences += u32::from(here != there);
            let Ok(Decision::Add(entries)) = here else {
                continue;
            };
            // Line by line, with the tile that is being drawn unknown, too.
            for entry in &entries {
                table.apply(entry).expect("what was decided");
                if table.stage() == Stage::Over {
                    break;
                }
                let other = with_another_rest(&table, &mut rng);
                assert!(other != table);
                for viewer in everybody() {
                    assert_eq!(json(&table, viewer.as_ref()), json(&other, viewer.as_ref()));
                }
                assert_eq!(table.summary(), other.summary());
                assert_eq!(table.record(), other.record());
            }
        }
        // And once it is over, everybody is told.
        let other = with_another_rest(&table, &mut rng);
        assert_ne!(json(&table, None), json(&other, None));
    }
    assert!(differences > 100, "{differences}");
}

/// The same game with other totals for all but one seat.
fn with_other_totals(game: &Game, own: Option<Seat>, rng: &mut fastrand::Rng) -> Game {
    let mut setup = Setup::from(game);
    for (seat, holding) in game.players().seats().zip(&mut setup.seats) {
        if Some(seat) != own {
            holding.points = rng.u16(..);
        }
    }
    setup.into_game().expect("a position with other totals")
}

#[test]
fn totals_of_others_make_no_difference_until_the_end() {
    for seed in 0..8 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let players = 2 + (seed % 4) as u8;
        let secret = Secret::from_text(&seed.to_string());
        let mut table = begun(settings(players, "barge-2023", &[]), secret);
        let mut number = 0;
        while table.stage() == Stage::Playing {
            number += 1;
            let command = random_command(&table, &mut rng, number);
            if let Ok(decision) = table.decide(&command, 5000) {
                add(&mut table, decision);
            }
            let play = table.play().expect("the game has begun");
            assert_eq!(play.game().rules().totals, Totals::Hidden);
            for viewer in everybody() {
                let viewer = viewer.as_ref();
                let own = viewer.and_then(|viewer| table.seat_of(viewer));
                let other = with_other_totals(play.game(), own, &mut rng);
                let [here, there] = [play.game(), &other].map(|game| board(play, game, viewer));
                assert_eq!(here == there, table.stage() == Stage::Playing);
            }
        }
    }
}

fn board(play: &Play, game: &Game, viewer: Option<&PersonId>) -> String {
    serde_json::to_string(&play.board(game, viewer)).expect("JSON")
}

/// A whole game played twice, with few points at the start and with many: who has no seat sees the same until the end.
#[test]
fn who_has_no_seat_cannot_tell_how_many_points_there_are() {
    for seed in 0..8 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let players = 2 + (seed % 4) as u8;
        let secret = Secret::from_text(&seed.to_string());
        let [mut poor, mut rich] = [&["points=7"], &["points=700"]]
            .map(|house| begun(settings(players, "barge-2023", house), secret));
        let mut number = 0;
        while poor.stage() == Stage::Playing {
            number += 1;
            let command = random_command(&poor, &mut rng, number);
            let decisions = [&poor, &rich].map(|table| table.decide(&command, 5000));
            assert_eq!(decisions[0], decisions[1]);
            if let [Ok(one), Ok(other)] = decisions {
                add(&mut poor, one);
                add(&mut rich, other);
            }
            let mut view = rich.view(None);
            // The rules of the house are no secret; what is made of them is.
            view.settings = poor.settings().clone();
            let same = serde_json::to_string(&view).expect("JSON") == json(&poor, None);
            assert_eq!(same, poor.stage() == Stage::Playing);
            let shown = [&poor, &rich].map(|table| table.summary().shown);
            let same = shown[0].replace("points=7", "points=700") == shown[1];
            assert_eq!(same, poor.stage() == Stage::Playing);
        }
    }
}
