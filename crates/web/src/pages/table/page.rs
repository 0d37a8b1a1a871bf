//! The whole page, put together from its parts.

use axum::http::StatusCode;
use axum::response::Response;
use maud::{Markup, html};
use ra_lang::say;
use ra_table::Stage;

use super::part::Part;
use super::seen::Seen;
use super::top::described;
use super::whole::{title, whole};
use super::{all_parts, chat, end, log, more, players, scores};
use crate::pages::assets::{ICON_TURN, SCRIPT};
use crate::pages::game::board;
use crate::pages::layout::{Page, Shared, Skip};
use crate::pages::look::Switch;

/// Without a script, a page that waits for others looks again after so many seconds.
const LOOK_AGAIN_S: u32 = 8;

/// The whole page.
pub(super) fn page(seen: &Seen, status: StatusCode) -> Response {
    let parts = all_parts(seen);
    let find = |name: &str| {
        let found = parts.iter().find(|part| part.name() == name);
        found.map(Part::html).unwrap_or_default()
    };
    let (whole, look, lang) = (whole(seen), seen.visit.look, seen.lang());
    let content = match seen.view.stage {
        Stage::Gathering | Stage::Closed => gathering(seen, &find),
        Stage::Playing => playing(seen, &find),
        Stage::Over => over(seen, &find),
    };
    let content = html! {
        (find("spoken"))
        main id="content" class=(main_class(seen)) data-id=(whole.id) data-stage=(whole.stage) data-yours=(whole.yours)
            data-steps=(whole.steps) data-now=(whole.now_ms) data-here=(seen.to("")) data-live=(seen.to("/live"))
            data-parts=(seen.to("/parts")) data-icon=(ICON_TURN.path()) data-motion=(look.has(Switch::Motion))
            data-sound=(look.has(Switch::Sound)) data-notify=(look.has(Switch::Notify))
            data-offline=(lang.text("link-reconnecting")) data-lost=(lang.text("link-lost")) {
            (find("notice"))
            (content)
        }
    };
    let page = Page {
        shared: Some(shared(seen)),
        top: Some(find("top")),
        head: head(seen),
        skip: Skip::Move,
        ..Page::new(title(seen), content)
    };
    page.answer(status, &seen.visit)
}

/// Which table it is and how it stands, for whoever sees a link to it.
fn shared(seen: &Seen) -> Shared {
    let lang = seen.lang();
    let names = lang.list(seen.names.iter().map(String::as_str));
    let (taken, total) = (seen.view.seats.len(), seen.view.settings.players().count());
    let stands = match seen.view.stage {
        Stage::Gathering => Some(say!(lang, "gather-seats", n = taken, total = total)),
        Stage::Playing => seen.show().map(|show| lang.epoch(show.view.epoch)),
        Stage::Over => end::won(seen),
        Stage::Closed => Some(lang.text("refused-closed").into_owned()),
    };
    let words = stands.into_iter().chain([described(seen)]);
    Shared {
        title: say!(lang, "title-preview", names = names),
        about: words.collect::<Vec<_>>().join(" · "),
    }
}

fn head(seen: &Seen) -> Markup {
    let plays = seen.view.stage == Stage::Playing && !seen.is_your_turn();
    let waits = seen.view.stage == Stage::Gathering || plays;
    html! {
        @if waits {
            noscript { meta http-equiv="refresh" content={ (LOOK_AGAIN_S) ";url=" (seen.to("")) }; }
        }
        script type="module" src=(SCRIPT.path()) {}
    }
}

fn main_class(seen: &Seen) -> &'static str {
    match (seen.view.stage, seen.view.settings.players().count()) {
        (Stage::Playing, 5) => "table five",
        (Stage::Playing, 3) => "table three",
        (Stage::Playing, 2) => "table two",
        (Stage::Playing, _) => "table",
        _ => "sheet",
    }
}

fn gathering(seen: &Seen, find: &dyn Fn(&str) -> Markup) -> Markup {
    html! { (find("gather")) (find("share")) (chat::chat(seen, find)) }
}

fn playing(seen: &Seen, find: &dyn Fn(&str) -> Markup) -> Markup {
    let lang = seen.lang();
    html! {
        h1.sr { (say!(lang, "title-preview", names = lang.list(seen.names.iter().map(String::as_str)))) }
        nav.jump aria-label=(lang.text("jump-to")) {
            a href="#board" { (lang.text("jump-board")) }
            a href="#players" { (lang.text("jump-players")) }
            a href="#scores" { (lang.text("jump-scores")) }
            a href="#log" { (lang.text("jump-log")) }
            a href="#chat" { (lang.text("jump-chat")) }
        }
        (board(lang, find))
        (find("act"))
        (find("scored"))
        div.players id="players" {
            h2.sr { (lang.text("players-title")) }
            (players::cards(seen, find))
        }
        aside.rail { (scores::scores(seen, find)) (find("orders")) (log::log(seen, find)) (chat::chat(seen, find)) (find("more")) (more::keys(seen)) }
        (find("odds"))
    }
}

fn over(seen: &Seen, find: &dyn Fn(&str) -> Markup) -> Markup {
    html! {
        (find("result")) (find("race")) (find("scores"))
        div.players { (players::cards(seen, find)) }
        (find("proof"))
        div.twice { (log::log(seen, find)) (chat::chat(seen, find)) }
    }
}
