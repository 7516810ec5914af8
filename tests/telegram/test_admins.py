"""Rights are asked for when they matter, at the tap, and of Telegram alone (T50); whom a command means."""

from datetime import UTC, datetime
from typing import Any, cast

import pytest
from telegram import Bot, Chat, ForumTopicCreated, Message, MessageEntity, Update, User

from bot.presenter.settings import own_page
from bot.presenter.tokens import Token, read
from bot.table.commands import (
    Bar,
    ChooseSetting,
    Command,
    DealHand,
    GrantChips,
    OfAdmin,
    OpenMenu,
    Remove,
    Stop,
    Unbar,
    VoidHand,
)
from bot.table.desk import Answer, Rejected
from bot.table.state import TableState
from bot.telegram.admins import Admins, Authority
from bot.telegram.menus import Menus
from bot.telegram.said import Said
from bot.telegram.taps import Tap
from bot.telegram.tongues import Tongues
from storage.rows import Chat as ChatRow
from storage.rows import Person
from tests.table.kit import CHAT, Room

ANN, BOB = User(1, "Ann", is_bot=False), User(2, "Bob", is_bot=False)
STAND_IN = User(1087968824, "Group", is_bot=True)
HELPER = User(50, "Helper", is_bot=True)
GROUP = Chat(CHAT, "supergroup", title="Friends")


class Tables:
    """A table in memory in the place of the service, and what was asked of it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.done: list[Command] = []

    def state(self, chat: int) -> TableState:
        return self.room.state

    async def submit(self, chat: int, command: Command, update_id: int | None) -> Answer:
        answer = self.room.do(command).answer
        self.done.append(command)
        return answer


class Membership:
    """Who is an admin, and how often somebody asked."""

    def __init__(self, *admins: int) -> None:
        self.admins, self.asked = set(admins), 0

    async def is_admin(self, chat: int, user: int) -> bool:
        self.asked += 1
        return user in self.admins


class House:
    """A registry, a cashier and replies: what `Admins` and `Menus` need beside the tables."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def named(self, username: str) -> Person | None:
        return Person(3, "Cy", "cy") if username == "cy" else None

    def person(self, user: int) -> Person | None:
        return Person(user, f"P{user}")

    def chat(self, chat: int) -> ChatRow:
        return ChatRow(chat)

    async def chips(self, chat: int, user: int) -> int | None:
        return 1_000 if user < 50 else None

    def say(self, said: Said, text: str) -> None:
        self.said.append(text)


class Scene:
    """A room of three, its house, and who is an admin."""

    def __init__(self, *admins: int) -> None:
        self.room = Room(1, 2, 3)
        self.tables, self.membership, self.house = Tables(self.room), Membership(*admins), House()
        tables, house = cast("Any", self.tables), cast("Any", self.house)
        self.authority = Authority(tables, cast("Any", self.membership))
        self.admins = Admins(tables, house, house, self.authority, house)
        tongues = Tongues(cast("Any", None), tables, house, lambda call: call.close(), lambda chat: None)
        self.menus = Menus(tables, house, house, self.authority, tongues)

    async def tap(self, user: int, what: str, arg: str, hand: int = 0) -> str:
        """The pop-up of a tap."""
        token = Token(what, CHAT, hand, arg=arg)
        return (await self.menus.taps[what](Tap(user, f"P{user}", "en", token, 1))).text

    async def type(self, name: str, said: Said) -> str:
        """What is said to a command; empty if the menu opened."""
        await self.admins.handlers[name](said)
        return self.house.said.pop() if self.house.said else ""


def said(text: str, user: User = ANN, reply: Message | None = None, sender: Chat | None = None) -> Said:
    """A command as Telegram delivers it."""
    words = text.split()
    entities = [
        MessageEntity(MessageEntity.MENTION, text.index(word), len(word)) for word in words if word[0] == "@"
    ]
    message = Message(
        5, datetime(2026, 1, 1, tzinfo=UTC), GROUP, from_user=user, text=text, entities=entities,
        reply_to_message=reply, sender_chat=sender,
    )  # fmt: skip
    return Said(message, user, "en", tuple(words[1:]), 1)


def written(user: User, *, topic: bool = False, sender: Chat | None = None) -> Message:
    """A message to answer."""
    created = ForumTopicCreated("Cards", 0) if topic else None
    return Message(
        4,
        datetime(2026, 1, 1, tzinfo=UTC),
        GROUP,
        from_user=user,
        forum_topic_created=created,
        sender_chat=sender,
    )


# Authority


async def test_nobody_is_asked_while_rights_do_not_matter() -> None:
    """Who is seated starts a hand; Telegram is not troubled."""
    scene = Scene()
    await scene.authority.submit(CHAT, DealHand(1), 1)
    assert scene.membership.asked == 0


async def test_an_admin_may_what_others_may_not() -> None:
    scene = Scene(9)
    await scene.authority.submit(CHAT, ChooseSetting(9, "misses", 5), 1)
    assert scene.tables.done == [ChooseSetting(9, "misses", 5, admin=True)]
    assert scene.membership.asked == 1


@pytest.mark.parametrize("command", [ChooseSetting(1, "misses", 5), OpenMenu(1, "admin"), VoidHand(1)])
async def test_who_is_no_admin_is_refused(command: OfAdmin) -> None:
    scene = Scene(9)
    with pytest.raises(Rejected) as caught:
        await scene.authority.submit(CHAT, command, 1)
    assert caught.value.code == "only_admins"


async def test_rights_open_no_door_that_is_shut_for_all() -> None:
    """Too few players: an admin cannot deal either, and nobody asks."""
    scene = Scene(9)
    scene.room.do(Remove(9, 2, admin=True))
    with pytest.raises(Rejected) as caught:
        await scene.authority.submit(CHAT, DealHand(1), 1)
    assert (caught.value.code, scene.membership.asked) == ("too_few", 0)


async def test_demoted_between_two_taps() -> None:
    scene = Scene(1)
    assert await scene.tap(1, "tune", "misses.5") == "From the next hand on."
    scene.membership.admins.clear()
    with pytest.raises(Rejected) as caught:
        await scene.tap(1, "tune", "misses.3")
    assert caught.value.code == "only_admins"
    assert scene.room.state.settings == {"misses": 5}


# Taps


@pytest.mark.parametrize(
    ("arg", "command"),
    [
        ("void.0", VoidHand(9, admin=True, by="P9")), ("close.0", Stop(9, at_once=True, admin=True, by="P9")),
        ("remove.2", Remove(9, 2, admin=True, by="P9")), ("bar.2", Bar(9, 2, "P2", admin=True, by="P9")),
        ("grant.2.500", GrantChips(9, 2, 1_000, 500, changed=0, admin=True, by="P9")),
    ],
)  # fmt: skip
async def test_what_a_tool_asks_of_the_table(arg: str, command: OfAdmin) -> None:
    scene = Scene(9)
    if arg != "grant.2.500":  # not to somebody in a hand
        scene.room.deal()
    await scene.tap(9, "deed", arg, hand=scene.room.state.hand_no)
    assert scene.tables.done == [command]


@pytest.mark.parametrize("arg", ["void.0", "close.0", "remove.2", "bar.2"])
async def test_a_tool_of_the_hand_before_ends_nothing(arg: str) -> None:
    """T14, T16: the answer was lost, and Telegram brings the tap again when the next hand is on."""
    scene = Scene(9)
    scene.room.deal()
    with pytest.raises(Rejected) as caught:
        await scene.tap(9, "deed", arg, hand=scene.room.state.hand_no - 1)
    assert (caught.value.code, scene.tables.done) == ("stale", [])


@pytest.mark.parametrize("arg", ["void.0", "remove.2", "bar.2", "unbar.2", "grant.2.500", "reset.2"])
async def test_a_tool_in_the_wrong_hand(arg: str) -> None:
    scene = Scene(9)
    with pytest.raises(Rejected) as caught:
        await scene.tap(1, "deed", arg)
    assert (caught.value.code, scene.tables.done) == ("only_admins", [])


@pytest.mark.parametrize(
    ("what", "arg"),
    [
        ("deed", ""), ("deed", "rob.2"), ("deed", "bar"), ("deed", "bar.x"), ("deed", f"bar.{'9' * 17}"),
        ("deed", "grant.2"), ("deed", "grant.2.x"), ("menu", "secret"), ("tune", "nothing.1"), ("speak", "xx"),
        ("own", "pictures.on"),
    ],
)  # fmt: skip
async def test_buttons_that_nobody_made(what: str, arg: str) -> None:
    with pytest.raises(Rejected) as caught:
        await Scene(9).tap(9, what, arg)
    assert caught.value.code == "unknown_button"


async def test_a_start_button_of_another_hand() -> None:
    """T16."""
    with pytest.raises(Rejected) as caught:
        await Scene(9).tap(1, "deal", "", hand=7)
    assert caught.value.code == "stale"


# Commands


async def test_whom_a_command_means() -> None:
    """Who is named goes before whose message is answered."""
    scene = Scene(1)
    await scene.type("bar", said("/bar", reply=written(BOB)))
    assert scene.room.state.menu == "sure.bar.2"
    await scene.type("kick", said("/kick @cy", reply=written(BOB)))
    assert scene.room.state.menu == "sure.remove.3"
    assert scene.room.state.names[3] == "Cy"


@pytest.mark.parametrize(
    "reply",
    [
        None, written(HELPER), written(BOB, topic=True), written(STAND_IN, sender=GROUP),
    ],
)  # fmt: skip
async def test_a_command_that_means_nobody(reply: Message | None) -> None:
    """Not the bot; not whoever opened the topic (T28); not the group itself (T25)."""
    scene = Scene(1)
    assert (await scene.type("bar", said("/bar", reply=reply))).startswith("Who?")
    assert scene.tables.done == []


@pytest.mark.parametrize(("text", "given"), [("/grant 500", 500), ("/grant 0 7", 7), ("/grant @cy 20", 20)])
async def test_how_much_is_granted(text: str, given: int) -> None:
    scene = Scene(1)
    await scene.type("grant", said(text, reply=written(BOB)))
    [command] = scene.tables.done
    assert isinstance(command, GrantChips)
    assert command.amount == given


@pytest.mark.parametrize("text", ["/grant", "/grant much", "/grant -5", "/grant 0", "/grant 99999999999"])
async def test_how_much_is_not_said(text: str) -> None:
    assert (await Scene(1).type("grant", said(text, reply=written(BOB)))).startswith("How many")


async def test_an_anonymous_admin_is_believed_and_not_kept() -> None:
    """T25: nobody is asked for the rights of the shared account, and its id stands nowhere."""
    scene = Scene()
    scene.room.do(Bar(9, 2, "Bob", admin=True))
    anonymous = said("/unbar", user=STAND_IN, reply=written(BOB), sender=GROUP)
    assert await scene.type("unbar", anonymous) == "May join again."
    assert scene.tables.done == [Unbar(0, 2, admin=True)]
    assert scene.membership.asked == 0


async def test_void_without_a_hand_opens_no_question() -> None:
    scene = Scene(1)
    assert await scene.type("void", said("/void")) == "No hand is being played."
    assert scene.room.state.menu == ""


def test_ones_own_page_names_its_owner() -> None:
    """A forwarded button works for nobody else."""
    buttons = [read(button.data) for row in own_page(7, "en", pictures=True).keyboard for button in row]
    assert [(token.what, token.chat, token.arg) for token in buttons] == [
        ("own", 7, "pictures.on"), ("own", 7, "pictures.off")
    ]  # fmt: skip


@pytest.mark.parametrize(("pictures", "marked"), [(True, "pictures.on"), (False, "pictures.off")])
def test_ones_own_choice_is_marked(pictures: bool, marked: str) -> None:
    buttons = [button for row in own_page(7, "ru", pictures=pictures).keyboard for button in row]
    assert [read(button.data).arg for button in buttons if "✅" in button.text] == [marked]


@pytest.mark.parametrize(
    ("what", "arg", "name"),
    [
        ("settings", "", "⚙️ Settings"), ("games", "", "🃏 Game"), ("rules", "", "📜 Rules: 1/4"),
        ("menu", "rules.1", "📜 Rules: 2/4"), ("menu", "option.ante", "Ante"),
        ("menu", "chat.time", "⏱ Time, language"),
        ("menu", "setting.turn_time", "Seconds a turn"), ("menu", "who.2", "P2"),
        ("menu", "", "The menu closes."),
    ],
)  # fmt: skip
async def test_a_tap_on_the_groups_menu_is_answered_with_the_name_of_the_page(
    what: str, arg: str, name: str
) -> None:
    """T6: the page itself waits for the group's budget, and who hears nothing taps again."""
    assert await Scene(1).tap(1, what, arg) == name


def test_a_message_of_telegram_is_read_as_it_comes() -> None:
    """The kit above makes what `Update.de_json` makes."""
    data = {
        "update_id": 1,
        "message": {
            "message_id": 5, "date": 0, "chat": {"id": CHAT, "type": "supergroup", "title": "Friends"},
            "from": {"id": 1, "first_name": "Ann", "is_bot": False}, "text": "/bar @cy",
            "entities": [{"type": "mention", "offset": 5, "length": 3}],
        },
    }  # fmt: skip
    message = Update.de_json(data, cast("Bot", None)).message
    assert message is not None
    assert message.parse_entities([MessageEntity.MENTION]) == said("/bar @cy").message.parse_entities(
        [MessageEntity.MENTION]
    )
