"""The bot is stopped and started at every stage of a hand: each time it goes on where it was."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.sandbox import Sandbox
from tests.e2e.kit import GROUP, START, TOKEN, Night, Rig
from tests.e2e.lives import life


async def test_a_restart_at_every_stage(quick: None, rig: Rig, tmp_path: Path) -> None:
    """T37, T19: lobby, cut, hand, svara and result outlive the bot; the buttons people see stay good."""
    rig.deal("As Ts 6h", "Ah Th 6s", "Ac 7d 8s")  # 21, 21 and 11 points
    async with Sandbox(TOKEN, flood=False) as sandbox:
        night = Night(sandbox, tmp_path / "night.sqlite3", rig)
        async with life(night):
            await night.sit("Anna", "Boris", "Vera")
            await night.choose("Anna", "game:trinka")
        async with life(night):
            await night["Anna"].tap("^deal:")
            await night.button(GROUP, "^cut:")
        async with life(night):
            first, second, dealer = await night.cut()
            await first.play("look")
            await first.play("call|bet.1$")
        async with life(night):
            await second.play("call|bet.1$")
            await dealer.play("fold")
            await first.play("compare")
            await night.reads("Svara!")
            await first.play("offer split")
        async with life(night):
            await second.play("accept")
            await night.reads("is split")
        async with life(night):
            await dealer.tap(r"^deal:-\d+:1:")
            await night.cut()
        assert sum(night.chips().values()) + night.pot() == 3 * START
        night.check()


async def test_what_a_crash_has_left_in_a_dm_goes(quick: None, rig: Rig, tmp_path: Path) -> None:
    """G6: the bot died before it could take a panel away from somebody who has no part in the table any more."""
    async with Sandbox(TOKEN, flood=False) as sandbox:
        night = Night(sandbox, tmp_path / "night.sqlite3", rig)
        gleb = night["Gleb"]
        async with life(night):
            await gleb.open()
            await night.sit("Anna", "Boris", "Vera")
            first, *_ = await night.deal()
            await first.turn("^act:.*:fold")
        left = {"user": gleb.id, "message": night.messages(gleb.id)[-1].message_id, "first": first.id}

        def panels() -> int:
            with closing(sqlite3.connect(night.database)) as database:
                (count,) = database.execute(
                    "SELECT count(*) FROM screens WHERE chat_id = ? AND slot LIKE 'panel:%'", (gleb.id,)
                ).fetchone()
            return int(count)

        with closing(sqlite3.connect(night.database)) as database, database:
            database.execute(
                "INSERT INTO screens SELECT :user, slot, :message, kind, hash, fresh, at FROM screens"
                " WHERE chat_id = :first AND slot LIKE 'panel:%'",
                left,
            )
        assert panels() == 1
        async with life(night):
            await night.until(lambda: not panels(), "it stands there still")
            await first.turn("^act:.*:fold")  # the player's own stays


async def test_every_update_comes_again_under_new_ids(night: Night) -> None:
    """O8, T14: a whole hand in which every tap is asked twice ends like one in which it is asked once."""
    night.rig.deal("As Ah Kd", "Qs Qh 4d", "Js 9d 2c")
    await night.sit("Anna", "Boris", "Vera")
    first, second, dealer = await night.deal()
    for person, move in ((first, "bet.1"), (second, "bet.1"), (dealer, "bet.1"), (first, "bet.1"), (second, "fold"),
                         (dealer, "fold")):  # fmt: skip
        button = await person.turn(f"^act:.*:{move}")
        await person.play(move)
        again = await person.press(
            person.id, button._replace(message=night.messages(person.id)[-1].message_id)
        )
        assert again.alert
    await night.reads(f"{first} takes the pot: 7")
    # three antes and bets of 2, 1 and 1
    assert night.chips() == {str(first): START + 4, str(second): START - 2, str(dealer): START - 2}
