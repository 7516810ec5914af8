"""The answer to a tap arrives if it can."""

from typing import Any, cast

import pytest
from telegram import CallbackQuery
from telegram.error import BadRequest, NetworkError, RetryAfter, TelegramError, TimedOut

from bot.telegram.popups import PAUSES, fitting, pop_up


class Query:
    """A tap whose first answers fail in a given way."""

    def __init__(self, *errors: TelegramError) -> None:
        self.errors, self.answers = list(errors), list[dict[str, Any]]()

    async def answer(self, **content: Any) -> None:
        self.answers.append(content)
        if self.errors:
            raise self.errors.pop(0)


async def answered(query: Query) -> list[float]:
    """The pauses between the tries."""
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    await pop_up(cast("CallbackQuery", query), "You fold.", alert=True, sleep=sleep)
    return pauses


async def test_once_if_it_arrives() -> None:
    query = Query()
    assert await answered(query) == []
    assert query.answers == [{"text": "You fold.", "show_alert": True, "url": None}]


@pytest.mark.parametrize("error", [NetworkError("Bad Gateway (502)"), TimedOut()])
async def test_again_if_it_may_not_have_arrived(error: TelegramError) -> None:
    """O3, T43: an outage of a moment leaves nobody without an answer."""
    query = Query(error, error)
    assert await answered(query) == list(PAUSES[:2])
    assert len(query.answers) == 3


async def test_a_flood_is_waited_out() -> None:
    query = Query(RetryAfter(7))
    assert await answered(query) == [7.0]
    assert len(query.answers) == 2


async def test_not_again_if_it_is_refused() -> None:
    """T13: too old, or answered already; `BadRequest` is a `NetworkError` too (T10)."""
    query = Query(BadRequest("query is too old"))
    with pytest.raises(BadRequest):
        await answered(query)
    assert len(query.answers) == 1


async def test_not_for_ever() -> None:
    query = Query(*[NetworkError("no route")] * 9)
    with pytest.raises(NetworkError):
        await answered(query)
    assert len(query.answers) == len(PAUSES) + 1


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("ж" * 200, "ж" * 200),
        ("ж" * 201, "ж" * 199 + "…"),
        ("😀" * 100, "😀" * 100),  # Telegram counts in UTF-16
        ("😀" * 101, "😀" * 99 + "…"),  # and never half a pair
    ],
)
async def test_a_long_answer_is_cut_and_not_refused(text: str, shown: str) -> None:
    """O4: a preset that resets eight rules names them all."""
    assert fitting(text) == shown
    query = Query()
    await pop_up(cast("CallbackQuery", query), text)
    assert query.answers[0]["text"] == shown
