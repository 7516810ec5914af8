"""Cards in words."""

import pytest

from bot.presenter.cards_text import card_text, cards_text, rank_name, rank_names

RANKS = "AKQJT98765432"


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
    assert " ".join(rank_name(rank, "en") for rank in RANKS) == (
        "ace king queen jack ten nine eight seven six five four three two"
    )
    assert " ".join(rank_name(rank, "ru") for rank in RANKS) == (
        "туз король дама валет десятка девятка восьмёрка семёрка шестёрка пятёрка четвёрка тройка двойка"
    )


def test_ranks_have_plurals() -> None:
    assert " ".join(rank_names(rank, "en") for rank in RANKS) == (
        "aces kings queens jacks tens nines eights sevens sixes fives fours threes twos"
    )
    assert " ".join(rank_names(rank, "ru") for rank in RANKS) == (
        "тузов королей дам валетов десяток девяток восьмёрок семёрок шестёрок пятёрок четвёрок троек двоек"
    )
