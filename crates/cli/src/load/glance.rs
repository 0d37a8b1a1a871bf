//! The little that a player needs to know of a table, found in its JSON without reading all of it.
//!
//! A quote inside of a text is written as `\"`, so a key with its quotes and colon can stand nowhere but where it is a key.

/// What somebody sees of a table who only wants to play on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Glance {
    pub(super) version: u32,
    pub(super) over: bool,
    /// The seat to act.
    pub(super) to_act: Option<usize>,
    /// The viewer's seat.
    pub(super) seat: Option<usize>,
    /// What the viewer may do, as it stands in the list.
    legal: String,
}

impl Glance {
    pub(super) fn at(json: &str) -> Glance {
        let you = after(json, "\"you\":{");
        let legal = after(json, "\"legal\":[").and_then(|rest| rest.split(']').next());
        Glance {
            version: number(json, "\"version\":").unwrap_or(0),
            over: after(json, "\"stage\":\"").is_some_and(|stage| stage.starts_with("over")),
            to_act: number(json, "\"to_act\":").map(|seat| seat as usize),
            seat: you.and_then(|you| Some(number(you, "\"seat\":")? as usize)),
            legal: legal.unwrap_or_default().to_owned(),
        }
    }

    /// What the viewer may do.
    pub(super) fn legal(&self) -> impl Iterator<Item = &str> {
        self.legal.split(',').filter(|action| !action.is_empty())
    }
}

fn after<'a>(json: &'a str, key: &str) -> Option<&'a str> {
    let start = json.find(key)?;
    Some(&json[start + key.len()..])
}

fn number(json: &str, key: &str) -> Option<u32> {
    let rest = after(json, key)?;
    let end = rest.find(|letter: char| !letter.is_ascii_digit());
    rest[..end.unwrap_or(rest.len())].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_player_needs_is_found() {
        let json = r#"{"version":17,"stage":"playing","seats":[{"name":"a \"legal\":[ \"you\":{"}],
            "position":{"version":9,"to_act":1,"auction":{"high":{"seat":3,"disc":4}},"legal":["D","I","B13"]},
            "you":{"seat":1,"host":false},"told":[{"version":17,"seat":0}]}"#;
        let glance = Glance::at(json);
        assert_eq!((glance.version, glance.over), (17, false));
        assert_eq!((glance.to_act, glance.seat), (Some(1), Some(1)));
        assert!(glance.legal().eq([r#""D""#, r#""I""#, r#""B13""#]));
    }

    #[test]
    fn what_is_not_there_is_not_found() {
        let json =
            r#"{"version":3,"stage":"over","position":{"to_act":null,"legal":[]},"you":null}"#;
        let glance = Glance::at(json);
        assert_eq!((glance.version, glance.over), (3, true));
        assert_eq!((glance.to_act, glance.seat), (None, None));
        assert_eq!(glance.legal().count(), 0);
        assert_eq!(Glance::at("{}"), Glance::default());
    }
}
