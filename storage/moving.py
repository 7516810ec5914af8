"""The writes that are no rows: a chat that changes its id, and forgetting what is old."""

import aiosqlite

from storage.connection import fetch
from storage.database import Database
from storage.errors import Conflict

DAY = 24 * 3600

# `-5` stands between colons in every account of chat -5, and nothing else of an account is a negative number.
_RENAMED = "account = rtrim(replace(account || ':', ':' || :old || ':', ':' || :new || ':'), ':')"
_IN_CHAT = "entry_id IN (SELECT id FROM entries WHERE chat_id ="

_RENAME = (
    "UPDATE chats SET chat_id = :new WHERE chat_id = :old",
    f"UPDATE postings SET {_RENAMED} WHERE {_IN_CHAT} :new)",  # noqa: S608
    f"UPDATE balances SET {_RENAMED} WHERE chat_id = :new",  # noqa: S608
    "DELETE FROM screens WHERE chat_id = :old",
    "DELETE FROM paces WHERE chat_id = :old",
)

_OWNED_BEFORE = """
    FROM balances AS late JOIN balances AS early
    ON early.account = rtrim(replace(late.account || ':', ':' || :old || ':', ':' || :new || ':'), ':')
    WHERE late.chat_id = :old AND early.chat_id = :new AND late.account LIKE 'wallet:%' AND late.amount <> 0
"""

# Read with old and new exchanged: what the new id has gathered goes to the old one, before that is renamed. No hand was
# played there, so all chips are gifts of the house: whoever had a wallet before gives them back, for to the table that
# goes on he is as rich as he was.
_ABSORB = (
    f"""
    INSERT INTO entries (chat_id, reason, at)
    SELECT :old, 'given twice', CAST(strftime('%s') AS REAL) WHERE EXISTS (SELECT 1 {_OWNED_BEFORE})
    """,
    f"""
    INSERT INTO postings (entry_id, line, account, amount)
    SELECT (SELECT max(id) FROM entries WHERE chat_id = :old), row_number() OVER (ORDER BY account), account, amount
    FROM (
        SELECT late.account AS account, -late.amount AS amount {_OWNED_BEFORE}
        UNION ALL SELECT 'house:' || :old, sum(late.amount) {_OWNED_BEFORE} HAVING count(*) > 0
    )
    """,  # noqa: S608
    "DELETE FROM tables WHERE chat_id = :old",
    "DELETE FROM changes WHERE chat_id = :old",
    "UPDATE OR IGNORE grants SET chat_id = :new WHERE chat_id = :old",
    "DELETE FROM grants WHERE chat_id = :old",
    f"UPDATE postings SET {_RENAMED} WHERE {_IN_CHAT} :old)",  # noqa: S608
    "UPDATE entries SET chat_id = :new WHERE chat_id = :old",
    "DELETE FROM balances WHERE chat_id IN (:old, :new)",
    """
    INSERT INTO balances (account, chat_id, amount)
    SELECT account, :new, sum(amount) FROM postings JOIN entries ON id = entry_id
    WHERE chat_id = :new GROUP BY account
    """,
    "DELETE FROM chats WHERE chat_id = :old",
)


async def move_chat(database: Database, old: int, new: int) -> None:
    """A group has become a supergroup (T4): all follows in one transaction; a second signal changes nothing.

    Newcomers keep the chips they got under the new id; its idle table gives way to the old one.
    Messages of the old chat are dead: their screens are forgotten. `Conflict` if both ids have dealt hands.
    """

    async def move(connection: aiosqlite.Connection) -> None:
        if old == new or not await _known(connection, "chats", old):
            return
        if await _known(connection, "hands", new):
            raise Conflict(f"chats {old} and {new} have both played: they cannot become one")
        if await _known(connection, "chats", new):
            await _run(connection, _ABSORB, old=new, new=old)
        await _run(connection, _RENAME, old=old, new=new)

    await database.run(move)


async def prune_updates(database: Database, now: float, days: float = 7) -> None:
    """Forget update ids older than this; Telegram keeps undelivered updates for one day."""

    async def prune(connection: aiosqlite.Connection) -> None:
        await connection.execute("DELETE FROM updates WHERE at < ?", (now - days * DAY,))

    await database.run(prune)


async def _known(connection: aiosqlite.Connection, table: str, chat_id: int) -> bool:
    return bool(await fetch(connection, f"SELECT 1 FROM {table} WHERE chat_id = ? LIMIT 1", chat_id))  # noqa: S608


async def _run(connection: aiosqlite.Connection, statements: tuple[str, ...], **ids: int) -> None:
    for statement in statements:
        names = {name: chat_id for name, chat_id in ids.items() if f":{name}" in statement}
        await connection.execute(statement, names)
