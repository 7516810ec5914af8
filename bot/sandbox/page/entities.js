// Telegram's text with entities as nodes. Offsets count UTF-16 units, as JavaScript's own strings do.

import { button, el } from "./dom.js";
import { t } from "./texts.js";

const TAGS = { bold: "b", italic: "i", underline: "u", strikethrough: "s", code: "code", blockquote: "blockquote", expandable_blockquote: "blockquote" };
const BLOCKS = new Set(["pre", "blockquote", "expandable_blockquote"]);

/** The nodes of a text; `open(address)` follows a link and `command(text)` sends a command. */
export function textNodes(text, entities, actions) {
  const sorted = [...(entities ?? [])].sort((a, b) => a.offset - b.offset || b.length - a.length);
  return span(text, sorted, 0, text.length, actions);
}

/** The first line of a text, for a preview; what a spoiler hides stays hidden. */
export function firstLine(text, entities) {
  const hidden = (entities ?? []).filter((each) => each.type === "spoiler");
  const cover = (all, { offset, length }) => all.slice(0, offset) + "▒".repeat(length) + all.slice(offset + length);
  return hidden.reduce(cover, text).split("\n")[0];
}

function span(text, entities, from, to, actions) {
  const nodes = [];
  let at = from;
  for (let i = 0; i < entities.length; i += 1) {
    const entity = entities[i];
    const end = Math.min(entity.offset + entity.length, to);
    if (entity.offset < at || end <= entity.offset) continue;
    const inner = entities.slice(i + 1).filter((each) => each.offset >= entity.offset && each.offset + each.length <= end);
    const inside = span(text, inner, entity.offset, end, actions);
    nodes.push(text.slice(at, beforeBlock(text, entity, at)), wrap(entity, text.slice(entity.offset, end), inside, actions));
    at = BLOCKS.has(entity.type) && text[end] === "\n" ? end + 1 : end;
  }
  nodes.push(text.slice(at, to));
  return nodes.filter((node) => node !== "");
}

/** A block begins a line by itself, so the line break before it is not shown twice. */
function beforeBlock(text, { type, offset }, from) {
  return BLOCKS.has(type) && offset > from && text[offset - 1] === "\n" ? offset - 1 : offset;
}

function wrap(entity, raw, children, actions) {
  switch (entity.type) {
    case "pre":
      return el("pre", {}, el("code", {}, children));
    case "spoiler":
      return spoiler(children);
    case "text_link":
      return link(entity.url, children, actions);
    case "url":
      return link(raw, children, actions);
    case "bot_command":
      return button({ class: "linklike slash-command", on: { click: () => actions.command(raw) } }, children);
    case "mention":
    case "text_mention":
    case "hashtag":
    case "cashtag":
      return el("span", { class: "mention" }, children);
    default:
      return el(TAGS[entity.type] ?? "span", {}, children);
  }
}

function link(address, children, actions) {
  return button({ class: "linklike", title: address, on: { click: () => actions.open(address) } }, children);
}

function spoiler(children) {
  const hidden = el("span", { "aria-hidden": "true" }, children);
  const node = button({ class: "spoiler", "aria-label": t("sandbox-spoiler") }, hidden);
  node.addEventListener("click", () => node.replaceWith(el("span", { class: "revealed" }, children)), { once: true });
  return node;
}
