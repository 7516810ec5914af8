"""A hand of Trinka: moves carried out, and what follows by itself."""

from collections.abc import Iterable, Sequence
from typing import Any

from .laws import Laws
from .standing import Hands, Kon, Window, points, value


class Referee(Laws):
    """One hand, `over` once all is paid."""

    def __init__(self, options: Any, stacks: Sequence[int], hands: Hands) -> None:
        super().__init__(options, stacks, hands)
        self.deal(hands)

    # Chances

    def deal(self, hands: Hands) -> None:
        """A new kon (A53, A54): who has no chips has covered, who may go dark has not looked."""
        self.need_deal, self.window, self.hands = False, None, hands
        self.kon = Kon(self.ante, tuple(self.live))
        self._broke_cover()
        order = self.clockwise(self.active, self.dealer)
        self.kon.turn = order[0] if order else None
        self.kon.unseen = {seat for seat in order if self._may_still_go_dark(seat)}
        self._follow()

    def lift(self, cards: Sequence[str]) -> None:
        """The highest by points deals, equals lift again (S82–S84)."""
        best = max(map(value, cards))
        tied = [seat for seat, card in zip(self.lifting, cards, strict=True) if value(card) == best]
        self.lifting = tied if len(tied) > 1 else []
        if self.lifting:
            return
        if self.window is None:
            self.over = True
        else:
            self.dealer, self.need_deal = tied[0], True

    # Moves

    def play(self, verb: str, seat: int, amount: int = 0) -> None:
        """Carry out a move that is legal, and what follows by itself."""
        if self.window:
            self._answer(self.window, verb, seat)
        elif verb in ("accept", "refuse", "offer svara"):
            self._svara(verb, seat)
        elif verb == "redeal":
            self._redeal()
        elif verb == "look":
            self._look(seat)
        else:
            self._act(verb, seat, amount)
        self._follow()

    def _answer(self, window: Window, verb: str, seat: int) -> None:
        if verb in ("offer split", "accept"):
            window.agreed.add(seat)
        elif verb == "decline":
            window.declined.append(seat)
        else:
            window.agreed, window.may_split = set(), False
        if verb == "join":
            self._pay(seat, window.entry)
            self.fallen.discard(seat)
            window.joined.append(seat)

    def _svara(self, verb: str, seat: int) -> None:
        kon = self.kon
        kon.asked, kon.offered_to = True, None
        if verb == "offer svara":
            (kon.offered_to,) = set(self.active) - {seat}
        elif verb == "accept":
            self._boil()

    def _redeal(self) -> None:
        self.need_deal = True
        if self.options["tens_redeal_for"] == "all":
            self.fallen -= set(self.kon.dealt) - self.gone

    def _look(self, seat: int) -> None:
        self.kon.unseen.discard(seat)
        self.kon.in_dark.discard(seat)

    def _act(self, verb: str, seat: int, amount: int) -> None:
        kon, stack = self.kon, self.stacks[seat]
        costs = {"fold": 0, "call": kon.price, "cover": stack, "compare": min(self.cost(seat), stack)}
        paid = costs.get(verb, amount)
        self._pay(seat, paid)
        if verb == "bet":
            self._look(seat)
        if verb in ("dark", "over_dark"):
            self._go_dark(seat, amount)
        if amount or (verb == "compare" and self.options["compare_sets_stake"]):
            kon.price = max(kon.price, paid)
        if verb == "fold":
            self.fallen.add(seat)
        if verb == "compare":
            self._compare(seat, self.right_of(seat))
        kon.turns[seat] += 1
        (kon.staked.add if paid else kon.staked.discard)(seat)
        self._pass(seat)

    def _go_dark(self, seat: int, amount: int) -> None:
        self.kon.dark = amount
        self.kon.went_dark.append(seat)
        self.kon.in_dark.add(seat)

    def _compare(self, seat: int, neighbour: int) -> None:
        """The lower falls, of equals nobody or the challenger (S55, A45)."""
        mine, his = (points(self.hands[each], self.options) for each in (seat, neighbour))
        self.kon.compared |= {seat, neighbour}
        falls = self.options["compare_tie"] == "challenger_falls" and len(self.active) > 2
        if mine != his or falls:
            self.fallen.add(seat if mine <= his else neighbour)
        else:
            self.kon.equal.append({seat, neighbour})

    def leave(self, seat: int) -> None:
        """He falls, unless he has covered or is the last; in a window he has declined, or boils no more (A70, A78)."""
        self.gone.add(seat)
        if seat in self.active and self.live != [seat]:
            self.fallen.add(seat)
        self.kon.offered_to = None
        if self.lifting:
            return
        if self.need_deal:
            self.need_deal = len(self.live) > 1
        elif self.window:
            self._leave_window(self.window, seat)
        elif seat == self.kon.turn:
            self._pass(seat)
        self._follow()

    def _leave_window(self, window: Window, seat: int) -> None:
        window.agreed.discard(seat)
        for seats in (window.boilers, window.joined):
            if seat in seats:
                seats.remove(seat)
                return
        window.declined.append(seat)

    def _pass(self, seat: int) -> None:
        self.kon.asked = False
        self.kon.turn = next(iter(self.clockwise(set(self.active) - {seat}, seat)), None)

    # What follows

    def _follow(self) -> None:
        if self.over or self.need_deal or self.lifting:
            return
        if len(self.live) == 1:
            self._end([(sum(self.pots), self.live)])
        elif self.window:
            self._follow_window(self.window)
        elif self._all_equal():
            self._boil()
            self._follow()
        elif self._broke_cover():
            self._follow()
        elif len(self.active) < 2:
            self._end(self._decided())
        else:
            self.kon.unseen = {seat for seat in self.kon.unseen if self._still_unseen(seat)}

    def _still_unseen(self, seat: int) -> bool:
        return seat in self.kon.in_dark or self._may_still_go_dark(seat)

    def _all_equal(self) -> bool:
        """All who bet are linked by comparisons that were equal (A45)."""
        known = set(self.active[:1])
        for _ in self.kon.equal:
            known |= {seat for pair in self.kon.equal if pair & known for seat in pair}
        return len(self.active) > 1 and known >= set(self.active)

    def _boil(self) -> None:
        """Coverers are paid what they have won; the rest boils (A68), or is split at the limit (A51)."""
        boilers, coverers = self.active, set(self.claims) - self.fallen
        for amount, winners in self._decided() if coverers else ():
            self._award(amount, winners, coverers)
        self.fallen |= coverers
        self.claims, self.pots = {}, [sum(self.pots)]
        limit = self.options["svara_limit"]
        if not self.pots[0] or 0 < limit <= self.svaras:
            self._end([(self.pots[0], boilers)] if self.pots[0] else [])
            return
        self.svaras += 1
        parts = {"half": 2, "share": len(boilers), "third": 3, "full": 1}[self.options["svara_entry"]]
        self.window = Window(boilers, -(-self.pots[0] // parts))

    def _follow_window(self, window: Window) -> None:
        if window.agreed and window.agreed >= set(window.boilers):
            self._end([(sum(self.pots), window.boilers)])
        elif not window.agreed and not self.outsiders(window) and (window.declined or not window.may_split):
            self.lifting = window.boilers if len(window.boilers) > 1 else []
            self.need_deal = not self.lifting
            self.dealer = window.boilers[0] if len(window.boilers) == 1 else self.dealer

    def _end(self, decided: Iterable[tuple[int, list[int]]]) -> None:
        """All pots are paid; who won the main pot deals, several lift for it (S57, A58)."""
        for amount, winners in decided:
            self._award(amount, winners, winners)
        self.window, self.pots = None, [0]
        seated = [seat for seat in self.main_winners if seat not in self.gone]
        self.lifting = seated if len(seated) > 1 else []
        self.over = not self.lifting
