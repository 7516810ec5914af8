"""/next in DM: for all groups where somebody has played, found at once however many groups there are."""

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from telegram import User

from bot.table.commands import CallMe
from bot.table.service import Tables
from bot.telegram.calls import Calls
from bot.telegram.registry import Registry
from bot.telegram.said import Said
from bot.telegram.seating import Cashier
from storage.database import Database
from storage.unit import Unit
from tests.storage import samples

ANN = User(samples.ANN, "Ann", is_bot=False)
PLAYED, EMPTY, STRANGE, LEFT, CALLED = range(-1, -6, -1)


class House:
    """Many groups; Ann has chips in two, had some in a third, and is to be called in a fourth."""

    def __init__(self, database: Database) -> None:
        self.registry, self.tables = Registry(database), Tables(database)
        self.queries, self.said, fetch = 0, list[str](), database.fetch

        async def counted(sql: str, *values: Any) -> list[tuple[Any, ...]]:
            self.queries += 1
            return await fetch(sql, *values)

        database.fetch = counted  # type: ignore[method-assign]
        members = cast("Any", SimpleNamespace(is_member=self._is_member))
        replies = cast("Any", SimpleNamespace(say=lambda said, text: self.said.append(text)))
        self.calls = Calls(self.tables, self.registry, Cashier(database, self.tables), members, replies)

    async def _is_member(self, chat: int, user: int) -> bool:
        return chat != LEFT

    def called(self) -> set[int]:
        """Where Ann is to be called."""
        return {state.chat for state in self.tables.all() if ANN.id in state.callers}

    async def next(self, number: int) -> None:
        """Ann writes it in her DM."""
        said = SimpleNamespace(
            user=ANN, chat=ANN.id, private=True, lang="en", update_id=number, message=None, args=()
        )
        await self.calls.next(cast("Said", said))


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with Database.open(tmp_path / "a.sqlite3") as database:
        made = House(database)
        for chat in (PLAYED, EMPTY, STRANGE, LEFT, CALLED, *range(-30, -10)):
            await made.registry.change_chat(chat, title=f"G{-chat}")
        for chat in (PLAYED, EMPTY, LEFT):
            await database.commit(Unit.of(samples.chips(ANN.id, 30, chat)))
        await database.commit(Unit.of(samples.stake(ANN.id, 30, EMPTY)))
        yield made
        made.tables.close()


async def test_all_groups_are_found_by_one_question(house: House) -> None:
    """G17: an empty wallet is a wallet; of a group that she has left she hears nothing (T48)."""
    await house.next(1)
    assert house.called() == {PLAYED, EMPTY}
    assert house.queries == 1
    assert "G1" in house.said[0]
    assert "G2" in house.said[0]


async def test_a_group_where_one_waits_already_counts_too(house: House) -> None:
    """One that she asked for in the group itself, before she has played there: all are taken back."""
    await house.tables.submit(CALLED, CallMe(ANN.id, "Ann"))
    await house.next(1)
    assert house.called() == set()
    assert "G5" in house.said[0]


async def test_a_repetition_changes_no_call(house: House) -> None:
    """T36: it is not taken for the second /next, which takes the calls back; nor is it answered."""
    await house.next(1)
    await house.next(1)
    assert house.called() == {PLAYED, EMPTY}
    assert len(house.said) == 1
