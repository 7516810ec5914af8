"""The search for splits: the best one, all of them, and what is wrong with one (A74, B71, B74, B77, B85)."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from bot.engine.cards import FULL_PACK, Card, parse_cards
from bot.engine.options import resolve
from bot.engine.play import Refusal
from bot.engine.splitting import Laid, Ways, best_split, fault, quads
from bot.games import game

Strength = Callable[[tuple[Card, ...]], Any]


def strength_of(key: str, **options: str) -> Strength:
    rules = game(key)
    resolved = resolve(rules.options, options)
    return lambda cards: rules.strength(resolved, cards)


def laid(text: str) -> Laid:
    return tuple(map(parse_cards, text.split("/")))


def splits(cards: tuple[Card, ...], strength: Strength) -> list[Laid]:
    return [way.hands for way in Ways(0, cards, strength)]


@pytest.mark.rule("A74")
@pytest.mark.parametrize(
    ("cards", "split"),
    [
        # Queens of any three suits are the best first hand; those without the spade leave a running flush.
        ("Qs Qh Qd Qc Ks Js 2h", "Qh Qd Qc / Ks Qs Js"),
        # The prial comes first, though the running flush and a pair would be the better two hands together.
        ("9s 9h 9d 8s 7s 6h 4h", "9s 9h 9d / 8s 7s 6h"),
        ("As Kd Js 9h 7c 5d 2s", "As Js 2s / Kd 9h 7c"),
        ("9s 9h 9d Ks Kh Kd Qs Jh Td", "9s 9h 9d / Ks Kh Kd / Qs Jh Td"),
        # K-Q-J is the highest run; of what is left 4-3-2 is another, and a pair would be worse.
        ("Kd Qs Jh Tc 4s 4h 9d 2c 3h", "Kd Qs Jh / 4s 3h 2c / Tc 9d 4h"),
    ],
)
def test_best_split(cards: str, split: str) -> None:
    held = parse_cards(cards)
    strength = strength_of("brag9" if len(held) == 9 else "brag7")
    found = best_split(held, strength)
    assert [strength(hand) for hand in found] == [strength(hand) for hand in laid(split)]
    assert fault(held, found, strength) is None


@pytest.mark.rule("A74")
def test_best_split_of_two_that_begin_alike_has_the_better_second_hand() -> None:
    found = best_split(parse_cards("Qs Qh Qd Qc Ks Js 2h"), strength_of("brag7"))
    assert set(found[0]) == set(parse_cards("Qh Qd Qc"))


@pytest.mark.rule("A74")
@pytest.mark.parametrize("wilds", ["none", "twos", "braggers"])
@pytest.mark.parametrize(("key", "size"), [("brag7", 7), ("brag9", 9)])
def test_no_split_is_better_than_the_best(key: str, size: int, wilds: str) -> None:
    strength, rng = strength_of(key, wilds=wilds), Random(size)
    for _ in range(25):
        cards = tuple(rng.sample(FULL_PACK, size))
        worths = [[strength(hand) for hand in split] for split in splits(cards, strength)]
        assert [strength(hand) for hand in best_split(cards, strength)] == max(worths)


@pytest.mark.rule("B71", "B74", "B85")
@pytest.mark.parametrize(
    ("key", "cards", "count"),
    [
        ("brag7", "As Kd Js 9h 7c 5d 2s", 7 * 10),  # what is thrown away × 6! / (3! 3! 2!)
        ("brag9", "As Kd Js 9h 7c 5d 2s Qh Qd", 280),  # 9! / (3! 3! 3! 3!)
    ],
)
def test_every_split_is_told_once(key: str, cards: str, count: int) -> None:
    held, strength = parse_cards(cards), strength_of(key)
    found = splits(held, strength)
    assert [way.hands for way in Ways(0, held, strength)[::20]] == found[::20]
    assert all(fault(held, split, strength) is None for split in found)
    assert len({frozenset(map(frozenset, split)) for split in found}) == len(found) == count


@pytest.mark.rule("B71", "B74", "C28")
@pytest.mark.parametrize(
    ("split", "refusal"),
    [
        ("Qs Qh 3c / Td 9d 8d", Refusal("better_first")),
        ("Td 9d 8d", Refusal("split_size", {"hands": 2})),
        ("Td 9d 8d / Qs Qh 3c / 2c 2s 2h", Refusal("split_size", {"hands": 2})),
        ("Td 9d 8d / Qs Qh", Refusal("split_size", {"hands": 2})),
        ("Td 9d 8d / Td Qh 3c", Refusal("split_size", {"hands": 2})),
        ("Td 9d 8d / Qs Qh 4c", Refusal("card_not_held")),
        ("Td 9d 8d / Qs Qh 3c", None),
        ("Td Qh 3c / 9d 8d 2c", None),  # the split is free: a weak one is as good
    ],
)
def test_what_is_wrong_with_a_split(split: str, refusal: Refusal | None) -> None:
    held = parse_cards("Qs Qh 3c Td 9d 8d 2c")
    assert fault(held, laid(split), strength_of("brag7")) == refusal


@pytest.mark.rule("B74")
def test_equal_hands_may_be_shown_in_either_order() -> None:
    held, strength = parse_cards("Qs Jh 3c Qd Jd 3h 2c"), strength_of("brag7")
    assert fault(held, laid("Qs Jh 3c / Qd Jd 3h"), strength) is None
    assert fault(held, laid("Qd Jd 3h / Qs Jh 3c"), strength) is None


@pytest.mark.rule("B77", "B88")
@pytest.mark.parametrize(
    ("cards", "fours"),
    [
        ("8s 8h Kd 8d 8c 2c 3c", ["8s 8h 8d 8c"]),
        ("8s 8h Kd 8d Kc 2c 3c", []),
        ("9s 9h 9d 9c 8s 8h 8d 8c 2h", ["9s 9h 9d 9c", "8s 8h 8d 8c"]),
    ],
)
def test_four_of_a_kind(cards: str, fours: list[str]) -> None:
    assert quads(parse_cards(cards)) == list(map(parse_cards, fours))
