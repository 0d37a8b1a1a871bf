//! How much of everything a store takes. Whatever is larger is refused where it enters, by both kinds of store alike,
//! so that what one holds always fits into the other.

use ra_table::Trouble;

/// Bytes of a line of a journal. A step is some hundred; the first line of a table, which has its rules and seats in it, a few
/// thousand.
pub const LINE_BYTES: usize = 16 * 1024;

/// Lines of one write. The longest game has fewer steps, so a whole game can be kept at once.
pub const LINES_OF_A_WRITE: usize = 1024;

/// Lines of one table. A game has some hundred steps; takebacks and talk about them may repeat it, not forever.
pub const LINES_OF_A_TABLE: u32 = 16 * 1024;

/// Bytes of what lists show of a table: the journal's contract.
pub const SHOWN_BYTES: usize = 4 * 1024;

/// People at a table. There are five seats; room is left for games to come.
pub const PEOPLE: usize = 16;

/// Bytes of somebody's name: 64 letters of any script.
pub const NAME_BYTES: usize = 256;

/// Bytes of something said.
pub const CHAT_BYTES: usize = 1024;

/// Things said at one table: enough for a long evening, and a bound on what one table can cost.
pub const CHAT_LINES: u32 = 1000;

/// Rows of one answer. Whoever wants more asks again from the last one on.
pub const ROWS: u32 = 1000;

/// Longest time for which a table may be claimed: a day. Whoever needs longer has died.
pub const LEASE_MS: u64 = 24 * 60 * 60 * 1000;

pub(crate) fn lines(lines: &[String]) -> Result<(), Trouble> {
    if lines.is_empty() {
        return Err(Trouble::Refused("a write has at least one line".to_owned()));
    }
    if lines.len() > LINES_OF_A_WRITE {
        return refuse("lines in one write", LINES_OF_A_WRITE);
    }
    each_line(lines)
}

fn each_line(lines: &[String]) -> Result<(), Trouble> {
    lines
        .iter()
        .try_for_each(|line| text(line, "a line", LINE_BYTES))
}

/// The lines and the talk of a table that is restored; how many lines there may be, [`total`] says.
pub(crate) fn whole(lines: &[String], said: usize) -> Result<(), Trouble> {
    if lines.is_empty() {
        return Err(Trouble::Refused("a table has at least one line".to_owned()));
    }
    if said > CHAT_LINES as usize {
        return refuse("things said at a table", CHAT_LINES as usize);
    }
    each_line(lines)
}

/// The number of lines after a write, if a table may have so many.
pub(crate) fn total(after: u32, more: usize) -> Result<u32, Trouble> {
    let total = after as usize + more;
    if total > LINES_OF_A_TABLE as usize {
        return refuse("lines of one table", LINES_OF_A_TABLE as usize);
    }
    Ok(total as u32)
}

pub(crate) fn name(name: &str) -> Result<(), Trouble> {
    text(name, "a name", NAME_BYTES)
}

pub(crate) fn said(said: &str) -> Result<(), Trouble> {
    text(said, "something said", CHAT_BYTES)
}

pub(crate) fn shown(shown: &str) -> Result<(), Trouble> {
    text(shown, "what is shown of a table", SHOWN_BYTES)
}

pub(crate) fn people(count: usize) -> Result<(), Trouble> {
    if count > PEOPLE {
        return refuse("people at a table", PEOPLE);
    }
    Ok(())
}

/// Databases count time with a sign.
pub(crate) fn time(ms: u64) -> Result<i64, Trouble> {
    i64::try_from(ms).map_err(|_| Trouble::Refused(format!("no such time: {ms} ms")))
}

/// Now, and when a claim ends.
pub(crate) fn lease(now_ms: u64, lease_ms: u64) -> Result<(i64, i64), Trouble> {
    if lease_ms > LEASE_MS {
        return refuse("milliseconds of a claim", LEASE_MS as usize);
    }
    Ok((time(now_ms)?, time(now_ms.saturating_add(lease_ms))?))
}

/// As many rows as were asked for, within reason.
pub(crate) fn rows(limit: u32) -> i64 {
    i64::from(limit.min(ROWS))
}

/// PostgreSQL cannot keep the character zero, so nothing does.
fn text(text: &str, what: &str, most: usize) -> Result<(), Trouble> {
    if text.len() > most {
        return refuse(&format!("bytes of {what}"), most);
    }
    if text.contains('\0') {
        return Err(Trouble::Refused(format!(
            "{what} has the character zero in it"
        )));
    }
    Ok(())
}

fn refuse<T>(what: &str, most: usize) -> Result<T, Trouble> {
    Err(Trouble::Refused(format!("too many {what}: at most {most}")))
}
