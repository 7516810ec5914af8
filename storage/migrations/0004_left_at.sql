-- Since when the bot has been out of a group: the time until its table is void runs on over restarts.

ALTER TABLE chats ADD COLUMN left_at REAL;
