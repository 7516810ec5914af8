"""A game whose betting goes by time, or the poker way if its options say so: three-card Brag and Indian poker."""

from collections.abc import Mapping

from bot.engine.actions import Fold, SeatAction
from bot.engine.betting import poker
from bot.engine.game import Move
from bot.engine.options import Options
from bot.engine.play import Rule
from bot.engine.pots import by_level
from bot.engine.showdown import last_takes_all, show, winners_by_level
from bot.engine.state import Phase, Pot
from bot.games.brag_family import BragFamily
from bot.games.brag_memory import BragHand, BragMemory, BragPlay


def poker_way(hand: BragHand) -> bool:
    """Whether the betting is the poker way (B55, I24)."""
    return hand.options["betting"] == "poker"


class PokerWay(BragFamily):
    """Betting by time, or until all bets are equal: then pots are by level, and all still in show."""

    def __init__(self) -> None:
        super().__init__()
        self.poker_moves: Mapping[type[SeatAction], Move[BragMemory]] = {
            Fold: Move(self.can_fold, self.do_fold),
            **poker.moves(self.limits),
        }
        self.poker_rules: tuple[Rule[BragMemory], ...] = (self.poker_last, self.poker_closed)

    def limits(self, options: Options) -> poker.Limits:
        """How large the opening and each raise may be."""
        raise NotImplementedError

    def moves_for(self, hand: BragHand) -> Mapping[type[SeatAction], Move[BragMemory]]:
        return self.poker_moves if poker_way(hand) else self.moves

    def rules_for(self, hand: BragHand) -> tuple[Rule[BragMemory], ...]:
        return self.poker_rules if poker_way(hand) else self.rules

    def dealt(self, play: BragPlay, exposed: tuple[int, ...]) -> None:
        if poker_way(play):
            poker.after_antes(play)
        super().dealt(play, exposed)

    def pots(self, hand: BragHand) -> tuple[Pot, ...]:
        return by_level(hand.seats, hand.carried) if poker_way(hand) else super().pots(hand)

    def price(self, hand: BragHand, seat: int) -> int:
        return poker.owed(hand, seat) if poker_way(hand) else super().price(hand, seat)

    def poker_last(self, play: BragPlay) -> bool:
        """Rule: the last one left takes the pot; his uncalled bet comes back first (B39, A69)."""
        if len(play.live) > 1:
            return False
        poker.return_uncalled(play)
        self.finish(play, last_takes_all(play), showdown=False)
        return True

    def poker_closed(self, play: BragPlay) -> bool:
        """Rule: equal bets end the interval, and all still in show (B56, I25)."""
        if play.phase is not Phase.BETTING or not poker.equalised(play):
            return False
        poker.return_uncalled(play)
        show(play, play.live)
        self.finish(play, winners_by_level(play, self.strength_in(play)), showdown=True)
        return True
