//! Every rule of `docs/RULES.md` by example: a test's name starts with the rule that it shows. `coverage` notices a
//! rule without a test.

mod actions;
mod counting;
mod coverage;
mod house_rules;
#[cfg(feature = "serde")]
mod json;
mod phase_problems;
mod position;
mod presets;
mod problem_texts;
mod problems;
mod r10_rulings;
mod r1_material;
mod r2_setup;
mod r3_turn;
mod r4_auction;
mod r5_winning;
mod r6_disasters;
mod r7_epochs;
mod r8_scoring;
mod refusals;
mod script;
mod tokens;
mod views;
