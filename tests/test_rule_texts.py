"""The rules as the bot tells them: every option has its words, pages fit a message, examples agree with the engine."""

import re
from typing import Any

import pytest

from bot.engine.cards import Card
from bot.engine.options import AnyOption
from bot.engine.ranks.brag import BragScale, best
from bot.engine.ranks.poker import PokerKind, best5, openers
from bot.engine.ranks.trinka import points
from bot.games import all_games
from bot.presenter.texts import TextError, languages, say
from tests.oracles.markup import plain
from tests.oracles.secrecy import cards_in

OPTIONS = [(game.key, option) for game in all_games() for option in game.options]
LANGUAGES = languages()
PAGE = 900
"""Characters of a page: no scrolling on a phone."""

LABEL, ABOUT = 32, 100


def dashed(*parts: str) -> str:
    return "-".join(parts).replace("_", "-")


def pages(lang: str, game: str) -> list[str]:
    """The rules pages of a game, as many as there are."""
    found: list[str] = []
    while True:
        try:
            found.append(say(lang, dashed(game, "rules", str(len(found) + 1))))
        except TextError:
            return found


def hand_in(text: str) -> list[Card]:
    """The cards that a text names, in no order."""
    return [Card(card) for card in cards_in(text)]


def row_in(text: str) -> list[Card]:
    """The cards that a text names, as they stand."""
    return [card for word in re.findall(r"\w+[♠♥♦♣]", text) for card in hand_in(word)]


def named(option: Any) -> str:
    return option if isinstance(option, str) else str(option.name)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=named)
def test_an_option_has_its_words(game: str, option: AnyOption, lang: str) -> None:
    label = say(lang, dashed("option", option.name))
    about = say(lang, dashed("option", option.name, "about"))
    values = [say(lang, dashed("option", option.name, v)) for v in option.values if isinstance(v, str)]
    assert all(1 <= len(text) <= LABEL for text in (label, *values))
    assert len(about) <= ABOUT
    assert about.endswith(".")
    assert len(set(values)) == len(values), "two values read the same"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_a_game_and_its_presets_have_names(game: Any, lang: str) -> None:
    assert say(lang, dashed("game", game.key))
    labels = [say(lang, dashed("preset", name)) for name in game.presets]
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "count"), [("brag", 5), ("trinka", 5), ("draw", 4), ("jackpots", 3)])
def test_a_page_fits_and_is_whole(game: str, count: int, lang: str) -> None:
    told = pages(lang, game)
    assert len(told) == count
    for page in told:
        assert len(page) <= PAGE
        assert plain(page)  # raises MarkupError for what Telegram would refuse
        assert page.startswith("<b>"), "a page has a title"


@pytest.mark.rule("B7", "B8", "B9", "B10", "B11", "B12")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_ranking_of_brag_is_the_engine_s(lang: str) -> None:
    """The six examples stand from the top, each of the kind that it is called."""
    ranks = [
        best(hand, BragScale())
        for hand in map(hand_in, pages(lang, "brag")[2].splitlines())
        if len(hand) == 3
    ]
    assert [rank.kind for rank in ranks] == ["prial", "running_flush", "run", "flush", "pair", "high_card"]
    assert [rank.key for rank in ranks] == sorted((rank.key for rank in ranks), reverse=True)


@pytest.mark.rule("X016", "X017")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_example_of_brag_is_right(lang: str) -> None:
    """It beats the second hand and loses to the third."""
    line = next(text for text in pages(lang, "brag")[2].splitlines() if text.startswith("<i>"))
    parts = re.split("beats|and loses to|бьёт|но уступает", line)
    middle, lower, higher = (best(hand_in(part), BragScale()).key for part in parts)
    assert lower < middle < higher


@pytest.mark.rule("D30")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_ranking_of_draw_poker_is_the_engine_s(lang: str) -> None:
    """The nine examples stand from the top, each of the kind that it is called."""
    lines = [hand for hand in map(hand_in, pages(lang, "draw")[2].splitlines()) if len(hand) == 5]
    assert [best5(hand).kind for hand in lines] == list(PokerKind)[::-1]


@pytest.mark.rule("D34", "X161")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_example_of_draw_poker_is_a_tie(lang: str) -> None:
    (both,) = (hand for hand in map(row_in, pages(lang, "draw")[2].splitlines()) if len(hand) == 10)
    assert best5(both[:5]).key == best5(both[5:]).key


@pytest.mark.rule("D38", "X177")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_examples_of_openers_are_right(lang: str) -> None:
    _, proof, growing = pages(lang, "jackpots")
    (line,) = (hand for hand in map(row_in, proof.splitlines()) if len(hand) > 5)
    assert list(openers(line[:5], 11)) == line[-2:]
    opens, does_not = (row_in(growing.splitlines()[-1])[at : at + 5] for at in (0, 5))
    assert openers(opens, 11)
    assert not openers(does_not, 11)


@pytest.mark.rule("S34", "S43", "S44", "S45")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_points_of_trinka_are_the_engine_s(lang: str) -> None:
    lines = [line for line in plain(pages(lang, "trinka")[1]).splitlines() if len(hand_in(line)) == 3]
    told = [re.findall(r"= (\d+)", line) for line in lines]
    assert told == [["30"], ["21"], ["15"], ["11"]]
    assert [points(hand_in(line)) for line in lines] == [30, 21, 15, 11]
