// @ts-check
// The script of the server's own page: one scene that fills the window.

import { mount } from "./client.js";
import { limit } from "./wire.js";

/** @param {string} name */
const meta = name => /** @type {HTMLMetaElement} */ (document.querySelector(`meta[name=${name}]`)).content;

/** The path and query of this page within the interface. */
const pageAddress = () => (location.pathname.slice(meta("base").length) || "/") + location.search;

/** The name of the cookie with which the server lays out the first frame of the next page. */
const COOKIE = "diffable_window";
/** The name of the widths of this browser's characters, which the server has given. */
let widths = "";

const frame = document.getElementById("frame")?.textContent;

mount(/** @type {HTMLElement} */ (document.getElementById("scene")), {
  socket: `${meta("base")}/socket?token=${meta("token")}&page=${encodeURIComponent(pageAddress())}`,
  session: meta("session"),
  weights: meta("weights"),
  alphabet: meta("alphabet"),
  frame: frame ? JSON.parse(frame) : undefined,
  onTitle: title => { document.title = title; },
  onShown: () => document.getElementById("placeholder")?.remove(),
  remember(name, size, settings) {
    widths = name || widths;
    const value = encodeURIComponent(JSON.stringify([limit.version, ...size, settings, widths]));
    const rest = `path=${meta("base")}/; max-age=31536000; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
    document.cookie = `${COOKIE}=${value}; ${rest}`;
  },
});
