"""The same kind of hand through this engine and through PokerKit: antes, poker betting, a showdown of all."""

from collections.abc import Callable
from random import Random
from time import process_time
from typing import NamedTuple

import pokerkit
from pokerkit import Automation, BettingStructure, Opening, StandardHighHand, State, Street

from bot.engine.actions import Bet, Call
from bot.engine.game import apply, start
from bot.engine.pack import shuffle
from bot.games import game

STACK = 200
ROUNDS = 5
OPTIONS = {"betting": "poker"}
AUTOMATIC = tuple(Automation)
CHANCE = Random(7)


class Speed(NamedTuple):
    """What was done in how many seconds of the processor."""

    hands: int
    actions: int
    seconds: float

    @property
    def actions_per_second(self) -> float:
        return self.actions / self.seconds

    @property
    def hands_per_second(self) -> float:
        return self.hands / self.seconds


def brag_hand(players: int) -> int:
    """Three-card Brag the poker way: the first bets, the others call. The number of actions."""
    rules = game("brag")
    pack = shuffle(rules.pack(OPTIONS), CHANCE.randrange)
    hand = start(rules, OPTIONS, [STACK] * players, pack).hand
    hand = apply(rules, hand, Bet(0, 1)).hand
    count = 1
    while not hand.over:
        hand = apply(rules, hand, Call(hand.to_act[0])).hand
        count += 1
    return count


def draw_hand(players: int) -> int:
    """PokerKit's five-card draw: as above, then all stand pat and check. The number of actions."""
    state = five_card_draw(players)
    state.complete_bet_or_raise_to()
    count = 1
    while state.status:
        if state.stand_patter_or_discarder_index is not None:
            state.stand_pat_or_discard()
        else:
            state.check_or_call()
        count += 1
    return count


def five_card_draw(players: int) -> State:
    """Fixed-limit five-card draw with an ante of 1; whatever is not a player's choice is automatic."""
    deal = Street(False, (False,) * 5, 0, False, Opening.POSITION, 1, None)
    draw = Street(False, (), 0, True, Opening.POSITION, 2, None)
    return State(
        AUTOMATIC, pokerkit.Deck.STANDARD, (StandardHighHand,), (deal, draw), BettingStructure.FIXED_LIMIT,
        True, 1, (0,) * players, 0, STACK, players,
    )  # fmt: skip


def measure(hand: Callable[[int], int], players: int, hands: int) -> Speed:
    """Play so many hands of so many players; what counts is the time of the processor, not of the wall."""
    began = process_time()
    actions = sum(hand(players) for _ in range(hands))
    return Speed(hands, actions, process_time() - began)


def side_by_side(players: int, hands: int) -> tuple[Speed, Speed]:
    """Both engines in turns, so that a busy machine slows both; the best round of each."""
    rounds = [
        (measure(brag_hand, players, hands), measure(draw_hand, players, max(1, hands // 10)))
        for _ in range(ROUNDS)
    ]
    ours, theirs = zip(*rounds, strict=True)
    return max(ours, key=_pace), max(theirs, key=_pace)


def _pace(speed: Speed) -> float:
    return speed.actions_per_second
