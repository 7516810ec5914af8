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
    assert "You play unseen" in (await first.tap("^cards:")).text
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
