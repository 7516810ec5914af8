"""A second Brag, of the betting that goes by turns: three-card Brag, Khvastovstvo, and Indian poker's Brag system.

What hands are worth is asked of `worth`: it is the betting, the pots and the end that are judged here.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from .pots import Claimants, merged


class BragReferee(Claimants):
    """One hand. `paid`: who got how much once it is over; `carried`: what nobody got."""

    def __init__(
        self, key: str, options: Any, stacks: Sequence[int], worth: Callable[[int], Any], carried: int
    ) -> None:
        self.key, self.options, self.worth = key, options, worth
        ante = int(options["ante"])
        self.seats = range(len(stacks))
        self.stacks = [stack - ante for stack in stacks]
        self.pots = [ante * len(stacks) + carried]
        self.fallen = set()
        self.claims = {}
        self.unseen = set(self.seats) if self.blind_play else set()
        self.blind: set[int] = set()
        self.turns: Counter[int] = Counter()
        self.price, self.least = 0, int(options.get("min_bet", 1)) if key == "hvastovstvo" else 1
        self.asker: int | None = None
        self.agreed: set[int] = set()
        self.refused = self.over = False
        self.paid: Counter[int] = Counter()
        self.carried = 0
        self.turn = len(stacks) - 1
        self._go_on()

    # Who

    @property
    def blind_play(self) -> bool:
        return bool(self.options.get("blind"))

    def forced(self, seat: int) -> bool:
        """The longest hand is reached (A76)."""
        return 0 < int(self.options["max_laps"]) <= self.turns[seat]

    # What it costs (A9, A11)

    def half(self) -> int:
        return (self.price + 1) // 2

    def own_price(self, seat: int) -> int:
        return max(self.least, self.half() if seat in self.unseen else self.price)

    def see_price(self, seat: int) -> int:
        return self.own_price(seat) * (1 if self.options.get("see_cost") == "match" else 2)

    def fits(self, base: int, amount: int) -> bool:
        """Whether one may put in so much whose price is `base` (B45, B48–B53, H14, H16, A9a)."""
        lowest, raises = max(base, self.least), amount - base
        if self.options.get("betting") in ("round", "brag"):
            return amount == (1 if self.key == "indian_poker" else lowest)
        if self.key == "brag":
            return lowest <= amount and raises <= int(self.options["raise_limit"])
        most, least_raise = int(self.options["max_bet"]), self.least if base else 0
        if self.options["limit"] == "absolute":
            return lowest <= amount <= max(lowest, most)
        return amount == lowest or (lowest + least_raise <= amount and raises <= most)

    # What is legal

    def legal(self, verb: str, seat: int, amount: int = 0) -> bool:
        if self.over:
            return False
        if self.asker is not None:
            waiting = set(self.active) - self.agreed - {self.asker}
            return verb in ("accept", "refuse") and seat in waiting
        return seat == self.turn and verb in TURN and TURN[verb](self, seat, amount)

    def may_look(self, seat: int, _: int) -> bool:
        return seat in self.unseen

    def may_ask(self, seat: int, _: int) -> bool:
        """A show of three: exactly three, and not refused on this turn (A16)."""
        three = len(self.active) == len(self.live) == 3
        return bool(self.options.get("three_way")) and three and not self.refused

    def may_see(self, seat: int, _: int) -> bool:
        """The last two; nobody who has looked sees a blind player, unless he must (B41, B62, A76)."""
        if len(self.active) != 2:
            return False
        (other,) = set(self.active) - {seat}
        barred = other in self.blind and seat not in self.unseen and not self.forced(seat)
        return not barred and self.stacks[seat] >= self.see_price(seat)

    def may_cover(self, seat: int, _: int) -> bool:
        """With no more than the price, which is half for a blind player alone (A65, A67)."""
        if self.forced(seat):
            return self.stacks[seat] < self.see_price(seat)
        return self.stacks[seat] <= max(self.least, self.half() if seat in self.blind else self.price)

    def may_call(self, seat: int, _: int) -> bool:
        return not self.forced(seat) and self.stacks[seat] >= self.own_price(seat)

    def may_bet(self, seat: int, amount: int) -> bool:
        return not self.forced(seat) and amount <= self.stacks[seat] and self.fits(self.price, amount)

    def may_blind(self, seat: int, amount: int) -> bool:
        able = seat in self.unseen and not self.forced(seat) and amount <= self.stacks[seat]
        only_match = self.price and not self.options.get("blind_may_raise", True)
        return able and self.fits(self.half(), amount) and not (only_match and amount > self.own_price(seat))

    # Moves

    def play(self, verb: str, seat: int, amount: int = 0) -> None:
        """Carry out a move that is legal, and what follows by itself."""
        if verb in ("offer show", "accept", "refuse"):
            self._offer(verb, seat)
        elif verb == "look":
            self._look(seat)
        elif verb == "see":
            self._pay(seat, self.see_price(seat))
            self._show(payer=seat)
        else:
            self._act(verb, seat, amount)
            self._go_on()

    def _offer(self, verb: str, seat: int) -> None:
        if verb == "offer show":
            self.asker, self.agreed = seat, set()
        elif verb == "refuse":
            self.asker, self.refused = None, True
        else:
            self.agreed.add(seat)
            if len(self.agreed) == 2:
                self._show()

    def _look(self, seat: int) -> None:
        self.unseen.discard(seat)
        self.blind.discard(seat)

    def _act(self, verb: str, seat: int, amount: int) -> None:
        if verb == "fold":
            self.fallen.add(seat)
            return
        self.turns[seat] += 1
        if verb == "cover":
            self._pay(seat, self.stacks[seat])
            return
        if verb == "bet":
            self._look(seat)
        self._stake(seat, amount or self.own_price(seat))

    def _stake(self, seat: int, amount: int) -> None:
        """An unseen player's chips are worth double, if they are more than half the price (A11)."""
        if seat in self.unseen:
            self.blind.add(seat)
            self.price = 2 * amount if amount > self.half() else self.price
        self.price = max(self.price, amount)
        self._pay(seat, amount)

    def _pay(self, seat: int, amount: int) -> None:
        self.stacks[seat] -= amount
        self.pots[-1] += amount

    def leave(self, seat: int) -> None:
        """He drops out, unless he has covered; an offer is refused (A78)."""
        if seat not in self.active:
            return
        self.fallen.add(seat)
        if self.asker is not None:
            self.asker, self.refused = None, True
        self._go_on(passing=seat == self.turn)

    # What follows

    def _go_on(self, *, passing: bool = True) -> None:
        """The broke cover (A67), the turn passes, and a hand that is decided ends."""
        broke = [seat for seat in self.active if not self.stacks[seat]]
        if broke:
            self.claims.update(dict.fromkeys(broke, len(self.pots) - 1))
            self.pots.append(0)
        if len(self.live) == 1:
            self._last_one(self.live[0])
        elif len(self.active) < 2:
            self._show()
        else:
            if passing:
                self.turn = min(self.active, key=lambda seat: (seat - self.turn - 1) % len(self.seats))
                self.refused = False
            if len(self.active) > 2 and self.forced(self.turn):
                self._show()

    def _last_one(self, seat: int) -> None:
        """The pot is his, unless he is blind and it is carried (B39, H28)."""
        if seat in self.blind and self.options["blind_uncontested"] == "carry":
            self.carried = sum(self.pots)
        else:
            self.paid[seat] += sum(self.pots)
        self.over = True

    def _show(self, payer: int | None = None) -> None:
        """From the newest pot to the main pot: of equals the payer loses, then the coverer (A14, A15)."""
        newer = set(self.active)
        for players, amount in reversed(merged(self.pots, self.live, self.claims)):
            best = max(self.worth(seat) for seat in players)
            won = {seat for seat in players if self.worth(seat) == best}
            if self.options.get("tie") == "payer_loses" and won & set(self.active) - {payer}:
                won -= {payer}
            if self.options.get("cover_tie") == "side_winner":
                won = won & newer or won
            newer = won
            self._award(amount, sorted(won))
        self.over = True

    def _award(self, amount: int, winners: Sequence[int]) -> None:
        """The last seat deals: odd chips go out from the first (A25)."""
        each, odd = divmod(amount, len(winners))
        self.paid.update({seat: each + (place < odd) for place, seat in enumerate(winners)})


TURN: dict[str, Callable[[BragReferee, int, int], bool]] = {
    "fold": lambda referee, seat, amount: True,
    "look": BragReferee.may_look,
    "offer show": BragReferee.may_ask,
    "see": BragReferee.may_see,
    "cover": BragReferee.may_cover,
    "call": BragReferee.may_call,
    "bet": BragReferee.may_bet,
    "blind": BragReferee.may_blind,
}
