"""Khvastovstvo: who plays, what beats what, limits, blind play, a pot that is carried, a hand that is kept."""

import pytest

from bot.engine.actions import Remove
from bot.engine.cards import Card, parse_cards
from bot.engine.game import apply, start
from bot.engine.options import OptionError, resolve
from bot.engine.play import IllegalAction
from bot.engine.state import Phase
from bot.engine.view import view
from bot.games import game

from .kit import Table

rule = pytest.mark.rule
RULES = game("hvastovstvo")
PACK = RULES.pack({})
KEPT = parse_cards("As Kh Jd")


def boast(names: str = "ABCD", hands: dict[str, str] | None = None, **more: object) -> Table:
    return Table(names, hands, key="hvastovstvo", **more)  # type: ignore[arg-type]


def blind(table: Table, seat: int) -> tuple[bool, bool]:
    """Whether a seat has seen its cards, and whether it plays blind."""
    return table.hand.seats[seat].seen, table.hand.seats[seat].blind


def kept(**options: bool | int | str) -> Table:
    """A new deal in which A, who deals, has kept a hand that he has not seen."""
    table = boast("BCDA", **options)  # type: ignore[arg-type]
    pack = tuple(card for card in PACK if card not in KEPT)
    table.hand = start(
        RULES, resolve(RULES.options, options), [1000] * 4, pack, carried=10, kept={3: KEPT}
    ).hand
    return table


@rule("H1", "H3")
def test_one_pack_of_52_with_the_ace_on_top() -> None:
    assert len(PACK) == len(set(PACK)) == 52
    assert [card[0] for card in PACK[::4]] == list("AKQJT98765432")


@rule("H2", "A63")
def test_four_to_eight_play() -> None:
    assert RULES.players == (4, 8)
    assert start(RULES, {}, [9] * 8, PACK).hand.pack == PACK[24:]
    with pytest.raises(IllegalAction, match="players_range"):
        start(RULES, {}, [9] * 9, PACK)


@rule("H7", "C17", "A75")
@pytest.mark.parametrize(
    ("options", "least"),
    [({}, 200), ({"max_bet": 5}, 100), ({"min_buy_in": 30}, 30), ({"min_buy_in": 0, "ante": 7}, 7)],
)
def test_whoever_sits_down_has_twenty_times_the_largest_bet(options: dict[str, int], least: int) -> None:
    assert RULES.needed(resolve(RULES.options, options)) == least


@rule("H8")
def test_the_ante_is_obligatory() -> None:
    with pytest.raises(OptionError, match="option_range"):
        resolve(RULES.options, {"ante": 0})
    assert [boast(ante=3).stack(name) for name in "ABCD"] == [997] * 4


@rule("H10", "H11", "C6")
def test_three_cards_each_one_at_a_time_and_the_rest_lies_still() -> None:
    hand = start(RULES, {}, [9] * 4, PACK).hand
    assert hand.seats[0].cards == (PACK[0], PACK[4], PACK[8])
    assert hand.seats[3].cards == (PACK[3], PACK[7], PACK[11])
    assert hand.pack == PACK[12:]
    assert resolve(RULES.options, {})["reshuffle"] == "every_hand"


@rule("H12", "H26", "C9", "A64")
def test_one_may_look_and_nobody_must() -> None:
    table = boast(hands={"A": "As Kh Jd"})
    assert view(RULES, table.hand, 0).seats[0].cards == ("", "", "")
    table.play("A look")
    assert view(RULES, table.hand, 0).seats[0].cards == ("As", "Kh", "Jd")
    assert table.refused("A blind 1") == "has_looked"


@rule("H13", "H14")
def test_betting_begins_on_the_dealers_left_with_a_bet_or_a_pass() -> None:
    table = boast(min_bet=2, max_bet=6)
    assert table.to_act == "A"
    assert (table.offer("A", "bet").low, table.offer("A", "bet").high) == (2, 6)
    assert "check" not in table.verbs("A")
    assert table.refused("A bet 1") == "amount_low"
    assert table.refused("A bet 7") == "amount_high"
    assert table.play("A fold").to_act == "B"


@rule("H16", "A9a")
def test_no_bet_is_less_than_the_last_one() -> None:
    table = boast().play("A bet 4", "B bet 6")
    assert (table.offer("C", "bet").low, table.offer("C", "bet").high) == (6, 10)
    assert table.refused("C bet 5") == "amount_low"


@rule("A9a")
def test_the_least_raise_counts_only_where_the_limit_is_the_raises() -> None:
    table = boast(limit="raise", min_bet=3).play("A bet 4")
    assert tuple(table.offer("B", "bet").amounts()) == (4, *range(7, 15))
    assert table.refused("B bet 6") == "amount_gap"
    assert tuple(boast(min_bet=3).play("A bet 4").offer("B", "bet").amounts()) == tuple(range(4, 11))
    poor = boast(limit="raise", min_bet=3, stacks={"B": 7}).play("A bet 4")
    assert tuple(poor.offer("B", "bet").amounts()) == (4,)


@rule("H17", "H18", "A8", "A9")
def test_the_last_two_go_on_until_one_pays_double() -> None:
    table = boast().play("A bet 9", "B bet 10", "C fold")
    assert table.refused("D see") == "see_needs_two"
    table.play("D fold", "A bet 10", "B bet 10")
    assert not table.hand.over
    assert table.offer("A", "see").cost == 20  # more than the maximum of 10
    assert table.play("A see").hand.over


@rule("H4", "H15", "A65")
def test_the_last_one_takes_the_pot_and_everybody_antes_anew() -> None:
    table = boast().play("A bet 5", "B fold", "C fold", "D fold")
    assert (table.winners, table.stack("A"), table.next_dealer) == ("A", 1003, "A")
    assert table.hand.shown == ()


@rule("H25", "H27", "A11")
def test_a_blind_bet_counts_double() -> None:
    table = boast().play("A blind 10")
    assert table.hand.bets.price == 20
    assert tuple(table.offer("B", "bet").amounts()) == (20,)  # exactly the price, though the maximum is 10
    assert table.offer("B", "blind").low == 10
    assert boast(blind=False).refused("A blind 1") == "no_blind_play"


@rule("H28", "H29", "A12", "A80")
def test_the_pot_is_carried_and_the_blind_player_may_keep_his_cards() -> None:
    table = boast().play("A blind 2", "B fold", "C fold", "D fold")
    result = table.hand.result
    assert result is not None
    assert (table.winners, result.carried, result.keeper) == ("", 6, 0)
    taken = boast(blind_uncontested="take").play("A blind 2", "B fold", "C fold", "D fold").hand.result
    assert taken is not None
    assert (taken.carried, taken.keeper) == (0, None)


@rule("H29", "A13")
def test_a_kept_hand_replaces_the_new_one() -> None:
    hand = kept().hand
    assert hand.seats[3].cards == KEPT
    assert not hand.seats[3].seen
    assert hand.seats[0].cards == tuple(card for card in PACK if card not in KEPT)[:9:3]
    assert (hand.seats[3].stack, sum(pot.amount for pot in RULES.pots(hand))) == (999, 14)


@rule("A13")
def test_with_two_hands_one_is_looked_at_and_then_chosen() -> None:
    table = kept(kept_blind="two_hands")
    new = table.hand.memory.second
    assert len(new) == 3
    assert not {*new, *KEPT} & {*table.hand.pack, *table.hand.seats[0].cards}
    table.play("B bet 2", "C fold", "D fold")
    assert table.refused("A bet 2") == "look_first"
    table.play("A look")
    assert (table.to_act, table.hand.phase) == ("A", Phase.ANSWERS)
    assert view(RULES, table.hand, 3).seats[3].cards == KEPT
    assert table.verbs("A") == {"keep", "replace"}
    other = kept(kept_blind="two_hands").play("B bet 2", "C fold", "D fold", "A look", "A timeout")
    assert (other.hand.seats[3].cards, other.hand.seats[3].seen) == (KEPT, True)  # the clock keeps (A77)
    table.play("A replace")
    assert (table.hand.seats[3].cards, table.hand.seats[3].seen) == (new, False)
    assert view(RULES, table.hand, 3).seats[3].cards == ("", "", "")


@rule("A13", "A65")
def test_who_has_bet_blind_stays_blind_with_his_second_hand() -> None:
    table = kept(kept_blind="two_hands").play("B bet 2", "C fold", "D fold", "A blind 1", "B bet 2", "A look")
    assert blind(table, 3) == (True, False)
    table.play("A replace")
    assert blind(table, 3) == (False, True)
    assert table.play("A blind 1").refused("B see") == "see_blind"
    table.play("B fold")
    assert table.winners == ""


@rule("H19", "A15")
@pytest.mark.parametrize(("tie", "winners"), [("payer_loses", "B"), ("split", "AB")])
def test_the_payer_of_the_highest_bet_loses_a_tie(tie: str, winners: str) -> None:
    hands = {"A": "As Kh Jd", "B": "Ac Kd Jh"}
    table = boast(hands=hands, tie=tie).play("A bet 2", "B bet 2", "C fold", "D fold", "A see")
    assert table.winners == winners


@rule("H24", "A16", "C31")
def test_three_may_agree_to_show() -> None:
    table = boast().play("A bet 2", "B bet 2")
    assert table.refused("C offer show") == "three_way_needs_three"
    table.play("C bet 2", "D fold", "A offer show", "B accept", "C timeout")
    assert (table.to_act, table.hand.over) == ("A", False)  # silence is no (C31)
    assert table.refused("A offer show") == "offer_refused"


LADDER = (
    ("5c 3d 2h", "H30"), ("As Kd Jh", "H30"), ("2s 2h 3d", "H31"), ("Ah Ad Kc", "H31"), ("5s 3s 2s", "H32"),
    ("As Ks Js", "H32"), ("4s 3d 2h", "H33"), ("As Kd Qh", "H33"), ("Ad 2h 3s", "H33"), ("4c 3c 2c", "H34"),
    ("Ah Kh Qh", "H34"), ("As 2s 3s", "H34"), ("2s 2h 2c", "H35"), ("As Ah Ad", "H35"), ("3s 3h 3d", "H35"),
)  # fmt: skip
"""Each beats the one before it."""


@rule("H30", "H31", "H32", "H33", "H34", "H35", "H36", "X001", "X003", "X005", "X008", "X011", "X012", "X019")
def test_the_list_from_low_to_high() -> None:
    options = resolve(RULES.options, {})
    keys = [RULES.strength(options, parse_cards(cards)) for cards, _ in LADDER]
    assert keys == sorted(keys)
    assert len(set(keys)) == len(keys)


@rule("H30", "H31", "H32", "H36", "X017", "X018", "X020")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [("As Ks Jh", "Ad Kd Tc"), ("8s 8h Kd", "8d 8c Jh"), ("Qd Td 3d", "Qc 9c 8c"), ("Qs Jh Td", "Jc Ts 9h")],
)
def test_in_the_same_kind_the_higher_cards_win(higher: str, lower: str) -> None:
    hands = {"A": higher, "B": lower}
    assert boast(hands=hands).play("A bet 1", "B bet 1", "C fold", "D fold", "A see").winners == "A"
    assert (
        boast(hands=hands).play("A bet 1", "B bet 1", "C fold", "D fold", "A bet 1", "B see").winners == "A"
    )


@rule("H23", "C21")
def test_a_removed_player_loses_what_he_has_put_in() -> None:
    table = boast(stacks={"B": 3}).play("A bet 2", "B cover", "C bet 2")
    hand = apply(RULES, table.hand, Remove(1)).hand  # B has covered the pot: leaving would keep his claim
    assert hand.folded == (1,)
    assert [pot.eligible for pot in RULES.pots(hand)] == [(0, 2, 3)]
    assert hand.seats[1].stack == 0
    assert hand.to_act == (3,)
    with pytest.raises(IllegalAction, match="you_folded"):
        apply(RULES, hand, Remove(1))
    assert apply(RULES, hand, Remove(3)).hand.to_act == (0,)  # the turn of a removed player passes on


@rule("H23", "C21")
def test_who_is_removed_in_the_middle_of_an_offer_has_refused_it() -> None:
    table = boast().play("A bet 2", "B bet 2", "C bet 2", "D fold", "A offer show")
    hand = apply(RULES, table.hand, Remove(1)).hand
    assert (hand.phase, hand.to_act, hand.live) == (Phase.BETTING, (0,), (0, 2))


def test_no_player_can_remove_himself_or_another_by_a_button() -> None:
    from bot.engine.actions import VERBS

    assert "remove" not in VERBS


def test_a_kept_hand_comes_out_of_a_whole_pack() -> None:
    assert Card("As") not in kept().hand.pack


DEFAULTS = {
    "ante": 1, "min_bet": 1, "max_bet": 10, "min_buy_in": 200, "limit": "absolute", "see_cost": "double",
    "tie": "payer_loses", "three_way": True, "payer_may_muck": False, "cover_tie": "side_winner", "max_laps": 0,
    "blind": True, "blind_may_raise": True, "blind_uncontested": "carry", "kept_blind": "instead", "wilds": "none",
    "wild_count_breaks_tie": True, "scale": "modern", "a23": "top", "top_prial": "3", "reshuffle": "every_hand",
    "first_dealer": "low", "etiquette": "report", "confirm_ante": False, "short_pot": "skip", "cut": "ask",
    "reveal": "shown",
}  # fmt: skip


@rule("A8", "A9a", "A12", "A13", "A15", "A16")
def test_every_option_has_its_default() -> None:
    assert resolve(RULES.options, {}) == DEFAULTS
    for preset in RULES.presets.values():
        resolve(RULES.options, preset)
