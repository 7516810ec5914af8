"""The independent judge: what aiogram and teremok, who know the Bot API and not us, say of calls and answers.

Both are asked through `strangers`.
"""

import re
from collections.abc import Iterator
from typing import Any

from tests.oracles import strangers
from tests.oracles.record import Call, Calls, place, succeeded

_UPLOAD = re.compile(r"<\d+ bytes>")


def check_judged(calls: Calls) -> None:
    """Raise AssertionError for a call or an answer that is not one of the Bot API's."""
    for call in calls:
        method = _method(call)
        _check_rules(call, method)
        _check_answer(call, method)


def _method(call: Call) -> Any:
    """The call as aiogram's object."""
    known = strangers.method(call["method"])
    assert known, f"{place(call)}: there is no such method"
    named = known.model_fields.keys()
    strange = {name for name, value in call["params"].items() if name not in named and not _upload(value)}
    assert not strange, f"{place(call)}: unknown parameters {sorted(strange)}"
    try:
        method = known.model_validate(
            {name: call["params"][name] for name in call["params"] if name in named}
        )
    except ValueError as error:
        raise AssertionError(f"{place(call)}: {error}") from error
    _check_known(call, method, "parameter")
    return method


def _upload(value: object) -> bool:
    """A file that another parameter names as `attach://…`."""
    return isinstance(value, str) and _UPLOAD.fullmatch(value) is not None


def _check_rules(call: Call, method: Any) -> None:
    broken = strangers.rule_broken(method)
    assert broken is None, f"{place(call)}: {broken}"


def _check_answer(call: Call, method: Any) -> None:
    """A call that is not answered yet, or was answered by a proxy in HTML, has nothing to judge."""
    if not isinstance(call["answer"], dict | list | bool | int):
        return
    body = {"ok": True, "result": call["answer"]} if succeeded(call) else call["answer"]
    try:
        answer = strangers.answer(type(method).__returning__).model_validate(body, context={"bot": None})
    except ValueError as error:
        raise AssertionError(f"{place(call)}: the answer {body!r}: {error}") from error
    assert answer.ok or (answer.description and answer.error_code == call["status"]), (
        f"{place(call)}: {body!r}"
    )
    _check_known(call, answer.result, "answer")


def _check_known(call: Call, value: Any, what: str) -> None:
    """Unknown fields, which aiogram lets pass, are somebody's invention."""
    strange = sorted(_inventions(value))
    assert not strange, f"{place(call)}: {what}: the Bot API does not know {', '.join(strange)}"


def _inventions(value: Any) -> Iterator[str]:
    if isinstance(value, list):
        for part in value:
            yield from _inventions(part)
    elif hasattr(value, "model_extra"):
        yield from (f"{type(value).__name__}.{name}" for name in value.model_extra or ())
        for name in value.model_fields_set:
            yield from _inventions(getattr(value, name, None))
