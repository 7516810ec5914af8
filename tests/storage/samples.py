"""Values that many tests write: a chat, a table, a hand in progress, chips."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from storage import ledger
from storage.unit import (
    Carry,
    Change,
    Chat,
    Entry,
    Grant,
    Hand,
    Journal,
    Pace,
    Person,
    Pot,
    Screen,
    Svara,
    Table,
    Unit,
    Update,
    transfer,
)

CHAT = -5
ANN, BOB = 7, 8
NOW = 1_750_000_000.5


def chat(chat_id: int = CHAT) -> Unit:
    return Unit.of(Chat(chat_id, f"Chat {chat_id}"))


def table(chat_id: int = CHAT, turn: int = 0, deadline: float | None = None) -> Table:
    return Table(chat_id, 0, 1, f'{{"turn":{turn}}}', "hand", "brag", 1, turn, deadline, NOW)


def hand(chat_id: int = CHAT, hand_no: int = 1, ended: float | None = None) -> Hand:
    return Hand(chat_id, hand_no, "brag", "{}", 0, NOW, ended)


def action(turn: int, chat_id: int = CHAT) -> Journal:
    return Journal(chat_id, 1, turn, 0, ANN, '{"type":"bet","amount":5}', NOW + turn)


def chips(user_id: int, amount: int, chat_id: int = CHAT) -> Entry:
    """Starting chips from the house."""
    wallet = ledger.wallet(chat_id, user_id)
    return transfer(chat_id, None, "start", NOW, source=ledger.house(chat_id), target=wallet, amount=amount)


def stake(user_id: int, amount: int, chat_id: int = CHAT) -> Entry:
    """From a wallet into the pot of hand 1."""
    source, target = ledger.wallet(chat_id, user_id), ledger.pot(chat_id, 1)
    return transfer(chat_id, 1, "bet", NOW, source=source, target=target, amount=amount)


def to_carry(amount: int, chat_id: int = CHAT) -> Entry:
    source, target = ledger.wallet(chat_id, ANN), ledger.carry(chat_id, "seka")
    return transfer(chat_id, 1, "carry", NOW, source=source, target=target, amount=amount)


def everything(chat_id: int = CHAT) -> Unit:
    """A sound chat in mid-hand, a row of every kind: Ann 1000 - 30 - 12, Bob 500 - 30, pot 60, carry 12."""
    return chat(chat_id) + Unit.of(
        Person(ANN, "Ann", "ann", "en", "open", pictures=False, seen_at=NOW),
        Person(BOB, "Боб"),
        table(chat_id, turn=3, deadline=NOW + 60),
        hand(chat_id),
        Pot(chat_id, 1, 0, "main", 40, "[0,1]"),
        Pot(chat_id, 1, 1, "side", 20, "[1]"),
        Carry(chat_id, "seka", 12),
        Svara(chat_id, 1, 1, 60, 30, "[0,1]", "[2]", NOW + 30, "open"),
        action(1, chat_id),
        action(2, chat_id),
        Change(chat_id, 1, NOW, ANN, "chat", "turn_time", "60", "30"),
        chips(ANN, 1000, chat_id),
        chips(BOB, 500, chat_id),
        stake(ANN, 30, chat_id),
        stake(BOB, 30, chat_id),
        to_carry(12, chat_id),
        Update(100, NOW),
        Grant(chat_id, BOB, "2025-06-15"),
        Screen(chat_id, "table", 900, "text", "abc", fresh=True, at=NOW),
        Pace(chat_id, "[1.5,2.0]"),
    )


def accounts(chat_id: int = CHAT) -> dict[str, int]:
    """The balances of `everything`, worked out by hand."""
    return {
        f"carry:{chat_id}:seka": 12,
        f"house:{chat_id}": -1500,
        f"pot:{chat_id}:1": 60,
        f"wallet:{chat_id}:7": 958,
        f"wallet:{chat_id}:8": 470,
    }


def shell(path: Path, sql: str, *values: Any) -> list[tuple[Any, ...]]:
    """What a person with the sqlite3 shell sees or does; constraints off, so that damage can be done."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        rows = connection.execute(sql, values).fetchall()
        connection.commit()
        return rows
