"""Pictures of cards: rows of faces and backs on felt, as JPEG.

Never narrower than three cards, since a caption is as wide as its picture, nor wider than five: longer rows
overlap like a hand, each card showing its index. Several rows are five cards wide, or they would push the buttons
off a phone.
"""

from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO

from PIL import Image, ImageDraw

from bot.presenter import cards
from bot.presenter.cards import FELT, HEIGHT, RANKS, SUITS, WIDTH
from bot.presenter.screen import Picture

GAP = 16
"""Pixels between cards and around them."""

FEWEST, MOST = 3, 5
"""How many cards stand side by side in the narrowest and the widest picture."""

_PLACES = {
    rank + suit: (column * WIDTH, row * HEIGHT)
    for row, suit in enumerate(SUITS)
    for column, rank in enumerate(RANKS)
}


@lru_cache(maxsize=128)
def render(picture: Picture) -> bytes:
    """The picture as JPEG. Raises ValueError for what is no card, or if there is no card at all."""
    if not any(picture.rows):
        raise ValueError("a picture without cards")
    across = min(max(FEWEST, *map(len, picture.rows)), MOST) if len(picture.rows) == 1 else MOST
    canvas = Image.new("RGB", (_span(across), len(picture.rows) * (HEIGHT + GAP) + GAP), FELT)
    for number, row in enumerate(picture.rows):
        _lay(canvas, row, GAP + number * (HEIGHT + GAP), picture.four_colour)
    return _jpeg(canvas)


def warm() -> None:
    """Read the faces now: the first picture need not wait a tenth of a second."""
    for name in (*cards.SHEETS.values(), cards.BACK):
        _load(name)


def _span(count: int) -> int:
    return count * (WIDTH + GAP) + GAP


def _lay(canvas: Image.Image, row: tuple[str, ...], top: int, four_colour: bool) -> None:
    """Lay one row, centred, the later cards over the earlier ones."""
    shown = min(len(row), MOST)
    left = (canvas.width - _span(shown)) // 2 + GAP
    room = _span(shown) - 2 * GAP - WIDTH
    for number, card in enumerate(row):
        x = left + room * number // max(len(row) - 1, 1)
        canvas.paste(_face(card, four_colour), (x, top), _outline())


def _jpeg(canvas: Image.Image) -> bytes:
    # Red indices on white smear when colours are stored at half the resolution.
    out = BytesIO()
    canvas.save(out, "JPEG", quality=85, subsampling="4:4:4")
    return out.getvalue()


@cache
def _face(card: str, four_colour: bool) -> Image.Image:
    if not card:
        return _load(cards.BACK)
    if card not in _PLACES:
        raise ValueError(f"no card: {card!r}")
    x, y = _PLACES[card]
    return _load(cards.SHEETS[four_colour]).crop((x, y, x + WIDTH, y + HEIGHT))


@cache
def _outline() -> Image.Image:
    """What of a face is card: the felt in its corners must not cover the card below it."""
    outline = Image.new("L", (WIDTH, HEIGHT))
    ImageDraw.Draw(outline).rounded_rectangle((0, 0, WIDTH - 1, HEIGHT - 1), radius=12, fill=255)
    return outline


@cache
def _load(name: str) -> Image.Image:
    with (files(cards) / name).open("rb") as source:
        return Image.open(source).convert("RGB")
