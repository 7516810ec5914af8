"""Pictures of cards: the faces that the sheets hold, and how rows of them lie."""

from importlib.resources import files
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.engine.cards import FULL_PACK, parse_cards
from bot.presenter import cards
from bot.presenter.cards import HEIGHT, WIDTH
from bot.presenter.pictures import GAP, render, warm
from bot.presenter.screen import Picture


def draw(*rows: str, four_colour: bool = False) -> Image.Image:
    """The picture of rows written as "As Kh -", where - is a back."""
    cells = tuple(tuple(card.strip("-") for card in row.split()) for row in rows)
    return Image.open(BytesIO(render(Picture(cells, four_colour))))


def span(count: int) -> int:
    return count * (WIDTH + GAP) + GAP


def cell(image: Image.Image, row: int, column: int) -> Image.Image:
    """The card at a place of a picture without overlaps or short rows."""
    x, y = GAP + column * (WIDTH + GAP), GAP + row * (HEIGHT + GAP)
    return image.crop((x, y, x + WIDTH, y + HEIGHT))


def differ(one: Image.Image, other: Image.Image) -> float:
    """How different two pictures are: the mean over all colours of all pixels, 0 … 255."""
    means = ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other.convert("RGB"))).mean
    return sum(means) / len(means)


def share(image: Image.Image, colour: tuple[int, int, int]) -> float:
    """What part of a picture has about this colour."""
    flat = Image.new("RGB", image.size, colour)
    away = (
        ImageChops.difference(image.convert("RGB"), flat).convert("L").point(lambda value: 255 * (value < 40))
    )
    return ImageStat.Stat(away).mean[0] / 255


@pytest.mark.parametrize(
    ("rows", "size"),
    [
        (["As"], (span(3), HEIGHT + 2 * GAP)),
        (["As Kh Td"], (span(3), HEIGHT + 2 * GAP)),
        (["As Kh Td 9c"], (span(4), HEIGHT + 2 * GAP)),
        (["As Kh Td", "9c 8c 7c", "- - -"], (span(5), 3 * (HEIGHT + GAP) + GAP)),
        (["As Kh Td 9c", "8c"], (span(5), 2 * (HEIGHT + GAP) + GAP)),
        (["As Kh Td 9c 8c 7c 6c 5c 4c"], (span(5), HEIGHT + 2 * GAP)),
    ],
)
def test_a_picture_is_three_to_five_cards_wide(rows: list[str], size: tuple[int, int]) -> None:
    image = draw(*rows)
    assert (image.format, image.size) == ("JPEG", size)


def test_telegram_and_phones_take_the_largest_picture() -> None:
    # Telegram shrinks photos above 1,280 pixels, so no row may need more than a few more.
    assert draw("As Kh Td 9c 8c 7c 6c 5c 4c").width <= 1300


def test_a_card_looks_the_same_wherever_it_lies() -> None:
    image = draw("As Kh Td 9c 8c", "Kh Td As 7c 6c")
    assert differ(cell(image, 0, 0), cell(image, 1, 2)) < 1
    assert differ(cell(image, 0, 1), cell(image, 1, 0)) < 1
    assert differ(cell(image, 0, 0), cell(image, 0, 1)) > 5


def test_a_short_row_lies_in_the_middle() -> None:
    image = draw("As Kh Td 9c 8c", "Td")
    assert differ(cell(image, 0, 2), cell(image, 1, 2)) < 1
    assert share(cell(image, 1, 0), cards.FELT) > 0.99


def test_cards_of_a_long_row_show_their_index() -> None:
    long = draw("As Kh Td 9c 8c 7c 6c 5c 4c")
    step = (span(5) - 2 * GAP - WIDTH) // 8
    index = (0, 0, WIDTH // 4, HEIGHT // 2)
    for number, card in enumerate(parse_cards("As Kh Td 9c 8c 7c 6c 5c 4c")):
        x = GAP + step * number
        shown = long.crop((x, GAP, x + WIDTH, GAP + HEIGHT)).crop(index)
        assert differ(shown, cell(draw(f"{card} - -"), 0, 0).crop(index)) < 2, card


@pytest.mark.parametrize("four_colour", [False, True])
def test_all_cards_and_the_back_look_different(four_colour: bool) -> None:
    warm()
    faces = [
        cell(draw(f"{card} {card} {card}", four_colour=four_colour), 0, 0).resize((40, 56))
        for card in (*FULL_PACK, "-")
    ]
    nearest = min(differ(one, other) for at, one in enumerate(faces) for other in faces[:at])
    assert len(faces) == 53
    assert nearest > 2


@pytest.mark.parametrize(
    ("card", "two", "four"),
    [
        ("9s", (0, 0, 0), (0, 0, 0)),
        ("9h", (255, 0, 0), (255, 0, 0)),
        ("9d", (255, 0, 0), (0, 0, 255)),
        ("9c", (0, 0, 0), (0, 128, 0)),
    ],
)
def test_suits_have_two_colours_or_four(
    card: str, two: tuple[int, int, int], four: tuple[int, int, int]
) -> None:
    faces = [cell(draw(f"{card} - -", four_colour=four_colour), 0, 0) for four_colour in (False, True)]
    assert share(faces[0], two) > 0.03
    assert share(faces[1], four) > 0.03
    assert (differ(*faces) > 2) == (two != four)


def test_a_back_tells_nothing() -> None:
    assert render(Picture((("", "", ""),))) == render(Picture((("", "", ""),), four_colour=True))


@pytest.mark.parametrize("rows", [(), ((),), (("Xs",),), (("A",),), (("Ax",),), (("10s",),)])
def test_what_is_no_card_is_not_drawn(rows: tuple[tuple[str, ...], ...]) -> None:
    with pytest.raises(ValueError, match="card"):
        render(Picture(rows))


def test_the_same_picture_is_drawn_once() -> None:
    picture = Picture((("As", "Ks", "Qs"),))
    assert render(picture) is render(Picture((("As", "Ks", "Qs"),)))


@pytest.mark.parametrize("name", [*cards.SHEETS.values(), cards.BACK])
def test_the_sheets_are_small_files(name: str) -> None:
    assert 0 < len((files(cards) / name).read_bytes()) < 400_000


def test_the_licence_of_the_drawings_lies_beside_them() -> None:
    text = (files(cards) / "LICENSE").read_text(encoding="utf-8")
    assert "Adrian Kennard" in text
    assert "CC0 1.0" in text
