"""Lots: who sits where, and who deals first (A20, A71, C3–C5)."""

from bot.engine.cards import Card, rank
from bot.engine.pack import shuffle
from bot.engine.ranks.trinka import lift_points
from bot.games import game
from bot.table.desk import Desk

REASONS = {"low": "deals_first_low", "high": "deals_first_high", "lift": "deals_first_points"}
"""What is told of whoever deals first: why, where a card of his own has decided it."""


def draw_seats(desk: Desk) -> None:
    """Seats are drawn by lot before the first hand of a session (A71)."""
    if desk.state.drawn:
        return
    desk.set(chairs=shuffle(desk.state.chairs, desk.randbelow), drawn=True)


def first_dealer(desk: Desk, host: int | None = None) -> int:
    """The chair of the first dealer, by the game's way; the cards are told (C3). `host`: who has asked for the deal."""
    users = tuple(chair.user for chair in desk.ready())
    way = str(desk.options().get("first_dealer", "low"))
    if way == "auto":
        way = "lift" if len(users) <= 4 else "first_ace"
    winner = first_ace(desk, _from(users, host)) if way == "first_ace" else lift(desk, users, way)
    desk.log(REASONS.get(way, "deals_first"), user=winner)
    return [chair.user for chair in desk.state.chairs].index(winner)


def _from(users: tuple[int, ...], first: int | None) -> tuple[int, ...]:
    """Clockwise, beginning with one of them."""
    at = users.index(first) if first in users else 0
    return users[at:] + users[:at]


def lift(desk: Desk, users: tuple[int, ...], way: str) -> int:
    """Each lifts a card; low, high or the most points deals; equals again (A20, S1, S83). A round is a line."""
    pack, told = game(desk.state.game).pack(desk.options()), "lots"
    while len(users) > 1:
        cards = shuffle(pack, desk.randbelow)[: len(users)]
        values = [_value(card, way) for card in cards]
        desk.log(told, cards=cards, users=users)
        told = "lots_again"
        users = tuple(user for user, value in zip(users, values, strict=True) if value == max(values))
    return users[0]


def _value(card: Card, way: str) -> int:
    if way == "lift":
        return lift_points(card)
    return rank(card) if way == "high" else -rank(card)


def first_ace(desk: Desk, users: tuple[int, ...]) -> int:
    """Cards fall face up, to the host first and on clockwise; who gets the first ace deals (S5–S8, C4).

    Where the rhyme begins with the table, the very first card is its own, and an ace there chooses nobody
    (S3, S4, A60, C5). The whole row is told.
    """
    current = game(desk.state.game)
    pack = shuffle(current.pack(desk.options()), desk.randbelow)
    skipped = 1 if current.table_first else 0
    place = next(place for place, card in enumerate(pack) if card[0] == "A" and place >= skipped)
    falls = tuple(users[at % len(users)] for at in range(place + 1 - skipped))
    desk.log("first_ace_row", user=users[0], cards=pack[: place + 1], users=(*[None] * skipped, *falls))
    desk.log("first_ace", user=falls[-1], cards=(pack[place],))
    return falls[-1]
