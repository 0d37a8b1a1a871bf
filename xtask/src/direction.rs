//! Architecture: dependencies between the project's crates point one way, and the rules stay pure.

use std::fs;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::{cargo, root};

/// The floors of the house: a crate may use those on lower floors only.
const FLOORS: [&[&str]; 5] = [
    &["ra-rules"],
    &["ra-record"],
    &["ra-ai", "ra-table"],
    &["ra-arena", "ra-store", "ra-web", "ra-tui"],
    &["ra", "xtask"],
];

/// `ra-lang` stands beside the house: it puts the values of these into words, so that none is forgotten …
const LANG_USES: [&str; 3] = ["ra-rules", "ra-record", "ra-table"];
/// … in its tests those of these, too …
const LANG_TESTS_USE: [&str; 1] = ["ra-ai"];
/// … and only these use it.
const LANG_USERS: [&str; 3] = ["ra-web", "ra-tui", "ra"];

/// What the rules may use besides the standard library, and only if asked to.
const RULES_MAY_USE: [&str; 1] = ["serde"];

/// What the rules may not know: clocks, files, sockets, threads, the environment.
const IMPURE: [&str; 9] = [
    // Parts of the standard library are named one by one, so that this list can find them.
    "std::{",
    "std::env",
    "std::fs",
    "std::io",
    "std::net",
    "std::process",
    "std::sync",
    "std::thread",
    "std::time",
];

pub(crate) fn check() -> Result<()> {
    let output = cargo()
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .output()?;
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let packages = metadata["packages"].as_array().context("no packages")?;
    let mut wrong = Vec::new();
    for package in packages {
        let name = package["name"].as_str().context("no name")?;
        let dependencies = package["dependencies"].as_array().context("none")?;
        for dependency in dependencies {
            let used = dependency["name"].as_str().context("no name")?;
            // Only dependencies by path are ours.
            let ours = dependency["path"].is_string();
            let in_tests = dependency["kind"] == "dev";
            let pure = name != "ra-rules" || in_tests || RULES_MAY_USE.contains(&used);
            let in_lang_tests = name == "ra-lang" && in_tests && LANG_TESTS_USE.contains(&used);
            let allowed = is_allowed(name, used) || in_lang_tests;
            if ours && !allowed || !pure {
                wrong.push(format!("{name} may not use {used}"));
            }
        }
        if name != "ra-lang" && floor(name).is_none() {
            wrong.push(format!("{name} has no floor in xtask/src/direction.rs"));
        }
    }
    wrong.extend(impurities()?);
    if !wrong.is_empty() {
        bail!("{}", wrong.join("; "));
    }
    println!("{} crates, all dependencies point one way", packages.len());
    Ok(())
}

fn floor(name: &str) -> Option<usize> {
    FLOORS.iter().position(|floor| floor.contains(&name))
}

fn is_allowed(user: &str, used: &str) -> bool {
    if used == "ra-lang" {
        return LANG_USERS.contains(&user);
    }
    if user == "ra-lang" {
        return LANG_USES.contains(&used);
    }
    match (floor(user), floor(used)) {
        (Some(user), Some(used)) => used < user,
        _ => false,
    }
}

fn impurities() -> Result<Vec<String>> {
    let mut found = Vec::new();
    let mut folders = vec![root().join("crates/rules/src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read_to_string(&path)?;
            for impure in IMPURE.iter().filter(|&&impure| text.contains(impure)) {
                found.push(format!("{} uses {impure}", path.display()));
            }
        }
    }
    Ok(found)
}
