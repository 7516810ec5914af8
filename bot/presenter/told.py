"""Answers and refusals in words: what fills them may name options and values, which have words of their own."""

from collections.abc import Iterator, Mapping, Sequence

from bot.presenter.my_cards import MOST
from bot.presenter.names import clean
from bot.presenter.texts import has, listed, say, text_key, units


def answered(lang: str, code: str, params: Mapping[str, int | str]) -> str:
    """What is told to whoever asked; of a long list of options as many as a pop-up holds."""
    key, words = text_key("answer", code), _filled(lang, code, params)
    names = [_option(lang, name) for name in str(params.get("options", "")).split()]
    texts = (say(lang, key, **words | some) for some in _shorter(lang, names))
    return next((text for text in texts if units(text) <= MOST), "") if names else say(lang, key, **words)


def _shorter(lang: str, names: Sequence[str]) -> Iterator[dict[str, int | str]]:
    """All names, then ever fewer and how many more there are."""
    yield {"options": listed(lang, names)}
    for left in range(1, len(names)):
        few = ", ".join(names[: len(names) - left])
        yield {"options": say(lang, "list-more", names=few, more=left)}


def refused(lang: str, code: str, params: Mapping[str, int | str]) -> str:
    """Why it cannot be."""
    return say(lang, text_key("error", code), **_filled(lang, code, params))


def _filled(lang: str, code: str, params: Mapping[str, int | str]) -> dict[str, int | str]:
    if code.startswith(("option", "setting")):
        return _worded(lang, params)
    return {name: clean(str(value)) if name == "player" else value for name, value in params.items()}


def _worded(lang: str, params: Mapping[str, int | str]) -> dict[str, int | str]:
    words = dict(params)
    for name in ("name", "other"):
        if name in params:
            words[name] = _option(lang, str(params[name]))
    if "values" in params:
        of = str(params.get("other", params.get("name", "")))
        words["values"] = ", ".join(_value(lang, of, value) for value in str(params["values"]).split(", "))
    return words


def _option(lang: str, name: str) -> str:
    key = text_key("option", name)
    return say(lang, key) if has(lang, key) else name


def _value(lang: str, name: str, value: str) -> str:
    """A value as an error names it; truths are `true` and `false` there."""
    if value in ("true", "false"):
        return say(lang, "yes" if value == "true" else "no")
    key = text_key("option", name, value)
    return say(lang, key) if has(lang, key) else value
