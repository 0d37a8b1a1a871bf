//! What just happened: the news line, and what is read aloud.

use maud::html;
use ra_lang::say;
use ra_rules::{Action, Disc, Event, Phase};
use ra_table::Stage;

use super::part::Part;
use super::seen::Seen;
use crate::pages::art::picture;
use crate::pages::game::{Show, sentence};

/// Sentences of the news line.
const NEWS: usize = 3;

/// What is read aloud at once, if somebody was away for a while.
const SPOKEN: usize = 6;

/// What just happened.
pub(super) fn news(seen: &Seen) -> Option<Part> {
    let show = seen.show()?;
    let mine = show.you.and_then(|you| seen.story.last_step_of(you));
    let events: Vec<&Event> = seen.story.since(mine.unwrap_or(0)).collect();
    let from = events.len().saturating_sub(NEWS);
    let lang = seen.lang();
    let inner = html! {
        (picture(news_picture(&show), "", None))
        p {
            @if events.is_empty() {
                @match seen.story.since(0).last() {
                    Some(event) => (sentence(&show, event)),
                    None => (lang.text("told-started")),
                }
            }
            @for event in &events[from..] { span { (sentence(&show, event)) } " " }
        }
    };
    Some(Part::new("news", "news", inner).called(lang.text("news-title")))
}

fn news_picture(show: &Show) -> &'static str {
    match show.view.phase {
        Phase::Auction(_) => "ra-statue",
        Phase::Discard(_) => "ra",
        _ => "scarab",
    }
}

/// What is read aloud when it happens, once: what the viewer has not seen yet, and whose turn it is.
pub(super) fn spoken(seen: &Seen) -> Part {
    let since = seen.show().zip(seen.since_step);
    let said = since.map(|(show, step)| said_since(seen, &show, step));
    Part::new("spoken", "sr", html! { (said.unwrap_or_default()) }).role("status")
}

fn said_since(seen: &Seen, show: &Show, steps: usize) -> String {
    let events: Vec<&Event> = seen.story.since(steps).collect();
    let from = events.len().saturating_sub(SPOKEN);
    let teller = show.teller();
    let mut said: Vec<String> = events[from..]
        .iter()
        .map(|event| teller.event(event).to_string())
        .collect();
    said.push(turn(seen, show));
    said.join(" ")
}

/// Whose turn it is, in a sentence for whoever cannot see it.
fn turn(seen: &Seen, show: &Show) -> String {
    let lang = show.lang;
    if seen.view.stage == Stage::Over {
        return lang.text("turn-over").into_owned();
    }
    match show.view.phase {
        Phase::Auction(auction) if seen.is_your_turn() => {
            let bids = show.view.legal.iter().filter_map(|action| match action {
                Action::Bid(disc) => Some(disc),
                _ => None,
            });
            let bids: Vec<Disc> = bids.collect();
            let discs = lang.or(bids.iter().map(Disc::to_string));
            match auction.high {
                Some(high) if bids.is_empty() => say!(lang, "live-bid-only-pass", high = high.disc),
                Some(high) => say!(lang, "live-bid", high = high.disc, discs = discs),
                None => say!(lang, "live-bid-first", discs = discs),
            }
        }
        Phase::Discard(discard) if seen.is_your_turn() => {
            say!(
                lang,
                "live-discard",
                disaster = lang.disaster(discard.disaster)
            )
        }
        _ if seen.is_your_turn() => lang.text("live-turn").into_owned(),
        phase => match phase.to_act() {
            Some(seat) => say!(lang, "live-waiting", name = show.name(seat)),
            None => String::new(),
        },
    }
}
