// The top of the page: who is who, language, light or dark.

import { isDark } from "./choices.js";
import { avatar, badge, button, el, icon, renewRow } from "./dom.js";
import { peopleSheet } from "./people.js";
import { LANGUAGES, nameOf, t } from "./texts.js";

/** Brings the bar up to date. */
export function renderBar(app, bar) {
  if (!bar.childElementCount) bar.append(...frame(app));
  const [, faces, tools] = bar.children;
  faces.setAttribute("aria-label", t("sandbox-people"));
  renewRow(faces, app.world.players().map((person) => face(app, person)), "person");
  renewRow(tools, [peopleButton(app), themeButton(app), languageButton(app)], "tool");
}

function frame(app) {
  return [
    el("span", { class: "brand" }, el("img", { src: "/page/icon.svg", alt: "" }), el("b", {}, app.world.bot.first_name)),
    el("nav", { class: "faces" }),
    el("div", { class: "tools" }),
  ];
}

function peopleButton(app) {
  return button({ class: "round", "data-tool": "people", "aria-label": t("sandbox-people"), title: t("sandbox-people"), on: { click: () => peopleSheet(app) } }, icon("people"));
}

function face(app, person) {
  const name = app.world.nameOf(person.id);
  const shown = app.shown.includes(person.id);
  return button({ class: "face", "data-person": person.id, "aria-pressed": String(shown), "aria-label": `${app.narrow.matches ? t("sandbox-play-as") : t("sandbox-show")}: ${name}`, title: name, on: { click: () => app.pick(person.id) } },
    avatar(person.id, name),
    el("span", { class: "name" }, person.first_name),
    person.auto ? el("span", { class: "gear", title: t("sandbox-auto") }, "⚙") : null,
    shown ? null : badge(app.reads.unread(person.id, person.id), t("sandbox-unread")));
}

function themeButton(app) {
  const dark = isDark();
  return button({ class: "round theme", "data-tool": "theme", "aria-label": t(dark ? "sandbox-light" : "sandbox-dark"), on: { click: () => app.flipTheme() } }, icon(dark ? "sun" : "moon"));
}

function languageButton(app) {
  const next = () => LANGUAGES[(LANGUAGES.indexOf(app.lang) + 1) % LANGUAGES.length];
  return button({ class: "round language", "data-tool": "language", lang: next(), "aria-label": nameOf(next()), title: t("sandbox-language-about"), on: { click: () => app.setLanguage(next()) } }, next().toUpperCase());
}
