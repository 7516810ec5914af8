"""The named reads. Each is one SELECT among what is committed; `None` or an empty list for nothing."""

from typing import NamedTuple

from storage import ledger
from storage.database import Database, R
from storage.rows import Chat, Grant, Hand, Person, Screen, Table


class Wallet(NamedTuple):
    """A person's chips in a chat; the name is empty for somebody whose row is missing."""

    user_id: int
    name: str
    amount: int


def _one(rows: list[R]) -> R | None:
    return rows[0] if rows else None


async def chats(database: Database) -> list[Chat]:
    return await database.rows(Chat, "ORDER BY chat_id")


async def people(database: Database) -> list[Person]:
    return await database.rows(Person, "ORDER BY user_id")


async def tables(database: Database) -> list[Table]:
    """All tables, for the start of the bot."""
    return await database.rows(Table, "ORDER BY chat_id, table_no")


async def hand(database: Database, chat_id: int, hand_no: int) -> Hand | None:
    return _one(await database.rows(Hand, "WHERE chat_id = ? AND hand_no = ?", chat_id, hand_no))


async def last_proved(database: Database, chat_id: int) -> Hand | None:
    """The hand ended last in a chat that was not void, with the packs that prove it."""
    sql = """WHERE chat_id = ? AND ended IS NOT NULL AND fairness IS NOT NULL
             AND outcome IS NOT NULL AND json_extract(outcome, '$.void') IS NULL ORDER BY hand_no DESC LIMIT 1"""
    return _one(await database.rows(Hand, sql, chat_id))


async def screens(database: Database) -> list[Screen]:
    """What was last shown everywhere, for the reconciler's start."""
    return await database.rows(Screen, "ORDER BY chat_id, slot")


async def balances(database: Database, chat_id: int) -> dict[str, int]:
    """Every account of a chat and its chips."""
    sql = "SELECT account, amount FROM balances WHERE chat_id = ? ORDER BY account"
    return dict(await database.fetch(sql, chat_id))


async def balance(database: Database, account: str) -> int | None:
    """The chips of an account; None when nothing was ever posted to it (a newcomer's wallet)."""
    rows = await database.fetch("SELECT amount FROM balances WHERE account = ?", account)
    return int(rows[0][0]) if rows else None


async def chats_of(database: Database, user_id: int) -> set[int]:
    """The chats in which a person has a wallet, be it empty."""
    sql = """
        SELECT chats.chat_id FROM chats JOIN balances ON account = 'wallet:' || chats.chat_id || ':' || ?
    """
    return {int(chat_id) for (chat_id,) in await database.fetch(sql, user_id)}


async def top(database: Database, chat_id: int, limit: int = 10) -> list[Wallet]:
    """The richest of a chat; equal amounts in the order of the user ids."""
    sql = """
        SELECT CAST(substr(account, length(?2) + 1) AS INTEGER) AS user_id, coalesce(name, ''), amount
        FROM balances LEFT JOIN people ON user_id = CAST(substr(account, length(?2) + 1) AS INTEGER)
        WHERE chat_id = ?1 AND substr(account, 1, length(?2)) = ?2
        ORDER BY amount DESC, 1 LIMIT ?3
    """
    prefix = ledger.wallet(chat_id, 0).removesuffix("0")
    return [Wallet(*row) for row in await database.fetch(sql, chat_id, prefix, limit)]


async def winners(database: Database, chat_id: int, limit: int = 10) -> list[Wallet]:
    """Who has won most at the table, losses taken off and gifts of the house left out; the best first."""
    sql = """
        SELECT CAST(substr(account, length(?2) + 1) AS INTEGER) AS user_id, coalesce(name, ''), sum(amount)
        FROM entries JOIN postings ON entry_id = id
        LEFT JOIN people ON user_id = CAST(substr(account, length(?2) + 1) AS INTEGER)
        WHERE chat_id = ?1 AND substr(account, 1, length(?2)) = ?2 AND id NOT IN
            (SELECT entry_id FROM postings WHERE account = ?3)
        GROUP BY account HAVING sum(amount) > 0 ORDER BY 3 DESC, 1 LIMIT ?4
    """
    prefix = ledger.wallet(chat_id, 0).removesuffix("0")
    return [Wallet(*row) for row in await database.fetch(sql, chat_id, prefix, ledger.house(chat_id), limit)]


async def granted(database: Database, chat_id: int, utc_date: str) -> set[int]:
    """Who took the refill of this chat on this UTC day."""
    grants = await database.rows(Grant, "WHERE chat_id = ? AND utc_date = ?", chat_id, utc_date)
    return {grant.user_id for grant in grants}
