"""Alarms: what is told of an error, and how often."""

import asyncio
import logging
from collections.abc import AsyncIterator

import pytest

from bot.telegram.operator import MOST, MOST_SECONDS, SAME_SECONDS, Alarms, what_happened
from tests.telegram.fakes import Clock, settle

log = logging.getLogger("tests.alarms")
NOTHING: dict[str, int] = {}


class Desk:
    """Where alarms arrive."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.got: list[tuple[str, int]] = []

    def send(self, what: str, held: int) -> None:
        self.got.append((what, held))


@pytest.fixture
async def desk() -> AsyncIterator[Desk]:
    """Alarms for everything that is logged here."""
    desk = Desk()
    handler = Alarms(desk.send, desk.clock)
    log.addHandler(handler)
    yield desk
    log.removeHandler(handler)


def broken() -> None:
    try:
        NOTHING["As Kd 123456:token"]
    except KeyError:
        log.exception("chat %s: the hand %r is stuck", -4001, "As Ah")


async def test_an_alarm_names_class_and_place_and_nothing_else(desk: Desk) -> None:
    """No argument, no message of an exception: cards, names and tokens can stand in both."""
    broken()
    await settle()
    ((what, held),) = desk.got
    assert what.startswith("chat …: the hand … is stuck (KeyError [test_operator.py:")
    assert held == 0
    assert not any(secret in what for secret in ("As", "Kd", "4001", "token"))


async def test_the_same_comes_once_in_ten_minutes(desk: Desk) -> None:
    for _ in range(5):
        broken()
    await settle()
    assert len(desk.got) == 1
    desk.clock.now += SAME_SECONDS
    broken()
    await settle()
    assert [held for _, held in desk.got] == [0, 4]


async def test_no_more_than_a_few_of_all_kinds(desk: Desk) -> None:
    for number in range(MOST + 3):
        log.error(f"kind {number}")
    await settle()
    assert len(desk.got) == MOST
    desk.clock.now += MOST_SECONDS
    log.error("one more")
    await settle()
    assert desk.got[-1] == (what_of("one more"), 3)


def what_of(words: str) -> str:
    line = test_no_more_than_a_few_of_all_kinds.__code__.co_firstlineno + 6
    return f"{words} [test_operator.py:{line}]"


async def test_warnings_are_no_alarms_and_threads_may_log(desk: Desk) -> None:
    log.warning("not so bad")
    await asyncio.to_thread(log.error, "from a thread")
    await settle()
    (told,) = desk.got
    assert told[0].startswith("from a thread")


def test_a_record_without_an_exception() -> None:
    record = logging.LogRecord("x", logging.ERROR, "/a/b/c.py", 12, "table %s is void", (5,), None)
    assert what_happened(record) == "table … is void [c.py:12]"
