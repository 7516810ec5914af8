"""How a kon ends: the pots are paid, and it is settled who deals next or deals the svara (S56–S58, A53).

The winner of the main pot deals next. Players who share it, and boilers, lift cards for the deal.
"""

from typing import TypeAlias

from bot.engine.betting.kon import KonPlay, collect, hand_points
from bot.engine.cards import Card
from bot.engine.events import DealLifted, Ended, PotPaid
from bot.engine.pots import shares
from bot.engine.ranks.trinka import lift_points
from bot.engine.showdown import cover_the_broke, show, unless_gone, winners_by_time
from bot.engine.state import NeedLift, Payment, Phase, Pot, Result

Decided: TypeAlias = list[tuple[Pot, tuple[int, ...]]]


# Cutting for the deal


def lift(play: KonPlay, seats: tuple[int, ...]) -> None:
    """These seats cut for the deal."""
    play.remember(lifting=seats)
    play.needs = NeedLift(seats)
    play.turn_to(phase=Phase.CHANCE)


def lifted(play: KonPlay, cards: tuple[Card, ...]) -> None:
    """The higher card by points deals; equals cut again (S82–S84, S1, S2, A53)."""
    seats = play.memory.lifting
    counts = [lift_points(card) for card in cards]
    tied = tuple(seat for seat, count in zip(seats, counts, strict=True) if count == max(counts))
    winner = tied[0] if len(tied) == 1 else None
    play.tell(DealLifted(seats, cards, winner))
    if winner is None:
        lift(play, tied)
    elif sum(play.layers):
        play.dealer = winner
        collect(play)
    else:
        _end(play, winner)


# How a deal ends


def last_one(play: KonPlay) -> bool:
    """Rule: the last one left takes the pot, his cards unseen (S56, A62); so does the last boiler (A70)."""
    if len(play.live) != 1:
        return False
    winner = play.live
    pay(play, [(Pot(winner, sum(play.layers) + play.carried), winner)])
    cut_for_next(play)
    return True


def last_chip_covers(play: KonPlay) -> bool:
    """Rule: who has bet his last chip has covered (A67). Boilers and entrants have when the svara is dealt (A68)."""
    return play.phase is Phase.BETTING and cover_the_broke(play)


def coverers_decide(play: KonPlay) -> bool:
    """Rule: when at most one can still bet, the hands are compared for each pot (A68)."""
    if play.phase is not Phase.BETTING or len(play.active) > 1:
        return False
    show(play, play.live)
    pay(play, decide(play))
    cut_for_next(play)
    return True


def decide(play: KonPlay) -> Decided:
    """Each pot with its winners: a coverer loses a tie to who won the newer pot, or they split (A14)."""
    splits = play.options["cover_tie"] == "split"
    strength = {seat: hand_points(play, seat) for seat in play.live}
    return winners_by_time(play, strength.__getitem__, loses_tie=None, cover_splits=splits)


def pay(play: KonPlay, decided: Decided) -> None:
    """Pay these pots; they are all that there is."""
    for pot, won in decided:
        record(play, Payment(pot, *shares(pot.amount, won, play.dealer, len(play.seats))))
    play.layers, play.carried = (0,), 0


def record(play: KonPlay, payment: Payment) -> None:
    """Chips of one pot go to their winners."""
    for seat, part in zip(payment.winners, payment.shares, strict=True):
        play.seat(seat, stack=play.seats[seat].stack + part)
    play.remember(payments=(*play.memory.payments, payment))
    play.tell(PotPaid(payment.pot.amount, payment.winners, payment.shares))


def cut_for_next(play: KonPlay) -> None:
    """The winner of the main pot deals next (S57, S58); who split it cut for the deal (A58, A68)."""
    play.remember(window=None)
    won = play.memory.payments[0].winners
    seated = tuple(seat for seat in won if seat not in play.gone)
    if len(seated) > 1:
        lift(play, seated)
    else:
        _end(play, (seated or won)[0])


def _end(play: KonPlay, winner: int) -> None:
    next_dealer = unless_gone(play, winner)
    play.turn_to(phase=Phase.OVER)
    showdown = bool(play.shown)
    play.result = Result(play.memory.payments, next_dealer, showdown=showdown)
    play.tell(Ended(next_dealer))
