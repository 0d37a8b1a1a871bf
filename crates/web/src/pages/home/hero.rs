//! The picture at the top of home, and the way into a game.

use maud::{Markup, html};
use ra_ai::Level;
use ra_rules::RULEBOOKS;

use crate::pages::assets::TILES;
use crate::pages::table::USUAL_LEVEL;
use crate::pages::visit::Visit;

/// Rings of the setting sun, from the outside.
const RINGS: [(u16, &str); 8] = [
    (560, "#3d2050"),
    (480, "#55244f"),
    (405, "#86304a"),
    (335, "#b8433a"),
    (270, "#dc6636"),
    (212, "#ee8c41"),
    (160, "#f5ae5a"),
    (114, "#f9cb84"),
];

/// Stars: x, y, size.
const STARS: [(f32, f32, f32); 6] = [
    (730.0, 50.0, 6.0),
    (790.0, 18.0, 9.0),
    (900.0, 60.0, 5.0),
    (1150.0, 50.0, 8.0),
    (1080.0, 110.0, 5.0),
    (1010.0, 30.0, 5.0),
];

/// What stands on the bank: picture, x, y, size.
const BANK: [(&str, u16, u16, u16); 6] = [
    ("pyramid", 560, 190, 172),
    ("pyramid", 690, 244, 110),
    ("obelisk", 508, 262, 94),
    ("temple", 964, 216, 136),
    ("sphinx", 1080, 250, 100),
    ("step-pyramid", 420, 266, 90),
];

/// Waves: x, y, how many.
const WAVES: [(i16, u16, usize); 5] = [
    (-10, 384, 7),
    (330, 416, 6),
    (1010, 392, 5),
    (1080, 440, 4),
    (40, 444, 5),
];

/// The picture with the form.
pub(super) fn hero(visit: &Visit, name: Option<&str>) -> Markup {
    let lang = visit.lang;
    html! {
        section.hero {
            (scene())
            div {
                h1 { (lang.text("site-tagline")) }
                p.lead { (lang.text("home-lead")) }
                (quick(visit, name))
            }
        }
    }
}

/// One click to a game against agents.
fn quick(visit: &Visit, name: Option<&str>) -> Markup {
    let lang = visit.lang;
    html! {
        form.quick id="play" method="post" action=(visit.to("/play")) {
            fieldset.seg {
                legend { (lang.text("home-quick-opponents")) }
                div { @for others in 1..=4_u8 {
                    label { input type="radio" name="others" value=(others) checked[others == 3]; span { (others) } }
                } }
            }
            fieldset.seg.six {
                legend { (lang.text("home-quick-level")) }
                div { @for level in Level::ALL {
                    label title=[lang.about_level(level.name())] {
                        input type="radio" name="level" value=(level.name()) checked[level.name() == USUAL_LEVEL];
                        span { (lang.level(level.name())) }
                    }
                } }
            }
            label.book {
                span { (lang.text("home-quick-rulebook")) }
                select name="rulebook" {
                    @for book in &RULEBOOKS { option value=(book.id) { (lang.rulebook(book)) } }
                }
            }
            @if name.is_none() {
                label.book {
                    span { (lang.text("name-label")) }
                    input name="name" maxlength="40" autocomplete="nickname" placeholder=(lang.text("name-guest"));
                }
            }
            button.btn.go { (lang.text("home-quick-play")) }
        }
    }
}

fn scene() -> Markup {
    let picture = |name: &str, x: u16, y: u16, size: u16| {
        html! { use href={ (TILES.path()) "#t-" (name) } x=(x) y=(y) width=(size) height=(size) {} }
    };
    html! {
        svg.scene viewBox="0 0 1200 460" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" {
            path fill="#2b1c4a" d="M0 0h1200v460H0z" {}
            @for (radius, colour) in RINGS { circle cx="860" cy="300" r=(radius) fill=(colour) {} }
            circle cx="860" cy="300" r="76" fill="#fff3c9" {}
            path fill="#fbe0ae" d=(stars()) {}
            g.bank {
                path fill="#52264a" d="M633 212h11l29 134h-14zM736 258h9l18 86h-10z" {}
                @for (name, x, y, size) in BANK { (picture(name, x, y, size)) }
            }
            path fill="#3a1a3e" d="M0 346h1200v16H0z" {}
            path fill="#0a6d78" d="M0 356h1200v104H0z" {}
            path fill="#f9cb84" opacity=".9" d="M800 366h120v6H800zM780 384h160v6H780zM810 438h100v6H810z" {}
            path fill="none" stroke="#2c94a0" stroke-width="6" d=(waves()) {}
            g.boat { (picture("barge", 760, 232, 200)) }
        }
    }
}

fn stars() -> String {
    let star = |(x, y, size): (f32, f32, f32)| {
        let (near, far) = (size * 0.22, size * 0.78);
        format!(
            "M{x} {y}l{near:.1} {far:.1} {far:.1} {near:.1}-{far:.1} {near:.1}-{near:.1} {far:.1}-{near:.1}-{far:.1}-{far:.1}-{near:.1} {far:.1}-{near:.1}z"
        )
    };
    STARS.map(star).concat()
}

fn waves() -> String {
    let wave =
        |(x, y, count): (i16, u16, usize)| format!("M{x} {y}{}", "l22-12 22 12".repeat(count));
    WAVES.map(wave).concat()
}
