"""What people who play by themselves would tap, and what they remember: the rules, a choice, a player."""

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from bot.sandbox.models import Chat, Message, Person

_WEARY = 50  # taps of one habit after which it tempts no less: what alone is left is tapped still

Habit: TypeAlias = tuple[str | None, ...]
"""What a person tires of: the pattern of a rule, and what its groups matched."""


@dataclass(frozen=True)
class AutoRule:
    """
    Tap a button whose callback_data `pattern` matches from the start; the first rule that fits counts.

    `company`: only once the message names everybody of the chat who does not play by himself, so that nobody is
    left behind. `alone`: only while it names nobody of these, who would rather tap when they have read it.
    `tiring`: what the weight is multiplied by for each such tap that one has made. Taps are alike if the groups of
    the pattern match the same: a group for the hand, say, makes everybody fresh for the next one.
    """

    pattern: str
    weight: float = 1
    where: Literal["dm", "group", "any"] = "any"
    company: bool = False
    alone: bool = False
    tiring: float = 1

    def fits(self, data: str, chat: Chat) -> bool:
        """Does the rule speak of this button."""
        here = "dm" if chat.type == "private" else "group"
        return self.where in ("any", here) and re.match(self.pattern, data) is not None

    def tempts(self, times: int) -> float:
        """How much, to who has done it so often."""
        return self.weight * self.tiring ** min(times, _WEARY)

    def habit(self, data: str) -> Habit:
        """What somebody does once more who taps this button."""
        match = re.match(self.pattern, data)
        return (self.pattern, *match.groups()) if match else ()


class Choice(NamedTuple):
    """A button that may be tapped: its data, or for a deep link its address."""

    message: Message
    press: str
    weight: float
    habit: Habit = ()
    link: bool = False


@dataclass
class Player:
    """One person and what it has tapped: for each message, the version and the buttons; and how often of each habit."""

    person: Person
    tapped: dict[tuple[int, int], tuple[int, set[str]]] = field(default_factory=dict)
    habits: Counter[Habit] = field(default_factory=Counter)

    def done(self, message: Message) -> set[str]:
        """The buttons tapped in this version of a message."""
        key = (message.chat_id, message.message_id)
        version, done = self.tapped.get(key, (0, set()))
        if version != message.version:
            self.tapped[key] = (message.version, done := set())
        return done

    def taps(self, choice: Choice) -> None:
        """Keep in mind what is tapped."""
        self.done(choice.message).add(choice.press)
        self.habits[choice.habit] += 1
