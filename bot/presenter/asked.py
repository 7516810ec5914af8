"""What a player's yes and no answer, where he is asked for no bet: read from the hand, not from what was said last."""

from collections.abc import Iterator

from bot.engine.betting.kon import Kon
from bot.engine.state import Phase
from bot.games.brag_memory import BragMemory
from bot.presenter.words import log_line
from bot.table.state import LogLine, TableState


def asked_lines(state: TableState, seat: int, lang: str) -> list[str]:
    """In the words of the log."""
    return [log_line(state, line, lang) for line in _asked(state, seat)]


def _asked(state: TableState, seat: int) -> Iterator[LogLine]:
    hand = state.hand
    match hand.phase, hand.memory:
        case Phase.SVARA, Kon(window=window) if window:
            yield LogLine("svara", amount=window.entry, users=tuple(state.players[b] for b in window.boilers))
            if window.agreed and seat in hand.to_act and seat in window.boilers:
                yield LogLine("offer_split", state.players[window.agreed[0]])
        case Phase.OFFER, Kon():
            asking = (player for player in hand.active if player not in hand.to_act)  # of the last two (A52)
            yield from (LogLine("offer_svara", state.players[player]) for player in asking)
        case Phase.OFFER, BragMemory(asking=int(asker)):
            yield LogLine("offer_show", state.players[asker])
        case Phase.ANSWERS, Kon(exposed=exposed):
            mine = [card for receiver, card in exposed if receiver == seat]
            yield LogLine("card_shown", state.players[seat], cards=(mine[0],))
