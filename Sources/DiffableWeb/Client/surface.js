// @ts-check
// The shadow root in which a scene is drawn, so that the styles of the page and of the scene do not reach each other's nodes.

import { modifier } from "./wire.js";

/** The frames of all mounts, the last used one at the end. While no node has the focus, keys are meant for that mount. */
const mounts = /** @type {HTMLElement[]} */ ([]);

const NODES = `<div id="root"></div>
<div id="letter" aria-hidden="true"></div>
<div id="live" role="log" aria-live="polite"></div>
<div id="waiting" aria-hidden="true" hidden></div>
<div id="hint" aria-hidden="true" hidden></div>
<div id="banner" role="status" hidden><span></span><button type="button" hidden>Reload</button><b></b></div>
<section id="mistake" role="alert" aria-labelledby="mistake-title" hidden>
<p id="mistake-title">This program has made a mistake. What you see may not be right.</p>
<pre tabindex="0" aria-label="Report"></pre>
<button type="button">Begin anew</button> <button type="button">Go on</button>
</section>`;

/** @type {(host: HTMLElement) => Surface} */
export const surface = host => {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const frame = Object.assign(document.createElement("div"), { id: "frame", innerHTML: NODES });
  const sheet = document.createElement("link");
  const ending = new AbortController();
  const styled = new Promise(go => { sheet.onload = sheet.onerror = go; });
  Object.assign(sheet, { rel: "stylesheet", href: new URL("client.css", import.meta.url).href });
  shadow.replaceChildren(sheet, frame);
  mounts.unshift(frame);
  /** @type {Surface["listen"]} */
  const listen = (target, kinds, listener, options) => {
    for (const kind of kinds.split(" ")) target.addEventListener(kind, listener, { ...options, signal: ending.signal });
  };
  listen(frame, "pointerdown focusin", () => mounts.push(...mounts.splice(mounts.indexOf(frame), 1)), { capture: true });
  /** @type {Surface["part"]} */
  const part = selector => /** @type {HTMLElement} */ (frame.querySelector(selector));
  const nothingHasFocus = () => [null, document.body, document.documentElement].includes(/** @type {any} */ (document.activeElement));
  return {
    host, shadow, frame, styled, listen, part,
    root: part("#root"),
    isEnded: () => ending.signal.aborted,
    isForMount: event => nothingHasFocus() && mounts.at(-1) === frame && !event.composedPath().includes(frame),
    mayTakeFocus: () => nothingHasFocus() || host.matches(":focus-within"),
    end() {
      ending.abort();
      mounts.splice(mounts.indexOf(frame), 1);
      // A shadow root cannot be removed; one that contains only a slot shows the children of the element, as before the mount.
      shadow.replaceChildren(document.createElement("slot"));
    },
  };
};

/** @type {(event: { shiftKey: boolean, ctrlKey: boolean, metaKey: boolean, altKey: boolean }) => number} The modifier keys of an event. */
export const modifiers = event => 
  (event.shiftKey ? modifier.shift : 0) | (event.ctrlKey || event.metaKey ? modifier.command : 0) | (event.altKey ? modifier.option : 0);
