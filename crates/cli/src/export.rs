//! `ra export`: the records of all games that are over.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use ra_store::{Contents, bounds};
use ra_table::{Listing, Stage, Table, TableId};

use crate::Outcome;
use crate::progress::Progress;
use crate::store::{self, StoreArg};
use crate::whole::{Readers, Whole};

#[derive(clap::Args)]
#[command(after_help = format!("{ABOUT}\n\n{}", crate::EXIT_CODES))]
pub(crate) struct Args {
    #[command(flatten)]
    store: StoreArg,
    /// A file for all records, a folder for one file each (its name ends with / if it is not there yet), or `-` for
    /// standard output
    #[arg(long, default_value = "-", value_name = "FILE|FOLDER/|-")]
    to: PathBuf,
    /// Replace the file if there is one
    #[arg(long)]
    force: bool,
}

const ABOUT: &str = "\
Servers may go on. Each record is checked as `ra verify` checks it. Games that are not over are left out: nothing is told \
of them. Records name those who played, also at tables that were not open to everybody.";

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<Outcome> {
    let address = args.store.existing()?;
    let mut shelf = Shelf::open(args, out)?;
    let counts = store::block_on(export(&address, &mut shelf))?;
    shelf.close()?;
    let told = counts.told();
    if args.to == Path::new("-") {
        eprintln!("ra: {told}");
    } else {
        writeln!(out, "{}: {told}", args.to.display())?;
    }
    Ok(if counts.wrong > 0 {
        Outcome::WrongRecord
    } else {
        Outcome::Good
    })
}

/// What was found.
#[derive(Default)]
struct Counts {
    records: u64,
    unfinished: u64,
    wrong: u64,
}

impl Counts {
    fn told(&self) -> String {
        let Counts {
            records,
            unfinished,
            wrong,
        } = self;
        let told = format!(
            "{records} records, all checked; {unfinished} tables without an end were left out"
        );
        match wrong {
            0 => told,
            _ => format!("{told}; {wrong} tables cannot be read"),
        }
    }
}

/// One page of tables after the other, so that memory does not grow with the store.
async fn export(address: &str, shelf: &mut Shelf<'_, impl Write>) -> Result<Counts> {
    let contents = ra_store::open_to_read(address).await?;
    let (mut counts, mut progress) = (Counts::default(), Progress::new());
    let mut after = None;
    loop {
        let tables = contents.all_tables(after.take(), bounds::ROWS).await?;
        let Some(last) = tables.last() else {
            return Ok(counts);
        };
        after = Some(last.id.clone());
        for listing in tables {
            let id = listing.id.clone();
            match record(&*contents, listing).await? {
                Found::Unfinished => counts.unfinished += 1,
                Found::Record(text) => {
                    shelf.put(&id, &text)?;
                    counts.records += 1;
                }
                Found::Wrong(why) => {
                    eprintln!("ra: table {id}: {why}");
                    counts.wrong += 1;
                }
            }
            progress.tell(|| counts.told());
        }
    }
}

/// What a table has to give.
enum Found {
    Unfinished,
    Record(String),
    Wrong(String),
}

async fn record(contents: &dyn Contents, listing: Listing) -> Result<Found> {
    if listing.summary.stage != Stage::Over {
        return Ok(Found::Unfinished);
    }
    let Some(table) = contents.whole_table(listing.id).await? else {
        return Ok(Found::Unfinished);
    };
    let table = match Table::replay(&table.lines) {
        Ok(table) => table,
        Err(unreadable) => return Ok(Found::Wrong(unreadable.to_string())),
    };
    let record = table.record().filter(|_| table.stage() == Stage::Over);
    let Some(record) = record else {
        return Ok(Found::Wrong(
            "lists say that it is over, and it is not".to_owned(),
        ));
    };
    let text = record.to_string();
    Ok(match ra_record::verify(&text) {
        Ok(_) => Found::Record(text),
        Err(error) => Found::Wrong(error.to_string()),
    })
}

/// Where records go.
enum Shelf<'a, W> {
    Out { out: &'a mut W, begun: bool },
    File { file: Box<Whole>, begun: bool },
    Folder(PathBuf),
}

impl<'a, W: Write> Shelf<'a, W> {
    fn open(args: &Args, out: &'a mut W) -> Result<Shelf<'a, W>> {
        let to = &args.to;
        let name = to.display();
        if to == Path::new("-") {
            return Ok(Shelf::Out { out, begun: false });
        }
        let folder = to.is_dir() || to.to_string_lossy().ends_with('/');
        if folder {
            fs::create_dir_all(to).with_context(|| format!("cannot make {name}"))?;
            return Ok(Shelf::Folder(to.clone()));
        }
        ensure!(
            args.force || !to.exists(),
            "{name} is there already: choose another name, or say --force"
        );
        let file = Whole::create(to, Readers::Anybody);
        let file = Box::new(file.with_context(|| format!("cannot make {name}"))?);
        Ok(Shelf::File { file, begun: false })
    }

    fn put(&mut self, id: &TableId, text: &str) -> io::Result<()> {
        match self {
            Shelf::Out { out, begun } => append(*out, begun, text),
            Shelf::File { file, begun } => append(&mut **file, begun, text),
            // What is over never changes, so that whatever has this name already is the same.
            Shelf::Folder(folder) => {
                let path = folder.join(format!("game-{id}.ra"));
                let mut file = Whole::create(&path, Readers::Anybody)?;
                file.write_all(text.as_bytes())?;
                file.publish()
            }
        }
    }

    fn close(self) -> io::Result<()> {
        match self {
            Shelf::Out { out, .. } => out.flush(),
            Shelf::File { file, .. } => file.finish(),
            Shelf::Folder(_) => Ok(()),
        }
    }
}

/// Records in one stream have an empty line between them.
fn append(out: &mut impl Write, begun: &mut bool, text: &str) -> io::Result<()> {
    if std::mem::replace(begun, true) {
        out.write_all(b"\n")?;
    }
    out.write_all(text.as_bytes())
}
