// The typing box under a chat, with the menu of the bot's commands and, in a forum, the topic to write into.

import { button, el, icon } from "./dom.js";
import { t } from "./texts.js";

export class Composer {
  /** `pane` gives `chat`, `world`, `send(text, thread)` and a `draft` that outlives the box. */
  constructor(pane) {
    this.pane = pane;
    this.input = el("textarea", { rows: 1, value: pane.draft, placeholder: t("sandbox-message"), "aria-label": t("sandbox-message"), maxLength: 4096, enterKeyHint: "send" });
    this.menu = el("div", { class: "commands", role: "group", "aria-label": t("sandbox-commands"), hidden: true });
    this.slash = button({ class: "round slash", "aria-label": t("sandbox-commands"), "aria-expanded": "false" }, "/");
    this.submit = button({ class: "round submit", "aria-label": t("sandbox-send"), type: "submit" }, icon("send"));
    this.topic = el("select", { "aria-label": t("sandbox-topic"), hidden: true });
    this.form = el("form", { class: "typing" }, this.slash, this.topic, this.input, this.submit);
    this.element = el("div", { class: "composer" }, this.menu, this.form);
    this.listen();
    this.refresh();
  }

  listen() {
    this.form.addEventListener("submit", (event) => this.send(event));
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.slash.addEventListener("click", () => this.toggleMenu());
    this.element.addEventListener("keydown", (event) => event.key === "Escape" && this.closeMenu(true));
    this.menu.addEventListener("keydown", (event) => this.walk(event));
  }

  /** Takes over what may change while one types: the topics and the commands. */
  refresh() {
    const topics = this.pane.world.topicsOf(this.pane.chat);
    const chosen = this.topic.value;
    this.topic.hidden = topics.length === 0;
    this.topic.replaceChildren(el("option", { value: "" }, t("sandbox-topic-general")), ...topics.map((each) => el("option", { value: each.id }, each.name)));
    this.topic.value = topics.some((each) => String(each.id) === chosen) ? chosen : "";
    this.slash.hidden = !this.offered.length;
  }

  get offered() {
    return this.pane.world.commandsFor(this.pane.chat, this.pane.person);
  }

  typed() {
    this.pane.draft = this.input.value;
    this.input.style.height = "auto";
    this.input.style.height = `${this.input.scrollHeight}px`;
    if (/^\/\w*$/.test(this.input.value)) this.openMenu(this.input.value.slice(1));
    else this.closeMenu();
  }

  key(event) {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) this.send(event);
    else if (event.key === "ArrowUp" && !this.menu.hidden) this.step(event, this.menu.lastElementChild);
  }

  walk(event) {
    if (event.key === "ArrowDown") this.step(event, document.activeElement.nextElementSibling ?? this.input);
    if (event.key === "ArrowUp") this.step(event, document.activeElement.previousElementSibling);
  }

  step(event, target) {
    event.preventDefault();
    target?.focus();
  }

  toggleMenu() {
    if (this.menu.hidden) this.openMenu("");
    else this.closeMenu(true);
  }

  openMenu(prefix) {
    const found = this.offered.filter(({ command }) => command.startsWith(prefix.toLowerCase()));
    this.menu.replaceChildren(...found.map((each) => this.entry(each)));
    this.show(found.length > 0);
  }

  entry({ command, description }) {
    const choose = () => {
      this.closeMenu(true);
      this.clear();
      this.pane.command(`/${command}`);
    };
    return button({ class: "command", on: { click: choose } }, el("b", {}, `/${command}`), el("span", {}, description));
  }

  closeMenu(focus = false) {
    this.show(false);
    if (focus) this.input.focus({ preventScroll: true });
  }

  show(open) {
    this.menu.hidden = !open;
    this.slash.setAttribute("aria-expanded", String(open));
  }

  send(event) {
    event.preventDefault();
    const text = this.input.value.trim();
    if (!text) return;
    this.closeMenu();
    this.clear();
    this.pane.send(text, Number(this.topic.value) || undefined);
  }

  clear() {
    this.input.value = "";
    this.pane.draft = "";
    this.input.style.height = "auto";
  }
}
