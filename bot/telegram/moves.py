"""What the reconciler and Telegram's service messages say of chats: moved, closed, back again."""

from bot.table.service import Tables
from bot.telegram.reconciler import Reconciler
from bot.telegram.registry import Registry
from storage.database import Database
from storage.moving import move_chat


class Moves:
    """Keeps tables, rows and screens together when a chat changes. Every method may be called again."""

    def __init__(self, database: Database, tables: Tables, registry: Registry) -> None:
        self._database, self._tables, self._registry = database, tables, registry
        self.reconciler: Reconciler | None = None

    async def migrated(self, old: int, new: int) -> None:
        """A group became a supergroup, as any of three signals told (T4, T5)."""
        await move_chat(self._database, old, new)
        self._registry.moved(old, new)
        if self.reconciler is not None:
            self.reconciler.move(old, new)
        await self._tables.move(old, new)
        self._clear_panels(old, new)

    def _clear_panels(self, old: int, new: int) -> None:
        """The buttons on panels of the old chat act nowhere any more; those of the new one stand beside them."""
        state = self._tables.state(new)
        for user in {*state.players, *state.last_players}:
            if self.reconciler is not None:
                self.reconciler.show(user, {}, group=f"panel:{old}")

    async def forbidden(self, chat: int, reason: str) -> None:
        """Nothing reaches this chat. A person's hand goes on: pop-ups and the clock remain (T2)."""
        if chat > 0:
            await self._registry.closed_dm(chat)

    async def back(self, chat: int, seconds: float) -> None:
        """A chat sees news again after a spell without: running clocks start anew (T7, G2)."""
        if chat < 0:
            self._tables.renew(chat)
