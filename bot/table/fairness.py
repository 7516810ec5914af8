"""Sealing and cutting the packs of a table (C2, A72)."""

import secrets

from bot.engine import fairness
from bot.engine.cards import Card
from bot.engine.pack import cut, shuffle
from bot.table import clock
from bot.table.desk import Desk, replace
from bot.table.state import PLACES, Pack, TablePhase


def seal(desk: Desk, cards: tuple[Card, ...], *, shuffled: bool) -> None:
    """A pack under a fresh seal. A kept pack is sealed as it lies: nobody shuffles or cuts it (A19)."""
    order = shuffle(cards, desk.randbelow) if shuffled else cards
    sealed = fairness.seal(order, secrets.token_bytes)
    pack = Pack(sealed, sealed.commitment, cut=None if shuffled else 0)
    desk.set(packs=(*desk.state.packs, pack))


def cut_order(desk: Desk, place: int) -> tuple[Card, ...]:
    """The order to deal in, once the newest pack is cut at one of the places."""
    *older, pack = desk.state.packs
    depth = len(pack.sealed.order) * (place + 1) // (PLACES + 1)
    desk.set(packs=(*older, replace(pack, cut=depth)))
    return cut(pack.sealed.order, depth)


def await_cut(desk: Desk) -> None:
    """The sealed pack lies on the table; chance cuts if the chat chose so, or when the time is up (C2)."""
    desk.set(phase=TablePhase.CUT)
    desk.wait()
    if desk.options()["cut"] == "auto":
        desk.set(deadline=desk.now + clock.AUTO_CUT)  # the seal is seen before chance cuts (A72)
