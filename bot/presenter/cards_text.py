"""Cards in words: `A♠ 10♦`, in Russian `Т♠ 10♦`; the names of ranks for the names of hands."""

from collections.abc import Iterable
from functools import cache
from typing import TypeVar

from bot.engine.cards import RANKS
from bot.presenter.texts import say

C = TypeVar("C", bound=str)

UNSORTED = 3
"""Cards that one sees at a glance."""

NUMBERS = "①②③"
"""Hands that one player lays out."""

BACK = "🎴"
"""A card that nobody here may see."""

_SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


@cache
def card_text(card: str, lang: str) -> str:
    """One card as players of that language write it; an empty string is a back."""
    return rank_text(card[0], lang) + _SUITS[card[1]] if card else BACK


def cards_text(cards: Iterable[str], lang: str) -> str:
    """Cards in their order, with spaces that do not break."""
    return "\u00a0".join(card_text(card, lang) for card in cards)


def in_order(cards: tuple[C, ...]) -> tuple[C, ...]:
    """A hand as one holds it: more than three cards by rank, the highest first."""
    if len(cards) <= UNSORTED or "" in cards:
        return cards
    return tuple(sorted(cards, key=lambda card: RANKS.index(card[0]), reverse=True))


def rank_text(rank: str, lang: str) -> str:
    """The short sign of a rank: `10` of `T`, in Russian `К` of `K`."""
    return say(lang, "rank-short", rank=_param(rank))


def _param(rank: str) -> str | int:
    return int(rank) if rank.isdigit() else rank
