//! Several games at once, and what is heard of them.

use ra_lang::Lang;
use serde_json::{Value, json};

use crate::look::Look;
use crate::party::{Party, lively};
use crate::player::Player;
use crate::story::story;
use crate::window::Window;

/// Keeps all that is read aloud, and what is asked of the badge.
const LISTEN: &str = "(() => {
    window.heard = [];
    window.badges = [];
    for (const line of document.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
        new MutationObserver(() => {
            const said = line.textContent.trim();
            if (said) heard.push(said);
        }).observe(line, { childList: true, characterData: true, subtree: true });
    }
    navigator.setAppBadge = async () => { badges.push('set'); };
    navigator.clearAppBadge = async () => { badges.push('clear'); };
    return document.querySelectorAll('[role=status]').length;
})()";

#[test]
fn the_next_game_that_waits() {
    story("next_game", |story| {
        let anna = story.window("anna", Look::default());
        let one = Party::gather(&story.server, &["Anna", "Ben"]);
        let other = one.again();
        for party in [&one, &other] {
            party.begin();
        }
        until(&one, false);
        until(&other, true);
        anna.become_guest(one.host());
        anna.go("/en/");
        let page = anna.page();
        assert!(
            page.says("Your games") && page.says("Your turn"),
            "{}",
            page.text()
        );

        // Nothing to do here: on to where somebody waits.
        anna.go(&format!("/en/t/{}", one.id));
        assert_eq!(anna.title(), "Waiting for Ben · Ra");
        anna.key("n");
        anna.wait_for("the other table", || {
            anna.path().ends_with(&other.id).then_some(())
        });
        anna.wait_for("the page", || {
            anna.title().starts_with("Your ").then_some(())
        });

        // Meanwhile Ben moves at the first; and she at this one, until it is his turn.
        until(&one, true);
        let player = Player::new(&anna, Lang::En);
        while other.waits_for_host() {
            player.moves_when_asked();
        }
        anna.press("Next game");
        anna.wait_for("the first table", || {
            anna.path().ends_with(&one.id).then_some(())
        });
    });
}

/// Goes on until it is the host's turn, or somebody else's.
fn until(party: &Party, host: bool) {
    while party.waits_for_host() != host {
        party.go_on();
    }
}

/// How somebody is told of an event, whoever it is about, as people here do it and as the reader does it.
const TOLD: [(&str, [&str; 2]); 5] = [
    ("tile_drawn", [" draws ", "You draw "]),
    ("disc_bid", [" bids ", "You bid "]),
    ("passed", [" passes", "You pass"]),
    ("auction_opened", [" invokes Ra", "You invoke Ra"]),
    ("auction_won", [" wins the auction", "You win the auction"]),
];

#[test]
fn everything_is_heard_once() {
    story("heard", |story| {
        let anna = story.window("anna", Look::default());
        let party = Party::gather(&story.server, &["Anna", "Ben"]);
        party.begin();
        until(&party, false);
        anna.become_guest(party.host());
        anna.go(&format!("/en/t/{}", party.id));
        anna.wait_for("the page", || {
            (anna.title() == "Waiting for Ben · Ra").then_some(())
        });
        assert_eq!(anna.eval(LISTEN), json!(1), "one line is read aloud");
        let icon = anna.eval(ICON);
        let before = TOLD.map(|(kind, _)| party.happened(kind));

        until(&party, true);
        anna.wait_for("the turn", || {
            anna.title().starts_with("Your ").then_some(())
        });
        anna.wait_for("the badge", || {
            (anna.eval("badges.at(-1) ?? ''") == "set").then_some(())
        });
        assert_ne!(anna.eval(ICON), icon, "the icon tells it, too");
        for _ in 0..16 {
            one_step(&anna, &party);
        }

        let heard = anna.eval("heard.join(' | ')");
        let heard = heard.as_str().expect("text");
        for (place, (kind, words)) in TOLD.into_iter().enumerate() {
            let told: usize = words.iter().map(|words| heard.matches(words).count()).sum();
            let drawn = if kind == "auction_opened" {
                heard.matches("takes the statue").count()
                    + heard.matches("You take the statue").count()
            } else {
                0
            };
            assert_eq!(
                told + drawn,
                party.happened(kind) - before[place],
                "{kind}: {heard}"
            );
        }
    });
}

const ICON: &str = "document.querySelector('link[rel=icon]').getAttribute('href')";

/// Somebody acts, and the page has heard of it.
fn one_step(anna: &Window, party: &Party) {
    let (view, guest) = party.turn().expect("a turn");
    if guest.cookie == party.host().cookie {
        let player = Player::new(anna, Lang::En);
        player.moves_when_asked();
    } else {
        party.act(&view, guest, &lively(&view));
    }
    let version = |view: &Value| view["position"]["version"].to_string();
    let now = version(&party.turn().expect("a turn").0);
    anna.wait_for("the step", || {
        (anna.eval("document.querySelector('main').dataset.steps") == now.as_str()).then_some(())
    });
}
