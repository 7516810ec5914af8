"""Nine-card Brag (B82–B91): three hands, all three to be the best, or two by option; the pot that grows."""

import json
from pathlib import Path

import pytest

from bot.cli import rank, replay
from bot.engine.events import RoundWon, Shown
from bot.engine.game import start
from bot.engine.play import IllegalAction
from bot.games import game

from .kit import Table

HANDS = {
    "A": "As Ah Ad Ks Kh Kd 5c 4h 2s",
    "B": "Qs Qh 3c Js Jh 3d 7c 6h 2d",
    "C": "Td Tc 4d 9h 9s 4s Kc Jc 8h",
}
MOVES = (
    "A split As Ah Ad / Ks Kh Kd / 5c 4h 2s", "B split Qs Qh 3c / Js Jh 3d / 7c 6h 2d",
    "C split Td Tc 4d / 9h 9s 4s / Kc Jc 8h",
)  # fmt: skip


def table(names: str = "ABC", hands: dict[str, str] | None = None, **more: str | int | bool) -> Table:
    return Table(names, HANDS if hands is None else hands, key="brag9", **more)  # type: ignore[arg-type]


def rounds(played: Table) -> str:
    """Who had the best of each showing; - for nobody."""
    won = [event.winner for event in played.events if isinstance(event, RoundWon)]
    return "".join("-" if seat is None else played.names[seat] for seat in won)


def shows(played: Table) -> str:
    return "".join(played.names[event.seat] for event in played.events if isinstance(event, Shown))


@pytest.mark.rule("B83", "X108")
def test_six_players_are_too_many_for_the_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = game("brag9")
    assert start(rules, {}, [5] * 5, rules.pack({})).hand.live == (0, 1, 2, 3, 4)
    with pytest.raises(IllegalAction) as caught:
        start(rules, {}, [5] * 6, rules.pack({}))
    assert (caught.value.code, caught.value.params["most"]) == ("players_range", 5)
    file = tmp_path / "six.toml"
    file.write_text(f'game = "brag9"\nplayers = {json.dumps(list("ABCDEF"))}')
    assert replay.run([str(file)]) == 2
    assert "2 to 5" in capsys.readouterr().err


@pytest.mark.rule("B82", "B83", "B84", "C6")
@pytest.mark.parametrize(
    ("deal", "first"), [("1", (0, 2, 4, 6, 8, 10, 12, 14, 16)), ("3", (0, 1, 2, 6, 7, 8, 12, 13, 14))]
)
def test_nine_cards_each_singly_or_by_threes(deal: str, first: tuple[int, ...]) -> None:
    dealt = table("AB", {}, deal=deal)
    assert dealt.hand.seats[0].cards == tuple(dealt.pack[place] for place in first)
    assert len(dealt.hand.seats[1].cards) == 9
    assert dealt.to_act == "AB"


@pytest.mark.rule("B82", "B85", "B72", "B73")
def test_three_hands_each_show_begins_with_the_winner_of_the_one_before() -> None:
    played = table(hands={"A": HANDS["B"], "B": HANDS["C"], "C": HANDS["A"]})
    played.play(f"A{MOVES[1][1:]}", f"B{MOVES[2][1:]}", f"C{MOVES[0][1:]}")
    assert shows(played) == "ABC" + "CAB" + "CAB"
    assert rounds(played) == "CCB"


@pytest.mark.rule("A17", "A18")
@pytest.mark.parametrize(("tie", "best"), [("nobody", "C-C"), ("first_shown", "CCC")])
def test_after_an_equal_second_hand_the_third_begins_nearest_the_dealers_left(tie: str, best: str) -> None:
    """C is best first; B and C have equal second hands, so B begins the third showing, though C began the second.

    Where the first shown wins, C has the best second hand and begins again.
    """
    hands = {
        "A": "Ts Th 5h 4s 4h 3s 7d 6d 2s", "B": "Ks Kh 3d Js Jh Qs Td 8d 2h", "C": "As Ah 5d Jd Jc Qh Tc 9s 2d",
    }  # fmt: skip
    played = table(hands=hands, tie=tie)
    played.play("A split Ts Th 5h / 4s 4h 3s / 7d 6d 2s", "B split Ks Kh 3d / Js Jh Qs / Td 8d 2h")
    played.play("C split As Ah 5d / Jd Jc Qh / Tc 9s 2d")
    assert shows(played) == "ABC" + "CAB" + ("CAB" if tie == "first_shown" else "BCA")
    assert rounds(played) == best


@pytest.mark.rule("B85", "C28")
@pytest.mark.parametrize(
    ("split", "code"),
    [
        ("Ks Kh Kd / As Ah Ad / 5c 4h 2s", "better_first"),
        ("As Ah Ad / 5c 4h 2s / Ks Kh Kd", "better_first"),
        ("As Ah Ad / Ks Kh Kd", "split_size"),
    ],
)
def test_the_best_first_the_worst_last(split: str, code: str) -> None:
    assert table().refused(f"A split {split}") == code


@pytest.mark.rule("A18", "B86", "B87", "B90", "X106")
@pytest.mark.parametrize(("nine_win", "winner", "carried"), [("all", "", 6), ("two_of_three", "A", 0)])
def test_two_of_three(nine_win: str, winner: str, carried: int) -> None:
    played = table(stake=2, nine_win=nine_win).play(*MOVES)
    assert played.hand.result is not None
    assert (rounds(played), played.winners, played.hand.result.carried) == ("AAC", winner, carried)


@pytest.mark.rule("A18", "B87")
def test_three_winners_are_no_majority() -> None:
    hands = {**HANDS, "A": "As Ah Ad 8s 8d 6s 5c 4h 2s"}
    played = table(hands=hands, nine_win="two_of_three")
    played.play("A split As Ah Ad / 8s 8d 6s / 5c 4h 2s", *MOVES[1:])
    assert (rounds(played), played.winners) == ("ABC", "")


@pytest.mark.rule("A17", "A18", "B87")
def test_two_rounds_that_nobody_won_are_no_majority() -> None:
    """The first two showings are equal; the best third hand alone is one of three."""
    hands = {"A": "As Kh Qd Js Th 9d 7s 6h 2c", "B": "Ad Ks Qh Jd Tc 9s 7d 5h 3c"}
    played = table("AB", hands, nine_win="two_of_three")
    played.play("A split As Kh Qd / Js Th 9d / 7s 6h 2c", "B split Ad Ks Qh / Jd Tc 9s / 7d 5h 3c")
    assert (rounds(played), played.winners) == ("--A", "")


@pytest.mark.rule("B90", "B91", "A80")
def test_the_pot_grows_deal_by_deal_until_somebody_wins_all_three() -> None:
    carried = 0
    for deal in range(1, 5):
        played = table(stake=2, carried=carried).play(*MOVES)
        assert played.hand.result is not None
        carried = played.hand.result.carried
        assert carried == 6 * deal
    played = table(stake=2, carried=carried, nine_win="two_of_three").play(*MOVES)
    assert played.stack("A") == 1000 - 2 + 24 + 6


@pytest.mark.rule("B88", "A17", "A73")
@pytest.mark.parametrize(("top", "winner"), [("9", "B"), ("none", "A")])
def test_of_two_fours_the_higher_counts(top: str, winner: str) -> None:
    hands = {"A": "As Ah Ad Ac 2s 3s 4s 5s 7s", "B": "9s 9h 9d 9c 8s 8h 8d 8c 2h"}
    assert table("AB", hands, top_prial=top).play("B quads").winners == winner


@pytest.mark.rule("A74", "A77")
def test_a_time_out_lays_out_the_best_three() -> None:
    played = table().play("A timeout")
    assert [set(hand) for hand in played.hand.memory.laid[0]] == [
        {"As", "Ah", "Ad"}, {"Ks", "Kh", "Kd"}, {"5c", "4h", "2s"},
    ]  # fmt: skip


@pytest.mark.rule("B89", "X107")
@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        (["9s 9h 9d", "As Ah Ad"], 0),
        (["As Ah Ad", "3s 3h 3d"], 0),
        (["8s 8h 8d", "7s 7h 7d"], 0),
    ],
)
def test_nines_are_the_top_prial(hands: list[str], winner: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert rank.run(["brag9", *hands]) == 0
    assert json.loads(capsys.readouterr().out)["winners"] == [winner]
