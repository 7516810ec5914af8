"""PokerKit as a referee: random hands of five-card draw end with the same pots, chips and winners in both.

PokerKit knows no spread limit, so it plays without a limit, and only raises that it allows are made. Where we
let the opener speak first after the draw and it does not, all check. Chips are multiples of `UNIT`: pots divide evenly.
"""

from collections.abc import Sequence
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


def alike(rng: Random, players: int) -> list[Card]:
    """A pack that deals everybody the same five ranks: whoever stands pat ties."""
    pack = RULES.pack({})
    rows = [
        rng.sample([card for card in pack if card[0] == rank], players)
        for rank in rng.sample("AKQJT98765", 5)
    ]
    dealt = [card for row in rows for card in row]
    return [*dealt, *rng.sample([card for card in pack if card not in dealt], 52 - len(dealt))]


class Match:
    """One hand, played in both."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        players = rng.randint(2, 6)
        self.stacks = [UNIT * rng.choice([1, 2, 3, 5, 8, 40]) for _ in range(players)]
        pack = alike(rng, players) if players < 5 and rng.random() < 0.4 else rng.sample(RULES.pack({}), 52)
        self.hand: Hand[Any] = start(RULES, OPTIONS, self.stacks, tuple(pack)).hand
        self.state = referee_of(self.stacks, [seat.cards for seat in self.hand.seats])
        self.free = True  # whether both ask the same player first
        self.drawn: list[tuple[Card, ...]] = []

    def play(self) -> None:
        while not self.hand.over:
            self.one()

    def one(self) -> None:
        (seat,) = self.hand.to_act
        drawing = self.hand.phase is Phase.DRAW
        action = self.choose_draw(seat) if drawing else self.choose_bet(seat)
        kept = len(self.hand.seats[seat].cards) - len(getattr(action, "cards", ()))
        self.hand = apply(RULES, self.hand, action).hand
        if drawing:
            self.tell_draw(seat, action, kept)
        else:
            self.tell_bet(action)

    def choose_draw(self, seat: int) -> SeatAction:
        offers = legal(RULES, self.hand, seat)
        return self.rng.choice(RULES.ways(self.hand, seat, self.rng.choice(offers)))

    def choose_bet(self, seat: int) -> SeatAction:
        offers = {offer.verb: offer for offer in legal(RULES, self.hand, seat)}
        if not self.free:
            return RULES.ways(self.hand, seat, offers["check"])[0]
        if "check" in offers:
            del offers["fold"]  # the referee wants a reason
        choices = [way for offer in offers.values() for way in self.ways(seat, offer)]
        return self.rng.choice(choices)

    def ways(self, seat: int, offer: Offer) -> Sequence[SeatAction]:
        """In whole units, and no raise that the referee forbids: its rules of raising without a limit are others."""
        ways = RULES.ways(self.hand, seat, offer)
        if not offer.high:
            return ways
        whole = [way for way in ways if getattr(way, "amount", 0) % UNIT == 0]
        return [way for way in whole if self.state.can_complete_bet_or_raise_to(getattr(way, "amount", 0))][
            :3
        ]

    def tell_draw(self, seat: int, action: SeatAction, kept: int) -> None:
        self.state.stand_pat_or_discard("".join(getattr(action, "cards", ())))
        self.drawn.append(self.hand.seats[seat].cards[kept:])
        if self.hand.phase is not Phase.DRAW:  # the referee deals when all have thrown
            for card in [card for cards in self.drawn for card in cards]:
                self.state.deal_hole(card)
            self.free = not self.hand.active or self.hand.over or self.hand.to_act[0] == min(self.hand.active)

    def tell_bet(self, action: SeatAction) -> None:
        match str(action.__struct_config__.tag):
            case "fold":
                self.state.fold()
            case "bet" | "raise":
                self.state.complete_bet_or_raise_to(getattr(action, "amount", 0))
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
