// The first minute: what a group begins with, and in an empty one the one tap that starts a game.

import { perform } from "./api.js";
import { button, el } from "./dom.js";
import { t } from "./texts.js";

/** The card in an empty group of the person who looks at `pane`. */
export function welcome(app, pane) {
  const others = app.world.players().filter((each) => each.id !== pane.person);
  const start = button({ class: "wide-button", on: { click: () => begin(app, pane, others, start) } }, t("sandbox-start-game"));
  return el("section", { class: "welcome", "aria-label": t("sandbox-welcome-title") },
    el("div", { class: "suits", "aria-hidden": "true" }, el("span", {}, "♠"), el("span", { class: "red" }, "♥"), el("span", { class: "red" }, "♦"), el("span", {}, "♣")),
    el("h2", {}, t("sandbox-welcome-title")), ...whoIsWho(app, pane), start, forAll());
}

/** The same above the first message of a group where a game is set up already: who one is, and what all this is. */
export function beginning(app, pane) {
  return el("section", { class: "beginning", "aria-label": t("sandbox-welcome-title") }, ...whoIsWho(app, pane), forAll());
}

function whoIsWho(app, pane) {
  return [
    el("p", {}, t("sandbox-welcome-you"), " ", el("b", {}, app.world.nameOf(pane.person)), "."),
    el("p", {}, t("sandbox-welcome-text")),
  ];
}

function forAll() {
  return el("p", { class: "small" }, t("sandbox-welcome-people"));
}

async function begin(app, pane, others, start) {
  start.disabled = true;
  await pane.attempt(async () => {
    await app.teachLanguage();
    for (const each of others) await perform("auto", { person: each.id, on: true });
    await perform("send", { person: pane.person, chat: pane.chat, text: "/play" });
  });
  start.disabled = false;
}
