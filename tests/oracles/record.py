"""Recorded calls as the oracles read them: who is shown what by which call.

A recorded call is `{seq, time, took, method, params, status, answer}`. Parameters are texts, as the bot sent
them, with nested JSON opened; `answer` is the result, or the whole body of a refusal.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

Call: TypeAlias = Mapping[str, Any]
Calls: TypeAlias = Sequence[Call]
Kind: TypeAlias = Literal["text", "caption", "pop-up", "button"]


class Tap(NamedTuple):
    """A press of a button, as it was delivered to the bot; `time`: when."""

    query: str
    person: int
    chat: int
    data: str
    time: float


class Audience(NamedTuple):
    """Who sees a text: everybody in `chat`, or only `person`."""

    chat: int
    person: int | None

    @property
    def group(self) -> bool:
        """Whether all players see it."""
        return self.person is None


class Text(NamedTuple):
    """One text of a call that people see."""

    call: Call
    kind: Kind
    source: str
    audience: Audience
    html: bool = False

    @property
    def where(self) -> str:
        """The call and the text, for an error."""
        return f"{place(self.call)}: {self.kind} {self.source!r}"


def place(call: Call) -> str:
    """Which call it is, for an error."""
    return f"call {call['seq']} {call['method']}"


def named(calls: Calls, *methods: str) -> list[Call]:
    """The calls of some methods; Telegram does not mind their case."""
    lower = {method.lower() for method in methods}
    return [call for call in calls if call["method"].lower() in lower]


def succeeded(call: Call) -> bool:
    """Whether Telegram did what was asked."""
    return bool(call["status"] == 200)


def taps(calls: Calls) -> list[Tap]:
    """Every tap that reached the bot by polling, also those delivered again."""
    polls = named(calls, "getUpdates")
    return [tap for number, poll in enumerate(polls) for tap in _taps(poll, _delivered(polls, number))]


def _delivered(polls: Calls, number: int) -> float:
    """The bot asks again as soon as it has updates; while it waits, the sandbox's clock may be moved."""
    poll = polls[number]
    answered: float = poll["time"] + poll["took"]
    return max(answered, polls[number + 1]["time"]) if number + 1 < len(polls) else answered


def _taps(poll: Call, time: float) -> Iterator[Tap]:
    for update in poll["answer"] if succeeded(poll) else ():
        if query := update.get("callback_query"):
            chat = query["message"]["chat"]["id"]
            yield Tap(query["id"], query["from"]["id"], chat, query.get("data", ""), time)


def texts(calls: Calls) -> list[Text]:
    """Every text that the calls put before people."""
    asked = {tap.query: Audience(tap.chat, tap.person) for tap in taps(calls)}
    return [text for call in calls for text in _texts(call, asked)]


def _texts(call: Call, asked: Mapping[str, Audience]) -> Iterator[Text]:
    params = call["params"]
    if call["method"].lower() == "answercallbackquery":
        audience = asked.get(params["callback_query_id"], Audience(0, None))
        if params.get("text"):
            yield Text(call, "pop-up", params["text"], audience)
    elif "chat_id" in params:
        yield from _message_texts(call, Audience(*_chat(params["chat_id"])))


def _chat(value: Any) -> tuple[int, int | None]:
    chat = int(value)
    return chat, chat if chat > 0 else None  # a DM's chat is the person


def _message_texts(call: Call, audience: Audience) -> Iterator[Text]:
    params = call["params"]
    media = params.get("media", [])
    for part in (params, *(media if isinstance(media, list) else [media])):
        html = part.get("parse_mode", "").upper() == "HTML"
        if "text" in part:
            yield Text(call, "text", part["text"], audience, html)
        if "caption" in part:
            yield Text(call, "caption", part["caption"], audience, html)
    for button in buttons(call):
        yield Text(call, "button", button.get("text", ""), audience)


def buttons(call: Call) -> list[dict[str, Any]]:
    """The inline buttons of a call."""
    markup = call["params"].get("reply_markup") or {}
    return [button for row in markup.get("inline_keyboard", ()) for button in row]


def without(source: str, names: Iterable[str]) -> str:
    """The text with a neutral sign for each of the names."""
    for name in sorted(filter(None, names), key=len, reverse=True):
        source = source.replace(name, "•")
    return source
