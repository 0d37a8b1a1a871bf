//! Somebody who knows nothing of this program. They open the front door, read what stands there as a screen reader reads it,
//! and press what they have read of. They know no address but `/`, no element's name, and nothing of any interface.

use ra_lang::Lang;

use crate::look::Look;
use crate::page::{Item, Page};
use crate::story::story;
use crate::window::Window;

/// A few words that everybody knows who speaks a language.
struct Words {
    play: &'static str,
    opponents: &'static str,
    /// How one is spoken to.
    you: &'static str,
    auction: &'static str,
    sure: &'static str,
    pass: &'static str,
    over: &'static str,
    won: &'static str,
}

const ENGLISH: Words = Words {
    play: "play now",
    opponents: "opponents",
    you: "your",
    auction: "invoke",
    sure: "for sure",
    pass: "pass",
    over: "final score",
    won: "you win",
};

const JAPANESE: Words = Words {
    play: "遊ぶ",
    opponents: "相手",
    you: "あなた",
    auction: "宣言",
    sure: "必ず",
    pass: "パス",
    over: "最終得点",
    won: "あなたが",
};

#[test]
fn a_stranger_who_reads_english() {
    finds_their_way(Lang::En, ENGLISH);
}

#[test]
fn a_stranger_who_reads_japanese() {
    finds_their_way(Lang::Ja, JAPANESE);
}

fn finds_their_way(lang: Lang, words: Words) {
    let name = if lang == Lang::En {
        "stranger_en"
    } else {
        "stranger_ja"
    };
    story(name, |story| {
        let look = Look {
            lang: lang.tag(),
            ..Look::default()
        };
        let window = story.window("stranger", look);
        window.go("/");
        let stranger = Stranger {
            window: &window,
            words,
        };
        stranger.begin();
        stranger.play();
        let (heading, ranking) = stranger.result();
        println!("{heading}: {ranking:?}");
        // What they tell is true.
        let truth = story.server.ranking(&window.path(), lang);
        assert_eq!(ranking, truth);
        let (winner, points) = &truth[0];
        let lead = points - truth[1].1;
        let says = heading.contains(winner) || heading.to_lowercase().contains(stranger.words.won);
        assert!(
            says && (lead == 0 || heading.contains(&lead.to_string())),
            "{heading}: {truth:?}"
        );
    });
}

/// Eyes and a hand.
struct Stranger<'a> {
    window: &'a Window,
    words: Words,
}

fn speaks_of(item: &Item, words: &str) -> bool {
    item.name.to_lowercase().contains(words)
}

impl Stranger<'_> {
    /// Chooses as few opponents as possible, and begins.
    fn begin(&self) {
        let page = self.window.page();
        let group = page
            .all("group")
            .find(|item| speaks_of(item, self.words.opponents));
        let choices = page.within(group.expect("a choice of opponents"));
        self.window
            .click(choices.all("radio").next().expect("a number"));
        let play = page
            .all("button")
            .find(|item| speaks_of(item, self.words.play));
        self.window.click(play.expect("a way to play"));
    }

    /// Reads and presses until the page says that it is over.
    fn play(&self) {
        let mut before = String::new();
        while let Some(read) = self.goes_on(&before) {
            before = read;
        }
    }

    /// Waits until the page says something new and asks for something, and presses what seems good; tells what was read.
    fn goes_on(&self, before: &str) -> Option<String> {
        self.window.wait_for("something to do", || {
            let page = self.window.page();
            let (said, text) = (title(&page), page.text());
            if said.contains(self.words.over) {
                return Some(None);
            }
            let asked = said.contains(self.words.you) && text != before;
            let button = asked.then(|| self.choice(&page))??;
            // Whatever changed between reading and pressing has to be read again.
            self.window.try_click(&button).then_some(Some(text))
        })
    }

    /// Chooses among the buttons of the first thing on the page that asks for something, by what is said there.
    fn choice(&self, page: &Page) -> Option<Item> {
        let asks = |region: &Page| {
            let form = region.all("form").next().map(|form| region.within(form));
            form.is_some_and(|form| !buttons(&form).is_empty())
        };
        let mut regions = page.all("region").map(|region| page.within(region));
        let region = regions.find(asks)?;
        let form = region.all("form").next().map(|form| region.within(form));
        let buttons = buttons(&form.expect("a form"));
        let find = |words: &str| buttons.iter().find(|item| speaks_of(item, words));
        let good = worth(&region) > 3;
        let (auction, sure, pass) = (
            find(self.words.auction),
            find(self.words.sure),
            find(self.words.pass),
        );
        let choice = match (auction, sure, pass) {
            (Some(auction), ..) if good => auction,
            (_, Some(sure), _) if good => sure,
            (None, _, Some(pass)) if !good => pass,
            _ => &buttons[0],
        };
        Some(choice.clone())
    }

    /// What the page says at the end: its heading, and who has how many points.
    fn result(&self) -> (String, Vec<(String, u16)>) {
        let page = self.window.page();
        let heading = page.all("heading").next().expect("a heading").name.clone();
        let list = page.all("list").map(|list| page.within(list)).find(|list| {
            let first = list.all("listitem").next().map(|line| list.within(line));
            first.is_some_and(|line| told(&line).is_some())
        });
        let list = list.expect("a ranking");
        let lines = list.all("listitem").map(|line| list.within(line));
        (heading, lines.filter_map(|line| told(&line)).collect())
    }
}

fn title(page: &Page) -> String {
    page.0[0].name.to_lowercase()
}

/// What can be pressed.
fn buttons(page: &Page) -> Vec<Item> {
    let buttons = page.all("button").filter(|item| !item.disabled);
    buttons.cloned().collect()
}

/// The first number with a sign that somebody reads: what a lot is worth.
fn worth(page: &Page) -> i32 {
    let number = |item: &Item| item.name.trim().strip_prefix('+')?.parse().ok();
    page.all("StaticText").find_map(number).unwrap_or(0)
}

/// A place, a name and points.
fn told(line: &Page) -> Option<(String, u16)> {
    let texts: Vec<&str> = line
        .all("StaticText")
        .map(|item| item.name.as_str())
        .collect();
    let points = texts.get(2)?.parse().ok()?;
    Some(((*texts.get(1)?).to_owned(), points))
}
