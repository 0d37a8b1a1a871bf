//! `ra backup`: everything that a store holds, copied while servers use it.

use std::fs::File;
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use ra_store::{Contents, Existing, Totals};
use ra_table::Trouble;

use crate::Outcome;
use crate::progress::Progress;
use crate::store::{self, StoreArg};
use crate::whole::{Readers, Whole};

#[derive(clap::Args)]
#[command(after_help = format!("{ABOUT}\n\n{}", crate::EXIT_CODES))]
pub(crate) struct Args {
    /// The file to make; `-` writes the portable kind to standard output
    to: PathBuf,
    #[command(flatten)]
    store: StoreArg,
    /// Write JSON lines, which go into a store of either kind; PostgreSQL has no other kind of backup
    #[arg(long)]
    portable: bool,
    /// Replace the file if there is one
    #[arg(long)]
    force: bool,
}

const ABOUT: &str = "\
Servers may go on: what was acknowledged before the backup began is in it. A backup holds the secrets of games that are \
on, so only its owner can read the file. `ra restore` reads both kinds.";

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<Outcome> {
    let address = args.store.existing()?;
    let to_stdout = args.to == Path::new("-");
    let file = store::file_of(&address).filter(|_| !args.portable);
    if file.is_some() && to_stdout {
        crate::usage_error(
            "backup",
            "a copy of the file cannot be written to standard output: say --portable",
        );
    }
    if to_stdout {
        let totals = store::block_on(dump_to(&address, &mut Unlocked))?;
        eprintln!("ra: {totals}");
        return Ok(Outcome::Good);
    }
    let totals = match file {
        Some(from) => copy_file(&from, args)?,
        None => store::block_on(dump_file(&address, args))?,
    };
    let size = args.to.metadata()?.len();
    writeln!(
        out,
        "{}: {totals}; {size} bytes, checked",
        args.to.display()
    )?;
    Ok(Outcome::Good)
}

fn copy_file(from: &Path, args: &Args) -> Result<Totals> {
    let existing = if args.force {
        Existing::Replace
    } else {
        Existing::Keep
    };
    check_name(args)?;
    match ra_store::backup(from, &args.to, existing) {
        Ok(totals) => Ok(totals),
        Err(Trouble::Refused(why) | Trouble::Away(why)) => {
            bail!(
                "cannot copy {} to {}: {why}",
                from.display(),
                args.to.display()
            )
        }
    }
}

fn check_name(args: &Args) -> Result<()> {
    let name = args.to.display();
    ensure!(!args.to.is_dir(), "{name} is a folder: name a file in it");
    ensure!(
        args.force || !args.to.exists(),
        "{name} is there already: choose another name, or say --force"
    );
    Ok(())
}

async fn dump_file(address: &str, args: &Args) -> Result<Totals> {
    check_name(args)?;
    let name = args.to.display();
    let file = Whole::create(&args.to, Readers::Owner);
    let mut file = file.with_context(|| format!("cannot make {name}"))?;
    let totals = dump_to(address, &mut file).await?;
    file.settle()
        .with_context(|| format!("cannot write {name}"))?;
    let mut written = BufReader::new(File::open(file.part())?);
    let found = ra_store::look_through(&mut written, &mut |_, _| Ok(())).await;
    let found = found.with_context(|| format!("{name} was not written as it should be"))?;
    ensure!(
        found == totals,
        "{name} holds {found}, and should hold {totals}"
    );
    file.finish()
        .with_context(|| format!("cannot write {name}"))?;
    Ok(totals)
}

async fn dump_to(address: &str, out: &mut (dyn Write + Send)) -> Result<Totals> {
    let contents: Box<dyn Contents> = ra_store::open_to_read(address).await?;
    let mut progress = Progress::new();
    let mut tell = |totals: &Totals| progress.tell(|| format!("{totals}"));
    let totals = ra_store::dump(&*contents, out, &mut tell).await;
    totals.context("cannot back up")
}

/// The standard output, which can be handed to another thread.
struct Unlocked;

impl Write for Unlocked {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        std::io::stdout().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        std::io::stdout().flush()
    }
}
