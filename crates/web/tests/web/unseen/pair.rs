//! One game in two worlds.

use ra_rules::{Action, Disc};
use ra_table::{Ask, By, Command, Entry, Fact, Order, Stage, Table};
use serde_json::{Value, json};

use super::world::{Hidden, Looker, STRANGER, World};
use crate::stage::{ask, person};

/// Two worlds with the same public history.
pub(super) struct Pair {
    worlds: [World; 2],
    players: u64,
    /// Who of those who play looks on: what they order is ordered in both worlds.
    viewer: Looker,
    lookers: Vec<Looker>,
    rng: fastrand::Rng,
    keys: u32,
    /// How many tiles may be drawn before the worlds come apart.
    draws: usize,
    /// How often somebody's order was left in one world alone.
    secrets: u32,
}

impl Pair {
    pub(super) fn new(players: u8, viewer: Looker, hidden: [Hidden; 2], draws: usize) -> Pair {
        let same_points = hidden[0].points == hidden[1].points;
        let lookers: Vec<Looker> = [None, Some(STRANGER)]
            .into_iter()
            .chain(viewer.map(Some))
            .collect();
        let mut pair = Pair {
            worlds: hidden.map(|hidden| World::new(players, hidden, same_points)),
            players: players.into(),
            viewer,
            lookers,
            rng: fastrand::Rng::with_seed(hidden[0].seed),
            keys: 0,
            draws,
            secrets: 0,
        };
        for who in pair.lookers.clone() {
            pair.worlds.iter_mut().for_each(|world| world.watch(who));
        }
        pair.listen();
        pair
    }

    /// The same in both worlds, as it must be.
    fn same<T: PartialEq + std::fmt::Debug>(&mut self, look: impl Fn(&mut World) -> T) -> T {
        let [one, other] = self.worlds.each_mut().map(look);
        assert_eq!(one, other);
        one
    }

    fn listen(&mut self) {
        for who in self.lookers.clone() {
            self.same(|world| world.heard(who));
        }
    }

    fn compare(&mut self) {
        for who in self.lookers.clone() {
            self.same(|world| world.everything(who));
        }
        self.same(|world| world.metrics());
        self.same(|world| world.log());
    }

    /// Plays until the game is about to end, or to show a tile that the other world does not have. How often somebody's order
    /// was left in one world alone.
    pub(super) fn play(&mut self) -> u32 {
        for step in 0.. {
            if !self.step() {
                break;
            }
            self.listen();
            if step % 16 == 0 {
                self.compare();
            }
        }
        self.compare();
        self.secrets
    }

    fn step(&mut self) -> bool {
        match self.rng.u8(..20) {
            0..5 => self.leave_secrets(),
            5 => return self.order_own(),
            6 => self.take_back(),
            7 => self.chat(),
            8 => self.worlds.iter().for_each(|world| world.hands.pass(700)),
            _ => return self.act(),
        }
        true
    }

    fn key(&mut self) -> String {
        self.keys += 1;
        format!("key-{}", self.keys)
    }

    fn order(&mut self) -> Order {
        match self.rng.u8(..3) {
            0 => Order::PassLot,
            1 => Order::BidUpTo {
                disc: Disc::new(self.rng.u8(1..=16)).expect("a disc"),
            },
            _ => Order::DrawUntil {
                tiles: self.rng.u8(1..=8),
            },
        }
    }

    /// In each world somebody else orders something else, or nothing, or takes their order back.
    fn leave_secrets(&mut self) {
        for place in 0..2 {
            let who = self.rng.u64(..self.players);
            let (order, key) = (self.order(), self.key());
            if Some(who) == self.viewer || self.rng.u8(..4) == 0 {
                continue;
            }
            let world = &self.worlds[place];
            let version = world.table().version();
            let command = ask(who, &key, Ask::Order { version, order });
            let entries = world.decide(&command);
            if entries.is_empty() || !entries.iter().all(|entry| entry.fact.is_private()) {
                continue;
            }
            let body = json!({ "version": version, "order": order, "key": key });
            assert_eq!(world.wish(who, "order", &body).0, 200);
            self.secrets += 1;
        }
    }

    /// Takes others' orders back where a wish would bring one to light: from there on it is no secret.
    fn keep_secrets(&mut self, command: &Command) {
        for place in 0..2 {
            let world = &self.worlds[place];
            let entries = world.decide(command);
            if !brings_to_light(world.table(), &entries, self.viewer) {
                continue;
            }
            let viewer = self.viewer;
            for who in (0..self.players).filter(|who| Some(*who) != viewer) {
                let key = self.key();
                let world = &self.worlds[place];
                assert_eq!(
                    world.wish(who, "cancel-order", &json!({ "key": key })).0,
                    200
                );
            }
        }
    }

    /// Whether a wish may be granted in both worlds: what it draws is the same, and the game goes on.
    fn may(&self, command: &Command) -> bool {
        let mut table = self.worlds[0].table();
        let entries = self.worlds[0].decide(command);
        for entry in &entries {
            table.apply(entry).expect("what was decided");
        }
        let steps = table.record().expect("a game");
        let drawn = steps.entries().iter();
        let drawn = drawn.filter(|entry| matches!(entry.step, ra_rules::Step::Drawn(_)));
        drawn.count() <= self.draws && table.stage() == Stage::Playing
    }

    /// The same wish in both worlds. False if it would end what the worlds have in common.
    fn wish(&mut self, who: u64, what: &str, asked: Ask, body: &mut Value) -> bool {
        let key = self.key();
        let command = ask(who, &key, asked);
        self.keep_secrets(&command);
        if !self.may(&command) {
            return false;
        }
        body["key"] = json!(key);
        let viewer = self.viewer;
        self.same(|world| {
            let (status, reply) = world.wish(who, what, body);
            (status, (Some(who) == viewer).then_some(reply))
        });
        true
    }

    fn order_own(&mut self) -> bool {
        let (order, version) = (self.order(), self.version());
        let Some(viewer) = self.viewer else {
            return true;
        };
        let mut body = json!({ "version": version, "order": order });
        self.wish(viewer, "order", Ask::Order { version, order }, &mut body);
        true
    }

    fn take_back(&mut self) {
        let (who, version) = (self.rng.u64(..self.players), self.version());
        let mut body = json!({ "version": version });
        self.wish(who, "take-back", Ask::TakeBack { version }, &mut body);
    }

    fn chat(&mut self) {
        let who = self.rng.u64(..self.players);
        let body = json!({ "text": "well played" });
        let status = self.same(|world| world.wish(who, "chat", &body).0);
        assert_eq!(status, 201);
        for who in self.lookers.clone() {
            self.same(|world| world.overheard(who));
        }
    }

    fn version(&mut self) -> u32 {
        self.same(|world| world.table().version())
    }

    /// Something legal by whoever is to act: what ends the game or draws too much is left alone if there is something else.
    fn act(&mut self) -> bool {
        let version = self.version();
        let table = self.worlds[0].table();
        let acting = table.waits_for().expect("somebody").clone();
        let who = (0..self.players).find(|who| person(*who) == acting);
        let who = who.expect("one of them");
        let game = table.game().expect("a game");
        let mut legal: Vec<Action> = game.legal().into_iter().collect();
        self.rng.shuffle(&mut legal);
        legal.into_iter().any(|action| {
            let token = action.token(game.rules().monuments).to_string();
            let mut body = json!({ "version": version, "action": token });
            self.wish(who, "act", Ask::Act { version, action }, &mut body)
        })
    }
}

/// Whether anybody but the viewer does what they have ordered.
fn brings_to_light(mut table: Table, entries: &[Entry], viewer: Looker) -> bool {
    let viewer = viewer.map(person);
    entries.iter().any(|entry| {
        let ordered = matches!(entry.fact, Fact::Acted { by: By::Order, .. });
        let others = ordered && table.waits_for() != viewer.as_ref();
        table.apply(entry).expect("what was decided");
        others
    })
}
