"""Learning alone: a table in the DM against the house, with every way in and out of it."""

import asyncio

import pytest

from bot.games import MODULES
from bot.table.state import TablePhase, TableState
from tests.e2e.kit import GROUP, START, Night, Person
from tests.e2e.lives import life
from tests.oracles.chips import balances


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """The house thinks a hundred times faster."""
    monkeypatch.setattr("bot.table.practice.LEAST_PAUSE", 10)
    monkeypatch.setattr("bot.table.practice.MOST_PAUSE", 30)


def lesson(night: Night, person: Person) -> TableState:
    return night.table(person.id)


async def move(night: Night, person: Person, *wanted: str) -> None:
    """What is to do next: the cut, or the first of the wanted moves that is to be had, else to fold or to call."""
    state = lesson(night, person)
    if state.phase is TablePhase.CUT and state.cutter == person.id:
        await person.tap("^cut:.*:2$", dm=True)
    elif state.phase is TablePhase.HAND and state.seat(person.id) in state.hand.to_act:
        here = f":{person.id}:{state.hand_no}:{state.hand.turn}:"
        verbs = (*wanted, "fold", "call")
        kinds = [(what, verb) for verb in verbs for what in ("act", "pick")]
        found = [each for what, verb in kinds for each in night.buttons(person.id, f"^{what}{here}{verb}")]
        if found:
            await person.press(person.id, found[0])
    await asyncio.sleep(0.05)


async def until_cards(night: Night, person: Person) -> None:
    """Cut if that is one's part, and wait for the cards."""
    await night.until(lambda: lesson(night, person).phase is not TablePhase.CLOSED, "no table")
    while lesson(night, person).phase is TablePhase.CUT:
        await move(night, person)


async def play_out(night: Night, person: Person, *wanted: str) -> str:
    """Play a hand to its end, the house moves by itself; what the table says of it."""
    await until_cards(night, person)
    async with asyncio.timeout(15):
        while lesson(night, person).phase is not TablePhase.RESULT:
            await move(night, person, *wanted)
    return await person.reads("Next: ")


async def test_the_first_minute(night: Night) -> None:
    """From Start to the cards of a game of draw poker in three taps; a whole hand, and another one."""
    anna = night["Anna"]
    await anna.open()
    await anna.tap("^practise:.*:$", dm=True)
    await anna.reads("Which game")
    assert len(night.buttons(anna.id, "^practise:.*:[a-z]")) == len(MODULES) == 9
    await anna.tap("^practise:.*:draw$", dm=True)
    await anna.tap(r"^practise:.*:draw\.3$", dm=True)
    await anna.reads("players of the house: 3")
    assert len(lesson(night, anna).chairs) == 4
    await play_out(night, anna, "check", "call", "stand")
    assert "Your hand" in anna.panel
    await anna.tap("^deal:", dm=True)
    await play_out(night, anna, "fold", "check")
    assert sum(balances(night.database).values()) == 0
    assert not night.messages(GROUP)


async def test_what_each_button_costs_is_told(night: Night) -> None:
    """In one's turn, and how good the hand is: four kings are the best of nearly all."""
    anna = night["Anna"]
    night.rig.deal("Ks Kh Kd Kc 2h", "Qs Qh Jd Tc 3h")
    await anna.open()
    await anna.whisper("/practice draw 1")
    await until_cards(night, anna)
    await anna.turn("^act:")
    text = await anna.reads("Your turn")
    assert "Fold: costs nothing more" in text
    assert "The best hand is" in text


@pytest.mark.parametrize(
    ("key", "wanted"),
    [
        ("brag", ("see", "call", "bet")),
        ("trinka", ("look", "accept", "decline", "refuse", "compare", "call", "fold")),
        ("stop_the_bus", ("pass",)),
        ("brag7", (r"split\.[1-9]\d*$",)),
        ("indian_poker", ("see", "call", "check")),
    ],
)
async def test_a_hand_of_another_game(night: Night, key: str, wanted: tuple[str, ...]) -> None:
    anna = night["Anna"]
    await anna.open()
    await anna.whisper(f"/practice {key} 3")
    await night.until(lambda: lesson(night, anna).phase is not TablePhase.CLOSED, "no table")
    result = await play_out(night, anna, *wanted)
    assert "🏠" in result
    assert lesson(night, anna).game == key
    await anna.whisper("/stop")
    await anna.reads("Practice is over")
    accounts = balances(night.database)
    assert not {account for account, chips in accounts.items() if account.startswith("wallet:") and chips}


async def test_a_restart_in_the_middle(night_alone: Night) -> None:
    """The same cards, and the house goes on by itself where it was in turn."""
    night = night_alone
    anna = night["Anna"]
    async with life(night):
        await anna.open()
        await anna.whisper("/practice brag7 3")
        await until_cards(night, anna)
        before = lesson(night, anna)
    async with life(night):
        await night.until(
            lambda: lesson(night, anna).hand.to_act == (lesson(night, anna).seat(anna.id),),
            "the house sleeps",
        )
        hands = [seat.cards for seat in before.hand.seats]
        assert [seat.cards for seat in lesson(night, anna).hand.seats] == hands
        await play_out(night, anna, r"split\.[1-9]\d*$")


async def test_practice_beside_a_table_of_the_group(night: Night) -> None:
    """Both panels stand in one DM; a move at one table is none at the other, and the end of one leaves the other."""
    await night.sit("Anna", "Boris", "Vera")
    first, *_ = await night.deal()
    await first.turn("^act:.*:bet.1")
    group = night.state
    await first.whisper("/practice draw 2")
    await night.until(lambda: lesson(night, first).phase is not TablePhase.CLOSED, "no table")
    await play_out(night, first, "check", "call", "stand", "fold")
    assert night.state == group
    await first.tap("^leave:", dm=True)
    await night.until(lambda: lesson(night, first).phase is TablePhase.CLOSED, "no end")
    await night.until(lambda: not night.buttons(first.id, f"^[a-z]+:{first.id}:[1-9]"), "buttons of practice")
    await first.play("bet.1")
    await night.until(lambda: night.state.hand.turn == 1, "no move in the group")
    assert night.chips()[str(first)] == START - 2


async def test_nobody_else_gets_at_it(night: Night) -> None:
    """A button that somebody else's client makes up does nothing, and the group has no such buttons."""
    anna, boris = night["Anna"], night["Boris"]
    await anna.open()
    await boris.open()
    await anna.whisper("/practice trinka 1")
    await night.until(lambda: lesson(night, anna).phase is not TablePhase.CLOSED, "no table")
    own = await boris.night.button(boris.id, "^practise:")
    pop = await boris.press(boris.id, own._replace(data=f"leave:{anna.id}:0:0:"))
    assert pop.alert
    assert lesson(night, anna).phase is not TablePhase.CLOSED


async def test_the_way_from_a_group(night: Night) -> None:
    """The group has no practice; its button opens the DM, and there the menu."""
    anna = night["Anna"]
    await anna.say("/practice")
    await night.reads("Practice is in")
    (row,) = night.messages(GROUP)[-1].keyboard
    await anna.start(row[0]["url"].partition("?start=")[2])
    await anna.reads("Which game")
    await anna.tap("^practise:.*:trinka$", dm=True)
    await anna.reads("how many")
    await anna.tap("^practise:.*:games$", dm=True)
    await anna.reads("Which game")


async def test_another_game_from_the_table(night: Night) -> None:
    """One tap under the table brings the menu below it; the new table takes the place of the old one."""
    anna = night["Anna"]
    await anna.open()
    await anna.whisper("/practice draw 2")
    await until_cards(night, anna)
    await anna.tap("Other game", dm=True)
    await anna.tap("^practise:.*:brag9$", dm=True)
    begin = await night.button(anna.id, r"^practise:.*:brag9\.1$")
    await anna.press(anna.id, begin)
    await night.until(lambda: lesson(night, anna).game == "brag9", "no other game")
    assert len(lesson(night, anna).chairs) == 2
    table = lesson(night, anna)
    late = await anna.press(anna.id, begin)  # as Telegram brings a tap again whose answer was lost (T14)
    assert "This button is old" in late.text
    assert lesson(night, anna).hand_no == table.hand_no


async def test_in_the_learners_language_at_once(night: Night) -> None:
    anna = night["Anna"]
    await anna.open()
    await anna.whisper("/practice draw 2")
    await anna.reads("Careful Clara")
    await anna.whisper("/lang")
    await anna.reads("Теперь говорю по-русски")
    await anna.whisper("/practice brag9 1")
    await anna.reads("Осторожная Ася")


async def test_what_is_not_there_cannot_be_stopped(night: Night) -> None:
    anna = night["Anna"]
    await anna.open()
    await anna.whisper("/stop")
    await anna.reads("/practice")
