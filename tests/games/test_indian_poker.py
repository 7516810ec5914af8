"""Indian poker: who sees which card, the two ways to bet, covering, ties."""

from random import Random
from typing import Any

import msgspec
import pytest

from bot.engine.cards import FULL_PACK, Card
from bot.engine.game import apply, legal, start
from bot.engine.options import OptionError, resolve
from bot.engine.play import IllegalAction
from bot.engine.state import Hand
from bot.engine.view import view
from bot.games import game

from .kit import Table, draw_action

rule = pytest.mark.rule
RULES = game("indian_poker")
CARDS = {"A": "Ks", "B": "9h", "C": "2d"}


def deal(names: str = "ABC", hands: dict[str, str] | None = None, **more: Any) -> Table:
    return Table(names, hands or CARDS, key="indian_poker", **more)


def seen(hand: Hand[Any], viewer: int | None) -> list[str]:
    return [card for seat in view(RULES, hand, viewer).seats for card in seat.cards]


@rule("I4", "I6", "I7", "A28")
def test_two_to_fifteen_with_one_pack_of_52() -> None:
    assert RULES.pack({}) == FULL_PACK
    assert RULES.players == (2, 15)
    assert sum(card[0] == "A" for card in FULL_PACK) == 4  # so that the first ace is always dealt
    start(RULES, {}, [9] * 15, FULL_PACK)
    with pytest.raises(IllegalAction, match="players_range"):
        start(RULES, {}, [9] * 16, FULL_PACK)


@rule("I11", "I13", "C6")
def test_one_card_each_from_the_dealers_left_and_a_new_pack_every_time() -> None:
    hand = start(RULES, {}, [9] * 4, FULL_PACK).hand
    assert [seat.cards for seat in hand.seats] == [(card,) for card in FULL_PACK[:4]]
    over = deal().play("A fold", "B fold").hand.result
    assert over is not None
    assert over.pack_next == ()


@rule("I12", "C15", "I5")
def test_all_ante_the_dealer_too() -> None:
    assert [deal(ante=3).stack(name) for name in "ABC"] == [997] * 3
    with pytest.raises(OptionError, match="option_range"):
        resolve(RULES.options, {"ante": 0})


@rule("I14", "I15", "I16", "I17", "C10", "X158")
def test_each_sees_all_cards_but_his_own() -> None:
    hand = deal().hand
    assert seen(hand, 0) == ["", "9h", "2d"]
    assert seen(hand, 1) == ["Ks", "", "2d"]
    assert seen(hand, 2) == ["Ks", "9h", ""]
    assert seen(hand, None) == ["", "", ""]
    assert not any(RULES.knows_own(hand, seat) for seat in range(3))
    for verb in ("look", "expose 1", "keep"):
        assert deal().refused(f"A {verb}") == "not_in_game"


@rule("I14", "C10")
@pytest.mark.parametrize("seed", range(30))
def test_no_offer_event_or_error_tells_of_ones_own_card(seed: int) -> None:
    """Two deals that differ in one's own card alone look the same to him until the showdown."""
    rng = Random(seed)
    options: dict[str, bool | int | str] = rng.choice([{}, {"betting": "brag", "max_laps": 3}])
    cards = rng.sample(FULL_PACK, 5)
    twins = [start(RULES, options, [9] * 4, (card, *cards[1:4])).hand for card in (cards[0], cards[4])]
    while True:
        action = draw_action(RULES, twins[0], rng)
        steps = [apply(RULES, hand, action) for hand in twins]
        twins = [step.hand for step in steps]
        if twins[0].over:
            return
        first, second = ([view(RULES, hand, 0), legal(RULES, hand, 0)] for hand in twins)
        assert first == second
        assert steps[0].events == steps[1].events
        assert cards[0] not in msgspec.json.encode(steps[0].events).decode()


@rule("I21", "C11")
def test_a_folded_card_lies_face_down_for_everybody() -> None:
    table = deal().play("A fold")
    assert [seen(table.hand, viewer)[0] for viewer in (None, 0, 1, 2)] == [""] * 4
    table.play("B bet 1", "C call")
    assert seen(table.hand, None) == ["", "9h", "2d"]
    assert seen(table.hand, 0) == ["", "9h", "2d"]


@rule("I34", "C24")
@pytest.mark.parametrize("betting", ["poker", "brag"])
def test_a_card_that_covers_the_pot_stays_in_the_others_list(betting: str) -> None:
    table = deal(stacks={"B": 2}, betting=betting).play("A bet 1", "B cover")
    assert [seen(table.hand, viewer)[1] for viewer in (None, 0, 1, 2)] == ["", "9h", "", "9h"]
    assert table.refused("B fold") == "not_your_turn"


@rule("I10", "C4")
def test_the_first_dealer_is_the_first_ace() -> None:
    assert resolve(RULES.options, {})["first_dealer"] == "first_ace"
    with pytest.raises(OptionError, match="option_values"):
        resolve(RULES.options, {"first_dealer": "low"})


@rule("I18", "I20", "I22", "A26")
def test_from_the_dealers_left_each_bets_or_drops() -> None:
    table = deal()
    assert table.to_act == "A"
    assert table.verbs("A") == {"fold", "bet"}
    assert table.refused("A check") == "no_check"
    assert table.play("A bet 2").pots == [("ABC", 5)]
    assert table.to_act == "B"


@rule("I23", "I24", "I25")
def test_poker_way_all_still_in_show_when_bets_are_equal() -> None:
    table = deal().play("A bet 2", "B raise 4", "C call")
    assert not table.hand.over
    assert table.play("A call").hand.shown == (0, 1, 2)
    assert table.winners == "A"


@rule("I23", "I26", "I27", "I28")
def test_brag_way_one_chip_a_turn_and_no_raise() -> None:
    table = deal(betting="brag")
    assert table.verbs("A") == {"fold", "bet", "call"}
    assert (table.offer("A", "bet").low, table.offer("A", "bet").high) == (1, 1)
    assert table.refused("A raise 2") == "not_in_game"
    assert table.play("A bet 1", "B bet 1", "C bet 1", "A bet 1").refused("B see") == "see_needs_two"
    table.play("B fold", "C bet 1", "A bet 1", "C bet 1")
    assert not table.hand.over


@rule("I30", "I31", "I32", "X148")
def test_brag_way_two_chips_bring_the_showdown() -> None:
    table = deal(betting="brag").play("A bet 1", "B bet 1", "C fold")
    assert table.offer("A", "see").cost == 2
    table.play("A see")
    assert seen(table.hand, 0) == ["Ks", "9h", ""]
    assert (table.winners, table.stack("A")) == ("A", 1000 - 1 - 1 - 2 + 7)


@rule("I8", "I33", "A25", "A27")
@pytest.mark.parametrize("payer", ["A", "B"])
def test_a_tie_splits_the_pot_whoever_paid(payer: str) -> None:
    table = deal(hands={"A": "9s", "B": "9h", "C": "2d"}, betting="brag").play("A bet 1", "B bet 1", "C fold")
    table.play(*(["A see"] if payer == "A" else ["A bet 1", "B see"]))
    assert table.winners == "AB"
    assert table.hand.result is not None
    pot = 3 + 2 + (2 if payer == "A" else 3)
    assert table.hand.result.payments[0].shares == (pot - pot // 2, pot // 2)


@rule("I35", "I36", "A27")
@pytest.mark.parametrize(("coverer", "main"), [("As", (2,)), ("Ks", (0, 2)), ("3s", (0,))])
def test_the_last_two_play_for_the_side_pot_and_all_three_for_the_main_pot(
    coverer: str, main: tuple[int, ...]
) -> None:
    table = deal("ABCD", {"A": "Kd", "B": "9h", "C": coverer}, stacks={"C": 2}, betting="brag")
    table.play("A bet 1", "B bet 1", "C cover", "D fold")
    assert table.pots == [("ABC", 7)]
    table.play("A bet 1", "B see")
    assert table.hand.result is not None
    assert [payment.pot.amount for payment in table.hand.result.payments] == [7, 3]
    assert [payment.winners for payment in table.hand.result.payments] == [main, (0,)]


@rule("I37", "A80")
def test_the_deal_moves_to_the_left_and_nothing_is_carried() -> None:
    table = deal().play("A fold", "B fold")
    assert (table.next_dealer, table.winners) == ("A", "C")
    assert table.hand.result is not None
    assert table.hand.result.carried == 0


@rule("I3", "I9", "I19", "I32")
def test_the_highest_card_takes_the_whole_pot() -> None:
    for cards, winner in (("As Kh Qd", "A"), ("2s 3h 4d", "C"), ("Th Jd 9c", "B")):
        hands = dict(zip("ABC", cards.split(), strict=True))
        table = deal(hands=hands).play("A bet 1", "B call", "C call")
        assert (table.winners, table.stack(winner)) == (winner, 1000 - 2 + 6)


def test_options_of_the_other_way_to_bet_mean_nothing() -> None:
    for name, value in (("min_bet", 2), ("max_raise", 9), ("raises_per_round", 1), ("allow_check", True)):
        with pytest.raises(OptionError, match="option_conflict"):
            resolve(RULES.options, {"betting": "brag", name: value})


def test_cards_are_those_of_the_pack() -> None:
    assert deal().hand.seats[0].cards == (Card("Ks"),)


@rule("A26")
def test_every_option_has_its_default() -> None:
    assert resolve(RULES.options, {}) == {
        "ante": 1, "betting": "poker", "min_bet": 1, "max_raise": 5, "raises_per_round": 3, "allow_check": False,
        "max_laps": 0, "first_dealer": "first_ace", "confirm_ante": False, "short_pot": "skip", "cut": "ask",
        "reveal": "shown",
    }  # fmt: skip
    for preset in RULES.presets.values():
        resolve(RULES.options, preset)
