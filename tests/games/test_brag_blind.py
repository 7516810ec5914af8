"""Three-card Brag: playing blind, covering the pot, the poker way, an offer of three."""

import pytest

from bot.engine.options import OptionError
from bot.engine.state import Phase, Status
from bot.engine.view import view

from .kit import Table

rule = pytest.mark.rule


@rule("B60", "A64", "C9")
def test_nobody_sees_his_cards_before_he_looks() -> None:
    table = Table(hands={"A": "As Kh Jd"}, blind=True)
    assert view(table.game, table.hand, 0).seats[0].cards == ("", "", "")
    table.play("A look")
    assert table.to_act == "A"  # looking is no turn
    assert view(table.game, table.hand, 0).seats[0].cards == ("As", "Kh", "Jd")
    assert view(table.game, table.hand, 1).seats[0].cards == ("", "", "")
    assert view(table.game, table.hand, None).seats[0].cards == ("", "", "")
    assert table.refused("A look") == "has_looked"
    assert table.refused("A blind 1") == "has_looked"


@rule("B60")
def test_without_the_option_there_is_no_blind_play() -> None:
    assert Table().refused("A blind 1") == "no_blind_play"
    assert Table().refused("A look") == "has_looked"
    with pytest.raises(OptionError, match="option_conflict"):
        Table(blind=True, betting="poker")


@rule("B61", "H27", "A11")
def test_an_open_player_pays_double_the_blind_stake() -> None:
    table = Table("ABCD", betting="raise", blind=True).play("A blind 3")
    assert table.game.price(table.hand, 0) == 3
    table.play("B look")
    assert (table.offer("B", "bet").low, table.offer("B", "bet").high) == (6, 11)
    assert (table.offer("B", "blind").low if "blind" in table.verbs("B") else None) is None
    table.play("B bet 7")  # 7 open units: half of it, rounded up, is 4
    assert table.offer("C", "blind").low == 4
    assert table.refused("C blind 3") == "amount_low"


@rule("A64")
def test_a_bet_of_chips_is_a_look() -> None:
    table = Table(blind=True).play("A bet 1")
    assert table.hand.seats[0].seen
    assert not table.hand.seats[0].blind


@rule("B62", "B63", "B64")
def test_only_the_blind_may_see_the_blind() -> None:
    table = Table(blind=True).play("A blind 1", "B bet 2", "C fold", "A blind 1")
    assert "see" not in table.verbs("B")
    assert table.refused("B see") == "see_blind"
    table.play("B bet 2")
    assert table.offer("A", "see").cost == 2
    both = Table("AB", blind=True).play("A blind 1", "B blind 1")
    assert both.play("A see").hand.over


@rule("A11")
@pytest.mark.parametrize(("may", "high"), [(True, 7), (False, 2)])
def test_a_blind_player_may_raise_if_the_chat_says_so(may: bool, high: int) -> None:
    table = Table(betting="raise", blind=True, blind_may_raise=may).play("A bet 4")
    assert (table.offer("B", "blind").low, table.offer("B", "blind").high) == (2, high)


@rule("A12", "H28", "A80")
@pytest.mark.parametrize(("option", "winners", "carried"), [("take", "A", 0), ("carry", "", 4)])
def test_the_blind_winner_takes_the_pot_or_leaves_it(option: str, winners: str, carried: int) -> None:
    table = Table(blind=True, blind_uncontested=option).play("A blind 1", "B fold", "C fold")
    assert table.winners == winners
    assert table.hand.result is not None
    assert table.hand.result.carried == carried


@rule("A80")
def test_carried_chips_are_in_the_main_pot() -> None:
    assert Table(carried=9).pots == [("ABC", 12)]
    assert Table(carried=9).play("A fold", "B fold").stack("C") == 1000 - 1 + 12


@rule("B65", "B66", "A14", "A67")
def test_later_bets_go_into_a_side_pot() -> None:
    table = Table("ABCD", stacks={"B": 2}, betting="raise").play("A bet 3")
    assert table.verbs("B") == {"fold", "cover"}
    assert table.refused("B call") == "too_short"
    table.play("B cover")
    assert table.hand.seats[1].status is Status.COVERED
    table.play("C bet 3", "D bet 3")
    assert table.pots == [("ABCD", 4 + 3 + 1), ("ACD", 6)]
    assert table.to_act == "A"  # the coverer acts no more


@rule("B67", "A14")
def test_the_last_two_first_then_the_coverer() -> None:
    hands = {"A": "Ks Kh 4d", "B": "As Ah 4c", "C": "Qs Qh 5d"}
    table = Table(hands=hands, stacks={"B": 2}, betting="raise")
    table.play("A bet 2", "B cover", "C bet 2", "A see")
    assert table.hand.result is not None
    main, side = table.hand.result.payments
    assert (main.winners, main.shares) == ((1,), (3 + 2 + 1,))
    assert (side.winners, side.shares) == ((0,), (2 + 4,))


@rule("A14")
def test_two_who_cover_at_different_times_play_for_different_pots() -> None:
    table = Table("ABCD", stacks={"A": 2, "B": 4}).play("A bet 1", "B bet 1", "C bet 1", "D bet 1", "B bet 1")
    assert table.pots == [("ABCD", 5), ("BCD", 4)]
    table.play("C bet 1", "D bet 1", "B bet 1", "C bet 1")
    assert table.pots == [("ABCD", 5), ("BCD", 7), ("CD", 1)]


@rule("A14", "A67")
def test_those_whom_the_ante_leaves_without_chips_cover_the_same_pot() -> None:
    table = Table("ABCD", stacks={"A": 1, "B": 1}).play("C bet 1", "D bet 1")
    assert table.pots == [("ABCD", 4), ("CD", 2)]


@rule("A68")
def test_who_can_pay_does_not_cover() -> None:
    assert Table(stacks={"A": 3}).refused("A cover") == "can_pay"


@rule("A67", "A76")
@pytest.mark.parametrize(("left", "way_on"), [(4, "cover"), (5, "cover"), (6, "see")])
def test_at_the_longest_hand_the_last_two_see_or_cover(left: int, way_on: str) -> None:
    table = Table("AB", stacks={"A": 1 + 3 + left}, betting="raise", max_laps=1).play("A bet 3", "B bet 3")
    assert table.verbs("A") == {"fold", way_on}  # to see costs 6
    assert table.play(f"A {way_on}").hand.over


@rule("A77")
def test_who_does_not_answer_drops_and_who_is_not_asked_cannot_be_late() -> None:
    table = Table()
    assert table.refused("B timeout") == "not_your_turn"
    table.play("A timeout")
    assert table.hand.folded == (0,)


@rule("A78")
def test_who_leaves_drops_but_a_coverer_keeps_what_he_covers() -> None:
    table = Table("ABCD", stacks={"B": 1}).play("C leave")
    assert table.to_act == "A"
    assert table.hand.folded == (2,)
    assert table.refused("C leave") == "not_in_hand"
    table.play("B leave")
    assert table.hand.seats[1].status is Status.COVERED


@rule("B55", "B56", "B57", "A10")
def test_the_poker_way_ends_when_bets_are_equal() -> None:
    table = Table("ABC", betting="poker").play("A bet 2", "B raise 5", "C call")
    assert not table.hand.over
    assert table.refused("A raise 11") == "amount_high"
    assert table.offer("A", "call").cost == 3
    assert table.play("A call").hand.over
    assert set(table.hand.shown) == {0, 1, 2}
    assert table.winners


@rule("A69")
def test_an_uncalled_bet_comes_back() -> None:
    table = Table(betting="poker").play("A bet 5", "B fold", "C fold")
    assert table.hand.result is not None
    assert table.hand.result.payments[0].pot.amount == 3
    assert table.stack("A") == 1002


@rule("B58", "B59", "X090", "X091")
def test_a_call_may_not_equalise_and_a_drop_obliges_the_last_raiser() -> None:
    table = Table("ABCD", betting="poker", poker_multiway_showdown=False).play("A bet 1", "B call", "C call")
    assert table.refused("D call") == "call_equalises"
    table.play("D fold")
    assert table.to_act == "A"
    assert table.verbs("A") == {"fold", "raise"}


@rule("B59", "A10")
def test_a_last_raiser_without_chips_is_not_obliged() -> None:
    table = Table("ABCDE", stacks={"A": 2}, betting="poker", poker_multiway_showdown=False)
    table.play("A bet 1", "B call", "C call", "D call")
    assert table.refused("E call") == "call_equalises"
    assert table.play("E fold").hand.over  # the bets of B, C and D are equal, and A has nothing to raise with


@rule("H24", "A16")
def test_three_agree_to_show_and_equals_split() -> None:
    hands = {"A": "As Kh Jd", "B": "Ac Kd Jh", "C": "2s 3h 5d"}
    table = Table(hands=hands, three_way=True).play("A offer show")
    assert table.hand.phase is Phase.OFFER
    assert table.to_act == "BC"
    table.play("C accept", "B accept")
    assert table.winners == "AB"
    assert (table.stack("A"), table.stack("B")) == (1001, 1000)  # the odd chip is A's


@rule("H24", "A16")
def test_an_offer_to_show_needs_the_option_and_exactly_three_who_bet() -> None:
    assert Table().refused("A offer show") == "no_three_way"
    four = Table("ABCD", three_way=True)
    assert four.refused("A offer show") == "three_way_needs_three"
    assert "offer show" in four.play("A fold").verbs("B")
    assert four.play("B fold").refused("C offer show") == "three_way_needs_three"
    covered = Table("ABCD", stacks={"A": 1}, three_way=True)
    assert covered.refused("B offer show") == "three_way_needs_three"  # A still plays for the main pot


@rule("A15", "H19")
@pytest.mark.parametrize(("tie", "winners"), [("payer_loses", "B"), ("split", "AB")])
def test_the_payer_loses_a_tie(tie: str, winners: str) -> None:
    hands = {"A": "As Kh Jd", "B": "Ac Kd Jh"}
    assert Table("AB", hands, tie=tie).play("A see").winners == winners
