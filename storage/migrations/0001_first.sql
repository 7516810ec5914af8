-- The first schema. JSON columns belong to the layers above; the rest is for queries and for people in the sqlite3 shell.
-- Foreign keys are deferred, so the tables of a batch may be written in any order, and cascade on update, so a group
-- that becomes a supergroup takes everything along.

CREATE TABLE chats (
    chat_id   INTEGER PRIMARY KEY,
    title     TEXT NOT NULL,
    lang      TEXT NOT NULL,
    thread_id INTEGER,
    status    TEXT NOT NULL CHECK (status IN ('active', 'frozen', 'left')),
    settings  TEXT NOT NULL CHECK (json_valid(settings))
) STRICT;

CREATE TABLE people (
    user_id  INTEGER PRIMARY KEY,
    name     TEXT NOT NULL,
    username TEXT,
    lang     TEXT,
    dm       TEXT NOT NULL CHECK (dm IN ('open', 'closed', 'unknown')),
    pictures INTEGER NOT NULL CHECK (pictures IN (0, 1)),
    seen_at  REAL NOT NULL
) STRICT;

CREATE TABLE tables (
    chat_id    INTEGER NOT NULL REFERENCES chats ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED,
    table_no   INTEGER NOT NULL,
    schema     INTEGER NOT NULL,
    state      TEXT NOT NULL CHECK (json_valid(state)),
    phase      TEXT NOT NULL,
    game       TEXT,
    hand_no    INTEGER NOT NULL,
    turn       INTEGER NOT NULL,
    deadline   REAL,
    updated_at REAL NOT NULL,
    PRIMARY KEY (chat_id, table_no)
) STRICT;

CREATE TABLE hands (
    chat_id    INTEGER NOT NULL REFERENCES chats ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED,
    hand_no    INTEGER NOT NULL,
    game       TEXT NOT NULL,
    options    TEXT NOT NULL CHECK (json_valid(options)),
    dealer     INTEGER NOT NULL,
    started    REAL NOT NULL,
    ended      REAL,
    outcome    TEXT CHECK (outcome IS NULL OR json_valid(outcome)),
    commitment TEXT,
    fairness   TEXT CHECK (fairness IS NULL OR json_valid(fairness)),
    PRIMARY KEY (chat_id, hand_no)
) STRICT;

CREATE TABLE pots (
    chat_id  INTEGER NOT NULL,
    hand_no  INTEGER NOT NULL,
    ordinal  INTEGER NOT NULL,
    kind     TEXT NOT NULL CHECK (kind IN ('main', 'side', 'carried')),
    amount   INTEGER NOT NULL CHECK (amount >= 0),
    eligible TEXT NOT NULL CHECK (json_valid(eligible)),
    PRIMARY KEY (chat_id, hand_no, ordinal),
    FOREIGN KEY (chat_id, hand_no) REFERENCES hands ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED
) STRICT;

CREATE TABLE carries (
    chat_id INTEGER NOT NULL REFERENCES chats ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED,
    game    TEXT NOT NULL,
    amount  INTEGER NOT NULL CHECK (amount >= 0),
    info    TEXT NOT NULL CHECK (json_valid(info)),
    PRIMARY KEY (chat_id, game)
) STRICT;

CREATE TABLE svaras (
    chat_id  INTEGER NOT NULL,
    hand_no  INTEGER NOT NULL,
    no       INTEGER NOT NULL,
    pot      INTEGER NOT NULL CHECK (pot >= 0),
    entry    INTEGER NOT NULL CHECK (entry >= 0),
    boilers  TEXT NOT NULL CHECK (json_valid(boilers)),
    joined   TEXT NOT NULL CHECK (json_valid(joined)),
    deadline REAL,
    state    TEXT NOT NULL,
    PRIMARY KEY (chat_id, hand_no, no),
    FOREIGN KEY (chat_id, hand_no) REFERENCES hands ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED
) STRICT;

CREATE TABLE journal (
    chat_id INTEGER NOT NULL,
    hand_no INTEGER NOT NULL,
    turn    INTEGER NOT NULL,
    seat    INTEGER,
    user_id INTEGER,
    action  TEXT NOT NULL CHECK (json_valid(action)),
    at      REAL NOT NULL,
    PRIMARY KEY (chat_id, hand_no, turn),
    FOREIGN KEY (chat_id, hand_no) REFERENCES hands ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED
) STRICT;

CREATE TABLE entries (
    id      INTEGER PRIMARY KEY,
    chat_id INTEGER NOT NULL REFERENCES chats ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED,
    hand_no INTEGER,
    reason  TEXT NOT NULL,
    at      REAL NOT NULL
) STRICT;

CREATE INDEX entries_by_chat ON entries (chat_id, hand_no);

CREATE TABLE postings (
    entry_id INTEGER NOT NULL REFERENCES entries DEFERRABLE INITIALLY DEFERRED,
    line     INTEGER NOT NULL,
    account  TEXT NOT NULL,
    amount   INTEGER NOT NULL,
    PRIMARY KEY (entry_id, line)
) STRICT, WITHOUT ROWID;

CREATE INDEX postings_by_account ON postings (account);

CREATE TABLE balances (
    account TEXT PRIMARY KEY,
    chat_id INTEGER NOT NULL REFERENCES chats ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED,
    amount  INTEGER NOT NULL,
    CONSTRAINT overdrawn CHECK (amount >= 0 OR account LIKE 'house:%')
) STRICT, WITHOUT ROWID;

CREATE INDEX balances_by_chat ON balances (chat_id);

-- Not an upsert: SQLite tests the CHECK of the row to be inserted before it sees that the account exists.
CREATE TRIGGER postings_move_balances AFTER INSERT ON postings BEGIN
    INSERT INTO balances (account, chat_id, amount)
    SELECT NEW.account, chat_id, 0 FROM entries
    WHERE id = NEW.entry_id AND NOT EXISTS (SELECT 1 FROM balances WHERE account = NEW.account);
    UPDATE balances SET amount = amount + NEW.amount WHERE account = NEW.account;
END;

CREATE TABLE updates (
    update_id INTEGER PRIMARY KEY,
    at        REAL NOT NULL
) STRICT;

CREATE INDEX updates_by_age ON updates (at);

CREATE TABLE grants (
    chat_id  INTEGER NOT NULL REFERENCES chats ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED,
    user_id  INTEGER NOT NULL,
    utc_date TEXT NOT NULL,
    PRIMARY KEY (chat_id, user_id, utc_date)
) STRICT, WITHOUT ROWID;

-- No foreign key: the chat may be a DM.
CREATE TABLE screens (
    chat_id    INTEGER NOT NULL,
    slot       TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    kind       TEXT NOT NULL CHECK (kind IN ('text', 'photo')),
    hash       TEXT NOT NULL,
    fresh      INTEGER NOT NULL CHECK (fresh IN (0, 1)),
    at         REAL NOT NULL,
    PRIMARY KEY (chat_id, slot)
) STRICT;
