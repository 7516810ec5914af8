"""A second Jackpots, as D8–D56, A29–A38, A69, A71 and A77–A80 tell it: openers, proof, a pot that waits."""

from collections.abc import Sequence
from typing import Any

from .draw import Drawing
from .staking import Staking
from .worth import five, may_open

BETS = ("bet", "call", "check", "cover", "raise")
RISING = {"none": "J", "q_k": "JQK", "q_k_a": "JQKA"}


class JackpotsReferee(Staking):
    """One deal. `waited`: how many deals in a row the carried chips have waited (A35)."""

    def __init__(
        self, options: Any, stacks: Sequence[int], pack: Sequence[str], carried: int, waited: int
    ) -> None:
        super().__init__(options, stacks, options["sweeten"] if carried else options["ante"], carried)
        rising = RISING[options["progressive"]]
        self.least = rising[min(waited, len(rising) - 1)]
        self.cards = Drawing(options, len(stacks), pack)
        self.phase, self.gone = "first", set[int]()
        self.opener: int | None = None
        self.opened_with: list[str] = []
        self.over, self.carried = False, 0
        self.turn = min(self.active, default=0)
        self._go_on()

    @property
    def honour(self) -> bool:
        return bool(self.options["openers"] == "honour")

    @property
    def unopened(self) -> bool:
        return self.phase == "first" and not self.price

    # What is legal

    def legal(self, verb: str, seat: int, what: Any = 0) -> bool:
        if self.over or self.cards.shuffle or seat != self.turn:
            return False
        if verb in ("draw", "stand"):
            able = verb == "stand" or self.cards.may_draw(seat, what, self.folded)
            return self.phase == "draw" and able
        if self.phase == "draw":
            return False
        if verb == "fold":
            return not self.unopened
        barred = (
            verb == "bet" and self.unopened and not self.honour and not self._proves(self.cards.hands[seat])
        )
        return self.may_stake(verb, seat, what) and not barred

    def _proves(self, cards: Sequence[str]) -> bool:
        return may_open(cards, self.least)

    # Moves

    def play(self, verb: str, seat: int, what: Any = 0) -> None:
        if verb in BETS:
            self._note_opening(verb, seat)
            self.stake(verb, seat, what)
        elif verb == "fold":
            self.folded.append(seat)
        elif verb == "stand":
            self.cards.drawn.add(seat)
        else:
            self.cards.draw(seat, what, self.folded)
        if not self.cards.shuffle:
            self._pass(seat)
            self._go_on()

    def _note_opening(self, verb: str, seat: int) -> None:
        """The hand that opens is kept for the proof, with what he throws of it (D48, D49, A34)."""
        if verb == "bet" and self.unopened:
            self.opener = self.cards.keeper = seat
            self.opened_with = list(self.cards.hands[seat])

    def _pass(self, seat: int) -> None:
        able = self.live if self.phase == "draw" else self.active
        if seat == self.turn and able:
            self.turn = self.after(seat, able)

    def shuffled(self, order: Sequence[str]) -> None:
        self.cards.shuffled(order)
        self._pass(self.turn)
        self._go_on()

    def timeout(self, seat: int) -> None:
        """Check if that is free, else fold; stand pat (A77)."""
        self.play("stand" if self.phase == "draw" else "fold" if self.owed(seat) else "check", seat)

    def leave(self, seat: int) -> None:
        """He folds, be nothing opened yet; who is all in keeps his claim, and stands pat (A78)."""
        self.gone.add(seat)
        if seat in self.all_in:
            self.cards.drawn.add(seat)
        elif seat not in self.folded:
            self.folded.append(seat)
        if not self.cards.shuffle and not self.over:
            self._pass(seat)
            self._go_on()

    # What follows

    def _go_on(self) -> None:
        if len(self.live) < 2:
            self._few_left()
        elif self.phase == "draw":
            self._next_draws()
        elif self.closed():
            self._round_over()

    def _few_left(self) -> None:
        """The last one has won, unless nobody has bet and he has not spoken; all passed: it waits (A29)."""
        speaks = self.unopened and self.active and not set(self.active) & set(self.answered)
        if not speaks:
            self._judge()
            self._finish()

    def _round_over(self) -> None:
        """All have checked: the pot waits (D44). Else they draw, or show."""
        if self.phase == "second":
            self._judge()
            self._finish()
        elif self.opener is None and self.answered:
            self._wait()
        else:
            if not self.honour:
                self.give_back()
            self.phase = "draw"
            self.new_round()
            self._next_draws()

    def _next_draws(self) -> None:
        """From the dealer's left; then the opener speaks, or the next who still bets (D17, D25, D27, A32)."""
        waiting = [seat for seat in self.live if seat not in self.cards.drawn]
        if waiting:
            self.turn = waiting[0]
            return
        self.phase = "second"
        if self.active:
            self.turn = self.after(-1 if self.opener is None else self.opener - 1, self.active)
        self._go_on()

    def _judge(self) -> None:
        """A false opener is out, gets nothing back, and pays as many antes as agreed (D51, D52, A33)."""
        if self.opener is not None and not self._proves(self.opened_with):
            if self.opener in self.live:
                self.folded.append(self.opener)
            self.give_back()
            fine = int(self.options["false_open_penalty"]) * int(self.options["ante"])
            self.pay(self.opener, min(fine, self.stacks[self.opener]))
        else:
            self.give_back()

    def _finish(self) -> None:
        if self.live:
            self.award(lambda seat: five(self.cards.hands[seat]) if len(self.live) > 1 else 0)
            self.over = True
        else:
            self._wait()

    def _wait(self) -> None:
        self.over, self.carried = True, sum(self.paid) + self.before
