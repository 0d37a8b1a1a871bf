//! Numbers with signs, parts of numbers, and lists.

use crate::lang::Lang;
use crate::say;

impl Lang {
    /// Points won or lost: `+5`, `0`, `−2`.
    pub fn signed(self, points: i16) -> String {
        match points {
            1.. => format!("+{points}"),
            0 => "0".to_owned(),
            _ => format!("\u{2212}{}", points.unsigned_abs()),
        }
    }

    /// A number with so many digits after the mark that the language uses.
    pub fn decimal(self, number: f64, digits: usize) -> String {
        let plain = format!("{number:.digits$}").replace('-', "\u{2212}");
        plain.replace('.', &self.text("decimal-mark"))
    }

    /// A share in whole percent, rounded; nothing of nothing is 0.
    pub fn percent(self, part: u32, whole: u32) -> String {
        let percent = (200 * u64::from(part) + u64::from(whole)) / (2 * u64::from(whole)).max(1);
        say!(self, "percent", n = percent)
    }

    /// `a, b and c`.
    pub fn and<T: Into<String>>(self, items: impl IntoIterator<Item = T>) -> String {
        self.joined(items, "list-and")
    }

    /// `a, b or c`.
    pub fn or<T: Into<String>>(self, items: impl IntoIterator<Item = T>) -> String {
        self.joined(items, "list-or")
    }

    /// `a, b, c`: a list that is no part of a sentence.
    pub fn list<T: Into<String>>(self, items: impl IntoIterator<Item = T>) -> String {
        self.joined(items, "list-comma")
    }

    fn joined<T: Into<String>>(
        self,
        items: impl IntoIterator<Item = T>,
        last: &'static str,
    ) -> String {
        let mut items: Vec<String> = items.into_iter().map(Into::into).collect();
        let Some(end) = items.pop() else {
            return String::new();
        };
        let comma = |first: String, second: String| {
            say!(self, "list-comma", first = first, second = second)
        };
        match items.into_iter().reduce(comma) {
            Some(start) => say!(self, last, first = start, second = end),
            None => end,
        }
    }
}
