// Shows the frames of a scene and reports what the person does. The server decides everything: what there is, where it
// lies, where lines break. This script keeps one node per element, and what has to answer at once: scrolling, typing,
// focus, and the row in the hand. The messages are described in Documentation/Internals/wire-format.md.

import { sendText, setContent } from "/content.js";
import { layOut, outermost, setPin, setSnapping, unpin } from "/scrolling.js";
import { checkHand, hold, isHeld, letGo, listenToDrags, loseDrag, resumeWithoutDrag, shiftHand } from "/dragging.js";
import { keyInMenu, listenToMenus, menuKey } from "/menus.js";
import { hideMistake, isOnMistake, showMistake } from "/mistake.js";
import { followInset, losePull, setPull } from "/pulling.js";
import { keyOnTitles } from "/scrubber.js";
import { checkSwipe, endSwipe, listenToSwipes, loseSwipe, resumeWithoutSwipe, setSwipable } from "/swipe.js";
import { effect, timings } from "/easing.js";
import { flash } from "/indicators.js";
import { listenToScroll, scrollTo, sendScroll } from "/offsets.js";
import { comeToRest, shiftRest } from "/resting.js";
import { listenToSweeps } from "/sweeping.js";

const meta = name => document.querySelector(`meta[name=${name}]`).content;
export const root = document.getElementById("root");
const live = document.getElementById("live");
const banner = document.getElementById("banner");
const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const darkness = matchMedia("(prefers-color-scheme: dark)");
const contrast = matchMedia("(prefers-contrast: more)");
const socketPath = "/socket?token=" + meta("token");

// The bits of an element's input, and what a key is called.
const TAP = 1, FOCUS = 2, LIST = 4, CANCEL = 32, DELETE = 64, MODAL = 128, MOVE = 2048;
export const SCROLL = 8, DRAG = 1024, SWEEP = 16384, LONG_DRAG = 32768;
const KEYS = {
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", Home: "home", End: "end",
  PageUp: "pageUp", PageDown: "pageDown", Enter: "enter", " ": "space",
};
const BUTTONS = new Set(["button", "menuitem", "menuitemradio", "switch"]);

/**
 * Elements by number. Of each: its `node`; the `box` that its children are in; the `part` that shows its content; the
 * `face` that has its name and the focus; and the facets as the server sent them.
 */
export const items = new Map();
export const symbols = new Map();

export const itemOf = node => items.get(Number(node?.closest?.("[data-id]")?.dataset.id));
export const above = (node, bit) => {
  for (let item = itemOf(node); item; item = itemOf(item.node.parentNode)) if (item.input & bit) return item;
};

// ---------------------------------------------------------------------------------------------------------- connection

let socket, session = "", lastFrame = 0, delay = 0, ended = false;

function connect() {
  symbols.clear();
  socket = new WebSocket(`ws://${location.host}${socketPath}`);
  socket.onopen = () => say("h", session, ...windowSize(), told = surroundings(), glyphWidths(), lastFrame);
  socket.onmessage = ({ data }) => receive(JSON.parse(data));
  socket.onclose = lost;
}

export const isConnected = () => socket.readyState === WebSocket.OPEN;

export function say(...message) {
  if (isConnected()) socket.send(JSON.stringify(message));
}

function receive(message) {
  if (message[0] === "s") return begin(message);
  if (message[0] === "x") return showMistake(message[1]);
  const [, sequence, isComplete, drawings, changes, commands] = message;
  for (const [name, ...paths] of drawings) symbols.set(name, paths);
  show(changes, commands, isComplete === 1);
  say("a", lastFrame = sequence);
}

/** The first message of a connection. A session that is resumed is told what happened here in the meantime. */
function begin([, id, resumed]) {
  session = id;
  delay = 0;
  banner.hidden = true;
  focused = 0;
  resumeWithoutDrag(resumed);
  resumeWithoutSwipe(resumed);
  if (!resumed) {
    hideMistake();
    items.clear();
    return root.replaceChildren();
  }
  for (const item of items.values()) {
    if (item.content[0] === "e") sendText(item, item.revision > item.content[2]);
    if (item.input & SCROLL) sendScroll(item);
  }
  reportFocus();
}

/** A page that did wrong is told so; to connect again would only do the same wrong again. */
function lost({ code, reason }) {
  loseDrag();
  loseSwipe();
  losePull();
  const isRefused = [1002, 1003, 1007, 1008, 1009, 4001].includes(code);
  banner.hidden = ended;
  banner.firstElementChild.textContent =
    isRefused ? `The connection was ended: ${reason}` : `${code === 1013 ? reason : "Connection lost."} Trying again…`;
  banner.lastElementChild.hidden = !isRefused;
  if (!isRefused && !ended) setTimeout(retry, delay = Math.min(2000, Math.max(250, delay * 1.6)));
}

/** Asks whether the server that made this page is there: another start has another token, and makes a new page. */
async function retry() {
  const status = await fetch(socketPath, { cache: "no-store" }).then(answer => answer.status, () => 0);
  if (status === 403) return location.reload();
  if (status === 426) return connect();
  lost({ code: 1006 });
}

banner.lastElementChild.onclick = () => location.reload();
addEventListener("pagehide", () => { ended = true; socket.close(1000); });
addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });
addEventListener("resize", () => { say("z", ...windowSize()); tellSurroundings(); });
for (const query of [stillness, darkness, contrast]) query.addEventListener("change", tellSurroundings);
new MutationObserver(tellSurroundings).observe(document.documentElement, { attributeFilter: ["dir"] });
// As wide as a letter is high at the size of text that the person has chosen for all pages.
new ResizeObserver(tellSurroundings).observe(document.getElementById("letter"));

/** The person's wishes, and the machine: motion, dark, contrast, direction, size of text, dots in a point, phone. */
let told;
function surroundings() {
  const style = getComputedStyle(document.documentElement);
  const textScale = Math.min(20, Math.max(0.1, parseFloat(style.fontSize) / 16 || 1));
  const isPhone = matchMedia("(pointer: coarse)").matches && Math.min(screen.width, screen.height) < 600;
  const flags = [stillness.matches, darkness.matches, contrast.matches, style.direction === "rtl"].map(Number);
  return [...flags, textScale, Math.min(20, Math.max(0.1, devicePixelRatio || 1)), isPhone ? 1 : 0];
}

function tellSurroundings() {
  const now = surroundings();
  if (!told || String(now) === String(told)) return;
  say("m", ...told = now);
}

const windowSize = () => [Math.max(1, innerWidth), Math.max(1, innerHeight)];

/** The widths of the alphabet, per weight, in thousandths of the font's size, as this browser draws them. */
function glyphWidths() {
  const context = document.createElement("canvas").getContext("2d");
  const letters = Array.from(meta("alphabet"));
  return meta("weights").split(" ").map(weight => {
    context.font = `${weight} 100px ${getComputedStyle(document.documentElement).fontFamily}`;
    context.fontKerning = "none";
    context.textRendering = "geometricPrecision";
    return letters.map(letter => Math.min(4000, Math.max(0, Math.round(context.measureText(letter).width * 10))));
  });
}

// -------------------------------------------------------------------------------------------------------------- frames

let applying = false;
/** Carries out a frame: the changes, then the commands, then what follows from them for the focus. */
function show(changes, commands, isComplete) {
  const held = document.activeElement;
  const mayLoseFocus = isComplete || changes.some(([kind, , facets]) => kind === "r" || facets?.s || facets?.a);
  const reachable = mayLoseFocus && root.contains(held) ? focusables() : [];
  const known = new Set(isComplete ? items.keys() : []);
  const gone = new Set(known);
  const cursors = new Map();
  const appeared = [], shifted = [];
  timings.clear();
  let modalsChanged = false;
  applying = true;
  for (const [kind, id, ...rest] of changes) {
    let item = items.get(id);
    if (kind === "c") timings.set(id, rest);
    else if (kind === "h") {
      // Where the person is now: content that becomes smaller takes the offset along by itself.
      if (item) shifted.push(Object.assign(item, { shift: rest, before: [item.node.scrollLeft, item.node.scrollTop] }));
    } else if (kind === "i") {
      if (!item) appeared.push(id);
      item = insert(id, item, cursors, isComplete, ...rest);
      gone.delete(id);
    } else if (!item) continue;
    if (item?.input & MODAL) modalsChanged = true;
    if (kind === "u") {
      update(item, rest[0], rest[1] ?? 0);
      if (item.input & MODAL) modalsChanged = true;
    } else if (kind === "p") comeFrom(item, ...rest);
    else if (kind === "m") place(outermost(item), outermost(item).parentNode, outermost(items.get(rest[0])));
    else if (kind === "r") remove(item, ...rest);
  }
  for (const id of gone) if (items.has(id)) remove(items.get(id));
  for (const item of shifted) shiftContent(item);
  let focus;
  for (const [kind, ...rest] of commands) {
    if (kind === "t") document.title = rest[0];
    else if (kind === "a") announce(rest[0]);
    else if (kind === "g") letGo(rest[0]);
    else if (kind === "w") endSwipe(rest[0]);
    else if (kind === "i") flash(rest[0]);
    // A complete frame says where all is to be on a page that has nothing. What was here is where the person put it.
    else if (known.has(rest[0])) continue;
    else if (kind === "o") rest[3] === 2 ? comeToRest(...rest) : scrollTo(...rest);
    else focus = rest[0];
  }
  if (modalsChanged || isComplete) setReach(held);
  settleFocus(focus, held, reachable, appeared);
  markCurrentRows();
  checkHand();
  checkSwipe();
  applying = false;
  reportFocus();
}

function insert(id, known, cursors, isComplete, parentID, beforeID, facets, duration, from, opacity, transform) {
  const box = items.get(parentID)?.box ?? root;
  const item = known ?? { id, input: 0, content: [0], a11y: {}, style: {}, revision: 0, composing: false };
  if (known) facets = { s: {}, c: 0, a: {}, n: 0, ...facets };
  else items.set(id, item);
  update(item, facets, 0);
  if (isComplete) {
    // Nodes that are in their place stay untouched: moving one would lose its scroll position and its focus.
    const expected = cursors.has(box) ? cursors.get(box) : elementFrom(box.firstElementChild);
    const outer = outermost(item);
    if (outer === expected) cursors.set(box, elementFrom(outer.nextElementSibling));
    else { place(outer, box, expected); cursors.set(box, expected); }
  } else place(outermost(item), box, outermost(items.get(beforeID)));
  if (item.pin) layOut(item); // Now it is known how far from the edge it is held.
  if (item.style.z || item.pin) box.style.isolation = "isolate";
  if (duration && opacity !== undefined) comeFrom(item, duration, from, opacity, transform);
  else if (duration && from) glide(item, moved(from, shiftAround(item.node)), duration, timings.get(id));
  else if (duration) animate(item.node, [{ opacity: 0 }, { opacity: item.style.o ?? 1 }], duration, timings.get(id));
  return item;
}

/** Moves an element that is in its place already from a pose to there. What is in the hand stays there. */
function comeFrom(item, duration, from, opacity, transform) {
  if (isHeld(item)) return;
  animate(item.node, [{ opacity, transform: matrix(transform) }, {}], duration, timings.get(item.id));
  glide(item, moved(from, shiftAround(item.node)), duration, timings.get(item.id));
}

const isElement = node => node.dataset.id > 0 || node.classList.contains("pin");
const elementFrom = node => !node || isElement(node) ? node : elementFrom(node.nextElementSibling);

/** Puts a node before another, or last. New browsers can do so without taking focus, scrolling and animations away. */
function place(node, box, before) {
  if (before?.parentNode !== box) before = null;
  if (node.parentNode === box && (before === node || node.nextSibling === before)) return;
  if (node.isConnected && box.moveBefore) return box.moveBefore(node, before);
  const held = node.contains(document.activeElement) ? document.activeElement : null;
  const scrolled = [node, ...node.querySelectorAll(".scroll")].map(node => [node, node.scrollLeft, node.scrollTop]);
  box.insertBefore(node, before);
  for (const [node, left, top] of scrolled) if (left || top) node.scrollTo(left, top);
  held?.focus({ preventScroll: true });
}

/** Takes an element and all in it away. A node that fades stays a moment, out of reach of everything. */
function remove(item, duration, to, opacity = 0, transform) {
  const { node } = item;
  let { frame } = item;
  const outer = outermost(item);
  for (const inner of [node, ...node.querySelectorAll("[data-id]")]) {
    items.delete(Number(inner.dataset.id));
    inner.dataset.id = -1; // The style of elements hangs on the attribute; the number is nobody's.
    inner.removeAttribute("id");
  }
  if (!duration || !moves()) return outer.remove();
  if (outer !== node) frame = unpin(node, outer);
  node.inert = true;
  node.classList.add("leaving");
  node.setAttribute("aria-hidden", "true");
  setFrame(node, frame = moved(frame, shiftAround(node)));
  const end = { opacity, translate: to ? `${to[0] - frame[0]}px ${to[1] - frame[1]}px` : "none" };
  if (transform) end.transform = matrix(transform);
  const leaving = { ...effect(duration, timings.get(item.id), "ease-out"), fill: "forwards" };
  node.animate([{}, end], leaving);
  // Animations stand still in a tab that is not shown; a timer does not.
  setTimeout(() => node.remove(), leaving.delay + duration);
}

function update(item, facets, duration) {
  const old = item.frame;
  const timing = timings.get(item.id);
  if (facets.a) item.a11y = facets.a;
  if (facets.n !== undefined) item.input = facets.n;
  const isNew = !item.node;
  if (isNew) makeNode(item);
  const isRepinned = facets.s && setPin(item, facets.s.p);
  if (facets.f && (item.pin || isRepinned)) {
    item.frame = facets.f;
    layOut(item);
  } else if (isRepinned) layOut(item);
  else if (facets.f) {
    // What is seen now is where the movement begins, also amid another movement.
    const isFree = old && duration && moves() && !isHeld(item);
    const from = isFree ? moved(seenFrame(item), shiftAround(item.node)) : null;
    item.frame = facets.f;
    setFrame(item.node, facets.f);
    if (isHeld(item)) hold();
    else if (from) glide(item, from, duration, timing);
    else if (!duration) item.motion?.cancel();
  }
  if (facets.s || isNew) setStyle(item, facets.s ?? item.style, old ? duration : 0, timing);
  if (facets.c !== undefined) setContent(item, facets.c);
  else if (facets.f && item.content[0] === "s") setScroll(item, item.content, true);
  if (facets.a || facets.n !== undefined || isNew) setMeaning(item);
}

/** Makes the node. What becomes a button later has the role of one and keeps its node. */
function makeNode(item) {
  const node = document.createElement(BUTTONS.has(item.a11y.r) ? "button" : "div");
  node.dataset.id = item.id;
  if (node.localName === "button") node.type = "button";
  Object.assign(item, { node, box: node, face: node });
}

export function setFrame(node, [x, y, width, height]) {
  Object.assign(node.style, { left: x + "px", top: y + "px", width: width + "px", height: height + "px" });
}

/** A change of the plane or of space as a transform of CSS. */
const matrix = numbers => numbers ? `matrix${numbers.length > 6 ? "3d" : ""}(${numbers})` : "none";

const hex = value => "#" + value.toString(16).padStart(8, "0");
export const color = value => value === undefined ? "" : Array.isArray(value) ? `light-dark(${value.map(hex)})` : hex(value);
const corners = (bits, radius) => [1, 2, 4, 8].map(bit => bits & bit ? radius : 0).join(" ");

function setStyle(item, value, duration, timing) {
  const { node } = item;
  const seen = duration && moves() ? getComputedStyle(node) : null;
  const from = seen && { backgroundColor: seen.backgroundColor, opacity: seen.opacity, transform: seen.transform };
  // What is there at once is not on its way any more.
  const turns = ["b", "o", "t"].some(key => String(value[key]) !== String(item.style[key]));
  if (from || turns) item.look?.cancel();
  item.style = value;
  // A border of its own would move the children; a shadow inside does not.
  const border = value.w && `inset 0 0 0 ${value.w}px ${color(value.k)}`;
  // What a blur is called is twice the radius in CSS.
  const shadow = value.j && `${value.j[1]}px ${value.j[2]}px ${2 * value.j[3]}px ${color(value.j[0])}`;
  Object.assign(node.style, {
    backgroundColor: color(value.b), borderRadius: value.r ? corners(value.q ?? 15, value.r + "px") : "",
    boxShadow: [border, value.s && "var(--shadow)", shadow].filter(Boolean).join(),
    display: value.h ? "none" : "", opacity: value.o ?? "", zIndex: value.z ?? "",
    colorScheme: ["", "light", "dark"][value.m ?? 0], transform: value.t ? matrix(value.t) : "",
  });
  node.classList.toggle("clips", Boolean(value.c));
  node.classList.toggle("unmarked", Boolean(value.n));
  node.style.setProperty("--mark", value.y ? value.y.slice(0, 4).map(side => side + "px").join(" ") : "");
  node.style.setProperty("--mark-radius", value.y ? value.y[4] + "px" : "");
  const outer = outermost(item);
  // What is held on screen lies over what is scrolled past, whatever order that has.
  if (outer !== node) outer.style.zIndex = (value.z ?? 0) + 100;
  if ((value.z || item.pin) && outer.parentNode) outer.parentNode.style.isolation = "isolate";
  if (from) item.look = animate(node, [from, {}], duration, timing);
}

// ----------------------------------------------------------------------------------------------------------- animation

export const moves = () => !stillness.matches && !document.hidden;

export function animate(node, keyframes, duration, timing) {
  if (duration && moves()) return node.animate(keyframes, effect(duration, timing));
}

/** Where an element is seen now, in its parent's coordinates. */
export function seenFrame(item) {
  if (item.motion?.playState !== "running") return item.frame;
  const style = getComputedStyle(item.node);
  const [x, y = 0] = style.translate === "none" ? [0] : style.translate.split(" ").map(parseFloat);
  return [item.frame[0] + x, item.frame[1] + y, parseFloat(style.width), parseFloat(style.height)];
}

/** Moves an element that is in its place already from where it was seen to there. */
export function glide(item, from, duration, timing) {
  const [x, y, width, height] = item.frame;
  // Beside the transform, which may turn and scale the element meanwhile.
  const start = { translate: `${from[0] - x}px ${from[1] - y}px` };
  const end = { translate: "none" };
  if (from[2] !== width || from[3] !== height) {
    Object.assign(start, { width: from[2] + "px", height: from[3] + "px" });
    Object.assign(end, { width: width + "px", height: height + "px" });
  }
  item.motion?.cancel();
  item.motion = animate(item.node, [start, end], duration, timing);
}

// ----------------------------------------------------------------------------------------------------------- scrolling

export function setScroll(item, [, width, height, insets, flags, snapping], isSame) {
  const { node } = item;
  if (!isSame) {
    item.box = Object.assign(document.createElement("div"), { className: "sizer" });
    item.box.append(...node.children);
    node.append(item.box);
    node.classList.add("scroll");
    listenToScroll(item);
  }
  const room = isSame ? insets[0] - item.top : 0;
  item.top = insets[0];
  const borderWidth = insets.map(inset => Math.max(0, inset) + "px").join(" ");
  Object.assign(item.box.style, { width: width + "px", height: height + "px", borderWidth });
  if (item.canBePulled || flags & 4) followInset(item, room);
  setPull(item, (flags & 4) !== 0);
  node.classList.toggle("still", !(flags & 2));
  node.classList.toggle("firm", (flags & 8) !== 0);
  // What is larger by less than a point is no reason to scroll sideways.
  node.classList.toggle("upright", width + insets[1] + insets[3] <= item.frame[2] + 0.5);
  node.classList.toggle("sideways", height + insets[0] + insets[2] <= item.frame[3] + 0.5);
  setSnapping(item, snapping);
  for (const { firstElementChild } of item.box.querySelectorAll(":scope > .pin")) layOut(itemOf(firstElementChild));
}

/** How far the content around a node moves in this frame, if nothing of that is to be seen. */
function shiftAround(node) {
  const [x, y, duration] = itemOf(node.parentNode)?.shift ?? [0, 0];
  return duration ? [0, 0] : [x, y];
}
const moved = ([x, y, ...size], [dx, dy]) => [x + dx, y + dy, ...size];

/** The content has moved under the person: they go along, from wherever they have scrolled to meanwhile. */
function shiftContent(item) {
  const { node, box, goal, before: [left, top], shift: [dx, dy, duration] } = item;
  item.shift = null;
  node.scrollTo({ left: left + dx, top: top + dy, behavior: "instant" });
  shiftHand(item, dy);
  shiftRest(item, dx, dy);
  // The server knows, unless the person scrolls just now and this is still to be told: the event for it may come only after this.
  const [knownLeft, knownTop] = item.known ?? [0, 0];
  const isTold = !item.scrollPending && Math.hypot(left - knownLeft, top - knownTop) < 1.5;
  if (isTold) item.known = item.expected = [node.scrollLeft, node.scrollTop];
  else if (!item.scrollPending) item.expected = null;
  if (goal) {
    item.isResumed = true;
    node.scrollTo({ left: goal[0] += dx, top: goal[1] += dy, behavior: "smooth" });
  }
  if (duration) animate(box, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], duration);
}

// ---------------------------------------------------------------------------------------------- meaning, focus, reach

const flag = value => value === undefined ? null : value ? "true" : "false";

function setMeaning(item) {
  const { node, face, a11y, input, content } = item;
  const isField = content[0] === "e";
  const isProgress = a11y.r === "progressbar";
  const name = [a11y.l, isField || isProgress ? undefined : a11y.v].filter(Boolean).join(", ") || null;
  const isDrawn = content[0] === "p" || content[0] === "y";
  const role = a11y.r ?? (isDrawn && name ? "img" : node.localName === "button" ? "generic" : null);
  const values = {
    role: isField || role === node.localName ? null : role, "aria-label": name, "aria-description": a11y.h,
    "aria-selected": flag(a11y.s), "aria-expanded": flag(a11y.e),
    "aria-pressed": role === "button" ? flag(a11y.c) : null, "aria-checked": role === "button" ? null : flag(a11y.c),
    "aria-disabled": flag(a11y.d), "aria-invalid": flag(a11y.i), "aria-multiselectable": flag(a11y.m),
    "aria-valuenow": isProgress && a11y.v ? parseInt(a11y.v, 10) : undefined, "aria-valuetext": isProgress ? a11y.v : undefined,
    "aria-posinset": a11y.p, "aria-setsize": a11y.n, "aria-level": a11y.g,
    "aria-activedescendant": a11y.t && "e" + a11y.t, "aria-haspopup": a11y.o && "menu",
    "aria-live": a11y.u && "polite", "aria-hidden": flag(a11y.x), "aria-modal": input & MODAL ? "true" : null,
    tabindex: input & FOCUS || isField ? 0 : node.localName === "button" || input & MODAL ? -1 : null,
  };
  for (const [key, value] of Object.entries(values)) {
    if (value === null || value === undefined) face.removeAttribute(key);
    else if (face.getAttribute(key) !== String(value)) face.setAttribute(key, value);
  }
  if (isField) face.disabled = Boolean(a11y.d);
  // Only rows are pointed at by number.
  if (a11y.p || a11y.s !== undefined) node.id = "e" + item.id;
  node.toggleAttribute("data-tap", (input & TAP) !== 0);
  node.toggleAttribute("data-drag", (input & DRAG) !== 0);
  setSwipable(item);
}

/** The row to which a list's keys go wears the ring. Only rows that change are touched. */
function markCurrentRows() {
  const lists = [...root.querySelectorAll("[aria-activedescendant]")];
  const rows = new Set(lists.map(list => document.getElementById(list.getAttribute("aria-activedescendant"))));
  for (const row of root.querySelectorAll(".current")) if (!rows.delete(row)) row.classList.remove("current");
  for (const row of rows) row?.classList.add("current");
}

export const isReachable = node => node.matches("[tabindex]:not(:disabled, [inert], [inert] *)") && node.checkVisibility();
const focusables = (within = root) => [...within.querySelectorAll("[tabindex='0']")].filter(isReachable);

/** While a modal element is shown, only it and its later siblings can be reached. */
let inerted = [], openers = new Map();
function setReach(held) {
  for (const node of inerted) node.inert = false;
  inerted = [];
  const modals = [...items.values()].filter(item => item.input & MODAL);
  const top = modals.reduce((top, item) =>
    !top || top.node.compareDocumentPosition(item.node) & Node.DOCUMENT_POSITION_FOLLOWING ? item : top, null);
  for (const { id } of modals) if (!openers.has(id)) openers.set(id, held);
  for (let node = top?.node.previousElementSibling; node; node = node.previousElementSibling) inerted.push(node);
  for (let box = top?.node.parentNode ?? root; box !== root; box = box.parentNode) {
    for (const node of box.parentNode.children) if (node !== box) inerted.push(node);
  }
  inerted = inerted.filter(node => isElement(node) && !node.inert);
  for (const node of inerted) node.inert = true;
}

/** Sees to it that the focus is somewhere sensible after a frame. */
function settleFocus(command, held, reachable, appeared) {
  const focus = node => node?.focus({ preventScroll: true });
  const gone = [...openers].filter(([id]) => !items.has(id));
  for (const [id] of gone) openers.delete(id);
  if (command === 0) return held.blur();
  if (command) return items.get(command)?.face.focus();
  const modal = appeared.map(id => items.get(id)).findLast(item => item?.input & MODAL);
  if (modal) focus(focusables(modal.node)[0] ?? modal.node);
  if (modal || !reachable.length) return;
  if (root.contains(document.activeElement) && isReachable(document.activeElement)) return;
  if (isReachable(held)) return focus(held);
  const opener = gone.map(([, node]) => node).findLast(node => root.contains(node) && isReachable(node));
  if (opener) return focus(opener);
  // What had the focus is gone: the nearest that was in reach then and still is, first forwards.
  const index = reachable.indexOf(held);
  focus(reachable.slice(index + 1).find(isReachable) ?? reachable.slice(0, Math.max(0, index)).findLast(isReachable));
}

let focused = 0;
function reportFocus() {
  if (applying || !document.hasFocus()) return;
  const id = itemOf(document.activeElement)?.id ?? 0;
  if (id !== focused) say("f", focused = id);
}

/** Read out by assistive technology. Words that come twice are two announcements, so each is a node of its own. */
function announce(words) {
  const line = Object.assign(document.createElement("div"), { textContent: words });
  live.append(line);
  setTimeout(() => line.remove(), 5000);
}

// --------------------------------------------------------------------------------------------------------------- input

export const modifiers = event => (event.shiftKey ? 1 : 0) | (event.ctrlKey || event.metaKey ? 2 : 0) | (event.altKey ? 4 : 0);

root.addEventListener("focusin", reportFocus);
root.addEventListener("focusout", () => setTimeout(reportFocus));

root.addEventListener("click", event => {
  if (event.target.closest("input, textarea, [data-drag]")) return;
  const item = above(event.target, TAP);
  if (!item?.a11y.d) tell("t", item, modifiers(event));
});

// On the window, because with nothing focused keys go to the body: Escape still leaves what is open.
addEventListener("keydown", event => {
  if (event.isComposing || event.keyCode === 229 || banner.contains(event.target) || isOnMistake(event.target)) return;
  const isField = event.target.matches("input, textarea");
  const handled = event.key === "Escape" ? cancel(event)
    : isField ? keyInField(event)
    : menuKey(event) || keyOnTitles(event) || keyInMenu(event) || keyInList(event) || keyOnTap(event) || deleteKey(event);
  if (handled) event.preventDefault();
});

/** Reports something on an element, if there is one; returns whether there is. */
export function tell(kind, item, ...rest) {
  if (item) say(kind, item.id, ...rest);
  return Boolean(item);
}

function cancel({ target }) {
  const isLost = !root.contains(target);
  return tell("c", isLost ? [...items.values()].findLast(item => item.input & CANCEL) : above(target, CANCEL));
}

const deleteKey = ({ key, target }) => (key === "Delete" || key === "Backspace") && tell("d", above(target, DELETE));

function keyInField(event) {
  const item = itemOf(event.target);
  if (event.key !== "Enter" || item.content[5] & 1) return false;
  sendText(item);
  return tell("e", item);
}

function keyInList(event) {
  const list = above(event.target, LIST);
  const movesRow = list?.input & MOVE && (event.key === "ArrowUp" || event.key === "ArrowDown");
  if (!list || (event.altKey && !movesRow)) return false;
  const isLetter = [...event.key].length === 1 && !event.ctrlKey && !event.metaKey;
  const name = KEYS[event.key] ?? (isLetter ? event.key : null);
  const isAll = list.a11y.m && event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey) && !event.altKey;
  if (isAll) return tell("k", list, "a", 2);
  // On a button within a row Enter, Space and letters are the button's.
  if (!name || (list.face !== event.target && (isLetter || name === "enter"))) return false;
  return tell("k", list, name, modifiers(event));
}

/** Enter and Space on what can be tapped and is not a button, whose keys the browser sees to. */
function keyOnTap(event) {
  const item = itemOf(event.target);
  const isMeant = (event.key === "Enter" || event.key === " ") && item?.node.localName === "div" && !item.a11y.d;
  return isMeant && (item.input & TAP) !== 0 && tell("t", item, modifiers(event));
}

listenToDrags();
listenToSwipes();
listenToMenus();
listenToSweeps();
connect();
