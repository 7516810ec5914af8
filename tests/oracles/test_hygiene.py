"""O5 finds broken HTML and what a program left in a text."""

from typing import Any

import pytest

from tests.oracles.hygiene import check_hygiene
from tests.oracles.markup import MarkupError, plain, units
from tests.oracles.samples import ANNA, answered, call, keyboard, sent, tap


@pytest.mark.parametrize(
    "good",
    [
        sent("<b>Pot 8</b>: \u2068Anna &lt;3 &amp; co\u2069 bets 2 (of 5)"),
        sent('<a href="https://t.me/b?start=x">Join</a> <code>/verify</code> «Мои карты»'),
        sent("<blockquote expandable>A 1\nB 1</blockquote>"),
        sent("Table", reply_markup=keyboard(("Call 2 & go on > 1", "1.call"))),
        sent("Nonetheless nullified"),
    ],
)
def test_clean_texts(good: dict[str, Any]) -> None:
    check_hygiene([good])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a < b", "a bare '<' at 2"),
        ("a > b", "a bare '>' at 2"),
        ("Tom & Jerry", "a bare '&' at 4"),
        ("<b>Pot", "<b> is not closed"),
        ("Pot</b>", "</b> closes nothing"),
        ("<b><i>Pot</b></i>", "</b> closes nothing"),
        ("<h1>Pot</h1>", "Telegram does not know <h1>"),
        ("<b onclick=x>Pot</b>", "Telegram does not know"),
        ("Pot: None", "a value that is not there, 'None'"),
        ("Pot: undefined", "a value that is not there"),
        ("Blind: True", "a truth value"),
        ("{name} bets", "not filled in, '{name}'"),
        ("{ $name } bets", "not filled in"),
        ("{} bets", "not filled in"),
        ("%(name)s bets", "not filled in"),
        ("Bet(amount=2)", "a Python object"),
        ("&amp;lt;3", "an escape that is shown, '&lt;'"),
        ("\u2068\u2069 bets", "an empty name"),
        ("«» ставит", "an empty name"),
        ("<b></b> bets", "an empty tag"),
        ("<code> </code> bets", "an empty tag"),
    ],
)
def test_dirty_texts(text: str, message: str) -> None:
    with pytest.raises(AssertionError, match=message.replace("{", r"\{").replace("$", r"\$")):
        check_hygiene([sent(text)])


def test_buttons_pop_ups_and_captions_are_read_too() -> None:
    for bad in (
        [sent("Table", reply_markup=keyboard(("Call None", "1.call")))],
        [tap("q1"), answered("q1", "You bet {amount}")],
        [call("sendPhoto", chat_id=ANNA, photo="<900 bytes>", caption="<b>", parse_mode="HTML")],
        [
            call(
                "editMessageMedia",
                chat_id=ANNA,
                message_id=7,
                media={"type": "photo", "media": "attach://0", "caption": "&", "parse_mode": "HTML"},
            )
        ],
    ):
        with pytest.raises(AssertionError):
            check_hygiene(bad)


def test_names_may_look_like_anything() -> None:
    check_hygiene([sent("\u2068None {name}\u2069 bets"), sent("True bets")], names=("None {name}", "True"))
    with pytest.raises(AssertionError, match="a truth value"):
        check_hygiene([sent("True bets False")], names=("True",))


def test_plain_text_is_what_people_read() -> None:
    assert plain("<b>8 &lt; 9</b> &amp; <i>A&#9824;</i>") == "8 < 9 & A♠"
    with pytest.raises(MarkupError, match="a bare '&' at 1"):
        plain("A&nbsp;B")  # of the named characters Telegram knows four


def test_telegram_measures_in_utf_16() -> None:
    assert units("aж🙂") == 4
