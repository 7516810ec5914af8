"""
Whether those who are asked can answer. Nobody's time runs out while their group cannot see the table, while the bot
does not hear people, nor while what it has for somebody's DM, where his buttons stand, is held up (T7, T22, G2).
"""

from collections.abc import Callable

from bot.table.service import Tables
from bot.table.state import TablePhase, TableState
from bot.telegram.reconciler import Reconciler

OUTAGE_SECONDS = 5.0  # so long without any answer: people cannot see their tables
EXCUSED_SECONDS = 300.0
"""So long a table waits for one whose DM alone is held up; then the others play on (G1)."""


class Reach:
    """
    Asks what brings updates, and what shows screens.

    `deaf`: no updates come, though they should. `is_away`: the bot is out of a group.
    """

    def __init__(self, tables: Tables, reconciler: Reconciler, is_away: Callable[[int], bool]) -> None:
        self.deaf: Callable[[], bool] = lambda: False
        self._tables, self._reconciler, self._is_away = tables, reconciler, is_away

    def is_dark(self, chat: int) -> bool:
        """Whether a group sees nothing new."""
        limited = self._reconciler.limited_until(chat) > 0
        return limited or self._reconciler.outage() > OUTAGE_SECONDS or self._is_away(chat)

    def is_lost(self, chat: int) -> bool:
        """Whether somebody who is asked at a table cannot answer."""
        if self.deaf() or self.is_dark(chat):
            return True
        return any(map(self._is_held_up, asked(self._tables.state(chat))))

    def tables_that_ask(self, user: int) -> list[int]:
        """Where a person is asked something now."""
        return [state.chat for state in self._tables.all() if user in asked(state)]

    def _is_held_up(self, user: int) -> bool:
        held = self._reconciler.limited_until(user) > 0
        return held and self._reconciler.dark(user) < EXCUSED_SECONDS


def asked(state: TableState) -> tuple[int, ...]:
    """Who has to answer by a button in his DM; what all may do stands in the group."""
    if state.phase is not TablePhase.HAND:
        return ()
    return tuple(state.players[seat] for seat in state.hand.to_act)
