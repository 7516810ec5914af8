"""/next: called once, when the next hand or lobby begins."""

from bot.engine.actions import Fold
from bot.table.commands import CallMe, GetUp, OpenLobby, Stop
from bot.table.state import News, TablePhase

from .kit import Room


def end(room: Room) -> None:
    """All but one fold."""
    while room.state.playing:
        room.act(Fold(room.state.hand.to_act[0]))


def news(room: Room) -> set[News]:
    return set(room.state.news)


def test_a_person_without_a_seat_is_called_when_the_next_hand_begins_and_only_once() -> None:
    room = Room(1, 2, 3)
    room.do(CallMe(9, "Kira"))
    assert news(room) == set()
    room.deal()
    assert news(room) == {News(9, "hand", 1)}
    assert room.state.callers == ()
    end(room)
    room.deal()
    assert news(room) == {News(9, "hand", 1)}, "not called again"


def test_asked_during_a_hand_it_means_the_next_one() -> None:
    room = Room(1, 2, 3)
    room.deal()
    room.do(CallMe(9, "Kira"))
    end(room)
    assert news(room) == set()
    room.deal()
    assert news(room) == {News(9, "hand", 2)}


def test_a_lobby_that_opens_is_news_and_one_that_is_shown_again_is_not() -> None:
    room = Room()
    room.do(CallMe(9, "Kira"))
    assert room.state.phase is TablePhase.CLOSED
    room.do(OpenLobby(1, "P1"))
    assert news(room) == {News(9, "lobby", 0)}
    room.do(CallMe(8, "Lev"))
    room.do(OpenLobby(1, "P1"))
    assert news(room) == {News(9, "lobby", 0)}


def test_a_second_time_takes_it_back() -> None:
    room = Room(1, 2, 3)
    room.do(CallMe(9, "Kira"))
    assert room.outcome
    assert room.outcome.answer.code == "called"
    room.do(CallMe(9, "Kira"))
    assert room.outcome.answer.code == "not_called"
    room.deal()
    assert news(room) == set()


def test_it_outlives_the_table() -> None:
    room = Room(1, 2, 3)
    room.do(CallMe(9, "Kira"))
    room.do(Stop(1))
    room.do(OpenLobby(1, "P1"))
    assert news(room) == {News(9, "lobby", 0)}


def test_who_cannot_be_written_to_is_marked_for_a_mention() -> None:
    room = Room(1, 2, 3)
    room.closed.add(9)
    room.do(CallMe(9, "Kira"))
    room.deal()
    assert news(room) == {News(9, "hand", 1, dm=False)}
    assert room.state.names[9] == "Kira"


def test_news_are_forgotten_after_two_hands() -> None:
    room = Room(1, 2, 3)
    room.do(CallMe(9, "Kira"))
    for _ in range(3):
        room.deal()
        end(room)
    assert news(room) == set()


def test_the_last_one_who_leaves_ends_the_table_but_not_the_call() -> None:
    room = Room(1, 2, 3)
    room.do(CallMe(9, "Kira"))
    for user in (1, 2, 3):
        room.do(GetUp(user))
    assert room.state.phase is TablePhase.CLOSED
    room.do(OpenLobby(2, "P2"))
    assert News(9, "lobby", 0) in news(room)
