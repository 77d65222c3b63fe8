// @ts-check
// The connection of a scene to the server. After a loss it is opened again and resumes its session.

import { closeCode, limit, page, server } from "./wire.js";

/** Close codes after which the page does not connect again, because the server would refuse it again. */
const REFUSALS = /** @type {number[]} */ ([
  closeCode.brokenFrame, closeCode.binary, closeCode.invalidText, closeCode.malformed, closeCode.tooLarge, closeCode.resumedElsewhere,
  closeCode.otherVersion, closeCode.loadAgain,
]);

/** The milliseconds that a navigation of the page may take before the page is loaded again nevertheless. */
const NAVIGATION_TIME = 5000;

/** The words for a page that a person must load again, because loading it by itself would lose what is typed. */
const NEEDS_RELOAD = "This page has to be loaded again. What you have typed is here until then.";

/**
 * Returns the milliseconds until the attempt after the next one, and those until the next: the attempts become rare, and pages that have
 * lost their server at the same moment ask it at different ones.
 * @type {(last: number, random: number) => { base: number, wait: number }}
 */
export const nextAttempt = (last, random) => {
  const base = Math.min(2000, Math.max(250, last * 1.6));
  return { base, wait: base * (0.5 + random) };
};

/**
 * Returns the note of another load of the page, or null if it is too early for one. The note has the number of loads since the page last
 * had a session, and the time of the last. The first load is made at once, the others after 2, 4, 8 … 64 seconds: a page that comes from
 * one server and connects to another would otherwise be loaded again and again.
 * @type {(note: unknown, now: number) => [number, number] | null}
 */
export const nextLoad = (note, now) => {
  if (!Array.isArray(note) || !note.every(Number.isFinite) || note.length !== 2) return [1, now];
  const [count, time] = note, pause = 1000 * 2 ** Math.min(6, Math.max(1, count));
  // A clock that was set back since the last load counts as one that has gone on.
  return now < time || now - time >= pause ? [count + 1, now] : null;
};

/** A note in this tab of the loads of the page that were made because the server asked for them. */
const renewal = {
  key: "diffablekit.renewed",
  begin() {
    try {
      const note = nextLoad(JSON.parse(sessionStorage.getItem(this.key) ?? "null"), Date.now());
      if (note) sessionStorage.setItem(this.key, JSON.stringify(note));
      return note !== null;
    } catch {
      // Without session storage the page is not loaded again: without a note that it was, it would be loaded again for ever.
      return false;
    }
  },
  end() {
    try {
      sessionStorage.removeItem(this.key);
    } catch {
      // Without session storage there is no note that the page was loaded again, and none to remove.
    }
  },
};

/**
 * Returns the address at which a page connects: its own, with the token as the last parameter of the query, so that whoever decides about a
 * page by its address decides about its connection, too. `page` is an address of the server, `target` the path and query of the page.
 * @type {(page: string, target: string, token: string) => URL}
 */
export const socketAddress = (page, target, token) => {
  // A target that begins with two slashes, or with none, is a path of this server nevertheless, and names no other.
  const address = new URL(new URL(page).origin + target.replace(/^(?!\/)/, "/"));
  address.hash = "";
  address.search += `${address.search ? "&" : "?"}diffable_token=${token}`;
  return address;
};

/** The greatest number of messages that wait for a session, and of actions that are kept until the server has handled them. */
const WAITING_LIMIT = 256, KEPT_LIMIT = 256;

/** The messages that repeat a part of the hello: they are sent as soon as the socket is open, and are of no use before. */
const GREETINGS = /** @type {Set<string>} */ (new Set([page.hello, page.resize, page.environment]));

/** The messages that are not counted, because they are no actions. */
const UNCOUNTED = /** @type {Set<string>} */ (new Set([...GREETINGS, page.acknowledgement, page.keep]));

/**
 * The messages that are sent again if the server has not handled them before the connection was lost. Gestures have ended then; offsets and
 * the entry of the history are reported as they are.
 */
const REPEATED = /** @type {Set<string>} */ (new Set([
  page.tap, page.key, page.keyCommand, page.text, page.submit, page.focus, page.cancel, page.delete, page.menu, page.index, page.pop,
]));

/** @type {Line} The line of a page that has not connected yet. */
export const firstLine = { state: "waiting", held: [], count: 0, kept: [] };

/**
 * Returns the line after an event, the messages that are to be sent then, those that are not sent, and those that were sent and of which it is
 * not known whether they are handled, since their session has ended or too many have followed. What a person does in the first frame of a
 * page waits until its session has begun, and is sent in order. An action that was sent is kept until the server has said that it is handled,
 * and is sent again when the session is resumed, so that it is done once. A session that is another one does not know the elements that the
 * messages are about.
 * @type {(line: Line, event: LineEvent) => { line: Line } & Record<"sent" | "missed" | "lost", Wire.PageMessage[]>}
 */
export const lineAfter = (line, event) => {
  const { state, held, count, kept } = line, none = { sent: [], missed: [], lost: [] };
  switch (event.kind) {
    case "said": {
      const { message } = event;
      if (state === "begun") return { ...none, ...withSent(line, [message]), sent: [message] };
      const isHeld = state === "waiting" && held.length < WAITING_LIMIT;
      return isHeld ? { ...none, line: { ...line, held: [...held, message] } } : { ...none, line, missed: [message] };
    }
    case "handled": return { ...none, line: { ...line, kept: kept.filter(([number]) => number > event.count) } };
    case "opened": return { ...none, line: { ...line, state: "waiting" } };
    case "begun": {
      const begun = /** @type {Line} */ ({ state: "begun", held: [], count: event.count, kept: [] });
      if (!event.isResumed) return { ...none, line: begun, missed: held, lost: kept.map(([, message]) => message) };
      const sent = [...kept.filter(([number]) => number > event.count).map(([, message]) => message), ...held];
      return { ...none, ...withSent(begun, sent), sent };
    }
    case "lost": return { ...none, line: { state: "lost", held: [], count, kept }, missed: held };
  }
};

/**
 * Returns the line after messages were sent, and those that are no longer kept.
 * @type {(line: Line, sent: Wire.PageMessage[]) => { line: Line, lost: Wire.PageMessage[] }}
 */
const withSent = (line, sent) => {
  let { count } = line;
  const kept = [...line.kept];
  for (const message of sent) {
    if (!UNCOUNTED.has(message[0])) count += 1;
    if (REPEATED.has(message[0])) kept.push([count, message]);
  }
  return { line: { ...line, count, kept: kept.slice(-KEPT_LIMIT) }, lost: kept.slice(0, -KEPT_LIMIT).map(([, message]) => message) };
};

/**
 * `person` names the person for whom the page was made; undefined if the first session decides that.
 * @type {(address: () => URL, session: string, lastFrame: number, person: string | undefined, hooks: SocketHooks) => Socket}
 */
export const connection = (
  address, session, lastFrame, person,
  { hello, entry, kept, begin, report, misuse, show, lost, slept, forget, dismissed, renew, isLeaving, hasDraft, awake, held, said, missed, inDoubt },
) => {
  /** @type {WebSocket} */
  let socket;
  let delay = 0, timer = 0, isEnded = false, line = firstLine;
  /** @type {(() => void) | null} What is done when the session has begun for the page: at once if it was resumed, or with its first frame. */
  let beginning = null;
  const isConnected = () => socket?.readyState === WebSocket.OPEN;
  // A message that is kept is sent with the next connection if the present one is about to be lost.
  /** @type {(message: Wire.PageMessage) => void} */
  const send = message => {
    if (isConnected()) socket.send(JSON.stringify(message));
    else if (!REPEATED.has(message[0])) missed(message[0]);
  };
  /** @type {(event: LineEvent) => void} */
  const take = event => {
    const after = lineAfter(line, event);
    line = after.line;
    let number = line.count - after.sent.filter(([kind]) => !UNCOUNTED.has(kind)).length;
    for (const message of after.sent) {
      send(message);
      if (!UNCOUNTED.has(message[0])) number += 1;
      said(message[0], message[1], number);
    }
    for (const [kind] of after.missed) missed(kind);
    // A person who has done more than is kept has not lost the connection by that.
    if (event.kind === "begun" && !event.isResumed) for (const [kind] of after.lost) inDoubt(kind);
  };
  /** @type {Socket["say"]} */
  const say = (...message) => {
    if (GREETINGS.has(message[0])) {
      if (isConnected()) socket.send(JSON.stringify(message));
      return;
    }
    const { length } = line.held;
    take({ kind: "said", message });
    if (line.held.length > length) held(message[0]);
  };

  const connect = () => {
    socket = new WebSocket(address().href.replace(/^http/, "ws"));
    socket.onopen = () => {
      const [size, ...rest] = hello();
      take({ kind: "opened" });
      say(page.hello, limit.version, session, ...size, ...rest, lastFrame, entry(), kept(), person ?? "");
    };
    socket.onmessage = ({ data }) => receive(JSON.parse(data));
    socket.onclose = end;
  };

  /** @param {Wire.ServerMessage} message */
  const receive = message => {
    if (message[0] === server.session) {
      const [, name, resumed, widths, count = 0, its = ""] = message, isResumed = resumed === 1;
      // Somebody else has logged in meanwhile, who gets no text of the person before.
      if (!isResumed && person !== undefined && person !== its) forget();
      person = its;
      delay = 0;
      renewal.end();
      beginning = () => {
        // Until then the page shows the elements of the session before, and resumes that one if the connection is lost.
        session = name;
        if (!isResumed) lastFrame = 0;
        begin(isResumed, widths);
        take({ kind: "begun", isResumed, count });
        if (isResumed) report();
      };
      if (isResumed) begun();
    } else if (message[0] === server.misuse) {
      begun();
      misuse(message[1]);
    } else {
      // The screen of an earlier session stays until another session has something to show.
      begun();
      if (message[6]) take({ kind: "handled", count: message[6] });
      show(message);
      say(page.acknowledgement, lastFrame = message[1]);
    }
  };

  const begun = () => {
    beginning?.();
    beginning = null;
  };

  // The browser asks a person who has typed something whether to leave the page; for one who stays, the words are there already.
  const load = () => {
    take({ kind: "lost" });
    if (hasDraft()) lost(NEEDS_RELOAD, true, Boolean(person));
    renew();
  };

  /** @param {{ code: number, reason?: string }} event */
  const end = ({ code, reason }) => {
    if (isEnded) return;
    beginning = null;
    if (code === closeCode.asleep) {
      // Actions of a person before the next session has begun wait for it, and are refused if it is another session.
      take({ kind: "opened" });
      slept(Boolean(person));
      awake(() => { if (!isEnded) retry(); });
      return;
    }
    if (code === closeCode.loadAgain) dismissed();
    if ((code === closeCode.otherVersion || code === closeCode.loadAgain) && renewal.begin()) {
      // While the browser is leaving the page, loading it again has to wait: a form that logs out ends the session before the form's
      // response arrives, and would be cancelled.
      timer = setTimeout(load, isLeaving() ? NAVIGATION_TIME : 0);
      line = lineAfter(line, { kind: "lost" }).line;
      return;
    }
    const isRefused = REFUSALS.includes(code);
    const words = isRefused ? `The connection was ended: ${reason}`
      : `${code === closeCode.tryAgainLater ? reason : "Connection lost."} Trying again…`;
    lost(words, isRefused, Boolean(person));
    take({ kind: "lost" });
    if (isRefused) return;
    const { base, wait } = nextAttempt(delay, Math.random());
    delay = base;
    timer = setTimeout(retry, wait);
  };

  /**
   * Asks the server for its status: 403 if it was started again and has another token, 426 if the socket can be opened; 401, 404,
   * 410 or a redirect if the page may no longer be shown.
   */
  const retry = async () => {
    const { status, type } = await fetch(address(), { cache: "no-store", redirect: "manual" }).catch(() => ({ status: 0, type: "error" }));
    if (isEnded) return;
    const isLoggedOut = status === 401 || type === "opaqueredirect", needsLoad = isLoggedOut || [403, 404, 410].includes(status);
    if (isLoggedOut) dismissed();
    if (needsLoad && renewal.begin()) load();
    else if (status === 426) connect();
    else end({ code: 1006 });
  };

  return {
    connect, isConnected, say, session: () => session,
    accepts: () => line.state === "waiting" || isConnected(),
    tell(kind, item, ...rest) {
      if (item) say(.../** @type {Wire.PageMessage} */ (/** @type {unknown} */ ([kind, item.id, ...rest])));
      return Boolean(item);
    },
    end() {
      isEnded = true;
      clearTimeout(timer);
      socket?.close(closeCode.leaving);
    },
  };
};
