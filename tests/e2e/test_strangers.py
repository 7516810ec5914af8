"""Who or what is no player: other bots' commands, channels, forwards, bots, anonymous admins, deleted messages."""

import asyncio

import pytest

from storage.ledger import wallet
from tests.e2e.kit import GROUP, Night, Person, plain
from tests.oracles.chips import balances

GROUP_BOT = 1087968824
"""In whose name all anonymous admins write."""


async def after(night: Night) -> int:
    """How many messages the bot has written, once it has answered a question that was asked last."""
    await night["Boris"].say("/last")
    await night.reads("No hand has been played yet")
    return len(night.messages(GROUP))


@pytest.mark.parametrize(
    "text", ["/play@other_bot", "/play@braggart_sandbox_bott", "/playing", "play", "/unknown"]
)
async def test_what_is_meant_for_others(night: Night, text: str) -> None:
    """Also a bot that reads everything answers to its own commands only."""
    await night.do("privacy", on=False)
    await night["Anna"].say(text)
    assert await after(night) == 1
    assert night.state.phase == "closed"


async def test_its_own_name_in_any_case(night: Night) -> None:
    await night["Anna"].say("/play@Braggart_Sandbox_Bot")
    await night.reads("who plays")


@pytest.mark.parametrize("guise", ["channel", "linked", "forward", "inline"])
async def test_words_that_are_nobodys_command(night: Night, guise: str) -> None:
    """T25, T27: a channel, its post in the group, a forwarded /play, what an inline bot wrote: nothing happens."""
    for text in ("/rules", "/play", "/help"):
        await night.do("send", person=night["Anna"].id, chat=GROUP, text=text, guise=guise)
    await asyncio.sleep(0.2)
    assert await after(night) == 1
    assert night.state.phase == "closed"


async def test_a_bot_cannot_play(night: Night) -> None:
    """T27: neither its commands nor its taps count."""
    robot = (await night.do("add_person", name="Robot", is_bot=True, chat=GROUP))["id"]
    await night.do("send", person=robot, chat=GROUP, text="/play")
    assert await after(night) == 1
    await night["Anna"].say("/play")
    join = await night.button(GROUP, "^join:")
    tapped = {"chat": GROUP, "message_id": join.message, "data": join.data}
    answer = await night.do("tap", person=robot, wait=5, **tapped)
    assert answer["text"] == "Bots do not play."


async def test_an_anonymous_admin(night: Night) -> None:
    """T25: he may open and stop the table; he sits and has chips under his own name only."""
    anna = night["Anna"]
    await anna.open()
    await night.do("promote", person=anna.id, chat=GROUP, anonymous=True)
    await anna.say("/play")
    await night.reads("who plays")
    for text in ("/chips", "/leave"):
        await anna.say(text)
        await night.reads("You are writing as the group")
    await anna.tap("^join:")
    await night.reads("Anna · 1,000")
    await anna.say("/stop")
    await night.until(lambda: night.state.phase == "closed", "the table is open")
    await night.reads("The table is closed")
    accounts = balances(night.database)
    assert wallet(GROUP, anna.id) in accounts
    assert not any(str(GROUP_BOT) in account for account in accounts)


async def test_a_tap_on_a_message_that_is_deleted(night: Night) -> None:
    """The client shows it still: a seat is taken all the same, a page of the rules is quietly not turned."""
    await night["Anna"].open()
    await night["Anna"].say("/rules")
    page = await night.button(GROUP, "^page:")
    await night["Anna"].say("/play")
    join = await night.button(GROUP, "^join:")
    for gone in (page, join):
        await night.do("delete_message", chat=GROUP, message_id=gone.message)
    pop = await night["Anna"].press(GROUP, page)
    assert not pop.alert
    assert (await night["Anna"].press(GROUP, join)).text == "You are seated."
    again = await night.button(GROUP, "^join:")
    assert again.message > join.message
    await night.reads("Anna · 1,000")


async def test_a_payload_that_is_no_ticket_of_ours(night: Night) -> None:
    """T47: what looks like a link to a seat leads nowhere, in clear words; with any other the person is greeted."""
    anna = night["Anna"]
    void = ("join", "join-", "join1002", f"join{GROUP}", f"join{GROUP}_1_{'A' * 16}")
    await anna.say("/play")
    await night.reads("who plays")
    for number, payload in enumerate(void, 1):
        await anna.start(payload)
        await night.until(lambda: written(night, anna, "leads to no table") == number, payload)  # noqa: B023
    for number, payload in enumerate(("play", "x" * 64), 1):
        await anna.start(payload)
        await night.until(lambda: written(night, anna, "Your cards come to you here") == number, payload)  # noqa: B023
    assert night.state.chairs == ()


def written(night: Night, person: Person, words: str) -> int:
    """How many messages in somebody's DM have these words."""
    return sum(words in plain(message.text) for message in night.messages(person.id))


async def test_a_ticket_is_for_one_table_and_its_group(night: Night) -> None:
    """T47: it seats members only, and nobody once the table is closed, nor when another was opened since."""
    anna, boris, vera, gleb = (night[name] for name in ("Anna", "Boris", "Vera", "Gleb"))
    await anna.open()
    await anna.say("/play")
    ticket = await ticket_of(boris)
    await night.do("leave", person=vera.id, chat=GROUP)
    await vera.start(ticket)
    await vera.reads("Only members of the group")
    await anna.say("/close")
    await anna.tap("^deed:.*close")
    await boris.start(ticket)
    await boris.reads("That table is closed")
    await anna.say("/play")
    await night.button(GROUP, "^join:")
    await boris.start(ticket)
    await boris.reads("This link is for an earlier game")
    assert night.chips() == {}
    await gleb.start(await ticket_of(gleb))
    await night.reads("Gleb · 1,000")


async def ticket_of(person: Person) -> str:
    """What the link says that Join opens for who has not opened the DM."""
    return (await person.tap("^join:")).url.partition("?start=")[2]
