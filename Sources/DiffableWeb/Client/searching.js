// @ts-check
// The way from a search field into its results: keys that lead there, the number of results, and the key that finds text on a page.

import { isReachable, LISTS, ROWS } from "./elements.js";

/** The pause after which the number of results is read out, in milliseconds: a person who goes on typing hears only the last one. */
const PAUSE = 700;

const FIELD = "input[type=search]";
const PARTS = "[role=dialog], [role=main], [role=region], [role=navigation]";

/** @type {(list: Element) => HTMLElement[]} The rows without a parent row. */
const rootRows = list => /** @type {HTMLElement[]} */ ([...list.querySelectorAll(ROWS)])
  .filter(row => (row.ariaLevel ?? "1") === "1" && row.ariaHidden !== "true");

/** @type {(list: Element | undefined) => number} The number of rows of a list, in the page or not. */
const rowCount = list => list ? Number(list.ariaRowCount ?? rootRows(list)[0]?.ariaSetSize ?? 0) : 0;

/** @type {(context: Context, announce: (words: string) => void) => Searching} */
export const searching = ({ surface: { root, shadow, frame, listen, isForMount } }, announce) => {
  let timer = 0;
  let heard = /** @type {{ field: HTMLInputElement, count: number } | null} */ (null);

  /** @type {(selector: string) => HTMLElement[]} */
  const reachable = selector => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]).filter(isReachable);

  // Finds the list with a search field's results: the next list after the field in its part of the window, or else the first one there.
  /** @type {(field: Element) => HTMLElement | undefined} */
  const resultsOf = field => {
    const part = field.closest(PARTS), lists = reachable(LISTS).filter(list => list.closest(PARTS) === part);
    return lists.find(list => field.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING) ?? lists[0];
  };

  const fieldWithFocus = () => {
    const active = shadow.activeElement;
    return active?.matches(FIELD) ? /** @type {HTMLInputElement} */ (active) : null;
  };

  listen(frame, "keydown", event => {
    const { target, key } = event;
    if (event.isComposing || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || !target.matches(FIELD)) return;
    if (key !== "ArrowDown" && !(key === "Enter" && target.value)) return;
    const list = resultsOf(target);
    if (!list || !rowCount(list)) return;
    event.preventDefault();
    list.focus();
  });

  // The browser's search finds only rows that are in the page. If the list has more rows, Control-F or Command-F goes to the scene's search
  // field instead, which finds all.
  listen(window, "keydown", event => {
    const isFind = event.key.toLowerCase() === "f" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isFind || event.defaultPrevented || !(event.composedPath().includes(frame) || isForMount(event))) return;
    const field = /** @type {HTMLInputElement | undefined} */ (reachable(FIELD)[0]);
    if (!field || shadow.activeElement === field) return;
    const list = resultsOf(field);
    if (!list || rowCount(list) <= rootRows(list).length) return;
    event.preventDefault();
    field.focus();
    field.select();
  });

  listen(root, "focusin", () => {
    const field = fieldWithFocus();
    if (field && field !== heard?.field) heard = { field, count: rowCount(resultsOf(field)) };
    else if (!field) heard = null;
  });

  return {
    check() {
      if (!heard || fieldWithFocus() !== heard.field) return;
      const count = rowCount(resultsOf(heard.field));
      if (count === heard.count) return;
      heard.count = count;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (heard?.count === count) announce(count === 0 ? "No results" : count === 1 ? "1 result" : `${count} results`);
      }, PAUSE);
    },
  };
};
