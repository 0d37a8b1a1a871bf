//! Two people in two windows: a link, a whole game, a word, a step taken back, a rematch.

use std::process::Command;

use ra_lang::Lang;

use crate::look::Look;
use crate::player::{Asked, Player, offered, ranking};
use crate::story::story;
use crate::window::Window;

const MAKE: &str = "Make the table";

#[test]
fn two_people() {
    story("two_people", |story| {
        let anna = story.window(
            "anna",
            Look {
                motion: true,
                ..Look::default()
            },
        );
        let ben = story.window("ben", Look::default().sized(Look::PHONE));
        sit_down(&anna, &ben);
        assert_eq!(anna.path(), ben.path());
        let path = anna.path();
        let players = [&anna, &ben].map(|window| Player::new(window, Lang::En));
        for window in [&anna, &ben] {
            window.eval("window.loadedOnce = true");
        }
        talk(&ben, &anna);
        take_back(&players);
        while turn_of_either(&players) {}

        let told = [&anna, &ben].map(|window| ranking(&window.page(), Lang::En));
        assert_eq!(told[0], told[1]);
        assert_eq!(told[0], story.server.ranking(&path, Lang::En));
        record(&ben);
        rematch(&anna, &ben, &path);
    });
}

/// One makes a table, the other comes by the link.
fn sit_down(anna: &Window, ben: &Window) {
    anna.go("/");
    anna.choose(MAKE, "Players", "2 players");
    anna.fill(MAKE, "Your name", "Anna");
    anna.press(MAKE);
    let link = anna.wait_for("the link", || {
        let page = anna.page();
        Some(page.field("Link to this table")?.value.clone())
    });
    assert!(
        anna.page().says("1 of 2 seats taken"),
        "{}",
        anna.page().text()
    );

    ben.go(link.strip_prefix(ben.site()).expect("a link to here"));
    ben.fill("Take a seat", "Your name", "Ben");
    ben.press("Take a seat");
    for window in [anna, ben] {
        window.wait_for("the game", || window.page().region("What just happened"));
        assert!(
            window.page().says("A table of Ra:"),
            "{}",
            window.page().text()
        );
    }
}

/// What one says, the other reads.
fn talk(one: &Window, other: &Window) {
    one.fill("Send", "Message", "Good luck, Anna <3");
    one.press("Send");
    for window in [one, other] {
        window.wait_for_words("Good luck, Anna <3");
    }
    let empty = || {
        one.page()
            .field("Message")
            .map(|field| field.value.is_empty())
    };
    one.wait_for("an empty field", || empty().filter(|empty| *empty));
}

/// The numbers of the lines of the log.
fn steps(log: &[String]) -> Vec<&str> {
    let number = |line: &'_ String| line.split_whitespace().next().map_or(0, str::len);
    log.iter().map(|line| &line[..number(line)]).collect()
}

fn is_offered(window: &Window, name: &str) -> bool {
    offered(window).iter().any(|item| item.name == name)
}

/// Whoever is to act invokes Ra, takes it back, and it is their turn again on both pages.
fn take_back(players: &[Player; 2]) {
    let mover = players[0].window.wait_for("a turn", || {
        players.iter().position(|player| player.asked().is_some())
    });
    let (mine, other) = (players[mover].window, players[1 - mover].window);
    let before = other.log();
    mine.press("Invoke Ra");
    other.wait_for("a bid", || is_offered(other, "Pass").then_some(()));
    assert!(other.log()[0].contains("invokes Ra"), "{:?}", other.log());
    mine.press("Take back");
    other.wait_for("the log without it", || {
        (other.log() == before).then_some(())
    });
    assert!(offered(other).is_empty());
    mine.wait_for("the turn again", || {
        is_offered(mine, "Invoke Ra").then_some(())
    });
}

/// Whoever is asked moves; the other sees it without loading the page again. False if the game is over for both.
fn turn_of_either(players: &[Player; 2]) -> bool {
    let (mover, turn) = players[0].window.wait_for("a turn", || {
        let asked = |(place, player): (usize, &Player)| Some((place, player.asked()?));
        players.iter().enumerate().find_map(asked)
    });
    let (mine, other) = (players[mover].window, players[1 - mover].window);
    let over = |window: &Window| window.stage() == "over";
    let Asked::Move(button) = turn else {
        other.wait_for("the end", || over(other).then_some(()));
        return false;
    };
    let before = mine.log();
    players[mover].press(&button);
    let after = mine.wait_for("the move in the log", || {
        let after = mine.log();
        (after != before || over(mine)).then_some(after)
    });
    other.wait_for("the same log", || {
        (over(other) || steps(&other.log()) == steps(&after)).then_some(())
    });
    if !over(other) {
        let kept = other.eval("window.loadedOnce === true");
        assert_eq!(kept, true, "the page was loaded again");
    }
    true
}

/// The record can be downloaded and holds.
fn record(window: &Window) {
    let folder = window.downloads();
    window.press("Download the record");
    let file = window.downloaded(&folder, ".ra");
    let mut verify = Command::new(env!("CARGO_BIN_EXE_ra"));
    let output = verify.arg("verify").arg(&file).output().expect("it ends");
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        output.status.success() && told.contains(": ok:"),
        "{output:?}"
    );
}

/// The same players at a new table.
fn rematch(anna: &Window, ben: &Window, before: &str) {
    anna.press("Rematch");
    anna.wait_for("the new table", || (anna.path() != before).then_some(()));
    ben.press("To the rematch");
    for window in [anna, ben] {
        window.wait_for("the new game", || {
            window.page().region("What just happened")
        });
    }
    assert_eq!(anna.path(), ben.path());
    assert_ne!(anna.path(), before);
}
