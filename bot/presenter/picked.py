"""What a player has picked so far, in words; and the split that his game would suggest."""

from collections.abc import Sequence
from typing import Any

from bot.engine.game import Game
from bot.engine.options import Options
from bot.engine.state import Hand
from bot.presenter.cards_text import cards_text
from bot.presenter.picking import HAND, Picking, picked
from bot.presenter.texts import say
from bot.presenter.words import hand_words


def suggested(current: Game[Any], hand: Hand[Any], seat: int, picking: Picking) -> Sequence[Sequence[str]]:
    """The hands that the game would lay out (A74); none in games without."""
    return current.suggest(hand, seat) if picking.offer.verb == "split" else ()


def pick_lines(current: Game[Any], options: Options, picking: Picking, number: int, lang: str) -> list[str]:
    """What to tap, and what is picked so far."""
    hands = picked(picking, number)
    match picking.offer.verb:
        case "draw":
            return [say(lang, "pick-draw", most=picking.offer.most)]
        case "exchange":
            return [say(lang, "pick-exchange")]
    if not any(hands):
        return [say(lang, "pick-split", hands=picking.hands)]
    lines = [
        say(lang, "pick-hand", mark=mark, hand=_hand(current, options, hand, lang))
        for mark, hand in zip(picking.marks, hands, strict=False)
    ]
    spare = [card for card in picking.own if not any(card in hand for hand in hands)]
    whole = len(picking.own) - len(spare) == picking.offer.most
    return [*lines, say(lang, "pick-spare", cards=cards_text(spare, lang))] if whole and spare else lines


def _hand(current: Game[Any], options: Options, cards: tuple[str, ...], lang: str) -> str:
    whole = len(cards) == HAND
    return hand_words(current, options, cards, lang) if whole else f"{cards_text(cards, lang)} …".strip()
