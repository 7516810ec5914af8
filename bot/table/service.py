"""The tables of all chats: one queue each, a step is durable before it counts.

The way of a command: lock of the table → pure step → one transaction → the new state counts → listeners hear.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack, nullcontext, suppress
from typing import Any, NamedTuple, Protocol, TypeVar

from bot.table import clock, practice
from bot.table.commands import Command, Tick
from bot.table.desk import Answer, Desk, Outcome, Rejected, replace
from bot.table.errands import Errands
from bot.table.locks import Locks
from bot.table.state import TableState
from bot.table.steps import step
from storage.errors import DuplicateUpdate
from storage.unit import Unit, Update

log = logging.getLogger(__name__)

CLOCK_SLACK = 0.05  # seconds by which a timer may ring early: it is no wall clock


class Store(Protocol):
    """Where units go."""

    async def commit(self, unit: Unit) -> None: ...


Make = Callable[[], Awaitable[Command]]
A = TypeVar("A")


class _Step(NamedTuple):
    """What a command makes of a table, to be written."""

    before: TableState
    outcome: Outcome


def _heed(step: asyncio.Task[Any]) -> None:
    """Nobody waits any more to hear what came of a step: a refusal concerns nobody, a fault is logged."""
    error = None if step.cancelled() else step.exception()
    if error and not isinstance(error, Rejected):
        log.error("a step failed that nobody waited for", exc_info=error)


class Tables:
    """All tables of this process."""

    def __init__(self, store: Store, *, wall: Callable[[], float] = clock.now) -> None:
        self._store, self._wall = store, wall
        self._states: dict[int, TableState] = {}
        self._locks = Locks()
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._errands = Errands()
        self._closed, self._behind = False, clock.behind()
        self.listeners: list[Callable[[TableState], None]] = []
        self.unseen: Callable[[int], bool] = lambda chat: False
        """Whether a chat cannot see its screens now, so that nobody's time may run out (T7, G2)."""
        self.reachable: Callable[[int], bool] = lambda user: True
        """Whether a person's DM is open, as far as is known: nobody else is dealt in (T1, T2)."""
        self.in_turn: Callable[[Collection[int]], AbstractAsyncContextManager[None]] = lambda chats: (
            nullcontext()
        )
        """Waits for all who came before to these tables: whoever has answered does not run out of time (T40)."""
        self.gate: Callable[[TableState, Command], None] = lambda state, command: None
        """Raises Rejected for what may not begin now, whoever asks for it (`/drain`)."""

    def state(self, chat: int) -> TableState:
        """The table of a chat; a closed one if it has never had any."""
        return self._states.get(chat) or TableState(chat)

    def now(self) -> float:
        """Unix seconds, as the deadlines have them."""
        return self._wall()

    def all(self) -> tuple[TableState, ...]:
        return tuple(self._states.values())

    def has(self, chat: int) -> bool:
        """Whether there is a table under this id, open or closed; one of a group that moved is under the new id."""
        return chat in self._states

    def adopt(self, state: TableState) -> None:
        """Go on with a durable state: a running clock is renewed, buttons stay good (T37, G2)."""
        self._states[state.chat] = state
        self.renew(state.chat)

    async def submit(
        self, chat: int, command: Command, update_id: int | None = None, along: Callable[[], Unit] = Unit
    ) -> Answer:
        """Carry a command out; its answer once the step is durable. Raises Rejected.

        `along` makes rows of others that must be durable in the same transaction or not at all.
        """

        async def given() -> Command:
            return command

        return await self.decide(chat, given, update_id, along)

    async def decide(
        self, chat: int, make: Make, update_id: int | None = None, along: Callable[[], Unit] = Unit
    ) -> Answer:
        """The same for a command that depends on what is stored: it is made when no other step can come between.

        Whoever waits may be cancelled; the step is not, or rows would be durable of which the state knows nothing.
        """
        return await self._unbroken(self._decide(chat, make, update_id, along))

    async def together(
        self, commands: Mapping[int, Command], update_id: int | None
    ) -> dict[int, Answer] | None:
        """
        One command at each of several tables in one transaction: whenever the process dies, all count or none (T36).

        The answers of those that did not refuse; None: the update has had its effect before.
        """
        return await self._unbroken(self._together(commands, update_id))

    async def _unbroken(self, steps: Coroutine[Any, Any, A]) -> A:
        work = self._errands.start(steps)
        try:
            return await asyncio.shield(work)
        except asyncio.CancelledError:
            work.add_done_callback(_heed)
            raise

    async def _decide(
        self, chat: int, make: Make, update_id: int | None, along: Callable[[], Unit]
    ) -> Answer:
        async with self._locks.of(chat):
            made = self._step(chat, await make())
            if not await self._write((made,), update_id, along):
                return Answer("done")  # delivered again; it has had its effect (T36)
        self._tell(self.state(chat))
        return made.outcome.answer

    async def _together(
        self, commands: Mapping[int, Command], update_id: int | None
    ) -> dict[int, Answer] | None:
        made: dict[int, _Step] = {}
        async with AsyncExitStack() as locks:
            for chat in sorted(commands):
                await locks.enter_async_context(self._locks.of(chat))
            for chat, command in commands.items():
                with suppress(Rejected):  # one table that says no does not speak for the others
                    made[chat] = self._step(chat, command)
            if not await self._write((*made.values(),), update_id):
                return None
        for chat in made:
            self._tell(self.state(chat))
        return {chat: each.outcome.answer for chat, each in made.items()}

    def _step(self, chat: int, command: Command) -> _Step:
        before = self.state(chat)
        self.gate(before, command)
        return _Step(before, step(before, command, self._wall(), secrets.randbelow, self.reachable))

    async def _write(
        self, steps: Collection[_Step], update_id: int | None, along: Callable[[], Unit] = Unit
    ) -> bool:
        """One transaction, whereupon the steps count. False: the update has been written before."""
        mark = Unit.of(Update(update_id, self._wall())) if update_id is not None else Unit()
        rows = (row for each in steps for row in each.outcome.unit.rows)
        try:
            await self._store.commit(Unit.of(*rows) + mark + along())
        except DuplicateUpdate:
            return False
        for before, outcome in steps:
            self._count(before, outcome.state)
        return True

    def _count(self, before: TableState, state: TableState) -> None:
        renewed = self._states.get(state.chat, before) is not before  # while the step was being written (G2)
        self._states[state.chat] = state
        self._arm(state)
        if renewed:
            self.renew(state.chat)

    def _tell(self, state: TableState) -> None:
        """The step counts whatever becomes of those who hear of it: its answer must not say otherwise (G8, S14)."""
        for listener in self.listeners:
            try:
                listener(state)
            except Exception:
                log.exception("a step could not be told")

    def renew(self, chat: int) -> None:
        """Start the running clock anew."""
        state = self._states.get(chat)
        span = clock.span(state) if state else None
        if state is None or span is None:
            return
        now = self._wall()
        vote = state.vote and replace(state.vote, until=now + clock.VOTE)
        nudge = state.nudge and now + practice.LEAST_PAUSE / 1_000
        self._states[chat] = renewed = replace(state, deadline=now + span, vote=vote, nudge=nudge)
        self._arm(renewed)

    async def move(self, old: int, new: int, carry: Callable[[], Awaitable[None]]) -> None:
        """A group became a supergroup: its table goes on under the new id. May be called again (T4).

        `carry` takes all else along; neither id can have a step between that and this.
        """
        first, second = sorted((old, new))  # as `together` takes them: nobody waits for each other
        async with self._locks.of(first), self._locks.of(second):
            await carry()
            state = self._states.get(old)
            if state is None:
                return
            moved = Desk(replace(state, chat=new), self._wall(), secrets.randbelow).done()
            await self._store.commit(moved.unit)
            self._arm_in(old, None, 0)
            del self._states[old]
            self._states[new] = moved.state
        self.renew(new)
        self._tell(self.state(new))

    def close(self) -> None:
        """Stop all clocks, for good: a step that is under way starts none anew."""
        self._closed = True
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _arm(self, state: TableState) -> None:
        due = clock.due(state)
        self._arm_in(state.chat, None if due is None else max(0.0, due - self._wall()), state.turn)

    def _arm_in(self, chat: int, left: float | None, turn: int) -> None:
        old = self._timers.pop(chat, None)
        if old:
            old.cancel()
        if left is not None and not self._closed:
            self._timers[chat] = asyncio.get_running_loop().call_later(left, self._ring, chat, turn)

    def _ring(self, chat: int, turn: int) -> None:
        self._errands.start(self._tick(chat, turn))

    async def _tick(self, chat: int, turn: int) -> None:
        if self._has_slept():
            return self.begin_anew()

        async def due() -> Command:
            if self.unseen(chat):
                raise Rejected("not_now")  # also if that came to pass while this waited in line
            at = clock.due(self.state(chat))
            if at is None or at > self._wall() + CLOCK_SLACK:
                raise Rejected("stale")  # more time was given while this waited for the step before it
            return Tick(0, turn)

        try:
            async with self.in_turn((chat,)):
                await self.decide(chat, due)
        except Rejected as error:
            log.debug("a time-out came too late: %s", error.code)
            if error.code == "stale":
                self._arm(self.state(chat))
            else:
                self._begin_anew(chat)
        except Exception:
            log.exception("a time-out failed; the clock starts again")
            self._begin_anew(chat)

    def _has_slept(self) -> bool:
        """Whether the machine was asleep since the last look: what people tapped meanwhile is still to come (G2)."""
        before, self._behind = self._behind, clock.behind()
        return self._behind - before > clock.SLEEP

    def begin_anew(self) -> None:
        """All clocks: nobody was heard for a while (G2)."""
        for state in self.all():
            if clock.due(state) is not None:
                self._begin_anew(state.chat)

    def _begin_anew(self, chat: int) -> None:
        """The clock runs once more, so whoever is in turn is warned of its end once more."""
        self.renew(chat)
        self._tell(self.state(chat))
