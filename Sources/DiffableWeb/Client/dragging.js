// Dragging rows by their handles. The row in the hand follows the pointer at once, however far the server is; the server is
// told where it is, lets the other rows give way, and says when the drag is over. Part of client.js, which has the nodes.

import { DRAG, LONG_DRAG, SCROLL, above, glide, itemOf, items, isConnected, root, say, seenFrame, setFrame } from "/client.js";

/** How near to an edge the list begins to scroll, in points, and how fast it does at the edge, in points per second. */
const EDGE = 64, FASTEST = 1200;
const REST = 220;
/** How long a row without a handle has to be held to be taken, in milliseconds, and how far a still hand may move. */
const PATIENCE = 450, STILL = 8;

/**
 * The row in the hand: the `row`, the `list` that it is in, its `handle`, the `pointer`; where that is in the window (`at`),
 * how far from the top of the row it took hold (`grip`), and what the server was told last (`sent`). A row that was let go of
 * is `loose`: it waits where it is for the server's word, since only that knows its place.
 */
let held = null;
let lostIn = 0;
/** A row that is held and not taken yet: its `timer`, and the `event` that began it. */
let waiting = null;

export const isHeld = item => held?.row === item;

export function listenToDrags() {
  root.addEventListener("pointerdown", event => {
    const handle = above(event.target, DRAG);
    if (handle) take(event, handle);
    else wait(event);
  });
  for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, stopWaiting);
  addEventListener("pointermove", ({ clientX, clientY }) => {
    const start = waiting?.event;
    if (start && Math.hypot(clientX - start.clientX, clientY - start.clientY) > STILL) stopWaiting();
  });
  root.addEventListener("scroll", stopWaiting, { capture: true, passive: true });
  // A finger that has taken a row does not scroll.
  root.addEventListener("touchmove", event => { if (held?.isLong) event.preventDefault(); }, { passive: false });
  // Whoever has moved a row has not pressed it.
  root.addEventListener("click", event => { if (performance.now() - droppedAt < 100) event.stopImmediatePropagation(); }, true);
  // No focus, no selection of text.
  root.addEventListener("mousedown", event => { if (above(event.target, DRAG)) event.preventDefault(); });
  // A finger that rests is no wish for a menu.
  root.addEventListener("contextmenu", event => { if (held?.isLong || above(event.target, DRAG)) event.preventDefault(); });
  addEventListener("pointermove", event => { if (isMine(event)) held.at = [event.clientX, event.clientY]; });
  addEventListener("pointerup", event => { if (isMine(event)) drop(event); });
  addEventListener("pointercancel", event => { if (isMine(event)) cancel(); });
  root.addEventListener("lostpointercapture", event => { if (isMine(event)) keepPointer(); });
  addEventListener("keydown", leave, { capture: true });
}

const isMine = ({ pointerId }) => held && !held.loose && held.pointer === pointerId;

let droppedAt = -1000;

/** A row that can be taken anywhere is taken when it was held for a moment. */
function wait(event) {
  const row = above(event.target, LONG_DRAG);
  if (!row || event.target.closest("button, input, textarea")) return;
  stopWaiting();
  waiting = { event, timer: setTimeout(() => { waiting = null; take(event, row, true); }, PATIENCE) };
}

function stopWaiting() {
  clearTimeout(waiting?.timer);
  waiting = null;
}

function take(event, handle, isLong = false) {
  const list = above(handle.node.parentNode, SCROLL);
  if (!list || held || event.button !== 0 || !isConnected()) return;
  let node = handle.node;
  while (node.parentNode !== list.box) node = node.parentNode;
  const row = itemOf(node);
  const top = seenFrame(row)[1];
  row.motion?.cancel();
  held = { row, list, handle, isLong, pointer: event.pointerId, at: [event.clientX, event.clientY], time: performance.now(), rest: 0 };
  const [x, y] = held.sent = pointInContent();
  held.grip = y - top;
  keepPointer();
  row.node.classList.add("held");
  document.documentElement.classList.add("dragging");
  say("g", handle.id, 0, x, y);
  hold();
  requestAnimationFrame(follow);
}

/** All that the pointer does is ours, also outside of the window. A node that was moved in the tree has lost it. */
function keepPointer() {
  try {
    held.handle.node.setPointerCapture(held.pointer);
  } catch {
    // The pointer is gone, or the handle: the window's own events and `checkHand` see to the end of it.
  }
}

/** Where the pointer is in the content of the list. */
function pointInContent() {
  const { list: { node, content }, at: [x, y] } = held;
  const { left, top } = node.getBoundingClientRect();
  return [x - left + node.scrollLeft - content[3][3], y - top + node.scrollTop - content[3][0]];
}

/** Puts the row where the hand is; a frame of the server may have had it elsewhere. */
export function hold() {
  const { row, list, grip } = held;
  if (!held.loose) {
    const lowest = Math.max(0, list.content[2] - row.frame[3]);
    held.top = Math.min(Math.max(0, pointInContent()[1] - grip), lowest);
  }
  row.node.style.top = held.top + "px";
}

/** The content was scrolled under the hand, which stays where it is on the screen. */
export function shiftHand(list, distance) {
  if (held?.list !== list) return;
  held.top += distance;
  held.sent[1] += distance;
  hold();
}

/** Once per frame: scrolls near the edges, moves the row, and tells the server. */
function follow(time) {
  if (!held || held.loose) return;
  scrollAtEdge(Math.min(0.05, Math.max(0, time - held.time) / 1000));
  held.time = time;
  hold();
  tell();
  requestAnimationFrame(follow);
}

function tell() {
  const [x, y] = pointInContent();
  if (Math.hypot(x - held.sent[0], y - held.sent[1]) < 0.5) return;
  held.sent = [x, y];
  say("g", held.list.id, 1, x, y);
}

function scrollAtEdge(seconds) {
  const { node, content } = held.list;
  if (!(content[4] & 2)) return;
  const { top, bottom } = node.getBoundingClientRect();
  const edge = Math.min(EDGE, (bottom - top) / 4);
  const y = held.at[1];
  const depth = y < top + edge ? (y - top) / edge - 1 : y > bottom - edge ? 1 - (bottom - y) / edge : 0;
  const speed = Math.max(-1, Math.min(1, depth));
  // Slow at first, for who wants to go a few rows on; parts of a point are kept for the next frame.
  held.rest += Math.sign(speed) * speed * speed * FASTEST * seconds;
  const whole = Math.trunc(held.rest);
  if (!speed) held.rest = 0;
  else if (whole) {
    held.rest -= whole;
    node.scrollTop += whole;
  }
}

function drop(event) {
  held.at = [event.clientX, event.clientY];
  if (held.isLong) droppedAt = performance.now();
  hold();
  say("g", held.list.id, 2, ...pointInContent());
  loosen();
}

function cancel() {
  say("g", held.list.id, 3);
  loosen();
}

function loosen() {
  held.loose = true;
  document.documentElement.classList.remove("dragging");
  if (!isConnected()) rest();
}

/** Escape gives the row up, whatever else it would leave. */
function leave(event) {
  if (event.key !== "Escape" || !held || held.loose) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  cancel();
}

/** The server says that the drag is over: the row glides to the place that the frame has given it. */
export function letGo(list) {
  if (held?.list.id === list) rest();
}

function rest() {
  const { row, top } = held;
  held = null;
  document.documentElement.classList.remove("dragging");
  setFrame(row.node, row.frame);
  glide(row, [row.frame[0], top, row.frame[2], row.frame[3]], REST);
  const settle = () => { if (!isHeld(row)) row.node.classList.remove("held"); };
  if (row.motion?.playState === "running") setTimeout(settle, REST);
  else settle();
}

/** After a frame: a row that is gone, or has no handle any more, is in no hand. */
export function checkHand() {
  if (!held) return;
  if (!items.has(held.list.id)) drift();
  else if (!items.has(held.row.id) || (!held.loose && !items.has(held.handle.id))) {
    if (!held.loose) say("g", held.list.id, 3);
    if (items.has(held.row.id)) rest();
    else drift();
  }
}

function drift() {
  held.row.node.classList.remove("held");
  document.documentElement.classList.remove("dragging");
  held = null;
}

/** Without a connection nobody makes room for the row: it goes back, and the server is told when it can be. */
export function loseDrag() {
  if (!held) return;
  lostIn = held.list.id;
  rest();
}

export function resumeWithoutDrag(isSameSession) {
  if (isSameSession && lostIn) say("g", lostIn, 3);
  lostIn = 0;
}
