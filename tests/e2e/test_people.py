"""People who come, go, block and stop."""

import pytest

from bot.table import clock
from bot.table.state import TableState
from tests.e2e.kit import GROUP, START, Night
from tests.e2e.tickets import ticket


async def test_a_dm_that_was_never_opened(night: Night) -> None:
    """T1, T47: Join opens the bot's DM by its link; Start there seats."""
    anna, boris = night["Anna"], night["Boris"]
    await anna.open()
    await anna.say("/play")
    await anna.tap("^join:")
    pop = await boris.tap("^join:")
    link, _, ticket = pop.url.partition("?start=")
    assert link == "https://t.me/braggart_sandbox_bot"
    await boris.start(ticket)
    await boris.reads("You are seated")
    await night.reads("Boris · 1,000")
    assert night.chips() == {"Anna": START, "Boris": START}


async def test_a_link_is_for_members_only(night: Night) -> None:
    """T47, T49: who has left the group is not seated by its link."""
    anna, gleb = night["Anna"], night["Gleb"]
    await anna.open()
    await anna.say("/play")
    ticket = (await gleb.tap("^join:")).url.partition("?start=")[2]
    await night.do("leave", person=gleb.id, chat=GROUP)
    await gleb.start(ticket)
    await gleb.reads("Only members of the group can sit down")
    assert night.chips() == {}


async def test_a_blocked_dm_does_not_stop_the_hand(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    """T2: the cards are in the pop-up, the clock folds him, the others play on."""
    night.rig.deal("As Ah Kd", "Qs Qh 4d", "Js 9d 2c")
    await night.sit("Anna", "Boris", "Vera")
    first, second, dealer = await night.deal()
    await first.cards()
    await night.do("block", person=second.id)
    spans = clock.span

    def hasty(state: TableState) -> float | None:
        mine = state.hand is not None and state.hand.to_act == (1,)
        return 0.3 if mine else spans(state)

    monkeypatch.setattr(clock, "span", hasty)
    await first.play("bet.1")
    assert "Q♠" in (await second.tap("^cards:")).text
    await dealer.play("bet.1")  # the clock has folded the second
    await first.play("see")
    await night.reads(f"{first} takes")
    assert night.chips() == {str(first): START + 3, str(second): START - 1, str(dealer): START - 2}


async def test_leaving_in_the_middle_of_a_hand(night: Night) -> None:
    """A78, G10: out of the hand at once, out of the chair when it is over; the stake stays in the pot."""
    await night.sit("Anna", "Boris", "Vera")
    first, second, dealer = await night.deal()
    await second.say("/leave")
    await night.until(lambda: night.state.hand.live == (0, 2), "still in the hand")
    await first.play("fold")
    await night.reads(f"{dealer} takes the pot: 3")
    await night.until(lambda: not night.state.chair(second.id), "still on the chair")
    assert night.chips() == {str(first): START - 1, str(second): START - 1, str(dealer): START + 2}


async def test_leaving_in_dm(night: Night) -> None:
    """G11: also from the private chat."""
    await night.sit("Anna", "Boris", "Vera")
    await night["Vera"].whisper("/leave")
    await night["Vera"].reads("You have left")
    await night.until(lambda: len(night.state.chairs) == 2, "still on the chair")
    await night["Vera"].whisper("/leave")
    await night["Vera"].reads("You are not seated")


async def test_an_admin_stops_at_once_and_all_is_given_back(night: Night) -> None:
    """The owner of the group is an admin: the hand is void."""
    await night.sit("Anna", "Boris", "Vera")
    first, second, dealer = await night.deal()
    await first.play("bet.1")
    await second.play("bet.1")
    await night.until(lambda: night.pot() == 5, "the bets do not count")
    await dealer.turn("^act:")
    await night["Anna"].say("/stop")
    await night.until(lambda: night.state.phase == "closed", "the table is open")
    assert night.chips() == {"Anna": START, "Boris": START, "Vera": START}
    assert night.pot() == 0
    await night.until(lambda: not night.buttons(GROUP, "^cards:"), "the old table has buttons")
    await night.until(lambda: not night.buttons(dealer.id, "^act:"), "a panel of the void hand has buttons")


async def test_a_player_stops_after_the_hand(night: Night) -> None:
    """Who sits at the table may close it, but not take the hand away from the others."""
    await night.sit("Boris", "Vera", "Gleb")
    first, second, dealer = await night.deal("Boris")
    await night["Boris"].say("/stop")
    await night.until(lambda: night.state.stopping, "not stopping")
    await first.play("fold")
    await second.play("fold")
    await night.until(lambda: night.state.phase == "closed", "the table is open")
    assert night.chips()[str(dealer)] == START + 2


async def test_who_comes_during_a_hand_plays_the_next(night: Night) -> None:
    """A71: a chair is free at once, cards come with the next deal."""
    await night.sit("Anna", "Boris", "Vera")
    first, second, _ = await night.deal()
    gleb = night["Gleb"]
    await gleb.start(ticket(night))
    await gleb.reads("You are seated")
    await first.play("fold")
    await second.play("fold")
    await night["Anna"].tap(r"^deal:-\d+:1:")
    await night.until(lambda: night.state.hand_no == 2 and night.state.phase == "hand", "no second hand")
    await gleb.cards()
    assert len(night.state.players) == 4
