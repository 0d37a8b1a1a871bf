//! What callers hand in, checked against the bounds: the only way to the databases.

use ra_table::{
    Append, ChatLine, Guest, Key, NewTable, PersonId, Remark, TableId, TokenHash, Trouble,
};

use crate::bounds;
use crate::columns::Columns;
use crate::store::WholeTable;

/// Lines for a table, new or not.
#[derive(Debug)]
pub(crate) struct Write {
    pub(crate) id: TableId,
    pub(crate) after: u32,
    /// How many lines the table has then.
    pub(crate) total: u32,
    pub(crate) lines: Vec<String>,
    pub(crate) columns: Columns,
}

impl Write {
    pub(crate) fn create(table: NewTable) -> Result<Write, Trouble> {
        Write::append(Append {
            id: table.id,
            after: 0,
            lines: table.lines,
            summary: table.summary,
        })
    }

    pub(crate) fn append(append: Append) -> Result<Write, Trouble> {
        bounds::lines(&append.lines)?;
        Ok(Write {
            total: bounds::total(append.after, append.lines.len())?,
            id: append.id,
            after: append.after,
            lines: append.lines,
            columns: Columns::new(append.summary)?,
        })
    }

    /// Each line with its number.
    pub(crate) fn numbered(&self) -> impl Iterator<Item = (u32, &str)> {
        let numbers = self.after + 1..;
        numbers.zip(self.lines.iter().map(String::as_str))
    }

    /// What a table with so many lines has to say to it.
    pub(crate) fn meets(&self, lines: Option<u32>) -> Result<Meeting, Trouble> {
        match lines {
            None => Err(no_table(&self.id)),
            Some(lines) if lines < self.after => Err(Trouble::Refused(format!(
                "table {} has {lines} lines, its writer has seen {}",
                self.id, self.after
            ))),
            Some(lines) if lines > self.after => Ok(Meeting::Late),
            Some(_) => Ok(Meeting::InTime),
        }
    }
}

/// Whether a writer has seen all there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Meeting {
    /// It has.
    InTime,
    /// Somebody else was faster.
    Late,
}

/// Something to be said.
#[derive(Debug)]
pub(crate) struct Saying {
    pub(crate) id: TableId,
    pub(crate) person: PersonId,
    pub(crate) name: String,
    pub(crate) text: String,
    pub(crate) at_ms: i64,
    /// None if it was said before, in another store.
    pub(crate) key: Option<Key>,
}

impl Saying {
    pub(crate) fn new(remark: Remark) -> Result<Saying, Trouble> {
        bounds::name(&remark.name)?;
        bounds::said(&remark.text)?;
        Ok(Saying {
            id: remark.id,
            person: remark.person,
            name: remark.name,
            text: remark.text,
            at_ms: bounds::time(remark.at_ms)?,
            key: Some(remark.key),
        })
    }

    fn restored(id: TableId, said: ChatLine) -> Result<Saying, Trouble> {
        bounds::name(&said.name)?;
        bounds::said(&said.text)?;
        Ok(Saying {
            id,
            person: said.person,
            name: said.name,
            text: said.text,
            at_ms: bounds::time(said.at_ms)?,
            key: None,
        })
    }

    pub(crate) fn key(&self) -> Option<&str> {
        self.key.as_ref().map(Key::as_str)
    }
}

/// A table with all that belongs to it, as it is restored: however long it has become, at once.
#[derive(Debug)]
pub(crate) struct Restored {
    pub(crate) write: Write,
    pub(crate) said: Vec<Saying>,
}

impl Restored {
    pub(crate) fn new(table: WholeTable) -> Result<Restored, Trouble> {
        let id = table.listing.id.clone();
        Restored::checked(table).map_err(|trouble| match trouble {
            Trouble::Refused(why) => Trouble::Refused(format!("table {id}: {why}")),
            away @ Trouble::Away(_) => away,
        })
    }

    fn checked(table: WholeTable) -> Result<Restored, Trouble> {
        let id = table.listing.id;
        bounds::whole(&table.lines, table.chat.len())?;
        let numbered = (1..).zip(&table.chat);
        if numbered
            .into_iter()
            .any(|(number, said)| said.number != number)
        {
            return Err(Trouble::Refused("what was said has gaps".to_owned()));
        }
        let said = table.chat.into_iter();
        let said = said.map(|said| Saying::restored(id.clone(), said));
        Ok(Restored {
            said: said.collect::<Result<_, _>>()?,
            write: Write {
                total: bounds::total(0, table.lines.len())?,
                id,
                after: 0,
                lines: table.lines,
                columns: Columns::new(table.listing.summary)?,
            },
        })
    }

    /// What is said if there is such a table already.
    pub(crate) fn twice(&self) -> Trouble {
        Trouble::Refused(format!("table {} is there twice", self.write.id))
    }
}

/// A guest, and the hash of their token where it is known.
#[derive(Debug)]
pub(crate) struct Visitor {
    pub(crate) token: TokenHash,
    pub(crate) id: PersonId,
    pub(crate) name: String,
    pub(crate) seen_ms: i64,
}

impl Visitor {
    pub(crate) fn new(token: TokenHash, guest: Guest) -> Result<Visitor, Trouble> {
        bounds::name(&guest.name)?;
        Ok(Visitor {
            token,
            id: guest.id,
            name: guest.name,
            seen_ms: bounds::time(guest.seen_ms)?,
        })
    }
}

pub(crate) fn no_table(id: &TableId) -> Trouble {
    Trouble::Refused(format!("there is no table {id}"))
}

pub(crate) fn no_guest(id: &PersonId) -> Trouble {
    Trouble::Refused(format!("there is no guest {id}"))
}

pub(crate) fn known_guest() -> Trouble {
    Trouble::Refused("there is another guest with this token or name".to_owned())
}
