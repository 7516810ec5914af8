"""Hands in words, as players say them: "Pair of kings and a four", «прайл троек», «пробежка до дамы»."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from bot.engine.cards import RANKS, Card, rank, suit
from bot.engine.options import Options
from bot.engine.ranks import trinka
from bot.engine.ranks.brag import BragRank, BragScale, best
from bot.engine.ranks.poker import PokerRank, best5
from bot.presenter.cards_text import card_text
from bot.presenter.texts import Param, say, text_key


class Worth(NamedTuple):
    """What a hand is worth: bigger keys win; `kind` by the names of RULES section 5; `points` in Trinka."""

    key: Any
    kind: str
    points: int | None
    say: Callable[[str], str]  # its name in a language


class Ranking(NamedTuple):
    """How a family of games ranks hands of `size` cards."""

    size: int
    rank: Callable[[Sequence[Card], Options], Worth]


def hand_name(game: str, cards: Sequence[str], options: Options, lang: str) -> str:
    """The name of a hand under a game's resolved options. Raises ValueError for a wrong number of cards."""
    return worth(game, tuple(map(Card, cards)), options).say(lang)


def worth(game: str, cards: Sequence[Card], options: Options) -> Worth:
    """What a hand is worth under a game's resolved options. Raises ValueError as `hand_name`."""
    ranking = ranking_of(game)
    if len(cards) != ranking.size:
        raise ValueError(f"{game} ranks hands of {ranking.size}, not of {len(cards)}")
    return ranking.rank(cards, options)


def ranking_of(game: str) -> Ranking:
    """How the game of that key ranks hands."""
    return _RANKINGS.get(game, _BRAG)


# Brag


def _brag(cards: Sequence[Card], options: Options) -> Worth:
    ranked = best(cards, BragScale.of(options))
    return Worth(ranked.key, ranked.kind.value, None, lambda lang: _brag_name(ranked, lang))


def _brag_name(ranked: BragRank, lang: str) -> str:
    name = _brag_kind(ranked, lang)
    if not ranked.wild:
        return name
    pairs = zip(ranked.cards, ranked.reading, strict=True)
    stands = [
        say(lang, "hand-stands-for", wild=card_text(card, lang), card=card_text(read, lang))
        for card, read in pairs
        if card != read
    ]
    return say(lang, "hand-with-wilds", hand=name, wilds=", ".join(stands))


def _brag_kind(ranked: BragRank, lang: str) -> str:
    key = text_key("hand", ranked.kind)
    if ranked.ranks == (3, 2, 14):
        return say(lang, text_key(key, "a23"))
    if ranked.kind == "pair":
        odd = say(lang, "rank-counted", rank=_letter(ranked.ranks[2]))
        return say(lang, "hand-pair-and-odd", rank=_letter(ranked.ranks[0]), odd=odd)
    return say(lang, key, rank=_letter(ranked.ranks[0]))


# Poker


def _poker(cards: Sequence[Card], options: Options) -> Worth:
    ranked = best5(cards)
    return Worth(ranked.key, ranked.kind.value, None, lambda lang: _poker_name(ranked, lang))


def _poker_name(ranked: PokerRank, lang: str) -> str:
    if ranked.kind == "straight_flush" and ranked.ranks == (14,):
        return say(lang, "hand-royal-flush")
    params: dict[str, Param] = {"rank": _letter(ranked.ranks[0])}
    if ranked.kind in ("full_house", "two_pair"):
        params["first"], params["second"] = (_several(place, lang) for place in ranked.ranks[:2])
    return say(lang, text_key("hand", ranked.kind), **params)


def _several(place: int, lang: str) -> str:
    return say(lang, "rank-plural", rank=_letter(place))


# Trinka


def _trinka(cards: Sequence[Card], options: Options) -> Worth:
    points = trinka.points(
        cards, trips_top=str(options["trips_top"]), two_aces_22=bool(options["two_aces_22"])
    )
    triple = trinka.trips(cards)
    kind = {"aaa": "aces", "666": "sixes"}.get(triple, "points")
    key = text_key("hand", kind if triple else _points_key(cards, points))
    return Worth(points, kind, points, lambda lang: say(lang, key, points=points))


def _points_key(cards: Sequence[Card], points: int) -> str:
    if trinka.is_three_tens(cards):
        return "three-tens"
    if len(set(map(suit, cards))) == 1:
        return "trinka"
    return "two-aces" if points == 22 and _two_aces(cards) else "points"


def _two_aces(cards: Sequence[Card]) -> bool:
    return sum(card[0] == "A" for card in cards) == 2


# One card


def _card(cards: Sequence[Card], options: Options) -> Worth:
    (card,) = cards
    return Worth(
        rank(card), "card", None, lambda lang: say(lang, "hand-card", rank=_param(card[0]), suit=suit(card))
    )


_BRAG = Ranking(3, _brag)
_RANKINGS: Mapping[str, Ranking] = {
    "draw": Ranking(5, _poker),
    "jackpots": Ranking(5, _poker),
    "trinka": Ranking(3, _trinka),
    "indian_poker": Ranking(1, _card),
}


def _letter(place: int) -> str | int:
    return _param(RANKS[place - 2])


def _param(letter: str) -> str | int:
    # Fluent takes a digit among the variants for a number.
    return int(letter) if letter.isdigit() else letter
