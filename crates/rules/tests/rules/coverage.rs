//! Every rule of `docs/RULES.md` has a test whose name cites it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// A rule by its numbers: `(4, Some(3))` is R4.3, `(6, None)` the whole chapter R6.
type Rule = (u32, Option<u32>);

/// The number at the start of a text, and what follows.
fn number(text: &str) -> Option<(u32, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit());
    let (digits, rest) = text.split_at(end.unwrap_or(text.len()));
    Some((digits.parse().ok()?, rest))
}

/// Every sub-rule, and every chapter that has none.
fn rules(text: &str) -> BTreeSet<Rule> {
    let mut rules = BTreeSet::new();
    for line in text.lines() {
        if let Some((chapter, _)) = line.strip_prefix("## R").and_then(number) {
            rules.insert((chapter, None));
        } else if let Some((chapter, rest)) = line.strip_prefix("- R").and_then(number) {
            let (rule, _) = rest.strip_prefix('.').and_then(number).expect("R4.3");
            rules.remove(&(chapter, None));
            rules.insert((chapter, Some(rule)));
        }
    }
    rules
}

/// The rule that a line of Rust cites, if it starts a function named like `r4_3_holder_must_bid` or `r6_drought`.
fn cited(line: &str) -> Option<Rule> {
    let (chapter, rest) = number(line.trim_start().strip_prefix("fn r")?)?;
    let rest = rest.strip_prefix('_')?;
    match number(rest) {
        Some((rule, rest)) if rest.starts_with('_') => Some((chapter, Some(rule))),
        _ => Some((chapter, None)),
    }
}

/// What the tests in this folder cite.
fn citations(folder: &Path, found: &mut BTreeSet<Rule>) {
    for entry in fs::read_dir(folder).expect("the tests can be read") {
        let path = entry.expect("the tests can be read").path();
        if path.is_dir() {
            citations(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("the tests can be read");
            let lines: Vec<&str> = text.lines().collect();
            let tests = lines.windows(2).filter(|pair| pair[0].trim() == "#[test]");
            found.extend(tests.filter_map(|pair| cited(pair[1])));
        }
    }
}

#[test]
fn every_rule_is_cited_by_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(root.join("../../docs/RULES.md")).expect("docs/RULES.md");
    let rules = rules(&text);
    let chapters: BTreeSet<u32> = rules.iter().map(|&(chapter, _)| chapter).collect();
    assert_eq!(chapters, (1..=10).collect(), "R1 to R10 were found");
    let mut cited = BTreeSet::new();
    citations(&root.join("tests"), &mut cited);
    let untested: Vec<_> = rules.difference(&cited).collect();
    assert_eq!(untested, [] as [&Rule; 0], "rules without a test");
    let unknown: Vec<_> = cited.difference(&rules).collect();
    assert_eq!(
        unknown,
        [] as [&Rule; 0],
        "tests of rules that are not written"
    );
}

#[test]
fn sub_rules_stand_for_their_chapter() {
    let text = "## R3 Turn\n- R3.1 Draw.\n- R3.2 Invoke.\n## R6 Disasters\n- no rule\n";
    let expected = [(3, Some(1)), (3, Some(2)), (6, None)];
    assert_eq!(rules(text), expected.into_iter().collect());
    assert_eq!(cited("fn r10_13_each() {"), Some((10, Some(13))));
    assert_eq!(cited("    fn r9_alea_1999_fr() {"), Some((9, None)));
    assert_eq!(cited("fn rules() {"), None);
}
