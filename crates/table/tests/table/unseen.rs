//! What others ordered in advance cannot be told from what they do by hand at the same moment.
//!
//! Every game is played twice: with standing orders, and again with the orders of one viewer alone, in which the others
//! do by hand, at the same times, what they had ordered. After every line that everybody may know of, the viewer and all
//! who have no seat see the same in both, letter by letter.

use std::collections::VecDeque;

use ra_rules::{Action, Disc};
use ra_table::{
    Ask, By, Clock, Command, Decision, Entry, Fact, Order, PersonId, Refused, Stage, Table,
};

use crate::support::{Live, entries, games, json, key, level, person, wishes};

/// Two tables with the same public history.
struct Pair {
    ordered: Table,
    by_hand: Table,
    /// Whose orders both have.
    viewer: PersonId,
    keys: u32,
    /// How many actions were ordered at one table and done by hand at the other.
    replaced: u32,
}

impl Pair {
    /// The same at both tables, line by line.
    fn send(&mut self, command: &Command, batch: Vec<Entry>, now_ms: u64) {
        let private = batch[0].fact.is_private();
        let mut ours = VecDeque::from(batch);
        let viewers_own = matches!(command, Command::Ask { person, .. } if *person == self.viewer);
        let mut theirs = if private && !viewers_own {
            VecDeque::new()
        } else {
            self.decide(command, now_ms)
        };
        while let Some(entry) = ours.pop_front() {
            self.ordered.apply(&entry).expect("what was decided");
            if entry.fact.is_private() {
                if viewers_own {
                    let their = theirs.pop_front().expect("the viewer's own order");
                    self.by_hand.apply(&their).expect("what was decided");
                }
                continue;
            }
            if theirs.is_empty() {
                theirs = self.act_by_hand(&entry);
            }
            let their = theirs.pop_front().expect("the same line");
            assert_eq!(public(&entry.fact), public(&their.fact));
            self.by_hand.apply(&their).expect("what was decided");
            self.compare();
        }
        assert!(theirs.is_empty());
    }

    fn decide(&self, command: &Command, now_ms: u64) -> VecDeque<Entry> {
        let decision = self.by_hand.decide(command, now_ms);
        entries(decision.expect("as at the other table")).into()
    }

    /// Does by hand what an order did at the other table.
    fn act_by_hand(&mut self, entry: &Entry) -> VecDeque<Entry> {
        let Fact::Acted {
            action,
            by: By::Order,
        } = entry.fact
        else {
            panic!("{entry:?} has no counterpart");
        };
        self.keys += 1;
        self.replaced += 1;
        let person = self.by_hand.waits_for().expect("a person's turn").clone();
        assert_ne!(person, self.viewer);
        let version = self.by_hand.version();
        let ask = Ask::Act { version, action };
        let key = key(&format!("by-hand-{}", self.keys));
        self.decide(&Command::Ask { person, key, ask }, entry.at_ms)
    }

    fn compare(&self) {
        let tables = [&self.ordered, &self.by_hand];
        let stranger = person(77);
        for viewer in [None, Some(&stranger), Some(&self.viewer)] {
            let [ordered, by_hand] = tables.map(|table| json(&table.view(viewer)));
            assert_eq!(ordered, by_hand);
        }
        let [ordered, by_hand] = tables.map(|table| {
            let summary = table.summary();
            (summary.shown, summary.changed_ms, table.version())
        });
        assert_eq!(ordered, by_hand);
    }

    /// What anybody who may do nothing gets to hear is the same, too.
    fn compare_refusals(&self, now_ms: u64) {
        let tables = [&self.ordered, &self.by_hand];
        let version = self.ordered.version();
        let action = Action::Draw;
        for ask in [
            Ask::Act { version, action },
            Ask::TakeBack { version },
            Ask::ComeBack,
        ] {
            let command = Command::Ask {
                person: person(77),
                key: key("stranger"),
                ask,
            };
            let [ordered, by_hand] = tables.map(|table| table.decide(&command, now_ms));
            assert_eq!(ordered, by_hand);
            assert_eq!(ordered, Err(Refused::NotSeated));
        }
        let [ordered, by_hand] = tables.map(ra_table::Table::due_ms);
        assert_eq!(ordered, by_hand);
    }
}

/// A fact without what only the journal knows: whether an action was ordered.
fn public(fact: &Fact) -> Fact {
    match fact.clone() {
        Fact::Acted {
            action,
            by: By::Order,
        } => Fact::Acted {
            action,
            by: By::Person,
        },
        fact => fact,
    }
}

fn random_order(rng: &mut fastrand::Rng) -> Order {
    match rng.u8(..3) {
        0 => Order::PassLot,
        1 => Order::BidUpTo {
            disc: Disc::new(rng.u8(1..=16)).expect("a disc"),
        },
        _ => Order::DrawUntil {
            tiles: rng.u8(1..=8),
        },
    }
}

/// What happens next: mostly an action, often an order, now and then something else that everybody sees.
fn next_command(live: &mut Live, rng: &mut fastrand::Rng) -> Command {
    live.keys += 1;
    let key = key(&format!("key-{}", live.keys));
    let version = live.table.version();
    let ask = |who: u64, ask| Command::Ask {
        person: person(who),
        key,
        ask,
    };
    let anybody = rng.u64(..5);
    match rng.u8(..40) {
        0..10 => {
            let order = random_order(rng);
            return ask(anybody, Ask::Order { version, order });
        }
        10 | 11 => return ask(anybody, Ask::CancelOrder),
        12..16 => return ask(anybody, Ask::TakeBack { version }),
        16 => return ask(anybody, Ask::Leave),
        17..20 => return ask(anybody, Ask::ComeBack),
        _ => {}
    }
    let legal = live.game().legal();
    let action = legal.get(rng.usize(..legal.len())).expect("legal");
    if let Some((seat, _)) = live.table.agent_to_act() {
        return Command::AgentActs {
            seat,
            version,
            action,
        };
    }
    ask(live.to_act(), Ask::Act { version, action })
}

fn begun(players: u8, people: u64, seed: u64) -> Live {
    let clock = match seed % 3 {
        0 => Clock::None,
        1 => Clock::RealTime {
            base_s: 10_000,
            increment_s: 1,
        },
        _ => Clock::Correspondence { days: 3 },
    };
    let mut live = Live::open(wishes(players, clock), seed);
    for number in 1..people {
        live.join(number).expect("a free seat");
    }
    if live.table.stage() == Stage::Gathering {
        let version = live.table.version();
        let level = level("priest");
        let start = live.ask(0, Ask::Start { version, level });
        start.expect("the host");
    }
    live
}

fn play_twice(players: u8, people: u64, viewer: u64, seed: u64) -> u32 {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut live = begun(players, people, seed);
    let mut pair = Pair {
        ordered: live.table.clone(),
        by_hand: live.table.clone(),
        viewer: person(viewer),
        keys: 0,
        replaced: 0,
    };
    while live.table.stage() == Stage::Playing {
        live.wait(rng.u64(..2000));
        let command = next_command(&mut live, &mut rng);
        if let Ok(Decision::Add(batch)) = live.send(&command) {
            pair.send(&command, batch, live.now_ms);
        }
        if live.table.stage() == Stage::Playing {
            pair.compare_refusals(live.now_ms);
        }
    }
    assert!(pair.ordered == live.table);
    pair.replaced
}

#[test]
fn orders_look_like_actions_by_hand() {
    let mut replaced = 0;
    for seed in 0..games(12) {
        let players = 2 + (seed % 4) as u8;
        let people = (u64::from(players) - seed / 4 % 2).max(2);
        for viewer in 0..people {
            replaced += play_twice(players, people, viewer, seed);
        }
    }
    assert!(replaced > 500, "{replaced}");
}
