// Builds elements. Strings become text nodes, so nothing that a user wrote is ever parsed as HTML.

const SVG = "http://www.w3.org/2000/svg";

const ICONS = {
  people: "M8 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zm8.5 0a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM1.5 19c0-3.5 2.9-6 6.5-6s6.5 2.5 6.5 6v.5h-13zm15 .5V19c0-2-.7-3.9-2-5.3.6-.2 1.3-.3 2-.3 3.2 0 6 2.2 6 5.3v.8z",
  send: "M3 20.5 21.5 12 3 3.5v6.6l11 1.9-11 1.9z",
  sun: "M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM11 1.5h2v3.5h-2zm0 17.5h2v3.5h-2zM1.5 11H5v2H1.5zM19 11h3.5v2H19zM4.2 5.6l1.4-1.4L8 6.6 6.6 8zm11.8 11.8 1.4-1.4 2.4 2.4-1.4 1.4zM5.6 19.8l-1.4-1.4L6.6 16 8 17.4zM17.4 8 16 6.6l2.4-2.4 1.4 1.4z",
  moon: "M20.5 14.6A8.7 8.7 0 0 1 9.4 3.5a8.7 8.7 0 1 0 11.1 11.1z",
  close: "m6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z",
  down: "m12 16.5-7-7L6.4 8l5.6 5.6L17.6 8 19 9.5z",
};

/** An element with properties, `on` handlers, `data-*` and `aria-*` attributes, and children (null ones are skipped). */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) setProperty(node, name, value);
  node.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return node;
}

function setProperty(node, name, value) {
  if (value === null || value === undefined) return;
  if (name === "on") for (const [type, handler] of Object.entries(value)) node.addEventListener(type, handler);
  else if (name === "class") node.className = value;
  else if (name.includes("-") || name === "role" || name === "for") node.setAttribute(name, value);
  else node[name] = value;
}

/** A push button; `type=button`, so that it never submits a form by accident. */
export function button(props, ...children) {
  return el("button", { type: "button", ...props }, ...children);
}

/**
 * Brings the buttons of a row in line with fresh ones. Each stays the element that it was, with its handlers: so the
 * focus stays, and a finger that is down on one has tapped it when it comes up, whatever came in meanwhile.
 */
export function renewRow(row, fresh, key) {
  const old = new Map([...row.children].map((node) => [node.dataset[key], node]));
  const kept = fresh.map((node) => (old.has(node.dataset[key]) ? renew(old.get(node.dataset[key]), node) : node));
  const same = kept.length === row.children.length && kept.every((node, at) => node === row.children[at]);
  if (!same) row.replaceChildren(...kept);
}

function renew(node, fresh) {
  for (const { name } of [...node.attributes]) if (!fresh.hasAttribute(name)) node.removeAttribute(name);
  for (const { name, value } of fresh.attributes) node.setAttribute(name, value);
  node.replaceChildren(...fresh.childNodes);
  return node;
}

/** A decorative picture of the set above; it takes the colour of the text. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.classList.add("icon");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** Gives a node the colour of an id, so that a person keeps his everywhere. */
export function tint(node, id) {
  node.style.setProperty("--hue", String((Math.abs(id) * 67 + 150) % 360));
  return node;
}

/** A round sign with the first letter of a name; a bot has a spade. */
export function avatar(id, name, isBot = false) {
  if (isBot) return el("img", { class: "avatar", src: "/page/icon.svg", alt: "" });
  const letter = [...name.trim()][0] ?? "?";
  return tint(el("span", { class: "avatar", "aria-hidden": "true" }, letter.toUpperCase()), id);
}

/** How many messages wait, as a badge; null for none. */
export function badge(count, label) {
  return count ? el("span", { class: "badge", "aria-label": `${label}: ${count}` }, count > 99 ? "99+" : String(count)) : null;
}
