"""Stored states of older versions, made into today's: one function from each schema number to the next.

The number stands in the stored JSON; a state without one is of schema 1. A field that has a default needs no
new number: only what an older state says in another way does. `tests/table/schemas` holds a state of each.
"""

from collections.abc import Callable
from typing import Any

SCHEMA = 2

Raw = dict[str, Any]


def _to_2(raw: Raw) -> Raw:
    """Buttons name the turn in which their owner was asked; those of schema 1 name the turn of the hand."""
    hand = raw.get("hand")
    asked = [hand["turn"]] * len(hand["seats"]) if hand else []
    return {**raw, "asked": asked}


UPGRADES: dict[int, Callable[[Raw], Raw]] = {1: _to_2}


def upgrade(raw: Raw) -> Raw:
    """The state as today's schema has it. Raises ValueError for a number that nobody knows."""
    number = raw.get("schema", 1)
    while number in UPGRADES:
        raw = UPGRADES[number](raw)
        number += 1
    if number != SCHEMA:
        raise ValueError(f"schema {number!r} is not known here")
    return {**raw, "schema": SCHEMA}
