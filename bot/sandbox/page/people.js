// The sheet of people: what this page is, who plays by itself, and a new person.

import { perform } from "./api.js";
import { avatar, button, el, icon } from "./dom.js";
import { autoSwitch } from "./switch.js";
import { t } from "./texts.js";

/** Opens the sheet; it follows the world until it is closed. */
export function peopleSheet(app) {
  const list = el("ul", {});
  const close = button({ class: "round", "aria-label": t("sandbox-close"), on: { click: () => sheet.close() } }, icon("close"));
  const sheet = el("dialog", { class: "sheet", "aria-label": t("sandbox-people") },
    el("header", {}, el("h2", {}, t("sandbox-people")), close),
    el("p", { class: "small" }, t("sandbox-welcome-people")), list, newPerson(app));
  const draw = () => redraw(app, list);
  const forget = app.onChange(draw);
  draw();
  sheet.addEventListener("close", () => { forget(); sheet.remove(); });
  sheet.addEventListener("click", (event) => event.target === sheet && sheet.close());
  document.body.append(sheet);
  sheet.showModal();
}

function redraw(app, list) {
  const at = [...list.querySelectorAll("button")].indexOf(document.activeElement);
  list.replaceChildren(...app.world.players().map((person) => row(app, person)));
  if (at >= 0) list.querySelectorAll("button")[at]?.focus();
}

function row(app, person) {
  const name = app.world.nameOf(person.id);
  const shown = app.shown.includes(person.id);
  const pick = button({ class: "pick", "aria-pressed": String(shown), on: { click: () => app.pick(person.id) } }, avatar(person.id, name), el("b", {}, name));
  return el("li", {}, pick, autoSwitch(person, name));
}

function newPerson(app) {
  const input = el("input", { required: true, maxLength: 64, placeholder: t("sandbox-name"), "aria-label": t("sandbox-name") });
  const add = async (event) => {
    event.preventDefault();
    const name = input.value.trim();
    if (!name) return;
    input.value = "";
    const chat = app.world.chatsOf(app.shown[0])[0];
    await perform("add_person", { name, language_code: app.lang, chat: chat === app.shown[0] ? undefined : chat });
  };
  return el("form", { on: { submit: add } }, input, el("button", { class: "plain" }, t("sandbox-add-person")));
}
