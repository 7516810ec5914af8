"""The strangers find calls and answers that the Bot API does not have."""

from typing import Any

import pytest

from tests.oracles.judge import check_judged
from tests.oracles.samples import ANNA, BOT, answered, call, keyboard, refused, sent, tap

pytestmark = pytest.mark.timeout(240)  # whoever comes first imports aiogram: 7 s, on a busy machine many more

MESSAGE = {
    "message_id": 7,
    "date": 1,
    "chat": {"id": ANNA, "type": "private", "first_name": "Anna"},
    "from": BOT,
    "text": "Pot 8",
}
MEDIA = {"type": "photo", "media": "attach://file0", "caption": "A♠", "parse_mode": "HTML"}


@pytest.mark.parametrize(
    "good",
    [
        call("getMe", answer=BOT),
        call("getme", answer=BOT),
        tap("q1"),
        answered("q1", "Not your turn", show_alert="true"),
        sent(
            "<b>Pot 8</b>",
            answer=MESSAGE,
            reply_markup=keyboard(("Call", "1.call")),
            disable_notification="true",
        ),
        sent("Pot 8", **refused(403, "Forbidden: bot was blocked by the user")),
        sent("Pot 8", status=502, answer="<html></html>"),
        sent("Pot 8", status=0, answer=None),
        call("sendPhoto", chat_id=ANNA, photo="<900 bytes>", protect_content="true", answer=MESSAGE),
        call(
            "editMessageMedia", chat_id=ANNA, message_id=7, media=MEDIA, file0="<900 bytes>", answer=MESSAGE
        ),
        call("setMyCommands", commands=[{"command": "rules", "description": "Rules"}]),
    ],
    ids=lambda good: good["method"],
)
def test_what_the_bot_api_has(good: dict[str, Any]) -> None:
    check_judged([good])


def test_parameters_of_a_refusal() -> None:
    body = refused(429, "Too Many Requests: retry after 3")
    body["answer"]["parameters"] = {"retry_after": 3}
    check_judged([sent("Pot 8", **body)])


@pytest.mark.parametrize(
    ("bad", "message"),
    [
        (call("sendMesage", chat_id=ANNA, text="Pot"), "there is no such method"),
        (sent("Pot", colour="red"), "unknown parameters .'colour'"),
        (call("sendMessage", chat_id=ANNA), "text"),
        (call("sendMessage", chat_id=ANNA, text="Pot", disable_notification="maybe"), "disable_notification"),
        (sent("Pot", reply_markup={"inline_keyboard": [[{"callback_data": "1"}]]}), "inline_keyboard"),
        (
            sent(
                "Pot",
                reply_markup={"inline_keyboard": [[{"text": "Call", "callback_data": "1", "colour": "red"}]]},
            ),
            "the Bot API does not know InlineKeyboardButton.colour",
        ),
        (sent("<b>Pot", answer=MESSAGE), "can't parse entities"),
        (sent("Pot", answer=MESSAGE, reply_markup=keyboard(("Call", "a" * 65))), "BUTTON_DATA_INVALID"),
        (answered("q1", "a" * 201), "MESSAGE_TOO_LONG"),
        (sent("Pot", answer={"message_id": 7}), "the answer"),
        (sent("Pot", answer=MESSAGE | {"colour": "red"}), "answer: the Bot API does not know Message.colour"),
        (sent("Pot", answer=MESSAGE | {"chat": MESSAGE["chat"] | {"hue": 1}}), "does not know Chat.hue"),  # type: ignore[operator]
        (
            sent("Pot", status=403, answer={"ok": False, "error_code": 400, "description": "Forbidden"}),
            "Forbidden",
        ),
        (sent("Pot", status=400, answer={"ok": False, "error_code": 400}), "'error_code': 400"),
    ],
)
def test_what_it_does_not_have(bad: dict[str, Any], message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        check_judged([bad])
