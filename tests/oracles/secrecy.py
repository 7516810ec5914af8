"""O2: no text, button or callback data shows a card to somebody from whom it is withheld.

A picture cannot be read here, but its caption holds all that it shows.
"""

import re
from collections.abc import Callable, Collection
from typing import TypeAlias

from tests.oracles.record import Audience, Calls, Text, buttons, place, texts

Withheld: TypeAlias = Callable[[Text], Collection[str]]
"""The cards ("As") that those who are shown a text, a group or one person, must not see in it."""

_RANKS = {"10": "T", "Т": "A", "К": "K", "Д": "Q", "В": "J"}  # the keys but the first are Cyrillic
_SUITS = dict(zip("♠♥♦♣♤♡♢♧", "shdcshdc", strict=True))
_SIGNS = re.compile(r"(?<![^\W_])(10|[2-9TJQKAТКДВ])[\s\u00a0]?([♠♥♦♣♤♡♢♧])")
_CODES = re.compile(r"(?<![A-Za-z0-9])([2-9TJQKA][shdc])(?![A-Za-z0-9])")
_CODE_LISTS = re.compile(r"(?<![A-Za-z0-9])((?:[2-9TJQKA][shdc]){2,})(?![A-Za-z0-9])")
_BLOCK = {base + rank: suit for suit, base in zip("shdc", (0x1F0A0, 0x1F0B0, 0x1F0C0, 0x1F0D0), strict=True)
          for rank in range(1, 15)}  # fmt: skip
_BLOCK_RANKS = "A23456789TJ?QK"  # the fourth court card of the block is the knight


def check_secrecy(calls: Calls, withheld: Withheld) -> None:
    """Raise AssertionError for every card that reaches the wrong eyes."""
    for text in texts(calls):
        secret = set(withheld(text))
        shown = cards_in(text.source) & secret
        assert not shown, f"shows {_listed(shown)} to {_eyes(text.audience)}: {text.where}"
        if text.kind == "button":
            _check_data(text, secret)


def _check_data(text: Text, secret: set[str]) -> None:
    for button in buttons(text.call):
        shown = codes_in(button.get("callback_data", "")) & secret
        assert not shown, f"tells {_listed(shown)} to {_eyes(text.audience)}: {place(text.call)}: {button}"


def cards_in(source: str) -> set[str]:
    """The cards that a text names: `10♠`, `Т♠`, the playing cards of Unicode."""
    signs = {_RANKS.get(rank, rank) + _SUITS[suit] for rank, suit in _SIGNS.findall(source)}
    block = {_BLOCK_RANKS[(ord(sign) & 15) - 1] + _BLOCK[ord(sign)] for sign in source if ord(sign) in _BLOCK}
    return signs | block


def codes_in(data: str) -> set[str]:
    """The cards that callback data names: `draw.As.Kd`, `draw.AsKd`."""
    lists = {match[at : at + 2] for match in _CODE_LISTS.findall(data) for at in range(0, len(match), 2)}
    return set(_CODES.findall(data)) | lists


def _listed(cards: Collection[str]) -> str:
    return " ".join(sorted(cards))


def _eyes(audience: Audience) -> str:
    return f"group {audience.chat}" if audience.group else f"person {audience.person}"
