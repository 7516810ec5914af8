"""A second Stop the Bus: one deal of it, as B93–B99, A22–A24, A71, A77 and A78 tell it."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from .worth import brag


class BusReferee:
    """One deal. `carried` is in the pot before it, and once it is `over` what waits for the next."""

    def __init__(self, options: Any, stacks: Sequence[int], pack: Sequence[str], carried: int) -> None:
        players = len(stacks)
        self.options, self.stacks, self.pot, self.carried = options, list(stacks), carried, 0
        self.hands = [set(pack[seat : 3 * players : players]) for seat in range(players)]
        self.dummy = set(pack[3 * players : 3 * players + 3])
        self.seats = range(players)
        self.dealer, self.turn = players - 1, 0
        self.live, self.gone = list(self.seats), set[int]()
        self.passed, self.turns = set[int](), Counter[int]()
        self.waiting: set[int] | None = None  # who has a turn still, once the bus is stopped
        self.over, self.next_dealer = False, 0

    def after(self, seat: int, seats: Sequence[int]) -> int:
        return min(seats, key=lambda other: (other - seat - 1) % len(self.seats))

    # What is legal

    def legal(self, verb: str, seat: int, what: Any = 0) -> bool:
        if self.over or seat != self.turn:
            return False
        match verb:
            case "exchange":
                return self._may_exchange(seat, *what)
            case "pass":
                return not self.options["compulsory"]
        return self.options["end"] == "knock" and self.waiting is None and self.turns[seat] > 0

    def _may_exchange(self, seat: int, give: Sequence[str], take: Sequence[str]) -> bool:
        """One card for one; three for three where that is an option (A24)."""
        sizes = (1, 3) if self.options["exchange"] == "1_or_3" else (1,)
        own, open_cards = set(give), set(take)
        named = len(give) == len(own) == len(open_cards) == len(take)
        return named and len(own) in sizes and own <= self.hands[seat] and open_cards <= self.dummy

    # Moves

    def play(self, verb: str, seat: int, what: Any = 0) -> None:
        if verb == "exchange":
            give, take = map(set, what)
            self.hands[seat] = self.hands[seat] - give | take
            self.dummy = self.dummy - take | give
            self.passed = set()
        elif verb == "pass":
            self.passed.add(seat)
        else:
            self.waiting = set(self.live)
        self.turns[seat] += 1
        if self.waiting is not None:
            self.waiting.discard(seat)
        self.turn = self.after(seat, self.live)
        self._go_on()

    def timeout(self, seat: int) -> None:
        """A pass, also of one who must exchange (A77)."""
        self.play("pass", seat)

    def leave(self, seat: int) -> None:
        """He is out, and his turn passes on (A78)."""
        self.gone.add(seat)
        if seat not in self.live or self.over:
            return
        self.live.remove(seat)
        if seat == self.turn:
            self.turn = self.after(seat, self.live)
        self._go_on()

    # What follows

    def _go_on(self) -> None:
        if len(self.live) == 1:
            self._win(self.live[0])
        elif self._stopped():
            self._show()

    def _stopped(self) -> bool:
        """All others had their last turn; or nobody exchanged on his last turn; or it was the last lap (A22)."""
        if self.waiting is not None:
            return not self.waiting & set(self.live)
        nobody = self.options["end"] == "all_pass" and self.passed >= set(self.live)
        return nobody or self.turns[self.turn] >= self.options["max_laps"]

    def _show(self) -> None:
        """All with the lowest hand pay, or what they have; nobody, if that left nobody with chips (B98, A23)."""
        worth = {seat: brag(sorted(self.hands[seat]), self.options) for seat in self.live}
        lowest = [seat for seat in self.live if worth[seat] == min(worth.values())]
        left = {
            seat: max(0, self.stacks[seat] - self.options["penalty"] * (seat in lowest)) for seat in self.live
        }
        void = not any(left.values())
        for seat in [] if void else lowest:
            self.pot += self.stacks[seat] - left[seat]
            self.stacks[seat] = left[seat]
        rich = [seat for seat in self.live if self.stacks[seat]]
        if len(rich) == 1 and not void:
            self._win(rich[0])
        else:
            self._end(self.pot, again=void)

    def _win(self, seat: int) -> None:
        self.stacks[seat] += self.pot
        self._end(0)

    def _end(self, carried: int, *, again: bool = False) -> None:
        """The deal moves on to the left among those who are there and have chips; a void one is dealt again (A71)."""
        self.over, self.carried = True, carried
        here = [seat for seat in self.seats if seat not in self.gone]
        rich = [seat for seat in here if self.stacks[seat]]
        stays = again and self.dealer not in self.gone
        self.next_dealer = self.dealer if stays else self.after(self.dealer, rich or here or list(self.seats))
