"""Random deals of Stop the Bus, played by the engine and by a second implementation: they agree at every step."""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from bot.engine.game import start
from bot.games import game

from .kit import draw_options
from .referee.bus import BusReferee
from .referee.pair import CardPair

GAME = game("stop_the_bus")
LAPS = (1, 2, 3, 10)
RARE = (156, 314)
"""A void deal whose dealer deals again; one leaves after a pass of his, and the lap is not over."""


class BusPair(CardPair):
    """One deal on both."""

    longest = 400
    game = GAME
    judge: BusReferee
    verbs = ("exchange", "knock", "pass")

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        options = {**draw_options(GAME, rng), "max_laps": rng.choice(LAPS)}
        stacks = [rng.choice([1, 2, 3, 5, 6, 15]) for _ in range(rng.choice([2, 2, 3, 4, 6, 16]))]
        # often few ranks on top: equal hands are rare
        top = rng.sample("AKQJT98765432", rng.choice([2, 3, 13]))
        pack = tuple(sorted(rng.sample(GAME.pack(options), 52), key=lambda card: card[0] not in top))
        carried = rng.choice([0, 0, 7])
        self.hand = start(GAME, options, stacks, pack, carried=carried).hand
        self.judge = BusReferee(options, stacks, pack, carried)

    def whats(self, verb: str, seat: int) -> Iterable[Any]:
        if verb != "exchange":
            return [0]
        own, dummy = self.judge.hands[seat], self.judge.dummy
        if seat != self.judge.turn:
            return [(self.some(own, 1), self.some(dummy, 1))]
        fair = [(self.some(own, size), self.some(dummy, size)) for size in (1, 1, 2, 3)]
        thrice = self.some(own, 1) * 3, self.some(dummy, 1) * 3
        wrong = [(own, own, 1, 1), (dummy, dummy, 1, 1), (own, dummy, 1, 3)]
        return [*fair, thrice, *((self.some(a, few), self.some(b, many)) for a, b, few, many in wrong)]

    def some(self, cards: Iterable[str], size: int) -> tuple[str, ...]:
        return tuple(self.rng.sample(sorted(cards), size))

    def compare(self) -> None:
        hand, referee = self.hand, self.judge
        assert hand.over == referee.over
        assert [seat.stack for seat in hand.seats] == referee.stacks
        assert [set(seat.cards) for seat in hand.seats] == referee.hands
        assert set(GAME.table_cards(hand)) == referee.dummy
        if hand.result:
            assert (hand.result.carried, hand.result.next_dealer) == (referee.carried, referee.next_dealer)
        else:
            assert hand.to_act == (referee.turn,)
            assert sum(pot.amount for pot in GAME.pots(hand)) == referee.pot


def play_out(seed: int) -> None:
    BusPair(Random(seed)).play_out()


@pytest.mark.rule("B94", "B95", "B96", "B97", "B98", "B99", "A22", "A23", "A24", "A71", "A77", "A78")
def test_both_agree() -> None:
    for seed in (*range(100), *RARE):
        play_out(seed)


@pytest.mark.soak
def test_both_agree_for_long() -> None:
    for seed in range(1_000, 11_000):
        play_out(seed)
