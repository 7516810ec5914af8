"""Who taps first counts first, also while Telegram is slow to say who may do what (T40)."""

import asyncio
import time

import pytest

from bot.table import clock
from bot.table.state import TablePhase, TableState
from bot.telegram import lines
from bot.telegram.arrivals import Arrivals
from tests.e2e.kit import GROUP, START, Night


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's rights are remembered."""
    monkeypatch.setattr("bot.telegram.membership.FRESH_SECONDS", 0.0)


async def test_a_later_tap_does_not_overtake_an_admin(night: Night) -> None:
    """Anna stops the table, Telegram takes its time over her rights; the bet that comes after that is too late."""
    other = await night.sit_at_two_tables("Anna", "Boris", "Vera")
    first, *_ = await night.deal()
    bet = await first.turn("^act:.*:bet.1$")
    elsewhere = await night.button(other, "^cards:|^join:")
    await night.do("fault", method="getChatAdministrators", chat=GROUP, kind="delay", delay=1.5)
    began = time.monotonic()
    await night["Anna"].say("/stop")
    late = asyncio.create_task(first.press(first.id, bet))
    await night["Boris"].press(other, elsewhere)
    assert time.monotonic() - began < 1.2, "the other table waited too"
    assert (await late).alert
    assert night.state.phase is TablePhase.CLOSED
    assert night.chips() == {"Anna": START, "Boris": START, "Vera": START}


async def test_who_follows_a_link_comes_before_who_deals_after_him(night: Night) -> None:
    """Vera's Start waits for Telegram to say that she is a member; the deal after it has her cards in it."""
    await night.sit("Anna", "Boris")
    vera = night["Vera"]
    ticket = (await vera.tap("^join:")).url.partition("?start=")[2]
    deal = await night.button(GROUP, "^deal:|^join:")
    await night.do("fault", method="getChatMember", chat=GROUP, kind="delay", delay=0.5)
    await vera.start(ticket)
    pop = await night["Anna"].press(GROUP, deal._replace(data=f"deal:{GROUP}:0:0:"))
    assert not pop.alert
    assert vera.id in night.state.players


async def test_telegram_never_says_who_is_an_admin(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    """T50: then nobody is; whoever comes after waits for one question, and no longer."""
    monkeypatch.setattr(lines, "ASK_SECONDS", 0.5)
    await night.sit("Anna", "Boris", "Vera")
    first, *_ = await night.deal()
    bet = await first.turn("^act:.*:bet.1$")
    await night.do("fault", method="getChatAdministrators", chat=GROUP, kind="delay", delay=5, times=6)
    began = time.monotonic()
    for _ in range(5):
        await night["Anna"].say("/close")
    assert not (await first.press(first.id, bet)).alert
    assert time.monotonic() - began < 1.8
    await night.reads("Only admins")
    assert night.pot() == 4


async def test_who_has_answered_does_not_run_out_of_time(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    """His bet comes in time, and waits behind somebody whom Telegram is asked about while the clock rings."""
    await night.sit("Anna", "Boris", "Vera")
    spans = clock.span

    def hasty(state: TableState) -> float | None:
        return 0.8 if state.playing and state.hand.to_act == (0,) else spans(state)

    monkeypatch.setattr(clock, "span", hasty)
    first, *_ = await night.deal()
    bet = await first.turn("^act:.*:bet.1$")
    await night.do("fault", method="getChatAdministrators", chat=GROUP, kind="delay", delay=1.5)
    await night["Boris"].say("/close")
    assert (await first.press(first.id, bet)).text == "You bet 1."
    assert night.state.hand.live == (0, 1, 2)


async def test_what_breaks_early_goes_no_further(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    """O3, G8: the tapper is told that nothing has changed, once, and so it is; the next tap counts."""
    await night.sit("Anna", "Boris", "Vera")
    first, second, _ = await night.deal()
    leave = await night.button(GROUP, "^leave:|^cards:")
    breaks = [True]

    def is_away(arrivals: Arrivals, chat: int) -> bool:
        if breaks.pop() if breaks else False:
            raise ZeroDivisionError
        return False

    monkeypatch.setattr(Arrivals, "is_away", is_away)
    pop = await second.press(GROUP, leave._replace(data=f"leave:{GROUP}:0:0:"))
    assert pop.alert
    assert "nothing has changed" in pop.text
    await first.play("bet.1")
    await night.until(lambda: night.pot() == 4, "the bet does not count")
    assert night.state.hand.live == (0, 1, 2)


async def test_a_tap_is_answered_before_anything_is_shown(night: Night) -> None:
    """T41: neither the group's table nor any panel can be painted for a while; who bets hears so at once."""
    await night.sit("Anna", "Boris", "Vera")
    first, *_ = await night.deal()
    bet = await first.turn("^act:.*:bet.1$")
    for method in ("sendMessage", "sendPhoto", "editMessageText", "editMessageCaption", "editMessageMedia"):
        await night.do("fault", method=method, kind="delay", delay=2, times=6)
    began = time.monotonic()
    pop = await first.press(first.id, bet)
    assert (pop.text, pop.alert) == ("You bet 1.", False)
    assert time.monotonic() - began < 1.5
    await night.do("clear_faults")
