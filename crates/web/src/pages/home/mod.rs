//! Home: one click to a game, a table for friends, and who plays.

mod hero;
mod lists;
mod make;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use maud::html;
use ra_table::{Listing, PersonId, Shown, Stage};

use super::assets::SCRIPT;
use super::layout::{Page, Skip};
use super::visit::Visit;
use crate::api::{Anybody, App, Problem, Shared};
pub(crate) use make::{back, make, quick};

/// Tables of each list: as many as a page can show without becoming a catalogue.
const LISTED: u32 = 6;

/// A table in a list.
struct Listed {
    listing: Listing,
    shown: Shown,
}

/// What home shows.
struct Home {
    mine: Vec<Listed>,
    open: Vec<Listed>,
    watch: Vec<Listed>,
    me: Option<PersonId>,
    name: Option<String>,
    /// Why something was not done.
    notice: Option<String>,
}

/// `GET /{lang}/`
pub(crate) async fn show(
    State(app): State<Shared>,
    who: Anybody,
    visit: Visit,
) -> Result<Response, Problem> {
    app.home(&visit, &who, None, StatusCode::OK).await
}

impl App {
    /// Home, perhaps with the reason why something was not done.
    async fn home(
        &self,
        visit: &Visit,
        who: &Anybody,
        notice: Option<String>,
        status: StatusCode,
    ) -> Result<Response, Problem> {
        let journal = self.hall.journal();
        let mine = match who.id() {
            Some(me) => self.listed(journal.tables_of(me.clone(), LISTED).await)?,
            None => Vec::new(),
        };
        let not_mine = |listed: &Listed| {
            !who.id()
                .is_some_and(|me| listed.listing.summary.people.contains(me))
        };
        let mut open = self.listed(journal.open_tables(Stage::Gathering, LISTED).await)?;
        let mut watch = self.listed(journal.open_tables(Stage::Playing, LISTED).await)?;
        open.retain(not_mine);
        watch.retain(not_mine);
        let home = Home {
            mine,
            open,
            watch,
            me: who.id().cloned(),
            name: who.0.as_ref().map(|somebody| somebody.guest.name.clone()),
            notice,
        };
        Ok(page(visit, &home).answer(status, visit))
    }

    fn listed(
        &self,
        found: Result<Vec<Listing>, ra_table::Trouble>,
    ) -> Result<Vec<Listed>, Problem> {
        let found = self.hall.count_trouble(found);
        let found = found.map_err(|failure| Problem::of(&failure, None))?;
        // What another version of this program has written may mean nothing here: then it is not listed.
        let read = |listing: Listing| {
            let shown = serde_json::from_str(&listing.summary.shown).ok()?;
            Some(Listed { listing, shown })
        };
        Ok(found.into_iter().filter_map(read).collect())
    }
}

fn page(visit: &Visit, home: &Home) -> Page {
    let lang = visit.lang;
    let content = html! {
        main id="content" {
            @if let Some(notice) = &home.notice { p.notice role="alert" { (notice) } }
            (hero::hero(visit, home.name.as_deref()))
            div.grid {
                @if home.me.is_some() { (lists::mine(visit, home)) }
                (make::table_form(visit, home.name.as_deref()))
                (lists::open(visit, home))
                (lists::watch(visit, home))
                (lists::learn(visit))
            }
        }
    };
    Page {
        description: Some(lang.text("site-description").into_owned()),
        skip: Skip::Play,
        head: html! { script type="module" src=(SCRIPT.path()) {} },
        ..Page::new(lang.text("home-title"), content)
    }
}
