"""Cards in words."""

import pytest

from bot.presenter.cards_text import card_text, cards_text
from bot.presenter.texts import say

RANKS = "AKQJT98765432"


def named(key: str, lang: str) -> str:
    """All ranks by a text that the names of hands are built from."""
    return " ".join(say(lang, key, rank=int(rank) if rank.isdigit() else rank) for rank in RANKS)


@pytest.mark.parametrize(
    ("lang", "text"), [("en", "A♠ K♥ Q♦ J♣ 10♠ 9♥ 2♦ 🎴"), ("ru", "Т♠ К♥ Д♦ В♣ 10♠ 9♥ 2♦ 🎴")]
)
def test_cards_as_players_write_them(lang: str, text: str) -> None:
    cards = ["As", "Kh", "Qd", "Jc", "Ts", "9h", "2d", ""]
    assert cards_text(cards, lang) == text.replace(" ", "\u00a0")


def test_no_cards_no_text() -> None:
    assert cards_text([], "ru") == ""


@pytest.mark.parametrize("card", ["A", "Ax"])
def test_what_is_no_card_has_no_text(card: str) -> None:
    with pytest.raises((KeyError, IndexError)):
        card_text(card, "en")


def test_ranks_have_names() -> None:
    assert named("rank-name", "en") == ("ace king queen jack ten nine eight seven six five four three two")
    assert named("rank-name", "ru") == (
        "туз король дама валет десятка девятка восьмёрка семёрка шестёрка пятёрка четвёрка тройка двойка"
    )


def test_ranks_have_plurals() -> None:
    assert named("rank-names", "en") == (
        "aces kings queens jacks tens nines eights sevens sixes fives fours threes twos"
    )
    assert named("rank-names", "ru") == (
        "тузов королей дам валетов десяток девяток восьмёрок семёрок шестёрок пятёрок четвёрок троек двоек"
    )
