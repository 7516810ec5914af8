"""
Faults to order: the next calls of a method, perhaps in one chat, go wrong in a chosen way.

Kinds: `error` answers with a status and a description and does nothing; `delay` holds the call, then does it;
`timeout` does it, but the answer never comes; `drop` does it and cuts the connection; `html` does nothing and
answers like a broken gateway (502).
"""

from dataclasses import dataclass, field
from itertools import count
from typing import Any, Literal

FaultKind = Literal["error", "delay", "timeout", "drop", "html"]
KINDS: tuple[FaultKind, ...] = ("error", "delay", "timeout", "drop", "html")


@dataclass
class Fault:
    """One order. `skip` calls pass first, then `times` go wrong; empty `method` and `chat` mean any."""

    id: int = 0
    method: str = ""
    chat: int | None = None
    times: int = 1
    skip: int = 0
    kind: FaultKind = "error"
    status: int = 500
    description: str = "Internal Server Error"
    parameters: dict[str, Any] = field(default_factory=dict)
    delay: float = 0

    def fits(self, method: str, chat: int | None) -> bool:
        """Is this call one of those ordered."""
        return self.method.lower() in ("", method.lower()) and self.chat in (None, chat)


class Faults:
    """The orders that are still open, oldest first."""

    def __init__(self) -> None:
        self._ids = count(1)
        self.open: list[Fault] = []

    def order(self, fault: Fault) -> int:
        """Add an order; returns its id."""
        fault.id = next(self._ids)
        self.open.append(fault)
        return fault.id

    def clear(self) -> None:
        """Withdraw all orders."""
        self.open.clear()

    def take(self, method: str, chat: int | None) -> Fault | None:
        """The fault that this call meets, counted off; orders that still skip count the call too."""
        for fault in [f for f in self.open if f.fits(method, chat)]:
            if fault.skip > 0:
                fault.skip -= 1
            else:
                return self._use(fault)
        return None

    def _use(self, fault: Fault) -> Fault:
        fault.times -= 1
        if fault.times <= 0:
            self.open.remove(fault)
        return fault
