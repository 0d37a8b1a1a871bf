//! What a viewer sees of a table, gathered for one page.

use ra_lang::Lang;
use ra_rules::Seat;
use ra_table::{ChatLine, Stage, TableId, TableView};

use crate::api::{Anybody, App, Problem, event_id};
use crate::hall::{Failure, Snapshot};
use crate::pages::game::{Show, Story, shown_names};
use crate::pages::visit::Visit;

/// Lines of the chat that a page shows.
pub(super) const CHAT_SHOWN: usize = 60;

/// Tables among which the next game is looked for: those that wait come first.
const NEXT_AMONG: u32 = 4;

/// What somebody sees of a table, and what there is to say to them.
pub(crate) struct Seen {
    pub(crate) visit: Visit,
    pub(crate) id: TableId,
    pub(crate) view: TableView,
    pub(crate) story: Story,
    /// What those at the table are called, in the language of the page.
    pub(crate) names: Vec<String>,
    pub(crate) chat: Vec<ChatLine>,
    /// Which of them look at the table now, from this server.
    pub(crate) here: Vec<bool>,
    /// What whoever looks is called, if they are somebody.
    pub(crate) guest: Option<String>,
    /// Another game that waits for them.
    pub(crate) next: Option<TableId>,
    pub(crate) now_ms: u64,
    /// The name of what is seen, as events have it.
    pub(crate) event_id: String,
    /// Why something was not done, and what they had written.
    pub(crate) notice: Option<Notice>,
    /// How many steps of the game they have seen, if they look again.
    pub(crate) since_step: Option<usize>,
}

/// Why something was not done.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    pub(crate) why: ra_lang::Why,
    /// What they wanted to say: it is not lost.
    pub(crate) unsaid: Option<String>,
}

impl Seen {
    pub(crate) fn lang(&self) -> Lang {
        self.visit.lang
    }

    /// The address of this table, or of something about it.
    pub(crate) fn to(&self, what: &str) -> String {
        self.visit.to(&format!("/t/{}{what}", self.id))
    }

    /// The link that people share: it has no language.
    pub(crate) fn link(&self) -> String {
        format!("{}/t/{}", self.visit.base, self.id)
    }

    /// The viewer's seat in the game.
    pub(crate) fn you(&self) -> Option<Seat> {
        let you = self
            .view
            .you
            .as_ref()
            .filter(|_| self.view.position.is_some())?;
        Seat::new(you.seat)
    }

    /// The game, once it has begun.
    pub(crate) fn show(&self) -> Option<Show<'_>> {
        Some(Show {
            lang: self.lang(),
            look: self.visit.look,
            view: &self.view.position.as_ref()?.view,
            names: &self.names,
            you: self.you(),
            story: &self.story,
        })
    }

    /// Whose turn it is.
    pub(crate) fn to_act(&self) -> Option<Seat> {
        let position = self.view.position.as_ref()?;
        position.view.phase.to_act()
    }

    /// Whether the game waits for the viewer.
    pub(crate) fn is_your_turn(&self) -> bool {
        let position = self.view.position.as_ref();
        self.view.stage == Stage::Playing
            && position.is_some_and(|position| !position.view.legal.is_empty())
    }

    pub(crate) fn steps(&self) -> usize {
        self.view
            .position
            .as_ref()
            .map_or(0, |position| position.steps)
    }
}

impl App {
    /// What somebody sees of a table.
    pub(crate) async fn seen(
        &self,
        visit: Visit,
        id: TableId,
        who: &Anybody,
    ) -> Result<Seen, Problem> {
        let table = self.hall.table(&id).await;
        let table = table.map_err(|failure| Problem::of(&failure, None))?;
        self.seen_at(visit, id, who, &table).await
    }

    /// The same for a table at some moment.
    pub(crate) async fn seen_at(
        &self,
        visit: Visit,
        id: TableId,
        who: &Anybody,
        table: &Snapshot,
    ) -> Result<Seen, Problem> {
        let (chat, said) = self.chat(&id).await?;
        let next = self.next_game(&id, who).await?;
        let view = table.table().view(who.id());
        // Only who may take a seat is asked for a name.
        let guest = match view.stage {
            Stage::Gathering => self.called(who).await?,
            _ => None,
        };
        let lang = visit.lang;
        let seats = view.seats.iter().map(|seat| {
            let level = seat.agent.as_ref().filter(|_| seat.person.is_none());
            (seat.name.as_str(), level.map(ra_table::Level::as_str))
        });
        let here = view.seats.iter().map(|seat| {
            let person = seat.person.as_ref();
            person.is_some_and(|person| self.streams.has(person))
        });
        Ok(Seen {
            names: shown_names(lang, seats),
            here: here.collect(),
            story: table
                .table()
                .record()
                .as_ref()
                .map(Story::new)
                .unwrap_or_default(),
            event_id: event_id(&table.rendered(who.id()), said),
            guest,
            now_ms: self.hall.now_ms(),
            notice: None,
            since_step: None,
            visit,
            id,
            view,
            chat,
            next,
        })
    }

    /// The last lines of the chat, and the number of the last.
    async fn chat(&self, id: &TableId) -> Result<(Vec<ChatLine>, u32), Problem> {
        let problem = |failure: Failure| Problem::of(&failure, None);
        let mut lines: Vec<ChatLine> = Vec::new();
        // What is known to have been said and is not shown need not be read.
        let old = self.hall.said(id).map_err(problem)?;
        let old = old.saturating_sub(CHAT_SHOWN as u32);
        loop {
            let last = lines.last().map_or(old, |line| line.number);
            let said = self
                .hall
                .journal()
                .said(id.clone(), last, crate::api::CHAT_LINES);
            let more = self.hall.count_trouble(said.await).map_err(problem)?;
            let ends = more.len() < crate::api::CHAT_LINES as usize;
            lines.extend(more);
            lines.drain(..lines.len().saturating_sub(CHAT_SHOWN));
            if ends {
                let last = lines.last().map_or(old, |line| line.number);
                return Ok((lines, last));
            }
        }
    }

    /// Another game that waits for somebody.
    async fn next_game(&self, here: &TableId, who: &Anybody) -> Result<Option<TableId>, Problem> {
        let Some(person) = who.id() else {
            return Ok(None);
        };
        let tables = self.hall.journal().tables_of(person.clone(), NEXT_AMONG);
        let tables = self.hall.count_trouble(tables.await);
        let tables = tables.map_err(|failure| Problem::of(&failure, None))?;
        let waits = |listing: &&ra_table::Listing| {
            listing.id != *here && listing.summary.waits_for.as_ref() == Some(person)
        };
        Ok(tables.iter().find(waits).map(|listing| listing.id.clone()))
    }
}
