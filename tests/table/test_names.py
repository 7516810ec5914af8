"""A table that strangers have passed by for years remembers those whom its screens may name."""

from bot.table.commands import Bar, CallMe, DealHand, GetUp, TakeSeat
from bot.table.names import MOST
from tests.table.kit import Room

FIRST = 100_000


def passed_by(room: Room, count: int) -> None:
    """People sit down and get up again."""
    for user in range(FIRST, FIRST + count):
        room.do(TakeSeat(user, f"P{user}", 10, 10))
        room.do(GetUp(user))


def test_only_strangers_are_forgotten() -> None:
    """Kept are players, those of the hand before, whoever is barred, barred somebody, or is called just now."""
    room = Room(1, 2, 3)
    room.deal()
    room.play_out()
    room.do(GetUp(3))
    room.do(Bar(90_001, 90_002, "Nuisance", admin=True, by="Admin"))
    room.do(CallMe(90_003, "Caller"))
    passed_by(room, MOST)
    assert len(room.state.names) > MOST
    room.do(DealHand(1))
    named = {1, 2, 3, 90_001, 90_002, 90_003}
    assert named <= room.state.names.keys()
    assert room.state.names[3] == "P3"
    assert len(room.state.names) <= len(named) + 5, "and those of the last lines of the log"


def test_a_few_names_are_no_burden() -> None:
    room = Room(1, 2, 3)
    passed_by(room, MOST - 3)
    room.do(DealHand(1))
    assert len(room.state.names) == MOST
