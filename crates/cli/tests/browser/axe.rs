//! axe-core, which knows the rules of accessible pages (WCAG 2.2 AA and good practice): no page breaks one, in any language, by
//! day or by night, on a phone or at a desk.

use std::path::PathBuf;
use std::process::Command;
use std::sync::LazyLock;

use ra_lang::Lang;
use serde_json::Value;

use crate::look::Look;
use crate::stages::Stages;
use crate::story::{pictures_folder, story};
use crate::window::Window;

/// What npm installs.
const AXE: &str = "axe-core@4.14.0";

/// The script, which is installed once beside what is built.
static SCRIPT: LazyLock<String> = LazyLock::new(|| {
    let folder = pictures_folder().join(AXE.replace('@', "-"));
    let script = folder.join("node_modules/axe-core/axe.min.js");
    if !script.exists() {
        install(&folder);
    }
    std::fs::read_to_string(script).expect("axe-core's script")
});

fn install(folder: &PathBuf) {
    std::fs::create_dir_all(folder).expect("a folder");
    let mut npm = Command::new("npm");
    npm.args(["install", "--no-audit", "--no-fund", "--silent", "--prefix"])
        .args([folder.as_os_str(), AXE.as_ref()]);
    let done = npm.status().is_ok_and(|status| status.success());
    assert!(
        done,
        "npm could not install {AXE}, which looks for faults in pages. npm comes with Node (Debian: apt-get install npm)."
    );
}

/// What is broken, and where; what could not be decided counts as well.
const RUN: &str = "axe.run(document, OPTIONS).then((found) => found.violations.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${rule.help}\n    ${node.html.slice(0, 200)}\n    ${node.failureSummary}`)))";

/// By night only colours differ, so only they are looked at again.
const COLOURS: &str = "{ runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, resultTypes: ['violations'] }";
const ALL: &str = "{ resultTypes: ['violations'] }";

fn faults(window: &Window, options: &str) -> Vec<String> {
    let found = window.eval(&RUN.replace("OPTIONS", options));
    let found = found.as_array().expect("a list").iter();
    found.filter_map(Value::as_str).map(str::to_owned).collect()
}

/// Looks at all pages in a language, every other one as on a phone.
fn looks_at_all(name: &'static str, lang: Lang) {
    story(name, |story| {
        let stages = Stages::play(&story.server);
        let day = Look::default();
        let window = story.window("reader", day);
        window.forgive("404");
        stages.sit_down(&window, &story.server);
        let mut all = Vec::new();
        for (i, place) in stages.places.iter().enumerate() {
            let size = [Look::PHONE, Look::DESK][(i + lang as usize) % 2];
            let day = day.sized(size);
            window.set(day);
            window.go(&format!("/{}{}", lang.tag(), place.path));
            window.eval(&format!("{{{}\n}}; 0", *SCRIPT));
            let mut found = faults(&window, ALL);
            window.set(Look { dark: true, ..day });
            found.extend(faults(&window, COLOURS));
            all.extend(found.iter().map(|fault| format!("{}: {fault}", place.name)));
        }
        assert!(all.is_empty(), "{}", all.join("\n"));
    });
}

#[test]
fn axe_finds_nothing_in_english() {
    looks_at_all("axe-en", Lang::En);
}

#[test]
fn axe_finds_nothing_in_french() {
    looks_at_all("axe-fr", Lang::Fr);
}

#[test]
fn axe_finds_nothing_in_japanese() {
    looks_at_all("axe-ja", Lang::Ja);
}

#[test]
fn axe_finds_nothing_in_russian() {
    looks_at_all("axe-ru", Lang::Ru);
}

#[test]
fn axe_finds_nothing_in_ukrainian() {
    looks_at_all("axe-uk", Lang::Uk);
}
