//! What the viewer may do: one bar, always in the same place, with the reason beside whatever is not possible.

use maud::{Markup, PreEscaped, html};
use ra_lang::{Why, anchor, say};
use ra_rules::{Action, Auction, Disc, Discard, InvokerDuty, Phase, Refusal, Seat, Tile};
use ra_table::Stage;

use super::clock::clock;
use super::part::Part;
use super::seen::Seen;
use crate::pages::art::{Side, disc, tile};
use crate::pages::game::{Show, Worth, rivals_above, sign};
use crate::pages::look::Switch;

/// The form of all moves: buttons elsewhere on the page belong to it, too.
pub(super) const FORM: &str = "move";

/// The bar.
pub(super) fn act(seen: &Seen) -> Option<Part> {
    let show = seen.show()?;
    let body = Body::of(seen, &show);
    let class = if seen.is_your_turn() {
        "act yours"
    } else {
        "act"
    };
    let inner = html! {
        div.ask {
            h2 id="ask" { (body.ask) @if let Some(clock) = clock(seen, seen.to_act()) { " " (clock) } }
            @if let Some(why) = body.why { p.why { (why) } }
            p.link hidden {}
        }
        div.moves {
            form id=(FORM) method="post" action=(seen.to("/act")) {
                input type="hidden" name="version" value=(seen.view.version);
                input type="hidden" name="key" value={ "a" (seen.view.version) };
                (body.moves)
            }
            (beside(seen))
        }
    };
    Some(Part::new("act", class, inner).called_by("ask"))
}

/// What can be done besides moves.
fn beside(seen: &Seen) -> Markup {
    let lang = seen.lang();
    let you = seen.view.you.as_ref();
    let may = |wish: &str, key: Option<&str>, label: String, hint: String| {
        html! {
            form method="post" action=(seen.to(wish)) {
                input type="hidden" name="version" value=(seen.view.version);
                button.btn title=(hint) data-key=[key] { (label) }
            }
        }
    };
    html! {
        @if you.is_some_and(|you| you.may_take_back) {
            (may("/take-back", Some("u"), lang.text("take-back-button").into_owned(), lang.text("take-back-hint").into_owned()))
        }
        @if you.is_some_and(|you| you.may_come_back) {
            (may("/come-back", None, lang.text("come-back-button").into_owned(), lang.text("come-back-hint").into_owned()))
        }
    }
}

/// What the bar says.
struct Body {
    ask: Markup,
    why: Option<Markup>,
    moves: Markup,
}

fn none() -> Markup {
    PreEscaped(String::new())
}

fn text(text: impl AsRef<str>) -> Markup {
    html! { (text.as_ref()) }
}

impl Body {
    fn of(seen: &Seen, show: &Show) -> Body {
        let Some(you) = show.you.filter(|_| seen.is_your_turn()) else {
            return Body::waiting(seen, show);
        };
        match show.view.phase {
            Phase::Turn { .. } => Body::turn(seen, show, you),
            Phase::Auction(auction) => Body::bid(show, you, &auction, seen),
            Phase::Spending { .. } => Body::spending(show),
            Phase::Discard(discard) => Body::discard(show, &discard),
            Phase::Drawing { .. } | Phase::Over => Body::waiting(seen, show),
        }
    }

    /// Somebody else is to act, or nobody.
    fn waiting(seen: &Seen, show: &Show) -> Body {
        let lang = show.lang;
        let named = |seat: Seat| show.name(seat);
        let ask = match show.view.phase {
            Phase::Turn { seat } => say!(lang, "turn-other", name = named(seat)),
            Phase::Spending { seat, .. } => say!(lang, "turn-god-other", name = named(seat)),
            Phase::Drawing { .. } => lang.text("turn-drawing").into_owned(),
            Phase::Auction(auction) => {
                say!(lang, "turn-bid-other", name = named(auction.bidder))
            }
            Phase::Discard(discard) => {
                say!(lang, "turn-discard-other", name = named(discard.seat))
            }
            Phase::Over => lang.text("turn-over").into_owned(),
        };
        Body {
            ask: text(ask),
            why: why_waiting(seen, show),
            moves: none(),
        }
    }

    fn turn(seen: &Seen, show: &Show, you: Seat) -> Body {
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

    fn bid(show: &Show, you: Seat, auction: &Auction, seen: &Seen) -> Body {
        let lang = show.lang;
        let legal = show.view.legal;
        let any = show.view.seats[you].face_up.into_iter();
        let any = any
            .filter(|&disc| legal.contains(Action::Bid(disc)))
            .count()
            > 0;
        let ask = match auction.high {
            Some(high) => say!(lang, "turn-beat-or-pass", high = high.disc),
            None => lang.text("turn-bid-or-pass").into_owned(),
        };
        let duty = (!legal.contains(Action::Pass)).then(|| must_bid(show));
        Body {
            ask: text(ask),
            why: Some(html! {
                @if let Some(duty) = duty { b { (lang.refusal(duty, show.monuments()).text) } " " }
                @if let (false, Some(high)) = (any, auction.high) { (say!(lang, "turn-only-pass", high = high.disc)) " " }
                (insight(show, you))
            }),
            moves: html! {
                @for held in show.view.seats[you].face_up { (bid_button(show, you, held, auction)) }
                @for held in show.view.seats[you].face_down { (bid_button(show, you, held, auction)) }
                (button(show, Action::Pass, "pass", &lang.text("action-pass-hint"), duty, seen))
            },
        }
    }

    fn spending(show: &Show) -> Body {
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

    fn discard(show: &Show, discard: &Discard) -> Body {
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

/// What somebody who waits should know.
fn why_waiting(seen: &Seen, show: &Show) -> Option<Markup> {
    let lang = show.lang;
    let you = seen.view.you.as_ref();
    let away = you.and_then(|you| seen.view.seats.get(you.seat)?.away);
    let skipped = show
        .you
        .is_some_and(|you| show.view.seats[you].face_up.is_empty());
    match you {
        _ if seen.view.stage == Stage::Over => None,
        None => Some(text(lang.text("turn-watching"))),
        Some(_) if away.is_some() => Some(text(lang.text("turn-played-on"))),
        Some(you) => match &you.order {
            Some(order) => Some(text(say!(lang, "order-given", order = lang.order(order)))),
            None if skipped => Some(text(lang.text("turn-skipped"))),
            None => show.you.and_then(|you| lot_worth(show, you)),
        },
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

/// Why passing is not possible (R4.3).
fn must_bid(show: &Show) -> Refusal {
    match show.view.rules.duty {
        InvokerDuty::IfAllOthersPassed => Refusal::MustBid,
        InvokerDuty::WheneverAble => Refusal::MustBidWhenAble,
    }
}

/// A button for an action, or why it cannot be pressed: then it is still there, and still found.
fn button(
    show: &Show,
    action: Action,
    class: &str,
    hint: &str,
    refused: Option<Refusal>,
    seen: &Seen,
) -> Markup {
    let label = show.lang.action(action, show.monuments());
    let token = action.token(show.monuments()).to_string();
    html! {
        @match refused {
            None => button class={ "btn " (class) } name="action" value=(token) title=(hint) { (label) },
            Some(refusal) => {
                @let why = show.lang.refusal(refusal, show.monuments());
                span.refused {
                    button.btn type="button" aria-disabled="true" aria-describedby={ "why-" (token) } { (label) }
                    span id={ "why-" (token) } { (reason(seen, &why)) }
                }
            }
        }
    }
}

/// A reason in words, with the rule.
pub(super) fn reason(seen: &Seen, why: &Why) -> Markup {
    html! {
        (why.text)
        @if let Some(rule) = why.rule {
            " " a.rule href={ (seen.visit.to("/rules")) "#" (anchor(rule)) } { (rule) }
        }
    }
}

/// A disc to bid with what would come of it, or why it cannot be bid.
fn bid_button(show: &Show, you: Seat, held: Disc, auction: &Auction) -> Markup {
    let lang = show.lang;
    let action = Action::Bid(held);
    let side = if show.view.seats[you].face_up.contains(held) {
        Side::Up
    } else {
        Side::Down
    };
    let refusal = match (side, auction.high) {
        (Side::Down, _) => Some(Refusal::DiscFaceDown(held)),
        (Side::Up, Some(high)) if !show.view.legal.contains(action) => Some(Refusal::BidTooLow {
            disc: held,
            high: high.disc,
        }),
        _ => None,
    };
    html! {
        @match refusal {
            Some(refusal) => {
                @let full = lang.refusal(refusal, show.monuments());
                button.bid type="button" aria-disabled="true" title=(full.text) {
                    (disc(held, side, None))
                    span { span.sr { (show.disc(held)) ": " } (lang.refusal_short(refusal).unwrap_or_default()) }
                }
            }
            None => {
                button.bid name="action" value=(action.to_string())
                    title=(say!(lang, "action-bid-hint", sun = show.view.sun_space)) {
                    (disc(held, side, None))
                    span { (lang.action(action, show.monuments())) }
                    @if show.has(Switch::Worth) {
                        small { @if rivals_above(show.view, you, held).is_empty() { (lang.text("bid-wins")) }
                            @else { (lang.text("bid-may-win")) } }
                    }
                }
            }
        }
    }
}

/// Which disc wins, and what the lot is worth.
fn insight(show: &Show, you: Seat) -> Markup {
    if !show.has(Switch::Worth) {
        return none();
    }
    let lang = show.lang;
    let discs = show.view.seats[you].face_up.into_iter();
    let discs: Vec<Disc> = discs
        .filter(|&disc| show.view.legal.contains(Action::Bid(disc)))
        .collect();
    let sure = discs
        .iter()
        .find(|&&disc| rivals_above(show.view, you, disc).is_empty());
    html! {
        @if let Some(&sure) = sure { (say!(lang, "insight-wins", disc = sure)) " " }
        @else if let Some(&best) = discs.last() {
            @let rivals = rivals_above(show.view, you, best).into_iter();
            @let rivals = lang.or(rivals.map(|(seat, disc)| say!(lang, "insight-rival", name = show.name(seat), disc = disc)));
            (say!(lang, "insight-wins-unless", disc = best, rivals = rivals)) " "
        }
        @if let Some(worth) = lot_worth(show, you) { (worth) }
    }
}

/// What the lot is worth to somebody now.
fn lot_worth(show: &Show, you: Seat) -> Option<Markup> {
    if show.view.lot.is_empty() || !show.has(Switch::Worth) {
        return None;
    }
    let lang = show.lang;
    let worth = Worth::of_lot(show.view, you);
    if worth.gain() == 0 {
        return Some(text(lang.text("insight-lot-nothing")));
    }
    let told = lang.sentence(
        "insight-lot",
        vec![
            ("gain", lang.signed(worth.gain()).into()),
            ("before", lang.signed(worth.before).into()),
            ("after", lang.signed(worth.after).into()),
        ],
    );
    Some(html! {
        @for piece in told.pieces() {
            @if piece.value == Some("gain") { b class=(sign(worth.gain())) { (piece.text) } }
            @else { (piece.text) }
        }
    })
}
