"""What painting a full table costs, with and without the texts that are kept: `python -m tests.bench.painting`.

Twelve play three-card Brag, each with a DM of his own: thirteen chats are painted anew at every step.
"""

import sys
from collections.abc import Callable, Iterator
from time import process_time

from bot.engine.game import actions_of, legal
from bot.games import game
from bot.presenter.desired import Reader, desired
from bot.presenter.texts import texts
from bot.table.state import TableState
from tests.table.kit import Room

PLAYERS = 12
STEPS = 40
READERS = {"one language": lambda user: "ru", "two languages": lambda user: ("ru", "en")[user % 2]}


def steps() -> Iterator[TableState]:
    """The states of a table at which everybody goes on as cheaply as he can."""
    room = Room(*range(1, PLAYERS + 1))
    room.deal()
    for _ in range(STEPS):
        yield room.state
        hand = room.state.hand
        if hand is None or hand.over:
            return
        (seat,) = hand.to_act
        offers = {offer.verb: offer for offer in legal(game(hand.game), hand, seat)}
        room.act(actions_of(seat, offers.get("bet") or offers["fold"]))


def milliseconds(states: list[TableState], lang: Callable[[int], str], *, keep: bool) -> float:
    """The processor's time for one painting, on average."""
    texts.cache_clear()
    spoken = texts()
    if not keep:
        spoken._said = spoken._format
    began = process_time()
    for state in states:
        desired(state, Reader("ru"), "Group", "bot", lambda user: Reader(lang(user)), {}, link="link")
    return (process_time() - began) / len(states) * 1e3


def main() -> None:
    states = list(steps())
    for name, lang in READERS.items():
        anew, kept = (milliseconds(states, lang, keep=keep) for keep in (False, True))
        sys.stdout.write(
            f"{name:14} {anew:6.1f} ms a painting, {kept:6.1f} ms with kept texts: {anew / kept:.1f} times as fast\n"
        )


if __name__ == "__main__":
    main()
