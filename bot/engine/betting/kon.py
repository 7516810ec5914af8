"""The kon: what a Trinka hand remembers, and the questions that its moves ask.

A kon is one deal with its betting. Three tens and a svara continue the hand with a new kon: same pot, new
cards, stakes from the ante again (A53, A54).
"""

from typing import TypeAlias

import msgspec

from bot.engine.betting.trinka_options import CEILING, DARK_CHAIN, DARK_COMPARE, TRIPS_TOP, TWO_ACES_22
from bot.engine.cards import SEKA_36, TRINKA_24, Card
from bot.engine.options import Options
from bot.engine.play import Play, clockwise, fresh_bets
from bot.engine.ranks.trinka import points
from bot.engine.showdown import cover_the_broke
from bot.engine.state import HandState, NeedDeal, Payment, Phase, Seat


class Window(msgspec.Struct, frozen=True):
    """An open svara window: who boils, who has bought in or stays out (A70)."""

    boilers: tuple[int, ...]
    pot: int  # the boiled pot, without entries
    entry: int
    entrants: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()
    may_split: bool = True
    agreed: tuple[int, ...] = ()  # boilers who want the split that is on offer


class Kon(msgspec.Struct, frozen=True):
    """What Trinka remembers. The first block is of this kon, the second of the whole hand."""

    dark: int = 0  # the highest dark sum
    dark_seats: tuple[int, ...] = ()  # who went dark; they keep their advantage when they look (S32)
    equal: tuple[tuple[int, int], ...] = ()  # pairs that compared equal (A45)
    compared: tuple[int, ...] = ()  # seats with whom a comparison was carried out (A54)
    moved: bool = False  # somebody has done more than to ask for an open card (C8)
    asked: bool = False  # a svara was proposed on this turn (A52)
    exposed: tuple[tuple[int, Card], ...] = ()  # cards that fell open and wait for an answer (C7)

    window: Window | None = None
    svaras: int = 0
    lifting: tuple[int, ...] = ()  # who cuts for the deal
    payments: tuple[Payment, ...] = ()  # pots paid so far


KonHand: TypeAlias = HandState[Kon]
KonPlay: TypeAlias = Play[Kon]


def pack_of(options: Options) -> tuple[Card, ...]:
    """The cards of a new pack (A40)."""
    return SEKA_36 if options["pack"] == "seka36" else TRINKA_24


def strength_of(options: Options, cards: tuple[Card, ...]) -> int:
    """Points, under the options of the chat (A55)."""
    return points(cards, trips_top=TRIPS_TOP.of(options), two_aces_22=TWO_ACES_22.of(options))


def hand_points(hand: KonHand, seat: int) -> int:
    """The points of a seat's hand."""
    return strength_of(hand.options, hand.seats[seat].cards)


def ante_of(hand: KonHand) -> int:
    return int(hand.options["ante"])


def payable(hand: KonHand, seat: int) -> int:
    """The most that a seat may put in at once: his stack, or the ceiling (S62, A46)."""
    return min(hand.seats[seat].stack, capped(hand, hand.seats[seat].stack))


def capped(hand: KonHand, amount: int) -> int:
    """An amount held down to the ceiling; 0 is none, and the ante is always below it."""
    ceiling = CEILING.of(hand.options)
    return min(amount, max(ceiling, ante_of(hand))) if ceiling else amount


def compare_cost(hand: KonHand, seat: int) -> int:
    """What a comparison costs (A43): the stake; an open player pays double the dark sum (S26, S32)."""
    kon, stake = hand.memory, hand.bets.price
    if not kon.dark or seat in kon.dark_seats:
        return capped(hand, stake)
    double = 2 * (stake if DARK_COMPARE.of(hand.options) == "2x_stake" else kon.dark)
    return capped(hand, max(double, stake))


def right_neighbour(hand: KonHand, seat: int) -> int | None:
    """The previous seat that still bets (A44); coverers are nobody's neighbour (A68)."""
    others = [other for other in hand.active if other != seat]
    return next((other for other in reversed(others) if other < seat), others[-1] if others else None)


def must_compare(hand: KonHand, seat: int) -> bool:
    """Whether the laps are over: he must compare or fall (A76)."""
    laps = int(hand.options["max_laps"])
    return 0 < laps <= hand.seats[seat].turns


def may_go_dark(hand: KonHand, seat: int) -> bool:
    """Whether a seat may still go dark or over-dark, now or when his turn comes (A41)."""
    dark = hand.memory.dark_seats
    if any(player.turns and number not in dark for number, player in enumerate(hand.seats)):
        return False
    waiting = [s for s in clockwise(hand.active, hand.dealer) if not hand.seats[s].turns]
    most = len(hand.seats) if DARK_CHAIN.of(hand.options) == "unlimited" else 2
    return seat in waiting and len(dark) + waiting.index(seat) < most


def all_known_equal(hand: KonHand) -> bool:
    """Whether comparisons have shown that all who still bet are equal, be it by a chain (A45)."""
    reached = set(hand.active[:1])
    for _ in hand.memory.equal:
        reached |= {seat for pair in hand.memory.equal if reached & set(pair) for seat in pair}
    return len(hand.active) > 1 and reached >= set(hand.active)


def show_who_may_see(play: KonPlay) -> bool:
    """Rule: cards go to all who can no longer go dark; who went dark looks for himself (A64)."""
    late = [s for s in range(len(play.seats)) if _waits_in_vain(play, s)]
    for seat in late:
        play.seat(seat, seen=True)
    return bool(late)


def _waits_in_vain(hand: KonHand, seat: int) -> bool:
    player = hand.seats[seat]
    return not player.seen and not player.blind and not may_go_dark(hand, seat)


def cards_out(play: KonPlay) -> None:
    """New cards are dealt. Who has no chips has covered (A68); who may go dark has not seen his cards."""
    cover_the_broke(play)
    play.shown = ()
    for seat in play.live:
        play.seat(seat, blind=False, seen=not may_go_dark(play, seat))


def open_kon(play: KonPlay) -> None:
    """Stakes start from the ante, on the dealer's left (S46, S49, A53)."""
    play.set_bets(price=ante_of(play))
    first = clockwise(play.active, play.dealer)[:1]
    play.turn_to(*first)


def collect(play: KonPlay) -> None:
    """All cards go back: a new kon for all live seats, once a new pack is shuffled and cut."""
    fresh_bets(play)
    play.every(_without_cards)
    play.remember(dark=0, dark_seats=(), equal=(), compared=(), exposed=())
    play.remember(moved=False, asked=False, window=None)
    live = play.live
    play.pack, play.shown, play.face_up, play.peeks = (), (), (), ()
    play.folded = tuple(s for s in play.folded if s not in live)
    play.needs = NeedDeal(pack_of(play.options))
    play.turn_to(phase=Phase.CHANCE)


def _without_cards(seat: Seat) -> Seat:
    return msgspec.structs.replace(seat, cards=())


def outsiders(hand: KonHand, window: Window) -> tuple[int, ...]:
    """Seated players who have not said whether they buy in (A48): fallen and beaten ones too."""
    answered = {*window.boilers, *window.entrants, *window.declined, *hand.gone}
    return tuple(seat for seat in range(len(hand.seats)) if seat not in answered)
