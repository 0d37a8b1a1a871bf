//! What somebody has set for themselves: kept in a cookie of their browser, so that the server keeps nothing about it and pages
//! come out right at once.

use axum::http::HeaderMap;

use super::cookies::{self, cookie};

const COOKIE: &str = "look";

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Theme {
    /// As the device.
    #[default]
    System,
    Light,
    Dark,
}

impl Theme {
    pub(crate) const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    /// Its name in cookies and in `data-theme`.
    pub(crate) fn name(self) -> Option<&'static str> {
        match self {
            Theme::System => None,
            Theme::Light => Some("light"),
            Theme::Dark => Some("dark"),
        }
    }
}

/// Something that is on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Switch {
    /// What things are worth: projected points, the worth of the lot, which disc would win.
    Worth,
    /// The odds of the bag.
    Odds,
    /// Tiles that move.
    Motion,
    /// A sound when it is one's turn.
    Sound,
    /// A notification of the browser when it is one's turn.
    Notify,
}

impl Switch {
    pub(crate) const ALL: [Switch; 5] = [
        Switch::Worth,
        Switch::Odds,
        Switch::Motion,
        Switch::Sound,
        Switch::Notify,
    ];

    /// Its name in forms and for the script.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Switch::Worth => "worth",
            Switch::Odds => "odds",
            Switch::Motion => "motion",
            Switch::Sound => "sound",
            Switch::Notify => "notify",
        }
    }

    /// What it is if nobody has said anything.
    fn usually(self) -> bool {
        match self {
            Switch::Worth | Switch::Odds | Switch::Motion => true,
            Switch::Sound | Switch::Notify => false,
        }
    }
}

/// What somebody has set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Look {
    pub(crate) theme: Theme,
    on: [bool; Switch::ALL.len()],
}

impl Default for Look {
    fn default() -> Look {
        Look {
            theme: Theme::System,
            on: Switch::ALL.map(Switch::usually),
        }
    }
}

impl Look {
    pub(crate) fn has(&self, switch: Switch) -> bool {
        self.on[switch as usize]
    }

    #[must_use]
    pub(crate) fn with(mut self, switch: Switch, on: bool) -> Look {
        self.on[switch as usize] = on;
        self
    }

    /// What a browser's cookie says. What it does not say, or says in other words, is as usual.
    pub(crate) fn of(headers: &HeaderMap) -> Look {
        let mut look = Look::default();
        for word in cookie(headers, COOKIE).unwrap_or("").split('.') {
            let theme = Theme::ALL
                .into_iter()
                .find(|theme| theme.name() == Some(word));
            look.theme = theme.unwrap_or(look.theme);
            let (name, on) = match word.strip_prefix("no-") {
                Some(name) => (name, false),
                None => (word, true),
            };
            if let Some(switch) = Switch::ALL.into_iter().find(|switch| switch.name() == name) {
                look = look.with(switch, on);
            }
        }
        look
    }

    /// The header that makes a browser remember it.
    pub(crate) fn set_cookie(&self, secure: bool) -> String {
        let mut words: Vec<String> = self.theme.name().into_iter().map(str::to_owned).collect();
        for switch in Switch::ALL {
            match self.has(switch) {
                on if on == switch.usually() => {}
                true => words.push(switch.name().to_owned()),
                false => words.push(format!("no-{}", switch.name())),
            }
        }
        cookies::set(COOKIE, &words.join("."), secure)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(value: &str) -> Look {
        let mut headers = HeaderMap::new();
        let cookie = format!("ra=00; look={value}");
        headers.insert("cookie", cookie.parse().expect("a value"));
        Look::of(&headers)
    }

    #[test]
    fn what_was_set_is_read_again() {
        let look = Look {
            theme: Theme::Dark,
            ..Look::default()
        };
        let look = look.with(Switch::Worth, false).with(Switch::Sound, true);
        let header = look.set_cookie(false);
        let value = header.split(['=', ';']).nth(1).expect("a value");
        assert_eq!(value, "dark.no-worth.sound");
        assert_eq!(read(value), look);
    }

    #[test]
    fn what_makes_no_sense_is_as_usual() {
        for value in ["", "...", "purple.no-.no-sun", "no-dark"] {
            assert_eq!(read(value), Look::default(), "{value}");
        }
        assert_eq!(Look::of(&HeaderMap::new()), Look::default());
    }
}
