//! Several servers on one database: everybody at a table is at another one, and whatever can be killed is.

use std::net::SocketAddr;
use std::time::Duration;

use fastrand::Rng;

use crate::audit::audit;
use crate::evening::{Evening, kills, wait};
use crate::node::Node;
use crate::party::Size;
use crate::server::Server;

/// What happens in an ordinary run: each kind of trouble twice.
const TROUBLES: usize = 8;

/// Between two troubles.
const PEACE: Duration = Duration::from_secs(1);

/// How long what was killed stays away.
const AWAY: Duration = Duration::from_millis(800);

/// Who plays, all at the same time.
const PARTIES: [Size; 6] = [
    Size::people(2).seen_by(1),
    Size::people(3).seen_by(1),
    Size::people(4),
    Size::people(5).seen_by(2),
    Size::people(2).and("scribe", 1).seen_by(1),
    Size::people(1).and("merchant", 2),
];

#[test]
fn two_servers() {
    play_on::<2>();
}

#[test]
fn three_servers() {
    play_on::<3>();
}

fn play_on<const COUNT: usize>() {
    let database = Server::start();
    let store = database.new_database();
    let place = tempfile::tempdir().expect("a folder");
    let nodes = [(); COUNT].map(|()| Node::new(&store, place.path()));
    for node in &nodes {
        node.start();
    }
    let servers: [SocketAddr; COUNT] = nodes.each_ref().map(|node| node.address);
    let name = format!("{COUNT} servers");
    let evening = Evening::new(&name, &PARTIES, &servers);
    let games = evening.play(kills(TROUBLES), |time, rng| {
        wait(rng, PEACE);
        match time % 4 {
            0 | 2 => kill_one(&nodes, rng),
            1 => restart(&database, "INT", rng),
            _ => restart(&database, "QUIT", rng),
        }
    });
    let sums = audit(&store, &games);
    println!(
        "{name}: {} times a server was killed or the database restarted; {} tables at a time; {sums}; {:.0} s",
        kills(TROUBLES),
        PARTIES.len(),
        evening.seconds()
    );
    sums.check();
    assert!(sums.resumed > 0, "streams were cut");
}

/// A server dies and comes back later; whoever was there goes on at another.
fn kill_one(nodes: &[Node], rng: &mut Rng) {
    let node = &nodes[rng.usize(..nodes.len())];
    node.kill();
    wait(rng, AWAY);
    node.start();
}

/// The database ends in an orderly way or not, and comes back later.
fn restart(database: &Server, signal: &str, rng: &mut Rng) {
    database.end(signal);
    wait(rng, AWAY);
    database.start_again();
}
