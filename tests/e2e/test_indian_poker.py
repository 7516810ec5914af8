"""Indian poker as the players see it: everybody's card but one's own, in the panel and in the pop-up."""

from tests.e2e.kit import START, Night


async def test_a_whole_hand_the_poker_way(night: Night) -> None:
    night.rig.deal("Ks", "9h", "2d", "7c")
    await night.sit("Anna", "Boris", "Vera", "Gleb")
    await night.choose("Anna", "game:indian_poker")
    first, second, third, dealer = await night.deal()
    for person, own, others in (
        (first, "K♠", ("9♥", "2♦", "7♣")), (second, "9♥", ("K♠", "2♦", "7♣")), (dealer, "7♣", ("K♠", "9♥", "2♦")),
    ):  # fmt: skip
        await person.reads("forehead")
        pop = await person.tap("^cards:")
        for text in (pop.text, night.screens(person.id)):
            assert all(card in text for card in others), text
            assert own not in text
    await first.play("bet.1$")
    await second.play("call")
    await third.play("fold")
    await dealer.play("fold")
    result = await night.reads("takes the pot: 6")
    assert "K♠" in result
    assert "9♥" in result
    assert "2♦" not in result
    assert night.chips()[str(first)] == START - 2 + 6
    assert night.pot() == 0


async def test_the_brag_way(night: Night) -> None:
    night.rig.deal("9s", "9h")
    await night.sit("Anna", "Boris")
    await night.choose("Anna", "game:indian_poker", "set:betting.brag")
    first, second = await night.deal()
    await first.play("bet.1$|call")
    await second.play("see")
    await night.reads("5")  # 2 antes, 1 and 2: the odd chip goes to the one on the dealer's left
    await night.until(lambda: night.pot() == 0, "not paid")
    assert night.chips() == {str(first): START + 1, str(second): START - 1}
