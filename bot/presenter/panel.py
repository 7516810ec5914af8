"""A player's panel in his DM: his cards as a picture, what they are worth, and his buttons when it is his turn."""

from typing import Any, NamedTuple

from bot.engine.game import Game
from bot.engine.state import Phase
from bot.engine.view import View, view
from bot.games import game
from bot.presenter.absent import missed_line
from bot.presenter.ahead import ahead_line, ahead_rows, time_button
from bot.presenter.asked import asked_lines
from bot.presenter.cards_text import in_order
from bot.presenter.hints import hint_lines
from bot.presenter.keys import Place, Rows, Ui
from bot.presenter.moves import action_rows
from bot.presenter.names import html_name
from bot.presenter.picked import card_rows, pick_lines, suggested, tools
from bot.presenter.picking import Picking, picking_of
from bot.presenter.result import outcome_lines
from bot.presenter.screen import Picture, Screen
from bot.presenter.since import CAPTION, since_lines
from bot.presenter.texts import say, text_key, units
from bot.presenter.why import why_not
from bot.presenter.words import dummy_lines, hands_words, others_seen, player, pot_lines, seen_hands
from bot.table import clock
from bot.table.chronicle import REFUSED
from bot.table.state import TablePhase, TableState

SHARED = (Phase.ANSWERS, Phase.OFFER, Phase.SPLIT, Phase.SVARA)
"""Phases in which several may owe an answer at once."""

ASKED = (Phase.ANSWERS, Phase.OFFER, Phase.SVARA)
"""Those of them in which one says yes or no."""

ROW = 5  # cards side by side in a picture of all hands


class _Panel(NamedTuple):
    """Whose panel it is, and all that he may know."""

    state: TableState
    seat: int
    lang: str
    game: Game[Any]
    seen: View
    picking: Picking | None

    @property
    def user(self) -> int:
        return self.state.players[self.seat]

    @property
    def cards(self) -> tuple[str, ...]:
        return self.seen.seats[self.seat].cards

    @property
    def stack(self) -> int:
        return self.seen.seats[self.seat].stack

    def picked(self, ui: Ui | None) -> int:
        """The number of what he has picked so far."""
        if ui is None or ui.mode != "pick" or self.picking is None or ui.verb != self.picking.offer.verb:
            return 0
        return ui.amount


def panel_screen(
    state: TableState, user: int, lang: str, title: str, ui: Ui | None, *, pictures: bool
) -> Screen | None:
    """What stands in a player's DM about this table. None: nothing (no hand, or not his)."""
    seat = state.seat(user)
    if seat is None or state.hand is None or state.phase in (TablePhase.CLOSED, TablePhase.CUT):
        return None
    current = game(state.hand.game)
    seen = view(current, state.hand, seat)
    panel = _Panel(state, seat, lang, current, seen, picking_of(seen, seat))
    mine = seat in seen.to_act
    ui = ui if ui and ui.stands(state.hand_no, state.asked_at(seat)) else None
    occasion, text = _occasion(panel) if mine else "", "\n".join(_lines(panel, title, ui))
    pictures = pictures and units(text) <= CAPTION  # many side pots of many people: a text may be longer
    return Screen(
        text, _keyboard(panel, ui),
        picture=Picture(_rows_of_cards(panel)) if pictures and panel.cards else None,
        fresh=occasion, loud=bool(occasion), protect=pictures,
    )  # fmt: skip


def _occasion(panel: _Panel) -> str:
    """Another's answer in a shared window is no reason to ring again, nor an offer after one that was refused."""
    state, seen = panel.state, panel.seen
    if seen.phase is Phase.OFFER and any(line.key == REFUSED for line in state.reasons):
        return ""
    if seen.phase in SHARED:
        return f"{state.hand_no}:{seen.phase}:{len(state.packs)}"
    return f"{state.hand_no}:{state.asked_at(panel.seat)}"  # nor is somebody's leaving


def _lines(panel: _Panel, title: str, ui: Ui | None) -> list[str]:
    above, below = _situation(panel, title), _task(panel, ui)
    return [*above, *since_lines(panel.state, panel.seen, panel.seat, panel.lang, (*above, *below)), *below]


def _situation(panel: _Panel, title: str) -> list[str]:
    """Cards and chips; of a deal that is over how it ended."""
    state, seen, lang = panel.state, panel.seen, panel.lang
    name = say(lang, text_key("game", seen.game))
    lines = [say(lang, "panel-title", chat=html_name(title), game=name, number=state.hand_no)]
    lines += [_cards(panel), *dummy_lines(seen, lang), *others_seen(state, seen, panel.seat, lang)]
    if state.hand.over:
        return lines + outcome_lines(state, lang)
    return [*lines, *pot_lines(state, seen, lang), say(lang, "panel-chips", chips=panel.stack)]


def _task(panel: _Panel, ui: Ui | None) -> list[str]:
    """What is asked of him, and what helps him to answer."""
    state, lang = panel.state, panel.lang
    lines = [*_question(panel), _standing(panel)]
    lines += [*missed_line(state, panel.user, lang), *ahead_line(state, panel.user, lang)]
    if panel.picking:
        lines += pick_lines(panel.game, state.hand.options, panel.picking, panel.picked(ui), lang)
    return lines + hint_lines(state, panel.seen, panel.seat, lang)


def _keyboard(panel: _Panel, ui: Ui | None) -> Rows:
    state, seen, picking = panel.state, panel.seen, panel.picking
    place = Place(state.chat, state.hand_no, seen.turn, panel.lang)
    more = time_button(state, panel.user, place)
    if picking is None:
        rows = action_rows(place, seen, panel.stack, ui, more=more)
        return (*rows, *ahead_rows(state, panel.user, panel.lang))
    number = panel.picked(ui)
    below = tools(place, picking, number, suggested(panel.game, state.hand, panel.seat, picking))
    return (*card_rows(place, picking, number), *action_rows(place, seen, panel.stack, ui, below, more))


def _rows_of_cards(panel: _Panel) -> tuple[tuple[str, ...], ...]:
    """One's own cards, below them the dummy. In Indian poker the card of every seat, one's own as a back (C10)."""
    seen = panel.seen
    if len(panel.cards) == 1:
        cards = [other.cards[0] if other.cards else "" for other in seen.seats]
        return tuple(tuple(cards[at : at + ROW]) for at in range(0, len(cards), ROW))
    own: tuple[tuple[str, ...], ...] = seen.seats[panel.seat].hands or (in_order(panel.cards),)
    return (*own, seen.table_cards) if seen.table_cards else own


def _cards(panel: _Panel) -> str:
    if not panel.cards:  # fallen in an earlier deal of this hand, or come late (A48)
        return say(panel.lang, "cards-none")
    if "" in panel.cards:
        return say(panel.lang, "panel-forehead" if len(panel.cards) == 1 else "panel-unseen")
    words = hands_words(panel.state, seen_hands(panel.seen.seats[panel.seat]), panel.lang)
    return say(panel.lang, "panel-cards", hand=words)


def _question(panel: _Panel) -> list[str]:
    """What the buttons answer, and why one is missing; that a pot boils, all of its deal are told (S70)."""
    asked, boils = panel.seat in panel.seen.to_act, panel.seen.phase is Phase.SVARA
    told = asked_lines(panel.state, panel.seat, panel.lang) if asked or boils else []
    return told + (why_not(panel.game, panel.state.hand, panel.seat, panel.lang) if asked else [])


def _standing(panel: _Panel) -> str:
    state, seen, lang = panel.state, panel.seen, panel.lang
    if state.hand.over:
        if state.purses or not any(payment.winners for payment in state.hand.result.payments):
            return say(lang, "panel-chips", chips=panel.stack)  # neither won nor lost: one keeps what one has
        won = _won(panel)
        return say(lang, "panel-won" if won else "panel-lost", amount=won, chips=panel.stack)
    if panel.seat in seen.to_act:
        price, seconds = seen.seats[panel.seat].price or 0, clock.span(state) or 0
        key = "panel-your-turn" if price else "panel-your-word"
        return say(lang, key, price=price, blind=_blind(panel), seconds=seconds, asked=seen.phase in ASKED)
    who = ", ".join(player(state, state.players[number], lang) for number in seen.to_act)
    return say(lang, "panel-waiting", players=who, status=str(seen.seats[panel.seat].status))


def _blind(panel: _Panel) -> int:
    """What it costs to stay in unseen; 0 where it costs the same, or cannot be done (B61, H27)."""
    price = panel.seen.seats[panel.seat].price
    return next((offer.low for offer in panel.seen.offers if offer.verb == "blind" and offer.low != price), 0)


def _won(panel: _Panel) -> int:
    payments = panel.state.hand.result.payments
    return sum(
        share
        for payment in payments
        for winner, share in zip(payment.winners, payment.shares, strict=True)
        if winner == panel.seat
    )
