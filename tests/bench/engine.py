"""The same hand of five-card draw through this engine and through PokerKit.

Of both engines the whole hand is timed: the shuffle, antes and deal, all decisions, the showdown and the payment.
What is counted is the decisions of players, each of which is one call of the engine: the first player bets, the
others call, everybody stands pat, everybody checks. Neither engine is asked whose turn it is. What PokerKit does by
itself between them (posting, dealing, collecting, pushing chips) is its way to do what `start` and `apply` do inside,
and counts on neither side.
"""

from collections.abc import Callable
from random import Random
from time import process_time
from typing import NamedTuple

import pokerkit
from pokerkit import Automation, BettingStructure, Opening, StandardHighHand, State, Street

from bot.engine.actions import Bet, Call, Check, Stand
from bot.engine.game import apply, start
from bot.engine.pack import shuffle
from bot.games import game

STACK = 200
ROUNDS = 500
"""Many short ones: some fall between what else the machine does."""

RULES = game("draw")
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


def our_hand(players: int) -> int:
    """The hand through this engine. The number of decisions."""
    pack = shuffle(RULES.pack({}), lambda below: int(CHANCE.random() * below))
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


def measure(hand: Callable[[int], int], players: int, hands: int) -> Speed:
    """Play so many hands of so many players; what counts is the time of the processor, not of the wall."""
    began = process_time()
    actions = sum(hand(players) for _ in range(hands))
    return Speed(hands, actions, process_time() - began)


def side_by_side(players: int, hands: int) -> tuple[Speed, Speed]:
    """Both engines in turns, so that a busy machine slows both; the best round of each."""
    rounds = [
        (measure(our_hand, players, hands), measure(pokerkit_hand, players, max(1, hands // 7)))
        for _ in range(ROUNDS)
    ]
    ours, theirs = zip(*rounds, strict=True)
    return max(ours, key=_pace), max(theirs, key=_pace)


def _pace(speed: Speed) -> float:
    return speed.actions_per_second
