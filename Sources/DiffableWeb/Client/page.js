// @ts-check
// The script of the server's own page: one scene that fills the window.

import { mount } from "./client.js";
import { within } from "./history.js";
import { readKept, writtenKept } from "./keeping.js";
import { limit } from "./wire.js";

/** @param {string} name */
const meta = name => /** @type {HTMLMetaElement} */ (document.querySelector(`meta[name=${name}]`)).content;

/** The path and query of this page within the interface, and the name of the program. */
const pageAddress = () => within(meta("base"), location.pathname + location.search);
const name = document.title;

/** The name of the cookie with which the server lays out the first frame of the next page. */
const COOKIE = "diffable_window";
/** The name of the widths of this browser's characters, which the server has given. */
let widths = "";

/** The key of what a page keeps of the scene for the next one in this tab, and the person for whom. */
const KEPT = `diffablekit${meta("base")}/`;
const person = meta("person");
const readStored = () => {
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    return null; // Without storage nothing is kept.
  }
};
const kept = readKept(readStored(), pageAddress(), person, Date.now());

// A scene whose kept state is restored does not begin with the host frame in the page, which shows the scene as it begins anew.
const frame = kept.state ? "" : document.getElementById("frame")?.textContent;

mount(/** @type {HTMLElement} */ (document.getElementById("scene")), {
  page: pageAddress(),
  base: meta("base"),
  token: meta("token"),
  session: meta("session"),
  weights: meta("weights"),
  alphabet: meta("alphabet"),
  frame: frame ? JSON.parse(frame) : undefined,
  history: true,
  person,
  kept,
  keep(kept) {
    try {
      sessionStorage.setItem(KEPT, writtenKept(kept, pageAddress(), person, Date.now()));
    } catch {
      // The storage may be full or forbidden: the scene's state is not kept then.
    }
  },
  // The page's title ends with the program's name, unless the scene's title is the name alone, also with a number before it, as in “(3)
  // Chat”.
  onTitle: title => {
    document.title = !title ? name : title.replace(/^\(\S+\) /, "") === name ? title : `${title} – ${name}`;
  },
  onShown: () => document.getElementById("placeholder")?.remove(),
  remember(name, size, settings) {
    widths = name || widths;
    const value = encodeURIComponent(JSON.stringify([limit.version, ...size, settings, widths]));
    const rest = `path=${meta("base")}/; max-age=31536000; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
    document.cookie = `${COOKIE}=${value}; ${rest}`;
  },
});
