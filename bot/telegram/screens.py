"""
What was last shown, what should be shown, and the steps from the one to the other. Pure.

A slot's message that is being replaced lives on under the name `slot~message_id` until it is deleted or
stripped, so a crash between the new message and the end of the old one leaves no orphan (G6).
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

import msgspec

from bot.presenter.screen import Screen

UNCLEAR_SECONDS = 15.0  # how long a send without an answer may still turn out to have been delivered (T11)

Kind = Literal["text", "photo"]


class Shown(msgspec.Struct, frozen=True):
    """
    What a slot showed last, with the fields of the storage's row.

    `message_id` 0 or less: it was sent, but no answer came; if it is there, its number is above the negated one,
    which was the chat's highest before. `hash` has five parts, see `Mark`. `fresh`: the message rang the phone.
    `at`: Unix time of the last send or edit.
    """

    message_id: int
    kind: Kind
    hash: str
    fresh: bool
    at: float

    @property
    def unclear(self) -> bool:
        """Whether its message may be there or not (T11)."""
        return self.message_id <= 0


class Mark(NamedTuple):
    """The parts of a hash. `leave` is `bare` if the message stays and has no keyboard to lose."""

    body: str
    picture: str
    occasion: str
    leave: str
    protect: str


class ScreenStore(Protocol):
    """Where the shown screens live; a chat's slots are read once, when it is first shown something."""

    async def load(self, chat_id: int) -> dict[str, Shown]:
        """All that was last shown in a chat, by slot."""

    async def save(self, chat_id: int, changes: Mapping[str, Shown | None]) -> None:
        """Keep what slots show, or forget it (None): all of it or nothing."""

    async def load_calls(self, chat_id: int) -> list[float]:
        """The times that were saved last for a chat, the oldest first."""

    async def save_calls(self, chat_id: int, times: Sequence[float]) -> None:
        """Keep when a chat was last made to see something: its budget goes on after a kill (T6)."""


class Send(NamedTuple):
    """Send a new message for a slot."""

    slot: str
    screen: Screen


class Edit(NamedTuple):
    """Change the message of a slot."""

    slot: str
    screen: Screen
    shown: Shown


class Drop(NamedTuple):
    """Delete a message or take its keyboard away, and forget the slot."""

    slot: str
    shown: Shown


Work = Send | Edit | Drop


def kind_of(screen: Screen) -> Kind:
    """A slot keeps one kind of message: a photo cannot become a text by an edit."""
    return "photo" if screen.picture else "text"


def mark_of(screen: Screen) -> Mark:
    """Digests of what people see, of the picture and of the occasion, and what to do when it goes."""
    bare = screen.leave == "keep" and not screen.keyboard
    return Mark(
        _digest(screen.text, screen.keyboard),
        _digest(screen.picture) if screen.picture else "",
        _digest(screen.fresh) if screen.fresh else "",
        "bare" if bare else screen.leave,
        "protected" if screen.protect else "",
    )


def hash_of(screen: Screen) -> str:
    """The mark as the one string that is stored."""
    return ".".join(mark_of(screen))


def mark_in(shown: Shown) -> Mark:
    """The mark that was stored."""
    body, picture, occasion, leave, protect = shown.hash.split(".")
    return Mark(body, picture, occasion, leave, protect)


def _digest(*parts: object) -> str:
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:16]


def as_kept(shown: Shown) -> Shown:
    """The same message, now to lose its keyboard only, since it cannot be deleted."""
    return _marked(shown, leave="keep")


def as_unread(shown: Shown) -> Shown:
    """The same message, of which it is not known what it says."""
    return _marked(shown, body="")


def _marked(shown: Shown, **parts: str) -> Shown:
    return msgspec.structs.replace(shown, hash=".".join(mark_in(shown)._replace(**parts)))


def belongs(slot: str, group: str) -> bool:
    """A group is a name or the first parts of one: `panel` has the slots `panel` and `panel:-1`, "" has all."""
    return not group or f"{slot}:".startswith(f"{group}:")


def leftover(slot: str, shown: Shown) -> str:
    """The name under which a replaced message waits for its end."""
    return f"{slot}~{shown.message_id}"


def plan(
    wanted: Mapping[str, Screen], shown: Mapping[str, Shown], claims: Iterable[str], now: float
) -> list[Work]:
    """All steps that are due, the most urgent first: loud news, other news, changes, removals."""
    due = [work for slot, screen in wanted.items() if (work := _step(slot, screen, shown.get(slot), now))]
    due.sort(key=_rank)
    return due + [Drop(slot, old) for slot, old in shown.items() if _goes(slot, wanted, claims)]


def next_change(wanted: Mapping[str, Screen], shown: Mapping[str, Shown], now: float) -> float | None:
    """Seconds until a message whose send got no answer is given up; None if there is none."""
    waits = [old.at + UNCLEAR_SECONDS - now for slot, old in shown.items() if slot in wanted and old.unclear]
    return min(waits, default=None)


def _rank(work: Work) -> int:
    match work:
        case Send(_, screen):
            return 0 if screen.loud else 1
        case Edit():
            return 2
        case Drop():
            return 3


def _step(slot: str, screen: Screen, old: Shown | None, now: float) -> Work | None:
    if old is None:
        return Send(slot, screen)
    same = old.hash == hash_of(screen)
    if old.unclear:
        given_up = now >= old.at + UNCLEAR_SECONDS
        return Send(slot, screen) if given_up or not same else None
    if same:
        return None
    return Edit(slot, screen, old) if _editable(old, screen) else Send(slot, screen)


def _editable(old: Shown, screen: Screen) -> bool:
    """Can this message become that: without an occasion any will do, but an edit protects none (G16)."""
    before, after = mark_in(old), mark_of(screen)
    same_occasion = after.occasion in ("", before.occasion)
    return same_occasion and old.kind == kind_of(screen) and after.protect in ("", before.protect)


def _goes(slot: str, wanted: Mapping[str, Screen], claims: Iterable[str]) -> bool:
    return "~" in slot or (slot not in wanted and any(belongs(slot, claim) for claim in claims))
