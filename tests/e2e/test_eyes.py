"""The oracle of secrecy can see: a leak in the middle of a hand would not pass."""

import time
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from bot.engine.pack import shuffle
from tests.e2e.kit import GROUP, Night
from tests.oracles.samples import sent
from tests.oracles.secrecy import check_secrecy

ACES = "As Ah Kd"


def lots_without_aces(cards: Sequence[Any], randbelow: Callable[[int], int]) -> tuple[Any, ...]:
    """Lots show their cards to everybody; here never those that the first player is to hold."""
    return shuffle([card for card in cards if card not in ACES.split()], randbelow)


async def test_a_leak_would_be_seen(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first player's ace is for his own eyes; cards of the undealt pack are for nobody's."""
    monkeypatch.setattr("bot.table.lots.shuffle", lots_without_aces)
    night.rig.deal(ACES, "Qs Qh 4d", "Js 9d 2c")
    await night.sit("Anna", "Boris", "Vera")
    first, second, _ = await night.deal()
    await first.cards()
    check_secrecy([sent("A♠ A♥ K♦", first.id, time=time.time())], night.withheld)
    for chat in (GROUP, second.id):
        with pytest.raises(AssertionError, match="shows As"):
            check_secrecy([sent("A♠", chat, time=time.time())], night.withheld)
