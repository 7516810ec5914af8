"""A language is switched and the switch recorded in one transaction (DESIGN 5)."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import pytest
from telegram import User

from bot.table.commands import NoteChange, Practise
from bot.table.desk import Rejected
from bot.table.service import Tables
from bot.telegram.registry import Registry
from bot.telegram.tongues import Tongues
from storage.database import Database
from storage.errors import WriteFailed
from storage.unit import Change, Chat, Person, Unit

GROUP, ANN = -100, 7
SWITCH = NoteChange(ANN, "language", "en", "ru", admin=True, by="Ann")


class House:
    """A database, what is known, and what was painted anew."""

    def __init__(self, database: Database) -> None:
        self.database, self.fail = database, False
        self.units: list[Unit] = []
        self.painted: list[int] = []
        self.registry = Registry(cast("Any", self))
        self.tables = Tables(self)
        self.tongues = Tongues(
            cast("Any", None), self.tables, self.registry, lambda call: call.close(), self.painted.append
        )

    async def commit(self, unit: Unit) -> None:
        if self.fail:
            raise WriteFailed("disk full")
        await self.database.commit(unit)
        self.units.append(unit)

    async def stored(self) -> tuple[list[str], int]:
        """The languages of chats, and how many changes are recorded."""
        chats = await self.database.rows(Chat, "ORDER BY chat_id")
        return [chat.lang for chat in chats], len(await self.database.rows(Change))


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with Database.open(tmp_path / "a.sqlite3") as database:
        made = House(database)
        await made.registry.change_chat(GROUP, title="Friends", lang="en")
        await made.registry.meet(User(ANN, "Ann", is_bot=False, language_code="en"), 1.0)
        made.units.clear()
        yield made
        made.tables.close()


async def test_a_group_speaks_and_remembers_who_switched_it(house: House) -> None:
    assert await house.tongues.switch_table(GROUP, SWITCH, 1)
    [unit] = house.units
    assert {type(row).__name__ for row in unit.rows} == {"Table", "Change", "Update", "Chat"}
    assert await house.stored() == (["ru"], 1)
    assert (house.registry.chat(GROUP).lang, house.registry.chat(GROUP).title) == ("ru", "Friends")
    assert house.painted == [GROUP]


async def test_what_befalls_the_group_in_the_same_moment_counts_too(house: House) -> None:
    """T22: it gets another title and puts the bot out while the switch is being written."""
    await asyncio.gather(
        house.tongues.switch_table(GROUP, SWITCH, 1),
        house.registry.change_chat(GROUP, title="Enemies"),
        house.registry.change_chat(GROUP, status="left"),
    )
    stored = await house.database.rows(Chat)
    for known in (house.registry.chat(GROUP), *stored):
        assert (known.lang, known.title, known.status) == ("ru", "Enemies", "left")


async def test_what_cannot_be_written_changes_nothing(house: House) -> None:
    house.fail = True
    with pytest.raises(WriteFailed):
        await house.tongues.switch_table(GROUP, SWITCH, 1)
    assert await house.stored() == (["en"], 0)
    assert house.registry.chat(GROUP).lang == "en"
    assert house.painted == []


@pytest.mark.parametrize("lang", ["ru", "en"])
async def test_who_may_not_changes_nothing(house: House, lang: str) -> None:
    """He is refused too where there is nothing to change."""
    with pytest.raises(Rejected):
        await house.tongues.switch_table(GROUP, NoteChange(ANN, "language", "en", lang), 1)
    assert await house.stored() == (["en"], 0)


async def test_a_switch_that_is_delivered_again_after_another_does_nothing(house: House) -> None:
    """T36: to Russian and back, and then the first update once more."""
    await house.tongues.switch_table(GROUP, SWITCH, 1)
    await house.tongues.switch_table(GROUP, NoteChange(ANN, "language", "ru", "en", admin=True), 2)
    assert not await house.tongues.switch_table(GROUP, SWITCH, 1)
    assert await house.stored() == (["en"], 2)
    assert house.registry.chat(GROUP).lang == "en"


async def test_a_practice_table_speaks_as_its_owner_does(house: House) -> None:
    await house.registry.admit(ANN)
    await house.tables.submit(ANN, Practise(ANN, "Ann", "brag", 2))
    house.units.clear()
    assert await house.tongues.switch_table(ANN, SWITCH, 1)
    [unit] = house.units
    assert [row.lang for row in unit.rows if isinstance(row, Person)] == ["ru"]
    assert house.registry.lang(ANN) == "ru"
    [stored] = await house.database.rows(Person)
    assert stored.lang == "ru"
