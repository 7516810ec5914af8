"""A full table: who comes waits for a chair in order, and gets the first that is free, if he can play."""

import pytest

from bot.engine.actions import Fold
from bot.table.commands import Bar, ChooseGame, GetUp, GrantChips, Refill, Remove, Stop, TakeSeat
from bot.table.desk import Desk, Rejected
from bot.table.state import News

from .kit import CHAT, Room
from .test_splits import split


def full_room() -> Room:
    """Indian poker has chairs for fifteen (A63)."""
    return Room(*range(1, 16), game_key="indian_poker")


def come(room: Room, user: int, chips: int = 1_000) -> None:
    """Tap Join for the first time."""
    room.do(TakeSeat(user, f"P{user}", chips, chips))


def seated(room: Room) -> set[int]:
    return {chair.user for chair in room.state.chairs}


def waiting(room: Room) -> list[int]:
    return [waiter.user for waiter in room.state.waiting]


@pytest.mark.rule("A63")
def test_who_comes_to_a_full_table_hears_his_place_in_the_queue() -> None:
    room = full_room()
    for place, user in enumerate((21, 22), 1):
        come(room, user)
        assert room.outcome
        assert room.outcome.answer.code == "waiting"
        assert room.outcome.answer.params["place"] == place
    again = room.do(TakeSeat(21, "P21", 1_000))
    assert again.answer.params["place"] == 1
    assert (waiting(room), len(seated(room))) == ([21, 22], 15)
    assert room.accounts[f"wallet:{CHAT}:21"] == 1_000


def test_the_first_in_the_queue_gets_the_first_free_chair_and_is_told() -> None:
    room = full_room()
    come(room, 21)
    come(room, 22)
    room.do(GetUp(5))
    assert 21 in seated(room)
    assert waiting(room) == [22]
    assert room.state.news == (News(21, "seated", 0),)
    chair = room.state.chair(21)
    assert chair
    assert (chair.chips, chair.out) == (1_000, False)


def test_who_cannot_be_written_to_or_cannot_pay_is_passed_over_but_keeps_his_place() -> None:
    room = full_room()
    come(room, 21)
    come(room, 22, chips=0)
    come(room, 23)
    room.closed.add(21)
    room.do(GetUp(5))
    assert 23 in seated(room)
    assert waiting(room) == [21, 22]
    room.closed.clear()
    room.do(GetUp(6))
    assert 21 in seated(room)
    room.do(GetUp(7))
    assert waiting(room) == [22]
    assert len(seated(room)) == 14


@pytest.mark.parametrize("by", ["refill", "grant"])
def test_chips_that_come_while_one_waits_count(by: str) -> None:
    room = full_room()
    come(room, 21, chips=0)
    room.do(GetUp(5))
    assert waiting(room) == [21]
    if by == "refill":
        room.do(Refill(21, 0, 500, "2026-01-01"))
    else:
        room.do(GrantChips(1, 21, 0, 500, admin=True))
    chair = room.state.chair(21)
    assert chair
    assert (chair.chips, waiting(room)) == (500, [])


@pytest.mark.parametrize(("amount", "chips"), [(500, 600), (None, 1_000)])
def test_a_gift_to_who_waits_is_reckoned_from_what_he_has_now(amount: int | None, chips: int) -> None:
    """100, though 5 were there when somebody looked: else he would sit down with chips that he has not."""
    room = full_room()
    come(room, 21, chips=100)
    room.do(GrantChips(1, 21, 5, amount, admin=True))
    assert room.accounts[f"wallet:{CHAT}:21"] == chips
    assert [waiter.chips for waiter in room.state.waiting] == [chips]


def test_leave_takes_one_off_the_queue() -> None:
    room = full_room()
    come(room, 21)
    come(room, 22)
    room.do(GetUp(21))
    assert room.outcome
    assert room.outcome.answer.code == "waits_no_more"
    assert waiting(room) == [22]
    with pytest.raises(Rejected, match="not_seated"):
        room.do(GetUp(21))


def test_a_chair_that_becomes_free_by_a_hand_goes_to_the_queue_when_that_is_over() -> None:
    """Who leaves in mid-hand keeps his chair until the hand is over (A78, G10)."""
    room = full_room()
    come(room, 21)
    room.deal()
    leaver = room.state.players[-1]
    room.do(GetUp(leaver))
    assert waiting(room) == [21]
    while room.state.playing:
        room.act(Fold(room.state.hand.to_act[0]))
    assert leaver not in seated(room)
    assert 21 in seated(room)
    room.deal()
    assert 21 in room.state.players


def test_a_game_with_more_chairs_seats_the_queue() -> None:
    room = Room(1, 2, game_key="brag9")
    most = 5  # nine cards each of fifty-two
    for user in range(3, most + 1):
        come(room, user)
    come(room, 21)
    assert waiting(room) == [21]
    room.do(ChooseGame(1, "brag"))
    assert 21 in seated(room)


def test_who_is_barred_waits_no_more() -> None:
    room = full_room()
    come(room, 21)
    room.do(Bar(1, 21, "P21", admin=True))
    room.do(GetUp(5))
    assert (waiting(room), 21 in seated(room)) == ([], False)


def test_a_chair_whose_owner_was_removed_goes_to_the_queue() -> None:
    room = full_room()
    come(room, 21)
    room.do(Remove(1, 5, admin=True))
    assert 21 in seated(room)


def test_a_closed_table_has_no_queue() -> None:
    room = full_room()
    come(room, 21)
    room.do(Stop(1))
    assert room.state.waiting == ()


def test_a_queue_sits_down_at_a_table_that_all_leave_after_the_same_hand() -> None:
    room = Room(*range(1, 6), game_key="brag9")
    come(room, 21)
    room.deal()
    desk = Desk(room.state, room.now, room.random.randrange)
    for user in room.state.players:
        desk.chair(user, leaving=True)
    room.state = desk.state
    for seat in range(5):
        room.act(split(room, seat))
    assert (seated(room), room.state.phase) == ({21}, "result")


def test_a_queue_sits_down_at_a_table_that_all_others_leave() -> None:
    """The table does not close while somebody waits for a chair."""
    room = Room(*range(1, 6), game_key="brag9")
    come(room, 21)
    for user in range(1, 6):
        room.do(GetUp(user))
    assert seated(room) == {21}
    assert room.state.phase == "lobby"
