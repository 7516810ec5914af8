"""Words of a learner's hints and of decisions made ahead."""

import pytest
from msgspec.structs import replace

from bot.presenter.ahead import ahead_rows
from bot.presenter.texts import say
from bot.table.state import TablePhase
from tests.games.kit import Table
from tests.presenter.test_result import ended


@pytest.mark.parametrize(
    ("lang", "percent", "words"),
    [
        ("en", 0, "💡 The best hand is hardly ever yours in such deals."),
        ("en", 30, "💡 The best hand is yours in about 30 of 100 such deals."),
        ("en", 100, "💡 The best hand is nearly always yours in such deals."),
        ("ru", 0, "💡 В таких раздачах ваша рука почти никогда не лучшая."),
        ("ru", 21, "💡 В таких раздачах ваша рука лучшая примерно в 21 случае из 100."),
        ("ru", 33, "💡 В таких раздачах ваша рука лучшая примерно в 33 случаях из 100."),
        ("ru", 100, "💡 В таких раздачах ваша рука почти всегда лучшая."),
    ],
)
def test_a_hundred_deals_in_thought_prove_neither_never_nor_always(
    lang: str, percent: int, words: str
) -> None:
    assert say(lang, "hint-odds", percent=percent) == words


@pytest.mark.parametrize(
    ("key", "lang", "words"),
    [
        ("trinka", "en", "☐ Stay in for 1"),
        ("trinka", "ru", "☐ Остаться за 1"),
        ("brag", "en", "☐ Call 1"),
        ("brag", "ru", "☐ Поддержать 1"),
    ],
)
def test_a_decision_ahead_is_called_as_the_game_calls_it(key: str, lang: str, words: str) -> None:
    """In Trinka nobody calls: one stakes as much as the last."""
    moves = ("A look", "A bet 1") if key == "trinka" else ("A bet 1",)
    state = replace(ended(Table("ABC", key=key, ante=1).play(*moves)), phase=TablePhase.HAND)
    assert words in [button.text for row in ahead_rows(state, 103, lang) for button in row]
