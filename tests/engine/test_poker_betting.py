"""The poker way by itself: only a full raise opens the betting again (A79)."""

import pytest

from bot.engine.actions import Raise
from bot.engine.betting.poker import Limits, can_raise, do_raise
from bot.engine.play import Offer, Play, Refusal
from bot.engine.state import Bets, Hand, Seat

LIMITS = Limits(2, 4)
CALLED = Seat(20, paid=4, street=4, turns=1, stake=4)
SEATS = (CALLED, Seat(1, street=4), Seat(20))


def hand(price: int, full: int) -> Hand[None]:
    return Hand("brag", {}, SEATS, dealer=2, memory=None, to_act=(0,), bets=Bets(price=price, full=full))


@pytest.mark.rule("A79")
def test_who_has_acted_may_raise_again_only_after_a_full_raise() -> None:
    assert can_raise(hand(5, full=4), 0, LIMITS) == Refusal("not_reopened")
    assert can_raise(hand(6, full=6), 0, LIMITS) == Offer("raise", 8, 10, cost=4)


@pytest.mark.rule("A79")
@pytest.mark.parametrize(("total", "full"), [(5, 4), (6, 6), (7, 7)])
def test_a_raise_of_less_than_the_least_is_not_full(total: int, full: int) -> None:
    play = Play.of(hand(4, full=4))
    do_raise(play, Raise(1, total), LIMITS.least)
    assert (play.bets.price, play.bets.full) == (total, full)
