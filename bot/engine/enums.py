"""Enumerations whose members are found as fast as any attribute."""

from enum import StrEnum
from typing import TypeVar

E = TypeVar("E", bound=type[StrEnum])


def plain_members(kind: E) -> E:
    """Class decorator: members are plain attributes of the class, as they are from Python 3.12 on.

    Python 3.11 calls a function for every `Phase.BETTING`, and the rules ask for members more than for anything.
    """
    for name, member in kind.__members__.items():
        type.__setattr__(kind, name, member)
    return kind
