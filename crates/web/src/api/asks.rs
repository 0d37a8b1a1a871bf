//! What somebody asks of a table. Every answer is the table as they see it then; every refusal has it, too.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use ra_table::{Ask, Command, Key, Level, Name, Order};

use super::bodies::{Act, Agent, Introduction, LeftOrder, Plain, Seated, Seen, Start, Waiting};
use super::reading::{At, Given, json_text};
use super::who::Somebody;
use super::{App, Problem, Shared, keys};
use crate::hall::count;

type Answer = Result<Response, Problem>;

impl App {
    /// Asks, and answers with the table.
    async fn ask(&self, At(id): At, somebody: &Somebody, key: Key, ask: Ask) -> Answer {
        self.rates.changes.take(somebody.id().clone())?;
        let person = somebody.id().clone();
        let private = matches!(ask, Ask::Order { .. } | Ask::CancelOrder);
        let command = Command::Ask { person, key, ask };
        match self.hall.command(&id, command).await {
            Ok(table) => {
                count(&self.hall.tally().people_acted, (!private).into());
                let rendered = table.rendered(Some(somebody.id()));
                Ok(json_text(200, rendered.json))
            }
            Err(failure) => Err(Problem::of(&failure, Some(somebody.id()))),
        }
    }
}

/// A level that there is.
pub(super) fn known(level: &Level) -> Result<Level, Problem> {
    if ra_ai::Level::find(level.as_str()).is_some() {
        return Ok(level.clone());
    }
    let names = ra_ai::Level::ALL.map(ra_ai::Level::name).join(", ");
    Err(Problem::wrong(format!(
        "there is no such level; there are {names}"
    )))
}

/// A place at a table that has five seats at most.
fn seat(place: usize) -> Result<usize, Problem> {
    let seat = ra_rules::Seat::new(place).map(|_| place);
    seat.ok_or_else(|| Problem::wrong("a table has five seats at most"))
}

fn sane(order: Order) -> Result<Order, Problem> {
    let wrong = || Problem::wrong(ra_table::Refused::WrongOrder);
    order.is_sane().then_some(order).ok_or_else(wrong)
}

/// What somebody is to be called at a table: as they say there, or else as they are called otherwise.
async fn called(app: &App, somebody: &Somebody, name: Option<Name>) -> Result<Name, Problem> {
    match name {
        Some(name) => Ok(name),
        None => somebody.name(app).await,
    }
}

/// `POST …/join`
pub(crate) async fn join(
    State(app): State<Shared>,
    at: At,
    somebody: Somebody,
    headers: HeaderMap,
    Given(given): Given<Introduction>,
) -> Answer {
    let key = keys::key(given.key, &headers)?;
    let name = called(&app, &somebody, given.name).await?;
    let words = given.words;
    app.ask(at, &somebody, key, Ask::Join { name, words }).await
}

/// `POST …/introduce`
pub(crate) async fn introduce(
    State(app): State<Shared>,
    at: At,
    somebody: Somebody,
    headers: HeaderMap,
    Given(given): Given<Introduction>,
) -> Answer {
    let key = keys::key(given.key, &headers)?;
    let name = called(&app, &somebody, given.name).await?;
    let words = given.words;
    let ask = Ask::Introduce { name, words };
    app.ask(at, &somebody, key, ask).await
}

macro_rules! asks {
    ($($(#[$doc:meta])* $name:ident: $body:ty, |$given:ident| $ask:expr;)*) => {$(
        $(#[$doc])*
        pub(crate) async fn $name(
            State(app): State<Shared>,
            at: At,
            somebody: Somebody,
            headers: HeaderMap,
            Given($given): Given<$body>,
        ) -> Answer {
            let key = keys::key($given.key, &headers)?;
            app.ask(at, &somebody, key, $ask).await
        }
    )*};
}

asks! {
    /// `POST …/leave`
    leave: Plain, |given| Ask::Leave;
    /// `POST …/resign`
    resign: Plain, |given| Ask::Resign;
    /// `POST …/come-back`
    come_back: Plain, |given| Ask::ComeBack;
    /// `POST …/seat-agent`
    seat_agent: Agent, |given| Ask::SeatAgent { level: known(&given.level)? };
    /// `POST …/unseat-agent`
    unseat_agent: Waiting, |given| Ask::UnseatAgent { version: given.version, place: seat(given.place)? };
    /// `POST …/unseat`
    unseat: Seated, |given| Ask::Unseat { person: given.person };
    /// `POST …/start`
    start: Start, |given| Ask::Start { version: given.version, level: known(&given.level)? };
    /// `POST …/close`
    close: Plain, |given| Ask::Close;
    /// `POST …/act`
    act: Act, |given| Ask::Act { version: given.version, action: given.action };
    /// `POST …/take-back`
    take_back: Seen, |given| Ask::TakeBack { version: given.version };
    /// `POST …/order`
    order: LeftOrder, |given| Ask::Order { version: given.version, order: sane(given.order)? };
    /// `POST …/cancel-order`
    cancel_order: Plain, |given| Ask::CancelOrder;
}
