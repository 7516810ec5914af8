"""Whether those who are asked can answer: updates come, and nobody's DM is held up."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.engine.actions import Bet
from bot.table.commands import Act, DealHand
from bot.telegram.reach import EXCUSED_SECONDS, Reach
from tests.table.kit import CHAT, Room

AWAY = -7


class Chats:
    """For how long which chat has been held up, and Telegram not answered, in the place of the reconciler."""

    def __init__(self) -> None:
        self.held: dict[int, float] = {}
        self.silence = 0.0

    def outage(self) -> float:
        return self.silence

    def limited_until(self, chat: int) -> float:
        return 1.0 if chat in self.held else 0.0

    def dark(self, chat: int) -> float:
        return self.held.get(chat, 0.0)


@pytest.fixture
def room() -> Room:
    """The cards are dealt, the first player is asked."""
    room = Room(1, 2, 3)
    room.deal()
    return room


def reach(room: Room, chats: Chats) -> Reach:
    tables = SimpleNamespace(state=lambda chat: room.state, all=lambda: (room.state,))
    return Reach(cast("Any", tables), cast("Any", chats), lambda chat: chat == AWAY)


def test_whoever_is_asked_is_waited_for_while_his_panel_is_held_up(room: Room) -> None:
    """T7: his buttons stand in his DM, and that of the group does not matter. Others' panels can wait."""
    chats, (first, second, _) = Chats(), room.state.players
    chats.held = {second: 0.0}
    assert not reach(room, chats).is_lost(CHAT)
    assert reach(room, chats).tables_that_ask(first) == [CHAT]
    room.do(Act(first, Bet(0, 1), room.state.hand_no, room.state.hand.turn))
    assert reach(room, chats).is_lost(CHAT)
    assert reach(room, chats).tables_that_ask(first) == []


def test_the_others_do_not_wait_for_ever(room: Room) -> None:
    """G1: a DM that Telegram never lets through is like one whose owner is asleep."""
    chats = Chats()
    chats.held = {room.state.players[0]: EXCUSED_SECONDS}
    assert not reach(room, chats).is_lost(CHAT)


def test_nobody_is_asked_by_dm_before_the_cards_are_dealt() -> None:
    room, chats = Room(1, 2, 3), Chats()
    room.do(DealHand(1))
    chats.held = dict.fromkeys((1, 2, 3), 0.0)
    assert not reach(room, chats).is_lost(CHAT)


def test_nobody_is_late_while_nobody_is_heard(room: Room) -> None:
    """G2."""
    at = reach(room, Chats())
    assert not at.is_lost(CHAT)
    at.deaf = lambda: True
    assert at.is_lost(CHAT)


def test_what_a_whole_group_cannot_see(room: Room) -> None:
    """T7, T22, G2: a 429, no answer for more than a moment, the bot put out; a DM is nobody else's darkness."""
    chats = Chats()
    at = reach(room, chats)
    assert (at.is_dark(CHAT), at.is_dark(AWAY)) == (False, True)
    chats.silence = 6.0
    assert at.is_dark(CHAT)
    chats.silence, chats.held = 5.0, {room.state.players[0]: 0.0}
    assert (at.is_dark(CHAT), at.is_lost(CHAT)) == (False, True)
    chats.held = {CHAT: 0.0}
    assert (at.is_dark(CHAT), at.is_lost(CHAT)) == (True, True)
