"""Cards are picked on the panel: what a tap does, what the buttons say, and what they stand for when they are read."""

import pytest

from bot.engine.actions import Draw, Exchange, Split
from bot.engine.cards import Card, parse_cards
from bot.engine.play import IllegalAction, Offer
from bot.presenter.keys import Place
from bot.presenter.picked import card_rows, tools
from bot.presenter.picking import HAND, Picking, action_of, digits, is_pair, laid_out, picked, tapped
from bot.presenter.tokens import read

PLACE = Place(-1001234567890, 99_999, 99_999, "en")
DRAW = Picking(Offer("draw", fewest=1, most=3), parse_cards("As Kd 9h 4c 2s"))
SEVEN = Picking(Offer("split", fewest=6, most=6), parse_cards("As Ad Kh Qh Jh 4c 2s"))
NINE = Picking(Offer("split", fewest=9, most=9), parse_cards("As Ad Ac Kh Kd Ks Qh Jh Th"))
BUS = Picking(Offer("exchange", fewest=1, most=1), parse_cards("Kh 8d 3s"), parse_cards("9s 4d 2c"))
WHOLE = BUS._replace(offer=Offer("exchange", fewest=1, most=3))


def tap(picking: Picking, *cards: str, start: int = 0) -> int:
    """Taps on cards, each on a panel that shows all taps before."""
    number = start
    for card in cards:
        number = tapped(picking, number, picking.cards.index(Card(card)), number)
    return number


def action(picking: Picking, number: int) -> Draw | Split | Exchange:
    found = action_of(picking, number, lambda cards: sum("23456789TJQKA".index(card[0]) for card in cards))
    assert isinstance(found, Draw | Split | Exchange)
    return found


# Taps


@pytest.mark.rule("C26", "D16")
def test_a_tap_marks_a_card_and_the_next_one_takes_it_back() -> None:
    assert action(DRAW, tap(DRAW, "9h", "2s")) == Draw(0, parse_cards("9h 2s"))
    assert tap(DRAW, "9h", "2s", "9h") == tap(DRAW, "2s")


@pytest.mark.rule("D19", "A30")
def test_no_more_cards_are_marked_than_may_be_thrown() -> None:
    three = tap(DRAW, "9h", "4c", "2s")
    with pytest.raises(IllegalAction) as caught:
        tap(DRAW, "Kd", start=three)
    assert (caught.value.code, caught.value.params) == ("picked_enough", {"most": 3})


def test_a_tap_that_is_delivered_twice_takes_no_card_back() -> None:
    """T14: the button names what its panel showed, so the second delivery means the same as the first."""
    once = tapped(DRAW, 0, 2, now=0)
    assert tapped(DRAW, 0, 2, now=once) == once


def test_quick_taps_before_a_repaint_add_up() -> None:
    """A DM is repainted once a second; taps on the old buttons must not undo one another."""
    first = tapped(DRAW, 0, 2, now=0)
    second = tapped(DRAW, 0, 4, now=first)
    assert picked(DRAW, second) == [parse_cards("9h 2s")]


@pytest.mark.rule("B71", "C28")
def test_cards_go_into_the_first_hand_with_room() -> None:
    number = tap(SEVEN, "As", "Ad", "2s", "Kh", "Qh", "Jh")
    assert picked(SEVEN, number) == [parse_cards("As Ad 2s"), parse_cards("Kh Qh Jh")]
    assert picked(SEVEN, tap(SEVEN, "Ad", "4c", start=number))[0] == parse_cards("As 4c 2s")
    with pytest.raises(IllegalAction, match="picked_enough"):
        tap(SEVEN, "4c", start=number)


@pytest.mark.rule("B85")
def test_nine_cards_make_three_hands() -> None:
    number = tap(NINE, *NINE.own)
    assert [len(hand) for hand in picked(NINE, number)] == [HAND] * 3
    assert number < 10**9  # what a button may carry


@pytest.mark.rule("B95", "C30")
def test_an_exchange_is_a_card_of_each_side_in_any_order() -> None:
    pair = tap(BUS, "3s", "9s")
    assert is_pair(BUS, pair)
    assert not is_pair(BUS, tap(BUS, "3s"))
    assert not is_pair(BUS, tap(BUS, "9s"))
    assert tap(BUS, "9s", "3s") == pair
    assert action(BUS, pair) == Exchange(0, parse_cards("3s"), parse_cards("9s"))


def test_another_card_of_the_same_side_is_taken_instead() -> None:
    assert picked(BUS, tap(BUS, "3s", "Kh")) == [parse_cards("Kh")]
    assert picked(BUS, tap(BUS, "9s", "2c")) == [parse_cards("2c")]


# What a number stands for


@pytest.mark.rule("B74", "C28")
def test_the_better_hand_is_put_first_whatever_was_tapped_first() -> None:
    number = tap(SEVEN, "4c", "2s", "Jh", "As", "Ad", "Kh")
    assert action(SEVEN, number) == Split(0, (parse_cards("As Ad Kh"), parse_cards("Jh 4c 2s")))


def test_hands_that_are_not_whole_are_left_for_the_rules_to_refuse() -> None:
    assert action(SEVEN, tap(SEVEN, "As", "Ad", "Kh", "Qh")) == Split(
        0, (parse_cards("As Ad Kh"), parse_cards("Qh"))
    )


@pytest.mark.parametrize("number", [2, 4**5, 10**9 - 1])
def test_a_number_that_no_button_carries_is_refused(number: int) -> None:
    """The second hand of a draw; a sixth card; nonsense."""
    with pytest.raises(IllegalAction, match="unknown_button"):
        digits(DRAW, number)


def test_a_card_that_is_not_there_is_refused() -> None:
    with pytest.raises(IllegalAction, match="unknown_button"):
        tapped(DRAW, 0, 5, now=0)
    with pytest.raises(IllegalAction, match="unknown_button"):
        digits(SEVEN, 3)  # the third of two hands


@pytest.mark.rule("A74")
def test_a_suggested_split_is_a_number_like_any_other() -> None:
    best = (parse_cards("Kh Qh Jh"), parse_cards("As Ad 4c"))
    assert picked(SEVEN, laid_out(SEVEN, best)) == [parse_cards("Kh Qh Jh"), parse_cards("As Ad 4c")]


# Buttons


def texts(picking: Picking, number: int) -> list[list[str]]:
    return [[button.text for button in row] for row in card_rows(PLACE, picking, number)]


def test_marked_cards_are_marked() -> None:
    assert texts(DRAW, tap(DRAW, "9h")) == [["A♠", "K♦", "🔁9♥", "4♣", "2♠"]]
    assert texts(SEVEN, tap(SEVEN, "As", "2s", "4c", "Kh")) == [
        ["①A♠", "A♦", "②K♥", "Q♥"], ["J♥", "①4♣", "①2♠"],
    ]  # fmt: skip
    assert texts(BUS, tap(BUS, "3s")) == [["K♥", "8♦", "✅3♠"], ["9♠", "4♦", "2♣"]]


@pytest.mark.parametrize("picking", [DRAW, SEVEN, NINE, BUS, WHOLE])
def test_no_more_than_four_rows_and_every_button_can_be_read(picking: Picking) -> None:
    """Two buttons in a row below the cards, one of them perhaps *Pass*, *Stand* or *Four of a kind*."""
    full = tap(picking, *picking.own[: picking.offer.most])
    best = [picking.own[at : at + HAND] for at in range(0, picking.offer.most, HAND)]
    for number in (0, full):
        rows, below = card_rows(PLACE, picking, number), tools(PLACE, picking, number, best)
        assert len(rows) + (len(below) + 2) // 2 <= 4
        for button in (*(button for row in rows for button in row), *below):
            assert str(read(button.data)) == button.data
            assert len(button.data.encode()) <= 64


def labels(picking: Picking, number: int, *best: str) -> list[str]:
    return [button.text for button in tools(PLACE, picking, number, [parse_cards(hand) for hand in best])]


def test_a_move_is_on_offer_when_it_is_complete() -> None:
    assert labels(DRAW, 0) == []
    assert labels(DRAW, tap(DRAW, "9h", "4c")) == ["🔁 Draw 2"]
    assert labels(SEVEN, 0, "As Ad Kh", "Qh Jh 4c") == ["💡 Best split"]
    assert labels(SEVEN, tap(SEVEN, "As")) == ["↺ Start over"]
    assert labels(SEVEN, tap(SEVEN, *SEVEN.own[:6])) == ["↺ Start over", "✅ Submit"]
    assert labels(BUS, tap(BUS, "3s")) == []


@pytest.mark.rule("A24")
def test_the_whole_hand_is_exchanged_with_one_tap_where_that_is_allowed() -> None:
    (button,) = tools(PLACE, WHOLE, 0, ())
    number = int(read(button.data).arg.removeprefix("exchange."))
    assert action(WHOLE, number) == Exchange(0, WHOLE.own, WHOLE.table)
