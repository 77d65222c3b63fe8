// @ts-check
// Printing: the content of the window's main scroll view, on as many pages as it needs, without bars and controls. A browser prints what
// is in the page and does not wait; so Control or Command with P first asks for all rows of a list, and prints when they have come.

import { at, content as kinds, page } from "./wire.js";
import { scrollContent } from "./elements.js";
import { LEAST, placesIn } from "./standIns.js";

/** The width that content has on paper of the sizes A4 and Letter, in points of 1/96 inch. */
const PAPER = 700;

/** The time after which is printed what is there, in milliseconds. */
const PATIENCE = 20_000;

/**
 * The part of a list's content that is in the page, from top to bottom, and the number of rows that are not; null if all are.
 * @type {(rows: RowPlace[], others: number[][], height: number) => PrintedPart | null}
 */
export const presentPart = (rows, others, height) => {
  if (!rows.length) return null;
  const frames = [...rows.map(({ frame }) => frame), ...others.filter(frame => frame[3] < LEAST)];
  const top = Math.min(...frames.map(([, y]) => y)), bottom = Math.max(...frames.map(([, y, , tall]) => y + tall));
  const places = rows.map(({ position }) => position), size = Math.max(...rows.map(({ size }) => size));
  const isMissingBefore = top >= LEAST || Math.min(...places) > 1;
  const isMissingAfter = height - bottom >= LEAST || Math.max(...places) < size;
  if (!isMissingBefore && !isMissingAfter) return null;
  return { top: isMissingBefore ? top : 0, bottom: isMissingAfter ? bottom : height, missing: Math.max(0, size - rows.length) };
};

/** @type {(part: PrintedPart, isAll: boolean) => string} The line below a list of which not all rows are printed. */
export const wordsBelow = ({ missing }, isAll) => {
  const rows = missing === 1 ? "1 more row is" : missing ? `${missing.toLocaleString("en")} more rows are` : "More rows are";
  const keys = /Mac|iP/.test(globalThis.navigator?.platform ?? "") ? "⌘P" : "Ctrl+P";
  return isAll ? `${rows} not printed.` : `${rows} not printed. ${keys} on the page, in place of the browser’s menu, prints more.`;
};

/** @type {(context: Context, announce: (words: string) => void) => { check(): void }} */
export const printing = ({ surface: { root, frame, listen, isForMount }, elements, socket: { say, isConnected } }, announce) => {
  const { items, isShown } = elements;
  const print = matchMedia("print");
  // The list whose rows were requested, the timer of the print that waits for them, and the line below the printed content.
  let asked = /** @type {Item | null} */ (null), timer = 0;
  const line = Object.assign(document.createElement("div"), { className: "unprinted" });

  /** @param {Item} item */
  const area = ({ node }) => node.clientWidth * node.clientHeight;

  // Returns the largest scroll view, not within another one, of a dialog, or else of the main landmark or of the scene.
  const printed = () => {
    // The last dialog of the document is in front of those before it.
    const dialogs = [...root.querySelectorAll("[aria-modal=true]")].reverse();
    const places = [...dialogs, ...root.querySelectorAll("[role=main]"), root];
    for (const place of places) {
      const found = [...items.values()].filter(({ node, content: [kind] }) => kind === kinds.scroll && place.contains(node)
        && !node.parentElement?.closest(".scroll") && node.checkVisibility());
      if (found.length) return found.reduce((largest, item) => area(item) > area(largest) ? item : largest);
    }
  };

  // Returns the part of a list that can be printed: all of it, up to the server's limit, if the server has prepared it for paper; otherwise
  // only the rows around the screen.
  /** @type {(item: Item) => PrintedPart | null} */
  const partOf = item => {
    const paper = scrollContent(item)[at.scroll.paper];
    if (paper) return { top: 0, missing: paper[0], bottom: paper[1] };
    const { rows, others } = placesIn(elements, item);
    return presentPart(rows, others, scrollContent(item)[at.scroll.height]);
  };

  const prepare = () => {
    restore();
    const item = printed();
    if (!item) return;
    frame.classList.add("printing");
    frame.style.setProperty("--print-zoom", String(Math.min(1, PAPER / Math.max(1, item.frame[2]))));
    item.node.classList.add("printed");
    for (let node = item.node.parentElement; node && node !== root; node = node.parentElement) node.classList.add("prints");
    const part = partOf(item);
    if (!part) return;
    item.node.classList.add("cut");
    frame.style.setProperty("--print-top", part.top + "px");
    frame.style.setProperty("--print-height", part.bottom + "px");
    line.textContent = wordsBelow(part, scrollContent(item)[at.scroll.paper] !== undefined);
    if (part.missing || part.top || part.bottom < scrollContent(item)[at.scroll.height]) item.node.append(line);
  };

  const restore = () => {
    frame.classList.remove("printing");
    line.remove();
    for (const node of root.querySelectorAll(".printed, .prints, .cut")) node.classList.remove("printed", "prints", "cut");
  };

  const start = () => {
    clearTimeout(timer);
    timer = 0;
    window.print();
  };

  const end = () => {
    restore();
    if (asked && !timer && isShown(asked) && isConnected()) say(page.print, asked.id, 0);
    if (!timer) asked = null;
  };

  listen(window, "beforeprint", prepare);
  listen(window, "afterprint", end);
  listen(print, "change", () => print.matches ? prepare() : restore());
  listen(window, "keydown", event => {
    const isPrint = event.key.toLowerCase() === "p" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isPrint || event.defaultPrevented || !(event.composedPath().includes(frame) || isForMount(event))) return;
    const item = printed();
    if (!item || !isConnected() || !partOf(item)) return;
    event.preventDefault();
    // A person who presses the keys again while rows are still to come does not want to wait: the list is printed as it is.
    if (timer) return start();
    asked = item;
    announce("Preparing to print");
    say(page.print, item.id, 1);
    timer = setTimeout(start, PATIENCE);
  });

  return {
    // Prints when the requested rows have come, with the host frame that answers the request, or when their list is gone.
    check() {
      if (timer && asked && (!isShown(asked) || scrollContent(asked)[at.scroll.paper])) start();
    },
  };
};
