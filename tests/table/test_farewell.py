"""T14: a tap on Join or on *I'm back* that Telegram brings late undoes no wish to leave; a new one always works."""

import pytest

from bot.table.commands import Bar, DealHand, GetUp, OpenLobby, Return, Stop, TakeSeat, Tick
from bot.table.desk import Desk, Rejected
from bot.table.farewell import MOST, departed
from bot.table.state import TablePhase, TableState

from .kit import Room


def join(room: Room, user: int, turn: int) -> None:
    """A tap on Join, under a message that was painted in this turn."""
    room.do(TakeSeat(user, f"P{user}", 1_000, 0, turn))


def refuses(room: Room, user: int, turn: int) -> bool:
    """Whether both buttons are too old, and nothing changes."""
    before, codes = room.state, set[str]()
    for command in (TakeSeat(user, f"P{user}", 1_000, 0, turn), Return(user, turn)):
        with pytest.raises(Rejected) as caught:
            room.do(command)
        codes.add(caught.value.code)
    return room.state is before and codes <= {"stale", "not_seated"} and "stale" in codes


def test_who_has_left_the_lobby_is_not_seated_again() -> None:
    room = Room(1, 2, 3)
    shown = room.state.turn
    room.do(GetUp(3))
    assert refuses(room, 3, shown)
    join(room, 3, room.state.turn)
    assert room.state.chair(3)


def test_the_same_button_seats_everybody_else() -> None:
    """Three come and go while somebody looks at a message that has not been repainted."""
    room = Room(1, 2, 3)
    shown = room.state.turn
    for user in (1, 2):
        room.do(GetUp(user))
    room.do(TakeSeat(4, "P4", 1_000, 1_000, shown))
    assert room.state.chair(4)


def test_what_is_typed_or_followed_is_no_old_button() -> None:
    """Of a link to a seat its ticket says what it is for (T47)."""
    room = Room(1, 2, 3)
    room.do(GetUp(3))
    room.do(TakeSeat(3, "P3", 1_000))
    assert room.state.chair(3)


@pytest.mark.rule("A78")
def test_who_leaves_after_the_hand_leaves_though_an_old_tap_comes() -> None:
    room = Room(1, 2, 3)
    room.deal()
    user, shown = room.state.players[2], room.state.turn
    room.do(GetUp(user))
    assert refuses(room, user, shown)
    join(room, user, room.state.turn)
    chair = room.state.chair(user)
    assert chair
    assert not chair.leaving, "thought better of it"


def test_nor_is_he_seated_when_the_hand_is_over() -> None:
    room = Room(1, 2, 3, 4)
    room.deal()
    user, shown = room.state.players[0], room.state.turn
    room.do(GetUp(user))
    room.play_out()
    assert room.state.chair(user) is None
    assert refuses(room, user, shown)


def test_who_waits_no_more_for_a_chair_is_not_put_on_the_list_again() -> None:
    room = Room(*range(1, 6), game_key="brag9")
    shown = room.state.turn
    room.do(TakeSeat(6, "P6", 500, 500, shown))
    room.do(GetUp(6))
    with pytest.raises(Rejected) as caught:
        join(room, 6, shown)
    assert caught.value.code == "stale"
    join(room, 6, room.state.turn)
    assert room.state.place(6) == 1


def test_a_table_that_was_closed_and_opened_anew_seats_nobody_by_old_buttons() -> None:
    room = Room(*range(1, 6), game_key="brag9")
    shown = room.state.turn
    room.do(TakeSeat(6, "P6", 500, 500, shown))
    room.do(Stop(1))
    assert room.state.phase is TablePhase.CLOSED
    room.do(OpenLobby(1, "P1"))
    for user in (1, 6):  # who sat there, and who waited
        with pytest.raises(Rejected) as caught:
            join(room, user, shown)
        assert caught.value.code == "stale"
    join(room, 1, room.state.turn)
    assert room.state.chair(1)


def test_who_sits_out_and_has_not_left_comes_back_by_a_button_of_any_age() -> None:
    """The message in his DM says the same for hands on end, so its button does."""
    room = Room(1, 2, 3, 4)
    desk = Desk(room.state, room.now, room.random.randrange)
    desk.chair(3, out=True)
    room.state = desk.state
    room.do(DealHand(1))
    room.do(Return(3, 0))
    chair = room.state.chair(3)
    assert chair
    assert not chair.out


def test_a_running_clock_goes_on() -> None:
    """Leaving makes a new turn of the table, and no new time."""
    room = Room(1, 2, 3, 4)
    room.deal()
    deadline = room.state.deadline
    asked = room.state.hand.to_act
    room.do(GetUp(room.state.players[2]))
    assert (room.state.deadline, room.state.hand.to_act) == (deadline, asked)
    room.do(Tick(0, room.state.turn))
    assert room.state.hand.to_act != asked


def test_who_may_not_sit_here_is_told_so_by_a_button_of_any_age() -> None:
    room = Room(1, 2, 3)
    shown = room.state.turn
    room.do(Bar(9, 3, "P3", admin=True))
    with pytest.raises(Rejected) as caught:
        join(room, 3, shown)
    assert caught.value.code == "barred"


def test_only_the_last_to_go_are_remembered() -> None:
    state = TableState(-1)
    for user in range(1, MOST + 10):
        state = departed(state, user)
    assert list(state.gone) == list(range(10, MOST + 10))
    assert list(departed(state, 10).gone)[-1] == 10
