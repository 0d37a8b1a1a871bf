//! Golden games: whole games that show each rule's rare case, found by playing until one turns up.
//!
//! Once found, a game stays as it is: `--check` fails when one is no longer legal, scores differently or
//! does not show its case, which is how a change of the rules shows.

mod cases;
mod shows;
mod trace;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use ra_record::{
    Comment, DrawSource, Numbers, Record, Secret, Shuffle, Shuffled, TagName, TagValue,
};
use ra_rules::{Action, Game, HouseRule, Rulebook, Rules, Step};

use crate::root;
use cases::{CASES, Case};
use trace::Trace;

/// More games than any case needs, so that a case which cannot happen is noticed.
const MAX_TRIES: u32 = 200_000;

/// Makes the games that are missing, or only checks that none is.
pub(crate) fn run(check: bool) -> Result<()> {
    let folder = root().join("fixtures/games");
    let mut wrong = Vec::new();
    for case in CASES {
        let path = folder.join(format!("{}.ra", case.name));
        if !check && !path.exists() {
            fs::create_dir_all(&folder)?;
            fs::write(&path, find(case)?.to_string())?;
        }
        if let Err(error) = check_game(case, &path) {
            wrong.push(format!("{}: {error:#}", path.display()));
        }
    }
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        let name = path.file_stem().and_then(|stem| stem.to_str());
        if !CASES.iter().any(|case| Some(case.name) == name) {
            wrong.push(format!("{} shows no case", path.display()));
        }
    }
    if !wrong.is_empty() {
        bail!("{}", wrong.join("\n"));
    }
    println!(
        "{} golden games, each verified and showing its case",
        CASES.len()
    );
    Ok(())
}

/// A golden game is legal, complete, rightly scored, honestly shuffled, and shows its case where it says.
fn check_game(case: &Case, path: &Path) -> Result<()> {
    let record = ra_record::verify(&fs::read_to_string(path)?)?.record;
    let mut trace = Trace::default();
    for moment in record.moments() {
        let step = moment.entry.step;
        trace.push(moment.before, step, moment.events, moment.after);
    }
    let told = record
        .entries()
        .iter()
        .position(|entry| !entry.comments.is_empty());
    let shown = (case.shows)(&trace);
    ensure!(
        shown.is_some() && shown == told,
        "it does not show that {}",
        case.title
    );
    Ok(())
}

/// Plays games until one shows the case.
fn find(case: &Case) -> Result<Record> {
    let book = Rulebook::find(case.rulebook).context("no such rulebook")?;
    let house: Vec<HouseRule> = case
        .house
        .split_whitespace()
        .map(str::parse)
        .collect::<Result<_, _>>()?;
    let rules = house.into_iter().fold(book.rules, Rules::with);
    for attempt in 1..=MAX_TRIES {
        let secret = Secret::from_text(&format!("golden {} {attempt}", case.name));
        let (record, trace) = play(case, book, rules, &secret)?;
        if let Some(step) = (case.shows)(&trace) {
            return finish(case, record, step, secret);
        }
    }
    bail!("{}: not found in {MAX_TRIES} games", case.name)
}

fn play(
    case: &Case,
    book: &'static Rulebook,
    rules: Rules,
    secret: &Secret,
) -> Result<(Record, Trace)> {
    let shuffle = Shuffle::new(secret, &[]);
    let mut record = Record::new(book, rules, shuffle.deal(case.players))?;
    let mut trace = Trace::default();
    let mut bag = Shuffled::new(&shuffle);
    let mut choices = shuffle.numbers("actions");
    while !record.game().is_over() {
        let before = *record.game();
        let step = if before.is_drawing() {
            let tile = bag
                .draw(&before)
                .context("the bag never runs out (R10.1)")?;
            Step::Drawn(tile)
        } else {
            Step::Action(choose(&before, case.style, &mut choices)?)
        };
        let mut events = Vec::new();
        record.push_with(step, |event| events.push(event))?;
        trace.push(before, step, events, *record.game());
    }
    Ok((record, trace))
}

/// One of the legal actions, more likely one that the style likes.
fn choose(game: &Game, style: cases::Style, choices: &mut Numbers) -> Result<Action> {
    let legal = game.legal();
    let weights: Vec<u32> = legal.iter().map(|action| style.weight(action)).collect();
    let mut place = choices.below(weights.iter().sum());
    for (action, weight) in legal.iter().zip(weights) {
        match place.checked_sub(weight) {
            Some(rest) => place = rest,
            None => return Ok(action),
        }
    }
    bail!("no action has any weight")
}

/// The record with its headers and a word at the step where the case happens.
fn finish(case: &Case, mut record: Record, step: usize, secret: Secret) -> Result<Record> {
    record.set_tag(TagName::new("Event")?, TagValue::new(case.title)?);
    record.set_tag(TagName::new("Shows")?, TagValue::new(case.rule)?);
    let mut entry = record.annotate(step + 1).context("no such step")?;
    entry.comment(Comment::new(&format!("{}: {}", case.rule, case.title))?);
    record.commitment = Some(secret.commitment());
    record.set_result();
    record.secret = Some(secret);
    Ok(record)
}
