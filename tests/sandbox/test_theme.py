"""The page can be read in light and in dark: words stand out from what is behind them (WCAG 1.4.3)."""

import math
import re
from typing import TypeAlias

import pytest

from bot.sandbox.control import PAGE

Colour: TypeAlias = tuple[float, ...]
"""Red, green and blue, from 0 to 1."""

ENOUGH = 4.5
WORDS = {
    "text": ("panel", "ground", "soft", "bubble", "mine"),
    "dim": ("panel", "ground", "soft", "bubble", "mine", "felt"),  # felt: who is typing
    "accent": ("panel", "ground", "soft", "bubble", "mine"),
    "red": ("panel",),
    "on-accent": ("accent",),
    "panel": ("text",),  # the note that the line is lost
}
STYLE = (PAGE / "style.css").read_text(encoding="utf-8")
CHAT = (PAGE / "chat.css").read_text(encoding="utf-8")


def variables(selector: str) -> dict[str, str]:
    """The colours that a rule declares, by name."""
    rule = STYLE.partition(f"{selector} {{")[2].partition("}")[0]
    return dict(re.findall(r"--([\w-]+): ([^;]+);", rule))


LIGHT = variables(":root")
THEMES = {"light": LIGHT, "dark": LIGHT | variables(':root[data-theme="dark"]')}


def colour(value: str) -> Colour:
    """What `#rrggbb` means."""
    return tuple(int(value[at : at + 2], 16) / 255 for at in (1, 3, 5))


def over(value: str, ground: Colour) -> Colour:
    """What `rgb(r g b / a%)` looks like on a ground."""
    *parts, alpha = map(float, re.findall(r"[\d.]+", value))
    return tuple(
        part / 255 * alpha / 100 + under * (1 - alpha / 100)
        for part, under in zip(parts, ground, strict=True)
    )


def oklch(light: float, chroma: float, hue: float) -> Colour:
    """What `oklch(l c h)` means: Ottosson's way from OKLab by the eye's cones to linear light, then sRGB's curve."""
    a, b = (chroma * turn(math.radians(hue)) for turn in (math.cos, math.sin))
    long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (light - 0.0894841775 * a - 1.2914855480 * b) ** 3
    linear = (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )
    inside = (min(max(part, 0.0), 1.0) for part in linear)
    return tuple(12.92 * u if u <= 0.0031308 else 1.055 * u ** (1 / 2.4) - 0.055 for u in inside)


def luminance(shade: Colour) -> float:
    red, green, blue = (u / 12.92 if u <= 0.04045 else ((u + 0.055) / 1.055) ** 2.4 for u in shade)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Of two colours, from 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_measure() -> None:
    """Black on white is 21 : 1, #767676 the lightest grey that white bears; `oklch(62.8% .2577 29.23)` is red."""
    white = colour("#ffffff")
    assert contrast(white, colour("#000000")) == pytest.approx(21)
    assert contrast(white, colour("#777777")) < ENOUGH < contrast(white, colour("#767676"))
    assert oklch(0.62796, 0.25768, 29.234) == pytest.approx((1, 0, 0), abs=0.01)
    assert over("rgb(0 0 0 / 50%)", white) == (0.5, 0.5, 0.5)


@pytest.mark.parametrize("theme", THEMES)
def test_words_stand_out(theme: str) -> None:
    names = THEMES[theme]
    measured = {
        (word, ground): contrast(colour(names[word]), colour(names[ground]))
        for word, grounds in WORDS.items()
        for ground in grounds
    }
    assert {pair: ratio for pair, ratio in measured.items() if ratio < ENOUGH} == {}


@pytest.mark.parametrize("theme", THEMES)
def test_buttons_and_notes_stand_out_from_the_felt_they_let_through(theme: str) -> None:
    names = THEMES[theme]
    felt = colour(names["felt"])
    assert contrast(colour(names["key-text"]), over(names["key"], felt)) >= ENOUGH
    assert contrast(colour("#ffffff"), over(names["note"], felt)) >= ENOUGH


@pytest.mark.parametrize("theme", THEMES)
def test_everybodys_name_and_letter_can_be_read_whatever_hue_it_is(theme: str) -> None:
    names = THEMES[theme]
    (chroma,) = re.findall(r"oklch\(var\(--name-light\) ([\d.]+) var\(--hue\)\)", CHAT)
    shades = re.findall(r"oklch\((\d+)% ([\d.]+) var\(--hue\)\)", STYLE)
    assert len(shades) == 2
    for hue in range(360):
        name = oklch(float(names["name-light"].rstrip("%")) / 100, float(chroma), hue)
        assert contrast(name, colour(names["bubble"])) >= ENOUGH, hue
        for light, strong in shades:
            letter = contrast(colour("#ffffff"), oklch(float(light) / 100, float(strong), hue))
            assert letter >= ENOUGH, hue
