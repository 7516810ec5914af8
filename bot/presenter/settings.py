"""The pages of the menu about the chat: its settings, who changed what, and the tools of admins."""

from datetime import UTC, datetime

from bot.engine.options import Value, resolve
from bot.games import MODULES, game
from bot.presenter.keys import Place, Rows
from bot.presenter.options import label, list_button, option_page, value_text
from bot.presenter.screen import Button, Screen
from bot.presenter.texts import has, languages, say, text_key
from bot.presenter.widths import ROOM, cells, in_rows
from bot.presenter.words import plain, player
from bot.table.settings import SETTINGS, setting
from bot.table.state import MID_HAND, Change, TableState

Page = tuple[str, Rows]
ON_HOME = 3  # changes that the first page tells of
GIFTS = (100, 500, 1_000)
MOST_PEOPLE = 14  # in two columns: no scrolling on a phone


def home_lines(state: TableState, lang: str) -> list[str]:
    """What runs now keeps its rules, and the latest changes."""
    running = [say(lang, "menu-next-hand")] if state.phase in MID_HAND else []
    return [*running, *([""] if state.changes else []), *_changes(state, lang, ON_HOME)]


# Settings


def chat_page(state: TableState, place: Place, rest: str) -> Page:
    """The settings of a section."""
    resolved = resolve(SETTINGS, state.settings)
    rows = [
        (list_button(place, option, resolved, "setting"),) for option in SETTINGS if option.section == rest
    ]
    speaks = _languages(place) if rest == "time" else ()
    text = say(place.lang, "menu-chat", section=say(place.lang, text_key("section", rest)))
    return text, (*rows, speaks, back(place, "home"))


def _languages(place: Place) -> tuple[Button, ...]:
    """The other languages that the group's screens can have."""
    others = [lang for lang in languages() if lang != place.lang]
    return tuple(place._replace(lang=lang).button("language-name", "speak", lang) for lang in others)


def setting_page(state: TableState, place: Place, rest: str) -> Page:
    """A setting and its values."""
    option = setting(rest)
    assert option is not None  # noqa: S101  (`is_page` has looked)
    text, rows = option_page(place, SETTINGS, option, resolve(SETTINGS, state.settings), "tune")
    return text, (*rows, back(place, f"chat.{option.section}"))


def own_page(user: int, lang: str, *, pictures: bool) -> Screen:
    """A person's own switches, in his DM; what he has chosen is marked."""
    place = Place(user, 0, 0, lang)
    on = place.button("button-pictures-on", "own", "pictures.on", chosen=pictures)
    off = place.button("button-pictures-off", "own", "pictures.off", chosen=not pictures)
    return Screen(say(lang, "menu-own"), ((on, off),))


# Who changed what


def changes_page(state: TableState, place: Place, rest: str) -> Page:
    """The latest changes, newest first."""
    lines = _changes(state, place.lang, len(state.changes)) or [say(place.lang, "menu-no-changes")]
    return "\n".join([say(place.lang, "menu-changes"), *lines]), (back(place, "home"),)


def _changes(state: TableState, lang: str, count: int) -> list[str]:
    return [_change(state, change, lang) for change in reversed(state.changes[-count:])] if count else []


def _change(state: TableState, change: Change, lang: str) -> str:
    when = datetime.fromtimestamp(change.at, UTC).strftime("%d.%m %H:%M")
    who = player(state, change.user, lang) if change.user else say(lang, "an-admin")
    return say(lang, "menu-change", when=when, who=who, what=_what(state, change, lang))


def _what(state: TableState, change: Change, lang: str) -> str:
    if change.scope == "admin":
        whom = player(state, int(change.before), lang) if change.before else ""
        return say(lang, text_key("deed", change.name), player=whom, amount=change.after)
    before, after = (_said(change, value, lang) for value in (change.before, change.after))
    if change.name == "preset":
        return say(lang, "menu-preset-chosen", preset=after)
    return say(lang, "menu-changed", option=_name_of(change, lang), before=before, after=after)


def _name_of(change: Change, lang: str) -> str:
    return (
        say(lang, text_key("what", change.name))
        if change.name in ("game", "language")
        else label(lang, change.name)
    )


def _said(change: Change, value: Value, lang: str) -> str:
    """A value of a change. Games and options may have gone since."""
    word = str(value)
    keys = {"game": text_key("game", word), "preset": text_key("preset", word)}
    if change.name == "language":
        return say(word, "language-name") if word in languages() else word
    if change.name in keys:
        return say(lang, keys[change.name]) if has(lang, keys[change.name]) else word
    declared = (
        SETTINGS if change.scope == "chat" else game(change.scope).options if change.scope in MODULES else ()
    )
    option = next((option for option in declared if option.name == change.name), None)
    return value_text(option, value, lang) if option else word


# Tools of admins


def admin_page(state: TableState, place: Place, rest: str) -> Page:
    """Void and close, and everybody whom something can be done to."""
    void = (place.button("tool-void", "menu", "sure.void.0"),) if state.phase in MID_HAND else ()
    close = (place.button("tool-close", "menu", "sure.close.0"),) if state.chairs else ()
    users = dict.fromkeys((*(chair.user for chair in state.chairs), *state.barred))
    people = [_person(state, place, user) for user in list(users)[:MOST_PEOPLE]]
    return say(place.lang, "menu-admin"), ((*void, *close), *in_rows(people, 2), back(place, "home"))


def _person(state: TableState, place: Place, user: int) -> Button:
    mark = "🚫 " if user in state.barred else ""
    name = plain(state, user, place.lang, ROOM[1] - cells(mark))
    return place.button("tool-person", "menu", f"who.{user}", mark=mark, player=name)


def person_page(state: TableState, place: Place, rest: str) -> Page:
    """What can be done to a person."""
    user, once = int(rest), _once(state, place)
    chair = state.chair(user)
    remove = (place.button("tool-remove", "menu", f"sure.remove.{user}"),) if chair else ()
    if user in state.barred:
        bar = place.button("tool-unbar", "deed", f"unbar.{user}")
    else:
        bar = place.button("tool-bar", "menu", f"sure.bar.{user}")
    gifts = tuple(once.button("tool-grant", "deed", f"grant.{user}.{n}", amount=n) for n in GIFTS)
    reset = (place.button("tool-reset", "menu", f"sure.reset.{user}"),)
    text = say(
        place.lang, "menu-person", player=player(state, user, place.lang), chips=chair.chips if chair else "—"
    )
    return text, ((*remove, bar), gifts, reset, back(place, "admin"))


def sure_page(state: TableState, place: Place, rest: str) -> Page:
    """A question before what cannot be undone. Its yes names the hand it is about, and ends no other (T14, T16)."""
    what, _, user = rest.partition(".")
    text = say(place.lang, text_key("sure", what), player=player(state, int(user), place.lang))
    asked = (_once(state, place) if what == "reset" else place)._replace(hand=state.hand_no)
    yes = (asked.button("button-yes", "deed", rest),)
    return text, (yes, back(place, f"who.{user}" if int(user) else "admin"))


def _once(state: TableState, place: Place) -> Place:
    """Where buttons stand that a second tap must not carry out again: with the next change they are old (T15)."""
    return place._replace(turn=state.changed)


def back(place: Place, page: str) -> tuple[Button, ...]:
    return (place.button("button-back", "menu", page),)
