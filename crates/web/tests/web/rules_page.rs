//! The rulebook: every rule that anything names has a place there.

use ra_lang::{Lang, anchor};

use crate::stage::start;

#[test]
fn every_rule_has_its_address_in_every_language() {
    let stage = start();
    let book = include_str!("../../../../docs/RULES.md");
    let words = book.split(|c: char| !c.is_ascii_alphanumeric() && c != '.');
    let is_rule = |word: &str| {
        let number = word.strip_prefix('R').unwrap_or("");
        number.starts_with(|c: char| c.is_ascii_digit())
    };
    let mut rules: Vec<&str> = words
        .map(|word| word.trim_end_matches('.'))
        .filter(|word| is_rule(word))
        .collect();
    rules.sort_unstable();
    rules.dedup();
    assert!(rules.len() > 40, "{rules:?}");
    for lang in Lang::ALL {
        let page = stage.stranger().get(&format!("/{}/rules", lang.tag()));
        assert_eq!(page.status, 200);
        for rule in &rules {
            let id = format!("id=\"{}\"", anchor(rule));
            assert_eq!(
                page.body.matches(&id).count(),
                1,
                "{rule} in {}",
                lang.tag()
            );
        }
        // Every link within the page leads somewhere.
        for target in page.body.split("href=\"#").skip(1) {
            let name = target.split('"').next().unwrap_or("");
            assert!(
                page.body.contains(&format!("id=\"{name}\"")),
                "#{name} in {}",
                lang.tag()
            );
        }
    }
}
