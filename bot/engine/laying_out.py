"""Everybody lays out his hands at once and in private; then they are shown in turn (B71–B73, C28).

The rules it keeps: nobody knows another's hands before all are ready; each show begins with the winner of the one
before, the first on the dealer's left; after equals with the one of them nearest the dealer's left (A17). What was
discarded is never shown (B71).
"""

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from bot.engine.actions import Split
from bot.engine.betting.turns import not_now
from bot.engine.events import RoundWon, Shown
from bot.engine.play import Offer, Play, Refusal, clockwise
from bot.engine.splitting import SIZE, Laid, Strength, Triple, hands_in, quads
from bot.engine.state import HandState, Phase


class Laying(msgspec.Struct, frozen=True):
    """The hands that each seat has laid out, () before that; who had the best of each that was shown, if one had."""

    laid: tuple[Laid, ...] = ()
    won: tuple[int | None, ...] = ()


LayingHand: TypeAlias = HandState[Laying]
LayingPlay: TypeAlias = Play[Laying]


def begin(play: LayingPlay) -> None:
    """All who are in lay out their hands."""
    play.remember(laid=((),) * len(play.seats))
    play.turn_to(*play.live, phase=Phase.SPLIT)


def can_split(hand: LayingHand, seat: int) -> Offer | Refusal:
    named = SIZE * hands_in(hand.seats[seat].cards)
    return not_now(hand, seat, Phase.SPLIT) or Offer("split", fewest=named, most=named)


def lay(play: LayingPlay, seat: int, hands: Laid) -> None:
    """Face down before him, or away with what lay there; he owes no answer any more."""
    laid = play.memory.laid
    play.remember(laid=(*laid[:seat], hands, *laid[seat + 1 :]))
    play.turn_to(*(other for other in play.to_act if other != seat), phase=Phase.SPLIT)


def do_split(play: LayingPlay, action: Split) -> None:
    lay(play, action.seat, action.hands)


def can_announce(hand: LayingHand, seat: int) -> Offer | Refusal:
    """Four of a kind, at once: before one lays out hands (B77, C29)."""
    if refusal := not_now(hand, seat, Phase.SPLIT):
        return refusal
    return Offer("quads") if quads(hand.seats[seat].cards) else Refusal("no_quads")


def announce(play: LayingPlay, strength: Strength) -> int:
    """Who has the highest four of a kind of all who could still announce theirs, by the order of prials (A17, A73)."""
    held = [(seat, four) for seat in play.to_act for four in quads(play.seats[seat].cards)]
    for seat, four in held:
        play.tell(Shown(seat, four))
        lay_open(play, seat, four)
    winner, _ = max(held, key=lambda each: strength(each[1][:SIZE]))
    return winner


def known(hand: LayingHand, viewer: int | None, owner: int) -> Laid:
    """One's own at once; those of others when all were shown, or the fours that were announced (C28, C29)."""
    laid = hand.memory.laid[owner]
    if hand.memory.won or (laid and viewer == owner):
        return laid
    announced = any(seat == owner for seat, _ in hand.face_up)
    return tuple(quads(hand.seats[owner].cards)) if announced else ()


def shown(hand: LayingHand) -> list[Triple]:
    """Every hand that was shown."""
    return [each for laid in hand.memory.laid for each in laid] if hand.memory.won else []


def show_rounds(play: LayingPlay, strength: Strength, *, first_shown: bool) -> None:
    """All still in show their hands in turn, hand by hand; who had the best of each is remembered (B72, B73).

    `first_shown`: of equals the first to show has the best, else nobody (A17).
    """
    laid = play.memory.laid
    left = clockwise(play.live, play.dealer)
    won: list[int | None] = []
    order = left
    for number in range(len(laid[left[0]])):
        _show(play, number, order)
        worths = {seat: strength(laid[seat][number]) for seat in order}
        top = [seat for seat in order if worths[seat] == max(worths.values())]
        winner = top[0] if first_shown or len(top) == 1 else None
        play.tell(RoundWon(number + 1, winner))
        won.append(winner)
        leader = min(top, key=left.index) if winner is None else winner
        order = clockwise(play.live, leader - 1)
    play.remember(won=tuple(won))


def _show(play: LayingPlay, number: int, order: Sequence[int]) -> None:
    """Lay one hand of each face up; what was discarded stays hidden (B71)."""
    for seat in order:
        cards = play.memory.laid[seat][number]
        play.tell(Shown(seat, cards, number + 1))
        lay_open(play, seat, cards)


def lay_open(play: LayingPlay, seat: int, cards: Triple) -> None:
    """Cards of a seat that all have now seen."""
    play.face_up = (*play.face_up, *((seat, card) for card in cards))
