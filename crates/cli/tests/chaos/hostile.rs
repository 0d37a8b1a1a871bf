//! Those who do not want to play are held off while others play on; and when they have gone, nothing is left of them.

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::audit::audit;
use crate::evening::Evening;
use crate::guest::{Guest, PATIENCE};
use crate::http::Client;
use crate::node::Node;
use crate::nuisance::{End, Kind, Nuisance, raise_file_limit};
use crate::party::Size;

/// People who think a little, as people do: so that the bounds of an address need not be higher than they are.
const PARTIES: [Size; 4] = [
    Size::people(2).who_think(),
    Size::people(3).who_think().seen_by(1),
    Size::people(4).who_think(),
    Size::people(1).and("scribe", 2).who_think(),
];

/// Streams of one address, as usual.
const OF_ONE_ADDRESS: usize = 128;

/// Idle streams, if there are files for so many.
const IDLE: usize = 20 * OF_ONE_ADDRESS;

/// Files that are needed for everything else.
const OTHER_FILES: usize = 600;

/// Streams of tables where much happens, read by nobody: at most so many of each, and in all.
const DEAF_OF_EACH: usize = 8;
const DEAF: usize = DEAF_OF_EACH * PARTIES.len();

/// Streams that are left for those who play.
const LEFT: usize = 40;

/// Connections of each kind of nuisance at a time, and how long they go on.
const OF_EACH_KIND: usize = 24;
const NUISANCE: Duration = Duration::from_secs(8);

/// How often the server got rid of whom, and how.
type Ends = BTreeMap<(Kind, End), usize>;

#[test]
fn others_play_on() {
    let place = tempfile::tempdir().expect("a folder");
    let store = format!("sqlite:{}", place.path().join("ra.sqlite").display());
    let idle = raise_file_limit().saturating_sub(OTHER_FILES).min(IDLE) / OF_ONE_ADDRESS;
    let node = start(&store, place.path(), idle * OF_ONE_ADDRESS + DEAF + LEFT);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("a runtime");
    let servers = [node.address];
    let table = open(&servers);
    let evening = Evening::new("Nuisances", &PARTIES, &servers);
    let (mut streams, mut deaf) = (Vec::new(), Vec::new());
    let mut ends = Ends::new();
    let games = evening.play(1, |_, _| {
        streams = runtime.block_on(fill(node.address, &table, idle));
        deaf = runtime.block_on(look_without_reading(node.address));
        ends = runtime.block_on(annoy(node.address));
    });
    println!(
        "Nuisances: {} idle streams, {} that are not read; {ends:?}",
        streams.len(),
        deaf.len()
    );
    drop(deaf);
    wait_until_left(&node, "ra_streams", streams.len());
    runtime.block_on(fill_up(node.address, &table));
    drop(streams);
    wait_until_left(&node, "ra_streams", 0);
    // The one who asks.
    wait_until_left(&node, "ra_connections", 1);
    node.kill();
    let sums = audit(&store, &games);
    println!(
        "Nuisances: {} tables at a time; {sums}; {:.0} s",
        PARTIES.len(),
        evening.seconds()
    );
    sums.check();
    assert_eq!(sums.resumed, 0, "no stream of those who play was cut");
    check(&ends);
}

/// A server with bounds as they usually are, but for those of the one address that all players share; and with short times, so
/// that much is tried.
fn start(store: &str, place: &std::path::Path, streams: usize) -> Node {
    let node = Node::new(store, place).with(&[
        ("--requests", "6000+60000"),
        ("--connections-per-address", "256"),
        ("--streams-per-address", &OF_ONE_ADDRESS.to_string()),
        ("--streams", &streams.to_string()),
        ("--head-seconds", "2"),
        ("--write-seconds", "2"),
        ("--request-seconds", "4"),
    ]);
    node.start();
    node
}

/// A table at which nothing happens.
fn open(servers: &[SocketAddr]) -> String {
    let mut host = Guest::new("host", servers.to_vec());
    let table = host.post("/api/tables", &json!({ "players": 5 }));
    let table = table.expect(201);
    table["id"].as_str().expect("a name").to_owned()
}

/// As many idle streams as some addresses may have, and no more.
async fn fill(server: SocketAddr, table: &str, addresses: usize) -> Vec<TcpStream> {
    let mut streams = Vec::new();
    for address in 0..addresses {
        let from = Ipv4Addr::new(127, 0, 1, address as u8 + 1);
        let viewer = Nuisance { from, server };
        for _ in 0..OF_ONE_ADDRESS {
            let (status, stream) = viewer.watch(table).await.expect("an answer");
            assert_eq!(status, 200);
            streams.push(stream);
        }
        assert_eq!(viewer.watch(table).await.expect("an answer").0, 429);
    }
    streams
}

/// Streams of the tables where others play, which nobody reads.
async fn look_without_reading(server: SocketAddr) -> Vec<TcpStream> {
    let from = Ipv4Addr::new(127, 0, 3, 1);
    let viewer = Nuisance { from, server };
    let mut streams = Vec::new();
    for table in playing(server)
        .await
        .iter()
        .filter_map(|table| table["id"].as_str())
    {
        for _ in 0..DEAF_OF_EACH {
            let (status, stream) = viewer.watch(table).await.expect("an answer");
            assert_eq!(status, 200);
            streams.push(stream);
        }
    }
    streams
}

/// The tables where others play; there is always one, sooner or later.
async fn playing(server: SocketAddr) -> Vec<Value> {
    loop {
        let list = Client::stranger(server).get("/api/tables?stage=playing");
        match list.expect(200)["tables"].take() {
            Value::Array(tables) if !tables.is_empty() => return tables,
            _ => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}

/// Takes the last streams that there are: whoever comes then is told so, and everything else goes on.
async fn fill_up(server: SocketAddr, table: &str) {
    let from = Ipv4Addr::new(127, 0, 2, 1);
    let viewer = Nuisance { from, server };
    let mut streams = Vec::new();
    loop {
        let (status, stream) = viewer.watch(table).await.expect("an answer");
        if status != 200 {
            assert_eq!((status, streams.len()), (429, DEAF + LEFT));
            break;
        }
        streams.push(stream);
    }
    Client::stranger(server).get("/health").expect(200);
}

/// Everybody is a nuisance at the same time, again and again.
async fn annoy(server: SocketAddr) -> Ends {
    let end = Instant::now() + NUISANCE;
    let mut all = JoinSet::new();
    for (number, kind) in Kind::ALL.into_iter().enumerate() {
        let from = Ipv4Addr::new(127, 0, 0, 66 + number as u8);
        let nuisance = Nuisance { from, server };
        for _ in 0..OF_EACH_KIND {
            all.spawn(async move {
                let mut ends = Vec::new();
                while Instant::now() < end {
                    let ended = tokio::time::timeout(PATIENCE, nuisance.annoy(kind)).await;
                    let ended = ended.unwrap_or_else(|_| panic!("{kind:?} is let go on"));
                    // A connection that is reset is closed without a word.
                    ends.push((kind, ended.unwrap_or(End::Closed)));
                }
                ends
            });
        }
    }
    let mut counts = Ends::new();
    for ended in all.join_all().await.into_iter().flatten() {
        *counts.entry(ended).or_insert(0) += 1;
    }
    counts
}

/// Everybody was got rid of, in the way that is promised.
fn check(ends: &Ends) {
    for told in [
        (Kind::SlowBody, End::Told(408)),
        (Kind::Flood, End::Told(429)),
    ] {
        assert!(ends.contains_key(&told), "{told:?}: {ends:?}");
    }
    let fault = |end: End| matches!(end, End::Told(200 | 500..));
    let faults: Vec<_> = ends.keys().filter(|(_, end)| fault(*end)).collect();
    assert!(faults.is_empty(), "{faults:?}");
}

/// A number of the server's.
fn number(node: &Node, name: &str) -> usize {
    let numbers = Client::stranger(node.address).get("/metrics").body;
    let mut lines = numbers.lines().filter_map(|line| line.strip_prefix(name));
    let number = lines.find_map(|rest| rest.trim().parse().ok());
    number.unwrap_or_else(|| panic!("no {name}: {numbers}"))
}

/// Waits until so many are left and no more.
fn wait_until_left(node: &Node, name: &str, left: usize) {
    let end = Instant::now() + PATIENCE;
    while number(node, name) != left {
        let now = number(node, name);
        assert!(Instant::now() < end, "{name} is {now}, not {left}");
        std::thread::sleep(Duration::from_millis(50));
    }
}
