//! Standing orders: done the moment their turn comes, and never what cannot be done.

use ra_rules::{Action, Disc, Phase, Tile};
use ra_table::{Ask, By, Clock, Decision, Fact, Order, Refused};

use crate::support::{Live, facts, person, viewers};

fn disc(value: u8) -> Disc {
    Disc::new(value).expect("a disc")
}

fn order(live: &Live, who: u64) -> Option<Order> {
    live.view(who).you.and_then(|you| you.order)
}

fn ordered(decision: Decision) -> Vec<Action> {
    let facts = facts(decision).into_iter();
    let ordered = facts.filter_map(|fact| match fact {
        Fact::Acted {
            action,
            by: By::Order,
        } => Some(action),
        _ => None,
    });
    ordered.collect()
}

#[test]
fn passing_in_advance_ends_with_the_auction() {
    let mut live = Live::of_people(3, Clock::None, 2);
    let holder = live.to_act();
    let other = (0..3).find(|&who| who != holder).expect("another");
    live.order(other, Order::PassLot).expect("an order");
    assert_eq!(order(&live, other), Some(Order::PassLot));
    live.act(holder, Action::InvokeRa).expect("a turn");
    live.play_until(|live| !live.in_auction());
    let passes = live.table.record().expect("a record");
    assert_eq!(passes.entries().len(), 4);
    assert_eq!(order(&live, other), None);
    // In the next auction they are asked again.
    live.play_until(Live::in_auction);
    live.play_until(|live| live.to_act() == other);
}

#[test]
fn an_order_that_fits_now_is_done_now() {
    let mut live = Live::of_people(3, Clock::None, 2);
    let holder = live.to_act();
    live.act(holder, Action::InvokeRa).expect("a turn");
    let bidder = live.to_act();
    let version = live.table.version();
    let done = live.order(bidder, Order::PassLot).expect("an order");
    assert_eq!(ordered(done), [Action::Pass]);
    assert_eq!(live.table.version(), version + 1);
}

#[test]
fn an_order_after_ones_own_bid_is_for_the_next_auction() {
    let mut live = Live::of_people(3, Clock::None, 2);
    let holder = live.to_act();
    live.act(holder, Action::InvokeRa).expect("a turn");
    let first = live.to_act();
    live.act(first, Action::Pass).expect("an auction");
    live.order(first, Order::PassLot).expect("an order");
    live.play_until(|live| !live.in_auction());
    assert_eq!(order(&live, first), Some(Order::PassLot));
}

#[test]
fn the_lowest_winning_disc_up_to_a_limit() {
    let mut live = Live::of_people(3, Clock::None, 2);
    let holder = live.to_act();
    live.act(holder, Action::InvokeRa).expect("a turn");
    let first = live.to_act();
    let bid = live.game().legal().into_iter();
    let lowest = bid
        .filter(|action| *action != Action::Pass)
        .min_by_key(|action| match action {
            Action::Bid(disc) => disc.value(),
            _ => u8::MAX,
        });
    let done = live.order(first, Order::BidUpTo { disc: disc(16) });
    assert_eq!(ordered(done.expect("an order")), [lowest.expect("a bid")]);
    let Phase::Auction(auction) = *live.game().phase() else {
        panic!("an auction goes on");
    };
    let high = auction.high.expect("a bid").disc;
    let second = live.to_act();
    let done = live.order(second, Order::BidUpTo { disc: high });
    assert_eq!(ordered(done.expect("an order")), [Action::Pass]);
}

#[test]
fn who_must_bid_is_asked() {
    let mut live = Live::of_people(2, Clock::None, 2);
    let holder = live.to_act();
    let other = 1 - holder;
    live.order(holder, Order::PassLot).expect("an order");
    live.order(other, Order::PassLot).expect("an order");
    let done = live.act(holder, Action::InvokeRa).expect("a turn");
    assert_eq!(ordered(done), [Action::Pass]);
    // R4.3: the holder must bid, so nothing is done for them.
    assert_eq!(live.to_act(), holder);
    let low = Order::BidUpTo { disc: disc(1) };
    assert_eq!(ordered(live.order(holder, low).expect("an order")), []);
    assert_eq!(live.to_act(), holder);
    let bid = Order::BidUpTo { disc: disc(16) };
    assert_eq!(ordered(live.order(holder, bid).expect("an order")).len(), 1);
}

#[test]
fn drawing_goes_on_until_the_lot_is_large_a_disaster_lies_there_or_an_auction_comes() {
    let mut reached = [0; 3];
    for seed in 0..40 {
        let mut live = Live::of_people(2, Clock::None, seed);
        let until = Order::DrawUntil { tiles: 4 };
        let (first, second) = (live.to_act(), 1 - live.to_act());
        live.order(second, until).expect("an order");
        live.order(first, until).expect("an order");
        let lot = live.game().lot();
        let disaster = lot.tiles().any(|tile| tile.disaster().is_some());
        let auction = live.in_auction();
        assert!(lot.len() == 4 || disaster || auction);
        assert!(lot.len() <= 4);
        reached[0] += u8::from(lot.len() == 4);
        reached[1] += u8::from(disaster);
        reached[2] += u8::from(auction);
        if auction {
            assert_eq!(order(&live, first), None);
            live.play_until(|live| !live.in_auction());
            assert_eq!(order(&live, second), None);
        }
        live.assert_replays();
    }
    assert!(reached.iter().all(|&times| times > 0), "{reached:?}");
}

#[test]
fn who_acts_by_hand_takes_over_from_an_order_to_draw() {
    for seed in 0..40 {
        let mut live = Live::of_people(2, Clock::None, seed);
        let who = live.to_act();
        live.order(who, Order::DrawUntil { tiles: 1 })
            .expect("an order");
        if live.in_auction() || order(&live, who).is_none() {
            continue;
        }
        live.act(1 - who, Action::Draw).expect("a turn");
        if live.in_auction() {
            continue;
        }
        assert!(order(&live, who).is_some());
        live.act(who, Action::Draw).expect("a turn");
        assert_eq!(order(&live, who), None);
        return;
    }
    panic!("no such game");
}

#[test]
fn orders_are_replaced_and_cancelled() {
    let mut live = Live::of_people(3, Clock::None, 2);
    let who = (live.to_act() + 1) % 3;
    let version = live.table.version();
    live.order(who, Order::PassLot).expect("an order");
    let bid = Order::BidUpTo { disc: disc(7) };
    live.order(who, bid).expect("an order");
    assert_eq!(order(&live, who), Some(bid));
    assert!(matches!(
        live.ask(who, Ask::CancelOrder),
        Ok(Decision::Add(_))
    ));
    assert_eq!(order(&live, who), None);
    assert_eq!(live.ask(who, Ask::CancelOrder), Ok(Decision::Nothing));
    assert_eq!(live.table.version(), version);
    live.assert_replays();
}

#[test]
fn orders_end_with_the_epoch_and_with_leaving() {
    let mut live = Live::of_people(3, Clock::None, 2);
    let who = (live.to_act() + 1) % 3;
    live.order(who, Order::PassLot).expect("an order");
    live.ask(who, Ask::Leave).expect("a seat to leave");
    assert_eq!(live.order(who, Order::PassLot), Err(Refused::PlayedOn));
    live.ask(who, Ask::ComeBack)
        .expect("a seat to come back to");
    assert_eq!(order(&live, who), None);

    let epoch = live.game().epoch();
    live.play_until(|live| live.game().ra_drawn() + 1 == live.game().players().ra_spaces());
    live.play_until(|live| !live.in_auction());
    live.order(who, Order::PassLot).expect("an order");
    live.play_until(|live| live.game().epoch() != epoch || live.in_auction());
    // Whether by the last Ra tile or by an auction that was passed.
    live.play_until(|live| !live.in_auction());
    assert_eq!(order(&live, who), None);
}

#[test]
fn orders_make_sense_and_come_to_an_end() {
    let mut live = Live::of_people(3, Clock::None, 2);
    let who = (live.to_act() + 1) % 3;
    for tiles in [0, 9, 255] {
        let refused = live.order(who, Order::DrawUntil { tiles });
        assert_eq!(refused, Err(Refused::WrongOrder));
    }
    assert_eq!(live.order(8, Order::PassLot), Err(Refused::NotSeated));
    for _ in 0..1000 {
        live.order(who, Order::PassLot).expect("an order");
    }
    assert_eq!(live.order(who, Order::PassLot), Err(Refused::TooOften));
    live.ask(who, Ask::CancelOrder)
        .expect("cancelling is always possible");
}

#[test]
fn nobody_else_sees_an_order() {
    let mut live = Live::of_people(3, Clock::None, 2);
    let who = (live.to_act() + 1) % 3;
    let views = |live: &Live| -> Vec<_> {
        let others = viewers().into_iter();
        let others = others.filter(|viewer| *viewer != Some(person(who)));
        others
            .map(|viewer| live.table.view(viewer.as_ref()))
            .collect()
    };
    let before = (views(&live), live.table.summary());
    live.wait(5000);
    live.order(who, Order::PassLot).expect("an order");
    assert_eq!((views(&live), live.table.summary()), before);
    live.ask(who, Ask::CancelOrder).expect("an order");
    assert_eq!((views(&live), live.table.summary()), before);
}

#[test]
fn a_stale_order_is_refused() {
    let mut live = Live::of_people(3, Clock::None, 2);
    let seen = live.table.version();
    live.act(live.to_act(), Action::Draw).expect("a turn");
    let current = live.table.version();
    let order = Order::PassLot;
    let stale = live.ask(
        0,
        Ask::Order {
            version: seen,
            order,
        },
    );
    assert_eq!(stale, Err(Refused::Stale { current }));
}

/// A drawn Ra tile is the auction that an order to pass waits for, too.
#[test]
fn a_drawn_ra_tile_wakes_orders() {
    for seed in 0..200 {
        let mut live = Live::of_people(2, Clock::None, seed);
        let who = live.to_act();
        live.order(1 - who, Order::PassLot).expect("an order");
        let done = facts(live.act(who, Action::Draw).expect("a turn"));
        if done[1] == (Fact::Drawn { tile: Tile::Ra }) {
            let pass = Fact::Acted {
                action: Action::Pass,
                by: By::Order,
            };
            assert_eq!(done[2], pass);
            return;
        }
    }
    panic!("no Ra tile");
}
