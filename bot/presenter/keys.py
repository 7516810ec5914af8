"""The buttons of a player in turn: presets first, a keypad for any amount, confirmation of big moves."""

from typing import NamedTuple

from bot.engine.play import Offer
from bot.engine.state import Phase
from bot.engine.view import View
from bot.presenter.screen import Button
from bot.presenter.texts import say, text_key
from bot.presenter.tokens import Token

Rows = tuple[tuple[Button, ...], ...]
PAD_FROM = 4  # amounts to choose from before a keypad pays
ROWS = 4  # as many are seen without scrolling
LETTERS = 32  # as many stand in a row of buttons on a phone


class Ui(NamedTuple):
    """What one person is in the middle of on his panel, at one turn: a keypad, a question, or picking cards."""

    turn: int
    mode: str  # "pad", "sure" or "pick"
    verb: str
    amount: int = 0  # of picked cards: their number, see `picking`
    hand: int = 0

    def holds(self, mode: str, hand: int, view: View) -> bool:
        """Whether this still stands open. Hands are laid out by all at once: others' turns end nothing there."""
        now = self.turn == view.turn or (mode == "pick" and view.phase is Phase.SPLIT)
        return self.mode == mode and self.hand == hand and now


class Place(NamedTuple):
    """Where buttons stand: table, hand and turn that their tokens name."""

    chat: int
    hand: int
    turn: int
    lang: str

    def button(self, key: str, what: str, arg: str = "", **fill: int | str) -> Button:
        return Button(say(self.lang, key, **fill), str(Token(what, self.chat, self.hand, self.turn, arg)))


def with_buttons(view: View) -> tuple[Offer, ...]:
    """What the viewer is offered on buttons: a call is none beside a bet of the same sum.

    Who sees his cards has no use for an open one: that is asked for before the cut (C8).
    """
    stakes = {offer.low for offer in view.offers if offer.high and offer.verb != "expose"}
    return tuple(
        offer
        for offer in view.offers
        if offer.verb != "expose" and not (offer.verb == "call" and offer.cost in stakes)
    )


def action_rows(place: Place, view: View, stack: int, ui: Ui | None, tools: tuple[Button, ...] = ()) -> Rows:
    """All that the viewer may do now; `tools` are buttons of the cards that he picks, see `picking`."""
    shown = with_buttons(view)
    offers = {offer.verb: offer for offer in shown}
    if ui and ui.verb in offers and ui.holds("sure", place.hand, view):
        return _sure(place, offers[ui.verb], ui)
    if ui and ui.verb in offers and ui.holds("pad", place.hand, view):
        return _pad(place, offers[ui.verb], ui)
    amounts = [_amounts(place, offer, view.pot, stack) for offer in shown if offer.high]
    single = [offer for offer in shown if not (offer.high or offer.most)]
    buttons = [*tools, *(_single(place, offer, stack, view.game) for offer in single)]
    below = [tuple(buttons[at : at + 2]) for at in range(0, len(buttons), 2)]
    above = [row for each in amounts for row in _readable(each)]
    return (*(above if len(above) + len(below) <= ROWS else map(_fewer, amounts)), *below)


def _fewer(row: tuple[Button, ...]) -> tuple[Button, ...]:
    """Without half of the pot, where all of them would be too narrow to read; the keypad has it."""
    return (row[0], *row[2:]) if len(row) > PAD_FROM else row


def _single(place: Place, offer: Offer, stack: int, game: str) -> Button:
    what = "sure" if offer.cost and offer.cost == stack else "act"
    return place.button(text_key("move", offer.verb), what, f"{offer.verb}.0", cost=offer.cost, game=game)


def _readable(row: tuple[Button, ...]) -> Rows:
    """Amounts whose words are too long to stand side by side on a phone come in two rows."""
    if len(row) * max(len(button.text) for button in row) <= LETTERS:
        return (row,)
    half = (len(row) + 1) // 2
    return (row[:half], row[half:])


def _amounts(place: Place, offer: Offer, pot: int, stack: int) -> tuple[Button, ...]:
    buttons = [_amount(place, offer, amount, stack) for amount in presets(offer, pot)]
    if (offer.high - offer.low) // offer.step >= PAD_FROM:
        buttons.append(place.button("button-other", "pad", f"{offer.verb}.0"))
    return tuple(buttons)


def _amount(place: Place, offer: Offer, amount: int, stack: int) -> Button:
    what = "sure" if offer.cost + amount - offer.low >= stack else "act"
    return place.button(text_key("move", offer.verb), what, f"{offer.verb}.{amount}", amount=amount)


def presets(offer: Offer, pot: int) -> list[int]:
    """The least, half the pot, the pot and the most; every amount if there are few."""
    if (offer.high - offer.low) // offer.step < PAD_FROM:
        return list(offer.amounts())
    wanted = (offer.low, pot // 2, pot, offer.high)
    return sorted({amount - amount % offer.step for amount in wanted if _counts(offer, amount)})


def _counts(offer: Offer, amount: int) -> bool:
    """Whether an amount is one of the offer: there may be none between its least and the next."""
    return amount == offer.low or offer.low + offer.gap <= amount <= offer.high


def _sure(place: Place, offer: Offer, ui: Ui) -> Rows:
    key = text_key("move", ui.verb)
    yes = place.button(
        "button-sure",
        "act",
        f"{ui.verb}.{ui.amount}",
        move=say(place.lang, key, amount=ui.amount, cost=offer.cost),
    )
    return ((yes,), (place.button("button-back", "back"),))


def _pad(place: Place, offer: Offer, ui: Ui) -> Rows:
    """Four rows, as many as are seen without scrolling."""

    def digit(number: int) -> Button:
        return Button(
            str(number),
            str(Token("pad", place.chat, place.hand, place.turn, f"{ui.verb}.{ui.amount * 10 + number}")),
        )

    erase = place.button("button-erase", "pad", f"{ui.verb}.{ui.amount // 10}")
    move = say(place.lang, text_key("move", ui.verb), amount=ui.amount)
    bounds: dict[str, int | str] = {"move": move, "least": offer.low, "most": offer.high}
    enter = place.button("button-enter", "act", f"{ui.verb}.{ui.amount}", **bounds)
    digits = tuple(map(digit, (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)))
    return (digits[:5], digits[5:], (place.button("button-back", "back"), erase), (enter,))
