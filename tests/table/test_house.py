"""How the players of the house decide: from their view alone, always something legal, and with some sense."""

from random import Random
from typing import Any

import msgspec
import pytest

from bot.engine.actions import Draw, Exchange, Fold, Quads, Split, Stand
from bot.engine.cards import Card, parse_cards
from bot.engine.game import Game, apply, check, start
from bot.engine.options import resolve
from bot.engine.state import Hand
from bot.engine.view import view
from bot.games import all_games, game
from bot.table.house import decide
from bot.table.house_cards import useless
from bot.table.mind import CHARACTERS, Mind
from bot.table.odds import chance_to_win
from tests.games.kit import Table, draw_action, draw_hand

GAMES = [pytest.param(rules, id=rules.key) for rules in all_games()]
HANDS = 50
LONGEST = 1_000
STEADY = 1


def mind(rules: Game[Any], hand: Hand[Any], seat: int, dice: Random, who: int) -> Mind:
    return Mind(
        rules, hand.options, view(rules, hand, seat), seat, CHARACTERS[who % len(CHARACTERS)], dice.randrange
    )


def choice(table: Table, name: str, who: int = STEADY) -> Any:
    seat = table.names.index(name)
    return decide(mind(table.game, table.hand, seat, Random(1), who))


@pytest.mark.parametrize("rules", GAMES)
def test_the_house_among_itself_plays_every_hand_to_its_end(rules: Game[Any]) -> None:
    """Under options drawn at random, with stacks that are short, and every character; each move is legal."""
    for number in range(HANDS):
        dice = Random(f"{rules.key}{number}")
        hand, chips = draw_hand(rules, dice)
        for _ in range(LONGEST):
            if hand.over:
                break
            if hand.needs:
                action = draw_action(rules, hand, dice)
            else:
                seat = dice.choice(hand.to_act)
                action = decide(mind(rules, hand, seat, dice, seat + number))
                check(rules, hand, action)
            hand = apply(rules, hand, action).hand
        assert hand.over, hand
        assert sum(seat.stack for seat in hand.seats) + hand.result.carried == chips  # type: ignore[union-attr]


@pytest.mark.rule("C1")
@pytest.mark.parametrize("rules", GAMES)
def test_cards_that_it_does_not_see_change_nothing(rules: Game[Any]) -> None:
    """Others' cards and the pack are mixed behind its back: it does the same."""
    mixed = 0
    for number in range(20):
        dice = Random(f"{rules.key}{number}")
        hand, _ = draw_hand(rules, dice)
        while not hand.over:
            if hand.needs:
                hand = apply(rules, hand, draw_action(rules, hand, dice)).hand
                continue
            seat = dice.choice(hand.to_act)
            other = with_hidden_cards_mixed(rules, hand, seat, dice)
            action = decide(mind(rules, hand, seat, Random(number), number))
            if view(rules, other, seat) == view(rules, hand, seat) and other != hand:
                mixed += 1
                assert decide(mind(rules, other, seat, Random(number), number)) == action
            hand = apply(rules, hand, action).hand
    assert mixed > 50


def with_hidden_cards_mixed(rules: Game[Any], hand: Hand[Any], viewer: int, dice: Random) -> Hand[Any]:
    """The same hand with all cards in other places that the viewer does not see."""
    seen = {card for seat in view(rules, hand, viewer).seats for card in seat.cards}
    places = [card for seat in hand.seats for card in seat.cards if card not in seen] + list(hand.pack)
    swap = dict(zip(places, dice.sample(places, len(places)), strict=True))
    seats = tuple(
        msgspec.structs.replace(seat, cards=tuple(swap.get(card, card) for card in seat.cards))
        for seat in hand.seats
    )
    return msgspec.structs.replace(hand, seats=seats, pack=tuple(swap[card] for card in hand.pack))


# Sense


def test_the_best_hand_of_all_wins_always_and_the_worst_never() -> None:
    """A prial of threes beats every hand of three-card Brag (B14); 5-3-2 of mixed suits beats none."""
    table = Table("ABC", {"A": "3s 3h 3d", "B": "5s 3c 2h"})
    seen = [view(table.game, table.hand, seat) for seat in (0, 1)]
    options = table.hand.options
    assert chance_to_win(table.game, options, seen[0], 0, Random(1).randrange) == 1
    assert chance_to_win(table.game, options, seen[1], 1, Random(1).randrange, deals=200) < 0.05


def test_a_forehead_is_judged_by_the_cards_of_the_others() -> None:
    """Indian poker: against a two nearly every card wins, against an ace none does alone (I5)."""
    table = Table("AB", {"A": "As", "B": "2s"}, key="indian_poker")
    seen = [view(table.game, table.hand, seat) for seat in (0, 1)]
    chances = [
        chance_to_win(table.game, table.hand.options, seen[seat], seat, Random(1).randrange, deals=200)
        for seat in (0, 1)
    ]
    assert chances[0] > 0.9
    assert chances[1] < 0.1


def test_a_bad_hand_folds_before_a_high_price_and_a_good_one_does_not() -> None:
    table = Table("AB", {"A": "Ks Kh Kd Kc 2h", "B": "2s 3h 4d 5c 8h"}, key="draw", max_raise=500)
    table.play("A bet 500")
    assert isinstance(choice(table, "B"), Fold)
    table = Table("AB", {"A": "2s 3h 4d 5c 8h", "B": "Ks Kh Kd Kc 2h"}, key="draw", max_raise=500)
    table.play("A bet 500")
    assert not isinstance(choice(table, "B"), Fold)


@pytest.mark.parametrize(
    ("cards", "thrown"),
    [
        ("Ks Kh 9d 5c 2h", "2h 5c 9d"),  # a pair is kept
        ("Ks Kh 9d 9c 2h", "2h"),
        ("7s 7h 7d 5c 2h", "2h 5c"),
        ("As Js 9s 5s 2h", "2h"),  # four of a suit
        ("As Jh 9d 5c 2h", "2h 5c 9d"),  # the highest two
        ("5s 6h 7d 8c 9h", ""),  # a straight
        ("5s 5h 5d 9c 9h", ""),
    ],
)
def test_what_it_throws(cards: str, thrown: str) -> None:
    assert set(useless(parse_cards(cards))) == set(parse_cards(thrown))


def test_it_draws_to_a_pair_and_stands_on_a_straight() -> None:
    table = Table("AB", {"A": "Ks Kh 9d 5c 2h", "B": "5s 6h 7d 8c 9h"}, key="draw").play("A check", "B check")
    drawn = choice(table, "A")
    assert isinstance(drawn, Draw)
    assert set(drawn.cards) == set(parse_cards("2h 5c 9d"))
    table.play("A stand")
    assert isinstance(choice(table, "B"), Stand)


def test_it_takes_from_the_dummy_what_makes_the_best_hand() -> None:
    """Two kings in the hand, the third on the table, for the card that is no king."""
    table = Table("AB", {"A": "Ks Kh 4d", "B": "2s 6h 9d"}, key="stop_the_bus", dummy="Kc 7d 2c")
    assert choice(table, "A") == Exchange(0, (Card("4d"),), (Card("Kc"),))


def test_it_lays_out_the_better_hand_first_and_announces_four_of_a_kind() -> None:
    table = Table("AB", {"A": "As Ah Ad 4s 5s 6s 9h", "B": "2s 2h 2d 2c 9c Jd Qh"}, key="brag7")
    laid = choice(table, "A")
    assert isinstance(laid, Split)
    assert [set(hand) for hand in laid.hands] == [set(parse_cards("As Ah Ad")), set(parse_cards("4s 5s 6s"))]
    assert isinstance(choice(table, "B"), Quads)


def test_even_the_unluckiest_options_leave_a_move() -> None:
    """Who has folded is asked nothing; a chance that is none is 0."""
    rules = game("draw")
    options = resolve(rules.options, {})
    hand = start(rules, options, (10, 10, 10), rules.pack(options)).hand
    hand = apply(rules, hand, Fold(0)).hand
    assert chance_to_win(rules, options, view(rules, hand, 0), 0, Random(1).randrange) == 0
