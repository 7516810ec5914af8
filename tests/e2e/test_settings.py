"""Settings and tools of admins, as a chat lives with them. Anna owns the group; the bot is a plain member of it."""

import pytest

from tests.e2e.kit import GROUP, START, Night
from tests.e2e.tickets import ticket


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's rights are remembered: a list of admins grows old at once."""
    monkeypatch.setattr("bot.telegram.membership.FRESH_SECONDS", 0.0)


async def tune(night: Night, by: str, setting: str, value: str) -> str:
    """From the first page of the menu to a value, by taps; what the last of them is told."""
    person = night[by]
    await person.tap(rf"^menu:.*:setting\.{setting}$")
    return (await person.tap(rf"^tune:.*:{setting}\.{value}$")).text


async def test_an_admin_changes_the_turn_time(night: Night) -> None:
    """/settings → Time → Seconds a turn → 30; the next hand has it, and everybody can read who did it."""
    await night.sit("Anna", "Boris", "Vera")
    await night["Anna"].say("/settings")
    await night["Anna"].tap(r"^menu:.*:chat\.time$")
    assert await tune(night, "Anna", "turn_time", "30") == "From the next hand on."
    await night["Anna"].tap("^menu:.*:chat.time$")
    await night["Anna"].tap("^menu:.*:home$")
    await night.reads(r"Anna: Seconds a turn: 60 → 30")
    await night.deal()
    await night.reads("to act · 30 s")


async def test_a_player_who_is_no_admin_is_refused(night: Night) -> None:
    """He may read the menu and choose rules, but the chat's settings are not his."""
    await night.sit("Anna", "Boris", "Vera")
    boris = night["Boris"]
    await boris.say("/settings")
    await boris.tap(r"^menu:.*:chat\.time$")
    assert "Only admins" in await tune(night, "Boris", "turn_time", "30")
    assert night.state.settings == {}
    await boris.tap("^menu:.*:chat.time$")
    await boris.tap("^menu:.*:home$")
    assert "Only admins" in (await boris.tap(r"^menu:.*:admin$")).text
    await boris.tap(r"^menu:.*:stakes$")
    await boris.tap(r"^menu:.*:option\.ante$")
    assert (await boris.tap(r"^set:.*:ante\.2$")).text == "From the next hand on."


async def test_an_admin_who_was_demoted_in_between_is_refused(night: Night) -> None:
    """T50: the menu was opened by an admin; the tap is by a plain member."""
    await night.sit("Anna", "Boris", "Vera")
    await night.do("promote", person=night["Boris"].id, chat=GROUP)
    await night["Boris"].say("/settings")
    await night["Boris"].tap(r"^menu:.*:chat\.time$")
    assert await tune(night, "Boris", "turn_time", "30") == "From the next hand on."
    await night.do("demote", person=night["Boris"].id, chat=GROUP)
    assert "Only admins" in (await night["Boris"].tap(r"^tune:.*:turn_time\.15$")).text
    assert night.state.settings == {"turn_time": 30}


async def test_a_change_in_mid_hand_holds_for_the_next(night: Night) -> None:
    """G20: the hand goes on with 60 s a turn."""
    await night.sit("Anna", "Boris", "Vera")
    first, second, _ = await night.deal()
    await night["Anna"].say("/settings")
    await night.reads("The hand being played keeps its rules")
    await night["Anna"].tap(r"^menu:.*:chat\.time$")
    await tune(night, "Anna", "turn_time", "15")
    await first.play("bet.1")
    await night.reads("to act · 60 s")
    await second.play("fold")
    await night.until(lambda: night.state.hand.to_act == (2,), "not the dealer's turn")
    await night.of(night.state.players[2]).play("fold")
    await night["Anna"].tap(r"^deal:-\d+:1:")
    await night.reads("to act · 15 s")


async def test_the_menu_is_called_up_again(night: Night) -> None:
    """Asked for twice, it stands at the end of the chat, once."""
    await night.sit("Anna", "Boris")
    for _ in range(2):
        await night["Anna"].say("/settings")
        await night.until(lambda: night.messages(GROUP)[-1].text.startswith("Settings of"), "not at the end")
        await night["Anna"].say("let me scroll")
    sent = max(night.sandbox.world.chats[GROUP].messages)
    await night["Anna"].say("/settings")
    await night.until(
        lambda: [m.message_id > sent for m in night.messages(GROUP) if "Settings of" in m.text] == [True],
        "the menu is not there once",
    )


async def test_an_anonymous_admin(night: Night) -> None:
    """T25: writes in the name of the group, taps with his own id; nobody of that shared account is kept."""
    await night.sit("Anna", "Boris", "Vera")
    await night.do("promote", person=night["Anna"].id, chat=GROUP, anonymous=True)
    await night["Anna"].say("/settings")
    await night["Anna"].tap(r"^menu:.*:chat\.time$")
    assert await tune(night, "Anna", "misses", "5") == "From the next hand on."
    await night["Anna"].say("/void")
    await night.reads("No hand is being played")
    assert 1087968824 not in night.state.names


async def test_with_the_bot_as_an_admin_all_is_the_same(night: Night) -> None:
    """Its own rights matter nowhere here."""
    await night.do("promote", person=night.sandbox.world.bot.id, chat=GROUP)
    await night.sit("Anna", "Boris")
    await night["Anna"].say("/settings")
    await night["Anna"].tap(r"^menu:.*:chat\.rights$")
    assert await tune(night, "Anna", "who_rules", "admins") == "From the next hand on."
    await night["Boris"].tap("^games:")
    await night.reads("Which game next")
    assert "Only admins" in (await night["Boris"].tap("^game:.*:trinka$")).text


async def test_the_language_of_the_group(night: Night) -> None:
    await night.sit("Anna", "Boris")
    await night["Anna"].say("/settings")
    await night["Anna"].tap(r"^menu:.*:chat\.time$")
    assert "Only admins" in (await night["Boris"].tap("^speak:.*:ru$")).text
    await night["Anna"].tap("^speak:.*:ru$")
    await night.reads("кто играет")
    await night["Anna"].tap("Назад")
    await night.reads("Язык: English → Русский")
    await night["Anna"].tap(r"^menu:.*:chat\.time$")
    await night["Anna"].tap("^speak:.*:en$")
    await night.reads("who plays")


async def test_the_language_by_command(night: Night) -> None:
    """/lang in the group is a setting of the chat like the others."""
    await night.sit("Anna", "Boris")
    await night["Boris"].say("/lang")
    await night.reads("Only admins of this chat")
    await night["Anna"].say("/lang")
    await night.reads("кто играет")
    assert [(change.user, change.after) for change in night.state.changes] == [(night["Anna"].id, "ru")]
    await night["Anna"].say("/lang")
    await night.reads("who plays")


async def test_leaving_poker_betting_is_no_riddle(night: Night) -> None:
    """Blind play needs betting by turns: choosing poker betting puts it back and says so."""
    await night.sit("Anna", "Boris", "Vera")
    await night.choose("Anna", "set:betting.raise", "set:blind.true")
    await night["Anna"].tap("^rules:")
    await night["Anna"].tap(r"^menu:.*:option\.betting$")
    pop = await night["Anna"].tap(r"^set:.*:betting\.poker$")
    assert pop.text.endswith("they no longer matter: Blind play.")
    assert night.state.chosen["brag"] == {"betting": "poker"}
    await night["Anna"].tap("Back")
    await night["Anna"].tap("^menu:.*rules.1$")
    await night["Anna"].tap(r"^menu:.*:option\.blind$")
    pop = await night["Anna"].tap(r"^set:.*:blind\.true$")
    assert pop.text == "Blind play needs Betting to be one chip a turn, bet or raise."


async def test_the_next_hand_by_itself(night: Night) -> None:
    await night.sit("Anna", "Boris", "Vera")
    await night["Anna"].say("/settings")
    await night["Anna"].tap(r"^menu:.*:chat\.time$")
    await tune(night, "Anna", "next_hand", "5")
    first, second, _ = await night.deal()
    await first.play("fold")
    await second.play("fold")
    await night.reads("by itself|in 5 s|5 s")
    await night.until(lambda: night.state.hand_no == 2, "no second hand")


async def test_pictures_off_in_the_chat(night: Night) -> None:
    """Text alone, from the next hand on; the cards are all there."""
    night.rig.deal("As Ah Kd", "Qs Qh 4d", "Js 9d 2c")
    await night.sit("Anna", "Boris", "Vera")
    await night["Anna"].say("/settings")
    await night["Anna"].tap(r"^menu:.*:chat\.cards$")
    await tune(night, "Anna", "pictures", "false")
    first, *_ = await night.deal()
    await first.reads("Your hand: A♠ A♥ K♦")
    assert not any(message.photo for message in night.messages(first.id))


async def test_pictures_off_for_oneself(night: Night) -> None:
    """/settings in DM: text for Boris in the middle of the hand, pictures for the others."""
    await night.sit("Anna", "Boris", "Vera")
    await night.deal()
    boris, anna = night["Boris"], night["Anna"]
    await boris.cards()
    await boris.whisper("/settings")
    assert (await night.button(boris.id, "^own:.*pictures.on$")).text == "✅ 🖼 As pictures"
    assert (await boris.tap("^own:.*pictures.off$", dm=True)).text == "Cards come as text."
    await night.until(lambda: not boris.panel, "the picture is still there")
    await night.button(boris.id, "✅ 🔤 As text")
    await boris.reads("Your hand:")
    assert await anna.cards()
    await boris.tap("^own:.*pictures.on$", dm=True)
    assert await boris.cards()


# Tools


async def test_an_admin_voids_a_hand(night: Night) -> None:
    """Asked once more; every stake is back, and the table goes on."""
    await night.sit("Anna", "Boris", "Vera")
    first, second, _ = await night.deal()
    await first.play("bet.1")
    await second.play("bet.1")
    await night.until(lambda: night.pot() == 5, "the bets do not count")
    await night["Boris"].say("/void")
    await night.reads("Only admins of this chat")
    await night["Anna"].say("/void")
    await night.reads("Void the hand")
    assert "Only admins" in (await night["Boris"].tap("^deed:.*void")).text
    await night["Anna"].tap("^deed:.*void")
    await night.reads("who plays")
    assert night.chips() == {"Anna": START, "Boris": START, "Vera": START}
    await night["Anna"].say("/settings")
    await night.reads("Anna: voids hand 1")
    await night["Anna"].tap("^deal:")
    await night.cut()
    assert night.state.hand_no == 2


async def test_who_is_barred_cannot_come_back(night: Night) -> None:
    """By a command in reply, and by the link in DM just as little; until an admin lets him in again."""
    await night.sit("Anna", "Boris", "Vera")
    anna, boris = night["Anna"], night["Boris"]
    sent = await night.do("send", person=boris.id, chat=GROUP, text="hello")
    await night.do("send", person=anna.id, chat=GROUP, text="/bar", reply_to=sent["message_id"])
    await night.reads("Bar Boris from this table")
    await anna.tap("^deed:.*bar")
    await night.until(lambda: night.state.chair(boris.id) is None, "still seated")
    assert "An admin has barred you" in (await boris.tap("^join:")).text
    await boris.start(ticket(night))
    await boris.reads("An admin has barred you")
    await anna.tap(rf"^menu:.*:who\.{boris.id}$")
    await anna.tap(rf"^deed:.*:unbar\.{boris.id}$")
    assert (await boris.tap("^join:")).text == "You are seated."


async def test_a_player_is_got_up(night: Night) -> None:
    """In mid-hand that is a fold; the stake stays in the pot."""
    await night.sit("Anna", "Boris", "Vera")
    first, second, dealer = await night.deal()
    await night["Anna"].say("/settings")
    await night["Anna"].tap("^menu:.*:admin$")
    await night["Anna"].tap(rf"^menu:.*:who\.{second.id}$")
    await night["Anna"].tap(rf"^menu:.*:sure\.remove\.{second.id}$")
    await night["Anna"].tap(rf"^deed:.*:remove\.{second.id}$")
    await first.play("fold")
    await night.until(lambda: night.state.chair(second.id) is None, "still seated")
    assert night.chips() == {str(first): START - 1, str(second): START - 1, str(dealer): START + 2}


async def test_the_table_is_closed_after_a_question(night: Night) -> None:
    await night.sit("Anna", "Boris", "Vera")
    await night.deal()
    await night["Anna"].say("/close")
    await night["Anna"].tap("^deed:.*close")
    await night.until(lambda: night.state.phase == "closed", "still open")
    assert night.chips() == {"Anna": START, "Boris": START, "Vera": START}


async def test_a_command_about_nobody(night: Night) -> None:
    await night.sit("Anna", "Boris")
    await night["Anna"].say("/bar")
    await night.reads("Who\\? Send this")
    await night["Anna"].say("/grant @nobody_here 5")
    await night.until(
        lambda: len([m for m in night.messages(GROUP) if "Who? Send" in m.text]) == 2, "no answer"
    )
