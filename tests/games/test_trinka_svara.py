"""Svara: how it comes about, the window, entries, splits, the cut for the deal (S67–S84, A47–A53, A70)."""

from typing import Any

import pytest

from bot.engine.actions import Admit
from bot.engine.events import Compared, DealLifted, OfferEnded, SvaraBegan
from bot.engine.play import IllegalAction
from bot.engine.state import NeedDeal, NeedLift, Phase, Status

from .trinka_kit import Table

EIGHTEENS = {"A": "Ad 7d 6s", "B": "Tc 8c As"}
"""The seed's own example: eighteen of diamonds against eighteen of clubs (S69, X062)."""


def pot_18(**options: Any) -> Table:
    """The svara of X127."""
    table = Table(hands=EIGHTEENS, **options)
    return table.play("A bet 2", "B bet 4", "C fold", "D fold", "A bet 4", "B compare")


def of_three(**options: Any) -> Table:
    """A, B and C boil 30: antes 4, stakes 5, 7, 7 and 7, D has fallen."""
    hands = {"A": "Ad 7d 6s", "B": "Tc 8c 7h", "C": "Th 8h 6c"}
    table = Table(hands=hands, **options).play("A bet 5", "B bet 7", "C compare", "D fold")
    assert table.hand.phase is Phase.BETTING  # A is not known to be equal yet
    return table.play("A compare")


@pytest.mark.rule("X127", "S68", "S69", "A45", "X062", "A47")
def test_two_left_with_equal_points_boil_the_pot() -> None:
    table = pot_18()
    assert table.hand.phase is Phase.SVARA
    assert (table.live, table.pot, table.pots) == ("AB", 18, [("AB", 18)])
    assert table.to_act == "CD"
    assert SvaraBegan((0, 1), 18, 9) in table.events
    window = table.hand.memory.window
    assert window is not None
    assert (window.boilers, window.pot, window.entry) == ((0, 1), 18, 9)


@pytest.mark.rule("X128", "S72", "S73", "S74", "S80", "S81", "A47", "A48", "A53", "A70")
def test_entrants_pay_half_the_pot_each_and_the_boilers_nothing() -> None:
    table = pot_18()
    table.play("C join")
    assert (table.pot, table.pots) == (27, [("ABC", 27)])
    before = table.stack("A"), table.stack("B")
    table.play("D join")
    assert isinstance(table.hand.needs, NeedLift)
    assert table.hand.needs.seats == (0, 1)
    table.lift("9c", "7h").deal(C="As Ts 9s")
    assert (table.stack("A"), table.stack("B")) == before
    assert (table.pot, table.live, table.dealer) == (36, "ABCD", "A")
    assert table.to_act == "B"  # the left of the new dealer
    assert {name: table.price(name) for name in "ABCD"} == dict.fromkeys("ABCD", 1)  # from the ante again
    won = pot_18().play("C join", "D join").lift("9c", "7h").deal().play("B fold", "C fold", "D fold")
    assert won.net()["A"] == 36 - 7  # a boiler wins what the others paid to come in
    table.play("B fold", "C bet 1", "D fold", "A fold")
    assert table.net() == {"A": -7, "B": -9, "C": 36 - 10, "D": -10}
    assert table.next_dealer == "C"


@pytest.mark.rule("X130", "A48")
def test_if_nobody_joins_the_boilers_are_dealt_again_alone() -> None:
    table = pot_18().play("C decline", "D decline").lift("Ts", "9s").deal(A="As Ts 9s")
    assert (table.pot, table.live, table.to_act) == (18, "AB", "B")
    table.play("B fold")
    assert table.net()["A"] == 18 - 7


@pytest.mark.rule("X131", "S70", "S71", "A49", "A58")
def test_an_agreed_split_ends_the_deal_and_the_splitters_cut_for_the_next() -> None:
    table = pot_18().play("A offer split")
    assert table.to_act == "BCD"
    table.play("B accept")
    assert table.payments_so_far() == [(18, "AB", (9, 9))]
    assert isinstance(table.hand.needs, NeedLift)
    table.lift("Tc", "Ah")
    assert table.hand.over
    assert table.net() == {"A": 2, "B": 0, "C": -1, "D": -1}
    assert table.next_dealer == "B"


@pytest.mark.rule("X132", "S70", "A49", "A70")
def test_without_agreement_the_svara_is_played() -> None:
    table = pot_18().play("A offer split", "B refuse")
    assert OfferEnded(1) in table.events
    assert table.hand.phase is Phase.SVARA
    assert table.refused("A offer split") == "split_over"
    assert table.refused("B accept") == "nothing_offered"
    table.play("C decline", "D decline")
    assert isinstance(table.hand.needs, NeedLift)


@pytest.mark.rule("A70")
def test_a_split_is_over_when_somebody_joins_or_the_clock_runs_out() -> None:
    joined = pot_18().play("A offer split", "C join")
    assert joined.refused("B accept") == "nothing_offered"
    assert joined.refused("A offer split") == "split_over"
    late = pot_18().play("A offer split", "B timeout")
    assert late.refused("A offer split") == "split_over"


@pytest.mark.rule("A70", "A77")
def test_the_window_waits_for_all_and_an_offer_holds_it_open() -> None:
    table = pot_18().play("B offer split", "C decline", "D timeout")
    assert table.to_act == "A"
    table.play("A accept")
    assert table.payments_so_far() == [(18, "AB", (9, 9))]
    assert pot_18().refused("A join") == "no_entry"
    assert pot_18().play("C decline").refused("C join") == "no_entry"
    assert pot_18().refused("C offer split") == "not_boiling"


@pytest.mark.rule("A70")
def test_where_nobody_can_buy_in_the_boilers_have_the_word() -> None:
    table = Table("AB", EIGHTEENS).play("A bet 2", "B compare")
    assert table.to_act == "AB"
    table.play("B refuse")
    assert isinstance(table.hand.needs, NeedLift)
    offered = Table("AB", EIGHTEENS).play("A bet 2", "B compare", "B offer split")
    assert offered.to_act == "A"


@pytest.mark.rule("A48", "A70")
def test_who_sits_at_the_table_comes_in_with_the_whole_entry_or_not_at_all() -> None:
    table = pot_18()
    for stacks in ((8,), (9, 8), ()):
        with pytest.raises(IllegalAction, match="too_short"):
            table.do(Admit(stacks))
    table.do(Admit((9,)))
    assert table.hand.to_act == (2, 3, 4)


@pytest.mark.rule("A70")
def test_an_entrant_needs_the_whole_entry_and_may_cover_with_his_last_chip() -> None:
    table = Table(hands=EIGHTEENS, stacks={"C": 9, "D": 10})
    table.play("A bet 2", "B bet 4", "C fold", "D fold", "A bet 4", "B compare")
    assert table.refused("C join") == "too_short"
    table.play("C decline", "D join").lift("9s", "Ts").deal(D="As Ts 9s")
    assert table.hand.seats[3].status is Status.COVERED
    table.play("A bet 5", "B call")
    assert table.pots == [("ABD", 27), ("AB", 10)]


@pytest.mark.rule("X134", "X137", "A49")
@pytest.mark.parametrize(
    ("stake", "names", "expected"),
    [(20, "AB", (13, 12)), (7, "ABC", (10, 10, 10)), (8, "ABC", (11, 10, 10)), (9, "ABC", (11, 11, 10))],
)
def test_odd_chips_go_to_the_nearest_on_the_dealers_left(
    stake: int, names: str, expected: tuple[int, ...]
) -> None:
    table = _boiling(stake, names).play(
        "A offer split", "B accept", *(("C accept",) if names == "ABC" else ())
    )
    assert table.payments_so_far() == [(sum(expected), names, expected)]


def _boiling(stake: int, names: str) -> Table:
    """Pots of 25 (4 antes, 1 + 20) and of 30, 31, 32 (4 antes, 7 or 8 or 9 and what makes the rest)."""
    if names == "AB":
        hands = {"A": "Ad 7d 6s", "B": "Tc 8c As"}
        return Table(hands=hands).play("A bet 1", "B bet 10", "C fold", "D fold", "A compare")
    hands = {"A": "Ad 7d 6s", "B": "Tc 8c 7h", "C": "Th 8h 6c"}
    first = {7: 5, 8: 6, 9: 7}[stake]
    return Table(hands=hands).play(f"A bet {first}", "B bet 7", "C compare", "D fold", "A compare")


@pytest.mark.rule("X136", "A47", "A50", "S68")
@pytest.mark.parametrize(("rule", "entry"), [("half", 15), ("share", 10), ("third", 10), ("full", 30)])
def test_three_boil_and_the_entry_is_still_half_the_pot(rule: str, entry: int) -> None:
    table = of_three(svara_entry=rule)
    assert (table.pot, table.live) == (30, "ABC")
    assert table.cost("D", "join") == entry


@pytest.mark.rule("A47")
@pytest.mark.parametrize(("rule", "entry"), [("half", 13), ("share", 13), ("third", 9), ("full", 25)])
def test_the_entry_is_rounded_up(rule: str, entry: int) -> None:
    table = Table(hands=EIGHTEENS, svara_entry=rule)
    table.play("A bet 1", "B bet 10", "C fold", "D fold", "A compare")
    assert (table.pot, table.cost("C", "join")) == (25, entry)


@pytest.mark.rule("A45", "S68")
def test_a_chain_of_equals_boils_when_all_left_belong_to_it() -> None:
    table = of_three()
    assert table.hand.phase is Phase.SVARA
    left = Table(hands={"A": "Ad 7d 6s", "B": "Tc 8c 7h", "C": "9s 6h Td"}).play("A bet 1", "B compare")
    assert left.hand.phase is Phase.BETTING
    left.play("C fold", "D fold")  # A and B are left and known to be equal
    assert (left.hand.phase, left.live, left.pot) == (Phase.SVARA, "AB", 6)


@pytest.mark.rule("A51")
def test_the_pot_is_counted_anew_for_each_svara() -> None:
    table = pot_18().play("C join", "D decline").lift("As", "9s").deal(A="Ad 7d 6s", B="Tc 8c As")
    table.play("B bet 1", "C fold", "A compare")
    assert (table.hand.phase, table.pot) == (Phase.SVARA, 29)
    assert table.cost("C", "join") == 15
    assert table.hand.memory.svaras == 2


@pytest.mark.rule("A51")
def test_after_the_last_svara_allowed_the_pot_is_split() -> None:
    table = (
        pot_18(svara_limit=1).play("C decline", "D decline").lift("As", "9s").deal(A="Ad 7d 6s", B="Tc 8c As")
    )
    table.play("B bet 1", "A compare")
    assert table.payments_so_far() == [(20, "BA", (10, 10))]
    assert table.lift("9c", "8c").next_dealer == "B"  # B lifted first: nearest A's left


@pytest.mark.rule("X138", "S76", "S77", "S78", "S79", "S82", "A52")
def test_the_last_two_may_make_a_svara_on_purpose() -> None:
    table = Table("ABCDE", {"A": "As Ts 9s"})
    table.play("A bet 15", "B bet 20", "C fold", "D fold", "E fold", "A offer svara")
    assert (table.hand.phase, table.to_act, table.pot) == (Phase.OFFER, "B", 40)
    assert table.refused("A bet 20") == "not_now"
    table.play("B accept")
    assert table.hand.phase is Phase.SVARA
    assert table.sees("B", "A") == table.sees("A", "B") == ""
    assert not [event for event in table.events if isinstance(event, Compared)]
    assert table.cost("C", "join") == 20
    table.play("C join", "D join", "E join")
    assert (table.pot, table.live) == (100, "ABCDE")
    assert isinstance(table.hand.needs, NeedLift)
    assert table.hand.needs.seats == (0, 1)


@pytest.mark.rule("A52", "S76")
def test_a_refused_svara_costs_nothing() -> None:
    table = Table("AB").play("A bet 1", "B offer svara", "A refuse")
    assert (table.hand.phase, table.to_act, table.pot) == (Phase.BETTING, "B", 3)
    assert table.refused("B offer svara") == "offer_refused"  # once on a turn
    table.play("B bet 1", "A offer svara", "B timeout", "A bet 1")
    assert table.to_act == "B"


@pytest.mark.rule("X140", "A52")
def test_only_the_last_two_may_make_one() -> None:
    assert Table("ABC").refused("A offer svara") == "svara_needs_two"
    covered = Table("ABC", stacks={"A": 2}).play("A bet 1")
    assert covered.refused("B offer svara") == "svara_needs_two"  # A has a claim
    assert Table("AB").refused("B offer svara") == "not_your_turn"


@pytest.mark.rule("X141", "S83", "S84", "S1", "S2", "A53", "C3")
def test_the_higher_card_by_points_deals_and_equals_cut_again() -> None:
    table = of_three().play("D decline").lift("9c", "Ah", "As")
    assert DealLifted((0, 1, 2), ("9c", "Ah", "As"), None) in table.events  # type: ignore[arg-type]
    assert isinstance(table.hand.needs, NeedLift)
    assert table.hand.needs.seats == (1, 2)
    table.lift("Th", "9h")
    assert isinstance(table.hand.needs, NeedDeal)
    assert table.deal().dealer == "B"
    assert pot_18().play("C decline", "D decline").lift("9c", "Ah").deal().dealer == "B"


@pytest.mark.rule("A53", "A40")
def test_courts_are_tens_in_the_cut() -> None:
    table = pot_18(pack="seka36").play("C decline", "D decline").lift("Kc", "Th")
    assert isinstance(table.hand.needs, NeedLift)


# Leaving, and chips that are gone


@pytest.mark.rule("A70", "A78")
def test_a_boiler_who_leaves_gives_up_his_share() -> None:
    alone = pot_18().play("A leave")
    assert alone.hand.over
    assert alone.net() == {"A": -7, "B": 18 - 9, "C": -1, "D": -1}
    with_entrant = pot_18().play("C join", "A leave", "D decline")
    assert isinstance(with_entrant.hand.needs, NeedDeal)  # one boiler deals himself
    assert with_entrant.deal().dealer == "B"
    assert with_entrant.live == "BC"


@pytest.mark.rule("A70", "A78")
def test_who_has_left_is_asked_nothing_and_an_entrant_gives_up_his_entry() -> None:
    table = Table(hands=EIGHTEENS).play(
        "A bet 2", "B bet 4", "C fold", "D fold", "C leave", "A bet 4", "B compare"
    )
    assert table.to_act == "D"
    entrant = pot_18().play("C join", "C leave")
    assert (entrant.live, entrant.pot, entrant.to_act) == ("AB", 27, "D")
    assert entrant.refused("C leave") == "not_in_hand"


@pytest.mark.rule("A68", "A57")
def test_a_boiler_without_chips_has_covered_by_himself() -> None:
    table = Table("ABC", EIGHTEENS, {"B": 4}).play("C leave", "A bet 5", "B compare")
    assert (table.hand.phase, table.pot) == (Phase.SVARA, 3 + 5 + 3)
    table.play("A refuse").lift("As", "9s").deal(A="9h 6d 7c", B="Ts 8s 6c")
    assert table.hand.over  # dealt and compared at once
    assert table.net() == {"A": -6, "B": 7, "C": -1}


@pytest.mark.rule("A68")
def test_with_three_left_an_equal_coverer_has_no_part_in_a_svara() -> None:
    table = Table("ABC", EIGHTEENS, {"B": 4}).play("A bet 5", "B compare", "C fold")
    assert table.net() == {"A": 5, "B": -4, "C": -1}  # A alone was left: the coverer lost the tie


# Coverers when others boil


def with_coverer(cards: str, **options: Any) -> Table:
    """C covers 16 (4 antes, 5, 5 and his 2); A and B tie at 18, and 5 + 5 are in the side pot."""
    hands = {**EIGHTEENS, "C": cards}
    table = Table(hands=hands, stacks={"C": 3}, **options)
    return table.play("A bet 5", "B bet 5", "C cover", "D fold", "A bet 5", "B compare")


@pytest.mark.rule("A68")
def test_a_beaten_coverer_is_out_before_the_svara() -> None:
    table = with_coverer("9s 6h 7c")
    assert (table.hand.phase, table.live, table.pots) == (Phase.SVARA, "AB", [("AB", 26)])
    assert table.to_act == "CD"  # he may buy in like the others, if he had chips
    assert table.refused("C join") == "too_short"


@pytest.mark.rule("A68")
def test_a_coverer_who_is_better_takes_his_pots_and_the_rest_boils() -> None:
    table = with_coverer("Ah Th 7c")  # 21: the 16 are his, 10 boil
    assert table.payments_so_far() == [(16, "C", (16,))]
    assert (table.hand.phase, table.live, table.pot) == (Phase.SVARA, "AB", 10)
    table.play("D decline", "C join").lift("As", "9s").deal()
    table.play("B fold", "C fold")
    assert [p.pot.amount for p in table.payments] == [16, 15]
    assert table.next_dealer == "C"  # the winner of the main pot


@pytest.mark.rule("A68")
def test_a_coverer_loses_a_tie_with_the_boilers_or_takes_his_share_of_his_pots() -> None:
    assert with_coverer("Th 8h 7c").pots == [("AB", 26)]
    split = with_coverer("Th 8h 7c", cover_tie="split")
    assert split.payments_so_far() == [(5, "C", (5,))]  # 16 in three: 6 5 5
    assert split.pots == [("AB", 21)]
