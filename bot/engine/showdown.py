"""Who wins the pots by time, and how they are paid.

The rules it keeps: pots are decided from the last to the main one; among equals the payer loses to the player he
paid to see (A15), and a coverer loses to the winner of the next newer pot (A14) unless ties are split.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from bot.engine.cards import Card
from bot.engine.events import Covered, Ended, PotPaid, Shown
from bot.engine.play import Play, clockwise, replace
from bot.engine.pots import by_level, by_time, shares
from bot.engine.state import HandState, Payment, Phase, Pot, Result, Seat, Status

M = TypeVar("M")


def best(play: Play[M], seats: Iterable[int], strength: Callable[[int], Any]) -> tuple[int, ...]:
    """The seats with the best hand."""
    keyed = [(strength(seat), seat) for seat in seats]
    top = max([key for key, _ in keyed])
    return tuple([seat for key, seat in keyed if key == top])


def winners_by_time(
    play: Play[M], strength: Callable[[int], Any], *, loses_tie: int | None, cover_splits: bool
) -> list[tuple[Pot, tuple[int, ...]]]:
    """Each pot by time with its winners, the main pot first. `loses_tie`: the payer, unless ties split."""
    newer = play.active
    decided = []
    for pot in reversed(by_time(play)):
        won = best(play, pot.eligible, strength)
        if loses_tie in won and set(won) & set(play.active) - {loses_tie}:
            won = tuple(seat for seat in won if seat != loses_tie)
        if not cover_splits:
            won = tuple(seat for seat in won if seat in newer) or won
        newer = won
        decided.append((pot, won))
    return decided[::-1]


def winners_by_level(play: Play[M], strength: Callable[[int], Any]) -> list[tuple[Pot, tuple[int, ...]]]:
    """Each pot by level with its winners; equals split (A15)."""
    pots = by_level(play.seats, play.carried)
    return [(pot, best(play, pot.eligible, strength)) for pot in pots]


def show(play: Play[M], seats: Iterable[int]) -> None:
    """Lay hands face up, in the order given."""
    shown = play.shown
    fresh = [seat for seat in seats if seat not in shown]
    play.shown = (*shown, *fresh)
    play.events += [Shown(seat, play.seats[seat].cards) for seat in fresh]


def pay_out(
    play: Play[M],
    decided: Iterable[tuple[Pot, tuple[int, ...]]],
    *,
    next_dealer: Callable[[Play[M]], int],
    pack_next: Callable[[Play[M]], tuple[Card, ...]] | None = None,
    showdown: bool,
) -> None:
    """Pay every pot and end the deal. `pack_next` is asked when all is paid."""
    payments = []
    for pot, won in decided:
        ordered, parts = shares(pot.amount, won, play.dealer, len(play.seats))
        for seat, part in zip(ordered, parts, strict=True):
            play.seat(seat, stack=play.seats[seat].stack + part)
        payments.append(Payment(pot, ordered, parts))
        play.tell(PotPaid(pot.amount, ordered, parts))
    play.turn_to(phase=Phase.OVER)
    dealer = next_dealer(play)
    result = Result(tuple(payments), dealer, showdown=showdown)
    play.result = result
    if pack_next:
        play.result = replace(result, pack_next=pack_next(play))
    play.tell(Ended(dealer))


def carry_over(
    play: Play[M],
    *,
    next_dealer: Callable[[Play[M]], int],
    pack_next: Callable[[Play[M]], tuple[Card, ...]] = lambda _: (),
    showdown: bool = False,
    keeper: int | None = None,
) -> None:
    """Nobody wins: all chips wait for the next deal of this game (A80), maybe with a hand that is kept (H29)."""
    pot = Pot(play.live, sum(play.layers) + play.carried)
    play.turn_to(phase=Phase.OVER)
    dealer, pack = next_dealer(play), pack_next(play)
    payments = (Payment(pot, (), ()),)
    play.result = Result(payments, dealer, pot.amount, pack, showdown, keeper)
    play.tell(Ended(dealer))


def left_of_dealer(play: Play[M]) -> int:
    """The next dealer of most games: the first still seated with chips on the last dealer's left (A71)."""
    return _next_chair(play.seats, play.gone, play.dealer)


def unless_gone(hand: HandState[M], seat: int) -> int:
    """Whoever should deal next; if he has left the table, the first still seated on his left (A71)."""
    return _next_chair(hand.seats, hand.gone, seat) if seat in hand.gone else seat


def _next_chair(seats: Sequence[Seat], gone: tuple[int, ...], after: int) -> int:
    chairs = clockwise(tuple(range(len(seats))), after)
    seated = [chair for chair in chairs if chair not in gone] or chairs
    rich = [chair for chair in seated if seats[chair].stack] or seated  # nobody has any: all was carried
    return rich[0]


def under_the_pack(
    play: Play[M], thrown: tuple[Card, ...] = (), keeper: int | None = None
) -> tuple[Card, ...]:
    """What is left of the pack, then the hands folded, shown and lost, and won, each in dealt order (C12).

    `thrown` cards go before them; the hand of `keeper` does not go (H29).
    """
    won = {seat for payment in play.result.payments for seat in payment.winners} if play.result else set()
    lost = (seat for seat in play.live if seat not in won and seat != keeper)
    order = (*play.folded, *lost, *sorted(won))
    return play.pack + thrown + tuple(card for seat in order for card in play.seats[seat].cards)


def last_takes_all(play: Play[M]) -> list[tuple[Pot, tuple[int, ...]]]:
    """Every pot to the one player left."""
    (winner,) = play.live
    total = sum(play.layers) + play.carried
    return [(Pot((winner,), total), (winner,))]


def cover(play: Play[M], seat: int) -> None:
    """A seat without chips covers the pot: what is in is his to win, later chips go to a new pot (A14, A67)."""
    play.seat(seat, status=Status.COVERED, pots=len(play.layers) - 1)
    play.layers = (*play.layers, 0)
    play.tell(Covered(seat))


def cover_the_broke(play: Play[M]) -> bool:
    """Rule: who has put in his last chip has covered the pot (A67). Those of one moment share a layer."""
    broke = [seat for seat in play.active if not play.seats[seat].stack]
    if not broke:
        return False
    layer = len(play.layers) - 1
    cover(play, broke[0])
    for seat in broke[1:]:
        play.seat(seat, status=Status.COVERED, pots=layer)
    return True
