"""Khvastovstvo at the table: enough chips, lots, and who breaks the etiquette is removed (H7, H9, H20–H23)."""

import asyncio
from datetime import date
from typing import Any

import pytest

from bot.engine.actions import Bet, Blind, Fold
from bot.presenter.group import table_screen
from bot.table import clock
from bot.table.commands import (
    Accuse,
    Act,
    CastVote,
    DealHand,
    OpenLobby,
    PointOut,
    Refill,
    Return,
    ShowHand,
    Stop,
    TakeSeat,
    Tick,
)  # fmt: skip
from bot.table.desk import Rejected
from bot.table.service import Tables
from bot.table.state import TablePhase, dump, load

from .kit import CHAT, Room
from .test_service import Memory

rule = pytest.mark.rule


def boasters(count: int = 5, **options: Any) -> Room:
    """A hand that has just been dealt; users by seat stand in `state.players`."""
    room = Room(*range(1, count + 1), game_key="hvastovstvo", **options)
    room.deal()
    return room


def folded(room: Room) -> tuple[int, ...]:
    seats: tuple[int, ...] = room.state.hand.folded
    return seats


def votes(room: Room) -> bool:
    return room.state.vote is not None


def code(room: Room, command: Any) -> str:
    before = room.state
    with pytest.raises(Rejected) as caught:
        room.do(command)
    assert room.state == before
    return caught.value.code


@rule("H2", "A63")
def test_three_are_too_few_to_begin() -> None:
    room = Room(1, 2, 3, game_key="hvastovstvo")
    assert code(room, DealHand(1)) == "too_few"


@rule("H7", "C17", "A75")
def test_whoever_has_too_few_chips_is_not_dealt_in_and_cannot_top_up_in_mid_hand() -> None:
    room = Room(1, 2, 3, 4, game_key="hvastovstvo")
    room.do(TakeSeat(5, "P5", 199, 199))  # 20 times the largest bet of 10 is 200
    assert code(room, Return(5)) == "broke"
    room.deal()
    assert 5 not in room.state.players
    today = date(2026, 1, 1).isoformat()
    assert code(room, Refill(room.state.players[0], 0, 1_000, today)) == "not_broke"
    assert code(room, Refill(5, 199, 1_000, today)) == "refill_seated"


@rule("H9", "C3")
def test_the_first_dealer_is_drawn_by_lot() -> None:
    dealers = set()
    for seed in range(12):
        room = Room(1, 2, 3, 4, game_key="hvastovstvo", seed=seed)
        room.deal()
        lifted = [line for line in room.state.log if line.key in ("lots", "lots_again", "deals_first_low")]
        assert lifted[-1].key == "deals_first_low"
        assert lifted[-1].user == room.state.players[-1]
        dealers.add(room.state.players[-1])
    assert len(dealers) > 1


@rule("H20", "C18")
def test_no_hand_is_shown_while_the_deal_is_on() -> None:
    room = boasters()
    assert code(room, ShowHand(room.state.players[0])) == "stale"


@rule("H21", "H23", "C19", "C21")
def test_more_than_half_of_the_others_remove_who_is_reported() -> None:
    room = boasters()
    accuser, accused, *voters = room.state.players
    room.act(Bet(0, 4))
    room.act(Bet(1, 4))
    chips = room.state.chair(accused).chips  # type: ignore[union-attr]
    room.do(Accuse(accuser, accused))
    assert room.state.voters == tuple(voters)
    room.do(CastVote(voters[0], True))
    assert folded(room) == ()  # one of three is not more than half
    room.do(CastVote(voters[1], True))
    assert folded(room) == (1,)
    assert not votes(room)
    while room.state.playing:
        room.act(Fold(room.state.hand.to_act[0]))
    assert room.state.chair(accused) is None
    assert room.accounts[f"wallet:-100:{accused}"] == chips  # the ante and the four are lost
    assert code(room, TakeSeat(accused, "P", chips)) == "expelled"


@rule("C21")
def test_a_removed_player_sits_again_when_the_table_is_opened_anew() -> None:
    room = boasters(4)
    accuser, accused, *voters = room.state.players
    room.do(Accuse(accuser, accused))
    for voter in voters:
        room.do(CastVote(voter, True))
    assert code(room, Return(accused)) == "expelled"
    while room.state.playing:
        room.act(Fold(room.state.hand.to_act[0]))
    room.do(Stop(accuser))
    room.do(OpenLobby(accuser, "P"))
    room.do(TakeSeat(accused, "P", 999))
    assert room.state.chair(accused) is not None


@rule("C19")
def test_without_a_majority_nothing_happens() -> None:
    room = boasters()
    accuser, accused, *voters = room.state.players
    room.do(Accuse(accuser, accused))
    room.do(CastVote(voters[0], False))
    room.do(CastVote(voters[1], True))
    assert votes(room)
    room.do(CastVote(voters[2], False))
    assert not votes(room)
    assert room.state.hand.folded == ()
    assert room.state.expelled == ()


@rule("C19", "C31")
def test_a_vote_has_its_own_time_and_silence_is_no() -> None:
    room = boasters()
    accuser, accused, voter, *_ = room.state.players
    room.now += 1
    room.do(Accuse(accuser, accused))
    room.do(CastVote(voter, True))
    turn_ends = room.state.deadline
    assert clock.due(room.state) == room.now + clock.VOTE
    room.now += clock.VOTE
    room.do(Tick(0, room.state.turn))
    assert not votes(room)
    assert room.state.hand.folded == ()
    assert (room.state.deadline, clock.due(room.state)) == (
        turn_ends,
        turn_ends,
    )  # the turn goes on in its time
    room.do(Tick(0, room.state.turn))
    assert room.state.hand.folded == (0,)


@rule("C19")
def test_a_turn_that_ends_first_leaves_the_vote_open() -> None:
    room = boasters()
    accuser, accused, *_ = room.state.players
    room.now += 50
    room.do(Accuse(accuser, accused))
    room.now += 10
    room.do(Tick(0, room.state.turn))
    assert room.state.hand.folded == (0,)
    assert votes(room)
    while room.state.playing:
        room.act(Fold(room.state.hand.to_act[0]))
    assert not votes(room)  # the deal is over


@rule("C19")
def test_who_may_report_whom_and_who_may_vote() -> None:
    room = boasters()
    accuser, accused, voter, *_ = room.state.players
    assert code(room, CastVote(voter, True)) == "no_vote"
    assert code(room, Accuse(accuser, accuser)) == "not_oneself"
    assert code(room, Accuse(accuser, 99)) == "not_in_hand"
    assert code(room, Accuse(99, accused)) == "not_in_hand"
    room.do(Accuse(accuser, accused))
    assert code(room, Accuse(voter, accused)) == "vote_open"
    assert code(room, CastVote(accused, False)) == code(room, CastVote(accuser, True)) == "no_voter"
    room.do(CastVote(voter, False))
    assert code(room, CastVote(voter, True)) == "voted"
    room.now += clock.VOTE
    room.do(Tick(0, room.state.turn))
    assert code(room, Accuse(accuser, voter)) == "reported_once"
    while room.state.playing:
        room.act(Fold(room.state.hand.to_act[0]))
    room.deal()
    room.do(Accuse(accuser, voter))  # a new deal
    assert votes(room)


@rule("C19")
def test_where_etiquette_is_off_nobody_is_reported() -> None:
    room = boasters(etiquette="off")
    assert code(room, Accuse(*room.state.players[:2])) == "no_reports"
    assert code(room, PointOut(room.state.players[0])) == "no_reports"
    two = Room(1, 2, 3, game_key="brag")
    two.deal()
    assert code(two, Accuse(*two.state.players[:2])) == "no_reports"


def out_of_turn(room: Room) -> Act:
    user = room.state.players[2]
    return Act(user, Fold(2), room.state.hand_no, room.state.hand.turn)


@rule("H22", "C20")
@pytest.mark.parametrize("etiquette", ["report", "auto", "off"])
def test_a_move_out_of_turn_does_nothing(etiquette: str) -> None:
    room = boasters(etiquette=etiquette)
    assert code(room, out_of_turn(room)) == "not_your_turn"


@rule("H22", "H23", "C20", "C21")
def test_a_move_out_of_turn_is_a_breach_where_the_table_is_strict() -> None:
    room = boasters(etiquette="strict")
    room.act(Blind(0, 1))
    user = room.state.players[2]
    outcome = room.do(out_of_turn(room))
    assert outcome.answer.code == "expelled"
    assert room.state.hand.folded == (2,)
    assert room.state.expelled == (user,)
    assert room.state.hand.to_act == (1,)  # the turn is still whose it was


@rule("C19")
def test_the_screen_asks_whom_and_then_counts() -> None:
    room = boasters(8)
    accuser, accused, voter, *_ = room.state.players

    def shown() -> tuple[str, list[str]]:
        screen = table_screen(room.state, "en", "bot")
        assert screen is not None
        assert len(screen.keyboard) <= 4
        return screen.text, [
            button.data.split(":")[0] for row in screen.keyboard for button in row if button.data
        ]

    assert shown()[1] == ["cards", "breach"]
    room.do(PointOut(accuser))
    assert shown()[1] == ["cards", *["accuse"] * 8, "breach"]
    room.do(Accuse(accuser, accused))
    room.do(CastVote(voter, True))
    text, buttons = shown()
    assert buttons == ["cards", "vote", "vote"]
    assert "Yes: 1, no: 0, to vote: 6" in text
    assert room.state.phase is TablePhase.HAND


async def voting(store: Memory) -> Tables:
    """The tables of a process in which a vote has just begun."""
    room = boasters()
    tables = Tables(store)
    tables.adopt(load(dump(room.state)))
    await tables.submit(CHAT, Accuse(*room.state.players[:2]))
    return tables


@rule("C19")
async def test_the_clock_of_a_vote_rings_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "VOTE", 0.05)
    tables = await voting(Memory())
    assert tables.state(CHAT).vote is not None
    await asyncio.sleep(0.3)
    state = tables.state(CHAT)
    assert (state.vote, state.hand.folded) == (None, ())  # nobody's turn has ended with it
    assert state.deadline is not None
    tables.close()


@rule("C19")
async def test_after_a_restart_the_vote_goes_on_with_a_new_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = await voting(Memory())
    tables.close()
    monkeypatch.setattr(clock, "VOTE", 0.05)
    again = Tables(Memory(), wall=lambda: 5_000.0)
    again.adopt(load(dump(tables.state(CHAT))))
    vote = again.state(CHAT).vote
    assert vote is not None
    assert vote.until == 5_000.05
    await asyncio.sleep(0.3)
    assert again.state(CHAT).vote is None
    again.close()
