"""A switch of language takes effect at once: on every open screen, in the pop-ups and in the list of commands."""

import json

from bot.presenter.texts import say
from tests.e2e.kit import GROUP, Night, Person
from tests.oracles.markup import plain


def commands(night: Night, kind: str, chat: int) -> dict[str, str]:
    """The commands that were registered for one chat alone."""
    offered = night.sandbox.world.commands
    found = (
        (json.loads(scope), listed)
        for (scope, lang), listed in offered.items()
        if scope != "default" and not lang
    )
    return {
        command["command"]: command["description"]
        for scope, listed in found
        if (scope["type"], scope.get("chat_id")) == (kind, chat)
        for command in listed
    }


def panel(night: Night, person: Person) -> tuple[int, str]:
    """The message that is somebody's panel, and what it says."""
    message = next(message for message in reversed(night.messages(person.id)) if message.photo)
    return message.message_id, plain(message.text)


async def test_ones_own_switch_turns_the_panel_that_stands_there(night: Night) -> None:
    """Its message is edited, no second one comes; the group and the others keep their language."""
    await night.sit("Anna", "Boris", "Vera")
    first, second, _ = await night.deal()
    await first.turn("^act:")
    message, text = panel(night, first)
    assert "Your hand" in text
    await first.whisper("/lang")
    await first.reads("У вас: ")
    assert panel(night, first)[0] == message
    assert night.buttons(first.id, "^Ставлю")
    assert not night.buttons(first.id, "^Bet")
    assert "Your hand" in panel(night, second)[1]
    await night.reads(f"{first} to act")
    pop = await first.play("fold")
    assert plain(pop.text) == "Вы падаете."
    await night.reads(f"{first} folds")
    await night.until(
        lambda: commands(night, "chat", first.id).get("help") == say("ru", "command-help"),
        "no commands in Russian",
    )
    assert "start" in commands(night, "chat", first.id)
    await first.whisper("/lang")
    await first.reads("Your hand")
    await night.until(
        lambda: commands(night, "chat", first.id)["help"] == say("en", "command-help"), "still Russian"
    )


async def test_the_groups_switch_turns_the_table_and_its_menu_and_no_panel(night: Night) -> None:
    await night.sit("Anna", "Boris", "Vera")
    first, *_ = await night.deal()
    await first.turn("^act:")
    await night["Anna"].say("/settings")
    await night.reads("Settings of this table")
    await night["Anna"].say("/lang")
    await night.reads(f"{first}: ваше слово")
    await night.reads("Настройки стола")
    assert not night.buttons(GROUP, "My cards")
    assert "Your hand" in panel(night, first)[1]
    pop = await first.tap("^cards:")
    assert not any("а" <= letter <= "я" for letter in pop.text), "pop-ups are for one reader"
    await night.until(lambda: commands(night, "chat_administrators", GROUP), "no commands in Russian")
    assert commands(night, "chat", GROUP)["stop"] == say("ru", "command-stop")
    assert commands(night, "chat_administrators", GROUP)["stop"] == say("ru", "command-stop-at-once")
    assert "kick" not in commands(night, "chat", GROUP)


async def test_a_practice_table_speaks_as_its_player_does(night: Night) -> None:
    """Table and panel stand in the same DM: both turn, whether by command or in the settings."""
    anna = night["Anna"]
    await anna.open()
    await anna.whisper("/practice draw 2")
    await anna.reads("cut the pack|The cards are being|Pot")
    await anna.whisper("/lang")
    await anna.reads("Покер с прикупом · раздача 1")
    await night.until(lambda: not _in_english(night, anna), "one of them has not turned")


def _in_english(night: Night, person: Person) -> list[str]:
    screens = [plain(message.text) for message in night.messages(person.id) if message.keyboard]
    return [text for text in screens if "hand 1" in text]
