"""Photos: what comes in is measured as Telegram measures it and kept byte for byte."""

import io
from itertools import count
from typing import TYPE_CHECKING

from PIL import Image, UnidentifiedImageError

from bot.sandbox.errors import bad
from bot.sandbox.models import Photo
from bot.sandbox.params import Params

if TYPE_CHECKING:
    from bot.sandbox.world import World

_MOST_BYTES = 10 * 1024 * 1024
_MOST_SIDES = 10_000  # width + height
_MOST_RATIO = 20
_numbers = count(1)


def take(world: "World", params: Params, name: str, value: str) -> Photo:
    """The photo meant: the file part `name`, attach://PART, or the id of one sent before."""
    part = value.removeprefix("attach://") if value.startswith("attach://") else name
    if part in params.files:
        return keep(world, params.files[part].data)
    if value not in world.photos:
        raise bad("wrong file identifier/HTTP URL specified" if value else "there is no photo in the request")
    return world.photos[value]


def keep(world: "World", data: bytes) -> Photo:
    """Measure and store an upload."""
    if len(data) > _MOST_BYTES:
        raise bad("file is too big")
    width, height, content_type = _measured(data)
    number = next(_numbers)
    photo = Photo(f"AgACphoto{number:05}", f"AQAD{number:05}", width, height, data, content_type)
    world.photos[photo.file_id] = photo
    return photo


def _measured(data: bytes) -> tuple[int, int, str]:
    try:
        with Image.open(io.BytesIO(data)) as image:
            width, height = image.size
            content_type = Image.MIME.get(image.format or "", "image/png")
    except (UnidentifiedImageError, OSError):
        raise bad("IMAGE_PROCESS_FAILED") from None
    if width + height > _MOST_SIDES or max(width, height) > _MOST_RATIO * min(width, height):
        raise bad("PHOTO_INVALID_DIMENSIONS")
    return width, height, content_type
