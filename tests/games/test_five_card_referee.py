"""Random deals of draw poker and Jackpots, played by the engine and by a second implementation: they agree."""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from bot.engine.actions import Shuffle
from bot.engine.game import apply, start
from bot.engine.state import NeedShuffle
from bot.games import game

from .kit import draw_options
from .referee.five import BETS, FiveCardReferee
from .referee.jackpots import JackpotsReferee
from .referee.pair import CardPair

RARE = (175, 1449)  # two of three jacks prove; a false opener, and another's bet that nobody has matched


class FiveCardPair(CardPair):
    """One deal on both."""

    longest = 300
    judge: FiveCardReferee
    verbs = (*BETS, "draw", "fold", "stand")

    def __init__(self, key: str, rng: Random) -> None:
        self.rng, self.game = rng, game(key)
        options = draw_options(self.game, rng)
        carried = rng.choice([0, 7])
        waited = rng.randint(1, 4) if carried else 0
        ante = self.game.ante_now(options, carried)
        players = rng.choice([2, 3, 4, 5, 7, 10])
        stacks = [max(1, ante + rng.choice([0, 1, 2, 5, 9, 20, 60])) for _ in range(players)]
        # often few ranks on top: openers and equal hands are rare
        top = rng.sample("AKQJT98765432", rng.choice([4, 7, 13]))
        pack = tuple(sorted(rng.sample(self.game.pack(options), 52), key=lambda card: card[0] not in top))
        self.hand = start(self.game, options, stacks, pack, carried=carried, waited=waited).hand
        if key == "jackpots":
            self.judge = JackpotsReferee(options, stacks, pack, carried, waited)
        else:
            self.judge = FiveCardReferee(options, stacks, pack, carried, ante)

    def act(self) -> None:
        if isinstance(self.hand.needs, NeedShuffle):
            cards = self.hand.needs.cards
            assert sorted(cards) == sorted(self.judge.cards.shuffle)
            order = tuple(self.rng.sample(cards, len(cards)))
            self.hand = apply(self.game, self.hand, Shuffle(order)).hand
            self.judge.shuffled(order)
        else:
            super().act()

    def amounts(self, seat: int) -> Iterable[int]:
        return self.judge.tried(seat)

    def whats(self, verb: str, seat: int) -> Iterable[Any]:
        """Own cards, some of them twice, and cards of others."""
        if verb != "draw":
            return super().whats(verb, seat)
        held = self.judge.cards.hands[seat]
        own = [tuple(self.rng.sample(held, count)) for count in range(len(held) + 1)]
        return [*own, tuple(held[:1] * 2), tuple(self.judge.cards.hands[seat - 1][:1])]

    def compare(self) -> None:
        hand, referee = self.hand, self.judge
        assert hand.over == referee.over
        assert [seat.stack for seat in hand.seats] == referee.stacks
        assert [sorted(seat.cards) for seat in hand.seats] == [sorted(own) for own in referee.cards.hands]
        if hand.result:
            ended = hand.result.carried, hand.result.next_dealer
            assert ended == (referee.carried, referee.next_dealer(referee.gone))
            assert list(hand.shown) == referee.shown
            self.compare_openers()
        else:
            assert list(hand.live) == referee.live
            assert hand.to_act == (() if hand.needs else (referee.turn,))
            assert [(list(pot.eligible), pot.amount) for pot in self.game.pots(hand)] == referee.pots()

    def compare_openers(self) -> None:
        """The opener lays open no more than proves that he might, of the hand that he had then."""
        judge = self.judge
        if isinstance(judge, JackpotsReferee) and (fewest := judge.fewest_openers):
            laid = [card for seat, card in self.hand.face_up if seat == judge.opener]
            proof = laid[judge.opener in judge.cards.ace_shown :]
            assert len(proof) == fewest
            assert set(proof) <= set(judge.opened_with)
            assert judge.enough(proof)


def play_out(key: str, seed: int) -> None:
    FiveCardPair(key, Random(seed)).play_out()


@pytest.mark.rule("D2", "D5", "D8", "D9", "D10", "D12", "D14", "D17", "D19", "D25", "D27", "D31", "D34")
@pytest.mark.rule("A29", "A30", "A31", "A32", "A38", "A39", "A69", "A71", "A77", "A78", "A79", "A80")
def test_both_agree_on_draw_poker() -> None:
    for seed in range(60):
        play_out("draw", seed)


@pytest.mark.rule("D38", "D42", "D44", "D45", "D48", "D49", "D51", "D52", "D56", "A33", "A35", "A36", "A37")
def test_both_agree_on_jackpots() -> None:
    for seed in (*range(90), *RARE):
        play_out("jackpots", seed)


@pytest.mark.soak
@pytest.mark.parametrize("key", ["draw", "jackpots"])
def test_both_agree_for_long(key: str) -> None:
    for seed in range(1_000, 11_000):
        play_out(key, seed)
