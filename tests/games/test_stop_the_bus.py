"""Stop the Bus, beside its hand files: what lies open, what is on offer, and what a tournament needs."""

from typing import Any

import pytest

from bot.engine.cards import parse_cards
from bot.engine.events import Charged, Exchanged
from bot.engine.game import legal
from bot.engine.options import resolve
from bot.engine.view import view
from bot.games import game

from .kit import Table

BUS = game("stop_the_bus")
rule = pytest.mark.rule
HANDS = {"A": "Kh 8d 3s", "B": "Qs Qd 5c"}


def table(**options: Any) -> Table:
    return Table("AB", HANDS, {"A": 15, "B": 15}, key="stop_the_bus", dummy="9s 4d 2c", **options)


@rule("B94", "C30")
def test_the_dummy_is_open_to_all_and_the_hands_are_not() -> None:
    hand = table().hand
    for viewer in (None, 0, 1):
        seen = view(BUS, hand, viewer)
        assert seen.table_cards == ("9s", "4d", "2c")
        assert [all(seat.cards) for seat in seen.seats] == [viewer == 0, viewer == 1]


@rule("B95", "B96", "X110")
def test_the_given_card_lies_in_the_place_of_the_taken_one() -> None:
    played = table().play("A exchange 3s 9s")
    assert played.hand.seats[0].cards == ("Kh", "8d", "9s")
    assert view(BUS, played.hand, None).table_cards == ("3s", "4d", "2c")
    assert Exchanged(0, parse_cards("3s"), parse_cards("9s")) in played.events


@rule("A24")
def test_one_of_three_by_one_of_three_or_the_whole_hand() -> None:
    one = legal(BUS, table().hand, 0)[0]
    assert (one.verb, one.fewest, one.most) == ("exchange", 1, 1)
    assert len(BUS.ways(table().hand, 0, one)) == 9
    whole = table(exchange="1_or_3")
    assert len(BUS.ways(whole.hand, 0, legal(BUS, whole.hand, 0)[0])) == 10


@rule("A24")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("A exchange Qs 9s", "card_not_held"),
        ("A exchange 3s Qd", "card_not_in_dummy"),
        ("A exchange 3s 8d 9s 4d", "exchange_size"),
        ("B exchange 5c 9s", "not_your_turn"),
        ("A knock", "no_knock"),
    ],
)
def test_what_cannot_be_exchanged_is_refused_and_changes_nothing(line: str, code: str) -> None:
    assert table().refused(line) == code


@rule("B98")
def test_the_penalty_is_told() -> None:
    played = table(penalty=4).play("A pass", "B pass")
    assert Charged(0, 4) in played.events
    assert played.hand.seats[0].stack == 11


@rule("A22")
def test_a_leaver_who_had_a_turn_left_does_not_hold_up_the_stopped_bus() -> None:
    three = Table("ABC", {**HANDS, "C": "Jh Th 4c"}, {}, key="stop_the_bus", end="knock")
    three.play("A pass", "B pass", "C exchange 4c As", "A knock", "B pass", "C leave")
    assert three.hand.over


@rule("B93", "A75")
def test_who_has_less_than_the_buy_in_cannot_sit_down() -> None:
    options = resolve(BUS.options, {"start_chips": 12})
    assert (BUS.needed(options), BUS.ante(options)) == (12, 0)


@rule("A24")
def test_sixteen_may_play() -> None:
    hand = Table("ABCDEFGHIJKLMNOP", {}, {}, key="stop_the_bus").hand
    assert len(hand.pack) == 52 - 17 * 3
