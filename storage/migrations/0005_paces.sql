-- When a group was last written to: what it bears in a minute is counted over kills and restarts.

CREATE TABLE paces (
    chat_id INTEGER PRIMARY KEY,
    times   TEXT NOT NULL
) STRICT;
