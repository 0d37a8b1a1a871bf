//! A dump, line by line.

use std::io::{BufRead, Read};

use crate::bounds;
use crate::portable::{DumpError, ENTRY_BYTES, Entry, VERSION};
use crate::store::WholeTable;

/// The lines of a dump.
pub(crate) struct Entries<'a> {
    from: &'a mut (dyn BufRead + Send),
    line: u64,
}

impl<'a> Entries<'a> {
    /// Reads the first line.
    pub(crate) fn begin(from: &'a mut (dyn BufRead + Send)) -> Result<Entries<'a>, DumpError> {
        let mut entries = Entries { from, line: 0 };
        match entries.next()? {
            Some(Entry::RaDump(VERSION)) => Ok(entries),
            Some(Entry::RaDump(version)) => Err(entries.wrong(&format!(
                "the dump has version {version}, this program reads {VERSION}"
            ))),
            _ => Err(entries.wrong("this is no dump of Ra")),
        }
    }

    /// The next line; none at the end.
    pub(crate) fn next(&mut self) -> Result<Option<Entry>, DumpError> {
        let mut text = String::new();
        let mut bounded = (&mut *self.from).take(ENTRY_BYTES as u64);
        self.line += 1;
        if bounded.read_line(&mut text)? == 0 {
            return Ok(None);
        }
        if !text.ends_with('\n') {
            return Err(self.wrong("it is too long, or was cut off"));
        }
        let entry = serde_json::from_str(&text);
        entry
            .map(Some)
            .map_err(|error| self.wrong(&error.to_string()))
    }

    /// Reads what belongs to a table.
    pub(crate) fn fill(
        &mut self,
        table: &mut WholeTable,
        lines: u32,
        chat: u32,
    ) -> Result<(), DumpError> {
        if lines > bounds::LINES_OF_A_TABLE || chat > bounds::CHAT_LINES {
            return Err(self.wrong("a table has more than it may have"));
        }
        for _ in 0..lines {
            match self.next()? {
                Some(Entry::Line(line)) => table.lines.push(line),
                _ => return Err(self.wrong("a line of the table is missing")),
            }
        }
        for _ in 0..chat {
            match self.next()? {
                Some(Entry::Chat(said)) => table.chat.push(said),
                _ => return Err(self.wrong("something that was said is missing")),
            }
        }
        Ok(())
    }

    /// What is wrong with the line that was read last.
    pub(crate) fn wrong(&self, why: &str) -> DumpError {
        DumpError::Wrong {
            line: self.line,
            why: why.to_owned(),
        }
    }
}
