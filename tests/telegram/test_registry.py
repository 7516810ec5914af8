"""Whom the bot knows, and by which name."""

from pathlib import Path

from telegram import User

from bot.telegram.registry import Registry
from storage.database import Database

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


def _owner(registry: Registry) -> int | None:
    person = registry.named("MAX")
    return person.user_id if person else None
