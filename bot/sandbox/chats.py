"""Methods that ask about chats and members, and the bot's own commands."""

import json
import re
from typing import TYPE_CHECKING

from bot.sandbox import access, objects, snapshot
from bot.sandbox.errors import bad
from bot.sandbox.models import Chat, Json, Member
from bot.sandbox.params import Params
from bot.sandbox.registry import method

if TYPE_CHECKING:
    from bot.sandbox.world import World

_COMMAND = re.compile(r"[a-z0-9_]{1,32}")


@method
def get_me(world: "World", params: Params) -> Json:
    """The method getMe."""
    return objects.user(world.bot) | {
        "can_join_groups": True,
        "can_read_all_group_messages": not world.privacy,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


@method
def get_chat(world: "World", params: Params) -> Json:
    """The method getChat; a group that has become a supergroup is shown as it was, only its members are not."""
    chat = access.readable(world, params)
    if chat.type != "private" and not chat.migrated_to:
        access.reachable(world, params)
    return objects.full_chat(world, chat)


def _group(world: "World", params: Params) -> Chat:
    chat = access.reachable(world, params)
    if chat.type == "private":
        raise bad("there are no administrators in the private chat")
    return chat


@method
def get_chat_member(world: "World", params: Params) -> Json:
    """The method getChatMember: `left` for an account that never was there, and for the bot in a group that moved."""
    user_id = params.integer("user_id")
    if user_id == world.bot.id and access.readable(world, params).migrated_to:
        return objects.member(world, Member(user_id, "left"))
    chat = access.reachable(world, params)
    if user_id != world.bot.id and user_id not in world.people:
        raise bad("PARTICIPANT_ID_INVALID" if chat.type == "supergroup" else "user not found")
    found = chat.members.get(user_id) or Member(user_id, "member" if user_id == chat.id else "left")
    return objects.member(world, found)


@method
def get_chat_administrators(world: "World", params: Params) -> list[Json]:
    """The method getChatAdministrators: anonymous ones by their own names, other bots left out."""
    chat = _group(world, params)
    admins = [m for m in chat.members.values() if m.admin]
    shown = [m for m in admins if m.user_id == world.bot.id or not world.user(m.user_id).is_bot]
    return [objects.member(world, m) for m in shown]


@method
def get_chat_member_count(world: "World", params: Params) -> int:
    """The method getChatMemberCount, the bot included."""
    chat = access.reachable(world, params)
    return 2 if chat.type == "private" else sum(m.present for m in chat.members.values())


@method
def leave_chat(world: "World", params: Params) -> bool:
    """The method leaveChat."""
    chat = _group(world, params)
    world.set_status(chat, world.bot.id, "left", by=world.bot.id)
    return True


def _scope(params: Params) -> tuple[str, str]:
    scope = {"type": "default"} | params.mapping("scope")
    return json.dumps(scope, sort_keys=True), params.text("language_code")


@method
def set_my_commands(world: "World", params: Params) -> bool:
    """The method setMyCommands, for a scope and a language."""
    commands = params.objects("commands")
    for command in commands:
        if not _COMMAND.fullmatch(str(command.get("command", "")).removeprefix("/")):
            raise bad("BOT_COMMAND_INVALID")
        if not 1 <= len(str(command.get("description", ""))) <= 256:
            raise bad("BOT_COMMAND_DESCRIPTION_INVALID")
    world.commands[_scope(params)] = commands
    world.hub.publish("commands", commands=snapshot.commands(world))
    return True


@method
def get_my_commands(world: "World", params: Params) -> list[Json]:
    """The method getMyCommands, of exactly that scope and language."""
    return world.commands.get(_scope(params), [])


@method
def delete_my_commands(world: "World", params: Params) -> bool:
    """The method deleteMyCommands."""
    world.commands.pop(_scope(params), None)
    world.hub.publish("commands", commands=snapshot.commands(world))
    return True
