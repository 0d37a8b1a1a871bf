-- Times are milliseconds since 1970. Lists in `people` are names with a space between them: no name has one.

-- What is known of each table, at one place: lists and clocks never read a journal.
CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    stage TEXT NOT NULL,
    open INTEGER NOT NULL,
    people TEXT NOT NULL,
    waits_for TEXT,
    due_ms INTEGER,
    -- When it is to be handed out next: when it is due, or when whoever claimed it has had their time.
    wake_ms INTEGER,
    changed_ms INTEGER NOT NULL,
    shown TEXT NOT NULL,
    -- How many lines its journal has, and how many things were said.
    lines INTEGER NOT NULL,
    said INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX tables_to_wake ON tables (wake_ms) WHERE wake_ms IS NOT NULL;
CREATE INDEX tables_to_show ON tables (stage, changed_ms) WHERE open;

-- The journals. One table's lines lie together, in their order.
CREATE TABLE lines (
    table_id TEXT NOT NULL,
    serial INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, serial)
) STRICT, WITHOUT ROWID;

-- Who sits where: `tables.people`, found by the person.
CREATE TABLE people (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE guests (
    token BLOB NOT NULL UNIQUE,
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    seen_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE chat (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- One number that goes up whenever somebody asks whether the store still takes writes.
CREATE TABLE pulse (beats INTEGER NOT NULL) STRICT;
INSERT INTO pulse (beats) VALUES (0);
