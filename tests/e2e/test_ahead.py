"""Moves decided before one's turn, more time for a turn, misses that are seen, and the way back."""

import pytest

from bot.engine.state import Phase
from bot.table import clock
from bot.table.state import TablePhase, TableState
from tests.e2e.kit import GROUP, START, Button, Night, Person, Pop, plain
from tests.e2e.lives import life
from tests.e2e.test_clock import hurry


async def ahead(person: Person, pattern: str) -> Pop:
    """Tap a box on one's panel."""
    return await person.press(person.id, await person.night.button(person.id, rf"^pre:.*:{pattern}"))


def boxes(night: Night, person: Person) -> list[str]:
    """The boxes on a panel."""
    return [button.text for button in night.buttons(person.id, "^pre:")]


async def a_hand_of_draw(night: Night) -> list[Person]:
    """Anna, Boris and Vera play draw poker, where a check is free and a bet has a price."""
    await night.sit("Anna", "Boris", "Vera")
    await night.choose("Anna", "game:draw")
    await night.reads("Five-card Draw")
    return await night.deal()


async def test_a_fold_ahead_saves_the_wait(night: Night) -> None:
    """The second ticks the box, sees it on his panel, and the turn passes him at once with the first one's bet."""
    await night.sit("Anna", "Boris", "Vera")
    first, second, dealer = await night.deal()
    box = await night.button(second.id, "^pre:.*:fold")
    for _ in range(2):  # T15: two quick taps are one decision
        assert "Decided" in (await second.press(second.id, box)).text
    await night.until(lambda: "☑️ Fold on my turn" in boxes(night, second), "the box is not ticked")
    await second.reads("is decided ahead")
    await first.play("bet.1")
    await dealer.play("bet.1")
    await first.play("see")
    await night.reads("may tap Next hand")
    assert night.chips()[str(second)] == START - 1
    await night.until(lambda: not boxes(night, first), "boxes after the hand")


async def test_a_decision_is_void_when_the_price_changes(night: Night) -> None:
    """G18: the dealer would check; somebody bets, so nothing is done in his name; at the new price he decides anew."""
    first, second, dealer = await a_hand_of_draw(night)
    await ahead(dealer, "check")
    await night.until(lambda: "☑️ Check if I can" in boxes(night, dealer), "the box is not ticked")
    await first.play("bet.3")
    await night.until(lambda: "☐ Call 3" in boxes(night, dealer), "no new price")
    assert "Check" not in str(boxes(night, dealer))
    assert "Decided" in (await ahead(dealer, "call.3")).text
    await second.play("call")
    await night.until(lambda: night.state.hand.phase is Phase.DRAW, "the dealer has not called")
    assert night.pot() == 12


async def test_a_decision_is_taken_back_by_a_tap_and_outlives_the_bot(
    quick: None, night_alone: Night
) -> None:
    """Vera and Boris decide; one thinks better of it; the other's decision is carried out after a restart."""
    night = night_alone
    async with life(night):
        first, second, dealer = await a_hand_of_draw(night)
        await ahead(second, "fold")
        await ahead(dealer, "fold")
        await night.until(lambda: len(night.state.premoves) == 2, "not decided")
        await night.button(dealer.id, "☑️ Fold")
        assert "Taken back" in (await ahead(dealer, "fold")).text
        await night.until(lambda: "☐ Fold on my turn" in boxes(night, dealer), "the box is ticked")
    async with life(night):
        await first.play("check")
        await dealer.turn("^act:")
        assert night.state.hand.folded == (1,)
        assert night.of(night.state.players[night.state.hand.to_act[0]]) is dealer


async def test_an_old_box_decides_nothing(night: Night) -> None:
    """T16, G18: a box that shows another price, tapped late, changes nothing and says why."""
    first, second, dealer = await a_hand_of_draw(night)
    old = await night.button(dealer.id, "^pre:.*:check")
    await first.play("bet.3")
    await night.until(lambda: "☐ Call 3" in boxes(night, dealer), "no new price")
    pop = await dealer.press(dealer.id, old)
    assert pop.alert
    assert night.state.premoves == ()
    turn = await night.button(second.id, "^act:.*:call")
    box = turn._replace(data=f"pre:{GROUP}:1:0:fold.0")
    assert "It is your turn already" in (await second.press(second.id, box)).text
    assert (
        "You are not in this hand" in (await night["Gleb"].press(GROUP, await of_group(night, box.data))).text
    )


async def of_group(night: Night, data: str) -> Button:
    """A button of the table's message with other data, as only a client of one's own making sends it."""
    return (await night.button(GROUP, "^cards:"))._replace(data=data)


async def test_who_has_not_looked_is_not_asked(night: Night) -> None:
    """A64: in a game with blind play there are no boxes until the cards have been seen."""
    await night.sit("Anna", "Boris", "Vera")
    await night.choose("Anna", "set:blind.true")
    first, second, _ = await night.deal()
    await first.turn("^act:")
    assert not boxes(night, second)
    await first.play("look")
    await first.play("bet.1")
    await night.until(lambda: boxes(night, first), "who has looked may decide")
    assert not boxes(night, second)


async def test_half_a_minute_more_once_a_hand(night: Night) -> None:
    """The button is on the panel of whoever is in turn; the table shows it; it is gone until the next hand."""
    await night.sit("Anna", "Boris", "Vera")
    first, second, dealer = await night.deal()
    before = night.state.deadline
    more = await first.turn("^time:")
    assert plain(more.text) == "⏱ +30 s"
    assert "30 s more" in plain((await first.press(first.id, more)).text)
    assert before
    await night.until(lambda: night.state.deadline == before + clock.EXTENSION, "no more time")
    await night.reads(f"{first} to act · 90 s")
    await first.reads("To stay in: 1 · 90 s")
    await night.until(lambda: not night.buttons(first.id, "^time:"), "the button is there still")
    assert (await first.press(first.id, more)).alert
    await first.play("bet.1")
    await night.reads(f"{second} to act · 60 s")
    assert not night.buttons(dealer.id, "^time:")


async def test_misses_are_shown_and_one_tap_brings_back(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A77: who misses a turn reads it, after the second he sits out, and his DM has the button that ends it."""
    hurry(monkeypatch, "_TABLE", TablePhase.CUT, 0.1)
    hurry(monkeypatch, "_HAND", Phase.BETTING, 0.2)
    await night.sit("Boris", "Vera", "Gleb")
    await night["Anna"].tap("^deal:")  # she owns the group and does not play
    sleeper = await slept(night, 1)
    await night.reads(f"⏰ {sleeper}: 1 missed turn")
    await sleeper.reads("Missed turns in a row: 1. After 2 you sit out")
    await night["Anna"].tap(r"^deal:-\d+:1:")
    await slept(night, 2)
    out = next(night.of(chair.user) for chair in night.state.chairs if chair.out)
    await night.reads(f"💤 {out} sits out: hand 0 of 5")
    await out.reads("Friday table: you are sitting out")
    pop = await out.tap("^return:", dm=True)
    assert pop.text == "You are in from the next hand."
    await night.until(
        lambda: not any("you are sitting out" in plain(m.text) for m in night.messages(out.id)),
        "the note stays",
    )
    await night.until(lambda: not night.buttons(GROUP, "^return:"), "the table's button stays")
    chair = night.state.chair(out.id)
    assert chair
    assert (chair.out, chair.misses) == (False, 0)


async def slept(night: Night, number: int) -> Person:
    """Everybody sleeps through a hand; one of those who did."""
    await night.until(
        lambda: night.state.hand_no == number and night.state.phase == "result", "the hand goes on"
    )
    return next(night.of(chair.user) for chair in night.state.chairs if chair.misses)


async def test_back_by_the_button_of_the_table(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same button stands under the table, for those only who sit out."""
    hurry(monkeypatch, "_TABLE", TablePhase.CUT, 0.1)
    hurry(monkeypatch, "_HAND", Phase.BETTING, 0.2)
    await night.sit("Boris", "Vera", "Gleb")
    for number in (1, 2):
        await night["Anna"].tap(rf"^deal:-\d+:{number - 1}:")
        await slept(night, number)
    out = next(night.of(chair.user) for chair in night.state.chairs if chair.out)
    awake = next(night.of(chair.user) for chair in night.state.chairs if not chair.out)
    assert "You are seated already" in (await awake.tap("^return:")).text
    assert "You are in from the next hand" in (await out.tap("^return:")).text


async def test_a_tournament_goes_on_without_who_sleeps(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop the Bus: who sits out is dealt in and passes at once, is counted, and comes back by one tap in the DM."""
    boris, vera = night["Boris"], night["Vera"]
    spans = clock.span

    def hasty(state: TableState) -> float | None:
        hers = state.phase is TablePhase.HAND and state.hand.to_act == (state.seat(vera.id),)
        return 0.2 if hers else spans(state)

    monkeypatch.setattr(clock, "span", hasty)
    hurry(monkeypatch, "_TABLE", TablePhase.CUT, 0.1)
    await night.sit("Boris", "Vera")
    await night.choose("Boris", "game:stop_the_bus", "set:start_chips.60")  # nobody is out after four deals
    await night.reads("Stop the Bus")
    for number in (1, 2, 3, 4):
        await night["Anna"].tap(rf"^deal:-\d+:{number - 1}:")
        await pass_through(night, boris, number)
        if number > 2:
            assert_idle(night, vera, number)
    await vera.tap("^return:", dm=True)
    await night.until(lambda: all(not chair.out for chair in night.state.chairs), "she is out still")


def assert_idle(night: Night, sleeper: Person, number: int) -> None:
    """Two deals slept through put her out; then each deal counts, though she is dealt in."""
    chair = night.state.chair(sleeper.id)
    assert chair
    assert (chair.out, chair.idle) == (True, number - 2)
    assert sleeper.id in night.state.players


async def pass_through(night: Night, awake: Person, number: int) -> None:
    """One passes, the other sleeps, until the deal is over."""

    def over() -> bool:
        return night.state.hand_no == number and night.state.phase is TablePhase.RESULT

    while not over():
        await night.until(lambda: over() or in_turn(night, awake), "nobody is in turn")
        if not over():
            await awake.play("pass")


def in_turn(night: Night, person: Person) -> bool:
    state = night.state
    return state.phase is TablePhase.HAND and state.seat(person.id) in state.hand.to_act
