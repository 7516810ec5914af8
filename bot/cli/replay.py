"""`python -m bot replay FILE...`: play hand files through the engine and compare with what they expect."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bot.cli.arguments import in_words
from bot.cli.expecting import differences
from bot.cli.handfile import HandFile, HandFileError, Hands, read
from bot.engine.actions import Action, Deal, Lift, Pick, Shuffle
from bot.engine.cards import Card, show
from bot.engine.game import apply, start
from bot.engine.play import IllegalAction
from bot.engine.ranks.trinka import lift_points
from bot.engine.state import Hand, NeedDeal, NeedLift, NeedShuffle, Phase


def run(argv: Sequence[str]) -> int:
    """Replay every file; the worst exit status wins: 1 for a broken expectation, 2 for an unreadable file."""
    if not argv or argv[0].startswith("-"):
        print("replay: name one or more hand files", file=sys.stderr)
        return 2
    return max(_file(Path(name)) for name in argv)


def _file(path: Path) -> int:
    try:
        played = Replay(read(path))
    except HandFileError as error:
        print(f"{path}: {error}", file=sys.stderr)
        return 2
    outcome = played.outcome()
    print(json.dumps(outcome))
    faults = list(differences(played.file.expect, outcome))
    for key, wanted, got in faults:
        print(f"{path}: {key}: expected {wanted!r}, got {got!r}", file=sys.stderr)
    return 1 if faults else 0


class Replay:
    """A hand file as it was played."""

    def __init__(self, file: HandFile) -> None:
        self.file = file
        self.refused: list[int] = []
        self._deals, self._cuts = list(file.deals), list(file.cuts)
        self.hand = self._start()
        self._chance()
        for number, action in enumerate(file.actions, 1):
            if not self._try(action):
                self.refused.append(number)

    def _start(self) -> Hand[Any]:
        file = self.file
        count = len(file.players)
        dealt_in = file.game.receivers(file.options, tuple(range(count)), file.kept)
        order = file.game.deal_order(file.options, count - 1, dealt_in)
        named = self._deals.pop(0) if self._deals else {}
        taken = [*file.dummy, *(card for hand in file.kept.values() for card in hand)]
        pack = self._stack(order, named, file.deck, taken, file.game.pack(file.options))
        pack = (*pack[: len(order)], *file.dummy, *pack[len(order) :])  # the dummy is dealt after the hands
        try:
            step = start(
                file.game, file.options, file.stacks, pack,
                carried=file.carried, kept=file.kept, exposed=self._exposed(len(order)),
            )  # fmt: skip
        except IllegalAction as error:
            raise HandFileError(f"stacks: the deal cannot begin: {in_words(error)}") from error
        return step.hand

    def _stack(
        self,
        order: tuple[int, ...],
        named: Hands,
        deck: tuple[Card, ...],
        taken: Sequence[Card],
        cards: Sequence[Card],
    ) -> tuple[Card, ...]:
        """A pack that deals the named hands, and the rest from the top of `deck`."""
        away = {card for hand in named.values() for card in hand} | set(taken)
        rest = iter([*deck, *(card for card in cards if card not in away and card not in deck)])
        hands = {seat: iter(hand) for seat, hand in named.items()}
        for seat in named:
            if seat not in order:
                raise HandFileError(f"deals: {self.file.players[seat]} gets no cards in this deal")
        return tuple(next(hands.get(seat, rest)) for seat in order) + tuple(rest)

    def _exposed(self, cards: int) -> tuple[int, ...]:
        return tuple(range(cards)) if self.file.options.get("exposed_card_chance") == 100 else ()

    def _try(self, action: Action) -> bool:
        try:
            self.hand = apply(self.file.game, self.hand, action).hand
        except IllegalAction:
            return False
        self._chance()
        return True

    def _chance(self) -> None:
        """Answer what the deal owes to chance as the file says."""
        while self.hand.needs is not None:
            self.hand = apply(self.file.game, self.hand, self._answer()).hand

    def _answer(self) -> Action:
        match self.hand.needs:
            case NeedDeal(cards):
                order = self.file.game.deal_order(self.hand.options, self.hand.dealer, self.hand.live)
                named = self._deals.pop(0) if self._deals else {}
                return Deal(
                    self._stack(order, named, (), (), sorted_pack(self.file, cards)),
                    self._exposed(len(order)),
                )
            case NeedLift(seats):
                return Lift(self._lift(seats))
            case NeedShuffle(cards):
                return Shuffle(cards)
            case _:
                return Pick(len(self.hand.pack) // 2)

    def _lift(self, seats: tuple[int, ...]) -> tuple[Card, ...]:
        """The cards of `cuts`; where none is named, the candidate nearest the dealer's left wins."""
        named = self._cuts.pop(0) if self._cuts else {}
        spare = [c for c in self.file.game.pack(self.file.options) if c not in named.values()]
        spare.sort(key=lift_points, reverse=True)
        near = sorted(seats, key=lambda seat: (seat - self.hand.dealer - 1) % len(self.hand.seats))
        points = dict(zip(near, _falling(spare), strict=False))
        return tuple(named.get(seat, points[seat]) for seat in seats)

    # What came out

    def outcome(self) -> dict[str, Any]:
        """Everything that `[expect]` may ask for."""
        hand, result = self.hand, self.hand.result
        pots = tuple(payment.pot for payment in result.payments) if result else self.file.game.pots(hand)
        won = {seat for payment in result.payments for seat in payment.winners} if result else set()
        return {
            "refused": self.refused,
            "over": hand.over,
            "to_act": self._names(hand.to_act),
            "price": self._by_name(self.file.game.prices(hand)),
            "pot": sum(pot.amount for pot in pots),
            "pots": [[self._names(pot.eligible), pot.amount] for pot in pots],
            "stacks": self._by_name(dict(enumerate(seat.stack for seat in hand.seats))),
            "net": self._by_name({n: s.stack - self.file.stacks[n] for n, s in enumerate(hand.seats)}),
            "winners": self._names(won),
            "carried": result.carried if result else 0,
            "next_dealer": self.file.players[result.next_dealer] if result else "",
            "svara": self._svara(),
            "shown": self._by_name(self._shown()),
            "pack_next": show(result.pack_next) if result else "",
        }

    def _names(self, seats: Any) -> str:
        return " ".join(self.file.players[seat] for seat in sorted(seats))

    def _by_name(self, table: dict[int, Any]) -> dict[str, Any]:
        return {self.file.players[seat]: table[seat] for seat in sorted(table)}

    def _svara(self) -> dict[str, Any]:
        window = getattr(self.hand.memory, "window", None)
        if window is None or self.hand.phase is not Phase.SVARA:
            return {}
        return {"boilers": self._names(window.boilers), "pot": window.pot, "entry": window.entry}

    def _shown(self) -> dict[int, str]:
        """Whole hands, and single cards that lay open: also such as were thrown since (X177)."""
        shown = {seat: list(self.hand.seats[seat].cards) for seat in self.hand.shown}
        for seat, card in self.hand.face_up:
            if card not in shown.setdefault(seat, []):
                shown[seat].append(card)
        return {seat: show(cards) for seat, cards in shown.items()}


def _falling(cards: list[Card]) -> list[Card]:
    """One card of each number of points, the most first; then, for a cut of many, what is left, the fewest first."""
    each = {lift_points(card): card for card in reversed(cards)}.values()
    return [*reversed(each), *(card for card in reversed(cards) if card not in each)]


def sorted_pack(file: HandFile, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Cards in the order of an unnamed pack."""
    order = {card: place for place, card in enumerate(file.game.pack(file.options))}
    return tuple(sorted(cards, key=order.__getitem__))
