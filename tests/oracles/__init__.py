"""What must hold in every run of the bot, whatever was played: oracles over the calls the sandbox recorded.

Each takes the calls as `GET /sandbox/calls` gives them and raises AssertionError, which says what is wrong in
which call.

O1 chips     `chips`     no chip is made or lost, no account is overdrawn
O2 secrecy   `secrecy`   nobody is shown a card that is withheld from him
O3 answers   `answers`   each tap is answered once, and soon
O4 limits    `limits`    Telegram's sizes, and 20 sends and edits a minute in a group
O5 hygiene   `hygiene`   strict HTML, no None, no {name}, nothing empty where a name should stand
O6 language  `language`  one message, one language; no raw keys

`judge` asks two strangers, aiogram and teremok, whether calls and answers are those of the Bot API at all.
"""

from collections.abc import Collection

from tests.oracles.answers import SOON, check_answers
from tests.oracles.hygiene import check_hygiene
from tests.oracles.language import check_language
from tests.oracles.limits import check_limits
from tests.oracles.record import Calls


def check(
    calls: Calls, *, names: Collection[str] = (), lost: Collection[str] = (), soon: float = SOON
) -> None:
    """All oracles that need nothing but the calls: O3 to O6.

    `names`: what people call themselves and their chats; it may look like anything. `lost`: ids of taps
    that a killed bot may have taken along (T37). `soon`: seconds in which a tap is to be answered.
    """
    check_answers(calls, lost=lost, soon=soon)
    check_limits(calls)
    check_hygiene(calls, names=names)
    check_language(calls, names=names)
