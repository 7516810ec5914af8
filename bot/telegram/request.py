"""
HTTP for python-telegram-bot through aiohttp, several times as fast as its default client (DESIGN 10).

Errors become what the retry rules need (T11): `UnsentError` if no connection was made, so that sending again
is safe; `TimedOut` if the request went out and no answer came; else `NetworkError`. No message holds the URL,
because the token is in it.
"""

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import aiohttp
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData

from bot.config import is_loopback
from bot.telegram.errors import UnsentError

READ, WRITE, UPLOAD, CONNECT, POOL = 10.0, 10.0, 30.0, 5.0, 5.0


class AiohttpRequest(BaseRequest):
    """
    One aiohttp session, so one pool of connections.

    The proxy of the environment is used, except to reach a server on this machine. `watch` hears every answer:
    its status and its body.
    """

    __slots__ = ("_connections", "_read_timeout", "_session", "_trust_env", "_watch")

    def __init__(
        self,
        api_url: str,
        *,
        connections: int = 256,
        read_timeout: float = READ,
        watch: Callable[[int, bytes], None] = lambda status, body: None,
    ) -> None:
        self._watch = watch
        self._trust_env = not is_loopback(urlsplit(api_url).hostname or "")
        self._connections = connections
        self._read_timeout = read_timeout
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float:
        """Seconds to wait for an answer unless a call says otherwise."""
        return self._read_timeout

    async def initialize(self) -> None:
        """Open the session; may be called again."""
        if self._session is None:
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=self._connections),
                trust_env=self._trust_env,
                cookie_jar=aiohttp.DummyCookieJar(),
                headers={"User-Agent": self.USER_AGENT},
            )

    async def shutdown(self) -> None:
        """Close the session; may be called again."""
        session, self._session = self._session, None
        if session is not None:
            await session.close()

    @staticmethod
    def parse_json_payload(payload: bytes) -> Any:
        """The body of an answer. A gateway's page of HTML is an outage like any other, and no alarm (T43)."""
        try:
            return json.loads(payload.decode(errors="replace"))
        except ValueError:
            raise NetworkError("the answer is no JSON") from None

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: Any = BaseRequest.DEFAULT_NONE,
        write_timeout: Any = BaseRequest.DEFAULT_NONE,
        connect_timeout: Any = BaseRequest.DEFAULT_NONE,
        pool_timeout: Any = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        """Make one request; returns status and body."""
        if self._session is None:
            raise RuntimeError("the request object is not initialized")
        timeout = _timeout(
            read=_or(read_timeout, self._read_timeout),
            write=_or(write_timeout, UPLOAD if request_data and request_data.contains_files else WRITE),
            connect=_or(connect_timeout, CONNECT),
            pool=_or(pool_timeout, POOL),
        )
        try:
            async with self._session.request(
                method, url, data=_body(request_data), timeout=timeout, allow_redirects=False
            ) as response:
                body = await response.read()
                self._watch(response.status, body)
                return response.status, body
        except (aiohttp.ClientError, TimeoutError, OSError) as error:
            raise _translated(error) from error


def _translated(error: Exception) -> NetworkError:
    name = type(error).__name__
    if isinstance(error, aiohttp.ClientConnectorError):
        return UnsentError(f"{name}: {error.os_error.strerror or 'no connection'}")
    if isinstance(error, aiohttp.ConnectionTimeoutError):
        return UnsentError(f"{name}: no connection in time")
    if isinstance(error, TimeoutError):
        return TimedOut(f"{name}: no answer in time")
    return NetworkError(name)


def _or(given: Any, default: float) -> float | None:
    return default if given is BaseRequest.DEFAULT_NONE else given


def _timeout(
    *, read: float | None, write: float | None, connect: float | None, pool: float | None
) -> aiohttp.ClientTimeout:
    """Limits on each phase; aiohttp has none for writing, so that one is part of the total."""
    phases = (read, write, connect, pool)
    total = None if None in phases else sum(phase for phase in phases if phase)
    waiting = None if connect is None or pool is None else connect + pool
    return aiohttp.ClientTimeout(total=total, connect=waiting, sock_connect=connect, sock_read=read)


def _body(data: RequestData | None) -> aiohttp.FormData | dict[str, str] | None:
    if data is None:
        return None
    if not data.contains_files:
        return data.json_parameters
    form = aiohttp.FormData(data.json_parameters)
    for name, (filename, content, mime) in data.multipart_data.items():
        form.add_field(name, content, filename=filename, content_type=mime)
    return form
