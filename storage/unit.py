"""The unit of work is a value: what one accepted action writes, all of it or nothing.

unit = Unit.of(table, journal, entry) + Unit.of(Update(update_id, now))
await database.commit(unit)
"""

from typing import Self

from msgspec import Struct

from storage.ledger import Entry, Posting, transfer
from storage.rows import (
    Carry,
    Change,
    Chat,
    Drop,
    Grant,
    Hand,
    Journal,
    Pace,
    Person,
    Pot,
    Row,
    Screen,
    Svara,
    Table,
    Update,
)

__all__ = [
    "Carry",
    "Change",
    "Chat",
    "Drop",
    "Entry",
    "Grant",
    "Hand",
    "Journal",
    "Pace",
    "Person",
    "Posting",
    "Pot",
    "Row",
    "Screen",
    "Svara",
    "Table",
    "Unit",
    "Update",
    "Write",
    "transfer",
]

Write = Row | Entry | Drop


class Unit(Struct, frozen=True):
    """Rows, ledger entries and deletions, in the order in which they take effect within each table."""

    rows: tuple[Write, ...] = ()

    @classmethod
    def of(cls, *rows: Write) -> Self:
        return cls(rows)

    def __add__(self, other: "Unit") -> "Unit":
        return Unit(self.rows + other.rows)

    def __bool__(self) -> bool:
        return bool(self.rows)
