"""What a chat shows is stored so that a crash at any moment loses no buttons (G6, T37)."""

from collections.abc import Mapping

import pytest

from bot.presenter.screen import Button, Screen
from bot.telegram.screens import Edit, Shown, plan
from bot.telegram.wall import Wall
from tests.telegram.fakes import MemoryStore

CHAT = -100


def screen(text: str) -> Screen:
    return Screen(text, ((Button("Fold", "act"),),))


class Witness(MemoryStore):
    """Looks at what is stored after every write, as a process would that starts there."""

    async def save(self, chat_id: int, changes: Mapping[str, Shown | None]) -> None:
        await super().save(chat_id, changes)
        rows = self.rows[chat_id]
        for slot, shown in rows.items():
            assert rows.get(f"{slot}~{shown.message_id}") is None, (
                "a message that stands and is to lose its buttons"
            )


@pytest.fixture
async def wall() -> Wall:
    made = Wall(CHAT, Witness(), lambda: 0.0)
    await made.load()
    return made


async def test_a_message_is_a_leftover_only_once_another_has_its_place(wall: Wall) -> None:
    await wall.sent("table", screen("hand"), 1)
    await wall.sent("table", screen("result"), 2)
    assert {slot: shown.message_id for slot, shown in wall.shown.items()} == {"table": 2, "table~1": 1}
    await wall.sent("table", screen("next"), 0)  # without an answer
    assert set(wall.shown) == {"table", "table~1", "table~2"}


async def test_what_is_to_be_sent_anew_stands_nowhere_meanwhile(wall: Wall) -> None:
    await wall.sent("panel:-1", screen("cards"), 1)
    await wall.renew("panel")
    assert set(wall.shown) == {"panel:-1~1"}
    await wall.forget()
    assert not wall.shown


async def test_a_message_of_before_is_not_the_one_without_an_answer(wall: Wall) -> None:
    """T11: its buttons are tapped late, after they were taken away; whatever has no answer yet stands below it."""
    await wall.sent("table", screen("result"), 7)
    await wall.renew("table")
    await wall.gone("table~7")  # its buttons are off
    await wall.sent("table", screen("result"), 0)
    await wall.adopt("table", 7)
    assert wall.shown["table"].unclear
    await wall.adopt("table", 9)
    assert wall.shown["table"].message_id == 9


async def test_what_was_the_newest_message_is_known_after_a_kill() -> None:
    """T11, T37."""
    store = Witness()
    before = Wall(CHAT, store, lambda: 0.0)
    await before.sent("table", screen("result"), 7)
    await before.renew("table")
    await before.gone("table~7")
    await before.sent("table", screen("result"), 0)
    after = Wall(CHAT, store, lambda: 0.0)
    await after.load()
    await after.adopt("table", 7)
    assert after.shown["table"].unclear


async def test_a_message_that_turns_up_is_read_as_anything(wall: Wall) -> None:
    """T11: it was tapped, so it had buttons then; what it shows now nobody knows, so it is edited."""
    await wall.sent("table", screen("result"), 0)
    await wall.adopt("table", 3)
    (work,) = plan({"table": screen("result")}, wall.shown, ["table"], now=0.0)
    assert isinstance(work, Edit)
    assert work.shown.message_id == 3


async def test_a_message_of_another_slot_is_no_late_copy(wall: Wall) -> None:
    """T11: a tap that names the menu comes from the table's own message: the table keeps its buttons."""
    await wall.sent("table", screen("result"), 1)
    await wall.sent("menu", screen("games"), 2)
    await wall.adopt("menu", 1)
    assert set(wall.shown) == {"table", "menu"}
    await wall.sent("menu", screen("rules"), 0)
    await wall.adopt("menu", 1)
    assert wall.shown["menu"].unclear
