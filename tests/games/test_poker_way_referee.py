"""Random deals that are bet the poker way, played by the engine and by a second implementation: they agree."""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from bot.engine.game import start
from bot.engine.options import Value
from bot.games import game

from .kit import draw_options
from .referee.pair import CardPair
from .referee.poker import BETS, PokerReferee


class PokerPair(CardPair):
    """One deal on both."""

    longest = 300
    judge: PokerReferee
    verbs = (*BETS, "fold")

    def __init__(self, key: str, rng: Random) -> None:
        self.rng, self.game = rng, game(key)
        options = self.options()
        least = max(1, int(options["ante"]))
        stacks = [least + rng.choice([0, 2, 5, 20, 60, 60]) for _ in range(rng.choice([2, 3, 4, 5, 6]))]
        # often few ranks on top: equal hands are rare
        top = rng.sample("AKQJT98765432", rng.choice([2, 3, 13]))
        pack = tuple(sorted(rng.sample(self.game.pack(options), 52), key=lambda card: card[0] not in top))
        carried = rng.choice([0, 0, 7])
        self.hand = start(self.game, options, stacks, pack, carried=carried).hand
        self.judge = PokerReferee(key, options, stacks, self.worth, carried)

    def options(self) -> dict[str, Value]:
        while True:
            options = draw_options(self.game, self.rng)
            if options["betting"] == "poker":
                return options

    def worth(self, seat: int) -> Any:
        return self.game.strength(self.hand.options, self.hand.seats[seat].cards)

    def choose(self, legal: list[tuple[str, int, Any]]) -> tuple[str, int, Any]:
        """Calls often: three equal bets are rare."""
        calls = [move for move in legal if move[0] == "call"]
        return super().choose(calls if calls and self.rng.random() < 0.5 else legal)

    def amounts(self, seat: int) -> Iterable[int]:
        return self.judge.tried(seat)

    def compare(self) -> None:
        hand, referee = self.hand, self.judge
        assert hand.over == referee.over
        assert [seat.stack for seat in hand.seats] == referee.stacks
        if hand.result:
            assert hand.result.carried == 0
            assert hand.result.next_dealer == referee.next_dealer(referee.gone)
        else:
            assert list(hand.live) == referee.live
            assert hand.to_act == (referee.turn,)
            assert [(list(pot.eligible), pot.amount) for pot in self.game.pots(hand)] == referee.pots()


def play_out(key: str, seed: int) -> None:
    PokerPair(key, Random(seed)).play_out()


@pytest.mark.rule("B39", "B56", "B57", "B58", "B59", "I24", "I25", "A10", "A15", "A26", "A27")
@pytest.mark.rule("A39", "A69", "A71", "A77", "A78", "A79")
@pytest.mark.parametrize("key", ["brag", "indian_poker"])
def test_both_agree(key: str) -> None:
    for seed in range(150):
        play_out(key, seed)


@pytest.mark.soak
@pytest.mark.parametrize("key", ["brag", "indian_poker"])
def test_both_agree_for_long(key: str) -> None:
    for seed in range(1_000, 11_000):
        play_out(key, seed)
