"""Names, cards and hands in words, as the screens use them."""

from collections.abc import Sequence
from typing import Any

from bot.engine.cards import Card
from bot.engine.game import Game
from bot.engine.options import Options
from bot.engine.view import SeatView, View
from bot.games import game
from bot.presenter.cards_text import NUMBERS, cards_text, in_order
from bot.presenter.hands import ranking_of, worth
from bot.presenter.names import LIMIT, clean, html_name, unnamed
from bot.presenter.texts import listed, say, text_key
from bot.table.state import LogLine, TableState


def player(state: TableState, user: int, lang: str) -> str:
    """A player's name for HTML."""
    return html_name(name_of(state, user, lang), unnamed(lang, _number(state, user)))


def plain(state: TableState, user: int, lang: str, limit: int = LIMIT) -> str:
    """A player's name for a pop-up or a button, in at most `limit` graphemes."""
    return clean(name_of(state, user, lang), unnamed(lang, _number(state, user)), limit)


def name_of(state: TableState, user: int, lang: str) -> str:
    """A name as its owner typed it; players of the house are called as the reader's language has it."""
    return say(lang, text_key("house", str(-user))) if user < 0 else state.names.get(user, "")


def _number(state: TableState, user: int) -> int:
    users = [chair.user for chair in state.chairs]
    return users.index(user) + 1 if user in users else 0


def hand_words(current: Game[Any], options: Options, cards: tuple[str, ...], lang: str) -> str:
    """Cards with the name of the hand, if all are seen and they are one hand."""
    text, name = cards_text(cards, lang), hand_name(current, options, cards, lang)
    return say(lang, "cards-named", cards=text, hand=name) if name else text


def hand_name(current: Game[Any], options: Options, cards: tuple[str, ...], lang: str) -> str:
    """What a hand is called; nothing if it is not wholly seen, or no hand of its game."""
    if "" in cards or len(cards) != ranking_of(current.key).size:
        return ""
    return worth(current.key, tuple(map(Card, cards)), options).say(lang)


def log_line(state: TableState, line: LogLine, lang: str) -> str:
    """One line of what happened."""
    return say(
        lang, text_key("log", line.key),
        player=player(state, line.user, lang) if line.user is not None else "",
        other=player(state, line.other, lang) if line.other is not None else "",
        amount=line.amount, cards=cards_text(line.cards, lang), taken=cards_text(line.taken, lang),
        game=state.hand.game if state.hand else state.game, row=_rhyme(state, line, lang),
        players=listed(lang, [player(state, user, lang) for user in line.users if user is not None]) or "none",
    )  # fmt: skip


def _rhyme(state: TableState, line: LogLine, lang: str) -> str:
    """«Стол, хозяин, ты, он …»: every card with whom it fell to (S3, C5). Without the table there is no host (C4)."""
    host = line.users.index(line.user) if line.user in line.users and None in line.users else -1
    return " · ".join(_fell(state, line, at, lang, host=at == host) for at in range(len(line.users)))


def _fell(state: TableState, line: LogLine, at: int, lang: str, *, host: bool) -> str:
    card, user = cards_text(line.cards[at : at + 1], lang), line.users[at]
    if user is None:
        return say(lang, "rhyme-table", card=card)
    return say(lang, "rhyme-host" if host else "rhyme-player", player=player(state, user, lang), card=card)


def dummy_lines(view: View, lang: str) -> list[str]:
    """The cards of nobody that lie open on the table (B94)."""
    return [say(lang, "table-dummy", cards=cards_text(view.table_cards, lang))] if view.table_cards else []


def seen_hands(seat: SeatView) -> tuple[tuple[str, ...], ...]:
    """The hands of a seat that are wholly seen: those it has laid out, else its cards."""
    if seat.hands:
        return seat.hands
    return (in_order(seat.cards),) if seat.cards and "" not in seat.cards else ()


def hands_words(state: TableState, hands: Sequence[tuple[str, ...]], lang: str) -> str:
    """Hands of one player, each in a line of its own if there are several; a single card needs no name besides."""
    current, options = game(state.hand.game), state.hand.options
    words = [
        hand_words(current, options, cards, lang) if len(cards) > 1 else cards_text(cards, lang)
        for cards in hands
    ]
    if len(words) < 2:
        return "".join(words)
    return "\n" + "\n".join(f"{number} {each}" for number, each in zip(NUMBERS, words, strict=False))


def others_seen(state: TableState, view: View, seat: int, lang: str) -> list[str]:
    """Hands of others that this player has seen: compared in secret, shown, or on their foreheads (C10, C14)."""
    hand = state.hand
    secret = {other for viewer, other in hand.peeks if viewer == seat and other not in hand.shown}
    return [
        say(
            lang, "panel-compared" if number in secret else "panel-other",
            player=player(state, state.players[number], lang), hand=hands_words(state, hands, lang),
        )
        for number, hands in open_hands(view, seat)
    ]  # fmt: skip


def open_hands(view: View, seat: int) -> list[tuple[int, tuple[tuple[str, ...], ...]]]:
    """What is wholly seen of the others in a view, by seat."""
    others = ((number, seen_hands(other)) for number, other in enumerate(view.seats) if number != seat)
    return [(number, hands) for number, hands in others if hands]


def pot_lines(state: TableState, view: View, lang: str) -> list[str]:
    """The pot, if there is anything in it, and under it each side pot with those who may win it."""
    lines = [say(lang, "table-pot", pot=view.pot)] if view.pot else []
    if len(view.pots) > 1:
        for number, pot in enumerate(view.pots):
            who = ", ".join(player(state, state.players[seat], lang) for seat in pot.eligible)
            lines.append(
                say(lang, "table-side-pot" if number else "table-main-pot", amount=pot.amount, players=who)
            )
    return lines
