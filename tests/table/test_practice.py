"""Practice: a table in one's DM against the house, which moves by itself and never waits for anybody else."""

import asyncio
from collections import Counter
from random import Random

import pytest

from bot.engine.actions import Knock
from bot.engine.game import actions_of, legal
from bot.engine.state import Phase
from bot.games import all_games, game
from bot.table import clock
from bot.table.commands import (
    Act,
    ChooseOption,
    Command,
    CutPack,
    DealHand,
    GetUp,
    Practise,
    Refill,
    Stop,
    TakeSeat,
    Tick,
)
from bot.table.desk import Outcome, Rejected, replace
from bot.table.mind import rivals
from bot.table.practice import LEAST_PAUSE, MOST_PAUSE, debtor
from bot.table.service import Tables
from bot.table.state import TablePhase, TableState, dump, load
from bot.table.steps import step
from storage.ledger import Entry
from storage.rows import Journal
from storage.unit import Unit, Write

LENA = 77
GAMES = [each.key for each in all_games()]


class Lesson:
    """A practice table without Telegram and SQLite; the state goes through JSON after every step."""

    def __init__(self, key: str = "brag", against: int = 2, seed: int = 1) -> None:
        self.state, self.now, self.random = TableState(LENA), 1_000.0, Random(seed)
        self.accounts: Counter[str] = Counter()
        self.rows: list[Write] = []
        self.do(Practise(LENA, "Lena", key, against))

    def do(self, command: Command) -> Outcome:
        outcome = step(self.state, command, self.now, self.random.randrange)
        self.rows += outcome.unit.rows
        for row in outcome.unit.rows:
            if isinstance(row, Entry):
                for account, amount in row.postings:
                    self.accounts[account] += amount
        self.state = load(dump(outcome.state))
        for chair in self.state.chairs:
            assert self.accounts[f"wallet:{LENA}:{chair.user}"] == chair.chips >= 0
        return outcome

    def wait(self) -> None:
        """Let the next clock run out."""
        due = clock.due(self.state)
        assert due is not None
        self.now = due
        self.do(Tick(0, self.state.turn))

    def lena_moves(self) -> None:
        """Whatever is hers to do, in the simplest way."""
        state = self.state
        if state.phase is TablePhase.CUT:
            self.do(CutPack(LENA, 0))
            return
        seat = state.seat(LENA)
        assert seat is not None
        assert seat in state.hand.to_act
        current = game(state.hand.game)
        offers = [offer for offer in legal(current, state.hand, seat) if offer.verb not in ("fold", "expose")]
        offer = self.random.choice(offers)
        action = actions_of(seat, offer) if offer.high else current.ways(state.hand, seat, offer)[0]
        self.do(Act(LENA, action, state.hand_no, state.hand.turn))

    def play_out(self) -> None:
        """To the end of the hand; the house moves when it is due, Lena at once."""
        while self.state.phase is not TablePhase.RESULT:
            if debtor(self.state) is None:
                self.lena_moves()
            else:
                self.wait()


@pytest.mark.parametrize("key", GAMES)
def test_a_whole_evening_of_every_game(key: str) -> None:
    """Four hands against as many as there may be; the house's moves are in the journal like any other."""
    lesson = Lesson(key, rivals(TableState(LENA), key)[-1])
    for _ in range(4):
        lesson.play_out()
        lesson.do(DealHand(LENA))
    movers = {row.user_id for row in lesson.rows if isinstance(row, Journal)}
    assert LENA in movers
    assert min(user for user in movers if user is not None) < 0


@pytest.mark.parametrize("key", GAMES)
def test_at_the_end_all_chips_are_the_houses_again(key: str) -> None:
    lesson = Lesson(key, rivals(TableState(LENA), key)[-1])
    for _ in range(3):
        lesson.play_out()
        lesson.do(DealHand(LENA))
    lesson.do(Stop(LENA))
    assert lesson.state.phase is TablePhase.CLOSED
    left = {account: chips for account, chips in lesson.accounts.items() if chips}
    kept = sum(chips for account, chips in left.items() if account.startswith("carry:"))
    assert left in ({}, {f"house:{LENA}": -kept, f"carry:{LENA}:{key}": kept})


def test_the_house_moves_after_a_pause_and_nobody_else_for_it() -> None:
    lesson = Lesson("brag", 2)
    while debtor(lesson.state) is None:
        lesson.lena_moves()
    nudge = lesson.state.nudge
    assert nudge is not None
    assert LEAST_PAUSE / 1_000 <= nudge - lesson.now <= MOST_PAUSE / 1_000
    assert clock.due(lesson.state) == nudge
    turn = lesson.state.turn
    lesson.wait()
    assert lesson.state.turn == turn + 1


def test_the_pause_of_the_house_does_not_begin_anew_with_every_answer_of_others() -> None:
    lesson = Lesson("brag7", 3)
    while lesson.state.phase is not TablePhase.HAND:
        lesson.lena_moves() if debtor(lesson.state) is None else lesson.wait()
    assert lesson.state.hand.phase is Phase.SPLIT
    nudge = lesson.state.nudge
    lesson.now += 0.5
    lesson.lena_moves()
    assert lesson.state.nudge == nudge


def test_a_move_that_the_rules_refuse_is_made_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Should the house ever choose wrongly, nobody waits for it: the cheapest way on is taken (A77)."""
    lesson = Lesson("brag", 2)
    while lesson.state.phase is not TablePhase.HAND or debtor(lesson.state) is None:
        lesson.lena_moves() if debtor(lesson.state) is None else lesson.wait()
    monkeypatch.setattr("bot.table.practice.decide", lambda mind: Knock(mind.seat))
    seat = lesson.state.players.index(debtor(lesson.state) or 0)
    lesson.wait()
    assert seat in lesson.state.hand.folded


async def test_a_renewed_clock_gives_the_house_its_pause_anew() -> None:
    """After a restart, or a spell in which nobody sees the table: it moves, but not in that moment."""
    tables = Tables(Nowhere(), wall=lambda: 5_000.0)
    tables.adopt(waits_for_the_house())
    assert tables.state(LENA).nudge == 5_000 + LEAST_PAUSE / 1_000
    tables.close()


async def test_when_the_clocks_are_stopped_none_starts_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is under way while the bot stops must not wake the house when the database is closed (T38)."""
    monkeypatch.setattr("bot.table.practice.LEAST_PAUSE", 0)
    tables = Tables(Nowhere(), wall=lambda: 5_000.0)
    heard: list[TableState] = []
    tables.listeners.append(heard.append)
    tables.adopt(waits_for_the_house())
    tables.close()
    tables.renew(LENA)
    await asyncio.sleep(0.05)
    assert heard == []


def waits_for_the_house() -> TableState:
    lesson = Lesson("brag", 2)
    while debtor(lesson.state) is None:
        lesson.lena_moves()
    return lesson.state


class Nowhere:
    """A store that keeps nothing."""

    async def commit(self, unit: Unit) -> None:
        """Nothing."""


def test_only_its_owner_can_do_anything_at_it() -> None:
    lesson = Lesson()
    strangers: tuple[Command, ...] = (
        TakeSeat(78, "Max", 1_000, 1_000), DealHand(78, admin=True), Stop(78, admin=True, at_once=True), GetUp(-1),
        Refill(78, 0, 1_000, "2026-11-30"), ChooseOption(78, "ante", 5, admin=True),
    )  # fmt: skip
    for command in strangers:
        with pytest.raises(Rejected) as caught:
            lesson.do(command)
        assert caught.value.code == "not_seated"


def test_who_has_lost_all_gets_new_chips_for_the_next_hand() -> None:
    lesson = Lesson("draw", 1)
    lesson.play_out()
    lesson.accounts[f"wallet:{LENA}:{LENA}"] = 0
    chairs = (replace(each, chips=0, out=True) if each.user == LENA else each for each in lesson.state.chairs)
    lesson.state = replace(lesson.state, chairs=tuple(chairs))
    lesson.do(DealHand(LENA))
    assert LENA in lesson.state.players
    chair = lesson.state.chair(LENA)
    assert chair is not None
    assert chair.chips == 1_000


def test_another_game_in_the_middle_of_a_hand_begins_at_once_with_fresh_chips() -> None:
    lesson = Lesson("draw", 3)
    while lesson.state.phase is not TablePhase.HAND:
        lesson.lena_moves() if debtor(lesson.state) is None else lesson.wait()
    lesson.do(Practise(LENA, "Lena", "trinka", 1))
    assert (lesson.state.game, len(lesson.state.chairs)) == ("trinka", 2)
    assert [chair.chips for chair in lesson.state.chairs] == [1_000, 1_000]
    assert lesson.accounts[f"house:{LENA}"] == -2_000


@pytest.mark.parametrize(("key", "least", "most"), [("brag", 2, 5), ("draw", 1, 5), ("brag9", 1, 4)])
def test_so_many_may_be_against_one(key: str, least: int, most: int) -> None:
    """Brag takes three at the least (B31), nine-card Brag five at the most (B83)."""
    state = TableState(LENA)
    assert rivals(state, key) == range(least, most + 1)
    for wrong in (least - 1, most + 1):
        with pytest.raises(Rejected):
            step(state, Practise(LENA, "Lena", key, wrong), 0.0, Random(1).randrange)


def test_nobody_can_end_what_has_not_begun() -> None:
    with pytest.raises(Rejected) as caught:
        step(TableState(LENA), Stop(LENA), 0.0, Random(1).randrange)
    assert caught.value.code == "no_practice"
