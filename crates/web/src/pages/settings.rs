//! What people set for themselves.

use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use ra_lang::Lang;
use ra_table::TableId;
use serde::Deserialize;

use super::forms::Posted;
use super::layout::Page;
use super::look::{Look, Switch, Theme};
use super::table::name_field;
use super::visit::Visit;
use crate::api::{Anybody, Problem, Shared};

/// `GET /{lang}/settings`
pub(crate) async fn show(visit: Visit, who: Anybody) -> Response {
    let lang = visit.lang;
    let name = who.0.as_ref().map(|somebody| somebody.guest.name.as_str());
    let content = html! {
        main.sheet id="content" {
            form.panel.lines method="post" action=(visit.to("/settings")) {
                h1 { (lang.text("settings-title")) }
                @if name.is_some() { (name_field(lang, name)) }
                fieldset {
                    legend { (lang.text("settings-theme")) }
                    @for theme in Theme::ALL {
                        label.check {
                            input type="radio" name="theme" value=(theme.name().unwrap_or("")) checked[visit.look.theme == theme];
                            (theme_name(lang, theme))
                        }
                    }
                }
                @for switch in Switch::ALL { (field(lang, switch, visit.look.has(switch))) }
                input type="hidden" name="all" value="1";
                button.btn.go { (lang.text("button-save")) }
                p.key { (lang.text("settings-device")) }
            }
        }
    };
    Page::new(lang.text("settings-title"), content).answer(StatusCode::OK, &visit)
}

fn theme_name(lang: Lang, theme: Theme) -> String {
    let text = match theme {
        Theme::System => lang.text("settings-theme-system"),
        Theme::Light => lang.text("settings-theme-light"),
        Theme::Dark => lang.text("settings-theme-dark"),
    };
    text.into_owned()
}

fn field(lang: Lang, switch: Switch, on: bool) -> Markup {
    let (label, hint) = match switch {
        Switch::Worth => (
            lang.text("settings-worth"),
            Some(lang.text("settings-worth-hint")),
        ),
        Switch::Odds => (lang.text("settings-odds"), None),
        Switch::Motion => (
            lang.text("settings-motion"),
            Some(lang.text("settings-motion-hint")),
        ),
        Switch::Sound => (
            lang.text("settings-sound"),
            Some(lang.text("settings-sound-hint")),
        ),
        Switch::Notify => (
            lang.text("settings-notify"),
            Some(lang.text("settings-notify-hint")),
        ),
    };
    html! {
        label.check {
            input type="checkbox" name=(switch.name()) value="on" checked[on];
            span { (label) @if let Some(hint) = hint { small { (hint) } } }
        }
    }
}

/// What the forms of settings say: all of them, or one switch beside what it is about.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct Fields {
    name: Option<String>,
    theme: Option<String>,
    worth: Option<String>,
    odds: Option<String>,
    motion: Option<String>,
    sound: Option<String>,
    notify: Option<String>,
    /// Whether what is not said is switched off.
    all: Option<String>,
    /// Where to go on.
    back: Option<String>,
}

impl Fields {
    fn look(&self, mut look: Look) -> Look {
        if let Some(theme) = &self.theme {
            let wanted = (!theme.is_empty()).then_some(theme.as_str());
            let found = Theme::ALL.into_iter().find(|theme| theme.name() == wanted);
            look.theme = found.unwrap_or_default();
        }
        for switch in Switch::ALL {
            let said = match switch {
                Switch::Worth => &self.worth,
                Switch::Odds => &self.odds,
                Switch::Motion => &self.motion,
                Switch::Sound => &self.sound,
                Switch::Notify => &self.notify,
            };
            if said.is_some() || self.all.is_some() {
                look = look.with(switch, said.as_deref() == Some("on"));
            }
        }
        look
    }

    /// Where to go on: a table of ours, or the settings again.
    fn back(&self) -> &str {
        let table = |back: &&str| {
            let id = back.strip_prefix("/t/");
            id.is_some_and(|id| id.parse::<TableId>().is_ok())
        };
        self.back.as_deref().filter(table).unwrap_or("/settings")
    }
}

/// `POST /{lang}/settings`
pub(crate) async fn save(
    State(app): State<Shared>,
    visit: Visit,
    who: Anybody,
    Posted(fields): Posted<Fields>,
) -> Result<Response, Problem> {
    if let Some(somebody) = who.0 {
        app.remember_name(somebody, fields.name.as_deref()).await?;
    }
    let look = fields.look(visit.look);
    let mut response = Redirect::to(&visit.to(fields.back())).into_response();
    let cookie = HeaderValue::from_str(&look.set_cookie(visit.secure));
    if let Ok(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}
