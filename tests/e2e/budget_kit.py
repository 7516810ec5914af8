"""
A full table under a clock that only the test moves. Steps, screens, notices and the reconciler are the real ones; there
is no Telegram that would slow anybody down.
"""

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any, cast

import pytest

from bot.engine.game import legal
from bot.games import game
from bot.presenter.screen import Screen
from bot.table.ahead import choices
from bot.table.commands import (
    Act,
    ChooseGame,
    ChooseOption,
    ChooseSetting,
    Command,
    ConfirmAnte,
    CutPack,
    DealHand,
    MoveAhead,
    OpenLobby,
    OpenMenu,
    TakeSeat,
)
from bot.table.desk import Rejected
from bot.table.service import Tables
from bot.table.state import TablePhase, TableState
from bot.telegram.callees import Callees
from bot.telegram.drain import Drain
from bot.telegram.easel import Easel
from bot.telegram.membership import Membership
from bot.telegram.notices import next_mark
from bot.telegram.registry import Registry
from bot.telegram.tickets import Tickets
from storage.database import Database
from storage.rows import Chat, Person
from storage.unit import Unit
from tests.telegram.fakes import GROUP, Call, World

CHIPS = 1_000_000
SHOWS = ("send", "edit")


class Nowhere:
    """A store that keeps nothing."""

    async def commit(self, unit: Unit) -> None:
        """Gone."""


class Feast:
    """A table of one game with as many as it takes. `pause`: seconds between two moves."""

    def __init__(self, key: str, pause: float, monkeypatch: pytest.MonkeyPatch, seed: int = 1) -> None:
        self.key, self.pause, self.chance, self.world = key, pause, Random(seed), World()
        self.users = tuple(range(1, game(key).players[1] + 1))
        self.clock = self.world.clock
        self.tables = Tables(Nowhere(), wall=self.clock)
        self.tables.close()  # the loop's own time means nothing here: nobody is late
        monkeypatch.setattr(Easel, "_arm", lambda easel, state: None)
        registry = Registry(cast("Database", None))
        registry._chats[GROUP] = Chat(GROUP, "Friday table", "en")
        registry._people = {user: Person(user, f"P{user}", dm="open", lang="en") for user in self.users}
        callees = Callees(Membership(cast("Any", None)))
        tickets = Tickets("1:x", "bot")
        self.easel = Easel(
            self.tables, registry, self.world.reconciler, Drain(self.tables), callees, tickets, "bot"
        )
        self.tables.listeners.append(self.easel.paint)
        self._said = 0

    @property
    def state(self) -> TableState:
        return self.tables.state(GROUP)

    async def open(self, settings: Sequence[tuple[str, str]], options: Sequence[tuple[str, str]]) -> None:
        """Everybody sits down at a table with these settings and rules."""
        await self.ask(OpenLobby(1, "P1"))
        await self.ask(ChooseGame(1, self.key, admin=True))
        for name, value in settings:
            await self.ask(ChooseSetting(1, name, value, admin=True))
        for name, value in options:
            await self.ask(ChooseOption(1, name, value, admin=True))
        for user in self.users:
            await self.ask(TakeSeat(user, f"P{user}", CHIPS, CHIPS))

    async def ask(self, command: Command) -> None:
        """What is refused is refused."""
        with suppress(Rejected):
            await self.tables.submit(GROUP, command)

    async def go_on(self, seconds: float, *, replies: float = 0.0) -> None:
        """Play for so long; `replies`: how many commands a second are answered besides."""
        end = self.clock.now + seconds
        while self.clock.now < end:
            await self._move()
            if self.chance.random() < replies * self.pause:
                self._say()
            await self._wait()

    async def _wait(self) -> None:
        """Notices become due while nobody moves; the loop's own timers stand still here."""
        due, end = next_mark(self.state, self.clock.now), self.clock.now + self.pause
        if due is not None and due < self.pause:
            await self.clock.advance(due)
            self.easel.repaint(GROUP)
        await self.clock.advance(end - self.clock.now)

    async def _move(self) -> None:
        match self.state.phase:
            case TablePhase.CUT:
                await self.ask(CutPack(self.state.cutter or 0, 0))
            case TablePhase.ANTES:
                await self.ask(ConfirmAnte(self.chance.choice(self.users)))
            case TablePhase.HAND:
                await self._play()
            case _:
                await self.ask(
                    OpenMenu(1, self.chance.choice(("games", "settings", "rules.0", "")), anew=True)
                )
                await self.ask(DealHand(1))

    async def _play(self) -> None:
        """One of those in turn acts; folding would end it too soon. Another one decides ahead."""
        hand = self.state.hand
        seat = self.chance.choice(hand.to_act)
        offers = legal(game(hand.game), hand, seat)
        kept = [offer for offer in offers if offer.verb != "fold"] or list(offers)
        action = self.chance.choice(game(hand.game).ways(hand, seat, self.chance.choice(kept))[:3])
        await self.ask(Act(self.state.players[seat], action, self.state.hand_no, hand.turn))
        await self._decide_ahead()

    async def _decide_ahead(self) -> None:
        hand = self.state.hand
        if hand is None or hand.over:
            return
        seat = self.chance.randrange(len(hand.seats))
        for offer in choices(hand, seat)[:1]:
            await self.ask(MoveAhead(self.state.players[seat], offer.verb, offer.cost, self.state.hand_no))

    def _say(self) -> None:
        self._said += 1

        async def call() -> None:
            await self.world.bot.send_message(GROUP, "an answer")

        self.world.reconciler.post(GROUP, f"reply {self._said}", call)

    # What came of it

    def shown(self, chat: int | None = None) -> list[float]:
        """When something was sent or edited."""
        return [call.at for call in self._calls() if chat in (None, call.chat_id)]

    def _calls(self) -> list[Call]:
        return [call for call in self.world.bot.calls if call.method.startswith(SHOWS)]

    def screen(self) -> Screen | None:
        """What the group should see now."""
        return self.world.reconciler._workers[GROUP].wanted.get("table")


def most_within(times: Sequence[float], seconds: float) -> int:
    """The most in any span of so many seconds."""
    return max((sum(at <= other < at + seconds for other in times) for at in times), default=0)
