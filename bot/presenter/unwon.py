"""A deal that nobody wins says why, where its chips are, and what the next one costs (A80, P18)."""

from bot.engine.laying_out import Laying
from bot.engine.serving import Drawing
from bot.games import game
from bot.games.split_brag import SplitBrag
from bot.presenter.texts import say
from bot.presenter.words import player
from bot.table.state import TableState, rules_of


def unwon_lines(state: TableState, lang: str) -> list[str]:
    """Nothing where the pot was won."""
    amount = state.hand.result.carried
    if not amount:
        return []
    key = "result-tournament" if state.purses else "result-carried"
    return [*_why(state, lang), say(lang, key, amount=amount), *_next_ante(state, lang)]


def _why(state: TableState, lang: str) -> list[str]:
    hand, live = state.hand, state.hand.live
    match hand.memory:
        case Laying():
            current = game(hand.game)
            assert isinstance(current, SplitBrag)  # noqa: S101  (who lays hands out plays one of its games)
            return [say(lang, "unwon-hands", times=current.to_win(hand.options))]
        case Drawing(opener=None):
            return [say(lang, "unwon-passed", game=hand.game)]
        case Drawing():
            return [say(lang, "unwon-false-openers")]
    if state.purses:  # the pot waits for the last one left anyway; a deal may be void besides (A23)
        charged = any(seat.paid for seat in hand.seats)  # not by the log: that may be of the deal after it
        return [] if charged else [say(lang, "unwon-void")]
    return [say(lang, "unwon-blind", player=player(state, state.players[live[0]], lang))]


def _next_ante(state: TableState, lang: str) -> list[str]:
    """What everybody adds before the next deal of this game, if it comes next."""
    if state.purses or state.game != state.hand.game:
        return []
    ante = game(state.game).ante_now(rules_of(state, state.game), state.hand.result.carried)
    return [say(lang, "unwon-ante", game=state.game, ante=ante)] if ante else []
