"""The draw: each in turn, from the dealer's left, throws cards and gets as many (D15–D23, A30).

The rules it keeps: no more cards are thrown than are allowed and can be served; four go only to an ace that is
kept and shown; the second betting round begins with the opener. `bot.engine.serving` has the cards.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from bot.engine.actions import Draw, Stand
from bot.engine.betting.turns import not_now
from bot.engine.cards import Card
from bot.engine.events import CardShown, Drew
from bot.engine.options import AnyOption, choice, flag
from bot.engine.play import Offer, Refusal, clockwise, fresh_bets, next_of
from bot.engine.serving import DrawHand, DrawPlay, serve, to_shuffle
from bot.engine.state import Phase

DRAW_LIMIT = choice("draw_limit", "auto 0 1 2 3 4 5", "hands")
ACE_FOUR = flag("ace_four", False, "hands", needs=(("draw_limit", ("auto", "3")),))
DRAW_OPTIONS: tuple[AnyOption, ...] = (DRAW_LIMIT, ACE_FOUR)

USUAL, ALL = 3, 5  # the limit with more than five players, and none (D19, D21)


# How many


def limit(hand: DrawHand) -> int:
    """The most cards that anybody may draw (A30)."""
    chosen = DRAW_LIMIT.of(hand.options)
    if chosen == "auto":
        return USUAL if len(hand.seats) > ALL else ALL
    return int(chosen)


def most(hand: DrawHand, seat: int) -> int:
    """The most cards that a seat may throw: no more than can be served (A31); one more to an ace (A30)."""
    allowed = limit(hand)
    if allowed == USUAL and ACE_FOUR.of(hand.options) and _aces(hand.seats[seat].cards):
        allowed += 1
    if allowed <= len(hand.pack):  # mostly
        return allowed
    return min(allowed, len(hand.pack) + len(to_shuffle(hand, seat)))


def _aces(cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card[0] == "A"]


# Moves


def can_stand(hand: DrawHand, seat: int) -> Offer | Refusal:
    """Stand pat (D23, C27)."""
    return not_now(hand, seat, Phase.DRAW) or Offer("stand")


def can_draw(hand: DrawHand, seat: int) -> Offer | Refusal:
    """Throw cards and draw as many (C26)."""
    if refusal := not_now(hand, seat, Phase.DRAW):
        return refusal
    served = most(hand, seat)
    return Offer("draw", fewest=1, most=served) if served else Refusal("no_draw")


def fits(hand: DrawHand, action: Draw) -> Refusal | None:
    """Why these cards cannot be thrown: one's own, once each, no more than allowed, four only to an ace."""
    held, thrown = hand.seats[action.seat].cards, set(action.cards)
    if not thrown or len(thrown) < len(action.cards) or not thrown <= set(held):
        return Refusal("not_your_cards")
    served = most(hand, action.seat)
    if len(thrown) > served:
        return Refusal("draw_most", {"most": served})
    if len(thrown) > limit(hand) and not _aces(set(held) - thrown):  # type: ignore[arg-type]
        return Refusal("ace_kept")
    return None


def ways(hand: DrawHand, seat: int, offer: Offer) -> list[Draw]:
    """Every choice of cards that takes the offer."""
    cards = hand.seats[seat].cards
    choices = (
        Draw(seat, thrown)
        for count in range(offer.fewest, offer.most + 1)
        for thrown in combinations(cards, count)
    )
    return [action for action in choices if fits(hand, action) is None]


def do_stand(play: DrawPlay, action: Stand) -> None:
    following = next_of(play.live, action.seat)
    stand(play, action.seat)
    play.turn_to(following, phase=Phase.DRAW)


def stand(play: DrawPlay, seat: int) -> None:
    """A seat takes no cards."""
    _note(play, seat, 0)


def _note(play: DrawPlay, seat: int, count: int, **more: Any) -> None:
    memory = play.memory
    play.remember(drawn=(*memory.drawn, seat), counts=(*memory.counts, count), **more)


def drew(hand: DrawHand, seat: int) -> int | None:
    """How many cards a seat took; None: it has not drawn yet."""
    return dict(zip(hand.memory.drawn, hand.memory.counts, strict=True)).get(seat)


def do_draw(play: DrawPlay, action: Draw) -> None:
    """The group learns the number only (D18); an ace to which four are drawn is shown (A30)."""
    seat, held = action.seat, play.seats[action.seat].cards
    kept = tuple([card for card in held if card not in action.cards])
    if len(action.cards) > limit(play):
        play.face_up = (*play.face_up, (seat, kept[0]))
        play.tell(CardShown(seat, kept[0]))
    play.seat(seat, cards=kept)
    count, thrown = len(action.cards), [(seat, card) for card in action.cards]
    _note(play, seat, count, thrown=(*play.memory.thrown, *thrown), due=count)
    play.tell(Drew(seat, count))
    serve(play)


# What follows


def may_speak(hand: DrawHand, seat: int) -> bool:
    """Whether the first round has no bet yet, and no word of this player (A29)."""
    first_round = hand.phase is Phase.BETTING and not hand.memory.over
    return first_round and not hand.bets.price and not hand.seats[seat].turns and seat in hand.active


def begin(play: DrawPlay) -> None:
    """The first betting round is over: all who are in draw, also who has covered (D15)."""
    play.remember(opener=play.bets.opener)
    fresh_bets(play)
    play.turn_to(next_of(play.live, play.dealer), phase=Phase.DRAW)


def next_to_draw(play: DrawPlay) -> bool:
    """They draw from the dealer's left (D17); then the opener speaks, or the next on his left (D24–D27)."""
    drawn, live = play.memory.drawn, play.live
    if any(seat in live and seat not in drawn for seat in play.to_act):
        return False
    waiting = [seat for seat in clockwise(live, play.dealer) if seat not in drawn]
    if waiting:
        play.turn_to(waiting[0], phase=Phase.DRAW)
    else:
        _second_round(play)
    return True


def _second_round(play: DrawPlay) -> None:
    opener = play.memory.opener
    before = play.dealer if opener is None else opener - 1
    play.remember(over=True)
    play.turn_to(*([next_of(play.active, before)] if play.active else []))
