//! Finished deals in a file, so that a match can go on where it was broken off.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use ra_rules::RULES_VERSION;
use serde::{Deserialize, Serialize};

use crate::matches::Match;
use crate::result::DealResult;

/// The first line of the file: which match it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of this format.
    pub arena: u32,
    /// The version of the rules.
    pub rules: u32,
    /// The rulebook.
    pub rulebook: String,
    /// Places at a table.
    pub players: usize,
    /// The match's seed.
    pub seed: u64,
    /// Whether every choice of agents has a table of its own.
    pub round_robin: bool,
    /// The agents, in their order.
    pub agents: Vec<String>,
}

/// A file of finished deals.
#[derive(Debug)]
pub struct Save {
    file: File,
}

/// Why a file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// It cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Somebody writes to it already.
    #[error("another match is writing to it")]
    Busy,
    /// It belongs to another match.
    #[error("it holds another match: {0}")]
    Other(String),
    /// A line is wrong, and it is not just the end of the file that is missing.
    #[error(
        "line {0} is not the next deal of this match; without it and all after it, the match would go on from there"
    )]
    Line(usize),
}

/// Versions of the format: they tell how the games of a deal get their luck, too.
const SAME_LUCK: u32 = 1;
const OWN_LUCK: u32 = 2;

/// A longer line than any deal has, fifty faults included.
const MAX_LINE: u64 = 1 << 20;

impl Header {
    /// The header of a match.
    pub fn new(game: &Match) -> Header {
        Header {
            arena: if game.same_luck() {
                SAME_LUCK
            } else {
                OWN_LUCK
            },
            rules: RULES_VERSION,
            rulebook: game.rulebook().id.to_owned(),
            players: game.players().count(),
            seed: game.seed(),
            round_robin: game.is_round_robin(),
            agents: game.names(),
        }
    }

    /// The header of a file, if it has one that can be read: for going on with a match whose seed nobody chose.
    pub fn read(path: &Path) -> Option<Header> {
        let mut line = Vec::new();
        let mut reader = BufReader::new(File::open(path).ok()?).take(MAX_LINE);
        reader.read_until(b'\n', &mut line).ok()?;
        serde_json::from_slice(&line).ok()
    }

    /// What differs, in words; none if nothing does.
    fn difference(&self, other: &Header) -> Option<String> {
        let parts = [
            ("agents", self.agents.join(", "), other.agents.join(", ")),
            (
                "players",
                self.players.to_string(),
                other.players.to_string(),
            ),
            ("seed", self.seed.to_string(), other.seed.to_string()),
            ("rulebook", self.rulebook.clone(), other.rulebook.clone()),
            (
                "round robin",
                self.round_robin.to_string(),
                other.round_robin.to_string(),
            ),
            (
                "rules version",
                self.rules.to_string(),
                other.rules.to_string(),
            ),
            (
                "format version",
                self.arena.to_string(),
                other.arena.to_string(),
            ),
        ];
        let mut differing = parts.into_iter().filter(|(_, mine, theirs)| mine != theirs);
        differing
            .next()
            .map(|(name, mine, theirs)| format!("its {name}: {theirs}; now: {mine}"))
    }
}

/// How long somebody else may keep the file: a program that is just being started holds all locks of its parent for a
/// moment, so a match that has just ended may seem to go on.
const PATIENCE: Duration = Duration::from_secs(2);

impl Save {
    /// Opens the file of a match, or starts one, and gives the deals that it holds. A last line that was cut off
    /// is taken away.
    ///
    /// # Errors
    /// If it cannot be used; then it is left as it is.
    pub fn open(path: &Path, header: &Header) -> Result<(Save, Vec<DealResult>), SaveError> {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path)?;
        // Two matches at once would mix their lines. Where there are no locks, that is up to whoever starts them.
        let until = Instant::now() + PATIENCE;
        while let Err(TryLockError::WouldBlock) = file.try_lock() {
            if Instant::now() >= until {
                return Err(SaveError::Busy);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        let (deals, good) = read(&file, header)?;
        file.set_len(good)?;
        file.seek(SeekFrom::Start(good))?;
        let mut save = Save { file };
        if good == 0 {
            save.line(header)?;
        }
        Ok((save, deals))
    }

    /// Adds a finished deal.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn append(&mut self, deal: &DealResult) -> io::Result<()> {
        self.line(deal)
    }

    /// Writes a line at once, so that a break leaves at most one line unfinished.
    fn line(&mut self, value: &impl Serialize) -> io::Result<()> {
        let mut line = serde_json::to_vec(value)?;
        line.push(b'\n');
        self.file.write_all(&line)?;
        self.file.flush()
    }
}

/// The deals of a file, and how many of its bytes are good.
fn read(file: &File, header: &Header) -> Result<(Vec<DealResult>, u64), SaveError> {
    let mut reader = BufReader::new(file);
    let mut deals: Vec<DealResult> = Vec::new();
    let mut good = 0;
    for number in 1.. {
        let mut line = Vec::new();
        let bytes = (&mut reader).take(MAX_LINE).read_until(b'\n', &mut line)?;
        let whole = line.ends_with(b"\n");
        let cut = !whole && reader.fill_buf()?.is_empty();
        if bytes == 0 || cut && (number > 1 || cut_header(&line, header)) {
            break;
        }
        if number == 1 {
            check_header(&line, header)?;
        } else {
            let deal: Option<DealResult> = serde_json::from_slice(&line).ok();
            let next = deal.filter(|deal| {
                whole && deal.deal == deals.len() as u64 && deal.fits(header.players)
            });
            match next {
                Some(deal) => deals.push(deal),
                None => return Err(SaveError::Line(number)),
            }
        }
        good += bytes as u64;
    }
    Ok((deals, good))
}

/// Whether the file ends within its first line.
fn cut_header(line: &[u8], header: &Header) -> bool {
    serde_json::to_vec(header).is_ok_and(|whole| whole.starts_with(line))
}

fn check_header(line: &[u8], header: &Header) -> Result<(), SaveError> {
    let other: Header = serde_json::from_slice(line)
        .map_err(|_| SaveError::Other("its first line is not that of a match".to_owned()))?;
    match header.difference(&other) {
        Some(difference) => Err(SaveError::Other(difference)),
        None => Ok(()),
    }
}
