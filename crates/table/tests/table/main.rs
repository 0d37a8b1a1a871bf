//! A live table, asked through `decide` and `apply` alone, as a server does.

mod acting;
mod clocks;
mod gathering;
mod hostile;
mod journals;
mod orders;
mod settings;
mod support;
mod takebacks;
mod unseen;
mod whole_games;
