"""How picking looks: what is picked so far in words, a button for each card, and those that take it further."""

from collections.abc import Sequence
from typing import Any

from bot.engine.game import Game
from bot.engine.options import Options
from bot.engine.state import Hand
from bot.presenter.cards_text import card_text, cards_text
from bot.presenter.keys import Place, Rows
from bot.presenter.picking import HAND, Picking, digits, laid_out, number_of, picked
from bot.presenter.screen import Button
from bot.presenter.texts import say, text_key
from bot.presenter.tokens import Token
from bot.presenter.words import hand_words

WIDE = 5  # cards side by side on a phone


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


# Buttons


def card_rows(place: Place, picking: Picking, number: int) -> Rows:
    """A button for each card, marked if it is picked."""
    found, own = digits(picking, number), len(picking.own)

    def button(at: int) -> Button:
        mark = picking.marks[found[at] - 1] if found[at] else ""
        arg = f"{picking.offer.verb}.{number}.{at}"
        text = mark + card_text(picking.cards[at], place.lang)
        return Button(text, str(Token("pick", place.chat, place.hand, place.turn, arg)))

    wide = own if own <= WIDE else (own + 1) // 2
    rows = [range(start, min(start + wide, own)) for start in range(0, own, wide)]
    rows.append(range(own, len(found)))
    return tuple(tuple(map(button, row)) for row in rows if row)


def tools(place: Place, picking: Picking, number: int, best: Sequence[Sequence[str]]) -> tuple[Button, ...]:
    """The buttons below the cards; `best` is the split that the game suggests, if it does."""
    verb, count = picking.offer.verb, sum(map(len, picked(picking, number)))
    act = (place.button(text_key("move", verb), "act", f"{verb}.{number}", count=count),)
    match verb:
        case "draw":
            return act if count >= max(1, picking.offer.fewest) else ()
        case "split":
            suggest = (
                (place.button("pick-best", "pick", f"{verb}.{laid_out(picking, best)}"),) if best else ()
            )
            again = (place.button("pick-none", "pick", f"{verb}.0"),) if count else ()
            return (*suggest, *again, *(act if count == picking.offer.most else ()))
    return _all_of(place, picking)


def _all_of(place: Place, picking: Picking) -> tuple[Button, ...]:
    """Exchange the whole hand, where the chat plays so (A24)."""
    if not 1 < picking.offer.most == len(picking.own) == len(picking.table):
        return ()
    every = number_of([1] * len(picking.cards))
    return (place.button("pick-all", "act", f"{picking.offer.verb}.{every}", count=len(picking.own)),)
