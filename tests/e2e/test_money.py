"""Wallets of a chat: what newcomers get, who is broke and how he comes back, gifts of admins, who has most."""

import sqlite3
from contextlib import closing

from bot.presenter.texts import say
from tests.e2e.kit import GROUP, START, Night
from tests.e2e.test_settings import tune


def reasons(night: Night, account: str) -> list[tuple[str, int]]:
    """Why chips came and went, from the ledger on the disk."""
    with closing(sqlite3.connect(f"file:{night.database}?mode=ro", uri=True)) as connection:
        return connection.execute(
            "SELECT reason, amount FROM entries JOIN postings ON entry_id = id WHERE account = ? ORDER BY id",
            (account,),
        ).fetchall()


async def chip_settings(night: Night, **values: str) -> None:
    """As Anna, who owns the group, through the menu."""
    await night["Anna"].say("/settings")
    await night["Anna"].tap(r"^menu:.*:chat\.chips$")
    for name, value in values.items():
        assert await tune(night, "Anna", name, value) == "From the next hand on."
        await night["Anna"].tap("Back")


async def test_newcomers_get_what_the_chat_gives(night: Night) -> None:
    """Who was there before keeps what he has."""
    await night.sit("Anna", "Boris")
    await chip_settings(night, starting_chips="500")
    await night["Vera"].open()
    await night["Vera"].tap("^join:")
    await night.reads("Vera · 500")
    assert night.chips() == {"Anna": START, "Boris": START, "Vera": 500}


async def lose_all(night: Night) -> str:
    """A hand of three with 100 chips each in which the first on the dealer's left loses all; his name.

    Ante 100: everybody is all in before a card is dealt, and the dealer has three aces.
    """
    night.rig.deal("Qs Jh 4d", "9s 8h 2d", "As Ah Ad")
    await night["Anna"].open()
    await night["Anna"].say("/play")
    await chip_settings(night, starting_chips="100")
    for name in ("Boris", "Vera"):
        await night[name].open()
    for name in ("Anna", "Boris", "Vera"):
        await night[name].tap("^join:")
    await night.choose("Anna", "set:ante.100")
    first, *_ = await night.deal()
    await night.reads("Out of chips")
    return str(first)


async def test_the_broke_sit_out_and_come_back_by_the_refill(night: Night) -> None:
    """A75: told by the group how; the refill brings the chat's starting chips, once a day."""
    name = await lose_all(night)
    loser = night[name]
    text = await night.reads("Out of chips")
    assert name in text
    assert "/chips" in text
    chair = night.state.chair(loser.id)
    assert chair is not None
    assert (chair.chips, chair.out) == (0, True)
    await loser.say("/chips")
    await night.reads("The daily refill, up to 100, is there for you as soon as you get up")
    assert night.buttons(GROUP, "^refill:") == [], "what would be refused is not offered"
    await loser.say("/leave")
    await night.until(lambda: night.state.chair(loser.id) is None, "still seated")
    await loser.say("/chips")
    assert "You have 100 now" in (await loser.tap("^refill:")).text
    assert "daily refill" in dict(reasons(night, f"wallet:{GROUP}:{loser.id}"))
    await loser.join()
    assert night.chips()[name] == 100
    back = night.state.chair(loser.id)
    assert back is not None
    assert not back.out


async def test_the_refill_comes_once_a_day(night: Night) -> None:
    name = await lose_all(night)
    loser = night[name]
    await chip_settings(night, refill="500")
    await loser.say("/leave")
    await night.until(lambda: night.state.chair(loser.id) is None, "still seated")
    await loser.say("/chips")
    await loser.tap("^refill:")
    await loser.join()
    assert night.chips()[name] == 500
    await night["Anna"].tap(r"^menu:.*:home$")
    await night["Anna"].tap(r"^menu:.*:admin$")
    await night["Anna"].tap(rf"^menu:.*:who\.{loser.id}$")
    await night["Anna"].tap(rf"^menu:.*:sure\.reset\.{loser.id}$")
    await night["Anna"].tap(rf"^deed:.*:reset\.{loser.id}$")
    assert night.chips()[name] == 100
    await night.choose("Anna", "set:ante.200")
    assert "today’s refill" in (await loser.tap("^refill:")).text
    await loser.say("/chips")
    await night.reads("The next one comes at midnight UTC, in")
    assert len(night.buttons(GROUP, "^refill:")) == 1, "only the first answer had a button"


async def test_an_admin_can_help_where_there_is_no_refill(night: Night) -> None:
    """A grant by reply: in the ledger with who gave it, in the menu with his name."""
    name = await lose_all(night)
    loser = night[name]
    await chip_settings(night, refill="0")
    sent = await night.do("send", person=loser.id, chat=GROUP, text="help")
    grant = {"chat": GROUP, "text": "/grant 250", "reply_to": sent["message_id"]}
    helper = next(person for person in ("Boris", "Vera") if person != name)
    await night.do("send", person=night[helper].id, **grant)
    await night.reads("Only admins of this chat")
    await night.do("send", person=night["Anna"].id, **grant)
    await night.reads("In the wallet now: 250")
    assert night.chips()[name] == 250
    assert (f"grant by {night['Anna'].id}", 250) in reasons(night, f"wallet:{GROUP}:{loser.id}")
    await night["Anna"].say("/settings")
    await night.reads(f"Anna: grants chips to {name}: 250 now")


async def test_the_least_to_sit(night: Night) -> None:
    """Chips that would do for the game are too few for the chat."""
    await night.sit("Anna", "Boris")
    await chip_settings(night, min_to_sit="500", starting_chips="500")
    await night["Vera"].open()
    await night["Vera"].tap("^join:")
    first, second = night["Boris"], night["Vera"]
    await night.deal()
    for person in [night.of(user) for user in night.state.players[:2]]:
        await person.play("fold")
    await night.until(lambda: night.state.phase == "result", "the hand goes on")
    poor = [chair.user for chair in night.state.chairs if chair.chips < 500]
    assert poor == ([second.id] if night.chips()["Vera"] < 500 else [])
    if poor:
        await second.say("/chips")
        await night.reads("Too few to play: the game needs 500")
    assert first.id not in poor


async def test_who_has_most_and_who_has_won_most(night: Night) -> None:
    """The winner of the only hand has 2 more than he began with; gifts of the house are no gain."""
    await night["Gleb"].say("/top")
    await night.reads("Nobody has played here yet")
    await night.sit("Anna", "Boris", "Vera")
    first, second, dealer = await night.deal()
    await first.play("fold")
    await second.play("fold")
    await night.reads("takes")
    await night["Gleb"].say("/top")
    text = await night.reads("Wallets of this chat")
    lines = text.splitlines()
    assert lines[0] == "Wallets of this chat"
    assert lines[1] == f"1. {dealer} · 1,002"
    assert {line.split(" · ")[1] for line in lines[2:4]} == {"999"}
    assert lines[5:] == ["Won at the table", f"1. {dealer} · 2"]


async def test_top_in_dm_has_no_chat(night: Night) -> None:
    await night["Anna"].open()
    await night["Anna"].whisper("/top")
    await night["Anna"].reads(say("en", "only-in-groups"))
