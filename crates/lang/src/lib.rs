//! Every text of Ra that a person reads, in five languages: English, French, Japanese, Russian, Ukrainian.
//!
//! The texts lie in Fluent files, `texts/<language>/<topic>.ftl`, and are built into the program. Tests see to it that no
//! language lacks a message, that none is left untranslated, that no program asks for one that is not there, and that none
//! is there that nobody asks for. `docs/TRANSLATING.md` tells how to correct one, or to add a language.
//!
//! - [`Lang`] is a language: [`Lang::text`] gives a message, [`say!`] one with values in it.
//! - Words that follow from a value are methods of [`Lang`]: tiles, discs, epochs, levels, rulebooks, actions, refusals,
//!   orders, clocks, score sheets. [`Teller`] tells what happened, to somebody.
//! - [`Sentence`] can be written as text, or piece by piece for whoever wants to put a picture in place of a value.
//!
//! ```
//! use ra_lang::{Lang, say};
//!
//! assert_eq!(Lang::Fr.text("action-pass"), "Passer");
//! assert_eq!(say!(Lang::Ru, "count-points", n = 3), "3 очка");
//! assert_eq!(say!(Lang::Uk, "log-bid", name = "Мира", disc = 9), "Мира ставить 9.");
//! ```
//!
//! What is put into a text is plain text, and so is what comes out: escaping is for whoever writes HTML.

mod catalog;
mod lang;
mod negotiate;
mod sentence;
mod teller;
mod value;
mod words;

pub use lang::Lang;
pub use sentence::{Piece, Sentence};
pub use teller::Teller;
pub use value::Value;
pub use words::{CODES, Chapter, LEVELS, Rule, Why, anchor};
