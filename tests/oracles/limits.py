"""O4: Telegram's limits on texts, buttons and links, and what a group can bear in a minute."""

import re
from collections import defaultdict

from tests.oracles.markup import MarkupError, plain, units
from tests.oracles.record import Call, Calls, Text, buttons, place, texts

MOST = {"text": 4096, "caption": 1024, "pop-up": 200}
"""Characters of UTF-16, after the entities were taken out."""

LEAST = {"text": 1, "caption": 0, "pop-up": 0, "button": 1}
GROUP_CALLS, GROUP_SECONDS = 20, 60.0

_SHOWS = re.compile(r"(send(?!chataction)|edit|copy|forward)", re.IGNORECASE)
_START = re.compile(r"""[?&]start(?:group)?=([^"'&<>\s]*)""")
_PAYLOAD = re.compile(r"[A-Za-z0-9_-]{1,64}")


def check_limits(calls: Calls) -> None:
    """Raise AssertionError for a text, button or link out of bounds, and for too many calls to a group."""
    for text in texts(calls):
        _check_length(text)
    for call in calls:
        for button in buttons(call):
            _check_button(call, button)
        _check_links(call)
    _check_floods(calls)


def _check_length(text: Text) -> None:
    size = units(_shown(text).strip())
    assert size >= LEAST[text.kind], f"empty: {text.where}"
    most = MOST.get(text.kind, size)
    assert size <= most, f"{size} characters, {most} at most: {text.where}"


def _shown(text: Text) -> str:
    try:
        return plain(text.source) if text.html else text.source
    except MarkupError:
        return text.source  # the fault is O5's to tell


def _check_button(call: Call, button: dict[str, str]) -> None:
    where = f"{place(call)}: button {button}"
    assert ("callback_data" in button) != ("url" in button), f"neither data nor address, or both: {where}"
    size = len(button.get("callback_data", "url").encode())
    assert 1 <= size <= 64, f"{size} bytes of callback data: {where}"


def _check_links(call: Call) -> None:
    params = call["params"]
    sources = [str(params.get(name, "")) for name in ("text", "caption", "url", "media")]
    for source in sources + [button.get("url", "") for button in buttons(call)]:
        for payload in _START.findall(source):
            assert _PAYLOAD.fullmatch(payload), f"{place(call)}: start payload {payload!r}"


def _check_floods(calls: Calls) -> None:
    groups: dict[int, list[Call]] = defaultdict(list)
    for call in calls:
        chat = int(call["params"].get("chat_id", 0))
        if chat < 0 and _SHOWS.match(call["method"]):
            groups[chat].append(call)
    for chat, shown in groups.items():
        _check_flood(chat, shown)


def _check_flood(chat: int, shown: list[Call]) -> None:
    for first, last in zip(shown, shown[GROUP_CALLS:], strict=False):
        seconds = last["time"] - first["time"]
        assert seconds >= GROUP_SECONDS, (
            f"more than {GROUP_CALLS} sends and edits in group {chat} within {seconds:.1f} seconds: "
            f"{place(last)}"
        )
