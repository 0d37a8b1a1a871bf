//! Pictures of every page for `docs/screens`: `cargo xtask screens` asks for them.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use base64::prelude::{BASE64_STANDARD, Engine as _};
use serde_json::json;

use crate::look::Look;
use crate::stages::Stages;
use crate::story::story;
use crate::window::Window;

/// A size with its name, how far down the picture goes, and how many dots a pixel has.
struct Frame {
    name: &'static str,
    size: (u32, u32),
    longest: u64,
    dots: f32,
}

const FRAMES: [Frame; 2] = [
    Frame {
        name: "phone",
        size: Look::PHONE,
        longest: 1480,
        dots: 2.0,
    },
    Frame {
        name: "desk",
        size: Look::DESK,
        longest: 1200,
        dots: 1.0,
    },
];

/// Besides English: pages with much text on them, in each language.
const ELSEWHERE: [(&str, &str); 4] = [
    ("fr", "home"),
    ("ja", "table-auction"),
    ("ru", "table-turn"),
    ("uk", "table-over"),
];

/// Somebody's tiles, tapped into the score pad.
const FILL_PAD: &str = "document.querySelectorAll('.card:not([hidden]) .add').forEach((add, i) => {
    for (let n = (i * 7 + 3) % 11 % 4; n > 1; n--) add.click();
})";

#[test]
#[ignore = "makes pictures: cargo xtask screens"]
fn screens() {
    story("screens", |story| {
        let stages = Stages::play(&story.server);
        let window = story.window("camera", Look::default());
        window.forgive("404");
        stages.sit_down(&window, &story.server);
        window.cdp("Emulation.setScrollbarsHidden", &json!({ "hidden": true }));
        let folder = folder();
        let mut list = String::from(
            "# What it looks like\n\nEvery page, filled with real games, on a phone and at a desk, by day and by night. \
             `cargo xtask screens` makes these pictures anew.\n",
        );
        for place in &stages.places {
            let langs = ELSEWHERE.iter().filter(|(_, name)| *name == place.name);
            for lang in ["en"].into_iter().chain(langs.map(|(lang, _)| *lang)) {
                window.go(&format!("/{lang}{}", place.path));
                if place.name == "pad" {
                    window.eval(FILL_PAD);
                }
                let heading = if lang == "en" {
                    place.name.to_owned()
                } else {
                    format!("{} ({lang})", place.name)
                };
                let _ = write!(list, "\n## {heading}\n\n");
                for (frame, dark) in FRAMES
                    .iter()
                    .flat_map(|frame| [(frame, false), (frame, true)])
                {
                    let light = if dark { "night" } else { "day" };
                    let file = format!("{}-{lang}-{}-{light}.webp", place.name, frame.name);
                    take(&window, frame, dark, &folder.join(&file));
                    let _ = writeln!(list, "![{heading}, {}, {light}]({file})", frame.name);
                }
            }
        }
        std::fs::write(folder.join("README.md"), list).expect("a list");
    });
}

fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/screens");
    // What is no longer made should not stay.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn take(window: &Window, frame: &Frame, dark: bool, file: &Path) {
    let (width, height) = frame.size;
    let look = Look {
        dark,
        ..Look::default()
    };
    window.set(look.sized(frame.size));
    let size = json!({ "width": width, "height": height, "deviceScaleFactor": frame.dots, "mobile": frame.dots > 1.0 });
    window.cdp("Emulation.setDeviceMetricsOverride", &size);
    // What is loaded when it comes into sight has to be there, and what stays in sight has to stay at its place.
    let full = window.eval(
        "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => \
        document.fonts.ready.then(() => done(document.documentElement.scrollHeight)))))",
    );
    let height = full
        .as_u64()
        .unwrap_or(0)
        .clamp(u64::from(height), frame.longest);
    let size = json!({ "width": width, "height": height, "deviceScaleFactor": frame.dots, "mobile": frame.dots > 1.0 });
    window.cdp("Emulation.setDeviceMetricsOverride", &size);
    let picture = window.cdp(
        "Page.captureScreenshot",
        &json!({ "format": "webp", "quality": 80 }),
    );
    let data = picture["data"].as_str().expect("a picture");
    std::fs::write(file, BASE64_STANDARD.decode(data).expect("bytes")).expect("a file");
}
