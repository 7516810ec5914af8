"""A blind hand that its owner may play on in the next deal (H29, A13): nobody has seen it, he neither.

It stays out of the pack of that deal, and its proof is that of the pack from which it came. Whoever takes new
cards, leaves, sits out, or plays another game has kept nothing: a pack that goes on gets the cards at its bottom.
"""

from bot.engine.cards import Card
from bot.games import game
from bot.table.commands import TakeNewCards
from bot.table.desk import Answer, Desk, Rejected
from bot.table.state import KeptHand, TablePhase


def keep_after_deal(desk: Desk) -> None:
    """The deal is over: its hand may be kept, if nobody has won against a blind player."""
    state, keeper = desk.state, desk.state.hand.result.keeper
    kept: dict[int, KeptHand] = {}
    if keeper is not None:
        user, cards = state.players[keeper], state.hand.seats[keeper].cards
        old = state.brought.get(user)
        kept[user] = old if old and old.cards == cards else KeptHand(cards, state.packs[-1])
    desk.set(kept_hands=kept)


def take_new_cards(desk: Desk, command: TakeNewCards) -> None:
    """The one who may keep his hand would rather not."""
    if desk.state.phase is not TablePhase.RESULT or command.user not in desk.state.kept_hands:
        raise Rejected("nothing_kept")
    _give_up(desk, command.user)
    desk.answer = Answer("new_cards")


def _give_up(desk: Desk, user: int) -> None:
    kept = dict(desk.state.kept_hands)
    cards = kept.pop(user).cards
    pack = desk.state.kept_pack and (*desk.state.kept_pack, *cards)
    desk.set(kept_hands=kept, kept_pack=pack)


def pack_to_seal(desk: Desk) -> tuple[Card, ...]:
    """A new pack without the cards that lie before players, whoever of them is dealt in."""
    for user in set(desk.state.kept_hands) - set(desk.state.players):
        _give_up(desk, user)
    away = {card for kept in desk.state.kept_hands.values() for card in kept.cards}
    return tuple(card for card in game(desk.state.game).pack(desk.options()) if card not in away)


def bring(desk: Desk, order: tuple[Card, ...]) -> tuple[Card, ...]:
    """The deal begins: kept hands are in it. The pack; a hand whose owner has gone since lies at its bottom."""
    kept = desk.state.kept_hands
    gone = (hand for user, hand in kept.items() if user not in desk.state.players)
    brought = {user: hand for user, hand in kept.items() if user in desk.state.players}
    desk.set(brought=brought, kept_hands={})
    return (*order, *(card for hand in gone for card in hand.cards))


def kept_by_seat(desk: Desk) -> dict[int, tuple[Card, ...]]:
    """The kept hands of this deal."""
    return {desk.state.players.index(user): hand.cards for user, hand in desk.state.brought.items()}
