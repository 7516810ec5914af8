"""What /verify opens, and to whom; the files are those that `python -m bot verify` checks."""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.cli.verify import RIGHT, WRONG
from bot.cli.verify import run as verify_files
from bot.engine.actions import Bet, Check, Fold, See, Stand
from bot.engine.cards import FULL_PACK
from bot.engine.fairness import from_json, seal, verify
from bot.engine.state import Phase
from bot.presenter.texts import say
from bot.table.commands import DealHand, OpenLobby, ShowHand, Stop
from bot.table.state import Pack, TablePhase, TableState
from bot.telegram.proofs import Proof, group_proofs, own_proofs
from tests.table.kit import CHAT, Room
from tests.table.test_draw_games import exhausted

pytestmark = pytest.mark.rule("A72", "C2")

TITLES = {CHAT: "Friday <table>"}


def shown_down(**options: Any) -> Room:
    """Seats 0 and 1 show, seat 2 has folded."""
    room = Room(1, 2, 3, **options)
    room.deal()
    room.act(Bet(0, 1))
    room.act(Bet(1, 1))
    room.act(Fold(2))
    room.act(See(0))
    return room


def folded_out() -> Room:
    """Everybody but seat 2 has folded: no card was shown."""
    room = Room(1, 2, 3)
    room.deal()
    room.act(Fold(0))
    room.act(Fold(1))
    return room


def cards_in(proof: Proof) -> set[str]:
    return {str(opened.card) for opened in from_json(proof.file).cards}


def dealt(state: TableState, *seats: int) -> set[str]:
    return {str(card) for seat in seats for card in state.hand.seats[seat].cards}


def own(state: TableState, user: int) -> Proof:
    (proof,) = own_proofs([state], user, "en", TITLES)
    return proof


def test_the_group_gets_the_shown_hands_and_never_the_folded_one() -> None:
    room = shown_down()
    (proof,) = group_proofs(room.state, "en")
    assert cards_in(proof) == dealt(room.state, 0, 1)
    assert not any(f'"{card}"' in proof.file.decode() for card in dealt(room.state, 2))
    assert verify(room.state.packs[0].commitment, from_json(proof.file)) is None
    assert f"<code>{room.state.packs[0].commitment}</code>" in proof.text
    assert "the seal is the one set before the deal" in proof.text
    assert "python -m bot verify" in proof.text
    assert proof.name == "hand-1-pack-1.json"


@pytest.mark.rule("C11")
def test_a_hand_that_is_shown_afterwards_is_opened_too() -> None:
    room = folded_out()
    (before,) = group_proofs(room.state, "en")
    assert before.file == b""
    assert say("en", "proof-nothing-shown") in before.text
    assert "the seal is the one set before the deal" in before.text
    room.do(ShowHand(room.state.players[2]))
    (after,) = group_proofs(room.state, "en")
    assert cards_in(after) == dealt(room.state, 2)


def test_in_the_dm_each_player_gets_his_own_cards_also_folded_ones() -> None:
    room = shown_down()
    for seat, user in enumerate(room.state.players):
        proof = own(room.state, user)
        assert cards_in(proof) == dealt(room.state, seat)
        assert verify(room.state.packs[0].commitment, from_json(proof.file)) is None
        assert "Friday &lt;table&gt;" in proof.text
    assert own(room.state, 99).text == say("en", "proof-none-own")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_while_a_hand_runs_nothing_is_opened(lang: str) -> None:
    room = Room(1, 2, 3, reveal="full")
    room.do(DealHand(1))
    for phase in (TablePhase.CUT, TablePhase.HAND):
        assert room.state.phase is phase
        assert group_proofs(room.state, lang) == [Proof(say(lang, "proof-not-yet"))]
        (mine,) = own_proofs([room.state], 1, lang, TITLES)
        assert mine == Proof(f"\u2068Friday &lt;table&gt;\u2069: {say(lang, 'proof-not-yet')}")
        room.cut()


def test_the_last_hand_stays_closed_while_the_next_one_runs() -> None:
    room = shown_down()
    room.do(DealHand(1))
    assert group_proofs(room.state, "en") == [Proof(say("en", "proof-not-yet"))]
    assert own(room.state, 1).file == b""


def test_before_the_first_hand_there_is_nothing_to_prove() -> None:
    assert group_proofs(Room(1, 2).state, "en") == [Proof(say("en", "no-last-hand"))]
    assert own(Room(1, 2).state, 1) == Proof(say("en", "proof-none-own"))


def test_when_the_table_has_closed_the_last_hand_can_still_be_proved() -> None:
    room = shown_down()
    room.do(Stop(1))
    assert room.state.phase is TablePhase.CLOSED
    (proof,) = group_proofs(room.state, "en")
    assert cards_in(proof) == dealt(room.state, 0, 1)
    room.do(OpenLobby(1, "P1"))
    assert group_proofs(room.state, "en")[0].file == b""


def test_full_opens_the_whole_pack_and_says_that_folded_hands_are_in_it() -> None:
    room = shown_down(reveal="full", reshuffle="every_hand")
    (proof,) = group_proofs(room.state, "en")
    assert cards_in(proof) == set(room.state.packs[0].sealed.order)
    assert "It opens folded hands too" in proof.text


@pytest.mark.rule("C12", "A19")
def test_full_does_not_open_a_pack_that_the_next_hand_is_dealt_from() -> None:
    room = shown_down(reveal="full")
    assert room.state.kept_pack
    (proof,) = group_proofs(room.state, "en")
    assert cards_in(proof) == dealt(room.state, 0, 1)
    assert say("en", "proof-pack-kept") in proof.text


def test_full_chosen_after_the_hand_opens_nothing_of_it() -> None:
    room = shown_down(reshuffle="every_hand")
    chosen = {"brag": {"reveal": "full", "reshuffle": "every_hand"}}
    (proof,) = group_proofs(msgspec.structs.replace(room.state, chosen=chosen), "en")
    assert cards_in(proof) == dealt(room.state, 0, 1)


@pytest.mark.rule("A72")
def test_what_was_shown_after_a_new_pack_is_not_opened_in_the_pack_before() -> None:
    """The same card may have lain in a hand that was folded before the svara or the redeal."""
    state = shown_down().state
    earlier = seal(FULL_PACK, Random(7).randbytes)
    packs = (Pack(earlier, earlier.commitment, 26), *state.packs)
    state = msgspec.structs.replace(state, packs=packs, kept_pack=())
    (proof,) = group_proofs(state, "en")
    assert from_json(proof.file).commitment == packs[1].commitment
    assert proof.name == "hand-1-pack-2.json"
    full = msgspec.structs.replace(state.hand, options=state.hand.options | {"reveal": "full"})
    both = group_proofs(msgspec.structs.replace(state, hand=full), "en")
    assert [from_json(each.file).commitment for each in both] == [pack.commitment for pack in packs]


def test_the_command_line_takes_the_file_and_refuses_a_tampered_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    room = shown_down()
    (proof,) = group_proofs(room.state, "en")
    good, bad = tmp_path / proof.name, tmp_path / "tampered.json"
    good.write_bytes(proof.file)
    assert verify_files([str(good)]) == RIGHT
    assert room.state.packs[0].commitment in capsys.readouterr().out
    document = json.loads(proof.file)
    spare = next(card for card in sorted(room.state.packs[0].sealed.order) if card not in cards_in(proof))
    document["cards"][0]["card"] = spare
    bad.write_text(json.dumps(document), encoding="utf-8")
    assert verify_files([str(bad)]) == WRONG
    assert "does not lead to the seal" in capsys.readouterr().err


def test_a_pack_that_is_not_the_sealed_one_is_called_so() -> None:
    state = shown_down().state
    pack = msgspec.structs.replace(state.packs[0], commitment="00" * 32)
    (proof,) = group_proofs(msgspec.structs.replace(state, packs=(pack,)), "en")
    assert "the seal is <b>not</b> the one set before the deal" in proof.text


@pytest.mark.rule("A31", "A72")
def test_cards_of_discards_that_were_shuffled_anew_are_opened_in_the_new_pack_only() -> None:
    """B has drawn what A threw: in the first pack they would tell what A had."""
    room = exhausted()
    room.cut()
    while room.state.playing:
        (seat,) = room.state.hand.to_act
        room.act(Stand(seat) if room.state.hand.phase is Phase.DRAW else Check(seat))
    drawn = {str(card) for card in room.state.hand.seats[1].cards[-2:]}
    new, first = group_proofs(room.state, "en")
    assert cards_in(new) == drawn
    assert cards_in(first) == dealt(room.state, *range(10)) - drawn
    own_new, own_first = own_proofs([room.state], room.state.players[1], "en", TITLES)
    assert cards_in(own_new) == drawn
    assert cards_in(own_first) == dealt(room.state, 1) - drawn
    assert verify(room.state.packs[0].commitment, from_json(first.file)) is None
