-- Tables, and what was done at them: the same for SQLite and PostgreSQL.

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    -- What it is made of, as JSON.
    opening TEXT NOT NULL,
    -- Seconds since 1970.
    opened_at BIGINT NOT NULL
);

CREATE TABLE deeds (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    -- Counted from 0: two servers that write the same one come to know of each other by it.
    number BIGINT NOT NULL,
    -- As JSON.
    deed TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE links (
    -- The hash of the token that is in the link; the token itself is not kept.
    hash TEXT NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    -- Its number at the table.
    link BIGINT NOT NULL
);
