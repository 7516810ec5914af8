// The world as the page knows it: a state, brought up to date by events. It knows no element of the page.

const GONE = ["left", "kicked"];
const ADMINS = ["creator", "administrator"];

export class World {
  constructor(state) {
    this.load(state);
  }

  load({ bot, people, chats, messages }) {
    this.bot = bot;
    this.people = new Map(people.map((person) => [person.id, person]));
    this.chats = new Map(chats.map((chat) => [chat.id, chat]));
    this.messages = new Map(
      Object.entries(messages).map(([chat, list]) => [Number(chat), new Map(list.map((each) => [each.message_id, each]))]),
    );
  }

  apply(event) {
    const change = CHANGES[event.type];
    if (change) change(this, event);
  }

  /** The people one can play as, in the order in which they came. */
  players() {
    return [...this.people.values()].filter((person) => !person.is_bot);
  }

  /** The ids of a person's chats: his groups, then his DM with the bot. */
  chatsOf(person) {
    const groups = [...this.chats.values()].filter((chat) => chat.type !== "private" && this.isIn(chat, person));
    return [...groups.map((chat) => chat.id), person];
  }

  isIn(chat, person) {
    const member = chat.members.find((each) => each.user_id === person);
    return !chat.migrated_to && member !== undefined && !GONE.includes(member.status);
  }

  isMuted(chat, person) {
    const member = this.chats.get(chat)?.members?.find((each) => each.user_id === person);
    return Boolean(member?.muted);
  }

  titleOf(chat) {
    return this.people.has(chat) ? this.bot.first_name : (this.chats.get(chat)?.title ?? "");
  }

  nameOf(person) {
    const found = this.people.get(person);
    return found ? [found.first_name, found.last_name].filter(Boolean).join(" ") : "";
  }

  /** The bot's commands as Telegram offers them: of the narrowest scope that has any, if it can in one's language. */
  commandsFor(chat, person) {
    const own = (this.people.get(person)?.language_code ?? "").slice(0, 2);
    const wanted = this.scopesOf(chat, person).flatMap((scope) => [own, ""].map((language) => ({ scope, language })));
    const menus = wanted.map((each) => this.bot.commands.find((menu) => menu.language === each.language && isSame(menu.scope, each.scope)));
    return menus.find((menu) => menu?.commands.length)?.commands ?? [];
  }

  /** The scopes of commands that hold in a chat for a person, the narrowest first. */
  scopesOf(chat, person) {
    const everywhere = { type: "default" };
    if (chat === person) return [{ type: "chat", chat_id: chat }, { type: "all_private_chats" }, everywhere];
    const status = this.chats.get(chat)?.members.find((each) => each.user_id === person)?.status;
    const scopes = [
      { type: "chat_member", chat_id: chat, user_id: person }, { type: "chat_administrators", chat_id: chat }, { type: "chat", chat_id: chat },
      { type: "all_chat_administrators" }, { type: "all_group_chats" }, everywhere,
    ];
    return scopes.filter(({ type }) => ADMINS.includes(status) || !type.endsWith("administrators"));
  }

  topicsOf(chat) {
    const found = this.chats.get(chat);
    return found?.forum ? (found.topics ?? []) : [];
  }

  /** In the order of their ids: a Map keeps the place of a message that is edited. */
  messagesOf(chat) {
    return [...(this.messages.get(chat)?.values() ?? [])];
  }

  message(chat, id) {
    return this.messages.get(chat)?.get(id);
  }

  put(message) {
    if (!this.messages.has(message.chat_id)) this.messages.set(message.chat_id, new Map());
    this.messages.get(message.chat_id).set(message.message_id, message);
  }
}

/** Whether two scopes of commands name the same. */
function isSame(one, other) {
  return Object.keys(other).every((name) => String(one[name]) === String(other[name]));
}

const CHANGES = {
  message: (world, { message }) => world.put(message),
  edited: (world, { message }) => world.put(message),
  deleted: (world, { chat_id: chat, message_ids: ids }) => ids.forEach((id) => world.messages.get(chat)?.delete(id)),
  person: (world, { person }) => world.people.set(person.id, person),
  removed: (world, { person }) => world.people.delete(person.id ?? person),
  chat: (world, { chat }) => world.chats.set(chat.id, chat),
  commands: (world, { commands }) => Object.assign(world.bot, { commands }),
  reset: (world, { state }) => world.load(state),
  state: (world, { state }) => world.load(state),
};
