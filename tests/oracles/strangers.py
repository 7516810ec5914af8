"""
aiogram and teremok, who know the Bot API and not us.

aiogram builds the models of the whole Bot API when it is imported: nine seconds of work, a minute on a busy machine.
Here it does not, and a model is built when it is first asked for.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any
from unittest.mock import patch

from pydantic import BaseModel

_TOKEN = "42:judge"


@cache
def _names() -> Mapping[str, Any]:
    """The names by which aiogram's models speak of each other; with it aiogram is imported."""
    names: dict[str, Any] = {}

    def later(_: type[BaseModel], /, **given: Any) -> None:
        names.update(given.get("_types_namespace") or {})

    with patch.object(BaseModel, "model_rebuild", classmethod(later)):
        for module in ("aiogram.methods", "aiogram.types", "teremok.validation"):
            import_module(module)
    return names


@cache
def _built(model: Any) -> Any:
    model.model_rebuild(_types_namespace=dict(_names()))
    return model


@cache
def _methods() -> Mapping[str, Any]:
    """All methods by their names in lower case: Telegram does not mind the case."""
    _names()
    methods = import_module("aiogram.methods")
    return {name.lower(): getattr(methods, name) for name in methods.__all__}


def method(name: str) -> Any:
    """The model of a method, or None."""
    found = _methods().get(name.lower())
    return found and _built(found)


@cache
def answer(kind: Any) -> Any:
    """The model of an answer whose result is of this kind: a type of aiogram's, or the name of one."""
    _names()
    types, methods = import_module("aiogram.types"), import_module("aiogram.methods")
    return _built(methods.Response[getattr(types, kind) if isinstance(kind, str) else kind])


@cache
def rules() -> Any:
    """Teremok's validation of methods that go out; nothing else of teremok is used."""
    _names()
    return import_module("teremok.validation")


@cache
def bot() -> Any:
    """A bot of aiogram's that never speaks."""
    _names()
    return import_module("aiogram").Bot(_TOKEN)
