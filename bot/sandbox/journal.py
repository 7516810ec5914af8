"""Every call of the bot with its answer, for tests and for the page. The token is never part of it."""

from dataclasses import dataclass
from typing import Any

from bot.sandbox.models import MOST_KEPT, Json


@dataclass
class Call:
    """One call: `time` in the sandbox's clock, `took` in seconds; status 0 and no answer while it runs."""

    seq: int
    time: float
    method: str
    params: Json
    took: float = 0
    status: int = 0
    answer: Any = None
    fault: str = ""

    @property
    def ok(self) -> bool:
        """Did it succeed, as the bot saw it."""
        return self.status == 200


class Journal:
    """The calls in order of their arrival."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self._last = 0

    def open(self, time: float, method: str, params: Json) -> Call:
        """Note that a call has come in."""
        self._last += 1
        call = Call(self._last, time, method, params)
        self.calls.append(call)
        if len(self.calls) > 2 * MOST_KEPT:  # seldom and many at once: cutting a list costs its length
            del self.calls[:MOST_KEPT]
        return call

    def after(self, seq: int) -> list[Json]:
        """The calls later than `seq`."""
        return [vars(call) for call in self.calls if call.seq > seq]

    def clear(self) -> None:
        """Forget all calls; numbers go on."""
        self.calls.clear()
