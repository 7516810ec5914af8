// "Plays by itself": the switch of one person.

import { perform } from "./api.js";
import { button, el } from "./dom.js";
import { t } from "./texts.js";

/** A switch that asks the sandbox; it turns when the event comes back, so it never shows what is not so. */
export function autoSwitch(person, name) {
  const flip = () => perform("auto", { person: person.id, on: !person.auto });
  return button(
    { class: "switch", role: "switch", "aria-checked": String(Boolean(person.auto)), "aria-label": `${name}: ${t("sandbox-auto")}`, title: t("sandbox-auto"), on: { click: flip } },
    el("span", { class: "label" }, t("sandbox-auto")), el("span", { class: "track", "aria-hidden": "true" }));
}
