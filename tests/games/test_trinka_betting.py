"""Trinka: staking, going dark, comparing, the ceiling, covering (S19–S66, A41–A46, A57, A61, A62, A68)."""

import pytest

from bot.engine.events import Compared, Looked
from bot.engine.state import Phase, Status

from .trinka_kit import Table

HIGH = {"A": "As Ts 6h", "B": "9h 8h 7s", "C": "Ad 7d 6c", "D": "8c 7c 6s"}
"""A 21, B 17, C 18, D 15."""


@pytest.mark.rule("X116", "S46", "S48", "S49", "S53", "S54", "S55", "S56", "S57", "S58", "A44")
def test_comparisons_go_on_until_one_is_left_who_takes_the_pot_and_deals() -> None:
    hands = {"A": "As Ts 6h", "B": "9h 8h Th", "C": "7s 6d 8c", "D": "Ad 7d 6c"}  # 21, 27, -, 18
    table = Table(hands=hands)
    assert (table.to_act, table.dealer, table.pot) == ("A", "D", 4)
    table.play("A bet 1", "B bet 2", "C fold", "D bet 2")
    assert table.cost("A", "compare") == 2
    table.play("A compare")
    assert (table.live, table.to_act) == ("AB", "B")
    table.play("B compare")
    assert table.hand.over
    assert table.payments[0].pot.amount == 13
    assert table.net() == {"A": -4, "B": 8, "C": -1, "D": -3}
    assert table.next_dealer == "B"


@pytest.mark.rule("X117", "S31")
def test_stakes_may_only_rise() -> None:
    table = Table(hands=HIGH).play("A bet 1", "B bet 2", "C fold", "D bet 2", "A bet 3")
    assert table.price("B") == 3
    assert table.refused("B bet 2") == "amount_low"
    table = Table(hands=HIGH).play("A bet 1", "B bet 2", "C fold", "D bet 2", "A compare")
    assert table.refused("B bet 1") == "amount_low"


@pytest.mark.rule("S49", "S50", "S51", "A66")
def test_the_first_stake_is_an_ante_at_least_and_a_call_is_the_last_stake() -> None:
    table = Table(ante=3)
    assert {name: table.price(name) for name in "ABCD"} == dict.fromkeys("ABCD", 3)
    assert table.refused("A bet 2") == "amount_low"
    table.play("A bet 5", "B call")
    assert table.pot == 12 + 5 + 5
    assert table.refused("D call") == "not_your_turn"


@pytest.mark.rule("S23", "S24", "C11")
def test_who_falls_is_out_for_this_deal_and_his_cards_stay_hidden() -> None:
    table = Table(hands=HIGH).play("A bet 1", "B fold")
    assert table.live == "ACD"
    table.play("C bet 1", "D bet 1")
    assert table.to_act == "A"
    assert table.sees("A", "B") == ""
    assert table.refused("B redeal") == "you_folded"


# Going dark


@pytest.mark.rule("S19", "S20", "A41", "A42")
def test_only_the_first_hand_goes_dark_for_one_or_two_antes_before_anyone_acted() -> None:
    table = Table(ante=5)
    offer = table.offer("A", "dark")
    assert offer is not None
    assert (offer.low, offer.high, offer.step) == (5, 10, 5)
    assert table.refused("A dark 4") == "amount_low"
    assert table.refused("A dark 7") == "amount_step"
    assert table.refused("A dark 15") == "amount_high"
    assert table.refused("B dark 5") == "not_your_turn"
    table.play("A dark 10")
    assert table.hand.seats[0].blind
    assert table.refused("B dark 10") == "dark_late"
    assert Table().play("A bet 1").refused("B dark 1") == "dark_late"
    assert Table().play("A fold").refused("B dark 1") == "dark_late"


@pytest.mark.rule("S20", "S22", "C9", "A64")
def test_cards_go_out_to_all_who_can_no_longer_go_dark() -> None:
    table = Table(hands=HIGH)
    assert [bool(table.sees(name, name)) for name in "ABCD"] == [False, False, True, True]
    table.play("A dark 1")
    assert [bool(table.sees(name, name)) for name in "ABCD"] == [False, False, True, True]
    table.play("B bet 1")
    assert [bool(table.sees(name, name)) for name in "ABCD"] == [False, True, True, True]
    open_first = Table(hands=HIGH).play("A bet 1")
    assert open_first.sees("A", "A") == "As Ts 6h"
    assert open_first.sees("B", "B") == "9h 8h 7s"


@pytest.mark.rule("A64", "S20")
def test_who_looks_gives_up_going_dark() -> None:
    table = Table(hands=HIGH).play("A look")
    assert table.sees("A", "A") == "As Ts 6h"
    assert table.refused("A dark 1") == "has_looked"
    assert table.refused("A look") == "has_looked"
    over = Table(hands=HIGH).play("A dark 1", "B look")
    assert over.refused("B over_dark 2") == "has_looked"
    assert over.refused("C look") == "not_your_turn"


@pytest.mark.rule("S21", "S25", "X120", "S27", "S28")
def test_nobody_stakes_below_the_dark_sums() -> None:
    table = Table().play("A dark 2")
    assert table.to_act == "B"
    assert table.refused("B bet 1") == "amount_low"
    table.play("B over_dark 4", "C fold")
    assert table.refused("D bet 3") == "amount_low"
    assert {name: table.price(name) for name in "ABD"} == dict.fromkeys("ABD", 4)
    table.play("D bet 4")
    assert table.pot == 4 + 2 + 4 + 4


@pytest.mark.rule("X119", "S27", "A41")
def test_only_the_very_next_player_may_over_dark_unless_the_chain_is_unlimited() -> None:
    table = Table().play("A dark 2", "B over_dark 4")
    assert table.refused("C over_dark 8") == "dark_late"
    chain = Table(dark_chain="unlimited")
    assert not any(chain.sees(name, name) for name in "ABCD")
    chain.play("A dark 2", "B over_dark 4", "C over_dark 8")
    assert chain.price("A") == 8
    broken = Table(dark_chain="unlimited").play("A dark 2", "B bet 2")
    assert broken.refused("C over_dark 8") == "dark_late"


@pytest.mark.rule("A42", "S28")
def test_over_dark_is_more_than_the_dark_sum_and_not_over_the_ceiling() -> None:
    table = Table(ceiling=7).play("A dark 2")
    assert table.refused("B over_dark 2") == "amount_low"
    assert table.refused("B over_dark 8") == "amount_high"
    table.play("B over_dark 3")
    double = Table(over_min="double").play("A dark 2")
    assert double.refused("B over_dark 3") == "amount_low"
    double.play("B over_dark 4")


@pytest.mark.rule("S29", "S30", "A64")
def test_the_dark_look_when_all_have_acted_and_on_their_turn() -> None:
    table = Table(hands=HIGH).play("A dark 1")
    assert table.refused("A look") == "not_your_turn"
    table.play("B over_dark 2", "C bet 2", "D bet 2", "A look")
    assert table.sees("A", "A") == "As Ts 6h"
    assert [event for event in table.events if isinstance(event, Looked)] == [Looked(0)]
    assert table.sees("B", "B") == ""
    table.play("A bet 2")
    assert table.to_act == "B"
    table.play("B bet 2")  # an action of one who sees
    assert table.sees("B", "B") == "9h 8h 7s"


@pytest.mark.rule("A64")
def test_a_call_leaves_the_dark_player_dark() -> None:
    table = Table(hands=HIGH).play("A dark 1", "B bet 1", "C fold", "D fold", "A call")
    assert table.hand.seats[0].blind
    assert table.sees("A", "A") == ""


@pytest.mark.rule("X122", "S26", "S32", "A43")
def test_an_open_player_compares_for_double_the_dark_sum_the_dark_for_the_plain_stake() -> None:
    hands = {"A": "As Ts 6h", "B": "9h 8h 7s", "C": "7d 6c 8s"}
    table = Table("ABC", hands).play("A dark 1", "B bet 1")
    assert table.cost("C", "compare") == 2
    table.play("C compare")  # 8 v 17
    assert table.live == "AB"
    assert table.cost("A", "compare") == 1
    table.play("A compare")
    assert table.payments[0].pot.amount == 8
    assert table.net() == {"A": 5, "B": -2, "C": -3}


@pytest.mark.rule("A43", "S26", "S28", "S32")
def test_the_higher_dark_sum_rules_and_the_stake_if_it_is_more() -> None:
    table = Table(hands=HIGH).play("A dark 1", "B over_dark 4", "C bet 4")
    assert table.cost("D", "compare") == 8
    table.play("D bet 10")
    assert table.cost("A", "compare") == 10  # dark: max(D 4, stake 10)
    table.play("A call", "B call")
    assert table.cost("C", "compare") == 10  # open: max(2 × 4, 10)
    other = Table(hands=HIGH, dark_compare="2x_stake").play("A dark 1", "B bet 3")
    assert other.cost("C", "compare") == 6


@pytest.mark.rule("S32", "A43")
def test_the_advantage_of_the_dark_stays_when_they_look() -> None:
    table = Table(hands=HIGH).play("A dark 2", "B bet 2", "C fold", "D bet 2", "A look")
    assert table.cost("A", "compare") == 2


@pytest.mark.rule("A43")
def test_a_comparison_sets_no_stake_unless_the_chat_says_so() -> None:
    moves = ("A dark 1", "B bet 1", "C compare")  # C 18 beats B 17 for 2
    assert Table(hands=HIGH).play(*moves).price("D") == 1
    assert Table(hands=HIGH, compare_sets_stake=True).play(*moves).price("D") == 2


# Comparing


@pytest.mark.rule("X124", "A44")
def test_the_right_neighbour_must_have_staked() -> None:
    assert Table("ABC").refused("A compare") == "neighbour_has_not_staked"
    later = Table().play("A fold", "B bet 1", "C fold")
    assert later.offer("D", "compare") is not None  # its neighbour is B: C fell
    after_leaving = Table().play("A bet 1", "A leave")
    assert after_leaving.refused("B compare") == "neighbour_has_not_staked"  # now it is D


@pytest.mark.rule("A44", "S26")
def test_the_first_lap_allows_comparisons_unless_the_chat_says_so() -> None:
    assert Table().play("A bet 1").offer("B", "compare") is not None
    table = Table("AB", compare_from_lap="2").play("A bet 1")
    assert table.refused("B compare") == "compare_later"
    table.play("B bet 1")
    assert table.offer("A", "compare") is not None


@pytest.mark.rule("C14", "A44", "S52")
def test_a_comparison_is_secret_to_the_two() -> None:
    table = Table(hands=HIGH).play("A bet 1", "B bet 1", "C compare")
    assert table.sees("C", "B") == "9h 8h 7s"
    assert table.sees("B", "C") == "Ad 7d 6c"
    assert table.sees("A", "B") == table.sees("D", "C") == ""
    assert [event for event in table.events if isinstance(event, Compared)] == [Compared(2, 1, loser=1)]
    assert not table.hand.shown


@pytest.mark.rule("A61", "C14")
def test_a_dark_player_who_is_compared_learns_only_the_result() -> None:
    table = Table(hands=HIGH).play("A dark 1", "B compare")  # 17 v 21: B falls
    assert table.live == "ACD"
    assert table.sees("A", "A") == ""
    assert table.sees("A", "B") == ""
    assert table.sees("B", "A") == "As Ts 6h"
    table.play("C bet 1", "D bet 1", "A look")
    assert table.sees("A", "B") == ""


@pytest.mark.rule("A45", "S55", "S68")
def test_equals_both_stay_while_others_are_in() -> None:
    hands = {"A": "9s 9h 9d", "B": "As Ts 6h", "C": "Ah Th 6s", "D": "6d 7d 8c"}
    table = Table(hands=hands).play("A bet 1", "B bet 1", "C compare")
    assert table.live == "ABCD"
    assert table.to_act == "D"
    falls = Table(hands=hands, compare_tie="challenger_falls").play("A bet 1", "B bet 1", "C compare")
    assert falls.live == "ABD"


@pytest.mark.rule("X125", "S62", "S63", "A46")
def test_at_the_ceiling_one_may_match_compare_or_fall() -> None:
    table = Table("AB", {"A": "As Ts 6h", "B": "9h 8h 7s"}).play("A bet 100")
    assert table.refused("B bet 150") == "amount_high"
    assert table.refused("B bet 99") == "amount_low"
    table.play("B compare")
    assert table.payments[0].pot.amount == 202
    assert table.net() == {"A": 101, "B": -101}


@pytest.mark.rule("S62", "S64", "S65", "S66", "A46")
def test_the_ceiling_limits_each_payment_and_is_a_hundred_antes() -> None:
    table = Table(ante=2)
    assert table.refused("A bet 201") == "amount_high"
    table.play("A bet 200")
    dark = Table(ceiling=3).play("A dark 2", "B bet 2")
    assert dark.cost("C", "compare") == 3
    assert Table(ceiling=0).play("A bet 999").pot == 4 + 999


@pytest.mark.rule("X126", "A62", "S42")
def test_if_all_fall_the_last_takes_the_pot_unseen() -> None:
    table = Table(hands={"A": "Ts Th Td"}).play("A dark 2", "B fold", "C fold", "D fold")
    assert table.payments[0].pot.amount == 6
    assert table.net() == {"A": 3, "B": -1, "C": -1, "D": -1}
    assert (table.next_dealer, table.hand.shown) == ("A", ())
    assert table.sees("A", "A") == ""


# Covering


SHORT_HANDS = {"A": "9s 8s 6h", "B": "As Ts 6s", "C": "Ah 9h 7c"}
"""A 17, B 27, C 20."""


@pytest.mark.rule("A57")
def test_the_short_compare_for_all_they_have_and_stay_with_what_they_cover() -> None:
    table = Table("ABC", {**SHORT_HANDS, "B": "9d 6d 8h"}, {"C": 3}).play("A bet 1", "B bet 5")
    assert table.cost("C", "compare") == 2
    table.play("C compare")  # 20 v 15: B falls, C has covered 3 + 1 + 5 + 2, A alone is left
    assert table.hand.over
    assert table.hand.seats[2].status is Status.COVERED
    assert table.net() == {"A": -2, "B": -6, "C": 8}


@pytest.mark.rule("A57", "A68")
def test_short_fall_allows_neither_covering_nor_a_cheap_comparison() -> None:
    table = Table("ABC", SHORT_HANDS, {"C": 3}, short="fall").play("A bet 1", "B bet 5")
    assert table.refused("C cover") == "no_cover"
    assert table.refused("C compare") == "too_short"
    assert table.refused("C call") == "too_short"
    table.play("C fold")


@pytest.mark.rule("A68", "A67", "A57")
def test_a_coverer_plays_for_the_main_pot_and_is_nobodys_neighbour() -> None:
    table = Table("ABC", SHORT_HANDS, {"B": 3}).play("A bet 4", "B cover", "C bet 4")
    assert table.pots == [("ABC", 3 + 4 + 2), ("AC", 4)]
    assert table.to_act == "A"
    assert table.cost("A", "compare") == 4
    table.play("A compare")  # 17 v 20
    assert [(p.pot.amount, table.seats(p.winners)) for p in table.payments] == [(9, "B"), (8, "C")]
    assert table.net() == {"A": -9, "B": 6, "C": 3}
    assert table.next_dealer == "B"  # the winner of the main pot
    past_him = Table("ABC", SHORT_HANDS, {"B": 3}).play("A bet 4", "B cover", "C compare")
    assert [event for event in past_him.events if isinstance(event, Compared)] == [Compared(2, 0, loser=0)]


@pytest.mark.rule("A68", "A67")
def test_a_coverer_loses_a_tie_unless_ties_split() -> None:
    hands = {"A": "As Ts 6h", "B": "Ah Th 6s"}
    table = Table("AB", hands, {"B": 4}).play("A bet 5", "B cover")
    assert (table.payments[0].pot.amount, table.next_dealer) == (10, "A")
    split = Table("AB", hands, {"B": 4}, cover_tie="split").play("A bet 5", "B cover")
    assert split.payments_so_far() == [(10, "AB", (5, 5))]
    assert split.lift("9c", "Ac").next_dealer == "B"


@pytest.mark.rule("A67")
def test_cover_is_for_those_who_cannot_pay_more_and_the_last_chip_covers() -> None:
    table = Table("ABC", stacks={"B": 3, "C": 10}).play("A bet 2")
    assert table.cost("B", "cover") == 2  # exactly the price
    table.play("B call")
    assert table.hand.seats[1].status is Status.COVERED
    assert table.refused("C cover") == "can_pay"
    assert table.pots == [("ABC", 7)]


# Laps, time-outs, leaving


@pytest.mark.rule("A76")
def test_after_the_last_lap_one_must_compare_or_fall() -> None:
    table = Table("ABC", max_laps=1).play("A dark 1", "B bet 1", "C bet 1")
    assert table.refused("A bet 1") == "must_compare"
    assert table.refused("A call") == "must_compare"
    assert {offer.verb for offer in table.view("A").offers} == {"fold", "look", "compare"}
    assert table.price("B") == 2


@pytest.mark.rule("A77")
def test_a_time_out_falls() -> None:
    table = Table().play("A timeout")
    assert (table.live, table.to_act) == ("BCD", "B")
    assert table.refused("C timeout") == "not_your_turn"


@pytest.mark.rule("A78")
def test_who_leaves_falls_also_out_of_turn_but_a_coverer_keeps_his_claim() -> None:
    table = Table().play("C leave", "A bet 1")
    assert (table.live, table.to_act) == ("ABD", "B")
    assert table.refused("C leave") == "not_in_hand"
    covered = Table("ABC", {"A": "As Ts 6h"}, {"A": 3}).play("A bet 2", "A leave", "B fold")
    assert covered.hand.over
    assert covered.net() == {"A": 2, "B": -1, "C": -1}


@pytest.mark.rule("C20")
def test_nobody_acts_out_of_turn() -> None:
    table = Table().play("A bet 1")
    for move in ("A bet 1", "C fold", "C bet 1", "D compare", "C cover"):
        assert table.refused(move) == "not_your_turn"
    assert table.hand.phase is Phase.BETTING
