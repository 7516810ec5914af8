"""A player's panel in his DM: his cards as a picture, what they are worth, and his buttons when it is his turn."""

from bot.engine.view import View, view
from bot.games import game
from bot.presenter.keys import Place, Ui, action_rows
from bot.presenter.screen import Picture, Screen
from bot.presenter.texts import say, text_key
from bot.presenter.words import hand_words, player, pot_lines
from bot.table import clock
from bot.table.state import TablePhase, TableState


def panel_screen(
    state: TableState, user: int, lang: str, title: str, ui: Ui | None, *, pictures: bool
) -> Screen | None:
    """What stands in a player's DM about this table. None: nothing (no hand, or not his)."""
    seat = state.seat(user)
    if seat is None or state.hand is None or state.phase in (TablePhase.CLOSED, TablePhase.CUT):
        return None
    seen = view(game(state.hand.game), state.hand, seat)
    lines = [
        say(
            lang,
            "panel-title",
            chat=title,
            game=say(lang, text_key("game", state.hand.game)),
            number=state.hand_no,
        )
    ]
    cards = seen.seats[seat].cards
    lines.append(_cards(state, seen, seat, lang))
    lines += [_peek(state, seen, other, lang) for other in _peeked(seen, seat)]
    if not state.hand.over:
        lines += pot_lines(state, seen, lang)
        lines.append(say(lang, "panel-chips", chips=seen.seats[seat].stack))
    lines.append(_standing(state, seen, seat, lang))
    mine = seat in seen.to_act
    place = Place(state.chat, state.hand_no, seen.turn, lang)
    return Screen(
        "\n".join(lines), action_rows(place, seen, seen.seats[seat].stack, ui),
        picture=Picture((cards,)) if pictures else None,
        fresh=f"{state.hand_no}:{seen.turn}" if mine else "", loud=mine, protect=pictures,
    )  # fmt: skip


def _cards(state: TableState, seen: View, seat: int, lang: str) -> str:
    cards = seen.seats[seat].cards
    if "" in cards:
        return say(lang, "panel-unseen")
    return say(lang, "panel-cards", hand=hand_words(game(state.hand.game), state.hand.options, cards, lang))


def _peeked(seen: View, seat: int) -> list[int]:
    """Others whose hands this player has seen: compared in secret, or shown."""
    return [
        number
        for number, other in enumerate(seen.seats)
        if number != seat and other.cards and "" not in other.cards
    ]


def _peek(state: TableState, seen: View, other: int, lang: str) -> str:
    words = hand_words(game(state.hand.game), state.hand.options, seen.seats[other].cards, lang)
    return say(lang, "panel-other", player=player(state, state.players[other], lang), hand=words)


def _standing(state: TableState, seen: View, seat: int, lang: str) -> str:
    if state.hand.over:
        won = sum(
            share
            for payment in state.hand.result.payments
            for winner, share in zip(payment.winners, payment.shares, strict=True)
            if winner == seat
        )
        return say(lang, "panel-won" if won else "panel-lost", amount=won, chips=seen.seats[seat].stack)
    if seat in seen.to_act:
        return say(lang, "panel-your-turn", price=seen.seats[seat].price or 0, seconds=clock.span(state) or 0)
    who = ", ".join(player(state, state.players[number], lang) for number in seen.to_act)
    return say(lang, "panel-waiting", players=who, status=str(seen.seats[seat].status))


def my_cards(state: TableState, user: int, lang: str) -> str:
    """The *My cards* pop-up, at most 200 characters; built for who asks (G16)."""
    seat = state.seat(user)
    if seat is None or state.hand is None:
        return say(lang, "cards-none")
    cards = view(game(state.hand.game), state.hand, seat).seats[seat].cards
    if "" in cards:
        return say(lang, "cards-unseen")
    return hand_words(game(state.hand.game), state.hand.options, cards, lang)[:200]
