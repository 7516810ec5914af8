"""The show of three (H24, A16): free, if all three who are left agree."""

from bot.engine.actions import Accept, OfferShow, Refuse
from bot.engine.betting.turns import not_now
from bot.engine.events import OfferEnded
from bot.engine.play import Offer, Refusal
from bot.engine.state import Phase
from bot.games.brag_memory import BragHand, BragPlay
from bot.games.brag_options import THREE_WAY


def can_ask(hand: BragHand, seat: int) -> Offer | Refusal:
    if not THREE_WAY.of(hand.options):
        return Refusal("no_three_way")
    if refusal := not_now(hand, seat):
        return refusal
    if len(hand.active) != 3 or len(hand.live) != 3:
        return Refusal("three_way_needs_three")
    return Refusal("offer_refused") if hand.memory.refused else Offer("offer show")


def can_accept(hand: BragHand, seat: int) -> Offer | Refusal:
    return not_now(hand, seat, Phase.OFFER) or Offer("accept")


def can_refuse(hand: BragHand, seat: int) -> Offer | Refusal:
    return not_now(hand, seat, Phase.OFFER) or Offer("refuse")


def do_ask(play: BragPlay, action: OfferShow) -> None:
    others = (seat for seat in play.active if seat != action.seat)
    play.turn_to(*others, phase=Phase.OFFER)
    play.remember(asking=action.seat)


def do_accept(play: BragPlay, action: Accept) -> None:
    waiting = tuple(seat for seat in play.to_act if seat != action.seat)
    play.turn_to(*waiting, phase=Phase.OFFER)
    play.remember(agreed=not waiting)


def do_refuse(play: BragPlay, action: Refuse) -> None:
    end_offer(play, action.seat)


def end_offer(play: BragPlay, seat: int) -> None:
    """No show: the turn goes on with the one who asked (X082)."""
    asking = play.memory.asking
    assert asking is not None  # noqa: S101  (an offer is open)
    forget_offer(play, refused=True)
    play.tell(OfferEnded(seat))
    play.turn_to(asking)


def forget_offer(play: BragPlay, *, refused: bool = False) -> None:
    """No offer is open."""
    play.remember(asking=None, refused=refused, agreed=False)
