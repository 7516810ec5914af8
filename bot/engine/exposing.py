"""Cards dealt face up: by a slip of the dealer («Заменить?», S13–S17) or by the receiver's wish (S18).

An exposed card stays where it is unless its receiver has it replaced, while the pack lasts (C7, A59).
Nobody bets until all have answered, and who has not answered does not see his other cards (S16).
"""

from bot.engine.actions import ChipAction, SeatAction
from bot.engine.betting.kon import KonHand, KonPlay, open_kon
from bot.engine.betting.turns import not_now
from bot.engine.cards import Card
from bot.engine.events import CardShown
from bot.engine.play import Offer, Refusal, clockwise
from bot.engine.state import NeedPick, Phase, Status


def expose_places(play: KonPlay, places: tuple[int, ...]) -> None:
    """Lay the cards of these places of the pack open and ask their receivers."""
    order = clockwise(play.live, play.dealer)
    exposed = []
    for place in sorted(places):
        card_number, receiver = divmod(place, len(order))
        if card_number < 3:
            exposed.append((order[receiver], play.seats[order[receiver]].cards[card_number]))
    for seat, card in exposed:
        play.face_up = (*play.face_up, (seat, card))
        play.tell(CardShown(seat, card))
    play.remember(exposed=tuple(exposed) if play.pack else ())
    _ask(play)


def _ask(play: KonPlay) -> None:
    waiting = {seat for seat, _ in play.memory.exposed}
    if waiting:
        play.turn_to(*waiting, phase=Phase.ANSWERS)
    else:
        open_kon(play)


def can_keep(hand: KonHand, seat: int) -> Offer | Refusal:
    return not_now(hand, seat, Phase.ANSWERS) or Offer("keep")


def can_replace(hand: KonHand, seat: int) -> Offer | Refusal:
    return not_now(hand, seat, Phase.ANSWERS) or Offer("replace")


def do_keep(play: KonPlay, action: SeatAction) -> None:
    _answered(play, action.seat)
    play.remember(moved=True)
    _ask(play)


def do_replace(play: KonPlay, action: SeatAction) -> None:
    """The place of the new card is chance's choice, from the middle third of the undealt pack (S17)."""
    undealt = len(play.pack)
    play.remember(moved=True, lifting=(action.seat,))
    play.needs = NeedPick(undealt // 3, (2 * undealt - 1) // 3)
    play.turn_to(phase=Phase.CHANCE)


def picked(play: KonPlay, place: int) -> None:
    """The card of that place comes in its stead, unseen; the open one goes to the very bottom (S17)."""
    (seat,) = play.memory.lifting
    if any(receiver == seat for receiver, _ in play.memory.exposed):  # he may have left meanwhile
        _swap(play, seat, _answered(play, seat), place)
    _ask(play)


def _swap(play: KonPlay, seat: int, old: Card, place: int) -> None:
    pack = (*play.pack[:place], *play.pack[place + 1 :], old)
    cards = tuple(play.pack[place] if card == old else card for card in play.seats[seat].cards)
    play.seat(seat, cards=cards)
    play.pack = pack
    play.face_up = tuple(entry for entry in play.face_up if entry[1] != old)


def _answered(play: KonPlay, seat: int) -> Card:
    """The seat's first question is answered; the card it was about."""
    pending = play.memory.exposed
    first = next(entry for entry in pending if entry[0] == seat)
    play.remember(exposed=tuple(entry for entry in pending if entry != first))
    return first[1]


def leave_questions(play: KonPlay, seat: int) -> None:
    """A receiver has left: his questions go with him."""
    play.remember(exposed=tuple(entry for entry in play.memory.exposed if entry[0] != seat))
    if play.phase is Phase.ANSWERS:
        _ask(play)


def can_expose(hand: KonHand, seat: int) -> Offer | Refusal:
    """Before every other action of the kon: one of one's own cards that is not open yet (S18, C8)."""
    if hand.phase not in {Phase.ANSWERS, Phase.BETTING}:
        return Refusal("not_now")
    if hand.seats[seat].status is Status.FOLDED:
        return Refusal("you_folded")
    closed = [
        number for number, card in enumerate(hand.seats[seat].cards, 1) if (seat, card) not in hand.face_up
    ]
    if hand.memory.moved or not closed:
        return Refusal("expose_late")
    return Offer("expose", closed[0], closed[-1], 2 if closed == [1, 3] else 1)


def do_expose(play: KonPlay, action: ChipAction) -> None:
    """The card lies open."""
    card = play.seats[action.seat].cards[action.amount - 1]
    play.face_up = (*play.face_up, (action.seat, card))
    play.tell(CardShown(action.seat, card))
