// @ts-check
// Rows that lead to an address, and links in texts. A plain click on a row is for the scene; all else that browsers do with a link is
// theirs.

import { accessibility as a11y } from "./wire.js";

/** @type {(event: MouseEvent) => boolean} True if browsers open a link in another tab or window on such a click. */
export const opensElsewhere = event => event.ctrlKey || event.metaKey || event.shiftKey;

/** @type {(link: string) => boolean} True for the addresses that a text may open; the server sends no others, and is not trusted here. */
export const isOutside = link => /^(https?:\/\/|mailto:)[\x21-\x7e]+$/i.test(link);

/**
 * Returns the anchor for a link in a text, which opens in a new tab that knows nothing of this page; null if the address may not be opened.
 * @type {(link: string) => HTMLAnchorElement | null}
 */
export const outsideAnchor = link => isOutside(link) ? Object.assign(document.createElement("a"), {
  className: "outside", href: link, target: "_blank", rel: "noopener noreferrer", tabIndex: 0,
}) : null;

/**
 * The anchor of a row lies over its content and below its controls. It has its address only from a press to what the browser does with
 * it: for assistive technology an option has nothing in it that can get the focus, and Enter opens the row itself.
 * @type {(surface: Surface, base: string) => Links}
 */
export const links = ({ frame, root, listen }, base) => {
  // A list that selects several rows has the clicks with modifiers for that.
  const isForBrowser = (/** @type {MouseEvent} */ event, /** @type {Element} */ anchor) =>
    opensElsewhere(event) && !anchor.closest("[aria-multiselectable=true]");

  const addresses = /** @type {WeakMap<Element, string>} */ (new WeakMap());

  // Takes the address from a row's link again; called when the event is over, since only then the browser opens the link, or its menu.
  /** @param {HTMLAnchorElement} anchor */
  const disarm = anchor => {
    anchor.removeAttribute("href");
    anchor.removeAttribute("tabindex");
  };
  listen(root, "pointerdown", event => {
    const anchor = event.target.closest("a.link");
    if (anchor) Object.assign(anchor, { href: addresses.get(anchor), tabIndex: -1 });
  }, { capture: true });
  listen(window, "click auxclick contextmenu", () => {
    const armed = /** @type {NodeListOf<HTMLAnchorElement>} */ (root.querySelectorAll("a.link[href]"));
    for (const anchor of armed) setTimeout(() => disarm(anchor));
  }, { capture: true });

  // A press of a row that has a link moves the focus to the row's list, as a press of a row without a link does.
  listen(root, "mousedown", event => {
    const anchor = event.target.closest("a.link");
    if (!anchor || event.button !== 0 || isForBrowser(event, anchor)) return;
    event.preventDefault();
    anchor.parentNode.closest("[tabindex]")?.focus({ preventScroll: true });
  });
  // Listens before all other listeners, since one that stops the click would leave it to the browser, which would open the row's link.
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
      const anchor = old ?? Object.assign(document.createElement("a"), { className: "link", draggable: false });
      addresses.set(anchor, base + address);
      if (old) return;
      listen(anchor, "pointerleave", () => disarm(anchor));
      anchor.setAttribute("aria-hidden", "true");
      node.append(anchor);
    },
  };
};
