"""One hand on the engine and on a referee: whatever is done is done to both."""

from collections.abc import Iterable
from random import Random
from typing import Any, Protocol

from bot.engine.actions import VERBS, ChipAction, Leave, SeatAction
from bot.engine.game import Game, apply, check
from bot.engine.play import IllegalAction
from bot.engine.state import Hand


class Judge(Protocol):
    """What every referee can be asked and told."""

    def legal(self, verb: str, seat: int, amount: int = 0) -> bool: ...

    def play(self, verb: str, seat: int, amount: int = 0) -> None: ...

    def leave(self, seat: int) -> None: ...


class Pair:
    """Random moves; both are asked about every one that somebody may think of, and must agree."""

    rng: Random
    game: Game[Any]
    hand: Hand[Any]
    judge: Judge
    verbs: Iterable[str]

    def amounts(self, seat: int) -> Iterable[int]:
        """Amounts at and beyond what is allowed."""
        raise NotImplementedError

    def leave_or_act(self) -> None:
        staying = [seat for seat in self.hand.live if seat not in self.hand.gone]
        if staying and self.rng.random() < 0.04:
            seat = self.rng.choice(staying)
            self.hand = apply(self.game, self.hand, Leave(seat)).hand
            self.judge.leave(seat)
        else:
            self.act()

    def act(self) -> None:
        """A legal move, seldom a fold."""
        seats = range(len(self.hand.seats))
        moves = [move for seat in seats for verb in self.verbs for move in self._ways(verb, seat)]
        legal = [move for move in moves if self._agreed(*move)]
        verb, seat, amount = self.rng.choice([move for move in legal if move[0] != "fold"] + legal[:1])
        self.hand = apply(self.game, self.hand, action(verb, seat, amount)).hand
        self.judge.play(verb, seat, amount)

    def _ways(self, verb: str, seat: int) -> list[tuple[str, int, int]]:
        amounts = sorted(set(self.amounts(seat))) if issubclass(VERBS[verb], ChipAction) else [0]
        return [(verb, seat, amount) for amount in amounts]

    def _agreed(self, verb: str, seat: int, amount: int) -> bool:
        try:
            check(self.game, self.hand, action(verb, seat, amount))
            legal = True
        except IllegalAction:
            legal = False
        assert legal == self.judge.legal(verb, seat, amount), (verb, seat, amount)
        return legal


def action(verb: str, seat: int, amount: int) -> SeatAction:
    kind = VERBS[verb]
    made: Any = kind(seat, amount) if issubclass(kind, ChipAction) else kind(seat)
    return made  # type: ignore[no-any-return]
