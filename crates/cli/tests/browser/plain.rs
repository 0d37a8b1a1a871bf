//! Scripts off: everything by forms alone.

use ra_lang::Lang;

use crate::agents::begin;
use crate::look::Look;
use crate::player::{Asked, Player, ranking};
use crate::server::{Server, join};
use crate::story::story;
use crate::window::Window;

#[test]
fn without_scripts() {
    story("without_scripts", |story| {
        let look = Look {
            scripts: false,
            ..Look::default()
        };
        let anna = story.window("anna", look);
        begin(&anna, Lang::En, "Anna");
        let path = anna.path();
        let loaded =
            "performance.getEntriesByType('resource').some(({ name }) => name.includes('/live'))";
        assert_eq!(anna.eval(loaded), false, "scripts are off");
        talk(&anna);
        let player = Player::new(&anna, Lang::En);
        refused(&story.server, &anna, &player);
        while let Asked::Move(button) = turn(&anna, &player) {
            player.press(&button);
            assert!(anna.path().starts_with(&path), "{}", anna.path());
        }
        let told = ranking(&anna.page(), Lang::En);
        assert_eq!(told, story.server.ranking(&path, Lang::En));
    });
}

/// Looks again until there is something to do.
fn turn(window: &Window, player: &Player) -> Asked {
    window.wait_for("a turn", || {
        let asked = player.asked();
        if asked.is_none() {
            window.reload();
        }
        asked
    })
}

fn talk(window: &Window) {
    window.fill("Send", "Message", "Nobody needs scripts");
    window.press("Send");
    window.wait_for_words("Nobody needs scripts");
}

/// A move on a page that is out of date is not done, and the page says why.
fn refused(server: &Server, window: &Window, player: &Player) {
    // The first thing asked may be a bid.
    while let Asked::Move(button) = turn(window, player)
        && window.page().button("Invoke Ra").is_none()
    {
        player.press(&button);
    }
    // Meanwhile they move elsewhere, say on their phone.
    server.act(window.cookie(), &window.path(), "D");
    window.forgive("status of 409");
    window.press("Invoke Ra");
    let why = window.wait_for("a reason", || {
        let page = window.page();
        let alert = page.all("alert").next()?;
        Some(page.within(alert).text()).filter(|text| !text.is_empty())
    });
    assert!(why.contains("Something happened meanwhile"), "{why}");
    let log = window.log();
    let invoked = log.iter().any(|line| line.contains("You invoke"));
    assert!(!invoked, "{log:?}");
}

/// Who waits for others without a script sees by themselves when something has happened.
#[test]
fn waiting_without_scripts() {
    story("waiting_without_scripts", |story| {
        let look = Look {
            scripts: false,
            ..Look::default()
        };
        let anna = story.window("anna", look);
        anna.go("/");
        anna.choose("Make the table", "Players", "2 players");
        anna.fill("Make the table", "Your name", "Anna");
        anna.press("Make the table");
        anna.wait_for_words("1 of 2 seats taken");
        let ben = story.server.guest("Ben");
        join(&ben, &anna.path());
        // The page looks again by itself.
        anna.wait_for("the game", || anna.page().region("What just happened"));
    });
}
