"""Every command gives an answer, in the language of whoever reads it."""

from tests.e2e.kit import GROUP, Night, Person


async def test_help_and_play_in_private(night: Night) -> None:
    anna = night["Anna"]
    await anna.open()
    await anna.whisper("/play")
    await anna.reads("This works in a group")
    await anna.whisper("/help")
    await anna.reads("/rules – how the game is played")
    await anna.say("/help")
    await night.reads("/rules – how the game is played")


async def test_chips_and_a_refill_that_is_not_due(night: Night) -> None:
    """A75: the refill is for who is broke."""
    await night.sit("Anna", "Boris", "Vera")
    await night["Anna"].say("/chips")
    text = await night.reads("Your chips here: 1,000")
    assert "The daily refill is for those with less than" in text
    await night["Gleb"].say("/chips")
    await night.reads("you get your starting chips: 1,000")
    assert night.buttons(GROUP, "^refill:") == []


async def test_last_before_and_after_a_hand(night: Night) -> None:
    await night.sit("Anna", "Boris", "Vera")
    await night["Anna"].say("/last")
    await night.reads("No hand has been played yet")
    first, second, dealer = await night.deal()
    await first.play("fold")
    await second.play("fold")
    await night.button(GROUP, r"^deal:-\d+:1:")
    await night["Anna"].say("/last")
    # three antes; the winner's own is among them
    await night.until(
        lambda: f"{dealer} takes the pot: 3" in _newest(night), f"no last hand: {_newest(night)}"
    )


def _newest(night: Night) -> str:
    return night.messages(GROUP)[-1].text.replace("\u2068", "").replace("\u2069", "")


async def test_rules_turn_their_pages(night: Night) -> None:
    """The same message shows page after page."""
    await night["Anna"].say("/rules")
    text = await night.reads("how a hand goes")
    assert "Three cards each" in text
    assert (await night["Boris"].tap("^page:.*brag.2")).text == "Three-card Brag: 2/6"
    await night.reads("One chip a turn")
    await night["Boris"].tap("^page:.*brag.1")
    await night.reads("how a hand goes")
    assert len(night.messages(GROUP)) == 1


async def test_all_rules_in_dm(night: Night) -> None:
    """No game is more his than others; and once he sits in the group, its game is the first."""
    anna = night["Anna"]
    await anna.open()
    await anna.whisper("/rules")
    await anna.reads("Of which game")
    assert not night.buttons(anna.id, "✅")
    await anna.tap("^page:.*trinka.1", dm=True)
    await anna.reads("Seka .*: how a hand goes")
    assert (await anna.tap("^page:.*:stay$", dm=True)).text == ""
    await anna.tap("Rules of all games", dm=True)
    await anna.reads("Of which game")
    await night.sit("Anna", "Boris", "Vera")
    await anna.whisper("/rules")
    assert (await night.button(anna.id, "✅")).data == f"page:{GROUP}:0:0:brag.1"


async def test_rules_of_another_game(night: Night) -> None:
    await night["Anna"].say("/rules seka")
    await night.reads("Seka|Trinka")


async def test_lang_turns_the_whole_group(night: Night) -> None:
    """The table changes its language at once, without a new message; panels keep the reader's own."""
    await night.sit("Anna", "Boris", "Vera")
    await night["Anna"].say("/lang")
    await night.reads("Теперь говорю по-русски")
    await night.reads("кто играет")
    assert not night.buttons(GROUP, "Join")
    first, *_ = await deal_in_russian(night)
    assert await first.cards()
    await night["Anna"].say("/lang")
    await night.reads("I speak English now")
    await night.button(GROUP, "My cards")


async def deal_in_russian(night: Night) -> list[Person]:
    """Start and cut."""
    await night["Anna"].tap("^deal:")
    await night.until(lambda: night.state.cutter and night.state.phase == "cut", "nobody has to cut")
    await night.of(night.state.cutter or 0).tap("^cut:.*:0$")
    return [night.of(user) for user in night.state.players]


async def test_lang_in_private_is_ones_own(night: Night) -> None:
    anna = night["Anna"]
    await anna.open()
    await anna.whisper("/lang")
    await anna.reads("Теперь говорю по-русски")
    await anna.whisper("/help")
    await anna.reads("правила")


async def test_play_again_raises_the_table(night: Night) -> None:
    """T20: the table comes up as a new message, and the old one has no buttons left."""
    await night.sit("Anna", "Boris", "Vera")
    old = await night.button(GROUP, "^join:")
    await night["Boris"].say("/play")
    await night.until(
        lambda: {b.message for b in night.buttons(GROUP, "^join:")} - {old.message}, "not raised"
    )
    await night.until(lambda: len({b.message for b in night.buttons(GROUP, "^join:")}) == 1, "two tables")


async def test_the_first_hello_is_in_ones_own_language(night: Night) -> None:
    """At the first /start nobody is known yet but by the language of his Telegram."""
    night.sandbox.world.people[night["Gleb"].id].language_code = "ru"
    await night["Gleb"].start()
    await night["Gleb"].reads("Карты приходят сюда, в личку")
