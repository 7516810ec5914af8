"""Documents: any file, kept byte for byte under the name that the bot gave it."""

import mimetypes
from itertools import count
from typing import TYPE_CHECKING

from bot.sandbox.errors import ApiError, bad
from bot.sandbox.models import Document
from bot.sandbox.params import Params, Upload

if TYPE_CHECKING:
    from bot.sandbox.world import World

_MOST_BYTES = 50 * 1024 * 1024
_numbers = count(1)


def take(world: "World", params: Params) -> Document:
    """The document meant: the file part, attach://PART, or the id of one sent before."""
    value = params.text("document")
    part = value.removeprefix("attach://") if value.startswith("attach://") else "document"
    if part in params.files:
        return keep(world, params.files[part])
    if value not in world.documents:
        raise bad(
            "wrong file identifier/HTTP URL specified" if value else "there is no document in the request"
        )
    return world.documents[value]


def keep(world: "World", upload: Upload) -> Document:
    """Store an upload; what kind of file it is, its name says."""
    if not upload.data:
        raise bad("file must be non-empty")
    if len(upload.data) > _MOST_BYTES:
        raise ApiError(413, "Request Entity Too Large")
    number = next(_numbers)
    content_type = mimetypes.guess_type(upload.filename)[0] or "application/octet-stream"
    name = upload.filename or "file"
    document = Document(f"BQACdocument{number:05}", f"AgAD{number:05}", name, upload.data, content_type)
    world.documents[document.file_id] = document
    return document
