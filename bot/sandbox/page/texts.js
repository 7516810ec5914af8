// The texts of the page: all messages of locales/<lang>/sandbox.ftl, which take no arguments.

export const LANGUAGES = ["en", "ru"];

let texts = {};

/** Loads a language; until then, and for a key that is missing, the key itself is shown. */
export async function loadTexts(lang) {
  const answer = await fetch(`/sandbox/texts?lang=${encodeURIComponent(lang)}`);
  if (answer.ok) texts = await answer.json();
}

export function t(key) {
  return texts[key] ?? key;
}
