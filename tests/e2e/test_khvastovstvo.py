"""Khvastovstvo as the players see it: a blind player alone, the hand that he keeps, a breach that is voted on."""

from tests.e2e.kit import GROUP, START, Night, Person

FOUR = ("Anna", "Boris", "Vera", "Gleb")


async def begin(night: Night, *choices: str) -> list[Person]:
    await night.sit(*FOUR)
    await night.choose("Anna", "game:hvastovstvo", *choices)
    return await night.deal()


async def test_nobody_wins_against_a_blind_player_and_he_plays_on_with_his_cards(night: Night) -> None:
    """Ante 1: 4 and a blind 1 wait; A's aces, unseen for two deals, take them."""
    night.rig.deal("As Ah Kd", "Qs Qh 4d", "Js 9d 2c", "8s 7d 5c")
    night.rig.deal("Ks 9h 3d", "Ts 9c 4c", "Js 8d 6c")
    first, *others = await begin(night)
    await first.play("blind.1$")
    for other in others:
        await other.play("fold")
    result = await night.reads("Nobody wins the pot, it waits for the next hand: 5")
    assert f"{first} keeps the same cards, still unseen" in result
    assert "A♠" not in night.screens(first.id)
    await night["Anna"].tap(r"^deal:-\d+:1:")
    seats = await night.cut()
    assert seats[-1] is first  # the deal moves to the left
    second, third, fourth, dealer = seats
    await second.play("look")
    await second.play("bet.1$")
    await third.play("fold")
    await fourth.play("fold")
    await dealer.play("blind.1$|call")
    await second.play("bet.1$")
    await dealer.play("look")
    assert await dealer.cards() == "A♠ A♥ K♦"
    await dealer.play("see")
    result = await night.reads("takes the pot: 14")  # 5 + 4 antes + 1 + 1 + 1 + 2
    assert "A♠ A♥ K♦" in result
    # A has put in 2, then 1 + 1 + 2
    assert night.chips()[str(first)] == START - 2 - 4 + 14
    assert night.pot() == 0


async def test_a_breach_is_reported_by_a_button_and_by_an_answer_and_voted_on(night: Night) -> None:
    first, second, third, dealer = await begin(night)
    await third.tap("^breach:")
    await third.tap("^accuse:.*:1$")
    await night.reads(f"Has {second} broken the etiquette")
    await first.tap("^vote:.*:yes")
    await dealer.tap("^vote:.*:yes")
    await night.reads(f"{second} is removed for a breach")
    await first.say("/breach")
    await night.reads("Reply with /breach to the message that breaks the etiquette")
    spoken = await night.do("send", person=dealer.id, chat=GROUP, text="I have two kings")
    await night.do("send", person=first.id, chat=GROUP, text="/breach", reply_to=spoken["message_id"])
    await night.reads(f"Has {dealer} broken the etiquette")
    await third.tap("^vote:.*:no")
    await night.reads(f"{dealer} plays on")
    await first.play("fold")
    await third.play("fold")
    await night.reads("takes the pot: 4")
    pop = await second.tap("^join:")
    assert "no seat until the table is opened anew" in pop.text


async def test_who_speaks_of_cards_is_warned_where_the_chat_wants_that(night: Night) -> None:
    """The bot hears plain messages only where privacy mode is off."""
    night.sandbox.world.privacy = False
    first, *_ = await begin(night, "set:etiquette.auto")
    await first.say("good evening")
    await first.say("I have two kings")
    await night.reads("Not a word about the cards")


async def test_odds(night: Night) -> None:
    await night["Anna"].say("/odds")
    assert "Run: 720" in await night.reads("All hands of three cards: 22,100")
