"""How Trinka is bet: going dark, staking, comparing with the right-hand neighbour, covering, three tens.

`can_…` says what is on offer or why not, `do_…` carries it out. Comparisons are secret: `hand.peeks` lets
the two see each other's cards, but not one who went dark and has not looked (C14, A61). The rule
`svara.all_equal` finds that a comparison has tied the last two.
"""

from bot.engine.actions import ChipAction, SeatAction
from bot.engine.betting.kon import (
    KonHand,
    KonPlay,
    ante_of,
    collect,
    compare_cost,
    hand_points,
    may_go_dark,
    must_compare,
    payable,
    right_neighbour,
)
from bot.engine.betting.trinka_options import (
    COMPARE_FROM_LAP,
    COMPARE_SETS_STAKE,
    COMPARE_TIE,
    OVER_MIN,
    SHORT,
    TENS_REDEAL_FOR,
)
from bot.engine.betting.turns import look, next_turn, not_now, took_turn
from bot.engine.events import Compared, Redealt, Shown
from bot.engine.play import Offer, Refusal
from bot.engine.ranks.trinka import is_three_tens
from bot.engine.state import Phase, Status


def end_turn(play: KonPlay, seat: int, paid: int = 0) -> None:
    """The turn is over and passes on."""
    took_turn(play, seat, paid)
    play.remember(moved=True, asked=False)
    next_turn(play, seat)


def _stake(play: KonPlay, seat: int, amount: int) -> None:
    """Put a stake in that the next players may not go below (S31)."""
    play.pay(seat, amount)
    play.set_bets(price=amount, leader=seat)
    end_turn(play, seat, amount)


def _not_free(hand: KonHand, seat: int) -> Refusal | None:
    """Why a seat may not just stake."""
    if refusal := not_now(hand, seat):
        return refusal
    return Refusal("must_compare") if must_compare(hand, seat) else None


# Falling and going on


def can_fold(hand: KonHand, seat: int) -> Offer | Refusal:
    """«Упал» (S23)."""
    return not_now(hand, seat) or Offer("fold")


def do_fold(play: KonPlay, action: SeatAction) -> None:
    play.fold(action.seat)
    end_turn(play, action.seat)


def can_bet(hand: KonHand, seat: int) -> Offer | Refusal:
    """Not less than the last stake, the dark sum included, nor over the ceiling (S25, S31, S49, S62)."""
    if refusal := _not_free(hand, seat):
        return refusal
    least = hand.bets.price
    if hand.seats[seat].stack < least:
        return Refusal("too_short", {"price": least})
    return Offer("bet", least, payable(hand, seat), cost=least)


def do_bet(play: KonPlay, action: ChipAction) -> None:
    """A stake of one who sees his cards: who was dark looks (A64)."""
    if play.seats[action.seat].blind:
        look(play, action.seat)
    _stake(play, action.seat, action.amount)


def can_call(hand: KonHand, seat: int) -> Offer | Refusal:
    """Exactly the last stake (A66)."""
    answer = can_bet(hand, seat)
    return Offer("call", cost=answer.low) if isinstance(answer, Offer) else answer


def do_call(play: KonPlay, action: SeatAction) -> None:
    _stake(play, action.seat, play.bets.price)


def can_cover(hand: KonHand, seat: int) -> Offer | Refusal:
    """Cover the pot with chips that do not exceed the price (A57, A67, A68)."""
    if refusal := _not_free(hand, seat):
        return refusal
    if SHORT.of(hand.options) == "fall":
        return Refusal("no_cover")
    stack = hand.seats[seat].stack
    return Offer("cover", cost=stack) if stack <= hand.bets.price else Refusal("can_pay")


def do_cover(play: KonPlay, action: SeatAction) -> None:
    stack = play.seats[action.seat].stack
    play.pay(action.seat, stack)  # the rule for empty stacks does the rest
    end_turn(play, action.seat, stack)


# Going dark


def can_dark(hand: KonHand, seat: int) -> Offer | Refusal:
    """The first hand, before anyone acted: one or two antes (S19, S20, A41, A42)."""
    if refusal := _not_unseen(hand, seat):
        return refusal
    if hand.memory.dark_seats:
        return Refusal("dark_late")
    ante = ante_of(hand)
    most = min(2, payable(hand, seat) // ante) * ante
    return Offer("dark", ante, most, ante, cost=ante) if most else Refusal("too_short", {"price": ante})


def can_over_dark(hand: KonHand, seat: int) -> Offer | Refusal:
    """The very next player, still more (S27, S28, A41, A42)."""
    if refusal := _not_unseen(hand, seat):
        return refusal
    dark, most = hand.memory.dark, payable(hand, seat)
    if not dark:
        return Refusal("nobody_dark")
    least = 2 * dark if OVER_MIN.of(hand.options) == "double" else dark + 1
    if least > most:
        return Refusal("too_short", {"price": least})
    return Offer("over_dark", least, most, cost=least)


def _not_unseen(hand: KonHand, seat: int) -> Refusal | None:
    """Why a seat may not bet unseen."""
    if refusal := not_now(hand, seat):
        return refusal
    if not may_go_dark(hand, seat):
        return Refusal("dark_late")
    return Refusal("has_looked") if hand.seats[seat].seen else None


def do_dark(play: KonPlay, action: ChipAction) -> None:
    """Go dark or over-dark: the conditions for all others follow the higher sum (S28)."""
    play.seat(action.seat, blind=True)
    play.remember(dark=action.amount, dark_seats=(*play.memory.dark_seats, action.seat))
    _stake(play, action.seat, action.amount)


def can_look(hand: KonHand, seat: int) -> Offer | Refusal:
    """On his turn: who may go dark gives it up; who went dark, once all have acted (S29, A64)."""
    if refusal := not_now(hand, seat):
        return refusal
    if hand.seats[seat].seen:
        return Refusal("has_looked")
    early = hand.seats[seat].blind and not all(hand.seats[other].turns for other in hand.active)
    return Refusal("look_early") if early else Offer("look")


def do_look(play: KonPlay, action: SeatAction) -> None:
    look(play, action.seat)
    play.remember(moved=True)


# Comparing


def can_compare(hand: KonHand, seat: int) -> Offer | Refusal:
    """With the right-hand neighbour, if he has staked in this kon; the short pay all they have (A44, A57)."""
    if refusal := not_now(hand, seat):
        return refusal
    neighbour = right_neighbour(hand, seat)
    if neighbour is None or not hand.seats[neighbour].stake:
        return Refusal("neighbour_has_not_staked")
    if hand.seats[seat].turns + 1 < int(COMPARE_FROM_LAP.of(hand.options)):
        return Refusal("compare_later")
    return _affordable(hand, seat)


def _affordable(hand: KonHand, seat: int) -> Offer | Refusal:
    cost, stack = compare_cost(hand, seat), hand.seats[seat].stack
    if stack < cost and SHORT.of(hand.options) == "fall":
        return Refusal("too_short", {"price": cost})
    return Offer("compare", cost=min(cost, stack))


def do_compare(play: KonPlay, action: SeatAction) -> None:
    """The lower falls (S55). The payment sets no new stake unless the chat says so (A43)."""
    seat, neighbour = action.seat, right_neighbour(play, action.seat)
    paid = min(compare_cost(play, seat), play.seats[seat].stack)
    play.pay(seat, paid)
    if COMPARE_SETS_STAKE.of(play.options):
        play.set_bets(price=max(paid, play.bets.price))
    if neighbour is not None:  # `can_compare` has seen to it
        _compare(play, seat, neighbour)
    end_turn(play, seat, paid)


def _compare(play: KonPlay, seat: int, neighbour: int) -> None:
    loser = _loser(play, seat, neighbour)
    _note_comparison(play, seat, neighbour, loser)
    if loser is not None:
        play.fold(loser)


def _loser(hand: KonHand, challenger: int, neighbour: int) -> int | None:
    """The lower of the two; of equals nobody, or the challenger while others are in (A45)."""
    mine, his = hand_points(hand, challenger), hand_points(hand, neighbour)
    if mine == his:
        falls = COMPARE_TIE.of(hand.options) == "challenger_falls" and len(hand.active) > 2
        return challenger if falls else None
    return challenger if mine < his else neighbour


def _note_comparison(play: KonPlay, seat: int, neighbour: int, loser: int | None) -> None:
    kon, seats = play.memory, play.seats
    pairs = ((seat, neighbour), (neighbour, seat))
    play.peeks = (*play.peeks, *(pair for pair in pairs if not seats[pair[0]].blind))
    play.remember(compared=(*kon.compared, seat, neighbour))
    if loser is None:
        play.remember(equal=(*kon.equal, (seat, neighbour)))
    play.tell(Compared(seat, neighbour, loser))


# Three tens


def can_redeal(hand: KonHand, seat: int) -> Offer | Refusal:
    """Three tens, at any moment while in, unless dark and unseen, until compared (S39, A54)."""
    player = hand.seats[seat]
    if hand.phase not in {Phase.BETTING, Phase.OFFER}:
        return Refusal("not_now")
    if player.status is not Status.IN:
        return Refusal("you_folded")
    if player.blind:
        return Refusal("look_first")
    if seat in hand.memory.compared or not is_three_tens(player.cards):
        return Refusal("no_redeal")
    return Offer("redeal")


def do_redeal(play: KonPlay, action: SeatAction) -> None:
    """He shows them; new cards, same dealer, same pot, nobody takes anything back (S39–S41)."""
    play.tell(Shown(action.seat, play.seats[action.seat].cards))
    play.tell(Redealt())
    if TENS_REDEAL_FOR.of(play.options) == "all":
        _bring_back(play)
    collect(play)


def _bring_back(play: KonPlay) -> None:
    """The fallen of this kon get cards too, if they had any; who had covered a pot has covered it still.

    Who did not join a svara is in no pot and had no cards in it (A70).
    """
    for seat, player in enumerate(play.seats):
        if player.status is Status.FOLDED and player.cards and seat not in play.gone:
            play.seat(seat, status=Status.IN if player.pots < 0 else Status.COVERED)
