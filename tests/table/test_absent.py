"""Who misses turns: counted, forgiven, put out, removed, and back by one tap; in tournaments too."""

import pytest

from bot.engine.actions import Bet, Fold
from bot.table import clock
from bot.table.commands import DealHand, OpenMenu, Return, TakeTime, Tick
from bot.table.desk import Desk
from bot.table.state import News, TablePhase, TableState
from storage.ledger import wallet

from .kit import CHAT, Room
from .test_tournament import POT, actor, open_deal, pass_all
from .test_tournament import room as tournament

rule = pytest.mark.rule


def misses(room: Room, user: int) -> int:
    chair = room.state.chair(user)
    assert chair
    return chair.misses


def let_pass(room: Room) -> int:
    """The clock runs out for whoever is in turn."""
    user = actor(room)
    room.do(Tick(0, room.state.turn))
    return user


def fold_all(room: Room, but: int) -> None:
    """Everybody folds in his turn, but one whose clock runs out."""
    while room.state.playing:
        if actor(room) == but:
            let_pass(room)
        else:
            room.act(Fold(room.state.hand.to_act[0]))


@rule("A77")
@pytest.mark.parametrize("deed", ["move", "menu", "time"])
def test_whatever_one_does_oneself_forgives_all_misses(deed: str) -> None:
    room = Room(1, 2, 3)
    room.deal()
    sleeper = let_pass(room)
    assert misses(room, sleeper) == 1
    fold_all(room, but=0)
    if deed == "menu":
        room.do(OpenMenu(sleeper, "games"))
    else:
        deal_by(room, sleeper)
        while actor(room) != sleeper:
            room.act(Bet(room.state.hand.to_act[0], 1))
        if deed == "move":
            room.act(Bet(room.state.hand.to_act[0], 1))
        else:
            room.do(TakeTime(sleeper, room.state.hand_no, room.state.hand.turn))
    assert misses(room, sleeper) == 0


def deal_by(room: Room, other_than: int) -> None:
    """The next hand is begun by somebody else."""
    room.do(DealHand(next(chair.user for chair in room.state.chairs if chair.user != other_than)))
    room.do(Tick(0, room.state.turn))
    assert room.state.phase is TablePhase.HAND


@rule("A77", "A78")
def test_two_misses_put_out_five_hands_out_cost_the_chair_and_that_is_told() -> None:
    room = Room(1, 2, 3, 4)
    sleeper = 0
    for _ in range(20):
        if not sleeper:
            deal_by(room, 0)
            sleeper = actor(room)
        else:
            deal_by(room, sleeper)
        fold_all(room, but=sleeper)
        chair = room.state.chair(sleeper)
        if chair is None or chair.out:
            break
    assert chair
    assert (chair.out, chair.misses, chair.idle) == (True, 2, 0)
    for hands in range(1, 5):
        deal_by(room, sleeper)
        assert sleeper not in room.state.players
        fold_all(room, but=0)
        chair = room.state.chair(sleeper)
        assert chair
        assert chair.idle == hands
    deal_by(room, sleeper)
    fold_all(room, but=0)
    assert room.state.chair(sleeper) is None
    assert room.state.news == (News(sleeper, "seat_lost", room.state.hand_no),)


def test_one_tap_brings_back() -> None:
    room = Room(1, 2, 3)
    room.state = put_out(room, 2)
    room.do(Return(2))
    chair = room.state.chair(2)
    assert chair
    assert (chair.out, chair.misses, chair.idle) == (False, 0, 0)
    room.deal()
    assert 2 in room.state.players


def put_out(room: Room, user: int, **changes: int) -> TableState:
    """The table with somebody who sits out."""
    desk = Desk(room.state, room.now, room.random.randrange)
    desk.chair(user, out=True, **changes)
    return desk.state


@rule("A77", "A78", "B99")
def test_a_tournament_counts_the_deals_one_sits_out_and_takes_the_chair_after_five() -> None:
    """He is dealt in and passes at once; then his chips of the game go to the pot, the others play on."""
    room = tournament(1, 2, 3, start_chips=60)
    open_deal(room)
    pass_all(room)
    room.state = put_out(room, 3, misses=2)
    for deals in range(1, clock.HANDS_TO_LOSE_SEAT + 1):
        chair = room.state.chair(3)
        assert chair
        assert chair.idle == deals - 1
        open_deal(room)
        assert 3 in room.state.players
        assert 3 not in pass_all(room)
    assert room.state.chair(3) is None
    assert set(room.state.purses) == {1, 2}
    assert room.accounts[POT] + sum(room.state.purses.values()) == 180
    assert room.accounts[wallet(CHAT, 3)] == 1_000 - 60


@rule("A77")
def test_back_in_a_tournament_though_the_wallet_is_empty() -> None:
    """All chips are in the tournament: that is no reason to keep somebody out of it."""
    room = tournament(1, 2, chips=15)
    open_deal(room)
    pass_all(room)
    room.state = put_out(room, 2, misses=2, idle=1)
    chair = room.state.chair(2)
    assert chair
    assert chair.chips == 0
    room.do(Return(2))
    open_deal(room)
    assert 2 in pass_all(room)
