"""What a crash takes along (T37): the word that the bot was let in again, or an answer that never arrived."""

from bot.sandbox.journal import Call
from tests.e2e.kit import GROUP, Night


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
