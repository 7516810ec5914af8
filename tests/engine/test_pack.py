"""Shuffling and cutting."""

import secrets
from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from bot.engine.cards import FULL_PACK, parse_cards
from bot.engine.pack import cut, shuffle

FOUR = parse_cards("As Kh Qd Jc")


class Script:
    """`randbelow` that gives the planned numbers and notes what it was asked for."""

    def __init__(self, planned: tuple[int, ...]) -> None:
        self.planned, self.asked = iter(planned), list[int]()

    def __call__(self, below: int) -> int:
        self.asked.append(below)
        return next(self.planned)


def all_throws(bounds: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    return product(*map(range, bounds))


@pytest.mark.rule("C2", "H10", "S9")
def test_every_order_of_four_cards_comes_from_one_sequence_of_throws() -> None:
    """4 × 3 × 2 equally likely sequences, 24 orders: the shuffle is uniform if each comes once."""
    orders = Counter(shuffle(FOUR, Script(throws)) for throws in all_throws((4, 3, 2)))
    assert len(orders) == 24
    assert set(orders.values()) == {1}


@pytest.mark.rule("C2")
def test_the_throws_asked_for() -> None:
    script = Script((0, 0, 0))
    shuffle(FOUR, script)
    assert script.asked == [4, 3, 2]


@pytest.mark.rule("C2")
def test_nothing_is_lost_in_the_system_s_shuffle() -> None:
    """G25."""
    order = shuffle(FULL_PACK, secrets.randbelow)
    assert sorted(order) == sorted(FULL_PACK)
    assert order != FULL_PACK


@pytest.mark.rule("C2", "S10")
@pytest.mark.parametrize(("place", "order"), [(0, "As Kh Qd Jc"), (1, "Kh Qd Jc As"), (3, "Jc As Kh Qd")])
def test_a_cut_lays_the_top_under_the_rest(place: int, order: str) -> None:
    assert cut(FOUR, place) == parse_cards(order)


@pytest.mark.parametrize("place", [-1, 4])
def test_a_place_that_the_pack_does_not_have(place: int) -> None:
    with pytest.raises(ValueError, match=f"a pack of 4 cannot be cut at {place}"):
        cut(FOUR, place)
