//! Names and characters of the agents' levels.

use crate::lang::Lang;

/// The levels that have a name in every language. A test holds them against those that `ra-ai` has.
pub const LEVELS: [&str; 6] = ["scribe", "merchant", "priest", "vizier", "pharaoh", "ra"];

impl Lang {
    /// What a level is called; a level of somebody else's making by its own name.
    pub fn level(self, name: &str) -> String {
        if LEVELS.contains(&name) {
            self.named("level", name)
        } else {
            name.to_owned()
        }
    }

    /// A level's character in one sentence, if it is one of ours.
    pub fn about_level(self, name: &str) -> Option<String> {
        let known = LEVELS.contains(&name);
        known.then(|| self.named("level-about", name))
    }
}
