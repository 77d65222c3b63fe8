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

/** A note in this tab that the page was loaded again because the server asked for it, so that this happens only once in turn. */
const renewal = {
  key: "diffablekit.renewed",
  begin() {
    try {
      if (sessionStorage.getItem(this.key)) return false;
      sessionStorage.setItem(this.key, "1");
      return true;
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

/** @type {(address: URL, session: string, lastFrame: number, hooks: SocketHooks) => Socket} */
export const connection = (
  address, session, lastFrame, { hello, entry, kept, begin, misuse, show, lost, renew, isLeaving, said, missed }
) => {
  /** @type {WebSocket} */
  let socket;
  let delay = 0, timer = 0, isEnded = false;
  const isConnected = () => socket?.readyState === WebSocket.OPEN;
  /** @type {Socket["say"]} */
  const say = (...message) => {
    if (!isConnected()) return missed(message[0]);
    socket.send(JSON.stringify(message));
    said(message[0], message[1]);
  };

  const connect = () => {
    socket = new WebSocket(address.href.replace(/^http/, "ws"));
    socket.onopen = () => {
      const [size, ...rest] = hello();
      say(page.hello, limit.version, session, ...size, ...rest, lastFrame, entry(), kept());
    };
    socket.onmessage = ({ data }) => receive(JSON.parse(data));
    socket.onclose = end;
  };

  /** @param {any[]} message */
  const receive = message => {
    const [kind, ...rest] = message;
    if (kind === server.session) {
      [session] = rest;
      delay = 0;
      renewal.end();
      begin(rest[1] === 1, rest[2]);
    } else if (kind === server.misuse) misuse(rest[0]);
    else {
      show(message);
      say(page.acknowledgement, lastFrame = rest[0]);
    }
  };

  /** @param {{ code: number, reason?: string }} event */
  const end = ({ code, reason }) => {
    if (isEnded) return;
    if ((code === closeCode.otherVersion || code === closeCode.loadAgain) && renewal.begin()) {
      // While the browser is leaving the page, loading it again has to wait: a form that logs out ends the session before the form's
      // response arrives, and would be cancelled.
      timer = setTimeout(renew, isLeaving() ? NAVIGATION_TIME : 0);
      return;
    }
    const isRefused = REFUSALS.includes(code);
    const words = isRefused ? `The connection was ended: ${reason}`
      : `${code === closeCode.tryAgainLater ? reason : "Connection lost."} Trying again…`;
    lost(words, isRefused);
    if (!isRefused) timer = setTimeout(retry, delay = Math.min(2000, Math.max(250, delay * 1.6)));
  };

  /**
   * Asks the server for its status: 403 if it was started again and has another token, 426 if the socket can be opened; 401 or a
   * redirect if the page may no longer be shown.
   */
  const retry = async () => {
    const { status, type } = await fetch(address, { cache: "no-store", redirect: "manual" }).catch(() => ({ status: 0, type: "error" }));
    if (isEnded) return;
    if (status === 401 || status === 403 || type === "opaqueredirect") renew();
    else if (status === 426) connect();
    else end({ code: 1006 });
  };

  return {
    connect, isConnected, say, session: () => session,
    tell(kind, item, ...rest) {
      if (item) say(kind, item.id, ...rest);
      return Boolean(item);
    },
    end() {
      isEnded = true;
      clearTimeout(timer);
      socket?.close(closeCode.leaving);
    },
  };
};
