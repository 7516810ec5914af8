"""What a seat, or the group, may know of a hand."""

import msgspec
import pytest

from bot.engine.cards import parse_cards
from bot.engine.view import View, view
from tests.games.kit import Table

HANDS = {"A": "As Kh Jd", "B": "9c 9h 4d", "C": "2s 3h 5d"}
BACKS = ("", "", "")
rule = pytest.mark.rule


def seen(table: Table, viewer: str | None, owner: str) -> tuple[str, ...]:
    number = None if viewer is None else table.names.index(viewer)
    return view(table.game, table.hand, number).seats[table.names.index(owner)].cards


@rule("C1", "C9")
def test_a_closed_hand_is_its_owners_alone() -> None:
    table = Table(hands=HANDS)
    for viewer in ("A", "B", "C", None):
        for owner in "ABC":
            expected = parse_cards(HANDS[owner]) if viewer == owner else BACKS
            assert seen(table, viewer, owner) == expected


@rule("C1", "C12")
def test_nothing_of_the_pack_and_of_others_is_in_the_view_of_anybody() -> None:
    table = Table(hands=HANDS).play("A bet 1", "B bet 1", "C fold", "A see")
    assert table.hand.result is not None
    assert table.hand.result.pack_next
    for viewer in (None, 0, 1, 2):
        text = msgspec.json.encode(view(table.game, table.hand, viewer)).decode()
        hidden = [*table.hand.pack, *(parse_cards(HANDS["C"]) if viewer != 2 else ())]
        assert not [card for card in hidden if f'"{card}"' in text]


@rule("B47")
def test_shown_hands_are_seen_by_all_and_folded_ones_by_nobody_else() -> None:
    table = Table(hands=HANDS).play("A bet 1", "B bet 1", "C fold", "A see")
    for viewer in ("A", "B", "C", None):
        assert seen(table, viewer, "A") == parse_cards(HANDS["A"])
        assert seen(table, viewer, "B") == parse_cards(HANDS["B"])
    assert seen(table, "A", "C") == seen(table, None, "C") == BACKS
    assert seen(table, "C", "C") == parse_cards(HANDS["C"])


@rule("A21")
def test_the_payer_who_throws_his_cards_in_shows_them_to_nobody() -> None:
    table = Table(hands=HANDS, payer_may_muck=True).play("A bet 1", "B bet 1", "C fold", "A see")
    assert seen(table, None, "A") == seen(table, "B", "A") == BACKS
    assert seen(table, None, "B") == parse_cards(HANDS["B"])


@rule("C14")
def test_a_comparison_is_seen_by_the_two_alone() -> None:
    hands = {"A": "As Ts 9s", "B": "7c 7d 7h", "C": "6s 8h 9d"}
    table = Table(hands=hands, key="trinka").play("A look", "A bet 1", "B compare")
    assert seen(table, "B", "A") == parse_cards(hands["A"])
    assert seen(table, "A", "B") == parse_cards(hands["B"])
    assert seen(table, "C", "A") == seen(table, None, "A") == BACKS


def test_a_view_tells_the_state_of_the_table() -> None:
    table = Table("ABCD", stacks={"C": 3}, betting="raise").play("A bet 3", "B fold")
    made = view(table.game, table.hand, 2)
    assert (made.to_act, made.turn, made.dealer, made.price, made.pot) == ((2,), 2, 3, 3, 7)
    assert [seat.price for seat in made.seats] == [3, None, 3, 3]
    assert [seat.paid for seat in made.seats] == [4, 1, 1, 1]
    assert {offer.verb for offer in made.offers} == {"fold", "cover"}
    assert msgspec.json.decode(msgspec.json.encode(made), type=View) == made


def test_offers_are_the_viewers_own_and_the_group_has_none() -> None:
    table = Table()
    assert view(table.game, table.hand, None).offers == ()
    assert view(table.game, table.hand, 1).offers == ()
    assert {offer.verb for offer in view(table.game, table.hand, 0).offers} == {"fold", "call", "bet"}
