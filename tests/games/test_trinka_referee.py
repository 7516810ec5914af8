"""Random hands of Trinka, played by the engine and by a second implementation: they agree at every step."""

from random import Random
from typing import Any

import pytest

from bot.engine.actions import VERBS, ChipAction, Deal, Leave, Lift, SeatAction
from bot.engine.betting.kon import Kon
from bot.engine.cards import Card
from bot.engine.game import apply, check, start
from bot.engine.options import resolve
from bot.engine.play import IllegalAction
from bot.engine.state import Hand, NeedLift

from .referee.hand import Referee
from .referee.laws import TURN, WINDOW
from .trinka_kit import GAME

LONGEST = 250
NUMBERS = {"ante": [1, 2], "ceiling": [0, 5, 20], "max_laps": [0, 1, 2, 3], "svara_limit": [0, 1, 2]}
VERBS_OF_THE_GAME = sorted({*TURN, *WINDOW, "redeal"})


class Pair:
    """One hand on both; whatever is done is done to both, and compared."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        drawn: dict[str, Any] = {
            option.name: rng.choice(option.values)
            for option in GAME.options
            if option.values and not option.needs
        }
        self.options = resolve(GAME.options, {**drawn, **{k: rng.choice(v) for k, v in NUMBERS.items()}})
        ante = int(self.options["ante"])
        stacks = [ante + rng.choice([0, 1, 2, 4, 9, 25, 80]) for _ in range(rng.randint(2, 6))]
        self.hand: Hand[Kon] = start(GAME, self.options, stacks, self.pack()).hand
        self.referee = Referee(self.options, stacks, self.hands)

    def pack(self) -> tuple[Card, ...]:
        """Often with a few ranks on top: three tens, and equal points."""
        cards = GAME.pack(self.options)
        top = self.rng.choice(["T", "AT", "98", "7T", ""])
        return tuple(sorted(self.rng.sample(cards, len(cards)), key=lambda card: card[0] not in top))

    @property
    def hands(self) -> list[tuple[Card, ...]]:
        return [seat.cards for seat in self.hand.seats]

    def compare(self) -> None:
        hand, referee = self.hand, self.referee
        assert hand.over == referee.over
        assert [seat.stack for seat in hand.seats] == referee.stacks
        if hand.over:
            return
        assert list(hand.live) == referee.live
        assert hand.dealer == referee.dealer
        assert bool(hand.needs) == bool(referee.need_deal or referee.lifting)
        if isinstance(hand.needs, NeedLift):
            assert sorted(hand.needs.seats) == sorted(referee.lifting)
            referee.lifting = list(hand.needs.seats)

    def step(self) -> None:
        staying = [seat for seat in self.hand.live if seat not in self.hand.gone]
        if staying and self.rng.random() < 0.04:
            self.leave(self.rng.choice(staying))
        elif self.hand.needs:
            self.chance()
        else:
            self.move()
        self.compare()

    def leave(self, seat: int) -> None:
        self.hand = apply(GAME, self.hand, Leave(seat)).hand
        self.referee.leave(seat)

    def chance(self) -> None:
        if isinstance(self.hand.needs, NeedLift):
            cards = tuple(self.rng.sample(GAME.pack(self.options), len(self.hand.needs.seats)))
            self.hand = apply(GAME, self.hand, Lift(cards)).hand
            self.referee.lift(cards)
        else:
            pack = self.pack()
            self.hand = apply(GAME, self.hand, Deal(pack)).hand
            self.referee.deal(self.hands)

    def move(self) -> None:
        """Both are asked about every move that one may think of; then a legal one is made, seldom a fold."""
        seats = range(len(self.hand.seats))
        moves = [move for seat in seats for verb in VERBS_OF_THE_GAME for move in self.ways(verb, seat)]
        legal = [move for move in moves if self.agreed(*move)]
        verb, seat, amount = self.rng.choice([move for move in legal if move[0] != "fold"] + legal[:1])
        self.hand = apply(GAME, self.hand, action(verb, seat, amount)).hand
        self.referee.play(verb, seat, amount)

    def ways(self, verb: str, seat: int) -> list[tuple[str, int, int]]:
        if not issubclass(VERBS[verb], ChipAction):
            return [(verb, seat, 0)]
        price, dark, stack = self.referee.kon.price, self.referee.kon.dark, self.hand.seats[seat].stack
        amounts = {1, 2, 4, 5, 6, price - 1, price, price + 1, dark + 1, 2 * dark, 20, 21, stack, stack + 1}
        return [(verb, seat, amount) for amount in sorted(amounts)]

    def agreed(self, verb: str, seat: int, amount: int) -> bool:
        try:
            check(GAME, self.hand, action(verb, seat, amount))
            legal = True
        except IllegalAction:
            legal = False
        assert legal == self.referee.legal(verb, seat, amount), (verb, seat, amount)
        return legal


def action(verb: str, seat: int, amount: int) -> SeatAction:
    kind = VERBS[verb]
    made: Any = kind(seat, amount) if issubclass(kind, ChipAction) else kind(seat)
    return made  # type: ignore[no-any-return]


def play_out(seed: int) -> None:
    pair = Pair(Random(seed))
    pair.compare()
    for _ in range(LONGEST):
        if pair.hand.over:
            return
        pair.step()


@pytest.mark.rule("A41", "A42", "A43", "A44", "A45", "A46", "A47", "A48", "A51", "A54", "A67", "A68", "A70")
@pytest.mark.parametrize("first", range(100, 200, 20))
def test_both_agree(first: int) -> None:
    """Hand 192 is one in five hundred: a boiler without chips boils a pot that others enter."""
    for seed in range(first, first + 20):
        play_out(seed)


@pytest.mark.soak
def test_both_agree_for_long() -> None:
    for seed in range(1_000, 11_000):
        play_out(seed)
