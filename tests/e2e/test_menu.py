"""The settings of the table, tap by tap."""

from tests.e2e.kit import GROUP, Night


async def test_choosing_a_game(night: Night) -> None:
    await night.sit("Anna", "Boris", "Vera")
    await night["Boris"].tap("^games:")
    await night.reads("Which game next")
    await night["Boris"].tap("^game:.*:trinka$")
    await night.reads(r"Seka \(Trinka\): who plays")
    await night.until(lambda: not night.buttons(GROUP, "^game:"), "the menu stands open")


async def test_a_rule_is_chosen_and_holds(night: Night) -> None:
    """An ante of 2: rules → the rule → its value → back, there and back again (T17)."""
    await night.sit("Anna", "Boris", "Vera")
    anna = night["Anna"]
    await anna.tap("^rules:")
    for _ in range(2):
        await anna.tap("^menu:.*option.ante$")
        await night.reads("What everybody puts into the pot")
        await anna.tap("Back")
    await anna.tap("^menu:.*option.ante$")
    await anna.tap("^set:.*ante.2$")
    await night.reads("Ante: 2")
    await night.deal()
    await night.reads("Pot: 6")
    assert night.pot() == 6


async def test_a_preset(night: Night) -> None:
    """The friendly rules have blind play: a player who has not looked sees no cards."""
    await night.sit("Anna", "Boris", "Vera")
    await night["Vera"].tap("^rules:")
    await night["Vera"].tap("^preset:.*friendly")
    first, *_ = await night.deal()
    await first.reads("You have not looked at your cards")
    assert "You have not looked" in (await first.tap("^cards:")).text
    await first.play("look")
    assert await first.cards()


async def test_pages_of_the_menu(night: Night) -> None:
    """Later and earlier: every page of every game's rules can be read."""
    await night.sit("Anna", "Boris", "Vera")
    anna = night["Anna"]
    await anna.tap("^rules:")
    text = await night.reads("page 1 of")
    last = int(text.split(" of ")[2].split(".")[0])
    for page in range(2, last + 1):
        await anna.tap(f"^menu:.*rules.{page - 1}$")
        await night.reads(f"page {page} of")


async def test_no_rule_changes_in_mid_hand(night: Night) -> None:
    await night.sit("Anna", "Boris", "Vera")
    lobby = await night.button(GROUP, "^join:")
    await night.deal()
    pop = await night["Anna"].press(GROUP, lobby._replace(
        message=night.messages(GROUP)[-1].message_id, data=f"game:{GROUP}:1:0:trinka"
    ))  # fmt: skip
    assert "Only between hands" in pop.text
    assert night.state.game == "brag"


async def test_another_game_after_a_hand(night: Night) -> None:
    """C12: the result stays as it was played; the next hand is of the new game, with a new pack to cut."""
    night.rig.deal("As Ah Kd", "Qs Qh 4d", "Js 9d 2c")
    await night.sit("Anna", "Boris", "Vera")
    first, second, dealer = await night.deal()
    await first.play("bet.1")
    await second.play("bet.1")
    await dealer.play("fold")
    await first.play("see")
    await night.reads("Pair of aces")
    await night["Anna"].tap("^games:")
    await night["Anna"].tap("^game:.*:trinka$")
    await night["Anna"].say("/last")
    await night.until(lambda: "Pair of aces" in night.messages(GROUP)[-1].text, "no last hand")
    await night["Anna"].tap(r"^deal:-\d+:1:")
    await night.cut()
    await night.reads(r"Seka \(Trinka\) · hand 2")
    first = night.of(night.state.players[0])
    await first.play("look")
    assert await first.cards()
