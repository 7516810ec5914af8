"""Small pictures to send."""

import io

from PIL import Image


def png(width: int = 4, height: int = 2, colour: str = "red") -> bytes:
    """A PNG of one colour."""
    buffer = io.BytesIO()
    Image.new("RGB", (width, height), colour).save(buffer, "PNG")
    return buffer.getvalue()
