"""Points of Trinka and Seka: the worked examples of RULES 7.2 and the distributions of section 8."""

from collections import Counter
from itertools import combinations

import pytest

from bot.engine.cards import SEKA_36, TRINKA_24, Card, parse_cards
from bot.engine.ranks.trinka import is_three_tens, lift_points, points

rule = pytest.mark.rule

WORKED = [
    pytest.param("As Ts 9s", 30, marks=rule("X043", "S34")),
    pytest.param("As Ts 8s", 29, marks=rule("X044", "S33")),
    pytest.param("Ah Th 6c", 21, marks=rule("X045", "S43")),
    pytest.param("7d 8d Ac", 15, marks=rule("X046", "S44")),
    pytest.param("As Ah 6d", 11, marks=rule("X048", "S45", "A55")),
    pytest.param("6s 6h 7d", 7, marks=rule("X049", "S45")),
    pytest.param("9s 9h 9d", 9, marks=rule("X050", "S37")),
    pytest.param("7s 7h 7d", 7, marks=rule("X051", "S37")),
    pytest.param("Ts Th Td", 10, marks=rule("X052", "S38", "S40")),
    pytest.param("Ah 6d 6c", 11, marks=rule("X053", "S35")),
    pytest.param("As Ks Qs", 31, marks=rule("X055", "S87")),
    pytest.param("As Ts 9s", 30, marks=rule("X056")),
    pytest.param("Ks Qs Js", 30, marks=rule("X057")),
    pytest.param("As Ah Ad", 1000, marks=rule("S36")),
    pytest.param("6s 6h 6d", 999, marks=rule("S36")),
    pytest.param("Ks Kh Kd", 10, marks=rule("S37")),
]


@pytest.mark.parametrize(("hand", "score"), WORKED)
def test_points(hand: str, score: int) -> None:
    assert points(parse_cards(hand)) == score


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        pytest.param("As Ah Ad", "6s 6h 6d", 1, marks=rule("X059", "S36")),
        pytest.param("6s 6h 6d", "As Ts 9s", 1, marks=rule("X060", "S36")),
        pytest.param("Ad 7d 6s", "Tc 8c As", 0, marks=rule("X062", "S69")),
    ],
)
def test_worked_comparisons(first: str, second: str, winner: int) -> None:
    one, two = points(parse_cards(first)), points(parse_cards(second))
    assert (one > two) - (one < two) == winner


@pytest.mark.rule("A55")
def test_three_sixes_on_top() -> None:
    assert points(parse_cards("6s 6h 6d"), trips_top="666") == 1000
    assert points(parse_cards("As Ah Ad"), trips_top="666") == 999


@pytest.mark.rule("A55")
@pytest.mark.parametrize(
    ("hand", "score"),
    [("As Ah 6d", 22), ("As Ah Th", 22), ("As Ah 6h", 22), ("As Th 6h", 16), ("As Ah Ad", 1000)],
)
def test_two_aces_as_22(hand: str, score: int) -> None:
    assert points(parse_cards(hand), two_aces_22=True) == score


@pytest.mark.rule("S38", "S39")
@pytest.mark.parametrize(("hand", "tens"), [("Ts Th Td", True), ("Ts Th 9d", False), ("Ks Kh Kd", False)])
def test_three_tens(hand: str, *, tens: bool) -> None:
    assert is_three_tens(parse_cards(hand)) is tens


@pytest.mark.rule("S84", "X141")
@pytest.mark.parametrize(("card", "score"), [("Ah", 11), ("Ts", 10), ("Kd", 10), ("9c", 9), ("6h", 6)])
def test_points_of_the_cut_for_high(card: str, score: int) -> None:
    assert lift_points(Card(card)) == score


@pytest.mark.rule("S85", "S34", "S36")
def test_distribution_of_trinka() -> None:
    """Section 8, all 2,024 hands of 24 cards."""
    counted = Counter(map(points, combinations(TRINKA_24, 3)))
    assert counted == {
        1000: 4, 999: 4, 30: 4, 29: 4, 28: 8, 27: 12, 26: 12, 25: 12, 24: 12, 23: 8, 22: 4, 21: 76, 20: 72,
        19: 144, 18: 144, 17: 216, 16: 144, 15: 144, 14: 72, 13: 72, 11: 360, 10: 244, 9: 148, 8: 76, 7: 28,
    }  # fmt: skip
    assert counted.total() == 2_024


@pytest.mark.rule("S87", "A40")
def test_the_best_suited_hand_of_seka() -> None:
    """Section 8: 24 of 7,140 hands have 31, an ace with two of the four ten-pointers of its suit."""
    counted = Counter(map(points, combinations(SEKA_36, 3)))
    assert counted.total() == 7_140
    assert max(score for score in counted if score < 999) == 31
    assert counted[31] == 24
