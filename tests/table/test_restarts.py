"""Two restarts in a row, and a group that becomes a supergroup, wherever its table stands."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.engine.actions import Fold
from bot.table import fairness
from bot.table.commands import CutPack, DealHand, OpenLobby, Stop, TakeSeat, Tick
from bot.table.desk import replace
from bot.table.salvage import take_up
from bot.table.service import Tables
from bot.table.state import TablePhase, TableState
from storage import queries
from storage.check import check
from storage.database import Database
from storage.ledger import wallet
from storage.moving import move_chat
from storage.rows import Chat
from storage.unit import Unit
from tests.table.kit import CHAT, NOW
from tests.table.svara_kit import EQUAL, boil, rigged
from tests.table.test_salvage import Kept

LATER = NOW + 500
NEW = -1_001_000
Patch = pytest.MonkeyPatch


def lobby(patch: Patch) -> Kept:
    return Kept(1, 2, 3)


def antes(patch: Patch) -> Kept:
    room = Kept(1, 2, 3, confirm_ante=True)
    room.do(DealHand(1))
    return room


def cut(patch: Patch) -> Kept:
    room = Kept(1, 2, 3)
    room.do(DealHand(1))
    return room


def hand(patch: Patch) -> Kept:
    room = Kept(1, 2, 3)
    room.deal()
    return room


def result(patch: Patch) -> Kept:
    room = hand(patch)
    room.act(Fold(0))
    room.act(Fold(1))
    return room


def closed(patch: Patch) -> Kept:
    room = result(patch)
    room.do(Stop(1))
    return room


def svara(patch: Patch) -> Kept:
    """The window is open: two boil, and the third may buy in."""
    room = Kept(1, 2, 3, game_key="trinka")
    patch.setattr(fairness, "shuffle", rigged(*EQUAL[:3]))
    room.deal()
    boil(room)
    return room


def recut(patch: Patch) -> Kept:
    """Nobody has bought in; a new pack waits for its cut in the middle of the hand."""
    room = svara(patch)
    room.do(Tick(0, room.state.turn))
    return room


class Place(NamedTuple):
    """Where a table stands; how long it waits there; and what comes when the time is up."""

    reach: Callable[[Patch], Kept]
    phase: TablePhase
    span: float | None
    then: TablePhase


PLACES = (
    Place(lobby, TablePhase.LOBBY, 600, TablePhase.CLOSED),
    Place(antes, TablePhase.ANTES, 20, TablePhase.LOBBY),
    Place(cut, TablePhase.CUT, 8, TablePhase.HAND),
    Place(hand, TablePhase.HAND, 60, TablePhase.HAND),
    Place(svara, TablePhase.HAND, 30, TablePhase.CUT),
    Place(recut, TablePhase.CUT, 8, TablePhase.HAND),
    Place(result, TablePhase.RESULT, 1_800, TablePhase.CLOSED),
    Place(closed, TablePhase.CLOSED, None, TablePhase.CLOSED),
)


@asynccontextmanager
async def started(path: Path, now: float) -> AsyncIterator[tuple[Database, Tables]]:
    """The bot has started at this time; at the end the books are right."""
    async with Database.open(path) as database:
        tables = Tables(database, wall=lambda: now)
        await take_up(database, tables, now)
        yield database, tables
        tables.close()
        assert await check(database) == []


def clockless(state: TableState) -> TableState:
    return replace(state, deadline=None)


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.reach.__name__)
async def test_two_restarts_in_a_row(tmp_path: Path, monkeypatch: Patch, place: Place) -> None:
    """G2, G5, T37: the same state with the same buttons, no miss, and a clock that begins anew each time."""
    room = place.reach(monkeypatch)
    assert room.state.phase is place.phase
    await room.store(tmp_path / "a.sqlite3")
    for now in (LATER, LATER + 100_000):
        async with started(tmp_path / "a.sqlite3", now) as (_, tables):
            state = tables.state(CHAT)
            assert clockless(state) == clockless(room.state)
            assert state.deadline == (None if place.span is None else now + place.span)
            assert (CHAT in tables._timers) is (place.span is not None)
    async with started(tmp_path / "a.sqlite3", LATER) as (_, tables):
        if place.span is not None:
            await tables.submit(CHAT, Tick(0, state.turn))
        assert tables.state(CHAT).phase is place.then


async def moved(database: Database, tables: Tables) -> None:
    """Telegram says that the group has a new id, twice."""
    for _ in range(2):
        await tables.move(CHAT, NEW, lambda: move_chat(database, CHAT, NEW))


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.reach.__name__)
async def test_a_group_moves_wherever_its_table_stands(
    tmp_path: Path, monkeypatch: Patch, place: Place
) -> None:
    """T4: seats, chips, hand and clock go on under the new id, also after a restart, and none under the old."""
    room = place.reach(monkeypatch)
    await room.store(tmp_path / "a.sqlite3")
    async with started(tmp_path / "a.sqlite3", LATER) as (database, tables):
        await moved(database, tables)
        assert [state.chat for state in tables.all()] == [NEW]
        assert clockless(tables.state(NEW)) == replace(clockless(room.state), chat=NEW)
        assert tables._timers.keys() == set() if place.span is None else {NEW}
    async with started(tmp_path / "a.sqlite3", LATER) as (database, tables):
        state = tables.state(NEW)
        assert clockless(state) == replace(clockless(room.state), chat=NEW)
        if place.span is not None:
            await tables.submit(NEW, Tick(0, state.turn))
        assert tables.state(NEW).phase is place.then
        assert await queries.balances(database, CHAT) == {}


@pytest.mark.parametrize("reach", [lobby, result, closed])
async def test_a_lobby_that_the_new_id_has_opened_gives_way_to_the_table_that_goes_on(
    tmp_path: Path, monkeypatch: Patch, reach: Callable[[Patch], Kept]
) -> None:
    """People came to the supergroup before its first signal: nobody has two tables, or starting chips twice."""
    room = reach(monkeypatch)
    await room.store(tmp_path / "a.sqlite3")
    async with started(tmp_path / "a.sqlite3", LATER) as (database, tables):
        await database.commit(Unit.of(Chat(NEW, "Friday")))
        await tables.submit(NEW, OpenLobby(1, "P1"))
        for user in (1, 9):
            await tables.submit(NEW, TakeSeat(user, f"P{user}", 1_000, 1_000))
        await moved(database, tables)
        assert clockless(tables.state(NEW)) == replace(clockless(room.state), chat=NEW)
        await tables.submit(NEW, OpenLobby(1, "P1"))
        for user in (1, 2, 3, 9):
            chips = await queries.balance(database, wallet(NEW, user))
            assert chips == room.accounts.get(wallet(CHAT, user), 1_000)
            if tables.state(NEW).chair(user) is None:
                await tables.submit(NEW, TakeSeat(user, f"P{user}", chips))
        await tables.submit(NEW, DealHand(1))
        if tables.state(NEW).phase is TablePhase.CUT:  # a kept pack is not cut
            await tables.submit(NEW, CutPack(tables.state(NEW).cutter or 0, 1))
        assert len(tables.state(NEW).players) == 4
        assert tables.state(NEW).phase is TablePhase.HAND
