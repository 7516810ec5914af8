"""A step in the making: values are swapped, never changed; rules run in order until none fires."""

from typing import Any

import msgspec
import pytest

from bot.engine.cards import FULL_PACK
from bot.engine.events import Looked
from bot.engine.play import IllegalAction, Play, Step, clockwise, fresh_bets, next_of, settle
from bot.engine.state import Bets, Hand, NeedDeal, Phase, Result, Seat, Status

SEATS = (Seat(10), Seat(20), Seat(30))


def play(**more: Any) -> Play[None]:
    return Play.of(Hand("brag", {}, SEATS, dealer=2, memory=None, **more))


def test_a_step_leaves_the_value_it_began_with_alone() -> None:
    before: Hand[None] = Hand("brag", {}, SEATS, dealer=2, memory=None)
    assert (before.live, before.active) == ((0, 1, 2), (0, 1, 2))
    made = Play.of(before)
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
    assert made.seats == [Seat(10), Seat(16, paid=4, street=4), Seat(30)]
    assert made.layers == (5, 5)


def test_covered_players_are_live_and_bet_no_more() -> None:
    made = play()
    made.seat(1, status=Status.COVERED)
    assert made.live == (0, 1, 2)
    assert made.active == (0, 2)


def test_those_asked_are_in_the_order_of_seats() -> None:
    made = play()
    made.turn_to(2, 0, phase=Phase.OFFER)
    assert (made.to_act, made.phase) == ((0, 2), Phase.OFFER)


def test_a_new_kon_forgets_bets_and_keeps_what_was_paid() -> None:
    made = play()
    made.pay(0, 3)
    made.set_bets(price=3, leader=0)
    made.seat(0, turns=1, stake=3, blind=True)
    fresh_bets(made)
    assert made.bets == Bets()
    assert made.seats[0] == Seat(7, paid=3)


def test_clockwise_and_the_next_seat_go_round_the_end() -> None:
    assert [next_of((1, 4, 6), after) for after in (0, 1, 5, 6, 7)] == [1, 4, 6, 1, 1]
    assert clockwise((0, 1, 2, 3), 1) == (2, 3, 0, 1)
    assert clockwise((0, 2), 3) == (0, 2)


def test_after_a_rule_that_fires_the_first_is_tried_again() -> None:
    fired: list[str] = []

    def first(made: Play[None]) -> bool:
        if made.turn != 1:
            return False
        made.turn = 2
        fired.append("first")
        return True

    def second(made: Play[None]) -> bool:
        if made.turn:
            return False
        made.turn = 1
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


def test_who_is_in_follows_every_change_of_a_status() -> None:
    made = play()
    made.seat(0, stack=1)
    assert made.active == (0, 1, 2)
    made.fold(1)
    first = made.done().hand
    assert (first.active, first.live) == ((0, 2), (0, 2))
    made.seat(0, status=Status.COVERED)
    second = made.done().hand
    assert (second.active, second.live) == ((2,), (0, 2))
    assert (first.active, first.live) == ((0, 2), (0, 2))


def test_a_step_that_is_given_up_half_way_tells_the_hand_nothing() -> None:
    """The two share what follows from the statuses until the first status changes."""
    before: Hand[None] = Hand("brag", {}, SEATS, dealer=2, memory=None)
    made = Play.of(before)
    made.fold(0)
    made.seat(1, status=Status.COVERED)
    assert (made.live, made.active) == ((1, 2), (2,))
    made.add_seats([Seat(5)])
    assert (made.live, made.active) == ((1, 2, 3), (2, 3))
    assert (before.live, before.active) == ((0, 1, 2), (0, 1, 2))
    assert Play.of(before).live == (0, 1, 2)


def test_newcomers_sit_after_all_others() -> None:
    made = play()
    assert len(made.live) == len(SEATS)
    made.add_seats([Seat(5), Seat(6, status=Status.FOLDED)])
    after = made.done().hand
    assert after.live == (0, 1, 2, 3)
    assert after.seats == (*SEATS, Seat(5), Seat(6, status=Status.FOLDED))


def test_a_step_that_changes_nothing_gives_the_same_hand() -> None:
    """Every field is carried over, whatever its place."""
    ace, king, queen, *_ = FULL_PACK
    full: Hand[None] = Hand(
        "brag", {"ante": 1}, SEATS, 2, None, (ace,), Phase.OFFER, 3, (1,), Bets(price=2), (4, 5), 6, 7, (0,), (1,),
        (2,), ((0, king),), ((0, 1),), NeedDeal((queen,)), Result((), 0),
    )  # fmt: skip
    assert None not in msgspec.structs.astuple(full)[5:]
    assert Play.of(full).done() == Step(full, ())
