// Where an address leads: to the bot's DM inside the page (a deep link), to the web, or nowhere.

/** `{kind: "start", payload}`, `{kind: "dm"}`, `{kind: "web", href}` or `{kind: "none"}`. */
export function destination(address, botName) {
  const url = parse(address);
  if (!url) return { kind: "none" };
  if (url.protocol === "tg:") return botLink(url.searchParams.get("domain"), url.searchParams, botName);
  if (/^(www\.)?(t|telegram)\.me$/.test(url.hostname)) return botLink(url.pathname.split("/")[1], url.searchParams, botName);
  return /^https?:$/.test(url.protocol) ? { kind: "web", href: url.href } : { kind: "none" };
}

function parse(address) {
  try {
    return new URL(/^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`);
  } catch {
    return null;
  }
}

function botLink(name, params, botName) {
  if (name?.toLowerCase() !== botName.toLowerCase()) return { kind: "none" };
  return params.has("start") ? { kind: "start", payload: params.get("start") } : { kind: "dm" };
}
