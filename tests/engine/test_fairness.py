"""The proof of a fair deal, recomputed here by hand, and every way to forge one."""

import random
from hashlib import sha256
from itertools import combinations

import msgspec
import pytest

from bot.engine.cards import FULL_PACK, TRINKA_24, Card, parse_cards
from bot.engine.fairness import Opened, Reveal, Sealed, from_json, seal, to_json, verify
from bot.engine.pack import cut

pytestmark = pytest.mark.rule("A72", "C2")

THREE = parse_cards("As Th 9d")
A, B, C = (bytes([filler]) * 32 for filler in (0xAA, 0xBB, 0xCC))
SMALL = Sealed(THREE, (A, B, C))


def h(data: bytes) -> bytes:
    return sha256(data).digest()


def a_pack(cards: tuple[Card, ...] = FULL_PACK) -> Sealed:
    dice = random.Random(7)
    return seal(tuple(dice.sample(cards, len(cards))), dice.randbytes)


def fault(reveal: Reveal, commitment: str | None = None) -> str:
    found = verify(commitment or a_pack().commitment, reveal)
    return "" if found is None else f"{found.code} {found.card}".strip()


def changed(reveal: Reveal, number: int = 0, /, **changes: object) -> Reveal:
    """The reveal with one of its cards altered."""
    cards = list(reveal.cards)
    cards[number] = msgspec.structs.replace(cards[number], **changes)
    return msgspec.structs.replace(reveal, cards=tuple(cards))


def test_the_root_of_three_cards_as_the_docstring_says() -> None:
    leaves = [h(A + b"\x00As"), h(B + b"\x01Th"), h(C + b"\x029d")]
    pair = h(b"\x02" + leaves[0] + leaves[1])
    assert SMALL.commitment == h(b"\x03" + pair + leaves[2]).hex()


def test_the_paths_of_three_cards() -> None:
    leaves = [h(A + b"\x00As"), h(B + b"\x01Th"), h(C + b"\x029d")]
    pair = h(b"\x02" + leaves[0] + leaves[1])
    assert SMALL.proof(0) == (leaves[1], leaves[2])
    assert SMALL.proof(1) == (leaves[0], leaves[2])
    assert SMALL.proof(2) == (pair,)


def test_the_left_side_has_the_largest_power_of_two() -> None:
    """Six leaves: four on the left, two on the right."""
    six = Sealed(FULL_PACK[:6], (A,) * 6)
    leaf = [h(A + bytes([i]) + card.encode()) for i, card in enumerate(FULL_PACK[:6])]
    left = h(b"\x04" + h(b"\x02" + leaf[0] + leaf[1]) + h(b"\x02" + leaf[2] + leaf[3]))
    assert six.commitment == h(b"\x06" + left + h(b"\x02" + leaf[4] + leaf[5])).hex()


@pytest.mark.parametrize("size", [*range(2, 20), 24, 36, 51, 52])
def test_every_card_of_every_pack_is_proved(size: int) -> None:
    sealed = a_pack(FULL_PACK[:size])
    assert verify(sealed.commitment, sealed.reveal(sealed.order, 1)) is None
    for card in sealed.order:
        assert verify(sealed.commitment, sealed.reveal([card], 0)) is None


def test_each_card_has_its_own_salt_and_each_pack_its_own_commitment() -> None:
    dice = random.Random(1)
    one, two = seal(TRINKA_24, dice.randbytes), seal(TRINKA_24, dice.randbytes)
    assert len({*one.salts, *two.salts}) == 48
    assert {len(salt) for salt in one.salts} == {32}
    assert one.commitment != two.commitment


def test_a_reveal_holds_nothing_of_other_cards() -> None:
    sealed = a_pack()
    shown = sealed.order[10:13]
    reveal = sealed.reveal(shown, 5)
    text = to_json(reveal).decode()
    assert {opened.card for opened in reveal.cards} == set(shown)
    assert not [
        salt for place, salt in enumerate(sealed.salts) if salt.hex() in text and not 10 <= place < 13
    ]


def test_dealt_places_are_counted_from_the_cut() -> None:
    sealed = a_pack()
    dealt = cut(sealed.order, 17)
    reveal = sealed.reveal(dealt[:9], 17)
    assert {reveal.dealt(opened.place): opened.card for opened in reveal.cards} == dict(enumerate(dealt[:9]))
    assert sealed.reveal(dealt[-1:], 17).dealt(16) == 51


def test_the_file_is_read_as_it_was_written() -> None:
    reveal = a_pack().reveal(a_pack().order[:3], 51)
    assert from_json(to_json(reveal)) == reveal
    assert msgspec.json.decode(to_json(reveal)).keys() == {"version", "commitment", "places", "cut", "cards"}


def test_the_sealed_pack_survives_the_store() -> None:
    assert msgspec.json.decode(msgspec.json.encode(SMALL), type=Sealed) == SMALL


def test_a_commitment_that_the_table_never_showed() -> None:
    assert fault(a_pack().reveal(a_pack().order[:1], 0), SMALL.commitment) == "other_commitment"


def test_no_card_can_be_passed_off_as_another() -> None:
    sealed = a_pack()
    reveal = sealed.reveal(sealed.order[:1], 0)
    for card in FULL_PACK:
        expected = "" if card == sealed.order[0] else f"not_committed {card}"
        assert fault(changed(reveal, card=card)) == expected


def test_no_card_can_be_moved() -> None:
    sealed = a_pack()
    reveal = sealed.reveal(sealed.order[:1], 0)
    for place in range(1, 52):
        assert fault(changed(reveal, place=place)) == f"not_committed {sealed.order[0]}"


def test_two_cards_cannot_change_places() -> None:
    sealed = a_pack()
    for first, second in combinations(range(6), 2):
        reveal = sealed.reveal((sealed.order[first], sealed.order[second]), 0)
        one, two = reveal.cards
        swapped = msgspec.structs.replace(
            reveal,
            cards=(
                Opened(one.place, two.card, two.salt, one.path),
                Opened(two.place, one.card, one.salt, two.path),
            ),
        )
        assert fault(swapped).startswith("not_committed")


def test_the_number_of_places_is_part_of_the_commitment() -> None:
    reveal = a_pack().reveal(a_pack().order[:1], 0)
    for places in (2, 24, 36, 50, 51, 53, 64):
        assert fault(msgspec.structs.replace(reveal, places=places)).startswith("not_committed")


def test_a_node_is_no_leaf() -> None:
    """The two cards of a node cannot be shown as one card: a salt is exactly 32 bytes."""
    leaves = [h(A + b"\x00As"), h(B + b"\x01Th"), h(C + b"\x029d")]
    forged = Opened(0, Card("As"), (b"\x02" + leaves[0] + leaves[1]).hex(), (leaves[2].hex(),))
    reveal = Reveal(commitment=SMALL.commitment, places=2, cut=0, cards=(forged,))
    assert fault(reveal, SMALL.commitment) == "not_committed As"


@pytest.mark.parametrize("salt", ["", "zz", "aa", "aa" * 33, "AA" * 32, "aa " * 32])
def test_salts_that_are_none(salt: str) -> None:
    reveal = changed(SMALL.reveal(THREE[:1], 0), salt=salt)
    assert fault(reveal, SMALL.commitment) == "not_committed As"


@pytest.mark.parametrize("keep", [0, 5, 7])
def test_paths_of_the_wrong_length(keep: int) -> None:
    reveal = a_pack().reveal(a_pack().order[:1], 0)
    path = (*reveal.cards[0].path, reveal.cards[0].path[0])[:keep]
    assert len(reveal.cards[0].path) == 6
    assert fault(changed(reveal, path=path)) == f"not_committed {a_pack().order[0]}"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"version": 2}, "unknown_version"),
        ({"places": 1}, "bad_size"),
        ({"places": 256}, "bad_size"),
        ({"cut": -1}, "bad_cut"),
        ({"cut": 52}, "bad_cut"),
        ({"cards": ()}, "nothing_revealed"),
    ],
)
def test_reveals_out_of_shape(changes: dict[str, object], code: str) -> None:
    assert fault(msgspec.structs.replace(a_pack().reveal(a_pack().order[:1], 0), **changes)) == code


def test_a_card_or_a_place_that_comes_twice() -> None:
    """A pack with two aces of spades proves both leaves, but is no pack."""
    doubled = Sealed(parse_cards("As Kh As"), (A, B, C))
    reveal = doubled.reveal(parse_cards("As Kh"), 0)
    other = Opened(2, Card("As"), C.hex(), tuple(part.hex() for part in doubled.proof(2)))
    both = msgspec.structs.replace(reveal, cards=(*reveal.cards, other))
    assert fault(both, doubled.commitment) == "twice As"
    again = changed(both, 2, place=0, card=Card("2c"))
    assert fault(again, doubled.commitment) == "twice 2c"


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"place": 52}, "no_such_place 9s"),
        ({"place": -1}, "no_such_place 9s"),
        ({"card": "Xx"}, "not_a_card"),
    ],
)
def test_cards_and_places_that_do_not_exist(changes: dict[str, object], problem: str) -> None:
    assert a_pack().order[0] == "9s"
    assert fault(changed(a_pack().reveal(a_pack().order[:1], 0), **changes)) == problem


@pytest.mark.parametrize("size", [0, 1, 256])
def test_packs_that_cannot_be_sealed(size: int) -> None:
    with pytest.raises(ValueError, match=f"a pack of {size} cards cannot be sealed"):
        seal((Card("As"),) * size, random.Random(1).randbytes)


def test_a_path_with_a_hash_too_many_below_the_leaf() -> None:
    reveal = a_pack().reveal(a_pack().order[:1], 0)
    path = ("00" * 32, *reveal.cards[0].path)
    assert fault(changed(reveal, path=path)) == f"not_committed {a_pack().order[0]}"
