"""One step of a table in the making, and what every part of it uses."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from bot.games import game
from bot.table import clock
from bot.table.farewell import departed
from bot.table.state import Chair, LogLine, TablePhase, TableState, dump, rules_of
from bot.table.upgrades import SCHEMA
from storage import unit as rows
from storage.ledger import carry, house, pot, purse, wallet

replace = msgspec.structs.replace
LOG_LINES = 5  # what the table screen shows of the past


class Rejected(ValueError):  # noqa: N818
    """A command that the table refuses; nothing has changed. `code` is a text key."""

    def __init__(self, code: str, **params: int | str) -> None:
        super().__init__(code)
        self.code, self.params = code, params


class Answer(NamedTuple):
    """What the person who asked is told, at once and privately: a text key and what fills it."""

    code: str
    params: Mapping[str, int | str] = MappingProxyType({})
    alert: bool = False


class Outcome(NamedTuple):
    """A step of the table: the new state, the rows that make it durable, the answer."""

    state: TableState
    unit: rows.Unit
    answer: Answer


class Desk:
    """A step in the making: holds frozen values, collects rows."""

    def __init__(
        self,
        state: TableState,
        now: float,
        randbelow: Callable[[int], int],
        reachable: Callable[[int], bool] = lambda user: True,
    ) -> None:
        self.state, self.now, self.randbelow, self.reachable = state, now, randbelow, reachable
        self.rows: list[rows.Write] = []
        self.answer = Answer("done")

    def set(self, **changes: Any) -> None:
        self.state = replace(self.state, **changes)

    def chair(self, user: int, **changes: Any) -> None:
        """Change one chair."""
        chairs = tuple(replace(c, **changes) if c.user == user else c for c in self.state.chairs)
        self.set(chairs=chairs)

    def log(self, key: str, **fill: Any) -> None:
        """Add to what the table shows of the last five happenings."""
        self.set(log=(*self.state.log, LogLine(key, **fill))[-LOG_LINES:])

    def move(self, reason: str, *postings: tuple[str, int]) -> None:
        """Chips between accounts; the postings balance."""
        moved = tuple(rows.Posting(account, amount) for account, amount in postings if amount)
        if moved:
            number = self.state.hand_no or None
            self.rows.append(rows.Entry(self.state.chat, number, reason, self.now, moved))

    def wallet(self, user: int) -> str:
        return wallet(self.state.chat, user)

    def purse(self, user: int) -> str:
        return purse(self.state.chat, user)

    def stake_account(self, user: int) -> str:
        """Where the chips come from that a player puts in: his wallet, or his chips of the tournament."""
        return self.purse(user) if user in self.state.purses else self.wallet(user)

    def stack(self, user: int) -> int:
        """The chips with which a player sits in the next deal."""
        purses = self.state.purses
        return purses[user] if user in purses else self.seated(user).chips

    def keep_stack(self, user: int, chips: int) -> None:
        """The chips that a player has after a step of the hand."""
        if user in self.state.purses:
            self.set(purses={**self.state.purses, user: chips})
        else:
            self.chair(user, chips=chips)

    @property
    def pot(self) -> str:
        return pot(self.state.chat, self.state.hand_no)

    @property
    def house(self) -> str:
        return house(self.state.chat)

    def carry(self, key: str) -> str:
        return carry(self.state.chat, key)

    def options(self) -> dict[str, Any]:
        """The options that the next deal will have."""
        return rules_of(self.state, self.state.game)

    def ante(self) -> int:
        """What each puts into the pot of the next deal: an ante, or what sweetens chips that wait (D45)."""
        waiting = self.state.carried.get(self.state.game, 0)
        return game(self.state.game).ante_now(self.options(), waiting)

    def need(self) -> int:
        """The chips one needs to be dealt in."""
        return game(self.state.game).needed(self.options())

    def seated(self, user: int) -> Chair:
        """The chair of a person. Raises Rejected if he has none."""
        chair = self.state.chair(user)
        if chair is None:
            raise Rejected("not_seated")
        return chair

    def willing(self) -> tuple[Chair, ...]:
        """Who wants to play the next hand and can pay for it; in a tournament all who have chips of it."""
        purses = self.state.purses
        if purses:
            return tuple(chair for chair in self.state.chairs if purses.get(chair.user) and not chair.leaving)
        need = self.need()
        return tuple(c for c in self.state.chairs if not c.out and not c.leaving and c.chips >= need)

    def ready(self) -> tuple[Chair, ...]:
        """Who would be dealt in now: only whom his cards can reach (T1), but nobody misses a deal of a tournament."""
        if self.state.purses:
            return self.willing()
        return tuple(chair for chair in self.willing() if self.reachable(chair.user))

    def unreachable(self) -> tuple[Chair, ...]:
        """Who would be, if his DM were open."""
        return tuple(chair for chair in self.willing() if not self.reachable(chair.user))

    def wait(self) -> None:
        """Set the deadline of what the table waits for now, and make older buttons stale."""
        self.set(turn=self.state.turn + 1, stretched=False)
        span = clock.span(self.state)
        self.set(deadline=None if span is None else self.now + span)

    def done(self) -> Outcome:
        state = self.state
        table = rows.Table(
            state.chat, 1, SCHEMA, dump(state), state.phase, state.game, state.hand_no, state.turn, state.deadline,
            self.now,
        )  # fmt: skip
        return Outcome(state, rows.Unit((*self.rows, table)), self.answer)


def keep_last(desk: Desk) -> None:
    """The hand that is over makes room for another; it can be read still (`/last`)."""
    state = desk.state
    if state.hand:
        desk.set(last_hand=state.hand, last_players=state.players)
        desk.set(last_voluntary=state.voluntary, last_reasons=state.reasons)


def cash_out(desk: Desk) -> None:
    """A tournament is over or broken off: its chips become chips of the wallets again."""
    for user, chips in desk.state.purses.items():
        desk.move("cash out", (desk.purse(user), -chips), (desk.wallet(user), chips))
        chair = desk.state.chair(user)
        if chair:
            desk.chair(user, chips=chair.chips + chips)
    desk.set(purses={})


def _to_the_house(desk: Desk) -> None:
    """Chips of practice last no longer than its table."""
    for chair in desk.state.chairs:
        desk.move("practice over", (desk.wallet(chair.user), -chair.chips), (desk.house, chair.chips))


def close(desk: Desk) -> None:
    """Everybody gets up; what the table must remember for the next time stays."""
    cash_out(desk)
    if desk.state.practice:
        _to_the_house(desk)
    users = (*(chair.user for chair in desk.state.chairs), *(each.user for each in desk.state.waiting))
    desk.state = departed(desk.state, *users)
    desk.set(
        phase=TablePhase.CLOSED,
        chairs=(),
        waiting=(),
        drawn=False,
        next_dealer=None,
        stopping=False,
        notice=None,
    )
    desk.set(kept_pack=(), kept_hands={}, expelled=(), vote=None, menu="", deadline=None)
