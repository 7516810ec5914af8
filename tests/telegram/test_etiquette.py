"""`/breach` reports people only, and only players of a running hand with `etiquette=auto` are listened to (C19)."""

from datetime import UTC, datetime

import pytest
from telegram import Chat, Message, User

from bot.engine.actions import Fold
from bot.telegram.etiquette import author, warns
from tests.table.kit import Room

pytestmark = pytest.mark.rule("C19")
GROUP = Chat(-100, "supergroup")


def message(user: User | None, sender: Chat | None = None) -> Message:
    return Message(1, datetime(2026, 1, 1, tzinfo=UTC), GROUP, from_user=user, sender_chat=sender)


def test_a_message_has_an_author_if_a_person_wrote_it_under_his_name() -> None:
    assert author(message(User(7, "Ann", is_bot=False))) == 7
    assert author(message(User(8, "Bot", is_bot=True))) is None
    assert author(message(User(1087968824, "Group", is_bot=True), GROUP)) is None
    assert author(message(None)) is None
    assert author(None) is None


@pytest.mark.parametrize(
    ("etiquette", "heard"), [("auto", True), ("report", False), ("strict", False), ("off", False)]
)
def test_players_are_listened_to_only_where_the_chat_wants_it(etiquette: str, heard: bool) -> None:
    room = Room(1, 2, 3, 4, game_key="hvastovstvo", etiquette=etiquette)
    assert not warns(room.state, 1)
    room.deal()
    first, second = room.state.players[:2]
    assert warns(room.state, first) is heard
    assert not warns(room.state, 99)
    room.act(Fold(0))
    assert not warns(room.state, first)  # whoever is out may talk
    assert warns(room.state, second) is heard


def test_other_games_have_no_such_etiquette() -> None:
    room = Room(1, 2, 3)
    room.deal()
    assert not warns(room.state, 1)
