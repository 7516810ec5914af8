"""Any amount by keypad, and a question before the last chip goes in."""

from tests.e2e.kit import START, Night


async def test_any_amount(night: Night) -> None:
    """Bet or raise with a limit of 100: 37 is no preset, so it is typed."""
    await night.sit("Anna", "Boris", "Vera")
    await night.choose("Anna", "set:betting.raise", "set:raise_limit.100")
    first, second, _ = await night.deal()
    await first.tap("^pad:.*bet.0$", dm=True)
    pad = [await night.button(first.id, f"^pad:.*bet.0.{digit}$") for digit in "377"]
    for key in pad:  # faster than the screen follows
        await first.press(first.id, key)
    too_much = await first.play("bet.377")
    assert "100 at most" in too_much.text
    await first.tap("⌫", dm=True)
    button = await night.button(first.id, "^act:.*bet.37$")
    assert not (await first.press(first.id, button)).alert
    await second.reads("To stay in: 37")
    assert night.pot() == 3 + 37


async def test_all_ones_chips_need_a_second_tap(night: Night) -> None:
    """A limit of 1000 and 999 chips left: the bet asks first, and can be taken back."""
    night.rig.deal("As Ah Kd", "Qs Qh 4d", "Js 9d 2c")
    await night.sit("Anna", "Boris", "Vera")
    await night.choose("Anna", "set:betting.raise", "set:raise_limit.1000")
    first, second, dealer = await night.deal()
    await first.tap("^sure:.*bet.999$", dm=True)
    await first.tap("Back", dm=True)
    await first.turn("^act:.*fold")
    assert night.pot() == 3
    await first.tap("^sure:.*bet.999$", dm=True)
    await first.tap("All your chips! Bet 999", dm=True)
    await second.turn("^sure:.*:cover")
    assert night.chips()[str(first)] == 0
    # covering with the last 999 asks too, and names the sum
    await second.tap("^sure:.*:cover", dm=True)
    await second.tap("All your chips! Cover with 999", dm=True)
    # one alone could still bet, so all hands are compared at once (A14): the first for what he covered,
    # the other two for what came after it
    await night.reads(f"{first} takes the main pot: 1,002")
    await night.reads(f"{second} takes the side pot: 999")
    assert night.chips() == {str(first): START + 2, str(second): START - 1, str(dealer): START - 1}
