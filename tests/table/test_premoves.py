"""Moves decided ahead: carried out in the step that brings the turn, void when their price changes."""

import pytest

from bot.engine.actions import Bet, Call, Check, Compare, Dark, Fold, Look, Raise
from bot.engine.options import Value
from bot.engine.state import Phase
from bot.table import clock
from bot.table.ahead import choices
from bot.table.commands import Act, GetUp, MoveAhead, Tick
from bot.table.desk import Rejected
from bot.table.state import Premove
from storage.unit import Journal

from .kit import Room

rule = pytest.mark.rule


def dealt(*users: int, key: str = "brag", **options: Value) -> Room:
    """A deal, with the first player in turn."""
    if key == "brag":
        options = {"betting": "raise", **options}
    room = Room(*(users or (1, 2, 3)), seed=1, chips=1_000, game_key=key, **options)
    room.deal()
    assert room.state.hand.phase is Phase.BETTING
    return room


def ahead(room: Room, seat: int, verb: str, cost: int = 0, *, back: bool = False) -> None:
    room.do(MoveAhead(room.state.players[seat], verb, cost, room.state.hand_no, back))


def on_offer(room: Room, seat: int) -> list[tuple[str, int]]:
    return [(offer.verb, offer.cost) for offer in choices(room.state.hand, seat)]


@rule("A66")
def test_what_may_be_decided_is_what_could_be_done_now_and_nothing_in_ones_own_turn() -> None:
    room = dealt()
    assert on_offer(room, 0) == []
    assert on_offer(room, 1) == [("fold", 0), ("call", 1)]
    room.act(Bet(0, 4))
    assert on_offer(room, 2) == [("fold", 0), ("call", 4)]
    room.act(Fold(1))
    assert on_offer(room, 1) == []


def test_a_fold_is_carried_out_in_the_step_that_brings_the_turn() -> None:
    room = dealt()
    ahead(room, 1, "fold")
    assert room.state.hand.folded == ()
    outcome = room.act(Bet(0, 4))
    assert room.state.hand.folded == (1,)
    assert room.state.hand.to_act == (2,)
    journal = [row for row in outcome.unit.rows if isinstance(row, Journal)]
    assert [(row.seat, row.user_id) for row in journal] == [
        (0, room.state.players[0]), (1, room.state.players[1]),
    ]  # fmt: skip
    assert room.state.premoves == ()
    assert room.state.deadline == room.now + clock.span(room.state)  # type: ignore[operator]


@rule("A66")
def test_staying_for_a_price_pays_just_that_and_is_void_when_it_changes() -> None:
    room = dealt()
    ahead(room, 1, "call", 1)
    ahead(room, 2, "call", 1)
    room.act(Bet(0, 1))
    assert [seat.paid for seat in room.state.hand.seats] == [2, 2, 2]
    assert room.state.hand.to_act == (0,)
    ahead(room, 1, "call", 1)
    room.act(Bet(0, 3))
    assert room.state.premoves == ()
    assert room.state.hand.to_act == (1,)
    assert [seat.paid for seat in room.state.hand.seats] == [5, 2, 2]


def test_a_fold_stands_whatever_the_price() -> None:
    room = dealt()
    ahead(room, 2, "fold")
    room.act(Bet(0, 1))
    room.act(Bet(1, 4))
    assert room.state.hand.folded == (2,)


@rule("D7")
def test_a_check_is_void_when_somebody_bets() -> None:
    room = dealt(key="draw")
    assert on_offer(room, 1) == [("fold", 0), ("check", 0)]
    ahead(room, 1, "check")
    ahead(room, 2, "check")
    room.act(Bet(0, 2))
    assert room.state.premoves == ()
    assert room.state.hand.to_act == (1,)
    assert on_offer(room, 2) == [("fold", 0), ("call", 2)]


@rule("D7")
def test_a_check_that_is_free_passes_the_turn_and_the_round_may_end_with_it() -> None:
    room = dealt(key="draw")
    ahead(room, 1, "check")
    ahead(room, 2, "check")
    room.act(Check(0))
    assert room.state.hand.phase is Phase.DRAW
    assert room.state.premoves == ()


@rule("D8")
def test_a_call_after_a_raise_is_another_price() -> None:
    room = dealt(key="draw")
    room.act(Bet(0, 2))
    ahead(room, 2, "call", 2)
    room.act(Raise(1, 4))
    assert room.state.premoves == ()
    ahead(room, 0, "call", 2)
    room.act(Call(2))
    assert room.state.hand.phase is Phase.DRAW
    assert [seat.paid for seat in room.state.hand.seats] == [5, 5, 5]


@rule("A77")
def test_a_turn_that_the_clock_passes_on_is_a_turn_too() -> None:
    room = dealt()
    ahead(room, 1, "fold")
    room.do(Tick(0, room.state.turn))
    assert room.state.hand.over
    winner = room.state.players[2]
    chair = room.state.chair(winner)
    assert chair
    assert chair.chips == 1_002


def test_a_player_who_leaves_brings_the_turn_too() -> None:
    room = dealt(1, 2, 3, 4)
    ahead(room, 1, "fold")
    room.do(GetUp(room.state.players[0]))
    assert room.state.hand.folded == (0, 1)


def test_another_decision_replaces_it_and_it_can_be_taken_back() -> None:
    room = dealt()
    ahead(room, 1, "fold")
    ahead(room, 1, "call", 1)
    assert room.state.premoves == (Premove(room.state.players[1], "call", 1),)
    ahead(room, 1, "fold", back=True)  # a box that is ticked no more
    assert room.state.premoves == (Premove(room.state.players[1], "call", 1),)
    ahead(room, 1, "call", 1, back=True)
    assert room.outcome
    assert room.outcome.answer.code == "premove_gone"
    room.act(Bet(0, 1))
    assert room.state.hand.to_act == (1,)


def test_the_second_of_two_quick_taps_changes_nothing() -> None:
    """T14, T15: whoever taps twice, or whose phone does, has decided."""
    room = dealt()
    user = room.state.players[1]
    for back, code, left in ((False, "premove_kept", (Premove(user, "fold"),)), (True, "premove_gone", ())):
        for _ in range(2):
            answer = room.do(MoveAhead(user, "fold", 0, 1, back)).answer
            assert (answer.code, room.state.premoves) == (code, left)


def test_a_button_of_another_price_hand_or_moment_decides_nothing() -> None:
    """G18."""
    room = dealt()
    room.act(Bet(0, 4))
    seconds = room.state.players[2]
    for verb, cost, hand_no, code in (
        ("bet", 1, 1, "stale_turn"), ("compare", 4, 1, "stale_turn"), ("nonsense", 4, 1, "stale_turn"),
        ("call", 4, 2, "stale"),
    ):  # fmt: skip
        with pytest.raises(Rejected, match=code):
            room.do(MoveAhead(seconds, verb, cost, hand_no))
    with pytest.raises(Rejected, match="your_turn_now"):
        ahead(room, 1, "fold")
    with pytest.raises(Rejected, match="not_in_hand"):
        room.do(MoveAhead(99, "fold", 0, 1))


def test_ones_last_chips_are_not_staked_ahead() -> None:
    """G19: all chips at once are asked for twice."""
    room = Room(1, 2, 3, chips=5, betting="raise")
    room.deal()
    room.act(Bet(0, 4))
    assert on_offer(room, 2) == [("fold", 0)]


@rule("A64", "B60")
def test_nobody_decides_ahead_who_has_not_looked() -> None:
    room = dealt(blind=True)
    assert on_offer(room, 1) == []
    room.act(Look(0))
    room.act(Bet(0, 1))
    assert on_offer(room, 0) == [("fold", 0), ("call", 1)]
    assert on_offer(room, 2) == []
    with pytest.raises(Rejected, match="stale_turn"):
        ahead(room, 2, "fold")


@rule("S20", "A64")
def test_in_trinka_neither_who_may_go_dark_nor_who_has_decides_ahead() -> None:
    room = dealt(1, 2, 3, 4, key="trinka")
    assert on_offer(room, 1) == []
    room.act(Dark(0, 1))
    assert on_offer(room, 0) == []


@rule("S53", "C14")
def test_a_comparison_is_never_decided_ahead_and_voids_what_its_two_have_decided() -> None:
    """Seat 0 compares with seat 3, on his right, and falls; seat 3 has learnt his points, seat 2 nothing."""
    for seed in range(20):
        room = Room(1, 2, 3, 4, seed=seed, game_key="trinka")
        room.deal()
        for seat in range(4):
            room.act(Bet(seat, 1))
        assert "compare" not in [verb for verb, _ in on_offer(room, 2)]
        ahead(room, 3, "call", 1)
        ahead(room, 2, "call", 1)
        room.act(Compare(0))
        if room.state.hand.folded == (0,):
            break
    assert room.state.hand.folded == (0,)
    assert [premove.user for premove in room.state.premoves] == [room.state.players[2]]


def test_who_leaves_has_decided_nothing() -> None:
    room = dealt(1, 2, 3, 4)
    ahead(room, 2, "fold")
    room.do(GetUp(room.state.players[2]))
    assert room.state.premoves == ()


def test_a_decision_does_not_reach_into_the_next_hand() -> None:
    room = dealt()
    ahead(room, 2, "fold")
    user = room.state.players[2]
    room.act(Fold(0))
    assert not room.state.hand.over or room.state.premoves == ()
    while room.state.playing:
        room.act(Fold(room.state.hand.to_act[0]))
    assert room.state.premoves == ()
    room.deal()
    assert room.state.seat(user) is not None
    assert room.state.hand.folded == ()


def test_two_who_have_decided_play_one_after_the_other_and_the_third_gets_the_whole_time() -> None:
    room = dealt()
    room.now += 40
    ahead(room, 1, "call", 1)
    ahead(room, 2, "call", 1)
    room.do(Act(room.state.players[0], Bet(0, 1), 1, room.state.hand.turn))
    assert room.state.hand.to_act == (0,)
    assert room.state.deadline == room.now + 60
