"""Whoever runs the bot hears what goes wrong, and can let the hands end before a stop."""

import pytest

from bot.table.service import Tables
from tests.e2e.kit import GROUP, START, Night, Person
from tests.e2e.lives import life


async def operator_of(night: Night) -> Person:
    """Gleb runs the bot; his DM is open."""
    gleb = night["Gleb"]
    await gleb.open()
    night.names.add("test_operator.py")  # where errors come from here
    return gleb


async def test_an_exception_is_told_to_the_operator_alone(
    quick: None, night_alone: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The group learns nothing, the operator the class of the error and its place, once."""

    def broken(*_: object) -> None:
        raise LookupError("As Kd")

    night = night_alone
    async with life(night, operator=night["Gleb"].id):
        gleb = await operator_of(night)
        monkeypatch.setattr("bot.telegram.commands.rules_page", broken)
        await night["Anna"].say("/rules")
        await night["Anna"].say("/rules")
        text = await gleb.reads("an update could not be handled")
        assert "LookupError [test_operator.py:" in text
        assert "As" not in text
        await night["Anna"].say("/last")
        await night.reads("No hand has been played yet")
    alarms = [message for message in night.messages(gleb.id) if "could not be handled" in message.text]
    assert len(alarms) == 1
    assert len(night.messages(GROUP)) == 1


async def test_trouble_with_the_database_is_told(
    quick: None, night_alone: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A write that fails: whoever tapped is told that nothing has changed, the operator hears of it."""
    from storage.errors import WriteFailed

    async def full(*_: object, **__: object) -> None:
        raise WriteFailed("disk full")

    night = night_alone
    async with life(night, operator=night["Gleb"].id):
        gleb = await operator_of(night)
        await night.sit("Anna", "Boris")
        with monkeypatch.context() as patch:
            patch.setattr(Tables, "submit", full)
            pop = await night["Anna"].tap("^leave:")
        assert "nothing has changed" in pop.text
        assert "WriteFailed" in await gleb.reads("could not be handled")
    assert night.chips() == {"Anna": START, "Boris": START}


async def test_draining_before_a_stop(quick: None, night_alone: Night) -> None:
    """The hand is played to its end, no other begins, the screens say why; then the bot may be stopped."""
    night = night_alone
    async with life(night, operator=night["Gleb"].id) as app:
        gleb = await operator_of(night)
        await night.sit("Anna", "Boris", "Vera")
        first, second, dealer = await night.deal()
        await first.whisper("/drain")  # nobody else has such a command
        await gleb.whisper("/drain")
        await gleb.reads("Draining. 1 hand is being played to its end")
        await night.reads("No new hands for now")
        assert app.drain.on
        table = await night.button(GROUP, "^cards:")
        await second.say("/play")  # shows the table anew, and begins nothing
        await night.button(GROUP, "^cards:", lambda button: button.message > table.message)
        await first.play("fold")
        await second.play("fold")
        await gleb.reads("I can be stopped")
        pop = await dealer.tap(r"^deal:-\d+:1:")
        assert "No new hands" in pop.text
        assert night.state.hand_no == 1
        other = await night.second_table()
        await night.do("send", person=dealer.id, chat=other, text="/play")
        await night.shown(other, "No new hands")
        await gleb.whisper("/drain off")
        await gleb.reads("New hands are dealt again")
        await dealer.tap(r"^deal:-\d+:1:")
        await night.reads("hand 2")  # the kept pack is not cut
    ready = [message for message in night.messages(gleb.id) if "I can be stopped" in message.text]
    assert len(ready) == 1
    assert not [message for message in night.messages(first.id) if "Draining" in message.text]


async def test_without_an_operator_nobody_can_drain(night: Night) -> None:
    await night["Anna"].say("/drain")
    await night["Anna"].say("/last")
    await night.reads("No hand has been played yet")
    assert len(night.messages(GROUP)) == 1
