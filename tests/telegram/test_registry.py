"""Whom the bot knows, and by which name."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from telegram import Chat as TelegramChat
from telegram import User

from bot.telegram.moves import Moves
from bot.telegram.registry import Registry
from storage.database import Database
from storage.unit import Update

ANN, BOB = 1, 2


def user(number: int, username: str | None) -> User:
    return User(number, f"P{number}", is_bot=False, username=username)


async def test_a_username_has_one_owner_however_often_it_changes_hands(tmp_path: Path) -> None:
    """T34: a command about @max means who is called so now, also after a restart."""
    async with Database.open(tmp_path / "a.sqlite3") as database:
        registry = Registry(database)
        for now, (number, name) in enumerate([(BOB, "bob"), (ANN, "max"), (BOB, "Max")]):
            await registry.meet(user(number, name), float(now))
        assert _owner(registry) == BOB
        await registry.meet(user(ANN, "max"), 4.0)  # the bot has never seen Ann without that name
        assert _owner(registry) == ANN
        again = Registry(database)
        await again.load()
        assert _owner(again) == ANN


async def test_nobody_is_called_nothing(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "a.sqlite3") as database:
        registry = Registry(database)
        await registry.meet(user(ANN, None), 1.0)
        assert registry.named("") is None


async def test_what_one_person_does_in_two_chats_at_once_all_counts(tmp_path: Path) -> None:
    """T34: in a group a tap brings the new name, in the DM /lang and a switch; none is undone by another."""
    async with Database.open(tmp_path / "a.sqlite3") as database:
        registry = Registry(database)
        await registry.meet(user(ANN, "ann"), 1.0)
        await asyncio.gather(
            registry.change_person(ANN, dm="open"),
            registry.meet(user(ANN, "anna"), 2.0),
            registry.speak(ANN, "ru", Update(7, 2.0)),
            registry.change_person(ANN, pictures=False),
            registry.meet(user(ANN, "annie"), 3.0),
        )
        again = Registry(database)
        await again.load()
        for known in (registry.person(ANN), again.person(ANN)):
            assert known is not None
            told = (known.username, known.dm, known.lang, known.pictures, known.seen_at)
            assert told == ("annie", "open", "ru", False, 1.0)


async def test_what_befalls_one_group_at_once_all_counts(tmp_path: Path) -> None:
    """T22, T28: it gets a new title, its topic is deleted and the bot is put out."""
    group = TelegramChat(-1, TelegramChat.SUPERGROUP, title="Friday")
    async with Database.open(tmp_path / "a.sqlite3") as database:
        registry = Registry(database)
        assert (await registry.enter(group, "ru")).lang == "ru"
        await registry.change_chat(-1, thread_id=7)
        await asyncio.gather(
            registry.enter(TelegramChat(-1, TelegramChat.SUPERGROUP, title="Sunday"), "en"),
            registry.change_chat(-1, thread_id=None),
            registry.change_chat(-1, status="left", left_at=5.0),
        )
        again = Registry(database)
        await again.load()
        for known in (registry.chat(-1), again.chat(-1)):
            told = (known.title, known.lang, known.thread_id, known.status, known.left_at)
            assert told == ("Sunday", "ru", None, "left", 5.0)


async def test_a_change_waits_until_a_group_has_moved(tmp_path: Path) -> None:
    """T4: its new title comes while rows and memory are taken to the new id; neither is lost to the other."""
    async with Database.open(tmp_path / "a.sqlite3") as database:
        registry = Registry(database)
        await registry.change_chat(-1, title="Friday", lang="ru")
        titled: list[asyncio.Task[Any]] = []

        async def move(old: int, new: int, carry: Callable[[], Awaitable[None]]) -> None:
            titled.append(asyncio.create_task(registry.change_chat(new, title="Sunday")))
            await asyncio.sleep(0.05)
            await carry()

        other = cast("Any", SimpleNamespace(move=lambda *_: None, moved=lambda _: None))
        tables = cast("Any", SimpleNamespace(move=move))
        await Moves(database, tables, registry, other, other, lambda _: None).migrated(-1, -2)
        await asyncio.gather(*titled)
        again = Registry(database)
        await again.load()
        for known in (registry, again):
            assert [(row.chat_id, row.title, row.lang) for row in known.groups()] == [(-2, "Sunday", "ru")]


def _owner(registry: Registry) -> int | None:
    person = registry.named("MAX")
    return person.user_id if person else None
