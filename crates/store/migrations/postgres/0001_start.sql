-- Times are milliseconds since 1970. Lists in `people` are names with a space between them: no name has one.
-- Names sort by bytes ("C"), as they do in the program and in SQLite.

-- What is known of each table, at one place: lists and clocks never read a journal.
CREATE TABLE tables (
    id text COLLATE "C" PRIMARY KEY,
    stage text NOT NULL,
    open boolean NOT NULL,
    people text NOT NULL,
    waits_for text COLLATE "C",
    due_ms bigint,
    -- When it is to be handed out next: when it is due, or when whoever claimed it has had their time.
    wake_ms bigint,
    changed_ms bigint NOT NULL,
    shown text NOT NULL,
    -- How many lines its journal has, and how many things were said.
    lines integer NOT NULL,
    said integer NOT NULL DEFAULT 0
);

CREATE INDEX tables_to_wake ON tables (wake_ms) WHERE wake_ms IS NOT NULL;
CREATE INDEX tables_to_show ON tables (stage, changed_ms) WHERE open;

-- The journals. `write_id` is random for each write: a node that lost the answer to a commit finds by it
-- whether the lines are its own. No foreign key: whoever adds lines has locked the table's row anyway.
CREATE TABLE lines (
    table_id text COLLATE "C" NOT NULL,
    serial integer NOT NULL,
    text text NOT NULL,
    write_id bigint NOT NULL,
    PRIMARY KEY (table_id, serial)
);

-- Who sits where: `tables.people`, found by the person.
CREATE TABLE people (
    person text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    PRIMARY KEY (person, table_id)
);

CREATE TABLE guests (
    token bytea NOT NULL UNIQUE,
    id text COLLATE "C" PRIMARY KEY,
    name text NOT NULL,
    seen_ms bigint NOT NULL
);

CREATE TABLE chat (
    table_id text COLLATE "C" NOT NULL,
    number integer NOT NULL,
    person text COLLATE "C" NOT NULL,
    name text NOT NULL,
    text text NOT NULL,
    at_ms bigint NOT NULL,
    write_id bigint NOT NULL,
    PRIMARY KEY (table_id, number)
);

-- One number that goes up whenever somebody asks whether the store still takes writes.
CREATE TABLE pulse (beats bigint NOT NULL);
INSERT INTO pulse (beats) VALUES (0);
