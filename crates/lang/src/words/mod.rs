//! Words that follow from a value: one file for each kind of value, one method of [`Lang`](crate::Lang) for each question.

mod action;
mod clock;
mod disc;
mod fault;
mod level;
mod number;
mod order;
mod problem;
mod refusal;
mod refused;
mod rulebook;
mod rules;
mod score;
mod tile;

pub use level::LEVELS;
pub use problem::CODES;
pub use refusal::Why;
pub use rules::{Chapter, Rule, anchor};
