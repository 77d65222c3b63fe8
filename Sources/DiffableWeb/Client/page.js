// @ts-check
// The script of the server's own page: one scene that fills the window.

import { mount } from "./client.js";
import { within } from "./history.js";

/** @param {string} name */
const meta = name => /** @type {HTMLMetaElement} */ (document.querySelector(`meta[name=${name}]`)).content;

/** The path and query of this page within the interface, and the name of the program. */
const pageAddress = () => within(meta("base"), location.pathname + location.search);
const name = document.title;

mount(/** @type {HTMLElement} */ (document.getElementById("scene")), {
  socket: `${meta("base")}/socket?token=${meta("token")}&page=${encodeURIComponent(pageAddress())}`,
  session: meta("session"),
  weights: meta("weights"),
  alphabet: meta("alphabet"),
  history: true,
  base: meta("base"),
  onTitle: title => { document.title = title && title !== name ? `${title} – ${name}` : name; },
});
