"""Small words of the table: the marks of a seat, the draw for the first deal, the games that do not fit."""

import pytest
from msgspec.structs import replace

from bot.engine.cards import parse_cards
from bot.presenter.group import table_screen
from bot.table.state import Chair, LogLine, TablePhase, TableState
from tests.games.kit import Table

from .test_result import ended, plain


def text(state: TableState) -> str:
    screen = table_screen(state, "en", "braggart_bot")
    assert screen is not None
    return plain(screen.text)


@pytest.mark.parametrize(
    ("moves", "marks"),
    [
        ((), ["▶️ Anna", "▫️ Boris", "🔘 Vera"]),
        (("A bet 1",), ["▫️ Anna", "▶️ Boris", "🔘 Vera"]),
        (("A bet 1", "B bet 1"), ["▫️ Anna", "▫️ Boris", "▶️🔘 Vera"]),
    ],
)
def test_whoever_deals_is_seen_in_his_own_turn_too(moves: tuple[str, ...], marks: list[str]) -> None:
    state = replace(ended(Table("ABC").play(*moves)), phase=TablePhase.HAND)
    assert [line.split(" · ")[0] for line in text(state).splitlines()[1:4]] == marks


@pytest.mark.rule("S3", "C5", "I10")
def test_the_row_of_the_first_ace_stands_there_until_the_pack_is_cut() -> None:
    """In a hand of fifteen it would fill the screen; who deals first remains."""
    row = LogLine("first_ace_row", 102, cards=parse_cards("7h As"), users=(102, 103))
    log = (row, LogLine("first_ace", 103, cards=parse_cards("As")), LogLine("deals_first", 103))
    state = replace(ended(Table("ABC", key="indian_poker")), log=log)
    told = "Boris 7♥ · Vera A♠"
    cutting = text(replace(state, phase=TablePhase.CUT, hand=None))
    playing = text(replace(state, phase=TablePhase.HAND))
    assert told in cutting
    assert told not in playing
    assert "Vera deals first" in playing


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Any game for 2 players but Three-card Brag and Khvastovstvo"),
        ("ru", "На 2 игроков подойдёт любая игра, кроме: Хвастун (Брэг) и Хвастовство"),
    ],
)
def test_games_that_do_not_fit_are_a_list_of_a_sentence(lang: str, words: str) -> None:
    """Brag takes three, Khvastovstvo four."""
    pair = tuple(Chair(user, name, 1_000) for user, name in ((101, "Anna"), (102, "Boris")))
    screen = table_screen(
        TableState(-1, phase=TablePhase.LOBBY, game="draw", chairs=pair), lang, "braggart_bot"
    )
    assert screen is not None
    assert words in plain(screen.text)
