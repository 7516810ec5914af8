"""`python -m bot verify [--lang en|ru] FILE...`: check revealed cards against their commitment (A72).

Exit status 0: every file is right. 1: one is wrong; standard error says why. 2: one cannot be read.
The worst status wins. That the commitment is the one shown before the cut, people compare by eye.
"""

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from bot.cli.arguments import Parser, UsageError
from bot.engine.fairness import Fault, Reveal, from_json
from bot.engine.fairness import verify as find_fault
from bot.presenter.cards_text import card_text
from bot.presenter.texts import FALLBACK, languages, say, text_key

RIGHT, WRONG, UNREADABLE = 0, 1, 2


def run(argv: Sequence[str]) -> int:
    """Carry out the command; the exit status."""
    parser = Parser(
        prog="python -m bot verify", description="Check what was revealed of a pack after a hand."
    )
    parser.add_argument("--lang", choices=languages(), default=FALLBACK, help="the language of the answer")
    parser.add_argument("files", nargs="+", metavar="FILE", help="a file that the bot sent after a hand")
    try:
        arguments = parser.parse_args(argv)
    except UsageError as error:
        print(f"verify: {error}", file=sys.stderr)
        return UNREADABLE
    return verify(arguments.files, arguments.lang)


def verify(paths: Iterable[str], lang: str = FALLBACK) -> int:
    """Check all files; the worst exit status."""
    return max((_check(path, lang) for path in paths), default=RIGHT)


def _check(path: str, lang: str) -> int:
    try:
        reveal = from_json(Path(path).read_bytes())
    except (OSError, ValueError) as error:
        print(f"{path}: {say(lang, 'verify-unreadable', reason=_reason(error))}", file=sys.stderr)
        return UNREADABLE
    fault = find_fault(reveal.commitment, reveal)
    print(
        f"{path}: {_wrong(fault, lang) if fault else _right(reveal, lang)}",
        file=sys.stderr if fault else None,
    )
    return WRONG if fault else RIGHT


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _wrong(fault: Fault, lang: str) -> str:
    key = text_key("verify-fault", fault.code)
    reason = say(lang, key, place=fault.place, card=card_text(fault.card, lang))
    return say(lang, "verify-wrong", reason=reason)


def _right(reveal: Reveal, lang: str) -> str:
    """What the file proves: the commitment, the cut, and each card in the order of the deal."""
    lines = [say(lang, "verify-right", commitment=reveal.commitment, places=reveal.places, cut=reveal.cut)]
    for opened in sorted(reveal.cards, key=lambda opened: reveal.dealt(opened.place)):
        dealt = reveal.dealt(opened.place) + 1
        card = card_text(opened.card, lang)
        lines.append(say(lang, "verify-card", number=dealt, card=card, place=opened.place))
    return "\n".join(lines)
