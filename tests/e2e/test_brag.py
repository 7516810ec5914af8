"""Three-card Brag, a whole hand as the players see it."""

from tests.e2e.kit import START, Night


async def test_a_whole_hand_and_the_next(night: Night) -> None:
    """Ante 1 each; first and second stay in, the dealer folds, first pays double to see and has the better hand."""
    night.rig.deal("As Ah Kd", "Qs Qh 4d", "Js 9d 2c")
    await night.sit("Anna", "Boris", "Vera")
    first, second, dealer = await night.deal()
    assert await first.cards() == "A♠ A♥ K♦"
    assert await second.cards() == "Q♠ Q♥ 4♦"
    await first.play("bet.1")
    await second.play("bet.1")
    await dealer.play("fold")
    await first.play("see")
    result = await night.reads("may tap Next hand")
    assert "A♠ A♥ K♦" in result
    assert "Q♠ Q♥ 4♦" in result
    assert "J♠" not in result
    # 3 antes, two bets of 1 and the 2 for seeing
    assert f"{first} takes the pot: 7" in result
    # the winner paid 1 + 1 + 2 of the 7
    assert night.chips() == {str(first): START + 3, str(second): START - 2, str(dealer): START - 1}
    assert night.pot() == 0
    await dealer.tap(r"^deal:-\d+:1:")
    await night.reads("hand 2")
    await night.until(lambda: len(night.state.players) == 3 and night.state.phase == "hand", "no second hand")
    # the deal moves to the left: the new dealer is the one who was first (B37)
    assert [night.of(user) for user in night.state.players] == [second, dealer, first]
