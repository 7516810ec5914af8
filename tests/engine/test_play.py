"""A step in the making: values are swapped, never changed; rules run in order until none fires."""

from typing import Any

import pytest

from bot.engine.events import Looked
from bot.engine.play import IllegalAction, Play, clockwise, fresh_bets, next_of, settle
from bot.engine.state import Bets, Hand, Phase, Result, Seat, Status

SEATS = (Seat(10), Seat(20), Seat(30))


def play(**more: Any) -> Play[None]:
    return Play(Hand("brag", {}, SEATS, dealer=2, memory=None, **more))


def test_a_step_leaves_the_value_it_began_with_alone() -> None:
    made = play()
    before = made.hand
    assert (before.live, before.active) == ((0, 1, 2), (0, 1, 2))
    made.pay(1, 4)
    made.fold(0)
    made.turn_to(2)
    made.tell(Looked(2))
    assert before.seats == SEATS
    assert before.live == (0, 1, 2)
    assert made.done().events == (Looked(2),)
    after = made.done().hand
    assert (after.live, after.active, after.folded, after.to_act) == ((1, 2), (1, 2), (0,), (2,))


def test_chips_go_from_the_stack_into_the_newest_layer() -> None:
    made = play(layers=(5, 1))
    made.pay(1, 4)
    assert made.hand.seats == (Seat(10), Seat(16, paid=4, street=4), Seat(30))
    assert made.hand.layers == (5, 5)


def test_covered_players_are_live_and_bet_no_more() -> None:
    made = play()
    made.seat(1, status=Status.COVERED)
    assert made.hand.live == (0, 1, 2)
    assert made.hand.active == (0, 2)


def test_those_asked_are_in_the_order_of_seats() -> None:
    made = play()
    made.turn_to(2, 0, phase=Phase.OFFER)
    assert (made.hand.to_act, made.hand.phase) == ((0, 2), Phase.OFFER)


def test_a_new_kon_forgets_bets_and_keeps_what_was_paid() -> None:
    made = play()
    made.pay(0, 3)
    made.bets(price=3, leader=0)
    made.seat(0, turns=1, stake=3, blind=True)
    fresh_bets(made)
    assert made.hand.bets == Bets()
    assert made.hand.seats[0] == Seat(7, paid=3)


def test_clockwise_and_the_next_seat_go_round_the_end() -> None:
    assert [next_of((1, 4, 6), after) for after in (0, 1, 5, 6, 7)] == [1, 4, 6, 1, 1]
    assert clockwise((0, 1, 2, 3), 1) == (2, 3, 0, 1)
    assert clockwise((0, 2), 3) == (0, 2)


def test_after_a_rule_that_fires_the_first_is_tried_again() -> None:
    fired: list[str] = []

    def first(made: Play[None]) -> bool:
        if made.hand.turn != 1:
            return False
        made.set(turn=2)
        fired.append("first")
        return True

    def second(made: Play[None]) -> bool:
        if made.hand.turn:
            return False
        made.set(turn=1)
        fired.append("second")
        return True

    settle(play(to_act=(0,)), (first, second))
    assert fired == ["second", "first"]


def test_a_hand_that_is_over_is_left_alone() -> None:
    def never(_: Play[None]) -> bool:
        raise AssertionError

    settle(play(result=Result((), 0)), (never,))


def test_rules_without_an_end_and_a_hand_without_a_player_are_errors_of_the_game() -> None:
    with pytest.raises(AssertionError, match="never ends"):
        settle(play(to_act=(0,)), (lambda _: True,))
    with pytest.raises(AssertionError, match="nobody to act"):
        settle(play(), ())


def test_a_refusal_names_its_code_and_what_fills_it() -> None:
    error = IllegalAction("amount_low", least=3)
    assert (error.code, error.params) == ("amount_low", {"least": 3})
    assert "least" in str(error)


def test_a_value_that_was_read_stays_as_it_was() -> None:
    made = play()
    made.seat(0, stack=1)
    first = made.hand
    assert made.hand is first
    assert first.active == (0, 1, 2)
    made.seat(0, stack=2)
    assert (made.seats[0].stack, made.active) == (2, (0, 1, 2))
    made.fold(1)
    assert (made.active, made.hand.active, made.hand.seats[0].stack) == ((0, 2), (0, 2), 2)
    assert (first.active, first.seats[0].stack) == ((0, 1, 2), 1)


def test_all_seats_can_be_set_and_then_one_of_them() -> None:
    made = play()
    made.set(seats=(Seat(1), Seat(2, status=Status.FOLDED), Seat(3)))
    made.seat(2, stack=4)
    assert made.hand.seats == (Seat(1), Seat(2, status=Status.FOLDED), Seat(4))
    assert made.hand.live == (0, 2)
