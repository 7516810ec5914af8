"""Methods by which the bot gets its updates, and its files."""

from typing import TYPE_CHECKING

from bot.sandbox.errors import bad
from bot.sandbox.models import Json
from bot.sandbox.params import Params
from bot.sandbox.registry import method

if TYPE_CHECKING:
    from bot.sandbox.world import World

_LONGEST_POLL = 50


@method
async def get_updates(world: "World", params: Params) -> list[Json]:
    """The method getUpdates."""
    world.updates.allow(params.array("allowed_updates") if params.text("allowed_updates") else None)
    timeout = min(params.integer("timeout"), _LONGEST_POLL)
    return await world.updates.poll(params.integer("offset"), params.integer("limit", 100), timeout)


@method
def set_webhook(world: "World", params: Params) -> bool:
    """The method setWebhook: http is allowed here; an empty address removes it."""
    if not params.text("url"):
        return delete_webhook(world, params)
    if not params.text("url").startswith(("http://", "https://")):
        raise bad("bad webhook: An HTTPS URL must be provided for webhook")
    world.updates.allow(params.array("allowed_updates") if params.text("allowed_updates") else None)
    _drop_if_asked(world, params)
    world.updates.webhook = {"url": params.text("url"), "secret": params.text("secret_token")}
    world.hub.wake()
    return True


@method
def delete_webhook(world: "World", params: Params) -> bool:
    """The method deleteWebhook."""
    _drop_if_asked(world, params)
    world.updates.webhook = None
    return True


def _drop_if_asked(world: "World", params: Params) -> None:
    if params.flag("drop_pending_updates"):
        world.updates.pending.clear()


@method
def get_webhook_info(world: "World", params: Params) -> Json:
    """The method getWebhookInfo."""
    url = (world.updates.webhook or {}).get("url", "")
    start = {"url": url, "has_custom_certificate": False}
    allowed = {"allowed_updates": world.updates.allowed} if world.updates.allowed else {}
    return start | {"pending_update_count": len(world.updates.pending)} | allowed


@method
def get_file(world: "World", params: Params) -> Json:
    """The method getFile."""
    file_id = params.text("file_id")
    file = world.photos.get(file_id) or world.documents.get(file_id)
    if file is None:
        raise bad("wrong file_id or the file is temporarily unavailable")
    size = {"file_size": len(file.data), "file_path": file.path}
    return {"file_id": file.file_id, "file_unique_id": file.unique_id} | size
