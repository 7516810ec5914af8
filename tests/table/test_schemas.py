"""Stored states of every schema can still be read, and what cannot is said to be so."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.engine.actions import Join
from bot.engine.state import Phase
from bot.table.state import TablePhase, TableState, Undecodable, dump, load
from bot.table.upgrades import SCHEMA, UPGRADES

from .kit import CHAT, Room

EXAMPLES = sorted((Path(__file__).parent / "schemas").glob("*.json"))


def example(name: str) -> str:
    return (Path(__file__).parent / "schemas" / f"{name}.json").read_text()


def changed(name: str, change: Any) -> str:
    raw = json.loads(example(name))
    change(raw)
    return json.dumps(raw)


def test_there_is_an_example_of_every_schema() -> None:
    numbers = {path.name.split("-")[0] for path in EXAMPLES}
    assert numbers == {str(number) for number in range(1, SCHEMA + 1)}
    assert set(UPGRADES) == set(range(1, SCHEMA))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_example_becomes_a_state_of_today(path: Path) -> None:
    assert json.loads(path.read_text()).get("schema", 1) == int(path.name.split("-")[0])
    state = load(path.read_text())
    assert state.schema == SCHEMA
    assert json.loads(dump(state))["schema"] == SCHEMA
    assert load(dump(state)) == state
    assert (state.chat, [chair.user for chair in state.chairs]) == (
        CHAT,
        sorted(state.players, key=_seat(state)),
    )


def _seat(state: TableState) -> Any:
    return [chair.user for chair in state.chairs].index


def test_a_hand_of_the_first_schema_goes_on_with_the_buttons_that_are_shown() -> None:
    """Its buttons name the turn of the hand."""
    room = Room()
    room.state = load(example("1-trinka-svara"))
    room.accounts.update({f"wallet:{CHAT}:{c.user}": c.chips for c in room.state.chairs})
    room.accounts[f"pot:{CHAT}:1"] = sum(seat.paid for seat in room.state.hand.seats)
    room.accounts["house"] = -sum(room.accounts.values())
    assert room.state.hand.phase is Phase.SVARA
    outsider = next(seat for seat in range(3) if seat not in room.state.hand.memory.window.boilers)
    room.act(Join(outsider))
    assert room.state.phase is TablePhase.CUT


UNREADABLE = {
    "no object": "[]",
    "a text": '"garbage"',
    "another object": "{}",
    "a newer schema": changed("1-brag-betting", lambda raw: raw.update(schema=SCHEMA + 1)),
    "a schema that is no number": changed("1-brag-betting", lambda raw: raw.update(schema="two")),
    "a game that is no more": changed("1-brag-betting", lambda raw: raw.update(game="whist")),
    "a hand of a game that is no more": changed(
        "1-brag-betting", lambda raw: raw["hand"].update(game="whist")
    ),
    "an option that is no more": changed(
        "1-brag-betting", lambda raw: raw["hand"]["options"].update(jokers=2)
    ),
    "a value that is no more": changed(
        "1-brag-betting", lambda raw: raw["hand"]["options"].update(tie="duel")
    ),
    "a hand without its seats": changed("1-brag-betting", lambda raw: raw["hand"].pop("seats")),
    "a hand that is a number": changed("1-brag-betting", lambda raw: raw.update(hand=7)),
}


@pytest.mark.parametrize("text", UNREADABLE.values(), ids=UNREADABLE)
def test_what_cannot_be_read_is_said_to_be_so(text: str) -> None:
    with pytest.raises(Undecodable):
        load(text)


def test_what_matters_to_no_chip_is_left_out() -> None:
    """A chosen rule that is no more, or a past hand that cannot be shown, voids nothing."""
    state = load(example("1-brag-betting"))
    chosen = {"brag": {"ante": 2, "jokers": 3, "tie": "duel"}, "whist": {"ante": 1}}
    kept = load(changed("1-brag-betting", lambda raw: raw.update(chosen=chosen, last_hand={"game": "whist"})))
    assert kept.chosen == {"brag": {"ante": 2}}
    assert kept.last_hand is None
    assert kept.hand == state.hand


def test_an_option_that_came_later_has_its_default_in_a_running_hand() -> None:
    text = changed("1-brag-betting", lambda raw: raw["hand"]["options"].pop("reveal"))
    assert load(text).hand.options == load(example("1-brag-betting")).hand.options
