"""Cards picked with the thumb: thrown, laid out, exchanged; and looked at by way of the group's button."""

import pytest

from bot.engine.state import Phase
from tests.e2e.kit import Night, Person

MARKED = "^(🔁|①|②|③|✅.[♠♥♦♣])"


async def pick(night: Night, person: Person, *places: int) -> None:
    """Tap cards by their place on the panel, each as soon as the one before is marked."""
    for place in places:
        marked = len(night.buttons(person.id, MARKED))
        pop = await person.tap(rf"^pick:.*\.\d+\.{place}$", dm=True)
        assert not pop.alert, pop
        await more(night, person, marked)


async def more(night: Night, person: Person, marked: int) -> None:
    await night.until(lambda: len(night.buttons(person.id, MARKED)) > marked, "no mark")


async def phase(night: Night, wanted: Phase) -> None:
    await night.until(lambda: night.state.playing and night.state.hand.phase is wanted, f"no {wanted}")


@pytest.mark.rule("D16", "D17", "C26")
async def test_two_cards_are_thrown_and_two_come(night: Night) -> None:
    night.rig.deal("As Kd 9h 4c 2s", "Qs Qd 5c 6c 7d")
    await night.sit("Anna", "Boris")
    await night.choose("Anna", "game:draw")
    first, second = await night.deal()
    for person in (first, second):
        await person.play("check")
    await phase(night, Phase.DRAW)
    await pick(night, first, 3, 4)
    assert (await first.play("draw")).text == "You draw 2 cards."
    await night.reads(f"{first} draws 2")
    cards = night.state.hand.seats[0].cards
    assert set(cards) > {"As", "Kd", "9h"}
    assert not set(cards) & {"4c", "2s"}
    assert (await second.play("stand")).text == "You stand pat."
    await phase(night, Phase.BETTING)


@pytest.mark.rule("B71", "B72", "A74", "C28")
async def test_one_lays_out_by_hand_the_other_takes_the_suggestion(night: Night) -> None:
    night.rig.deal("As Ad 2h Kh Qh Jh 4c", "Ks Kd 9c 9h 9d 5s 8c")
    await night.sit("Anna", "Boris")
    await night.choose("Anna", "game:brag7")
    first, second = await night.deal()
    await phase(night, Phase.SPLIT)
    # as shown: As Ad Kh Qh Jh 4c 2h; the pair is tapped first, the running flush must be shown first (B74)
    await pick(night, first, 0, 1, 6, 2, 3, 4)
    await second.tap(r"^pick:.*split\.\d+$", dm=True)
    assert (await first.play("split")).text == "Your hands are laid out."
    assert (await second.play("split")).text == "Your hands are laid out."  # though the turn has gone on
    result = await night.reads("🏆|Nobody wins")
    assert "① K♥ Q♥ J♥ (Running flush, king high)\n② A♠ A♦ 2♥" in result.replace("\u00a0", " ")
    assert "① 9♣ 9♥ 9♦ (Prial of nines)" in result.replace("\u00a0", " ")


@pytest.mark.rule("B95", "B96", "C30")
async def test_two_taps_exchange_a_card_with_the_dummy(night: Night) -> None:
    night.rig.deal("Kh 8d 3s", "Qs Qd 5c", "9s 4d 2c")
    await night.sit("Anna", "Boris")
    await night.choose("Anna", "game:stop_the_bus")
    first, _ = await night.deal()
    own, dummy = night.state.hand.seats[0].cards, night.state.hand.memory.dummy
    await pick(night, first, 2)
    pop = await first.tap(r"^pick:.*\.\d+\.3$", dm=True)
    assert pop.text == "You exchange with the dummy."
    await night.until(lambda: dummy[0] in night.state.hand.seats[0].cards, "nothing exchanged")
    assert own[2] in night.state.hand.memory.dummy


@pytest.mark.rule("A64", "B60", "C9")
async def test_my_cards_looks_at_the_second_tap(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.telegram.taps.LOOK_AFTER", 0.0)
    night.rig.deal("As Ah Kd", "Qs Qh 4d", "Js 9d 2c")
    await night.sit("Anna", "Boris", "Vera")
    await night.choose("Anna", "set:blind.true")
    first, second, _ = await night.deal()
    assert "once more" in (await first.tap("^cards:")).text
    assert "A♠ A♥ K♦" in (await first.tap("^cards:")).text.replace("\u00a0", " ")
    await night.reads(f"{first} looks at the cards")
    assert "wait for your turn" in (await second.tap("^cards:")).text
