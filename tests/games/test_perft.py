"""The count of all action sequences to a depth guards each game's tree of rules: a changed count is a changed rule."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from bot.engine.actions import ChanceAction, Deal, Lift, Pick, Shuffle
from bot.engine.game import Game, apply, legal, start
from bot.engine.options import resolve
from bot.engine.state import Hand, NeedDeal, NeedLift, NeedPick, NeedShuffle
from bot.games import game

CASES = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))


def perft(rules: Game[Any], hand: Hand[Any], depth: int) -> int:
    """The sequences of `depth` actions, and the shorter ones that end the hand; chance does the first thing."""
    if hand.over or not depth:
        return 1
    if hand.needs:
        return perft(rules, apply(rules, hand, chance(rules, hand)).hand, depth)
    return sum(
        perft(rules, apply(rules, hand, action).hand, depth - 1)
        for seat in hand.to_act
        for offer in legal(rules, hand, seat)
        for action in rules.ways(hand, seat, offer)
    )


def chance(rules: Game[Any], hand: Hand[Any]) -> ChanceAction:
    match hand.needs:
        case NeedDeal(cards):
            return Deal(cards)
        case NeedLift(seats):
            return Lift(rules.pack(hand.options)[::4][: len(seats)])  # of one suit: no two alike
        case NeedPick(low):
            return Pick(low)
        case NeedShuffle(cards):
            return Shuffle(cards)
        case _:
            raise AssertionError(hand.needs)


@pytest.mark.parametrize("name", CASES)
def test_count_of_action_sequences(name: str) -> None:
    case = CASES[name]
    rules = game(case["game"])
    options = resolve(rules.options, case.get("options", {}))
    hand = start(rules, options, case["stacks"], rules.pack(options)).hand
    assert [perft(rules, hand, depth) for depth in range(1, len(case["counts"]) + 1)] == case["counts"]


ROUND_THE_TABLE: list[tuple[str, dict[str, bool | int | str]]] = [
    ("brag", {}),
    ("indian_poker", {"betting": "brag"}),
    ("hvastovstvo", {"max_bet": 1, "blind": False, "three_way": False}),
]


def by_hand(players: int, depth: int) -> int:
    """Round the table: each may bet (or call, the same) or drop; one of the last two may also see (B45, B46)."""
    if not depth or players == 1:
        return 1
    ended_by_seeing = 1 if players == 2 else 0
    return 2 * by_hand(players, depth - 1) + by_hand(players - 1, depth - 1) + ended_by_seeing


@pytest.mark.rule("B37", "B38", "B39", "B41", "B45", "B46", "B47", "I26", "I27", "I28", "H17")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("key", "options"), ROUND_THE_TABLE)
def test_round_the_table_counts_as_worked_out_by_hand(
    key: str, options: dict[str, bool | int | str], players: int
) -> None:
    rules = game(key)
    hand = start(rules, options, [99] * players, rules.pack({})).hand
    for depth in range(1, 8):
        assert perft(rules, hand, depth) == by_hand(players, depth)
