"""Taps of a player on his cards: looking takes two, picking changes nothing but his own panel."""

from typing import Any

import pytest

from bot.presenter.cards_text import card_text
from bot.presenter.keys import Ui
from bot.presenter.tokens import Token
from bot.table.commands import Command, DealHand, TakeSeat
from bot.table.desk import Answer, Desk
from bot.table.state import TablePhase, TableState
from bot.telegram.taps import Reply, Tap, Taps
from bot.telegram.tickets import Tickets
from tests.games.kit import Table
from tests.table.kit import CHAT, Room


class Tables:
    """A table in memory in the place of the service."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.asked: list[Command] = []

    def state(self, chat: int) -> TableState:
        return self.room.state

    async def submit(self, chat: int, command: Command, update_id: int) -> Answer:
        self.asked.append(command)
        return self.room.do(command).answer


class Phone:
    """The first player's phone, with a clock to turn."""

    def __init__(self, room: Room) -> None:
        self.room, self.now, self.painted = room, 100.0, 0
        self.tables = Tables(room)
        nobody: Any = None
        tables: Any = self.tables
        self.strangers, tickets = set[int](), Tickets("1:x", "braggart_bot")
        self.taps = Taps(tables, nobody, nobody, tickets, self.paint, self.is_member, lambda: self.now)

    async def is_member(self, chat: int, user: int) -> bool:
        return user not in self.strangers

    @property
    def user(self) -> int:
        return self.room.state.players[0]

    def paint(self, chat: int) -> None:
        self.painted += 1

    async def tap(self, what: str, arg: str = "", lang: str = "en") -> Reply:
        state = self.room.state
        token = Token(what, CHAT, state.hand_no, state.hand.turn, arg)
        return await self.taps.tap(Tap(self.user, "P1", lang, token, 1))

    def sees(self, reply: Reply) -> bool:
        own = self.room.state.hand.seats[0].cards
        return all(card_text(card, "en") in reply.text for card in own)


async def test_an_old_button_gets_nobody_up_from_a_hand() -> None:
    """T14, T16: he has left the lobby and sat down again; the tap that comes once more costs him no ante."""
    room = Room(1, 2, 3)
    phone = Phone(room)
    old = Token("leave", CHAT, room.state.hand_no)
    room.deal()
    tapped = await phone.taps.tap(Tap(1, "P1", "en", old, 1))
    assert "This button is old" in tapped.text
    assert phone.tables.asked == []
    now = old._replace(hand=room.state.hand_no)
    assert "leave the table after" in (await phone.taps.tap(Tap(1, "P1", "en", now, 2))).text


async def test_who_has_left_the_group_does_not_sit_in_again() -> None:
    """T48, T49: the bot has not heard of it, and his DM still has the button."""
    phone = Phone(room := Room(1, 2, 3))
    desk = Desk(room.state, room.now, room.random.randrange)
    desk.chair(1, out=True)
    room.state, tap = desk.state, Tap(1, "P1", "en", Token("return", CHAT), 1)
    phone.strangers = {1}
    assert (await phone.taps.tap(tap)).text == "Only members of the group can sit down."
    assert phone.tables.asked == []
    phone.strangers.clear()
    assert (await phone.taps.tap(tap)).text == "You are in from the next hand."


@pytest.fixture
def blind() -> Phone:
    """His turn, and he has not looked."""
    room = Room(1, 2, 3, blind=True)
    room.deal()
    return Phone(room)


@pytest.mark.rule("A64", "C9", "B60")
async def test_the_second_tap_looks(blind: Phone) -> None:
    asked = await blind.tap("cards")
    assert asked.alert
    assert "once more" in asked.text
    assert not blind.sees(asked)
    assert not blind.room.state.hand.seats[0].seen
    blind.now += 2
    assert blind.sees(await blind.tap("cards"))
    assert blind.room.state.hand.seats[0].seen
    assert [line.key for line in blind.room.state.log if line.user == blind.user][-1:] == ["looked"]
    assert "look" not in {line.key for line in blind.room.state.log}  # one line is enough


@pytest.mark.parametrize("seconds", [0.0, 0.5, 31.0, 600.0])
async def test_a_double_tap_or_a_late_one_does_not_look(blind: Phone, seconds: float) -> None:
    """T14, T15: Telegram may deliver a tap again at once, or minutes later when the app is opened."""
    await blind.tap("cards")
    blind.now += seconds
    assert "once more" in (await blind.tap("cards")).text
    assert not blind.room.state.hand.seats[0].seen


async def test_a_question_of_an_earlier_turn_does_not_count(blind: Phone) -> None:
    await blind.tap("cards")
    for seat in (0, 1, 2):
        offered = {"bet": 1} if blind.room.state.hand.seats[seat].seen else {"blind": 1}
        ((verb, amount),) = offered.items()
        token = Token("act", CHAT, blind.room.state.hand_no, blind.room.state.hand.turn, f"{verb}.{amount}")
        reply = await blind.taps.tap(Tap(blind.room.state.players[seat], "P", "en", token, 1))
        assert reply == Reply("You bet 1 blind.")
    blind.now += 2
    assert "once more" in (await blind.tap("cards")).text


async def test_who_sees_his_cards_taps_once() -> None:
    room = Room(1, 2, 3)
    room.deal()
    phone = Phone(room)
    assert phone.sees(await phone.tap("cards"))
    assert phone.tables.asked == []


@pytest.fixture
def bus() -> Phone:
    """Stop the Bus; his turn."""
    hand = Table("AB", {"A": "Kh 8d 3s", "B": "Qs Qd 5c"}, key="stop_the_bus", dummy="9s 4d 2c").hand
    room = Room(1, 2)
    room.state = TableState(
        CHAT, phase=TablePhase.HAND, players=(1, 2), hand=hand, hand_no=1, chairs=room.state.chairs
    )
    return Phone(room)


@pytest.mark.rule("B95", "C30")
async def test_picking_a_card_repaints_and_asks_nothing_of_the_table(bus: Phone) -> None:
    assert await bus.tap("pick", "exchange.0.2") == Reply()
    assert bus.taps.uis[1, CHAT] == Ui(0, "pick", "exchange", 4**2, 1)
    assert (bus.painted, bus.tables.asked) == (1, [])


async def test_a_refused_pick_is_told_and_forgets_nothing(bus: Phone) -> None:
    await bus.tap("pick", "exchange.0.2")
    reply = await bus.tap("pick", "exchange.0.9")
    assert reply.alert
    assert bus.taps.uis[1, CHAT].amount == 4**2


async def test_a_keypad_of_no_question_of_his_changes_nothing() -> None:
    """T16: of the hand before, of an earlier turn, of a table where he has no cards."""
    room = Room(1, 2, 3)
    room.deal()
    phone, chat = Phone(room), CHAT
    now = Token("pad", chat, room.state.hand_no, room.state.hand.turn, "bet.0.5")
    stranger = Tap(99, "P99", "en", now, 1)
    assert (await phone.taps.tap(stranger)).alert
    for token in (now._replace(hand=now.hand - 1), now._replace(turn=now.turn + 1)):
        assert (await phone.taps.tap(Tap(phone.user, "P1", "en", token, 1))).alert
    assert (phone.taps.uis, phone.painted) == ({}, 0)
    assert await phone.taps.tap(Tap(phone.user, "P1", "en", now, 1)) == Reply()
    assert (phone.taps.uis[phone.user, chat].amount, phone.painted) == (5, 1)


async def test_an_old_keypad_before_the_next_deal_is_refused_in_words() -> None:
    """T16: he left it open, one more player sits down, the pack waits for its cut; then he types on."""
    room = Room(1, 2, 3, reshuffle="every_hand")
    room.deal()
    phone = Phone(room)
    user, token = phone.user, Token("pad", CHAT, room.state.hand_no, room.state.hand.turn, "bet.0")
    await phone.taps.tap(Tap(user, "P", "en", token, 1))
    room.play_out()
    room.do(TakeSeat(4, "P4", 1_000, 1_000))
    room.do(DealHand(1))
    assert (room.state.phase, room.state.seat(user)) == (TablePhase.CUT, 3)
    reply = await phone.taps.tap(Tap(user, "P", "en", token._replace(arg="bet.0.5"), 2))
    assert reply == Reply("This button is old: the game has moved on.", alert=True)


async def test_back_on_a_panel_without_a_question_paints_nothing() -> None:
    phone = Phone(Room(1, 2, 3))
    phone.room.deal()
    await phone.tap("back")
    assert phone.painted == 0
    await phone.tap("pad", "bet.0")
    await phone.tap("back")
    assert (phone.taps.uis, phone.painted) == ({}, 2)
