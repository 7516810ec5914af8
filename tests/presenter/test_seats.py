"""Screens about chairs and absence: the queue, misses, who sits out, news, boxes ahead, more time; in all languages."""

import html
import re

import pytest

from bot.engine.actions import Bet
from bot.presenter.ahead import ahead_rows
from bot.presenter.desired import Reader, Slots, desired
from bot.presenter.texts import languages
from bot.presenter.tokens import read
from bot.table.commands import CallMe, GetUp, MoveAhead, OpenLobby, Return, TakeSeat, TakeTime, Tick
from bot.table.desk import Desk
from bot.table.state import TableState
from tests.table.kit import CHAT, Room

LANGUAGES = languages()
LINK = "https://t.me/braggart_bot?start=a-ticket"


def screens(room: Room, lang: str) -> dict[int, Slots]:
    return desired(
        room.state, Reader(lang), "Friday", "braggart_bot", lambda user: Reader(lang), {}, link=LINK
    )


def kinds(slots: Slots, slot: str) -> list[str]:
    """What the buttons of a slot do."""
    return [read(b.data).what for row in slots[slot].keyboard for b in row if b.data]


def put_out(room: Room, user: int, **changes: int) -> TableState:
    desk = Desk(room.state, room.now, room.random.randrange)
    desk.chair(user, out=True, **changes)
    return desk.state


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_sits_out_has_a_button_in_his_dm_and_under_the_table_and_the_broke_have_none(lang: str) -> None:
    room = Room(1, 2, 3)
    room.state = put_out(room, 2, idle=3)
    shown = screens(room, lang)
    assert kinds(shown[2], f"panel:{CHAT}:away") == ["return"]
    assert "return" in kinds(shown[CHAT], "table")
    assert shown[1] == {}
    room.state = put_out(room, 2, chips=0)
    shown = screens(room, lang)
    assert shown[2] == {}
    assert "return" not in kinds(shown[CHAT], "table")


def test_the_way_back_in_the_dm_is_of_this_stay_at_the_table_and_stays_the_same() -> None:
    """T14: from before one left it would lead nowhere; with every turn in it the message would be edited in each."""
    room = Room(1, 2, 3)
    room.do(GetUp(2))
    room.do(TakeSeat(2, "P2", 1_000))
    room.state = put_out(room, 2)
    slot = f"panel:{CHAT}:away"
    before = screens(room, "en")[2][slot]
    room.do(GetUp(3))
    assert screens(room, "en")[2][slot] == before
    turn = read(before.keyboard[0][0].data).turn
    room.do(Return(2, turn))
    chair = room.state.chair(2)
    assert chair
    assert not chair.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_queue_stands_under_the_table_in_its_order(lang: str) -> None:
    room = Room(*range(1, 6), game_key="brag9")
    for user, name in ((21, "Zoya"), (22, "Adam")):
        room.do(TakeSeat(user, name, 500, 500))
    text = screens(room, lang)[CHAT]["table"].text
    assert text.index("Zoya") < text.index("Adam")
    room.deal()
    assert "Zoya" in screens(room, lang)[CHAT]["table"].text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_boxes_are_on_the_panels_of_those_who_wait_and_time_on_that_of_whoever_is_in_turn(lang: str) -> None:
    room = Room(1, 2, 3)
    room.deal()
    first, second, _ = room.state.players
    shown = screens(room, lang)
    assert kinds(shown[second], f"panel:{CHAT}") == ["pre", "pre"]
    assert kinds(shown[first], f"panel:{CHAT}")[-1] == "time"
    assert "pre" not in kinds(shown[first], f"panel:{CHAT}")
    room.do(TakeTime(first, 1, room.state.hand.turn))
    assert "time" not in kinds(screens(room, lang)[first], f"panel:{CHAT}")


def test_the_boxes_of_a_turn_and_the_next_are_the_same_so_the_panel_rings_for_nothing() -> None:
    room = Room(1, 2, 3, 4)
    room.deal()
    last = room.state.players[3]
    before = ahead_rows(room.state, last, "en")
    room.act(Bet(0, 1))
    assert ahead_rows(room.state, last, "en") == before
    room.do(MoveAhead(last, "fold", 0, 1))
    ticked = ahead_rows(room.state, last, "en")
    assert [read(button.data).turn for row in ticked for button in row] == [
        1,
        0,
    ]  # a tap on the first takes it back
    assert screens(room, "en")[last][f"panel:{CHAT}"].fresh == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_misses_are_on_the_table_and_on_the_panel(lang: str) -> None:
    room = Room(1, 2, 3)
    room.deal()
    sleeper = room.state.players[0]
    before = screens(room, lang)
    room.do(Tick(0, room.state.turn))
    after = screens(room, lang)
    assert (
        after[CHAT]["table"].text.count("⏰") == before[CHAT]["table"].text.count("⏰") + 2
    )  # in the log too
    assert "⏰" in after[sleeper][f"panel:{CHAT}"].text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_news_ring_once_by_dm_or_by_one_mention_for_all_others(lang: str) -> None:
    room = Room()
    room.closed |= {8, 9}
    for user, name in ((7, "Kira"), (8, "Lev"), (9, "Mila")):
        room.do(CallMe(user, name))
    room.do(OpenLobby(1, "P1"))
    shown = screens(room, lang)
    direct = shown[7][f"panel:{CHAT}:news"]
    assert (direct.loud, direct.leave) == (True, "keep")
    assert direct.keyboard[0][0].url == LINK
    mention = shown[CHAT]["called"]
    assert mention.loud
    assert all(f'<a href="tg://user?id={user}">' in mention.text for user in (8, 9))
    assert "Kira" not in mention.text
    assert not {8, 9} & set(shown)
    for user in (1, 2, 3):
        room.do(TakeSeat(user, f"P{user}", 100, 100))
    room.deal()
    assert "called" not in screens(room, lang)[CHAT]


LONG = "&" * 19
"""A name that is as long as names get, and longer in HTML."""


def shown_length(text: str) -> int:
    """What Telegram counts of a message: UTF-16 units without the marks of HTML."""
    return len(html.unescape(re.sub(r"<[^>]*>", "", text)).encode("utf-16-le")) // 2


@pytest.mark.parametrize("name", ["{}", LONG + "{}", "😀" * 17 + "{}"])
def test_very_many_are_called_in_several_messages_and_nobody_is_left_out(name: str) -> None:
    """T31: 250 people whom no DM reaches, in an open group; a message has 4,096 letters and 100 links."""
    room, people = Room(), range(1_000, 1_250)
    room.closed |= {*people}
    for user in people:
        room.do(CallMe(user, name.format(user)))
    room.do(OpenLobby(1, "P1"))
    calls = [screen for slot, screen in screens(room, "ru")[CHAT].items() if slot.startswith("called")]
    found = [int(user) for screen in calls for user in re.findall(r"tg://user\?id=(\d+)", screen.text)]
    assert found == [*people]
    assert all(shown_length(screen.text) <= 4_096 and screen.text.count("<a ") <= 100 for screen in calls)
    assert all(screen.loud and screen.text.endswith("стол открыт.") for screen in calls)


@pytest.mark.parametrize("name", ["{}", LONG + "{}", "😀" * 17 + "{}"])
def test_a_very_long_queue_names_its_first_and_counts_the_rest(name: str) -> None:
    """T31: the table is shown however many wait for a chair."""
    room = Room(*range(1, 6), game_key="brag9")
    for user in range(1_000, 1_250):
        room.do(TakeSeat(user, name.format(user), 500, 500))
    text = screens(room, "en")[CHAT]["table"].text
    assert shown_length(text) <= 4_096
    line = next(line for line in text.splitlines() if re.search(r" and \d+ more", line))
    more = re.search(r" and (\d+) more", line)
    assert more is not None
    assert line.count(", ") + 1 + int(more[1]) == 250


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_that_closed_by_itself_says_so_and_offers_another(lang: str) -> None:
    room = Room(1)
    room.do(Tick(0, room.state.turn))
    assert kinds(screens(room, lang)[CHAT], "table") == ["play"]
    room.do(OpenLobby(1, "P1"))
    assert "join" in kinds(screens(room, lang)[CHAT], "table")


def test_nobody_else_sees_what_one_has_decided() -> None:
    room = Room(1, 2, 3)
    room.deal()
    second = room.state.players[1]
    before = screens(room, "en")
    room.do(MoveAhead(second, "fold", 0, 1))
    after = screens(room, "en")
    assert {chat for chat in after if after[chat] != before[chat]} == {second}
