"""Five-card hands, with PokerKit as the referee."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb, prod

import pytest
from pokerkit import StandardHighHand

from bot.engine.cards import FULL_PACK, RANKS, SUITS, Card, parse_cards
from bot.engine.ranks.poker import best5, openers

# From the best to the worst; each beats the next.
DESCENDING = [
    ("As Ks Qs Js Ts", "straight_flush"),
    ("6d 5d 4d 3d 2d", "straight_flush"),
    ("5d 4d 3d 2d Ad", "straight_flush"),
    ("Ks Kh Kd Kc 2s", "quads"),
    ("Qs Qh Qd Qc As", "quads"),
    ("Ks Kh Kd 2c 2s", "full_house"),
    ("Qs Qh Qd Ac As", "full_house"),
    ("Ks 9s 5s 4s 2s", "flush"),
    ("Ks 8s 7s 6s 5s", "flush"),
    ("As Kh Qd Jc Ts", "straight"),
    ("6s 5h 4d 3c 2s", "straight"),
    ("5s 4h 3d 2c As", "straight"),
    ("4s 4h 4d 3c 2s", "trips"),
    ("3s 3h 3d Ac Ks", "trips"),
    ("Ks Kh 2d 2c As", "two_pair"),
    ("Ks Kh 2d 2c Qs", "two_pair"),
    ("Qs Qh Jd Jc As", "two_pair"),
    ("Ks Kh 4d 3c 2s", "pair"),
    ("Qs Qh Ad Kc Js", "pair"),
    ("Qs Qh Ad Kc Ts", "pair"),
    ("As Kh 4d 3c 2s", "high_card"),
    ("As Qh Jd Tc 9s", "high_card"),
    ("7s 5h 4d 3c 2s", "high_card"),
]


@pytest.mark.rule("D30")
@pytest.mark.parametrize(("hand", "kind"), DESCENDING)
def test_kinds(hand: str, kind: str) -> None:
    assert best5(parse_cards(hand)).kind == kind


@pytest.mark.rule("D30")
@pytest.mark.parametrize(("better", "worse"), [(a, b) for (a, _), (b, _) in pairwise(DESCENDING)])
def test_order(better: str, worse: str) -> None:
    assert best5(parse_cards(better)).key > best5(parse_cards(worse)).key


@pytest.mark.rule("X161", "D34")
def test_suits_do_not_rank() -> None:
    assert best5(parse_cards("9s 9h 5d 5c Kd")).key == best5(parse_cards("9d 9c 5s 5h Kh")).key


@pytest.mark.rule("X171", "X172", "D38")
def test_jacks_or_better_can_be_read_from_the_key() -> None:
    jacks = best5(parse_cards("Js Jh 4c 7d 9s")).key
    assert jacks >= (1, (11,))
    assert best5(parse_cards("Ts Td 4c 7h As")).key < (1, (11,))


def every_sort_of_hand() -> Iterator[tuple[tuple[Card, ...], int]]:
    """One hand of each five ranks and, of five different ones, a flush; with the number of hands that are alike."""
    for ranks in combinations_with_replacement(RANKS, 5):
        counts = Counter(ranks)
        if max(counts.values()) > 4:
            continue
        cards = [Card(each + suit) for each, count in counts.items() for suit in SUITS[:count]]
        alike = prod(comb(4, count) for count in counts.values())
        if len(counts) < 5:
            yield tuple(cards), alike
        else:
            yield tuple(cards), 4
            yield (*cards[1:], Card(ranks[0] + SUITS[1])), alike - 4


@pytest.mark.rule("D30")
def test_all_hands_by_their_class() -> None:
    """The well-known numbers of the 2,598,960 hands, of which 7,462 differ in strength."""
    kinds, keys = Counter[str](), set()
    for cards, alike in every_sort_of_hand():
        ranked = best5(cards)
        kinds[ranked.kind.value] += alike
        keys.add(ranked.key)
    assert len(keys) == 7_462
    assert kinds == {
        "straight_flush": 40, "quads": 624, "full_house": 3_744, "flush": 5_108, "straight": 10_200,
        "trips": 54_912, "two_pair": 123_552, "pair": 1_098_240, "high_card": 1_302_540,
    }  # fmt: skip


@pytest.mark.rule("D30")
@pytest.mark.parametrize("place", range(5))
def test_four_cards_of_a_suit_are_no_flush(place: int) -> None:
    cards = list(parse_cards("As Js 9s 5s 3s"))
    assert best5(cards).kind == "flush"
    cards[place] = Card(cards[place][0] + "h")
    assert best5(cards).kind == "high_card"


def test_a_straight_does_not_go_round_the_ace() -> None:
    assert best5(parse_cards("3s 2h Ad Kc Qs")).kind == "high_card"


@pytest.mark.rule("D30", "D34")
def test_as_pokerkit_compares() -> None:
    dice = random.Random(3)
    for _ in range(3_000):
        dealt = dice.sample(FULL_PACK, 10)
        one, two = dealt[:5], dealt[5:]
        ours = (best5(one).key > best5(two).key) - (best5(one).key < best5(two).key)
        assert ours == referee(one, two), (one, two)


@pytest.mark.rule("D30", "D34")
def test_as_pokerkit_compares_hands_that_are_alike() -> None:
    """Few ranks and two suits: pairs, full houses, straights and flushes on both sides."""
    dice = random.Random(4)
    some = [card for card in FULL_PACK if card[0] in "A5432" or (card[0] in "6K" and card[1] in "sh")]
    for _ in range(3_000):
        one, two = dice.sample(some, 5), dice.sample(some, 5)
        ours = (best5(one).key > best5(two).key) - (best5(one).key < best5(two).key)
        assert ours == referee(one, two), (one, two)


def referee(one: list[Card], two: list[Card]) -> int:
    first, second = StandardHighHand("".join(one)), StandardHighHand("".join(two))
    return int(first > second) - int(first < second)


@pytest.mark.rule("A37", "D38", "X171", "X172", "X177", "X180")
@pytest.mark.parametrize(
    ("hand", "shown"),
    [
        ("Js Jd 4c 7h 9s", "Js Jd"),
        ("Kc Jc 9c 7c Jh", "Jc Jh"),
        ("Ts Td 4c 7h As", ""),
        ("As Kh Qd Jc 9s", ""),
        ("Qs 2d Qd 2h 9s", "Qs Qd"),  # of two pairs the one that is enough
        ("Qs Kd Qd Kh 9s", "Kd Kh"),
        ("Ts 2d Td 2h 9s", "Ts 2d Td 2h"),  # two low pairs: both
        ("Ks 2d Kd Kh 9s", "Ks Kd"),
        ("4s 2d 4d 4h 9s", "4s 4d 4h"),
        ("4s 4c 4d 4h 9s", "4s 4c 4d"),
        ("4s 2d 4d 4h 2s", "4s 4d 4h"),
        ("As 2d 3d 4h 5s", "As 2d 3d 4h 5s"),
        ("9s 2s 3s 7s 5s", "9s 2s 3s 7s 5s"),
    ],
)
def test_the_fewest_cards_that_prove_openers(hand: str, shown: str) -> None:
    assert openers(parse_cards(hand), least=11) == parse_cards(shown)


@pytest.mark.rule("A35")
def test_higher_openers() -> None:
    assert openers(parse_cards("Qs Qd 4c 7h 9s"), least=13) == ()
    assert openers(parse_cards("Ks Kd 4c 7h 9s"), least=13) == parse_cards("Ks Kd")
    assert openers(parse_cards("Qs Qd 4c 4h 9s"), least=13) == parse_cards("Qs Qd 4c 4h")


@pytest.mark.soak
@pytest.mark.rule("D38")
def test_how_many_hands_can_open() -> None:
    """536,100 of 2,598,960 (RULES section 8)."""
    assert sum(bool(openers(hand, 11)) for hand in combinations(FULL_PACK, 5)) == 536_100
