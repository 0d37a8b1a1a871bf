//! Which language a browser asks for.

use crate::lang::Lang;

/// Longer headers are not read to their end: browsers send some fifty bytes, and nobody speaks more languages.
const MAX_BYTES: usize = 512;
const MAX_WISHES: usize = 32;

impl Lang {
    /// The best of our languages for an `Accept-Language` header; English if it names none of them.
    ///
    /// ```
    /// use ra_lang::Lang;
    ///
    /// assert_eq!(Lang::negotiate("de;q=0.9, uk-UA, en;q=0.5"), Lang::Uk);
    /// assert_eq!(Lang::negotiate("tlh"), Lang::En);
    /// ```
    pub fn negotiate(accept_language: &str) -> Lang {
        let header = accept_language.as_bytes();
        let header = &header[..header.len().min(MAX_BYTES)];
        let mut best = (0, Lang::default());
        for wish in header.split(|&byte| byte == b',').take(MAX_WISHES) {
            let wish = str::from_utf8(wish).ok().and_then(wish_of);
            // The first of equals is meant.
            if let Some((weight, lang)) = wish.filter(|&(weight, _)| weight > best.0) {
                best = (weight, lang);
            }
        }
        best.1
    }
}

/// A language of ours with its weight in thousandths, from `fr-CA;q=0.8`; `*` is any, so English.
fn wish_of(wish: &str) -> Option<(u16, Lang)> {
    let (tag, weight) = wish.split_once(';').unwrap_or((wish, "q=1"));
    let weight = thousandths(weight.trim().strip_prefix("q=")?)?;
    let tag = tag.trim().to_ascii_lowercase();
    let primary = tag.split('-').next()?;
    let lang = match primary {
        "*" => Some(Lang::default()),
        _ => Lang::from_tag(primary),
    };
    lang.map(|lang| (weight, lang))
}

/// `0.8` as 800. At most three digits follow the point (RFC 9110, 12.4.2).
fn thousandths(weight: &str) -> Option<u16> {
    let (whole, rest) = weight.split_once('.').unwrap_or((weight, ""));
    let digits = rest.len() <= 3 && rest.bytes().all(|byte| byte.is_ascii_digit());
    let rest: u16 = format!("{rest:0<3}").parse().ok().filter(|_| digits)?;
    match (whole, rest) {
        ("0", rest) => Some(rest),
        ("1", 0) => Some(1000),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heaviest_wish_of_ours_wins_and_the_first_of_equals() {
        let cases = [
            ("", Lang::En),
            ("fr", Lang::Fr),
            ("FR-ca", Lang::Fr),
            ("ja,en;q=0.9", Lang::Ja),
            ("en;q=0.9,ja", Lang::Ja),
            ("de,pl;q=0.9,ru;q=0.1", Lang::Ru),
            ("ru,uk", Lang::Ru),
            ("uk,ru", Lang::Uk),
            ("de, *;q=0.1", Lang::En),
            ("fr;q=0", Lang::En),
            ("fr;q=0.001,ja;q=0.01", Lang::Ja),
            ("fr;q=1.000,ja;q=1", Lang::Fr),
            ("ukrainian", Lang::En),
            ("fr;level=1", Lang::En),
            ("fr;q=7,ja;q=0.0001,ru;q=-1,uk;q=0.5", Lang::Uk),
            (",,;;=,q", Lang::En),
            ("日本語,fr", Lang::Fr),
        ];
        for (header, lang) in cases {
            assert_eq!(Lang::negotiate(header), lang, "{header}");
        }
    }

    #[test]
    fn what_is_too_long_is_not_read_to_its_end() {
        let many = "de,".repeat(MAX_WISHES) + "fr";
        assert_eq!(Lang::negotiate(&many), Lang::En);
        let long = " ".repeat(MAX_BYTES) + ",fr";
        assert_eq!(Lang::negotiate(&long), Lang::En);
        // The cut may go through a character.
        let cut = "x".to_owned() + &"語".repeat(MAX_BYTES);
        assert_eq!(Lang::negotiate(&cut), Lang::En);
    }
}
