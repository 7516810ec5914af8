"""A stored table that the bot cannot read when it starts: the group is told, the chips are back, play goes on."""

import json
from pathlib import Path

import pytest

from bot.sandbox import Sandbox
from bot.table.state import dump
from storage.check import check as examine
from storage.ledger import wallet
from tests.e2e.kit import GROUP, START, TOKEN, Night, Rig
from tests.e2e.lives import life
from tests.storage.samples import shell


async def test_a_hand_that_cannot_be_read_any_more(quick: None, rig: Rig, tmp_path: Path) -> None:
    """G5, G6, DESIGN 4: void from the ledger, told in the group, and the next hand is one tap away."""
    async with Sandbox(TOKEN, flood=False) as sandbox:
        night = Night(sandbox, tmp_path / "night.sqlite3", rig)
        async with life(night):
            await night.sit("Anna", "Boris", "Vera")
            first, second, _ = await night.deal()
            old = await first.turn("^act:.*:bet.1")
            await first.play("bet.1")
            await second.play("bet.1")
            await night.until(lambda: night.pot() == 5, "no bets")
            broken = json.loads(dump(night.state))
        broken["hand"]["game"] = "whist"
        shell(night.database, "UPDATE tables SET state = ?", json.dumps(broken))
        async with life(night):
            await night.reads(
                r"this table could not be read. The hand is void, and all chips that lay in the pots \(5\)"
            )
            assert night.chips() == {"Anna": START, "Boris": START, "Vera": START}
            assert night.pot() == 0
            assert (await first.press(first.id, old)).alert  # a button of the void hand
            await night.until(lambda: not night.buttons(second.id, "^act:"), "a panel of the void hand")
            await night["Anna"].tap("^deal:")
            await night.cut()
            await night.until(lambda: night.pot() == 3, "no second hand")
            assert night.state.hand_no == 2
        assert await examine(night.database) == []
        night.check()


async def test_wrong_books_are_told_at_the_start(
    quick: None, rig: Rig, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """DESIGN 4: balances are checked against the ledger; play goes on, and whoever runs the bot hears of it."""
    async with Sandbox(TOKEN, flood=False) as sandbox:
        night = Night(sandbox, tmp_path / "night.sqlite3", rig)
        async with life(night):
            await night.sit("Anna")
        account = wallet(GROUP, night["Anna"].id)
        change = "UPDATE balances SET amount = amount + ? WHERE account = ?"
        shell(night.database, change, 5, account)
        async with life(night):
            told = f"account {account} holds {START + 5} but its postings sum to {START}"
            await night.until(lambda: told in caplog.text, "nobody hears of it")
            assert night.state.chairs
        shell(night.database, change, -5, account)
        assert await examine(night.database) == []
        night.check()
