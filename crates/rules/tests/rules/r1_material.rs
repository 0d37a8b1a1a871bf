//! R1: what is in the box.

use ra_rules::{Bag, Disaster, Disc, Discs, Lot, Players, Seat, Tile, Tiles};

use crate::position::{Position, counts, disc, tile};
use crate::script::play;

#[test]
fn r1_the_bag_holds_180_tiles() {
    let expected = counts(
        "ra*30 god*8 gold*5 pharaoh*25 nile*25 flood*12 \
         agriculture*5 art*5 astronomy*5 religion*5 writing*5 \
         fortress*5 obelisk*5 palace*5 pyramid*5 sphinx*5 statue*5 step-pyramid*5 temple*5 \
         funeral*2 drought*2 war*4 earthquake*2",
    );
    assert_eq!(expected, Bag::FULL.iter().collect());
    assert_eq!(Bag::FULL.total(), 180);
    assert_eq!(Bag::FULL.count(Tile::Flood), 12);
}

#[test]
fn r1_pharaohs_niles_and_monuments_are_kept() {
    let kept: Vec<Tile> = Tile::ALL
        .into_iter()
        .filter(|tile| tile.is_kept())
        .collect();
    let expected = [Tile::Pharaoh, Tile::Nile]
        .into_iter()
        .chain(Tile::MONUMENTS);
    assert_eq!(kept, expected.collect::<Vec<_>>());
}

#[test]
fn r1_kinds_are_told_apart() {
    for tile in Tile::ALL {
        let civilization = Tile::CIVILIZATIONS.contains(&tile);
        let monument = Tile::MONUMENTS.contains(&tile);
        assert_eq!(tile.is_civilization(), civilization, "{tile}");
        assert_eq!(tile.is_monument(), monument, "{tile}");
        let disaster = Disaster::ALL.into_iter().find(|d| d.tile() == tile);
        assert_eq!(tile.disaster(), disaster, "{tile}");
        let held = tile != Tile::Ra && disaster.is_none();
        assert_eq!(tile.is_held(), held, "{tile}");
        let for_gods = tile != Tile::Ra && tile != Tile::God;
        assert_eq!(tile.is_taken_by_god(), for_gods, "{tile}");
    }
}

#[test]
fn r1_each_disaster_hits_its_kind() {
    let victims = Disaster::ALL.map(Disaster::victims);
    assert_eq!(victims[0], [Tile::Pharaoh]);
    assert_eq!(victims[1], [Tile::Flood, Tile::Nile]);
    assert_eq!(victims[2], Tile::CIVILIZATIONS);
    assert_eq!(victims[3], Tile::MONUMENTS);
    let names = Disaster::ALL.map(|disaster| disaster.to_string());
    assert_eq!(names, ["funeral", "drought", "war", "earthquake"]);
}

#[test]
fn r1_totals_are_not_limited_by_the_tablets() {
    // All 48 tablets together are worth 226 points.
    let mut game = Position::players(2)
        .points(Seat::One, 300)
        .tiles(Seat::One, "gold*5 art")
        .points(Seat::Two, 300)
        .ra_drawn(5)
        .game();
    play(&mut game, "D ra");
    assert_eq!(game.holding(Seat::One).points, 315);
}

#[test]
fn r1_discs_are_numbered_1_to_16() {
    assert_eq!(Disc::new(0), None);
    assert_eq!(Disc::new(17), None);
    for value in 1..=16 {
        assert_eq!(disc(value).value(), value);
        assert_eq!(disc(value).to_string(), value.to_string());
    }
    assert_eq!(Disc::MAX, disc(16));
}

#[test]
fn r1_the_auction_track_has_eight_spaces() {
    assert_eq!(Lot::SPACES, 8);
    assert_eq!(Lot::EMPTY.len(), 0);
    assert!(Lot::EMPTY.is_empty() && !Lot::EMPTY.is_full());
    let full = Lot::new([Some(Tile::Nile); 8]);
    assert_eq!(full.len(), 8);
    assert!(full.is_full() && !full.is_empty());
    let holes = Lot::new([
        None,
        Some(Tile::Art),
        None,
        None,
        Some(Tile::War),
        None,
        None,
        None,
    ]);
    assert_eq!(holes.len(), 2);
    assert!(!holes.is_full() && !holes.is_empty());
    assert_eq!(holes.tiles().collect::<Vec<_>>(), [Tile::Art, Tile::War]);
    assert!(holes.contains(Tile::War) && !holes.contains(Tile::Nile));
    let shown = "[None, Some(Art), None, None, Some(War), None, None, None]";
    assert_eq!(format!("{holes:?}"), shown);
}

#[test]
fn r1_a_uniform_place_is_a_fair_draw() {
    let mut drawn = std::collections::BTreeMap::new();
    for place in 0..180 {
        let tile = Bag::FULL.tile_at(place).expect("within the bag");
        *drawn.entry(tile).or_insert(0) += 1;
    }
    assert_eq!(drawn, Bag::FULL.iter().collect());
    assert_eq!(Bag::FULL.tile_at(29), Some(Tile::Ra));
    assert_eq!(Bag::FULL.tile_at(30), Some(Tile::God));
    assert_eq!(Bag::FULL.tile_at(179), Some(Tile::Earthquake));
    assert_eq!(Bag::FULL.tile_at(180), None);
    assert_eq!(Bag::FULL.tile_at(255), None);
}

#[test]
fn r1_a_drawn_tile_leaves_the_bag() {
    let mut game = Position::players(2).game();
    play(&mut game, "D gold D gold D gold D gold D gold");
    assert_eq!(game.bag().count(Tile::Gold), 0);
    assert_eq!(game.bag().total(), 175);
    assert!(game.bag().iter().all(|(kind, _)| kind != Tile::Gold));
    let debug = format!("{:?}", game.bag());
    assert!(
        debug.starts_with("{Ra: 30, God: 8, Pharaoh: 25,"),
        "{debug}"
    );
}

#[test]
fn r1_discs_of_a_set() {
    let mut discs: Discs = [16, 7, 2].map(disc).into_iter().collect();
    assert_eq!(discs.len(), 3);
    assert_eq!(discs.sum(), 25);
    assert_eq!(discs.highest(), Some(disc(16)));
    assert_eq!(format!("{discs:?}"), "{2, 7, 16}");
    assert!(discs.contains(disc(7)) && !discs.contains(disc(8)));
    assert_eq!(
        discs.above(disc(2)),
        [16, 7].map(disc).into_iter().collect()
    );
    assert_eq!(discs.above(disc(15)), Discs::of(disc(16)));
    assert_eq!(discs.above(disc(16)), Discs::EMPTY);
    let others: Discs = [7, 8].map(disc).into_iter().collect();
    assert_eq!(discs.union(others).len(), 4);
    discs.insert(disc(7));
    assert_eq!(discs.len(), 3);
    discs.remove(disc(16));
    discs.remove(disc(15));
    assert_eq!(discs.into_iter().collect::<Vec<_>>(), [2, 7].map(disc));
    assert!(!discs.is_empty() && Discs::EMPTY.is_empty());
    assert_eq!(Discs::EMPTY.highest(), None);
    assert_eq!(Discs::EMPTY.sum(), 0);
}

#[test]
fn r1_all_discs_of_the_game_sum_up() {
    let all = Discs::in_game(Players::Five);
    assert_eq!(all.len(), 16);
    assert_eq!(all.sum(), 136);
}

#[test]
fn r1_a_seat_can_hold_every_tile_of_the_game() {
    let held = Tile::ALL.into_iter().filter(|tile| tile.is_held());
    let all: Tiles = held.map(|tile| (tile, tile.in_game())).collect();
    for tile in Tile::ALL {
        let expected = if tile.is_held() { tile.in_game() } else { 0 };
        assert_eq!(all.count(tile), expected, "{tile}");
    }
    assert_eq!(all.civilization_types(), 5);
    assert_eq!(all.monument_types(), 8);
    let exposed = Disaster::ALL.map(|disaster| all.exposed_to(disaster));
    assert_eq!(exposed, [25, 37, 25, 40]);
}

#[test]
fn r1_tiles_beyond_the_game_are_not_counted() {
    let tiles: Tiles = [
        (Tile::Gold, 4),
        (Tile::Gold, 4),
        (Tile::Nile, 255),
        (Tile::Ra, 3),
        (Tile::War, 1),
    ]
    .into_iter()
    .collect();
    let expected = [(Tile::Gold, 5), (Tile::Nile, 25)];
    assert_eq!(tiles.iter().collect::<Vec<_>>(), expected);
    assert_eq!(format!("{tiles:?}"), "{Gold: 5, Nile: 25}");
}

#[test]
fn r1_types_are_counted_for_any_number_alike() {
    for tile in Tile::MONUMENTS.into_iter().chain(Tile::CIVILIZATIONS) {
        for count in 1..=5 {
            let tiles: Tiles = [(tile, count)].into_iter().collect();
            let types = (tiles.monument_types(), tiles.civilization_types());
            let expected = if tile.is_monument() { (1, 0) } else { (0, 1) };
            assert_eq!(types, expected, "{count} {tile}");
        }
    }
    assert_eq!(Tiles::EMPTY.monument_types(), 0);
    assert_eq!(Tiles::EMPTY.civilization_types(), 0);
}

#[test]
fn r1_every_tile_has_a_name() {
    for each in Tile::ALL {
        assert_eq!(tile(&each.to_string()), each);
    }
    assert_eq!(Tile::from_name("Nile"), None);
    assert_eq!(Tile::from_name(""), None);
    assert_eq!(
        format!("{:>6}|{:<6}", Tile::Art, Tile::War),
        "   art|war   "
    );
}

#[test]
fn r1_types_are_counted_by_how_many_tiles_they_have() {
    let tiles = counts("art*5 writing*2 religion*1 fortress*1 palace*3 temple*4 gold*5");
    let tiles: Tiles = tiles.into_iter().collect();
    let civilizations = [0, 1, 2, 3, 4, 5, 6].map(|least| tiles.civilization_types_of(least));
    assert_eq!(civilizations, [5, 3, 2, 1, 1, 1, 0]);
    let monuments = [0, 1, 2, 3, 4, 5, 6].map(|least| tiles.monument_types_of(least));
    assert_eq!(monuments, [8, 3, 2, 2, 1, 0, 0]);
}

#[test]
fn r1_tiles_come_and_go_one_by_one() {
    for tile in Tile::ALL {
        let one = Tiles::EMPTY.with(tile);
        let held = tile != Tile::Ra && tile.disaster().is_none();
        assert_eq!(one.count(tile), u8::from(held), "{tile}");
        assert_eq!(one.without(tile), Tiles::EMPTY, "{tile}");
        assert_eq!(Tiles::EMPTY.without(tile), Tiles::EMPTY, "{tile}");
    }
    let mut lot = [None; Lot::SPACES];
    lot[1] = Some(Tile::Nile);
    lot[4] = Some(Tile::War);
    lot[7] = Some(Tile::Nile);
    let tiles = Tiles::EMPTY.with(Tile::Gold).with_lot(&Lot::new(lot));
    assert_eq!(tiles, counts("gold*1 nile*2").into_iter().collect());
}
