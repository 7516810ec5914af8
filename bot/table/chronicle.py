"""What a table remembers of a hand in words: the line that each event leaves."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias, assert_never, cast

from bot.engine.events import (
    Acted,
    Anted,
    AnyEvent,
    CardShown,
    Charged,
    Compared,
    Covered,
    DealLifted,
    Dealt,
    Drew,
    Ended,
    Event,
    Exchanged,
    FalseOpeners,
    Looked,
    OfferEnded,
    OpenersNeeded,
    OpenersShown,
    PotPaid,
    Redealt,
    Reshuffled,
    Returned,
    RoundWon,
    Shown,
    SvaraBegan,
)  # fmt: skip
from bot.engine.state import Hand
from bot.table.state import LogLine

_KEYS = {
    Looked: "looked", Covered: "covered", OfferEnded: "offer_ended", Returned: "returned", Charged: "charged",
}  # fmt: skip

PROOFS = frozenset({"openers", "false_openers", "quads", "charged"})
"""Lines that say why somebody won or lost, could win or could not (D51)."""

AGREED = "split_agreed"
"""That boilers have agreed to share their pot (S71): no line of the log, their result has words for it."""

REFUSED = "offer_ended"
"""That an offer was refused in this deal: the next one need ring nobody (H24, S76)."""


def reasons(before: Hand[Any] | None, events: Sequence[Event], players: tuple[int, ...]) -> Iterator[LogLine]:
    """What happened that screens need to know, however long the log; `before`: the hand as it was."""
    lines = (line_of(event, players) for event in events)
    yield from (line for line in lines if line and (line.key in PROOFS or line.key == REFUSED))
    if _boils(before) and any(isinstance(event, PotPaid) and len(event.winners) > 1 for event in events):
        yield LogLine(AGREED)


def _boils(hand: Hand[Any] | None) -> bool:
    """Whether a svara is open: a pot that is shared then, is so by agreement (S71, A70)."""
    return hand is not None and getattr(hand.memory, "window", None) is not None


def line_of(happened: Event, players: tuple[int, ...]) -> LogLine | None:
    """The line of an event; `players` are the users by seat. None: it needs no words."""
    event = cast("AnyEvent", happened)
    match event:
        case Acted(_, "exchange" | "draw" | "look", _, _):
            return None  # the event that follows says it, and more
        case Acted(seat, verb, paid, late):
            name = verb.replace(" ", "_")
            return LogLine(f"late_{name}" if late else name, players[seat], paid)
        case Looked(seat) | Covered(seat) | OfferEnded(seat):
            return LogLine(_KEYS[type(event)], players[seat])
        case CardShown(seat, card):
            return LogLine("card_shown", players[seat], cards=(card,))
        case Compared(challenger, neighbour, None):
            return LogLine("compared_equal", players[challenger], other=players[neighbour])
        case Compared(_, _, int(loser)):
            return LogLine("compared", players[loser])
        case Shown(seat, cards):
            return LogLine("shown", players[seat], cards=cards)
        case RoundWon(number, None):
            return LogLine("round_tied", amount=number)
        case RoundWon(number, int(winner)):
            return LogLine("round_won", players[winner], number)
        case Returned(seat, amount) | Charged(seat, amount):
            return LogLine(_KEYS[type(event)], players[seat], amount)
        case SvaraBegan(boilers, _, entry):
            return LogLine("svara", amount=entry, users=tuple(players[seat] for seat in boilers))
        case DealLifted(_, _, int(winner)):
            return LogLine("deals", players[winner])
        case Exchanged() | Drew() | Reshuffled() | OpenersNeeded() | OpenersShown() | FalseOpeners():
            return _change_line(event, players)
        case PotPaid(amount, winners, _):
            return LogLine("won", players[winners[0]], amount)
        case Anted() | Dealt() | DealLifted() | Redealt() | Ended():
            return None
        case Compared() | RoundWon():
            return None  # never: a loser or winner is a seat or nobody
    assert_never(event)


Change: TypeAlias = Exchanged | Drew | Reshuffled | OpenersNeeded | OpenersShown | FalseOpeners


def _change_line(event: Change, players: tuple[int, ...]) -> LogLine:
    """What happens only where players change cards."""
    match event:
        case Exchanged(seat, gave, took):
            return LogLine("exchanged", players[seat], cards=gave, taken=took)
        case Drew(seat, count):
            return LogLine("draw", players[seat], count)
        case Reshuffled():
            return LogLine("reshuffled")
        case OpenersNeeded(least):
            return LogLine("openers_needed", amount=least)
        case OpenersShown(seat, cards):
            return LogLine("openers", players[seat], cards=cards)
        case FalseOpeners(seat, penalty):
            return LogLine("false_openers", players[seat], penalty)
    assert_never(event)
