"""Pots by level and by time, and how odd chips fall."""

from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.pots import by_level, by_time, merge, shares
from bot.engine.state import Hand, Pot, Seat, Status

IN, COVERED, FOLDED = Status.IN, Status.COVERED, Status.FOLDED
rule = pytest.mark.rule


def seats(*paid: tuple[int, Status]) -> tuple[Seat, ...]:
    return tuple(Seat(0, paid=chips, status=status) for chips, status in paid)


def hand(players: tuple[Seat, ...], **more: Any) -> Hand[None]:
    return Hand("brag", {}, players, dealer=len(players) - 1, memory=None, **more)


@rule("X155")
def test_by_level_main_and_side() -> None:
    pots = by_level(seats((20, IN), (20, IN), (7, COVERED), (5, FOLDED)))
    assert pots == (Pot((0, 1, 2), 7 + 7 + 7 + 5), Pot((0, 1), 26))


def test_by_level_dead_chips_above_all_live_ones_are_not_lost() -> None:
    assert by_level(seats((9, FOLDED), (4, IN), (4, IN))) == (Pot((1, 2), 17),)


def test_by_level_equal_levels_are_one_pot_and_carried_chips_are_in_the_main_one() -> None:
    assert by_level(seats((5, IN), (5, IN), (2, FOLDED)), carried=8) == (Pot((0, 1), 20),)
    pots = by_level(seats((5, IN), (3, COVERED), (5, IN)), carried=8)
    assert pots == (Pot((0, 1, 2), 17), Pot((0, 2), 4))


def test_by_level_a_bet_that_may_still_be_matched_makes_no_side_pot() -> None:
    assert by_level(seats((6, IN), (1, IN), (4, FOLDED))) == (Pot((0, 1), 11),)
    assert by_level(seats((6, COVERED), (3, COVERED), (1, IN))) == (Pot((0, 1, 2), 7), Pot((0, 2), 3))


@given(
    st.lists(st.tuples(st.integers(0, 50), st.sampled_from(Status)), min_size=2, max_size=9),
    st.integers(0, 9),
)
def test_by_level_no_chip_is_made_or_lost(paid: list[tuple[int, Status]], carried: int) -> None:
    players = seats((7, IN), *paid)
    pots = by_level(players, carried)
    assert sum(pot.amount for pot in pots) == sum(seat.paid for seat in players) + carried
    for pot in pots:
        assert pot.eligible
        assert all(players[seat].status is not FOLDED for seat in pot.eligible)
    for lower, higher in pairwise(pots):
        assert set(higher.eligible) < set(lower.eligible)


@rule("A14", "A80")
def test_by_time_a_coverer_plays_for_what_was_in_when_he_covered() -> None:
    first = Seat(0, status=COVERED, pots=0)
    second = Seat(0, status=COVERED, pots=1)
    players = (Seat(9), first, second, Seat(9), Seat(9, status=FOLDED))
    pots = by_time(hand(players, layers=(13, 16, 4), carried=2))
    assert pots == (Pot((0, 1, 2, 3), 15), Pot((0, 2, 3), 16), Pot((0, 3), 4))


def test_by_time_what_the_same_may_win_is_one_pot() -> None:
    players = (Seat(9), Seat(0, status=FOLDED, pots=0), Seat(9))
    assert by_time(hand(players, layers=(5, 6, 0))) == (Pot((0, 2), 11),)


def test_merge_leaves_no_empty_pot_and_no_pot_that_nobody_can_win() -> None:
    assert merge([Pot((0, 1), 5), Pot((0,), 0), Pot((), 3), Pot((0,), 2)]) == (Pot((0, 1), 8), Pot((0,), 2))


@rule("A25", "X134", "X137")
@pytest.mark.parametrize(
    ("amount", "dealer", "ordered", "parts"),
    [
        (30, 3, (0, 1, 2), (10, 10, 10)),
        (31, 3, (0, 1, 2), (11, 10, 10)),
        (32, 3, (0, 1, 2), (11, 11, 10)),
        (31, 0, (1, 2, 0), (11, 10, 10)),  # on the dealer's left sits 1
        (31, 1, (2, 0, 1), (11, 10, 10)),
        (2, 1, (2, 0, 1), (1, 1, 0)),
    ],
)
def test_odd_chips_go_one_by_one_from_the_dealers_left(
    amount: int, dealer: int, ordered: tuple[int, ...], parts: tuple[int, ...]
) -> None:
    assert shares(amount, (2, 0, 1), dealer, 4) == (ordered, parts)


@given(st.integers(0, 500), st.sets(st.integers(0, 8), min_size=1), st.integers(0, 8))
def test_shares_sum_up_and_differ_by_one_chip_at_most(amount: int, winners: set[int], dealer: int) -> None:
    ordered, parts = shares(amount, tuple(winners), dealer, 9)
    assert set(ordered) == winners
    assert sum(parts) == amount
    assert max(parts) - min(parts) <= 1


def test_pots_survive_json() -> None:
    pot = Pot((0, 2), 11)
    assert msgspec.json.decode(msgspec.json.encode(pot), type=Pot) == pot
