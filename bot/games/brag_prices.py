"""What a turn costs in three-card Brag and its relatives, and what its relatives say otherwise.

One price in open units rules the betting (A11). A blind player pays half of it, rounded up.
"""

from typing import Any

from bot.engine.betting.turns import first_turn
from bot.engine.cards import Card
from bot.engine.game import Game
from bot.engine.options import Options
from bot.engine.pots import by_time
from bot.engine.ranks.brag import BragScale, best
from bot.engine.state import Pot
from bot.games.brag_memory import BragHand, BragMemory, BragPlay
from bot.games.brag_options import BLIND, SEE_COST
from bot.games.common import MAX_LAPS


class BragPrices(Game[BragMemory]):
    """Prices as in the Brag games."""

    memory_type = BragMemory

    # What relatives override

    def minimum(self, options: Options) -> int:
        """The least first bet."""
        return 1

    def bounds(self, hand: BragHand, base: int) -> tuple[int, int]:
        """The least and most a player may put in whose price is `base` (0: nobody has bet)."""
        raise NotImplementedError

    def gap(self, options: Options, base: int) -> int:
        """How much more than the price the least raise is; 0: any more."""
        return 0

    def keeper(self, play: BragPlay, seat: int) -> int | None:
        """Who may keep his hand when the pot of the blind player `seat` is carried (H29): nobody in Brag."""
        return None

    # Prices (A11)

    def opening(self, play: BragPlay) -> None:
        if BLIND.of(play.options):
            for seat in play.live:
                play.seat(seat, seen=False)
        first_turn(play)

    def half(self, hand: BragHand) -> int:
        """The price of a player who bets blind (B61, H27)."""
        return -(-hand.bets.price // 2)

    def rate(self, hand: BragHand, seat: int) -> int:
        """What the seat pays for `call`, and half of what it pays to see."""
        base = hand.bets.price if hand.seats[seat].seen else self.half(hand)
        return max(self.minimum(hand.options), base)

    def price(self, hand: BragHand, seat: int) -> int:
        if len(hand.active) == 2 and self.forced(hand, seat):
            return self.see_price(hand, seat)
        base = self.half(hand) if hand.seats[seat].blind else hand.bets.price
        return max(self.minimum(hand.options), base)

    def see_price(self, hand: BragHand, seat: int) -> int:
        """Double one's own price, or the price itself (A8, A9)."""
        return self.rate(hand, seat) * (2 if SEE_COST.of(hand.options) == "double" else 1)

    def pots(self, hand: BragHand) -> tuple[Pot, ...]:
        return by_time(hand)

    def strength(self, options: Options, cards: tuple[Card, ...]) -> Any:
        return best(cards, BragScale.of(options)).key

    def forced(self, hand: BragHand, seat: int) -> bool:
        """Whether the longest hand is reached, so that the last two must show (A76)."""
        laps = MAX_LAPS.of(hand.options)
        return bool(laps) and hand.seats[seat].turns >= laps
