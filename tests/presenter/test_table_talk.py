"""Talk of cards is known by its words, in both languages; other talk is left alone (C19)."""

import pytest

from bot.presenter.table_talk import speaks_of_cards

pytestmark = pytest.mark.rule("C19", "H21")


@pytest.mark.parametrize(
    "text",
    [
        "I have two kings", "K♠ here", "10 ♥!", "a running flush", "What a prial", "у меня пара тузов", "У меня флеш",
        "вот Т♠", "три шестёрки", "ДАМЫ мои", "ACES",
    ],
)  # fmt: skip
def test_words_and_signs_of_cards(text: str) -> None:
    assert speaks_of_cards(text)


@pytest.mark.parametrize(
    "text",
    [
        "good evening",
        "well played",
        "I bet 10",
        "привет",
        "ставлю 10",
        "place",
        "разбудите к ужину",
        "буду через пару минут",
        "",
        "парад",
        "пара вопросов",
    ],
)
def test_other_talk(text: str) -> None:
    assert not speaks_of_cards(text)
