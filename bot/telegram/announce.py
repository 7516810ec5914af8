"""The commands that Telegram offers while people type: different ones in DMs, in groups and for admins."""

import logging

from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeChat,
    BotCommandScopeChatAdministrators,
    BotCommandScopeDefault,
)
from telegram.error import TelegramError

from bot.presenter.texts import FALLBACK, languages, say, text_key

GROUP = (
    "play", "next", "rules", "odds", "chips", "last", "verify", "leave", "stop", "breach", "top", "settings", "lang",
    "help",
)  # fmt: skip
PRIVATE = (
    "start",
    "practice",
    "stop-practice",
    "next",
    "rules",
    "odds",
    "verify",
    "leave",
    "settings",
    "lang",
    "help",
)
ADMIN = (
    *("stop-at-once" if name == "stop" else name for name in GROUP),
    "void", "close", "kick", "bar", "unbar", "grant", "resetchips",
)  # fmt: skip
"""What stands before the first dash is the command; the whole is the key of what it does for admins."""

SCOPES: tuple[tuple[BotCommandScope, tuple[str, ...]], ...] = (
    (BotCommandScopeDefault(), GROUP),
    (BotCommandScopeAllPrivateChats(), PRIVATE),
    (BotCommandScopeAllGroupChats(), GROUP),
    (BotCommandScopeAllChatAdministrators(), ADMIN),
)

log = logging.getLogger(__name__)


async def announce(bot: Bot) -> None:
    """Register the commands in every language; without them the bot works all the same."""
    for lang in languages():
        code = "" if lang == FALLBACK else lang
        for scope, names in SCOPES:
            await _register(bot, scope, names, lang, code)


async def announce_to(bot: Bot, chat_id: int, lang: str) -> None:
    """Register the commands of one chat in the language chosen there, whatever its people's clients speak."""
    if chat_id > 0:
        await _register(bot, BotCommandScopeChat(chat_id), PRIVATE, lang)
    else:
        await _register(bot, BotCommandScopeChat(chat_id), GROUP, lang)
        await _register(bot, BotCommandScopeChatAdministrators(chat_id), ADMIN, lang)


async def _register(
    bot: Bot, scope: BotCommandScope, names: tuple[str, ...], lang: str, code: str = ""
) -> None:
    try:
        await bot.set_my_commands(described(names, lang), scope=scope, language_code=code)
    except TelegramError as error:
        log.info("the commands could not be registered: %s", error)


def described(names: tuple[str, ...], lang: str) -> list[BotCommand]:
    """Commands with what they do."""
    return [BotCommand(name.split("-")[0], say(lang, text_key("command", name))) for name in names]
