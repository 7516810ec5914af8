"""Wild cards are read as is best: the quick search finds what trying every card finds (A2, RULES 7.8)."""

from collections.abc import Iterator
from itertools import permutations, product
from random import Random

import pytest

from bot.engine.cards import FULL_PACK, Card, parse_cards
from bot.engine.ranks.brag import _WILDS, BragScale, Key, _rank, best

SCALES = [
    BragScale(wilds=wilds, a23=a23, top_prial=top, scale=scale, wild_count_breaks_tie=counts)
    for wilds in ("twos", "braggers", "jc_9d")
    for a23, top, scale, counts in [
        ("top", "3", "modern", True), ("second", "7", "modern", False), ("low", "9", "modern", True),
        ("top", "none", "classic", True),
    ]
]  # fmt: skip


def every_reading(cards: tuple[Card, ...], scale: BragScale) -> Iterator[tuple[Card, ...]]:
    """Each wild as itself or as any card that is not in the hand."""
    stands = [card for card in FULL_PACK if card not in cards]
    wilds = _WILDS[scale.wilds]
    for reading in product(*([card, *stands] if card in wilds else [card] for card in cards)):
        if len(set(reading)) == len(cards):
            yield reading


def slow_best(cards: tuple[Card, ...], scale: BragScale) -> Key:
    return max(_rank(cards, reading, scale).key for reading in every_reading(cards, scale))


def hands(scale: BragScale, wilds: int, count: int) -> Iterator[tuple[Card, ...]]:
    rng = Random(wilds)
    wild = sorted(_WILDS[scale.wilds])
    rest = [card for card in FULL_PACK if card not in wild]
    for _ in range(count):
        cards = rng.sample(wild, wilds) + rng.sample(rest, 3 - wilds)
        yield tuple(rng.sample(cards, 3))


@pytest.mark.rule("A1", "A2")
@pytest.mark.parametrize("scale", SCALES, ids=str)
@pytest.mark.parametrize(("wilds", "count"), [(1, 150), (2, 3)])
def test_the_best_reading_is_the_best_of_all(scale: BragScale, wilds: int, count: int) -> None:
    for cards in hands(scale, wilds, count):
        assert best(cards, scale).key == slow_best(cards, scale), cards


@pytest.mark.rule("A2", "A3")
@pytest.mark.parametrize("scale", [each for each in SCALES if each.wilds == "braggers"], ids=str)
@pytest.mark.parametrize("hand", ["Ad Jc As", "Jc Ad Jh", "9d 9s Jc"])
def test_a_bragger_of_the_rank_of_the_prial(hand: str, scale: BragScale) -> None:
    """Natural where fewer wilds win; where their number does not count two braggers are the higher ones."""
    cards = parse_cards(hand)
    ranked = best(cards, scale)
    assert len(ranked.wild) == (1 if scale.wild_count_breaks_tie else 2)
    assert ranked.key == slow_best(cards, scale)


@pytest.mark.rule("A2", "A4a")
@pytest.mark.parametrize("counts", [True, False])
@pytest.mark.parametrize(("top", "name"), [("3", "3"), ("7", "7"), ("9", "9"), ("none", "A")])
@pytest.mark.parametrize("wilds", ["twos", "braggers"])
def test_three_wilds_are_the_top_prial(wilds: str, top: str, name: str, *, counts: bool) -> None:
    """In braggers the ace or the nine may be one of its own prial."""
    scale = BragScale(wilds=wilds, top_prial=top, wild_count_breaks_tie=counts)
    cards = tuple(sorted(_WILDS[wilds])[:3])
    prials = [
        reading
        for reading in permutations([card for card in FULL_PACK if card[0] == name], 3)
        if all(read == card or read not in cards for card, read in zip(cards, reading, strict=True))
    ]
    assert best(cards, scale).key == max(_rank(cards, reading, scale).key for reading in prials)
