"""Cards, and the packs of the games."""

import pytest

from bot.engine.cards import FULL_PACK, SEKA_36, TRINKA_24, Card, parse_cards, rank, show, suit


@pytest.mark.rule("B3", "H1", "I4", "H3")
def test_the_full_pack_has_the_order_of_hand_files() -> None:
    assert len(set(FULL_PACK)) == len(FULL_PACK) == 52
    assert show(FULL_PACK[:6]) == "As Ah Ad Ac Ks Kh"
    assert show(FULL_PACK[-5:]) == "3c 2s 2h 2d 2c"


@pytest.mark.rule("S85", "S87", "A40")
def test_the_short_packs() -> None:
    assert len(set(TRINKA_24)) == 24
    assert {card[0] for card in TRINKA_24} == set("AT9876")
    assert len(set(SEKA_36)) == 36
    assert {card[0] for card in SEKA_36} == set("AKQJT9876")
    assert show(SEKA_36[:5]) == show(FULL_PACK[:5])


@pytest.mark.rule("B13", "H3", "I7")
def test_ranks_from_the_two_to_the_ace() -> None:
    assert [rank(Card(f"{letter}h")) for letter in "23456789TJQKA"] == list(range(2, 15))


def test_the_suit_of_a_card() -> None:
    assert suit(Card("Td")) == "d"


def test_cards_are_read_and_shown_alike() -> None:
    assert parse_cards(" As  Th\n9d ") == ("As", "Th", "9d")
    assert show(parse_cards("As Th 9d")) == "As Th 9d"
    assert parse_cards("") == ()


@pytest.mark.parametrize("word", ["1s", "10h", "as", "AS", "Ax", "A", "AsKs", "Тs"])
def test_what_is_no_card_is_named(word: str) -> None:
    with pytest.raises(ValueError, match=f"'{word}' is not a card"):
        parse_cards(f"Kh {word} 2c")
