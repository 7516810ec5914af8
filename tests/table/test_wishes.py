"""Cards that players ask to be dealt face up (S18, C8): a wish never stops the deal."""

import pytest

from bot.table.commands import DealHand, Wish
from bot.table.desk import Rejected
from bot.table.state import TablePhase

from .kit import Room

rule = pytest.mark.rule


def wished(room: Room, *wishes: tuple[int, int]) -> None:
    room.do(DealHand(1))
    for user, number in wishes:
        room.do(Wish(user, number))
    room.cut()


@rule("S18", "C8")
def test_the_cards_wished_for_lie_open_in_any_order() -> None:
    room = Room(1, 2, 3, game_key="trinka")
    wished(room, (2, 2), (2, 3), (3, 1), (2, 1))
    hand, two, three = room.state.hand, room.state.players.index(2), room.state.players.index(3)
    expected = {*((two, card) for card in hand.seats[two].cards), (three, hand.seats[three].cards[0])}
    assert set(hand.face_up) == expected
    assert len(hand.face_up) == 4


@rule("C7", "C8")
def test_a_card_that_fell_open_by_chance_and_was_wished_for_lies_open_once() -> None:
    room = Room(1, 2, 3, game_key="trinka", exposed_card_chance=100)
    wished(room, (2, 2), (3, 1))
    assert room.state.phase is TablePhase.HAND
    assert len(room.state.hand.face_up) == len(set(room.state.hand.face_up)) == 9


@rule("C8")
def test_a_wish_in_a_hand_that_the_antes_ended_comes_to_nothing() -> None:
    room = Room(1, 2, 3, chips=1, game_key="trinka")
    wished(room, (1, 1), (2, 1), (3, 1))
    assert not room.state.wishes


def test_one_wish_a_card() -> None:
    room = Room(1, 2, 3, game_key="trinka")
    room.do(DealHand(1))
    room.do(Wish(2, 1))
    with pytest.raises(Rejected, match="already_wished"):
        room.do(Wish(2, 1))
    with pytest.raises(Rejected, match="not_in_hand"):
        room.do(Wish(2, 4))
