//! Bringing a record along, and what is wrong with it.

use axum::http::StatusCode;
use axum::response::Response;
use maud::{Markup, html};
use ra_lang::{anchor, say};
use ra_record::{Record, RecordError};

use super::{SCRIPT, STYLE};
use crate::pages::layout::Page;
use crate::pages::visit::Visit;

/// The longest record: some twenty times what a game takes, for comments.
const RECORD_BYTES: usize = 64 * 1024;

/// The longest form with a record in it: three letters may stand for one.
pub(crate) const RECORD_FORM_BYTES: usize = 3 * RECORD_BYTES + 4 * 1024;

/// Letters that are shown of a line in which something is wrong.
const EXCERPT: usize = 100;

/// What is wrong with what somebody brought.
#[derive(Debug)]
pub(super) enum Wrong {
    Empty,
    TooLong,
    Record(Box<RecordError>),
}

/// The record that somebody brought.
pub(super) fn read(text: &str) -> Result<Record, Wrong> {
    if text.trim().is_empty() {
        return Err(Wrong::Empty);
    }
    if text.len() > RECORD_BYTES {
        return Err(Wrong::TooLong);
    }
    Record::parse(text).map_err(|error| Wrong::Record(Box::new(error)))
}

/// `GET /{lang}/replay`
pub(crate) async fn show(visit: Visit) -> Response {
    page(&visit, "", &html! {}).answer(StatusCode::OK, &visit)
}

/// The same page again, with what they brought and what is wrong with it.
pub(super) fn refused(visit: &Visit, text: &str, wrong: &Wrong) -> Response {
    let lang = visit.lang;
    let notice = html! {
        div.notice role="alert" id="wrong" {
            @match wrong {
                Wrong::Empty => p { (lang.text("replay-empty")) },
                Wrong::TooLong => p { (lang.text("replay-too-long")) },
                Wrong::Record(error) => { (explained(visit, error)) (excerpt(text, error)) },
            }
        }
    };
    page(visit, text, &notice).answer(StatusCode::UNPROCESSABLE_ENTITY, visit)
}

fn page(visit: &Visit, text: &str, notice: &Markup) -> Page {
    let lang = visit.lang;
    let content = html! {
        main.sheet.bring id="content" {
            h1 { (lang.text("replay-title")) }
            p { (lang.text("replay-lead")) }
            (notice)
            form.panel id="bring" method="post" action=(visit.to("/replay")) {
                label for="record" { (lang.text("replay-paste")) }
                p.key id="hint" { (lang.text("replay-paste-hint")) }
                textarea name="record" id="record" rows="14" spellcheck="false" autocapitalize="off" autocomplete="off" required
                    maxlength=(RECORD_BYTES) aria-describedby="hint" { "\n" (text) }
                p.buttons {
                    button.btn.go { (lang.text("replay-show")) }
                    label.btn.script for="file" { (lang.text("replay-upload")) }
                    input.sr.script type="file" id="file" accept=".ra,.txt,text/plain" data-too-long=(lang.text("replay-too-long"));
                }
                p.said id="said" role="status" {}
            }
        }
    };
    Page {
        description: Some(lang.text("replay-description").into_owned()),
        form: (!text.is_empty()).then_some("bring"),
        head: html! {
            link rel="stylesheet" href=(STYLE.path());
            script type="module" src=(SCRIPT.path()) {}
        },
        ..Page::new(lang.text("replay-title"), content)
    }
}

/// What is wrong, and where, with the rule.
fn explained(visit: &Visit, error: &RecordError) -> Markup {
    let (lang, place) = (visit.lang, error.place);
    let why = lang.fault(&error.fault);
    html! {
        p {
            (say!(lang, "replay-wrong", line = place.line, column = place.column, why = why.text))
            @if let Some(rule) = why.rule {
                " " a href={ (visit.to("/rules")) "#" (anchor(rule)) } { (rule) }
            }
        }
        @if let Some(hint) = &error.hint { p.key { (lang.hint(hint)) } }
    }
}

/// The line in which it is, with a mark below it.
fn excerpt(text: &str, error: &RecordError) -> Markup {
    let number = error.place.line as usize;
    let line = text.lines().nth(number.saturating_sub(1)).unwrap_or("");
    let column = (error.place.column as usize).saturating_sub(1);
    let from = column.saturating_sub(EXCERPT / 2);
    let shown: String = line.chars().skip(from).take(EXCERPT).collect();
    let number = format!("{number}: ");
    let mark = " ".repeat(number.len() + column - from);
    html! { pre { code { (number) (shown) "\n" (mark) "^" } } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mark_stands_below_what_is_wrong() {
        let text = "[Ra \"1\"]\n[Rules \"1\"]\n[Rulebook \"barge-2023\"]\n[Discs \"9-6-5-2 8-7-4-3\"]\n\n1. D nile B9";
        let Err(Wrong::Record(error)) = read(text) else {
            panic!("it is wrong");
        };
        let html = excerpt(text, &error).into_string();
        assert_eq!(
            html,
            "<pre><code>6: 1. D nile B9\n             ^</code></pre>"
        );
    }
}
