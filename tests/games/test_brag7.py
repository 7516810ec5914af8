"""Seven-card Brag (B68–B81) and what it has in common with nine-card Brag: secrets, order of the shows, deal, carry."""

import json

import pytest

from bot.cli import rank
from bot.engine.events import RoundWon, Shown
from bot.engine.game import legal, start
from bot.engine.options import OptionError, resolve
from bot.engine.play import IllegalAction
from bot.engine.state import Phase
from bot.engine.view import view
from bot.games import game

from .kit import Table

HANDS = {"A": "As Ad Ac Kh Qh Jh 2c", "B": "9s 9h 9d 8c 8d 4s 2h", "C": "7c 6c 5c Td Tc 2d 3h"}
A_SPLIT = "A split As Ad Ac / Kh Qh Jh"
B_SPLIT = "B split 9s 9h 9d / 8c 8d 4s"
C_SPLIT = "C split 7c 6c 5c / Td Tc 2d"


def table(names: str = "ABC", hands: dict[str, str] | None = None, **more: str | int | bool) -> Table:
    return Table(names, HANDS if hands is None else hands, key="brag7", **more)  # type: ignore[arg-type]


def shows(played: Table) -> list[tuple[int, str]]:
    """Who showed which of his hands, in order."""
    return [(event.round, played.names[event.seat]) for event in played.events if isinstance(event, Shown)]


def rounds(played: Table) -> list[str | None]:
    """Who had the best of each showing."""
    won = [event.winner for event in played.events if isinstance(event, RoundWon)]
    return [None if seat is None else played.names[seat] for seat in won]


# Players, stake, deal


@pytest.mark.rule("B68")
def test_two_to_seven_players() -> None:
    rules = game("brag7")
    pack = rules.pack({})
    for players in range(2, 8):
        assert start(rules, {}, [5] * players, pack).hand.live == tuple(range(players))
    with pytest.raises(IllegalAction) as caught:
        start(rules, {}, [5] * 8, pack)
    assert (caught.value.code, caught.value.params["most"]) == ("players_range", 7)


@pytest.mark.rule("B69", "B70", "C15")
def test_everybody_stakes_the_same_and_gets_seven_cards() -> None:
    dealt = table(stake=3, carried=4).hand
    assert [(seat.stack, seat.paid, len(seat.cards)) for seat in dealt.seats] == [(997, 3, 7)] * 3
    assert table(stake=3, carried=4).pots == [("ABC", 13)]
    with pytest.raises(IllegalAction) as caught:
        table(stake=3, stacks={"B": 2})  # type: ignore[arg-type]
    assert caught.value.code == "ante_short"
    with pytest.raises(OptionError):
        resolve(game("brag7").options, {"stake": 0})


@pytest.mark.rule("B79", "B80", "C6")
@pytest.mark.parametrize(
    ("deal", "first", "dealer"),
    [
        ("1", (0, 2, 4, 6, 8, 10, 12), (1, 3, 5, 7, 9, 11, 13)),
        ("3-3-1", (0, 1, 2, 6, 7, 8, 12), (3, 4, 5, 9, 10, 11, 13)),
    ],
)  # fmt: skip
def test_order_of_the_deal(deal: str, first: tuple[int, ...], dealer: tuple[int, ...]) -> None:
    """Places of the pack of two players: singly, or three, three and one; the dealer is last."""
    dealt = table("AB", {}, deal=deal)
    for seat, places in zip(dealt.hand.seats, (first, dealer), strict=True):
        assert seat.cards == tuple(dealt.pack[place] for place in places)


@pytest.mark.rule("B81", "C12")
def test_the_kept_pack_is_the_rest_then_folded_lost_and_won_cards() -> None:
    hands = {
        "A": "As Ad Kc Kh Qh Jh 2c", "B": "9s 9h 8h 8c 8d 4s 2h", "C": HANDS["C"], "D": "Js Jd 7s 6s 5h 4h 3s",
    }  # fmt: skip
    played = table("ABCD", hands, deal="3-3-1")
    rest, cards = played.hand.pack, [seat.cards for seat in played.hand.seats]
    played.play("C leave", "B split 9s 9h 8h / 8c 8d 4s", "A split Kh Qh Jh / As Ad Kc", "D timeout")
    assert played.hand.result is not None
    assert rounds(played) == ["A", "A"]
    a, b, c, d = cards
    assert played.hand.result.pack_next == (*rest, *c, *b, *d, *a)


@pytest.mark.rule("B81", "C12")
@pytest.mark.parametrize(
    ("first", "second", "kept"), [("9s 9h 9d", "8c 8h 4s", 0), ("9s 9h 8c", "9d 8h 4s", 52)]
)
def test_a_prial_that_was_shown_is_shuffled_away(first: str, second: str, kept: int) -> None:
    """One that was not laid out, or not shown since all others left, is not."""
    hands = {"A": "As Ad Kc Kh Qh Jh 2c", "B": "9s 9h 9d 8c 8h 4s 2h"}
    played = table("AB", hands, deal="3-3-1").play(f"B split {first} / {second}", "A timeout")
    assert played.hand.result is not None
    assert len(played.hand.result.pack_next) == kept
    alone = table("AB", hands, deal="3-3-1").play("B split 9s 9h 9d / 8c 8h 4s", "A leave")
    assert alone.hand.result is not None
    assert len(alone.hand.result.pack_next) == 52


@pytest.mark.rule("B79", "B81", "C12")
def test_dealt_singly_the_pack_is_shuffled_every_time() -> None:
    hands = {"A": "As Ad Kc Kh Qh Jh 2c", "B": "9s 9h 8h 8c 8d 4s 2h"}
    for deal, kept in (("1", 0), ("3-3-1", 52)):
        played = table("AB", hands, deal=deal).play("A timeout", "B split 9s 9h 8h / 8c 8d 4s")
        assert played.hand.result is not None
        assert len(played.hand.result.pack_next) == kept
        assert game("brag7").pack_kept(played.hand.options) is bool(kept)


# In private


@pytest.mark.rule("B71", "B72", "C28")
def test_all_lay_out_their_hands_at_once_and_nobody_sees_those_of_others() -> None:
    played = table()
    assert (played.to_act, played.hand.phase) == ("ABC", Phase.SPLIT)
    played.play(C_SPLIT)
    assert (played.to_act, played.hand.over) == ("AB", False)
    hidden = ("",) * 7
    for viewer in (None, 0, 1):
        other = view(played.game, played.hand, viewer).seats[2]
        assert (other.cards, other.hands) == (hidden, ())
    own = view(played.game, played.hand, 2).seats[2]
    assert own.hands == (("7c", "6c", "5c"), ("Td", "Tc", "2d"))
    assert all("7c" not in repr(event) for event in played.events)
    assert played.refused("C split 7c 6c 5c / Td Tc 3h") == "not_your_turn"


@pytest.mark.rule("B71", "C11", "C28")
def test_what_is_thrown_away_is_never_shown() -> None:
    played = table().play(A_SPLIT, B_SPLIT, C_SPLIT)
    seen = view(played.game, played.hand, None)
    assert seen.seats[0].cards == ("As", "Ad", "Ac", "Kh", "Qh", "Jh", "")
    assert seen.seats[1].hands == (("9s", "9h", "9d"), ("8c", "8d", "4s"))
    assert all("2c" not in repr(event) for event in played.events)
    assert played.hand.shown == ()


@pytest.mark.rule("C28")
def test_who_has_left_hides_what_he_laid_out() -> None:
    played = table().play(A_SPLIT, "A leave", B_SPLIT, C_SPLIT)
    assert view(played.game, played.hand, None).seats[0].hands == ()
    assert view(played.game, played.hand, None).seats[0].cards == ("",) * 7
    assert shows(played) == [(1, "B"), (1, "C"), (2, "B"), (2, "C")]


@pytest.mark.rule("B74", "C28")
def test_the_better_hand_comes_first_but_need_not_be_the_best() -> None:
    played = table()
    assert played.refused("A split Kh Qh Jh / As Ad Ac") == "better_first"
    assert played.refused("A split As Ad Ac") == "split_size"
    assert played.refused("A split As Ad Ac / Kh Qh 9s") == "card_not_held"
    played.play("A split As Ad Kh / Ac Qh Jh")


@pytest.mark.rule("C29", "B77")
def test_only_who_holds_four_of_a_kind_may_announce_it_until_he_has_split() -> None:
    played = table("AB", {"A": "8s 8h 8d 8c 2c 3c Kd", "B": "As Ad Kh Jc 9h 7d 4s"})
    assert (played.verbs("A"), played.verbs("B")) == ({"split", "quads"}, {"split"})
    assert played.refused("B quads") == "no_quads"
    played.play("A split 8s 8h 8d / 2c 3c Kd")
    assert played.verbs("A") == set()
    assert played.refused("A quads") == "not_your_turn"
    off = table("AB", {"A": "8s 8h 8d 8c 2c 3c Kd"}, four_of_a_kind=False)
    assert (off.verbs("A"), off.refused("A quads")) == ({"split"}, "no_quads_here")


@pytest.mark.rule("B77")
def test_four_of_a_kind_takes_the_carried_pot_too_and_shows_no_other_card() -> None:
    played = table("AB", {"A": "8s 8h 8d 8c 2c 3c Kd", "B": "As Ad Kh Jc 9h 7d 4s"}, carried=6).play(
        "A quads"
    )
    assert (played.winners, played.stack("A"), played.stack("B")) == ("A", 1007, 999)
    assert [event.cards for event in played.events if isinstance(event, Shown)] == [("8s", "8h", "8d", "8c")]
    seen = view(played.game, played.hand, None)
    assert [seat.hands for seat in seen.seats] == [(("8s", "8h", "8d", "8c"),), ()]
    assert seen.seats[1].cards == ("",) * 7


@pytest.mark.rule("A73", "A17")
@pytest.mark.parametrize(("top", "winner"), [("7", "B"), ("none", "A"), ("3", "A")])
def test_the_highest_four_by_the_order_of_prials(top: str, winner: str) -> None:
    hands = {"A": "As Ah Ad Ac 2d 4d 9s", "B": "7s 7h 7d 7c 2c 4c 9h"}
    for announces in "AB":
        assert table("AB", hands, top_prial=top).play(f"{announces} quads").winners == winner


# The shows


@pytest.mark.rule("B72", "B73", "B76")
def test_first_hands_from_the_dealers_left_second_ones_from_the_best_first() -> None:
    hands = {"A": HANDS["B"], "B": HANDS["A"], "C": HANDS["C"]}
    played = table(hands=hands).play(f"C{C_SPLIT[1:]}", f"B{A_SPLIT[1:]}", f"A{B_SPLIT[1:]}")
    assert shows(played) == [(1, "A"), (1, "B"), (1, "C"), (2, "B"), (2, "C"), (2, "A")]
    assert rounds(played) == ["B", "B"]
    assert played.winners == "B"


@pytest.mark.rule("A17", "B73", "B76")
@pytest.mark.parametrize(
    ("tie", "best", "winner"), [("nobody", [None, "C"], ""), ("first_shown", ["B", "C"], "")]
)
def test_after_equals_the_one_nearest_the_dealers_left_shows_first(
    tie: str, best: list[str | None], winner: str
) -> None:
    """B and C have equal runs; A's pair is lower. C's second hand is the best."""
    hands = {"A": "Js Jh 4d 5s 5h 2h 6h", "B": "As Kh Qd 8s 8h 2c 3c", "C": "Ad Kc Qh 9s 9h 2d 3d"}
    played = table(hands=hands, tie=tie)
    played.play("A split Js Jh 4d / 5s 5h 2h", "B split As Kh Qd / 8s 8h 2c", "C split Ad Kc Qh / 9s 9h 2d")
    assert shows(played)[3:] == [(2, "B"), (2, "C"), (2, "A")]
    assert (rounds(played), played.winners) == (best, winner)


@pytest.mark.rule("A17")
def test_of_equal_second_hands_the_one_shown_first_may_win() -> None:
    """C wins the first hands and so shows the second before B, who has an equal one."""
    hands = {"A": "Js Jh 4d 5s 5h 2h 6h", "B": "Ks Qh Jd 8s 8h 3c 4c", "C": "Ad Kc Qc 8c 8d 3d 4s"}
    moves = ("A split Js Jh 4d / 5s 5h 2h", "B split Ks Qh Jd / 8s 8h 3c", "C split Ad Kc Qc / 8c 8d 3d")
    assert rounds(table(hands=hands).play(*moves)) == ["C", None]
    played = table(hands=hands, tie="first_shown").play(*moves)
    assert (rounds(played), played.winners) == (["C", "C"], "C")


@pytest.mark.rule("B76", "B78", "A80")
def test_the_pot_of_two_winners_waits_and_is_won_once() -> None:
    unwon = table(hands={**HANDS, "B": "9s 9h 9d 8c 7d 4s 2h"})
    unwon.play("A split As Ad Kh / Ac Qh Jh", "B split 9s 9h 9d / 8c 7d 4s", C_SPLIT)
    assert (rounds(unwon), unwon.winners) == (["B", "C"], "")
    assert unwon.hand.result is not None
    assert unwon.hand.result.carried == 3
    won = table(carried=unwon.hand.result.carried).play(A_SPLIT, B_SPLIT, C_SPLIT)
    assert won.hand.result is not None
    assert (won.stack("A"), won.stack("B"), won.stack("C"), won.hand.result.carried) == (1005, 999, 999, 0)


@pytest.mark.rule("A71", "A80")
def test_the_deal_moves_left_also_when_nobody_wins_and_nobody_has_chips() -> None:
    stacks = {"A": 1, "B": 1}
    hands = {"A": "As Kh Qd 9s 9h 2c 3c", "B": "Ad Kc Qh 8s 8h 2d 3d"}
    played = Table("AB", hands, stacks, key="brag7")
    played.play("A split As Kh Qd / 9s 9h 2c", "B split Ad Kc Qh / 8s 8h 2d")
    assert (played.winners, played.next_dealer, played.stack("A"), played.stack("B")) == ("", "A", 0, 0)


# Clock, door, suggestion


@pytest.mark.rule("A74", "A77")
def test_a_time_out_lays_out_what_the_button_suggests() -> None:
    played = table(hands={**HANDS, "A": "Qs Qh Qd Qc Ks Js 2h", "B": "9s 9h 9d 8c 8d 4s 3c"})
    suggested = played.game.suggest(played.hand, 0)
    assert set(suggested[0]) == {"Qh", "Qd", "Qc"}
    assert set(suggested[1]) == {"Qs", "Ks", "Js"}
    played.play("A timeout")
    assert played.hand.memory.laid[0] == suggested
    assert played.to_act == "BC"


@pytest.mark.rule("A78")
def test_leaving_folds_but_the_last_chip_keeps_its_claim() -> None:
    played = table()
    played.play("A leave")
    assert (played.hand.live, played.to_act) == ((1, 2), "BC")
    assert played.refused("A leave") == "not_in_hand"
    poor = Table("ABC", HANDS, {"A": 1}, key="brag7").play("A leave")
    assert (poor.hand.live, poor.to_act) == ((0, 1, 2), "BC")
    assert poor.play(B_SPLIT, C_SPLIT).winners == "A"


@pytest.mark.rule("A78")
def test_when_the_last_who_splits_leaves_the_others_show() -> None:
    played = table().play(A_SPLIT, B_SPLIT, "C leave")
    assert (played.winners, shows(played)) == ("A", [(1, "A"), (1, "B"), (2, "A"), (2, "B")])


# Ranking


@pytest.mark.rule("B75", "X100", "X101")
@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        (["7s 7h 7d", "As Ah Ad"], 0),
        (["As Ah Ad", "Ks Kh Kd"], 0),
        (["3s 3h 3d", "4s 4h 4d"], 1),
        (["3s 3h 3d", "2s 2h 2d"], 0),
        (["As 2h 3d", "Ad Kh Qs"], 0),
    ],
)
def test_rank_compares_three_cards_of_seven(
    hands: list[str], winner: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rank.run(["brag7", *hands]) == 0
    assert json.loads(capsys.readouterr().out)["winners"] == [winner]


@pytest.mark.rule("A1", "A4a", "A74")
def test_wild_cards_and_the_top_prial_count_in_splits_too() -> None:
    hands = {"A": "2s Ah Ad Ks Kh 9c 4c", "B": "7s 7h 7d 6s 6h 5c 3c"}
    wild = table("AB", hands, wilds="twos")
    assert set(wild.game.suggest(wild.hand, 0)[0]) == {"2s", "Ah", "Ad"}
    moves = ("A split 2s Ah Ad / Ks Kh 9c", "B split 7s 7h 7d / 6s 6h 5c")
    assert rounds(wild.play(*moves)) == ["B", "A"]
    assert rounds(table("AB", hands, wilds="twos", top_prial="none").play(*moves)) == ["A", "A"]
    assert rounds(table("AB", hands, top_prial="none").play(*moves)) == ["B", "A"]


@pytest.mark.rule("B68", "B70")
def test_no_offer_before_or_after() -> None:
    played = table().play(A_SPLIT, B_SPLIT, C_SPLIT)
    assert all(legal(played.game, played.hand, seat) == () for seat in range(3))
    assert played.refused("A split As Ad Ac / Kh Qh Jh") == "hand_over"
