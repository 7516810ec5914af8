"""Random hands of Trinka, played by the engine and by a second implementation: they agree at every step."""

from random import Random
from typing import Any

import pytest

from bot.engine.actions import Deal, Lift
from bot.engine.betting.kon import Kon
from bot.engine.cards import Card
from bot.engine.game import apply, start
from bot.engine.options import resolve
from bot.engine.state import Hand, NeedLift

from .referee.hand import Referee
from .referee.laws import TURN, WINDOW
from .referee.pair import Pair
from .trinka_kit import GAME

NUMBERS = {"ante": [1, 2], "ceiling": [0, 5, 20], "max_laps": [0, 1, 2, 3], "svara_limit": [0, 1, 2]}
VERBS_OF_THE_GAME = sorted({*TURN, *WINDOW, "redeal"})


class TrinkaPair(Pair):
    """One hand of Trinka on both."""

    longest = 250
    endless = True
    game = GAME
    judge: Referee
    verbs = VERBS_OF_THE_GAME

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
        self.judge = Referee(self.options, stacks, self.hands)

    def pack(self) -> tuple[Card, ...]:
        """Often with a few ranks on top: three tens, and equal points."""
        cards = GAME.pack(self.options)
        top = self.rng.choice(["T", "AT", "98", "7T", ""])
        return tuple(sorted(self.rng.sample(cards, len(cards)), key=lambda card: card[0] not in top))

    @property
    def hands(self) -> list[tuple[Card, ...]]:
        return [seat.cards for seat in self.hand.seats]

    def compare(self) -> None:
        hand, referee = self.hand, self.judge
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

    def act(self) -> None:
        if isinstance(self.hand.needs, NeedLift):
            cards = tuple(self.rng.sample(GAME.pack(self.options), len(self.hand.needs.seats)))
            self.hand = apply(GAME, self.hand, Lift(cards)).hand
            self.judge.lift(cards)
        elif self.hand.needs:
            self.hand = apply(GAME, self.hand, Deal(self.pack())).hand
            self.judge.deal(self.hands)
        else:
            super().act()

    def amounts(self, seat: int) -> set[int]:
        price, dark, stack = self.judge.kon.price, self.judge.kon.dark, self.hand.seats[seat].stack
        return {1, 2, 4, 5, 6, price - 1, price, price + 1, dark + 1, 2 * dark, 20, 21, stack, stack + 1}


def play_out(seed: int) -> None:
    TrinkaPair(Random(seed)).play_out()


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
