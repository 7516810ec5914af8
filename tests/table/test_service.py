"""The tables of all chats: durable before it counts, one queue each, clocks that are fair."""

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.engine.actions import Bet
from bot.table import clock
from bot.table.commands import Act, CallMe, CutPack, DealHand, GetUp, OpenLobby, Stop, TakeSeat, TakeTime
from bot.table.desk import Answer, Rejected
from bot.table.service import Tables
from bot.table.state import TablePhase, TableState, dump, load
from bot.table.steps import HANDLERS, handler
from storage.errors import DuplicateUpdate, WriteFailed
from storage.unit import Chat, Entry, Table, Unit, Update


class Memory:
    """A store that remembers units, and can fail."""

    def __init__(self) -> None:
        self.units: list[Unit] = []
        self.fail: Exception | None = None
        self.updates: set[int] = set()

    async def commit(self, unit: Unit) -> None:
        await asyncio.sleep(0)
        if self.fail:
            raise self.fail
        for row in unit.rows:
            if isinstance(row, Update):
                if row.update_id in self.updates:
                    raise DuplicateUpdate(str(row.update_id))
                self.updates.add(row.update_id)
        self.units.append(unit)


async def seated(store: Memory, **options: Any) -> Tables:
    tables = Tables(store)
    await tables.submit(-1, OpenLobby(1, "A"))
    for user in (1, 2, 3):
        await tables.submit(-1, TakeSeat(user, f"P{user}", 1_000, 1_000))
    return tables


async def dealt(store: Memory) -> Tables:
    tables = await seated(store)
    await tables.submit(-1, DealHand(1))
    cutter = tables.state(-1).cutter
    assert cutter is not None
    await tables.submit(-1, CutPack(cutter, 0))
    return tables


async def test_what_is_not_durable_does_not_count() -> None:
    store = Memory()
    tables = await seated(store)
    before = tables.state(-1)
    store.fail = WriteFailed("disk full")
    with pytest.raises(WriteFailed):
        await tables.submit(-1, DealHand(1))
    assert tables.state(-1) == before
    store.fail = None
    await tables.submit(-1, DealHand(1))
    assert tables.state(-1).phase is TablePhase.CUT
    tables.close()


async def test_two_taps_at_once_count_once() -> None:
    """T15: the second finds another turn."""
    tables = await dealt(Memory())
    state = tables.state(-1)
    act = Act(state.players[0], Bet(0, 1), state.hand_no, state.hand.turn)
    answers = await asyncio.gather(tables.submit(-1, act), tables.submit(-1, act), return_exceptions=True)
    assert sorted(type(answer).__name__ for answer in answers) == ["Answer", "Rejected"]
    assert tables.state(-1).hand.seats[0].paid == 2
    tables.close()


async def test_an_update_that_comes_again_has_no_second_effect() -> None:
    """T36."""
    tables = Tables(Memory())
    await tables.submit(-1, OpenLobby(1, "A"), update_id=7)
    raised = tables.state(-1).raised
    assert (await tables.submit(-1, OpenLobby(1, "A"), update_id=7)).code == "done"
    assert tables.state(-1).raised == raised
    tables.close()


async def test_chats_do_not_wait_for_each_other() -> None:
    """T40: one queue per table."""
    gate = asyncio.Event()

    class Slow(Memory):
        async def commit(self, unit: Unit) -> None:
            if any(getattr(row, "chat_id", None) == -1 for row in unit.rows):
                await gate.wait()
            await super().commit(unit)

    tables = Tables(Slow())
    slow = asyncio.create_task(tables.submit(-1, OpenLobby(1, "A")))
    await asyncio.wait_for(tables.submit(-2, OpenLobby(1, "A")), 1)
    assert not slow.done()
    gate.set()
    await slow
    tables.close()


async def test_after_a_restart_the_same_hand_goes_on_with_the_same_buttons() -> None:
    """T37, G5–G7: same cards, same turn, and a clock that starts anew."""
    store = Memory()
    tables = await dealt(store)
    before = tables.state(-1)
    tables.close()
    again = Tables(Memory())
    again.adopt(load(dump(before)))
    after = again.state(-1)
    assert after.deadline is not None
    assert before.deadline is not None
    assert (
        after.deadline >= before.deadline
    )  # the clock starts anew, also for whatever else is asked meanwhile
    assert (after.hand, after.turn, after.packs, after.chairs) == (
        before.hand,
        before.turn,
        before.packs,
        before.chairs,
    )
    act = Act(before.players[0], Bet(0, 1), before.hand_no, before.hand.turn)
    await again.submit(-1, act)
    assert again.state(-1).hand.turn == before.hand.turn + 1
    again.close()


async def test_the_clock_rings_and_waits_while_nobody_can_see_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """G1, G2, T7: a time-out folds; in a spell without Telegram the clock starts again and no miss is counted."""
    monkeypatch.setitem(clock._TABLE, TablePhase.CUT, 0.01)
    tables = await seated(Memory())
    blind = True
    tables.unseen = lambda chat: blind
    await tables.submit(-1, DealHand(1))
    await asyncio.sleep(0.1)
    assert tables.state(-1).phase is TablePhase.CUT
    blind = False
    async with asyncio.timeout(5):
        while tables.state(-1).phase is TablePhase.CUT:  # noqa: ASYNC110  (the clock tells nobody)
            await asyncio.sleep(0.01)
    assert tables.state(-1).phase is TablePhase.HAND
    tables.close()


async def test_a_clock_that_waits_in_line_sees_that_the_table_is_not_seen_any_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """G2, T40: who stands before it asks Telegram for somebody's rights; a 429 comes meanwhile. All hear of it."""
    monkeypatch.setitem(clock._TABLE, TablePhase.CUT, 0.01)
    tables = await seated(Memory())
    served, blind, told = asyncio.Event(), [False], []

    @asynccontextmanager
    async def line(chats: Collection[int]) -> AsyncIterator[None]:
        await served.wait()
        yield

    tables.in_turn, tables.unseen = line, lambda chat: blind[0]
    await tables.submit(-1, DealHand(1))
    await asyncio.sleep(0.05)
    blind[0], before = True, tables.state(-1).deadline or 0
    monkeypatch.setitem(clock._TABLE, TablePhase.CUT, 8)
    tables.listeners.append(lambda state: told.append((state.phase, state.deadline)))
    served.set()
    await asyncio.gather(*tables._errands.tasks)
    assert tables.state(-1).deadline == pytest.approx(before + 8, abs=1)
    assert told == [(TablePhase.CUT, tables.state(-1).deadline)]
    tables.close()


async def nothing() -> None:
    """Nothing else moves along."""


async def test_a_group_that_moves_keeps_its_hand() -> None:
    """T4: the same hand under the new id, once, however often it is told."""
    tables = await dealt(Memory())
    before = tables.state(-1)
    await tables.move(-1, -100, nothing)
    await tables.move(-1, -100, nothing)
    moved = tables.state(-100)
    assert (moved.hand, moved.players, moved.chat) == (before.hand, before.players, -100)
    assert tables.state(-1) == TableState(-1)
    await tables.submit(-100, Act(before.players[0], Bet(0, 1), before.hand_no, before.hand.turn))
    tables.close()


def test_every_command_has_a_handler() -> None:
    from bot.table import commands

    state = TableState(-1)
    for kind in commands.AnyCommand.__args__:
        values = {int: 1, str: "x", bool: True}
        fields = {name: values.get(kind.__annotations__.get(name, int), 1) for name in kind.__struct_fields__}
        assert callable(handler(state, kind(**fields)))
    assert set(HANDLERS) < set(commands.AnyCommand.__args__)


async def test_a_refusal_changes_nothing_and_is_told() -> None:
    tables = Tables(Memory())
    with pytest.raises(Rejected):
        await tables.submit(-1, DealHand(1))
    assert tables.all() == ()
    tables.close()


async def test_a_step_that_cannot_be_told_counts_all_the_same() -> None:
    """G8, S14: whoever tapped hears what came of it, and the others who listen hear of it too."""
    tables, heard = Tables(Memory()), list[int]()

    def breaks(state: TableState) -> None:
        raise ValueError("nobody can paint this")

    tables.listeners += [breaks, lambda state: heard.append(state.chat)]
    assert (await tables.submit(-1, OpenLobby(1, "A"))).code == "lobby_open"
    assert heard == [-1]
    assert tables.state(-1).phase is TablePhase.LOBBY
    tables.close()


class Held(Memory):
    """A store that can hold a unit back until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.open = asyncio.Event()
        self.open.set()

    async def commit(self, unit: Unit) -> None:
        await self.open.wait()
        await super().commit(unit)


async def test_a_clock_that_rings_while_more_time_is_being_written_counts_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The player in turn has been given half a minute; the ring of before waits behind that step for its turn."""
    store = Held()
    tables = await dealt(store)
    state = tables.state(-1)
    player = state.players[state.hand.to_act[0]]
    store.open.clear()
    more = asyncio.create_task(tables.submit(-1, TakeTime(player, state.hand_no, state.hand.turn)))
    await asyncio.sleep(0)
    assert state.deadline is not None
    rung = state.deadline + 1
    monkeypatch.setattr(tables, "_wall", lambda: rung)
    tables._ring(-1, state.turn)
    await asyncio.sleep(0)
    store.open.set()
    await more
    await asyncio.gather(*tables._errands.tasks)
    after = tables.state(-1)
    assert after.hand.folded == ()
    assert after.deadline == state.deadline + clock.EXTENSION
    assert -1 in tables._timers
    tables.close()


async def test_time_that_is_given_while_a_step_is_being_written_is_not_lost() -> None:
    """G2, T7: the group sees news again just as somebody sits down, which gives no time of its own."""
    store, now = Held(), 1_000.0
    tables = Tables(store, wall=lambda: now)
    for command in (OpenLobby(1, "A"), *(TakeSeat(user, f"P{user}", 1_000, 1_000) for user in (1, 2, 3))):
        await tables.submit(-1, command)
    await tables.submit(-1, DealHand(1))
    await tables.submit(-1, CutPack(tables.state(-1).cutter or 0, 0))
    span = clock.span(tables.state(-1)) or 0
    assert tables.state(-1).deadline == now + span
    store.open.clear()
    now += span - 1
    sits_down = asyncio.create_task(tables.submit(-1, TakeSeat(4, "P4", 1_000, 1_000)))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    tables.renew(-1)
    store.open.set()
    await sits_down
    assert tables.state(-1).chair(4)
    assert tables.state(-1).deadline == now + span
    tables.close()


async def test_a_clock_that_somebody_sets_ends_nobodys_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """G2: the machine's clock is set an hour ahead, and two back; a turn is as long as it was."""
    real = time.time()
    tables = await dealt(Memory())
    for wrong in (3_600, -7_200):
        monkeypatch.setattr("time.time", lambda wrong=wrong: real + wrong)
        await tables.submit(-1, CallMe(9, "P9"))
        due = asyncio.get_running_loop().time() + (clock.span(tables.state(-1)) or 0)
        assert tables._timers[-1].when() == pytest.approx(due, abs=5)
    tables.close()


async def test_who_played_while_the_machine_slept_is_not_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """G2: a laptop was closed for an hour. The first clock that rings then rings for nobody; all tables begin anew."""
    now, real = 1_000.0, time.time
    tables = Tables(Memory(), wall=lambda: now)
    for chat in (-1, -2):
        await tables.submit(chat, OpenLobby(1, "A"))
    monkeypatch.setattr("time.time", lambda: real() + 3_600)
    now += clock.LOBBY
    tables._ring(-1, tables.state(-1).turn)
    await asyncio.gather(*tables._errands.tasks)
    assert [(state.phase, state.deadline) for state in tables.all()] == [
        (TablePhase.LOBBY, now + clock.LOBBY)
    ] * 2
    now += clock.LOBBY
    tables._ring(-1, tables.state(-1).turn)
    await asyncio.gather(*tables._errands.tasks)
    assert [state.phase for state in tables.all()] == [TablePhase.CLOSED, TablePhase.LOBBY]
    tables.close()


async def test_a_move_that_cannot_be_written_may_be_told_again() -> None:
    """T4: a full disk loses no table."""
    store = Memory()
    tables = await dealt(store)
    before = tables.state(-1)
    store.fail = WriteFailed("disk full")
    with pytest.raises(WriteFailed):
        await tables.move(-1, -100, nothing)
    store.fail = None
    await tables.move(-1, -100, nothing)
    assert tables.state(-100).hand == before.hand
    assert [state.chat for state in tables.all()] == [-100]
    tables.close()


async def test_rows_of_others_are_written_with_the_step_or_not_at_all() -> None:
    """DESIGN 5: one transaction. They are made when no other step can come between."""
    store = Memory()
    tables = Tables(store)
    chat = Chat(-1, lang="ru")
    await tables.submit(-1, OpenLobby(1, "A"), along=lambda: Unit.of(chat))
    [unit] = store.units
    assert [type(row) for row in unit.rows] == [Table, Chat]
    with pytest.raises(Rejected):
        await tables.submit(-1, DealHand(1), along=lambda: Unit.of(chat))
    assert store.units == [unit]
    tables.close()


async def test_whoever_waits_for_a_step_may_go_the_step_counts() -> None:
    """A handler that is cancelled while its step is written: the state must be what the file says, and be told."""
    store = Held()
    tables = Tables(store)
    heard: list[TablePhase] = []
    tables.listeners.append(lambda state: heard.append(state.phase))
    store.open.clear()
    waits = asyncio.create_task(tables.submit(-1, OpenLobby(1, "A")))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    waits.cancel()
    store.open.set()
    await tables.submit(-1, TakeSeat(1, "A", 1_000, 1_000))
    assert waits.cancelled()
    assert len(store.units) == 2
    assert heard == [TablePhase.LOBBY, TablePhase.LOBBY]
    assert -1 in tables._timers
    tables.close()


@pytest.mark.parametrize("fault", [None, WriteFailed("disk full")])
async def test_of_a_step_that_nobody_waits_for_a_fault_is_logged_and_no_refusal(
    fault: Exception | None, caplog: pytest.LogCaptureFixture
) -> None:
    store = Held()
    tables = Tables(store)
    store.open.clear()
    first = asyncio.create_task(tables.submit(-1, OpenLobby(1, "A")))
    await asyncio.sleep(0)
    second = asyncio.create_task(tables.submit(-1, DealHand(1)))  # waits for the lock; it will be refused
    await asyncio.sleep(0)
    second.cancel()
    if fault:
        store.fail = fault
        first.cancel()
    store.open.set()
    await asyncio.gather(first, second, *tables._errands.tasks, return_exceptions=True)
    await asyncio.sleep(0)
    gc.collect()
    assert [record.msg for record in caplog.records] == ["a step failed that nobody waited for"] * bool(fault)
    tables.close()


@pytest.mark.parametrize("stop", [Stop(2), Stop(9, at_once=True, admin=True)])
@pytest.mark.parametrize("first", ["stop", "start"])
async def test_a_stop_and_two_starts_at_once(stop: Stop, first: str) -> None:
    """T40: one after the other, as they came; whoever is late hears why, and no table is left with a clock or a pot."""
    store = Memory()
    tables = await seated(store)
    commands = (stop, DealHand(1), DealHand(3)) if first == "stop" else (DealHand(1), DealHand(3), stop)
    told = await asyncio.gather(*(tables.submit(-1, each) for each in commands), return_exceptions=True)
    codes = [each.code for each in told if isinstance(each, Answer | Rejected)]
    if first == "stop":
        assert codes == ["closed", "no_table", "no_table"]
    else:
        assert codes == ["dealing", "hand_runs", "closed" if stop.at_once else "stops_after_hand"]
    assert (tables.state(-1).phase is TablePhase.CLOSED) is (first == "stop" or stop.at_once)
    assert (-1 in tables._timers) is (tables.state(-1).phase is not TablePhase.CLOSED)
    assert not any(isinstance(row, Entry) and row.hand_no for unit in store.units for row in unit.rows)
    tables.close()


async def test_tables_that_nobody_has_leave_nothing_behind() -> None:
    """A button of somebody's own making names any chat: a million of them must not fill the memory."""
    tables = Tables(Memory())
    for chat in range(-50, 0):
        with pytest.raises(Rejected):
            await tables.submit(chat, DealHand(1))
    gc.collect()
    assert (len(tables._locks), tables.all()) == (0, ())


async def test_a_group_that_moves_is_painted_with_its_new_time() -> None:
    """T4: the clock begins anew, and so does what is told of it."""
    now = 1_000.0
    tables = Tables(Memory(), wall=lambda: now)
    await tables.submit(-1, OpenLobby(1, "A"))
    told: list[float | None] = []
    tables.listeners.append(lambda state: told.append(state.deadline))
    now += 60

    async def carry() -> None:
        """Nothing else comes along."""

    await tables.move(-1, -2, carry)
    assert told == [now + clock.LOBBY]
    tables.close()


async def at_two(store: Memory) -> Tables:
    """Person 1 sits at two tables with others."""
    tables = await seated(store)
    await tables.submit(-2, OpenLobby(1, "A"))
    for user in (1, 2):
        await tables.submit(-2, TakeSeat(user, f"P{user}", 1_000, 1_000))
    return tables


def sits(tables: Tables, user: int) -> list[int]:
    return [state.chat for state in tables.all() if state.chair(user)]


async def test_what_is_done_at_several_tables_is_written_at_once() -> None:
    """T36: a process that dies in between would have left one table, and the repetition would not leave the other."""
    store = Memory()
    tables = await at_two(store)
    before = len(store.units)
    assert await tables.together({-1: GetUp(1), -2: GetUp(1)}, 7) == {-1: Answer("left"), -2: Answer("left")}
    [unit] = store.units[before:]
    assert {row.chat_id for row in unit.rows if isinstance(row, Table)} == {-1, -2}
    assert [row.update_id for row in unit.rows if isinstance(row, Update)] == [7]
    assert sits(tables, 1) == []


async def test_what_cannot_be_written_counts_at_none_of_them() -> None:
    store = Memory()
    tables = await at_two(store)
    store.fail = WriteFailed("disk full")
    with pytest.raises(WriteFailed):
        await tables.together({-1: GetUp(1), -2: GetUp(1)}, 7)
    assert sits(tables, 1) == [-1, -2]
    store.fail = None
    assert await tables.together({-1: GetUp(1), -2: GetUp(1)}, 7)
    assert sits(tables, 1) == []


async def test_a_repetition_does_nothing_at_any_of_them() -> None:
    """He has sat down again since; what was done first may have been at fewer tables, or at none."""
    store = Memory()
    tables = await at_two(store)
    assert await tables.together({}, 7) == {}
    assert await tables.together({-1: GetUp(1), -2: GetUp(1)}, 7) is None
    assert sits(tables, 1) == [-1, -2]


async def test_one_table_that_refuses_does_not_speak_for_the_others() -> None:
    tables = await at_two(Memory())
    assert await tables.together({-1: GetUp(3), -2: GetUp(3)}, 7) == {-1: Answer("left")}


async def test_together_and_a_move_do_not_wait_for_each_other() -> None:
    """T4: each needs both tables, and neither holds one while it waits for the one that the other holds."""
    tables = await at_two(Memory())
    held, free = asyncio.Event(), asyncio.Event()

    async def slow() -> CallMe:
        held.set()
        await free.wait()
        return CallMe(7, "Kira")

    async def carry() -> None:
        """All else is taken along in no time."""

    async with asyncio.timeout(1), asyncio.TaskGroup() as tasks:
        tasks.create_task(tables.decide(-1, slow))
        await held.wait()
        tasks.create_task(tables.move(-1, -9, carry))
        tasks.create_task(tables.together({-1: CallMe(8, "Lev"), -9: CallMe(8, "Lev")}, None))
        await asyncio.sleep(0.01)
        free.set()
    assert tables.state(-9).chair(1)
