// How far each person has read each of his chats; kept while the page is open, also for people who are not shown.

export class Reads {
  /** At first sight all is read. */
  constructor(world) {
    this.world = world;
    this.last = new Map();
    for (const { id } of world.players()) world.chatsOf(id).forEach((chat) => this.mark(id, chat));
  }

  mark(person, chat) {
    this.last.set(`${person}:${chat}`, this.newest(chat));
  }

  unread(person, chat) {
    const last = this.last.get(`${person}:${chat}`) ?? 0;
    return this.world.messagesOf(chat).filter((each) => each.message_id > last && each.from?.id !== person).length;
  }

  /** After the world was loaded again: one that began anew has fewer messages than were read. */
  settle() {
    for (const [key, last] of this.last) this.last.set(key, Math.min(last, this.newest(Number(key.split(":")[1]))));
  }

  newest(chat) {
    return this.world.messagesOf(chat).at(-1)?.message_id ?? 0;
  }
}
