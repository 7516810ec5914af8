"""Answers to commands: in the same chat and topic, silent, and in the chat's budget (T6, T28, T54)."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, Protocol

from telegram import CallbackQuery, Message, ReplyParameters
from telegram.constants import ParseMode
from telegram.error import TelegramError

from bot.presenter.screen import Button, Screen
from bot.telegram.errors import Fault, fault_of
from bot.telegram.paint import keyboard_of
from bot.telegram.proofs import Proof
from bot.telegram.said import Said


class Poster(Protocol):
    """Makes a call when the chat's budget allows it."""

    def post(self, chat_id: int, key: str, call: Any) -> None: ...


class Replies:
    """Says something once. Nothing here waits."""

    def __init__(self, poster: Poster) -> None:
        self._poster = poster

    def say(self, said: Said, text: str, *buttons: Button) -> None:
        """A text, each button in a row of its own."""
        self.show(said, Screen(text, tuple((button,) for button in buttons)))

    def show(self, said: Said, screen: Screen) -> None:
        """A screen that nobody keeps up to date."""
        message = said.message
        self._post(
            message, "", lambda: message.reply_text(screen.text, reply_markup=keyboard_of(screen), **_manner(message))
        )  # fmt: skip

    def files(self, said: Said, proofs: Iterable[Proof], *instead: Screen) -> None:
        """Proofs, one message each. `instead`: what is said, once, where no files may be sent."""
        ways = iter(instead)
        for number, proof in enumerate(proofs):
            self._post(said.message, f":{number}", partial(self._send_proof, said, proof, ways))

    async def _send_proof(self, said: Said, proof: Proof, ways: Iterator[Screen]) -> None:
        try:
            await _send_proof(said.message, proof)
        except TelegramError as error:
            if fault_of(error) is not Fault.NOT_HERE:
                raise
            for way in ways:
                self.show(said, way)

    def below(self, query: CallbackQuery, screen: Screen) -> None:
        """A message below the one that was tapped."""
        message = query.message
        if isinstance(message, Message):
            self._post(
                message, ":below",
                lambda: message.reply_text(screen.text, reply_markup=keyboard_of(screen), **_manner(message)),
            )  # fmt: skip

    def turn(self, query: CallbackQuery, screen: Screen) -> None:
        """Another page in the same message; of many quick turns the last one counts."""
        message = query.message
        if isinstance(message, Message):  # one that is too old or deleted cannot be turned
            self._post(
                message, ":page",
                lambda: message.edit_text(screen.text, parse_mode=ParseMode.HTML, reply_markup=keyboard_of(screen)),
            )  # fmt: skip

    def _post(self, message: Message, part: str, call: Any) -> None:
        self._poster.post(message.chat.id, f"{message.message_id}{part}", call)


async def _send_proof(message: Message, proof: Proof) -> Message:
    if not proof.file:
        return await message.reply_text(proof.text, **_manner(message))
    return await message.reply_document(proof.file, proof.text, filename=proof.name, **_manner(message))


def _manner(message: Message) -> dict[str, Any]:
    """Quoted in a group, so that everybody sees whom it answers; also if the command is gone by then."""
    manner: dict[str, Any] = {"parse_mode": ParseMode.HTML, "disable_notification": True}
    if message.chat.type == "private":
        return manner
    return manner | {
        "reply_parameters": ReplyParameters(message.message_id, allow_sending_without_reply=True)
    }
