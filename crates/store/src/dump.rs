//! A store written out as text, of either kind, while it is in use.

use std::io::Write;

use crate::bounds;
use crate::portable::{DumpError, Entry, PortableGuest, Totals, VERSION};
use crate::store::{Contents, WholeTable};

/// Writes everything that a store holds, one JSON value on each line. [`restore`](crate::restore()) reads it into a store of
/// any kind.
///
/// Each table is as it was at one moment, not all at the same: tables have nothing to do with each other. Guests come last,
/// so that everybody who sits at a table is among them. `tell` hears after each table how much is written.
///
/// # Errors
///
/// If the store is in trouble or the writer fails; what was written until then has no last line, and will not be restored.
pub async fn dump(
    store: &dyn Contents,
    out: &mut (dyn Write + Send),
    tell: &mut (dyn FnMut(&Totals) + Send),
) -> Result<Totals, DumpError> {
    let mut totals = Totals::default();
    write(out, &Entry::RaDump(VERSION))?;
    let mut after = None;
    loop {
        let tables = store.all_tables(after.take(), bounds::ROWS).await?;
        let Some(last) = tables.last() else { break };
        after = Some(last.id.clone());
        for listing in tables {
            if let Some(table) = store.whole_table(listing.id).await? {
                write_table(out, table, &mut totals)?;
                tell(&totals);
            }
        }
    }
    write_guests(store, out, &mut totals).await?;
    write(out, &Entry::End(totals))?;
    out.flush()?;
    Ok(totals)
}

fn write_table(
    out: &mut (dyn Write + Send),
    table: WholeTable,
    totals: &mut Totals,
) -> Result<(), DumpError> {
    let (lines, chat) = (table.lines.len() as u32, table.chat.len() as u32);
    let listing = table.listing;
    let head = Entry::Table {
        listing,
        lines,
        chat,
    };
    write(out, &head)?;
    for line in table.lines {
        write(out, &Entry::Line(line))?;
    }
    for said in table.chat {
        write(out, &Entry::Chat(said))?;
    }
    totals.tables += 1;
    totals.lines += u64::from(lines);
    totals.chat += u64::from(chat);
    Ok(())
}

async fn write_guests(
    store: &dyn Contents,
    out: &mut (dyn Write + Send),
    totals: &mut Totals,
) -> Result<(), DumpError> {
    let mut after = None;
    loop {
        let guests = store.all_guests(after.take(), bounds::ROWS).await?;
        let Some((_, last)) = guests.last() else {
            return Ok(());
        };
        after = Some(last.id.clone());
        totals.guests += guests.len() as u64;
        for (token, guest) in guests {
            write(out, &Entry::Guest(PortableGuest::new(token, guest)))?;
        }
    }
}

fn write(out: &mut (dyn Write + Send), entry: &Entry) -> Result<(), DumpError> {
    serde_json::to_writer(&mut *out, entry).map_err(std::io::Error::from)?;
    Ok(out.write_all(b"\n")?)
}
