// Rows that are pulled aside to what can be done with them. The row follows the pointer at once; the server is asked for the
// actions when it begins to move, and sends an element with them that lies where the row does. What the row leaves free is
// shown of it. When that element is gone, the row goes back. Part of client.js, which has the nodes.

import { DRAG, SCROLL, above, isConnected, items, root, say } from "/client.js";
import { draw, glideTo, isFull } from "/aside.js";

const SWIPE = 4096;
/** How far a pointer moves before it is clear what is meant, and how far a row goes that has no actions yet, in points. */
const SLOP = 8, FREE = 120;
/** How long the wheel rests when the hand has left it, in milliseconds, and a throw's speed in points per millisecond. */
const IDLE = 160, THROW = 0.4;

/**
 * The row that is pulled: its item `row`, the `side` at which the actions are, 0 left or 1 right, how much of them is
 * `shown`, in points, and its `phase`: "held", "waiting" for the actions of a row that was let go of, "open", "done" when
 * it was pulled all the way.
 */
let swipe = null;
/** The element with the actions, if the server has sent one. */
export let actions = null;
/** What may become a swipe: a pointer that is down on a row. */
let candidate = null;
let lostIn = 0, swallows = false, idle = 0, listensToWheel = false;

export function listenToSwipes() {
  addEventListener("pointerdown", press, { capture: true });
  addEventListener("pointermove", pull);
  addEventListener("pointerup", event => { if (isMine(event)) letGo(); else release(event); });
  addEventListener("pointercancel", event => { if (isMine(event)) letGo(); candidate = null; });
  addEventListener("keydown", leave, { capture: true });
  addEventListener("click", swallow, { capture: true });
}

/** Says of a node whether its row can be pulled. Only a page with such rows listens to the wheel before it scrolls. */
export function setSwipable({ node, input }) {
  const isSwipable = (input & SWIPE) !== 0;
  node.toggleAttribute("data-swipe", isSwipable);
  if (!isSwipable || listensToWheel) return;
  listensToWheel = true;
  root.addEventListener("wheel", wheel, { passive: false });
}

/** The element with the actions has come, or has changed; what follows is for `checkSwipe`, when the frame is complete. */
export function setActions(item) {
  item.node.classList.add("swipe");
  actions = item;
}

/** The click that follows a press is none of the program's business. */
export const swallowClick = () => { swallows = true; };

function swallow(event) {
  // A click without a press is one of the keyboard or of assistive technology.
  if (!swallows || event.detail === 0) return;
  swallows = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}

// ------------------------------------------------------------------------------------------------------------- pointer

/** The actions of the row that is pulled: those that are still shown may be another row's. */
const ownActions = () =>
  actions && items.get(actions.content[1]) === swipe.row && actions.content[2] === swipe.side ? actions : null;

const isMine = ({ pointerId }) => swipe?.phase === "held" && swipe.pointer === pointerId;

function press(event) {
  swallows = false;
  candidate = null;
  if (event.button !== 0 || !event.isPrimary) return;
  const isOpen = swipe && swipe.phase !== "held";
  if (isOpen && actions?.node.contains(event.target)) return;
  const row = above(event.target, SWIPE);
  if (isOpen) {
    // A press elsewhere in the list only closes the row; one on the row may also pull it further, or back.
    if (above(swipe.row.node.parentNode, SCROLL)?.node.contains(event.target)) swallows = true;
    if (row !== swipe.row) return close();
  }
  if (!row || above(event.target, DRAG) || event.target.closest("input, textarea") || !isConnected()) {
    if (isOpen) close();
    return;
  }
  candidate = { row, pointer: event.pointerId, x: event.clientX, y: event.clientY };
}

function pull(event) {
  if (isMine(event)) return moveTo(event.clientX, event.timeStamp);
  if (candidate?.pointer !== event.pointerId) return;
  const [dx, dy] = [event.clientX - candidate.x, event.clientY - candidate.y];
  if (Math.abs(dy) > SLOP && Math.abs(dy) >= Math.abs(dx)) return candidate = null;
  if (Math.abs(dx) <= SLOP) return;
  const { row, pointer } = candidate;
  candidate = null;
  begin(row, dx > 0 ? 0 : 1);
  Object.assign(swipe, { pointer, x: event.clientX, base: swipe.shown, speed: 0, at: event.clientX, time: event.timeStamp });
  swallows = true;
  try {
    row.node.setPointerCapture(pointer);
  } catch {
    // The pointer is gone: its end was heard of, or will be on the window.
  }
}

/** A press on an open row that went nowhere closes it. */
function release({ pointerId }) {
  if (candidate?.pointer === pointerId && swipe?.row === candidate.row && swipe.phase === "open") close();
  candidate = null;
}

/** Takes hold of a row; an open one stays as far aside as it is. */
function begin(row, side) {
  if (swipe?.row === row) side = swipe.shown > 0 ? swipe.side : side;
  else if (swipe) goBack(swipe);
  const shown = swipe?.row === row ? swipe.shown : 0;
  swipe = { row, side, shown, phase: "held", speed: 0 };
  row.node.classList.add("swiped");
  document.documentElement.classList.add("swiping");
  say("w", row.id, 0, side);
}

/** How the pointer's way aside becomes the row's. */
function moveTo(x, time) {
  const direction = swipe.side ? -1 : 1;
  const elapsed = Math.max(1, time - swipe.time);
  swipe.speed = 0.7 * swipe.speed + 0.3 * direction * (x - swipe.at) / elapsed;
  Object.assign(swipe, { at: x, time });
  show(swipe.base + direction * (x - swipe.x));
}

function show(distance) {
  const width = swipe.row.node.offsetWidth;
  const own = ownActions();
  const [open, completes] = own ? [own.content[3], own.content[4] & 1] : [FREE, 0];
  const beyond = Math.max(0, distance - open);
  const shown = completes ? distance : own ? distance - 0.75 * beyond : Math.min(distance, FREE);
  swipe.shown = Math.min(width, Math.max(0, shown));
  draw(swipe);
}

/** The hand has left the row: it opens, closes, or has its first action done. */
function letGo() {
  document.documentElement.classList.remove("swiping");
  const own = ownActions();
  if (!own) {
    if (swipe.shown > FREE / 4) swipe.phase = "waiting";
    else close();
    return;
  }
  const open = own.content[3];
  if (isFull(swipe, own)) return complete();
  const isMeant = swipe.speed > THROW || (swipe.speed > -THROW && swipe.shown > open / 2);
  if (!isMeant) return close();
  stayOpen();
}

function complete() {
  swipe.phase = "done";
  say("w", swipe.row.id, 2);
  glideTo(swipe, swipe.row.node.offsetWidth);
}

function stayOpen() {
  swipe.phase = "open";
  say("w", swipe.row.id, 1);
  glideTo(swipe, actions.content[3]);
}

// --------------------------------------------------------------------------------------------------------------- wheel

/** Two fingers sideways pull the row under the pointer; upright they scroll as ever. */
function wheel(event) {
  if (event.ctrlKey || Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
  const row = above(event.target, SWIPE);
  if (!row || (swipe?.phase === "held" && !swipe.isWheel) || !isConnected()) return;
  event.preventDefault();
  if (!swipe?.isWheel || swipe.row !== row || swipe.phase !== "held") {
    begin(row, event.deltaX < 0 ? 0 : 1);
    Object.assign(swipe, { isWheel: true, base: swipe.shown, x: 0, at: 0, time: event.timeStamp });
  }
  const unit = event.deltaMode === 1 ? 16 : 1;
  moveTo(swipe.at - event.deltaX * unit, event.timeStamp);
  clearTimeout(idle);
  idle = setTimeout(() => {
    if (!swipe?.isWheel || swipe.phase !== "held") return;
    swipe.speed = 0;
    letGo();
  }, IDLE);
}

// -------------------------------------------------------------------------------------------------------------- frames

/** After a frame: the actions have come or gone, and the row may be another element. */
export function checkSwipe() {
  if (swipe && !items.has(swipe.row.id) && !items.has(actions?.content[1])) forget();
  if (actions && !items.has(actions.id)) {
    actions = null;
    if (swipe && swipe.phase !== "held") return goBack(swipe);
    // Another side, or another row: what the hand does now has asked for actions of its own.
    if (swipe) draw(swipe);
  }
  const row = actions && items.get(actions.content[1]);
  if (!row) return;
  if (!swipe) {
    swipe = { row, side: actions.content[2], shown: 0, phase: "open", speed: 0 };
    row.node.classList.add("swiped");
  } else if (swipe.row !== row) {
    if (items.has(swipe.row.id)) return;
    row.node.classList.add("swiped");
    Object.assign(swipe, { row });
  }
  if (!ownActions()) return;
  if (swipe.phase === "held") return swipe.isWheel ? draw(swipe) : show(swipe.shown);
  if (swipe.phase === "waiting") return stayOpen();
  if (swipe.phase === "open" && actions.content[4] & 2 && !swipe.motion) glideTo(swipe, actions.content[3]);
  draw(swipe);
}

/** The server has no actions at that side. */
export function endSwipe(row) {
  if (swipe?.row.id === row) goBack(swipe);
}

function leave(event) {
  if (event.key !== "Escape" || !swipe) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  close();
}

function close() {
  say("w", swipe.row.id, 3);
  goBack(swipe);
}

/** The row glides to its place; whatever comes next, its way there is its own. */
function goBack(closing) {
  document.documentElement.classList.remove("swiping");
  closing.leaving = actions;
  if (swipe === closing) swipe = null;
  glideTo(closing, 0, () => {
    if (swipe?.row !== closing.row) closing.row.node.classList.remove("swiped");
  });
}

/** The row was deleted: it leaves as it is. */
function forget() {
  document.documentElement.classList.remove("swiping");
  swipe.motion = null;
  swipe = null;
}

export function loseSwipe() {
  if (!swipe || swipe.phase === "open") return;
  lostIn = swipe.row.id;
  goBack(swipe);
}

export function resumeWithoutSwipe(isSameSession) {
  if (isSameSession && lostIn) say("w", lostIn, 3);
  lostIn = 0;
  if (!isSameSession) swipe = actions = candidate = null;
}
