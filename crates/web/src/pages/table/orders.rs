//! Standing orders: what the viewer wants done when their turn comes.

use maud::{Markup, html};
use ra_lang::say;
use ra_rules::{Lot, Phase};
use ra_table::{Order, Stage};

use super::part::Part;
use super::seen::Seen;
use crate::pages::game::Show;

/// The box of orders, for those who play themselves.
pub(super) fn orders(seen: &Seen) -> Part {
    let inner = seen.show().and_then(|show| inside(seen, &show));
    let class = if inner.is_some() {
        "panel orders"
    } else {
        "none"
    };
    Part::new("orders", class, inner.unwrap_or_default())
}

fn inside(seen: &Seen, show: &Show) -> Option<Markup> {
    let you = seen.view.you.as_ref()?;
    let plays = seen.view.seats.get(you.seat)?.away.is_none();
    if seen.view.stage != Stage::Playing || !plays {
        return None;
    }
    let lang = seen.lang();
    Some(html! {
        details.fold id="order-box" open[you.order.is_some()] {
            summary { h2 { (lang.text("order-title")) } }
            p.key { (lang.text("order-about")) }
            @match &you.order {
                Some(order) => (given(seen, order)),
                None => (choices(seen, show)),
            }
        }
    })
}

fn given(seen: &Seen, order: &Order) -> Markup {
    let lang = seen.lang();
    html! {
        p { b { (say!(lang, "order-given", order = lang.order(order))) } }
        p.key { (lang.about_order(order)) }
        form method="post" action=(seen.to("/cancel-order")) {
            button.btn { (lang.text("order-cancel")) }
        }
    }
}

fn choices(seen: &Seen, show: &Show) -> Markup {
    let lang = seen.lang();
    let you = show.you;
    let discs = you
        .map(|you| show.view.seats[you].face_up)
        .unwrap_or_default();
    let goes_on = matches!(show.view.phase, Phase::Auction(_));
    let pass = if goes_on {
        lang.text("order-pass-lot")
    } else {
        lang.text("order-pass-next")
    };
    let least = (show.view.lot.len() + 1).min(Lot::SPACES);
    html! {
        (form(seen, "pass", &html! { button.btn { (pass) } }))
        @if !discs.is_empty() {
            (form(seen, "bid", &html! {
                (choice("disc", &discs.into_iter().map(|disc| {
                    (disc.to_string(), say!(lang, "order-bid-up-to", disc = disc))
                }).collect::<Vec<_>>(), &lang.text("order-leave")))
            }))
        }
        (form(seen, "draw", &html! {
            (choice("tiles", &(least..=Lot::SPACES).map(|tiles| {
                (tiles.to_string(), say!(lang, "order-draw-until", n = tiles))
            }).collect::<Vec<_>>(), &lang.text("order-leave")))
        }))
    }
}

fn form(seen: &Seen, order: &str, fields: &Markup) -> Markup {
    html! {
        form method="post" action=(seen.to("/order")) {
            input type="hidden" name="version" value=(seen.view.version);
            input type="hidden" name="order" value=(order);
            (fields)
        }
    }
}

fn choice(name: &str, options: &[(String, String)], label: &str) -> Markup {
    html! {
        select name=(name) aria-label=(label) id={ "order-" (name) } {
            @for (value, text) in options { option value=(value) { (text) } }
        }
        button.btn { (label) }
    }
}
