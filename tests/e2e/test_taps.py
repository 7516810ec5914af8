"""Taps that come twice, too late, or from the wrong hands: they are answered and change nothing."""

import asyncio

from tests.e2e.kit import GROUP, START, Night

OLD = "game has moved on"


async def test_two_taps_at_once_count_once(night: Night) -> None:
    """T15: one of them acts, the other is told that the table has moved on."""
    await night.sit("Anna", "Boris", "Vera")
    first, second, _ = await night.deal()
    button = await first.turn("^act:.*:bet.1$")
    pops = await asyncio.gather(*(first.press(first.id, button) for _ in range(2)))
    assert sorted(pop.alert for pop in pops) == [False, True]
    assert OLD in next(pop.text for pop in pops if pop.alert)
    await second.turn("^act:.*:fold")
    assert night.chips()[str(first)] == START - 2  # the ante and one bet
    assert night.pot() == 4


async def test_the_same_update_twice(night: Night) -> None:
    """T36: Telegram delivers an update again; T14: an impatient client asks again under new ids."""
    await night.sit("Anna", "Boris", "Vera")
    first, second, _ = await night.deal()
    await first.play("bet.1")
    updates = (await night.do("updates"))["updates"]
    update = next(update["update_id"] for update in reversed(updates) if "callback_query" in update)
    night.repeated = True
    await night.do("redeliver", update_id=update)
    await night.do("redeliver", update_id=update, fresh=True)
    await second.play("bet.1")
    await night.until(lambda: night.pot() == 5, "the second bet does not count")  # 3 antes, a bet of each
    assert night.chips()[str(first)] == START - 2


async def test_a_button_of_an_earlier_turn(night: Night) -> None:
    """T16, T17: what stood on the panel three turns ago."""
    await night.sit("Anna", "Boris", "Vera")
    first, second, dealer = await night.deal()
    fold = await first.turn("^act:.*:fold")
    for person in (first, second, dealer):
        await person.play("bet.1")
    await first.turn("^act:.*:fold")
    pop = await first.press(first.id, fold._replace(message=night.messages(first.id)[-1].message_id))
    assert pop.alert
    assert OLD in pop.text
    assert night.state.hand.live == (0, 1, 2)


async def test_a_button_of_an_earlier_hand(night: Night) -> None:
    """T16: the turn has the same number, the hand has not."""
    night.rig.deal("As Ah Kd", "Qs Qh 4d", "Js 9d 2c")
    await night.sit("Anna", "Boris", "Vera")
    first, second, dealer = await night.deal()
    old = {person: await person.turn("^act:.*:fold") for person in (first,)}
    await first.play("fold")
    old[second] = await second.turn("^act:.*:fold")
    await second.play("fold")
    next_hand = await night.button(GROUP, r"^deal:-\d+:1:")
    await dealer.press(GROUP, next_hand)
    await night.until(lambda: night.state.hand_no == 2 and night.state.phase == "hand", "no second hand")
    now_first = night.of(night.state.players[0])
    assert now_first == second  # the deal has moved on to the first (B44)
    pop = await second.press(
        second.id, old[second]._replace(message=night.messages(second.id)[-1].message_id)
    )
    assert pop.alert
    assert "This button is old" in pop.text
    pop = await dealer.press(GROUP, next_hand)
    assert "This button is old" in pop.text
    assert night.state.hand.live == (0, 1, 2)


async def test_somebody_elses_button(night: Night) -> None:
    """Forged data acts for the tapper, who is not in turn."""
    await night.sit("Anna", "Boris", "Vera")
    first, second, _ = await night.deal()
    fold = await first.turn("^act:.*:fold")
    await second.cards()
    pop = await second.press(second.id, fold._replace(message=night.messages(second.id)[-1].message_id))
    assert pop.alert
    assert "Not your turn" in pop.text
    assert night.state.hand.live == (0, 1, 2)


async def test_a_stranger_taps_everything(night: Night) -> None:
    """Gleb is in the group but not at the table."""
    await night.sit("Anna", "Boris", "Vera")
    gleb = night["Gleb"]
    assert "You are not seated" in (await gleb.tap("^deal:")).text
    assert "You are not seated" in (await gleb.tap("^leave:")).text
    await night["Anna"].tap("^deal:")
    assert "Somebody else cuts" in (await gleb.tap("^cut:")).text
    first, *_ = await night.cut()
    assert "You hold no cards in this hand" in (await gleb.tap("^cards:")).text
    fold = await first.turn("^act:.*:fold")
    await gleb.open()
    pop = await gleb.press(gleb.id, fold._replace(message=night.messages(gleb.id)[-1].message_id))
    assert "You are not in this hand" in pop.text
    assert night.state.hand.live == (0, 1, 2)


async def test_data_that_no_button_has(night: Night) -> None:
    """T16: every malformed or unknown callback is answered, and the table lives on."""
    await night.sit("Anna", "Boris", "Vera")
    lobby = await night.button(GROUP, "^join:")
    for data in ("x", "act:1", "dance:-4001:0:0:", "act:-4001:0:0:fold", "act:-4001:0:0:dance.0", "cut:-4001:0:0:x",
                 "menu:-4001:0:0:option.nothing", "menu:-4001:0:0:rules.99", "set:-4001:0:0:ante", "page:-4001:0:0:x.1",
                 "wish:-4001:0:0:", "game:-4001:0:0:bridge", "preset:-4001:0:0:none"):  # fmt: skip
        await night["Anna"].press(GROUP, lobby._replace(data=data))
    await night.deal()


async def test_my_cards_says_only_ones_own(night: Night) -> None:
    """G16: the pop-up is built for who asks."""
    night.rig.deal("As Ah Kd", "Qs Qh 4d", "Js 9d 2c")
    await night.sit("Anna", "Boris", "Vera")
    first, second, _ = await night.deal()
    assert "A♠" in (await first.tap("^cards:")).text
    pop = await second.tap("^cards:")
    assert pop.alert
    assert "Q♠" in pop.text
    assert "A♠" not in pop.text
