//! Every value has its words in every language. In these builds a message that is missing, or a value that it lacks,
//! panics where it is written.

use std::collections::BTreeSet;

use ra_ai::Level;
use ra_lang::{CODES, LEVELS, Lang, Teller};
use ra_rules::{
    Action, AuctionCause, Disaster, Disc, Discs, Epoch, EpochEnd, Event, GodSpending, HouseRule,
    InvokerDuty, Lot, Monuments, Players, RULEBOOKS, RaMarker, Refusal, ScoreSheet, Seat, Step,
    Tile, Tiles, Totals,
};
use ra_table::{Away, Clock, Happened, Order, Refused, Stage, TableId, WrongSettings, WrongText};

use crate::here;
use crate::source::{Token, files, tokens_of};

const BOTH: [Monuments; 2] = [Monuments::Classic, Monuments::Barge];

fn disc(value: u8) -> Disc {
    Disc::new(value).expect("a disc")
}

/// Something is said, and no sign of the files is left in it.
#[track_caller]
fn said(text: &str) {
    assert!(
        !text.trim().is_empty() && !text.contains(['{', '}', '$']),
        "‘{text}’"
    );
}

#[test]
fn tiles() {
    for lang in Lang::ALL {
        let mut names = BTreeSet::new();
        for tile in Tile::ALL {
            for monuments in BOTH {
                names.insert(lang.tile(tile, monuments));
                said(&lang.tiles_of(tile, 3, monuments));
            }
            said(&lang.about_tile(tile));
        }
        assert_eq!(
            names.len(),
            Tile::KINDS + 2,
            "every tile has a name of its own"
        );
        Disaster::ALL.map(|disaster| said(&lang.disaster(disaster)));
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
        said(&lang.disc(disc(9)));
        for epoch in Epoch::ALL {
            said(&lang.epoch(epoch));
            said(&lang.kingdom(epoch));
            said(&lang.kingdom_short(epoch));
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
            said(&lang.level(level));
            said(&lang.about_level(level).expect("a level of ours"));
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
            said(&lang.rulebook(book));
            said(&lang.rulebook_short(book));
            said(&lang.about_rulebook(book));
            assert_eq!(lang.points_of(&book.rules).len(), 7);
        }
        rules.map(|rule| said(&lang.house_rule(rule)));
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
            labels.iter().for_each(|label| said(label));
        }
    }
    assert_eq!(
        Lang::En.action(Action::Bid(disc(7)), Monuments::Barge),
        "Bid 7"
    );
}

fn events() -> Vec<Event> {
    let (seat, holder, first, winner) = (Seat::One, Seat::One, Seat::One, Seat::One);
    let mut spaces = [None; Lot::SPACES];
    spaces[0] = Some(Tile::Palace);
    let lot = Lot::new(spaces);
    let won = |lot| Event::AuctionWon {
        seat,
        paid: disc(9),
        took: disc(3),
        lot,
    };
    let ended = |cause| Event::EpochEnded {
        epoch: Epoch::First,
        cause,
    };
    let opened = |cause| Event::AuctionOpened { holder, cause };
    vec![
        Event::TileDrawn {
            seat,
            tile: Tile::Ra,
        },
        opened(AuctionCause::RaDrawn),
        opened(AuctionCause::Invoked),
        Event::DiscBid {
            seat,
            disc: disc(9),
        },
        Event::Passed { seat },
        won(lot),
        won(Lot::EMPTY),
        Event::LotStayed,
        Event::LotThrownAway { lot },
        Event::GodSpent {
            seat,
            took: Tile::Gold,
        },
        Event::DisasterStruck {
            seat,
            disaster: Disaster::War,
        },
        Event::TilesDiscarded {
            seat,
            tile: Tile::Art,
            count: 2,
        },
        ended(EpochEnd::RaTrackFull),
        ended(EpochEnd::DiscsUsedUp),
        Event::SeatScored {
            seat,
            epoch: Epoch::First,
            sheet: ScoreSheet {
                pharaohs: -2,
                ..ScoreSheet::default()
            },
        },
        Event::EpochBegan {
            epoch: Epoch::Second,
            first,
        },
        Event::GameEnded { winner },
    ]
}

fn happenings() -> Vec<Happened> {
    let (seat, name) = (Seat::One, "Mira".to_owned());
    let played_on = |why| Happened::PlayedOn { seat, why };
    let mut all = vec![
        Happened::Opened,
        Happened::Joined { name: name.clone() },
        Happened::Introduced { name: name.clone() },
        Happened::Left { name },
        Happened::Closed,
        Happened::Started,
        Happened::TookBack { seat },
        played_on(Away::OutOfTime),
        played_on(Away::Left),
        played_on(Away::Resigned),
        Happened::CameBack { seat },
        Happened::Rematched {
            table: TableId::from_bits(7),
        },
    ];
    let actions = Action::ALL.iter().map(|&action| Step::Action(action));
    let steps = actions.chain(Tile::ALL.map(Step::Drawn));
    all.extend(steps.map(|step| Happened::Step {
        seat,
        token: step.to_string(),
    }));
    all
}

#[test]
fn what_happened() {
    let names = ["Mira".to_owned()];
    for lang in Lang::ALL {
        for you in [None, Some(Seat::One)] {
            let teller = Teller {
                lang,
                monuments: Monuments::Barge,
                names: &names,
                you,
            };
            for event in events() {
                let text = teller.event(&event).to_string();
                said(&text);
                assert!(you.is_none() || !text.contains("Mira"), "{lang:?}: {text}");
            }
            for happened in happenings() {
                said(&teller.happened(&happened).expect("a sentence").to_string());
            }
            let seat = Seat::One;
            let token = "nonsense".to_owned();
            assert_eq!(teller.happened(&Happened::Step { seat, token }), None);
        }
    }
}

fn refusals() -> Vec<Refusal> {
    let tile = Tile::Fortress;
    let disaster = Disaster::War;
    vec![
        Refusal::GameOver,
        Refusal::DrawDue,
        Refusal::NoDrawDue,
        Refusal::NoneLeft(tile),
        Refusal::TrackFull,
        Refusal::AuctionGoesOn,
        Refusal::NoAuction,
        Refusal::DiscNotHeld(disc(9)),
        Refusal::DiscFaceDown(disc(9)),
        Refusal::BidTooLow {
            disc: disc(4),
            high: disc(6),
        },
        Refusal::MustBid,
        Refusal::MustBidWhenAble,
        Refusal::NoGod,
        Refusal::NotForGods(tile),
        Refusal::NotOnTrack(tile),
        Refusal::RunGoesOn,
        Refusal::NoRun,
        Refusal::DiscardDue(disaster),
        Refusal::NoDiscardDue,
        Refusal::NotHit { tile, disaster },
        Refusal::TileNotHeld(tile),
    ]
}

#[test]
fn refusals_of_the_rules() {
    for lang in Lang::ALL {
        for refusal in refusals() {
            for monuments in BOTH {
                let why = lang.refusal(refusal, monuments);
                said(&why.text);
                assert_eq!(why.rule, Some(refusal.rule()));
            }
            if let Some(short) = lang.refusal_short(refusal) {
                said(&short);
            }
        }
    }
}

#[test]
fn refusals_of_a_table() {
    let stages = [Stage::Gathering, Stage::Playing, Stage::Over, Stage::Closed];
    let mut all = vec![
        Refused::Stale { current: 3 },
        Refused::NotSeated,
        Refused::AlreadySeated,
        Refused::Full,
        Refused::NotFull,
        Refused::NotHost,
        Refused::NoAgent,
        Refused::NotYourTurn,
        Refused::OutOfTime,
        Refused::PlayedOn,
        Refused::NotAway,
        Refused::Resigned,
        Refused::NothingToTakeBack,
        Refused::WrongOrder,
        Refused::NoOrder,
        Refused::TooOften,
        Refused::WrongTile,
        Refused::WrongSecret,
        Refused::Opened,
    ];
    all.extend(stages.map(Refused::Stage));
    let unknown = "x".parse::<HouseRule>().expect_err("no house rule");
    let settings = [
        WrongSettings::Rulebook,
        WrongSettings::House(unknown),
        WrongSettings::HouseTwice,
        WrongSettings::Players,
        WrongSettings::Clock,
    ];
    let texts = [
        WrongText::Name,
        WrongText::Words,
        WrongText::Level,
        WrongText::Key,
    ];
    for lang in Lang::ALL {
        all.iter()
            .for_each(|refused| said(&lang.refused(refused).text));
        settings
            .iter()
            .for_each(|wrong| said(&lang.wrong_settings(wrong).text));
        texts.map(|wrong| said(&lang.wrong_text(wrong)));
        let rules = Refused::Rules {
            refusal: Refusal::MustBid,
            monuments: Monuments::Barge,
        };
        assert_eq!(lang.refused(&rules).rule, Some("R4.3"));
    }
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
            said(&lang.order(order));
            said(&lang.about_order(order));
        }
        for clock in clocks {
            said(&lang.clock(clock));
            said(&lang.about_clock(clock));
        }
        [0, 59, 60, 3599, 3600, 86_399, 86_400].map(|seconds| {
            said(&lang.time(seconds));
            said(&lang.ago(seconds));
        });
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

#[test]
fn score_sheets() {
    let sheet = ScoreSheet {
        pharaohs: 5,
        discs: -5,
        ..ScoreSheet::default()
    };
    let discs = [4, 9].map(disc).into_iter().collect();
    for lang in Lang::ALL {
        lang.score_items().iter().for_each(|item| said(item));
        lang.score_rules().iter().for_each(|rule| said(rule));
        let notes = lang.score_notes(&sheet, Epoch::Third, Tiles::EMPTY, discs, Monuments::Barge);
        notes.iter().for_each(|note| said(note));
    }
    let mut spaces = [Some(Tile::Pyramid); Lot::SPACES];
    spaces[..5]
        .copy_from_slice(&[Tile::God, Tile::Nile, Tile::Nile, Tile::Flood, Tile::Art].map(Some));
    let tiles = Tiles::EMPTY.with_lot(&Lot::new(spaces));
    let notes = |epoch| Lang::En.score_notes(&sheet, epoch, tiles, discs, Monuments::Barge);
    let (third, first) = (notes(Epoch::Third), notes(Epoch::First));
    let expected = [
        "God × 1",
        "none",
        "0, most",
        "1 flood, 2 Nile",
        "1 type",
        "1 type",
        "Pyramid × 3",
        "sum 13, lowest",
    ];
    assert_eq!(third, expected);
    assert_eq!(first[..5], third[..5]);
    assert_eq!(first[5..], ["", "", ""]);
}

#[test]
fn errors_of_the_server_are_those_of_its_api() {
    let mut written = BTreeSet::new();
    let mut made = BTreeSet::new();
    for path in files(&here("../web/src")) {
        let tokens = tokens_of(&path);
        for (i, token) in tokens.iter().enumerate() {
            let Token::Text(text) = token else { continue };
            written.insert(text.clone());
            // `Problem::new(404, "no_such_page", …)`
            let new = i > 3 && tokens[i - 4] == Token::Word("new".to_owned());
            if new && i > 6 && tokens[i - 7] == Token::Word("Problem".to_owned()) {
                made.insert(text.clone());
            }
        }
    }
    assert!(made.contains("no_such_page"), "{made:?}");
    for code in &made {
        assert!(CODES.contains(&code.as_str()), "no words for {code}");
    }
    for code in CODES {
        assert!(written.contains(code), "the API knows no {code}");
        Lang::ALL.map(|lang| said(&lang.problem(code)));
    }
    assert_eq!(
        Lang::En.problem("never_heard"),
        Lang::En.problem("internal")
    );
}
