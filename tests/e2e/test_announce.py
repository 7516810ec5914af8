"""Which commands Telegram offers where, in which language; and that the bot starts without them."""

import json

import pytest

from bot.presenter.texts import say
from tests.e2e.kit import Night, Person
from tests.e2e.lives import life

DMS, GROUPS, ADMINS = "all_private_chats", "all_group_chats", "all_chat_administrators"


def offered(night: Night, scope: str, lang: str) -> dict[str, str]:
    """Commands and what they do, as a client with this language gets them."""
    commands = night.sandbox.world.commands.get((json.dumps({"type": scope}), lang), [])
    return {command["command"]: command["description"] for command in commands}


@pytest.mark.parametrize(("code", "lang"), [("", "en"), ("ru", "ru")])
async def test_each_place_has_its_own(night: Night, code: str, lang: str) -> None:
    """Tables are opened in groups; /start and /practice are for DMs; admins read what /stop does for them."""
    await night.until(lambda: offered(night, ADMINS, "ru"), "no commands")
    dm, group, admins = (offered(night, scope, code) for scope in (DMS, GROUPS, ADMINS))
    assert {"start", "practice", "stop"} <= set(dm)
    assert not {"play", "close"} & set(dm)
    assert group["play"] == say(lang, "command-play")
    assert "start" not in group
    assert admins["stop"] == say(lang, "command-stop-at-once") != group["stop"]
    assert set(group) <= set(admins)
    assert "drain" not in {*dm, *group, *admins}, "it is the operator's alone"
    assert offered(night, "default", code) == group


async def test_every_command_that_is_offered_is_answered(night: Night) -> None:
    """A list in the menu that nobody serves would be a dead button."""
    await night.until(lambda: offered(night, ADMINS, "ru"), "no commands")
    anna = night["Anna"]
    for scope, chat in ((ADMINS, -4001), (DMS, anna.id)):
        for command in offered(night, scope, ""):
            await answered(night, anna, chat, f"/{command}")


async def answered(night: Night, person: Person, chat: int, command: str) -> None:
    """Something new is to be read, or something old has gone."""
    before = [(message.message_id, message.version) for message in night.messages(chat)]
    await night.do("send", person=person.id, chat=chat, text=command)
    await night.until(
        lambda: before != [(message.message_id, message.version) for message in night.messages(chat)], command
    )


async def test_telegram_refuses_the_list(quick: None, night_alone: Night) -> None:
    """T43: a bad moment at the start costs the list, not the evening."""
    night = night_alone
    await night.do("fault", method="setMyCommands", status=502, kind="html", times=8)
    async with life(night):
        await night["Anna"].open()
        await night["Anna"].say("/play")
        await night["Anna"].tap("^join:")
