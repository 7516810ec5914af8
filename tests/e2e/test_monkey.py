"""People who tap whatever they see: nothing they do breaks the table, the books or a text."""

import logging
import random
from contextlib import suppress

import pytest

from bot.sandbox import DeedError
from tests.e2e.kit import GROUP, Night, Person

STEPS = 120
SAY = ("/play", "/leave", "/rules", "/chips", "/last", "/lang", "/help", "/verify")
TABLES = {
    "brag": (),
    "poker": ("set:betting.poker",),
    "blind": ("preset:friendly", "set:three_way.true", "set:blind_uncontested.carry"),
    "antes": ("set:confirm_ante.true",),
    "brag7": ("game:brag7", "set:deal.3-3-1"),
    "brag9": ("game:brag9", "set:nine_win.two_of_three"),
    "trinka": ("game:trinka",),
    "seka": ("game:trinka", "preset:seka36", "set:exposed_card_chance.50", "set:svara_entry.share"),
}
"""What is chosen before the madness starts."""


@pytest.mark.parametrize("table", TABLES)
async def test_taps_and_commands_at_random(
    night: Night, table: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every visible button of every menu, panel and table may be next."""
    monkeypatch.setattr("tests.oracles.limits.GROUP_CALLS", 10_000)  # nobody taps as fast as this
    chance = random.Random(table)
    await night.sit("Anna", "Boris", "Vera", "Gleb")
    await night.choose("Anna", *TABLES[table])
    people = list(night.people.values())
    for _ in range(STEPS):
        await something(night, chance, chance.choice(people))
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


async def something(night: Night, chance: random.Random, person: Person) -> None:
    """One tap on something that is to be seen, or now and then one command."""
    if chance.random() < 0.04:
        return await person.say(chance.choice(SAY))
    wanted = chance.choice(("^(act|cut|deal|join|ante)", "^(act|sure|pad|pick)", "."))
    chat = chance.choice((GROUP, person.id, person.id))
    buttons = night.buttons(chat, wanted)
    if buttons:
        with suppress(DeedError):  # the message has just been replaced
            await person.press(chat, chance.choice(buttons))
    return None
