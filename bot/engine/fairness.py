"""The proof of a fair deal (C2, A72): a commitment to the order of the pack, made before anybody cuts.

Everything here can be recomputed with SHA-256 and nothing else.

Places. The shuffled pack has n cards (2 … 255). Place 0 is its top card, place n-1 its bottom card. All
places are those of the pack **before** the cut. A cut at c lifts c cards (0 … n-1) from the top and lays
them under the rest: the k-th card dealt (k from 0) is the one at place (c + k) mod n.

Leaves. Each place i has its own salt of 32 random bytes. leaf(i) = SHA-256(salt ‖ i ‖ card): the salt, i
as one byte, the card as two ASCII bytes, rank and suit, such as `As` or `Th`. Together 35 bytes.

Nodes. A node over m > 1 leaves is SHA-256(m ‖ left ‖ right): m as one byte, then two hashes of 32 bytes.
Together 65 bytes, so that no leaf can be passed off as a node or a node as a leaf. The left side has the
first s leaves, where s is the largest power of two below m, the right side the rest. A side of one leaf
is that leaf: an odd leaf is neither doubled nor hashed again. Since every node names its m, the root also
fixes the number of cards.

The commitment is the root over all n leaves, in lower-case hexadecimal.

A reveal is a JSON object: `version` 1; `commitment`; `places`, the number n; `cut`, the place of the cut;
`cards`, a list of `{place, card, salt, path}` with salt and path in hexadecimal. `path` has the hashes
that stand beside the leaf on the way to the root, the nearest first. Recompute the root from each card,
and compare it with the commitment that the table showed before the cut.

What it proves: the revealed cards lay at these places before the cut. It tells nothing about other cards
(a salt cannot be guessed), and only a reveal of all places proves that they were a proper pack.
"""

from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from typing import TypeAlias

import msgspec

from bot.engine.cards import FULL_PACK, Card

SALT_BYTES = 32
HASH_BYTES = 32
MOST_PLACES = 255
VERSION = 1

Hash: TypeAlias = bytes


class Opened(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One revealed card: its place before the cut, and what leads from it to the root."""

    place: int
    card: Card
    salt: str
    path: tuple[str, ...]


class Reveal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is opened of a pack after the hand; JSON as the module's docstring says."""

    version: int = VERSION
    commitment: str
    places: int
    cut: int
    cards: tuple[Opened, ...]

    def dealt(self, place: int) -> int:
        """How many cards lay above that place after the cut: 0 was dealt first."""
        return (place - self.cut) % self.places


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with a reveal: a code that is a text key, and the place and card it is about.

    `card` is empty if the file names none; a word that is no card is never handed on.
    """

    code: str
    place: int = 0
    card: str = ""


class Sealed(msgspec.Struct, frozen=True):
    """A shuffled pack with its salts: secret until the hand is over, JSON for the store."""

    order: tuple[Card, ...]
    salts: tuple[bytes, ...]

    @property
    def commitment(self) -> str:
        """What the table shows before the cut."""
        return _root(self._leaves()).hex()

    def proof(self, place: int) -> tuple[Hash, ...]:
        """The hashes beside the leaf on its way to the root, the nearest first."""
        return _path(self._leaves(), place)

    def reveal(self, cards: Iterable[Card], cut: int) -> Reveal:
        """These cards of the pack, opened."""
        places = sorted(self.order.index(card) for card in cards)
        opened = tuple(map(self._open, places))
        return Reveal(commitment=self.commitment, places=len(self.order), cut=cut, cards=opened)

    def _open(self, place: int) -> Opened:
        path = tuple(part.hex() for part in self.proof(place))
        return Opened(place, self.order[place], self.salts[place].hex(), path)

    def _leaves(self) -> tuple[Hash, ...]:
        return tuple(
            _leaf(salt, place, card)
            for place, (salt, card) in enumerate(zip(self.salts, self.order, strict=True))
        )


def seal(order: tuple[Card, ...], random_bytes: Callable[[int], bytes]) -> Sealed:
    """A pack with fresh salts; play uses `secrets.token_bytes`."""
    if not 2 <= len(order) <= MOST_PLACES:
        raise ValueError(f"a pack of {len(order)} cards cannot be sealed")
    return Sealed(order, tuple(random_bytes(SALT_BYTES) for _ in order))


def to_json(reveal: Reveal) -> bytes:
    """The file that players get."""
    return msgspec.json.format(msgspec.json.encode(reveal), indent=1) + b"\n"


def from_json(data: bytes) -> Reveal:
    """The reveal in a file. Raises ValueError (of msgspec) if it is none."""
    return msgspec.json.decode(data, type=Reveal)


def verify(commitment: str, reveal: Reveal) -> Fault | None:
    """What is wrong with a reveal under the commitment that the table showed; None: it is right."""
    if reveal.commitment != commitment:
        return Fault("other_commitment")
    if fault := _misshapen(reveal):
        return fault
    wrong = (opened for opened in reveal.cards if _climbed(opened, reveal.places) != commitment)
    return next((Fault("not_committed", opened.place, opened.card) for opened in wrong), None)


def _misshapen(reveal: Reveal) -> Fault | None:
    if reveal.version != VERSION:
        return Fault("unknown_version")
    if not 2 <= reveal.places <= MOST_PLACES:
        return Fault("bad_size")
    if not 0 <= reveal.cut < reveal.places:
        return Fault("bad_cut")
    if not reveal.cards:
        return Fault("nothing_revealed")
    return _misplaced(reveal)


def _misplaced(reveal: Reveal) -> Fault | None:
    places, cards = set[int](), set[Card]()
    for opened in reveal.cards:
        if opened.card not in FULL_PACK:
            return Fault("not_a_card", opened.place)
        if opened.card in cards or opened.place in places:
            return Fault("twice", opened.place, opened.card)
        if not 0 <= opened.place < reveal.places:
            return Fault("no_such_place", opened.place, opened.card)
        places.add(opened.place)
        cards.add(opened.card)
    return None


def _climbed(opened: Opened, places: int) -> str | None:
    """The root that a revealed card leads to; None: salt or path are no such thing."""
    salt = _bytes(opened.salt, SALT_BYTES)
    path = [_bytes(part, HASH_BYTES) for part in opened.path]
    if not salt or not all(path) or len(path) != _depth(opened.place, places):
        return None
    return _climb(_leaf(salt, opened.place, opened.card), opened.place, places, path).hex()


def _bytes(text: str, length: int) -> bytes:
    """Exactly so many bytes from hexadecimal; none if the text is anything else."""
    try:
        data = bytes.fromhex(text)
    except ValueError:
        return b""
    return data if len(data) == length and data.hex() == text else b""


def _leaf(salt: bytes, place: int, card: Card) -> Hash:
    return sha256(salt + bytes([place]) + card.encode("ascii")).digest()


def _node(count: int, left: Hash, right: Hash) -> Hash:
    return sha256(bytes([count]) + left + right).digest()


def _split(count: int) -> int:
    """The largest power of two below `count`."""
    return 1 << ((count - 1).bit_length() - 1)


def _root(leaves: Sequence[Hash]) -> Hash:
    if len(leaves) == 1:
        return leaves[0]
    at = _split(len(leaves))
    return _node(len(leaves), _root(leaves[:at]), _root(leaves[at:]))


def _path(leaves: Sequence[Hash], place: int) -> tuple[Hash, ...]:
    if len(leaves) == 1:
        return ()
    at = _split(len(leaves))
    if place < at:
        return (*_path(leaves[:at], place), _root(leaves[at:]))
    return (*_path(leaves[at:], place - at), _root(leaves[:at]))


def _depth(place: int, count: int) -> int:
    if count == 1:
        return 0
    at = _split(count)
    return 1 + (_depth(place, at) if place < at else _depth(place - at, count - at))


def _climb(leaf: Hash, place: int, count: int, path: Sequence[Hash]) -> Hash:
    """The root over `count` leaves from one of them and the hashes beside its way."""
    if count == 1:
        return leaf
    at = _split(count)
    if place < at:
        return _node(count, _climb(leaf, place, at, path[:-1]), path[-1])
    return _node(count, path[-1], _climb(leaf, place - at, count - at, path[:-1]))
