"""Options of three-card Brag that go together or not, and the longest hand of the poker way."""

from typing import Any

import pytest

from bot.engine.options import OptionError, Value, resolve
from bot.games import game

from .kit import Table

RULES = game("brag")


def conflict(**given: Value) -> dict[str, Any]:
    with pytest.raises(OptionError) as caught:
        resolve(RULES.options, given)
    assert caught.value.code == "option_conflict"
    return caught.value.params


@pytest.mark.rule("A14", "A15", "A16", "A21", "B55")
@pytest.mark.parametrize(
    "option",
    [
        {"see_cost": "match"}, {"tie": "split"}, {"three_way": True}, {"payer_may_muck": True},
        {"cover_tie": "split"}, {"blind": True},
    ],
    ids=lambda option: next(iter(option)),
)  # fmt: skip
def test_the_poker_way_has_no_use_for_what_is_about_a_payer_a_coverer_or_a_blind_player(
    option: dict[str, Value],
) -> None:
    assert conflict(betting="poker", **option)["other"] == "betting"
    assert resolve(RULES.options, {"betting": "raise", **option})
    standard = {name: resolve(RULES.options, {})[name] for name in option}
    assert resolve(RULES.options, {"betting": "poker", **standard}), "a default that is named is no conflict"


@pytest.mark.rule("B45", "B48", "A7", "A11")
def test_what_needs_more_than_one_chip_a_blind_player_a_wild_card_or_a_run() -> None:
    assert conflict(raise_limit=3)["other"] == "betting"
    assert conflict(blind_may_raise=False)["other"] == "blind"
    assert conflict(blind=True, blind_may_raise=False)["values"] == "raise"
    assert conflict(blind_uncontested="carry")["other"] == "blind"
    assert conflict(wild_count_breaks_tie=False)["other"] == "wilds"
    assert conflict(scale="classic", a23="low")["other"] == "scale"


@pytest.mark.rule("A76")
def test_the_poker_way_ends_when_nobody_may_raise_any_more() -> None:
    """One lap each, in which everybody may raise; then only calls: three bets of 3 and three antes."""
    table = Table("ABC", betting="poker", max_laps=1).play("A bet 1", "B raise 2", "C raise 3")
    assert table.verbs("A") == {"call", "fold"}
    assert table.refused("A raise 4") == "must_call"
    table.play("A call", "B call")
    assert table.hand.result is not None
    assert [payment.pot.amount for payment in table.hand.result.payments] == [12]


@pytest.mark.rule("A10", "A76")
def test_who_may_not_raise_any_more_may_make_three_equal_or_be_the_last_raiser() -> None:
    """Rule a yields to the longest hand, and rule b too: A could not raise again."""
    options: dict[str, Any] = {"betting": "poker", "max_laps": 1, "poker_multiway_showdown": False}
    table = Table("ABC", **options).play("A bet 1", "B raise 2", "C raise 3", "A call", "B call")
    assert table.hand.over
    table = Table("ABCD", **options).play("A bet 1", "B call", "C call", "D fold")
    assert table.hand.over
