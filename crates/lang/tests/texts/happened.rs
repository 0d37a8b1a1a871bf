//! Everything that can happen has its sentence in every language.

use ra_lang::{Lang, Teller};
use ra_rules::{
    Action, AuctionCause, Disaster, Epoch, EpochEnd, Event, Lot, Monuments, ScoreSheet, Seat, Step,
    Tile,
};
use ra_table::{Away, Happened, TableId};

use crate::{disc, said};

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
                said([&text]);
                assert!(you.is_none() || !text.contains("Mira"), "{lang:?}: {text}");
            }
            for happened in happenings() {
                said([teller.happened(&happened).expect("a sentence").to_string()]);
            }
            let seat = Seat::One;
            let token = "nonsense".to_owned();
            assert_eq!(teller.happened(&Happened::Step { seat, token }), None);
        }
    }
}
