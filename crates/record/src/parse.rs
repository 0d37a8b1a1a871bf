//! Reading a record: text in, a legal game or the first fault out.

use std::str::FromStr;

use ra_rules::{Deal, Group, HouseRule, Players, RULES_VERSION, Rulebook, Rules, Seat, Step};

use crate::FORMAT_VERSION;
use crate::error::{Fault, Hint, Place, RecordError};
use crate::fault::{Expected, WrongHeader};
use crate::header::{Contribution, TagName, TagValue};
use crate::read::MAX_RECORD_BYTES;
use crate::record::{MAX_STEPS, Record};
use crate::scan::{Header, Item, Scanner, at};

/// A record with the places that later checks speak of.
pub(crate) struct Parsed {
    pub(crate) record: Record,
    pub(crate) headers: Vec<Header>,
    pub(crate) steps: Vec<Place>,
    pub(crate) end: Place,
}

impl Parsed {
    /// Where a header stands, or the start of the record.
    pub(crate) fn header_place(&self, name: &str) -> Place {
        let header = self.headers.iter().find(|header| header.name == name);
        header.map_or(Place { line: 1, column: 1 }, |header| header.place)
    }
}

impl Record {
    /// Reads a record: a game as far as it went.
    ///
    /// # Errors
    /// The first fault, with line, column, step and rule.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        parse(text).map(|parsed| parsed.record)
    }
}

/// Reads a record whole.
pub(crate) fn parse(text: &str) -> Result<Parsed, RecordError> {
    match parse_prefix(text)? {
        (parsed, None) => Ok(parsed),
        (_, Some(fault)) => Err(fault),
    }
}

/// Reads a record as far as its steps are right, and the fault that comes next.
pub(crate) fn parse_prefix(text: &str) -> Result<(Parsed, Option<RecordError>), RecordError> {
    let mut scanner = Scanner::new(text);
    if text.len() > MAX_RECORD_BYTES {
        return Err(at(scanner.place, Fault::Expected(Expected::Shorter)));
    }
    let headers = scanner.headers()?;
    let mut record = record_from(&headers)?;
    let mut steps = Vec::new();
    let fault = read_steps(&mut scanner, &mut record, &mut steps).err();
    let parsed = Parsed {
        record,
        headers,
        steps,
        end: scanner.place,
    };
    Ok((parsed, fault))
}

/// The headers' meaning.
fn record_from(headers: &[Header]) -> Result<Record, RecordError> {
    for (i, header) in headers.iter().enumerate() {
        if headers[..i].iter().any(|other| other.name == header.name) {
            return Err(at(header.place, Fault::Twice(header.name.clone())));
        }
    }
    let find = |name: &str| headers.iter().find(|header| header.name == name);
    let need = |name: &'static str| {
        let start = Place { line: 1, column: 1 };
        find(name).ok_or_else(|| at(start, Fault::Missing(name)))
    };
    let format = need("Ra")?;
    // A stream is cut there, so a record that starts otherwise could be read alone only.
    if headers[0].name != format.name {
        return Err(at(format.place, Fault::Expected(Expected::RaFirst)));
    }
    check_version(format, FORMAT_VERSION)?;
    check_version(need("Rules")?, RULES_VERSION)?;
    let rulebook = rulebook(need("Rulebook")?)?;
    let rules = match find("House") {
        Some(house) => house_rules(rulebook.rules, house)?,
        None => rulebook.rules,
    };
    let discs = need("Discs")?;
    let deal = deal(discs)?;
    let record = Record::new(rulebook, rules, deal);
    let mut record = record.map_err(|why| discs.fault(why))?;
    for header in headers {
        set(&mut record, header)?;
    }
    Ok(record)
}

/// A number without a sign, which `parse` alone would take.
fn number<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok().filter(|_| !text.starts_with('+'))
}

fn check_version(header: &Header, known: u32) -> Result<(), RecordError> {
    match number::<u32>(&header.value) {
        Some(version) if (1..=known).contains(&version) => Ok(()),
        Some(version) => Err(header.fault(WrongHeader::Version {
            found: version,
            known,
        })),
        None => Err(header.fault(WrongHeader::NoVersion)),
    }
}

fn rulebook(header: &Header) -> Result<&'static Rulebook, RecordError> {
    Rulebook::find(&header.value).ok_or_else(|| header.fault(WrongHeader::Rulebook))
}

fn house_rules(rules: Rules, header: &Header) -> Result<Rules, RecordError> {
    let changes: Vec<&str> = header.value.split_whitespace().collect();
    let key = |change: &str| change.split('=').next().map(str::to_owned);
    let mut changed = rules;
    for (i, change) in changes.iter().enumerate() {
        if changes[..i].iter().any(|other| key(other) == key(change)) {
            return Err(header.fault(WrongHeader::HouseTwice((*change).to_owned())));
        }
        let change: HouseRule = change.parse().map_err(|why| header.fault(why))?;
        changed = changed.with(change);
    }
    Ok(changed)
}

fn deal(header: &Header) -> Result<Deal, RecordError> {
    let texts: Vec<&str> = header.value.split_whitespace().collect();
    let Some(players) = Players::new(texts.len()) else {
        return Err(header.fault(WrongHeader::Groups));
    };
    let groups = Group::all(players);
    let place = |text: &&str| groups.iter().position(|group| group.to_string() == *text);
    let places: Option<Vec<usize>> = texts.iter().map(place).collect();
    let deal = places.and_then(|places| Deal::new(&places));
    deal.ok_or_else(|| header.fault(WrongHeader::Deal(players)))
}

/// Sets a header that is not needed for the start.
fn set(record: &mut Record, header: &Header) -> Result<(), RecordError> {
    let text = |why| at(header.place, Fault::Text(why));
    match header.name.as_str() {
        "Ra" | "Rules" | "Rulebook" | "House" | "Discs" => {}
        "Commitment" => {
            let commitment = header.value.parse().map_err(|why| header.fault(why))?;
            record.commitment = Some(commitment);
        }
        "Secret" => {
            record.secret = Some(header.value.parse().map_err(|why| header.fault(why))?);
        }
        "Result" => record.claim_result(result(record.players(), header)?),
        name => {
            if let Some((stem, number)) = numbered(name) {
                let seat = number.checked_sub(1).and_then(Seat::new);
                let seat = seat.filter(|seat| seat.index() < record.players().count());
                let seat = seat.ok_or_else(|| header.fault(WrongHeader::NoSeat))?;
                if stem == "Player" {
                    record.set_name(seat, TagValue::new(&header.value).map_err(text)?);
                } else {
                    let contribution = Contribution::new(&header.value).map_err(text)?;
                    record.set_contribution(seat, contribution);
                }
            } else {
                let name = TagName::new(name).map_err(text)?;
                record.set_tag(name, TagValue::new(&header.value).map_err(text)?);
            }
        }
    }
    Ok(())
}

/// `Player3` and `Random3`.
fn numbered(name: &str) -> Option<(&'static str, usize)> {
    ["Player", "Random"].into_iter().find_map(|stem| {
        let digits = name.strip_prefix(stem)?;
        let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        // A number too great for a seat is nobody's, whatever it is. So is `03`, or a seat's header could
        // stand twice unnoticed.
        let seat = digits.parse().ok().filter(|_| !digits.starts_with('0'));
        plain.then(|| (stem, seat.unwrap_or(usize::MAX)))
    })
}

fn result(players: Players, header: &Header) -> Result<Vec<u16>, RecordError> {
    let points: Option<Vec<u16>> = header.value.split('-').map(number).collect();
    points
        .filter(|points| points.len() == players.count())
        .ok_or_else(|| header.fault(WrongHeader::Result))
}

/// Reads the steps into the record, and where each stands into `places`.
fn read_steps(
    scanner: &mut Scanner,
    record: &mut Record,
    places: &mut Vec<Place>,
) -> Result<(), RecordError> {
    while let Some((place, item)) = scanner.item()? {
        let mut step = places.len() + 1;
        let word = match item {
            Item::Word(word) => word,
            Item::Comment(comment) => {
                match record.last_entry_mut() {
                    Some(mut entry) => entry.comment(comment),
                    None => record.preface.push(comment),
                }
                continue;
            }
        };
        let read = if let Some(time) = word.strip_prefix('@') {
            // A time belongs to the step before it.
            step = places.len().max(1);
            set_time(record, time)
        } else if let Some(found) = step_number(word) {
            check_number(step, found)
        } else {
            places.push(place);
            push(record, word)
        };
        read.map_err(|fault| RecordError {
            place,
            step: Some(step),
            hint: hint(record, word, &fault),
            fault,
        })?;
    }
    Ok(())
}

/// What would have been right in place of a wrong step.
fn hint(record: &Record, word: &str, fault: &Fault) -> Option<Box<Hint>> {
    if !matches!(fault, Fault::Token { .. } | Fault::Illegal { .. }) {
        return None;
    }
    let game = record.game();
    let monuments = record.rules().monuments;
    let actions = game.legal().iter().map(Step::Action);
    let draws = game.outcomes().map(|(tile, _)| Step::Drawn(tile));
    let tokens = actions.chain(draws);
    let tokens: Vec<String> = tokens
        .map(|step| step.token(monuments).to_string())
        .collect();
    // Short tokens are all alike, so only their case can be mistaken.
    let alike = |token: &&String| match distance(token, word) {
        0 => true,
        distance => token.len() > 3 && distance <= 2,
    };
    let meant = tokens.iter().min_by_key(|token| distance(token, word));
    let meant = meant.filter(|token| matches!(fault, Fault::Token { .. }) && alike(token));
    Some(Box::new(Hint {
        awaits: record.awaits(game),
        meant: meant.cloned(),
        possible: tokens,
    }))
}

/// How many letters must be changed, added or left out to turn one word into the other, whatever their case.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().take(24).flat_map(char::to_lowercase).collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().flat_map(char::to_lowercase).enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, &y) in b.iter().enumerate() {
            let changed = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

fn set_time(record: &mut Record, time: &str) -> Result<(), Fault> {
    let what = Fault::Expected(Expected::Time);
    if record
        .entries()
        .last()
        .is_some_and(|entry| entry.time_ms.is_some())
    {
        return Err(Fault::Expected(Expected::OneTime));
    }
    let (mut entry, time) = record.last_entry_mut().zip(time_ms(time)).ok_or(what)?;
    entry.set_time_ms(time);
    Ok(())
}

fn check_number(expected: usize, found: usize) -> Result<(), Fault> {
    if found == expected {
        Ok(())
    } else {
        Err(Fault::Number { expected, found })
    }
}

fn push(record: &mut Record, word: &str) -> Result<(), Fault> {
    if record.entries().len() == MAX_STEPS {
        return Err(Fault::TooManySteps);
    }
    // Messages are read in terminals, which control characters would steer.
    let plain = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    let short = || word.chars().take(24).map(plain).collect();
    let step: Step = word.parse().map_err(|why| Fault::Token {
        token: short(),
        why,
    })?;
    let monuments = record.rules().monuments;
    record.push(step).map_err(|refusal| Fault::Illegal {
        token: short(),
        refusal,
        monuments,
    })
}

/// `17.` as 17. A number too great is read as the greatest, which is no step's.
fn step_number(word: &str) -> Option<usize> {
    let digits = word.strip_suffix('.')?;
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| digits.parse().unwrap_or(usize::MAX))
}

/// `2.5` as 2500: at most nine digits of seconds and three of a fraction.
fn time_ms(text: &str) -> Option<u64> {
    let (seconds, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str, most| {
        (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !digits(seconds, 9) || !digits(fraction, 3) {
        return None;
    }
    let whole: u64 = seconds.parse().ok()?;
    let thousandths: u64 = format!("{fraction:0<3}").parse().ok()?;
    Some(whole * 1000 + thousandths)
}
