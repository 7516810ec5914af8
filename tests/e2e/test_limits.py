"""With Telegram's real limits: a fast table is repainted at an even pace and never refused."""

import pytest

from bot.bootstrap import running
from tests.e2e.kit import GROUP, Night
from tests.oracles.judge import check_judged


@pytest.mark.soak  # in real time; test_budget has the same limits by a clock of its own
@pytest.mark.timeout(240)  # imports aiogram
async def test_a_fast_hand_at_telegrams_pace(slow_night: Night) -> None:
    """Twelve bets as fast as people can tap: no 429, frames in between are dropped, the last one is shown (T6)."""
    night = slow_night
    async with running(night.config) as app:
        app._tables.listeners.insert(0, night.record)
        await night.sit("Anna", "Boris", "Vera")
        players = await night.deal()
        for _ in range(4):
            for person in players:
                await person.play("bet.1")
        await night.reads("Pot: 15")  # 3 antes and 12 bets
    spoken = [call for call in night.sandbox.calls if call.status and call.method != "getUpdates"]
    assert {call.status for call in spoken} == {200}
    edits = [call for call in spoken if call.method == "editMessageText"]
    painted = [call for call in edits if call.params["chat_id"] == str(GROUP)]
    assert len(painted) < len(night.states)
    check_judged(night.calls())
