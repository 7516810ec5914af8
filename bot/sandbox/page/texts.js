// The texts of the page: all messages of locales/<lang>/sandbox.ftl, which take no arguments.

/** What each language calls itself, by its code. */
const names = await (await fetch("/sandbox/languages")).json();

export const LANGUAGES = Object.keys(names);

let texts = {};

/** Loads a language; until then, and for a key that is missing, the key itself is shown. */
export async function loadTexts(lang) {
  const answer = await fetch(`/sandbox/texts?lang=${encodeURIComponent(lang)}`);
  if (answer.ok) texts = await answer.json();
}

export function nameOf(lang) {
  return names[lang];
}

export function t(key) {
  return texts[key] ?? key;
}
