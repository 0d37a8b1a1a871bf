//! One deal: the same bag and the same discs, played once from every seat.

use ra_record::{Record, Secret, Shuffle, Shuffled, TagName, TagValue};
use ra_rules::{Deal, Players, Rulebook, Seat};

/// What chance brings in one deal of a match: it depends on nothing but the match's seed and the deal's number.
pub(crate) struct Luck {
    title: String,
    secret: Secret,
    shuffle: Shuffle,
    players: Players,
}

impl Luck {
    pub(crate) fn new(book: &Rulebook, players: Players, seed: u64, deal: u64) -> Luck {
        let title = format!(
            "ra arena --players {players} --rulebook {} --seed {seed}, deal {}",
            book.id,
            deal + 1
        );
        let secret = Secret::from_text(&title);
        Luck {
            shuffle: Shuffle::new(&secret, &[]),
            title,
            secret,
            players,
        }
    }

    /// Which place of the table's list each seat gets in a rotation. The order around the table is drawn for
    /// each deal, so that over a match nobody always follows the same neighbour.
    pub(crate) fn seating(&self, rotation: usize) -> Vec<usize> {
        let mut order = self.shuffle.seating(self.players.count());
        order.rotate_right(rotation);
        order
    }

    /// A seed for whoever sits there: the same in every rotation, so that equal agents play equal games. It has 53
    /// bits, which every JSON reader can hold.
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
        rotation: usize,
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
        let rotation = (rotation + 1).to_string();
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
