"""What holds of every game, with all options drawn at random: chips, cards, offers, JSON, secrecy, an end."""

from random import Random
from typing import Any

import msgspec
import pytest

from bot.engine.actions import VERBS, Action, ChipAction, Draw, Exchange, SeatAction, Split
from bot.engine.game import Game, actions_of, apply, check, legal
from bot.engine.play import IllegalAction, Offer
from bot.engine.state import Hand, NeedDeal, NeedShuffle, Status
from bot.engine.view import view
from bot.games import all_games

from .kit import draw_action, draw_hand

LONGEST = 2_000
GAMES = [pytest.param(rules, id=rules.key) for rules in all_games()]
VERB_KINDS: list[type[SeatAction]] = [
    kind for verb, kind in VERBS.items() if verb not in ("timeout", "leave")
]


def held(rules: Game[Any], hand: Hand[Any]) -> int:
    """All chips: in stacks, in pots, and left for the next deal."""
    stacks = sum(seat.stack for seat in hand.seats)
    if hand.over:
        return stacks + (hand.result.carried if hand.result else 0)
    return stacks + sum(pot.amount for pot in rules.pots(hand))


def check_cards(rules: Game[Any], hand: Hand[Any]) -> None:
    """Each card of the pack is in one place: undealt, in a hand, thrown or on the table, or with chance."""
    limbo = hand.needs.cards if isinstance(hand.needs, NeedDeal | NeedShuffle) else ()
    cards = [*hand.pack, *limbo, *rules.held(hand), *(card for seat in hand.seats for card in seat.cards)]
    assert sorted(cards) == sorted(rules.pack(hand.options))


def check_seats(hand: Hand[Any]) -> None:
    for number, seat in enumerate(hand.seats):
        assert seat.stack >= 0
        assert (number in hand.active) == (seat.status is Status.IN)
        assert (number in hand.live) == (seat.status is not Status.FOLDED)
    assert set(hand.to_act) <= set(range(len(hand.seats)))


def check_offers(rules: Game[Any], hand: Hand[Any]) -> None:
    """What is offered works at both ends and not beyond; what is not offered is refused."""
    for seat in range(len(hand.seats)):
        offers = legal(rules, hand, seat)
        assert offers or seat not in hand.to_act
        for offer in offers:
            check_offer(rules, hand, seat, offer)
        offered = {offer.verb for offer in offers}
        for kind in VERB_KINDS:
            if kind.__struct_config__.tag not in offered:
                check_refused(rules, hand, some(kind, hand, seat))


def some(kind: type[SeatAction], hand: Hand[Any], seat: int) -> SeatAction:
    """An action of that kind, with cards of the seat where it names some."""
    cards = hand.seats[seat].cards
    if issubclass(kind, ChipAction):
        return kind(seat, 1)
    if kind is Draw:
        return Draw(seat, cards[:1])
    if kind is Split:
        return Split(seat, (cards[:3], cards[3:6]))
    return Exchange(seat, cards[:1], cards[:1]) if kind is Exchange else kind(seat)


def check_offer(rules: Game[Any], hand: Hand[Any], seat: int, offer: Offer) -> None:
    before = msgspec.json.encode(hand)
    ways = rules.ways(hand, seat, offer)
    apply(rules, hand, ways[0])
    assert msgspec.json.encode(hand) == before, "a value that was given away has changed"
    check(rules, hand, ways[-1])
    if issubclass(VERBS[offer.verb], ChipAction):
        between = range(offer.low + 1, offer.low + offer.gap)
        for amount in (
            offer.low - offer.step,
            offer.low - 1,
            offer.high + 1,
            offer.high + offer.step,
            *between,
        ):
            check_refused(rules, hand, actions_of(seat, offer, amount))


def check_refused(rules: Game[Any], hand: Hand[Any], action: Action) -> None:
    with pytest.raises(IllegalAction):
        apply(rules, hand, action)


def check_secrets(rules: Game[Any], hand: Hand[Any]) -> None:
    """A view holds the viewer's own cards, those he compared, and those that lie open: no other (C1)."""
    for viewer in (None, *range(len(hand.seats))):
        seen = view(rules, hand, viewer)
        for owner, seat in enumerate(seen.seats):
            if viewer != owner:  # hands of others are known when they lie face up, all at once (C28)
                laid = {card for laid in seat.hands for card in laid}
                assert laid <= {card for holder, card in hand.face_up if holder == owner}
            if may_see(hand, viewer, owner):
                assert "" not in seat.cards or hand.game != "indian_poker"
            else:
                assert set(seat.cards) - {""} <= {card for _, card in hand.face_up}
        assert not (seen.result and seen.result.pack_next)
        thrown = set(rules.held(hand)) - set(seen.table_cards) - {card for _, card in hand.face_up}
        told = msgspec.json.encode(seen)
        assert not [card for card in thrown if f'"{card}"'.encode() in told]  # discards lie face down (C26)


def may_see(hand: Hand[Any], viewer: int | None, owner: int) -> bool:
    if owner in hand.shown:
        return True
    if (
        hand.game == "indian_poker"
    ):  # the others' cards, always; one's own, never (C10); none that is folded (C11)
        return viewer not in (None, owner) and hand.seats[owner].status is not Status.FOLDED
    if viewer == owner:
        return hand.seats[owner].seen
    return (viewer, owner) in hand.peeks


def play_out(rules: Game[Any], rng: Random) -> Hand[Any]:
    """Play one random hand, with every check at every step."""
    hand, chips = draw_hand(rules, rng)
    for _ in range(LONGEST):
        assert held(rules, hand) == chips
        check_cards(rules, hand)
        check_seats(hand)
        check_secrets(rules, hand)
        assert msgspec.json.decode(msgspec.json.encode(hand), type=Hand[rules.memory_type]) == hand  # type: ignore[name-defined]
        check_offers(rules, hand)
        if hand.over:
            return hand
        hand = apply(rules, hand, draw_action(rules, hand, rng)).hand
    raise AssertionError("a hand without an end")


def check_end(hand: Hand[Any]) -> None:
    """Every pot is paid in full to players who could win it, or carried; the dealer of the next deal is named."""
    assert hand.result is not None
    assert 0 <= hand.result.next_dealer < len(hand.seats)
    for payment in hand.result.payments:
        assert set(payment.winners) <= set(payment.pot.eligible)
        assert sum(payment.shares) + (0 if payment.winners else hand.result.carried) == payment.pot.amount


@pytest.mark.rule("C1")
@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("seed", range(25))
def test_random_hands(rules: Game[Any], seed: int) -> None:
    check_end(play_out(rules, Random(seed)))


@pytest.mark.soak
@pytest.mark.parametrize("rules", GAMES)
def test_ten_thousand_random_hands(rules: Game[Any]) -> None:
    for seed in range(1_000, 11_000):
        check_end(play_out(rules, Random(seed)))
