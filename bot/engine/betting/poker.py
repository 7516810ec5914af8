"""Poker betting: bets, calls and raises until all bets are equal (B55–B57, I24, D7–D8, A79)."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from bot.engine.actions import Bet, Call, Check, Cover, Raise, SeatAction
from bot.engine.betting.turns import next_turn, not_now, took_turn
from bot.engine.events import Returned
from bot.engine.game import Move
from bot.engine.options import Options
from bot.engine.play import Offer, Play, Refusal
from bot.engine.state import HandState, Status

M = TypeVar("M")


class Limits(NamedTuple):
    """The opening and each raise are `least` … `most`; `raises` a round, 0 for no cap."""

    least: int
    most: int
    raises: int = 0


def moves(limits: Callable[[Options], Limits]) -> dict[type[SeatAction], Move[Any]]:
    """What one may do with chips, where the options set these limits."""
    return {
        Call: Move(can_call, do_call),
        Bet: Move(lambda hand, seat: can_bet(hand, seat, limits(hand.options)), do_bet),
        Raise: Move(
            lambda hand, seat: can_raise(hand, seat, limits(hand.options)),
            lambda play, action: do_raise(play, action, limits(play.options).least),
        ),
        Cover: Move(can_cover, do_cover),
    }


def owed(hand: HandState[Any], seat: int) -> int:
    """What a seat must add to match the highest bet."""
    due = hand.bets.price - hand.seats[seat].street
    return due if due > 0 else 0


def can_check(hand: HandState[Any], seat: int) -> Offer | Refusal:
    """Stay in without a bet, while nothing is owed (D7)."""
    return not_now(hand, seat) or (
        Refusal("you_owe", {"price": due}) if (due := owed(hand, seat)) else Offer("check")
    )


def can_bet(hand: HandState[Any], seat: int, limits: Limits) -> Offer | Refusal:
    """The opening bet."""
    if refusal := not_now(hand, seat):
        return refusal
    if hand.bets.price:
        return Refusal("already_opened")
    stack = hand.seats[seat].stack
    return Offer("bet", min(limits.least, stack), min(limits.most, stack), cost=min(limits.least, stack))


def can_call(hand: HandState[Any], seat: int) -> Offer | Refusal:
    """Match the highest bet."""
    if refusal := not_now(hand, seat):
        return refusal
    due = owed(hand, seat)
    if not due:
        return Refusal("nothing_owed")
    if hand.seats[seat].stack < due:
        return Refusal("too_short", {"price": due})
    return Offer("call", cost=due)


def can_raise(hand: HandState[Any], seat: int, limits: Limits) -> Offer | Refusal:
    """Raise to a new total; to one's last chip if that is less than a full raise (A79)."""
    if refusal := not_now(hand, seat):
        return refusal
    bets, own = hand.bets, hand.seats[seat]
    if not bets.price:
        return Refusal("nothing_to_raise")
    if limits.raises and bets.raises >= limits.raises:
        return Refusal("raise_cap", {"raises": limits.raises})
    if own.turns and bets.full <= own.stake:
        return Refusal("not_reopened")
    reach = own.street + own.stack
    if reach <= bets.price:
        return Refusal("too_short", {"price": owed(hand, seat)})
    if hand.active == (seat,):
        return Refusal("nobody_to_raise")
    low = min(bets.price + limits.least, reach)
    return Offer("raise", low, min(bets.price + limits.most, reach), cost=low - own.street)


def can_cover(hand: HandState[Any], seat: int) -> Offer | Refusal:
    """Call with less than is owed: one's last chips."""
    if refusal := not_now(hand, seat):
        return refusal
    due, stack = owed(hand, seat), hand.seats[seat].stack
    if not due or stack > due:
        return Refusal("can_pay")
    return Offer("cover", cost=stack)


def do_check(play: Play[M], action: Check) -> None:
    """The turn passes; a later raise is open to him still (A32)."""
    seat = action.seat
    took_turn(play, seat, play.seats[seat].street)
    next_turn(play, seat)


def do_bet(play: Play[M], action: Bet) -> None:
    """Open the betting. The opening is no raise."""
    _raise_to(play, action.seat, action.amount, limits_raise=0, opener=action.seat)


def do_raise(play: Play[M], action: Raise, least: int) -> None:
    """Raise; only a full raise reopens the betting (P15)."""
    _raise_to(play, action.seat, action.amount, limits_raise=least, raises=play.bets.raises + 1)


def _raise_to(play: Play[M], seat: int, total: int, limits_raise: int, **more: int) -> None:
    bets = play.bets
    full = total if total - bets.price >= limits_raise else bets.full
    play.set_bets(price=total, leader=seat, full=full, **more)
    _put_in(play, seat, total - play.seats[seat].street, total)


def _put_in(play: Play[M], seat: int, amount: int, price: int) -> None:
    """A turn on which chips go in."""
    before = play.seats[seat]
    play.pay(seat, amount, turns=before.turns + 1, stake=price)
    if amount == before.stack:
        _all_in(play, seat)
    next_turn(play, seat)


def do_call(play: Play[M], action: Call) -> None:
    """Match the bet."""
    seat = action.seat
    _put_in(play, seat, owed(play, seat), play.bets.price)


def do_cover(play: Play[M], action: Cover) -> None:
    """Call with one's last chips."""
    seat = action.seat
    _put_in(play, seat, play.seats[seat].stack, play.bets.price)


def after_antes(play: Play[M]) -> None:
    """Whose last chip was the ante is all in."""
    for seat in play.active:
        if not play.seats[seat].stack:
            _all_in(play, seat)


def _all_in(play: Play[M], seat: int) -> None:
    """Who has put in his last chip bets no more; side pots go by level."""
    play.seat(seat, status=Status.COVERED)


def equalised(hand: HandState[Any]) -> bool:
    """Whether the betting is over: all who bet have acted and owe nothing, or nobody is left to bet against (P6)."""
    seats, active, price = hand.seats, hand.active, hand.bets.price
    alone = len(active) < 2
    for number in reversed(active):  # who acts last settles it mostly
        seat = seats[number]
        if seat.street < price or not (seat.turns or alone):
            return False
    return True


def return_uncalled(play: Play[M]) -> None:
    """The unmatched part of the highest bet goes back before the pots are made (A69, P7)."""
    paid = [seat.paid for seat in play.seats]
    first = max(paid)
    number = paid.index(first)
    seat = play.seats[number]
    if paid.count(first) > 1 or seat.status is Status.FOLDED:
        return
    second = sorted(paid)[-2]
    excess = first - second
    play.seat(number, stack=seat.stack + excess, paid=second, street=seat.street - excess)
    play.layers = (*play.layers[:-1], play.layers[-1] - excess)
    play.tell(Returned(number, excess))
