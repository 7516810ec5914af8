"""One process per database: a lock on a file beside it, which the system drops however the process ends."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from storage.errors import DatabaseInUse, DatabaseUnreadable


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold `<path>.lock`. The file stays: removing it would let two processes lock two files of one name."""
    descriptor = _open(beside(path, ".lock"))
    try:
        _take(descriptor, path)
        yield
    finally:
        os.close(descriptor)


def still_ours(path: Path) -> bool:
    """Whether the lock of a database that this process opened is there still, and names this process."""
    try:
        return beside(path, ".lock").read_text().strip() == str(os.getpid())
    except (OSError, UnicodeDecodeError):
        return False


def real(path: Path | str) -> Path:
    """The one name of a database, however it was reached: two names must not mean two locks."""
    return Path(path).resolve()


def beside(path: Path, suffix: str) -> Path:
    """The file next to the database whose name has this suffix more."""
    return path.with_name(path.name + suffix)


def _open(path: Path) -> int:
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        advice = "choose a folder that exists and may be written to"
        raise DatabaseUnreadable(f"cannot create {path} ({error.strerror}): {advice}") from error


def _take(descriptor: int, path: Path) -> None:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        holder = os.pread(descriptor, 20, 0).decode(errors="replace").strip() or "unknown"
        raise DatabaseInUse(
            f"{path} is in use by process {holder}: stop it first, or use another database"
        ) from error
    os.ftruncate(descriptor, 0)
    os.pwrite(descriptor, str(os.getpid()).encode(), 0)
