"""Telegram's HTML. Expected values follow the Bot API manual, "HTML style"; offsets are UTF-16 units."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.sandbox.entities import render, trim, utf16
from bot.sandbox.errors import ApiError
from bot.sandbox.html import parse, sloppy


def entity(kind: str, offset: int, length: int, **rest: Any) -> dict[str, Any]:
    return {"type": kind, "offset": offset, "length": length} | rest


@pytest.mark.parametrize(
    ("tag", "kind"),
    [
        ("b", "bold"),
        ("strong", "bold"),
        ("i", "italic"),
        ("em", "italic"),
        ("u", "underline"),
        ("ins", "underline"),
        ("s", "strikethrough"),
        ("strike", "strikethrough"),
        ("del", "strikethrough"),
        ("tg-spoiler", "spoiler"),
        ("code", "code"),
        ("pre", "pre"),
        ("blockquote", "blockquote"),
    ],
)
def test_every_plain_tag(tag: str, kind: str) -> None:
    assert parse(f"ab <{tag}>cd</{tag}>") == ("ab cd", [entity(kind, 3, 2)])


def test_tags_with_attributes() -> None:
    assert parse('<span class="tg-spoiler">x</span>') == ("x", [entity("spoiler", 0, 1)])
    assert parse('<a href="https://a.example/?b=1&amp;c">x</a>')[1][0]["url"] == "https://a.example/?b=1&c"
    assert parse('<a href="tg://user?id=7">x</a>') == ("x", [entity("text_mention", 0, 1, user={"id": 7})])
    assert parse("<blockquote expandable>x</blockquote>") == ("x", [entity("expandable_blockquote", 0, 1)])
    assert parse('<pre><code class="language-py">x</code></pre>') == (
        "x",
        [entity("pre", 0, 1, language="py")],
    )
    assert parse('<tg-emoji emoji-id="5">x</tg-emoji>')[1] == [
        entity("custom_emoji", 0, 1, custom_emoji_id="5")
    ]


def test_a_link_without_href_leads_where_its_text_says_and_one_to_nowhere_is_dropped() -> None:
    assert parse("see <a>a.example/x</a>")[1] == [entity("text_link", 4, 11, url="http://a.example/x")]
    assert parse('<a href="javascript:alert(1)">x</a>') == ("x", [])


def test_offsets_are_utf16_units() -> None:
    assert parse("🂡<b>туз</b>") == ("🂡туз", [entity("bold", 2, 3)])


def test_nesting_is_ordered_outermost_first() -> None:
    assert parse("<b>a<i>b</i></b>") == ("ab", [entity("bold", 0, 2), entity("italic", 1, 1)])


def test_entities_are_decoded() -> None:
    assert parse("&lt;b&gt; &amp; &quot; &#65;&#x42;")[0] == '<b> & " AB'


def test_unknown_entities_and_bare_signs_stay_as_they_are() -> None:
    assert parse("a & b > c &nbsp; &#xD800; &#0;")[0] == "a & b > c &nbsp; &#xD800; &#0;"


def test_outer_space_is_cut_with_what_it_takes_from_entities() -> None:
    assert parse(" \n<b> ab </b> ") == ("ab", [entity("bold", 0, 2)])
    assert parse("<b>ab</b><i> </i>") == ("ab", [entity("bold", 0, 2)])


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("я <c>", 'Unsupported start tag "c" at byte offset 3'),
        ("<b", "Unclosed start tag at byte offset 0"),
        ("a < b", 'Unsupported start tag "" at byte offset 2'),
        ("<b>x", 'Can\'t find end tag corresponding to start tag "b"'),
        ("x</b>", "Unexpected end tag at byte offset 1"),
        ("<b>x</i>", 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'),
        ("<b>x</b", "Unclosed end tag at byte offset 4"),
        ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ("<a href=>x</a>", "Unclosed start tag at byte offset 0"),
        ("<b></b", "Unclosed end tag at byte offset 3"),
        ("<script>x</script>", 'Unsupported start tag "script" at byte offset 0'),
    ],
)
def test_what_telegram_refuses(source: str, reason: str) -> None:
    with pytest.raises(ApiError) as caught:
        parse(source)
    assert caught.value.status == 400
    assert caught.value.description == f"Bad Request: can't parse entities: {reason}"


def test_forgotten_escapes_are_reported() -> None:
    assert sloppy("Tom & Jerry > <b>x</b> &amp; &lt; &#39;") == ["&", ">"]
    assert sloppy("<b>fine</b> &quot;&gt;") == []


def test_the_page_gets_only_safe_html() -> None:
    text, entities = parse('<b>&lt;img&gt;</b> <a href="https://a.example/&quot;x">y</a>')
    assert render(text, entities) == '<b>&lt;img&gt;</b> <a href="https://a.example/&quot;x">y</a>'
    assert render("x", [entity("text_link", 0, 1, url="javascript:alert(1)")]) == "x"


def test_neighbouring_and_nested_entities_render_well_formed() -> None:
    source = "<b>a<i>b</i></b><u>c</u><b><i>d</i></b>"
    assert render(*parse(source)) == source


words = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)


@settings(deadline=None)
@given(words)
def test_escaped_text_comes_back_as_it_was(text: str) -> None:
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    assert parse(escaped) == (text.strip(), [])


@settings(deadline=None)
@given(st.lists(st.tuples(st.sampled_from(["b", "i", "u", "s"]), words), max_size=5))
def test_rendered_html_parses_to_the_same(parts: list[tuple[str, str]]) -> None:
    escaped = [(tag, word.replace("&", "&amp;").replace("<", "&lt;")) for tag, word in parts]
    parsed = parse("".join(f"<{tag}>{word}</{tag}>" for tag, word in escaped))
    assert parse(render(*parsed)) == parsed


@settings(deadline=None)
@given(words)
def test_trimmed_text_needs_no_more_trimming(text: str) -> None:
    once = trim(text, [entity("bold", 0, max(1, utf16(text)))])
    assert trim(*once) == once
