-- What nothing ever read or wrote goes: the settings of a chat and the `info` of its carries live in the state of its
-- table, and a chat is either active or left.

ALTER TABLE carries DROP COLUMN info;

CREATE TABLE chats_now (
    chat_id   INTEGER PRIMARY KEY,
    title     TEXT NOT NULL,
    lang      TEXT NOT NULL,
    thread_id INTEGER,
    status    TEXT NOT NULL CHECK (status IN ('active', 'left'))
) STRICT;

INSERT INTO chats_now (chat_id, title, lang, thread_id, status)
SELECT chat_id, title, lang, thread_id, CASE status WHEN 'left' THEN 'left' ELSE 'active' END FROM chats;

DROP TABLE chats;

ALTER TABLE chats_now RENAME TO chats;
