"""Draining before a stop: hands that run are played to their end, none begins (`/drain` of the operator)."""

from collections.abc import Callable

from bot.presenter.screen import Screen
from bot.presenter.texts import say
from bot.table.commands import Command, DealHand, OpenLobby, Practise, Tick
from bot.table.desk import Rejected, replace
from bot.table.service import Tables
from bot.table.state import TablePhase, TableState

IDLE = (TablePhase.CLOSED, TablePhase.LOBBY, TablePhase.RESULT)


class Drain:
    """Whether the bot drains. A restart ends it. `on_ready` hears once when no hand runs any more."""

    def __init__(self, tables: Tables) -> None:
        self.on = False
        self.on_ready: Callable[[], None] = lambda: None
        self._tables = tables
        self._told = False
        tables.gate = self.check
        tables.listeners.append(self._heed)

    def switch(self, *, on: bool) -> None:
        """Begin to drain, or take hands again."""
        self.on, self._told = on, False

    @property
    def running(self) -> int:
        """How many tables are in the middle of a hand."""
        return sum(state.phase not in IDLE for state in self._tables.all())

    def check(self, state: TableState, command: Command) -> None:
        """Refuse what would begin a hand. Raises Rejected."""
        shows = isinstance(command, OpenLobby) and state.phase is not TablePhase.CLOSED
        opens = isinstance(command, DealHand | OpenLobby | Practise) and not shows
        next_by_itself = isinstance(command, Tick) and state.phase is TablePhase.RESULT
        if self.on and (opens or next_by_itself):
            raise Rejected("draining")

    def announce(self) -> None:
        """Tell the operator if everything has come to rest."""
        if self.on and not self._told and not self.running:
            self._told = True
            self.on_ready()

    def _heed(self, state: TableState) -> None:
        self.announce()

    def marked(self, screen: Screen, lang: str) -> Screen:
        """A table's screen, with the reason why nothing begins."""
        return replace(screen, text=f"{screen.text}\n\n{say(lang, 'draining')}") if self.on else screen
