// What the user chose for the page: the language and the people in its address, light or dark in the browser's store.

import { LANGUAGES, loadTexts, t } from "./texts.js";

const darkness = matchMedia("(prefers-color-scheme: dark)");

/** Shows the page in `lang`, or else the one of the address, or else the browser's; gives the language used. */
export async function useLanguage(lang) {
  const wishes = [lang, address().get("lang"), navigator.language.slice(0, 2)];
  const chosen = wishes.find((each) => LANGUAGES.includes(each)) ?? LANGUAGES[0];
  await loadTexts(chosen);
  document.documentElement.lang = chosen;
  document.title = t("sandbox-title");
  remember("lang", chosen);
  return chosen;
}

export function peopleInAddress() {
  return (address().get("as") ?? "").split(",").filter(Boolean).map(Number);
}

export function rememberPeople(ids) {
  remember("as", ids.join(","));
}

function address() {
  return new URLSearchParams(location.search);
}

function remember(name, value) {
  const query = address();
  query.set(name, value);
  history.replaceState(null, "", `?${query}`.replaceAll("%2C", ","));
}

export function isDark() {
  return document.documentElement.dataset.theme === "dark";
}

/** Takes the theme chosen before, else the system's, and goes with the system's as long as none was chosen. */
export function followTheme(onChange) {
  const show = () => {
    document.documentElement.dataset.theme = localStorage.getItem("theme") ?? (darkness.matches ? "dark" : "light");
    onChange();
  };
  darkness.addEventListener("change", show);
  show();
}

export function chooseTheme(theme) {
  localStorage.setItem("theme", theme);
  document.documentElement.dataset.theme = theme;
}
