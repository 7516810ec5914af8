"""What one is in the middle of on the panel, a keypad or picked cards, lives as long as the question it answers."""

from bot.engine.actions import VERBS, Check
from bot.presenter.keys import Ui
from bot.presenter.panel import panel_screen
from bot.presenter.screen import Screen
from bot.table.commands import GetUp
from tests.table.kit import Room


def panel(room: Room, user: int, ui: Ui) -> Screen:
    screen = panel_screen(room.state, user, "en", "Friday", ui, pictures=False)
    assert screen is not None
    return screen


def words(screen: Screen) -> list[str]:
    return [button.text for row in screen.keyboard for button in row]


def draw() -> Room:
    room = Room(1, 2, 3, 4, game_key="draw", max_raise=100)
    room.deal()
    return room


def doing(room: Room, mode: str, verb: str, amount: int) -> Ui:
    """As a tap leaves it."""
    return Ui(room.state.hand.turn, mode, verb, amount, room.state.hand_no)


def test_somebody_leaves_while_one_types_an_amount() -> None:
    room = draw()
    first, other = room.state.players[0], room.state.players[2]
    typing = doing(room, "pad", "bet", 4)
    before, turn = panel(room, first, typing), room.state.hand.turn
    assert "✅ Bet 4 (1–100)" in words(before)
    room.do(GetUp(other))
    assert room.state.hand.turn > turn
    assert words(panel(room, first, typing)) == words(before)


def test_somebody_leaves_while_one_is_asked_whether_so_much_shall_go_in() -> None:
    room = draw()
    first, other = room.state.players[0], room.state.players[2]
    asked = doing(room, "sure", "bet", 100)
    room.do(GetUp(other))
    assert words(panel(room, first, asked))[0] == "Sure? Bet 100"


def test_somebody_leaves_while_one_picks_cards() -> None:
    """All four have checked; the first discards: his highest card is picked."""
    room = draw()
    for seat in range(4):
        room.act(Check(seat))
    first, other = room.state.players[0], room.state.players[2]
    picking = doing(room, "pick", "draw", 1)
    assert words(panel(room, first, picking))[0].startswith("🔁")
    room.do(GetUp(other))
    assert words(panel(room, first, picking))[0].startswith("🔁")


def test_ones_own_move_ends_it() -> None:
    """A check, then a bet that comes back: the amount typed before the check is forgotten."""
    room = draw()
    typing = doing(room, "pad", "raise", 4)
    room.act(Check(0))
    room.act(VERBS["bet"](1, 2))  # type: ignore[call-arg]
    room.act(VERBS["fold"](2))
    room.act(VERBS["fold"](3))
    assert room.state.hand.to_act == (0,)
    assert not any("✅" in text for text in words(panel(room, room.state.players[0], typing)))


def test_the_next_hand_ends_it() -> None:
    room = draw()
    ui = doing(room, "pad", "bet", 4)._replace(hand=room.state.hand_no - 1)
    assert not any("✅" in text for text in words(panel(room, room.state.players[0], ui)))
