//! A server that is killed again and again while whole games are played, on either kind of store.

use std::time::Duration;

use crate::audit::audit;
use crate::evening::{Evening, kills};
use crate::node::Node;
use crate::party::Size;
use crate::server::Server;

/// Kills of an ordinary run.
const KILLS: usize = 8;

/// A server lives at most so long.
const LIFE: Duration = Duration::from_secs(2);

/// Who plays, all at the same time.
const PARTIES: [Size; 8] = [
    Size::people(2),
    Size::people(2).seen_by(1),
    Size::people(3),
    Size::people(4),
    Size::people(5).seen_by(1),
    Size::people(2).and("scribe", 1),
    Size::people(1).and("merchant", 2),
    Size::people(1).and("priest", 1),
];

#[test]
fn sqlite_loses_nothing_when_the_server_is_killed() {
    let place = tempfile::tempdir().expect("a folder");
    let store = format!("sqlite:{}", place.path().join("ra.sqlite").display());
    crash("SQLite", &store);
}

#[test]
fn postgres_loses_nothing_when_the_server_is_killed() {
    let server = Server::start();
    crash("PostgreSQL", &server.new_database());
}

fn crash(name: &str, store: &str) {
    let place = tempfile::tempdir().expect("a folder");
    let node = Node::new(store, place.path());
    node.start();
    let servers = [node.address];
    let evening = Evening::new(name, &PARTIES, &servers);
    let mut early = 0;
    let games = evening.play(kills(KILLS), |_, rng| {
        // Any moment may be the last; short lives are likelier, so that some end before the server listens.
        std::thread::sleep(LIFE.mul_f64(rng.f64().powi(2)));
        early += usize::from(!node.listens());
        node.kill();
        node.launch();
    });
    node.kill();
    let sums = audit(store, &games);
    println!(
        "{name}: {} kills, {early} of them before it listened; {} tables at a time; {sums}; {:.0} s",
        kills(KILLS),
        PARTIES.len(),
        evening.seconds()
    );
    sums.check();
    assert!(sums.resumed > 0, "streams were cut");
}
