"""Recorded calls as the sandbox records them, to try the oracles on."""

from itertools import count
from typing import Any

GROUP, ANNA, BORIS = -4001, 1001, 1002
BOT = {"id": 42, "is_bot": True, "first_name": "Braggart", "username": "braggart_bot"}

_numbers = count(1)


def call(
    method: str, *, time: float = 0.0, status: int = 200, answer: Any = True, **params: Any
) -> dict[str, Any]:
    """A call that succeeded, if nothing else is said; parameters are texts, as they come by HTTP."""
    texts = {name: value if isinstance(value, dict | list) else str(value) for name, value in params.items()}
    number = next(_numbers)
    fixed = {"seq": number, "time": time, "took": 0.0, "method": method, "status": status, "answer": answer}
    return fixed | {"params": texts}


def sent(text: str, chat: int = GROUP, *, time: float = 0.0, **params: Any) -> dict[str, Any]:
    """An HTML message."""
    return call("sendMessage", time=time, chat_id=chat, text=text, parse_mode="HTML", **params)


def keyboard(*buttons: tuple[str, str]) -> dict[str, Any]:
    """One row of buttons, each a label and its callback data."""
    return {"inline_keyboard": [[{"text": text, "callback_data": data} for text, data in buttons]]}


def link(text: str, url: str) -> dict[str, Any]:
    """A keyboard of one button with an address."""
    return {"inline_keyboard": [[{"text": text, "url": url}]]}


def tap(query: str, person: int = ANNA, *, time: float = 0.0, chat: int = GROUP) -> dict[str, Any]:
    """The getUpdates that delivered a tap."""
    author = {"id": person, "is_bot": False, "first_name": "Anna"}
    where = {"id": chat, "type": "group", "title": "Friends"}
    message = {"message_id": 7, "date": 1, "chat": where, "from": BOT, "text": "Table"}
    pressed = {"id": query, "from": author, "message": message, "chat_instance": "1", "data": "1.1.call"}
    return call("getUpdates", time=time, answer=[{"update_id": 700001, "callback_query": pressed}])


def answered(query: str, text: str = "", *, time: float = 0.0, **more: Any) -> dict[str, Any]:
    """The bot's answer to a tap, silent without a text."""
    shown: dict[str, Any] = {"text": text} if text else {}
    return call("answerCallbackQuery", time=time, callback_query_id=query, **shown, **more)


def refused(status: int, description: str) -> dict[str, Any]:
    """Status and answer of a call that was refused."""
    return {"status": status, "answer": {"ok": False, "error_code": status, "description": description}}
