"""Several hands of three out of one's cards: the best split, every split, what is wrong with one (B70–B74, B85)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, pairwise
from operator import itemgetter
from typing import Any, TypeAlias

from bot.engine.cards import Card
from bot.engine.play import Refusal

SIZE = 3

Triple: TypeAlias = tuple[Card, ...]
Laid: TypeAlias = tuple[Triple, ...]
Strength: TypeAlias = Callable[[Triple], Any]


def hands_in(cards: Sequence[Card]) -> int:
    """How many hands are made of the cards: two of seven, three of nine."""
    return len(cards) // SIZE


def best_split(cards: Triple, strength: Strength) -> Laid:
    """The highest first hand, then the highest second of what is left, and so on (A74)."""
    return _best(cards, hands_in(cards), _worths(cards, strength))[1]


def _best(cards: Triple, count: int, worth: Mapping[Triple, Any]) -> tuple[list[Any], Laid]:
    if not count:
        return [], ()
    top = max(worth[triple] for triple in combinations(cards, SIZE))
    found = []
    for triple in combinations(cards, SIZE):
        if worth[triple] == top:
            rest, others = _best(_without(cards, triple), count - 1, worth)
            found.append(([top, *rest], (triple, *others)))
    return max(found, key=lambda split: split[0])


def splits(cards: Triple, strength: Strength) -> Iterator[Laid]:
    """Every way to lay the hands out, the better first. Of two equal hands each may be first: told once."""
    worth = _worths(cards, strength)
    for parts in _partitions(tuple(range(len(cards)))):
        yield tuple(sorted((part(cards) for part in parts), key=worth.__getitem__, reverse=True))


@cache
def _partitions(places: tuple[int, ...]) -> tuple[tuple[Callable[[Triple], Triple], ...], ...]:
    """Every choice of hands out of so many cards, in whatever order: what takes each hand from the cards."""
    return tuple(
        tuple(itemgetter(*part) for part in parts)
        for spare in combinations(places, len(places) % SIZE)
        for parts in _parts(tuple(place for place in places if place not in spare))
    )


def _parts(places: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    if not places:
        yield ()
        return
    first, *others = places
    for two in combinations(others, SIZE - 1):
        for rest in _parts(tuple(place for place in others if place not in two)):
            yield (first, *two), *rest


def _worths(cards: Triple, strength: Strength) -> dict[Triple, Any]:
    return {triple: strength(triple) for triple in combinations(cards, SIZE)}


def _without(cards: Triple, triple: Triple) -> Triple:
    return tuple(card for card in cards if card not in triple)


def fault(cards: Triple, hands: Laid, strength: Strength) -> Refusal | None:
    """Why the cards cannot be laid out so; the better hand comes first (C28)."""
    count, named = hands_in(cards), [card for hand in hands for card in hand]
    if len(hands) != count or any(len(hand) != SIZE for hand in hands) or len(set(named)) != len(named):
        return Refusal("split_size", {"hands": count})
    if not set(named) <= set(cards):
        return Refusal("card_not_held")
    in_order = all(strength(first) >= strength(second) for first, second in pairwise(hands))
    return None if in_order else Refusal("better_first")


def quads(cards: Triple) -> list[Triple]:
    """Every four of a kind among the cards. A wild card stands for none: four of one rank they are (B77)."""
    ranks = dict.fromkeys(card[0] for card in cards)
    alike = (tuple(card for card in cards if card[0] == each) for each in ranks)
    return [four for four in alike if len(four) == 4]
