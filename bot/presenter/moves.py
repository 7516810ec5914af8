"""The buttons of a player in turn: amounts first, below them all that has no amount; big moves ask once more (G19)."""

from bot.engine.play import Offer
from bot.engine.view import View
from bot.presenter.amounts import amount_rows, pad_rows, takes_all
from bot.presenter.keys import Place, Rows, Ui
from bot.presenter.screen import Button
from bot.presenter.texts import say, text_key
from bot.presenter.widths import in_rows, readable

ROWS = 4  # as many are seen without scrolling
SIDE_BY_SIDE = 3


def with_buttons(view: View) -> tuple[Offer, ...]:
    """What the viewer is offered on buttons: a call is none beside a bet of the same sum.

    Who sees his cards has no use for an open one: that is asked for before the cut (C8).
    """
    stakes = {offer.low for offer in view.offers if offer.high and offer.verb != "expose"}
    hidden = {"expose", *_seeing(view)}
    return tuple(
        offer
        for offer in view.offers
        if offer.verb not in hidden and not (offer.verb == "call" and offer.cost in stakes)
    )


def _seeing(view: View) -> tuple[str, ...]:
    """Moves that nobody wants to make by a slip who has not looked and may: he looks first.

    A bet is one of who sees his cards, at the whole price, and looks by itself (A64); so would an open comparison
    cost twice the dark sum. Who went dark compares for a single one, unseen (S32, A61).
    """
    if all(offer.verb != "look" for offer in view.offers):
        return ()
    dark = any(view.seats[seat].blind for seat in view.to_act)
    return ("bet", "raise") if dark else ("bet", "raise", "compare")


def action_rows(
    place: Place,
    view: View,
    stack: int,
    ui: Ui | None,
    tools: tuple[Button, ...] = (),
    more: tuple[Button, ...] = (),
) -> Rows:
    """All that the viewer may do now.

    `tools` are buttons of the cards that he picks, see `picking`; `more` is what helps him in any move.
    """
    shown = with_buttons(view)
    offer = next((offer for offer in shown if ui and offer.verb == ui.verb), None)
    if ui and offer and ui.mode == "sure":
        return _beside(_sure(place, offer, ui, stack), more)
    if ui and offer and ui.mode == "pad":
        return pad_rows(place, offer, ui.amount, view.pot, more)
    single = [offer for offer in shown if not (offer.high or offer.most)]
    buttons = [*tools, *(_single(place, offer, stack, view.game) for offer in single)]
    below = _beside(in_rows(buttons, 2), more)
    amounts = [offer for offer in shown if offer.high]
    return (*amount_rows(place, amounts, view.pot, stack, ROWS - len(below)), *below)


def _beside(rows: Rows, more: tuple[Button, ...]) -> Rows:
    """In the last row, where that has room."""
    last = (*rows[-1], *more) if rows else more
    if rows and len(last) <= SIDE_BY_SIDE and readable(last):
        return (*rows[:-1], last)
    return (*rows, *in_rows(more, SIDE_BY_SIDE))


def _single(place: Place, offer: Offer, stack: int, game: str) -> Button:
    what = "sure" if offer.cost and offer.cost == stack else "act"
    return place.button(text_key("move", offer.verb), what, f"{offer.verb}.0", cost=offer.cost, game=game)


def _sure(place: Place, offer: Offer, ui: Ui, stack: int) -> Rows:
    move = say(place.lang, text_key("move", ui.verb), amount=ui.amount, cost=offer.cost)
    everything = takes_all(offer, ui.amount, stack)
    yes = place.button("button-sure", "act", f"{ui.verb}.{ui.amount}", move=move, all=everything)
    return ((yes,), (place.button("button-back", "back"),))
