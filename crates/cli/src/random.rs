//! `ra random`: uniformly random games, for tests and for a first look at the format.

use std::io::Write;

use anyhow::Result;
use clap::builder::PossibleValuesParser;
use ra_record::{DrawSource, Record, Secret, Shuffle, Shuffled, TagName, TagValue};
use ra_rules::{Players, RULEBOOKS, Rulebook, Step};

use crate::Outcome;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(short, long, value_parser = players, help = PLAYERS)]
    players: Option<Players>,
    /// Any number; the same one gives the same games
    #[arg(short, long, default_value_t = 1)]
    seed: u64,
    /// How many games
    #[arg(short, long, default_value_t = 1)]
    games: u64,
    /// The rulebook to play by
    #[arg(short, long, default_value = RULEBOOKS[0].id, value_parser = rulebook_ids())]
    rulebook: String,
}

const PLAYERS: &str = "How many play, 2 to 5; without it, as few as the rulebook allows";

pub(crate) fn players(text: &str) -> Result<Players, &'static str> {
    let count = text.parse().ok().and_then(Players::new);
    count.ok_or("Ra is for 2 to 5 players")
}

pub(crate) fn rulebook_ids() -> PossibleValuesParser {
    PossibleValuesParser::new(RULEBOOKS.iter().map(|book| book.id))
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<Outcome> {
    // The command line allows no other names.
    let book = Rulebook::find(&args.rulebook).unwrap_or(&RULEBOOKS[0]);
    let (min, max) = (book.rules.min_players, book.rules.max_players);
    let players = args.players.unwrap_or(min);
    if !book.rules.allows(players) {
        let message = format_args!("{} is for {min} to {max} players", book.id);
        crate::usage_error("random", message);
    }
    for game in 1..=args.games {
        if game > 1 {
            writeln!(out)?;
        }
        let title = format!(
            "ra random --players {players} --rulebook {} --seed {}, game {game}",
            book.id, args.seed
        );
        write!(out, "{}", play(book, players, &title)?)?;
    }
    Ok(Outcome::Good)
}

/// Plays one game; the title is its seed, so that games never change with the machine or a library.
fn play(book: &'static Rulebook, players: Players, title: &str) -> Result<Record> {
    let secret = Secret::from_text(title);
    let shuffle = Shuffle::new(&secret, &[]);
    let mut record = Record::new(book, book.rules, shuffle.deal(players))?;
    record.set_tag(TagName::new("Event")?, TagValue::new(title)?);
    record.commitment = Some(secret.commitment());
    let mut bag = Shuffled::new(&shuffle);
    let mut choices = shuffle.numbers("actions");
    while !record.game().is_over() {
        let legal = record.game().legal();
        let step = if legal.is_empty() {
            bag.draw(record.game()).map(Step::Drawn)
        } else {
            let place = choices.below(legal.len() as u32);
            legal.get(place as usize).map(Step::Action)
        };
        record.push(step.expect("the bag never runs out (R10.1)"))?;
    }
    record.set_result();
    record.secret = Some(secret);
    Ok(record)
}
