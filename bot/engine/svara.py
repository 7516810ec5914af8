"""Svara: the tied pot boils, is split by agreement, or is played on with those who buy in (S67–S84, A70).

What a svara does to the pots. When the boilers are known, whoever had covered can win no more than his
pots, so his claims are settled first, by comparing him with the boilers (A68): a pot in which he is
better is paid to him; one in which he is beaten boils; one in which he ties boils too (the coverer loses
a tie), or pays him his equal share of it with `cover_tie=split`. What boils is one pot from then on. A
coverer has no more part in the deal, but may buy in like any fallen player. Boilers and entrants whose
stacks are empty cover that one pot when the new cards are dealt. If all who play for a pot have covered
it and tie, they split it: nobody is left who could bet on.
"""

from math import ceil

from bot.engine.actions import SeatAction
from bot.engine.betting.kon import (
    KonHand,
    KonPlay,
    Window,
    all_known_equal,
    collect,
    must_compare,
    outsiders,
)
from bot.engine.betting.kon_end import cut_for_next, decide, lift, pay, record
from bot.engine.betting.trinka_options import SVARA_ENTRY, SVARA_LIMIT
from bot.engine.betting.turns import next_turn, not_now
from bot.engine.events import OfferEnded, SvaraBegan
from bot.engine.play import IllegalAction, Offer, Refusal, replace
from bot.engine.pots import shares
from bot.engine.showdown import show
from bot.engine.state import Payment, Phase, Pot, Seat, Status

# How a svara begins


def all_equal(play: KonPlay) -> bool:
    """Rule: when all who still bet are known to be equal, the pot boils (S68, A45)."""
    if play.phase is not Phase.BETTING or not all_known_equal(play):
        return False
    boil(play)
    return True


def boil(play: KonPlay) -> None:
    """The players who still bet boil what is theirs; a limit on svaras makes them split it (A51)."""
    boilers = play.active
    settle_coverers(play, boilers)
    pot = play.layers[0]
    limit = SVARA_LIMIT.of(play.options)
    if not pot:
        cut_for_next(play)
    elif 0 < limit <= play.memory.svaras:
        pay(play, [(Pot(boilers, pot), boilers)])
        cut_for_next(play)
    else:
        _open_window(play, boilers, pot)


def _open_window(play: KonPlay, boilers: tuple[int, ...], pot: int) -> None:
    window = Window(boilers, pot, entry_of(play, pot, len(boilers)))
    play.remember(window=window, svaras=play.memory.svaras + 1)
    play.turn_to(phase=Phase.SVARA)
    play.tell(SvaraBegan(boilers, pot, window.entry))


def entry_of(hand: KonHand, pot: int, tied: int) -> int:
    """What an entrant pays, rounded up (S72, A47): half the pot, unless the chat says otherwise.

    The ceiling is one of stakes (S62): the half is said without exception (A50).
    """
    parts = {"half": 2, "share": tied, "third": 3, "full": 1}
    return ceil(pot / parts[SVARA_ENTRY.of(hand.options)])


def settle_coverers(play: KonPlay, boilers: tuple[int, ...]) -> None:
    """Pay what coverers have won or share; all the rest is one pot (see above)."""
    coverers = tuple(seat for seat in play.live if seat not in boilers)
    boiled = sum(play.layers) + play.carried
    if coverers:
        show(play, play.live)
        boiled -= sum(_pay_coverers(play, pot, won, coverers) for pot, won in decide(play))
    for seat in coverers:
        play.fold(seat)
    play.layers, play.carried = (boiled,), 0


def _pay_coverers(play: KonPlay, pot: Pot, won: tuple[int, ...], coverers: tuple[int, ...]) -> int:
    """The coverers' shares of a pot are paid; how much that is."""
    ordered, parts = shares(pot.amount, won, play.dealer, len(play.seats))
    mine = [(seat, part) for seat, part in zip(ordered, parts, strict=True) if seat in coverers]
    amount = sum(part for _, part in mine)
    if mine:
        seats, paid = zip(*mine, strict=True)
        record(play, Payment(Pot(pot.eligible, amount), seats, paid))
    return amount


# The window


def can_offer_split(hand: KonHand, seat: int) -> Offer | Refusal:
    """A boiler proposes to split, before anybody refuses or joins (S71, A70)."""
    window = hand.memory.window
    if window is None or hand.phase is not Phase.SVARA:
        return Refusal("not_now")
    if seat not in window.boilers:
        return Refusal("not_boiling")
    return Offer("offer split") if window.may_split and not window.agreed else Refusal("split_over")


def can_accept(hand: KonHand, seat: int) -> Offer | Refusal:
    """A svara that is proposed, or a split (C31)."""
    if hand.phase is Phase.OFFER:
        return not_now(hand, seat, Phase.OFFER) or Offer("accept")
    window = hand.memory.window
    asked = window is not None and window.agreed and seat in window.boilers and seat not in window.agreed
    return Offer("accept") if asked else Refusal("nothing_offered")


def can_refuse(hand: KonHand, seat: int) -> Offer | Refusal:
    """The offer; or, where nobody can buy in, to split at all."""
    if hand.phase is Phase.OFFER:
        return not_now(hand, seat, Phase.OFFER) or Offer("refuse")
    window = hand.memory.window
    asked = window is not None and seat in window.boilers and seat in hand.to_act
    return Offer("refuse") if asked else Refusal("nothing_offered")


def can_join(hand: KonHand, seat: int) -> Offer | Refusal:
    """Buy in with the whole entry (S72, A48, A70)."""
    answer = can_decline(hand, seat)
    window = hand.memory.window
    if window is None or isinstance(answer, Refusal):
        return answer
    if hand.seats[seat].stack < window.entry:
        return Refusal("too_short", {"price": window.entry})
    return Offer("join", cost=window.entry)


def can_decline(hand: KonHand, seat: int) -> Offer | Refusal:
    """Stay out."""
    window = hand.memory.window
    if window is None or hand.phase is not Phase.SVARA:
        return Refusal("not_now")
    return Offer("decline") if seat in outsiders(hand, window) else Refusal("no_entry")


def can_offer_svara(hand: KonHand, seat: int) -> Offer | Refusal:
    """«Варим?»: on one's turn, with the last two left, once a turn (S76, A52), not after the last lap (A76)."""
    if refusal := not_now(hand, seat):
        return refusal
    if must_compare(hand, seat):
        return Refusal("must_compare")
    if len(hand.live) != 2 or len(hand.active) != 2:
        return Refusal("svara_needs_two")
    return Refusal("offer_refused") if hand.memory.asked else Offer("offer svara")


def do_offer_svara(play: KonPlay, action: SeatAction) -> None:
    play.remember(asked=True, moved=True)
    play.turn_to(*(seat for seat in play.active if seat != action.seat), phase=Phase.OFFER)


def do_offer_split(play: KonPlay, action: SeatAction) -> None:
    _change(play, agreed=(action.seat,))


def do_accept(play: KonPlay, action: SeatAction) -> None:
    """«Давай заварим!», or a yes to the split (S77, A49)."""
    window = play.memory.window
    if window is None:
        boil(play)
    else:
        _change(play, agreed=(*window.agreed, action.seat))


def do_refuse(play: KonPlay, action: SeatAction) -> None:
    """A refused svara costs nothing: the asker is in turn again (A52). A refused split is over (A70)."""
    play.tell(OfferEnded(action.seat))
    if play.memory.window is None:
        next_turn(play, action.seat)
    else:
        _change(play, agreed=(), may_split=False)


def do_join(play: KonPlay, action: SeatAction) -> None:
    """The entry goes into the pot at once; there is nothing to split any more (S81, A70)."""
    window = _open(play)
    play.pay(action.seat, window.entry)
    play.seat(action.seat, status=Status.IN, pots=-1)
    _change(play, entrants=(*window.entrants, action.seat), agreed=(), may_split=False)


def do_decline(play: KonPlay, action: SeatAction) -> None:
    window = _open(play)
    _change(play, declined=(*window.declined, action.seat))


def admit(play: KonPlay, stacks: tuple[int, ...]) -> None:
    """Who sits at the table without a part in this deal is asked like the fallen, if he can pay (A48)."""
    window = play.memory.window
    if window is None or play.phase is not Phase.SVARA:
        raise IllegalAction("no_entry")
    if min(stacks, default=0) < window.entry:
        raise IllegalAction("too_short", price=window.entry)
    newcomers = tuple(Seat(stack=stack, status=Status.FOLDED) for stack in stacks)
    play.add_seats(newcomers)


def leave_window(play: KonPlay, seat: int, window: Window) -> None:
    """A boiler gives up his share, an entrant his entry; anybody else declines (A70).

    A boiler who leaves has declined nothing: where nobody can buy in, the others have the word still.
    """
    without = {name: _less(getattr(window, name), seat) for name in ("boilers", "entrants", "agreed")}
    said = () if seat in window.boilers else (seat,)
    _change(play, declined=(*window.declined, *said), **without)


def _less(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(other for other in seats if other != seat)


def _change(play: KonPlay, **changes: object) -> None:
    play.remember(window=replace(_open(play), **changes))


def _open(play: KonPlay) -> Window:
    window = play.memory.window
    if window is None:
        raise AssertionError("no svara window is open")
    return window


def run_window(play: KonPlay) -> bool:
    """Rule: a split, or the last answer, closes the window; else say who owes one (A70)."""
    window = play.memory.window
    if play.phase is not Phase.SVARA or window is None:
        return False
    if set(window.agreed) >= set(window.boilers) != set():
        _split(play, window)
        return True
    return _owing(play, window)


def _split(play: KonPlay, window: Window) -> None:
    pay(play, [(Pot(window.boilers, window.pot), window.boilers)])
    cut_for_next(play)


def _owing(play: KonPlay, window: Window) -> bool:
    waiting = outsiders(play, window)
    asked = tuple(seat for seat in window.boilers if seat not in window.agreed) if window.agreed else ()
    if not waiting and not asked:
        if not window.may_split or window.declined:
            _close(play, window)
            return True
        asked = window.boilers  # nobody can buy in: theirs is the word
    owing = tuple(sorted((*waiting, *asked)))
    changed = owing != play.to_act
    play.turn_to(*owing, phase=Phase.SVARA)
    return changed


def _close(play: KonPlay, window: Window) -> None:
    """The boilers cut for the deal; one alone deals, and if all have left the old dealer does (A53)."""
    if len(window.boilers) > 1:
        lift(play, window.boilers)
    else:
        play.dealer = window.boilers[0] if window.boilers else play.dealer
        collect(play)
