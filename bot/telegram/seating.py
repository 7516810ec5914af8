"""Sitting down: only who has opened the bot's DM, with his wallet as it is (T1, G17)."""

from datetime import datetime

from bot.presenter.wallets import Account, Line
from bot.table.bank import no_refill, wallet_now
from bot.table.commands import Command, GetUp, Refill, TakeSeat
from bot.table.desk import Answer, Rejected
from bot.table.service import Tables
from bot.table.settings import REFILL, STARTING_CHIPS
from bot.table.state import least_to_sit
from storage import queries
from storage.database import Database
from storage.ledger import wallet


class Cashier:
    """Wallets of people as the ledger has them."""

    def __init__(self, database: Database, tables: Tables) -> None:
        self._database, self._tables = database, tables

    async def chips(self, chat: int, user: int) -> int | None:
        """A person's wallet in a chat; None: he has never had any."""
        return await queries.balance(self._database, wallet(chat, user))

    async def chats(self, user: int) -> set[int]:
        """The chats in which a person has ever had chips."""
        return await queries.chats_of(self._database, user)

    async def seat(
        self, chat: int, user: int, name: str, update_id: int | None, turn: int | None = None
    ) -> Answer:
        """
        Seat a person; whoever comes for the first time gets the starting chips. Raises Rejected.

        `turn`: when the button was shown, if it was one.
        """

        async def take_seat() -> Command:
            have = await self.chips(chat, user)
            granted = self._tables.state(chat).setting(STARTING_CHIPS) if have is None else 0
            return TakeSeat(user, name, have or granted, granted, turn)

        return await self._tables.decide(chat, take_seat, update_id)

    async def refill(self, chat: int, user: int, date: str, update_id: int | None) -> Answer:
        """The daily refill. Raises Rejected."""

        async def take_refill() -> Command:
            if user in await queries.granted(self._database, chat, date):
                raise Rejected("refill_taken")
            have, target = await self.chips(chat, user) or 0, self._tables.state(chat).setting(REFILL)
            return Refill(user, have, target, date)

        return await self._tables.decide(chat, take_refill, update_id)

    async def account(self, chat: int, user: int, now: datetime) -> Account:
        """What a person is told of his wallet; `now` in UTC."""
        taken = user in await queries.granted(self._database, chat, now.date().isoformat())
        looked_up = await self.chips(chat, user)
        state = self._tables.state(chat)
        have, target = wallet_now(state, user, looked_up), state.setting(REFILL)
        if have is None:
            return Account(0, state.setting(STARTING_CHIPS), refused="newcomer")
        reason = no_refill(state, user, have, target)
        refused = reason.code if reason else ""
        if taken and refused in ("", "refill_seated"):
            refused = "refill_taken"
        return Account(have, target, least_to_sit(state), 23 - now.hour, refused)

    async def top(self, chat: int) -> tuple[list[Line], list[Line]]:
        """The fullest wallets of a chat and the best winners: names and chips."""
        found = await queries.top(self._database, chat), await queries.winners(self._database, chat)
        wallets, winners = ([(each.name, each.amount) for each in part] for part in found)
        return wallets, winners


def tables_of(tables: Tables, user: int) -> set[int]:
    """The chats where a person sits, or waits for a chair."""
    return {state.chat for state in tables.all() if state.chair(user) or state.place(user)}


async def rise(tables: Tables, user: int, update_id: int | None) -> list[int] | None:
    """Get up from every table where a person sits; from the DM (G11). The chats he left; None: he did so before."""
    left = await tables.together(dict.fromkeys(tables_of(tables, user), GetUp(user)), update_id)
    return None if left is None else sorted(left)
