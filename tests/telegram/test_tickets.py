"""T47: a link to a seat is sealed, bound to one opening of one group's table, and fits into what Telegram allows."""

import re

import pytest

from bot.table.state import TableState
from bot.telegram.tickets import Ticket, Tickets

TICKETS = Tickets("42:secret", "braggart_bot")
TABLE = TableState(-1_001_234_567_890, opened=3)


def payload(link: str) -> str:
    start, _, rest = link.partition("?start=")
    assert start == "https://t.me/braggart_bot"
    return rest


def test_what_is_made_can_be_read() -> None:
    assert TICKETS.read(payload(TICKETS.link(TABLE))) == Ticket(TABLE.chat, 3)


def test_it_outlives_a_restart_and_no_new_token() -> None:
    """The key is made from the token, so another process makes the same; the token itself is not in the link."""
    made = payload(TICKETS.link(TABLE))
    assert Tickets("42:secret", "braggart_bot").read(made) == Ticket(TABLE.chat, 3)
    assert Tickets("42:other", "braggart_bot").read(made) is None
    assert "secret" not in made


@pytest.mark.parametrize("opened", [0, 1, 999_999_999])
@pytest.mark.parametrize("chat", [-1, -4001, -1_009_999_999_999_999])
def test_it_is_short_and_of_telegrams_letters(chat: int, opened: int) -> None:
    made = payload(TICKETS.link(TableState(chat, opened=opened)))
    assert re.fullmatch(r"[A-Za-z0-9_-]{1,64}", made)
    assert TICKETS.read(made) == Ticket(chat, opened)


@pytest.mark.parametrize(
    ("old", "new"), [("join-1001", "join-1002"), ("_3_", "_4_"), ("_3_", "_03_"), ("_3_", "_"), ("join", "")]
)
def test_a_ticket_that_was_changed_is_none(old: str, new: str) -> None:
    """Another group, another opening, another way to write the same."""
    made = payload(TICKETS.link(TABLE))
    assert old in made
    assert TICKETS.read(made.replace(old, new)) is None


def test_every_letter_of_the_seal_counts() -> None:
    made = payload(TICKETS.link(TABLE))
    for at in range(len(made) - 16, len(made)):
        other = "A" if made[at] != "A" else "B"
        assert TICKETS.read(made[:at] + other + made[at + 1 :]) is None


@pytest.mark.parametrize(
    "text", ["", "join", "join-4001", "join-4001_1", "practice", "join-4001_1_" + "A" * 16]
)
def test_what_nobody_sealed(text: str) -> None:
    """Among it the links of versions before there were tickets."""
    assert TICKETS.read(text) is None
