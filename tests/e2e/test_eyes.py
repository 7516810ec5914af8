"""The oracle of secrecy can see: a leak would not pass, nor one of a card that was open in the hand before."""

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


@pytest.fixture
def look(night: Night) -> Callable[..., None]:
    """Let the oracle look at a text that is sent now."""

    def at(text: str, chat: int, **params: Any) -> None:
        check_secrecy([sent(text, chat, time=night.sandbox.world.now(), **params)], night.eyes.withheld)

    return at


async def test_a_leak_would_be_seen(
    night: Night, look: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first player's ace is for his own eyes; in the next hand, where another one holds it, for his."""
    monkeypatch.setattr("bot.table.lots.shuffle", lots_without_aces)
    night.rig.deal(ACES, "Qs Qh 4d", "Js 9d 2c")
    night.rig.deal("5s 5h 4d", ACES, "Js 9d 2c")
    await night.sit("Anna", "Boris", "Vera")
    await night.choose("Anna", "set:reshuffle.every_hand")
    first, second, dealer = await night.deal()
    await first.cards()
    look("A♠ A♥ K♦", first.id)
    for chat in (GROUP, second.id):
        with pytest.raises(AssertionError, match="shows As"):
            look("A♠", chat)
    await first.play("bet.1")
    await second.play("bet.1")
    await dealer.play("fold")
    await first.play("see")
    await night.reads(f"{first} takes the pot")
    look("A♠ A♥ K♦", GROUP)

    await first.tap(r"^deal:-\d+:1:")
    other, holder, _ = await night.cut()
    await holder.reads("hand 2\nYour hand: A♠ A♥ K♦")
    look("A♠ A♥ K♦", holder.id)
    for chat in (GROUP, other.id):
        for title in ("", "<b>Brag</b> · hand 2\n"):
            with pytest.raises(AssertionError, match="shows Ah As Kd"):
                look(f"{title}A♠ A♥ K♦", chat)
        look("<b>Brag</b> · hand 1\nA♠ A♥ K♦", chat)
        look("A♠ A♥ K♦", chat, reply_parameters={"message_id": 7})
