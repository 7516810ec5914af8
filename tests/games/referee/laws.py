"""What is legal in Trinka."""

from collections.abc import Callable

from .standing import Standing, Window


class Laws(Standing):
    """`legal` judges a move; one question for each verb."""

    def legal(self, verb: str, seat: int, amount: int = 0) -> bool:
        if self.over or self.need_deal or self.lifting:
            return False
        if verb == "redeal":
            return self._may_redeal(seat)
        if self.window:
            return verb in WINDOW and WINDOW[verb](self, self.window, seat)
        if self.kon.offered_to is not None:
            return verb in ("accept", "refuse") and seat == self.kon.offered_to
        return seat == self.kon.turn and verb in TURN and TURN[verb](self, seat, amount)

    def _may_redeal(self, seat: int) -> bool:
        betting = self.window is None and seat in self.active
        able = seat not in self.kon.in_dark and seat not in self.kon.compared
        return betting and able and all(card[0] == "T" for card in self.hands[seat])

    def _may_still_go_dark(self, seat: int) -> bool:
        """All who have acted went dark, and he is next in the chain (A41)."""
        kon = self.kon
        if any(seat not in kon.went_dark for seat in kon.turns):
            return False
        waiting = [each for each in self.clockwise(self.active, self.dealer) if each not in kon.turns]
        longest = len(self.seats) if self.options["dark_chain"] == "unlimited" else 2
        return seat in waiting[: longest - len(kon.went_dark)]

    def _may_dark(self, seat: int, amount: int) -> bool:
        first = self._may_still_go_dark(seat) and seat in self.kon.unseen and not self.kon.dark
        return first and amount in (self.ante, 2 * self.ante) and amount <= self.most(seat)

    def _may_over_dark(self, seat: int, amount: int) -> bool:
        dark = self.kon.dark
        least = 2 * dark if self.options["over_min"] == "double" else dark + 1
        able = bool(dark) and self._may_still_go_dark(seat) and seat in self.kon.unseen
        return able and least <= amount <= self.most(seat)

    def _may_look(self, seat: int, _: int) -> bool:
        early = seat in self.kon.in_dark and any(other not in self.kon.turns for other in self.active)
        return seat in self.kon.unseen and not early

    def _may_bet(self, seat: int, amount: int) -> bool:
        return not self._must_compare(seat) and self.kon.price <= amount <= self.most(seat)

    def _may_call(self, seat: int, _: int) -> bool:
        return not self._must_compare(seat) and self.stacks[seat] >= self.kon.price

    def _may_cover(self, seat: int, _: int) -> bool:
        able = self.options["short"] == "cover" and not self._must_compare(seat)
        return able and self.stacks[seat] <= self.kon.price

    def _may_compare(self, seat: int, _: int) -> bool:
        early = self.options["compare_from_lap"] == "2" and not self.kon.turns[seat]
        short = self.options["short"] == "fall" and self.stacks[seat] < self.cost(seat)
        return self.right_of(seat) in self.kon.staked and not early and not short

    def _may_offer_svara(self, seat: int, _: int) -> bool:
        two = len(self.live) == len(self.active) == 2
        return two and not self.kon.asked and not self._must_compare(seat)

    def _must_compare(self, seat: int) -> bool:
        return 0 < int(self.options["max_laps"]) <= self.kon.turns[seat]

    def _may_refuse_split(self, window: Window, seat: int) -> bool:
        asked = bool(window.agreed) or not self.outsiders(window)
        return asked and seat in window.boilers and seat not in window.agreed


TURN: dict[str, Callable[[Laws, int, int], bool]] = {
    "fold": lambda laws, seat, amount: True,
    "look": Laws._may_look,
    "dark": Laws._may_dark,
    "over_dark": Laws._may_over_dark,
    "call": Laws._may_call,
    "bet": Laws._may_bet,
    "compare": Laws._may_compare,
    "cover": Laws._may_cover,
    "offer svara": Laws._may_offer_svara,
}
WINDOW: dict[str, Callable[[Laws, Window, int], bool]] = {
    "offer split": lambda laws, window, seat: (
        seat in window.boilers and window.may_split and not window.agreed
    ),
    "accept": lambda laws, window, seat: (
        bool(window.agreed) and seat in window.boilers and seat not in window.agreed
    ),
    "refuse": Laws._may_refuse_split,
    "join": lambda laws, window, seat: seat in laws.outsiders(window) and laws.stacks[seat] >= window.entry,
    "decline": lambda laws, window, seat: seat in laws.outsiders(window),
}
