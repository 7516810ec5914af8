"""What a supergroup was before it came to the bot as a stranger: chips stay with the group that owns them (T4, T5)."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from telegram import Chat, Message, Update
from telegram.error import BadRequest, ChatMigrated, Forbidden, RetryAfter, TelegramError, TimedOut

from bot.table.state import TablePhase, TableState
from bot.telegram import origins as module
from bot.telegram.origins import MOST_ASKED, Origins
from bot.telegram.registry import Registry
from storage.database import Database

SUPER = -1_000_000_004_002
OLD, TWIN, OTHER = -11, -12, -13
NOW = datetime(2026, 1, 1, tzinfo=UTC)
KICKED = Forbidden("Forbidden: bot was kicked from the group chat")


class Place:
    """A bot that is in no group; what Telegram says of them, one error after the other; and what was moved."""

    def __init__(self, registry: Registry) -> None:
        self.registry, self.asked, self.moved = registry, list[int](), list[tuple[int, int]]()
        self.says: defaultdict[int, list[TelegramError]] = defaultdict(list)
        self.reached = asyncio.Event()
        self.reached.set()
        self.phase = TablePhase.CLOSED
        bot = cast("Any", SimpleNamespace(get_chat_member_count=self._ask))
        tables = cast("Any", SimpleNamespace(state=lambda chat: TableState(chat, phase=self.phase)))
        self.origins = Origins(bot, tables, registry, self._move)

    async def _ask(self, chat: int) -> int:
        self.asked.append(chat)
        await self.reached.wait()
        if self.says[chat]:
            raise self.says[chat].pop(0)
        return 4

    async def _move(self, old: int, new: int) -> None:
        self.moved.append((old, new))
        self.registry.moved(old, new)

    async def knows(self, *chats: int, title: str = "Friday", left_at: float | None = 1.0) -> None:
        """Groups that the bot has left, or is in as far as it knows."""
        status = "active" if left_at is None else "left"
        for chat in chats:
            await self.registry.change_chat(chat, title=title, status=status, left_at=left_at)

    async def hears(self, chat: int = SUPER, kind: str = Chat.SUPERGROUP, **fields: Any) -> None:
        """Something comes from a chat."""
        message = Message(1, NOW, Chat(chat, kind, title="Friday"), **fields)
        await self.origins.on_update(Update(1, message=message), cast("Any", None))


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    async with Database.open(tmp_path / "a.sqlite3") as database:
        made = Place(Registry(database))
        yield made
        made.origins.close()


async def test_a_group_that_was_left_comes_back_as_a_supergroup(place: Place) -> None:
    """Once, and the second update finds it done."""
    await place.knows(OLD)
    place.says[OLD] = [ChatMigrated(SUPER)]
    await place.hears()
    await place.hears()
    assert (place.moved, place.asked) == ([(OLD, SUPER)], [OLD])
    assert place.registry.chat(SUPER).title == "Friday"


async def test_telegram_decides_and_not_the_title(place: Place) -> None:
    """Two have its title: the bot is out of one, the other has become another supergroup; the third has not."""
    await place.knows(TWIN, left_at=3.0)
    await place.knows(OTHER, left_at=2.0)
    await place.knows(OLD, title="Poker at Ann's", left_at=9.0)
    place.says |= {TWIN: [KICKED], OTHER: [ChatMigrated(SUPER - 1)], OLD: [ChatMigrated(SUPER)]}
    await place.hears()
    assert (place.moved, place.asked) == ([(OLD, SUPER)], [TWIN, OTHER, OLD])


async def test_one_that_the_bot_believes_itself_in_may_have_moved_while_it_did_not_run(place: Place) -> None:
    """T5: of these only the title leads to it."""
    await place.knows(OLD, left_at=None)
    await place.knows(OTHER, title="Sunday", left_at=None)
    place.says[OLD] = [ChatMigrated(SUPER)]
    await place.hears()
    assert (place.moved, place.asked) == ([(OLD, SUPER)], [OLD])


async def test_nobody_is_asked_for_ever(place: Place) -> None:
    """A few, those left last; supergroups have become nothing. What they are not is asked once."""
    for number in range(MOST_ASKED + 5):
        await place.knows(-100 - number, title="Sunday", left_at=float(number))
    await place.knows(SUPER - 7)
    place.says[-110] = [BadRequest("Chat not found")]
    await place.hears()
    assert place.asked == [-100 - number for number in range(MOST_ASKED + 4, 4, -1)]
    await place.hears()
    assert (len(place.asked), place.moved) == (MOST_ASKED, [])


async def test_who_is_known_or_says_it_himself_is_not_asked_about(place: Place) -> None:
    await place.knows(OLD, SUPER - 1)
    await place.hears(SUPER - 1)
    await place.hears(-14, Chat.GROUP)
    await place.hears(7, Chat.PRIVATE)
    await place.hears(migrate_from_chat_id=OLD)
    assert place.asked == []


@pytest.mark.parametrize("silence", [TimedOut(), RetryAfter(30)])
async def test_no_answer_is_no_answer(
    place: Place, monkeypatch: pytest.MonkeyPatch, silence: TelegramError
) -> None:
    """G8: chips are not given up because the line was down for a moment, or Telegram wanted to rest (T7)."""
    monkeypatch.setattr(module, "AGAIN_SECONDS", 0.0)
    await place.knows(OLD)
    place.says[OLD] = [silence, silence, ChatMigrated(SUPER)]
    await place.hears()
    assert (place.moved, place.asked) == ([(OLD, SUPER)], [OLD] * 3)


async def test_what_comes_waits_for_the_answer_but_not_for_long(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """T40: the first two go their way when their patience is over; the third finds the answer there."""
    monkeypatch.setattr(module, "patience", lambda: 0.02)
    await place.knows(OLD)
    place.says[OLD] = [ChatMigrated(SUPER)]
    place.reached.clear()
    async with asyncio.timeout(5):
        await place.hears()
        await place.registry.change_chat(SUPER, title="Friday")  # as /play does
        await place.hears()
    assert place.moved == []
    place.reached.set()
    await place.hears()
    assert (place.moved, place.asked) == ([(OLD, SUPER)], [OLD])


async def test_a_table_that_stands_open_by_then_is_not_taken_away(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    """People sit at it; when it is closed, what was theirs before is still there."""
    await place.knows(OLD)
    place.says[OLD] = [ChatMigrated(SUPER)]
    place.phase = TablePhase.LOBBY
    await place.hears()
    assert place.moved == []
    assert f"chat {OLD} waits until the table in {SUPER} is closed" in caplog.text
    place.phase = TablePhase.CLOSED
    await place.hears()
    assert (place.moved, place.asked) == ([(OLD, SUPER)], [OLD])


async def test_a_stop_ends_the_question(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """T38."""
    monkeypatch.setattr(module, "patience", lambda: 0.0)
    await place.knows(OLD)
    place.reached.clear()
    await place.hears()
    (search,) = place.origins._searches.values()
    place.origins.close()
    with pytest.raises(asyncio.CancelledError):
        await search
