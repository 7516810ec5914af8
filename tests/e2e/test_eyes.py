"""The oracle of secrecy can see: a leak in the middle of a hand would not pass."""

import time

import pytest

from tests.e2e.kit import GROUP, Night
from tests.oracles.samples import sent
from tests.oracles.secrecy import check_secrecy


async def test_a_leak_would_be_seen(night: Night) -> None:
    """The first player's ace is for his own eyes; cards of the undealt pack are for nobody's."""
    night.rig.deal("As Ah Kd", "Qs Qh 4d", "Js 9d 2c")
    await night.sit("Anna", "Boris", "Vera")
    first, second, _ = await night.deal()
    await first.cards()
    check_secrecy([sent("A♠ A♥ K♦", first.id, time=time.time())], night.withheld)
    for chat in (GROUP, second.id):
        with pytest.raises(AssertionError, match="shows As"):
            check_secrecy([sent("A♠", chat, time=time.time())], night.withheld)
