"""`python -m bot simulate`: random hands that hold, and a hand file for the first that does not."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.cli import replay
from bot.cli.simulate import BrokenInvariantError, Simulation, check, run
from bot.engine.options import resolve
from bot.engine.play import replace
from bot.games import brag, game
from tests.games.kit import Table

KEYS = [
    "hands", "actions", "seconds", "hands_per_second", "actions_per_second", "longest", "carried", "svaras",
]  # fmt: skip
OPTION_SETS = [
    "brag", "brag betting=raise blind=true max_laps=6", "brag betting=poker",
    "brag betting=poker poker_multiway_showdown=false raise_limit=1", "brag blind=true blind_uncontested=carry",
    "brag three_way=true tie=split see_cost=match ante=0", "brag wilds=braggers payer_may_muck=true",
    "trinka", "trinka pack=seka36 compare_tie=challenger_falls", "trinka exposed_card_chance=30",
    "draw", "draw draw_limit=3 ace_four=true raises_per_round=0", "jackpots sweeten=3 progressive=q_k_a",
    "jackpots openers=honour false_open_penalty=2 draw_limit=4",
    "trinka short=fall svara_entry=full", "seka tens_redeal_for=all svara_limit=1 dark_chain=unlimited",
]  # fmt: skip


def simulated(capsys: pytest.CaptureFixture[str], words: str, *more: str) -> dict[str, Any]:
    key, *options = words.split()
    assert run([key, *(word for option in options for word in ("--option", option)), *more]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    answer: dict[str, Any] = json.loads(out)
    return answer


@pytest.mark.parametrize("words", OPTION_SETS)
def test_random_hands_hold(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    report = simulated(capsys, words, "--hands", "60", "--seed", "5")
    assert list(report) == KEYS
    assert report["hands"] == 60
    assert report["longest"] <= report["actions"]
    assert report["actions"] >= 60


def test_stacks_are_enough_for_any_ante(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulated(capsys, "trinka ante=5000", "--hands", "20", "--seed", "5")["hands"] == 20


def test_the_same_seed_deals_the_same_hands(capsys: pytest.CaptureFixture[str]) -> None:
    def count(seed: str) -> tuple[int, int]:
        report = simulated(capsys, "brag", "--players", "4", "--hands", "30", "--seed", seed)
        return report["actions"], report["longest"]

    assert count("1") == count("1")
    assert len({count(str(seed)) for seed in range(5)}) > 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("whist", "whist"),
        ("brag --players 2", "3 to 12"),
        ("brag --players 13", "3 to 12"),
        ("trinka --players 9", "2 to 8"),
        ("brag --hands 0", "at least 1"),
        ("brag --option betting=slow", "betting"),
        ("brag --option colour=red", "colour"),
        ("brag --option betting", "betting"),
        ("brag --option betting=poker --option blind=true", "blind"),
    ],
)
def test_what_cannot_be_simulated_is_named(words: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err
    assert err.count("\n") == 1


def test_a_broken_hand_is_printed_as_a_file_that_shows_the_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(brag.Brag, "finish", lambda *_, **__: None)  # nobody is ever paid
        assert run(["brag", "--players", "3", "--seed", "3", "--hands", "5"]) == 1
        out, err = capsys.readouterr()
        assert "never ends" in err
    path = tmp_path / "broken.toml"
    path.write_text(out)
    assert replay.run([str(path)]) == 0  # without the fault the hand is a hand like any other
    assert json.loads(capsys.readouterr().out)["over"]


@pytest.mark.parametrize(
    ("key", "options", "players"),
    [
        ("brag", {"betting": "raise", "ante": 1}, 5),
        ("draw", {"draw_limit": "5", "ante": 1}, 9),  # discards are shuffled anew
        ("jackpots", {"openers": "honour"}, 4),
    ],
)
def test_the_file_of_a_hand_plays_the_same_hand(
    key: str, options: dict[str, Any], players: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = game(key)
    for seed in range(20):
        simulation = Simulation(rules, resolve(rules.options, options), players, Random(seed))
        totals = simulation.play()
        path = tmp_path / f"{seed}.toml"
        path.write_text(simulation.hand_file())
        assert replay.run([str(path)]) == 0, simulation.hand_file()
        assert json.loads(capsys.readouterr().out)["over"]
        assert totals.actions >= len(simulation.actions)


def test_the_check_finds_chips_and_cards_that_are_not_where_they_should_be() -> None:
    table = Table("ABC", stacks={"A": 9, "B": 9, "C": 9})
    hand, stacks = table.hand, (9, 9, 9)
    first, *others = hand.seats
    check(table.game, hand, stacks)
    wrong = {
        "chips": replace(hand, seats=(replace(first, stack=9), *others)),
        "below zero": replace(hand, seats=(replace(first, stack=-1), *others)),
        "in two places": replace(hand, pack=(*hand.pack[:-1], first.cards[0])),
        "or in none": replace(hand, pack=hand.pack[1:]),
    }
    for says, broken in wrong.items():
        with pytest.raises(BrokenInvariantError, match=says):
            check(table.game, broken, stacks)


@pytest.mark.soak
@pytest.mark.parametrize("words", OPTION_SETS)
def test_ten_thousand_hands_hold(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulated(capsys, words, "--hands", "10000")["hands"] == 10_000
