"""Three-card Brag: who plays, the deal, the ante, the end, and who deals next."""

import pytest

from bot.engine.actions import VERBS, Call, Deal, Fold
from bot.engine.events import Anted, Dealt, Ended, PotPaid, Shown
from bot.engine.game import apply, start
from bot.engine.options import OptionError
from bot.engine.play import IllegalAction
from bot.engine.state import Phase
from bot.games import game

from .kit import Table

BRAG = game("brag")
rule = pytest.mark.rule


@rule("B26", "B27", "A63")
def test_three_to_twelve_sit_down_and_two_may_go_on() -> None:
    assert BRAG.key == "brag"
    assert BRAG.players == (3, 12)
    assert len(Table("ABCDEFGHIJKL").hand.seats) == 12
    assert len(Table("AB").hand.seats) == 2
    for players in (1, 13):
        with pytest.raises(IllegalAction, match="players_range"):
            start(BRAG, {}, [10] * players, BRAG.pack({}))


@rule("B3", "B5")
def test_the_pack_has_52_cards_and_a_hand_three() -> None:
    assert len(set(BRAG.pack({}))) == 52
    assert {len(seat.cards) for seat in Table("ABCD").hand.seats} == {3}


@rule("B33", "C6")
def test_cards_are_dealt_one_by_one_from_the_dealers_left() -> None:
    pack = BRAG.pack({})
    hand = start(BRAG, {}, [10] * 3, pack).hand
    assert hand.dealer == 2
    assert [seat.cards for seat in hand.seats] == [pack[0:9:3], pack[1:9:3], pack[2:9:3]]
    assert hand.pack == pack[9:]


@rule("C6", "A13")
def test_who_kept_his_cards_gets_none_and_the_order_goes_on() -> None:
    pack = BRAG.pack({})
    kept = pack[-3:]
    hand = start(BRAG, {}, [10] * 3, pack[:-3], kept={1: kept}).hand
    assert [seat.cards for seat in hand.seats] == [pack[0:6:2], kept, pack[1:6:2]]


@rule("B33", "C6")
def test_the_dealer_gets_the_last_card_of_each_round_wherever_he_sits() -> None:
    assert BRAG.deal_order({}, 0, (0, 1, 2)) == (1, 2, 0) * 3
    assert BRAG.deal_order({}, 1, (0, 2)) == (2, 0) * 3


def test_a_pack_that_is_too_short_is_refused() -> None:
    with pytest.raises(IllegalAction, match="pack_short"):
        start(BRAG, {}, [10] * 3, BRAG.pack({})[:8])


@rule("B32")
@pytest.mark.parametrize(("ante", "pot"), [(0, 0), (1, 3), (4, 12)])
def test_an_ante_may_be_due_from_everybody(ante: int, pot: int) -> None:
    table = Table(ante=ante)
    assert sum(amount for _, amount in table.pots) == pot
    assert [seat.stack for seat in table.hand.seats] == [1000 - ante] * 3
    assert table.events == [*([Anted(ante)] if ante else []), Dealt(2)]


@rule("A75")
def test_who_cannot_pay_the_ante_does_not_play() -> None:
    assert BRAG.needed({"ante": 5}) == 5
    assert BRAG.needed({"ante": 0}) == 1
    Table(stacks={"B": 5}, ante=5)
    with pytest.raises(IllegalAction, match="ante_short"):
        Table(stacks={"B": 4}, ante=5)


@rule("B34", "B37", "A6")
def test_betting_goes_clockwise_from_the_dealers_left_as_often_as_it_takes() -> None:
    table = Table("ABCD")
    for _ in range(50):
        for name in "ABCD":
            assert table.to_act == name
            assert table.hand.phase is Phase.BETTING
            table.play(f"{name} bet 1")
    assert table.pots == [("ABCD", 4 + 200)]


@rule("B29", "B30", "B31", "B48")
@pytest.mark.parametrize("limit", [1, 5, 10])
def test_the_limit_is_known_before_play_and_kept(limit: int) -> None:
    table = Table(betting="raise", raise_limit=limit)
    assert (table.offer("A", "bet").low, table.offer("A", "bet").high) == (1, limit)
    assert table.refused(f"A bet {limit + 1}") == "amount_high"
    table.play(f"A bet {limit}")
    assert (table.offer("B", "bet").low, table.offer("B", "bet").high) == (limit, 2 * limit)


@rule("B29")
def test_a_limit_below_one_chip_is_none() -> None:
    with pytest.raises(OptionError, match="raise_limit"):
        Table(raise_limit=0)


@rule("B4")
def test_no_bet_is_less_than_a_whole_chip() -> None:
    table = Table(betting="raise", ante=0)
    assert table.refused("A bet 0") == "amount_low"
    assert table.refused("A bet -1") == "amount_low"


@rule("B38")
def test_nobody_may_pass_and_stay_in() -> None:
    assert "check" not in Table().verbs("A")
    assert Table().refused("A check") == "not_in_game"


@rule("B28", "B39")
def test_the_last_one_left_takes_the_pot_unseen() -> None:
    table = Table().play("A bet 1", "B fold", "C fold")
    assert table.winners == "A"
    assert table.stack("A") == 1002
    assert table.hand.shown == ()
    assert not any(isinstance(event, Shown) for event in table.events)


@rule("B28", "B40", "B41", "A21", "C13")
def test_the_best_hand_wins_the_showdown_of_the_last_two() -> None:
    table = Table(hands={"A": "2s 2h 5d", "B": "As Kh Jd", "C": "Ac Ad 4h"})
    assert "see" not in table.verbs("A")
    assert table.refused("A see") == "see_needs_two"
    table.play("A bet 1", "B bet 1", "C fold", "A see")
    assert table.winners == "A"  # the pair of twos beats a high ace
    assert table.hand.shown == (1, 0)  # the payer last
    assert PotPaid(7, (0,), (7,)) in table.events
    assert table.events[-1] == Ended(0)


@rule("B45", "B46")
def test_a_double_is_exactly_two_chips() -> None:
    table = Table().play("A bet 1", "B bet 1", "C fold")
    assert table.offer("A", "see").cost == 2
    assert table.offer("A", "bet").high == 1


@rule("B52")
def test_the_full_sum_is_due_whatever_was_put_in_before() -> None:
    table = Table(betting="raise").play("A bet 2", "B bet 5", "C bet 5")
    assert BRAG.prices(table.hand) == {0: 5, 1: 5, 2: 5}
    assert table.refused("A bet 3") == "amount_low"
    assert table.play("A bet 5").stack("A") == 1000 - 1 - 2 - 5


@rule("C18")
def test_no_action_shows_a_hand_in_mid_deal() -> None:
    table = Table("ABCD", betting="raise").play("A bet 1", "B fold", "C bet 2")
    assert table.hand.shown == ()
    assert table.verbs("D") == {"fold", "call", "bet"}
    assert {verb for verb in VERBS if verb in ("show", "reveal", "expose")} == {
        "expose"
    }  # Trinka's, before betting
    assert table.refused("D expose 1") == "not_in_game"


@rule("B4", "C20")
def test_an_action_out_of_turn_changes_nothing() -> None:
    assert Table().refused("B bet 1") == "not_your_turn"
    assert Table().play("A fold").refused("A bet 1") == "you_folded"


def test_what_is_over_takes_no_more_actions() -> None:
    table = Table().play("A fold", "B fold")
    for line in ("C fold", "C bet 1", "A leave"):
        assert table.refused(line) == "hand_over"


def test_seats_and_chance_that_do_not_exist_are_refused() -> None:
    hand = Table().hand
    for action in (Fold(-1), Call(3), Deal(hand.pack)):
        with pytest.raises(IllegalAction):
            apply(BRAG, hand, action)


@rule("A71", "A20")
def test_the_deal_moves_left_past_those_without_chips() -> None:
    assert Table().play("A bet 1", "B fold", "C fold").next_dealer == "A"
    broke = Table(stacks={"A": 1}, hands={"A": "2s 4h 7d", "B": "As Ah Kd", "C": "2h 4d 7c"})
    assert broke.play("B bet 1", "C see").next_dealer == "B"


@rule("B42", "B43", "C12")
@pytest.mark.parametrize(("option", "kept"), [("after_prial", 52), ("every_hand", 0)])
def test_the_pack_goes_on_unless_it_is_shuffled_every_hand(option: str, kept: int) -> None:
    table = Table(reshuffle=option).play("A fold", "B fold")
    assert table.hand.result is not None
    assert len(set(table.hand.result.pack_next)) == kept


@rule("B43")
def test_a_prial_that_nobody_saw_does_not_make_a_shuffle() -> None:
    table = Table(hands={"A": "9s 9h 9d"}).play("A bet 1", "B fold", "C fold")
    assert table.hand.result is not None
    assert table.hand.result.pack_next[-3:] == ("9s", "9h", "9d")


@rule("A76")
def test_the_longest_hand_ends_in_a_showdown_of_all() -> None:
    table = Table("ABCD", max_laps=2).play("A bet 1", "B bet 1", "C bet 1", "D bet 1")
    assert not table.play("A bet 1", "B bet 1", "C bet 1").hand.over
    assert table.play("D bet 1").hand.over
    assert len(table.hand.shown) == 4
