"""The methods of the Bot API that the sandbox knows, by name."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar

from bot.sandbox.params import Params

if TYPE_CHECKING:
    from bot.sandbox.world import World

Method = Callable[["World", Params], Any | Awaitable[Any]]
METHODS: dict[str, Method] = {}
_M = TypeVar("_M", bound=Method)


def method(function: _M) -> _M:
    """Register `send_message` as sendMessage; names of methods are not case-sensitive, as at Telegram."""
    METHODS[function.__name__.replace("_", "")] = function
    return function


def find(name: str) -> Method | None:
    """The method of that name."""
    return METHODS.get(name.lower())
