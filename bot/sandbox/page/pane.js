// One chat as one person sees it: the messages, and the box to type into.

import { perform } from "./api.js";
import { bubble, replaceBubble } from "./bubble.js";
import { Composer } from "./composer.js";
import { button, el, icon } from "./dom.js";
import { destination } from "./links.js";
import { t } from "./texts.js";
import { beginning, welcome } from "./welcome.js";

const NEAR_END = 80;
const ANSWER_WAIT = 8;
const TYPING_SECONDS = 5;

export class Pane {
  /** `column` is the person's: it opens chats (`select`) and shows what the bot answers (`answer`, `complain`). */
  constructor(app, column, chat) {
    Object.assign(this, { app, column, chat, person: column.person, world: app.world });
    this.isGroup = chat !== column.person;
    this.list = el("div", { class: "list", role: "log", "aria-label": this.world.titleOf(chat) });
    this.scroller = el("div", { class: "scroller", tabIndex: -1 }, this.list);
    this.toEnd = button({ class: "round to-end", "aria-label": t("sandbox-to-end"), hidden: true, on: { click: () => this.jump() } }, icon("down"));
    this.typing = el("div", { class: "typing-note", hidden: true }, t("sandbox-typing"));
    this.composer = new Composer(this);
    this.foot = el("div", { class: "foot" });
    this.element = el("section", { class: "pane", "aria-label": this.world.titleOf(chat) }, this.scroller, this.typing, this.toEnd, this.foot);
    this.follow();
    this.fill();
  }

  /** The newest message stays in sight while it is in sight, whatever grows: pictures, keyboards, the window. */
  follow() {
    this.atEnd = true;
    this.scroller.addEventListener("scroll", () => this.scrolled(), { passive: true });
    this.watcher = new ResizeObserver(() => this.atEnd && this.jump());
    this.watcher.observe(this.list);
    this.watcher.observe(this.scroller);
  }

  scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    if (!clientHeight) return;
    // A bubble that is drawn anew shrinks and grows as its picture comes: then nobody has scrolled.
    const grown = this.atEnd && scrollHeight !== this.height;
    this.height = scrollHeight;
    if (grown) return this.jump();
    this.atEnd = scrollHeight - scrollTop - clientHeight < NEAR_END;
    this.toEnd.hidden = this.atEnd;
  }

  jump() {
    this.height = this.scroller.scrollHeight;
    this.scroller.scrollTop = this.height;
  }

  fill() {
    this.list.replaceChildren(...this.world.messagesOf(this.chat).map((message) => bubble(message, this)));
    this.settle();
  }

  /** What depends on the whole: what a group begins with, and what stands in the foot. */
  settle() {
    const empty = this.list.querySelector(".msg:not(.service)") === null;
    this.list.querySelector(".welcome, .beginning")?.remove();
    if (this.isGroup && empty) this.list.append(welcome(this.app, this));
    else if (this.isGroup) this.list.prepend(beginning(this.app, this));
    this.composer.refresh();
    this.foot.replaceChildren(this.footing());
  }

  footing() {
    const person = this.world.people.get(this.person);
    if (this.isGroup) return this.world.isMuted(this.chat, this.person) ? el("p", { class: "muted" }, t("sandbox-muted")) : this.composer.element;
    if (person?.started && !person.blocked) return this.composer.element;
    const words = person?.blocked ? t("sandbox-unblock") : t("sandbox-start");
    return button({ class: "wide-button", on: { click: () => this.attempt(() => perform("start", { person: this.person })) } }, words);
  }

  handle(event) {
    if (event.type === "message") this.add(event.message);
    else if (event.type === "edited") this.change(event.message);
    else if (event.type === "deleted") this.drop(event.message_ids);
    else if (event.type === "action") this.showTyping();
    else this.settle();
    // At once: of a list that shrinks and grows within one frame the watcher hears nothing, but the place is lost.
    if (this.atEnd) this.jump();
  }

  add(message) {
    if (message.from?.id === this.person) this.atEnd = true;
    if (message.from?.id === this.world.bot.id) this.typing.hidden = true;
    const first = this.list.querySelector(".welcome") !== null;
    this.list.append(bubble(message, this));
    if (first) this.settle();
  }

  change(message) {
    const old = this.node(message.message_id);
    if (old) replaceBubble(old, bubble(message, this));
    else this.fill();
  }

  drop(ids) {
    ids.forEach((id) => this.node(id)?.remove());
    if (!this.list.querySelector(".msg")) this.settle();
  }

  showTyping() {
    this.typing.hidden = false;
    clearTimeout(this.typingTimer);
    this.typingTimer = setTimeout(() => { this.typing.hidden = true; }, TYPING_SECONDS * 1000);
  }

  node(id) {
    return this.list.querySelector(`[data-id="${Number(id)}"]`);
  }

  get draft() {
    return this.app.drafts.get(`${this.person}:${this.chat}`) ?? "";
  }

  set draft(text) {
    this.app.drafts.set(`${this.person}:${this.chat}`, text);
  }

  find(id) {
    return this.world.message(this.chat, id);
  }

  reveal(id) {
    const node = this.node(id);
    node?.scrollIntoView({ block: "center" });
    node?.animate?.([{ opacity: 0.3 }, { opacity: 1 }], 600);
  }

  /** Presses a button; it stays busy until the bot answers, as Telegram's do. */
  async tap(message, key, node) {
    if (node.getAttribute("aria-busy") === "true") return;
    node.setAttribute("aria-busy", "true");
    const place = { person: this.person, chat: this.chat, message_id: message.message_id, data: key.callback_data };
    await this.attempt(async () => this.column.answer(await perform("tap", { ...place, wait: ANSWER_WAIT })));
    node.removeAttribute("aria-busy");
  }

  open(address) {
    const goal = destination(address, this.world.bot.username);
    if (goal.kind === "web") window.open(goal.href, "_blank", "noopener,noreferrer");
    else if (goal.kind === "none") this.column.complain(t("sandbox-link-nowhere"));
    else this.column.select(this.person);
    if (goal.kind === "start") this.attempt(() => perform("start", { person: this.person, payload: goal.payload }));
  }

  command(text) {
    this.send(text);
  }

  send(text, thread) {
    this.attempt(() => perform("send", { person: this.person, chat: this.chat, text, thread }));
  }

  async attempt(deed) {
    try {
      await deed();
    } catch (error) {
      this.column.complain(error.message);
    }
  }

  close() {
    this.watcher.disconnect();
    clearTimeout(this.typingTimer);
  }
}
