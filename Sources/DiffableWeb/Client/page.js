// @ts-check
// The script of the server's own page: one scene that fills the window.

import { mount } from "./client.js";

/** @param {string} name */
const meta = name => /** @type {HTMLMetaElement} */ (document.querySelector(`meta[name=${name}]`)).content;

/** The path and query of this page within the interface. */
const pageAddress = () => (location.pathname.slice(meta("base").length) || "/") + location.search;

mount(/** @type {HTMLElement} */ (document.getElementById("scene")), {
  socket: `${meta("base")}/socket?token=${meta("token")}&page=${encodeURIComponent(pageAddress())}`,
  session: meta("session"),
  weights: meta("weights"),
  alphabet: meta("alphabet"),
  onTitle: title => { document.title = title; },
});
