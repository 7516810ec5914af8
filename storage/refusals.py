"""From SQLite's words to our exceptions: which rule a failed unit broke."""

import sqlite3

from storage.errors import (
    Conflict,
    DuplicateGrant,
    DuplicateUpdate,
    Overdrawn,
    Refused,
    StorageError,
    WriteFailed,
)

_SIGNS: tuple[tuple[str, type[Refused]], ...] = (
    ("UNIQUE constraint failed: updates.", DuplicateUpdate),
    ("UNIQUE constraint failed: grants.", DuplicateGrant),
    ("CHECK constraint failed: overdrawn", Overdrawn),
)


def explain(error: Exception) -> Exception:
    """The exception for the caller of a unit that failed alone; one that is not SQLite's stays as it is."""
    match error:
        case StorageError():
            explained: Exception = error
        case sqlite3.IntegrityError():
            explained = _refusal(str(error))
        case sqlite3.OperationalError():
            explained = WriteFailed(
                f"the database could not be written ({error}): check the disk and try again"
            )
        case sqlite3.Error() | OverflowError():
            explained = Conflict(str(error))
        case _:
            return error
    if explained is not error:
        explained.__cause__ = error
    return explained


def _refusal(words: str) -> Refused:
    for sign, kind in _SIGNS:
        if words.startswith(sign):
            return kind(words)
    return Conflict(words)
