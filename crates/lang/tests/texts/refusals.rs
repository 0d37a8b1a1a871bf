//! Every refusal of the rules, of a table and of the server has its words in every language.

use std::collections::BTreeSet;

use ra_lang::{CODES, Lang};
use ra_rules::{Disaster, HouseRule, Monuments, Refusal, Tile};
use ra_table::{Refused, Stage, WrongSettings, WrongText};

use crate::source::{Token, files, tokens_of};
use crate::{BOTH, disc, here, said};

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
                said([&why.text]);
                assert_eq!(why.rule, Some(refusal.rule()));
            }
            if let Some(short) = lang.refusal_short(refusal) {
                said([&short]);
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
        said(all.iter().map(|refused| lang.refused(refused).text));
        said(settings.iter().map(|wrong| lang.wrong_settings(wrong).text));
        said(texts.map(|wrong| lang.wrong_text(wrong)));
        let rules = Refused::Rules {
            refusal: Refusal::MustBid,
            monuments: Monuments::Barge,
        };
        assert_eq!(lang.refused(&rules).rule, Some("R4.3"));
    }
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
        said(Lang::ALL.map(|lang| lang.problem(code)));
    }
    assert_eq!(
        Lang::En.problem("never_heard"),
        Lang::En.problem("internal")
    );
}
