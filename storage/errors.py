"""What can go wrong in storage. Every message is one line that says what to do about it."""

# ruff: noqa: N818 -- the names say what happened


class StorageError(Exception):
    """Base of all: `str(error)` may be shown to the person who runs the bot."""


class DatabaseInUse(StorageError):
    """Another process holds the lock of this database."""


class DatabaseTooNew(StorageError):
    """The file was written by a later release, which this one must not touch."""


class DatabaseUnreadable(StorageError):
    """The file is missing, damaged, not SQLite, or the database of another program."""


class DatabaseClosed(StorageError):
    """Work was given to a database that is closed or closing."""


class WriteFailed(StorageError):
    """The unit is right but could not be written (disk full, a foreign lock); nothing of it counts."""


class Refused(StorageError):
    """The unit breaks a rule of the database; nothing of it counts, and trying again will not help."""


class Unbalanced(Refused):
    """The postings of a ledger entry do not sum to zero, or name an account of another chat."""


class Overdrawn(Refused):
    """An account other than the house would fall below zero (P9)."""


class DuplicateUpdate(Refused):
    """An update id that was committed before: Telegram delivered it twice (T36)."""


class DuplicateGrant(Refused):
    """A second refill for one person in one chat on one UTC day (G21)."""


class Conflict(Refused):
    """Any other broken constraint: a turn journalled twice, a row without its parent, a wrong type."""
