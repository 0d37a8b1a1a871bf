//! Agents at live tables: they think on threads of their own, told of all that happened at their table.

use std::hash::BuildHasher;
use std::sync::{Arc, OnceLock};

use ra_ai::{Level, Spec};
use ra_rules::{Action, Seat, Step};
use ra_table::{Command, Table};

use super::{Hall, Snapshot};

/// What plays when a level is not known any more: a table that was begun with it must still come to its end.
const INSTEAD: Level = Level::Vizier;

/// What plays when an agent fails, which is a mistake of ours: it thinks too simply to fail likewise.
const SUBSTITUTE: Level = Level::Scribe;

impl Hall {
    /// What the agent that is to act wants to do; nothing if none is.
    pub(super) async fn agent_command(&self, snapshot: &Arc<Snapshot>) -> Option<Command> {
        let (seat, level) = snapshot.table().agent_to_act()?;
        let level = Level::find(level.as_str()).unwrap_or(INSTEAD);
        let version = snapshot.table().version();
        let mut action = think(Arc::clone(snapshot), seat, level).await;
        if action.is_none() {
            tracing::error!(
                level = level.name(),
                "an agent failed, a scribe acts for it"
            );
            action = think(Arc::clone(snapshot), seat, SUBSTITUTE).await;
        }
        Some(Command::AgentActs {
            seat,
            version,
            action: action?,
        })
    }
}

async fn think(snapshot: Arc<Snapshot>, seat: Seat, level: Level) -> Option<Action> {
    let thought = tokio::task::spawn_blocking(move || choose(snapshot.table(), seat, level));
    thought.await.ok().flatten()
}

/// The agent's answer. It hears all that happened before it is asked, so that it knows the table as if it had sat there from the
/// start, whichever node it thinks on.
fn choose(table: &Table, seat: Seat, level: Level) -> Option<Action> {
    let record = table.record()?;
    let mut agent = Spec::level(level).build(seed(table, seat));
    let mut game = *record.start();
    for entry in record.entries() {
        if let Step::Action(action) = entry.step {
            agent.watch(&game, action);
        }
        game.step(entry.step).ok()?;
    }
    Some(agent.choose(&game))
}

/// One for each seat of each table, and not to be guessed from outside: who knew it could think an agent's thoughts.
fn seed(table: &Table, seat: Seat) -> u64 {
    static KEYS: OnceLock<std::hash::RandomState> = OnceLock::new();
    let commitment = table.view(None).commitment;
    KEYS.get_or_init(Default::default)
        .hash_one((commitment, seat))
}
