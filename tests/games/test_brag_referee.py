"""Random hands of the games that bet by turns, played by the engine and by a second implementation: they agree."""

from random import Random
from typing import Any

import pytest

from bot.engine.game import start
from bot.engine.options import Value
from bot.games import game

from .kit import draw_options
from .referee.brag import TURN, BragReferee
from .referee.pair import Pair

VERBS_OF_THE_GAME = sorted({*TURN, "accept", "refuse"})


class BragPair(Pair):
    """One hand of a game that bets by turns on both."""

    longest = 300
    endless = True
    judge: BragReferee
    verbs = VERBS_OF_THE_GAME

    def __init__(self, key: str, rng: Random) -> None:
        self.rng, self.game = rng, game(key)
        options = self.options()
        least = max(1, int(options["ante"]))
        stacks = [least + rng.choice([0, 1, 2, 5, 9, 20, 60]) for _ in range(rng.randint(2, 6))]
        # often few ranks on top: equal hands are rare
        top = rng.sample("AKQJT98765432", rng.choice([2, 3, 13]))
        pack = sorted(rng.sample(self.game.pack(options), 52), key=lambda card: card[0] not in top)
        carried = rng.choice([0, 0, 7])
        self.hand = start(self.game, options, stacks, tuple(pack), carried=carried).hand
        self.judge = BragReferee(key, options, stacks, self.worth, carried)

    def options(self) -> dict[str, Value]:
        """Any that bet by turns."""
        while True:
            options = draw_options(self.game, self.rng)
            if options.get("betting") != "poker":
                return options

    def worth(self, seat: int) -> Any:
        return self.game.strength(self.hand.options, self.hand.seats[seat].cards)

    def compare(self) -> None:
        hand, referee = self.hand, self.judge
        assert hand.over == referee.over
        paid = [referee.stacks[seat] + referee.paid[seat] for seat in referee.seats]
        assert [seat.stack for seat in hand.seats] == paid
        if hand.result:
            assert hand.result.carried == referee.carried
        else:
            assert list(hand.live) == referee.live

    def amounts(self, seat: int) -> set[int]:
        price, stack = self.judge.price, self.hand.seats[seat].stack
        return {*range(9), price, price + 1, stack, stack + 1}


def play_out(key: str, seed: int) -> None:
    BragPair(key, Random(seed)).play_out()


@pytest.mark.rule("A8", "A9", "A9a", "A11", "A12", "A14", "A15", "A16", "A65", "A66", "A67", "A69", "A76")
@pytest.mark.parametrize("key", ["brag", "hvastovstvo", "indian_poker"])
def test_both_agree(key: str) -> None:
    for seed in range(120):
        play_out(key, seed)


@pytest.mark.soak
@pytest.mark.parametrize("key", ["brag", "hvastovstvo", "indian_poker"])
def test_both_agree_for_long(key: str) -> None:
    for seed in range(1_000, 6_000):
        play_out(key, seed)
