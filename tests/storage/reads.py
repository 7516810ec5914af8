"""What the tests want to know of a database and the bot never asks: rows as values."""

from storage import ledger
from storage.database import Database
from storage.queries import balances
from storage.unit import Change, Journal, Table, Update


async def seen(database: Database, update_id: int) -> bool:
    """Whether an update has had its effect."""
    return bool(await database.rows(Update, "WHERE update_id = ?", update_id))


async def journal(database: Database, chat_id: int, hand_no: int) -> list[Journal]:
    """The actions of a hand in the order in which they were made."""
    return await database.rows(Journal, "WHERE chat_id = ? AND hand_no = ? ORDER BY turn", chat_id, hand_no)


async def table(database: Database, chat_id: int) -> Table:
    """The one table of a chat."""
    [found] = await database.rows(Table, "WHERE chat_id = ?", chat_id)
    return found


async def wallets(database: Database, chat_id: int) -> dict[int, int]:
    """The chips of everybody who ever had some in a chat."""
    prefix = ledger.wallet(chat_id, 0).removesuffix("0")
    accounts = await balances(database, chat_id)
    return {
        int(account[len(prefix) :]): amount
        for account, amount in accounts.items()
        if account.startswith(prefix)
    }


async def history(database: Database, account: str) -> list[tuple[str, int | None, int]]:
    """Reason, hand and amount of all movements of an account, newest first."""
    sql = """
        SELECT reason, hand_no, amount FROM postings JOIN entries ON id = entry_id
        WHERE account = ? ORDER BY id DESC, line DESC
    """
    return [(reason, hand_no, amount) for reason, hand_no, amount in await database.fetch(sql, account)]


async def changes(database: Database, chat_id: int) -> list[Change]:
    """The changes of a chat's settings and the deeds of its admins, newest first."""
    return await database.rows(Change, "WHERE chat_id = ? ORDER BY no DESC", chat_id)
