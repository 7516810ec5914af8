"""Who is dealt in: whom his cards can reach, and whose ante somebody puts in."""

import pytest

from bot.engine.actions import Bet, Fold
from bot.table import clock
from bot.table.commands import ChooseSetting, ConfirmAnte, DealHand, DealShort, GetUp, Return, Stop, Tick
from bot.table.desk import Rejected
from bot.table.state import TablePhase

from .kit import CHAT, Room


def short(*users: int) -> tuple[Room, int, int]:
    """Everybody but one has put his ante in, and the dealer deals: the room, the dealer, the forgetful one."""
    room = Room(*users, confirm_ante=True, short_pot="dealer_pays", ante=5)
    room.do(DealHand(users[0]))
    dealer = room.state.players[-1]
    forgetful = next(user for user in room.state.players if user not in (users[0], dealer))
    for user in room.state.players:
        if user not in (users[0], forgetful, dealer):
            room.do(ConfirmAnte(user))
    room.do(DealShort(dealer))
    return room, dealer, forgetful


@pytest.mark.rule("S60", "C16")
def test_a_void_gives_an_ante_to_who_really_paid_it() -> None:
    room, dealer, forgetful = short(1, 2, 3, 4)
    room.cut()
    assert room.accounts[f"wallet:{CHAT}:{dealer}"] == 990
    assert room.accounts[f"wallet:{CHAT}:{forgetful}"] == 1_000
    room.do(Stop(9, at_once=True))
    assert [room.accounts[f"wallet:{CHAT}:{user}"] for user in (1, 2, 3, 4)] == [1_000] * 4
    assert room.accounts[f"pot:{CHAT}:1"] == 0


@pytest.mark.rule("S60", "C16")
def test_nothing_is_paid_before_the_deal() -> None:
    """Then a table that is stopped, or a deal that is called off, has nothing to give back."""
    room, dealer, _ = short(1, 2, 3, 4)
    assert room.state.phase is TablePhase.CUT
    assert room.accounts[f"wallet:{CHAT}:{dealer}"] == 1_000
    room.do(Stop(9, at_once=True))
    assert [room.accounts[f"wallet:{CHAT}:{user}"] for user in (1, 2, 3, 4)] == [1_000] * 4


@pytest.mark.rule("S60", "C16")
def test_a_dealer_who_leaves_before_the_deal_pays_for_nobody() -> None:
    """The forgetful one has agreed to no ante: he is not dealt in."""
    room, dealer, forgetful = short(1, 2, 3, 4)
    room.do(GetUp(dealer))
    assert forgetful not in room.state.players
    assert room.state.log[-1].key == "ante_missing"
    room.cut()
    assert room.accounts[f"pot:{CHAT}:1"] == 10
    assert room.accounts[f"wallet:{CHAT}:{forgetful}"] == 1_000


@pytest.mark.rule("S60", "C16")
def test_a_dealer_pays_for_as_many_as_he_can() -> None:
    """Seven chips: his own ante of 2 and two others."""
    room = Room(1, 2, 3, 4, 5, confirm_ante=True, short_pot="dealer_pays", ante=2, chips=7)
    room.do(DealHand(1))
    dealer = room.state.players[-1]
    if dealer != 1:
        room.do(ConfirmAnte(dealer))
    room.do(DealShort(dealer))
    assert len(room.state.stood_for) == 2
    room.cut()
    assert room.accounts[f"wallet:{CHAT}:{dealer}"] == 1
    assert room.accounts[f"pot:{CHAT}:1"] == 2 * len(room.state.players)


def over(*users: int) -> Room:
    """A hand has been played."""
    room = Room(*users)
    room.deal()
    room.act(Bet(0, 1))
    for seat in range(1, len(users)):
        room.act(Fold(seat))
    assert not room.state.playing
    return room


def test_whom_no_card_can_reach_sits_out_and_the_others_play() -> None:
    """T1, T3: the group sees why, and he comes back by himself."""
    room = over(1, 2, 3)
    room.closed = {3}
    room.do(DealHand(1))
    assert set(room.state.players) == {1, 2}
    assert ("dm_closed", 3) in [(line.key, line.user) for line in room.state.log]
    chair = room.state.chair(3)
    assert chair is not None
    assert (chair.out, chair.idle) == (True, 1)
    room.closed = set()
    room.do(Return(3))
    room.play_out()
    room.deal()
    assert set(room.state.players) == {1, 2, 3}


def test_without_him_there_are_too_few_and_he_is_named() -> None:
    room = Room(1, 2, 3)
    room.closed = {2, 3}
    with pytest.raises(Rejected, match="dm_closed") as caught:
        room.do(DealHand(1))
    assert caught.value.params == {"player": "P2", "more": 1}
    assert room.state.phase is TablePhase.LOBBY
    assert not any(chair.out for chair in room.state.chairs)
    room.closed = set()
    room.deal()
    assert len(room.state.players) == 3


def test_whom_the_chips_fail_is_not_who_is_missed() -> None:
    """A closed DM is named only where opening it would help."""
    room = over(1, 2, 3)
    room.closed = {3}
    room.do(GetUp(2))
    with pytest.raises(Rejected, match="dm_closed"):
        room.do(DealHand(1))
    room.do(GetUp(3))
    with pytest.raises(Rejected, match="too_few"):
        room.do(DealHand(1))


def test_the_next_hand_by_itself_waits_for_open_dms() -> None:
    room = over(1, 2, 3)
    room.do(ChooseSetting(1, admin=True, name="next_hand", value=5))
    room.deal()
    while room.state.playing:
        room.act(Fold(room.state.hand.to_act[0]))
    room.closed = {2, 3}
    room.do(Tick(0, room.state.turn))
    assert not room.state.playing
    assert room.state.phase is TablePhase.RESULT
    assert room.state.deadline == room.now + clock.RESULT
