"""`python -m bot check`, `backup FILE` and `restore FILE`: the books of the database that BOT_DATABASE names."""

import asyncio
import sys
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import Any

from bot.config import Config, ConfigError
from storage import backup as copies
from storage.check import check as examine
from storage.errors import StorageError


def check(argv: Sequence[str]) -> int:
    """Print every fault of the books. Exit status 1 if there is one."""
    path = _path("check", argv, names=0)
    if path is None:
        return 2
    if not path.exists():
        print(f"check: {path} does not exist: name the database with BOT_DATABASE", file=sys.stderr)
        return 2
    found: list[str] = []

    async def work() -> None:
        found.extend(await examine(path))

    status = _run("check", work())
    for fault in found:
        print(fault)
    if status == 0 and not found:
        print(f"{path}: the books are right")
    return status or int(bool(found))


def backup(argv: Sequence[str]) -> int:
    """Copy the database; the bot may run."""
    path = _path("backup", argv, names=1)
    return 2 if path is None else _run("backup", copies.backup(path, Path(argv[0])))


def restore(argv: Sequence[str]) -> int:
    """Put a copy in the place of the database; the bot must not run."""
    path = _path("restore", argv, names=1)
    return 2 if path is None else _run("restore", copies.restore(Path(argv[0]), path))


def _path(command: str, argv: Sequence[str], names: int) -> Path | None:
    if len(argv) != names:
        print(f"{command}: {'name one file' if names else 'takes no arguments'}", file=sys.stderr)
        return None
    try:
        return Path(Config.from_environment().database)
    except ConfigError as error:
        print(f"{command}: {error}", file=sys.stderr)
        return None


def _run(command: str, work: Coroutine[Any, Any, None]) -> int:
    try:
        asyncio.run(work)
    except (StorageError, OSError) as error:
        print(f"{command}: {error}", file=sys.stderr)
        return 2
    return 0
