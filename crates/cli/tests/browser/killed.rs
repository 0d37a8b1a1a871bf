//! A server that is killed in mid-game and started again: nothing is lost, and the page says what it knows.

use ra_lang::Lang;

use crate::agents::begin;
use crate::look::Look;
use crate::page::Item;
use crate::player::{Player, offered, ranking};
use crate::story::{Story, story};
use crate::window::Window;

/// What the page says while there is no connection.
const LOST: &str = "Connection lost: reconnecting…";

/// What it says of a move that has not been answered.
const UNSURE: &str = "Your move may not have arrived.";

#[test]
fn killed_and_started_again() {
    story("killed", |story| {
        let anna = story.window("anna", Look::default());
        for trouble in [
            "ERR_CONNECTION_REFUSED",
            "ERR_CONNECTION_RESET",
            "ERR_INCOMPLETE_CHUNKED_ENCODING",
            "ERR_EMPTY_RESPONSE",
        ] {
            anna.forgive(trouble);
        }
        begin(&anna, Lang::En, "Anna");
        let path = anna.path();
        let player = Player::new(&anna, Lang::En);
        for _ in 0..4 {
            player.moves_when_asked();
        }
        anna.eval("window.loadedOnce = true");
        away_and_back(story, &anna, &player);
        move_while_away(story, &anna, &player);
        assert_eq!(
            anna.eval("window.loadedOnce"),
            true,
            "the page was loaded again"
        );
        player.play_to_the_end();
        anna.wait_for_words("Are you there?");
        let told = ranking(&anna.page(), Lang::En);
        assert_eq!(told, story.server.ranking(&path, Lang::En));
        story.server.verified(&path);
    });
}

/// Whoever only waits is told that the connection is gone, and that it is there again.
fn away_and_back(story: &Story, anna: &Window, player: &Player) {
    anna.wait_for("a turn", || player.asked());
    let before = anna.log();
    story.server.kill();
    anna.wait_for_words(LOST);
    story.server.start_again();
    anna.wait_for("the connection", || (!anna.page().says(LOST)).then_some(()));
    assert_eq!(anna.log(), before);
}

/// What is pressed and said while the server is away is done once when it is there again.
fn move_while_away(story: &Story, anna: &Window, player: &Player) {
    let draw = |item: &Item| item.name == "Draw a tile";
    let button = anna.wait_for("a turn to draw", || {
        let button = offered(anna).into_iter().find(draw);
        if button.is_none() && player.asked().is_some() {
            player.moves_when_asked();
        }
        button
    });
    let before = last_step(anna);
    story.server.kill();
    anna.click(&button);
    anna.wait_for_words(UNSURE);
    // Once more, as people do.
    anna.click(&button);
    anna.fill("Send", "Message", "Are you there?");
    anna.press("Send");
    story.server.start_again();
    anna.wait_for("the connection", || {
        let page = anna.page();
        (!page.says(LOST) && !page.says(UNSURE)).then_some(())
    });
    anna.wait_for("the next turn", || {
        player.asked().filter(|_| last_step(anna) > before)
    });
    let said = || {
        anna.eval("document.querySelector('#chat li')?.innerText ?? null")
            .as_str()
            .map(str::to_owned)
    };
    assert_eq!(anna.wait_for("what was said", said), "Anna Are you there?");
    let since = anna.log().into_iter().filter(|line| step(line) > before);
    let drawn = since.filter(|line| line.contains("You draw")).count();
    assert_eq!(drawn, 1, "{:#?}", anna.log());
}

/// The number of the last step that the page tells of.
fn last_step(window: &Window) -> u32 {
    window.log().first().map_or(0, |line| step(line))
}

fn step(line: &str) -> u32 {
    let number = line.split_whitespace().next();
    number.and_then(|number| number.parse().ok()).unwrap_or(0)
}
