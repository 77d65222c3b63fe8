// @ts-check
// Rows that lead to an address. A plain click is for the scene; all else that browsers do with a link is theirs.

import { accessibility as a11y } from "./wire.js";

/** @type {(event: MouseEvent) => boolean} True if browsers open a link in another tab or window on such a click. */
export const opensElsewhere = event => event.ctrlKey || event.metaKey || event.shiftKey;

/**
 * The anchor of a row lies over its content and below its controls. It is not in the order of the Tab key and is hidden from assistive
 * technology, for which the row itself stays what it is: an option of its list, say, which Enter opens.
 * @type {(surface: Surface, base: string) => Links}
 */
export const links = ({ frame, root, listen }, base) => {
  // A list that selects several rows has the clicks with modifiers for that.
  const isForBrowser = (/** @type {MouseEvent} */ event, /** @type {Element} */ anchor) =>
    opensElsewhere(event) && !anchor.closest("[aria-multiselectable=true]");

  // The press of a row moves the focus to its list, as without a link.
  listen(root, "mousedown", event => {
    const anchor = event.target.closest("a.link");
    if (!anchor || event.button !== 0 || isForBrowser(event, anchor)) return;
    event.preventDefault();
    anchor.parentNode.closest("[tabindex]")?.focus({ preventScroll: true });
  });
  // Before all other listeners: one that ends the event must not leave the click to the browser.
  listen(frame, "click", event => {
    const anchor = event.target.closest("a.link");
    if (!anchor) return;
    if (isForBrowser(event, anchor)) event.stopImmediatePropagation();
    else event.preventDefault();
  }, { capture: true });

  return {
    set({ node, meaning }) {
      const address = meaning[a11y.link];
      const old = /** @type {HTMLAnchorElement | null} */ (node.querySelector(":scope > a.link"));
      node.toggleAttribute("data-link", address !== undefined);
      if (address === undefined) return old?.remove();
      const anchor = old ?? Object.assign(document.createElement("a"), { className: "link", tabIndex: -1, draggable: false });
      if (anchor.getAttribute("href") !== base + address) anchor.setAttribute("href", base + address);
      if (old) return;
      anchor.setAttribute("aria-hidden", "true");
      node.append(anchor);
    },
  };
};
