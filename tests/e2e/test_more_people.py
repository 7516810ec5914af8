"""Odd names, second thoughts, strangers and two tables at once."""

import re
import sqlite3
from contextlib import closing

from tests.e2e.kit import GROUP, START, Night


async def test_names_that_look_like_markup(night: Night) -> None:
    """T33, T34: a name is text, whatever it looks like, and the one of today is shown."""
    names = ["<b>Zoë</b> & co", "None", "{player}"]
    night.names.update(names)
    for person, name in zip(("Anna", "Boris", "Vera"), names, strict=True):
        await night.do("rename", person=night[person].id, first_name=name)
    await night.sit("Anna", "Boris", "Vera")
    for name in names:
        await night.reads(re.escape(name))
    first, second, _ = await night.deal()
    await first.play("fold")
    await second.play("fold")
    await night.reads("takes the pot: 3")


async def test_who_unblocks_gets_the_panel_back(night: Night) -> None:
    """T3: blocked after the deal; with Start his buttons are there again."""
    await night.sit("Anna", "Boris", "Vera")
    first, second, dealer = await night.deal()
    await second.cards()
    await night.do("block", person=second.id)
    await first.play("bet.1")
    await night.reads(f"▶️ {second}")
    await second.start()
    await second.play("bet.1")
    await dealer.play("fold")
    await first.play("see")
    await night.reads("takes the pot: 7")  # 3 antes, a bet of each of the two, 2 to see


async def test_who_blocked_is_asked_to_open_the_dm_again(night: Night) -> None:
    """T3: between hands the block is known from the update, so Join gives the link."""
    anna = night["Anna"]
    await anna.open()
    await anna.say("/play")
    await night.button(GROUP, "^join:")
    await night.do("block", person=anna.id)
    await night.until(lambda: dm_of(night, anna.id) == "closed", "the bot has not heard of it")
    await anna.start((await anna.tap("^join:")).url.partition("?start=")[2])
    await night.reads("Anna · 1,000")


def dm_of(night: Night, person: int) -> str:
    """What the bot has on the disk of a person's DM."""
    with closing(sqlite3.connect(night.database)) as connection:
        return str(connection.execute("SELECT dm FROM people WHERE user_id = ?", (person,)).fetchone()[0])


async def test_a_stranger_cannot_stop_the_table(night: Night) -> None:
    """Neither admin nor seated."""
    await night.sit("Anna", "Boris", "Vera")
    await night["Gleb"].say("/stop")
    await night.reads("You are not seated")
    await night["Gleb"].say("/leave")
    assert night.state.phase == "lobby"


async def test_showing_ones_hand_afterwards(night: Night) -> None:
    """C11: nobody sees folded cards, unless their owner wants it."""
    night.rig.deal("As Ah Kd", "Qs Qh 4d", "Js 9d 2c")
    await night.sit("Anna", "Boris", "Vera")
    first, second, _ = await night.deal()
    await first.play("fold")
    await second.play("fold")
    result = await night.reads("takes the pot: 3")
    assert "Q♠" not in result
    assert not (await second.tap("^show:")).alert
    shown = await night.reads("Q♠ Q♥ 4♦")
    assert "A♠" not in shown
    assert (await second.tap("^show:")).alert
    assert "This button is old" in (await night["Gleb"].tap("^show:")).text


async def test_a_command_that_is_delivered_twice(night: Night) -> None:
    """T36: the second /leave of the same update neither fails nor answers a second time."""
    await night.sit("Anna", "Boris", "Vera")
    await night["Vera"].say("/leave")
    await night.until(lambda: len(night.state.chairs) == 2, "still seated")
    updates = (await night.do("updates"))["updates"]
    update = next(update["update_id"] for update in reversed(updates) if "message" in update)
    await night.do("redeliver", update_id=update)
    await night["Boris"].say("/leave")
    await night.until(lambda: len(night.state.chairs) == 1, "the table stands still")
    assert night.chips() == {"Anna": START, "Boris": START, "Vera": START}


async def test_two_tables_in_one_dm(night: Night) -> None:
    """G17: chips and panels of two groups are kept apart; a panel's buttons act at their own table."""
    other = await night.sit_at_two_tables("Anna", "Boris", "Vera")
    await night["Anna"].tap("^deal:")
    await night["Anna"].press(other, await night.button(other, "^deal:"))
    for chat in (GROUP, other):
        cut = await night.button(chat, "^cut:.*:0$")
        for name in ("Anna", "Boris", "Vera"):
            await night[name].press(chat, cut)
    anna = night["Anna"]
    await anna.reads("Friday table · Three-card Brag")
    await anna.reads("Second table · Three-card Brag")
    await night.until(lambda: len(night.buttons(anna.id, "^act:")) + _waiting(night) >= 2, "no panel")
    assert night.chips()["Anna"] == START - 1


def _waiting(night: Night) -> int:
    return sum("To act" in message.text for message in night.messages(night["Anna"].id))
