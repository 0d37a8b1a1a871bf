//! What somebody may not know makes no difference to a single byte that leaves the process: neither what others have ordered,
//! nor which tiles are still to come, nor how many points others have.
//!
//! Every game is played in two worlds that differ in all of that. Some look on: somebody without a name, a guest, and mostly one
//! of those who play. All that they are answered, refused and told live is the same in both worlds, and so are the log, all of
//! it, and the numbers at `/metrics`; but for dates, durations, the numbers of requests, the size of the process and how many
//! connections it has.

mod heard;
mod pair;
mod world;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ra_record::{Contribution, Secret, Shuffle};
use ra_rules::Players;
use ra_web::{Limits, Site};
use serde_json::json;

use self::pair::Pair;
use self::world::Hidden;
use crate::http::PATIENCE;
use crate::stage::{open, path, roomy, start_with};

/// Orders and totals of others differ, for whole games.
#[test]
fn orders_and_totals_of_others_change_no_byte() {
    let mut secrets = 0;
    for seed in 0_u64..12 {
        let players = 2 + seed % 4;
        // Everybody in turn, and nobody.
        let viewer = (seed % (players + 1)).checked_sub(1);
        let hidden = [300, 700].map(|points| Hidden { seed, points });
        secrets += Pair::new(players as u8, viewer, hidden, usize::MAX).play();
    }
    assert!(secrets > 500, "{secrets}");
}

/// Orders of others differ, for whole games, and the points are the same: then those who play see the same pages, too.
#[test]
fn orders_of_others_change_no_page_of_those_who_play() {
    let mut secrets = 0;
    for seed in 20_u64..28 {
        let players = 2 + seed % 4;
        let hidden = [Hidden { seed, points: 500 }; 2];
        secrets += Pair::new(players as u8, Some(seed % players), hidden, usize::MAX).play();
    }
    assert!(secrets > 300, "{secrets}");
}

/// The order of the bag differs, too: two shuffles with the same deal, the same seats and a few tiles alike.
#[test]
fn tiles_to_come_change_no_byte() {
    let mut secrets = 0;
    for (seed, players, draws, viewer) in [
        (0, 2, 3, Some(0)),
        (1, 2, 3, None),
        (2, 3, 2, Some(1)),
        (3, 2, 0, Some(1)),
        (4, 3, 2, None),
        (5, 4, 1, Some(3)),
        (6, 2, 3, Some(1)),
        (7, 3, 1, Some(2)),
    ] {
        let looks = |seed: u64| {
            let shuffle = shuffle(seed, players);
            let deal = Players::new(players).map(|players| shuffle.deal(players));
            (format!("{deal:?}"), shuffle.seating(players))
        };
        let (first, bag) = (looks(seed), shuffle(seed, players).bag());
        let alike = |other: &u64| {
            looks(*other) == first && shuffle(*other, players).bag()[..draws] == bag[..draws]
        };
        let other = (100..10_000_000).find(alike).expect("a like shuffle");
        assert_ne!(shuffle(other, players).bag(), bag);
        let hidden = [(seed, 300), (other, 700)].map(|(seed, points)| Hidden { seed, points });
        secrets += Pair::new(players as u8, viewer, hidden, draws).play();
    }
    assert!(secrets > 50, "{secrets}");
}

fn shuffle(seed: u64, players: usize) -> Shuffle {
    let none = Contribution::new("").expect("nothing");
    Shuffle::new(&Secret::from_text(&seed.to_string()), &vec![none; players])
}

/// A stream gives its signs of life when it is time to, however much others order meanwhile.
#[test]
fn signs_of_life_tell_nothing_of_orders() {
    let limits = Limits {
        heartbeat: Duration::from_secs(1),
        ..roomy()
    };
    let stage = start_with(limits, Site::default());
    let (anna, ben) = (stage.guest("Anna"), stage.guest("Ben"));
    let table = open(&anna, 2);
    ben.post(&path(&table, "join"), &json!({})).expect(200);
    let view = ben.get(&format!("/api/tables/{table}")).expect(200);
    let on_turn = view["position"]["to_act"] == view["you"]["seat"];
    let waiting = if on_turn { &anna } else { &ben };
    let order = json!({ "version": view["version"], "order": "pass_lot" });
    let mut events = stage.stranger().events(&table, None);
    events.table(|_| true);
    let alive = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let began = Instant::now();
            while !alive.load(Ordering::SeqCst) && began.elapsed() < PATIENCE {
                waiting.post(&path(&table, "order"), &order).expect(200);
                std::thread::sleep(Duration::from_millis(100));
            }
            assert!(alive.load(Ordering::SeqCst), "not a word for too long");
        });
        assert_eq!(events.block().as_deref(), Some(":\n\n"));
        alive.store(true, Ordering::SeqCst);
    });
}

/// Whoever asks twice cannot tell how many others have asked in between.
#[test]
fn numbers_of_requests_tell_nothing_of_others() {
    let stage = start_with(roomy(), Site::default());
    let stranger = stage.stranger();
    let number = || {
        let reply = stranger.get("/");
        let number = reply.header("x-request-id").expect("a number");
        u64::from_str_radix(number, 16).expect("a number")
    };
    let numbers: Vec<u64> = (0..20).map(|_| number()).collect();
    // By chance, two are so near once in a million million years of tests.
    let near = |pair: &[u64]| pair[0].abs_diff(pair[1]) < 1 << 16;
    assert!(!numbers.windows(2).any(near), "{numbers:x?}");
}
