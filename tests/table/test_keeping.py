"""A blind hand against which everybody has dropped: the pot waits, and its owner may keep it unseen (H28, H29)."""

from typing import Any

import pytest

from bot.engine.actions import Blind, Fold
from bot.table.commands import ChooseGame, CutPack, DealHand, GetUp, ShowHand, Stop, TakeNewCards, TakeSeat
from bot.table.desk import Rejected
from bot.table.state import TablePhase
from bot.telegram.proofs import group_proofs, own_proofs
from storage.ledger import carry

from .kit import CHAT, Room

rule = pytest.mark.rule


def carried(**options: Any) -> Room:
    """Four players; all have dropped against the blind first one. 4 antes and 3 chips wait."""
    room = Room(1, 2, 3, 4, game_key="hvastovstvo", **options)
    room.deal()
    room.act(Blind(0, 3))
    for seat in (1, 2, 3):
        room.act(Fold(seat))
    assert room.state.phase is TablePhase.RESULT
    return room


def keeper(room: Room) -> int:
    (user,) = room.state.kept_hands
    return user


@rule("H28", "H29", "A13", "A80")
def test_the_hand_is_played_on_and_the_pot_with_it() -> None:
    room = carried()
    user, kept = keeper(room), room.state.kept_hands[keeper(room)]
    assert room.accounts[carry(CHAT, "hvastovstvo")] == 7
    room.deal()
    hand, seat = room.state.hand, room.state.players.index(user)
    assert hand.carried == 7
    assert room.accounts[carry(CHAT, "hvastovstvo")] == 0
    assert hand.seats[seat].cards == kept.cards
    assert not hand.seats[seat].seen
    dealt = [card for other in hand.seats for card in other.cards]
    assert sorted((*hand.pack, *dealt)) == sorted({*hand.pack, *dealt})
    assert len(hand.pack) + len(dealt) == 52
    assert not set(kept.cards) & set(room.state.packs[0].sealed.order)
    assert room.state.kept_hands == {}


@rule("A13")
def test_with_two_hands_he_gets_new_cards_besides() -> None:
    room = carried(kept_blind="two_hands")
    kept = room.state.kept_hands[keeper(room)]
    room.deal()
    memory = room.state.hand.memory
    assert room.state.players[memory.holder] in room.state.brought
    assert len(memory.second) == 3
    assert not set(memory.second) & set(kept.cards)


@rule("H29")
def test_he_may_take_new_cards_instead() -> None:
    room = carried()
    user = keeper(room)
    for other in {1, 2, 3, 4} - {user}:
        with pytest.raises(Rejected, match="nothing_kept"):
            room.do(TakeNewCards(other))
    room.do(TakeNewCards(user))
    room.deal()
    assert room.state.brought == {}
    assert len(room.state.packs[0].sealed.order) == 52


@rule("H29")
@pytest.mark.parametrize("between", [True, False])
def test_who_leaves_keeps_nothing_and_no_card_is_lost(between: bool) -> None:
    room = carried()
    user = keeper(room)
    room.do(TakeSeat(5, "P5", 1_000, 1_000))
    if between:
        room.do(GetUp(user))
        room.deal()
    else:  # while the pack waits for its cut
        room.do(DealHand(room.state.chairs[0].user))
        room.do(GetUp(user))
        room.cut()
    hand = room.state.hand
    assert hand.carried == 7  # the pot waits for whoever plays
    assert room.state.brought == {}
    assert len({*hand.pack, *(card for seat in hand.seats for card in seat.cards)}) == 52


@rule("H29", "C12")
def test_a_pack_that_goes_on_is_without_the_kept_hand() -> None:
    room = carried(reshuffle="after_prial")
    user, kept = keeper(room), room.state.kept_hands[keeper(room)].cards
    assert len(room.state.kept_pack) == 49
    assert not set(kept) & set(room.state.kept_pack)
    other = carried(reshuffle="after_prial")
    other.do(TakeNewCards(keeper(other)))
    assert len(other.state.kept_pack) == 52
    room.do(DealHand(room.state.chairs[0].user))
    assert room.state.hand.seats[room.state.players.index(user)].cards == kept


@rule("A80", "H29")
def test_another_game_or_a_closed_table_leaves_the_pot_but_no_hand() -> None:
    room = carried()
    room.do(ChooseGame(1, "brag"))
    room.do(ChooseGame(1, "hvastovstvo"))
    assert room.state.kept_hands == {}
    assert room.state.carried["hvastovstvo"] == 7
    room = carried()
    room.do(Stop(1))
    assert (room.state.kept_hands, room.state.carried["hvastovstvo"]) == ({}, 7)


@rule("H29", "C1", "A72")
@pytest.mark.parametrize("reveal", ["shown", "full"])
def test_nobody_sees_a_kept_hand_before_it_is_played(reveal: str) -> None:
    room = carried(reveal=reveal)
    user = keeper(room)
    with pytest.raises(Rejected, match="hand_is_kept"):
        room.do(ShowHand(user))
    proofs = [*group_proofs(room.state, "en"), *own_proofs([room.state], user, "en", {})]
    assert not any(proof.file for proof in proofs)


@rule("A72", "H29")
def test_a_kept_hand_is_proved_by_the_pack_from_which_it_came() -> None:
    room = carried()
    user, kept = keeper(room), room.state.kept_hands[keeper(room)]
    room.do(DealHand(room.state.chairs[0].user))
    room.do(CutPack(room.state.cutter or 0, 1))
    while room.state.playing:
        seat = room.state.hand.to_act[0]
        room.act(Fold(seat))
    proofs = own_proofs([room.state], user, "en", {})
    assert [kept.pack.commitment in proof.file.decode() for proof in proofs] == [False, True]
    assert all(card in proofs[1].file.decode() for card in kept.cards)
