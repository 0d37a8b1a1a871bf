//! What all pages share: head, top bar, menu, footer.

use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use ra_lang::{Lang, say};

use super::art::picture;
use super::assets::{ICON, ICON_180, PREVIEW, STYLE};
use super::visit::{CHOICE, Visit, address};

/// A page, but for what all pages share.
pub(crate) struct Page {
    /// What it is called in the browser's tab, without the name of the site.
    pub(crate) title: String,
    /// What a search engine or a preview says about it; none for pages that are nobody else's business.
    pub(crate) description: Option<String>,
    /// What it is called where somebody else shows a link to it, and what it is about; none for its title and description.
    pub(crate) shared: Option<Shared>,
    /// What stands in the top bar between the name of the site and the menu; none for the usual ways.
    pub(crate) top: Option<Markup>,
    /// More for the head.
    pub(crate) head: Markup,
    /// The form that has what is shown in it, if the address has not: whoever changes the language sends it along.
    pub(crate) form: Option<&'static str>,
    /// Where keyboards skip to, and what that is called.
    pub(crate) skip: Skip,
    /// Everything between top bar and footer: a `main`, and what may stand beside it.
    pub(crate) content: Markup,
}

/// A page as others show a link to it.
pub(crate) struct Shared {
    pub(crate) title: String,
    pub(crate) about: String,
}

/// Where keyboards skip to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Skip {
    /// The content: `main` has the name `content`.
    #[default]
    Content,
    /// What somebody may do at a table.
    Move,
    /// The way into a game.
    Play,
}

impl Skip {
    fn link(self, lang: Lang) -> Markup {
        let (target, text) = match self {
            Skip::Content => ("#content", lang.text("skip-to-content")),
            Skip::Move => ("#act", lang.text("skip-to-move")),
            Skip::Play => ("#play", lang.text("skip-to-play")),
        };
        html! { a.skip href=(target) { (text) } }
    }
}

impl Page {
    /// A page with a title and content, and nothing special.
    pub(crate) fn new(title: impl Into<String>, content: Markup) -> Page {
        Page {
            title: title.into(),
            description: None,
            shared: None,
            top: None,
            head: PreEscaped(String::new()),
            form: None,
            skip: Skip::Content,
            content,
        }
    }

    /// The page as HTML.
    pub(crate) fn html(&self, visit: &Visit) -> Markup {
        let lang = visit.lang;
        html! {
            (DOCTYPE)
            html lang=(lang.tag()) data-theme=[visit.look.theme.name()] {
                head { (self.in_head(visit)) }
                body {
                    (self.skip.link(lang))
                    (self.top_bar(visit))
                    (self.content)
                    (self.footer(visit))
                }
            }
        }
    }

    /// The page as an answer.
    pub(crate) fn answer(&self, status: StatusCode, visit: &Visit) -> Response {
        (status, Html(self.html(visit).into_string())).into_response()
    }

    fn in_head(&self, visit: &Visit) -> Markup {
        let title = say!(visit.lang, "page-title", page = &self.title);
        let here = format!("{}{}", visit.base, visit.to(&visit.path));
        html! {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
            title { (title) }
            @match &self.description {
                Some(description) => meta name="description" content=(description);,
                None => meta name="robots" content="noindex";,
            }
            meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffbf3";
            meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1a1d26";
            link rel="canonical" href=(here);
            @for lang in Lang::ALL {
                link rel="alternate" hreflang=(lang.tag()) href={ (visit.base) (address(lang, &visit.path)) };
            }
            link rel="stylesheet" href=(STYLE.path());
            link rel="icon" type="image/svg+xml" href=(ICON.path());
            link rel="apple-touch-icon" href=(ICON_180.path());
            link rel="manifest" href=(visit.to("/manifest.webmanifest"));
            (self.preview(visit, &here))
            (self.head)
        }
    }

    /// What others show beside a link to this page.
    fn preview(&self, visit: &Visit, here: &str) -> Markup {
        let lang = visit.lang;
        let site = lang.text("site-description");
        let (title, about) = match &self.shared {
            Some(shared) => (&shared.title, shared.about.as_str()),
            None => (&self.title, self.description.as_deref().unwrap_or(&site)),
        };
        html! {
            meta property="og:type" content="website";
            meta property="og:site_name" content=(lang.text("site-name"));
            meta property="og:title" content=(title);
            meta property="og:description" content=(about);
            meta property="og:url" content=(here);
            meta property="og:locale" content=(lang.locale());
            @for other in Lang::ALL.into_iter().filter(|other| *other != lang) {
                meta property="og:locale:alternate" content=(other.locale());
            }
            meta property="og:image" content={ (visit.base) (PREVIEW.path()) };
            meta property="og:image:type" content="image/png";
            meta property="og:image:width" content="1200";
            meta property="og:image:height" content="630";
            meta property="og:image:alt" content=(site);
            meta name="twitter:card" content="summary_large_image";
        }
    }

    fn top_bar(&self, visit: &Visit) -> Markup {
        let lang = visit.lang;
        html! {
            header.top {
                a.brand href=(visit.to("/")) {
                    (picture("ra", "", None)) (lang.text("site-name"))
                }
                @match &self.top {
                    Some(top) => (top),
                    None => nav.ways aria-label=(lang.text("nav-main")) { (ways(visit)) },
                }
                details.menu {
                    summary.btn { (lang.text("nav-menu")) }
                    nav.panel aria-label=(lang.text("nav-menu")) {
                        a href=(visit.to("/")) { (lang.text("nav-home")) }
                        (ways(visit))
                        a href=(visit.to("/settings")) { (lang.text("nav-settings")) }
                    }
                }
            }
        }
    }

    /// The footer, with the same page in every language. Who follows such a link has chosen a language, and it is remembered.
    fn footer(&self, visit: &Visit) -> Markup {
        let lang = visit.lang;
        html! {
            footer.foot {
                p { (lang.text("site-designer")) }
                nav aria-label=(lang.text("footer-language")) {
                    @for other in Lang::ALL {
                        @let (tag, current) = (other.tag(), (other == lang).then_some("true"));
                        @let there = visit.here_in(other, CHOICE);
                        @match self.form {
                            None => a href=(there) hreflang=(tag) lang=(tag) rel="nofollow" aria-current=[current] { (other.own_name()) },
                            Some(form) => button form=(form) formaction=(there) formnovalidate lang=(tag) aria-current=[current] { (other.own_name()) },
                        }
                    }
                }
                p {
                    (lang.text("footer-licence")) " · "
                    a href="/api/openapi.json" { (lang.text("footer-api")) }
                }
            }
        }
    }
}

/// The ways to the other pages.
fn ways(visit: &Visit) -> Markup {
    let lang = visit.lang;
    let ways = [
        ("/rules", lang.text("nav-rules")),
        ("/pad", lang.text("nav-pad")),
        ("/replay", lang.text("nav-replay")),
    ];
    html! {
        @for (path, text) in ways {
            a href=(visit.to(path)) aria-current=[(visit.path == path).then_some("page")] { (text) }
        }
    }
}
