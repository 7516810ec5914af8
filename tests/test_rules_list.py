"""The list of rules is complete and well-formed, and every test names rules that exist."""

import re
from pathlib import Path

import pytest

from tests import rules

BRAGS = ("brag", "hvastovstvo", "brag7", "brag9", "stop_the_bus")
GAMES = (*BRAGS, "indian_poker", "draw", "jackpots", "trinka")
RULES = rules.load()

# A hand file and a test file that name one rule each, and what a short-hand or a computed mark looks like.
MARKED = """
@pytest.mark.rule("B46", "X064")
def test_one(): ...
ROWS = [pytest.param(1, marks=pytest.mark.rule("B47"))]
def test_two(): skip("B48"); pytest.mark.rule(name)
"""


def numbered(letter: str, last: int) -> set[str]:
    return {f"{letter}{number}" for number in range(1, last + 1)}


def test_no_rule_of_the_sources_is_missing() -> None:
    expected = (
        numbered("B", 99) | numbered("H", 38) | numbered("I", 37) | numbered("D", 56) | numbered("S", 88)
    )
    expected |= numbered("C", 33) | numbered("A", 80) | {"A4a", "A9a"}
    assert {name for name in RULES if not name.startswith("X")} == expected


def test_worked_examples_are_numbered_in_three_digits() -> None:
    examples = [name for name in RULES if name.startswith("X")]
    assert all(re.fullmatch(r"X\d{3}", name) for name in examples)
    assert examples[0] == "X001"
    assert "X180" in examples


def test_background_is_what_nothing_could_prove() -> None:
    background = {name for name, rule in RULES.items() if rule.background}
    # X058 counts with a scale of court cards that no option offers.
    assert background == {"B1", "B2", "B92", "H5", "H6", "I1", "I2", "D35", "S67", "S75", "X058"}


@pytest.mark.parametrize("name", RULES)
def test_a_rule_is_one_line_and_names_its_games(name: str) -> None:
    rule = RULES[name]
    assert rule.text.endswith(".")
    assert rule.text.strip() == rule.text
    assert "\n" not in rule.text
    assert len(rule.text) <= 110
    assert rule.games
    assert list(rule.games) == [game for game in GAMES if game in rule.games], (
        "unknown, doubled or out of order"
    )


def test_no_two_rules_read_the_same() -> None:
    texts = [f"{rule.games[0]}: {rule.text}" for rule in RULES.values()]
    assert len(set(texts)) == len(texts)


def test_tests_name_known_rules() -> None:
    unknown = [mention for mention in rules.mentions() if mention.rule not in RULES]
    assert not unknown


def test_marks_and_hand_files_are_found(tmp_path: Path) -> None:
    (tmp_path / "hands" / "brag").mkdir(parents=True)
    (tmp_path / "test_some.py").write_text(MARKED)
    (tmp_path / "hands" / "brag" / "double.toml").write_text('# rules: X065 B45\ngame = "brag"\n')
    (tmp_path / "hands" / "unnamed.toml").write_text('game = "brag"\n# rules: X066\n')
    found = [(mention.rule, mention.path.name, mention.line) for mention in rules.mentions(tmp_path)]
    assert sorted(found) == [
        ("B45", "double.toml", 1),
        ("B46", "test_some.py", 2),
        ("B47", "test_some.py", 4),
        ("X064", "test_some.py", 2),
        ("X065", "double.toml", 1),
    ]


def test_background_and_named_rules_are_not_called_untested() -> None:
    some = {name: RULES[name] for name in ("B1", "B3", "B4")}
    assert list(rules.untested(some, ["B4", "S9"])) == ["B3"]


def test_a_game_chooses_its_rules() -> None:
    some = {name: RULES[name] for name in ("B26", "C13", "S9", "D1")}
    assert list(rules.only(some, ["trinka", "draw"])) == ["C13", "S9", "D1"]


def test_rules_of_several_games_stand_once() -> None:
    some = {name: RULES[name] for name in ("D16", "C26", "C27")}
    assert rules.by_games(some) == {"draw": ["D16"], "draw jackpots": ["C26", "C27"]}


def test_an_unknown_rule_fails_the_list(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rules, "mentions", lambda: [rules.Mention("B100", Path("tests/test_some.py"), 7)])
    assert rules.main([]) == 1
    assert capsys.readouterr().err == "tests/test_some.py:7: there is no rule B100\n"


def test_the_list_counts_what_is_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rules, "mentions", list)
    monkeypatch.setattr(rules, "load", lambda: {name: RULES[name] for name in ("D35", "D36", "C26", "S9")})
    assert rules.main(["--games", "draw,jackpots"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(maxsplit=1)[0] for line in lines] == ["jackpots", "D36", "draw", "C26", "2"]
    assert lines[-1] == "2 of 2 rules have no test."


def test_an_unknown_game_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        rules.main(["--games", "whist"])
    assert stopped.value.code == 2
    assert "no such game: whist" in capsys.readouterr().err
