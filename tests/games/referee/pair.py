"""One hand on the engine and on a referee: whatever is done is done to both."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Protocol

from bot.engine.actions import VERBS, ChipAction, Leave, SeatAction, Timeout
from bot.engine.game import Game, apply, check
from bot.engine.play import IllegalAction
from bot.engine.state import Hand


class Judge(Protocol):
    """What every referee can be asked and told."""

    def legal(self, verb: str, seat: int, what: Any = 0, /) -> bool: ...

    def play(self, verb: str, seat: int, what: Any = 0, /) -> None: ...

    def leave(self, seat: int) -> None: ...


class Pair:
    """Random moves; both are asked about every one that somebody may think of, and must agree."""

    rng: Random
    game: Game[Any]
    hand: Hand[Any]
    judge: Judge
    verbs: Iterable[str]
    longest: int
    endless = False

    def amounts(self, seat: int) -> Iterable[int]:
        """Amounts at and beyond what is allowed."""
        raise NotImplementedError

    def compare(self) -> None:
        """Raise AssertionError where the two differ."""
        raise NotImplementedError

    def play_out(self) -> None:
        """To the end, or so far as `longest` moves go: without a fold some betting has no end of its own."""
        self.compare()
        for _ in range(self.longest):
            if self.hand.over:
                return
            self.leave_or_act()
            self.compare()
        assert self.endless, "the deal never ends"

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
        verb, seat, what = self.choose(legal)
        self.hand = apply(self.game, self.hand, action(verb, seat, what)).hand
        self.judge.play(verb, seat, what)

    def choose(self, legal: list[tuple[str, int, Any]]) -> tuple[str, int, Any]:
        return self.rng.choice([move for move in legal if move[0] != "fold"] + legal[:1])

    def whats(self, verb: str, seat: int) -> Iterable[Any]:
        """What may stand behind a verb: amounts; in games of cards, cards."""
        return sorted(set(self.amounts(seat))) if issubclass(VERBS[verb], ChipAction) else [0]

    def _ways(self, verb: str, seat: int) -> list[tuple[str, int, Any]]:
        return [(verb, seat, what) for what in self.whats(verb, seat)]

    def _agreed(self, verb: str, seat: int, what: Any) -> bool:
        try:
            check(self.game, self.hand, action(verb, seat, what))
            legal = True
        except IllegalAction:
            legal = False
        assert legal == self.judge.legal(verb, seat, what), (verb, seat, what)
        return legal


class CardJudge(Judge, Protocol):
    """A referee that knows the clock too."""

    def timeout(self, seat: int) -> None: ...


class CardPair(Pair):
    """A pair whose clock may run out, and whose door is open to everybody, be he out of the deal or not.

    There are more ways to name cards or chips than to do without: a verb is chosen first.
    """

    judge: CardJudge

    def amounts(self, seat: int) -> Iterable[int]:
        return ()

    def choose(self, legal: list[tuple[str, int, Any]]) -> tuple[str, int, Any]:
        verb = self.rng.choice(sorted({move[0] for move in legal}))
        return self.rng.choice([move for move in legal if move[0] == verb])

    def leave_or_act(self) -> None:
        chance = self.rng.random()
        staying = [seat for seat in range(len(self.hand.seats)) if seat not in self.hand.gone]
        if staying and chance < 0.04:
            self._do(Leave(self.rng.choice(staying)), self.judge.leave)
        elif self.hand.to_act and chance < 0.08:
            self._do(Timeout(self.rng.choice(self.hand.to_act)), self.judge.timeout)
        else:
            self.act()

    def _do(self, action: SeatAction, tell: Callable[[int], None]) -> None:
        self.hand = apply(self.game, self.hand, action).hand
        tell(action.seat)


def action(verb: str, seat: int, what: Any) -> SeatAction:
    kind: Any = VERBS[verb]
    match len(kind.__struct_fields__):
        case 1:
            made = kind(seat)
        case 2:
            made = kind(seat, what)
        case _:
            made = kind(seat, *what)
    return made  # type: ignore[no-any-return]
