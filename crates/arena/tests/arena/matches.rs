//! Fairness, counting, and independence from threads.

use ra_arena::{Contestant, Match, Played, Stop, Tally, WrongMatch, play};
use ra_record::{FairBag, read_all};
use ra_rules::{Deal, Game, Players, RULEBOOKS, Rules};

use crate::{Random, a_match, merchant, random, run, without_times};

/// Equal agents play equal games from every seat, so each wins exactly its fair share of every deal.
#[test]
fn an_agent_against_itself_has_the_fair_share_of_each_deal() {
    for players in Players::ALL {
        for agents in [1, 2, players.count()] {
            let game = a_match(&vec![random(); agents], players, 3);
            let fair = 1.0 / players.count() as f64;
            let mut deals = 0;
            let report = game.run(&[], &mut |played, tally| {
                deals += 1;
                assert_eq!(played.result.games.len(), players.count());
                for agent in 0..agents {
                    assert!((tally.shares(agent).mean() - fair).abs() < 1e-12);
                }
                Ok(())
            });
            assert_eq!(deals, 3);
            for agent in report.expect("nobody objects").agents {
                assert!(agent.low < fair && fair < agent.high, "{agent:?}");
            }
        }
    }
}

#[test]
fn the_last_agent_fills_up_and_shares_sum_up() {
    let report = run(&a_match(&[merchant(), random()], Players::Four, 10));
    let [first, filler] = &report.agents[..] else {
        panic!("two agents");
    };
    assert_eq!((report.games, report.deals), (40, 10));
    assert_eq!((first.games, first.seats), (40, 40));
    assert_eq!((filler.games, filler.seats), (40, 120));
    assert!((first.share + 3.0 * filler.share - 1.0).abs() < 1e-9);
    assert!((first.place + 3.0 * filler.place - 10.0).abs() < 1e-9);
    assert!(first.low > first.fair, "a merchant beats chance: {first:?}");
    assert_eq!(first.fair, 0.25);
    assert!(first.decisions > 400 && first.fault_count == 0);
}

/// What luck brought one seat it took from others, and shares without it vary less around the same mean.
#[test]
fn shares_without_luck_are_told_with_narrower_intervals() {
    let agent = |name: &str| Contestant::BuiltIn(name.parse().unwrap());
    let mut game = a_match(&[agent("vizier"), agent("priest")], Players::Two, 60);
    assert!(
        run(&game)
            .agents
            .iter()
            .all(|agent| agent.without_luck.is_none())
    );
    game.luck = true;
    let mut games = 0;
    let mut lucky = 0;
    let report = game.run(&[], &mut |played, _| {
        for game in &played.result.games {
            let luck: i32 = game.iter().map(|seat| seat.luck.unwrap()).sum();
            assert!(luck.abs() < 100, "{luck}");
            assert!(game.iter().all(|seat| seat.luck != Some(0)), "{game:?}");
            games += 1;
            lucky += u32::from(game.iter().any(|seat| seat.luck.unwrap().abs() > 20_000));
        }
        Ok(())
    });
    let report = report.unwrap();
    // Good and bad luck may cancel out in one game, but hardly ever to within a fiftieth of a win.
    assert_eq!(games, 120);
    assert!(lucky > 100, "{lucky}");
    let sum: f64 = report
        .agents
        .iter()
        .map(|a| a.without_luck.unwrap().mean)
        .sum();
    assert!((sum - 1.0).abs() < 1e-3, "{sum}");
    for agent in &report.agents {
        let without = agent.without_luck.unwrap();
        assert!(
            without.high - without.low < 0.75 * (agent.high - agent.low),
            "{agent:?}"
        );
        assert!(
            without.low < agent.high && agent.low < without.high,
            "{agent:?}"
        );
    }
}

/// With a player who does anything at all, shares without luck still have the mean that shares have: over many deals both come
/// to the same.
#[test]
fn taking_luck_off_favours_nobody() {
    let mut game = a_match(&[merchant(), random()], Players::Three, 300);
    game.luck = true;
    game.threads = 2;
    for agent in run(&game).agents {
        let without = agent.without_luck.unwrap();
        let width = (agent.high - agent.low).hypot(without.high - without.low) / 2.0;
        assert!(
            (without.mean - agent.share).abs() < 1.5 * width,
            "{agent:?}"
        );
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let results = |threads| {
        let mut game = a_match(&[merchant(), random()], Players::Three, 8);
        game.threads = threads;
        game.records = true;
        let mut records = String::new();
        let report = game.run(&[], &mut |played, _| {
            records.push_str(&played.records);
            Ok(())
        });
        (without_times(report.expect("nobody objects")), records)
    };
    let one = results(1);
    assert_eq!(one, results(3));
    assert_eq!(one, results(20));
}

#[test]
fn every_game_is_a_record_that_verifies() {
    let mut game = a_match(&[merchant(), random()], Players::Five, 2);
    game.records = true;
    let mut texts = String::new();
    let write = &mut |played: &Played, _: &Tally| {
        texts.push_str(&played.records);
        Ok(())
    };
    game.run(&[], write).expect("nobody objects");
    let mut records = read_all(texts.as_bytes());
    let mut games = Vec::new();
    while let Some(verified) = records.next_verified() {
        games.push(verified.expect("a right record").record);
    }
    assert_eq!(games.len(), 10);
    for record in &games[..5] {
        assert_eq!(record.secret, games[0].secret, "the same luck");
        assert_eq!(record.deal(), games[0].deal());
    }
    assert_ne!(games[0].secret, games[5].secret);
    let merchants = |seat| {
        games[..5]
            .iter()
            .filter(move |r| r.name(seat) == "merchant")
    };
    for seat in Players::Five.seats() {
        assert_eq!(merchants(seat).count(), 1, "each seat once");
    }
}

#[test]
fn a_round_robin_rates_everybody() {
    let agents = vec![random(), merchant(), random(), merchant()];
    let game = Match::round_robin(agents, Players::Three, &RULEBOOKS[0], 1);
    let mut game = game.expect("a match");
    game.deals = 24;
    let report = run(&game);
    assert!(report.round_robin);
    let games: Vec<u64> = report.agents.iter().map(|agent| agent.games).collect();
    assert_eq!(games, [54; 4], "each sits at three of the four tables");
    let elo = |agent: usize| report.agents[agent].rating.expect("a rating");
    for (weak, strong) in [(0, 1), (0, 3), (2, 1), (2, 3)] {
        assert!(elo(weak).high < elo(strong).low, "{report:?}");
    }
    assert_eq!(without_times(report), without_times(run(&game)));
}

#[test]
fn a_clear_match_stops_early_and_a_fair_one_does_not() {
    let with_stop = |agents: &[Contestant], deals| {
        let mut game = a_match(agents, Players::Two, deals);
        game.stop = Some(Stop {
            versus: 0.5,
            min_deals: 12,
        });
        game.threads = 3;
        run(&game)
    };
    let clear = with_stop(&[merchant(), random()], 1000);
    assert!((12..100).contains(&clear.deals), "{}", clear.deals);
    assert_eq!(clear.stop.map(|stop| stop.verdict), Some("above"));
    let reverse = with_stop(&[random(), merchant()], 1000);
    assert_eq!(reverse.stop.map(|stop| stop.verdict), Some("below"));
    let fair = with_stop(&[random(), random()], 40);
    assert_eq!(fair.deals, 40);
    assert_eq!(fair.stop.map(|stop| stop.verdict), Some("open"));
}

/// Deals count in their order, not in that of their finishing: an early end comes after the same deal.
#[test]
fn an_early_end_does_not_depend_on_the_number_of_threads() {
    let played = |threads| {
        let mut game = a_match(&[merchant(), random()], Players::Two, 1000);
        game.stop = Some(Stop {
            versus: 0.5,
            min_deals: 3,
        });
        game.threads = threads;
        without_times(run(&game))
    };
    let one = played(1);
    assert!(one.deals < 100, "{}", one.deals);
    assert_eq!(one, played(3));
    assert_eq!(one, played(9));
}

/// The tables of a round robin are not alike, so that the test would call a fair share unfair.
#[test]
fn a_round_robin_is_played_to_its_end() {
    let agents = vec![merchant(), random(), random()];
    let game = Match::round_robin(agents, Players::Two, &RULEBOOKS[0], 1);
    let mut game = game.expect("a match");
    game.deals = 60;
    game.stop = Some(Stop {
        versus: 0.5,
        min_deals: 2,
    });
    let report = run(&game);
    assert_eq!((report.deals, report.stop), (60, None));
}

#[test]
fn whoever_watches_can_end_the_match() {
    let mut heard = 0;
    let result = a_match(&[random()], Players::Two, 100).run(&[], &mut |_, _| {
        heard += 1;
        Err(std::io::Error::other("enough"))
    });
    assert_eq!(heard, 1);
    assert_eq!(
        result.map_err(|e| e.to_string()).err(),
        Some("enough".into())
    );
}

#[test]
fn wrong_matches_are_refused() {
    let make = |agents, players, book| Match::new(vec![random(); agents], players, book, 1).err();
    assert_eq!(
        make(0, Players::Two, &RULEBOOKS[0]),
        Some(WrongMatch::Nobody)
    );
    let refused = make(3, Players::Two, &RULEBOOKS[0]);
    assert!(matches!(
        refused,
        Some(WrongMatch::TooMany { agents: 3, .. })
    ));
    let refused = make(2, Players::Two, &RULEBOOKS[2]);
    assert!(matches!(refused, Some(WrongMatch::Players { .. })));
    for (text, words) in [
        ("cmd:", "needs a command"),
        ("cmd:\"python3", "quotes"),
        ("merchant\n", "control characters"),
    ] {
        let wrong = text.parse::<Contestant>().map(|who| who.to_string());
        let told = wrong.expect_err(text).to_string();
        assert!(told.contains(words), "{told}");
    }
    let quoted: Contestant = "cmd:'my bot' --name \"A B\"".parse().expect("a command");
    let Contestant::Program(command) = &quoted else {
        panic!("a program");
    };
    assert_eq!(command.program(), "my bot");
    assert_eq!(command.arguments(), ["--name", "A B"]);
    assert_eq!(quoted.to_string(), "cmd:'my bot' --name \"A B\"");
}

#[test]
fn one_game_between_agents() {
    let game = Game::new(Rules::default(), Deal::in_order(Players::Two)).expect("a game");
    let once = |seed| {
        let mut draws = FairBag::new(&game, seed);
        play(
            game,
            &mut draws,
            &mut [Box::new(Random(1)), Box::new(Random(2))],
        )
    };
    assert!(once(1).is_over());
    assert_eq!(once(1), once(1));
    assert_ne!(once(1), once(2));
}
