"""The tables of all chats: one queue each, a step is durable before it counts.

The way of a command: lock of the table → pure step → one transaction → the new state counts → listeners hear.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Collection
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Any, Protocol

from bot.table import (
    bank,
    choices,
    clock,
    deals,
    etiquette,
    hands,
    keeping,
    leaving,
    lobby,
    news,
    practice,
    premoves,
    steward,
    timebank,
    waiting,
)
from bot.table.commands import (
    Accuse,
    Act,
    Bar,
    CallMe,
    CastVote,
    ChooseGame,
    ChooseOption,
    ChoosePreset,
    ChooseSetting,
    Command,
    ConfirmAnte,
    CutPack,
    DealHand,
    DealShort,
    GetUp,
    GrantChips,
    MoveAhead,
    NoteChange,
    OpenLobby,
    OpenMenu,
    PointOut,
    Practise,
    Refill,
    Remove,
    Return,
    ShowHand,
    Stop,
    TakeNewCards,
    TakeSeat,
    TakeTime,
    Tick,
    Unbar,
    VoidHand,
    Wish,
)
from bot.table.desk import Answer, Desk, Outcome, Rejected, replace
from bot.table.errands import Errands
from bot.table.latecomers import admit_latecomers
from bot.table.locks import Locks
from bot.table.state import TablePhase, TableState
from storage.errors import DuplicateUpdate
from storage.unit import Unit, Update

log = logging.getLogger(__name__)

CLOCK_SLACK = 0.05  # seconds by which a timer may ring early: it is no wall clock

Handler = Callable[[Desk, Any], None]

HANDLERS: dict[type[Command], Handler] = {
    OpenLobby: lobby.open_lobby, TakeSeat: lobby.take_seat, Return: lobby.sit_in, ChooseGame: choices.choose_game,
    ChooseOption: choices.choose_option, ChoosePreset: choices.choose_preset, OpenMenu: choices.open_menu,
    ChooseSetting: choices.choose_setting, NoteChange: choices.note_change, Refill: bank.refill,
    GrantChips: bank.grant, VoidHand: steward.void_hand, Remove: steward.remove, Bar: steward.bar,
    Unbar: steward.unbar,
    DealHand: deals.deal_hand, ConfirmAnte: deals.confirm_ante, DealShort: deals.deal_short,
     CutPack: deals.cut_pack, Wish: deals.wish, Act: etiquette.act, ShowHand: hands.show_hand,
    PointOut: etiquette.point_out, Accuse: etiquette.accuse, CastVote: etiquette.cast_vote,
    TakeNewCards: keeping.take_new_cards, MoveAhead: premoves.move_ahead, TakeTime: timebank.take_time,
    CallMe: news.call_me, Practise: practice.begin,
}  # fmt: skip


def handler(state: TableState, command: Command) -> Handler:
    """What carries a command out, now."""
    between = state.phase in (*lobby.BETWEEN, TablePhase.CLOSED)
    match command:
        case GetUp() | Stop() if state.practice:
            return practice.end
        case DealHand() if state.practice:
            return practice.deal_next
        case GetUp() if state.place(command.user):
            return waiting.step_back
        case GetUp():
            return lobby.leave_between if between else leaving.leave_in_hand
        case Stop(at_once=True):
            return leaving.void if state.phase is not TablePhase.CLOSED else lobby.stop
        case Stop():
            return lobby.stop
        case Tick() if clock.by_itself(state):
            return deals.deal_by_itself
        case Tick():
            return lobby.expire if between else deals.tick
        case _:
            return HANDLERS[type(command)]


def step(
    state: TableState,
    command: Command,
    now: float,
    randbelow: Callable[[int], int],
    reachable: Callable[[int], bool] = lambda user: True,
) -> Outcome:
    """One command on one table. Pure but for chance. Raises Rejected and changes nothing.

    `reachable` says whether cards can be sent to a person.
    """
    if isinstance(command, Tick) and command.turn != state.turn:
        raise Rejected("stale")
    if state.practice and command.user not in (0, state.chat):
        raise Rejected("not_seated")
    desk = Desk(state, now, randbelow, reachable)
    awake(desk, command)
    if not (isinstance(command, Tick) and (practice.lapse(desk) or etiquette.lapse(desk))):
        handler(state, command)(desk, command)
    waiting.fill_chairs(desk)
    admit_latecomers(desk)
    practice.pace(desk)
    return desk.done()


def awake(desk: Desk, command: Command) -> None:
    """Whatever somebody does of his own accord shows that he is there: his misses are forgotten."""
    chair = desk.state.chair(command.user)
    if chair and chair.misses:
        desk.chair(command.user, misses=0)


class Store(Protocol):
    """Where units go."""

    async def commit(self, unit: Unit) -> None: ...


Make = Callable[[], Awaitable[Command]]


def _heed(step: asyncio.Task[Answer]) -> None:
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
        work = self._errands.start(self._decide(chat, make, update_id, along))
        try:
            return await asyncio.shield(work)
        except asyncio.CancelledError:
            work.add_done_callback(_heed)
            raise

    async def _decide(
        self, chat: int, make: Make, update_id: int | None, along: Callable[[], Unit]
    ) -> Answer:
        async with self._locks.of(chat):
            command = await make()
            before = self.state(chat)
            self.gate(before, command)
            outcome = step(before, command, self._wall(), secrets.randbelow, self.reachable)
            mark = Unit.of(Update(update_id, self._wall())) if update_id is not None else Unit()
            try:
                await self._store.commit(outcome.unit + mark + along())
            except DuplicateUpdate:
                return Answer("done")  # delivered again; it has had its effect (T36)
            renewed = self._states.get(chat, before) is not before  # while the step was being written (G2)
            self._states[chat] = outcome.state
        self._arm(outcome.state)
        if renewed:
            self.renew(chat)
        self._tell(self.state(chat))
        return outcome.answer

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
        async with self._locks.of(old), self._locks.of(new):
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
            for state in self.all():
                if clock.due(state) is not None:
                    self._begin_anew(state.chat)
            return

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

    def _begin_anew(self, chat: int) -> None:
        """The clock runs once more, so whoever is in turn is warned of its end once more."""
        self.renew(chat)
        self._tell(self.state(chat))
