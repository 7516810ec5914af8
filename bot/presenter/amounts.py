"""Amounts on buttons: the least, half the pot, the pot and the most; a keypad for any other.

There are four rows at most. If they do not hold all, first half the pot goes to the keypad, then the pot, then the
most: it has them one tap further, whatever else is on offer then. The least stays: it is what one needs to play on.
"""

from collections.abc import Sequence

from bot.engine.play import Offer
from bot.presenter.keys import Place
from bot.presenter.screen import Button
from bot.presenter.texts import say, text_key
from bot.presenter.tokens import Token
from bot.presenter.widths import Rows, in_rows, readable

PAD_FROM = 4  # amounts to choose from before a keypad pays
ERASE = 10  # among the keys 0 … 9
FIVE = 5  # amounts side by side, if they are short
MOVING = ("half", "pot", "most")
"""What goes to the keypad, in this order."""


def amount_rows(place: Place, offers: Sequence[Offer], pot: int, stack: int, room: int) -> Rows:
    """The amounts of some offers in so many rows, if that can be."""
    rows: Rows = ()
    for moved in range(len(MOVING) + 1):
        buttons = (_amounts(place, offer, pot, stack, MOVING[:moved]) for offer in offers)
        rows = tuple(row for each in buttons for row in in_rows(each, FIVE))
        if len(rows) <= room:
            break
    return rows


def _amounts(place: Place, offer: Offer, pot: int, stack: int, moving: Sequence[str]) -> tuple[Button, ...]:
    if not _has_pad(offer):
        return tuple(_amount(place, offer, amount, stack) for amount in offer.amounts())
    named = named_amounts(offer, pot)
    kept = [amount for name, amount in named.items() if name not in moving]
    other = place.button("button-other", "pad", f"{offer.verb}.0")
    return (*(_amount(place, offer, amount, stack, calm=_calm(offer, pot)) for amount in kept), other)


def _calm(offer: Offer, pot: int) -> int:
    """The most that goes in at one tap: beside a stake of 2 one of 100 is too near to be meant by every tap."""
    return max(pot, 2 * offer.low)


def _has_pad(offer: Offer) -> bool:
    return (offer.high - offer.low) // offer.step >= PAD_FROM


def _amount(place: Place, offer: Offer, amount: int, stack: int, calm: int | None = None) -> Button:
    """Asked for once more: all one's chips (G19), and more than the calm amount."""
    big = takes_all(offer, amount, stack) or (calm is not None and amount > calm)
    what = "sure" if big else "act"
    return place.button(text_key("move", offer.verb), what, f"{offer.verb}.{amount}", amount=amount)


def takes_all(offer: Offer, amount: int, stack: int) -> bool:
    """Whether nothing of a stack is left then."""
    return offer.cost + amount - offer.low >= stack


def presets(offer: Offer, pot: int) -> list[int]:
    """The least, half the pot, the pot and the most; every amount if there are few."""
    return list(named_amounts(offer, pot).values()) if _has_pad(offer) else list(offer.amounts())


def named_amounts(offer: Offer, pot: int) -> dict[str, int]:
    """The presets by name, the smallest first; of equal ones the name that stays longest."""
    wanted = {"least": offer.low, "most": offer.high, "pot": pot, "half": pot // 2}
    named: dict[int, str] = {}
    for name, amount in wanted.items():
        if _counts(offer, amount):
            named.setdefault(amount - amount % offer.step, name)
    return {named[amount]: amount for amount in sorted(named)}


def _counts(offer: Offer, amount: int) -> bool:
    """Whether an amount is one of the offer: there may be none between its least and the next."""
    return amount == offer.low or offer.low + offer.gap <= amount <= offer.high


# The keypad


def pad_rows(place: Place, offer: Offer, typed: int, pot: int, more: tuple[Button, ...] = ()) -> Rows:
    """Four rows: digits, digits, the presets that panels may lack and what helps in any move, and the move."""
    keys = [_key(place, offer, str(digit), typed, digit) for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)]
    erase = _key(place, offer, say(place.lang, "button-erase"), typed, ERASE)
    back = place.button("pad-back", "back")
    quick = _quick(place, offer, named_amounts(offer, pot), more)
    rows = ((*keys[:5], erase), (*keys[5:], back), quick, (_enter(place, offer, typed),))
    return tuple(row for row in rows if row)


def typed_after(amount: int, key: int) -> int:
    """A digit goes to the end; the eraser takes the last one away."""
    return amount // 10 if key == ERASE else amount * 10 + key


def _key(place: Place, offer: Offer, text: str, typed: int, *key: int) -> Button:
    """Sets an amount; or a key that says on which amount it stood, which only a new process has to believe."""
    arg = ".".join(map(str, (offer.verb, typed, *key)))
    return Button(text, str(Token("pad", place.chat, place.hand, place.turn, arg)))


def _quick(place: Place, offer: Offer, named: dict[str, int], more: tuple[Button, ...]) -> tuple[Button, ...]:
    """As many in one row as can be read; the most comes last, for the move names it too."""
    half, pot, most = (
        (_preset(place, offer, name, named[name]),) if name in named else () for name in MOVING
    )
    row: tuple[Button, ...] = ()
    for button in (*half, *pot, *more, *most):
        row = (*row, button) if readable((*row, button)) else row
    return row


def _preset(place: Place, offer: Offer, name: str, amount: int) -> Button:
    words = say(place.lang, "pad-preset", what=say(place.lang, text_key("amount", name)), amount=amount)
    return _key(place, offer, words, amount)


def _enter(place: Place, offer: Offer, typed: int) -> Button:
    """The move; before the first digit what may be typed."""
    arg, bounds = f"{offer.verb}.{typed}", {"least": offer.low, "most": offer.high}
    if not typed:
        return place.button("button-type", "act", arg, **bounds)
    move = say(place.lang, text_key("move", offer.verb), amount=typed)
    return place.button("button-enter", "act", arg, move=move, **bounds)
