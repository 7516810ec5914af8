"""Five-card draw (D1–D34): a betting round, the draw, another round, a showdown."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from bot.engine import drawing
from bot.engine.actions import Bet, Call, Check, Cover, Draw, Fold, PlayerAction, Raise, SeatAction, Stand
from bot.engine.betting import poker
from bot.engine.betting.turns import first_turn, next_turn, not_now
from bot.engine.cards import Card
from bot.engine.drawing import DRAW_OPTIONS, DrawHand, Drawing, DrawPlay
from bot.engine.game import Game, Move
from bot.engine.options import Options, Value
from bot.engine.play import IllegalAction, Offer, Refusal
from bot.engine.pots import by_level
from bot.engine.ranks.poker import best5
from bot.engine.showdown import carry_over, last_takes_all, left_of_dealer, pay_out, show, winners_by_level
from bot.engine.state import Phase, Pot, Status
from bot.games.common import ANTE, FIRST_DEALER, MAX_RAISE, MIN_BET, RAISES, WITH_ANTES

POKER_STAKES = (ANTE, MIN_BET, MAX_RAISE, RAISES)


class FiveCardDraw(Game[Drawing]):
    """Draw poker. Jackpots differs where a method says so."""

    key = "draw"
    players = (2, 10)
    hand_size = 5
    options = (*POKER_STAKES, *DRAW_OPTIONS, FIRST_DEALER, *WITH_ANTES)
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "book": {},
        "fast": {"max_raise": 10, "raises_per_round": 2, "cut": "auto"},
        "friendly": {"max_raise": 2, "ace_four": True},
    }
    memory_type = Drawing

    def __init__(self) -> None:
        self.moves = {
            Fold: Move(self.can_fold, lambda play, action: self.drop(play, action.seat)),
            Check: Move(poker.can_check, poker.do_check), Call: Move(poker.can_call, poker.do_call),
            Bet: Move(self.can_bet, poker.do_bet), Cover: Move(poker.can_cover, poker.do_cover),
            Raise: Move(
                lambda hand, seat: poker.can_raise(hand, seat, self.limits(hand.options)),
                lambda play, action: poker.do_raise(play, action, self.limits(play.hand.options).least),
            ),
            Draw: Move(drawing.can_draw, drawing.do_draw, drawing.fits),
            Stand: Move(drawing.can_stand, drawing.do_stand),
        }  # fmt: skip
        self.rules = (self.all_folded, self.last_one, poker.all_in, drawing.next_to_draw, self.round_over)

    # Betting (D1–D9, A38)

    def opening(self, play: DrawPlay) -> None:
        first_turn(play)

    def limits(self, options: Options) -> poker.Limits:
        return poker.Limits(MIN_BET.of(options), MAX_RAISE.of(options), RAISES.of(options))

    def can_fold(self, hand: DrawHand, seat: int) -> Offer | Refusal:
        """At any turn, also where a check would be free (D3, D12, D25)."""
        return not_now(hand, seat) or Offer("fold")

    def can_bet(self, hand: DrawHand, seat: int) -> Offer | Refusal:
        return poker.can_bet(hand, seat, self.limits(hand.options))

    def drop(self, play: DrawPlay, seat: int) -> None:
        """A seat is out, on its turn or not."""
        play.fold(seat)
        if play.hand.phase is Phase.BETTING and seat in play.hand.to_act:
            next_turn(play, seat)

    def price(self, hand: DrawHand, seat: int) -> int:
        return poker.owed(hand, seat)

    def pots(self, hand: DrawHand) -> tuple[Pot, ...]:
        return by_level(hand.seats, hand.carried)

    def strength(self, options: Options, cards: tuple[Card, ...]) -> Any:
        return best5(cards).key

    # Cards

    def shuffled(self, play: DrawPlay, order: tuple[Card, ...]) -> None:
        drawing.shuffled(play, order)

    def drew(self, hand: DrawHand, seat: int) -> int | None:
        return drawing.drew(hand, seat)

    def held(self, hand: DrawHand) -> tuple[Card, ...]:
        return tuple(card for _, card in hand.memory.thrown)

    def ways(self, hand: DrawHand, seat: int, offer: Offer) -> Sequence[PlayerAction]:
        return drawing.ways(hand, seat, offer) if offer.verb == "draw" else super().ways(hand, seat, offer)

    # The clock and the door (A77, A78)

    def timeout(self, hand: DrawHand, seat: int) -> SeatAction:
        if hand.phase is Phase.DRAW:
            return Stand(seat)
        return Fold(seat) if poker.owed(hand, seat) else Check(seat)

    def leave(self, play: DrawPlay, seat: int) -> None:
        """He folds; who has no chips left keeps what he plays for, and stands pat."""
        status = play.hand.seats[seat].status
        if status is Status.FOLDED:
            raise IllegalAction("you_folded")
        if status is Status.IN:
            self.drop(play, seat)
        elif seat not in play.hand.memory.drawn:
            drawing.stand(play, seat)

    # What follows by itself

    def all_folded(self, play: DrawPlay) -> bool:
        """Rule: if everybody passes, the chips stay for the next deal (D12–D14)."""
        if play.hand.live:
            return False
        carry_over(play, next_dealer=left_of_dealer)
        return True

    def last_one(self, play: DrawPlay) -> bool:
        """Rule: the last one left takes the pot and shows nothing (D9, D31, D32).

        Who has not spoken yet, nobody having bet, still has his turn (A29).
        """
        hand = play.hand
        if len(hand.live) > 1 or drawing.may_speak(hand, hand.live[0]):
            return False
        self.win_alone(play)
        return True

    def win_alone(self, play: DrawPlay) -> None:
        """His uncalled bet comes back first (A69)."""
        poker.return_uncalled(play)
        pay_out(play, last_takes_all(play), next_dealer=left_of_dealer, showdown=False)

    def round_over(self, play: DrawPlay) -> bool:
        """Rule: equal bets, or checks all round, end a round: then comes the draw, or the showdown (D8, D10, D29)."""
        hand = play.hand
        if hand.phase is not Phase.BETTING or len(hand.live) < 2 or not poker.equalised(hand):
            return False
        (self.show_down if hand.memory.over else self.to_the_draw)(play)
        return True

    def to_the_draw(self, play: DrawPlay) -> None:
        """The first round is over, be it that all have checked (A32)."""
        poker.return_uncalled(play)
        drawing.begin(play)

    def show_down(self, play: DrawPlay) -> None:
        """All still in show; each pot goes to the best hand that plays for it, equals split (D29, D30, D34, A39)."""
        poker.return_uncalled(play)
        show(play, play.hand.live)
        strength = {seat: best5(play.hand.seats[seat].cards).key for seat in play.hand.live}
        decided = winners_by_level(play, strength.__getitem__)
        pay_out(play, decided, next_dealer=left_of_dealer, showdown=True)
