//! Files of records named on the command line; `-` is the standard input.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use anyhow::{Context, Result};
use ra_record::{Records, read_all};

/// The records of one file.
pub(crate) struct Source {
    pub(crate) name: String,
    pub(crate) records: Records<Box<dyn BufRead>>,
}

impl Source {
    /// Opens a file of records.
    pub(crate) fn open(path: &Path) -> Result<Source> {
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
