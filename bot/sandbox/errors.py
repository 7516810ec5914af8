"""Refusals in Telegram's own words: what a bot matches on in the sandbox is what it will meet outside."""

from typing import Any


class ApiError(Exception):
    """A refusal: HTTP status, description and, for some, parameters (retry_after, migrate_to_chat_id)."""

    def __init__(self, status: int, description: str, **parameters: Any) -> None:
        super().__init__(description)
        self.status = status
        self.description = description
        self.parameters = parameters

    def body(self) -> dict[str, Any]:
        """The JSON object that the bot receives."""
        body = {"ok": False, "error_code": self.status, "description": self.description}
        return body | ({"parameters": self.parameters} if self.parameters else {})


class DeedError(Exception):
    """A deed of the control API that cannot be done; the text is for the person at the page."""


def bad(description: str, **parameters: Any) -> ApiError:
    """A 400, which is how Telegram refuses nearly everything."""
    return ApiError(400, f"Bad Request: {description}", **parameters)


def forbidden(description: str) -> ApiError:
    """A 403: the bot may not speak in that chat."""
    return ApiError(403, f"Forbidden: {description}")


def too_many(seconds: int) -> ApiError:
    """A 429 with the time after which another call may succeed."""
    return ApiError(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)


def migrated(new_id: int) -> ApiError:
    """The answer to every call to a group that has become a supergroup."""
    return bad("group chat was upgraded to a supergroup chat", migrate_to_chat_id=new_id)


NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same"
    " as a current content and reply markup of the message"
)
QUERY_TOO_OLD = "query is too old and response timeout expired or query ID is invalid"
OTHER_POLLER = (
    "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"
)
WEBHOOK_ACTIVE = (
    "Conflict: can't use getUpdates method while webhook is active;"
    " use deleteWebhook to delete the webhook first"
)
