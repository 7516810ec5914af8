"""Several hands of three out of one's cards: the best split, every split, what is wrong with one (B70–B74, B85)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, pairwise
from operator import itemgetter
from typing import Any, TypeAlias, overload

from bot.engine.actions import Split
from bot.engine.cards import Card
from bot.engine.play import Refusal

SIZE = 3

Triple: TypeAlias = tuple[Card, ...]
Laid: TypeAlias = tuple[Triple, ...]
Strength: TypeAlias = Callable[[Triple], Any]
Part: TypeAlias = Callable[[Triple], Triple]


def hands_in(cards: Sequence[Card]) -> int:
    """How many hands are made of the cards: two of seven, three of nine."""
    return len(cards) // SIZE


def best_split(cards: Triple, strength: Strength) -> Laid:
    """The highest first hand, then the highest second of what is left, and so on (A74)."""
    return _best(cards, hands_in(cards), _worths(cards, strength))[1]


def _best(cards: Triple, count: int, worth: Mapping[Triple, Any]) -> tuple[list[Any], Laid]:
    if not count:
        return [], ()
    triples = list(combinations(cards, SIZE))
    top = max(map(worth.__getitem__, triples))
    found = []
    for triple in triples:
        if worth[triple] == top:
            rest, others = _best(_without(cards, triple), count - 1, worth)
            found.append(([top, *rest], (triple, *others)))
    return max(found, key=itemgetter(0))


class Ways(Sequence[Split]):
    """Every way to lay the hands out, the better first; each is made when it is asked for, since there are hundreds.

    Of two equal hands each may be first: told once.
    """

    def __init__(self, seat: int, cards: Triple, strength: Strength) -> None:
        self._seat, self._cards, self._strength = seat, cards, strength
        self._ways = _partitions(tuple(range(len(cards))))

    def __len__(self) -> int:
        return len(self._ways)

    @overload
    def __getitem__(self, at: int) -> Split: ...
    @overload
    def __getitem__(self, at: slice) -> list[Split]: ...
    def __getitem__(self, at: int | slice) -> Split | list[Split]:
        if isinstance(at, slice):
            return [self._way(parts) for parts in self._ways[at]]
        return self._way(self._ways[at])

    def _way(self, parts: tuple[Part, ...]) -> Split:
        hands = (part(self._cards) for part in parts)
        return Split(self._seat, tuple(sorted(hands, key=self._strength, reverse=True)))


@cache
def _partitions(places: tuple[int, ...]) -> tuple[tuple[Part, ...], ...]:
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
