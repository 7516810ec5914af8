"""A table that cannot be read any more: every chip goes back, carried ones stay, and the group is told."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from bot.engine.actions import Bet, Blind, Call, Fold
from bot.engine.game import actions_of, legal
from bot.games import game
from bot.table import clock
from bot.table.commands import Command, DealHand, GetUp, Stop, TakeSeat
from bot.table.desk import Outcome
from bot.table.salvage import take_up
from bot.table.service import Tables
from bot.table.state import TablePhase, TableState, dump
from storage import queries
from storage.check import check
from storage.database import Database
from storage.moving import move_chat
from storage.rows import Chat
from storage.unit import Unit
from tests.storage.samples import shell

from .kit import CHAT, NOW, Room

LATER = NOW + 500


class Kept(Room):
    """A room whose steps are written down for a real database."""

    def __init__(self, *users: int, **more: Any) -> None:
        self.units: list[Unit] = []
        super().__init__(*users, **more)

    def do(self, command: Command) -> Outcome:
        outcome = super().do(command)
        self.units.append(outcome.unit)
        return outcome

    async def store(self, path: Path, text: str | None = None) -> None:
        """Write all steps; then put another text in the place of the state."""
        async with Database.open(path) as database:
            units = (Unit.of(Chat(CHAT, "Friday")), *self.units)
            await asyncio.gather(*map(database.commit, units))  # in their order, and in one transaction
        if text is not None:
            shell(path, "UPDATE tables SET state = ? WHERE chat_id = ?", text, CHAT)


async def start(path: Path) -> tuple[TableState, dict[str, int]]:
    """The table after a start of the bot, and all accounts."""
    async with Database.open(path) as database:
        tables = Tables(database, wall=lambda: LATER)
        await take_up(database, tables, LATER)
        accounts = await queries.balances(database, CHAT)
        tables.close()
        [row] = await queries.tables(database)
        assert row.state == dump(tables.state(CHAT))
        assert await check(database) == []
    return tables.state(CHAT), accounts


def without_hand(state: TableState) -> str:
    """The state with a hand that nobody can read."""
    return json.dumps({**json.loads(dump(state)), "hand": {"game": "whist"}})


async def test_the_stakes_go_back_and_the_group_is_told(tmp_path: Path) -> None:
    room = Kept(1, 2, 3, ante=2)
    room.deal()
    for action in (Bet(0, 1), Call(1)):
        room.act(action)
    await room.store(tmp_path / "a.sqlite3", without_hand(room.state))
    state, accounts = await start(tmp_path / "a.sqlite3")
    assert accounts == {
        f"wallet:{CHAT}:1": 1_000, f"wallet:{CHAT}:2": 1_000, f"wallet:{CHAT}:3": 1_000,
        f"pot:{CHAT}:1": 0, f"house:{CHAT}": -3_000,
    }  # fmt: skip
    assert [(chair.user, chair.chips, chair.out) for chair in state.chairs] == [
        (chair.user, 1_000, False) for chair in room.state.chairs
    ]
    assert (state.phase, state.hand, state.players, state.hand_no) == (TablePhase.LOBBY, None, (), 1)
    assert (state.names, state.chosen, state.game) == (room.state.names, {"brag": {"ante": 2}}, "brag")
    assert state.notice is not None
    assert (state.notice.key, state.notice.amount) == ("table_lost", 8)  # three antes of 2, two bets of 1
    assert state.deadline == LATER + clock.LOBBY
    assert state.turn > room.state.turn  # its old buttons are dead


async def test_the_next_hand_is_played_as_ever(tmp_path: Path) -> None:
    room = Kept(1, 2, 3)
    room.deal()
    await room.store(tmp_path / "a.sqlite3", without_hand(room.state))
    room.state, accounts = await start(tmp_path / "a.sqlite3")
    room.accounts.clear()
    room.accounts.update(accounts)
    room.do(DealHand(1))
    assert (room.state.notice, room.state.hand_no) == (None, 2)
    room.cut()
    room.play_out()
    assert sum(chair.chips for chair in room.state.chairs) == 3_000


@pytest.mark.parametrize("text", ["[]", '"garbage"', "{}"])
async def test_of_garbage_no_seat_is_left_but_every_chip(tmp_path: Path, text: str) -> None:
    room = Kept(1, 2, 3)
    room.deal()
    await room.store(tmp_path / "a.sqlite3", text)
    state, accounts = await start(tmp_path / "a.sqlite3")
    assert [accounts[f"wallet:{CHAT}:{user}"] for user in (1, 2, 3)] == [1_000] * 3
    assert (state.phase, state.chairs, state.game, state.hand_no) == (TablePhase.LOBBY, (), "brag", 1)


@pytest.mark.parametrize("seed", range(12))
async def test_also_pots_that_were_paid_and_entries_to_a_svara_go_back(tmp_path: Path, seed: int) -> None:
    """Poor players cover, tie and boil: whatever has been won of the hand already is given back too."""
    room = Kept(1, 2, 3, 4, seed=seed, chips=4, game_key="trinka")
    room.deal()
    for _ in range(3 + seed):
        room.cut()
        hand = room.state.hand
        seat = room.random.choice(hand.to_act)
        offer = room.random.choice(legal(game("trinka"), hand, seat))
        step = room.outcome
        room.act(actions_of(seat, offer))
        if not room.state.playing:  # one step back: the hand must be running
            room.units.pop()
            assert step is not None
            room.state = step.state
            break
    await room.store(tmp_path / "a.sqlite3", without_hand(room.state))
    _, accounts = await start(tmp_path / "a.sqlite3")
    assert [accounts[f"wallet:{CHAT}:{user}"] for user in range(1, 5)] == [4] * 4
    assert all(chips == 0 for account, chips in accounts.items() if account.startswith("pot:"))
    assert shell(tmp_path / "a.sqlite3", "SELECT 1 FROM svaras WHERE deadline IS NOT NULL") == []


@pytest.mark.rule("A80")
async def test_carried_chips_stay_carried(tmp_path: Path) -> None:
    """A pot that nobody won lies in the hand that is void: it waits again, and no player gets it."""
    room = Kept(1, 2, 3, ante=5, blind=True, blind_uncontested="carry")
    room.deal()
    room.act(Blind(0, 1))
    room.act(Fold(1))
    room.act(Fold(2))
    carried = room.accounts[f"carry:{CHAT}:brag"]
    assert carried == 16  # three antes of 5 and the blind bet
    room.deal()
    assert room.accounts[f"carry:{CHAT}:brag"] == 0
    await room.store(tmp_path / "a.sqlite3", without_hand(room.state))
    state, accounts = await start(tmp_path / "a.sqlite3")
    assert accounts[f"carry:{CHAT}:brag"] == carried
    assert state.carried == {"brag": carried}
    assert sum(accounts[f"wallet:{CHAT}:{user}"] for user in (1, 2, 3)) == 3_000 - carried


async def test_between_hands_nothing_moves_and_who_is_broke_sits_out(tmp_path: Path) -> None:
    room = Kept(1, 2, 3, chips=1)
    room.deal()
    room.play_out()
    chips = {chair.user: chair.chips for chair in room.state.chairs}
    await room.store(tmp_path / "a.sqlite3", without_hand(room.state))
    state, _ = await start(tmp_path / "a.sqlite3")
    assert {chair.user: chair.chips for chair in state.chairs} == chips
    assert {chair.user: chair.out for chair in state.chairs} == {
        user: have < 1 for user, have in chips.items()
    }
    assert state.notice is not None
    assert state.notice.key == "table_anew"


async def test_a_closed_table_stays_closed(tmp_path: Path) -> None:
    room = Kept(1, 2)
    room.do(Stop(1))
    await room.store(tmp_path / "a.sqlite3", "{}")
    state, _ = await start(tmp_path / "a.sqlite3")
    assert (state.phase, state.notice) == (TablePhase.CLOSED, None)


async def test_whoever_left_in_mid_hand_gets_his_chips_too(tmp_path: Path) -> None:
    room = Kept(1, 2, 3)
    room.deal()
    room.do(GetUp(room.state.players[1]))
    await room.store(tmp_path / "a.sqlite3", without_hand(room.state))
    _, accounts = await start(tmp_path / "a.sqlite3")
    assert [accounts[f"wallet:{CHAT}:{user}"] for user in (1, 2, 3)] == [1_000] * 3


async def test_one_bad_table_stops_no_other(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    room = Kept(1, 2, 3)
    room.deal()
    await room.store(path, without_hand(room.state))
    other = dump(TableState(CHAT - 1, phase=TablePhase.LOBBY))
    shell(
        path, "INSERT INTO chats (chat_id, title, lang, status) VALUES (?, 'Other', 'en', 'active')", CHAT - 1
    )
    shell(
        path,
        "INSERT INTO tables SELECT ?, 1, schema, ?, 'lobby', game, 0, 0, NULL, 0 FROM tables WHERE chat_id = ?",
        CHAT - 1,
        other,
        CHAT,
    )
    async with Database.open(path) as database:
        tables = Tables(database, wall=lambda: LATER)
        await take_up(database, tables, LATER)
        tables.close()
    assert {state.chat: state.phase for state in tables.all()} == {
        CHAT: TablePhase.LOBBY, CHAT - 1: TablePhase.LOBBY,
    }  # fmt: skip


async def test_a_move_that_a_crash_cut_short_is_completed(tmp_path: Path) -> None:
    """T4: all rows have the new id, but the state still names the old one."""
    path, room = tmp_path / "a.sqlite3", Kept(1, 2, 3)
    room.deal()
    await room.store(path)
    async with Database.open(path) as database:
        await move_chat(database, CHAT, CHAT - 1)
        tables = Tables(database, wall=lambda: LATER)
        await take_up(database, tables, LATER)
        tables.close()
    assert [(state.chat, state.hand) for state in tables.all()] == [(CHAT - 1, room.state.hand)]


async def test_what_the_house_gave_during_the_hand_is_no_stake(tmp_path: Path) -> None:
    """Somebody sat down with his starting chips meanwhile: they are his."""
    room = Kept(1, 2, 3)
    room.deal()
    room.do(TakeSeat(9, "P9", 500, 500))
    await room.store(tmp_path / "a.sqlite3", without_hand(room.state))
    state, accounts = await start(tmp_path / "a.sqlite3")
    assert accounts[f"wallet:{CHAT}:9"] == 500
    assert accounts[f"house:{CHAT}"] == -3_500
    assert state.notice is not None
    assert state.notice.amount == 3  # the antes
