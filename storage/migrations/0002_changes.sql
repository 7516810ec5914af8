-- Who changed what at a table, and what admins did there: kept for good, so that it can be looked up.

CREATE TABLE changes (
    chat_id INTEGER NOT NULL REFERENCES chats ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED,
    no      INTEGER NOT NULL,
    at      REAL NOT NULL,
    user_id INTEGER NOT NULL,
    scope   TEXT NOT NULL,
    name    TEXT NOT NULL,
    before  TEXT NOT NULL,
    after   TEXT NOT NULL,
    PRIMARY KEY (chat_id, no)
) STRICT;
