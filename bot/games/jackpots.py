"""Jackpots (D35–D56): five-card draw that only jacks or better may open; a pot that nobody opens grows."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.engine import drawing
from bot.engine.actions import Bet
from bot.engine.betting import poker
from bot.engine.betting.turns import not_now
from bot.engine.cards import RANKS, Card
from bot.engine.drawing import DRAW_OPTIONS
from bot.engine.events import FalseOpeners, OpenersNeeded, OpenersShown
from bot.engine.game import Move
from bot.engine.options import Options, Value, choice, number
from bot.engine.play import Offer, Refusal
from bot.engine.ranks.poker import openers
from bot.engine.serving import DrawHand, DrawPlay
from bot.engine.showdown import carry_over, left_of_dealer, show
from bot.games.common import FIRST_DEALER, WITH_ANTES, poker_limits
from bot.games.draw import FiveCardDraw
from bot.games.draw_family import POKER_STAKES

SWEETEN = number("sweeten", lambda chosen: int(chosen["ante"]), "stakes")
OPENERS = choice("openers", "enforced honour", "betting")
PROGRESSIVE = choice("progressive", "none q_k q_k_a", "betting")
PENALTY = number("false_open_penalty", 0, "betting", values=(0, 2), needs=(("openers", ("honour",)),))

STEPS = {"none": "J", "q_k": "JQK", "q_k_a": "JQKA"}
"""The lowest pair that may open, deal by deal while the pot waits (A35); the last one stays."""


class Jackpots(FiveCardDraw):
    """Draw poker with openers."""

    key = "jackpots"
    options = (
        *POKER_STAKES, SWEETEN, OPENERS, PROGRESSIVE, PENALTY, *DRAW_OPTIONS, FIRST_DEALER, *WITH_ANTES,
    )  # fmt: skip
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "book": {},
        "fast": {"max_raise": 10, "raises_per_round": 2, "cut": "auto"},
        "friendly": {"max_raise": 2, "openers": "honour", "ace_four": True},
    }

    def __init__(self) -> None:
        super().__init__()
        self.moves = {**self.moves, Bet: Move(self.can_bet, self.do_bet)}

    # The jackpot (D44, D45, A35)

    def ante_now(self, options: Options, carried: int) -> int:
        """A pot that waits is sweetened instead."""
        return SWEETEN.of(options) if carried else self.ante(options)

    def needed(self, options: Options) -> int:
        return max(super().needed(options), SWEETEN.of(options))

    def deals_waited(self, options: Options, players: int, carried: int) -> int:
        """An ante each, then sweetenings, if always the same players put them in."""
        if not carried:
            return 0
        sweetened = carried - players * self.ante(options)
        return 1 + max(0, sweetened) // max(1, players * SWEETEN.of(options))

    def least_pair(self, hand: DrawHand) -> int:
        """The rank of the lowest pair that may open this deal."""
        steps = STEPS[PROGRESSIVE.of(hand.options)]
        return RANKS.index(steps[min(hand.waited, len(steps) - 1)]) + 2

    # Opening (D37–D43)

    def opening(self, play: DrawPlay) -> None:
        play.tell(OpenersNeeded(self.least_pair(play)))
        super().opening(play)

    def unopened(self, hand: DrawHand) -> bool:
        return not hand.memory.over and not hand.bets.price

    def can_fold(self, hand: DrawHand, seat: int) -> Offer | Refusal:
        """Nobody folds before the opening: check, or open (A36)."""
        if refusal := not_now(hand, seat):
            return refusal
        return Refusal("not_opened") if self.unopened(hand) else Offer("fold")

    def can_bet(self, hand: DrawHand, seat: int) -> Offer | Refusal:
        """Only jacks or better open (D38, D56), unless the players are trusted (C25)."""
        answer = poker.can_bet(hand, seat, poker_limits(hand.options))
        trusted = OPENERS.of(hand.options) == "honour" or not self.unopened(hand)
        if isinstance(answer, Refusal) or trusted or self.proof(hand, hand.seats[seat].cards):
            return answer
        return Refusal("no_openers", {"rank": RANKS[self.least_pair(hand) - 2]})

    def proof(self, hand: DrawHand, cards: Sequence[Card]) -> tuple[Card, ...]:
        return openers(cards, self.least_pair(hand))

    def do_bet(self, play: DrawPlay, action: Bet) -> None:
        """The hand that opens is noted: some or all of it may be thrown later (D48, A34, C25)."""
        if self.unopened(play):
            opener = action.seat
            play.remember(opener=opener, opened_with=play.seats[opener].cards, keeper=opener)
        poker.do_bet(play, action)

    # What follows by itself

    def to_the_draw(self, play: DrawPlay) -> None:
        """All have checked: the chips stay in the pot (D44). On honour nothing comes back before the proof (A33)."""
        if play.bets.opener is None and any(seat.turns for seat in play.seats):
            carry_over(play, next_dealer=left_of_dealer)
        elif OPENERS.of(play.options) == "honour":
            drawing.begin(play)
        else:
            super().to_the_draw(play)

    def win_alone(self, play: DrawPlay) -> None:
        self.judge(play)
        if play.live:
            super().win_alone(play)
        else:
            carry_over(play, next_dealer=left_of_dealer)  # a false opener alone (A33)

    def show_down(self, play: DrawPlay) -> None:
        show(play, play.live)
        self.judge(play)
        super().show_down(play)

    def judge(self, play: DrawPlay) -> None:
        """An opener who is still in proves that he might open (D51, A37); false openers are dead (A33).

        Cards that he still holds prove it before his discards do.
        """
        opener = play.memory.opener
        if opener is None:
            return
        held = play.seats[opener].cards
        cards = self.proof(play, sorted(play.memory.opened_with, key=lambda card: card not in held))
        if not cards:
            self.punish(play, opener)
        elif opener in play.live:
            play.face_up = (*play.face_up, *((opener, card) for card in cards))
            play.tell(OpenersShown(opener, cards))

    def punish(self, play: DrawPlay, opener: int) -> None:
        """He loses what he has put in, and pays some antes more; the others' uncalled bet is theirs still."""
        if opener in play.live:
            play.fold(opener)
        poker.return_uncalled(play)
        options = play.options
        penalty = min(play.seats[opener].stack, PENALTY.of(options) * self.ante(options))
        play.pay(opener, penalty)
        play.tell(FalseOpeners(opener, penalty))
