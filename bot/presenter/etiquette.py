"""Breaches of etiquette on the table's screen: the button, whom it is about, the vote (C19)."""

from bot.presenter.keys import Place, Rows
from bot.presenter.screen import Button
from bot.presenter.texts import say
from bot.presenter.tokens import Token
from bot.presenter.widths import ROOM, in_rows
from bot.presenter.words import plain, player
from bot.table.state import TableState

NAMES = 3  # names side by side: eight of them and the way back are three rows


def vote_lines(state: TableState, lang: str) -> list[str]:
    """What is asked now, if anything."""
    vote = state.vote
    if vote is None:
        return [say(lang, "vote-whom")] if state.reporting else []
    return [
        say(
            lang, "vote-open", accused=player(state, vote.accused, lang), accuser=player(state, vote.accuser, lang),
            yes=len(vote.yes), no=len(vote.no), voters=len(state.voters),
        )
    ]  # fmt: skip


def breach_button(state: TableState, place: Place) -> tuple[Button, ...]:
    """[Нарушение]. Nothing where nobody is reported, or somebody already is."""
    off = state.hand.options.get("etiquette", "off") == "off"
    return () if off or state.vote or state.reporting else (place.button("button-breach", "breach"),)


def breach_rows(state: TableState, place: Place) -> Rows:
    """What [Нарушение] opens: the names; then yes and no."""
    if state.vote:
        return ((place.button("move-accept", "vote", "yes"), place.button("move-refuse", "vote", "no")),)
    if not state.reporting:
        return ()
    names = [
        _name(state, place, seat) for seat, user in enumerate(state.players) if user not in state.expelled
    ]
    buttons = (*names, place.button("button-back", "breach"))
    return in_rows(buttons, NAMES)


def _name(state: TableState, place: Place, seat: int) -> Button:
    token = Token("accuse", place.chat, place.hand, place.turn, str(seat))
    return Button(plain(state, state.players[seat], place.lang, ROOM[NAMES - 1]), str(token))
