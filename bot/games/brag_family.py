"""What three-card Brag and its relatives share besides their moves: the clock, the door, how a deal ends."""

from collections.abc import Callable
from typing import Any

from bot.engine.actions import Accept, Bet, Blind, Call, Cover, Fold, Look, OfferShow, Refuse, SeatAction, See
from bot.engine.cards import Card
from bot.engine.game import Move
from bot.engine.options import Options
from bot.engine.play import IllegalAction
from bot.engine.ranks.brag import BragScale, best
from bot.engine.showdown import (
    carry_over,
    cover_the_broke,
    last_takes_all,
    left_of_dealer,
    pay_out,
    show,
    under_the_pack,
    winners_by_time,
)  # fmt: skip
from bot.engine.state import Phase, Pot, Status
from bot.games import three_way
from bot.games.brag_memory import BragHand, BragPlay
from bot.games.brag_moves import BragMoves
from bot.games.brag_options import BLIND_UNCONTESTED, MUCK, RESHUFFLE, TIE
from bot.games.common import COVER_TIE


class BragFamily(BragMoves):
    """Betting as in the Brag games, by time."""

    def __init__(self) -> None:
        self.moves = {
            Fold: Move(self.can_fold, self.do_fold), Call: Move(self.can_call, self.do_call),
            Bet: Move(self.can_bet, self.do_bet), Blind: Move(self.can_blind, self.do_blind),
            See: Move(self.can_see, self.do_see), Cover: Move(self.can_cover, self.do_cover),
            Look: Move(self.can_look, self.do_look), OfferShow: Move(three_way.can_ask, three_way.do_ask),
            Accept: Move(three_way.can_accept, three_way.do_accept),
            Refuse: Move(three_way.can_refuse, three_way.do_refuse),
        }  # fmt: skip
        self.rules = (
            self.last_one, self.paid_to_see, self.agreed_to_show, cover_the_broke, self.nobody_to_bet, self.laps_over,
        )  # fmt: skip

    # The clock and the door (A77, A78)

    def timeout(self, hand: BragHand, seat: int) -> SeatAction:
        return Refuse(seat) if hand.phase is Phase.OFFER else Fold(seat)

    def leave(self, play: BragPlay, seat: int) -> None:
        if play.seats[seat].status is not Status.COVERED:
            self._out(play, seat)

    def remove(self, play: BragPlay, seat: int) -> None:
        """Whoever is removed loses what he has covered too (C21)."""
        if play.seats[seat].status is Status.FOLDED:
            raise IllegalAction("you_folded")
        self._out(play, seat)

    def _out(self, play: BragPlay, seat: int) -> None:
        if play.phase is Phase.OFFER:
            three_way.end_offer(play, seat)
        if seat in play.to_act:
            self._pass(play, seat)
        self.drop(play, seat)

    # What follows by itself

    def strength_in(self, play: BragPlay) -> Callable[[int], Any]:
        """How strong each seat's hand is."""
        return lambda seat: self.strength(play.options, play.seats[seat].cards)

    def finish(self, play: BragPlay, decided: list[tuple[Pot, tuple[int, ...]]], *, showdown: bool) -> None:
        """Pay the pots; the pack goes on as it is unless a prial was shown (B42, B43)."""
        pay_out(play, decided, next_dealer=left_of_dealer, pack_next=self.kept_pack, showdown=showdown)

    def kept_pack(self, play: BragPlay, keeper: int | None = None) -> tuple[Card, ...]:
        """The pack of the next deal; empty: shuffle anew (B42, B43)."""
        if not self.pack_kept(play.options):
            return ()
        scale = BragScale.of(play.options)
        if any(best(play.seats[seat].cards, scale).kind == "prial" for seat in play.shown):
            return ()
        return under_the_pack(play, self.held(play), keeper)

    def pack_kept(self, options: Options) -> bool:
        return RESHUFFLE.of(options) == "after_prial"

    def last_one(self, play: BragPlay) -> bool:
        """Rule: the last one left takes the pot (B39); a blind one may have to leave it for the next deal (H28)."""
        if len(play.live) != 1:
            return False
        (winner,) = play.live
        if play.seats[winner].blind and BLIND_UNCONTESTED.of(play.options) == "carry":
            keeper = self.keeper(play, winner)
            carry_over(
                play,
                next_dealer=left_of_dealer,
                pack_next=lambda play: self.kept_pack(play, keeper),
                keeper=keeper,
            )
        else:
            self.finish(play, last_takes_all(play), showdown=False)
        return True

    def paid_to_see(self, play: BragPlay) -> bool:
        """Rule: who paid has the showdown, and loses a tie (B47, A15)."""
        payer = play.bets.payer
        if payer is None:
            return False
        self.show_down(play, payer)
        return True

    def agreed_to_show(self, play: BragPlay) -> bool:
        """Rule: three who agree show for nothing; equals split (A16)."""
        if not play.memory.agreed:
            return False
        self.show_down(play, None)
        return True

    def nobody_to_bet(self, play: BragPlay) -> bool:
        """Rule: with one or none who still bets, those who cover are compared at once (A14)."""
        if len(play.active) > 1:
            return False
        self.show_down(play, None)
        return True

    def laps_over(self, play: BragPlay) -> bool:
        """Rule: the longest hand ends with a showdown of all who are in, if more than two (A76)."""
        if play.phase is not Phase.BETTING or len(play.active) < 3 or not self.forced(play, play.to_act[0]):
            return False
        self.show_down(play, None)
        return True

    def show_down(self, play: BragPlay, payer: int | None) -> None:
        """Lay the hands face up and pay the pots."""
        options = play.options
        decided = winners_by_time(
            play, self.strength_in(play),
            loses_tie=payer if TIE.of(options) == "payer_loses" else None,
            cover_splits=COVER_TIE.of(options) == "split",
        )  # fmt: skip
        won = {seat for _, winners in decided for seat in winners}
        hides = {payer} if MUCK.of(options) and payer not in won else set()
        seen_first = sorted(play.live, key=lambda seat: (seat == payer, seat))
        show(play, (seat for seat in seen_first if seat not in hides))
        self.finish(play, decided, showdown=True)
