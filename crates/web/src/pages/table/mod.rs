//! The page of a table, from the first seat taken to the last point.

mod act;
mod chat;
mod clock;
mod end;
mod gather;
mod lines;
mod log;
mod more;
mod news;
mod orders;
pub(crate) mod part;
mod players;
mod seen;
mod share;
mod top;
mod wishes;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use maud::{Markup, html};
use ra_lang::say;
use ra_rules::{Action, Event, Phase, Seat};
use ra_table::Stage;
use serde::Deserialize;

use super::assets::{ICON_TURN, SCRIPT};
use super::game::{self, Picks, board, odds, projected};
use super::layout::{Page, Skip};
use super::look::Switch;
use super::visit::Visit;
use crate::api::{Anybody, Asked, At, Problem, Shared};
pub(crate) use gather::{USUAL_LEVEL, name_field};
use part::{Have, Part, Whole, changed};
pub(crate) use players::{card, player};
use seen::Seen;
pub(crate) use wishes::{back, wish};

/// Without a script, a page that waits for others looks again after so many seconds.
const LOOK_AGAIN_S: u32 = 8;

/// `GET /{lang}/t/{id}`
pub(crate) async fn show(
    State(app): State<Shared>,
    At(id): At,
    who: Anybody,
    visit: Visit,
) -> Result<Response, Problem> {
    let seen = app.seen(visit, id, &who).await?;
    Ok(page(&seen, StatusCode::OK))
}

/// What somebody has already.
#[derive(Deserialize)]
pub(crate) struct Known {
    #[serde(default)]
    have: String,
    #[serde(default)]
    stage: Option<String>,
    #[serde(default)]
    steps: Option<usize>,
}

/// `GET /{lang}/t/{id}/parts`: what looks different from what somebody has.
pub(crate) async fn parts(
    State(app): State<Shared>,
    At(id): At,
    who: Anybody,
    visit: Visit,
    Asked(known): Asked<Known>,
) -> Result<Response, Problem> {
    let mut seen = app.seen(visit, id, &who).await?;
    seen.since_step = known.steps;
    Ok(answer_parts(&seen, &known.have, known.stage.as_deref()))
}

fn answer_parts(seen: &Seen, tags: &str, stage: Option<&str>) -> Response {
    changed(&whole(seen), &all_parts(seen), &Have { tags, stage })
}

/// Every part of the page, as it is at this stage.
fn all_parts(seen: &Seen) -> Vec<Part> {
    let mut parts = vec![top::top(seen), notice(seen), news::spoken(seen)];
    match seen.view.stage {
        Stage::Gathering | Stage::Closed => {
            parts.push(gather::gather(seen));
            parts.push(gather::invitation(seen));
        }
        Stage::Playing => {
            parts.extend(sky(seen));
            parts.extend(track(seen));
            parts.extend(news::news(seen));
            parts.extend(act::act(seen));
            parts.push(players::scored(seen));
            parts.extend(players::players(seen));
            parts.extend(sheet(seen));
            parts.push(orders::orders(seen));
            parts.push(more::more(seen));
            parts.extend(log::happened(seen));
            parts.extend(bag(seen));
        }
        Stage::Over => {
            parts.extend(end::result(seen));
            parts.extend(end::sheets(seen));
            parts.extend(end::race(seen));
            parts.extend(players::players(seen));
            parts.push(end::proof(seen));
            parts.extend(log::happened(seen));
        }
    }
    parts.push(chat::said(seen));
    parts.push(chat::say(seen));
    parts
}

/// The whole page.
fn page(seen: &Seen, status: StatusCode) -> Response {
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
    let names = lang.list(seen.names.iter().map(String::as_str));
    let page = Page {
        shared: Some(say!(lang, "title-preview", names = names)),
        top: Some(find("top")),
        head: head(seen),
        skip: Skip::Move,
        ..Page::new(title(seen), content)
    };
    page.answer(status, &seen.visit)
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
        aside.rail { (scores(seen, find)) (find("orders")) (log::log(seen, find)) (chat::chat(seen, find)) (find("more")) (more::keys(seen)) }
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

fn whole(seen: &Seen) -> Whole {
    Whole {
        id: seen.event_id.clone(),
        stage: match seen.view.stage {
            Stage::Gathering => "gathering",
            Stage::Playing => "playing",
            Stage::Over => "over",
            Stage::Closed => "closed",
        },
        title: say!(seen.lang(), "page-title", page = title(seen)),
        yours: seen.is_your_turn(),
        took: took(seen),
        steps: seen.steps(),
        now_ms: seen.now_ms,
    }
}

/// Who took tiles from the track since the viewer last looked.
fn took(seen: &Seen) -> Option<usize> {
    let events: Vec<&Event> = seen.story.since(seen.since_step?).collect();
    let taker = events.into_iter().rev().find_map(|event| match *event {
        Event::AuctionWon { seat, .. } | Event::GodSpent { seat, .. } => Some(seat),
        _ => None,
    });
    taker.map(Seat::number)
}

/// The title of the window says first whether one is to act.
fn title(seen: &Seen) -> String {
    let lang = seen.lang();
    let Some(show) = seen.show() else {
        return lang.text("title-table").into_owned();
    };
    match show.view.phase {
        Phase::Auction(_) if seen.is_your_turn() => lang.text("title-your-bid").into_owned(),
        Phase::Discard(_) if seen.is_your_turn() => lang.text("title-your-discard").into_owned(),
        _ if seen.is_your_turn() => lang.text("title-your-turn").into_owned(),
        phase => match phase.to_act() {
            Some(seat) => say!(lang, "title-waiting", name = show.name(seat)),
            None if seen.view.stage == Stage::Over => lang.text("end-title").into_owned(),
            None => lang.text("title-table").into_owned(),
        },
    }
}

/// Why something was not done. It is read aloud when it comes.
fn notice(seen: &Seen) -> Part {
    let inner = html! {
        @if let Some(notice) = &seen.notice { p { (act::reason(seen, &notice.why)) } }
    };
    let class = if seen.notice.is_some() {
        "notice"
    } else {
        "notice none"
    };
    Part::new("notice", class, inner).role("alert")
}

fn sky(seen: &Seen) -> Option<Part> {
    Some(Part::new("sky", "", game::day(&seen.show()?)))
}

/// The auction track. Whoever spends gods chooses its tiles.
fn track(seen: &Seen) -> Option<Part> {
    let show = seen.show()?;
    let legal = show.view.legal;
    let spends = legal
        .iter()
        .any(|action| matches!(action, Action::SpendGod(_)));
    let value = |tile| {
        let action = Action::SpendGod(tile);
        legal
            .contains(action)
            .then(|| action.token(show.monuments()).to_string())
    };
    let label = |tile| {
        let action = Action::SpendGod(tile);
        if legal.contains(action) {
            show.lang.action(action, show.monuments())
        } else {
            let refusal = ra_rules::Refusal::NotForGods(tile);
            show.lang.refusal(refusal, show.monuments()).text
        }
    };
    let picks = Picks {
        form: act::FORM,
        value: &value,
        label: &label,
    };
    let inner = game::track(&show, spends.then_some(&picks));
    Some(Part::new("track", "slab", inner))
}

/// What everybody would score now.
fn sheet(seen: &Seen) -> Option<Part> {
    let show = seen.show()?;
    let inner = if show.has(Switch::Worth) {
        projected(&show)
    } else {
        html! { p.key { (seen.lang().text("insight-off")) } }
    };
    Some(Part::new("sheet", "", inner))
}

/// The box with it, and the switch.
fn scores(seen: &Seen, find: &dyn Fn(&str) -> Markup) -> Markup {
    let lang = seen.lang();
    let on = seen.visit.look.has(Switch::Worth);
    html! {
        section.panel id="scores" aria-labelledby="scores-title" {
            div.row {
                h2 id="scores-title" { (lang.text("projected-title")) }
                form method="post" action=(seen.visit.to("/settings")) {
                    input type="hidden" name="worth" value=(if on { "off" } else { "on" });
                    input type="hidden" name="back" value={ "/t/" (seen.id) };
                    button.switch aria-pressed=(on) title=(lang.text("settings-worth-hint")) {
                        @if on { (lang.text("settings-sound-on")) } @else { (lang.text("settings-sound-off")) }
                    }
                }
            }
            (find("sheet"))
        }
    }
}

fn bag(seen: &Seen) -> Option<Part> {
    let show = seen.show()?;
    let part = Part::new("odds", "panel pop", odds(&show)).popover();
    Some(part.called(seen.lang().text("bag-odds")))
}
