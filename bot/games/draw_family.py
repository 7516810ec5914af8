"""What draw poker and Jackpots share: five cards, stakes by level, cards thrown and drawn, the clock and the door."""

from collections.abc import Sequence
from typing import Any

from bot.engine import drawing, serving
from bot.engine.actions import Check, Fold, PlayerAction, SeatAction, Stand
from bot.engine.betting import poker
from bot.engine.betting.turns import first_turn, next_turn
from bot.engine.cards import Card
from bot.engine.game import Game
from bot.engine.options import Options
from bot.engine.play import Offer
from bot.engine.pots import by_level
from bot.engine.ranks.poker import best5
from bot.engine.serving import DrawHand, Drawing, DrawPlay
from bot.engine.state import Phase, Pot, Status
from bot.games.common import ANTE, MAX_RAISE, MIN_BET, RAISES

POKER_STAKES = (ANTE, MIN_BET, MAX_RAISE, RAISES)


class DrawFamily(Game[Drawing]):
    """Five cards each, poker betting, a draw."""

    players = (2, 10)
    hand_size = 5
    memory_type = Drawing

    # Stakes (A38, A39)

    def opening(self, play: DrawPlay) -> None:
        poker.after_antes(play)
        first_turn(play)

    def price(self, hand: DrawHand, seat: int) -> int:
        return poker.owed(hand, seat)

    def pots(self, hand: DrawHand) -> tuple[Pot, ...]:
        return by_level(hand.seats, hand.carried)

    def strength(self, options: Options, cards: tuple[Card, ...]) -> Any:
        return best5(cards).key

    # Cards

    def shuffled(self, play: DrawPlay, order: tuple[Card, ...]) -> None:
        serving.shuffled(play, order)

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
        if play.seats[seat].status is Status.IN:
            self.drop(play, seat)
        elif seat not in play.memory.drawn:
            drawing.stand(play, seat)

    def drop(self, play: DrawPlay, seat: int) -> None:
        """A seat is out, on its turn or not."""
        play.fold(seat)
        if play.phase is Phase.BETTING and seat in play.to_act:
            next_turn(play, seat)
