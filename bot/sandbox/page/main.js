// Starts the page: the world from the sandbox, and the columns of the people shown.

import { listen, perform } from "./api.js";
import { renderBar } from "./bar.js";
import { Column } from "./column.js";
import { chooseTheme, followTheme, isDark, peopleInAddress, rememberPeople, useLanguage } from "./choices.js";
import { toast } from "./notice.js";
import { Reads } from "./reads.js";
import { t } from "./texts.js";
import { World } from "./world.js";

const LONGEST_ROW = 4;

class App {
  constructor() {
    this.narrow = matchMedia("(max-width: 719px)");
    this.columns = new Map();
    this.selected = new Map();
    this.drafts = new Map();
    this.listeners = new Set();
    this.shown = peopleInAddress();
  }

  async start() {
    followTheme(() => this.refresh());
    this.lang = await useLanguage();
    this.narrow.addEventListener("change", () => this.rebuild());
    document.addEventListener("visibilitychange", () => this.columns.forEach((column) => column.read()));
    listen((event) => this.handle(event), (online) => this.showStatus(online));
  }

  // Events.

  handle(event) {
    if (event.type === "state" || event.type === "reset") return this.load(event);
    this.world.apply(event);
    if (event.type === "removed") return this.arrange();
    this.columns.forEach((column) => column.handle(event));
    return this.refresh();
  }

  load(event) {
    if (this.world) {
      this.world.apply(event);
      this.reads.settle();
    } else {
      this.world = new World(event.state);
      this.reads = new Reads(this.world);
    }
    this.rebuild();
    if (event.state.opening) this.openHouse();
  }

  /** The first look at a new world: a game is being set up, in the language of the page. */
  async openHouse() {
    await this.teachLanguage();
    await perform("open_house", { person: this.shown[0] });
  }

  showStatus(online) {
    const note = document.getElementById("status");
    note.textContent = t("sandbox-reconnecting");
    note.hidden = online;
  }

  /** Calls `listener` after each change until the function that it returns is called. */
  onChange(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  refresh() {
    if (!this.world) return;
    renderBar(this, document.getElementById("bar"));
    this.listeners.forEach((listener) => listener());
  }

  /** Makes all columns anew. */
  rebuild() {
    if (!this.world) return;
    this.columns.forEach((column) => column.close());
    this.columns.clear();
    this.arrange();
  }

  /** Brings the columns in line with `shown`, keeping those that stay. */
  arrange() {
    this.shown = this.shownNow();
    for (const [id, column] of this.columns) if (!this.shown.includes(id)) { column.close(); this.columns.delete(id); }
    for (const id of this.shown) if (!this.columns.has(id)) this.columns.set(id, new Column(this, id));
    document.getElementById("columns").replaceChildren(...this.shown.map((id) => this.columns.get(id).element));
    this.columns.forEach((column) => column.render());
    rememberPeople(this.shown);
    this.refresh();
  }

  // Who is shown.

  shownNow() {
    const ids = this.world.players().map((person) => person.id);
    const still = this.shown.filter((id) => ids.includes(id)).slice(-(this.narrow.matches ? 1 : LONGEST_ROW));
    return still.length ? still : ids.slice(0, 1);
  }

  /** A face was chosen: on a phone one becomes that person, on a wide screen his column comes or goes. */
  pick(person) {
    if (!this.narrow.matches) return this.toggle(person);
    this.shown = [person];
    return this.arrange();
  }

  toggle(person) {
    const rest = this.shown.filter((id) => id !== person);
    this.shown = rest.length < this.shown.length ? rest : [...this.shown, person];
    if (!this.shown.length) this.shown = [person];
    this.arrange();
  }

  // Language and theme.

  async setLanguage(lang) {
    this.lang = await useLanguage(lang);
    await this.teachLanguage();
    this.rebuild();
    // What stands in a group has a language of its own: whoever expects it to turn must read why it does not.
    toast(this.columns.get(this.shown[0]).element, t("sandbox-language-about"));
  }

  /** All people speak the language of the page from now on, so that the bot answers in it. */
  async teachLanguage() {
    const others = this.world.players().filter((person) => person.language_code !== this.lang);
    await Promise.all(others.map(({ id }) => perform("language", { person: id, language_code: this.lang })));
  }

  flipTheme() {
    chooseTheme(isDark() ? "light" : "dark");
    this.refresh();
  }
}

new App().start();
