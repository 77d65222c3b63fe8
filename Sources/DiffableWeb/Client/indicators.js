// Where in its content a scroll view is: bars over the content at its edges, which take nothing of its width as the browser's own
// would. They are seen while something scrolls and while the pointer is near; with a mouse they are dragged. Part of client.js.

import { itemOf, items } from "/client.js";
import { rest } from "/offsets.js";
import { hold } from "/resting.js";

/** How near the pointer comes, the distance of a bar from edges, and the length that it has at least, in points. */
const NEAR = 16, MARGIN = 2, LEAST = 36;
/** How long bars stay when nothing scrolls any more, in milliseconds. */
const STAY = 900;

/** For each axis: what is read of the node, and where the bar goes. */
const AXES = [
  { name: "y", flag: 1, size: "clientHeight", all: "scrollHeight", at: "scrollTop", length: "height", pointer: "clientY" },
  { name: "x", flag: 16, size: "clientWidth", all: "scrollWidth", at: "scrollLeft", length: "width", pointer: "clientX" },
];
for (const axis of AXES) {
  axis.bar = Object.assign(document.createElement("div"), { className: "bar " + axis.name });
  axis.bar.setAttribute("aria-hidden", "true");
  axis.bar.addEventListener("pointerdown", event => take(axis, event));
  axis.bar.addEventListener("pointermove", event => pull(axis, event));
  axis.bar.addEventListener("lostpointercapture", letGo);
  axis.bar.addEventListener("wheel", ({ deltaX, deltaY, deltaMode }) => {
    const unit = deltaMode ? 16 : 1;
    shown?.scrollBy({ left: deltaX * unit, top: deltaY * unit, behavior: "instant" });
  }, { passive: true });
  document.body.append(axis.bar);
}

/** The scroll view whose bars are seen, until when, whether the pointer is near, and where a bar is held. */
let shown = null, until = 0, isNear = false, hand = null;

addEventListener("scroll", ({ target }) => {
  if (hand && target !== shown) return;
  if (itemOf(target)?.content[0] === "s") show(target);
}, { capture: true, passive: true });

addEventListener("pointermove", ({ target, pointerType, clientX, clientY }) => {
  if (pointerType !== "mouse" || hand || target.classList?.contains("bar")) return;
  const node = target.closest?.(".scroll");
  const wasNear = isNear;
  isNear = Boolean(node) && AXES.some(axis => {
    if (!hasBar(node, axis)) return false;
    const { left, right, bottom } = node.getBoundingClientRect();
    const [, end, foot, start] = insets(node, axis);
    if (axis.name === "x") return Math.abs(bottom - foot - clientY) < NEAR;
    return Math.abs(isMirrored() ? clientX - left - start : right - end - aside(node) - clientX) < NEAR;
  });
  if (isNear) show(node);
  else if (wasNear) linger();
}, { passive: true });

const isMirrored = () => document.documentElement.dir === "rtl";

/** Whether there is more content than is seen in the direction of an axis, and a bar is to say so. */
function hasBar(node, { name, flag, size, all }) {
  const flags = itemOf(node)?.content[4];
  return (flags & flag) !== 0 && (flags & 2) !== 0 && node[all] > node[size] + 1
    && !node.classList.contains(name === "x" ? "upright" : "sideways");
}

/** How far a bar stays away from the edges: `[top, right, bottom, left]`. */
const insets = (node, { name }) => itemOf(node)?.content[name === "x" ? 7 : 6] ?? [0, 0, 0, 0];

/** What titles at the edge take of it. */
const aside = node => node.querySelector(":scope > .sizer > .titles:not(.left)")?.offsetWidth ?? 0;

function show(node) {
  if (!AXES.some(axis => hasBar(node, axis))) return;
  const isAnew = !shown;
  shown = node;
  linger();
  if (isAnew) follow();
}

/** Shows for a moment where a scroll view is. */
export function flash(id) {
  const item = items.get(id);
  // What has just come is laid out first.
  if (item?.content[0] === "s" && !hand) requestAnimationFrame(() => show(item.node));
}

function linger() { until = performance.now() + STAY; }

/** Keeps the bars where they belong as long as they are seen. */
function follow() {
  if (!shown?.isConnected || (!isNear && !hand && performance.now() > until)) {
    shown = null;
    for (const { bar } of AXES) bar.classList.remove("seen");
    return;
  }
  for (const axis of AXES) place(axis);
  requestAnimationFrame(follow);
}

function place(axis) {
  const { bar, name, length } = axis;
  const isSeen = hasBar(shown, axis);
  bar.classList.toggle("seen", isSeen);
  bar.classList.toggle("near", isSeen && (isNear || hand?.axis === axis));
  if (!isSeen) return;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const way = measure(axis);
  bar.style[length] = way.length + "px";
  const [, end, foot, begin] = insets(shown, axis);
  const x = name === "x" ? left + way.start + way.free * way.part : isMirrored() ? left + begin : right - end - aside(shown);
  const y = name === "x" ? bottom - foot : top + way.start + way.free * way.part;
  bar.classList.toggle("left", isMirrored());
  bar.style.transform = `translate(${x}px, ${y}px)`;
}

/** Where a bar begins and how far it can go, how long it is, and what part of the way it has gone, from 0 to 1. */
function measure(axis) {
  const { name, size, all, at } = axis;
  const other = AXES.find(axis => axis.name !== name);
  const [top, right, bottom, left] = insets(shown, axis);
  const start = MARGIN + (name === "x" ? left : top);
  const corner = hasBar(shown, other) ? NEAR / 2 : 0;
  const track = Math.max(0, shown[size] - start - MARGIN - corner - (name === "x" ? right : bottom));
  const length = Math.min(track, Math.max(LEAST, track * shown[size] / shown[all]));
  const room = shown[all] - shown[size];
  return { start, length, free: track - length, room, part: Math.min(1, Math.max(0, shown[at] / room)) };
}

function take(axis, event) {
  if (event.button !== 0 || !shown) return;
  event.preventDefault();
  event.target.setPointerCapture(event.pointerId);
  const { free, part } = measure(axis);
  const item = itemOf(shown);
  item.isBarHeld = true;
  hold(item, false);
  hand = { axis, item, offset: event[axis.pointer] - free * part };
}

function letGo() {
  if (!hand) return;
  const { item } = hand;
  hand = null;
  item.isBarHeld = false;
  rest(item);
  linger();
}

function pull(axis, event) {
  if (hand?.axis !== axis || !shown) return;
  const { free, room } = measure(axis);
  if (free > 0) shown.scrollTo({ [axis.name === "x" ? "left" : "top"]: (event[axis.pointer] - hand.offset) / free * room, behavior: "instant" });
}
