"""The bot is added to groups, thrown out, silenced and let in again; people leave in the middle of a hand."""

import pytest

from tests.e2e.kit import GROUP, START, Night
from tests.e2e.lives import life


async def test_added_to_a_group(night: Night) -> None:
    """One short message with a button; four taps of hers later a hand begins, and nobody has typed a word."""
    chat = (await night.do("add_chat", title="New group"))["id"]
    night.names.add("New group")
    text = await night.shown(chat, "I need no admin rights")
    assert "tap Play" in text
    assert len(night.messages(chat)) == 1
    anna = night["Anna"]
    await anna.press(chat, await night.button(chat, "^play:"))
    for name in ("Anna", "Boris", "Vera"):  # Join leads to the DM, and there is Start
        person = night[name]
        pop = await person.press(chat, await night.button(chat, "^join:"))
        await person.start(pop.url.partition("?start=")[2])
        await night.shown(chat, f"{person} · 1,000")
    await anna.press(chat, await night.button(chat, "^deal:"))
    await night.shown(chat, "cut the pack")


async def test_the_language_is_that_of_whoever_adds_it(night: Night) -> None:
    await night.do("language", person=night["Anna"].id, language_code="ru")
    chat = (await night.do("add_chat", title="Group"))["id"]
    night.names.add("Group")
    await night.shown(chat, "Права админа мне не нужны")


async def test_who_is_no_member_cannot_tap_play_elsewhere(night: Night) -> None:
    """A button counts in its own group only."""
    chat = (await night.do("add_chat", title="New group"))["id"]
    night.names.add("New group")
    play = await night.button(chat, "^play:")
    await night["Anna"].say("/help")
    await night.reads("rules")
    forged = play._replace(message=night.messages(GROUP)[-1].message_id)
    assert "I do not know this button" in (await night["Anna"].press(GROUP, forged)).text
    assert not night.buttons(chat, "^join:")


async def test_thrown_out_and_let_in_again(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    """T22: the players are told, nobody's time runs; when it is back the table stands there again, with no greeting."""
    await night.sit("Anna", "Boris", "Vera")
    first, second, dealer = await night.deal()
    await night.do("remove_bot", chat=GROUP)
    for person in (first, second, dealer):
        await person.reads("I am no longer in Friday table")
    monkeypatch.setattr("bot.table.clock.span", lambda state: 0.2)
    await first.play("bet.1")  # from here on everybody has a fifth of a second, but for the bot that is out
    await night.until(lambda: night.pot() == 4, "the bet does not count")
    with pytest.raises(AssertionError):
        await night.until(lambda: len(night.state.hand.live) < 3, "still in", 1.0)
    monkeypatch.undo()
    await night.do("add_bot", chat=GROUP)
    await night.until(lambda: night.buttons(GROUP, "^cards:"), "no table")
    await second.play("fold")
    await dealer.play("fold")
    await night.reads("takes")
    assert not [message for message in night.messages(GROUP) if "no admin rights" in message.text]


async def test_thrown_out_for_good(quick: None, night_alone: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    """T22: when the limit is over, also after a restart, all stakes are back and the players are told."""
    night = night_alone
    async with life(night):
        await night.sit("Anna", "Boris", "Vera")
        first, second, dealer = await night.deal()
        await first.play("bet.1")
        await night.until(lambda: night.pot() == 4, "the bet does not count")
        await night.do("remove_bot", chat=GROUP)
        await first.reads("I am no longer in Friday table")
    assert night.pot() == 4
    monkeypatch.setattr("bot.telegram.arrivals.GONE_SECONDS", 0.3)
    async with life(night):
        for person in (first, second, dealer):
            await person.reads("all stakes are back")
        await night.until(lambda: night.state.phase == "closed", "the table is open")
    assert night.chips() == {"Anna": START, "Boris": START, "Vera": START}
    assert night.pot() == 0


async def test_a_403_says_the_same(night: Night) -> None:
    """T5: also without an update, since the bot was away when it was thrown out."""
    await night.sit("Anna", "Boris", "Vera")
    first, *_ = await night.deal()
    night.sandbox.world.chats[GROUP].members[night.sandbox.world.bot.id].status = "kicked"
    await first.play("bet.1")
    await first.reads("I am no longer in Friday table")


async def test_silenced_and_allowed_to_write_again(night: Night) -> None:
    """T23: the players are told once; when the bot may write again, it does so at once."""
    await night.sit("Anna", "Boris", "Vera")
    first, second, _ = await night.deal()
    await first.cards()
    await night.do("mute", person=night.sandbox.world.bot.id, chat=GROUP)
    await night["Anna"].say("/last")  # to be answered in vain
    for person in (first, second):
        await person.reads("I am not allowed to write in Friday table")
    await first.play("bet.1")
    await night.do("unmute", person=night.sandbox.world.bot.id, chat=GROUP)
    await night.reads("Pot: 4")
    told = [message for message in night.messages(first.id) if "not allowed to write" in message.text]
    assert len(told) == 1


async def test_slow_mode_holds_up_one_group_only(night: Night) -> None:
    """T24: Telegram holds a message back for seconds; the other group and every tap go on."""
    other = await night.second_table()
    await night.shown(other, "no admin rights")
    await night.do("slow_mode", chat=GROUP, seconds=3)
    await night["Anna"].open()
    await night["Anna"].say("/play")
    join = await night.button(GROUP, "^join:")
    await night["Anna"].say("/help")
    await night["Anna"].say("/last")
    held = night.messages(GROUP)[-1].message_id
    await night.do("send", person=night["Anna"].id, chat=other, text="/play")
    await night.button(other, "^join:")
    assert (await night["Anna"].press(GROUP, join)).text == "You are seated."
    assert night.messages(GROUP)[-1].message_id == held


@pytest.mark.parametrize("deed", ["leave", "kick"])
@pytest.mark.parametrize("admin", [False, True])
async def test_whoever_leaves_the_group_is_out_of_the_hand(night: Night, deed: str, *, admin: bool) -> None:
    """T48: with and without the rights of an admin the bot hears of it; what is staked stays in the pot."""
    if admin:
        await night.do("promote", person=night.sandbox.world.bot.id, chat=GROUP)
    await night.sit("Boris", "Vera", "Gleb")
    first, second, dealer = await night.deal("Boris")
    await night.do(deed, person=second.id, chat=GROUP)
    await night.until(lambda: night.state.hand.live == (0, 2), "still in the hand")
    await first.play("fold")
    await night.until(lambda: not night.state.chair(second.id), "still on the chair")
    assert night.chips()[str(dealer)] == START + 2


async def test_a_title_of_today(night: Night) -> None:
    """Panels name the group as it is called now, and the table its players (T34)."""
    night.names |= {"Sunday table", "Zoë"}
    await night.sit("Anna", "Boris", "Vera")
    first, *_ = await night.deal()
    await first.reads("Friday table · Three-card Brag")
    await night.do("rename", chat=GROUP, title="Sunday table")
    await night.do("rename", person=first.id, first_name="Zoë")
    await first.play("bet.1")
    await first.reads("Sunday table · Three-card Brag")
    await night.reads("Zoë")
