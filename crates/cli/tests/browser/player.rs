//! Somebody who plays by pressing what the page offers.

use std::cell::Cell;

use ra_lang::Lang;

use crate::page::{Item, Page};
use crate::window::Window;

/// Whether somebody else is to act, as far as can be seen at a glance.
const WAITS: &str = "Boolean(document.querySelector('#act.act:not(.yours)'))";

/// Somebody at a table, in a hurry: a draw, then Ra is invoked; any lot is bid for with the first disc that may be bid.
pub(crate) struct Player<'a> {
    pub(crate) window: &'a Window,
    pub(crate) lang: Lang,
    turns: Cell<u32>,
}

impl<'a> Player<'a> {
    pub(crate) fn new(window: &'a Window, lang: Lang) -> Player<'a> {
        Player {
            window,
            lang,
            turns: Cell::new(0),
        }
    }

    /// Plays to the end of the game; how many moves it took.
    pub(crate) fn play_to_the_end(&self) -> usize {
        let mut moves = 0;
        while self.moves_when_asked().is_some() {
            moves += 1;
        }
        moves
    }

    /// Waits for the turn and moves, and tells what was pressed; nothing if the game is over.
    pub(crate) fn moves_when_asked(&self) -> Option<String> {
        let what = "a turn, or the end of the game";
        let turn = self.window.wait_for(what, || {
            // A short look first: reading a whole page takes its time.
            if self.window.eval(WAITS) == true {
                return None;
            }
            let page = self.window.page();
            let turn = self.choice(&page);
            (turn.is_some() || is_over(&page, self.lang)).then_some(turn)
        });
        turn.map(|button| self.press(&button))
    }

    /// Presses a button of the bar, and waits until the page has taken it.
    pub(crate) fn press(&self, button: &Item) -> String {
        self.window.click(button);
        self.window.wait_for("the page to take the move", || {
            let there = self
                .window
                .on(button, "function () { return this.isConnected; }");
            (there != Some(true.into())).then_some(())
        });
        button.name.clone()
    }

    /// What to press now; nothing if somebody else is to act.
    pub(crate) fn choice(&self, page: &Page) -> Option<Item> {
        let offered = offered(page, self.lang);
        let named = |id| offered.iter().find(|item| item.name == self.lang.text(id));
        if let (Some(draw), Some(invoke)) = (named("action-draw"), named("action-invoke")) {
            let turn = self.turns.get();
            self.turns.set(turn + 1);
            return Some(if turn % 2 == 1 { invoke } else { draw }.clone());
        }
        offered.into_iter().next()
    }
}

/// The bar in which moves are offered: it follows the news.
pub(crate) fn bar(page: &Page, lang: Lang) -> Option<Page> {
    let news = lang.text("news-title");
    let mut regions = page.all("region").skip_while(|region| region.name != news);
    Some(page.within(regions.nth(1)?))
}

/// The moves that can be pressed.
pub(crate) fn offered(page: &Page, lang: Lang) -> Vec<Item> {
    let Some(bar) = bar(page, lang) else {
        return Vec::new();
    };
    let form = bar.all("form").next().map(|form| bar.within(form));
    let items = form.into_iter().flat_map(|form| form.0);
    items
        .filter(|item| item.role == "button" && !item.disabled)
        .collect()
}

/// Whether the game is over on this page.
pub(crate) fn is_over(page: &Page, lang: Lang) -> bool {
    page.button(&lang.text("end-study")).is_some()
}

/// Who has how many points at the end, best first, as the page tells it.
pub(crate) fn ranking(page: &Page, lang: Lang) -> Vec<(String, u16)> {
    let race = page.region(&lang.text("end-chart-epochs"));
    let race = race.expect("the ranking");
    let lines = race.all("listitem").map(|line| race.within(line));
    let read = |line: Page| {
        let texts: Vec<&Item> = line.all("StaticText").collect();
        (
            texts[1].name.clone(),
            texts[2].name.parse().expect("points"),
        )
    };
    lines.map(read).collect()
}
