//! The rulebook in our own words: every rule has a number and an address (`/en/rules#r4-3`), so that the game can point at it.

mod figures;
mod plays;
mod scoring;
mod tables;
mod text;

use axum::http::StatusCode;
use axum::response::Response;
use maud::{Markup, html};
use ra_lang::{Chapter, Lang, Rule, anchor, say};

use super::assets::Asset;
use super::layout::Page;
use super::visit::Visit;
use text::linked;

/// What this page needs besides the style of all pages.
pub(crate) static STYLE: Asset = Asset::new(
    "rules.css",
    "text/css; charset=utf-8",
    include_bytes!("../../../assets/rules.css"),
);

/// `GET /{lang}/rules`
pub(crate) async fn show(visit: Visit) -> Response {
    let lang = visit.lang;
    let chapters = lang.chapters();
    let content = html! {
        main.rules id="content" {
            (opening(lang))
            (contents(lang, &chapters))
            div.book {
                (figures::minute(lang))
                @for (number, chapter) in (1_u8..).zip(&chapters) {
                    (section(lang, number, chapter))
                }
            }
        }
    };
    let page = Page {
        description: Some(lang.text("rules-description").into_owned()),
        head: html! { link rel="stylesheet" href=(STYLE.path()); },
        ..Page::new(lang.text("rules-title"), content)
    };
    page.answer(StatusCode::OK, &visit)
}

fn opening(lang: Lang) -> Markup {
    html! {
        header.dawn {
            h1 { (lang.text("rules-title")) }
            p { (lang.text("rules-intro")) }
            p.small { (lang.text("rules-intro-numbers")) }
        }
    }
}

fn contents(lang: Lang, chapters: &[Chapter]) -> Markup {
    html! {
        nav.contents aria-labelledby="contents" {
            h2 id="contents" { (lang.text("rules-contents")) }
            ol {
                li { a href="#minute" { (lang.text("rules-minute-title")) } }
                @for (number, chapter) in (1_u8..).zip(chapters) {
                    li { a href={ "#r" (number) } { span.no { (number) } (chapter.title) } }
                }
            }
        }
    }
}

fn section(lang: Lang, number: u8, chapter: &Chapter) -> Markup {
    html! {
        section.chapter id={ "r" (number) } aria-labelledby={ "r" (number) "-title" } {
            h2 id={ "r" (number) "-title" } { span.no { (number) } (chapter.title) }
            @if let Some(lead) = &chapter.lead {
                div.rule.lead { (body(lang, lead)) }
                (figures::beside(lang, &lead.number))
            }
            @for rule in &chapter.rules {
                (numbered(lang, rule))
                (figures::beside(lang, &rule.number))
            }
        }
    }
}

/// A rule with its number, which is also the link to it.
fn numbered(lang: Lang, rule: &Rule) -> Markup {
    let name = anchor(&rule.number);
    html! {
        div.rule id=(name) {
            a.no href={ "#" (name) } aria-label=(say!(lang, "rules-number", number = &rule.number)) { (rule.number) }
            div { (body(lang, rule)) }
        }
    }
}

fn body(lang: Lang, rule: &Rule) -> Markup {
    html! {
        p { (linked(&rule.text)) }
        @if let Some(example) = &rule.example {
            p.example { b { (lang.text("rules-example")) } " " (linked(example)) }
        }
    }
}
