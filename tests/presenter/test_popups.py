"""A pop-up holds 200 characters, also with long names, high numbers and long lists."""

from collections.abc import Iterator

import pytest

from bot.games import all_games, game
from bot.presenter.my_cards import MOST
from bot.presenter.names import LIMIT
from bot.presenter.texts import languages, say, units
from bot.presenter.told import answered
from tests.presenter.test_texts_aloud import LANGUAGES, filled

KINDS = ("acted-", "answer-", "cards-", "error-")
"""Beginnings of the keys of texts that pop up."""

LONG = "Ж" * LIMIT


def popped(lang: str) -> Iterator[str]:
    """Every text that may pop up, with a name of full length for each word that it is given."""
    for key in LANGUAGES[lang].messages:
        if key.startswith(KINDS) and key != "answer-options-reset":
            for text in filled(LANGUAGES[lang], key):
                yield text.replace("<", "").replace(">", LONG).replace("1,234", "1,234,567")


@pytest.mark.parametrize("lang", languages())
def test_all_that_is_said_fits(lang: str) -> None:
    assert [text for text in popped(lang) if units(text) > MOST] == []


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("key", [each.key for each in all_games()])
def test_a_list_of_all_options_is_cut_by_us(lang: str, key: str) -> None:
    names = [option.name for option in game(key).options]
    for count in range(1, len(names) + 1):
        text = answered(lang, "options_reset", {"options": " ".join(names[:count])})
        assert 0 < units(text) <= MOST
        assert text.endswith(".")
        assert say(lang, f"option-{names[0].replace('_', '-')}") in text


def test_what_has_no_room_is_counted() -> None:
    """Eighteen names are too many: those that are not named are counted, and two are named as ever."""
    names = ("min_bet max_bet ante tie three_way cover_tie max_laps blind blind_uncontested " * 2).split()
    text = answered("en", "options_reset", {"options": " ".join(names)})
    shown = text.removeprefix("From the next hand on. Reset, since they no longer matter: ")
    listed, _, more = shown.removesuffix(" more.").rpartition(" and ")
    assert len(listed.split(", ")) + int(more) == len(names)
    assert answered("en", "options_reset", {"options": "ante tie"}).endswith(": Ante and Equal hands.")
