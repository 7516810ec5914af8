"""Five-card draw: betting, and who may speak (D1–D14, D24–D34). The worked examples are hand files."""

import pytest

from bot.engine.events import Acted, Returned, Shown
from bot.engine.game import apply
from bot.engine.state import Phase, Status
from bot.games import game

from .kit import Table

rule = pytest.mark.rule


def table(names: str = "ABC", **more: object) -> Table:
    return Table(names, key="draw", **more)  # type: ignore[arg-type]


@rule("D1", "D2", "D3", "D4", "D5")
def test_what_may_be_done_before_and_after_the_first_bet() -> None:
    deal = table()
    assert deal.verbs("A") == {"fold", "check", "bet"}
    deal.play("A check", "B bet 2")
    assert deal.verbs("C") == deal.play("C call").verbs("A") == {"fold", "call", "raise"}
    assert deal.refused("A check") == "you_owe"
    assert deal.refused("A bet 2") == "already_opened"


@rule("D6")
def test_who_leaves_loses_what_he_has_put_in() -> None:
    deal = table().play("A bet 2", "B raise 4", "C fold", "A fold")
    assert (deal.stack("A"), deal.stack("B"), deal.stack("C")) == (997, 1004, 999)


@rule("D7", "D8")
@pytest.mark.parametrize("last", ["C call", "C raise 7"])
def test_the_round_ends_when_all_have_called_and_nobody_raises(last: str) -> None:
    deal = table().play("A bet 2", "B raise 5", last)
    assert deal.to_act == "A"
    deal.play("A call") if last == "C call" else deal.play("A call", "B call")
    assert deal.hand.phase is Phase.DRAW


@rule("D9", "D31", "D32", "A69")
def test_an_uncalled_bet_comes_back_before_the_pot_is_paid() -> None:
    deal = table().play("A bet 4", "B fold", "C fold")
    assert Returned(0, 4) in deal.events
    assert not any(isinstance(event, Shown) for event in deal.events)
    assert [payment.pot.amount for payment in deal.hand.result.payments] == [3]  # type: ignore[union-attr]


@rule("D12", "D14", "A29")
@pytest.mark.parametrize("names", ["AB", "ABCDEFGHIJ"])
def test_everybody_may_pass_before_any_bet(names: str) -> None:
    deal = table(names).play(*(f"{name} fold" for name in names))
    assert deal.hand.result is not None
    assert deal.hand.result.carried == len(names)
    assert deal.winners == ""


@rule("A29", "A78")
def test_the_last_one_has_his_turn_though_the_others_left_before_it() -> None:
    deal = table().play("C leave", "A leave")
    assert deal.to_act == "B"
    assert deal.verbs("B") == {"fold", "check", "bet"}


@rule("A29")
def test_in_the_second_round_the_last_one_wins_without_a_word() -> None:
    deal = table().play("A check", "B check", "C check", "A stand", "B stand", "C stand", "A fold", "B fold")
    assert deal.winners == "C"


@rule("D13", "D33", "A71")
def test_the_deal_moves_to_the_left() -> None:
    assert table().play("A fold", "B fold", "C fold").next_dealer == "A"
    assert table(stacks={"A": 3}).play("A bet 2", "B call", "C fold", "B leave").next_dealer == "A"


@rule("D24", "D25", "D27", "A32")
@pytest.mark.parametrize(
    ("first_round", "speaks"),
    [
        (("A check", "B bet 1", "C call", "D call", "A call"), "B"),  # the opener
        (("A check", "B bet 1", "C raise 2", "D call", "A call", "B call"), "B"),  # not the last raiser
        (("A check", "B bet 1", "C raise 2", "D call", "A call", "B fold"), "C"),  # the next on his left
        (("A check", "B check", "C check", "D bet 1", "A raise 2", "B fold", "C call", "D fold"), "A"),
        (("A check", "B check", "C check", "D check"), "A"),  # nobody opened: on the dealer's left
        (("A fold", "B check", "C check", "D check"), "B"),
    ],
)  # fmt: skip
def test_who_speaks_first_after_the_draw(first_round: tuple[str, ...], speaks: str) -> None:
    deal = table("ABCD").play(*first_round)
    while deal.hand.phase is Phase.DRAW:
        deal.play(f"{deal.to_act} stand")
    assert deal.hand.phase is Phase.BETTING
    assert deal.to_act == speaks


@rule("D25", "D27", "A39")
def test_an_opener_without_chips_is_passed_over() -> None:
    deal = table(stacks={"B": 3}).play(
        "A check", "B bet 2", "C call", "A call", "A stand", "B stand", "C stand"
    )
    assert deal.hand.seats[1].status is Status.COVERED
    assert deal.to_act == "C"


@rule("D25", "D26", "D28")
def test_the_second_round_goes_as_the_first() -> None:
    deal = table().play("A bet 1", "B call", "C call", "A stand", "B stand", "C stand")
    assert deal.verbs("A") == {"fold", "check", "bet"}
    deal.play("A check", "B bet 5")
    assert deal.offer("C", "raise").low == 6  # as if nothing had been bet: five, and one more
    deal.play("C raise 7", "A fold", "B call")
    assert deal.hand.over


@rule("D29", "D30", "C13")
def test_all_still_in_show_and_the_best_takes_all_the_chips() -> None:
    hands = {"A": "2s 3h 4d 6c 8s", "B": "Ks Kh 4c 6d 8h", "C": "Qs Qh 4s 6h 8d"}
    deal = table(hands=hands).play("A bet 1", "B call", "C call", "A stand", "B stand", "C stand")
    deal.play("A bet 1", "B call", "C fold")
    assert [event.seat for event in deal.events if isinstance(event, Shown)] == [0, 1]
    assert deal.winners == "B"
    assert deal.stack("B") == 1000 + 5


@rule("A38", "A79")
def test_three_raises_follow_the_opening_in_each_round() -> None:
    deal = table("AB").play("A bet 1", "B raise 2", "A raise 3")
    assert "raise" in deal.verbs("B")
    deal.play("B raise 4")
    assert deal.refused("A raise 5") == "raise_cap"
    deal.play("A call", "A stand", "B stand", "A bet 1")
    assert "raise" in deal.verbs("B")


@rule("A38")
def test_bets_and_raises_lie_between_the_limits() -> None:
    deal = table("AB", min_bet=2, max_raise=6)
    assert (deal.offer("A", "bet").low, deal.offer("A", "bet").high) == (2, 6)
    deal.play("A bet 3")
    assert (deal.offer("B", "raise").low, deal.offer("B", "raise").high) == (5, 9)


@rule("A39", "A79")
def test_pots_by_level_of_three_short_stacks() -> None:
    """With the ante A is in for 2, B for 4, C for 5, D for 6: pots of 8, 6 and 2, and one chip that nobody matched."""
    deal = table("DABC", stacks={"A": 2, "B": 4, "C": 5}).play("D bet 5", "A cover", "B cover", "C cover")
    assert deal.hand.phase is Phase.DRAW
    assert deal.pots == [("DABC", 8), ("DBC", 6), ("DC", 2)]
    assert deal.stack("D") == 1000 - 5


@rule("A77")
def test_the_clock_does_what_costs_least() -> None:
    rules = game("draw")
    deal = table()
    assert rules.timeout(deal.hand, 0) == deal.action("A check")
    deal.play("A bet 1")
    assert rules.timeout(deal.hand, 1) == deal.action("B fold")
    deal.play("B call", "C call")
    assert rules.timeout(deal.hand, 0) == deal.action("A stand")
    step = apply(rules, deal.hand, deal.action("A timeout"))
    assert Acted(0, "stand", late=True) in step.events


@rule("A78")
def test_nobody_leaves_twice() -> None:
    deal = table().play("B leave")
    assert deal.refused("B leave") == "not_in_hand"
    assert deal.play("A check").to_act == "C"
