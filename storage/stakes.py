"""What a hand has moved, from the ledger alone: for hands whose state cannot be read any more."""

from typing import NamedTuple

from storage.database import Database


class Stake(NamedTuple):
    """What an account has given to a hand that still holds chips; negative: it has won that much already."""

    hand_no: int
    account: str
    amount: int


async def open_stakes(database: Database, chat_id: int) -> list[Stake]:
    """All stakes of the hands of a chat whose pot is not empty. What came from the house meanwhile is no stake."""
    sql = """
        WITH open AS (
            SELECT CAST(substr(account, length('pot:' || chat_id || ':') + 1) AS INTEGER) AS hand_no, account AS pot
            FROM balances WHERE chat_id = ?1 AND account LIKE 'pot:%' AND amount <> 0
        )
        SELECT hand_no, account, -sum(amount) FROM open JOIN entries USING (hand_no) JOIN postings ON entry_id = id
        WHERE chat_id = ?1 AND account <> pot
            AND id NOT IN (SELECT entry_id FROM postings WHERE account LIKE 'house:%')
        GROUP BY hand_no, account HAVING sum(amount) <> 0 ORDER BY hand_no, account
    """
    return [Stake(*row) for row in await database.fetch(sql, chat_id)]
