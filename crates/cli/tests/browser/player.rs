//! Somebody who plays by pressing what the page offers.

use std::cell::Cell;

use ra_lang::Lang;

use crate::page::{Item, Page};
use crate::window::Window;

/// What a page asks of somebody.
pub(crate) enum Asked {
    /// A move: this is what to press.
    Move(Item),
    /// Nothing any more: the game is over.
    Nothing,
}

/// Somebody at a table, in a hurry: every third turn a draw, else Ra is invoked; any lot is bid for with the first disc that may be bid.
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
        match self.window.wait_for(what, || self.asked()) {
            Asked::Move(button) => Some(self.press(&button)),
            Asked::Nothing => None,
        }
    }

    /// What the page asks for; none if somebody else is to act.
    pub(crate) fn asked(&self) -> Option<Asked> {
        if self.window.stage() == "over" {
            return Some(Asked::Nothing);
        }
        self.choice(&offered(self.window)).map(Asked::Move)
    }

    /// Presses a button of the bar, and waits until the page has taken it.
    pub(crate) fn press(&self, button: &Item) -> String {
        let before = self.window.steps();
        self.window.click(button);
        self.window.wait_for("the page to take the move", || {
            let there = self
                .window
                .on(button, "function () { return this.isConnected; }");
            let same = there == Some(true.into()) && self.window.steps() == before;
            (!same).then_some(())
        });
        button.name.clone()
    }

    /// What to press of what is offered.
    pub(crate) fn choice(&self, offered: &[Item]) -> Option<Item> {
        let named = |id| offered.iter().find(|item| item.name == self.lang.text(id));
        if let (Some(draw), Some(invoke)) = (named("action-draw"), named("action-invoke")) {
            let turn = self.turns.get();
            self.turns.set(turn + 1);
            return Some(if turn.is_multiple_of(3) { draw } else { invoke }.clone());
        }
        offered.first().cloned()
    }
}

/// The moves that can be pressed now.
pub(crate) fn offered(window: &Window) -> Vec<Item> {
    let buttons = window.within("#move", "button").0;
    buttons.into_iter().filter(|item| !item.disabled).collect()
}

impl Window {
    /// Where the game stands: `gathering`, `playing`, `over`.
    pub(crate) fn stage(&self) -> String {
        let stage = self.eval("document.querySelector('main')?.dataset.stage ?? ''");
        stage.as_str().unwrap_or_default().to_owned()
    }

    /// How many steps of the game the page shows.
    fn steps(&self) -> serde_json::Value {
        self.eval("document.querySelector('main')?.dataset.steps ?? ''")
    }

    /// The lines of the log, newest first. Everybody is told of themselves as "you"; the numbers are the same for all.
    pub(crate) fn log(&self) -> Vec<String> {
        let lines =
            self.eval("[...document.querySelectorAll('#log li')].map((line) => line.innerText)");
        let lines = lines.as_array().into_iter().flatten();
        lines
            .filter_map(|line| line.as_str().map(str::to_owned))
            .collect()
    }
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
