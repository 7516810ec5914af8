"""A second Brag and Indian poker, bet the poker way: until all bets are equal (B55–B59, I24, I25, A10, A26, A79)."""

from collections.abc import Callable, Sequence
from typing import Any

from .staking import Staking

BETS = ("bet", "call", "check", "cover", "raise")


class PokerReferee(Staking):
    """One deal; `worth` says what a seat's cards are worth."""

    def __init__(
        self, key: str, options: Any, stacks: Sequence[int], worth: Callable[[int], Any], carried: int
    ) -> None:
        brag = {"min_bet": 1, "max_raise": options.get("raise_limit"), "raises_per_round": 0}
        self.rules, self.worth = options, worth
        super().__init__(brag if key == "brag" else options, stacks, int(options["ante"]), carried)
        self.gone = set[int]()
        self.leader: int | None = None  # who has opened or raised last
        self.over = False
        self.turn = min(self.active, default=0)
        self._go_on()

    @property
    def equal_bets_end_it(self) -> bool:
        """Without the rules a and b (B57, B58)."""
        return bool(self.rules.get("poker_multiway_showdown", True))

    def late(self, seat: int) -> bool:
        """So many laps are over that nobody raises any more (A76); each has answered once in a lap."""
        return 0 < int(self.rules.get("max_laps", 0)) <= self.turns[seat]

    def new_round(self) -> None:
        super().new_round()
        self.turns = [0 for _ in self.seats]

    # What is legal

    def legal(self, verb: str, seat: int, amount: int = 0) -> bool:
        if self.over or seat != self.turn:
            return False
        match verb:
            case "fold":
                return True
            case "check" if not self.rules.get("allow_check"):
                return False
            case "call" if self._would_equalise(seat):
                return False
            case "raise" if self.late(seat):
                return False
        return self.may_stake(verb, seat, amount)

    def _would_equalise(self, seat: int) -> bool:
        """Rule a: nobody may make the bets of three or more equal; he raises or drops (B58)."""
        if self.equal_bets_end_it or self.late(seat):
            return False
        others = [other for other in self.active if other != seat]
        return len(others) > 1 and all(other in self.answered and not self.owed(other) for other in others)

    # Moves

    def play(self, verb: str, seat: int, amount: int = 0) -> None:
        if verb == "fold":
            self._drop(seat)
        else:
            self.leader = seat if verb in ("bet", "raise") else self.leader
            self.stake(verb, seat, amount)
            self.turns[seat] += 1
            self._pass(seat)
        self._go_on()

    def _pass(self, seat: int) -> None:
        if seat == self.turn and self.active:
            self.turn = self.after(seat, self.active)

    def _drop(self, seat: int) -> None:
        """Rule b: who makes three or more equal by dropping obliges the last raiser to raise again (B59)."""
        self.folded.append(seat)
        self._pass(seat)
        leader = self.leader
        if self.equal_bets_end_it or leader not in self.active or len(self.active) < 3 or not self.closed():
            return
        if leader is not None and not self.late(leader):
            self.turn, self.turns[leader] = leader, 0  # his laps are counted from here
            del self.answered[leader]

    def timeout(self, seat: int) -> None:
        """Check if that is free, else fold, also if a raise is owed (A77)."""
        self.play("check" if self.legal("check", seat) else "fold", seat)

    def leave(self, seat: int) -> None:
        """He drops out; who is all in keeps his claim (A78)."""
        self.gone.add(seat)
        if not self.over and seat in self.active:
            self._drop(seat)
            self._go_on()

    # What follows

    def _go_on(self) -> None:
        """The last one left, or all who are in once their bets are equal (B39, B56)."""
        if len(self.live) == 1 or self.closed():
            self.give_back()
            self.award(self.worth if len(self.live) > 1 else lambda seat: 0)
            self.over = True
