//! On one's turn: draw, invoke, spend gods, discard.

use maud::html;
use ra_lang::say;
use ra_rules::{Action, Discard, Refusal, Seat, Tile};

use super::super::seen::Seen;
use super::button::button;
use super::worth::lot_worth;
use super::{Body, text};
use crate::pages::art::tile;
use crate::pages::game::Show;

impl Body {
    pub(super) fn turn(seen: &Seen, show: &Show, you: Seat) -> Body {
        let lang = show.lang;
        let legal = show.view.legal;
        let full = show.view.lot.is_full();
        let gods = show.view.seats[you].tiles.count(Tile::God);
        let hint = if show.view.lot.is_empty() {
            lang.text("action-invoke-hint-empty")
        } else {
            lang.text("action-invoke-hint")
        };
        let alone = alone(show, you);
        Body {
            ask: text(lang.text("turn-yours")),
            why: Some(html! {
                @if full { (lang.text("turn-full-track")) " " }
                @if alone { (lang.text("turn-alone")) " " }
                @match lot_worth(show, you) {
                    Some(worth) => { (worth) " " },
                    None => { (lang.text("turn-choose")) " " },
                }
                @if gods > 0 && !show.view.lot.is_empty() {
                    span.hint { (lang.text("turn-god-may")) }
                }
            }),
            moves: html! {
                (button(show, Action::Draw, "go", &lang.text("action-draw-hint"), refused_turn(show, full), seen))
                (button(show, Action::InvokeRa, if legal.contains(Action::Draw) { "" } else { "go" }, &hint, None, seen))
            },
        }
    }

    pub(super) fn spending(show: &Show) -> Body {
        let lang = show.lang;
        let any = show.view.legal.iter();
        let any = any
            .into_iter()
            .any(|action| matches!(action, Action::SpendGod(_)));
        Body {
            ask: text(lang.text("turn-god-yours")),
            why: Some(text(if any {
                lang.text("turn-god-choose")
            } else {
                lang.text("turn-god-none")
            })),
            moves: html! {
                button.btn.go name="action" value="E" title=(lang.text("action-stop-hint")) { (lang.text("action-stop")) }
            },
        }
    }

    pub(super) fn discard(show: &Show, discard: &Discard) -> Body {
        let lang = show.lang;
        let disaster = lang.disaster(discard.disaster);
        Body {
            ask: text(lang.text("turn-discard-yours")),
            why: Some(text(say!(
                lang,
                "turn-discard-left",
                n = discard.need,
                disaster = disaster
            ))),
            moves: html! {
                @for action in show.view.legal {
                    @if let Action::Discard(kind) = action {
                        @let label = lang.action(action, show.monuments());
                        button.choose name="action" value=(action.token(show.monuments())) aria-label=(label) title=(label) {
                            (tile(kind, show.monuments(), None))
                            span { (show.tile(kind)) }
                        }
                    }
                }
            },
        }
    }
}

fn alone(show: &Show, you: Seat) -> bool {
    let mut others = show.view.seats.iter().filter(|(seat, _)| *seat != you);
    others.all(|(_, held)| held.face_up.is_empty())
}

fn refused_turn(show: &Show, full: bool) -> Option<Refusal> {
    let legal = show.view.legal.contains(Action::Draw);
    (full && !legal).then_some(Refusal::TrackFull)
}
