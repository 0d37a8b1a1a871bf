//! Files of records named on the command line; `-` is the standard input.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use ra_record::{Records, read_all};

/// The records of one file.
pub(crate) struct Source {
    pub(crate) name: String,
    pub(crate) records: Records<Box<dyn BufRead>>,
}

impl Source {
    /// Opens a file of records, or all `.ra` files of a folder, in the order of their names.
    pub(crate) fn open_all(path: &Path) -> Result<impl Iterator<Item = Result<Source>>> {
        let mut paths = vec![path.to_path_buf()];
        if path.is_dir() {
            let cannot = || format!("cannot read {}", path.display());
            let entries = path.read_dir().with_context(cannot)?;
            let files = entries.map(|entry| entry.map(|entry| entry.path()));
            paths = files.collect::<Result<_, _>>().with_context(cannot)?;
            paths.retain(|file| file.extension().is_some_and(|ending| ending == "ra"));
            paths.sort();
            ensure!(!paths.is_empty(), "{} holds no .ra files", path.display());
        }
        Ok(paths.into_iter().map(|path| Source::open(&path)))
    }

    /// Opens a file of records.
    fn open(path: &Path) -> Result<Source> {
        let (name, input): (_, Box<dyn BufRead>) = if path == Path::new("-") {
            ("standard input".to_owned(), Box::new(io::stdin().lock()))
        } else {
            let name = path.display().to_string();
            let file = File::open(path).with_context(|| format!("cannot open {name}"))?;
            (name, Box::new(BufReader::new(file)))
        };
        Ok(Source {
            name,
            records: read_all(input),
        })
    }
}
