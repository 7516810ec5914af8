"""Who and what is gone: people who left without the bot hearing of it (T48), a group whose id is another now (T4)."""

import json

from storage.ledger import wallet
from tests.e2e.kit import GROUP, START, Night, Person, plain
from tests.oracles.chips import balances


async def test_next_calls_nobody_who_has_left_the_group(night: Night) -> None:
    """Vera leaves and everybody hears it; of Gleb's going the bot was not told. Boris is a member still."""
    for name in ("Boris", "Vera", "Gleb"):
        await night[name].open()
        await night[name].say("/next")
    await night.until(lambda: len(night.state.callers) == 3, "not noted")
    await night.do("leave", person=night["Vera"].id, chat=GROUP)
    await night.until(lambda: night["Vera"].id not in night.state.callers, "Vera is called still")
    night.sandbox.world.chats[GROUP].members[night["Gleb"].id].status = "left"
    await night["Anna"].say("/play")
    await night["Boris"].reads("Friday table: a table is open")
    await night["Anna"].whisper("/start")
    await night["Anna"].reads("Your cards come to you here")
    for name in ("Vera", "Gleb"):
        told = [plain(message.text) for message in night.messages(night[name].id)]
        assert not [text for text in told if "a table is open" in text], name


def offered(night: Night, chat: int, kind: str) -> set[str]:
    """The commands that a group has a list of its own for."""
    scope = json.dumps({"type": kind, "chat_id": chat}, sort_keys=True)
    return {command["description"] for command in night.sandbox.world.commands.get((scope, ""), [])}


async def test_the_lists_of_commands_follow_a_group(night: Night) -> None:
    """A group that reads Russian does so as a supergroup, members and admins alike."""
    await night["Anna"].say("/lang")
    kinds = ("chat", "chat_administrators")
    await night.until(lambda: all(offered(night, GROUP, kind) for kind in kinds), "no lists")
    before = {kind: offered(night, GROUP, kind) for kind in kinds}
    new = (await night.do("migrate", chat=GROUP))["id"]
    await night.until(lambda: all(offered(night, new, kind) for kind in kinds), "no lists there")
    assert {kind: offered(night, new, kind) for kind in kinds} == before
    assert any("стол" in what for what in before["chat"])


async def cleared(night: Night, person: Person) -> None:
    """Wait until nothing of the old group can be tapped in somebody's DM."""
    await night.until(lambda: not night.buttons(person.id, f":{GROUP}:"), "dead buttons stay")


async def test_chips_wait_for_a_group_that_comes_back_as_another(night: Night) -> None:
    """T4, T5, T22: put out of the group, the bot hears nothing of its upgrade; then the supergroup lets it in."""
    await night.sit("Anna", "Boris", "Vera")
    first, second, dealer = await night.deal()
    await first.play("bet.1")
    await night.until(lambda: night.pot() == 4, "no bet")
    await night.do("remove_bot", chat=GROUP)
    new: int = (await night.do("migrate", chat=GROUP, signals="none"))["id"]
    await night.do("add_bot", chat=new)
    await night.shown(new, "Pot: 4")
    for person in (second, dealer):
        await cleared(night, person)
    await second.play("fold")
    await dealer.play("fold")
    await night.shown(new, f"{first} takes the pot: 4")
    await night.do("send", person=dealer.id, chat=new, text="/chips")
    await night.shown(new, f"Your chips here: {START - 1}")
    accounts = balances(night.database)
    assert accounts[wallet(new, first.id)] == START + 2
    assert accounts[f"house:{new}"] == -3 * START, "nobody was given chips a second time"
    asked = [call for call in night.sandbox.calls if call.method == "getChatMemberCount"]
    assert [call.params["chat_id"] for call in asked] == [str(GROUP)]
