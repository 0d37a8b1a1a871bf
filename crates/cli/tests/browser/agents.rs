//! A game against agents, from the first click to the last point.

use ra_lang::Lang;

use crate::look::Look;
use crate::player::{Player, ranking};
use crate::story::story;
use crate::window::Window;

/// From the front door into a game against one agent, the quickest.
pub(crate) fn begin(window: &Window, lang: Lang, name: &str) {
    window.go("/");
    let play = lang.text("home-quick-play");
    window.press("1");
    window.press(&lang.level("scribe"));
    window.fill(&play, &lang.text("name-label"), name);
    window.press(&play);
    window.wait_for("the table", || {
        window.page().region(&lang.text("news-title"))
    });
}

#[test]
fn against_agents() {
    story("against_agents", |story| {
        let anna = story.window("anna", Look::default());
        begin(&anna, Lang::En, "Anna");
        let path = anna.path();
        assert!(path.starts_with("/en/t/"), "{path}");
        let names = anna
            .page()
            .all("heading")
            .next()
            .map(|item| item.name.clone());
        let names = names.expect("a heading");
        assert!(
            names.contains("Anna") && names.contains("Scribe"),
            "{names}"
        );
        let moves = Player::new(&anna, Lang::En).play_to_the_end();
        assert!(moves > 20, "three epochs take more than {moves} moves");

        let page = anna.page();
        let told = ranking(&page, Lang::En);
        assert_eq!(told, story.server.ranking(&path, Lang::En));
        let (winner, runner_up) = (&told[0], &told[1]);
        let points = winner.1 - runner_up.1;
        let who = if winner.0 == "Anna" {
            "You win"
        } else {
            "Scribe wins"
        };
        let heading = page.all("heading").next().expect("a heading");
        assert!(heading.name.starts_with(who), "{}", heading.name);
        assert!(points == 0 || heading.name.contains(&points.to_string()));
        for way in ["Rematch", "Download the record", "Check the shuffle"] {
            assert!(page.button(way).is_some(), "{way}");
        }
        story.server.verified(&path);
    });
}
