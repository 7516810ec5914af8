// One message as it stands in a chat: a bubble, and the keyboard under it.

import { avatar, button, el, tint } from "./dom.js";
import { firstLine, textNodes } from "./entities.js";
import { t } from "./texts.js";

const SERVICE = {
  new_chat_members: () => t("sandbox-service-joined"),
  left_chat_member: () => t("sandbox-service-left"),
  migrate_to_chat_id: () => t("sandbox-service-supergroup"),
  migrate_from_chat_id: () => t("sandbox-service-supergroup"),
  group_chat_created: () => t("sandbox-service-created"),
  supergroup_chat_created: () => t("sandbox-service-created"),
  forum_topic_created: () => t("sandbox-service-topic"),
  forum_topic_closed: () => t("sandbox-service-topic-closed"),
  forum_topic_reopened: () => t("sandbox-service-topic-reopened"),
};

/** The element of a message. `pane` says who looks (`person`) and does what is asked: `tap`, `open`, `command`, `reveal`. */
export function bubble(message, pane) {
  if (message.service) return service(message);
  const mine = message.from.id === pane.person;
  const aside = pane.isGroup && !mine ? avatar(message.from.id, message.from.name, message.from.is_bot) : null;
  const stack = el("div", { class: "stack" }, body(message, pane, mine), keyboard(message, pane));
  return el("article", { class: `msg ${mine ? "out" : "in"}`, "data-id": message.message_id, "data-from": message.from.id }, aside, stack);
}

function service(message) {
  const name = message.from?.name ?? "";
  const words = message.text || `${name} ${(SERVICE[message.service] ?? (() => message.service.replaceAll("_", " ")))()}`;
  return el("article", { class: "msg service", "data-id": message.message_id }, el("span", {}, words.trim()));
}

function body(message, pane, mine) {
  const { photo_url: photo, document: file, text } = message;
  return el("div", { class: `bubble${photo ? " has-photo" : ""}` },
    pane.isGroup && !mine ? author(message) : null,
    quote(message, pane),
    photo ? el("img", { src: photo, alt: t("sandbox-photo"), draggable: false }) : null,
    file ? attachment(file) : null,
    text ? el("div", { class: "text", dir: "auto" }, textNodes(text, message.entities, pane)) : null,
    meta(message));
}

function attachment({ name, size, url }) {
  const amount = new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit: "kilobyte", maximumFractionDigits: 1 }).format(size / 1000);
  return el("a", { class: "file", href: url, download: name }, el("span", { "aria-hidden": "true" }, "📄"), el("span", {}, el("b", {}, name), el("small", {}, amount)));
}

function author(message) {
  const { id, name, is_bot: isBot } = message.from;
  return tint(el("div", { class: isBot ? "author bot" : "author" }, name, isBot ? el("small", {}, t("sandbox-bot")) : null), id);
}

function quote(message, pane) {
  const original = message.reply_to && pane.find(message.reply_to);
  if (!original) return null;
  const excerpt = firstLine(original.text ?? "", original.entities).slice(0, 120) || original.document?.name || t("sandbox-photo");
  return button({ class: "quote", on: { click: () => pane.reveal(original.message_id) } }, el("b", {}, original.from?.name ?? ""), el("span", {}, excerpt));
}

function meta(message) {
  const time = new Date(message.date * 1000).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return el("div", { class: "meta" }, message.edited ? el("i", {}, t("sandbox-edited")) : null, el("time", {}, time));
}

function keyboard(message, pane) {
  const rows = message.reply_markup?.inline_keyboard;
  if (!rows?.length) return null;
  return el("div", { class: "keys" }, rows.map((row) => el("div", { class: "row" }, row.map((each) => key(each, message, pane)))));
}

function key(each, message, pane) {
  const press = ({ currentTarget }) => (each.url ? pane.open(each.url) : pane.tap(message, each, currentTarget));
  return button({ class: `key${each.url ? " leads-out" : ""}`, on: { click: press } }, each.text);
}

/** A picture that is loading is as high as the one before it: a bubble that shrinks would scroll the list. */
function keepHeight(old, fresh) {
  if (!old || !fresh) return;
  if (old.src === fresh.src) return fresh.replaceWith(old);
  fresh.style.minHeight = `${old.offsetHeight}px`;
  fresh.addEventListener("load", () => { fresh.style.minHeight = ""; }, { once: true });
}

/** Puts the new element in place of the old one; the keyboard's focus stays on the same button if there still is one. */
export function replaceBubble(old, fresh) {
  const before = [...old.querySelectorAll("button")];
  const index = before.indexOf(document.activeElement);
  const label = before[index]?.textContent;
  keepHeight(old.querySelector(".bubble img"), fresh.querySelector(".bubble img"));
  old.replaceWith(fresh);
  if (index < 0) return;
  const after = [...fresh.querySelectorAll("button")];
  (after.find((each) => each.textContent === label) ?? after[Math.min(index, after.length - 1)])?.focus({ preventScroll: true });
}
