//! Names of things, numbers and labels: every value has its words in every language. In these builds a message that is
//! missing, or a value that it lacks, panics where it is written.

use std::collections::BTreeSet;

use ra_ai::Level;
use ra_lang::{LEVELS, Lang};
use ra_rules::{
    Action, Disaster, Discs, Epoch, GodSpending, HouseRule, InvokerDuty, Monuments, Players,
    RULEBOOKS, RaMarker, Tile, Totals,
};
use ra_table::{Clock, Order};

use crate::{BOTH, disc, said};

#[test]
fn tiles() {
    for lang in Lang::ALL {
        let mut names = BTreeSet::new();
        for tile in Tile::ALL {
            for monuments in BOTH {
                names.insert(lang.tile(tile, monuments));
                said([lang.tiles_of(tile, 3, monuments)]);
            }
            said([lang.about_tile(tile)]);
        }
        assert_eq!(
            names.len(),
            Tile::KINDS + 2,
            "every tile has a name of its own"
        );
        said(Disaster::ALL.map(|disaster| lang.disaster(disaster)));
    }
    let tiles = [Tile::Nile, Tile::Fortress, Tile::Nile];
    assert_eq!(
        Lang::En.tiles(tiles, Monuments::Barge),
        "Nile × 2, Sanctuary"
    );
}

#[test]
fn discs_and_epochs() {
    let discs: Discs = [4, 9, 13].map(disc).into_iter().collect();
    for lang in Lang::ALL {
        said([lang.disc(disc(9))]);
        for epoch in Epoch::ALL {
            said([lang.epoch(epoch)]);
            said([lang.kingdom(epoch)]);
            said([lang.kingdom_short(epoch)]);
        }
    }
    assert_eq!(Lang::En.discs(discs), "4, 9, 13");
    assert_eq!(Lang::En.any_disc(discs), "4, 9 or 13");
    assert_eq!(Lang::Fr.any_disc(discs), "4, 9 ou 13");
}

#[test]
fn levels_are_those_of_the_agents() {
    assert_eq!(Level::ALL.map(Level::name), LEVELS);
    for lang in Lang::ALL {
        for level in LEVELS {
            said([lang.level(level)]);
            said([lang.about_level(level).expect("a level of ours")]);
        }
        assert_eq!(lang.level("flat-100"), "flat-100");
        assert_eq!(lang.about_level("flat-100"), None);
    }
}

#[test]
fn rulebooks_and_house_rules() {
    let rules = [
        HouseRule::Players(Players::Two, Players::Five),
        HouseRule::Marker(RaMarker::Barge),
        HouseRule::Marker(RaMarker::Tiles),
        HouseRule::Duty(InvokerDuty::IfAllOthersPassed),
        HouseRule::Duty(InvokerDuty::WheneverAble),
        HouseRule::Gods(GodSpending::OneByOne),
        HouseRule::Gods(GodSpending::Batch),
        HouseRule::Totals(Totals::Hidden),
        HouseRule::Totals(Totals::Open),
        HouseRule::Monuments(Monuments::Classic),
        HouseRule::Monuments(Monuments::Barge),
        HouseRule::StartingPoints(12),
    ];
    for lang in Lang::ALL {
        for book in &RULEBOOKS {
            said([lang.rulebook(book)]);
            said([lang.rulebook_short(book)]);
            said([lang.about_rulebook(book)]);
            assert_eq!(lang.points_of(&book.rules).len(), 7);
        }
        said(rules.map(|rule| lang.house_rule(rule)));
    }
}

#[test]
fn actions() {
    for lang in Lang::ALL {
        for monuments in BOTH {
            let labels: BTreeSet<_> = Action::ALL
                .iter()
                .map(|&a| lang.action(a, monuments))
                .collect();
            assert_eq!(
                labels.len(),
                Action::ALL.len(),
                "{lang:?}: no two actions look the same"
            );
            said(&labels);
        }
    }
    assert_eq!(
        Lang::En.action(Action::Bid(disc(7)), Monuments::Barge),
        "Bid 7"
    );
}

#[test]
fn orders_and_clocks() {
    let mut orders = vec![Order::PassLot, Order::BidUpTo { disc: disc(9) }];
    orders.extend((1..=8).map(|tiles| Order::DrawUntil { tiles }));
    let clock = Clock::RealTime {
        base_s: 300,
        increment_s: 20,
    };
    let clocks = [
        Clock::None,
        clock,
        Clock::Correspondence { days: 1 },
        Clock::Correspondence { days: 30 },
    ];
    for lang in Lang::ALL {
        for order in &orders {
            said([lang.order(order)]);
            said([lang.about_order(order)]);
        }
        for clock in clocks {
            said([lang.clock(clock)]);
            said([lang.about_clock(clock)]);
        }
        let spans = [0, 59, 60, 3599, 3600, 86_399, 86_400];
        said(spans.map(|seconds| lang.time(seconds)));
        said(spans.map(|seconds| lang.ago(seconds)));
    }
    assert_eq!(Lang::En.clock(clock), "5 min + 20 s");
    assert_eq!(Lang::En.time(3599), "59 minutes");
    let countdowns = [0, 252, 3852, 172_800].map(|seconds| Lang::En.countdown(seconds));
    assert_eq!(countdowns, ["0:00", "4:12", "1:04:12", "2 days"]);
}

#[test]
fn numbers_and_lists() {
    assert_eq!(
        [5, 0, -2].map(|points| Lang::En.signed(points)),
        ["+5", "0", "−2"]
    );
    assert_eq!(Lang::En.decimal(-12.25, 1), "−12.2");
    assert_eq!(Lang::Uk.decimal(12.5, 1), "12,5");
    assert_eq!(Lang::En.percent(16, 91), "18%");
    assert_eq!(Lang::Fr.percent(1, 2), "50\u{a0}%");
    assert_eq!(Lang::Ja.percent(0, 0), "0%");
    assert_eq!(Lang::En.and(["a", "b", "c"]), "a, b and c");
    assert_eq!(Lang::En.and(["a"]), "a");
    assert_eq!(Lang::En.and([] as [&str; 0]), "");
    assert_eq!(Lang::Ja.list(["a", "b"]), "a、b");
}
