//! One deal: one game from every seat, with the same bag and discs in all of them, or with luck of its own in each.

use ra_record::{Record, Secret, Shuffle, Shuffled, TagName, TagValue};
use ra_rules::{Deal, Players, Rulebook, Seat};

use crate::fate::Fate;

/// What chance brings in one game of a match: it depends on nothing but the match's fate and the game's number.
pub(crate) struct Luck {
    title: String,
    secret: Secret,
    shuffle: Shuffle,
    players: Players,
    rotation: usize,
    order: Vec<usize>,
}

impl Luck {
    /// The luck of a game: `rotation` is its number in the deal, `lost` are the programs at its table that are given
    /// up.
    pub(crate) fn new(
        fate: &Fate,
        book: &Rulebook,
        players: Players,
        (deal, rotation): (u64, usize),
        lost: &[usize],
    ) -> Luck {
        let title = format!(
            "ra arena --players {players} --rulebook {} --seed {}, deal {}",
            book.id,
            fate.seed,
            deal + 1
        );
        let of_deal = fate.secret(&title);
        let mut order = Shuffle::new(&of_deal, &[]).seating(players.count());
        order.rotate_right(rotation);
        let secret = if fate.same_luck() {
            of_deal
        } else {
            // A record's deal and bag both follow from its secret, so the discs are dealt anew as well. A game that
            // has to be played again without somebody has other luck than before: the others may remember.
            let without = lost.iter().map(|program| format!(", without {program}"));
            let without: String = without.collect();
            fate.secret(&format!("{title}, game {}{without}", rotation + 1))
        };
        Luck {
            shuffle: Shuffle::new(&secret, &[]),
            title,
            secret,
            players,
            rotation,
            order,
        }
    }

    /// Which place of the table's list each seat gets. The order around the table is drawn for each deal, so that
    /// over a match nobody always follows the same neighbour, and turns by one seat from game to game.
    pub(crate) fn seating(&self) -> &[usize] {
        &self.order
    }

    /// A seed for whoever sits there: where all games of a deal have the same luck it is the same in all of them,
    /// so that equal agents play equal games. It tells nothing about the bag: both are hashes of the secret. It has
    /// 53 bits, which every JSON reader can hold.
    pub(crate) fn seed(&self, seat: Seat) -> u64 {
        let mut numbers = self.shuffle.numbers("agents");
        let mut seed = 0;
        for _ in 0..=seat.index() {
            let (high, low) = (numbers.below(1 << 26), numbers.below(1 << 27));
            seed = u64::from(high) << 27 | u64::from(low);
        }
        seed
    }

    pub(crate) fn bag(&self) -> Shuffled {
        Shuffled::new(&self.shuffle)
    }

    /// The record of a game that is about to start; `names` are those of the seats.
    ///
    /// # Panics
    /// If the rulebook is not for so many players.
    pub(crate) fn record<'a>(
        &self,
        book: &'static Rulebook,
        names: impl Iterator<Item = &'a str>,
    ) -> Record {
        let deal = self.shuffle.deal(self.players);
        let record = Record::new(book, book.rules, deal);
        let mut record = record.expect("the match is for so many players");
        for (seat, name) in self.players.seats().zip(names) {
            if let Ok(name) = TagValue::new(name) {
                record.set_name(seat, name);
            }
        }
        let rotation = (self.rotation + 1).to_string();
        for (name, value) in [("Event", self.title.as_str()), ("Round", &rotation)] {
            if let (Ok(name), Ok(value)) = (TagName::new(name), TagValue::new(value)) {
                record.set_tag(name, value);
            }
        }
        record.commitment = Some(self.secret.commitment());
        record
    }

    /// Adds what a finished game's record tells.
    pub(crate) fn reveal(&self, record: &mut Record) {
        record.set_result();
        record.secret = Some(self.secret);
    }
}

/// The discs dealt at random, for games that nobody has to check.
pub(crate) fn random_deal(players: Players, rng: &mut fastrand::Rng) -> Deal {
    let mut groups: Vec<usize> = (0..players.count()).collect();
    rng.shuffle(&mut groups);
    Deal::new(&groups).expect("a permutation")
}
