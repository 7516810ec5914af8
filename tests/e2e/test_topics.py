"""A forum: the table and its answers stay in the topic where it was opened (T28)."""

from bot.sandbox.models import Message
from tests.e2e.kit import Night
from tests.e2e.tickets import ticket


async def forum(night: Night) -> tuple[int, int, int]:
    """A forum with two topics."""
    chat = (await night.do("add_chat", title="Forum", forum=True))["id"]
    night.names |= {"Forum", "Cards", "Talk"}
    cards = (await night.do("topic", chat=chat, name="Cards"))["thread"]
    talk = (await night.do("topic", chat=chat, name="Talk"))["thread"]
    return chat, cards, talk


async def say(night: Night, chat: int, thread: int | None, text: str) -> None:
    await night.do("send", person=night["Anna"].id, chat=chat, text=text, thread=thread)


def newest(night: Night, chat: int) -> Message:
    return night.messages(chat)[-1]


async def answered_in(night: Night, chat: int, thread: int | None) -> None:
    await night.until(lambda: newest(night, chat).thread == thread, f"no answer in topic {thread}")


async def test_the_table_stays_in_its_topic(night: Night) -> None:
    """Opened in Cards; asked for in Talk and in General, it says where it is; a refusal stays where it was asked."""
    chat, cards, talk = await forum(night)
    await say(night, chat, cards, "/play")
    join = await night.button(chat, "^join:")
    assert night.sandbox.world.chats[chat].messages[join.message].thread == cards
    for thread in (talk, None):
        await say(night, chat, thread, "/play")
        await answered_in(night, chat, thread)
        assert "in another topic" in newest(night, chat).text
        link = newest(night, chat).keyboard[0][0]["url"]
        assert link == f"https://t.me/c/{str(chat).removeprefix('-100')}/{cards}"
    await say(night, chat, cards, "/play")
    again = await night.button(chat, "^join:", lambda button: button.message != join.message)
    assert night.sandbox.world.chats[chat].messages[again.message].thread == cards
    await say(night, chat, talk, "/leave")
    await night.shown(chat, "You are not seated")
    assert newest(night, chat).thread == talk


async def test_a_closed_table_may_open_elsewhere(night: Night) -> None:
    """The owner stops it in Cards; the next one stands in General, where no topic is named."""
    chat, cards, _ = await forum(night)
    await say(night, chat, cards, "/play")
    await night.button(chat, "^join:")
    await say(night, chat, cards, "/stop")
    await night.shown(chat, "The table is closed")
    await say(night, chat, None, "/play")
    join = await night.button(chat, "^join:")
    assert night.sandbox.world.chats[chat].messages[join.message].thread is None


async def test_a_topic_that_is_deleted(night: Night) -> None:
    """The table goes on in General, and does not try the dead topic again."""
    chat, cards, _ = await forum(night)
    await say(night, chat, cards, "/play")
    await night.button(chat, "^join:")
    await night.do("delete_topic", chat=chat, thread=cards)
    await night["Anna"].open()
    await night["Anna"].start(ticket(night, chat))
    await night.shown(chat, "Anna · 1,000")
    assert newest(night, chat).thread is None
    old, before = newest(night, chat).message_id, len(night.sandbox.calls)
    await say(night, chat, None, "/play")
    await night.button(chat, "^join:", lambda button: button.message > old)
    assert not [call for call in night.sandbox.calls[before:] if call.status == 400]


async def test_a_reply_in_a_plain_group_is_no_topic(night: Night) -> None:
    """message_thread_id alone says nothing: in a group without topics it is a chain of replies."""
    await night.do("send", person=night["Anna"].id, chat=-4001, text="/play")
    await night.button(-4001, "^join:")
    sends = [call for call in night.sandbox.calls if call.method == "sendMessage"]
    assert all("message_thread_id" not in call.params for call in sends)
