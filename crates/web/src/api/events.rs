//! Live updates: server-sent events. Each carries the whole of what its viewer sees, so that none can fall out of step, and
//! one is sent only if that has changed: what others ordered in secret makes no stir.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use ra_table::{PersonId, TableId};
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::Instant;

use super::chat::LINES;
use super::reading::{Asked, At};
use super::streams::Pass;
use super::who::Anybody;
use super::{Problem, Shared};
use crate::hall::{Failure, Rendered, Room, Shown};
use crate::server::Peer;

/// How long a browser waits before it comes again after a broken line.
const RETRY_MS: u64 = 1_000;

/// When the server ends, its viewers come back within this time, not all at once.
const SPREAD_MS: u64 = 4_000;

/// How long to wait before a table that could not be read is tried again.
const PATIENCE: Duration = Duration::from_secs(1);

/// What was seen last: `Last-Event-ID`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Seen {
    version: u32,
    /// The last line of the chat.
    chat: u32,
    /// The tag of the view.
    tag: Option<u64>,
}

impl Seen {
    fn parse(text: &str) -> Option<Seen> {
        let mut parts = text.split('.');
        let seen = Seen {
            version: parts.next()?.parse().ok()?,
            chat: parts.next()?.parse().ok()?,
            tag: Some(u64::from_str_radix(parts.next()?, 16).ok()?),
        };
        parts.next().is_none().then_some(seen)
    }

    fn id(&self) -> String {
        let tag = self.tag.unwrap_or(0);
        format!("{}.{}.{tag:016x}", self.version, self.chat)
    }
}

/// For clients that cannot send the header.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct From {
    #[serde(default)]
    last_event_id: Option<String>,
}

/// The id of the event that shows a table like this, after so much was said.
pub(crate) fn event_id(rendered: &Rendered, chat: u32) -> String {
    let seen = Seen {
        version: rendered.version,
        chat,
        tag: Some(rendered.tag),
    };
    seen.id()
}

/// What events carry.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Carry {
    /// All of what the viewer sees.
    Everything,
    /// Nothing: pages look for themselves what has changed.
    Nothing,
}

/// `GET …/events`
pub(crate) async fn events(
    State(app): State<Shared>,
    Extension(peer): Extension<Peer>,
    At(id): At,
    who: Anybody,
    Asked(from): Asked<From>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    stream(app, peer, id, who, from, &headers, Carry::Everything).await
}

/// `GET /{lang}/t/{id}/live`: events that tell pages to look again.
pub(crate) async fn pokes(
    State(app): State<Shared>,
    Extension(peer): Extension<Peer>,
    At(id): At,
    who: Anybody,
    Asked(from): Asked<From>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    stream(app, peer, id, who, from, &headers, Carry::Nothing).await
}

async fn stream(
    app: Shared,
    peer: Peer,
    id: TableId,
    who: Anybody,
    from: From,
    headers: &HeaderMap,
    carry: Carry,
) -> Result<Response, Problem> {
    let pass = app.streams.enter(who.id(), peer.address);
    let pass = pass.ok_or_else(|| Problem::too_often(10))?;
    let problem = |failure: Failure| Problem::of(&failure, who.id());
    let room = app.hall.room(&id).map_err(problem)?;
    // Before anything is read: what changes from now on is told.
    let shown = room.watch();
    app.hall.look(&room).await.map_err(problem)?;
    let header = headers.get("last-event-id");
    let header = header.and_then(|value| value.to_str().ok());
    let seen = header
        .or(from.last_event_id.as_deref())
        .and_then(Seen::parse);
    let viewer = Viewer {
        closing: app.closing.clone(),
        ends: Instant::now() + app.limits.stream_life,
        who: who.id().cloned(),
        seen: seen.unwrap_or_default(),
        frames: VecDeque::from([format!("retry: {RETRY_MS}\n\n")]),
        stage: Progress::Begins,
        behind: false,
        carry,
        app,
        room,
        shown,
        _pass: pass,
    };
    Ok(response(viewer))
}

fn response(viewer: Viewer) -> Response {
    let frames = futures_util::stream::unfold(viewer, |mut viewer| async move {
        let frame = viewer.next().await?;
        Some((Ok::<_, Infallible>(frame), viewer))
    });
    let mut response = Response::new(Body::from_stream(frames));
    let headers = response.headers_mut();
    let kind = HeaderValue::from_static("text/event-stream");
    headers.insert(header::CONTENT_TYPE, kind);
    // Proxies that collect answers before they pass them on would make a live table a dead one.
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    response
}

/// How far a stream is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Progress {
    Begins,
    Runs,
    Ends,
}

/// What ends a wait.
enum Wake {
    Changed,
    Heartbeat,
    End,
}

/// Somebody who looks at a table.
struct Viewer {
    app: Shared,
    room: Arc<Room>,
    shown: watch::Receiver<Shown>,
    closing: watch::Receiver<bool>,
    ends: Instant,
    who: Option<PersonId>,
    seen: Seen,
    /// What is to be sent: never more than a table and a hundred lines.
    frames: VecDeque<String>,
    stage: Progress,
    /// Whether something was said that was not sent yet.
    behind: bool,
    carry: Carry,
    _pass: Pass,
}

impl Viewer {
    /// What is sent next; nothing once the stream ends.
    async fn next(&mut self) -> Option<String> {
        loop {
            if let Some(frame) = self.frames.pop_front() {
                return Some(frame);
            }
            match self.stage {
                Progress::Begins => {
                    self.stage = Progress::Runs;
                    self.look().await;
                    self.listen().await;
                }
                Progress::Runs if self.behind => self.listen().await,
                Progress::Runs => self.wait().await,
                Progress::Ends => return None,
            }
        }
    }

    async fn wait(&mut self) {
        let heartbeat = self.app.limits.heartbeat;
        let wake = tokio::select! {
            biased;
            _ = self.closing.wait_for(|closing| *closing) => Wake::End,
            () = tokio::time::sleep_until(self.ends) => Wake::End,
            changed = self.shown.changed() => changed.map_or(Wake::End, |()| Wake::Changed),
            () = tokio::time::sleep(heartbeat) => Wake::Heartbeat,
        };
        match wake {
            Wake::Changed => self.look().await,
            Wake::Heartbeat => self.frames.push_back(":\n\n".to_owned()),
            Wake::End => self.end(),
        }
    }

    fn end(&mut self) {
        let spread = crate::random::bits().unwrap_or(0) % SPREAD_MS;
        let retry = format!("retry: {}\n\n", RETRY_MS + spread);
        self.frames.push_back(retry);
        self.stage = Progress::Ends;
    }

    /// Looks at the table, and tells of it if it looks different.
    async fn look(&mut self) {
        let now = self.shown.borrow_and_update().clone();
        self.behind |= now.said > self.seen.chat;
        let snapshot = match now.snapshot {
            Some(snapshot) => Ok(snapshot),
            None => self.app.hall.look(&self.room).await,
        };
        let Ok(snapshot) = snapshot else {
            // The store is in trouble, and everybody who looks on asks: not all the time.
            tokio::time::sleep(PATIENCE).await;
            self.shown.mark_changed();
            return;
        };
        let rendered = snapshot.rendered(self.who.as_ref());
        if self.seen.tag != Some(rendered.tag) {
            self.seen.version = rendered.version;
            self.seen.tag = Some(rendered.tag);
            match self.carry {
                Carry::Everything => self.send("table", &rendered.json),
                Carry::Nothing => self.send("poke", ""),
            }
        }
    }

    /// Tells what was said since.
    async fn listen(&mut self) {
        let id = self.room.id().clone();
        let said = self
            .app
            .hall
            .journal()
            .said(id, self.seen.chat, LINES)
            .await;
        let Ok(lines) = self.app.hall.count_trouble(said) else {
            tokio::time::sleep(PATIENCE).await;
            self.behind = true;
            return;
        };
        // If there is more, it is read once this is sent.
        self.behind = lines.len() == LINES as usize;
        let told = !lines.is_empty();
        for line in lines {
            self.seen.chat = line.number;
            if self.carry == Carry::Everything
                && let Ok(json) = serde_json::to_string(&line)
            {
                self.send("chat", &json);
            }
        }
        if self.carry == Carry::Nothing && told {
            self.send("poke", "");
        }
    }

    /// JSON has no line breaks, so that it fits one line.
    fn send(&mut self, event: &str, json: &str) {
        let id = self.seen.id();
        let frame = format!("id: {id}\nevent: {event}\ndata: {json}\n\n");
        self.frames.push_back(frame);
    }
}
