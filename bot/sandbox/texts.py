"""The texts of the sandbox's page: one Fluent file per language, whose messages take no arguments."""

from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

FALLBACK = "en"


class TextError(ValueError):
    """A file of texts that cannot be read, or a message in it that cannot be formatted."""


def texts(lang: str) -> dict[str, str]:
    """All texts of the page by key; English for what a language has no text for. Broken files raise `TextError`."""
    return _of_file(FALLBACK) | (_of_file(lang) if lang in languages() else {})


@cache
def languages() -> tuple[str, ...]:
    """Folders of `locales` with texts for the page: a language is looked up here, never made into a path."""
    folders = (each for each in files("locales").iterdir() if each.is_dir())
    return tuple(sorted(each.name for each in folders if (each / "sandbox.ftl").is_file()))


def names() -> dict[str, str]:
    """What each language calls itself, English first."""
    order = sorted(languages(), key=lambda lang: (lang != FALLBACK, lang))
    return {lang: texts(lang)["sandbox-language"] for lang in order}


@cache
def _of_file(lang: str) -> dict[str, str]:
    return formatted(lang, (files("locales") / lang / "sandbox.ftl").read_text(encoding="utf-8"))


def formatted(lang: str, source: str) -> dict[str, str]:
    """All messages of a Fluent source; raises `TextError` for what is no Fluent or cannot be formatted."""
    resource = FluentResource(source)
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(resource)
    return {key: _format(bundle, key) for key in _keys(resource)}


def _keys(resource: ast.Resource) -> list[str]:
    junk = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    if junk:
        raise TextError(f"not Fluent: {junk[0]!r}")
    return [entry.id.name for entry in resource.body if isinstance(entry, ast.Message)]


def _format(bundle: FluentBundle, key: str) -> str:
    pattern = bundle.get_message(key).value
    text, errors = bundle.format_pattern(pattern) if pattern else ("", [TextError("no value")])
    if errors:
        raise TextError(f"{key}: {errors[0]}")
    return str(text)
