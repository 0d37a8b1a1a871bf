//! Printing a record: headers in a fixed order, steps in lines of readable length.

use std::fmt;

use ra_rules::Seat;

use crate::FORMAT_VERSION;
use crate::header::Quoted;
use crate::record::{Comment, Entry, Record};

/// Lines break before this column, as mail likes it.
const WIDTH: usize = 80;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.print_headers(f)?;
        if self.entries().is_empty() && self.preface.is_empty() {
            return Ok(());
        }
        writeln!(f)?;
        let mut lines = Lines::new(f);
        for comment in &self.preface {
            lines.comment(comment)?;
        }
        lines.break_line()?;
        for moment in self.moments() {
            lines.entry(moment.number, moment.entry, self)?;
            if moment.before.epoch() != moment.after.epoch() {
                lines.gap()?;
            }
        }
        lines.end()
    }
}

impl Record {
    fn print_headers(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut header = |name: &str, value: &str| writeln!(f, "[{name} {}]", Quoted(value));
        header("Ra", &FORMAT_VERSION.to_string())?;
        header("Rules", &ra_rules::RULES_VERSION.to_string())?;
        header("Rulebook", self.rulebook().id)?;
        let house = self.rules().changes_from(&self.rulebook().rules);
        if !house.is_empty() {
            header("House", &joined(&house, " "))?;
        }
        let seats: Vec<Seat> = self.players().seats().collect();
        let groups: Vec<_> = seats.iter().map(|&s| self.deal().group(s)).collect();
        header("Discs", &joined(&groups, " "))?;
        for &seat in &seats {
            if let Some(name) = self.name_tag(seat) {
                header(&format!("Player{seat}"), name.as_str())?;
            }
        }
        for (name, value) in self.tags() {
            header(name, value)?;
        }
        if let Some(commitment) = self.commitment {
            header("Commitment", &commitment.to_string())?;
        }
        for (seat, contribution) in seats.iter().zip(self.contributions()) {
            if !contribution.as_str().is_empty() {
                header(&format!("Random{seat}"), contribution.as_str())?;
            }
        }
        if let Some(result) = self.result() {
            header("Result", &joined(result, "-"))?;
        }
        if let Some(secret) = self.secret {
            header("Secret", &secret.reveal())?;
        }
        Ok(())
    }
}

pub(crate) fn joined<T: fmt::Display>(items: &[T], separator: &str) -> String {
    let texts: Vec<String> = items.iter().map(T::to_string).collect();
    texts.join(separator)
}

/// Puts words into lines.
struct Lines<'a, 'b> {
    f: &'a mut fmt::Formatter<'b>,
    column: usize,
}

impl<'a, 'b> Lines<'a, 'b> {
    fn new(f: &'a mut fmt::Formatter<'b>) -> Lines<'a, 'b> {
        Lines { f, column: 0 }
    }

    /// A step; its number stands before the first step of a line.
    fn entry(&mut self, number: usize, entry: &Entry, record: &Record) -> fmt::Result {
        let mut token = entry.step.token(record.rules().monuments).to_string();
        if self.column == 0 || self.column + 1 + token.len() > WIDTH {
            self.break_line()?;
            token = format!("{number}. {token}");
        }
        self.word(&token)?;
        if let Some(time_ms) = entry.time_ms {
            self.word(&time(time_ms))?;
        }
        entry.comments.iter().try_for_each(|c| self.comment(c))
    }

    fn comment(&mut self, comment: &Comment) -> fmt::Result {
        let text = format!("{{{comment}}}");
        text.split(' ').try_for_each(|word| self.word(word))
    }

    fn word(&mut self, word: &str) -> fmt::Result {
        let length = word.chars().count();
        if self.column > 0 && self.column + 1 + length > WIDTH {
            self.break_line()?;
        }
        if self.column > 0 {
            write!(self.f, " ")?;
            self.column += 1;
        }
        self.column += length;
        write!(self.f, "{word}")
    }

    fn break_line(&mut self) -> fmt::Result {
        if self.column > 0 {
            self.column = 0;
            writeln!(self.f)?;
        }
        Ok(())
    }

    /// An empty line, as between epochs.
    fn gap(&mut self) -> fmt::Result {
        self.break_line()?;
        writeln!(self.f)
    }

    fn end(&mut self) -> fmt::Result {
        self.break_line()
    }
}

/// `@2.5`: seconds, without needless zeros.
fn time(time_ms: u64) -> String {
    let (seconds, rest) = (time_ms / 1000, time_ms % 1000);
    if rest == 0 {
        format!("@{seconds}")
    } else {
        let fraction = format!("{rest:03}");
        format!("@{seconds}.{}", fraction.trim_end_matches('0'))
    }
}
