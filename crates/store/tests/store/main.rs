//! What a store promises, asked of both kinds: SQLite in a file, and a real PostgreSQL that the tests start themselves.

mod bounds;
mod contract;
mod crash;
mod dump;
mod house;
mod lists;
mod lost_answers;
mod nodes;
mod races;
mod server;
mod sqlite;

use house::{House, block_on};

/// Each of these functions is a test of each kind of store.
macro_rules! of_both_kinds {
    ($($module:ident::$name:ident,)*) => {
        mod on_sqlite {
            $(#[test] fn $name() { super::block_on(crate::$module::$name(super::House::sqlite())); })*
        }
        mod on_postgres {
            $(#[test] fn $name() { super::block_on(crate::$module::$name(super::House::postgres())); })*
        }
    };
}

of_both_kinds! {
    contract::a_table_is_kept,
    contract::a_name_is_taken_once,
    contract::lines_are_added_in_order,
    contract::a_late_writer_changes_nothing,
    contract::lines_of_one_write_go_together,
    contract::texts_come_back_as_they_were,
    contract::guests_are_known_by_their_tokens,
    contract::what_is_said_is_numbered,
    contract::a_table_has_so_much_talk_and_no_more,
    contract::what_is_sent_twice_is_said_once,
    races::what_many_nodes_are_sent_is_said_once,
    contract::news_tell_of_every_change,
    contract::it_says_that_it_works,
    lists::open_tables_are_listed_by_stage,
    lists::tables_of_somebody_begin_with_those_that_wait,
    lists::who_leaves_a_table_is_not_at_it,
    lists::all_tables_come_page_by_page,
    lists::a_due_table_is_claimed_once,
    lists::a_claim_that_is_given_back_is_anybodys,
    lists::a_new_line_ends_a_claim,
    lists::the_next_due_time_counts_claims,
    bounds::too_much_is_refused,
    bounds::strange_characters_and_times_are_refused,
    bounds::the_longest_of_everything_is_kept,
    races::one_writer_wins_each_line,
    races::a_refused_write_disturbs_no_other,
    races::no_table_is_claimed_twice,
    races::talk_has_no_gaps,
    dump::a_restore_that_fails_leaves_nothing,
}
