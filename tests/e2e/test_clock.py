"""Nobody waits for ever."""

import pytest

from bot.engine.state import Phase
from bot.table import clock
from bot.table.state import TablePhase
from tests.e2e.kit import GROUP, START, Night


def hurry(monkeypatch: pytest.MonkeyPatch, spans: str, phase: Phase | TablePhase, seconds: float) -> None:
    """Let the clock of a phase run fast."""
    monkeypatch.setattr(clock, spans, {**getattr(clock, spans), phase: seconds})


async def test_everybody_sleeps(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    """A77: chance cuts, the sleepers fold, the last one takes the pot."""
    hurry(monkeypatch, "_HAND", Phase.BETTING, 0.2)
    hurry(monkeypatch, "_TABLE", TablePhase.CUT, 0.1)
    await night.sit("Anna", "Boris", "Vera")
    await night["Anna"].tap("^deal:")
    result = await night.reads("takes the pot: 3")
    winner = night.of(night.state.players[2])
    assert f"{winner} takes" in result
    assert night.chips()[str(winner)] == START + 2


async def test_two_misses_in_a_row_sit_out(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has missed two turns is dealt no third hand until he says that he is back."""
    hurry(monkeypatch, "_HAND", Phase.BETTING, 0.2)
    hurry(monkeypatch, "_TABLE", TablePhase.CUT, 0.1)
    await night.sit("Boris", "Vera", "Gleb")
    await night["Anna"].tap("^deal:")  # she owns the group and does not play: who deals is not asleep
    for number in (1, 2):
        pop = await night["Anna"].tap(rf"^deal:-\d+:{number}:")
        assert not pop.alert, pop
    await night.until(lambda: night.state.phase == "result", "the hand goes on")
    assert any(chair.out for chair in night.state.chairs)
    sleeper = next(night.of(chair.user) for chair in night.state.chairs if chair.out)
    assert "You are in from the next hand" in (await sleeper.tap("^join:")).text


async def test_an_empty_lobby_closes(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    """T30: nobody deals; the lobby goes away by itself."""
    hurry(monkeypatch, "_TABLE", TablePhase.LOBBY, 0.3)
    anna = night["Anna"]
    await anna.open()
    await anna.say("/play")
    await night.until(lambda: any(state.phase == "lobby" for _, state in night.states), "no lobby")
    await night.until(lambda: night.state.phase == "closed", "the lobby is open")
    await night.until(lambda: not night.buttons(GROUP, "^join:"), "the lobby has buttons")
