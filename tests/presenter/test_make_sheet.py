"""The sheets are put together from drawings named by card."""

from pathlib import Path

from PIL import Image

from bot.presenter.cards import FELT, HEIGHT, RANKS, SUITS, WIDTH
from bot.presenter.cards.make_sheet import back, save, sheet

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" height="3.5in" width="2.5in" viewBox="-120 -168 240 336">'
    '<defs><pattern id="P" width="6" height="6" patternUnits="userSpaceOnUse">'
    '<rect width="6" height="6" fill="black"/></pattern></defs>'
    '<rect x="-110" y="-158" width="220" height="316" fill="{fill}"/></svg>'
)


def shade(rank: str, suit: str) -> tuple[int, int, int]:
    return RANKS.index(rank) * 10, SUITS.index(suit) * 60, 200


def middle(image: Image.Image, column: int, row: int) -> tuple[int, ...] | float | None:
    return image.getpixel((column * WIDTH + WIDTH // 2, row * HEIGHT + HEIGHT // 2))


def test_each_card_lies_where_its_rank_and_suit_say(tmp_path: Path) -> None:
    for rank in RANKS:
        for suit in SUITS:
            fill = "#{:02x}{:02x}{:02x}".format(*shade(rank, suit))
            (tmp_path / f"{rank}{suit.upper()}.svg").write_text(SVG.format(fill=fill), encoding="utf-8")
    whole = sheet(tmp_path)
    assert whole.size == (WIDTH * 13, HEIGHT * 4)
    assert whole.getpixel((0, 0)) == FELT
    for row, suit in enumerate("shdc"):
        for column, rank in enumerate("AKQJT98765432"):
            assert middle(whole, column, row) == shade(rank, suit)


def test_the_back_gets_a_colour_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "back.svg").write_text(SVG.format(fill="url(#P)"), encoding="utf-8")
    assert middle(back(tmp_path), 0, 0) == (0x8C, 0x1C, 0x2C)


def test_saving_keeps_flat_colours(tmp_path: Path) -> None:
    save(Image.new("RGB", (WIDTH, HEIGHT), FELT), tmp_path / "one.webp")
    with Image.open(tmp_path / "one.webp") as saved:
        assert (saved.format, saved.size, saved.convert("RGB").getpixel((5, 5))) == (
            "WEBP",
            (WIDTH, HEIGHT),
            FELT,
        )
