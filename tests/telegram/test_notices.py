"""When a turn is told and when it is warned of, worked out from the state and the time alone."""

import pytest

from bot.engine.actions import Bet
from bot.presenter.screen import Screen
from bot.table.commands import GetUp
from bot.table.desk import replace
from bot.table.state import TableState
from bot.telegram.notices import hushed, next_mark, notices, stage
from tests.table.kit import CHAT, NOW, Room


def table(**in_force: str | int) -> Room:
    """A hand of three in its first turn: 60 seconds from `NOW` unless the chat says otherwise."""
    room = Room(1, 2, 3)
    room.state = replace(room.state, settings=in_force)
    room.deal()
    return room


def playing(**in_force: str | int) -> TableState:
    """What the table is then."""
    return table(**in_force).state


@pytest.mark.parametrize(
    ("notice", "seconds", "due", "left"),
    [
        ("dm", 0, "", 45), ("dm", 44.9, "", 0.1), ("dm", 45, "warn", None), ("dm", 59, "warn", None),
        ("mention", 0, "", 5), ("mention", 5, "turn", 40), ("mention", 45, "warn", None),
        ("off", 0, "", None), ("off", 59, "", None),
    ],
)  # fmt: skip
def test_marks_of_a_minute(notice: str, seconds: float, due: str, left: float | None) -> None:
    """A mention after five seconds, the warning fifteen before the end."""
    state = playing(turn_notice=notice)
    assert stage(state, NOW + seconds) == due
    assert next_mark(state, NOW + seconds) == (None if left is None else pytest.approx(left))


@pytest.mark.parametrize(("turn_time", "warned"), [(15, False), (30, False), (45, True), (120, True)])
def test_a_short_time_needs_no_warning(turn_time: int, *, warned: bool) -> None:
    """Of 30 seconds the last 15 are too near to the beginning."""
    state = playing(turn_time=turn_time)
    assert (stage(state, NOW + turn_time - 15) == "warn") is warned
    assert stage(state, NOW + turn_time - 16) == ""


def test_a_renewed_clock_warns_anew() -> None:
    """T37, G2: after a restart or a spell without Telegram the deadline moves, and the warning with it."""
    state = playing()
    assert stage(replace(state, deadline=NOW + 100), NOW + 50) == ""
    assert next_mark(replace(state, deadline=NOW + 100), NOW + 50) == pytest.approx(35)


def test_nothing_is_due_between_hands_and_before_the_cut() -> None:
    room = Room(1, 2, 3)
    assert next_mark(room.state, NOW) is None
    assert notices(room.state, NOW + 1e6, "en", "Friday", lambda user: "en") == {}


def test_a_warning_speaks_the_language_of_the_person() -> None:
    state = playing()
    actor = state.players[state.hand.to_act[0]]
    told = notices(state, NOW + 50, "en", "<Fri>", {actor: "ru"}.__getitem__)
    assert told == {actor: {f"panel:{CHAT}:warn": told[actor][f"panel:{CHAT}:warn"]}}
    screen = told[actor][f"panel:{CHAT}:warn"]
    assert "осталось 15 секунд" in screen.text
    assert "&lt;Fri&gt;" in screen.text
    assert screen.loud


def test_a_mention_speaks_the_language_of_the_group() -> None:
    state = playing(turn_notice="mention")
    actor = state.players[state.hand.to_act[0]]
    ((chat, slots),) = notices(state, NOW + 6, "en", "Fri", lambda user: "ru").items()
    assert chat == CHAT
    assert f"tg://user?id={actor}" in slots["turn"].text
    assert "your turn" in slots["turn"].text


def test_a_new_turn_is_a_new_occasion() -> None:
    """An edit rings no phone: with the turn, and from mention to warning, the message is sent anew."""
    room = table(turn_notice="mention")
    assert occasion(room.state, 6) == occasion(room.state, 44) != occasion(room.state, 50)
    first = occasion(room.state, 6)
    room.act(Bet(0, 1))
    assert occasion(room.state, 6) != first


def test_who_leaves_out_of_turn_makes_nobody_ring() -> None:
    room = table(turn_notice="mention")
    first, turn = occasion(room.state, 6), room.state.turn
    room.do(GetUp(room.state.players[1]))
    assert room.state.turn > turn
    assert occasion(room.state, 6) == first


def occasion(state: TableState, seconds: float) -> str:
    return notices(state, NOW + seconds, "en", "Fri", lambda user: "en")[CHAT]["turn"].fresh


@pytest.mark.parametrize(("notice", "loud"), [("dm", True), ("mention", False), ("off", False)])
def test_panels_ring_only_where_turns_are_told_by_dm(notice: str, *, loud: bool) -> None:
    panel = hushed(playing(turn_notice=notice), Screen("Your turn", fresh="1:2", loud=True))
    assert (panel.loud, bool(panel.fresh)) == (loud, loud)
