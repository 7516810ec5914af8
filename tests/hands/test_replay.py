"""Every hand file below this folder holds; broken ones are refused with one clear line."""

import json
from pathlib import Path

import pytest

from bot.cli.replay import run

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.rglob("*.toml"))

GOOD = 'game = "brag"\nplayers = ["A", "B", "C"]\n'


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_hand_file_holds(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([str(path)]) == 0, capsys.readouterr().err


def test_there_are_hand_files() -> None:
    assert len(FILES) > 30


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('game = "whist"\nplayers = ["A", "B"]', "whist"),
        ("game = ", "TOML"),
        (GOOD + 'colour = "red"', "colour"),
        (GOOD + '[expect]\nwinner = "A"', "winner"),
        (GOOD + 'options = {betting = "slow"}', "betting"),
        (GOOD + "options = {ante = -1}", "ante"),
        (GOOD + "options = {speed = 1}", "speed"),
        (GOOD + 'options = {ante = "--5"}', "ante: --5 is not a whole number"),
        (GOOD + f'options = {{ante = "{"9" * 5_000}"}}', "999… is not a whole number"),
        (GOOD + f'options = {{tie = "{"x" * 5_000}"}}', "xxx… is not one of"),
        (GOOD + f"options = {{{'x' * 5_000} = 1}}", "xxx…"),
        (GOOD + f"stacks = {{A = {'9' * 5_000}}}", "TOML"),
        (GOOD + f"stacks = {{A = 0x{'f' * 5_000}}}", "stacks: a number is too long"),
        (GOOD + f'[expect]\npots = [["A", -{10**100}]]', "expect: a number is too long"),
        (GOOD + f"options = {{ante = {10**30}}}", "ante"),
        (GOOD + 'options = {blind = true, betting = "poker"}', "blind"),
        (GOOD + 'actions = ["D fold"]', "actions[1]"),
        (GOOD + 'actions = ["A fold", "B jump"]', "actions[2]"),
        (GOOD + 'actions = ["A bet"]', "whole number"),
        (GOOD + 'actions = ["A bet 1.5"]', "whole number"),
        (GOOD + 'actions = ["A fold now"]', "no arguments"),
        (GOOD + 'hands = {A = "As Kh"}', "3 cards"),
        (GOOD + 'hands = {A = "As Kh Xd"}', "Xd"),
        (GOOD + 'hands = {A = "As Kh Jd", B = "As Kd Jh"}', "As"),
        (GOOD + 'hands = {A = "As Kh Jd"}\ndeck = "As"', "As"),
        (GOOD + "stacks = {A = 1.5}", "stacks.A"),
        (GOOD + "stacks = {A = 0}", "stacks.A: nobody plays without chips"),
        (GOOD + "stacks = {A = 1}\noptions = {ante = 2}", "stacks: the deal cannot begin: The ante takes 2"),
        (GOOD + "options = {top_prial = 8}", "options: top_prial: 8 is not one of 3, 7, 9, none"),
        (GOOD + 'kept = {A = "As Kh Jd"}', "kept: nobody keeps cards in brag"),
        (GOOD + 'dummy = "As Kh Jd"', "dummy"),
        ('game = "brag"\nplayers = ["A"]', "players"),
        ('game = "brag"\nplayers = ["A", "A"]', "twice"),
        (f'game = "brag"\nplayers = {json.dumps([f"P{n}" for n in range(13)])}', "players"),
        ('game = "trinka"\nplayers = ["A", "B"]\nhands = {A = "Ks Kh Kd"}', "pack"),
        (
            'game = "trinka"\nplayers = ["A", "B"]\ncuts = [{A = "As", B = "As"}]',
            "cuts[1]: As is named twice",
        ),
        (GOOD + "hands = [[" + "[" * 3000, "nested"),
        (GOOD + 'hands = {A = "As As Kh"}', "hands: As"),
        (GOOD + 'deals = [{A = "As As Kh"}]', "deals[1]: As"),
        (GOOD + "[expect]\nnet = {D = 1}", "expect.net: 'D'"),
        (GOOD + '[expect]\nnet = {A = "1"}', "expect.net.A: '1'"),
        (GOOD + "[expect]\nprice = 3", "expect.price"),
        (GOOD + '[expect]\nwinners = "D"', "expect.winners: 'D'"),
        (GOOD + "[expect]\nwinners = 1", "expect.winners"),
        (GOOD + "[expect]\nover = 1", "expect.over"),
        (GOOD + "[expect]\nrefused = 1", "expect.refused"),
        (GOOD + "[expect]\nrefused = [true]", "expect.refused"),
        (GOOD + '[expect]\nshown = {A = "1s"}', "expect.shown.A: '1s'"),
        (GOOD + '[expect]\npots = [["A B C"]]', "expect.pots"),
        (GOOD + '[expect]\npots = [["A D", 2]]', "expect.pots: 'D'"),
        (GOOD + "[expect]\nsvara = {size = 3}", "expect.svara: size"),
        (GOOD + "[expect]\nsvara = 3", "expect.svara"),
        (GOOD + '[expect]\npack_next = "Zz"', "expect.pack_next"),
    ],
)
def test_what_cannot_be_read_is_named(
    text: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hand.toml"
    path.write_text(text, "utf-8")
    assert run([str(path)]) == 2
    error = capsys.readouterr().err
    assert says in error
    assert error.count("\n") == 1
    assert "Traceback" not in error


def test_a_missing_file_and_the_worst_status_wins(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, wrong = tmp_path / "good.toml", tmp_path / "wrong.toml"
    good.write_text(GOOD)
    wrong.write_text(GOOD + "[expect]\npot = 99\n")
    assert run([str(good)]) == 0
    assert run([str(wrong), str(good)]) == 1
    assert "pot: expected 99, got 3" in capsys.readouterr().err
    assert run([str(wrong), str(tmp_path / "none.toml"), str(good)]) == 2


def test_foreign_verbs_are_refused_not_unknown(tmp_path: Path) -> None:
    path = tmp_path / "hand.toml"
    path.write_text(GOOD + 'actions = ["A stand", "A dark 1", "A draw 2s"]\n[expect]\nrefused = [1, 2, 3]\n')
    assert run([str(path)]) == 0


def test_everything_expected_can_be_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hand.toml"
    path.write_text(GOOD)
    run([str(path)])
    printed = json.loads(capsys.readouterr().out)
    assert printed["pot"] == 3
    assert printed["to_act"] == "A"
    assert list(printed) == [
        "refused", "over", "to_act", "price", "pot", "pots", "stacks", "net", "winners", "carried", "next_dealer",
        "svara", "shown", "pack_next",
    ]  # fmt: skip


def test_an_amount_below_nothing_is_a_move_to_refuse(tmp_path: Path) -> None:
    """HANDFILE: an amount out of bounds is refused; only what is no whole number cannot be read."""
    path = tmp_path / "hand.toml"
    much = "9" * 40
    path.write_text(
        GOOD + f'actions = ["A bet -1", "A bet {much}"]\n[expect]\nrefused = [1, 2]\nto_act = "A"\n', "utf-8"
    )
    assert run([str(path)]) == 0


def test_a_mark_of_utf_8_at_the_beginning_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "hand.toml"
    path.write_text(GOOD, "utf-8-sig")
    assert run([str(path)]) == 0


@pytest.mark.parametrize(
    ("key", "empty"), [("price", "{}"), ("to_act", '""'), ("shown", "{}"), ("pack_next", '""')]
)
def test_nothing_expected_is_nothing(
    key: str, empty: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An empty table says that there is nothing, not that anything goes."""
    path = tmp_path / "hand.toml"
    seen = 'actions = ["A fold", "B see"]\n' if key in ("shown", "pack_next") else ""
    path.write_text(f"{GOOD}{seen}[expect]\n{key} = {empty}\n")
    assert run([str(path)]) == 1
    assert f"{key}: expected" in capsys.readouterr().err
