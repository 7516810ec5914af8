"""The locale check finds each kind of fault, and says nothing of texts without one."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.locales import __main__ as command
from tests.locales import problems

EN = """
hi = Hello, { $name }!
chips = { $count ->
    [one] { $count } chip
   *[other] { $count } chips
}
bet = { $name } bets { chips }.
"""
RU = """
hi = Привет, { $name }!
chips = { $count ->
    [one] { $count } фишка
    [few] { $count } фишки
   *[many] { $count } фишек
}
bet = { $name } ставит { chips }.
"""
CODE = """
say(lang, "hi", name=name)
say(lang, "bet", name=name, count=3)
"""

Check = Callable[..., list[str]]


@pytest.fixture
def check(tmp_path: Path) -> Check:
    """The problems of some languages, each the text of its one file, and some code."""

    def run(code: str = CODE, **languages: str) -> list[str]:
        for name, text in {"en": EN, "ru": RU, **languages}.items():
            write(tmp_path / "locales" / name / "some.ftl", text)
        write(tmp_path / "bot" / "code.py", code)
        return list(problems(tmp_path / "locales", tmp_path / "bot"))

    return run


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_the_command_prints_a_problem_a_line(
    check: Check, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "ROOT", tmp_path)
    monkeypatch.setattr(command, "missing", lambda *_: ["brag: no text brag-rules-9"])
    check()
    assert (command.main(), capsys.readouterr().out) == (1, "brag: no text brag-rules-9\n")
    monkeypatch.setattr(command, "missing", lambda *_: [])
    assert (command.main(), capsys.readouterr().out) == (0, "")
    check(code='say(lang, "hey")\n')
    assert command.main() == 1
    assert capsys.readouterr().out.splitlines() == [
        "bot/code.py:1: no text hey",
        "en/some.ftl: nothing uses hi",
        "en/some.ftl: nothing uses bet",
    ]


def test_good_texts_have_no_problem(check: Check) -> None:
    assert check() == []


def test_a_third_language_is_told_what_it_lacks(check: Check) -> None:
    assert check(de="hi = Hallo, { $name }!\n") == ["de/some.ftl: lacks chips", "de/some.ftl: lacks bet"]


def test_a_language_without_a_file_is_told_what_was_in_it(check: Check, tmp_path: Path) -> None:
    write(tmp_path / "locales" / "de" / "other.ftl", "")
    write(tmp_path / "locales" / "en" / "more.ftl", "bye = Bye\n")
    write(tmp_path / "locales" / "ru" / "more.ftl", "bye = Пока\n")
    found = check(code=CODE + 'say(lang, "bye")\n', de=EN)
    assert found == ["de/more.ftl: lacks bye", "de/other.ftl: en has no such file"]


def test_a_text_that_english_has_not(check: Check) -> None:
    assert check(ru=RU + "more = Ещё\n") == ["ru/some.ftl: more is not in en"]


def test_a_text_that_only_its_own_language_quotes_is_its_own_matter(check: Check) -> None:
    own = "case = { $name }у\n"
    assert check(ru=RU.replace("Привет, { $name }!", "Привет { case }!") + own) == []


def test_what_is_no_fluent_is_the_only_problem_told(check: Check) -> None:
    assert check(ru="hi = { $name\n") == ["ru/some.ftl: cannot be parsed: hi = { $name"]


def test_a_key_in_two_files_of_a_language(check: Check, tmp_path: Path) -> None:
    for lang in ("en", "ru"):
        write(tmp_path / "locales" / lang / "twin.ftl", "hi = { $name }\n")
    assert check() == ["en: hi stands there 2 times", "ru: hi stands there 2 times"]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("Привет, { $name }", "Привет", "hi: does not use $name"),
        ("Привет, { $name }", "Привет, { $name } { $all }", "hi: uses $all, en does not"),
        ("{ chips }", "фишки", "bet: does not use $count"),
        ("    [few] { $count } фишки\n", "", "chips: lacks the plural form [few]"),
        ("*[many]", "*[other]", "chips: lacks the plural form [many]"),
        ("    [few]", "    [two] двое\n    [few]", "chips: [two] is never used"),
        ("Привет", "<b>Привет", "hi: <b> is not closed"),
        ("Привет", "Привет</b>", "hi: </b> closes nothing"),
        ("Привет", "<br>Привет", "hi: Telegram does not know <br>"),
        ("Привет", "<b id='x'>Привет</b>", "hi: Telegram does not know <b id='x'>"),
        ("Привет", "5 < 6", "hi: a bare < or >"),
        ("Привет", "Привет &", "hi: a bare &"),
        ("Привет", "Пpивeт", "hi: two alphabets in Пpивeт"),
        ("Привет", "Привет c", "hi: a Latin c alone"),
        ("Привет", "K♠", "hi: the Latin rank of K♠"),
        ("Привет", "(Т-К-Д)", "hi: Т-К-Д may break at its hyphen: write U+2011"),
    ],
)
def test_faults_inside_a_message(check: Check, old: str, new: str, problem: str) -> None:
    assert old in RU
    assert f"ru/some.ftl: {problem}" in check(ru=RU.replace(old, new))


@pytest.mark.parametrize(
    "text",
    [
        '<a href="{ $url }">Правила</a> &lt;b&gt; &amp;',
        '<blockquote expandable><i>Правила</i></blockquote><span class="tg-spoiler">x</span>',
        "{ $url } HTML-файл, 3-я карта, /start, Telegram, игрок A, К♠, Т\u2011К\u2011Д, до 2-х",
        "{ $url ->\n    [0] никого\n   *[other] есть\n }",
    ],
)
def test_what_is_no_fault(check: Check, text: str) -> None:
    extra = f"more = {text}\n" + ("" if "$url" in text else "    { $url }\n")
    code = CODE + 'say(lang, "more", url=url)\n'
    assert check(code=code, en=EN + "more = { $url }\n", ru=RU + extra) == []


@pytest.mark.parametrize(
    ("en", "ru", "problems"),
    [
        ("{ $player } wins { $amount } chips", "{ $player }: +{ $amount }",
         ["en/some.ftl: won: chips after $amount has one form for all numbers"]),
        ("{ $player } wins { $amount }", "{ $player } берёт { $amount } фишек",
         ["ru/some.ftl: won: фишек after $amount has one form for all numbers"]),
        ("{ $player } wins { $amount ->\n    [one] it\n   *[other] { $amount } chips\n }",
         "{ $player } берёт { $amount ->\n    [one] её\n    [few] их\n   *[many] { $amount } фишек\n }", []),
        ("{ $player } wins { $amount ->\n    [0] { $amount } chips\n   *[other] all\n }",
         "{ $player }: { $amount }", []),
        ("{ $player } wins { $amount } and goes", "{ $player }: { $amount } из всех", []),
        ("{ $amount } for { $player }", "{ $amount } у { $player }",
         ["ru/some.ftl: won: $player after у would need a case"]),
        ("{ $amount } for { $player }", "{ $amount }. Берёт игрок { $player }", []),
    ],
)  # fmt: skip
def test_what_numbers_and_names_ask_for(check: Check, en: str, ru: str, problems: list[str]) -> None:
    code = CODE + 'say(lang, "won", player=name, amount=1)\n'
    assert check(code=code, en=f"{EN}won = {en}\n", ru=f"{RU}won = {ru}\n") == problems


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ('say(lang, "hey")', "no text hey"),
        ('texts().say(lang, "hey", params)', "no text hey"),
        ('say(lang, "hi" if new else "hey", name=name)', "no text hey"),
        ('say(lang, "hi")', "hi is not given $name"),
        ('say(lang, "bet", name=name)', "bet is not given $count"),
        ('raise OptionError("low", given=1)', "error-low is not given $least"),
        ('return Refusal("low", {"given": "x"})', "error-low is not given $least"),
        ('return Answer("not_yet")', "no text answer-not-yet"),
        ('say(lang, f"verb-{verb}")', "PATTERNS in tests.locales.uses has nothing like verb-*"),
        ('say(lang, f"{verb}-now")', "PATTERNS in tests.locales.uses has nothing like *-now"),
        ('key = text_key("verb", verb)', "PATTERNS in tests.locales.uses has nothing like verb-*"),
    ],
)
def test_faults_in_the_code(check: Check, line: str, problem: str) -> None:
    low = "error-low = { $least }\n"
    found = check(code=f"{CODE}codes = 'low'\n{line}\n", en=EN + low, ru=RU + low)
    assert found == [f"bot/code.py:5: {problem}"]


@pytest.mark.parametrize(
    "line",
    ['say(lang, "hi", **given)', 'OptionError("low", **given)', 'Refusal("low", given)', "say(lang, code)"],
)
def test_what_cannot_be_read_off_the_code_is_no_fault(check: Check, line: str) -> None:
    low = "error-low = { $least }\n"
    assert check(code=f"{CODE}codes = 'low'\n{line}\n", en=EN + low, ru=RU + low) == []


def test_a_text_that_nothing_uses(check: Check) -> None:
    assert check(code='say(lang, "bet", name=name, count=1)\n') == ["en/some.ftl: nothing uses hi"]


def test_a_key_that_is_passed_on_as_a_value_is_used(check: Check) -> None:
    assert check(code=CODE.replace('say(lang, "hi", name=name)', 'greeting = "hi"')) == []


def test_the_sandbox_page_uses_texts(check: Check, tmp_path: Path) -> None:
    write(tmp_path / "bot" / "page" / "main.js", "title(t('hi'))")
    assert check(code='say(lang, "bet", name=name, count=1)\n') == []


@pytest.mark.parametrize(
    ("key", "used"),
    [("option-cut", True), ("option-cut-ask-now", True), ("option-top-3", True), ("option-tie", False)],
)
def test_keys_put_together_are_used_if_their_codes_exist(check: Check, key: str, used: bool) -> None:
    code = CODE + 'choice("cut", "ask_now auto")\nnumber("top", 3)\nsay(lang, f"option-{name}")\n'
    texts = {lang: text + f"{key} = 0\n" for lang, text in (("en", EN), ("ru", RU))}
    assert check(code=code, **texts) == ([] if used else [f"en/some.ftl: nothing uses {key}"])
