"""Stop the Bus at a table: a buy-in, chips of the game, deals until one is left, and every way to break it off."""

from pathlib import Path
from typing import Any

import pytest

from bot.engine.actions import Exchange, Pass
from bot.table.commands import ChooseGame, DealHand, GetUp, OpenMenu, Refill, Stop, TakeSeat, Tick
from bot.table.desk import Rejected

from .kit import CHAT, Room
from .test_salvage import Kept, start

rule = pytest.mark.rule
POT = f"carry:{CHAT}:stop_the_bus"


def room(*users: int, **options: Any) -> Room:
    return Room(*users, game_key="stop_the_bus", cut="auto", **options)


def open_deal(table: Room) -> None:
    """Deal and cut."""
    table.do(DealHand(table.state.chairs[0].user))
    table.do(Tick(0, table.state.turn))


def pass_all(table: Room) -> list[int]:
    """Nobody exchanges; who was asked, in order."""
    asked = []
    while table.state.playing:
        asked.append(actor(table))
        table.act(Pass(table.state.hand.to_act[0]))
    return asked


def deal(table: Room) -> None:
    """A deal in which nobody exchanges."""
    open_deal(table)
    pass_all(table)


def actor(table: Room) -> int:
    """Whose turn it is."""
    user: int = table.state.players[table.state.hand.to_act[0]]
    return user


@rule("B93", "A75")
def test_everybody_buys_in_once_and_plays_with_chips_of_the_game() -> None:
    table = room(1, 2, 3)
    deal(table)
    assert [chair.chips for chair in table.state.chairs] == [985] * 3
    assert sorted(table.state.purses.values()) in ([10, 15, 15], [10, 10, 15])
    deal(table)
    assert [chair.chips for chair in table.state.chairs] == [985] * 3


@rule("B98", "B99", "A80")
def test_deals_go_on_until_one_is_left_who_takes_all_that_was_paid_in() -> None:
    table = room(1, 2, 3, start_chips=10)
    while not table.state.hand or table.state.purses:
        deal(table)
    assert sorted(chair.chips for chair in table.state.chairs) == [990, 990, 1020]
    assert table.accounts[POT] == 0
    notice = table.state.notice
    assert notice
    assert (notice.key, notice.amount) == ("tournament_won", 30)


@rule("B99")
def test_who_is_out_watches_and_buys_in_again_for_the_next_tournament() -> None:
    table = room(1, 2, 3, start_chips=5)
    deal(table)
    (out,) = [user for user, chips in table.state.purses.items() if not chips]
    deal(table)
    assert out not in table.state.players
    assert (table.state.purses, len(table.state.chairs)) == ({}, 3)
    open_deal(table)
    assert table.state.purses == {1: 5, 2: 5, 3: 5}
    assert out in table.state.players


@rule("A78", "B99")
def test_who_leaves_gives_his_chips_up_and_the_last_one_wins_them() -> None:
    table = room(1, 2)
    deal(table)
    table.do(GetUp(2))
    assert table.state.purses == {}
    assert table.accounts[f"wallet:{CHAT}:1"] == 1015
    assert table.accounts[f"wallet:{CHAT}:2"] == 985


@rule("A78")
def test_leaving_in_mid_deal_does_the_same_when_it_is_over() -> None:
    table = room(1, 2, 3)
    open_deal(table)
    table.do(GetUp(3))
    pass_all(table)
    assert 3 not in table.state.purses
    assert table.accounts[f"wallet:{CHAT}:3"] == 985
    assert sum(table.state.purses.values()) + table.accounts[POT] == 45


@rule("B99", "A75")
def test_who_wins_because_the_others_leave_is_not_broke() -> None:
    """All had paid all their chips in, and the one who leaves sat before him."""
    table = room(1, 2, chips=15)
    open_deal(table)
    leaver, winner = (chair.user for chair in table.state.chairs)
    table.do(GetUp(leaver))
    pass_all(table)
    chair = table.state.chair(winner)
    assert chair
    assert (chair.chips, chair.out, table.state.purses) == (30, False, {})


@rule("A80")
@pytest.mark.parametrize("command", [Stop(1), ChooseGame(1, "brag")])
def test_a_broken_off_tournament_pays_the_chips_back_and_its_pot_waits_for_the_next(command: object) -> None:
    table = room(1, 2, 3)
    deal(table)
    pot, purses = table.accounts[POT], dict(table.state.purses)
    assert pot > 0
    table.do(command)  # type: ignore[arg-type]
    assert table.state.purses == {}
    for user, chips in purses.items():
        assert table.accounts[f"wallet:{CHAT}:{user}"] == 985 + chips
    assert (table.accounts[POT], table.state.carried["stop_the_bus"]) == (pot, pot)


@rule("A80")
def test_a_void_deal_gives_its_chips_back_into_the_tournament_before_that_is_broken_off() -> None:
    table = room(1, 2, 3)
    deal(table)
    open_deal(table)
    table.do(Stop(1, at_once=True))
    paid = 45 - table.accounts[POT]
    assert sum(table.accounts[f"wallet:{CHAT}:{user}"] for user in (1, 2, 3)) == 3 * 985 + paid
    assert sum(table.accounts[f"purse:{CHAT}:{user}"] for user in (1, 2, 3)) == 0


@rule("B93")
def test_a_newcomer_waits_for_the_next_tournament() -> None:
    table = room(1, 2)
    deal(table)
    table.do(TakeSeat(3, "P3", 1_000, 1_000))
    deal(table)
    assert 3 not in table.state.players


@rule("A77")
def test_a_tournament_does_not_wait_for_who_sits_out() -> None:
    """Two missed turns put a player out; in the next deal he has cards and passes at once."""
    table = room(1, 2, 3)
    open_deal(table)
    sleeper, exchanged = actor(table), False
    while table.state.playing:
        hand = table.state.hand
        seat = hand.to_act[0]
        if actor(table) == sleeper:
            table.do(Tick(0, table.state.turn))
        elif exchanged:
            table.act(Pass(seat))
        else:
            table.act(Exchange(seat, hand.seats[seat].cards[:1], hand.memory.dummy[:1]))
            exchanged = True
    chair = table.state.chair(sleeper)
    assert chair
    assert chair.out
    open_deal(table)
    assert sleeper in table.state.players
    assert sorted(pass_all(table)) == sorted(user for user in (1, 2, 3) if user != sleeper)


@rule("A75")
def test_chips_in_a_tournament_count_before_the_refill() -> None:
    table = room(1, 2, start_chips=900)
    deal(table)
    assert table.accounts[f"wallet:{CHAT}:1"] == 100
    with pytest.raises(Rejected, match="not_broke"):  # not: get up first, for that would give up the 900
        table.do(Refill(1, 0, 1_000, "2026-01-01"))


@rule("A80")
async def test_an_unreadable_table_pays_the_chips_of_its_tournament_back(tmp_path: Path) -> None:
    table = Kept(1, 2, 3, game_key="stop_the_bus", cut="auto")
    deal(table)
    open_deal(table)
    await table.store(tmp_path / "x.sqlite3", "{}")
    state, accounts = await start(tmp_path / "x.sqlite3")
    pot = accounts[POT]
    assert sum(accounts[f"wallet:{CHAT}:{user}"] for user in (1, 2, 3)) == 3_000 - pot
    assert (sum(accounts.get(f"purse:{CHAT}:{user}", 0) for user in (1, 2, 3)), state.purses) == (0, {})
    assert state.carried == {"stop_the_bus": pot}


def test_choosing_the_game_that_is_chosen_only_closes_the_menu() -> None:
    table = room(1, 2)
    deal(table)
    purses = dict(table.state.purses)
    table.do(OpenMenu(1, "games"))
    table.do(ChooseGame(1, "stop_the_bus"))
    assert (table.state.menu, table.state.purses) == ("", purses)
