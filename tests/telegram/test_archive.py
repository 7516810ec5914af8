"""The proof of the hand before the one that runs: from storage, and not a card more than that hand has shown."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.engine.actions import Bet, Blind, Fold, See
from bot.engine.fairness import from_json
from bot.table.commands import DealHand, ShowHand, Stop
from bot.table.state import TableState
from bot.telegram.archive import with_its_packs
from bot.telegram.proofs import Proof, group_proofs, own_proofs
from storage.database import Database
from storage.rows import Chat, Person
from storage.unit import Unit
from tests.table.kit import CHAT, Room

pytestmark = pytest.mark.rule("A72", "C2")


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    async with Database.open(tmp_path / "archive.sqlite3") as opened:
        await opened.commit(Unit((Chat(CHAT), *(Person(user, f"P{user}") for user in (1, 2, 3, 4)))))
        yield opened


def shown_down(**options: Any) -> Room:
    """Seats 0 and 1 show, seat 2 has folded. The pack is shuffled anew each time unless the options say otherwise."""
    room = Room(1, 2, 3, **{"reshuffle": "every_hand", **options})
    room.deal()
    room.act(Bet(0, 1))
    room.act(Bet(1, 1))
    room.act(Fold(2))
    room.act(See(0))
    return room


async def stored(database: Database, room: Room) -> None:
    """All that the room wrote, on the disk."""
    await database.commit(Unit(tuple(room.rows)))
    room.rows.clear()


def cards_in(proofs: list[Proof]) -> set[str]:
    return {str(opened.card) for proof in proofs if proof.file for opened in from_json(proof.file).cards}


def dealt(state: TableState, *seats: int) -> set[str]:
    return {str(card) for seat in seats for card in state.hand.seats[seat].cards}


async def test_while_the_next_hand_is_played(database: Database) -> None:
    """Cut and play of the second hand: the first one's shown cards, under the seal of then."""
    room = shown_down()
    first = room.state
    room.do(DealHand(1))
    await stored(database, room)
    for _ in ("before the cut", "after it"):
        ended = await with_its_packs(database, room.state)
        assert (ended.hand_no, ended.packs) == (1, first.packs)
        assert cards_in(group_proofs(ended, "en")) == dealt(first, 0, 1)
        for seat, user in enumerate(first.players):
            assert cards_in(own_proofs([ended], user, "en", {})) == dealt(first, seat)
        room.cut()
        await stored(database, room)
    assert room.state.hand_no == 2
    assert room.state.playing


async def test_what_was_shown_of_free_will_stays_shown(database: Database) -> None:
    """C11: the folder showed his hand; the proof of it does not vanish with the next deal."""
    room = shown_down()
    first = room.state
    room.do(ShowHand(first.players[2]))
    room.do(DealHand(1))
    await stored(database, room)
    ended = await with_its_packs(database, room.state)
    assert cards_in(group_proofs(ended, "en")) == dealt(first, 0, 1, 2)


async def test_of_a_pack_that_is_played_on_only_what_was_shown(database: Database) -> None:
    """C12: with `reveal=full` the whole pack of then would be the order of the cards of now."""
    room = shown_down(reveal="full", reshuffle="after_prial")
    first = room.state
    assert first.kept_pack, "no prial was shown"
    room.do(DealHand(1))
    await stored(database, room)
    ended = await with_its_packs(database, room.state)
    assert cards_in(group_proofs(ended, "en")) == dealt(first, 0, 1)


async def test_of_a_fresh_pack_all_that_the_chat_chose(database: Database) -> None:
    room = shown_down(reveal="full")
    room.do(DealHand(1))
    await stored(database, room)
    ended = await with_its_packs(database, room.state)
    assert len(cards_in(group_proofs(ended, "en"))) == 52


async def test_a_void_hand_is_passed_over(database: Database) -> None:
    """The last hand that has a result is the one that can be proved."""
    room = shown_down()
    first = room.state
    room.deal()
    room.do(Stop(1, at_once=True))
    await stored(database, room)
    ended = await with_its_packs(database, room.state)
    assert (ended.hand_no, cards_in(group_proofs(ended, "en"))) == (1, dealt(first, 0, 1))


async def test_before_any_hand_has_ended(database: Database) -> None:
    room = Room(1, 2, 3)
    room.deal()
    await stored(database, room)
    assert await with_its_packs(database, room.state) is room.state


async def test_a_hand_that_is_still_unseen_is_not_opened(database: Database) -> None:
    """H29: who kept his blind hand may not look at it by way of the proof of the last deal, nor may the group."""
    room = Room(1, 2, 3, 4, game_key="hvastovstvo", reveal="full")
    room.deal()
    room.act(Blind(0, 3))
    for seat in (1, 2, 3):
        room.act(Fold(seat))
    ((user, kept),) = room.state.kept_hands.items()
    room.do(DealHand(1))
    await stored(database, room)
    for _ in ("before the cut", "after it"):
        ended = await with_its_packs(database, room.state)
        assert ended.hand_no == 1
        assert not cards_in(own_proofs([ended], user, "en", {}))
        assert not cards_in(group_proofs(ended, "en")) & set(map(str, kept.cards))
        room.cut()
        await stored(database, room)
    assert room.state.playing
