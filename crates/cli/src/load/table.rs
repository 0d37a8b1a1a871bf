//! One table that plays game after game.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use fastrand::Rng;
use serde::Deserialize;
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::Run;
use super::connection::{Connection, Reply};
use super::measure::Measures;
use super::stream::{Moves, Seen, follow};

/// What a player needs to know of a table.
#[derive(Deserialize)]
pub(super) struct Table {
    pub(super) version: u32,
    stage: String,
    you: Option<You>,
    position: Option<Position>,
}

#[derive(Deserialize)]
struct You {
    seat: usize,
}

#[derive(Deserialize)]
struct Position {
    to_act: Option<usize>,
    legal: Vec<String>,
}

#[derive(Deserialize)]
pub(super) struct Named {
    pub(super) id: String,
    pub(super) table: Table,
}

/// Somebody at the table.
struct Player {
    cookie: String,
    connection: Connection,
}

/// A game that is on.
struct Game {
    path: String,
    moves: Arc<Moves>,
    /// For each player, what their stream shows.
    shown: Vec<watch::Receiver<Seen>>,
    /// The player at each seat.
    seats: Vec<usize>,
    streams: JoinSet<Result<()>>,
}

/// Plays until the time is over.
pub(super) async fn play(run: Arc<Run>, number: u32) -> Result<Measures> {
    let mut measures = Measures::default();
    let mut rng = Rng::with_seed(run.seed ^ u64::from(number) << 32);
    let mut players = Vec::new();
    for seat in 0..run.players {
        let cookie = Connection::guest(run.server, &format!("load {number}.{seat}")).await?;
        let connection = Connection::new(run.server, &cookie).await?;
        players.push(Player { cookie, connection });
    }
    while !run.is_over() {
        let mut game = begin(&run, &mut players).await?;
        let finished = play_game(&run, &mut game, &mut players, &mut rng, &mut measures).await?;
        measures.games += u64::from(finished && run.is_counting());
        // Nobody listens any more, so that the streams end with what they have.
        game.shown.clear();
        game.streams.abort_all();
    }
    Ok(measures)
}

/// Opens a table, lets all join, and opens their streams.
async fn begin(run: &Run, players: &mut [Player]) -> Result<Game> {
    let body = format!("{{\"players\":{},\"open\":false}}", run.players);
    let opened = players[0].connection.post("/api/tables", &body).await?;
    let named: Named = serde_json::from_str(&good(opened)?)?;
    let path = format!("/api/tables/{}", named.id);
    for player in &mut players[1..] {
        let joined = player
            .connection
            .post(&format!("{path}/join"), "{}")
            .await?;
        good(joined)?;
    }
    let moves = Arc::new(Moves::default());
    let mut streams = JoinSet::new();
    let mut shown = Vec::new();
    let cookies = players.iter().map(|player| player.cookie.as_str());
    let strangers = std::iter::repeat_n("", run.viewers as usize);
    for (viewer, cookie) in cookies.chain(strangers).enumerate() {
        let connection = Connection::new(run.server, cookie).await?;
        let (show, seen) = watch::channel(Seen::default());
        let events = format!("{path}/events");
        streams.spawn(follow(connection, events, viewer, Arc::clone(&moves), show));
        shown.push(seen);
    }
    let mut seats = vec![0; players.len()];
    for (player, seen) in shown[..players.len()].iter_mut().enumerate() {
        let table = next(seen, 1).await?;
        let you = table.you.context("a player without a seat")?;
        *seats.get_mut(you.seat).context("a seat too many")? = player;
    }
    Ok(Game {
        path,
        moves,
        shown,
        seats,
        streams,
    })
}

/// Plays one game; whether it came to its end.
async fn play_game(
    run: &Run,
    game: &mut Game,
    players: &mut [Player],
    rng: &mut Rng,
    measures: &mut Measures,
) -> Result<bool> {
    let mut version = 1;
    let mut player = 0;
    loop {
        let table = next(&mut game.shown[player], version).await?;
        let position = table.position.context("no game")?;
        if table.stage == "over" {
            return Ok(true);
        }
        let seat = position.to_act.context("nobody is to act")?;
        (version, player) = (table.version, game.seats[seat]);
        if run.is_over() {
            return Ok(false);
        }
        let table = next(&mut game.shown[player], version).await?;
        let legal = table.position.context("no game")?.legal;
        ensure!(!legal.is_empty(), "nothing to do for the player to act");
        let action = &legal[rng.usize(..legal.len())];
        let began = Instant::now();
        game.moves.send(version, player, began);
        let body = format!("{{\"version\":{version},\"action\":\"{action}\"}}");
        let path = format!("{}/act", game.path);
        let acted = players[player].connection.post(&path, &body).await?;
        let time = began.elapsed();
        let after: Table = serde_json::from_str(&good(acted)?)?;
        if run.is_counting() {
            measures.moves += 1;
            measures.steps += u64::from(after.version - version);
            measures.acknowledged.add(time);
            measures.seen.extend(&game.moves.take());
        } else {
            drop(game.moves.take());
        }
        version = after.version;
        if let Some(pause) = run.pause {
            tokio::time::sleep_until((began + pause).into()).await;
        }
    }
}

/// What a stream shows, once it shows a version.
async fn next(seen: &mut watch::Receiver<Seen>, version: u32) -> Result<Table> {
    let reached = seen.wait_for(|seen| seen.version >= version);
    let reached = tokio::time::timeout(Duration::from_mins(1), reached).await;
    let Ok(Ok(seen)) = reached else {
        bail!("a stream did not show version {version} within a minute");
    };
    Ok(serde_json::from_str(&seen.table)?)
}

/// The body of an answer that says yes.
pub(super) fn good(reply: Reply) -> Result<String> {
    ensure!(
        (200..300).contains(&reply.status),
        "the server refused: {} {}",
        reply.status,
        reply.body
    );
    Ok(reply.body)
}
