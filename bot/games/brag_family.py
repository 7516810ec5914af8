"""What three-card Brag and its relatives share: betting round the table, blind play, seeing and covering.

One price in open units rules the betting (A11). A blind player pays half of it, rounded up. Pots are by time (A14).
"""

from collections.abc import Callable
from typing import Any

from bot.engine.actions import (
    Accept,
    Bet,
    Blind,
    Call,
    ChipAction,
    Cover,
    Fold,
    Look,
    OfferShow,
    Refuse,
    SeatAction,
    See,
)  # fmt: skip
from bot.engine.betting.turns import first_turn, look, next_turn, not_now, took_turn
from bot.engine.cards import Card
from bot.engine.game import Game, Move
from bot.engine.options import Options
from bot.engine.play import IllegalAction, Offer, Refusal
from bot.engine.pots import by_time
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
from bot.games.brag_memory import BragHand, BragMemory, BragPlay
from bot.games.brag_options import (
    BLIND,
    BLIND_RAISE,
    BLIND_UNCONTESTED,
    MUCK,
    RESHUFFLE,
    SEE_COST,
    TIE,
)  # fmt: skip
from bot.games.common import COVER_TIE, MAX_LAPS


class BragFamily(Game[BragMemory]):
    """Betting as in the Brag games, by time."""

    memory_type = BragMemory

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
        base = self.half(hand) if hand.seats[seat].blind else hand.bets.price
        return max(self.minimum(hand.options), base)

    def see_price(self, hand: BragHand, seat: int) -> int:
        """Double one's own price, or the price itself (A8, A9)."""
        return self.rate(hand, seat) * (2 if SEE_COST.of(hand.options) == "double" else 1)

    def pots(self, hand: BragHand) -> tuple[Pot, ...]:
        return by_time(hand)

    def strength(self, options: Options, cards: tuple[Card, ...]) -> Any:
        return best(cards, BragScale.of(options)).key

    # Moves

    def forced(self, hand: BragHand, seat: int) -> bool:
        """Whether the longest hand is reached, so that the last two must show (A76)."""
        laps = MAX_LAPS.of(hand.options)
        return bool(laps) and hand.seats[seat].turns >= laps

    def can_pay(self, hand: BragHand, seat: int, least: int) -> Refusal | None:
        """Why a seat cannot put in a stake of at least `least` and go on."""
        if refusal := not_now(hand, seat):
            return refusal
        if self.forced(hand, seat):
            return Refusal("must_see")
        return Refusal("too_short", {"price": least}) if hand.seats[seat].stack < least else None

    def can_fold(self, hand: BragHand, seat: int) -> Offer | Refusal:
        return not_now(hand, seat) or Offer("fold")

    def can_call(self, hand: BragHand, seat: int) -> Offer | Refusal:
        rate = self.rate(hand, seat)
        return self.can_pay(hand, seat, rate) or Offer("call", cost=rate)

    def can_bet(self, hand: BragHand, seat: int) -> Offer | Refusal:
        return self.can_stake(hand, seat, "bet", hand.bets.price)

    def can_stake(
        self, hand: BragHand, seat: int, verb: str, base: int, *, match_only: bool = False
    ) -> Offer | Refusal:
        """What a seat may put in whose price is `base`: that, or more within the bounds."""
        low, high = self.bounds(hand, base)
        gap = self.gap(hand.options, base)
        most = low if match_only else min(high, hand.seats[seat].stack)
        if most < low + gap:
            most = low
        return self.can_pay(hand, seat, low) or Offer(verb, low, most, cost=low, gap=gap)

    def can_blind(self, hand: BragHand, seat: int) -> Offer | Refusal:
        if not BLIND.of(hand.options):
            return Refusal("no_blind_play")
        if hand.seats[seat].seen:
            return Refusal("has_looked")
        match_only = bool(hand.bets.price) and not BLIND_RAISE.of(hand.options)
        return self.can_stake(hand, seat, "blind", self.half(hand), match_only=match_only)

    def can_see(self, hand: BragHand, seat: int) -> Offer | Refusal:
        """With two left only, and no open player may see a blind one (B41, B62)."""
        if refusal := not_now(hand, seat):
            return refusal
        if len(hand.active) != 2:
            return Refusal("see_needs_two")
        (other,) = (other for other in hand.active if other != seat)
        if hand.seats[other].blind and hand.seats[seat].seen and not self.forced(hand, seat):
            return Refusal("see_blind")
        cost = self.see_price(hand, seat)
        if hand.seats[seat].stack < cost:
            return Refusal("too_short", {"price": cost})
        return Offer("see", cost=cost)

    def can_cover(self, hand: BragHand, seat: int) -> Offer | Refusal:
        """When the stack is no more than the price; for the forced: than the price of seeing (A67)."""
        if refusal := not_now(hand, seat):
            return refusal
        stack = hand.seats[seat].stack
        limit = self.see_price(hand, seat) - 1 if self.forced(hand, seat) else self.price(hand, seat)
        return Offer("cover", cost=stack) if stack <= limit else Refusal("can_pay")

    def can_look(self, hand: BragHand, seat: int) -> Offer | Refusal:
        if hand.seats[seat].seen:
            return Refusal("has_looked")
        return not_now(hand, seat) or Offer("look")

    def do_fold(self, play: BragPlay, action: Fold) -> None:
        self._pass(play, action.seat)
        self.drop(play, action.seat)

    def drop(self, play: BragPlay, seat: int) -> None:
        """A seat is out, on its turn or not."""
        play.fold(seat)

    def do_call(self, play: BragPlay, action: Call) -> None:
        rate = self.rate(play, action.seat)
        kind = Bet if play.seats[action.seat].seen else Blind
        self._stake(play, kind(action.seat, rate))

    def do_bet(self, play: BragPlay, action: Bet) -> None:
        look(play, action.seat)
        self._stake(play, action)

    def do_blind(self, play: BragPlay, action: Blind) -> None:
        self._stake(play, action)

    def _stake(self, play: BragPlay, action: ChipAction) -> None:
        """Put chips in; the price rises to what they are worth in open units."""
        seat, amount, bets = action.seat, action.amount, play.bets
        if isinstance(action, Blind):
            play.seat(seat, blind=True)
            worth = 2 * amount if amount > self.half(play) else bets.price
        else:
            worth = amount
        play.pay(seat, amount)
        if worth > bets.price:
            play.set_bets(price=worth, leader=seat)
        took_turn(play, seat, amount)
        self._pass(play, seat)

    def do_see(self, play: BragPlay, action: See) -> None:
        play.pay(action.seat, self.see_price(play, action.seat))
        play.set_bets(payer=action.seat)
        play.turn_to()

    def do_cover(self, play: BragPlay, action: Cover) -> None:
        stack = play.seats[action.seat].stack
        play.pay(action.seat, stack)
        took_turn(play, action.seat, stack)
        self._pass(play, action.seat)

    def do_look(self, play: BragPlay, action: Look) -> None:
        look(play, action.seat)

    def _pass(self, play: BragPlay, seat: int) -> None:
        next_turn(play, seat)
        three_way.forget_offer(play)

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
        to_act = play.to_act
        if play.phase is not Phase.BETTING or len(play.active) < 3 or not self.forced(play, to_act[0]):
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
