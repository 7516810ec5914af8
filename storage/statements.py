"""From units to statements: one `executemany` per table, the order of the units kept within each table.

A table that gets both upserts and deletions needs several runs. Rows of different chats commute, so a row
joins the earliest run of its statement that does not overtake an earlier row of its own chat.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import astuple

from storage.ledger import Entry
from storage.rows import Drop, Row
from storage.unit import Unit, Write

ENTRY = "INSERT INTO entries (id, chat_id, hand_no, reason, at) VALUES (?, ?, ?, ?, ?)"
POSTING = "INSERT INTO postings (entry_id, line, account, amount) VALUES (?, ?, ?, ?)"


class Line(NamedTuple):
    """One row for one statement. `values[0]` is the chat (or person, update) whose order must be kept."""

    table: str
    sql: str
    values: tuple[Any, ...]


class Run(NamedTuple):
    """One `executemany`."""

    sql: str
    values: list[tuple[Any, ...]]


class _Runs:
    """The runs of one table, and for each chat the last run that has a row of it."""

    def __init__(self) -> None:
        self.runs: list[Run] = []
        self._last: dict[Any, int] = {}

    def add(self, line: Line) -> None:
        place = self._find(line.sql, self._last.get(line.values[0], 0))
        self.runs[place].values.append(line.values)
        self._last[line.values[0]] = place

    def _find(self, sql: str, earliest: int) -> int:
        for place in range(earliest, len(self.runs)):
            if self.runs[place].sql == sql:
                return place
        self.runs.append(Run(sql, []))
        return len(self.runs) - 1


def plan(units: Iterable[Unit], entry_ids: Iterator[int]) -> list[Run]:
    """The statements that write these units; `entry_ids` numbers the ledger entries."""
    tables: dict[str, _Runs] = {}
    for unit in units:
        for row in unit.rows:
            for line in _lines(row, entry_ids):
                tables.setdefault(line.table, _Runs()).add(line)
    return [run for runs in tables.values() for run in runs.runs]


def _lines(row: Write, entry_ids: Iterator[int]) -> list[Line]:
    match row:
        case Entry():
            return _ledger_lines(row, next(entry_ids))
        case Drop():
            return [Line(row.kind.TABLE, _delete(row.kind, len(row.key)), row.key)]
        case Row():
            return [Line(row.TABLE, _insert(type(row)), astuple(row))]


def _ledger_lines(entry: Entry, entry_id: int) -> list[Line]:
    """The entry comes before its postings: the trigger that keeps the balances looks it up."""
    head = Line("entries", ENTRY, (entry_id, entry.chat_id, entry.hand_no, entry.reason, entry.at))
    postings = enumerate(entry.credits_first())
    return [head, *(Line("postings", POSTING, (entry_id, line, *posting)) for line, posting in postings)]


@cache
def columns(kind: type[Row]) -> str:
    return ", ".join(kind.__struct_fields__)


@cache
def _insert(kind: type[Row]) -> str:
    marks = ", ".join("?" for _ in kind.__struct_fields__)
    insert = f"INSERT INTO {kind.TABLE} ({columns(kind)}) VALUES ({marks})"  # noqa: S608 -- names from our own classes
    rest = [name for name in kind.__struct_fields__ if name not in kind.KEY]
    changes = ", ".join(f"{name} = excluded.{name}" for name in rest)
    return insert if kind.ONCE else f"{insert} ON CONFLICT ({', '.join(kind.KEY)}) DO UPDATE SET {changes}"


@cache
def _delete(kind: type[Row], count: int) -> str:
    if not 0 < count <= len(kind.KEY):
        raise ValueError(f"{kind.__name__} has the key {kind.KEY}; {count} values do not begin it")
    condition = " AND ".join(f"{name} = ?" for name in kind.KEY[:count])
    return f"DELETE FROM {kind.TABLE} WHERE {condition}"  # noqa: S608 -- as above
