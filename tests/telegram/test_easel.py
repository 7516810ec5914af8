"""What stands on the easel beside the tables: keypads and questions, for as long as somebody can see them."""

import asyncio
from collections import defaultdict
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.presenter.desired import Slots
from bot.presenter.keys import Ui
from bot.table.commands import (
    CallMe,
    Command,
    CutPack,
    DealHand,
    GetUp,
    OpenLobby,
    Stop,
    TakeSeat,
    VoidHand,
)
from bot.table.desk import Desk
from bot.table.service import Tables
from bot.table.state import TableState
from bot.telegram.callees import Callees
from bot.telegram.drain import Drain
from bot.telegram.easel import Easel
from bot.telegram.registry import Registry
from bot.telegram.tickets import Tickets
from storage.rows import Person
from storage.rows import Screen as Row
from tests.table.kit import CHAT, NOW, Room
from tests.table.test_service import Memory

ELSEWHERE = -7


@pytest.fixture
def easel(monkeypatch: pytest.MonkeyPatch) -> Easel:
    """It paints nothing here."""
    nobody, callees = cast("Any", SimpleNamespace()), cast("Any", SimpleNamespace(heed=lambda state: None))
    monkeypatch.setattr(Easel, "paint", lambda self, state: None)
    return Easel(nobody, nobody, nobody, nobody, callees, nobody, "braggart_bot")


def opened(state: TableState) -> Ui:
    return Ui(state.hand.turn, "pad", "bet", 4, state.hand_no)


def test_a_keypad_goes_with_its_question_though_nobody_closes_it(easel: Easel) -> None:
    """T16: else they would gather as long as the bot runs, and each painting looks through them."""
    room = Room(1, 2, 3, reshuffle="every_hand")
    room.deal()
    first, second, _ = room.state.players
    of_now = opened(room.state)
    easel.uis = {(first, CHAT): of_now, (second, CHAT): of_now, (9, CHAT): of_now, (first, ELSEWHERE): of_now}
    easel.heed(room.state)
    assert easel.uis.keys() == {(first, CHAT), (second, CHAT), (first, ELSEWHERE)}, "9 has no cards"
    room.play_out()
    room.do(TakeSeat(4, "P4", 1_000, 1_000))
    room.do(DealHand(1))
    assert (room.state.hand, room.state.seat(first)) == (None, 3), "a seat that the hand before did not have"
    easel.heed(room.state)
    assert easel.uis.keys() == {(first, ELSEWHERE)}


class Walls:
    """What each chat was last told to show, by group of slots; the first word of a name is its group."""

    def __init__(self) -> None:
        self.shown: defaultdict[int, dict[str, Slots]] = defaultdict(dict)

    def show(self, chat_id: int, slots: Slots, *, group: str = "", thread_id: int | None = None) -> None:
        self.shown[chat_id][group] = slots

    def slots(self, chat: int) -> set[str]:
        return {slot for slots in self.shown[chat].values() for slot in slots}


async def test_a_group_that_moves_leaves_nothing_behind_and_nothing_rings_for_it() -> None:
    """T4: in mid-hand; also who is only called by /next has something of the old id in his DM."""
    tables, registry, walls = Tables(Memory()), Registry(cast("Any", None)), Walls()
    registry._people = {user: Person(user, f"P{user}", dm="open", lang="en") for user in (1, 2, 3, 9)}
    callees = Callees(cast("Any", SimpleNamespace(is_member=_yes)))
    easel = Easel(tables, registry, walls, Drain(tables), callees, Tickets("1:x", "bot"), "bot")
    tables.listeners.append(easel.heed)
    for command in (OpenLobby(1, "P1"), CallMe(9, "P9"), *(TakeSeat(n, f"P{n}", 99, 99) for n in (1, 2, 3))):
        await tables.submit(CHAT, command)
    await tables.submit(CHAT, DealHand(1))
    await tables.submit(CHAT, CutPack(tables.state(CHAT).cutter or 0, 0))
    await asyncio.sleep(0)
    easel.uis[1, CHAT] = Ui(0, "pad", "bet", 4, 1)
    bell = easel._bells[CHAT]
    assert walls.slots(9) == {f"panel:{CHAT}:news"}

    await tables.move(CHAT, ELSEWHERE, _nothing)
    easel.leave(CHAT)
    await asyncio.sleep(0)
    for user in (1, 2, 3):
        assert walls.slots(user) == {f"panel:{ELSEWHERE}"}
    assert walls.slots(9) == {f"panel:{ELSEWHERE}:news"}
    assert bell.cancelled()
    assert (list(easel._bells), list(easel.uis)) == ([ELSEWHERE], [])

    walls.shown.clear()
    easel.repaint(CHAT)  # the reconciler sends what the old id shows to the new one
    assert walls.shown == {}
    easel.close()
    tables.close()


async def _nothing() -> None:
    """Nothing else comes along."""


async def _yes(*_: object) -> bool:
    return True


async def test_a_warning_is_hidden_where_the_group_is_dark_and_for_nothing_else() -> None:
    """T7: that group's clock begins anew. One whose DM is held up is waited for, and may be warned meanwhile."""
    now = 1_000.0
    tables, registry, walls = Tables(Memory(), wall=lambda: now), Registry(cast("Any", None)), Walls()
    registry._people = {user: Person(user, f"P{user}", dm="open", lang="en") for user in (1, 2, 3)}
    callees = Callees(cast("Any", SimpleNamespace(is_member=_yes)))
    easel = Easel(tables, registry, walls, Drain(tables), callees, Tickets("1:x", "bot"), "bot")
    for command in (OpenLobby(1, "P1"), *(TakeSeat(n, f"P{n}", 99, 99) for n in (1, 2, 3)), DealHand(1)):
        await tables.submit(CHAT, command)
    await tables.submit(CHAT, CutPack(tables.state(CHAT).cutter or 0, 0))
    warning, first = f"panel:{CHAT}:warn", tables.state(CHAT).players[0]
    now += 50
    tables.unseen = lambda chat: True
    easel.repaint(CHAT)
    assert warning in walls.slots(first)
    easel.dark = lambda chat: True
    easel.repaint(CHAT)
    assert warning not in walls.slots(first)
    easel.close()
    tables.close()


def painted(walls: Walls) -> Easel:
    """An easel that begins to paint, of a table where anybody may sit."""
    tables, registry = Tables(Memory(), wall=lambda: NOW), Registry(cast("Any", None))
    registry._people = {user: Person(user, f"P{user}", dm="open", lang="en") for user in (1, 2, 3, 4)}
    callees = Callees(cast("Any", SimpleNamespace(is_member=_yes)))
    return Easel(tables, registry, walls, Drain(tables), callees, Tickets("1:x", "bot"), "bot")


def sitting_out(room: Room, user: int) -> TableState:
    desk = Desk(room.state, room.now, room.random.randrange)
    desk.chair(user, out=True)
    return desk.state


@pytest.mark.parametrize(
    "end",
    [GetUp(4), Stop(9, at_once=True, admin=True), VoidHand(9, admin=True)],
    ids=["up", "closed", "void"],
)
@pytest.mark.parametrize("restart", [False, True], ids=["", "restart"])
async def test_nothing_stays_in_the_dm_of_who_has_no_part_in_it_any_more(end: Command, restart: bool) -> None:
    """T16, G6: the question whether he is back when his chair goes, the panels of a hand that comes to nothing."""
    room, walls = Room(1, 2, 3, 4), Walls()
    room.state = sitting_out(room, 4)
    room.deal()
    easel = painted(walls)
    easel.heed(room.state)
    assert walls.slots(4) == {f"panel:{CHAT}:away"}
    assert walls.slots(1) == {f"panel:{CHAT}"}
    if restart:
        easel.close()
        easel = painted(walls)
        easel._tables.adopt(room.state)
        easel.recall(
            Row(user, slot, 5, "text", "", False, 0.0) for user in range(1, 5) for slot in walls.slots(user)
        )
    room.do(end)
    easel.heed(room.state)
    assert walls.slots(4) == ({f"panel:{CHAT}:away"} if isinstance(end, VoidHand) else set())
    for user in (1, 2, 3):
        assert walls.slots(user) == ({f"panel:{CHAT}"} if isinstance(end, GetUp) else set())
    easel.close()
    easel._tables.close()
