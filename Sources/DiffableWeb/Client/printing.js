// @ts-check
// Printing: the content of the window's main scroll view, on as many pages as it needs, without bars and controls.

import { content as kinds } from "./wire.js";

/** The width that content has on paper of the sizes A4 and Letter, in points of 1/96 inch. */
const PAPER = 700;

/** @type {(context: Context) => void} */
export const printing = ({ surface: { root, frame, listen }, elements: { items } }) => {
  const print = matchMedia("print");

  /** @param {Item} item */
  const area = ({ node }) => node.clientWidth * node.clientHeight;

  // The largest scroll view of the frontmost dialog or of the main landmark that is not within another scroll view.
  const printed = () => {
    const places = [...root.querySelectorAll("[aria-modal=true]"), ...root.querySelectorAll("[role=main]"), root];
    for (const place of places) {
      const found = [...items.values()].filter(({ node, content: [kind] }) => kind === kinds.scroll && place.contains(node)
        && !node.parentElement?.closest(".scroll") && node.checkVisibility());
      if (found.length) return found.reduce((largest, item) => area(item) > area(largest) ? item : largest);
    }
  };

  const prepare = () => {
    restore();
    const item = printed();
    if (!item) return;
    frame.classList.add("printing");
    frame.style.setProperty("--print-zoom", String(Math.min(1, PAPER / Math.max(1, item.frame[2]))));
    item.node.classList.add("printed");
    for (let node = item.node.parentElement; node && node !== root; node = node.parentElement) node.classList.add("prints");
  };

  const restore = () => {
    frame.classList.remove("printing");
    for (const node of root.querySelectorAll(".printed, .prints")) node.classList.remove("printed", "prints");
  };

  listen(window, "beforeprint", prepare);
  listen(window, "afterprint", restore);
  listen(print, "change", () => print.matches ? prepare() : restore());
};
