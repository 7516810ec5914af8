"""Everything the bot must not forget, in one SQLite file. Storage keeps JSON text and knows no game.

    async with Database.open(path) as database:
        await database.commit(Unit.of(Chat(-100, "Friends"), Update(17, now)))   # durable on return
        people = await queries.people(database)

- `unit`, `rows`, `ledger`: what may be written, as values; `commit` takes a `Unit`, all of it or nothing.
- `database`, `connection`, `lock`, `migrations`: opening, and refusing to open with a line that helps.
- `writer`, `statements`, `log`: one owner of the write connection; waiting units share a transaction, and in a pause
  the write-ahead log is folded.
- `queries`, `moving`: the named reads, and the two writes that are no units (a chat that moves, pruning).
- `check`, `backup`: the proofs of the books, and copies.
"""
