"""Who cannot get cards is not dealt in, and who comes late may still buy in to a svara."""

import re

import pytest

from tests.e2e.kit import GROUP, START, Night
from tests.e2e.test_more_people import dm_of
from tests.e2e.test_trinka import boil, fold_in_turn
from tests.e2e.tickets import ticket


async def fold_to_the_end(night: Night) -> None:
    """Everybody folds until one is left."""
    while night.state.playing:
        await fold_in_turn(night)
    await night.reads("may tap Next hand")


async def test_who_blocks_between_hands_sits_out_and_comes_back(night: Night) -> None:
    """T1, T3: the next hand goes on without him, the group reads why, Join and Start bring him back."""
    await night.sit("Anna", "Boris", "Vera")
    await night.deal()
    await fold_to_the_end(night)
    boris = night["Boris"]
    await night.do("block", person=boris.id)
    await night.until(lambda: dm_of(night, boris.id) == "closed", "the bot has not heard of it")
    assert not (await night["Anna"].tap(rf"^deal:{GROUP}:1:")).alert
    await night.until(lambda: night.state.hand_no == 2, "no deal")
    assert boris.id not in night.state.players
    assert len(night.state.players) == 2
    await night.reads("Boris sits out: the bot cannot send the cards")
    await night.until(lambda: night.state.playing, "no hand")
    await fold_to_the_end(night)
    pop = await boris.tap("^join:")
    await boris.start(pop.url.partition("?start=")[2])
    await night.until(lambda: not any(chair.out for chair in night.state.chairs), "not back")
    await night["Anna"].tap(rf"^deal:{GROUP}:2:")
    await night.until(lambda: night.state.hand_no == 3, "no third deal")
    assert boris.id in night.state.players


async def test_the_first_deal_waits_for_closed_dms_and_names_them(night: Night) -> None:
    """T1: three are needed, one has closed the DM: Start says whom to ask, and nothing else happens."""
    await night.sit("Anna", "Boris", "Vera")
    vera = night["Vera"]
    await night.do("block", person=vera.id)
    await night.until(lambda: dm_of(night, vera.id) == "closed", "the bot has not heard of it")
    pop = await night["Anna"].tap("^deal:")
    assert pop.alert
    assert pop.text.startswith("Vera must open the bot first")
    assert night.state.phase == "lobby"
    await vera.start()
    await night.until(lambda: dm_of(night, vera.id) == "open", "not open")
    await night.deal()
    assert len(night.state.players) == 3


@pytest.mark.rule("A48", "S72")
async def test_somebody_sits_down_while_the_pot_boils_and_buys_in(night: Night) -> None:
    """He has a panel with the price, and cards when they are dealt."""
    first, second, dealer = await boil(night)
    gleb = night[next(name for name in night.people if night[name] not in (first, second, dealer))]
    boiling = night.pot()
    await gleb.open()
    await gleb.start(ticket(night))
    button = await gleb.turn("^act:.*:join")
    entry = -(-boiling // 2)
    assert re.search(rf"\b{entry}\b", button.text)
    await dealer.play("decline")
    await gleb.play("join")
    await night.cut()
    await night.until(lambda: gleb.panel, "no picture of his cards")
    assert night.pot() == boiling + entry
    for _ in range(2):
        await fold_in_turn(night)
    await night.reads("takes")
    assert sum(night.chips().values()) == 4 * START
