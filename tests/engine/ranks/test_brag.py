"""Three-card hands: the worked examples of RULES 7.1, the options, and the odds table of seed 001."""

from collections import Counter
from itertools import combinations

import pytest

from bot.engine.cards import FULL_PACK, parse_cards
from bot.engine.ranks.brag import BragRank, BragScale, best

THREE = BragScale()
SEVEN = BragScale(top_prial="7")
NINE = BragScale(top_prial="9")
TWOS = BragScale(wilds="twos")
CLASSIC = BragScale(wilds="braggers", scale="classic", top_prial="none")
BRAGGERS = BragScale(wilds="braggers")
ANY_WILD = BragScale(wilds="twos", wild_count_breaks_tie=False)
rule = pytest.mark.rule


def ranked(hand: str, scale: BragScale = THREE) -> BragRank:
    return best(parse_cards(hand), scale)


def compared(first: str, second: str, scale: BragScale) -> int:
    """1: the first wins, -1: the second, 0: a tie."""
    one, two = ranked(first, scale).key, ranked(second, scale).key
    return (one > two) - (one < two)


WORKED = [
    pytest.param("3s 3h 3d", "As Ah Ad", 1, THREE, marks=rule("X001", "B15", "A4a")),
    pytest.param("Ks Kh Kd", "As Ah Ad", -1, THREE, marks=rule("X002", "B13", "B19")),
    pytest.param("2s 2h 2c", "Ad 2d 3d", 1, THREE, marks=rule("X003", "B7", "B8")),
    pytest.param("As 2s 3s", "Ah Kh Qh", 1, THREE, marks=rule("X005", "B14", "H33")),
    pytest.param("Kd Qd Jd", "Ah Kh Qh", -1, THREE, marks=rule("X006", "B19")),
    pytest.param("4c 3c 2c", "Ad 2h 3s", 1, THREE, marks=rule("X007", "B8", "B9")),
    pytest.param("As Kd Qh", "Ad 2h 3s", -1, THREE, marks=rule("X008", "B14", "H33", "A4")),
    pytest.param("Qs Jh Td", "Jc Ts 9h", 1, THREE, marks=rule("X009", "A5", "H36")),
    pytest.param("4s 3d 2h", "As Ks Js", 1, THREE, marks=rule("X011", "B9", "B10")),
    pytest.param("Ah Ad Kc", "5s 3s 2s", -1, THREE, marks=rule("X012", "B10", "B11")),
    pytest.param("Kh 9h 2h", "Qs Ts 5s", 1, THREE, marks=rule("X013", "H32")),
    pytest.param("Qd Td 3d", "Qc 9c 8c", 1, THREE, marks=rule("X015", "H32")),
    pytest.param("8s 8h Kd", "9s 9h 3d", -1, THREE, marks=rule("X016", "B20", "H31")),
    pytest.param("8s 8h Kd", "8d 8c Jh", 1, THREE, marks=rule("X017", "B20")),
    pytest.param("5s 5h Ad", "5d 5c Ah", 0, THREE, marks=rule("X018")),
    pytest.param("2s 2h 3d", "As Kd Jh", 1, THREE, marks=rule("X019", "B11", "B12")),
    pytest.param("Ad Kd Tc", "As Ks Jh", -1, THREE, marks=rule("X020", "B18", "H30")),
    pytest.param("5c 3d 2h", "6s 3c 2d", -1, THREE, marks=rule("X022", "H30")),
    pytest.param("7s 7h 7d", "As Ah Ad", 1, SEVEN, marks=rule("X023", "B75")),
    pytest.param("3s 3h 3d", "2s 2h 2d", 1, SEVEN, marks=rule("X025", "B75")),
    pytest.param("As Ah Ad", "9s 9h 9d", -1, NINE, marks=rule("X026", "B89")),
    pytest.param("8s 8h 8d", "7s 7h 7d", 1, NINE, marks=rule("X027", "B89")),
    pytest.param("2s Kh Kd", "Qs Qh Qd", 1, TWOS, marks=rule("X029", "B16", "B21")),
    pytest.param("2s Ah 9d", "As Ad 3c", -1, TWOS, marks=rule("X030", "B23")),
    pytest.param("2s 2h Kd", "2d Ks Kh", -1, TWOS, marks=rule("X032", "A3")),
    pytest.param("3s 3h 3d", "2s 2h 2d", 1, TWOS, marks=rule("X033", "B22", "A3")),
    pytest.param("2s As 3s", "2h Ad 3d", 1, TWOS, marks=rule("X035", "A2", "B22")),
    pytest.param("Kd Kc 2s", "Ad Kh 7s", 1, CLASSIC, marks=rule("X037", "B17", "A1", "A7")),
    pytest.param("Ad As 4h", "Jc Ah Kd", 1, CLASSIC, marks=rule("X039", "A2")),
    pytest.param("Ad Jc Kc", "Ks Kh Kd", -1, CLASSIC, marks=rule("X040", "B22")),
    pytest.param("Ad Jc 9d", "Ks Kh Kd", 1, CLASSIC, marks=rule("X041", "A7")),
]


@pytest.mark.parametrize(("first", "second", "winner", "scale"), WORKED)
def test_worked_examples(first: str, second: str, winner: int, scale: BragScale) -> None:
    assert compared(first, second, scale) == winner
    assert compared(second, first, scale) == -winner


OPTIONS = [
    # Seven cards: 333 between 444 and 222, the aces second (B75).
    pytest.param("4s 4h 4d", "3s 3h 3d", 1, SEVEN, marks=rule("B75", "X101")),
    pytest.param("As Ah Ad", "Ks Kh Kd", 1, SEVEN, marks=rule("B75")),
    pytest.param("As Ah Ad", "3s 3h 3d", 1, NINE, marks=rule("B89")),
    pytest.param("As Ah Ad", "3s 3h 3d", 1, BragScale(top_prial="none"), marks=rule("A4a")),
    # Where A-2-3 stands (A4).
    pytest.param("As 2d 3h", "Ad Kc Qh", -1, BragScale(a23="second"), marks=rule("A4")),
    pytest.param("As 2d 3h", "Kd Qc Jh", 1, BragScale(a23="second"), marks=rule("A4")),
    pytest.param("As 2s 3s", "Kd Qd Jd", 1, BragScale(a23="second"), marks=rule("A4")),
    pytest.param("As 2d 3h", "4d 3c 2h", -1, BragScale(a23="low"), marks=rule("A4")),
    pytest.param("As 2s 3s", "4d 3d 2d", -1, BragScale(a23="low"), marks=rule("A4")),
    pytest.param("As 2d 3h", "Ad Kd Jd", 1, BragScale(a23="low"), marks=rule("A4")),
    # A hand without wilds beats the same hand with one, whatever the odd card, but no higher hand (B22, A3).
    pytest.param("Kd Kc 3s", "2s Kh 9d", 1, TWOS, marks=rule("B23")),
    pytest.param("Kd Kc Qs", "2s Ah 9d", -1, TWOS, marks=rule("A3")),
    pytest.param("Kd Qc Jh", "2s Ks Jd", 1, TWOS, marks=rule("B22")),
    pytest.param("Kd Qd Jd", "2h Kh Jh", 1, TWOS, marks=rule("B22")),
    pytest.param("Kd Jd 9d", "2h Ah 7h", -1, TWOS, marks=rule("B21", "A3")),
    # The number of wilds need not count; that a hand has any still does.
    pytest.param("2s 2h Kd", "2d Ks Kh", 0, ANY_WILD, marks=rule("A3")),
    pytest.param("2d Ks Kh", "Kd Kc Ks", -1, ANY_WILD, marks=rule("B22")),
    # Equal hands with one bragger each: the higher bragger, after the odd card (B17, A3).
    pytest.param("Ad Kh 7s", "Jc Kc 7h", 1, CLASSIC, marks=rule("B17", "A3")),
    pytest.param("Jc Kh 7s", "9d Kc 7h", 1, CLASSIC, marks=rule("B17", "A3")),
    pytest.param("Jc Kh 8s", "9d Kc 9s", -1, CLASSIC, marks=rule("A3")),
    pytest.param("Jc Kh Ks", "9d Kc Kd", 1, BragScale(wilds="jc_9d"), marks=rule("A1", "A3")),
    # In jc_9d the ace of diamonds is an ordinary card.
    pytest.param("Ad Kh 7s", "Qs Qd 2c", -1, BragScale(wilds="jc_9d", scale="classic"), marks=rule("A1")),
    # The classic scale knows neither flush nor run (A7).
    pytest.param("Ks Qs Js", "2h 2d 3c", -1, CLASSIC, marks=rule("B6", "A7")),
    pytest.param("Ks Qs Js", "Ah 4d 2c", -1, CLASSIC, marks=rule("B6", "A7")),
    # Three braggers on the modern scale are the top prial, 333.
    pytest.param("Ad Jc 9d", "As Ah Ac", 1, BRAGGERS, marks=rule("A1", "A4a")),
]  # fmt: skip


@pytest.mark.parametrize(("first", "second", "winner", "scale"), OPTIONS)
def test_options_of_the_order(first: str, second: str, winner: int, scale: BragScale) -> None:
    assert compared(first, second, scale) == winner
    assert compared(second, first, scale) == -winner


@pytest.mark.rule("B7", "B8", "B9", "B10", "B11", "B12", "H30", "H31", "H32", "H33", "H34", "H35")
@pytest.mark.parametrize(
    ("hand", "key"),
    [
        ("9s 9h 9d", (5, (9,), 0, 0, ())),
        ("3s 3h 3d", (5, (15,), 0, 0, ())),
        ("4c 3c 2c", (4, (4,), 0, 0, ())),
        ("3s As 2s", (4, (15,), 0, 0, ())),
        ("Qs Kd Ah", (3, (14,), 0, 0, ())),
        ("2h Kh 9h", (2, (13, 9, 2), 0, 0, ())),
        ("8s Kd 8h", (1, (8,), 0, 13, ())),
        ("Tc Ad Kd", (0, (14, 13, 10), 0, 0, ())),
    ],
)
def test_the_key_is_the_one_of_the_rules(hand: str, key: tuple[object, ...]) -> None:
    assert ranked(hand).key == key


@pytest.mark.rule("A4")
@pytest.mark.parametrize("hand", ["2s Ad Kh", "2s As Ks"])
def test_two_ace_king_is_no_run(hand: str) -> None:
    assert ranked(hand).kind in {"high_card", "flush"}


@pytest.mark.rule("A2")
def test_a_wild_never_doubles_a_card_of_the_hand() -> None:
    # A second ace of spades would make the pair's flush; the best that is left is the prial.
    assert ranked("2s As Ks", TWOS).reading == parse_cards("Qs As Ks")
    assert ranked("2s As Ah", TWOS).reading[0] in parse_cards("Ad Ac")


@pytest.mark.rule("A2", "B21")
@pytest.mark.parametrize(
    ("hand", "wild", "ranks"),
    [
        ("2s Kh Kd", "2s", (13, 13, 13)),
        ("2s As 3s", "", (3, 2, 14)),
        ("2h Ad 3d", "2h", (3, 2, 14)),
        ("Kd 9s 9h", "", (9, 9, 13)),
        ("2s 2h 2d", "2s 2h 2d", (3, 3, 3)),
        ("2s 2h 4d", "2s 2h", (4, 4, 4)),
    ],
)
def test_what_is_needed_to_name_a_hand(hand: str, wild: str, ranks: tuple[int, ...]) -> None:
    assert (ranked(hand, TWOS).wild, ranked(hand, TWOS).ranks) == (parse_cards(wild), ranks)


@pytest.mark.rule("B5")
def test_the_order_of_the_cards_does_not_matter() -> None:
    assert len({ranked(hand, TWOS).key for hand in ("2s Kh 9d", "Kh 2s 9d", "9d Kh 2s")}) == 1


@pytest.mark.rule("H37", "H38")
def test_odds_table() -> None:
    """Section 8, all 22,100 hands; the prials of threes are counted apart."""
    hands = [best(hand, THREE) for hand in combinations(FULL_PACK, 3)]
    assert len(hands) == 22_100
    assert sum(hand.key[:2] == (5, (15,)) for hand in hands) == 4
    assert Counter(hand.kind.value for hand in hands) == {
        "prial": 4 + 48, "running_flush": 48, "run": 720, "flush": 1_096, "pair": 3_744, "high_card": 16_440,
    }  # fmt: skip


@pytest.mark.rule("A7")
def test_odds_of_the_classic_scale() -> None:
    """Without runs and flushes all of 48 + 720 + 1,096 + 16,440 hands are high cards."""
    kinds = Counter(best(hand, BragScale(scale="classic")).kind.value for hand in combinations(FULL_PACK, 3))
    assert kinds == {"prial": 52, "pair": 3_744, "high_card": 18_304}


@pytest.mark.rule("A1", "A2")
def test_prials_with_twos_wild() -> None:
    """12 × 4 natural ones, 4 of wild twos alone, 12 × 6 pairs × 4 twos, 48 single cards × 6 pairs of twos."""
    kinds = Counter(best(hand, TWOS).kind.value for hand in combinations(FULL_PACK, 3))
    assert kinds["prial"] == 12 * 4 + 4 + 12 * 6 * 4 + 48 * 6
