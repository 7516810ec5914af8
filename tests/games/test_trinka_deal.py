"""Trinka: packs and points, three tens, cards dealt face up (S11–S18, S33–S45, S85–S87, A54, A59)."""

import pytest

from bot.engine.betting.kon import Kon
from bot.engine.cards import parse_cards
from bot.engine.events import Anted, CardShown, Redealt, Shown
from bot.engine.game import start
from bot.engine.options import Value, resolve
from bot.engine.play import IllegalAction
from bot.engine.state import Hand, NeedDeal, NeedPick, Phase
from bot.games.common import COVER_TIE

from .trinka_kit import GAME, Table

TENS = "Ts Th Td"


# Packs, seats, points


@pytest.mark.rule("S85", "S86", "S87", "A40")
def test_eight_play_with_24_cards_and_twelve_with_36() -> None:
    assert len(GAME.pack(resolve(GAME.options, {}))) == 24
    assert not [card for card in GAME.pack(resolve(GAME.options, {})) if card[0] in "KQJ"]
    assert len(Table("ABCDEFGH").hand.pack) == 0
    with pytest.raises(IllegalAction, match="players_range"):
        start(GAME, {}, [10] * 9, GAME.pack({"pack": "trinka24"}))
    assert len(Table("ABCDEFGHIJKL", pack="seka36").hand.seats) == 12
    with pytest.raises(IllegalAction, match="players_range"):
        start(GAME, {"pack": "seka36"}, [10] * 13, GAME.pack({"pack": "seka36"}))


@pytest.mark.rule("S11", "S12")
def test_three_cards_each_one_at_a_time_from_the_dealers_left() -> None:
    pack = parse_cards("As Ah Ad Ts Th Td 9s 9h 9d 8s")
    hand = start(GAME, {}, [10, 10, 10], pack).hand
    assert [" ".join(seat.cards) for seat in hand.seats] == ["As Ts 9s", "Ah Th 9h", "Ad Td 9d"]
    assert hand.pack == ("8s",)


@pytest.mark.rule("S61", "X147", "C15")
def test_no_card_is_dealt_before_the_pot_is_complete() -> None:
    table = Table("ABCDE", ante=2)
    assert (table.pot, table.stack("C")) == (10, 998)
    with pytest.raises(IllegalAction, match="ante_short"):
        Table("ABCDE", stacks={"C": 1}, ante=2)
    step = start(GAME, {}, [5, 5], GAME.pack({"pack": "trinka24"}))
    assert step.events[0] == Anted(1)


@pytest.mark.rule("S33", "S34", "S35", "S36", "S37", "S40", "S43", "S44", "S45", "A55")
@pytest.mark.parametrize(
    ("cards", "options", "points"),
    [
        ("As Ts 9s", {}, 30),
        ("Ah Th 6c", {}, 21),
        ("7d 8d Ac", {}, 15),
        ("As Ah 6d", {}, 11),
        ("As Ah 6d", {"two_aces_22": True}, 22),
        ("9s 9h 9d", {}, 9),
        (TENS, {}, 10),
        ("As Ah Ad", {}, 1000),
        ("6s 6h 6d", {}, 999),
        ("6s 6h 6d", {"trips_top": "666"}, 1000),
        ("As Ks Qs", {"pack": "seka36"}, 31),
    ],
)
def test_points(cards: str, options: dict[str, Value], points: int) -> None:
    assert GAME.strength(resolve(GAME.options, options), parse_cards(cards)) == points


@pytest.mark.rule("A55", "S36", "X059", "X060")
def test_the_options_on_points_decide_comparisons() -> None:
    hands = {"A": "6s 6h 6d", "B": "As Ah Ad"}
    assert Table(hands=hands).play("A bet 1", "B compare").live == "BCD"
    assert Table(hands=hands, trips_top="666").play("A bet 1", "B compare").live == "ACD"
    assert Table(hands={"A": "6s 6h 6d", "B": "As Ts 9s"}).play("A bet 1", "B compare").live == "ACD"


def test_every_option_of_the_game_is_declared() -> None:
    names = """
        ante pack ceiling trips_top two_aces_22 dark_chain over_min dark_compare compare_sets_stake
        compare_tie compare_from_lap short svara_entry svara_limit tens_redeal_for exposed_card_chance
        first_dealer cover_tie max_laps confirm_ante short_pot cut reveal"""
    assert {option.name for option in GAME.options} == set(names.split())
    standard = resolve(GAME.options, {"ante": 3})
    assert (standard["ceiling"], standard["dark_chain"], standard["svara_entry"]) == (300, "2", "half")
    assert COVER_TIE.of(standard) == "side_winner"
    assert all(resolve(GAME.options, preset) for preset in GAME.presets.values())


# Three tens


@pytest.mark.rule("X143", "S38", "S39", "S41", "A54")
def test_three_tens_demand_a_redeal_out_of_turn_and_the_pot_stays() -> None:
    table = Table(hands={"C": TENS}).play("A bet 1", "B bet 2")
    before = [seat.stack for seat in table.hand.seats]
    table.play("C redeal")
    assert Shown(2, parse_cards(TENS)) in table.events
    assert Redealt() in table.events
    assert isinstance(table.hand.needs, NeedDeal)
    assert len(table.hand.needs.cards) == 24
    table.deal(A="As Ts 9s")
    assert (table.pot, table.live, table.to_act, table.dealer) == (7, "ABCD", "A", "D")
    assert [seat.stack for seat in table.hand.seats] == before
    assert {name: table.price(name) for name in "ABCD"} == dict.fromkeys("ABCD", 1)
    assert not table.hand.shown
    table.play("A dark 1")  # it is a new kon


@pytest.mark.rule("A54", "S39")
def test_out_of_turn_and_in_the_middle_of_an_offer() -> None:
    assert isinstance(Table(hands={"D": TENS}).play("D redeal").hand.needs, NeedDeal)
    table = Table("AB", {"A": TENS}).play("A bet 1", "B offer svara", "A redeal")
    assert table.deal().to_act == "A"


@pytest.mark.rule("A54")
def test_the_fallen_stay_out_of_a_redeal_unless_the_chat_says_so() -> None:
    moves = ("A fold", "B bet 1", "C redeal")
    assert Table(hands={"C": TENS}).play(*moves).deal().live == "BCD"
    everybody = Table(hands={"C": TENS}, tens_redeal_for="all").play("D leave", *moves).deal()
    assert (everybody.live, everybody.to_act) == ("ABC", "A")


@pytest.mark.rule("X145", "A54", "S40")
def test_a_comparison_ends_the_right_and_the_tens_count_ten() -> None:
    hands = {"B": "7s 8h 9c", "C": TENS, "D": "As 6h 9h"}
    table = Table(hands=hands).play("A fold", "B bet 1", "C compare")  # 10 beats 9
    assert table.live == "CD"
    assert table.refused("C redeal") == "no_redeal"
    table.play("D compare")  # 15 beats 10
    assert table.next_dealer == "D"


@pytest.mark.rule("A54")
def test_only_three_tens_and_only_while_in() -> None:
    table = Table(hands={"A": "Ts Th 9d", "B": "Td Tc 9c"})
    assert table.refused("A redeal") == table.refused("B redeal") == "no_redeal"
    assert Table(hands={"A": TENS}).play("A fold").refused("A redeal") == "you_folded"


@pytest.mark.rule("A54", "S42", "C9")
def test_a_dark_player_must_look_first_and_no_button_tells_him() -> None:
    table = Table(hands={"A": TENS})
    assert "redeal" not in {offer.verb for offer in table.view("A").offers}
    table.play("A dark 1")
    assert table.refused("A redeal") == "look_first"
    table.play("B bet 1", "C fold", "D fold", "A look")
    assert "redeal" in {offer.verb for offer in table.view("A").offers}
    table.play("A redeal")


# Cards dealt face up


@pytest.mark.rule("S13", "S14", "S15", "S16", "C7")
def test_an_exposed_card_is_asked_about_before_its_owner_sees_the_others() -> None:
    table = Table("ABC", {"C": "As Ts 9s", "B": "7c 7d 7h"}, exposed=(2, 8))  # the first and third card of C
    assert (table.hand.phase, table.to_act) == (Phase.ANSWERS, "C")
    assert [event for event in table.events if isinstance(event, CardShown)] == [
        CardShown(2, parse_cards("As")[0]),
        CardShown(2, parse_cards("9s")[0]),
    ]
    assert table.view("C").seats[2].cards == ("As", "", "9s")
    assert table.view("B").seats[2].cards == ("As", "", "9s")
    assert table.refused("A bet 1") == "not_now"
    assert table.refused("A keep") == "not_your_turn"
    table.play("C keep", "C timeout")
    assert (table.hand.phase, table.to_act) == (Phase.BETTING, "A")
    assert table.sees("C", "C") == "As Ts 9s"


@pytest.mark.rule("S17", "C7")
def test_a_replacement_comes_from_the_middle_and_the_card_goes_to_the_bottom() -> None:
    table = Table("ABC", {"C": "As Ts 9s"}, exposed=(5,))
    undealt = table.hand.pack
    assert len(undealt) == 15
    table.play("C replace")
    assert table.hand.needs == NeedPick(5, 9)
    table.pick(7)
    assert table.cards("C") == f"As {undealt[7]} 9s"
    assert table.hand.pack == (*undealt[:7], *undealt[8:], "Ts")
    assert not table.hand.face_up
    assert table.view("B").seats[2].cards == ("", "", "")
    assert table.to_act == "A"


@pytest.mark.rule("C7")
@pytest.mark.parametrize(("names", "low", "high"), [("ABCDEFG", 1, 1), ("ABCDEF", 2, 3), ("AB", 6, 11)])
def test_the_middle_third_of_the_undealt_pack(names: str, low: int, high: int) -> None:
    table = Table(names, exposed=(0,)).play("A replace")
    assert table.hand.needs == NeedPick(low, high)


@pytest.mark.rule("A59", "C7")
def test_with_eight_players_an_exposed_card_stays() -> None:
    table = Table("ABCDEFGH", exposed=(0,))
    assert (table.hand.phase, table.to_act) == (Phase.BETTING, "A")
    assert table.hand.face_up == ((0, table.hand.seats[0].cards[0]),)


@pytest.mark.rule("C7", "A77", "A78")
def test_each_answers_for_himself_and_a_leaver_is_asked_no_more() -> None:
    table = Table("ABC", exposed=(0, 1, 2))
    assert table.to_act == "ABC"
    table.play("B keep")
    assert table.to_act == "AC"
    table.play("A leave", "C timeout")
    assert (table.hand.phase, table.to_act) == (Phase.BETTING, "B")


@pytest.mark.rule("S18", "C8")
def test_a_card_is_dealt_face_up_on_request_before_every_other_action() -> None:
    table = Table("ABC", {"B": "As Ts 9s"}).play("B expose 2")
    assert table.hand.face_up == ((1, "Ts"),)
    assert table.view("A").seats[1].cards == ("", "Ts", "")
    assert table.refused("B expose 2") == "amount_step"
    assert table.refused("B expose 4") == "amount_high"
    table.play("B expose 1", "C expose 3", "A bet 1")
    assert table.refused("C expose 1") == "expose_late"
    assert table.to_act == "B"


@pytest.mark.rule("S18", "A53")
def test_a_new_kon_hides_the_cards_again_and_may_show_new_ones() -> None:
    table = Table("ABC", {"B": TENS}).play("B expose 2", "A bet 1", "B redeal").deal(exposed=(0,))
    assert [seat for seat, _ in table.hand.face_up] == [0]
    table.play("C expose 1", "A keep")
    hand: Hand[Kon] = table.hand
    assert [seat for seat, _ in hand.face_up] == [0, 2]
