// @ts-check
// The script of the server's own page: one scene that fills the window.

import { mount } from "./client.js";

/** @param {string} name */
const meta = name => /** @type {HTMLMetaElement} */ (document.querySelector(`meta[name=${name}]`)).content;

mount(/** @type {HTMLElement} */ (document.getElementById("scene")), {
  socket: "/socket?token=" + meta("token"),
  weights: meta("weights"),
  alphabet: meta("alphabet"),
  onTitle: title => { document.title = title; },
});
