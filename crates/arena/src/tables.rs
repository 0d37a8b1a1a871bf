//! Who sits with whom.

use ra_record::{Numbers, Shuffle};

use crate::fate::Fate;

/// A round robin plays at most so many different tables; beyond, tables are drawn so that all agents sit down
/// about equally often.
const MAX_TABLES: usize = 2000;

/// The one table of a match: each agent has a place, and the last one fills up.
pub(crate) fn one(agents: usize, players: usize) -> Vec<Vec<usize>> {
    vec![(0..players).map(|place| place.min(agents - 1)).collect()]
}

/// The tables of a round robin in a random order: every choice of so many agents. With fewer agents than places
/// all of them sit at every table, and every choice of who fills up is a table of its own.
pub(crate) fn round_robin(agents: usize, players: usize, fate: &Fate) -> Vec<Vec<usize>> {
    let secret = fate.secret(&format!("ra arena, tables of seed {}", fate.seed));
    let mut numbers = Shuffle::new(&secret, &[]).numbers("tables");
    let mut tables = Vec::new();
    if agents < players {
        choose(agents, players - agents, Choice::Repeating, &mut tables);
        for table in &mut tables {
            table.splice(0..0, 0..agents);
        }
    } else if combinations(agents, players) <= MAX_TABLES {
        choose(agents, players, Choice::Once, &mut tables);
    } else {
        return drawn(agents, players, &mut numbers);
    }
    shuffle(&mut tables, &mut numbers);
    tables
}

#[derive(Clone, Copy, PartialEq)]
enum Choice {
    Once,
    Repeating,
}

/// All ways to choose `count` of `agents`, in order.
fn choose(agents: usize, count: usize, choice: Choice, tables: &mut Vec<Vec<usize>>) {
    let mut open = vec![Vec::new()];
    while let Some(table) = open.pop() {
        if table.len() == count {
            tables.push(table);
            continue;
        }
        let first = match (table.last(), choice) {
            (None, _) => 0,
            (Some(&last), Choice::Once) => last + 1,
            (Some(&last), Choice::Repeating) => last,
        };
        for agent in (first..agents).rev() {
            let mut longer = table.clone();
            longer.push(agent);
            open.push(longer);
        }
    }
}

fn combinations(agents: usize, players: usize) -> usize {
    (0..players).fold(1_usize, |ways, i| ways.saturating_mul(agents - i) / (i + 1))
}

/// Agents in a random order, cut into tables, again and again.
fn drawn(agents: usize, players: usize, numbers: &mut Numbers) -> Vec<Vec<usize>> {
    let mut line: Vec<usize> = Vec::new();
    let mut tables = Vec::new();
    while tables.len() < MAX_TABLES {
        if line.len() < players {
            // Nobody sits twice at a table: whoever still waits comes first and is not drawn twice in a row.
            let mut next: Vec<usize> = (0..agents).collect();
            shuffle(&mut next, numbers);
            next.sort_by_key(|agent| line.contains(agent));
            line.extend(next);
        }
        tables.push(line.drain(..players).collect());
    }
    tables
}

fn shuffle<T>(items: &mut [T], numbers: &mut Numbers) {
    for last in (1..items.len()).rev() {
        items.swap(last, numbers.below(last as u32 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_agent_fills_a_table() {
        assert_eq!(one(2, 4), [[0, 1, 1, 1]]);
        assert_eq!(one(3, 3), [[0, 1, 2]]);
    }

    #[test]
    fn a_round_robin_has_every_table_once() {
        let mut tables = round_robin(5, 3, &Fate::open(1));
        assert_ne!(tables, round_robin(5, 3, &Fate::open(2)), "another order");
        tables.sort();
        tables.dedup();
        assert_eq!(tables.len(), 10);
        assert!(tables.iter().all(|t| t[0] < t[1] && t[1] < t[2]));
        let mut few = round_robin(2, 4, &Fate::open(1));
        few.sort();
        assert_eq!(few, [[0, 1, 0, 0], [0, 1, 0, 1], [0, 1, 1, 1]]);
    }

    #[test]
    fn too_many_tables_are_drawn_evenly() {
        let tables = round_robin(30, 4, &Fate::open(1));
        assert_eq!(tables.len(), MAX_TABLES);
        let mut seats = [0; 30];
        for table in &tables {
            for &agent in table {
                seats[agent] += 1;
            }
            let mut table = table.clone();
            table.sort_unstable();
            table.dedup();
            assert_eq!(table.len(), 4, "nobody sits at a table twice");
        }
        let spread = seats.iter().max().zip(seats.iter().min());
        assert!(
            spread.is_some_and(|(most, least)| most - least <= 1),
            "{seats:?}"
        );
    }
}
