"""The environment: every variable, every mistake at once, and no secret in any text."""

import json
import logging
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from bot.config import Address, Config, ConfigError, Log
from bot.logs import set_up

TOKEN = "123456789:AAE-abcdefghijklmnopqrstuvwxyz_12345"
WEBHOOK = {"BOT_TOKEN": TOKEN, "BOT_WEBHOOK_URL": "https://cards.example.org/hook"}


def errors(**environ: str) -> tuple[str, ...]:
    with pytest.raises(ConfigError) as caught:
        Config.from_environment(environ)
    return caught.value.errors


def test_an_empty_environment_is_the_sandbox() -> None:
    config = Config.from_environment({})
    assert config.sandboxed
    assert config.api_url == "https://api.telegram.org"
    assert config.database == Path("braggart-sandbox.sqlite3")
    assert (config.webhook, config.sandbox_port, config.operator) == (None, 0, None)
    assert config.log == Log(logging.INFO, json=False)


def test_everything_can_be_set() -> None:
    config = Config.from_environment(
        WEBHOOK
        | {
            "BOT_API_URL": "http://127.0.0.1:8081/",
            "BOT_DATABASE": "/data/x.sqlite3",
            "BOT_WEBHOOK_SECRET": "s3cret_-",
            "BOT_WEBHOOK_LISTEN": "0.0.0.0:9000",
            "BOT_SANDBOX_PORT": "8000",
            "BOT_OPERATOR": "-1001234",
            "BOT_LOG": "debug,json",
        }
    )
    assert config.token == TOKEN
    assert not config.sandboxed
    assert config.api_url == "http://127.0.0.1:8081"
    assert config.database == Path("/data/x.sqlite3")
    assert config.webhook is not None
    assert config.webhook.url == "https://cards.example.org/hook"
    assert (config.webhook.secret, config.webhook.listen) == ("s3cret_-", Address("0.0.0.0", 9000))  # noqa: S104
    assert (config.sandbox_port, config.operator) == (8000, -1001234)
    assert config.log == Log(logging.DEBUG, json=True)


def test_with_a_token_the_database_has_its_own_name() -> None:
    assert Config.from_environment({"BOT_TOKEN": TOKEN}).database == Path("braggart.sqlite3")


def test_a_webhook_listens_on_this_machine_unless_told_otherwise() -> None:
    config = Config.from_environment(WEBHOOK | {"BOT_WEBHOOK_SECRET": "s"})
    assert config.webhook is not None
    assert config.webhook.listen == Address("127.0.0.1", 8080)


def test_empty_variables_count_as_absent() -> None:
    assert Config.from_environment({"BOT_TOKEN": " ", "BOT_SANDBOX_PORT": ""}) == Config.from_environment({})


def test_a_webhook_without_a_secret_is_refused() -> None:
    """T53: without it anyone who knows the URL plays as anyone."""
    (line,) = errors(**WEBHOOK)
    assert "BOT_WEBHOOK_SECRET" in line


def test_all_mistakes_are_named_at_once() -> None:
    lines = errors(
        BOT_TOKEN="nonsense",
        BOT_API_URL="ftp://x",
        BOT_WEBHOOK_URL="http://x",
        BOT_WEBHOOK_SECRET="ä",
        BOT_WEBHOOK_LISTEN="8080",
        BOT_SANDBOX_PORT="70000",
        BOT_OPERATOR="me",
        BOT_LOG="loud",
    )
    assert sorted(line.split()[0] for line in lines) == [
        "BOT_API_URL", "BOT_LOG", "BOT_OPERATOR", "BOT_SANDBOX_PORT", "BOT_TOKEN",
        "BOT_WEBHOOK_LISTEN", "BOT_WEBHOOK_SECRET", "BOT_WEBHOOK_URL",
    ]  # fmt: skip


@pytest.mark.parametrize("value", ["debug,info", "json,xml", "verbose"])
def test_the_log_knows_its_words(value: str) -> None:
    assert len(errors(BOT_LOG=value)) == 1


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("json", Log(logging.INFO, json=True)),
        ("Warning", Log(logging.WARNING)),
        (" error , JSON ", Log(logging.ERROR, json=True)),
    ],
)
def test_the_log_takes_a_level_and_json(value: str, expected: Log) -> None:
    assert Config.from_environment({"BOT_LOG": value}).log == expected


def test_secrets_are_in_no_text() -> None:
    config = Config.from_environment(WEBHOOK | {"BOT_WEBHOOK_SECRET": "hidden-word"})
    assert TOKEN not in repr(config) + str(config)
    assert "hidden-word" not in repr(config) + repr(config.webhook)
    bad = "123456789:bad token"
    assert bad not in "".join(errors(BOT_TOKEN=bad))


@pytest.fixture
def restored() -> Iterator[None]:
    """Logging as it was before the test."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    logging.captureWarnings(capture=False)
    for name in ("httpx", "httpcore", "telegram", "aiohttp.access", "aiosqlite", "asyncio"):
        logging.getLogger(name).setLevel(logging.NOTSET)
    root.handlers[:] = handlers
    root.setLevel(level)


def logged(log: Log, token: str | None, *, short: str = "") -> str:
    """What a stream holds after the token turned up in each part of a record."""
    stream = StringIO()
    set_up(log, token, stream)
    url = f"https://api.telegram.org/bot{short or TOKEN}/getMe"
    logging.getLogger("bot").info("called %s", url)
    logging.getLogger("telegram.ext").warning("quoted %s", url.replace(":", "%3A"))
    try:
        int(url)
    except ValueError:
        logging.getLogger("bot").exception("failed")
    return stream.getvalue()


@pytest.mark.usefixtures("restored")
@pytest.mark.parametrize("as_json", [True, False])
@pytest.mark.parametrize("token", [TOKEN, None])
def test_no_log_line_holds_the_token(token: str | None, *, as_json: bool) -> None:
    """In a message, an argument, an escaped URL or a traceback; even a token that is not ours."""
    text = logged(Log(json=as_json), token)
    assert text.count("<token>") == 3, "message, escaped URL, last line of the traceback"
    assert "abcdefghijklmnopqrstuvwxyz" not in text


@pytest.mark.usefixtures("restored")
def test_our_own_token_is_hidden_whatever_it_looks_like() -> None:
    assert "42:secret" not in logged(Log(), "42:secret", short="42:secret")


@pytest.mark.usefixtures("restored")
def test_a_json_log_is_an_object_a_line() -> None:
    first, _, last = (json.loads(line) for line in logged(Log(json=True), TOKEN).splitlines())
    assert first.keys() == {"time", "level", "logger", "message"}
    assert (first["level"], first["logger"]) == ("info", "bot")
    assert first["message"] == "called https://api.telegram.org/bot<token>/getMe"
    assert last["exception"].endswith("base 10: 'https://api.telegram.org/bot<token>/getMe'")


@pytest.mark.usefixtures("restored")
def test_libraries_are_heard_from_warnings_up() -> None:
    """At info they log the URL of every call."""
    stream = StringIO()
    set_up(Log(), TOKEN, stream)
    for name in ("httpx", "telegram.ext.Application"):
        logging.getLogger(name).info("chatter")
    assert stream.getvalue() == ""
