"""What only a test bench can do: time, faults, redelivery, limits, a new beginning."""

from typing import TYPE_CHECKING, Any

from bot.sandbox import snapshot, talk
from bot.sandbox.deeds import deed
from bot.sandbox.errors import DeedError
from bot.sandbox.faults import KINDS, Fault
from bot.sandbox.models import Json

if TYPE_CHECKING:
    from bot.sandbox.world import World


@deed
def open_house(world: "World", *, person: int) -> None:
    """
    Once in a world: everybody has pressed Start, all but one person play by themselves, and one of them says in the
    group what opens a game. Without such words nothing happens.
    """
    words, world.opening = world.opening, ""
    if not words:
        return
    people = [each for each in world.people.values() if not each.is_bot]
    for each in people:
        talk.start(world, person=each.id)
        auto(world, person=each.id, on=each.id != person)
    host = next(each for each in people if each.auto)
    talk.send(world, person=host.id, chat=next(chat for chat in world.chats if chat < 0), text=words)


@deed
def auto(world: "World", *, person: int, on: bool) -> None:
    """Let a person play by itself, or stop it."""
    world.person(person).auto = on
    world.show_person(world.person(person))


@deed
def privacy(world: "World", *, on: bool) -> None:
    """Switch privacy mode."""
    world.privacy = on


@deed
def redeliver(world: "World", *, update_id: int, fresh: bool = False) -> Json:
    """Deliver an update again: the same (T36), or under new ids, as an impatient client does (T14)."""
    update = world.updates.history.get(update_id)
    if update is None:
        raise DeedError(f"no update {update_id}")
    if not fresh:
        world.updates.again(update)
        return {"update_id": update_id}
    kind = next(key for key in update if key != "update_id")
    content = _asked_again(world, update[kind]) if kind == "callback_query" else update[kind]
    return {"update_id": world.updates.add(kind, content)}


def _asked_again(world: "World", content: Json) -> Json:
    old = world.queries[content["id"]]
    return talk.query_json(world, talk.new_query(world, old.person, old.chat_id, old.message_id, old.data))


@deed
def updates(world: "World") -> Json:
    """All updates ever made, confirmed or not."""
    return {"updates": list(world.updates.history.values())}


@deed
def pass_time(world: "World", *, seconds: float) -> None:
    """Move the clock forward."""
    world.skew += seconds


@deed
def flood(world: "World", *, scale: float) -> None:
    """Switch or scale flood limits; what was counted is forgotten."""
    world.flood.scale = scale
    world.flood.clear()


@deed
def fault(world: "World", **order: Any) -> Json:
    """Order a fault; see `faults`."""
    try:
        wanted = Fault(**order)
    except TypeError as error:
        raise DeedError(f"fault: {error}") from None
    if wanted.kind not in KINDS:
        raise DeedError(f"fault: kind must be one of {', '.join(KINDS)}")
    return {"id": world.faults.order(wanted)}


@deed
def clear_faults(world: "World") -> None:
    """Withdraw all faults."""
    world.faults.clear()


@deed
def calls(world: "World", *, after: int = 0) -> Json:
    """The calls of the bot with a number above `after`."""
    return {"calls": world.journal.after(after)}


@deed
def reset(world: "World") -> None:
    """The world as at the start, without faults; updates and calls are forgotten."""
    world.begin()
    for part in (world.updates, world.journal, world.faults, world.flood):
        part.clear()
    world.skew = 0
    world.hub.publish("reset", state=snapshot.state(world))
