"""Chairs in a busy group: the queue for a full table, /next, whoever opened the lobby leaves, two tables at once."""

import pytest

from bot.table.state import TablePhase
from storage.ledger import wallet
from tests.e2e.kit import GROUP, START, Night, Person, plain
from tests.e2e.lives import life
from tests.e2e.test_clock import hurry
from tests.oracles.chips import balances


async def more(night: Night, *names: str) -> list[Person]:
    """More people in the group."""
    for name in names:
        number = (await night.do("add_person", name=name, chat=GROUP))["id"]
        night.people[name] = Person(night, number, name)
        night.names.add(name)
    return [night[name] for name in names]


async def a_full_table(night: Night) -> Person:
    """Five sit at nine-card Brag, which is all that the pack allows; Dina has opened her DM."""
    dina, _ = await more(night, "Dina", "Egor")
    await night.sit("Anna", "Boris", "Vera", "Gleb", "Egor")
    await night.choose("Anna", "game:brag9")
    await night.reads("Nine-card Brag")
    await dina.open()
    return dina


async def test_a_queue_for_a_full_table(night: Night) -> None:
    """A63: Dina taps Join, is told her place, gets Gleb's chair when he goes, and cards with the next hand."""
    dina = await a_full_table(night)
    pop = await dina.tap("^join:")
    assert pop.alert
    assert "number 1 in the queue" in pop.text
    await night.reads("Waiting for a seat: Dina")
    await night["Gleb"].tap("^leave:")
    assert "a seat is free" in await dina.reads("Friday table: a seat is free, and it is yours")
    await night.reads("Dina · 1,000")
    assert night.state.waiting == ()
    await night.deal()
    await dina.turn("^pick:")
    assert len(night.state.players) == 5


async def test_the_queue_outlives_the_bot_and_can_be_left(quick: None, night_alone: Night) -> None:
    """Dina and Fedor wait; the bot starts anew; Fedor thinks better of it, in his DM; Dina sits down, once."""
    night = night_alone
    async with life(night):
        dina = await a_full_table(night)
        (fedor,) = await more(night, "Fedor")
        await fedor.open()
        for person in (fedor, dina):
            await person.tap("^join:")
        await night.reads("Waiting for a seat: Fedor and Dina")
    async with life(night):
        assert "number 2 in the queue" in (await dina.tap("^join:")).text
        await fedor.whisper("/leave")
        await fedor.reads("You have left|no longer in the queue")
        await night.until(lambda: len(night.state.waiting) == 1, "Fedor waits still")
        await night["Boris"].say("/leave")
        await dina.reads("a seat is free")
        await night.reads("Dina · 1,000")
    async with life(night):
        await night["Anna"].say("/chips")
        await night.reads("Your chips here: 1,000")
        texts = [plain(message.text) for message in night.messages(dina.id)]
        assert sum("a seat is free" in text for text in texts) == 1
    assert balances(night.database)[wallet(GROUP, fedor.id)] == START


async def test_who_follows_the_link_to_a_full_table_waits_too(night: Night) -> None:
    """T1, T47: the first Join opens the DM, and Start there puts him into the queue."""
    await a_full_table(night)
    (fedor,) = await more(night, "Fedor")
    await fedor.start((await fedor.tap("^join:")).url.partition("?start=")[2])
    await fedor.reads("You are number 1 in the queue")
    await night.do("leave", person=fedor.id, chat=GROUP)
    await night.until(lambda: night.state.waiting == (), "he waits though he has left the group")


async def test_next_calls_once_who_does_not_sit_at_the_table(night: Night) -> None:
    """Gleb asks during a hand and is called to the next one, in DM, so that it rings; not to the one after."""
    gleb = night["Gleb"]
    await gleb.open()
    await night.sit("Anna", "Boris", "Vera")
    for number in (1, 2, 3):
        first, second, _ = await deal(night, number)
        if number == 1:
            await gleb.say("/next")
            await night.reads("I will call you when the next hand begins")
        await first.play("fold")
        await second.play("fold")
        await night.until(lambda: night.state.phase is TablePhase.RESULT, "the hand goes on")
    await gleb.reads("Friday table: hand 2 begins")
    calls = [
        call.params
        for call in night.sandbox.calls
        if call.method == "sendMessage"
        and call.params["chat_id"] == str(gleb.id)
        and " begins" in call.params["text"]
    ]
    assert len(calls) == 1
    assert calls[0]["disable_notification"] in ("false", False)
    assert "?start=join-4001_" in str(calls[0]["reply_markup"])


async def deal(night: Night, number: int) -> list[Person]:
    """A hand is dealt; after the first one the pack is kept, so nobody cuts (A19)."""
    await night["Anna"].tap(rf"^deal:-\d+:{number - 1}:")
    if number == 1:
        return await night.cut()
    await night.until(lambda: night.state.hand_no == number and night.state.phase == "hand", "no hand")
    return [night.of(user) for user in night.state.players]


async def test_next_is_remembered_over_a_restart_and_taken_back_by_the_same_command(
    quick: None, night_alone: Night
) -> None:
    """Vera and Gleb ask in an idle group; Vera thinks better of it; a lobby opens after the restart."""
    night = night_alone
    vera, gleb = night["Vera"], night["Gleb"]
    async with life(night):
        for person in (vera, gleb):
            await person.open()
            await person.say("/next")
        await night.until(lambda: len(night.state.callers) == 2, "not remembered")
        await vera.say("/next")
        await night.reads("All right, no call")
    async with life(night):
        await night["Anna"].say("/play")
        await gleb.reads("Friday table: a table is open")
        await night.reads("who plays")
        assert not any("has opened" in message.text for message in night.messages(vera.id))


async def test_next_by_mention_for_who_has_never_opened_the_dm(night: Night) -> None:
    """T1: no DM can reach Gleb, so the group names him, with a link that rings; it goes with the hand."""
    await night["Gleb"].say("/next")
    await night.until(lambda: night.state.callers, "not remembered")
    await night["Anna"].say("/play")
    await night.reads("🔔 Gleb: a table is open")
    (call,) = [call for call in night.sandbox.calls if "🔔" in str(call.params.get("text"))]
    assert f'<a href="tg://user?id={night["Gleb"].id}">' in call.params["text"]
    assert call.params["disable_notification"] in ("false", False)


async def test_next_in_the_dm_is_for_all_groups_where_one_has_played(night: Night) -> None:
    """Boris has chips in one group; before that there is none to call him to."""
    boris = night["Boris"]
    await boris.open()
    await boris.whisper("/next")
    await boris.reads("I do not know any group of yours yet")
    await night.sit("Boris", "Vera", "Anna")
    await boris.tap("^leave:")
    await boris.whisper("/next")
    await boris.reads("something begins there: Friday table")
    await boris.whisper("/next")
    await boris.reads("All right, no call: Friday table")
    assert night.state.callers == ()


async def test_a_join_that_comes_late_seats_nobody_who_has_left(night: Night) -> None:
    """T14: Telegram brings Vera's tap once more; the button under the lobby as it stands seats her, and anybody."""
    await night.sit("Anna", "Boris", "Vera")
    vera, gleb = night["Vera"], night["Gleb"]
    old = await night.button(GROUP, "^join:")
    await gleb.open()
    await vera.tap("^leave:")
    assert "This button is old" in (await vera.press(GROUP, old)).text
    assert (await gleb.press(GROUP, old)).text == "You are seated."
    await night.until(lambda: night.buttons(GROUP, "^join:")[0].data != old.data, "not repainted")
    assert (await vera.tap("^join:")).text == "You are seated."
    await night.reads("Vera · 1,000")


async def test_whoever_opened_the_lobby_leaves(night: Night) -> None:
    """No host: the others go on, and any of them starts."""
    await night.sit("Anna", "Boris", "Vera", "Gleb")
    await night["Anna"].say("/leave")
    await night.until(lambda: len(night.state.chairs) == 3, "still seated")
    first, *_ = await night.deal("Boris")
    await first.turn("^act:")
    assert night["Anna"].id not in night.state.players


async def test_the_lobby_says_that_it_has_closed(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    """T30: nobody deals; the group is told, and opens another by one tap."""
    hurry(monkeypatch, "_TABLE", TablePhase.LOBBY, 0.5)
    await night.sit("Anna")
    await night.reads("The table is closed: nobody has dealt for a long time")
    await night["Boris"].tap("^play:")
    await night.reads("who plays")
    await night.until(
        lambda: not any("is closed" in message.text for message in night.messages(GROUP)), "both stand there"
    )


async def test_one_table_a_chat(night: Night) -> None:
    """T30: a second /play shows the same table again, and the old message has no buttons."""
    await night.sit("Anna", "Boris")
    old = await night.button(GROUP, "^join:")
    await night["Boris"].say("/play")
    await night.until(
        lambda: [b.message for b in night.buttons(GROUP, "^join:")] not in ([old.message], []), "not shown"
    )
    await night.until(lambda: len(night.buttons(GROUP, "^join:")) == 1, "two tables")
    assert {chair.name for chair in night.state.chairs} == {"Anna", "Boris"}


async def test_a_tap_at_one_table_never_reaches_the_other(night: Night) -> None:
    """Three people play in two groups at once: each panel names its group, each tap moves one table only."""
    other = await night.sit_at_two_tables("Anna", "Boris", "Vera")
    for chat in (GROUP, other):
        await night["Anna"].press(chat, await night.button(chat, "^deal:"))
        cut = await night.button(chat, "^cut:.*:0$")
        for name in ("Anna", "Boris", "Vera"):
            await night[name].press(chat, cut)
    for title, chat, still in (("Friday table", GROUP, other), ("Second table", other, GROUP)):
        actor = in_turn(night, chat)
        button = await night.button(actor.id, rf"^act:{chat}:.*bet")
        panel = next(m for m in night.messages(actor.id) if m.message_id == button.message)
        assert plain(panel.text).startswith(f"{title} · "), panel.text
        before = hand_of(night, still)
        assert not (await actor.press(actor.id, button)).alert
        assert hand_of(night, still) == before
        assert in_turn(night, chat) != actor
    both = [["Friday table", "Second table"]] * 3
    await night.until(lambda: [panels(night, name) for name in ("Anna", "Boris", "Vera")] == both, "panels")


def panels(night: Night, name: str) -> list[str]:
    """The groups that the panels in somebody's DM name."""
    return sorted(plain(m.text).split(" · ")[0] for m in night.messages(night[name].id) if m.photo)


def hand_of(night: Night, chat: int) -> object:
    """The hand at a table, as it was last known."""
    return next(state.hand for _, state in reversed(night.states) if state.chat == chat)


def in_turn(night: Night, chat: int) -> Person:
    """Whose turn it is at a table."""
    state = next(state for _, state in reversed(night.states) if state.chat == chat)
    return night.of(state.players[state.hand.to_act[0]])
