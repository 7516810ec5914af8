"""Names as people type them: tricks of direction, stacks of marks, nothing or too much to see (T31, T32)."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.presenter.names import LIMIT, clean, html_name, unnamed

FAMILY = "👨\u200d👩\u200d👧\u200d👦"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Анна", "Анна"),
        ("  Анна \n Ивановна\t", "Анна Ивановна"),
        ("\u202eevil\u202c", "evil"),
        ("\u2067x\u2069y", "xy"),
        ("a\u200bb\u200dc\ufeffd\u00ade", "abcde"),
        ("a\x00\x1b[31mb", "a[31mb"),
        ("и\u0306", "й"),
        ("a\u0323\u0302\u0301\u0300\u0303", "ậ\u0301\u0300"),
        ("a\u0330\u0331\u200b\u0332\u0333", "a̰\u0331"),
        ("\u0301\u0302a", "a"),
        ("a \u0301b", "a b"),
        ("नमस्ते", "नमस्ते"),
        (FAMILY, FAMILY),
        ("👍🏽 ok", "👍🏽 ok"),
        ("❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥"),
    ],
)
def test_what_shows_stays_and_what_tricks_goes(name: str, text: str) -> None:
    assert clean(name) == text


@pytest.mark.parametrize(
    "name", ["", "   ", "\u200b\u200d", "\u3164", "\u2800\u2800", "\u202e", "\u0301", "\ufe0f"]
)
def test_a_name_is_never_empty(name: str) -> None:
    assert clean(name) == "?"
    assert clean(name, unnamed("en", 3)) == "player 3"
    assert clean(name, unnamed("ru", 3)) == "игрок 3"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("x" * 20, "x" * 20),
        ("x" * 21, "x" * 19 + "…"),
        ("й" * 64, "й" * 19 + "…"),
        ("a\u0330" * 20, "a\u0330" * 20),
        ("x" * 18 + " yz", "x" * 18 + "…"),
        ("🇷🇺" * 7, "🇷🇺" * 7),
        # 11 UTF-16 units each: three families are as much as 40 units hold.
        (FAMILY * 5, FAMILY * 3 + "…"),
    ],
)
def test_long_names_are_cut_between_graphemes(name: str, text: str) -> None:
    assert clean(name) == text


def test_a_pop_up_with_fifteen_players_asks_for_shorter_names() -> None:
    assert clean("Константин", limit=6) == "Конст…"


@pytest.mark.parametrize(
    ("name", "text"), [("<b", "&lt;b"), ("a_b*", "a_b*"), ("R&B", "R&amp;B"), ("x</b>", "x&lt;/b&gt;")]
)
def test_html_names_are_escaped_and_isolated(name: str, text: str) -> None:
    assert html_name(name) == f"\u2068{text}\u2069"


def test_a_cut_never_splits_an_escape() -> None:
    assert html_name("<" * 30) == "\u2068" + "&lt;" * 19 + "…\u2069"


@given(st.text(max_size=128))
def test_whatever_the_name_it_is_short_and_harmless(name: str) -> None:
    text = clean(name)
    assert 1 <= len(text) <= LIMIT * 2 + 1
    assert text == text.strip()
    assert not [char for char in text if char != "\u200d" and unicodedata.category(char)[0] == "C"]


@given(st.text(max_size=128))
def test_cleaning_twice_changes_nothing(name: str) -> None:
    assert clean(clean(name)) == clean(name)
