"""O4 finds texts, buttons, links and floods out of bounds."""

from typing import Any

import pytest

from tests.oracles.limits import check_limits
from tests.oracles.samples import ANNA, GROUP, answered, call, keyboard, link, sent, tap

SMILE = "🙂"  # two units of UTF-16, four bytes


def photo(caption: str) -> dict[str, Any]:
    return call("sendPhoto", chat_id=ANNA, photo="<900 bytes>", caption=caption, parse_mode="HTML")


@pytest.mark.parametrize(
    "good",
    [
        sent("<b>" + "a" * 4096 + "</b>"),
        sent("&lt;" * 4096),
        sent(SMILE * 2048),
        photo("a" * 1024),
        photo(""),
        sent("Table", reply_markup=keyboard(("Call", "a" * 64), ("Fold", "ж" * 32))),
        sent("Join", reply_markup=link("Join", "https://t.me/braggart_bot?start=" + "aZ0_-" * 12)),
    ],
)
def test_what_fits(good: dict[str, Any]) -> None:
    check_limits([good])


@pytest.mark.parametrize(
    ("bad", "message"),
    [
        (sent("a" * 4097), "4097 characters, 4096 at most"),
        (sent(SMILE * 2049), "4098 characters"),
        (sent("<b> </b>"), "empty"),
        (sent("Table", reply_markup=keyboard(("", "1.fold"))), "empty: .* button"),
        (photo("a" * 1025), "1025 characters, 1024 at most"),
        (sent("Table", reply_markup=keyboard(("Call", ""))), "0 bytes of callback data"),
        (sent("Table", reply_markup=keyboard(("Call", "a" * 65))), "65 bytes of callback data"),
        (sent("Table", reply_markup=keyboard(("Call", "ж" * 33))), "66 bytes of callback data"),
        (sent("Table", reply_markup={"inline_keyboard": [[{"text": "Call"}]]}), "neither data nor address"),
        (sent("Join", reply_markup=link("Join", "https://t.me/b?start=a.b")), "start payload 'a.b'"),
        (sent("Join", reply_markup=link("Join", "https://t.me/b?start=")), "start payload ''"),
        (sent(f'<a href="https://t.me/b?start={"a" * 65}">Join</a>'), "start payload"),
    ],
)
def test_what_does_not_fit(bad: dict[str, Any], message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        check_limits([bad])


def test_a_pop_up_holds_200_characters() -> None:
    check_limits([tap("q1"), answered("q1", "a" * 200)])
    with pytest.raises(AssertionError, match=r"202 characters, 200 at most: .* pop-up"):
        check_limits([tap("q1"), answered("q1", SMILE * 101)])


def test_a_pop_up_cannot_lead_anywhere() -> None:
    with pytest.raises(AssertionError, match="start payload 'a=b'"):
        check_limits([tap("q1"), answered("q1", url="https://t.me/b?start=a=b")])


def repaints(times: int, every: float, chat: int = GROUP) -> list[dict[str, Any]]:
    edit = "editMessageText"
    return [call(edit, time=n * every, chat_id=chat, message_id=7, text=f"Table {n}") for n in range(times)]


def test_twenty_in_a_minute_are_borne() -> None:
    check_limits(repaints(20, every=0.1))
    check_limits(repaints(60, every=3.0))


def test_the_twenty_first_is_too_much() -> None:
    with pytest.raises(
        AssertionError, match=r"more than 20 sends and edits in group -4001 within 40.0 seconds"
    ):
        check_limits(repaints(21, every=2.0))


def test_sends_and_edits_share_the_minute() -> None:
    with pytest.raises(AssertionError, match="more than 20"):
        check_limits([*repaints(19, every=1.0), sent("Result", time=20.0), sent("Table", time=21.0)])


def test_a_dm_is_no_group() -> None:
    check_limits(repaints(60, every=1.0, chat=ANNA))


def test_deleting_and_asking_is_free() -> None:
    free = [call("deleteMessage", time=30.0, chat_id=GROUP, message_id=n) for n in range(30)]
    check_limits([*repaints(20, every=1.0), *free, call("sendChatAction", time=30.0, chat_id=GROUP)])
