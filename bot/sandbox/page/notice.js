// What the bot says in answer to a tap: a toast that goes by itself, or an alert that waits for OK.

import { button, el } from "./dom.js";
import { t } from "./texts.js";

const SHORTEST = 3000;
const PER_LETTER = 45;

/** Shows a passing note inside `host` (a column); long ones stay longer, a tap sends it away. */
export function toast(host, text, kind = "") {
  host.querySelector(".toast")?.remove();
  const note = button({ class: `toast ${kind}`, role: "status", on: { click: () => note.remove() } }, text);
  host.append(note);
  setTimeout(() => note.remove(), SHORTEST + PER_LETTER * text.length);
}

/** Shows a note that must be confirmed; `title` says whose phone it is on. */
export function alertBox(title, text) {
  const ok = button({ class: "wide-button", autofocus: true, on: { click: () => box.close() } }, t("sandbox-ok"));
  const box = el("dialog", { class: "alert", "aria-label": title }, el("h2", {}, title), el("p", {}, text), ok);
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
}
