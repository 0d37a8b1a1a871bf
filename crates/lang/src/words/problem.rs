//! What the server says when it cannot help.

use crate::lang::Lang;

/// The codes of the API's errors that are not refusals of a table. A test holds them against those that `ra-web` has.
pub const CODES: [&str; 20] = [
    "busy",
    "closing",
    "cut_off",
    "internal",
    "key_used",
    "no_json",
    "no_such_page",
    "no_such_table",
    "not_a_guest",
    "not_json",
    "store_unavailable",
    "table_unreadable",
    "too_long",
    "too_many_requests",
    "too_slow",
    "wrong_host",
    "wrong_method",
    "wrong_origin",
    "wrong_request",
    "wrong_stage",
];

impl Lang {
    /// An error of the server by its code in the API; of a code that is not known, that something went wrong. What a
    /// table refuses has words of its own: [`Lang::refused`].
    pub fn problem(self, code: &str) -> String {
        let known = CODES.contains(&code);
        let code = if known { code } else { "internal" };
        self.named("error", &code.replace('_', "-"))
    }
}
