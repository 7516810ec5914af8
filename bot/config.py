"""
The configuration: environment variables in, one frozen `Config` out, all mistakes named at once (DESIGN 9).

    BOT_TOKEN           absent: play in the sandbox
    BOT_API_URL         default https://api.telegram.org; the bot adds /bot<token>/METHOD
    BOT_DATABASE        default braggart.sqlite3, in the sandbox braggart-sandbox.sqlite3
    BOT_WEBHOOK_URL     absent: long polling
    BOT_WEBHOOK_SECRET  required with a webhook (T53)
    BOT_WEBHOOK_LISTEN  default 127.0.0.1:8080
    BOT_SANDBOX_PORT    default 0: a free one
    BOT_OPERATOR        a chat id for alarms
    BOT_LOG             a level and, if wanted, json: "debug,json"; default info

An empty variable counts as absent.
"""

import logging
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from typing import Final, NamedTuple, TypeVar
from urllib.parse import urlsplit

TELEGRAM: Final = "https://api.telegram.org"
LEVELS: Final = ("debug", "info", "warning", "error", "critical")

T = TypeVar("T")


class ConfigError(Exception):
    """The environment cannot be used; `errors` holds a line for each mistake. The process exits with 2."""

    def __init__(self, errors: tuple[str, ...]) -> None:
        super().__init__("\n".join(errors))
        self.errors = errors


class Address(NamedTuple):
    """Where to listen."""

    host: str
    port: int


@dataclass(frozen=True)
class Webhook:
    """How Telegram reaches us; the secret proves that it is Telegram."""

    url: str
    secret: str = field(repr=False)
    listen: Address


class Log(NamedTuple):
    """What to log and in which form."""

    level: int = logging.INFO
    json: bool = False


@dataclass(frozen=True)
class Config:
    """All that the bot is told from outside."""

    token: str | None = field(repr=False)
    api_url: str
    database: Path
    webhook: Webhook | None
    sandbox_port: int
    operator: int | None
    log: Log

    @property
    def sandboxed(self) -> bool:
        """Without a token the bot plays in its own sandbox."""
        return self.token is None

    @classmethod
    def from_environment(cls, environ: Mapping[str, str] | None = None) -> "Config":
        """Read the environment; raises ConfigError with all that is wrong."""
        reader = _Reader(os.environ if environ is None else environ)
        token = reader.get("BOT_TOKEN", _token)
        config = cls(
            token=token,
            api_url=reader.get("BOT_API_URL", _api_url) or TELEGRAM,
            database=reader.get("BOT_DATABASE", Path) or _default_database(reader),
            webhook=_webhook(reader),
            sandbox_port=reader.get("BOT_SANDBOX_PORT", _port) or 0,
            operator=reader.get("BOT_OPERATOR", _chat_id),
            log=reader.get("BOT_LOG", _log) or Log(),
        )
        reader.finish()
        return config


def is_loopback(host: str) -> bool:
    """Does this host name or address mean this machine."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


class _Reader:
    """Reads variables and collects what is wrong with them instead of stopping at the first."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        self._environ = environ
        self._errors: list[str] = []

    def has(self, name: str) -> bool:
        return bool(self._environ.get(name, "").strip())

    def get(self, name: str, parse: Callable[[str], T]) -> T | None:
        """The parsed value; None if it is absent or wrong. `parse` raises ValueError with the reason."""
        text = self._environ.get(name, "").strip()
        if not text:
            return None
        try:
            return parse(text)
        except ValueError as error:
            self.fail(f"{name} {error}")
            return None

    def fail(self, line: str) -> None:
        self._errors.append(line)

    def finish(self) -> None:
        if self._errors:
            raise ConfigError(tuple(self._errors))


def _webhook(reader: _Reader) -> Webhook | None:
    url = reader.get("BOT_WEBHOOK_URL", _webhook_url)
    secret = reader.get("BOT_WEBHOOK_SECRET", _secret)
    listen = reader.get("BOT_WEBHOOK_LISTEN", _address) or Address("127.0.0.1", 8080)
    if not reader.has("BOT_WEBHOOK_URL"):
        return None
    if not reader.has("BOT_WEBHOOK_SECRET"):
        reader.fail("BOT_WEBHOOK_URL needs BOT_WEBHOOK_SECRET: without it anyone could play as anyone")
    if not reader.has("BOT_TOKEN"):
        reader.fail("BOT_WEBHOOK_URL needs BOT_TOKEN: the sandbox is polled")
    return Webhook(url, secret, listen) if url and secret else None


def _default_database(reader: _Reader) -> Path:
    return Path("braggart.sqlite3" if reader.has("BOT_TOKEN") else "braggart-sandbox.sqlite3")


def _token(text: str) -> str:
    if not re.fullmatch(r"\d+:[A-Za-z0-9_-]+", text):
        raise ValueError("must look like 123456:ABC-def (its value is not shown here)")
    return text


def _api_url(text: str) -> str:
    return _url(text, ("http", "https")).rstrip("/")


def _webhook_url(text: str) -> str:
    return _url(text, ("https",))


def _url(text: str, schemes: tuple[str, ...]) -> str:
    parts = urlsplit(text)
    if parts.scheme not in schemes or not parts.hostname:
        raise ValueError(
            f"must be a URL that starts with {' or '.join(f'{scheme}://' for scheme in schemes)}"
        )
    return text


def _secret(text: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,256}", text):
        raise ValueError("must be 1 to 256 characters of A-Z a-z 0-9 _ - (its value is not shown here)")
    return text


def _address(text: str) -> Address:
    host, colon, port = text.rpartition(":")
    if not colon or not host:
        raise ValueError("must be HOST:PORT")
    return Address(host.strip("[]"), _port(port))


def _port(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", text) or int(text) > 65_535:
        raise ValueError("must have a port from 0 to 65535")
    return int(text)


def _chat_id(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,19}", text):
        raise ValueError("must be a chat id, a whole number")
    return int(text)


def _log(text: str) -> Log:
    words = {word.strip().lower() for word in text.split(",")} - {""}
    levels = words & set(LEVELS)
    if len(levels) > 1 or words - levels - {"json"}:
        raise ValueError(f"must be one of {', '.join(LEVELS)}, and json if wanted: debug,json")
    level = next(iter(levels), "info")
    return Log(logging.getLevelNamesMapping()[level.upper()], "json" in words)
