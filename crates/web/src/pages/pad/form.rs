//! The pad as a form, for whoever has no scripts: what is written down travels there and back, and nothing is kept.

use ra_rules::{Disc, Epoch, Monuments, Players, Seat, Tile, Tiles};

use super::sheet::Pad;

/// Letters of a name.
pub(super) const NAME_LENGTH: usize = 24;

/// The most that a house rule may give at the start.
pub(super) const MOST_AT_START: u16 = 200;

/// What somebody pressed.
enum Go {
    Score,
    To(Epoch),
    Add,
    Remove(Seat),
}

/// A pad from the fields of its form, after what was pressed. What makes no sense is left out.
pub(super) fn read(fields: &[(String, String)]) -> Pad {
    let mut pad = Pad::default();
    let mut seats = Seat::ALL.into_iter();
    let mut go = None;
    for (name, value) in fields {
        match name.as_str() {
            "players" => pad.players = number(value).and_then(Players::new).unwrap_or(pad.players),
            "name" => {
                if let Some(seat) = seats.next() {
                    pad.names[seat.index()] = called(value);
                }
            }
            "monuments" if value == "1999" => pad.monuments = Monuments::Classic,
            "start" => pad.start = value.parse().unwrap_or(pad.start).min(MOST_AT_START),
            "done" => pad.done = true,
            "shown" => pad.shown = epoch(value).unwrap_or(pad.shown),
            "go" => go = pressed(value),
            _ => _ = field(&mut pad, name, value),
        }
    }
    let shown = pad.shown;
    pad.turn_to(shown);
    match go {
        Some(Go::Score) => score(&mut pad),
        Some(Go::To(epoch)) => pad.turn_to(epoch),
        Some(Go::Add) => pad.add(),
        Some(Go::Remove(seat)) => pad.remove(seat),
        None => {}
    }
    pad
}

fn called(text: &str) -> String {
    let plain = text.trim().chars().filter(|c| !c.is_control());
    plain.take(NAME_LENGTH).collect()
}

/// An epoch is scored: on to the next.
fn score(pad: &mut Pad) {
    match pad.shown.next() {
        Some(next) => pad.turn_to(next),
        None => pad.done = true,
    }
}

fn pressed(value: &str) -> Option<Go> {
    match value.split_once('-') {
        None if value == "score" => Some(Go::Score),
        None if value == "add" => Some(Go::Add),
        Some(("epoch", number)) => epoch(number).map(Go::To),
        Some(("remove", seat)) => number(seat).and_then(Seat::new).map(Go::Remove),
        _ => None,
    }
}

/// `2.0.pyramid`, tiles of a seat in an epoch; `d.0`, a disc of a seat.
fn field(pad: &mut Pad, name: &str, value: &str) -> Option<()> {
    let mut parts = name.split('.');
    let (first, seat) = (parts.next()?, parts.next()?);
    let seat = number(seat).and_then(Seat::new)?;
    if first == "d" {
        let disc = value.parse().ok().and_then(Disc::new)?;
        pad.discs[seat.index()].insert(disc);
        return Some(());
    }
    let epoch = epoch(first)?;
    let kind = Tile::from_name(parts.next()?).filter(|kind| kind.is_held())?;
    let count = value.parse::<u8>().unwrap_or(0).min(kind.in_game());
    let held = pad.held[usize::from(epoch.number()) - 1].get_or_insert_default();
    let tiles: &mut Tiles = &mut held[seat.index()];
    while tiles.count(kind) < count {
        *tiles = tiles.with(kind);
    }
    Some(())
}

fn epoch(text: &str) -> Option<Epoch> {
    text.parse().ok().and_then(Epoch::new)
}

fn number(text: &str) -> Option<usize> {
    text.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pad(text: &str) -> Pad {
        let fields = text.split('&').filter_map(|pair| pair.split_once('='));
        let fields: Vec<_> = fields
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect();
        read(&fields)
    }

    #[test]
    fn what_is_kept_is_found_in_the_next_epoch() {
        let pad = pad("players=2&1.0.nile=3&1.0.flood=2&1.1.pyramid=1&1.1.art=1&shown=1&go=score");
        assert_eq!(pad.shown, Epoch::Second);
        let first: Vec<_> = pad.tiles(Epoch::Second, Seat::One).iter().collect();
        let second: Vec<_> = pad.tiles(Epoch::Second, Seat::Two).iter().collect();
        assert_eq!(
            (first, second),
            (vec![(Tile::Nile, 3)], vec![(Tile::Pyramid, 1)])
        );
    }

    #[test]
    fn who_leaves_the_pad_takes_their_tiles_along() {
        let pad =
            pad("players=3&name=A&name=B&name=C&1.1.god=1&1.2.gold=2&d.2=9&shown=1&go=remove-1");
        assert_eq!(pad.players, Players::Two);
        assert_eq!(&pad.names[..2], ["A", "C"]);
        assert_eq!(pad.tiles(Epoch::First, Seat::Two).count(Tile::Gold), 2);
        assert_eq!(pad.discs[1].sum(), 9);
        assert_eq!(pad.tiles(Epoch::First, Seat::Three), Tiles::EMPTY);
    }

    #[test]
    fn nonsense_does_no_harm() {
        let wild = "players=9&start=-1&shown=7&go=epoch-9&1.9.nile=3&1.0.ra=3&1.0.nile=255&1.0.nile=x&d.0=99&1=2&..=&d.=1";
        let pad = pad(wild);
        assert_eq!(
            (pad.players, pad.start, pad.shown),
            (Players::Three, 10, Epoch::First)
        );
        assert_eq!(pad.tiles(Epoch::First, Seat::One).count(Tile::Nile), 25);
        assert_eq!(pad.tiles(Epoch::First, Seat::One).iter().count(), 1);
    }
}
