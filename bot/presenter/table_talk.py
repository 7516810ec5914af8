"""Whether somebody speaks of cards (C19): ranks, suits and hands by their words, in any language of the bot."""

import re
from functools import cache

from bot.presenter.texts import languages, say

_SIGNS = re.compile(r"(?<!\w)(10|[2-9TJQKAТКДВ])\s?[♠♥♦♣♤♡♢♧]")


def speaks_of_cards(text: str) -> bool:
    """Whether a message names a card or a hand."""
    return bool(_SIGNS.search(text) or _words().search(text.casefold()))


@cache
def _words() -> re.Pattern[str]:
    """Words that begin like one of `etiquette-words`."""
    stems = {stem.strip() for lang in languages() for stem in say(lang, "etiquette-words").split(",")}
    return re.compile(rf"(?<!\w)(?:{'|'.join(sorted(map(re.escape, stems)))})")
