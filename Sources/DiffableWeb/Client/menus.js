// Asking for the menu of what is under the pointer or has the focus, and moving in menus by keys. Part of client.js, which
// has the nodes.

import { DRAG, SCROLL, above, isReachable, modifiers, root, say, tell } from "/client.js";
import { swallowClick } from "/swipe.js";

const MENU = 256, CONTEXT = 8192;
/** How long a finger rests for a menu, how long the browser may take to ask for the same, in milliseconds. */
const PRESS = 500, ECHO = 700;
const SLOP = 10;
/** How long letters that are typed belong together, in milliseconds. */
const TYPING = 700;

let asked = -ECHO, pressed = null, typed = "", typedAt = 0;

export function listenToMenus() {
  root.addEventListener("contextmenu", contextMenu);
  root.addEventListener("pointerdown", press);
  addEventListener("pointermove", event => {
    if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLOP) release();
  });
  for (const kind of ["pointerup", "pointercancel", "blur"]) addEventListener(kind, release);
  addEventListener("scroll", release, { capture: true, passive: true });
}

const menuFor = target => target.closest?.("input, textarea") ? undefined : above(target, CONTEXT);

function contextMenu(event) {
  const item = menuFor(event.target);
  if (!item) return;
  event.preventDefault();
  const isKey = event.button !== 2 && !["mouse", "touch", "pen"].includes(event.pointerType);
  // A key and a finger were heard of before.
  if (performance.now() - asked < ECHO) return;
  if (isKey) ask(item);
  else ask(item, event.clientX, event.clientY);
}

function ask(item, x, y) {
  asked = performance.now();
  if (x === undefined) return say("q", item.id);
  const { left, top } = item.node.getBoundingClientRect();
  const [across, down] = item.input & SCROLL
    ? [item.node.scrollLeft - item.content[3][3], item.node.scrollTop - item.content[3][0]] : [0, 0];
  say("q", item.id, x - left + across, y - top + down);
}

/** The menu key, or Shift and F10, on what has the focus. */
export function menuKey(event) {
  if (event.key !== "ContextMenu" && !(event.key === "F10" && event.shiftKey)) return false;
  const item = menuFor(event.target);
  if (item) ask(item);
  return Boolean(item);
}

/** A finger that rests; some browsers say so themselves. */
function press(event) {
  release();
  const item = event.pointerType === "touch" && event.isPrimary && !above(event.target, DRAG) && menuFor(event.target);
  if (!item) return;
  const { clientX: x, clientY: y } = event;
  pressed = { x, y, timer: setTimeout(() => {
    pressed = null;
    if (performance.now() - asked < ECHO) return;
    swallowClick();
    ask(item, x, y);
  }, PRESS) };
}

function release() {
  clearTimeout(pressed?.timer);
  pressed = null;
}

/** In a menu the arrows and letters move the focus among what can be chosen, and sideways from menu to menu. */
export function keyInMenu(event) {
  const menu = above(event.target, MENU);
  if (!menu || modifiers(event) & 6) return false;
  const sideways = { ArrowLeft: "left", ArrowRight: "right" }[event.key];
  if (sideways) return tell("k", menu, sideways, 0);
  const choices = [...menu.node.querySelectorAll("button:not([aria-disabled=true])")].filter(isReachable);
  const index = choices.indexOf(document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1, Home: 0, End: 0 }[event.key];
  if (step === undefined) return typeAhead(event, choices, index);
  const isFirst = event.key === "Home" || (step > 0 && index < 0);
  const next = isFirst ? 0 : event.key === "End" ? -1 : Math.max(index, 0) + step;
  choices.at(next % choices.length)?.focus();
  return true;
}

/** The next choice that begins with what was typed; one letter again goes on to the next. */
function typeAhead({ key, timeStamp }, choices, index) {
  const isNew = timeStamp - typedAt > TYPING;
  // A space amid a title is a letter of it; alone it chooses.
  if ([...key].length !== 1 || (key === " " && isNew)) return false;
  typed = isNew || typed === key.toLowerCase() ? key.toLowerCase() : typed + key.toLowerCase();
  typedAt = timeStamp;
  const start = typed.length > 1 ? index : index + 1;
  const begins = choice => (choice.ariaLabel ?? choice.textContent).toLowerCase().startsWith(typed);
  const order = [...choices.slice(Math.max(0, start)), ...choices.slice(0, Math.max(0, start))];
  order.find(begins)?.focus();
  return true;
}
