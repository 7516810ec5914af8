"""The moves of three-card Brag and its relatives: betting round the table, blind play, seeing and covering."""

from bot.engine.actions import Bet, Blind, Call, ChipAction, Cover, Fold, Look, See
from bot.engine.betting.turns import look, next_turn, not_now, took_turn
from bot.engine.play import Offer, Refusal
from bot.games import three_way
from bot.games.brag_memory import BragHand, BragPlay
from bot.games.brag_options import BLIND, BLIND_RAISE
from bot.games.brag_prices import BragPrices


class BragMoves(BragPrices):
    """`can_…` says what is on offer or why not, `do_…` carries it out."""

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
