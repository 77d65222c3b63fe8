// @ts-check
// The focus: its reports to the server, its restriction to a modal element, and its next node when the focused one is removed.

import { input, page } from "./wire.js";
import { isElement, isReachable, ROWS } from "./elements.js";

/** @type {(surface: Surface, elements: Elements, socket: Socket) => Focus} */
export const focus = ({ root, shadow, mayTakeFocus, isEnded, listen }, { items, itemOf, above }, { say }) => {
  let reported = 0, isInFrame = false;
  let inerted = /** @type {HTMLElement[]} */ ([]);
  // The nodes that had the focus when modal elements appeared, by the numbers of those elements.
  const openers = /** @type {Map<number, HTMLElement | null>} */ (new Map());
  const active = () => /** @type {HTMLElement | null} */ (shadow.activeElement);
  /** @type {(within?: Element) => HTMLElement[]} */
  const focusables = (within = root) =>
    [.../** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll("[tabindex='0']"))].filter(isReachable);
  /** @type {(node?: HTMLElement | null) => void} */
  const focusNode = node => node?.focus({ preventScroll: true });

  const report = () => {
    if (isInFrame || isEnded() || !document.hasFocus()) return;
    const node = active();
    // The browser handles a focused link in a text; the server is told that the list or other element around the link has the focus.
    const id = (node?.matches("a.outside") ? above(node, input.focus) : itemOf(node))?.id ?? 0;
    if (id !== reported) say(page.focus, reported = id);
  };
  listen(root, "focusin", ({ target }) => {
    const item = itemOf(target);
    if (target === item?.node && item?.face === item?.rows && item?.rows) item.rows.focus({ preventScroll: true });
    else report();
  });
  listen(root, "focusout", () => setTimeout(report));

  // Makes all nodes behind the frontmost modal element inert, so that the focus stays in it and in its later siblings.
  /** @param {HTMLElement | null} focused */
  const setReach = focused => {
    for (const node of inerted) node.inert = false;
    inerted = [];
    const modals = [...items.values()].filter(item => item.input & input.modal);
    const top = modals.reduce((top, item) =>
      !top || top.node.compareDocumentPosition(item.node) & Node.DOCUMENT_POSITION_FOLLOWING ? item : top,
    /** @type {Item | null} */ (null));
    for (const { id } of modals) if (!openers.has(id)) openers.set(id, focused);
    for (let node = top?.node.previousElementSibling; node; node = node.previousElementSibling) {
      inerted.push(/** @type {HTMLElement} */ (node));
    }
    for (let box = top?.node.parentElement ?? root; box !== root; box = /** @type {HTMLElement} */ (box.parentElement)) {
      for (const node of box.parentElement?.children ?? []) if (node !== box) inerted.push(/** @type {HTMLElement} */ (node));
    }
    inerted = inerted.filter(node => isElement(node) && !node.inert);
    for (const node of inerted) node.inert = true;
  };

  /** @type {(state: FocusState, command: number | undefined, appeared: number[]) => void} */
  const settle = ({ focused, reachable }, command, appeared) => {
    const removed = [...openers].filter(([id]) => !items.has(id));
    for (const [id] of removed) openers.delete(id);
    if (command === 0) return focused?.blur();
    const modal = appeared.map(id => items.get(id)).findLast(item => (item?.input ?? 0) & input.modal);
    // The focus is not taken from a field elsewhere on the page.
    if ((command || modal) && !mayTakeFocus()) return say(page.focus, reported = 0);
    const wanted = command && items.get(command);
    if (wanted) {
      // Focusing the box of a list's rows would scroll the list to an edge of it, since the box is as long as the content: the list itself
      // is scrolled into view instead.
      if (wanted.rows) wanted.node.scrollIntoView({ block: "nearest", inline: "nearest" });
      return wanted.face.focus({ preventScroll: Boolean(wanted.rows) });
    }
    if (modal) focusNode(focusables(modal.node)[0] ?? modal.node);
    if (modal || !reachable.length) return;
    if (isWithin(active())) return;
    if (focused && isReachable(focused)) return focusNode(focused);
    const opener = removed.map(([, node]) => node).findLast(isWithin);
    if (opener) return focusNode(opener);
    // The focused node was removed: the next node in the order of the Tab key gets the focus, or else the previous one.
    const index = focused ? reachable.indexOf(focused) : -1;
    focusNode(reachable.slice(index + 1).find(isReachable) ?? reachable.slice(0, Math.max(0, index)).findLast(isReachable));
  };
  /** @param {Element | null} node */
  const isWithin = node => Boolean(node) && root.contains(node) && isReachable(/** @type {Element} */ (node));

  /** Puts the class of the focus ring on the row that receives each list's keys. Only rows that change are touched. */
  const updateFocusRings = () => {
    const lists = [...root.querySelectorAll("[aria-activedescendant]")];
    const rows = new Set(lists.map(list => shadow.getElementById(list.getAttribute("aria-activedescendant") ?? "")));
    for (const row of root.querySelectorAll(".current")) {
      if (!rows.delete(/** @type {HTMLElement} */ (row))) row.classList.remove("current");
    }
    for (const row of rows) row?.classList.add("current");
  };

  // Lets the Tab key reach links in texts: in a list only those of the current row, and a link that is drawn in several lines only once.
  const updateStops = () => {
    let before = /** @type {HTMLAnchorElement | null} */ (null);
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (root.querySelectorAll("a.outside"))) {
      const row = link.closest(ROWS);
      const isContinued = before?.href === link.href && before.closest("[data-id]") === link.closest("[data-id]");
      const place = (!row || row.classList.contains("current")) && !isContinued ? 0 : -1;
      if (link.tabIndex !== place) link.tabIndex = place;
      before = link;
    }
  };

  return {
    active,
    begin() { reported = 0; },
    report,
    remember(mayLose) {
      isInFrame = true;
      const focused = active();
      return { focused, reachable: mayLose && root.contains(focused) ? focusables() : [] };
    },
    settle(state, command, appeared, modalsChanged) {
      if (modalsChanged) setReach(state.focused);
      settle(state, command, appeared);
      updateFocusRings();
      updateStops();
      isInFrame = false;
    },
  };
};
