"""Seven- and nine-card Brag in the chat: hands laid out in private, the pot that nobody wins, four of a kind."""

import pytest

from tests.e2e.kit import GROUP, START, Night, Person
from tests.e2e.lives import life

UNWON = ("As Ad Ac 6h 6d Jh 2c", "9s 9h 9d Kc Qc Jc 2h", "7c 6c 5c Td Tc 2d 3h")
"""The first has the best first hand, the second the best second."""

WON = ("As Ad Ac Kh Qh Jh 2c", "9s 9h 9d 8c 8d 4s 2h", "7c 6c 5c Td Tc 2d 3h")
"""The first has the best hand both times."""


async def lay_out(*people: Person) -> None:
    """Everybody takes the suggestion and submits it."""
    for person in people:
        await person.tap(r"^pick:.*split\.\d+$", dm=True)
        assert (await person.play("split")).text == "Your hands are laid out."


async def next_deal(night: Night, by: str, number: int) -> list[Person]:
    await night[by].tap(rf"^deal:-\d+:{number - 1}:")
    return await night.cut()


@pytest.mark.rule("A80", "B72", "B76", "B78", "C28", "C33", "X098")
async def test_an_unwon_pot_outlives_the_bot_and_another_game(quick: None, night_alone: Night) -> None:
    night = night_alone
    night.rig.deal(*UNWON)
    async with life(night):
        await night.sit("Anna", "Boris", "Vera")
        await night.choose("Anna", "game:brag7")
        players = await night.deal()
        await lay_out(*players)
        result = await night.reads("Nobody wins the pot, it waits for the next hand: 3")
        assert "① A♠ A♦ A♣ (Prial of aces)" in result.replace("\u00a0", " ")
        assert "2♣" not in result  # what is thrown away is nobody's business (B71)
    night.rig.deal("As Ah Kd", "Qs Qh 4d", "Js 9d 2c")
    async with life(night):
        await night.choose("Anna", "game:brag")
        first, second, _ = await next_deal(night, "Anna", 2)
        await first.play("fold")
        await second.play("fold")
        await night.reads("takes the pot: 3")
    night.rig.deal(*WON)
    async with life(night):
        await night.choose("Anna", "game:brag7")
        players = await next_deal(night, "Anna", 3)
    async with life(night):
        await night.reads("Pot: 6")
        await lay_out(*players)
        await night.reads(f"{players[0]} takes the pot: 6")
    assert sum(night.chips().values()) == 3 * START
    assert night.pot() == 0


@pytest.mark.rule("B77", "B88", "C11", "C29")
async def test_four_of_a_kind_takes_the_pot_and_only_its_holder_has_the_button(night: Night) -> None:
    night.rig.deal("9s 9h 9d 9c 2s 3d 4h 5c 7d", "As Ah Kd Kc Qs Jh Td 8c 6s")
    await night.sit("Anna", "Boris")
    await night.choose("Anna", "game:brag9")
    first, second = await night.deal()
    await lay_out(second)
    assert not night.buttons(second.id, "Four of a kind")
    assert not night.buttons(GROUP, "Four of a kind")
    await first.play("quads")
    result = await night.reads(f"{first} takes the pot: 2")
    assert "9♠ 9♥ 9♦ 9♣" in result.replace("\u00a0", " ")
    assert "A♠" not in result
    assert night.chips()[str(first)] == START + 1


@pytest.mark.rule("A18", "B85", "B87", "X106")
async def test_two_of_three_hands_take_the_pot_where_the_chat_plays_so(night: Night) -> None:
    night.rig.deal("As Ah Ad Ks Kh Kd 5c 4h 2s", "Qs Qh 3c Js Jh 3d 7c 6h 2d")
    await night.sit("Anna", "Boris")
    await night.choose("Anna", "game:brag9", "set:nine_win.two_of_three")
    first, second = await night.deal()
    await lay_out(first, second)
    result = (await night.reads(f"{first} takes the pot: 2")).replace("\u00a0", " ")
    assert result.index("① A♠") < result.index("② K♠")
    assert "③ " in result
