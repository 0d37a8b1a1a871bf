//! R9: single points changed for a table.

use ra_rules::{
    Deal, Game, GodSpending, HouseRule, InvokerDuty, Monuments, Players, RULEBOOKS, RaMarker,
    Rules, Seat, Totals,
};

const ALL: [&str; 14] = [
    "players=2-5",
    "players=3-3",
    "marker=barge",
    "marker=tiles",
    "duty=if-all-passed",
    "duty=whenever-able",
    "gods=one-by-one",
    "gods=batch",
    "totals=hidden",
    "totals=open",
    "monuments=1999",
    "monuments=2023",
    "points=0",
    "points=65535",
];

#[test]
fn r9_house_rules_are_written_and_read() {
    for text in ALL {
        let rule: HouseRule = text.parse().expect(text);
        assert_eq!(rule.to_string(), text);
    }
    let rule: HouseRule = "duty=whenever-able".parse().expect("a house rule");
    assert_eq!(rule, HouseRule::Duty(InvokerDuty::WheneverAble));
    let rule: HouseRule = "players=2-4".parse().expect("a house rule");
    assert_eq!(rule, HouseRule::Players(Players::Two, Players::Four));
}

#[test]
fn r9_other_texts_are_no_house_rules() {
    let wrong = [
        "",
        "points",
        "points=",
        "points=-1",
        "points=+1",
        "points=01",
        "points=65536",
        "players=2",
        "players=1-5",
        "players=+2-5",
        "players=2-05",
        "players=2-6",
        "players=4-3",
        "players=2-5-5",
        "duty=never",
        "gods=Batch",
        " gods=batch",
    ];
    for text in wrong {
        let reason = text.parse::<HouseRule>().expect_err(text).to_string();
        assert!(reason.starts_with(&format!("`{text}` is no house rule (R9)")));
        assert!(reason.ends_with("points=0..65535"), "{reason}");
    }
}

#[test]
fn r9_a_long_wrong_text_is_quoted_in_part() {
    let text = "ж".repeat(1_000);
    let reason = text.parse::<HouseRule>().expect_err("wrong").to_string();
    assert_eq!(reason.matches('ж').count(), 40);
}

#[test]
fn r9_each_house_rule_changes_one_point() {
    let base = Rules::default();
    let changes = [
        HouseRule::Players(Players::Three, Players::Four),
        HouseRule::Marker(RaMarker::Tiles),
        HouseRule::Duty(InvokerDuty::WheneverAble),
        HouseRule::Gods(GodSpending::Batch),
        HouseRule::Totals(Totals::Open),
        HouseRule::Monuments(Monuments::Classic),
        HouseRule::StartingPoints(25),
    ];
    for change in changes {
        assert_eq!(base.with(change).changes_from(&base), [change]);
    }
    let all = changes.into_iter().fold(base, Rules::with);
    let expected = Rules {
        min_players: Players::Three,
        max_players: Players::Four,
        marker: RaMarker::Tiles,
        duty: InvokerDuty::WheneverAble,
        gods: GodSpending::Batch,
        totals: Totals::Open,
        monuments: Monuments::Classic,
        starting_points: 25,
    };
    assert_eq!(all, expected);
    assert_eq!(all.changes_from(&base), changes);
    assert_eq!(base.changes_from(&base), []);
}

#[test]
fn r9_any_preset_becomes_any_other_by_house_rules() {
    for from in &RULEBOOKS {
        for to in &RULEBOOKS {
            let changes = to.rules.changes_from(&from.rules);
            let changed = changes.into_iter().fold(from.rules, Rules::with);
            assert_eq!(changed, to.rules);
        }
    }
}

#[test]
fn r9_a_range_of_players_is_kept() {
    let rules = Rules::default().with("players=3-4".parse().expect("a house rule"));
    let allowed = Players::ALL.map(|players| rules.allows(players));
    assert_eq!(allowed, [false, true, true, false]);
}

#[test]
fn r9_starting_points_are_those_of_the_table() {
    let rules = Rules::default().with(HouseRule::StartingPoints(0));
    let game = Game::new(rules, Deal::in_order(Players::Two)).expect("allowed");
    assert_eq!(game.holding(Seat::Two).points, 0);
}
