"""What Telegram and moderators do to a table in the middle of a hand."""

import pytest

from storage.ledger import wallet
from tests.e2e.kit import GROUP, START, Night
from tests.oracles.chips import balances


async def test_a_moderator_deletes_the_table(night: Night) -> None:
    """T20: with the next change the table is there again, as a new message."""
    await night.sit("Anna", "Boris", "Vera")
    first, *_ = await night.deal()
    table = await night.button(GROUP, "^cards:")
    await night.do("delete_message", chat=GROUP, message_id=table.message)
    await first.play("bet.1")
    again = await night.button(GROUP, "^cards:")
    assert again.message > table.message
    await night.reads("Pot: 4")


async def test_telegram_is_down_for_a_while(night: Night) -> None:
    """T43: three calls are answered with 502; the screens come later, the bets count at once."""
    await night.sit("Anna", "Boris", "Vera")
    first, second, dealer = await night.deal()
    button = await first.turn("^act:.*:bet.1")
    await night.reads(f"▶️ {first}")
    await night.do(
        "fault", method="editMessageText", status=502, description="Bad Gateway", kind="html", times=2
    )
    await first.press(first.id, button)
    await second.play("bet.1")
    await dealer.play("bet.1")
    assert night.pot() == 6
    await night.reads("Pot: 6")


async def test_too_many_requests(night: Night) -> None:
    """T7, T8: a 429 for the group is waited out there; the private chats go on."""
    await night.sit("Anna", "Boris", "Vera")
    first, second, _ = await night.deal()
    await night.reads(f"▶️ {first}")
    await night.do(
        "fault", method="editMessageText", chat=GROUP, status=429, description="Too Many Requests: retry after 1",
        parameters={"retry_after": 1},
    )  # fmt: skip
    await first.play("bet.1")
    await second.play("bet.1")
    await night.reads("Pot: 5")
    failed = next(call for call in night.sandbox.calls if call.status == 429)
    later = [
        call
        for call in night.sandbox.calls
        if call.time > failed.time and call.params.get("chat_id") == str(GROUP)
    ]
    assert later[0].time - failed.time >= 1


async def test_the_group_becomes_a_supergroup(night: Night) -> None:
    """T4: chat, chips and hand move; people play on where they are."""
    night.rig.deal("As Ah Kd", "Qs Qh 4d", "Js 9d 2c")
    await night.sit("Anna", "Boris", "Vera")
    first, second, dealer = await night.deal()
    await first.play("bet.1")
    await second.turn("^act:")
    new = (await night.do("migrate", chat=GROUP))["id"]
    await night.button(new, "^cards:")
    await second.turn(f"^act:{new}:")
    await night.until(lambda: not night.buttons(second.id, f"^act:{GROUP}:"), "buttons of the old group")
    await second.play("bet.1")
    await dealer.play("fold")
    await first.play("see")
    await night.shown(new, f"{first} takes the pot: 7")
    accounts = balances(night.database)
    assert accounts[wallet(new, first.id)] == START + 3
    assert accounts[wallet(new, second.id)] == START - 2
    assert accounts.get(wallet(GROUP, first.id), 0) == 0


async def test_the_bot_is_removed_and_comes_back(night: Night) -> None:
    """T22: out of the group in mid-hand; when it is let in again, /play shows the table."""
    await night.sit("Anna", "Boris", "Vera")
    first, second, _ = await night.deal()
    await night.do("remove_bot", chat=GROUP)
    await first.play("bet.1")
    await second.turn("^act:")
    await night.do("add_bot", chat=GROUP)
    await night["Anna"].say("/play")
    await night.reads("Pot: 4")
    await second.play("bet.1")
    await night.reads("Pot: 5")


async def test_nobody_is_late_who_is_not_heard_or_cannot_see(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    """G2: no updates come for a second, and a turn takes a third of one; a bet that was tapped meanwhile counts.

    T7: so does one that could not be tapped, since Telegram held the dealer's panel back.
    """
    await night.sit("Anna", "Boris", "Vera")
    first, second, dealer = await night.deal()
    monkeypatch.setattr("bot.telegram.polling.DEAF_SECONDS", 0.05)
    monkeypatch.setattr("bot.table.clock.span", lambda state: 0.3)
    await night.do("fault", method="getUpdates", kind="html")  # the poll after the one that brings the bet
    await first.play("bet.1")
    button = await second.turn("^act:.*:bet.1$")
    await night.do(
        "fault", chat=dealer.id, status=429, description="Too Many Requests: retry after 1",
        parameters={"retry_after": 1},
    )  # fmt: skip
    assert (await second.press(second.id, button)).text == "You bet 1."
    pop = await dealer.press(dealer.id, await dealer.turn("^act:.*:bet.1$"))
    assert pop.text == "You bet 1."
