"""The deeds of the control API by name: what people, moderators and the bench can do to the world."""

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from bot.sandbox.errors import DeedError
from bot.sandbox.models import Json

if TYPE_CHECKING:
    from bot.sandbox.world import World

Deed = Callable[..., Any]
DEEDS: dict[str, Deed] = {}
_D = TypeVar("_D", bound=Deed)


def deed(function: _D) -> _D:
    """Register a function `(world, *, named parameters)` under its name."""
    DEEDS[function.__name__.rstrip("_")] = function
    return function


async def perform(world: "World", name: str, params: Json) -> Json:
    """Do it and return its result; raises DeedError if it is unknown or cannot be done."""
    if name not in DEEDS:
        raise DeedError(f"no deed {name!r}; there are: {', '.join(sorted(DEEDS))}")
    try:
        inspect.signature(DEEDS[name]).bind(world, **params)
    except TypeError as error:
        raise DeedError(f"{name}: {error}") from None
    result = DEEDS[name](world, **params)
    return (await result if inspect.isawaitable(result) else result) or {}
