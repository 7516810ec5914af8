"""The parameters of a call, however it was encoded: query string, form, multipart or JSON."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from bot.sandbox.errors import bad
from bot.sandbox.models import Json


@dataclass(frozen=True)
class Upload:
    """A file of a multipart body."""

    filename: str
    data: bytes


@dataclass(frozen=True)
class Params:
    """Texts as they came, files apart. Numbers and nested JSON are read on demand, or refused."""

    texts: Mapping[str, str] = field(default_factory=dict)
    files: Mapping[str, Upload] = field(default_factory=dict)

    def text(self, name: str) -> str:
        """A text, empty if it is missing."""
        return self.texts.get(name, "")

    def integer(self, name: str, default: int = 0) -> int:
        """A whole number."""
        value = self.text(name)
        if not value:
            return default
        try:
            return int(value)
        except ValueError:
            raise bad(f"{name} must be an integer" if name != "chat_id" else "chat not found") from None

    def flag(self, name: str) -> bool:
        """A truth value; `true`, `1` and their like are true."""
        return self.text(name).lower() in ("true", "1", "yes", "y", "t")

    def json(self, name: str) -> Any:
        """A nested value, None if it is missing."""
        value = self.text(name)
        if not value:
            return None
        try:
            return json.loads(value)
        except ValueError:
            raise bad(f"can't parse {name.replace('_', ' ')} JSON object") from None

    def mapping(self, name: str) -> Json:
        """A nested object, empty if it is missing."""
        value = self.json(name)
        if not isinstance(value, dict | None):
            raise bad(f"{name} must be an object")
        return value or {}

    def array(self, name: str) -> list[Any]:
        """A nested list, empty if it is missing."""
        value = self.json(name)
        if not isinstance(value, list | None):
            raise bad(f"{name} must be an array")
        return value or []

    def objects(self, name: str) -> list[Json]:
        """A nested list of objects, empty if it is missing."""
        found = self.array(name)
        if not all(isinstance(each, dict) for each in found):
            raise bad(f"{name} must be an array of objects")
        return found

    def chat_id(self) -> int | None:
        """The chat that the call is about, if it names one by number."""
        value = self.text("chat_id")
        return int(value) if value.lstrip("-").isdigit() else None

    def record(self) -> Json:
        """What the list of calls keeps: nested JSON opened, files by their size, no secret."""
        opened = {name: _opened(value) for name, value in self.texts.items()}
        opened.pop("secret_token", None)
        return opened | {name: f"<{len(upload.data)} bytes>" for name, upload in self.files.items()}


def _opened(value: str) -> Any:
    if not value.startswith(("{", "[")):
        return value
    try:
        return json.loads(value)
    except ValueError:
        return value


async def read(request: web.Request) -> Params:
    """The parameters of a request; those of the body win over those of the address."""
    texts = dict(request.query)
    if request.content_type == "application/json":
        return Params(_utf8(texts | _from_json(await request.text())))
    form = await request.post()
    files: dict[str, Upload] = {}
    for name, value in form.items():
        if isinstance(value, web.FileField):
            files[name] = Upload(value.filename, value.file.read())
        else:
            texts[name] = value if isinstance(value, str) else bytes(value).decode()
    return Params(_utf8(texts), files)


def _utf8(texts: dict[str, str]) -> dict[str, str]:
    """Half a surrogate pair, which JSON and percent-encoding can smuggle in, is no text."""
    try:
        "".join(texts.values()).encode()
    except UnicodeEncodeError:
        raise bad("strings must be encoded in UTF-8") from None
    return texts


def _from_json(body: str) -> dict[str, str]:
    try:
        values = json.loads(body or "{}")
    except ValueError:
        raise bad("can't parse JSON object") from None
    if not isinstance(values, dict):
        raise bad("object expected as a body")
    return {name: v if isinstance(v, str) else json.dumps(v) for name, v in values.items() if v is not None}
