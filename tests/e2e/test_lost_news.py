"""What a crash takes along (T37): the word that the bot was let in again, or an answer that never arrived."""

from aiosqlite import Connection

from bot.sandbox.journal import Call
from storage.database import Database
from storage.ledger import wallet
from storage.moving import move_chat
from tests.e2e.kit import GROUP, Night
from tests.e2e.lives import life
from tests.oracles.chips import balances


async def test_a_group_that_speaks_has_the_bot_in_it(night: Night) -> None:
    """T22, T37: the update of its return was lost; the first command shows that it is back, and the table is too."""
    await night.sit("Anna", "Boris", "Vera")
    first, *_ = await night.deal()
    await night.do("remove_bot", chat=GROUP)
    await first.reads("no longer in")
    before = len(_painted(night))
    await first.play("bet.1")
    await night.until(lambda: night.state.hand.seats[0].paid == 2, "no bet")
    assert _painted(night)[before:] == [], "the bot writes to a group that has put it out"
    night.sandbox.world.updates.allowed = ["message", "callback_query", "chat_member"]
    await night.do("add_bot", chat=GROUP)
    night.sandbox.world.updates.pending.clear()
    await night["Anna"].say("/chips")
    await night.reads("Pot: 4")


async def test_a_tap_where_the_bot_is_back(night: Night) -> None:
    """T22, T37: nobody types, but somebody taps: the bot asks whether it is in the group again."""
    await night.sit("Anna", "Boris", "Vera")
    first, *_ = await night.deal()
    cards = await night.button(GROUP, "^cards:")
    await night.do("remove_bot", chat=GROUP)
    await first.reads("no longer in")
    await first.press(GROUP, cards)
    await first.play("bet.1")
    night.sandbox.world.updates.allowed = ["message", "callback_query", "chat_member"]
    await night.do("add_bot", chat=GROUP)
    night.sandbox.world.updates.pending.clear()
    await first.press(GROUP, cards)
    await night.reads("Pot: 4")


async def test_back_while_the_bot_was_down(night_alone: Night) -> None:
    """T37: at its start the bot asks in which groups it is again."""
    night = night_alone
    async with life(night):
        await night.sit("Anna", "Boris", "Vera")
        first, *_ = await night.deal()
        await night.do("remove_bot", chat=GROUP)
        await first.reads("no longer in")
        await first.play("bet.1")
    await night.do("add_bot", chat=GROUP)
    night.sandbox.world.updates.pending.clear()
    async with life(night):
        await night.reads("Pot: 4")


async def test_an_answer_that_is_lost_is_given_again(night: Night) -> None:
    """O3, T43: the gateway is down for a moment when somebody taps."""
    await night.sit("Anna")
    await night.do("fault", method="answerCallbackQuery", kind="html")
    assert "left" in (await night["Anna"].tap("^leave:")).text
    answers = [call.status for call in night.sandbox.calls if call.method == "answerCallbackQuery"]
    assert answers[-2:] == [502, 200]


def _painted(night: Night) -> list[Call]:
    return [
        call
        for call in night.sandbox.calls
        if call.params.get("chat_id") == str(GROUP) and call.method.startswith(("send", "edit"))
    ]


async def unannounced(night: Night, *, play: bool) -> int:
    """In mid-hand the group becomes a supergroup, and nothing tells it, not even its title; they begin anew there."""
    await night.sit("Anna", "Boris", "Vera")
    first, *_ = await night.deal()
    await night.reads("Pot: 3")
    await night.until(lambda: not night.buttons(GROUP, "^join:"), "the lobby still stands")
    # Now nothing is written to the old group until somebody moves.
    new: int = (await night.do("migrate", chat=GROUP, signals="none"))["id"]
    night.sandbox.world.chats[new].title = "Saturday table"
    night.names.add("Saturday table")
    await night.do("send", person=night["Anna"].id, chat=new, text="/play")
    for name in ("Anna", "Boris", "Vera"):
        join = await night.button(new, "^join:")
        await night[name].press(new, join)
    await night.shown(new, "Vera · 1,000")
    if play:
        await night["Anna"].press(new, await night.button(new, "^deal:"))
        cut = await night.button(new, "^cut:.*:0$")
        await night.of(night.state.cutter or 0).press(new, cut)
        await night.shown(new, "Pot: 3")
    await first.press(first.id, await night.button(first.id, f"^act:{GROUP}:.*:bet.1"))
    return new


async def test_nobody_begins_twice(night: Night) -> None:
    """T4, T5: the hand goes on under the new id, and what was given there a second time is given back (G21)."""
    new = await unannounced(night, play=False)
    await night.shown(new, "Pot: 4")
    owned = {state.chat: [chair.chips for chair in state.chairs] for _, state in night.states}
    accounts = balances(night.database)
    assert sum(owned[new]) == 3 * 1_000 - 4
    assert accounts[f"house:{new}"] == -3 * 1_000


async def test_both_have_been_played_in(night: Night) -> None:
    """T5: two tables cannot become one; the one that nobody reaches any more gives all stakes back."""
    await unannounced(night, play=True)
    await night.until(lambda: _stakes(night) == 0, "the stakes of the old table are lost")
    assert {
        balances(night.database)[wallet(GROUP, night[name].id)] for name in ("Anna", "Boris", "Vera")
    } == {1_000}


def _stakes(night: Night) -> int:
    """What lies in pots of the old group."""
    pots = [
        chips for account, chips in balances(night.database).items() if account.startswith(f"pot:{GROUP}:")
    ]
    return sum(pots)


async def test_panels_of_a_group_that_moved_before_a_crash(night_alone: Night) -> None:
    """T4, G6: what the old number left in DMs is cleared at the next start; the panel of the new one stays."""
    night = night_alone
    async with life(night):
        await night.sit("Anna", "Boris", "Vera")
        first, *_ = await night.deal()
        await first.turn("^act:.*:bet.1")
    await night.do("migrate", chat=GROUP, signals="none")
    async with Database.open(night.database) as database:
        await move_chat(database, GROUP, -1_000_000_000_000 - 4_002)
        await database.run(_renamed)
    async with life(night):
        await night.until(lambda: not night.buttons(first.id, f"^act:{GROUP}:"), "dead buttons stay")


async def _renamed(connection: Connection) -> None:
    """The table knows its new number too, as after a move that came to its end but for the panels."""
    await connection.execute("UPDATE tables SET state = json_set(state, '$.chat', chat_id)")
