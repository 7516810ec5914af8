"""Draw poker and Jackpots as people play them: checks, bets, cards thrown by thumb, openers, a pot that waits."""

import pytest

from bot.engine.state import Phase
from tests.e2e.kit import GROUP, START, Night, Person
from tests.e2e.lives import life
from tests.e2e.test_picking import phase, pick
from tests.oracles.chips import balances


def gains(night: Night, players: list[Person]) -> list[int]:
    """What each has more than at the beginning."""
    chips = night.chips()
    return [chips[str(person)] - START for person in players]


@pytest.mark.rule("D5", "D10", "D25", "D32", "C26", "A69")
async def test_a_hand_of_draw_poker_won_without_a_showdown(night: Night) -> None:
    night.rig.deal("Js Jd 4c 7h 9s", "Qs Qd 5c 6c 2d", "Ks 3d 8h 9c 6d")
    await night.sit("Anna", "Boris", "Vera")
    await night.choose("Anna", "game:draw")
    first, opener, dealer = players = await night.deal()
    await first.play("check")
    await opener.play("bet.3")
    await dealer.play("fold")
    assert not night.buttons(first.id, "^act:.*:check")
    await first.play("call")
    await phase(night, Phase.DRAW)
    await pick(night, first, 2, 3, 4)  # as shown: the jacks stand first
    await first.play("draw")
    await opener.play("stand")
    assert set(night.state.hand.seats[0].cards) == {"Js", "Jd", "As", "Ah", "Ad"}
    await opener.play("bet.5")  # who opened speaks first
    await first.play("raise.10")
    await opener.play("fold")
    result = await night.reads(f"🏆 {first}")
    assert not [card for card in ("J♠", "A♠", "4♣") if card in result]
    # antes 1, bets 3, and 5 of the opener's; the rest of the raise came back
    assert gains(night, players) == [2 + 3 + 5, -1 - 3 - 5, -1]


@pytest.mark.rule("X171", "X172", "X180", "A36", "A37")
async def test_jacks_open_and_only_they_are_shown(night: Night) -> None:
    night.rig.deal("Ts Td 4c 7h 9s", "Js Jd 5c 6c 2d", "Ks 3d 8h 9c 6d")
    await night.sit("Anna", "Boris", "Vera")
    await night.choose("Anna", "game:jackpots")
    first, opener, dealer = players = await night.deal()
    await first.turn("^act:.*:check")
    assert not night.buttons(first.id, "^act:.*:(bet|fold)")
    await first.play("check")
    await opener.play("bet.1")
    await dealer.play("fold")
    await first.play("fold")
    result = await night.reads(f"{opener} shows openers: J♠ J♦")
    assert not [card for card in ("5♣", "6♣", "2♦") if card in result]
    assert gains(night, players) == [-1, 2, -1]


@pytest.mark.rule("D44", "D45", "X175", "A78", "A80")
async def test_a_jackpot_survives_restarts_and_is_paid_once(night_alone: Night, quick: None) -> None:
    """Twice nobody opens, and each time the bot starts anew; in the third deal two leave, the last one has it all."""
    night = night_alone
    for deal, waiting in enumerate((0, 3, 6)):
        async with life(night):
            if not deal:
                await night.sit("Anna", "Boris", "Vera")
                await night.choose("Anna", "game:jackpots")
            assert balances(night.database).get(f"carry:{GROUP}:jackpots", 0) == waiting
            players = await night.deal()
            await players[0].play("check")
            assert night.pot() == waiting + 3
            if deal < 2:
                await players[1].play("check")
                await players[2].play("check")
                await night.reads(f"waits for the next hand: {waiting + 3}")
    async with life(night):
        await players[1].say("/leave")
        await players[2].say("/leave")
        await night.reads(f"🏆 {players[0]}")
    assert night.chips() == {
        str(players[0]): START + 6,
        str(players[1]): START - 3,
        str(players[2]): START - 3,
    }
    assert balances(night.database).get(f"carry:{GROUP}:jackpots", 0) == 0
