"""The same hand of five-card draw through this engine and through PokerKit.

Of both engines the whole hand is timed: the shuffle, antes and deal, all decisions, the showdown and the payment.
What is counted is the decisions of players, each of which is one call of the engine: the first player bets, the
others call, everybody stands pat, everybody checks. Neither engine is asked whose turn it is. What PokerKit does by
itself between them (posting, dealing, collecting, pushing chips) is its way to do what `start` and `apply` do inside,
and counts on neither side.

Deals differ in what they cost, PokerKit's most of all, by what is compared at the showdown. So both engines play the
same number of deals, each of which is shuffled alike in every round; what counts of a deal is its fastest round.
"""

import random
from collections.abc import Callable
from math import inf
from time import process_time
from typing import NamedTuple

import pokerkit
from pokerkit import Automation, BettingStructure, Opening, StandardHighHand, State, Street

from bot.engine.actions import Bet, Call, Check, Stand
from bot.engine.game import apply, start
from bot.engine.pack import shuffle
from bot.games import game

STACK = 200
ROUNDS = 50
"""So many that each deal falls between what else the machine does."""

RULES = game("draw")
AUTOMATIC = tuple(Automation)


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


def our_hand(players: int) -> int:
    """The hand through this engine. The number of decisions."""
    pack = shuffle(RULES.pack({}), lambda below: int(random.random() * below))
    hand = start(RULES, {}, [STACK] * players, pack).hand
    seats = range(players)
    for action in (Bet(0, 1), *map(Call, seats[1:]), *map(Stand, seats), *map(Check, seats)):
        hand = apply(RULES, hand, action).hand
    if not hand.over:
        raise AssertionError("the hand goes on")
    return hand.turn


def pokerkit_hand(players: int) -> int:
    """The hand through PokerKit. The number of decisions."""
    state = five_card_draw(players)
    check = [state.check_or_call] * players
    following: list[Callable[[], object]] = [*check[1:], *[state.stand_pat_or_discard] * players, *check]
    state.complete_bet_or_raise_to()
    for decide in following:
        decide()
    if state.status:
        raise AssertionError("the hand goes on")
    return 1 + len(following)


def five_card_draw(players: int) -> State:
    """Fixed-limit five-card draw with an ante of 1; whatever is not a player's choice is automatic."""
    deal = Street(False, (False,) * 5, 0, False, Opening.POSITION, 1, None)
    draw = Street(False, (), 0, True, Opening.POSITION, 2, None)
    return State(
        AUTOMATIC, pokerkit.Deck.STANDARD, (StandardHighHand,), (deal, draw), BettingStructure.FIXED_LIMIT,
        True, 1, (0,) * players, 0, STACK, players,
    )  # fmt: skip


def seconds(hand: Callable[[int], int], players: int, deal: int) -> float:
    """What a deal costs: the time of the processor, not of the wall."""
    random.seed(deal)  # of both engines
    began = process_time()
    hand(players)
    return process_time() - began


def side_by_side(players: int, deals: int, rounds: int = ROUNDS) -> tuple[Speed, Speed]:
    """Both engines in turns, so that a busy machine slows both; whole rounds, so that neither begins each deal cold."""
    engines = (our_hand, pokerkit_hand)
    best = [[inf] * deals for _ in engines]
    for _ in range(rounds):
        for hand, times in zip(engines, best, strict=True):
            times[:] = [min(time, seconds(hand, players, deal)) for deal, time in enumerate(times)]
    ours, theirs = (Speed(deals, 3 * players * deals, sum(times)) for times in best)
    return ours, theirs
