// One person's phone: who it is, the chats with their unread marks, and the chat that is open (two if there is room).

import { avatar, badge, button, el, icon, renewRow } from "./dom.js";
import { firstLine } from "./entities.js";
import { alertBox, toast } from "./notice.js";
import { Pane } from "./pane.js";
import { autoSwitch } from "./switch.js";
import { t } from "./texts.js";

const ROOM_FOR_TWO = 700;

export class Column {
  constructor(app, person) {
    Object.assign(this, { app, person, world: app.world, panes: new Map(), split: false });
    this.head = el("div", { class: "head" });
    this.tabs = el("nav", { class: "tabs", "aria-label": t("sandbox-chats") });
    this.body = el("div", { class: "panes" });
    this.element = el("section", { class: "column", "data-person": person, "aria-label": this.world.nameOf(person) }, this.head, this.tabs, this.body);
    this.watcher = new ResizeObserver(([{ contentRect }]) => this.resize(contentRect.width));
    this.watcher.observe(this.element);
    this.render();
  }

  resize(width) {
    const split = width >= ROOM_FOR_TWO;
    if (split === this.split) return;
    this.split = split;
    this.render();
  }

  get selected() {
    const chats = this.world.chatsOf(this.person);
    const wanted = this.app.selected.get(this.person);
    return chats.includes(wanted) ? wanted : chats[0];
  }

  /** The chats in sight: the chosen one, and beside it, if there is room, its counterpart (a group and the DM). */
  open() {
    const groups = this.world.chatsOf(this.person).slice(0, -1);
    if (!this.split || !groups.length) return [this.selected];
    const group = [this.selected, this.lastGroup].find((chat) => groups.includes(chat)) ?? groups[0];
    return [group, this.person];
  }

  select(chat) {
    this.app.selected.set(this.person, chat);
    this.render();
  }

  render() {
    const open = this.open();
    if (open[0] !== this.person) this.lastGroup = open[0];
    this.element.classList.toggle("split", open.length > 1);
    this.renderHead();
    this.renderPanes(open);
    this.read();
  }

  renderHead() {
    const person = this.world.people.get(this.person);
    const name = this.world.nameOf(this.person);
    const close = button({ class: "round", "aria-label": `${t("sandbox-hide")}: ${name}`, hidden: this.app.shown.length < 2, on: { click: () => this.app.toggle(this.person) } }, icon("close"));
    this.element.classList.toggle("auto", person.auto);
    const focused = this.head.contains(document.activeElement) && document.activeElement.getAttribute("role") === "switch";
    this.head.replaceChildren(avatar(this.person, name), el("b", { class: "name" }, name), autoSwitch(person, name), close);
    if (focused) this.head.querySelector(".switch").focus();
  }

  renderPanes(open) {
    open.forEach((chat) => this.panes.has(chat) || this.panes.set(chat, new Pane(this.app, this, chat)));
    for (const [chat, pane] of this.panes) {
      if (!pane.element.isConnected) this.body.append(pane.element);
      pane.element.hidden = !open.includes(chat);
    }
    // The DM stands to the right of any group.
    const own = this.panes.get(this.person);
    if (own && own.element !== this.body.lastElementChild) this.body.append(own.element);
    open.forEach((chat) => this.panes.get(chat).atEnd && this.panes.get(chat).jump());
  }

  renderTabs() {
    const open = this.open();
    renewRow(this.tabs, this.world.chatsOf(this.person).map((chat) => this.tab(chat, open.includes(chat))), "chat");
  }

  tab(chat, current) {
    const title = this.world.titleOf(chat);
    return button({ class: "tab", "data-chat": chat, "aria-pressed": String(current), on: { click: () => this.select(chat) } },
      avatar(chat, title, chat === this.person),
      el("span", { class: "about" }, el("b", {}, title), el("small", {}, preview(this.world.messagesOf(chat).at(-1)))),
      badge(this.app.reads.unread(this.person, chat), t("sandbox-unread")));
  }

  /** What is in sight is read, unless nobody looks at the page. */
  read() {
    if (!document.hidden) this.open().forEach((chat) => this.app.reads.mark(this.person, chat));
    this.renderTabs();
  }

  handle(event) {
    const chat = event.message?.chat_id ?? event.chat_id;
    if (chat === undefined) this.panes.forEach((pane) => pane.handle(event));
    else this.panes.get(chat)?.handle(event);
    if (["person", "chat", "removed", "migrated"].includes(event.type)) this.render();
    else this.read();
  }

  answer({ text, alert, url }) {
    if (url) this.panes.get(this.open()[0]).open(url);
    else if (text && alert) alertBox(`${this.world.bot.first_name} → ${this.world.nameOf(this.person)}`, text);
    else if (text) toast(this.element, text);
  }

  complain(text) {
    toast(this.element, text, "error");
  }

  close() {
    this.watcher.disconnect();
    this.panes.forEach((pane) => pane.close());
    this.element.remove();
  }
}

function preview(message) {
  if (!message) return "";
  return message.text ? firstLine(message.text, message.entities) : message.document?.name ?? (message.photo_url ? t("sandbox-photo") : "");
}
