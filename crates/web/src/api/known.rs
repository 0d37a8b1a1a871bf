//! Whose a token is, remembered for a while, so that the store is not asked with every request.
//!
//! A token belongs to one person for ever, so what is remembered is never wrong, whatever other nodes do. What the person is
//! called may change at any node and is not remembered: who needs it asks the store.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use ra_table::{PersonId, TokenHash};
use tokio::time::Instant;

/// People who are remembered: some megabytes.
const MOST: usize = 1 << 16;

/// How long. Then the store is asked again, which notes that they were here; and who is gone from it is gone here, too.
const MEMORY: Duration = Duration::from_mins(10);

/// Whose a token is.
pub(crate) struct Known {
    people: Mutex<HashMap<TokenHash, Person>>,
    most: usize,
}

struct Person {
    id: PersonId,
    until: Instant,
}

impl Default for Known {
    fn default() -> Known {
        Known::at_most(MOST)
    }
}

impl Known {
    fn at_most(most: usize) -> Known {
        let people = Mutex::default();
        Known { people, most }
    }

    pub(crate) fn find(&self, token: &TokenHash) -> Option<PersonId> {
        let people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        let person = people.get(token)?;
        (Instant::now() < person.until).then(|| person.id.clone())
    }

    /// Remembers somebody. If there are too many, who is not remembered any longer goes; or else all, which costs a question each.
    pub(crate) fn remember(&self, token: TokenHash, id: PersonId) {
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        if people.len() >= self.most {
            people.retain(|_, person| now < person.until);
        }
        if people.len() >= self.most {
            people.clear();
        }
        let until = now + MEMORY;
        people.insert(token, Person { id, until });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(number: u8) -> (TokenHash, PersonId) {
        ([number; 32], PersonId::from_bits(number.into()))
    }

    #[tokio::test(start_paused = true)]
    async fn somebody_is_remembered_for_a_while() {
        let known = Known::default();
        let (token, id) = person(1);
        assert_eq!(known.find(&token), None);
        known.remember(token, id.clone());
        tokio::time::advance(MEMORY / 2).await;
        assert_eq!(known.find(&token), Some(id));
        assert_eq!(known.find(&person(2).0), None);
        tokio::time::advance(MEMORY / 2).await;
        assert_eq!(known.find(&token), None);
    }

    #[tokio::test(start_paused = true)]
    async fn there_are_never_more_than_some() {
        let known = Known::at_most(10);
        for number in 0..100 {
            let (token, id) = person(number);
            known.remember(token, id.clone());
            assert_eq!(known.find(&token), Some(id));
            assert!(known.people.lock().expect("whole").len() <= 10);
            tokio::time::advance(MEMORY / 50).await;
        }
    }
}
