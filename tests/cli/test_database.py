"""`check`, `backup` and `restore` of a database that is played on, broken, too new, out of reach, or on a full disk.

Whatever is wrong is said in one line, with exit status 2, and nothing that was there is lost.
"""

import asyncio
import os
import resource
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.__main__ import main
from storage.database import Database
from storage.unit import Person, Unit
from tests.storage import samples

COMMANDS = ("check", "backup", "restore")
NOBODY = 65_534


class Shell:
    """A database that BOT_DATABASE names, a backup beside it, and what the commands say."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.path, self.copy = folder / "bot.sqlite3", folder / "copy.sqlite3"
        self._capsys = capsys

    def fill(self, path: Path) -> None:
        """The chips of `samples`."""
        self._write(path, samples.everything())

    def lengthen(self, path: Path) -> None:
        """By a megabyte."""
        self._write(path, Unit.of(Person(1, "x" * 1_000_000)))

    def _write(self, path: Path, unit: Unit) -> None:
        async def work() -> None:
            async with Database.open(path) as database:
                await database.commit(unit)

        asyncio.run(work())

    def run(self, command: str) -> tuple[int, str]:
        """The exit status, and all that was written."""
        status = main([command] if command == "check" else [command, str(self.copy)])
        said = self._capsys.readouterr()
        return status, said.out + said.err

    def refused(self, command: str, words: str) -> None:
        """One line that says what is wrong and what to do."""
        status, said = self.run(command)
        assert (status, len(said.splitlines())) == (2, 1), said
        assert said.startswith(f"{command}: ")
        assert words in said
        assert ": " in said.removeprefix(f"{command}: "), "no word about what to do"

    def chips(self, path: Path) -> dict[str, int]:
        return dict(samples.shell(path, "SELECT account, amount FROM balances"))


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    made = Shell(tmp_path, capsys)
    monkeypatch.setenv("BOT_DATABASE", str(made.path))
    made.fill(made.path)
    return made


def content(*paths: Path) -> list[bytes | None]:
    return [path.read_bytes() if path.exists() else None for path in paths]


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir() if file.suffix != ".lock")


def letter(path: Path) -> None:
    path.write_bytes(b"This is a letter, not a database.\n" * 100)


def spoil(path: Path) -> None:
    """A page of the middle is overwritten, as by a dying disk."""
    pages = bytearray(path.read_bytes())
    pages[3 * 4096 : 4 * 4096] = b"\xaa" * 4096
    path.write_bytes(pages)


@contextmanager
def full_disk(free: int) -> Iterator[None]:
    """No file can grow beyond so many bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (free, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Nothing can be made in this folder; root, who always can, is somebody else meanwhile."""
    folder.chmod(0o555)
    user = os.geteuid()
    if user == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(user)
        folder.chmod(0o755)


def test_all_is_well(shell: Shell) -> None:
    assert shell.run("check") == (0, f"{shell.path}: the books are right\n")
    assert shell.run("backup") == (0, "")
    samples.shell(shell.path, "UPDATE balances SET amount = 959 WHERE account = 'wallet:-5:7'")
    assert shell.run("check") == (1, "account wallet:-5:7 holds 959 but its postings sum to 958\n")
    assert shell.run("restore") == (0, "")
    assert shell.chips(shell.path) == samples.accounts()


async def test_while_the_bot_runs(shell: Shell) -> None:
    """Looking and copying are right at any time; putting another one in its place is not."""
    async with Database.open(shell.path) as database:
        await database.commit(Unit.of(samples.chips(samples.ANN, 5)))
        assert (await asyncio.to_thread(shell.run, "check"))[0] == 0
        assert await asyncio.to_thread(shell.run, "backup") == (0, "")
        await database.commit(Unit.of(samples.chips(samples.ANN, 6)))
        await asyncio.to_thread(shell.refused, "restore", f"is in use by process {os.getpid()}")
        await database.commit(Unit.of(samples.chips(samples.ANN, 7)))
    wallet = f"wallet:{samples.CHAT}:{samples.ANN}"
    assert shell.chips(shell.copy)[wallet] == 958 + 5
    assert shell.chips(shell.path)[wallet] == 958 + 5 + 6 + 7


@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_no_database(shell: Shell, command: str) -> None:
    kept = shell.copy if command == "restore" else shell.path
    shell.fill(shell.copy)
    letter(kept)
    before = content(shell.path, shell.copy)
    shell.refused(command, f"cannot use {kept} as the database (file is not a database)")
    assert content(shell.path, shell.copy) == before
    assert names(shell.path.parent) == ["bot.sqlite3", "copy.sqlite3"]


@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_not_there(shell: Shell, command: str) -> None:
    (shell.copy if command == "restore" else shell.path).unlink(missing_ok=True)
    before = content(shell.path, shell.copy)
    shell.refused(command, "exist" if command == "check" else "no readable file")
    assert content(shell.path, shell.copy) == before


@pytest.mark.parametrize("command", COMMANDS)
def test_what_a_newer_release_has_written(shell: Shell, command: str) -> None:
    shell.fill(shell.copy)
    samples.shell(shell.copy if command == "restore" else shell.path, "PRAGMA user_version = 99")
    before = content(shell.path, shell.copy)
    shell.refused(command, "has schema version 99")
    assert content(shell.path, shell.copy) == before


def test_a_backup_of_before_takes_the_place_of_what_a_newer_release_has_written(shell: Shell) -> None:
    """As the refusal to open it advises."""
    assert shell.run("backup") == (0, "")
    samples.shell(shell.path, "PRAGMA user_version = 99")
    assert shell.run("restore") == (0, "")
    assert shell.run("check")[0] == 0


def test_a_good_backup_is_not_replaced_by_a_damaged_one(shell: Shell) -> None:
    assert shell.run("backup") == (0, "")
    before = content(shell.copy)
    spoil(shell.path)
    shell.refused("backup", f"{shell.path} is damaged")
    assert content(shell.copy) == before
    assert names(shell.path.parent) == ["bot.sqlite3", "copy.sqlite3"]
    status, said = shell.run("check")
    assert (status, said.startswith("damaged: ")) == (1, True)
    assert shell.run("restore") == (0, "")
    assert shell.chips(shell.path) == samples.accounts()


def test_a_damaged_backup_replaces_nothing(shell: Shell) -> None:
    shell.fill(shell.copy)
    spoil(shell.copy)
    before = content(shell.path)
    shell.refused("restore", "restore another backup")
    assert content(shell.path) == before


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_on_a_full_disk_everything_stays_as_it_was(shell: Shell, command: str) -> None:
    assert shell.run("backup") == (0, "")
    shell.lengthen(shell.path if command == "backup" else shell.copy)
    before = content(shell.path, shell.copy)
    with full_disk(500_000):
        shell.refused(command, "make room")
        assert shell.run("check")[0] == 0
    assert content(shell.path, shell.copy) == before
    assert names(shell.path.parent) == ["bot.sqlite3", "copy.sqlite3"]
    assert shell.run(command) == (0, "")


@pytest.fixture
def public(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shell]:
    """The same in a folder that everybody may look into, as those of pytest are not."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shell.path, shell.copy = folder / "bot.sqlite3", folder / "copy.sqlite3"
        monkeypatch.setenv("BOT_DATABASE", str(shell.path))
        for path in (shell.path, shell.copy):
            shell.fill(path)
            path.chmod(0o644)
        yield shell


@pytest.mark.parametrize("command", COMMANDS)
def test_in_a_folder_that_nothing_can_be_written_to(public: Shell, command: str) -> None:
    before = content(public.path, public.copy)
    with read_only(public.path.parent):
        public.refused(command, "check the path and its permissions" if command == "check" else "cannot")
    assert content(public.path, public.copy) == before


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_a_folder_is_no_file(shell: Shell, command: str) -> None:
    folder = shell.copy if command == "backup" else shell.path
    folder.unlink(missing_ok=True)
    folder.mkdir()
    if command == "restore":
        shell.fill(shell.copy)
    shell.refused(command, "is a folder")
    assert folder.is_dir()
