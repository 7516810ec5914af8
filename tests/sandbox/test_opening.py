"""The first visit: a game that waits for whoever looks."""

import pytest

from bot.sandbox import Sandbox
from bot.sandbox.snapshot import state
from tests.sandbox.client import ANNA, BORIS, GROUP, TOKEN


@pytest.fixture
async def sandbox() -> Sandbox:
    """A world with an opening; nobody has looked yet."""
    return Sandbox(TOKEN, flood=False, opening="/play")


async def test_the_first_look_opens_a_game(sandbox: Sandbox) -> None:
    """Everybody has pressed Start, the others play by themselves, and one of them asks for a game."""
    async with sandbox:
        assert state(sandbox.world)["opening"] is True
        await sandbox.do("open_house", person=ANNA)
        people = sandbox.world.people.values()
        assert [(person.started, person.auto) for person in people] == [(True, False), *[(True, True)] * 3]
        said = [(m.sender, m.text) for m in sandbox.world.chats[GROUP].messages.values()]
        assert said == [(BORIS, "/play")]


async def test_the_second_look_changes_nothing(sandbox: Sandbox) -> None:
    """Two windows, or the page loaded anew; after a reset the house is opened once more."""
    async with sandbox:
        await sandbox.do("open_house", person=ANNA)
        before = state(sandbox.world)
        assert before["opening"] is False
        await sandbox.do("open_house", person=BORIS)
        assert state(sandbox.world)["people"] == before["people"]
        assert len(sandbox.world.chats[GROUP].messages) == 1
        await sandbox.do("reset")
        assert state(sandbox.world)["opening"] is True


async def test_without_an_opening_nothing_happens() -> None:
    async with Sandbox(TOKEN, flood=False) as sandbox:
        await sandbox.do("open_house", person=ANNA)
        assert not any(person.started or person.auto for person in sandbox.world.people.values())
        assert not sandbox.world.chats[GROUP].messages
