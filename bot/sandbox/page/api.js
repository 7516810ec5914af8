// The wire: deeds by POST, the world and its events by one WebSocket that comes back after a drop.

import { t } from "./texts.js";

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 5000;

/** Does a deed (see bot/sandbox/__init__.py); throws an Error with the sandbox's words if it is refused or out of reach. */
export async function perform(deed, params = {}) {
  const body = await post({ do: deed, ...params });
  if (!body.ok) throw new Error(body.error);
  return body.result;
}

/** What the sandbox answers; in place of the browser's own words, which are in English, that there is no answer. */
async function post(order) {
  const request = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(order) };
  try {
    return await (await fetch("/sandbox/do", request)).json();
  } catch {
    throw new Error(t("sandbox-reconnecting"));
  }
}

/** Feeds `onEvent`, beginning with a whole state; after a drop or a gap in `seq` it connects anew and gets the state again. */
export function listen(onEvent, onStatus) {
  let pause = FIRST_PAUSE;
  let seen = null;
  const connect = () => {
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/sandbox/events`);
    socket.addEventListener("message", ({ data }) => {
      const event = JSON.parse(data);
      const whole = event.type === "state";
      if (!whole && event.seq !== seen + 1) return socket.close();
      seen = event.seq;
      pause = FIRST_PAUSE;
      if (whole) onStatus(true);
      return onEvent(event);
    });
    socket.addEventListener("close", () => {
      onStatus(false);
      setTimeout(connect, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    });
  };
  connect();
}
