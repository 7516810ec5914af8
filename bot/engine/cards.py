"""Cards and packs. A card is its rank and its suit: `As` is the ace of spades, `Th` the ten of hearts."""

from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import NewType

Card = NewType("Card", str)

RANKS = "23456789TJQKA"
SUITS = "shdc"


def _pack(ranks: str) -> tuple[Card, ...]:
    return tuple(Card(rank + suit) for rank in ranks for suit in SUITS)


FULL_PACK = _pack("AKQJT98765432")
TRINKA_24 = _pack("AT9876")  # S85: no pictures
SEKA_36 = _pack("AKQJT9876")  # A40: with the pictures

_RANK_OF = {card: RANKS.index(card[0]) + 2 for card in FULL_PACK}


rank: Callable[[Card], int] = _RANK_OF.__getitem__
"""2 … 14, the ace high (B13)."""


suit: Callable[[Card], str] = itemgetter(1)
"""`s`, `h`, `d` or `c`. Suits do not rank (I8)."""


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of "As Kh Jd". Raises ValueError, which names the first word that is no card."""
    return tuple(map(_parse, text.split()))


def _parse(word: str) -> Card:
    card = Card(word)
    if card not in _RANK_OF:
        raise ValueError(f"{word!r} is not a card: write rank and suit, such as As, Th or 9d")
    return card


def show(cards: Iterable[Card]) -> str:
    """The cards as `parse_cards` reads them."""
    return " ".join(cards)
