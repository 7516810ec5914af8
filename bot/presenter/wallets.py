"""Chips in words: who has most and who has won most, one's own wallet, and how somebody broke comes back."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.presenter.names import html_name, unnamed
from bot.presenter.texts import listed, say
from bot.presenter.words import player
from bot.table.settings import REFILL
from bot.table.state import TableState, least_to_sit

Line = tuple[str, int]
"""A name as its owner wrote it, and chips."""


class Account(NamedTuple):
    """One's wallet. `target`: what a refill tops up to, 0 without any, and what a newcomer gets; `need`: the least to
    sit down; `refused`: why there is no refill now, as the bank says it; "": there is one.
    """

    chips: int
    target: int
    need: int = 0
    hours: int = 0  # whole hours until the next day of UTC
    refused: str = ""


def top_text(lang: str, wallets: Sequence[Line], winners: Sequence[Line]) -> str:
    """/top: the fullest wallets, and who has won most of them."""
    if not wallets:
        return say(lang, "top-nobody")
    lines = [say(lang, "top-title"), *_places(lang, wallets)]
    if winners:
        lines += ["", say(lang, "top-won"), *_places(lang, winners)]
    return "\n".join(lines)


def _places(lang: str, lines: Sequence[Line]) -> list[str]:
    return [
        say(lang, "top-line", place=place, player=html_name(name, unnamed(lang, place)), chips=chips)
        for place, (name, chips) in enumerate(lines, 1)
    ]


def account_text(lang: str, account: Account) -> str:
    """/chips: what one has, and when more is to be had."""
    lines = [say(lang, "your-chips", chips=account.chips), *_refill(lang, account)]
    return "\n".join(lines)


def _refill(lang: str, account: Account) -> list[str]:
    """Whether there is a refill now; if not, why, and what brings somebody broke back."""
    broke = say(lang, "chips-broke", need=account.need)
    match account.refused:
        case "newcomer":
            return [say(lang, "chips-newcomer", target=account.target)]
        case "not_broke":
            told = account.target and account.chips >= account.need  # else his chips are in a tournament
            return [say(lang, "chips-refill-broke", need=account.need)] if told else []
        case "no_refill":
            return [broke, say(lang, "error-no-refill")]
        case "refill_taken":
            return [broke, say(lang, "chips-refill-later", hours=account.hours)]
        case "refill_seated":
            return [broke, say(lang, "chips-refill-seated", target=account.target)]
    return [broke, say(lang, "chips-refill-now", target=account.target)]


def broke_lines(state: TableState, lang: str) -> list[str]:
    """After a hand: who has too little for the next one, and what brings them back."""
    need = least_to_sit(state)
    users = [chair.user for chair in state.chairs if chair.chips < need]
    if not users or state.practice:  # there everybody gets new ones by himself
        return []
    key = "result-broke" if state.setting(REFILL) else "result-broke-for-good"
    return [say(lang, key, players=listed(lang, [player(state, user, lang) for user in users]))]
