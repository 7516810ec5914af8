"""Pots that wait outlive the bot, other games and the people, and are paid once (A80)."""

import pytest

from storage.ledger import carry, purse
from tests.e2e.kit import GROUP, START, Night, Person
from tests.e2e.lives import life
from tests.oracles.chips import balances


async def next_deal(night: Night, number: int) -> list[Person]:
    await night["Anna"].tap(rf"^deal:-\d+:{number - 1}:")
    return await night.cut()


async def drop_out(*people: Person) -> None:
    for person in people:
        await person.play("fold")


@pytest.mark.rule("A80", "H28")
async def test_the_pot_that_a_blind_player_did_not_win(quick: None, night_alone: Night) -> None:
    night = night_alone
    async with life(night):
        await night.sit("Anna", "Boris", "Vera", "Gleb")
        await night.choose("Anna", "game:hvastovstvo")
        first, *others = await night.deal()
        await first.play("blind.1$")
        await drop_out(*others)
        await night.reads("Nobody wins the pot, it waits for the next hand: 5")
    async with life(night):
        await night.choose("Anna", "game:brag")
        players = await next_deal(night, 2)
        await drop_out(*players[:3])
        await night.reads("takes the pot: 4")
    assert balances(night.database)[carry(GROUP, "hvastovstvo")] == 5
    async with life(night):
        await night.choose("Anna", "game:hvastovstvo")
        players = await next_deal(night, 3)
    async with life(night):
        await night.reads("Pot: 9")
        await drop_out(*players[:3])
        await night.reads(f"{players[3]} takes the pot: 9")
    assert sum(night.chips().values()) == 4 * START
    assert night.pot() == balances(night.database)[carry(GROUP, "hvastovstvo")] == 0


def purses(night: Night) -> list[int]:
    """All chips of the tournament, smallest purse first."""
    accounts = balances(night.database)
    held = (accounts.get(purse(GROUP, person.id), 0) for person in night.people.values())
    return sorted(chips for chips in held if chips)


async def pass_round(night: Night, players: list[Person]) -> None:
    for person in players:
        await person.play("pass")


@pytest.mark.rule("A80", "B98", "B99")
async def test_a_tournament_goes_on_after_a_restart_and_its_pot_waits_when_it_is_broken_off(
    quick: None, night_alone: Night
) -> None:
    night = night_alone
    lowest = ("Kh 8d 9s", "Qs Qd 5c", "Jh Th 4c")
    night.rig.deal(*lowest)
    async with life(night):
        await night.sit("Anna", "Boris", "Vera")
        await night.choose("Anna", "game:stop_the_bus")
        players = await night.deal()
        await players[0].play("pass")
    async with life(night):
        await pass_round(night, players[1:])
        await night.reads("In the pot, for the last one left: 5")
    assert purses(night) == [10, 15, 15]
    async with life(night):
        await night.choose("Anna", "game:brag")
    assert purses(night) == []
    assert sorted(night.chips().values()) == [START - 5, START, START]
    night.rig.deal(*lowest)
    async with life(night):
        await night.choose("Anna", "game:stop_the_bus")
        await pass_round(night, await next_deal(night, 2))
        await night.reads("In the pot, for the last one left: 10")
        await night["Boris"].say("/leave")
        await night["Vera"].say("/leave")
        won = await night.reads("Anna wins the tournament and takes")
    assert "takes 50" in won  # the 5 that waited, and 3 x 15
    assert sum(night.chips().values()) == 3 * START
    assert purses(night) == []
    assert night.chips()["Anna"] >= START - 5 - 15 + 50
