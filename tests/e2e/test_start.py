"""`/start` in the private chat, and what is said in the group when somebody leaves or stops."""

from typing import Any

from tests.e2e.kit import GROUP, Night, plain


def keys(night: Night, person: int) -> list[dict[str, Any]]:
    """The buttons of the newest greeting."""
    greeting = next(m for m in reversed(night.messages(person)) if "betting card games" in m.text)
    return [button for row in greeting.keyboard for button in row]


async def test_a_newcomer(night: Night) -> None:
    """What this is, a button to learn it alone, one that adds it to a group; no table is spoken of."""
    await night["Anna"].open()
    practice, add = keys(night, night["Anna"].id)
    assert practice["text"] == "🎓 Practice"
    assert add["url"] == "https://t.me/braggart_sandbox_bot?startgroup=play"
    assert "•" not in night.messages(night["Anna"].id)[-1].text


async def test_tables_that_wait(night: Night) -> None:
    """T47: where one sits, where it is one's turn, and open tables of groups where one has played."""
    await night.sit("Anna", "Boris", "Vera")
    anna, gleb = night["Anna"], night["Gleb"]
    await anna.start()
    await anna.reads("Friday table: you are seated")
    first, *_ = await night.deal()
    await first.turn("^act:")
    await first.start()
    await first.reads("Friday table: your turn")
    await gleb.open()
    assert len(keys(night, gleb.id)) == 2, "he has never played there"


async def test_back_to_an_open_table(night: Night) -> None:
    """Who got up finds the way back with one tap; who has left the group is refused there."""
    await night.sit("Anna", "Boris", "Vera")
    vera = night["Vera"]
    await vera.say("/leave")
    await night.reads("You have left")
    await vera.start()
    await night.until(lambda: len(keys(night, vera.id)) == 3, "no way back")
    sit, *_ = keys(night, vera.id)
    assert plain(sit["text"]) == "🪑 Join: Friday table"
    await vera.start(sit["url"].partition("?start=")[2])
    await night.until(lambda: night.state.chair(vera.id), "not seated")


async def test_start_in_a_group_is_what_telegram_writes_when_the_bot_is_added(night: Night) -> None:
    """`?startgroup=play` makes `/start@bot play` of it: the greeting says enough."""
    chat = (await night.do("add_chat", title="New group"))["id"]
    night.names.add("New group")
    await night.shown(chat, "tap Play")
    start = "/start@braggart_sandbox_bot play"
    await night.do("send", person=night["Anna"].id, chat=chat, text=start)
    await night.do("send", person=night["Anna"].id, chat=chat, text="/last")
    await night.shown(chat, "No hand has been played yet")
    assert len(night.messages(chat)) == 2


async def test_leaving_and_stopping_are_answered(night: Night) -> None:
    """As a reply to whoever asked, so that the others see whom it concerns."""
    await night.sit("Boris", "Vera", "Gleb")
    asked = await night.do("send", person=night["Vera"].id, chat=GROUP, text="/leave")
    await night.reads("You have left")
    assert night.messages(GROUP)[-1].reply_to == asked["message_id"]
    await night.sit("Vera")
    await night["Boris"].tap("^deal:")
    await night.reads("cut the pack")
    await night["Boris"].say("/stop")
    await night.reads("The table closes after this hand")
    await night["Vera"].say("/leave")
    await night.reads("leave the table after it|You have left")


async def test_a_reply_to_a_command_that_is_deleted(night: Night) -> None:
    """T54: a moderator was quicker; the answer comes all the same."""
    table = night.sandbox.world.chats[GROUP]
    await night.do("fault", method="sendMessage", chat=GROUP, kind="delay", delay=0.3)
    asked = await night.do("send", person=night["Anna"].id, chat=GROUP, text="/help")
    await night.do("delete_message", chat=GROUP, message_id=asked["message_id"])
    await night.reads("rules")
    assert asked["message_id"] not in table.messages
