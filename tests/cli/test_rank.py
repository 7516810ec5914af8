"""`python -m bot rank`: one JSON object, or one line of what is wrong."""

import json
from typing import Any

import pytest

from bot.cli.rank import run


def ranked(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, Any]:
    assert run(argv) == 0
    out, err = capsys.readouterr()
    assert err == ""
    answer = json.loads(out)
    assert isinstance(answer, dict)
    return answer


@pytest.mark.rule("X008")
def test_the_whole_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert ranked(capsys, "brag", "As Kd Qh", "Ad 2h 3s") == {
        "hands": [
            {"cards": "As Kd Qh", "kind": "run", "points": None, "name": "Run, ace high"},
            {"cards": "Ad 2h 3s", "kind": "run", "points": None, "name": "Run, ace-two-three"},
        ],
        "winners": [1],
    }


@pytest.mark.rule("X018", "X062")
@pytest.mark.parametrize(
    ("game", "hands", "winners"),
    [
        ("brag", ["5s 5h Ad", "2c 3c 5d", "5d 5c Ah"], None),
        ("brag", ["5s 5h Ad", "Kc 3d 8d", "5d 5c Ah"], [0, 2]),
        ("trinka", ["Ad 7d 6s", "Tc 8c As"], [0, 1]),
        ("seka", ["As Ah Ad", "6s 6h 6d"], [0]),
    ],
)
def test_winners(
    capsys: pytest.CaptureFixture[str], game: str, hands: list[str], winners: list[int] | None
) -> None:
    if winners is None:  # the five of diamonds stands twice
        assert run([game, *hands]) == 2
        assert capsys.readouterr().err == "rank: 5d stands twice\n"
    else:
        assert ranked(capsys, game, *hands)["winners"] == winners


@pytest.mark.rule("X059", "A55")
@pytest.mark.parametrize(
    ("option", "points"),
    [([], [1000, 999, 19]), (["--option", "trips_top=666"], [999, 1000, 19])],
)
def test_points_of_trinka(capsys: pytest.CaptureFixture[str], option: list[str], points: list[int]) -> None:
    answer = ranked(capsys, "trinka", *option, "As Ah Ad", "6s 6h 6d", "Ts 9s 7h")
    assert [hand["points"] for hand in answer["hands"]] == points
    assert [hand["kind"] for hand in answer["hands"]] == ["aces", "sixes", "points"]


@pytest.mark.rule("X029", "A7", "A4a")
@pytest.mark.parametrize(
    ("options", "hands", "winners"),
    [
        (["wilds=twos"], ["2s Kh Kd", "Qs Qh Qd"], [0]),
        ([], ["2s Kh Kd", "Qs Qh Qd"], [1]),
        (["a23=low"], ["As 2d 3h", "4s 3d 2h"], [1]),
        (["scale=classic"], ["3s 3h 3d", "As Ah Ad"], [1]),
        (["scale=classic", "top_prial=3"], ["3s 3h 3d", "As Ah Ad"], [0]),
        (["wilds=twos", "wilds=none"], ["2s Kh Kd", "Qs Qh Qd"], [1]),
    ],
)
def test_options(
    capsys: pytest.CaptureFixture[str], options: list[str], hands: list[str], winners: list[int]
) -> None:
    given = [word for option in options for word in ("--option", option)]
    assert ranked(capsys, "brag", *given, *hands)["winners"] == winners
    assert ranked(capsys, "brag", hands[0], *given, hands[1])["winners"] == winners


def test_names_in_russian(capsys: pytest.CaptureFixture[str]) -> None:
    answer = ranked(capsys, "brag", "--lang", "ru", "3s 3h 3d", "Qs Jh Td")
    assert [hand["name"] for hand in answer["hands"]] == ["прайл троек", "пробежка до дамы"]


@pytest.mark.parametrize(
    ("argv", "line"),
    [
        (["brag", "As Kd"], "'As Kd': brag ranks hands of 3, not of 2"),
        (["brag", ""], "'': brag ranks hands of 3, not of 0"),
        (["trinka", "As Ts 9s 8s"], "'As Ts 9s 8s': trinka ranks hands of 3, not of 4"),
        (["brag", "As Kd Qx"], "'Qx' is not a card: write rank and suit, such as As, Th or 9d"),
        (["brag", "As As Kd"], "As stands twice"),
        (["brag", "As Kd Qh", "As 2h 3s"], "As stands twice"),
        (["trinka", "As Ks Qs"], "Ks is not in the pack of trinka"),
        (["brag"], "the following arguments are required: HAND"),
        (["brag", "--option", "wilds", "As Kd Qh"], "--option wilds: write NAME=VALUE, such as wilds=twos"),
        (["brag", "--option", "=x", "As Kd Qh"], "--option =x: write NAME=VALUE, such as wilds=twos"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], argv: list[str], line: str
) -> None:
    assert run(argv) == 2
    assert capsys.readouterr() == ("", f"rank: {line}\n")


@pytest.mark.parametrize(
    ("argv", "part"),
    [
        (["whist", "As Kd Qh"], "whist"),
        (["brag", "--option", "wilds=nine", "As Kd Qh"], "none, twos, braggers, jc_9d"),
        (["brag", "--option", "colour=red", "As Kd Qh"], "colour"),
        (["trinka", "--option", "wilds=twos", "As Ts 9s"], "wilds"),
        (["brag", "--lang", "xx", "As Kd Qh"], "xx"),
        (["brag", "--what", "As Kd Qh"], "--what"),
    ],
)
def test_wrong_games_options_and_languages(
    capsys: pytest.CaptureFixture[str], argv: list[str], part: str
) -> None:
    assert run(argv) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert part in err
    assert err.startswith("rank: ")
    assert err.count("\n") == 1
