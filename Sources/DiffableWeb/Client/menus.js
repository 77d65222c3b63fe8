// @ts-check
// Context menus: requests a menu for the element under the pointer or with the focus, and moves the focus in menus by keys.

import { at, input, key, modifier, page } from "./wire.js";
import { isReachable, ROWS, scrollContent } from "./elements.js";
import { modifiers } from "./surface.js";

/** The duration of a long press, and the time in which the browser's own event for the same press is ignored, in milliseconds. */
const LONG_PRESS = 500, ECHO = 700;
/** The movement that ends a long press, in points. */
const SLOP = 10;
/** The pause after which a typed letter begins a new search, in milliseconds. */
const TYPING = 700;
/** The time after an answer in which a menu may still come, in milliseconds. */
const GRACE = 200;

/** @type {(context: Context, ignoreClick: () => void, hint: (words: string, x: number, y: number) => void) => Menus} */
export const menus = ({ surface, elements: { items, above }, socket: { say, tell, isConnected } }, ignoreClick, hint) => {
  const { root, shadow, listen } = surface;
  let requestedAt = -ECHO, typed = "", typedAt = 0;
  // The request that the server has not answered yet, and the nodes that have no menu; their next menu is the browser's.
  // The number is that of its message among those of the session that are counted, once it is sent.
  let request = /** @type {{ node: Element, x: number, y: number, known: Set<number>, number: number } | null} */ (null);
  const menuless = /** @type {WeakSet<Element>} */ (new WeakSet());
  let longPress = /** @type {{ x: number, y: number, timer: number } | null} */ (null);

  /** @param {any} target */
  const menuFor = target => target.closest?.("input, textarea, a.outside") ? undefined : above(target, input.contextMenu);

  /** @type {(item: Item, x?: number, y?: number) => void} */
  const requestMenu = (item, x, y = 0) => {
    requestedAt = performance.now();
    if (x === undefined) return say(page.menu, item.id);
    const { left, top } = item.node.getBoundingClientRect();
    const insets = scrollContent(item)[at.scroll.insets];
    const [across, down] = item.input & input.scroll ? [item.node.scrollLeft - insets[3], item.node.scrollTop - insets[0]] : [0, 0];
    say(page.menu, item.id, x - left + across, y - top + down);
  };

  const cancelLongPress = () => {
    clearTimeout(longPress?.timer);
    longPress = null;
  };

  // Type-ahead: focuses the next menu item that begins with the typed letters; the same letter again focuses the one after it.
  /** @type {(event: KeyboardEvent, choices: HTMLElement[], index: number) => boolean} */
  const typeAhead = ({ key: letter, timeStamp }, choices, index) => {
    const isNew = timeStamp - typedAt > TYPING;
    // A space within a search is a letter; alone it chooses the item.
    if ([...letter].length !== 1 || (letter === " " && isNew)) return false;
    typed = isNew || typed === letter.toLowerCase() ? letter.toLowerCase() : typed + letter.toLowerCase();
    typedAt = timeStamp;
    const start = Math.max(0, typed.length > 1 ? index : index + 1);
    const order = [...choices.slice(start), ...choices.slice(0, start)];
    order.find(choice => (choice.ariaLabel ?? choice.textContent ?? "").toLowerCase().startsWith(typed))?.focus();
    return true;
  };

  /** @type {(target: any) => Element} The row of a list, or else the node itself. */
  const placeOf = target => target.closest(ROWS) ?? target;

  // Says that there is no menu, so that no press is without effect.
  /** @type {(request: { node: Element, x: number, y: number }) => void} */
  const decline = ({ node, x, y }) => {
    menuless.add(node);
    hint("No actions here", x, y);
  };

  const hasNewMenu = () => [...items.values()].some(({ id, input: bits }) =>
    bits & (input.menuKeys | input.modal) && !request?.known.has(id));

  listen(root, "contextmenu", event => {
    const item = menuFor(event.target), place = placeOf(event.target);
    // With Shift the browser shows its own menu, which has the commands for a link; without a connection there is no menu of ours.
    if (!item || (event.shiftKey && event.button === 2) || !isConnected() || menuless.delete(place)) return;
    event.preventDefault();
    const isKey = event.button !== 2 && !["mouse", "touch", "pen"].includes(event.pointerType);
    // After the menu key or a long press, which have requested the menu already, the event is ignored; the right button of a mouse has not.
    const isMouse = event.button === 2 && (event.pointerType ?? "mouse") === "mouse";
    if (!isMouse && performance.now() - requestedAt < ECHO) return;
    request = { node: place, x: event.clientX, y: event.clientY, known: new Set(items.keys()), number: Infinity };
    if (isKey) requestMenu(item);
    else requestMenu(item, event.clientX, event.clientY);
  });
  // A long press requests a context menu, for browsers that send no `contextmenu` for it.
  listen(root, "pointerdown", event => {
    cancelLongPress();
    if (event.pointerType !== "touch" || !event.isPrimary || above(event.target, input.drag)) return;
    const item = menuFor(event.target);
    if (!item) return;
    const { clientX: x, clientY: y } = event;
    longPress = { x, y, timer: setTimeout(() => {
      longPress = null;
      if (performance.now() - requestedAt < ECHO) return;
      ignoreClick();
      requestMenu(item, x, y);
    }, LONG_PRESS) };
  });
  listen(window, "pointermove", event => {
    if (longPress && Math.hypot(event.clientX - longPress.x, event.clientY - longPress.y) > SLOP) cancelLongPress();
  });
  listen(window, "pointerup pointercancel blur", cancelLongPress);
  for (const target of [window, root]) listen(target, "scroll", cancelLongPress, { capture: true, passive: true });

  return {
    said(kind, number) {
      // A request that is said again has another number.
      if (kind === page.menu && request) request.number = number;
    },
    lose() { request = null; },
    shown(handled) {
      const asked = request;
      if (!asked) return;
      if (hasNewMenu()) request = null;
      // Host frames before the answer, which a slow line may bring in between, say nothing about the menu.
      else if (handled >= asked.number) setTimeout(() => {
        if (request !== asked) return;
        if (!hasNewMenu()) decline(asked);
        request = null;
      }, GRACE);
    },
    menuKey(event) {
      if (event.key !== "ContextMenu" && !(event.key === "F10" && event.shiftKey)) return false;
      const item = menuFor(event.target);
      if (item) requestMenu(item);
      return Boolean(item);
    },
    keyInMenu(event) {
      const menu = above(event.target, input.menuKeys);
      if (!menu || modifiers(event) & ~modifier.shift) return false;
      const sideways = event.key === "ArrowLeft" || event.key === "ArrowRight" ? key[event.key] : null;
      if (sideways) return tell(page.key, menu, sideways, 0);
      const buttons = /** @type {NodeListOf<HTMLElement>} */ (menu.node.querySelectorAll("button:not([aria-disabled=true])"));
      const choices = [...buttons].filter(isReachable);
      const index = choices.indexOf(/** @type {HTMLElement} */ (shadow.activeElement));
      const step = new Map([["ArrowDown", 1], ["ArrowUp", -1], ["Home", 0], ["End", 0]]).get(event.key);
      if (step === undefined) return typeAhead(event, choices, index);
      const isFirst = event.key === "Home" || (step > 0 && index < 0);
      const next = isFirst ? 0 : event.key === "End" ? -1 : Math.max(index, 0) + step;
      choices.at(next % choices.length)?.focus();
      return true;
    },
  };
};
