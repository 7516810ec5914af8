"""Trinka with a svara: bought into by the third, and split by the first two."""

import pytest

from tests.e2e.kit import START, Night, Person

EQUAL = ("As Ts 6h", "Ah Th 6s", "Ac 7d 8s")  # 21, 21 and 11 points


async def boil(night: Night) -> list[Person]:
    """Two stake, the third falls, the first compares with equal points: the pot boils."""
    night.rig.deal(*EQUAL)
    await night.sit("Anna", "Boris", "Vera")
    await night.choose("Anna", "game:trinka")
    first, second, dealer = await night.deal()
    await first.play("look")
    await first.play("call|bet.1$")
    await second.play("call|bet.1$")
    await dealer.play("fold")
    await first.play("compare")
    await night.reads("Svara!")
    return [first, second, dealer]


async def fold_in_turn(night: Night) -> None:
    """Whoever is in turn folds."""
    hand = night.state.hand
    await night.of(night.state.players[hand.to_act[0]]).play("fold")
    await night.until(lambda: night.state.hand != hand, "no fold")


@pytest.mark.rule("S68", "S72")
async def test_a_third_player_buys_in(night: Night) -> None:
    """The pot boils; the fallen dealer pays half of it, new cards are cut and dealt, one of the three wins it all."""
    first, second, dealer = await boil(night)
    boiling = night.pot()
    paid = {person: START - night.chips()[str(person)] for person in (first, second, dealer)}
    entry = -(-boiling // 2)
    button = await dealer.turn("^act:.*:join")
    assert button.text == f"Buy in {entry}"
    await dealer.play("join")
    await night.cut()
    await night.until(lambda: night.state.phase == "hand", "no second deal")
    assert night.pot() == boiling + entry
    for _ in range(2):
        await fold_in_turn(night)
    result = await night.reads("takes")
    winner = next(person for person in (first, second, dealer) if f"{person} takes" in result)
    paid[dealer] += entry
    assert night.chips()[str(winner)] == START - paid[winner] + boiling + entry
    assert sum(night.chips().values()) == 3 * START


@pytest.mark.rule("S71")
async def test_the_two_split_it(night: Night) -> None:
    """One offers, the other agrees; the third's ante is shared, the odd chip goes by the rule."""
    first, second, dealer = await boil(night)
    boiling = night.pot()
    paid = {person: START - night.chips()[str(person)] for person in (first, second)}
    await first.play("offer split")
    await second.play("accept")
    await night.reads(f"The pot of {boiling} is split")
    chips = night.chips()
    assert night.pot() == 0
    shares = {chips[str(person)] - START + paid[person] for person in (first, second)}
    assert shares == {boiling // 2, -(-boiling // 2)}
    assert chips[str(dealer)] == START - 1


@pytest.mark.rule("A78")
async def test_leaving_a_hand_of_trinka(night: Night) -> None:
    """Who leaves falls; the others are told and play on."""
    await night.sit("Anna", "Boris", "Vera")
    await night.choose("Anna", "game:trinka")
    first, second, _ = await night.deal()
    await first.say("/leave")
    await night.until(lambda: night.state.hand.live == (1, 2), "still in the hand")
    await second.play("fold")
    await night.reads("takes the pot: 3")
