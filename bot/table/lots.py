"""Lots: who sits where, and who deals first (A20, A71, C3–C5)."""

from bot.engine.cards import Card, rank
from bot.engine.pack import shuffle
from bot.engine.ranks.trinka import lift_points
from bot.games import game
from bot.table.desk import Desk


def draw_seats(desk: Desk) -> None:
    """Seats are drawn by lot before the first hand of a session (A71)."""
    if desk.state.drawn:
        return
    desk.set(chairs=shuffle(desk.state.chairs, desk.randbelow), drawn=True)


def first_dealer(desk: Desk) -> int:
    """The chair of the first dealer, by the game's way; the cards are told (C3)."""
    chairs = tuple(chair.user for chair in desk.ready())
    way = str(desk.options().get("first_dealer", "low"))
    if way == "auto":
        way = "lift" if len(chairs) <= 4 else "first_ace"
    winner = first_ace(desk, chairs) if way == "first_ace" else lift(desk, chairs, way)
    desk.log("deals_first", user=winner)
    return [chair.user for chair in desk.state.chairs].index(winner)


def lift(desk: Desk, users: tuple[int, ...], way: str) -> int:
    """Each lifts a card; low, high or the most points deals; equals again (A20, S1, S83)."""
    pack = game(desk.state.game).pack(desk.options())
    while len(users) > 1:
        cards = shuffle(pack, desk.randbelow)[: len(users)]
        values = [_value(card, way) for card in cards]
        for user, card in zip(users, cards, strict=True):
            desk.log("lifted", user=user, cards=(card,))
        users = tuple(user for user, value in zip(users, values, strict=True) if value == max(values))
    return users[0]


def _value(card: Card, way: str) -> int:
    if way == "lift":
        return lift_points(card)
    return rank(card) if way == "high" else -rank(card)


def first_ace(desk: Desk, users: tuple[int, ...]) -> int:
    """Cards fall face up, the first on the table, then host and players in turn; the first ace deals (S3–S8, A60)."""
    pack = shuffle(game(desk.state.game).pack(desk.options()), desk.randbelow)
    for place, card in enumerate(pack[1:]):
        if card[0] == "A":
            desk.log("first_ace", user=users[place % len(users)], cards=(card,))
            return users[place % len(users)]
    raise AssertionError("four aces: one at most lies on the table")
