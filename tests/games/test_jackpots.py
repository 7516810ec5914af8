"""Jackpots: who may open, the pot that waits, the proof at the end (D35–D56, A33–A37)."""

import msgspec
import pytest

from bot.engine.cards import parse_cards
from bot.engine.events import FalseOpeners, OpenersShown, Returned
from bot.engine.game import start
from bot.engine.state import Phase
from bot.engine.view import view
from bot.games import game

from .kit import Table

rule = pytest.mark.rule
RULES = game("jackpots")
JACKS, TENS, NINES = "Js Jd 4c 7h 9s", "Ts Td 4h 7c As", "9h 9d 4s 7s Ad"


def table(names: str = "AB", **more: object) -> Table:
    return Table(names, key="jackpots", **more)  # type: ignore[arg-type]


@rule("D37", "D38", "D39", "D56", "A36", "X171", "X172", "X174", "C25")
@pytest.mark.parametrize(("cards", "verbs"), [(JACKS, {"check", "bet"}), (TENS, {"check"})])
def test_a_bet_is_offered_to_jacks_or_better_only(cards: str, verbs: set[str]) -> None:
    deal = table(hands={"A": cards})
    assert deal.verbs("A") == verbs
    assert deal.refused("A fold") == "not_opened"


@rule("D38", "D56")
def test_the_refusal_names_the_pair_that_it_takes() -> None:
    assert table(hands={"A": TENS}).refused("A bet 1") == "no_openers"


@rule("C25", "A33")
def test_on_honour_everybody_is_offered_a_bet() -> None:
    assert table(hands={"A": TENS}, openers="honour").verbs("A") == {"check", "bet"}


@rule("D40", "D41", "D42", "D43")
def test_after_the_opening_jacks_are_no_longer_needed() -> None:
    deal = table("ABC", hands={"A": TENS, "B": NINES, "C": JACKS}).play("A check", "B check", "C bet 2")
    assert deal.verbs("A") == {"fold", "call", "raise"}
    deal.play("A raise 4")
    assert deal.verbs("B") == {"fold", "call", "raise"}


@rule("D42", "D50")
def test_in_the_second_round_anybody_bets() -> None:
    deal = table("ABC", hands={"A": JACKS, "B": TENS, "C": NINES}).play("A bet 1", "B call", "C call")
    deal.play("A stand", "B stand", "C stand", "A check")
    assert deal.verbs("B") == {"fold", "check", "bet"}


@rule("D44", "D46", "X175")
def test_all_check_and_the_deal_moves_on_without_a_draw() -> None:
    deal = table("ABC", hands={"A": TENS}).play("A check", "B check", "C check")
    assert deal.hand.result is not None
    assert (deal.hand.result.carried, deal.next_dealer, deal.winners) == (3, "A", "")


@rule("D36", "D45", "A35")
@pytest.mark.parametrize(
    ("options", "carried", "each"),
    [({}, 0, 1), ({"ante": 3}, 9, 3), ({"ante": 3, "sweeten": 1}, 0, 3), ({"ante": 3, "sweeten": 1}, 9, 1)],
)
def test_a_pot_that_waits_is_sweetened(options: dict[str, int], carried: int, each: int) -> None:
    """Only then; by an ante if nothing else was agreed."""
    deal = table("ABC", carried=carried, **options)
    assert [seat.paid for seat in deal.hand.seats] == [each] * 3
    assert deal.pots == [("ABC", carried + 3 * each)]


@rule("A35", "A75")
def test_who_cannot_sweeten_is_broke() -> None:
    assert RULES.needed({"ante": 1, "sweeten": 4}) == 4
    with pytest.raises(ValueError, match="ante_short"):
        start(RULES, {"sweeten": 4}, [3, 9], RULES.pack({}), carried=2)


@rule("A35")
@pytest.mark.parametrize(
    ("progressive", "waited", "lowest"),
    [
        ("none", 0, "J"), ("none", 5, "J"), ("q_k", 0, "J"), ("q_k", 1, "Q"), ("q_k", 2, "K"), ("q_k", 7, "K"),
        ("q_k_a", 2, "K"), ("q_k_a", 3, "A"), ("q_k_a", 9, "A"),
    ],
)  # fmt: skip
def test_openers_rise_while_the_pot_waits(progressive: str, waited: int, lowest: str) -> None:
    ladder = "TJQKA"
    may_open = {}
    for high in ladder:
        cards = parse_cards(f"{high}s 2c {high}d 2h 5s 3h 7d 8h 9c 4d")  # A and B by turns: A has the pair
        pack = (*cards, *(card for card in RULES.pack({}) if card not in cards))
        hand = start(RULES, {"progressive": progressive}, [9, 9], pack, carried=2, waited=waited).hand
        may_open[high] = any(offer.verb == "bet" for offer in view(RULES, hand, 0).offers)
    assert may_open == {high: ladder.index(high) >= ladder.index(lowest) for high in ladder}


@rule("A35", "X175")
def test_how_long_a_pot_has_waited_can_be_told_from_its_chips() -> None:
    """Where nobody counted, as in a hand file: five antes of 1, then five sweetenings of 2 a deal."""
    options = {"ante": 1, "sweeten": 2}
    assert [RULES.deals_waited(options, 5, carried) for carried in (0, 5, 15, 25)] == [0, 1, 2, 3]


@rule("D47", "D48", "D49", "A34", "X177")
def test_openers_that_were_thrown_stay_in_front_of_him_unseen_until_the_end() -> None:
    deal = table(hands={"A": "Kc Jc 9c 7c Jh", "B": NINES}).play("A bet 1", "B call", "A draw Jh", "B stand")
    assert not deal.hand.face_up
    assert "Jh" in RULES.held(deal.hand)
    assert b"Jh" not in msgspec.json.encode(view(RULES, deal.hand, 1))
    deal.play("A check", "B check")
    assert deal.hand.face_up == ((0, "Jc"), (0, "Jh"))
    assert b"Jh" in msgspec.json.encode(view(RULES, deal.hand, 1))
    assert OpenersShown(0, parse_cards("Jc Jh")) in deal.events


@rule("D51", "D53", "D54", "A37", "X180")
@pytest.mark.parametrize(
    ("then", "shown", "proof"),
    [
        (("B fold",), 0, True),  # uncalled: the openers only
        (("B call", "A stand", "B stand", "A bet 1", "B fold"), 0, True),
        (("B call", "A stand", "B stand", "A check", "B check"), 2, True),  # the whole hand
        (("B call", "A stand", "B stand", "A check", "B bet 1", "A fold"), 0, False),  # he cannot win
    ],
)
def test_what_the_opener_shows(then: tuple[str, ...], shown: int, proof: bool) -> None:
    deal = table(hands={"A": JACKS, "B": NINES}).play("A bet 1", *then)
    assert len(deal.hand.shown) == shown
    assert deal.hand.face_up == (((0, "Js"), (0, "Jd")) if proof else ())


@rule("D37", "A29", "A78")
def test_who_wins_a_pot_that_nobody_opened_proves_nothing() -> None:
    deal = table(hands={"A": JACKS}).play("B leave", "A check")
    assert deal.winners == "A"
    assert not deal.hand.face_up


@rule("D51", "D52", "A33", "X178")
def test_false_openers_are_dead_at_the_showdown() -> None:
    deal = table(hands={"A": TENS, "B": NINES}, openers="honour", false_open_penalty=2, ante=2)
    deal.play("A bet 1", "B call", "A stand", "B stand", "A check", "B check")
    assert deal.winners == "B"
    assert FalseOpeners(0, 4) in deal.events
    assert (deal.stack("A"), deal.stack("B")) == (1000 - 3 - 4, 1000 + 3 + 4)
    assert deal.hand.face_up == ()


@rule("D52", "A33")
def test_the_best_other_hand_wins_among_several() -> None:
    hands = {"A": TENS, "B": NINES, "C": "8s 8d 4d 7d Kd"}
    deal = table("ABC", hands=hands, openers="honour").play("A bet 1", "B call", "C call")
    deal.play("A stand", "B stand", "C stand", "A check", "B check", "C check")
    assert deal.winners == "B"
    assert deal.stack("B") == 1000 + 4


@rule("A33", "A69")
def test_on_honour_nothing_comes_back_before_the_proof() -> None:
    """What comes back would tell whether he is honest; the side pot stands until the end."""
    for cards, back in ((JACKS, True), (TENS, False)):
        deal = table(hands={"A": cards, "B": NINES}, stacks={"B": 3}, openers="honour").play(
            "A bet 5", "B cover"
        )
        assert deal.hand.phase is Phase.DRAW
        assert deal.pots == [("AB", 6), ("A", 3)]
        deal.play("A stand", "B stand")
        assert (Returned(0, 3) in deal.events) == back
        assert deal.stack("A") == (1000 + 3 if back else 1000 - 6)


@rule("A33", "A80")
def test_a_false_opener_alone_leaves_the_pot_to_the_next_deal() -> None:
    deal = table("ABC", hands={"A": TENS}, openers="honour", carried=6).play("A bet 3", "B fold", "C fold")
    assert deal.hand.result is not None
    assert deal.hand.result.carried == 6 + 3 + 3
    assert deal.winners == ""
    assert not deal.hand.shown


@rule("D55", "A33")
def test_false_openers_cost_also_who_folds() -> None:
    deal = table("ABC", hands={"A": TENS}, openers="honour", false_open_penalty=2)
    deal.play("A bet 1", "B raise 2", "C call", "A fold", "B stand", "C stand", "B bet 1", "C fold")
    assert FalseOpeners(0, 2) in deal.events
    assert deal.winners == "B"
    assert deal.stack("A") == 1000 - 2 - 2


@rule("A33")
def test_a_penalty_means_something_on_honour_only() -> None:
    with pytest.raises(ValueError, match="option_conflict"):
        table(false_open_penalty=2)


@rule("A31", "D49")
def test_the_openers_discards_are_never_shuffled_in() -> None:
    names = "ABCDEFGHIJ"
    deal = table(names, hands={"A": "As Ah 4d 6c 9s"}).play(
        "A bet 1", *(f"{name} call" for name in names[1:])
    )
    deal.play("A draw 6c 9s")
    assert not deal.hand.pack
    assert deal.verbs("B") == {"stand"}


@rule("D44", "A39")
def test_without_chips_for_a_bet_they_draw_and_show() -> None:
    deal = table("ABC", stacks={"A": 1, "B": 1, "C": 5})
    assert deal.hand.phase is Phase.DRAW
