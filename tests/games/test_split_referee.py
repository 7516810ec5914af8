"""Random deals of seven- and nine-card Brag, played by the engine and by a second implementation: they agree."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from random import Random
from typing import Any

import pytest

from bot.engine.cards import Card
from bot.engine.game import start
from bot.engine.options import Options
from bot.games import game

from .kit import draw_options
from .referee.pair import CardPair
from .referee.split import Hands, SplitReferee


class SplitPair(CardPair):
    """One deal on both."""

    longest = 50
    judge: SplitReferee
    verbs = ("quads", "split")

    def __init__(self, key: str, rng: Random) -> None:
        self.rng, self.game = rng, game(key)
        options = draw_options(self.game, rng)
        stacks = [
            int(options["stake"]) + rng.choice([0, 1, 9]) for _ in range(rng.randint(2, self.game.players[1]))
        ]
        pack = self.pack(options, len(stacks))
        carried = rng.choice([0, 0, 7])
        self.hand = start(self.game, options, stacks, pack, carried=carried).hand
        self.judge = SplitReferee(key, self.hand.options, stacks, pack, carried)

    def pack(self, options: Options, players: int) -> tuple[Card, ...]:
        """Often with few ranks on top, or with four of a kind for two players: these and equal hands are rare."""
        top = self.rng.sample("AKQJT98765432", self.rng.choice([3, 6, 13]))
        cards = sorted(self.rng.sample(self.game.pack(options), 52), key=lambda card: card[0] not in top)
        if self.rng.random() < 0.7:
            return tuple(cards)
        first, second = self.rng.sample("A3792", 2)
        fours = {0: first, players - 1: second}
        hands = {seat: [card for card in cards if card[0] == rank] for seat, rank in fours.items()}
        rest = [card for card in cards if card[0] not in (first, second)]
        order = self.game.deal_order(options, players - 1, tuple(range(players)))
        dealt = [(hands.get(seat) or rest).pop() for seat in order]
        return (*dealt, *rest)

    def whats(self, verb: str, seat: int) -> Iterable[Any]:
        """Best first, and not; too few hands, too small ones; cards twice, and cards of others."""
        if verb == "quads":
            return [0]
        shuffled = self.in_threes(self.rng.sample(self.judge.hands[seat], self.judge.size))
        if seat not in self.judge.to_act:
            return [shuffled]
        suggested = self.game.suggest(self.hand, seat)
        others = self.in_threes(self.judge.hands[seat - 1])
        short = (*shuffled[:-1], shuffled[-1][:2])
        twice = (*shuffled[:-1], shuffled[0])
        in_order = tuple(sorted(shuffled, key=self.judge.worth, reverse=True))
        return [suggested, in_order, shuffled, suggested[::-1], suggested[1:], others, short, twice]

    def in_threes(self, cards: Sequence[str]) -> Hands:
        return tuple(tuple(cards[at : at + 3]) for at in range(0, len(cards) - 2, 3))

    def compare(self) -> None:
        hand, referee = self.hand, self.judge
        assert hand.over == referee.over
        assert [seat.stack for seat in hand.seats] == referee.stacks
        assert [list(seat.cards) for seat in hand.seats] == referee.hands
        if hand.result:
            ended = hand.result.carried, hand.result.next_dealer, list(hand.result.pack_next)
            assert ended == (referee.carried, referee.next_dealer, referee.pack_next)
            assert self.together(hand.face_up) == self.together(referee.shown)
        else:
            assert list(hand.to_act) == referee.to_act
            assert sum(pot.amount for pot in self.game.pots(hand)) == referee.pot

    def together(self, shown: Sequence[tuple[int, str]]) -> list[tuple[int, set[str]]]:
        """Who showed which cards one after the other; of one player in any order."""
        runs = groupby(shown, key=lambda each: each[0])
        return [(seat, {card for _, card in cards}) for seat, cards in runs]

    def compare_suggestions(self) -> None:
        for seat in self.hand.to_act:
            suggested = self.game.suggest(self.hand, seat)
            assert self.judge.legal("split", seat, suggested)
            best = self.judge.best_split(self.judge.hands[seat])
            assert self.judge.worths(suggested) == self.judge.worths(best)


def play_out(key: str, seed: int) -> None:
    pair = SplitPair(key, Random(seed))
    pair.compare_suggestions()
    pair.play_out()


@pytest.mark.rule("B69", "B71", "B73", "B74", "B76", "B77", "B78", "B80", "B81", "B85", "B87", "B88", "B90")
@pytest.mark.rule("A17", "A18", "A71", "A73", "A74", "A77", "A78", "C12")
@pytest.mark.parametrize(("key", "deals"), [("brag7", 60), ("brag9", 20)])
def test_both_agree(key: str, deals: int) -> None:
    for seed in range(deals):
        play_out(key, seed)


@pytest.mark.soak
@pytest.mark.parametrize(("key", "deals"), [("brag7", 6_000), ("brag9", 1_500)])
def test_both_agree_for_long(key: str, deals: int) -> None:
    for seed in range(1_000, 1_000 + deals):
        play_out(key, seed)
