"""Whoever asks a table for whatever, whenever: it is done, or refused with a code, and the table stays sound.

Sessions of every game are played at random; between their moves come commands with arguments at random, most of them
nonsense: of strangers, about cards and seats that are not there, of another phase.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from bot.engine.actions import SeatAction
from bot.engine.game import legal
from bot.games import all_games, game
from bot.presenter.texts import has, text_key
from bot.table import commands
from bot.table.commands import Act, Command, ConfirmAnte, DealHand, OpenLobby, TakeSeat, Tick
from bot.table.desk import Rejected
from bot.table.state import MID_HAND, TablePhase
from tests.table.kit import CHAT, Room

GAMES = [each.key for each in all_games()]
NUMBERS = (-1, 0, 1, 2, 5, 10**9)
CHOICES: dict[str, tuple[Any, ...]] = {
    "page": ("", "home", "who.1", "sure.void.0", "rules.0"), "game": (*GAMES, "poker"),
    "name": ("ante", "turn_time", "cut", "confirm_ante", "next_hand", "spaghetti"), "preset": ("fast", "slow"),
    "value": (*NUMBERS, True, "auto", "5"), "verb": ("fold", "check", "call", "bet", "fly"),
    "hands": ((), (("As", "Ks", "Qs"), ("2c", "3c", "4c"))), "cards": ((), ("As",), ("2c", "9d"), ("1x",)),
    "date": ("2026-01-01",), "about": ("",), "chips": (0,), "granted": (0,),
}  # fmt: skip
"""What the fields of commands and actions are filled with; all others with numbers. The chips are the ledger's."""


def kinds(base: type[SeatAction]) -> Iterator[type[SeatAction]]:
    """All actions that a player can ask for."""
    for kind in base.__subclasses__():
        yield from kinds(kind)
        if kind.__struct_config__.tag:
            yield kind


ACTIONS = tuple(kinds(SeatAction))
COMMANDS: tuple[type[Command], ...] = tuple(
    kind for kind in get_args(commands.AnyCommand) if kind not in (TakeSeat, commands.Practise)
)


class Evening:
    """A table, and people who ask it for things."""

    def __init__(self, key: str) -> None:
        self.random = Random(key)
        self.room = Room(1, 2, 3, 4, seed=1, game_key=key, chips=self.random.choice((60, 1_000)))

    def pick(self, *these: Any) -> Any:
        return self.random.choice(these)

    def chips(self, user: int) -> int | None:
        return self.room.accounts.get(f"wallet:{CHAT}:{user}")

    def next(self) -> None:
        """A move of the game, or anything."""
        state = self.room.state
        if state.phase is TablePhase.HAND and self.random.random() < 0.4:
            self.move()
        elif self.random.random() < 0.5:
            self.room.do(self.sensible())
        else:
            self.room.do(self.anything())

    def move(self) -> None:
        hand = self.room.state.hand
        rules, seat = game(hand.game), self.random.choice(hand.to_act)
        offer = self.random.choice(legal(rules, hand, seat))
        self.room.act(self.random.choice(rules.ways(hand, seat, offer)[:4]))

    def sensible(self) -> Command:
        """What brings the evening on."""
        state, user = self.room.state, self.random.randrange(1, 9)
        if state.phase is TablePhase.CLOSED:
            return OpenLobby(user, f"P{user}")
        if len(state.chairs) < 4:
            have = self.chips(user)
            return TakeSeat(user, f"P{user}", 500 if have is None else have, 500 if have is None else 0)
        if state.phase is TablePhase.ANTES:
            return ConfirmAnte(self.random.choice(state.players))
        if state.phase in MID_HAND:
            return Tick(0, state.turn)
        return DealHand(self.random.choice(state.chairs).user)

    def anything(self) -> Command:
        made: Command = self.made(self.random.choice(COMMANDS))
        if isinstance(made, commands.GrantChips):
            return msgspec.structs.replace(made, chips=self.chips(made.target), amount=self.pick(None, 100))
        if isinstance(made, commands.Refill):
            return msgspec.structs.replace(made, chips=self.chips(made.user) or 0, target=1_000)
        if isinstance(made, Act) and self.room.state.playing:  # of the right hand and turn at least
            return Act(made.user, made.action, self.room.state.hand_no, self.room.state.hand.turn)
        return made

    def made(self, kind: type[Any]) -> Any:
        """A command, or an action of one."""
        return kind(**{field.name: self.value(field) for field in msgspec.structs.fields(kind)})

    def value(self, field: Any) -> Any:
        if field.name in CHOICES:
            return self.random.choice(CHOICES[field.name])
        if field.name in ("user", "target"):
            return self.pick(*(chair.user for chair in self.room.state.chairs), 0, 99)
        if field.name == "action":
            return self.made(self.random.choice(ACTIONS))
        return self.random.choice({bool: (True, False), str: ("P9",)}.get(field.type, NUMBERS))


def assert_sound(room: Room) -> None:
    """What holds after every step; `Room` has looked at the ledger of chairs and pots already."""
    state, waits = room.state, {waiter.user: waiter.chips for waiter in room.state.waiting}
    assert (state.deadline is None) is (state.phase is TablePhase.CLOSED)
    assert state.phase is not TablePhase.CLOSED or not (state.chairs or waits or state.purses)
    assert state.phase not in MID_HAND or len(state.players) >= 2
    assert state.phase is not TablePhase.ANTES or set(state.staked) < set(state.players)
    assert state.phase is not TablePhase.HAND or (state.hand.to_act and not state.hand.needs)
    assert (state.phase is TablePhase.RESULT) <= (state.hand is not None and state.hand.over)
    assert sum(state.carried.values()) == sum_of(room, "carry")
    assert sum(state.purses.values()) == sum_of(room, "purse")
    assert state.playing or sum_of(room, "pot") == 0
    assert all(room.accounts[f"wallet:{CHAT}:{user}"] == chips for user, chips in waits.items())
    assert all(chips >= 0 or account == f"house:{CHAT}" for account, chips in room.accounts.items())


def sum_of(room: Room, kind: str) -> int:
    return sum(chips for account, chips in room.accounts.items() if account.startswith(f"{kind}:"))


@pytest.mark.parametrize("key", GAMES)
def test_whatever_is_asked_is_done_or_refused_with_a_code(key: str) -> None:
    """A refusal changes nothing, and there is a text for it."""
    evening = Evening(key)
    for _ in range(150):
        before, refusal = evening.room.state, None
        try:
            evening.next()
        except Rejected as error:
            refusal = error
        assert refusal is None or evening.room.state == before
        assert refusal is None or has("en", text_key("error", refusal.code)), refusal
        assert_sound(evening.room)
