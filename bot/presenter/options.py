"""Options and settings in words and buttons: one list line, one page, from nothing but the record."""

from bot.engine.options import AnyOption, Options, Value
from bot.presenter.keys import Place, Rows
from bot.presenter.screen import Button
from bot.presenter.texts import has, listed, say, text_key
from bot.presenter.widths import in_rows

IN_A_ROW = 2  # values side by side; numbers are short
NUMBERS_IN_A_ROW = 4


def label(lang: str, name: str) -> str:
    """What an option is called."""
    return say(lang, text_key("option", name))


def value_text(option: AnyOption, value: Value, lang: str) -> str:
    """A value as people read it; a number may have a name too, such as 0."""
    if isinstance(value, bool):
        return say(lang, "yes" if value else "no")
    key = text_key("option", option.name, str(value))
    if isinstance(value, int) and not has(lang, key):
        return say(lang, "menu-value", value=value)  # 1 000 or 1,000
    return say(lang, key)


def idle(option: AnyOption, resolved: Options) -> bool:
    """Whether the option means nothing beside the others."""
    return any(resolved.get(name) not in values for name, values in option.needs)


def list_button(place: Place, option: AnyOption, resolved: Options, kind: str) -> Button:
    """A line of a list: opens the page `kind.NAME`."""
    value = value_text(option, resolved[option.name], place.lang)
    key = "menu-option-idle" if idle(option, resolved) else "menu-option"
    return place.button(
        key, "menu", f"{kind}.{option.name}", option=label(place.lang, option.name), value=value
    )


def option_page(
    place: Place, options: tuple[AnyOption, ...], option: AnyOption, resolved: Options, what: str
) -> tuple[str, Rows]:
    """What an option does, what it needs and what needs it; a button `what` for each other value."""
    value, lang = resolved[option.name], place.lang
    about = say(lang, text_key("option", option.name, "about"))
    text = say(
        lang,
        "menu-about",
        option=label(lang, option.name),
        about=about,
        value=value_text(option, value, lang),
    )
    lines = [text, *_needs(options, option, lang), *_needed(options, option, lang)]
    rows = _values(place, option, value, what) if option.values else _numbers(place, option, int(value), what)
    return "\n".join(lines), tuple(filter(None, rows))


def _needs(options: tuple[AnyOption, ...], option: AnyOption, lang: str) -> list[str]:
    records = {each.name: each for each in options}
    return [
        say(lang, "menu-needs", option=label(lang, name), values=_either(records[name], values, lang))
        for name, values in option.needs
        if name in records
    ]


def _either(option: AnyOption, values: tuple[Value, ...], lang: str) -> str:
    return " / ".join(value_text(option, value, lang) for value in values)


def _needed(options: tuple[AnyOption, ...], option: AnyOption, lang: str) -> list[str]:
    """Which options depend on this one: some of its values put them back."""
    names = [label(lang, each.name) for each in options if any(name == option.name for name, _ in each.needs)]
    return [say(lang, "menu-needed", options=listed(lang, names))] if names else []


def _values(place: Place, option: AnyOption, current: Value, what: str) -> Rows:
    buttons = [
        _choice(place, option, value, what)
        for value in option.values
        if (value, type(value)) != (current, type(current))
    ]
    return in_rows(buttons, NUMBERS_IN_A_ROW if type(option.values[-1]) is int else IN_A_ROW)


def _choice(place: Place, option: AnyOption, value: Value, what: str) -> Button:
    arg = f"{option.name}.{str(value).lower()}"
    return place.button("menu-value", what, arg, value=value_text(option, value, place.lang))


def _numbers(place: Place, option: AnyOption, current: int, what: str) -> Rows:
    """Steps of one, ten and a hundred, as far as the range allows."""
    steps = ((current - step, current + step) for step in (1, 10, 100))
    fitting = ([n for n in pair if option.least <= n <= option.most] for pair in steps)
    return tuple(tuple(_choice(place, option, n, what) for n in pair) for pair in fitting)
