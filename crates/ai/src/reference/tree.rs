//! The tree that PUCT grows: decisions and draws in one list, joined by their places in it.

use ra_rules::{Action, BySeat, Game, Seat, Tile};

use crate::hand::merchant_scores;
use crate::learned::exp;

/// The place of a node in the list.
pub(crate) type Place = u32;

/// The tree. Each playout adds one position, and at most one draw before it, so the number of playouts bounds it.
pub(crate) struct Tree {
    nodes: Vec<Node>,
    ways: Vec<Way>,
}

/// A position, with the sum of the win shares of all playouts that went through it.
pub(crate) struct Node {
    pub(crate) game: Game,
    pub(crate) visits: u32,
    wins: BySeat<f32>,
    /// The ways out of it in the list of ways, from `first` on.
    first: u32,
    count: u32,
}

/// A way out of a node: an action, or a tile that may be drawn.
struct Way {
    step: Step,
    prior: f32,
    to: Option<Place>,
}

#[derive(Clone, Copy, PartialEq)]
enum Step {
    Action(Action),
    Drawn(Tile),
}

/// How PUCT looks at the tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    /// The weight of what was little tried.
    pub(crate) curiosity: f32,
    /// How many of the merchant's points make an action e times as likely.
    pub(crate) temperature: f32,
    /// The part of the prior that all actions share alike.
    pub(crate) even: f32,
    /// By how much an untried action is thought worse than its position.
    pub(crate) doubt: f32,
}

impl Tree {
    pub(crate) fn new(game: Game, manner: &Manner) -> Tree {
        let mut tree = Tree {
            nodes: Vec::new(),
            ways: Vec::new(),
        };
        tree.add(game, manner);
        tree
    }

    /// The node at the root.
    pub(crate) const ROOT: Place = 0;

    pub(crate) fn node(&self, place: Place) -> &Node {
        &self.nodes[place as usize]
    }

    fn ways(&self, node: &Node) -> &[Way] {
        &self.ways[node.first as usize..(node.first + node.count) as usize]
    }

    fn add(&mut self, game: Game, manner: &Manner) -> Place {
        let first = self.ways.len();
        if game.is_drawing() {
            self.ways.extend(game.outcomes().map(|(tile, weight)| Way {
                step: Step::Drawn(tile),
                prior: f32::from(weight),
                to: None,
            }));
        } else {
            merchant_scores(&game, |action, score| {
                self.ways.push(Way {
                    step: Step::Action(action),
                    prior: score,
                    to: None,
                });
            });
            let players = &mut self.ways[first..];
            soften(players, manner);
        }
        self.nodes.push(Node {
            game,
            visits: 0,
            wins: BySeat::new(game.players(), |_| 0.0),
            first: first as u32,
            count: (self.ways.len() - first) as u32,
        });
        self.nodes.len() as Place - 1
    }

    /// Goes from the node by chance or by PUCT's choice to the next one, which may be new.
    pub(crate) fn descend(
        &mut self,
        place: Place,
        manner: &Manner,
        rng: &mut fastrand::Rng,
    ) -> Place {
        let node = self.node(place);
        let chosen = match node.game.to_act() {
            Some(seat) => self.most_promising(node, seat, manner),
            None => self.drawn(node, rng),
        };
        let way = node.first as usize + chosen;
        if let Some(next) = self.ways[way].to {
            return next;
        }
        let mut game = node.game;
        match self.ways[way].step {
            Step::Action(action) => game.apply_unchecked(action),
            Step::Drawn(tile) => game.draw_unchecked(tile),
        }
        let next = self.add(game, manner);
        self.ways[way].to = Some(next);
        next
    }

    /// A way by the exact weights of the bag.
    fn drawn(&self, node: &Node, rng: &mut fastrand::Rng) -> usize {
        let tile = node.game.bag().tile_at(rng.u8(..node.game.bag().total()));
        let step = tile.map(Step::Drawn);
        let ways = self.ways(node).iter();
        let mut places = ways.map(|way| Some(way.step));
        places
            .position(|drawn| drawn == step)
            .expect("a way for each tile of the bag")
    }

    fn most_promising(&self, node: &Node, seat: Seat, manner: &Manner) -> usize {
        let tried = (node.visits.max(1) as f32).sqrt() * manner.curiosity;
        let untried = node.share(seat) - manner.doubt;
        let promise = |way: &Way| match way.to.map(|to| self.node(to)) {
            Some(next) => next.share(seat) + tried * way.prior / (1.0 + next.visits as f32),
            None => untried + tried * way.prior,
        };
        let (mut best, mut high) = (0, f32::NEG_INFINITY);
        for (place, way) in self.ways(node).iter().enumerate() {
            let promise = promise(way);
            if promise > high {
                (best, high) = (place, promise);
            }
        }
        best
    }

    /// Adds a playout's result to a node on its way.
    pub(crate) fn credit(&mut self, place: Place, winner: Seat) {
        let node = &mut self.nodes[place as usize];
        node.visits += 1;
        node.wins[winner] += 1.0;
    }

    /// How many more playouts went through the root's favourite way than through any other.
    pub(crate) fn lead(&self) -> u32 {
        let (mut most, mut second) = (0, 0);
        for way in self.ways(self.node(Tree::ROOT)) {
            let visits = way.to.map_or(0, |to| self.node(to).visits);
            second = second.max(visits.min(most));
            most = most.max(visits);
        }
        most - second
    }

    /// The action at the root that was tried most; of equals, the one that won most.
    pub(crate) fn favourite(&self) -> Option<Action> {
        let root = self.node(Tree::ROOT);
        let seat = root.game.to_act()?;
        let strength = |way: &Way| {
            let next = way.to.map(|to| self.node(to));
            next.map_or((0, 0.0), |next| (next.visits, next.wins[seat]))
        };
        let mut best: Option<(&Way, (u32, f32))> = None;
        for way in self.ways(root) {
            let strength = strength(way);
            if best.is_none_or(|(_, high)| strength > high) {
                best = Some((way, strength));
            }
        }
        match best?.0.step {
            Step::Action(action) => Some(action),
            Step::Drawn(_) => None,
        }
    }
}

impl Node {
    /// The part of the playouts through here that the seat won.
    fn share(&self, seat: Seat) -> f32 {
        self.wins[seat] / self.visits.max(1) as f32
    }
}

/// Makes probabilities of the merchant's scores.
fn soften(ways: &mut [Way], manner: &Manner) {
    let high = ways.iter().map(|way| way.prior).fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for way in &mut *ways {
        way.prior = exp((way.prior - high) / manner.temperature);
        sum += way.prior;
    }
    let even = manner.even / ways.len() as f32;
    for way in ways {
        way.prior = even + (1.0 - manner.even) * way.prior / sum;
    }
}
