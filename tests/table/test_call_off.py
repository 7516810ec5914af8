"""Deals that come to nothing, and what stops, closes or leaves while one is on its way."""

import pytest

from bot.engine.actions import Fold
from bot.table import clock
from bot.table.commands import (
    ChooseOption,
    ConfirmAnte,
    DealHand,
    DealShort,
    GetUp,
    OpenLobby,
    Stop,
    TakeSeat,
    Tick,
    VoidHand,
)
from bot.table.state import TablePhase
from tests.table.kit import CHAT, NOW, Room
from tests.table.test_settings import refused, tune


def played(*users: int) -> Room:
    """A hand has been played, and antes are put in by hand from now on."""
    room = Room(*users)
    room.deal()
    for seat in range(len(users) - 1):
        room.act(Fold(seat))
    room.do(ChooseOption(users[0], "confirm_ante", value=True))
    return room


def missed(room: Room) -> None:
    """Time runs out."""
    room.do(Tick(0, room.state.turn))


# Where the table goes back to


@pytest.mark.rule("A63")
def test_the_first_deal_of_a_session_goes_back_to_the_lobby_though_others_were_played_before() -> None:
    """And so the game's minimum binds still: two of three may not begin."""
    room = played(1, 2, 3)
    room.do(Stop(1))
    room.do(OpenLobby(1, "P1"))
    for user in (1, 2, 3):
        room.do(TakeSeat(user, f"P{user}", room.accounts[f"wallet:{CHAT}:{user}"]))
    room.do(DealHand(1))
    missed(room)
    assert (room.state.phase, room.state.hand) == (TablePhase.LOBBY, None)
    room.do(GetUp(3))
    assert refused(room, DealHand(1)).code == "too_few"


def test_a_later_deal_goes_back_to_the_result_before_it() -> None:
    room = played(1, 2, 3)
    before = room.state
    room.do(DealHand(1))
    missed(room)
    assert (room.state.phase, room.state.hand) == (TablePhase.RESULT, before.hand)
    assert room.state.players == before.players
    assert room.state.deadline == NOW + clock.RESULT


def test_the_last_hand_of_a_session_can_be_read_in_the_next() -> None:
    """Two hands, then the table is opened anew: the second is the last."""
    room = Room(1, 2, 3)
    for _ in range(2):
        room.deal()
        room.act(Fold(0))
        room.act(Fold(1))
    last = room.state
    room.do(Stop(1))
    room.do(OpenLobby(1, "P1"))
    assert (room.state.last_hand, room.state.last_players) == (last.hand, last.players)


def test_a_deal_that_came_to_nothing_is_not_called_by_itself_again() -> None:
    """Else a table that everybody has left would ask for antes for ever."""
    room = played(1, 2, 3)
    tune(room, "next_hand", 10)
    missed(room)
    assert room.state.phase is TablePhase.ANTES
    missed(room)
    assert (room.state.phase, room.state.deadline) == (TablePhase.RESULT, NOW + clock.RESULT)
    missed(room)
    assert room.state.deadline is None


def test_after_a_void_the_next_hand_waits_for_a_tap() -> None:
    room = Room(1, 2, 3)
    tune(room, "next_hand", 10)
    room.deal()
    room.act(Fold(0))
    room.act(Fold(1))
    room.do(Tick(0, room.state.turn))
    room.do(VoidHand(9, admin=True))
    assert room.state.deadline == NOW + clock.RESULT
    room.do(DealHand(1))
    assert room.state.phase is not TablePhase.RESULT


# Who leaves while antes come in


@pytest.mark.rule("C15")
def test_when_the_only_one_missing_leaves_the_pot_is_complete() -> None:
    """G10: nobody waits for the clock."""
    room = Room(1, 2, 3, 4, confirm_ante=True)
    room.do(DealHand(1))
    for user in (2, 3):
        room.do(ConfirmAnte(user))
    room.do(GetUp(4))
    assert room.state.phase is TablePhase.CUT
    assert set(room.state.players) == {1, 2, 3}


@pytest.mark.rule("C15")
def test_who_leaves_after_his_ante_is_waited_for_no_more() -> None:
    room = Room(1, 2, 3, 4, confirm_ante=True)
    room.do(DealHand(1))
    room.do(ConfirmAnte(2))
    room.do(GetUp(1))
    for user in (3, 4):
        assert room.state.phase is TablePhase.ANTES
        room.do(ConfirmAnte(user))
    assert room.state.phase is TablePhase.CUT
    room.cut()
    assert room.accounts[f"pot:{CHAT}:1"] == 3
    assert room.accounts[f"wallet:{CHAT}:1"] == 1_000


@pytest.mark.rule("C16")
def test_a_dealer_alone_does_not_deal() -> None:
    """The tap is refused, and the others have the rest of their time."""
    room = Room(1, 2, 3, confirm_ante=True)
    room.do(DealHand(1))
    dealer = room.state.players[-1]
    if dealer != 1:
        room.do(ConfirmAnte(dealer))
        room.do(GetUp(1))
    assert refused(room, DealShort(dealer)).code == "too_few"
    assert room.state.phase is TablePhase.ANTES


# Stop and close against Start


@pytest.mark.parametrize("admin", [True, False])
@pytest.mark.parametrize("at_once", [True, False])
def test_a_start_that_comes_after_the_end_finds_no_table(*, admin: bool, at_once: bool) -> None:
    """Two taps at once: the table is closed first."""
    room = Room(1, 2, 3)
    room.do(Stop(1, at_once=at_once, admin=True))
    assert refused(room, DealHand(1, admin=admin)).code == "no_table"
    assert room.state.phase is TablePhase.CLOSED


@pytest.mark.parametrize("phase", [TablePhase.ANTES, TablePhase.CUT])
def test_a_stop_that_comes_after_the_start_waits_for_the_hand(phase: TablePhase) -> None:
    room = Room(1, 2, 3, confirm_ante=phase is TablePhase.ANTES)
    room.do(DealHand(1))
    assert room.state.phase is phase
    room.do(Stop(2))
    assert refused(room, DealHand(1)).code == "hand_runs"
    for user in (2, 3):
        if phase is TablePhase.ANTES:
            room.do(ConfirmAnte(user))
    room.cut()
    room.play_out()
    assert room.state.phase is TablePhase.CLOSED
    assert sum(room.accounts[f"wallet:{CHAT}:{user}"] for user in (1, 2, 3)) == 3_000


@pytest.mark.parametrize("phase", [TablePhase.ANTES, TablePhase.CUT])
def test_closed_at_once_after_the_start_nobody_has_paid(phase: TablePhase) -> None:
    room = Room(1, 2, 3, confirm_ante=phase is TablePhase.ANTES)
    room.do(DealHand(1))
    room.do(Stop(9, at_once=True, admin=True))
    assert room.state.phase is TablePhase.CLOSED
    assert room.state.deadline is None
    assert [room.accounts[f"wallet:{CHAT}:{user}"] for user in (1, 2, 3)] == [1_000] * 3


def test_stopped_while_antes_come_in_the_table_closes_when_they_do_not() -> None:
    room = Room(1, 2, 3, confirm_ante=True)
    room.do(DealHand(1))
    room.do(Stop(2))
    missed(room)
    assert room.state.phase is TablePhase.CLOSED
