//! A backup, of whichever kind, read into an empty store.

use std::io::BufRead;

use futures_util::future::join;
use ra_table::{Guest, TokenHash};
use tokio::sync::mpsc;

use crate::bounds;
use crate::entries::Entries;
use crate::portable::{DumpError, Entry, Totals};
use crate::store::{Contents, Piece, Pieces, Store, WholeTable};

/// Pieces that may wait to be written: a store writes many at once.
const WAITING: usize = 64;

/// Looks at every table before it is kept, and may mend what is known of it; hears how much came before it.
pub type Inspect<'a> = dyn FnMut(&mut WholeTable, &Totals) -> Result<(), String> + Send + 'a;

/// Reads what [`dump`](crate::dump()) wrote into an empty store, of whatever kind: all of it, or nothing.
///
/// # Errors
///
/// If the store is not empty, if the dump makes no sense or was cut off, if the inspection finds something, or if reading or
/// writing fails.
pub async fn restore(
    store: &dyn Store,
    from: &mut (dyn BufRead + Send),
    inspect: &mut Inspect<'_>,
) -> Result<Totals, DumpError> {
    let (sender, pieces) = mpsc::channel(WAITING);
    let mut way = Way::new(Some(sender), inspect);
    let feed = async move {
        way.read(from).await?;
        way.end().await
    };
    fill(store, Pieces(pieces), feed).await
}

/// Copies one store into another, empty one, of whatever kinds they are: all of it, or nothing.
///
/// # Errors
///
/// As for [`restore`].
pub async fn copy(
    store: &dyn Store,
    from: &dyn Contents,
    inspect: &mut Inspect<'_>,
) -> Result<Totals, DumpError> {
    let (sender, pieces) = mpsc::channel(WAITING);
    let mut way = Way::new(Some(sender), inspect);
    let feed = async move {
        way.read_store(from).await?;
        way.end().await
    };
    fill(store, Pieces(pieces), feed).await
}

/// Reads a dump without restoring it: whether it is whole, and how much is in it.
///
/// # Errors
///
/// If it makes no sense or was cut off, if the inspection finds something, or if reading fails.
pub async fn look_through(
    from: &mut (dyn BufRead + Send),
    inspect: &mut Inspect<'_>,
) -> Result<Totals, DumpError> {
    let mut way = Way::new(None, inspect);
    let read = way.read(from).await;
    read.map_err(Stop::into_error)?;
    Ok(way.totals)
}

async fn fill(
    store: &dyn Store,
    pieces: Pieces,
    feed: impl Future<Output = Result<Totals, Stop>>,
) -> Result<Totals, DumpError> {
    let (fed, filled) = join(feed, store.fill(pieces)).await;
    match (fed, filled) {
        (_, Ok(false)) => Err(DumpError::NotEmpty),
        (Ok(totals), Ok(true)) => Ok(totals),
        // What was wrong with a piece is the reason for whatever the store says then.
        (Err(Stop::Wrong(error)), _) => Err(error),
        (_, Err(trouble)) => Err(trouble.into()),
        (Err(stop), Ok(true)) => Err(stop.into_error()),
    }
}

/// Why reading stopped before the end.
enum Stop {
    Wrong(DumpError),
    /// The store takes nothing any more; it says why.
    Unheard,
}

impl<E: Into<DumpError>> From<E> for Stop {
    fn from(error: E) -> Stop {
        Stop::Wrong(error.into())
    }
}

impl Stop {
    fn into_error(self) -> DumpError {
        match self {
            Stop::Wrong(error) => error,
            Stop::Unheard => crate::store::cut_off().into(),
        }
    }
}

/// The way of all pieces: past the inspection, counted, to the store if there is one.
struct Way<'a, 'b> {
    to: Option<mpsc::Sender<Piece>>,
    inspect: &'a mut Inspect<'b>,
    totals: Totals,
}

impl<'a, 'b> Way<'a, 'b> {
    fn new(to: Option<mpsc::Sender<Piece>>, inspect: &'a mut Inspect<'b>) -> Way<'a, 'b> {
        Way {
            to,
            inspect,
            totals: Totals::default(),
        }
    }

    async fn send(&mut self, piece: Piece) -> Result<(), Stop> {
        match &self.to {
            Some(to) => to.send(piece).await.map_err(|_| Stop::Unheard),
            None => Ok(()),
        }
    }

    async fn table(&mut self, mut table: WholeTable) -> Result<(), Stop> {
        let wrong = (self.inspect)(&mut table, &self.totals);
        wrong.map_err(|why| DumpError::Table {
            id: table.listing.id.clone(),
            why,
        })?;
        self.totals.tables += 1;
        self.totals.lines += table.lines.len() as u64;
        self.totals.chat += table.chat.len() as u64;
        self.send(Piece::Table(Box::new(table))).await
    }

    async fn guest(&mut self, token: TokenHash, guest: Guest) -> Result<(), Stop> {
        self.totals.guests += 1;
        self.send(Piece::Guest(token, guest)).await
    }

    async fn end(mut self) -> Result<Totals, Stop> {
        self.send(Piece::End).await?;
        Ok(self.totals)
    }

    /// All that a store holds. Guests come last, so that everybody who sits at a table is among them.
    async fn read_store(&mut self, from: &dyn Contents) -> Result<(), Stop> {
        let mut after = None;
        loop {
            let tables = from.all_tables(after.take(), bounds::ROWS).await?;
            let Some(last) = tables.last() else { break };
            after = Some(last.id.clone());
            for listing in tables {
                if let Some(table) = from.whole_table(listing.id).await? {
                    self.table(table).await?;
                }
            }
        }
        let mut after = None;
        loop {
            let guests = from.all_guests(after.take(), bounds::ROWS).await?;
            let Some((_, last)) = guests.last() else {
                return Ok(());
            };
            after = Some(last.id.clone());
            for (token, guest) in guests {
                self.guest(token, guest).await?;
            }
        }
    }

    /// All that a dump holds.
    async fn read(&mut self, from: &mut (dyn BufRead + Send)) -> Result<(), Stop> {
        let mut entries = Entries::begin(from)?;
        loop {
            match entries.next()? {
                Some(Entry::Table {
                    listing,
                    lines,
                    chat,
                }) => {
                    let mut table = WholeTable {
                        listing,
                        lines: Vec::new(),
                        chat: Vec::new(),
                    };
                    entries.fill(&mut table, lines, chat)?;
                    self.table(table).await?;
                }
                Some(Entry::Guest(guest)) => {
                    let wrong = || entries.wrong("a token that is no hash");
                    let (token, guest) = guest.open().ok_or_else(wrong)?;
                    self.guest(token, guest).await?;
                }
                Some(Entry::End(counted)) if counted == self.totals => return Ok(()),
                Some(Entry::End(_)) => {
                    return Err(entries.wrong("parts of the dump are missing").into());
                }
                Some(_) => return Err(entries.wrong("this does not belong here").into()),
                None => return Err(entries.wrong("the dump was cut off").into()),
            }
        }
    }
}
