//! One table that plays game after game.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use fastrand::Rng;
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::Run;
use super::connection::{Connection, Reply};
use super::glance::Glance;
use super::measure::Measures;
use super::stream::{Moves, Seen, Viewer};

/// How long a stream may take to show what has happened. Whoever waits longer waits in vain.
const PATIENCE: Duration = Duration::from_mins(1);

/// Somebody at the table, who plays at one of the servers.
struct Player {
    server: SocketAddr,
    cookie: String,
    connection: Connection,
}

/// A game that is on.
struct Game {
    act: String,
    pace: Pace,
    moves: Arc<Moves>,
    /// For each player, what their stream shows.
    shown: Vec<watch::Receiver<Seen>>,
    /// The player at each seat.
    seats: Vec<usize>,
    /// They end with it.
    streams: JoinSet<Result<()>>,
}

/// When moves are due, if their rate is bounded.
struct Pace {
    due: Instant,
    pause: Option<Duration>,
}

impl Pace {
    /// Tables do not all move at the same moment.
    fn new(run: &Run, rng: &mut Rng) -> Pace {
        let wait = run.pause.unwrap_or_default().mul_f64(rng.f64());
        Pace {
            due: Instant::now() + wait,
            pause: run.pause,
        }
    }

    /// Waits until the next move is due, and says since when: who is late is measured from then on, not from when they get round to
    /// it.
    async fn next(&mut self) -> Instant {
        let Some(pause) = self.pause else {
            return Instant::now();
        };
        let due = self.due;
        self.due += pause;
        tokio::time::sleep_until(due.into()).await;
        due
    }
}

/// Plays until the time is over.
pub(super) async fn play(run: Arc<Run>, number: u32) -> Result<Measures> {
    let mut table = Table {
        players: gather(&run, number).await?,
        rng: Rng::with_seed(run.seed ^ u64::from(number) << 32),
        run,
        measures: Measures::default(),
    };
    let mut first = 1;
    while !table.run.is_over() {
        let mut game = table.begin().await?;
        let begun = &table.run.begun;
        begun.fetch_add(std::mem::take(&mut first), Ordering::Relaxed);
        table.play(&mut game).await?;
    }
    Ok(table.measures)
}

/// The players of a table, each at the next server.
async fn gather(run: &Run, number: u32) -> Result<Vec<Player>> {
    let mut players = Vec::new();
    for seat in 0..run.players {
        let server = run.server(number as usize + usize::from(seat));
        let cookie = Connection::guest(server, &format!("load {number}.{seat}")).await?;
        let connection = Connection::new(server, &cookie).await?;
        players.push(Player {
            server,
            cookie,
            connection,
        });
    }
    Ok(players)
}

/// Some players who stay together.
struct Table {
    run: Arc<Run>,
    players: Vec<Player>,
    rng: Rng,
    measures: Measures,
}

impl Table {
    /// Opens a table, lets all join, and opens their streams.
    async fn begin(&mut self) -> Result<Game> {
        let body = format!("{{\"players\":{},\"open\":false}}", self.run.players);
        let host = &mut self.players[0].connection;
        let path = named(good(&host.post("/api/tables", &body).await?)?)?;
        for player in &mut self.players[1..] {
            let join = format!("{path}/join");
            good(&player.connection.post(&join, "{}").await?)?;
        }
        let mut game = Game {
            act: format!("{path}/act"),
            pace: Pace::new(&self.run, &mut self.rng),
            moves: Arc::default(),
            shown: Vec::new(),
            seats: vec![0; self.players.len()],
            streams: JoinSet::new(),
        };
        self.open_streams(&mut game, &path).await?;
        game.find_seats().await?;
        Ok(game)
    }

    async fn open_streams(&self, game: &mut Game, path: &str) -> Result<()> {
        let players = self.players.iter();
        let players = players.map(|player| (player.server, player.cookie.as_str()));
        let strangers = (0..self.run.viewers as usize).map(|place| (self.run.server(place), ""));
        for (number, (server, cookie)) in players.chain(strangers).enumerate() {
            let (show, seen) = watch::channel(Seen::default());
            let viewer = Viewer {
                number,
                plays: !cookie.is_empty(),
                moves: Arc::clone(&game.moves),
                show,
            };
            let connection = Connection::new(server, cookie).await?;
            let follow = viewer.follow(connection, format!("{path}/events"));
            game.streams.spawn(follow);
            game.shown.push(seen);
        }
        Ok(())
    }

    /// Plays one game, as far as there is time.
    async fn play(&mut self, game: &mut Game) -> Result<()> {
        let mut table = next(&mut game.shown[0], 1).await?;
        while !self.run.is_over() {
            table = self.take_turn(game, &table).await?;
            if table.over {
                self.measures.games += u64::from(self.run.is_counting());
                break;
            }
        }
        Ok(())
    }

    /// The player to act acts, once their own stream has shown them that they are to act. The table after that, as they see it.
    async fn take_turn(&mut self, game: &mut Game, table: &Glance) -> Result<Glance> {
        let seat = table.to_act.context("nobody is to act")?;
        let (version, player) = (table.version, game.seats[seat]);
        let table = next(&mut game.shown[player], version).await?;
        let count = table.legal().count();
        ensure!(count > 0, "nothing to do for the player to act");
        let action = table.legal().nth(self.rng.usize(..count));
        let action = action.unwrap_or_default();
        let body = format!("{{\"version\":{version},\"action\":{action}}}");
        let due = game.pace.next().await;
        game.moves.send(version, player, due);
        let connection = &mut self.players[player].connection;
        let acted = connection.post(&game.act, &body).await?;
        let time = due.elapsed();
        let after = Glance::at(good(&acted)?);
        let seen = game.moves.take();
        if self.run.is_counting() {
            self.measures.moves += 1;
            self.measures.steps += u64::from(after.version - version);
            self.measures.acknowledged.add(time);
            self.measures.seen.extend(&seen);
        }
        self.run.moves.fetch_add(1, Ordering::Relaxed);
        Ok(after)
    }
}

impl Game {
    /// Who sits where. The last to join made the game begin; who plays at another server may have to wait for the news.
    async fn find_seats(&mut self) -> Result<()> {
        let players = self.seats.len();
        for (player, seen) in self.shown[..players].iter_mut().enumerate() {
            let begun = seen.wait_for(|seen| seen.table.to_act.is_some());
            let begun = tokio::time::timeout(PATIENCE, begun).await;
            let begun = begun.context("a game did not begin")?;
            let seat = begun.context("a stream ended")?.table.seat;
            let seat = seat.context("a player without a seat")?;
            *self.seats.get_mut(seat).context("a seat too many")? = player;
        }
        Ok(())
    }
}

/// What a stream shows, once it shows a version.
async fn next(seen: &mut watch::Receiver<Seen>, version: u32) -> Result<Glance> {
    let reached = seen.wait_for(|seen| seen.version >= version);
    let reached = tokio::time::timeout(PATIENCE, reached).await;
    let Ok(Ok(seen)) = reached else {
        bail!("a stream did not show version {version} within a minute");
    };
    Ok(seen.table.clone())
}

/// The path of a table that was opened.
pub(super) fn named(json: &str) -> Result<String> {
    let id = json.split("\"id\":\"").nth(1);
    let id = id.and_then(|rest| rest.split('"').next());
    Ok(format!(
        "/api/tables/{}",
        id.context("a table without a name")?
    ))
}

/// The body of an answer that says yes.
pub(super) fn good<'a>(reply: &Reply<'a>) -> Result<&'a str> {
    let (status, body) = (reply.status, reply.body);
    ensure!(
        (200..300).contains(&status),
        "the server refused: {status} {body}"
    );
    Ok(body)
}
