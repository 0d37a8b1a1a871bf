//! A record: a legal game so far, with its headers, comments and move times.

use std::fmt;

use ra_rules::{
    Deal, Event, Game, Players, PlayersNotAllowed, Refusal, Rulebook, Rules, Seat, Step,
};

use crate::header::{Contribution, InvalidText, TagName, TagValue};
use crate::shuffle::{Commitment, Secret};

/// More steps than any game has: the longest random games have some 700.
pub const MAX_STEPS: usize = 10_000;

/// A game as far as it went. Every step in it is legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    rulebook: &'static Rulebook,
    deal: Deal,
    start: Game,
    game: Game,
    entries: Vec<Entry>,
    /// Comments before the first step.
    pub preface: Vec<Comment>,
    names: Vec<Option<TagValue>>,
    contributions: Vec<Contribution>,
    tags: Vec<(TagName, TagValue)>,
    /// The promise made before the game.
    pub commitment: Option<Commitment>,
    /// The secret, once the game is over.
    pub secret: Option<Secret>,
    result: Option<Vec<u16>>,
}

/// One step of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The step.
    pub step: Step,
    /// How long its author took, in milliseconds.
    pub time_ms: Option<u64>,
    /// What was said about it.
    pub comments: Vec<Comment>,
}

impl Entry {
    /// The longest time that a record tells, some thirty years.
    pub const MAX_TIME_MS: u64 = 999_999_999_999;
}

/// A comment: words with single spaces between them, without braces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment(String);

impl Comment {
    /// The longest comment, in bytes: some pages.
    pub const MAX: usize = 10_000;

    /// A comment; white space between its words becomes single spaces.
    ///
    /// # Errors
    /// If it is too long or holds braces or control characters.
    pub fn new(text: &str) -> Result<Comment, InvalidText> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let text = words.join(" ");
        if text.len() > Comment::MAX {
            Err(InvalidText::TooLong)
        } else if text.contains(['{', '}']) {
            Err(InvalidText::Brace)
        } else if text.chars().any(char::is_control) {
            Err(InvalidText::Control)
        } else {
            Ok(Comment(text))
        }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Record {
    /// A record of a game that is about to start.
    ///
    /// # Errors
    /// If the rules do not allow so many players.
    pub fn new(
        rulebook: &'static Rulebook,
        rules: Rules,
        deal: Deal,
    ) -> Result<Record, PlayersNotAllowed> {
        let start = Game::new(rules, deal)?;
        let players = deal.players().count();
        Ok(Record {
            rulebook,
            deal,
            start,
            game: start,
            entries: Vec::new(),
            preface: Vec::new(),
            names: vec![None; players],
            contributions: vec![Contribution::default(); players],
            tags: Vec::new(),
            commitment: None,
            secret: None,
            result: None,
        })
    }

    /// The preset that the table's rules start from; house rules may have changed them.
    pub fn rulebook(&self) -> &'static Rulebook {
        self.rulebook
    }

    /// The rules of the table.
    pub fn rules(&self) -> &Rules {
        self.start.rules()
    }

    /// How many play.
    pub fn players(&self) -> Players {
        self.deal.players()
    }

    /// Which discs each seat started with.
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The position before the first step.
    pub fn start(&self) -> &Game {
        &self.start
    }

    /// The position after the last step.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The steps.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Adds a step.
    ///
    /// # Errors
    /// If the rules forbid it; then nothing has changed.
    pub fn push(&mut self, step: Step) -> Result<(), Refusal> {
        self.push_with(step, |_| ())
    }

    /// Like [`Record::push`], telling `listener` what happened.
    ///
    /// # Errors
    /// If the rules forbid it; then nothing has changed and nothing was told.
    pub fn push_with(&mut self, step: Step, listener: impl FnMut(Event)) -> Result<(), Refusal> {
        self.game.step_with(step, listener)?;
        self.entries.push(Entry {
            step,
            time_ms: None,
            comments: Vec::new(),
        });
        Ok(())
    }

    /// Takes back every step after the first `version` ones, and the result with them.
    pub fn truncate(&mut self, version: usize) {
        if let Some(game) = self.position_at(version)
            && version < self.entries.len()
        {
            self.game = game;
            self.entries.truncate(version);
            self.result = None;
        }
    }

    /// The last step, to add its time or a comment.
    pub fn last_entry_mut(&mut self) -> Option<Annotations<'_>> {
        self.annotate(self.entries.len())
    }

    /// The step with this number, counted from 1, to add its time or a comment.
    pub fn annotate(&mut self, number: usize) -> Option<Annotations<'_>> {
        let entry = self.entries.get_mut(number.checked_sub(1)?)?;
        Some(Annotations(entry))
    }

    /// What the player at this seat is called; `Seat 1` where the record does not tell.
    pub fn name(&self, seat: Seat) -> String {
        let named = self.names.get(seat.index()).and_then(Option::as_ref);
        named.map_or_else(|| format!("Seat {seat}"), |name| name.as_str().to_owned())
    }

    /// The name as the record tells it.
    pub fn name_tag(&self, seat: Seat) -> Option<&TagValue> {
        self.names.get(seat.index())?.as_ref()
    }

    /// Names the player at a seat; a seat that is not in play is nobody's.
    pub fn set_name(&mut self, seat: Seat, name: TagValue) {
        if let Some(slot) = self.names.get_mut(seat.index()) {
            *slot = Some(name);
        }
    }

    /// What each player added to the shuffle, in the order of the seats.
    pub fn contributions(&self) -> &[Contribution] {
        &self.contributions
    }

    /// Notes what the player at a seat added to the shuffle.
    pub fn set_contribution(&mut self, seat: Seat, contribution: Contribution) {
        if let Some(slot) = self.contributions.get_mut(seat.index()) {
            *slot = contribution;
        }
    }

    /// The free headers, in order.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        let tags = self.tags.iter();
        tags.map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The value of a free header.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags().find(|tag| tag.0 == name).map(|tag| tag.1)
    }

    /// Sets a free header.
    pub fn set_tag(&mut self, name: TagName, value: TagValue) {
        match self.tags.iter_mut().find(|tag| tag.0 == name) {
            Some(tag) => tag.1 = value,
            None => self.tags.push((name, value)),
        }
    }

    /// The final points that the record claims, seat by seat; [`verify`](crate::verify()) checks them.
    pub fn result(&self) -> Option<&[u16]> {
        self.result.as_deref()
    }

    /// Notes the final points as the result, if the game is over.
    pub fn set_result(&mut self) {
        self.result = self.final_points();
    }

    /// Notes what somebody claims to be the result: one number for each seat.
    pub(crate) fn claim_result(&mut self, result: Vec<u16>) {
        self.result = Some(result);
    }

    /// The final points, seat by seat, if the game is over.
    pub fn final_points(&self) -> Option<Vec<u16>> {
        let points = |seat| self.game.holding(seat).points;
        let over = self.game.is_over();
        over.then(|| self.players().seats().map(points).collect())
    }
}

/// The parts of a step that may still be added.
#[derive(Debug)]
pub struct Annotations<'a>(&'a mut Entry);

impl Annotations<'_> {
    /// Notes how long the step took, [`Entry::MAX_TIME_MS`] at most.
    pub fn set_time_ms(&mut self, time_ms: u64) {
        self.0.time_ms = Some(time_ms.min(Entry::MAX_TIME_MS));
    }

    /// Adds a comment.
    pub fn comment(&mut self, comment: Comment) {
        self.0.comments.push(comment);
    }
}

impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
