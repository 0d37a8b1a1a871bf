//! What holds at every position, however it was reached: what is listed applies, what is not is refused
//! with a true reason and changes nothing, and a position that is described comes back as it was.

use ra_rules::{Action, Game, InvokerDuty, Phase, Refusal, Seat, Setup, Tile};

/// The actions that no position allows: gods spent on gods and Ra tiles, discards that nobody chooses.
pub(crate) fn nonsense() -> impl Iterator<Item = Action> {
    let gods = Tile::ALL.into_iter().map(Action::SpendGod);
    let discards = Tile::ALL.into_iter().map(Action::Discard);
    gods.chain(discards)
        .filter(|action| action.index().is_none())
}

/// Every listed action applies, checked and unchecked alike; every other one is refused with a true
/// reason, and nothing changes or is told.
pub(crate) fn check_actions(game: &Game) {
    let legal = game.legal();
    let mut place = 0;
    let mut refuser = *game;
    for action in Action::ALL.iter().copied().chain(nonsense()) {
        if legal.contains(action) {
            assert_eq!(legal.get(place), Some(action), "the list has a fixed order");
            place += 1;
            let (mut checked, mut unchecked) = (*game, *game);
            assert_eq!(checked.apply(action), Ok(()), "{action} is listed");
            unchecked.apply_unchecked(action);
            assert_eq!(checked, unchecked, "{action}");
            assert_ne!(checked, *game, "{action} does something");
        } else {
            let outcome = refuser.apply_with(action, |event| panic!("{event:?} was told"));
            let refusal = outcome.expect_err("an unlisted action");
            assert!(is_true(game, action, refusal), "{action}: {refusal:?}");
        }
    }
    // One copy takes every refusal: if any of them changed something, this shows it.
    assert_eq!(refuser, *game, "a refusal changes nothing");
    assert_eq!(legal.len(), place);
    assert_eq!(legal.iter().len(), place);
    assert_eq!(legal.get(place), None);
    assert_eq!(legal.is_empty(), game.to_act().is_none());
}

/// A tile can be drawn exactly when a draw is due and its kind is left, and the weights are the bag's.
pub(crate) fn check_draws(game: &Game) {
    let mut refuser = *game;
    let mut outcomes = game.outcomes();
    let mut weights = 0;
    for tile in Tile::ALL {
        let left = game.bag().count(tile);
        if game.is_drawing() && left > 0 {
            weights += u32::from(left);
            assert_eq!(outcomes.next(), Some((tile, left)));
            let (mut checked, mut unchecked) = (*game, *game);
            assert_eq!(checked.draw(tile), Ok(()), "{tile} is left");
            unchecked.draw_unchecked(tile);
            assert_eq!(checked, unchecked, "{tile}");
        } else {
            let reason = if game.is_drawing() {
                Refusal::NoneLeft(tile)
            } else if game.is_over() {
                Refusal::GameOver
            } else {
                Refusal::NoDrawDue
            };
            let outcome = refuser.draw_with(tile, |event| panic!("{event:?} was told"));
            assert_eq!(outcome, Err(reason));
        }
    }
    assert_eq!(refuser, *game, "a refusal changes nothing");
    assert_eq!(outcomes.next(), None);
    if game.is_drawing() {
        assert_eq!(weights, u32::from(game.bag().total()));
    }
    if !game.is_over() {
        assert!(game.bag().count(Tile::Ra) > 0, "R10.1");
    }
}

/// A position is coherent, and its description leads back to it.
pub(crate) fn check_setup(game: &Game) {
    assert_eq!(Setup::from(game).into_game(), Ok(*game));
}

/// Whether the reason for refusing an action is a fact of the position, and a reason against this action.
fn is_true(game: &Game, action: Action, refusal: Refusal) -> bool {
    let seat = game.to_act();
    let count = |tile: Tile| seat.map_or(0, |seat| game.holding(seat).tiles.count(tile));
    let phase = game.phase();
    let is_answer = matches!(action, Action::Bid(_) | Action::Pass);
    let is_discard = matches!(action, Action::Discard(_));
    match refusal {
        Refusal::GameOver => game.is_over(),
        Refusal::DrawDue => game.is_drawing(),
        Refusal::TrackFull => action == Action::Draw && game.lot().is_full(),
        Refusal::AuctionGoesOn => !is_answer && matches!(phase, Phase::Auction(_)),
        Refusal::NoAuction => is_answer && !matches!(phase, Phase::Auction(_)),
        Refusal::DiscNotHeld(disc) => {
            let held = |seat: Seat| game.holding(seat).discs().contains(disc);
            action == Action::Bid(disc) && !seat.is_some_and(held)
        }
        Refusal::DiscFaceDown(disc) => {
            let face_down = |seat: Seat| game.holding(seat).face_down.contains(disc);
            action == Action::Bid(disc) && seat.is_some_and(face_down)
        }
        Refusal::BidTooLow { disc, high } => {
            let Phase::Auction(auction) = phase else {
                return false;
            };
            let is_high = auction.high.is_some_and(|bid| bid.disc == high);
            action == Action::Bid(disc) && is_high && disc <= high
        }
        Refusal::MustBid | Refusal::MustBidWhenAble => {
            action == Action::Pass && is_duty(game, refusal)
        }
        Refusal::NoGod => matches!(action, Action::SpendGod(_)) && count(Tile::God) == 0,
        Refusal::NotForGods(tile) => {
            action == Action::SpendGod(tile) && matches!(tile, Tile::God | Tile::Ra)
        }
        Refusal::NotOnTrack(tile) => action == Action::SpendGod(tile) && !game.lot().contains(tile),
        Refusal::RunGoesOn => {
            matches!(action, Action::Draw | Action::InvokeRa)
                && matches!(phase, Phase::Spending { .. })
        }
        Refusal::NoRun => {
            action == Action::StopSpending && !matches!(phase, Phase::Spending { .. })
        }
        Refusal::DiscardDue(due) => {
            !is_discard && matches!(phase, Phase::Discard(discard) if discard.disaster == due)
        }
        Refusal::NoDiscardDue => is_discard && !matches!(phase, Phase::Discard(_)),
        Refusal::NotHit { tile, disaster } => {
            let strikes = matches!(phase, Phase::Discard(d) if d.disaster == disaster);
            action == Action::Discard(tile) && strikes && !disaster.victims().contains(&tile)
        }
        Refusal::TileNotHeld(tile) => action == Action::Discard(tile) && count(tile) == 0,
        // Reasons to refuse a draw, not an action.
        Refusal::NoDrawDue | Refusal::NoneLeft(_) => false,
    }
}

/// Whether the invoker may not pass, for the reason given (R4.3).
fn is_duty(game: &Game, refusal: Refusal) -> bool {
    let Phase::Auction(auction) = game.phase() else {
        return false;
    };
    let discs = game.holding(auction.bidder).face_up;
    let able = match auction.high {
        Some(high) => discs.highest() > Some(high.disc),
        None => !discs.is_empty(),
    };
    let whenever_able = game.rules().duty == InvokerDuty::WheneverAble;
    auction.bidder == auction.holder
        && !game.lot().is_full()
        && able
        && match refusal {
            Refusal::MustBidWhenAble => whenever_able,
            _ => !whenever_able && auction.high.is_none(),
        }
}
