//! What the lot is worth to somebody now, and who could outbid them: reckoned from what lies open.

use ra_rules::{Disaster, Disc, Discs, Lot, Phase, Seat, Tile, Tiles, View};

/// What somebody would score if the epoch ended now, without the lot and with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Worth {
    pub(crate) before: i16,
    pub(crate) after: i16,
}

impl Worth {
    /// What the lot is worth to a seat that takes it now. Where a disaster leaves a choice, the better one is taken.
    pub(crate) fn of_lot(view: &View, seat: Seat) -> Worth {
        let before = view.score_now()[seat].sum();
        let tiles = view.seats[seat].tiles.with_lot(&view.lot);
        let mut best = None;
        each_way(tiles, &disasters(&view.lot), &mut |tiles| {
            let points = score_with(view, seat, tiles);
            best = best.max(Some(points));
        });
        Worth {
            before,
            after: best.unwrap_or(before),
        }
    }

    pub(crate) fn gain(self) -> i16 {
        self.after - self.before
    }
}

fn score_with(view: &View, seat: Seat, tiles: Tiles) -> i16 {
    let mut view = *view;
    view.seats[seat].tiles = tiles;
    view.score_now()[seat].sum()
}

fn disasters(lot: &Lot) -> Vec<Disaster> {
    lot.tiles().filter_map(Tile::disaster).collect()
}

/// Every way in which the disasters may strike these tiles (R6). There are few: a lot has eight tiles.
fn each_way(tiles: Tiles, disasters: &[Disaster], found: &mut impl FnMut(Tiles)) {
    let Some((&disaster, rest)) = disasters.split_first() else {
        return found(tiles);
    };
    each_loss(
        tiles,
        disaster,
        Disaster::TOLL,
        Tile::ALL.len(),
        &mut |left| {
            each_way(left, rest, found);
        },
    );
}

/// Every way in which one disaster may take so many tiles, each set of tiles once: none before `to` is taken after it.
fn each_loss(tiles: Tiles, disaster: Disaster, need: u8, to: usize, found: &mut dyn FnMut(Tiles)) {
    if need == 0 || tiles.exposed_to(disaster) == 0 {
        return found(tiles);
    }
    let mut hit = disaster
        .victims()
        .iter()
        .filter(|&&tile| tiles.count(tile) > 0);
    if !tiles.is_choice(disaster, need) {
        if let Some(&tile) = hit.next() {
            each_loss(tiles.without(tile), disaster, need - 1, to, found);
        }
        return;
    }
    for &tile in hit.filter(|&&tile| tile as usize <= to) {
        each_loss(
            tiles.without(tile),
            disaster,
            need - 1,
            tile as usize,
            found,
        );
    }
}

/// Who is still to bid after the viewer and could outbid a disc: each with the lowest disc that would do.
pub(crate) fn rivals_above(view: &View, you: Seat, disc: Disc) -> Vec<(Seat, Disc)> {
    let Phase::Auction(auction) = view.phase else {
        return Vec::new();
    };
    let count = view.players.count();
    let after = |seat: Seat| (seat.index() + count - auction.holder.index() - 1) % count;
    let mut rivals: Vec<Seat> = view.players.seats().collect();
    rivals.retain(|&seat| after(seat) > after(you));
    rivals.sort_by_key(|&seat| after(seat));
    let beats = |seat: Seat| {
        let above: Discs = view.seats[seat].face_up.above(disc);
        above.into_iter().next().map(|disc| (seat, disc))
    };
    rivals.into_iter().filter_map(beats).collect()
}
