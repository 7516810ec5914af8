"""Make the images of this folder from the drawings of the npm package @heruka_urgyen/react-playing-cards.

    python -m bot.presenter.cards.make_sheet FOLDER

FOLDER is the unpacked package (`npm pack @heruka_urgyen/react-playing-cards`, version 0.5.0). Its `-bf` faces
are used: their indices are large enough for a phone. Runs once; the bot needs only what it leaves behind.
"""

import argparse
from io import BytesIO
from pathlib import Path

import resvg_py
from PIL import Image

from bot.presenter.cards import BACK, FELT, HEIGHT, RANKS, SHEETS, SUITS, WIDTH

COLOURS = 64
"""Flat drawings need no more, and a lossless file of so few is half as big as a lossy one."""

BACK_COLOUR = "#8c1c2c"

_FACES = {False: "2color-bf", True: "4color-bf"}
# The drawings are measured in inches, which mean nothing to resvg without a density.
_DPI = 96


def rasterise(svg: str) -> Image.Image:
    """One drawing as a card on felt."""
    png = resvg_py.svg_to_bytes(svg, width=WIDTH, height=HEIGHT, dpi=_DPI, skip_system_fonts=True)
    felt = Image.new("RGBA", (WIDTH, HEIGHT), (*FELT, 255))
    return Image.alpha_composite(felt, Image.open(BytesIO(bytes(png))).convert("RGBA")).convert("RGB")


def sheet(faces: Path) -> Image.Image:
    """All 52 cards of a folder of drawings, a suit per row."""
    whole = Image.new("RGB", (WIDTH * len(RANKS), HEIGHT * len(SUITS)))
    for row, suit in enumerate(SUITS):
        for column, rank in enumerate(RANKS):
            card = rasterise((faces / f"{rank}{suit.upper()}.svg").read_text(encoding="utf-8"))
            whole.paste(card, (column * WIDTH, row * HEIGHT))
    return whole


def back(images: Path) -> Image.Image:
    """The back, in a colour that no face has so much of, its pattern coarse enough for JPEG."""
    svg = (images / "back.svg").read_text(encoding="utf-8")
    coloured = svg.replace('fill="black"', f'fill="{BACK_COLOUR}"')
    return rasterise(coloured.replace("<pattern ", '<pattern patternTransform="scale(4)" '))


def save(image: Image.Image, target: Path) -> None:
    few = image.quantize(COLOURS, dither=Image.Dither.NONE).convert("RGB")
    few.save(target, "WEBP", lossless=True, quality=100, method=6)


def make(package: Path, target: Path) -> None:
    """Write the two sheets and the back into `target`."""
    images = package / "src" / "images"
    for four_colour, name in SHEETS.items():
        save(sheet(images / _FACES[four_colour]), target / name)
    save(back(images), target / BACK)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("package", type=Path, metavar="FOLDER")
    make(parser.parse_args().package, Path(__file__).parent)


if __name__ == "__main__":
    main()
