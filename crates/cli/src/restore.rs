//! `ra restore`: a backup put into an empty store, all of it or nothing.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use ra_store::{DumpError, Store, Totals, WholeTable};
use ra_table::{Table, WhyUnreadable};

use crate::Outcome;
use crate::progress::Progress;
use crate::store::{self, StoreArg};

#[derive(clap::Args)]
#[command(after_help = format!("{ABOUT}\n\n{}", crate::EXIT_CODES))]
pub(crate) struct Args {
    /// A backup of either kind, or the file of a store; `-` reads the portable kind from standard input
    from: PathBuf,
    #[command(flatten)]
    store: StoreArg,
}

const ABOUT: &str = "\
The store has to be empty or not there yet, and a SQLite file must not be in use. Every game is played through again \
before it is kept. If anything is wrong, nothing is kept.";

/// How every file of SQLite begins.
const SQLITE: &[u8] = b"SQLite format 3\0";

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<Outcome> {
    let address = args.store.address()?;
    // Before a store is made for what is not there.
    let from = open(&args.from)?;
    let new = store::file_of(&address).filter(|file| !file.exists());
    let restored = store::block_on(restore(from, &address));
    if let (Err(_), Some(file)) = (&restored, new) {
        remove(&file);
    }
    let (totals, strange) = restored?;
    writeln!(
        out,
        "{}: restored {totals}; every game was played through",
        store::name_of(&address)
    )?;
    if strange > 0 {
        writeln!(
            out,
            "{strange} of the tables are those of another version of Ra: kept as they are, not played through"
        )?;
    }
    Ok(Outcome::Good)
}

/// A backup that was opened.
enum From {
    Dump(Box<dyn BufRead + Send>),
    File(PathBuf),
}

fn open(path: &Path) -> Result<From> {
    if path == Path::new("-") {
        return Ok(From::Dump(Box::new(BufReader::new(io::stdin()))));
    }
    let cannot = || format!("cannot open {}", path.display());
    let mut start = Vec::new();
    let mut file = File::open(path).with_context(cannot)?;
    let length = SQLITE.len() as u64;
    (&mut file)
        .take(length)
        .read_to_end(&mut start)
        .with_context(cannot)?;
    if start == SQLITE {
        return Ok(From::File(path.to_path_buf()));
    }
    let all = io::Cursor::new(start).chain(file);
    Ok(From::Dump(Box::new(BufReader::new(all))))
}

async fn restore(from: From, address: &str) -> Result<(Totals, u64)> {
    let store = ra_store::open(address).await?;
    let store: &dyn Store = &*store;
    let (mut progress, mut strange) = (Progress::new(), 0);
    let mut inspect = |table: &mut WholeTable, before: &Totals| {
        progress.tell(|| format!("{before}"));
        strange += u64::from(!is_ours(table)?);
        Ok(())
    };
    let restored = match from {
        From::Dump(mut dump) => ra_store::restore(store, &mut *dump, &mut inspect).await,
        From::File(file) => {
            let name = file
                .to_str()
                .context("the file's name cannot be written down")?;
            let contents = ra_store::open_to_read(&format!("sqlite:{name}")).await?;
            ra_store::copy(store, &*contents, &mut inspect).await
        }
    };
    match restored {
        Ok(totals) => Ok((totals, strange)),
        Err(error @ DumpError::NotEmpty) => {
            Err(anyhow!("{error}; say with --store where that is to be"))
        }
        Err(error) => Err(anyhow!("{error}; nothing was restored")),
    }
}

/// Plays a game through, and writes down anew what lists show of it. False if it is one of another version, which this
/// program cannot read; servers of that version can.
fn is_ours(table: &mut WholeTable) -> Result<bool, String> {
    match Table::replay(&table.lines) {
        Ok(played) => {
            table.listing.summary = played.summary();
            Ok(true)
        }
        Err(unreadable) => match unreadable.why {
            WhyUnreadable::Rules(_) | WhyUnreadable::Journal(_) => Ok(false),
            _ => Err(unreadable.to_string()),
        },
    }
}

/// Removes a store that was made for nothing.
fn remove(file: &Path) {
    for ending in ["", "-wal", "-shm", ".lock"] {
        let mut name = file.as_os_str().to_owned();
        name.push(ending);
        // Most of them are not there; what cannot be removed is empty.
        let _ = fs::remove_file(name);
    }
}
