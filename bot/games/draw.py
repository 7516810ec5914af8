"""Five-card draw (D1–D34): a betting round, the draw, another round, a showdown."""

from collections.abc import Mapping
from typing import ClassVar

from bot.engine import drawing
from bot.engine.actions import Check, Draw, Fold, Stand
from bot.engine.betting import poker
from bot.engine.betting.turns import not_now
from bot.engine.drawing import DRAW_OPTIONS
from bot.engine.game import Move
from bot.engine.options import Value
from bot.engine.play import Offer, Refusal
from bot.engine.ranks.poker import best5
from bot.engine.serving import DrawHand, DrawPlay
from bot.engine.showdown import carry_over, last_takes_all, left_of_dealer, pay_out, show, winners_by_level
from bot.engine.state import Phase
from bot.games.common import FIRST_DEALER, WITH_ANTES, poker_limits
from bot.games.draw_family import POKER_STAKES, DrawFamily


class FiveCardDraw(DrawFamily):
    """Draw poker. Jackpots differs where a method says so."""

    key = "draw"
    options = (*POKER_STAKES, *DRAW_OPTIONS, FIRST_DEALER, *WITH_ANTES)
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "book": {},
        "fast": {"max_raise": 10, "raises_per_round": 2, "cut": "auto"},
        "friendly": {"max_raise": 2, "ace_four": True},
    }

    def __init__(self) -> None:
        self.moves = {
            Fold: Move(self.can_fold, lambda play, action: self.drop(play, action.seat)),
            Check: Move(poker.can_check, poker.do_check),
            **poker.moves(poker_limits),
            Draw: Move(drawing.can_draw, drawing.do_draw, drawing.fits),
            Stand: Move(drawing.can_stand, drawing.do_stand),
        }  # fmt: skip
        self.rules = (self.few_left, self.phase_over)

    # Betting (D1–D9, A38)

    def can_fold(self, hand: DrawHand, seat: int) -> Offer | Refusal:
        """At any turn, also where a check would be free (D3, D12, D25)."""
        return not_now(hand, seat) or Offer("fold")

    # What follows by itself

    def few_left(self, play: DrawPlay) -> bool:
        """Rule: the last one left takes the pot and shows nothing (D9, D31, D32).

        If everybody passes, the chips stay for the next deal (D12–D14). Who has not spoken yet, nobody having bet,
        still has his turn (A29).
        """
        live = play.live
        if len(live) > 1 or (live and drawing.may_speak(play, live[0])):
            return False
        if live:
            self.win_alone(play)
        else:
            carry_over(play, next_dealer=left_of_dealer)
        return True

    def win_alone(self, play: DrawPlay) -> None:
        """His uncalled bet comes back first (A69)."""
        poker.return_uncalled(play)
        pay_out(play, last_takes_all(play), next_dealer=left_of_dealer, showdown=False)

    def phase_over(self, play: DrawPlay) -> bool:
        """Rule: the next one draws, or the round of betting is over.

        Equal bets, or checks all round, end a round: then comes the draw, or the showdown (D8, D10, D29).
        """
        if play.phase is Phase.DRAW:
            return drawing.next_to_draw(play)
        if len(play.live) < 2 or not poker.equalised(play):
            return False
        (self.show_down if play.memory.over else self.to_the_draw)(play)
        return True

    def to_the_draw(self, play: DrawPlay) -> None:
        """The first round is over, be it that all have checked (A32)."""
        poker.return_uncalled(play)
        drawing.begin(play)

    def show_down(self, play: DrawPlay) -> None:
        """All still in show; each pot goes to the best hand that plays for it, equals split (D29, D30, D34, A39)."""
        poker.return_uncalled(play)
        live = play.live
        strength = {seat: best5(play.seats[seat].cards).key for seat in live}
        decided = winners_by_level(play, strength.__getitem__)
        show(play, live)
        pay_out(play, decided, next_dealer=left_of_dealer, showdown=True)
