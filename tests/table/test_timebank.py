"""More time: once in a hand, for the turn of one player, and never for windows that several share."""

import pytest

from bot.engine.actions import Bet, Check, Fold, Pass, Stand
from bot.engine.state import Phase
from bot.table import clock
from bot.table.commands import TakeTime, Tick
from bot.table.desk import Rejected

from .kit import NOW, Room
from .test_splits import split


def dealt() -> Room:
    room = Room(1, 2, 3)
    room.deal()
    return room


def take(room: Room, user: int) -> None:
    room.do(TakeTime(user, room.state.hand_no, room.state.hand.turn))


def actor(room: Room) -> int:
    user: int = room.state.players[room.state.hand.to_act[0]]
    return user


def test_half_a_minute_more_for_the_turn_and_its_buttons_stay_good() -> None:
    room = dealt()
    first, turn = actor(room), room.state.turn
    assert room.state.deadline == NOW + 60
    room.now += 50
    take(room, first)
    assert room.state.deadline == NOW + 90
    assert clock.span(room.state) == 90
    assert room.state.turn == turn
    room.act(Bet(0, 1))
    assert room.state.deadline == NOW + 50 + 60
    assert clock.span(room.state) == 60


def test_the_clock_that_ran_before_does_nothing_and_the_new_one_does() -> None:
    room = dealt()
    take(room, actor(room))
    assert clock.due(room.state) == NOW + 90
    room.do(Tick(0, room.state.turn))
    assert room.state.hand.folded == (0,)


def test_once_a_hand() -> None:
    room = dealt()
    first = actor(room)
    take(room, first)
    with pytest.raises(Rejected, match="time_taken"):
        take(room, first)
    for seat in range(3):
        room.act(Bet(seat, 1))
    assert actor(room) == first
    with pytest.raises(Rejected, match="time_taken"):
        take(room, first)
    while room.state.playing:
        room.act(Fold(room.state.hand.to_act[0]))
    room.deal()
    while actor(room) != first:
        room.act(Bet(room.state.hand.to_act[0], 1))
    take(room, first)
    assert clock.span(room.state) == 90


def test_only_for_ones_own_turn_and_by_a_button_of_it() -> None:
    room = dealt()
    first, second = room.state.players[:2]
    with pytest.raises(Rejected, match="stale_turn"):
        take(room, second)
    with pytest.raises(Rejected, match="not_in_hand"):
        room.do(TakeTime(99, 1, 0))
    room.act(Bet(0, 1))
    with pytest.raises(Rejected, match="stale_turn"):
        room.do(TakeTime(second, 1, room.state.hand.turn - 1))
    with pytest.raises(Rejected, match="stale"):
        room.do(TakeTime(second, 7, room.state.hand.turn))
    assert room.state.deadline == NOW + 60
    assert first != second


def test_nobody_makes_a_shared_window_longer() -> None:
    """Nine cards are split by all at once: one clock for all."""
    room = Room(1, 2, 3, game_key="brag9")
    room.deal()
    assert room.state.hand.phase is Phase.SPLIT
    with pytest.raises(Rejected, match="not_now"):
        take(room, 1)
    room.act(split(room, 0))
    room.act(split(room, 1))
    assert room.state.hand.to_act == (2,)
    with pytest.raises(Rejected, match="not_now"):
        take(room, room.state.players[2])


@pytest.mark.rule("A77", "B95", "D11")
@pytest.mark.parametrize("key", ["stop_the_bus", "draw"])
def test_each_who_exchanges_or_draws_has_the_whole_time(key: str) -> None:
    """One after the other, so the clock of the first is not that of the second."""
    room = Room(1, 2, 3, game_key=key)
    room.deal()
    while room.state.hand.phase is Phase.BETTING:
        room.act(Check(room.state.hand.to_act[0]))
    room.now += 40
    seat = room.state.hand.to_act[0]
    room.act(Pass(seat) if key == "stop_the_bus" else Stand(seat))
    assert room.state.hand.to_act == ((seat + 1) % 3,)
    assert room.state.deadline == NOW + 40 + 60
