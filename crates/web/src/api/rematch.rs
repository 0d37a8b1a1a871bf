//! Playing again, at another table.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use ra_table::{Ask, Command, Key, Person, Stage, Table, TableId, Words};

use super::bodies::Plain;
use super::reading::{At, Given};
use super::tables::named;
use super::who::Somebody;
use super::{App, Problem, Shared, keys};
use crate::hall::Failure;

/// `POST …/rematch`: the same again at another table, with the same agents. Who asks first opens it, the others join.
pub(crate) async fn rematch(
    State(app): State<Shared>,
    At(id): At,
    somebody: Somebody,
    headers: HeaderMap,
    Given(given): Given<Plain>,
) -> Result<Response, Problem> {
    app.rates.tables.take(somebody.id().clone())?;
    let key = keys::key(given.key, &headers)?;
    let new = app.play_again(&id, &somebody, key).await?;
    let table = app.hall.table(&new).await;
    let table = table.map_err(|failure| Problem::of(&failure, Some(somebody.id())))?;
    named(200, &new, &table.rendered(Some(somebody.id())))
}

impl App {
    /// Opens the table where they play again, or finds it, and takes a seat there.
    pub(crate) async fn play_again(
        &self,
        id: &TableId,
        somebody: &Somebody,
        key: Key,
    ) -> Result<TableId, Problem> {
        let wished = TableId::from_bits(somebody.token.bits_for("rematch", id.as_str()));
        let ask = Ask::Rematch { table: wished };
        let old = self.command(id, somebody, key.clone(), ask).await;
        let old = old.map_err(|failure| Problem::of(&failure, Some(somebody.id())))?;
        let Some(new) = old.table().rematch().cloned() else {
            // Nothing was done because something else was done under this key.
            let message = "this key has named another wish of yours";
            return Err(Problem::new(409, "key_used", message));
        };
        // The old table names the new one before there is one: whoever comes next opens it if the first did not get so far.
        if let Err(Failure::NoTable) = self.hall.table(&new).await {
            self.open_again(old.table(), &new, somebody).await?;
        }
        self.sit_down(&new, somebody, key).await?;
        Ok(new)
    }

    async fn command(
        &self,
        id: &TableId,
        somebody: &Somebody,
        key: Key,
        ask: Ask,
    ) -> Result<std::sync::Arc<crate::hall::Snapshot>, Failure> {
        let person = somebody.id().clone();
        let command = Command::Ask { person, key, ask };
        self.hall.command(id, command).await
    }

    async fn open_again(
        &self,
        old: &Table,
        new: &TableId,
        somebody: &Somebody,
    ) -> Result<(), Problem> {
        let host = Person {
            id: somebody.id().clone(),
            name: somebody.name()?,
            words: Words::default(),
        };
        if !self.open(new, old.settings().clone(), host).await? {
            return Ok(());
        }
        let seats = old.view(None).seats.into_iter();
        let agents = seats.filter(|seat| seat.person.is_none());
        for (number, level) in agents.filter_map(|seat| seat.agent).enumerate() {
            let key = Key::new(&format!("again-{number}")).map_err(Problem::wrong)?;
            let seated = self
                .command(new, somebody, key, Ask::SeatAgent { level })
                .await;
            seated.map_err(|failure| Problem::of(&failure, Some(somebody.id())))?;
        }
        Ok(())
    }

    /// Takes a seat at the new table if there is one to take.
    async fn sit_down(&self, new: &TableId, somebody: &Somebody, key: Key) -> Result<(), Problem> {
        let problem = |failure: &Failure| Problem::of(failure, Some(somebody.id()));
        let table = self.hall.table(new).await;
        let table = table.map_err(|failure| problem(&failure))?;
        let seated = table.table().people();
        let seated = seated.iter().any(|person| person.id == *somebody.id());
        if seated || table.table().stage() != Stage::Gathering {
            return Ok(());
        }
        let (name, words) = (somebody.name()?, Words::default());
        match self
            .command(new, somebody, key, Ask::Join { name, words })
            .await
        {
            // Others were faster: then they look on.
            Ok(_) | Err(Failure::Refused(..)) => Ok(()),
            Err(failure) => Err(problem(&failure)),
        }
    }
}
