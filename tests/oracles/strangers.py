"""
aiogram and teremok, who know the Bot API and not us.

aiogram builds the models of the whole Bot API when it is imported: nine seconds of work, a minute on a busy machine.
Here it does not, and a model is built when it is first asked for. The import is left to the collection of the tests:
no time-out of theirs can cut it in two.
"""

import typing
from collections.abc import Mapping
from functools import cache
from typing import Any
from unittest.mock import patch

from pydantic import BaseModel

with patch.object(BaseModel, "model_rebuild"):
    from aiogram import Bot, methods, types
    from aiogram.client.default import Default
    from teremok.validation import ApiRuleViolation, validate_method

_NAMES: Mapping[str, Any] = (
    {name: getattr(types, name) for name in types.__all__}
    | {name: getattr(typing, name) for name in ("List", "Optional", "Union", "Literal")}
    | {"Default": Default}
)
"""By which aiogram's models speak of each other."""

_METHODS = {name.lower(): getattr(methods, name) for name in methods.__all__}
"""By their names in lower case: Telegram does not mind the case."""

_BOT = Bot("42:judge")


@cache
def _built(model: Any) -> Any:
    model.model_rebuild(_types_namespace=dict(_NAMES))
    return model


def method(name: str) -> Any:
    """The model of a method, or None."""
    found = _METHODS.get(name.lower())
    return found and _built(found)


@cache
def answer(kind: Any) -> Any:
    """The model of an answer whose result is of this kind: a type of aiogram's, or the name of one."""
    response: Any = methods.Response
    return _built(response[_NAMES[kind] if isinstance(kind, str) else kind])


def rule_broken(call: Any) -> Exception | None:
    """What of teremok's rules for methods that go out a call breaks; nothing else of teremok is used."""
    try:
        validate_method(_BOT, call)
    except ApiRuleViolation as violation:
        return violation
    return None
