"""PokerKit as a referee: random hands of five-card draw end with the same pots, chips and winners in both.

PokerKit knows no spread limit, so it plays without a limit; raises grow within a round, as it demands. Where we
let the opener speak first after the draw and it does not, all check. Chips are multiples of `UNIT`: pots divide evenly.
"""

from random import Random
from typing import Any

import pytest
from pokerkit import Automation, BettingStructure, Deck, Opening, StandardHighHand, State, Street

from bot.engine.actions import SeatAction
from bot.engine.cards import Card
from bot.engine.game import apply, legal, start
from bot.engine.play import Offer
from bot.engine.state import Hand, Phase
from bot.games import game

UNIT = 60
OPTIONS = {"ante": UNIT, "min_bet": UNIT, "max_raise": 20 * UNIT, "raises_per_round": 0}
SAMPLE, MANY = 120, 6_000
RULES = game("draw")
AUTOMATIC = tuple(a for a in Automation if a is not Automation.HOLE_DEALING)
FEW_RANKS = "AKQ98"


def referee_of(stacks: list[int], hands: list[tuple[Card, ...]]) -> State:
    """PokerKit's table with the same antes, stacks and cards."""
    deal = Street(False, (False,) * 5, 0, False, Opening.POSITION, UNIT, None)
    draw = Street(False, (), 0, True, Opening.POSITION, UNIT, None)
    state = State(
        AUTOMATIC, Deck.STANDARD, (StandardHighHand,), (deal, draw), BettingStructure.NO_LIMIT,
        True, UNIT, (0,) * len(stacks), 0, tuple(stacks), len(stacks),
    )  # fmt: skip
    for turn in range(5):
        for hand in hands:
            state.deal_hole(hand[turn])
    return state


class Match:
    """One hand, played in both."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        players = rng.randint(2, 6)
        self.stacks = [UNIT * rng.choice([1, 2, 3, 5, 8, 40]) for _ in range(players)]
        pack = list(rng.sample(RULES.pack({}), 52))
        pack.sort(key=lambda card: card[0] not in FEW_RANKS or rng.random() < 0.5)  # many pairs, many ties
        self.hand: Hand[Any] = start(RULES, OPTIONS, self.stacks, tuple(pack)).hand
        self.state = referee_of(self.stacks, [seat.cards for seat in self.hand.seats])
        self.step = UNIT  # the least by which the referee lets raise
        self.free = True  # whether both ask the same player first
        self.drawn: list[tuple[Card, ...]] = []

    def play(self) -> None:
        while not self.hand.over:
            self.one()

    def one(self) -> None:
        (seat,) = self.hand.to_act
        drawing = self.hand.phase is Phase.DRAW
        action = self.choose_draw(seat) if drawing else self.choose_bet(seat)
        before = self.hand
        self.hand = apply(RULES, self.hand, action).hand
        if drawing:
            self.tell_draw(before, seat, action)
        else:
            self.tell_bet(before, action)

    def choose_draw(self, seat: int) -> SeatAction:
        offers = legal(RULES, self.hand, seat)
        ways = [way for offer in offers for way in RULES.ways(self.hand, seat, offer)]
        return self.rng.choice(ways)

    def choose_bet(self, seat: int) -> SeatAction:
        offers = {offer.verb: offer for offer in legal(RULES, self.hand, seat)}
        if not self.free:
            return RULES.ways(self.hand, seat, offers["check"])[0]
        if "check" in offers:
            del offers["fold"]  # the referee wants a reason
        choices = [way for offer in offers.values() for way in self.ways(seat, offer)]
        return self.rng.choice(choices)

    def ways(self, seat: int, offer: Offer) -> list[SeatAction]:
        """In whole units; a raise adds as much as the last one, or is all that is left, and somebody can answer it."""
        price, own = self.hand.bets.price, self.hand.seats[seat]
        others = [self.hand.seats[other] for other in self.hand.active if other != seat]
        if offer.high and not any(other.street + other.stack > price for other in others):
            return []
        return [
            way
            for way in RULES.ways(self.hand, seat, offer)
            if not (amount := getattr(way, "amount", 0))
            or (amount % UNIT == 0 and (amount >= price + self.step or amount == own.street + own.stack))
        ][:3]

    def tell_draw(self, before: Hand[Any], seat: int, action: SeatAction) -> None:
        thrown = getattr(action, "cards", ())
        self.state.stand_pat_or_discard("".join(thrown))
        kept = len(before.seats[seat].cards) - len(thrown)
        self.drawn.append(self.hand.seats[seat].cards[kept:])
        if self.hand.phase is not Phase.DRAW:  # the referee deals when all have thrown
            for card in [card for cards in self.drawn for card in cards]:
                self.state.deal_hole(card)
            self.step = UNIT
            self.free = not self.hand.active or self.hand.over or self.hand.to_act[0] == min(self.hand.active)

    def tell_bet(self, before: Hand[Any], action: SeatAction) -> None:
        match str(action.__struct_config__.tag):
            case "fold":
                self.state.fold()
            case "bet" | "raise":
                total = getattr(action, "amount", 0)
                self.step = max(self.step, total - before.bets.price)
                self.state.complete_bet_or_raise_to(total)
            case _:
                self.state.check_or_call()

    def compare(self) -> None:
        assert not self.state.status, "the referee plays on"
        assert [seat.stack for seat in self.hand.seats] == list(self.state.stacks)


@pytest.mark.rule("D30", "D34", "A39", "A69", "A79")
def test_a_sample_of_hands_ends_as_the_referee_says() -> None:
    play_many(SAMPLE, seed=1)


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_thousands_of_hands_end_as_the_referee_says() -> None:
    play_many(MANY, seed=2)


def play_many(hands: int, seed: int) -> None:
    rng = Random(seed)
    for number in range(hands):
        match = Match(rng)
        match.play()
        try:
            match.compare()
        except AssertionError as error:
            raise AssertionError(f"hand {number}: {match.hand.result}") from error
