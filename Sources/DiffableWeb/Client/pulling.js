// Pulling the content of a scroll view down to have it made anew. Past the top the content follows the finger, or the wheel;
// let go of far enough down, the element for it is tapped, and the server says when the work is done. Part of client.js,
// which has the nodes.

import { animate, color, isConnected, itemOf, items, say } from "/client.js";
import { spokes } from "/content.js";

/** How far the content goes before it counts, in points; the server makes as much room. */
const ROOM = 60, FARTHEST = 110;
/** How long the wheel has to rest before it pulls, and after it has, in milliseconds; how far it must turn, in points. */
const PAUSE = 250, IDLE = 180, TURN = 320;
const BACK = 250, PATIENCE = 4000;

/** The pull that goes on: the scroll view's item `list`, where it began `x`, `y`, and how far the content `went`. */
let pull = null;

/** Listens to what may be a pull; only where there is something to pull. */
export function setPull(item, canBePulled) {
  item.canBePulled = canBePulled;
  if (!canBePulled || item.listensToPulls) return;
  item.listensToPulls = true;
  const { node } = item;
  node.addEventListener("touchstart", start, { passive: true });
  node.addEventListener("touchmove", move, { passive: false });
  node.addEventListener("touchend", end, { passive: true });
  node.addEventListener("touchcancel", cancel, { passive: true });
  node.addEventListener("wheel", wheel, { passive: true });
}

const refresher = list => itemOf(list.box.querySelector(":scope > .refresher"));

/** Whether a pull would come to something: at the top, and nothing is being made anew. */
function isReady(list) {
  const item = refresher(list);
  return list.canBePulled && list.node.scrollTop <= 0 && item && !item.content[1] && isConnected();
}

function start(event) {
  cancel();
  const list = itemOf(event.currentTarget);
  if (event.touches.length !== 1 || !list || !isReady(list)) return;
  const { clientX: x, clientY: y } = event.touches[0];
  pull = { list, x, y, went: 0, isTaken: false };
}

function move(event) {
  if (!pull || pull.isWheel) return;
  const { clientX, clientY } = event.touches[0];
  const [dx, dy] = [clientX - pull.x, clientY - pull.y];
  if (!pull.isTaken) {
    // Up or sideways, or the browser scrolls already: it is something else.
    if (dy <= Math.abs(dx) || !event.cancelable) return pull = null;
    pull.isTaken = true;
  }
  event.preventDefault();
  show(Math.max(0, dy) * 0.5);
}

function end() {
  if (!pull || pull.isWheel) return;
  if (pull.isTaken) letGo();
  else pull = null;
}

function cancel() {
  if (pull) goBack();
}

/** The wheel pulls if it turns on at the top, after a rest: not who only arrives there. */
let turnedAt = 0;
function wheel(event) {
  const list = itemOf(event.currentTarget);
  const hasRested = event.timeStamp - turnedAt > PAUSE;
  turnedAt = event.timeStamp;
  if (!list || event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
  if (!pull && event.deltaY < 0 && hasRested && isReady(list)) pull = { list, turned: 0, went: 0, isWheel: true };
  if (!pull?.isWheel || pull.list !== list) return;
  pull.turned = Math.max(0, pull.turned - event.deltaY * (event.deltaMode === 1 ? 16 : 1));
  show(pull.turned * ROOM / TURN);
  clearTimeout(pull.idle);
  pull.idle = setTimeout(() => { if (pull?.isWheel) letGo(); }, IDLE);
}

function show(distance) {
  const { list } = pull;
  pull.went = Math.min(FARTHEST, distance);
  list.box.style.translate = `0 ${pull.went}px`;
  const item = refresher(list);
  if (!item) return;
  item.node.classList.add("pulled");
  item.node.style.setProperty("--pulled", Math.min(1, pull.went / ROOM).toFixed(3));
}

function letGo() {
  const { list, went } = pull;
  const item = refresher(list);
  if (went < ROOM || !item || !isConnected()) return goBack();
  say("t", item.id, 0);
  list.box.style.translate = `0 ${ROOM}px`;
  animate(list.box, [{ translate: `0 ${went}px` }, { translate: `0 ${ROOM}px` }], 120);
  // The room that the server makes takes the place of this. If it makes none, the content is not to hang for ever.
  list.held = ROOM;
  clearTimeout(list.patience);
  list.patience = setTimeout(() => { if (list.held) settle(list, 0); }, PATIENCE);
  pull = null;
}

function goBack() {
  const { list, went, idle } = pull;
  clearTimeout(idle);
  pull = null;
  list.held = went;
  if (went) settle(list, 0);
}

/** The content comes from where it was held to where it belongs now, when the room above it has become larger by some. */
function settle(list, room) {
  const from = (list.held ?? 0) - room;
  list.held = 0;
  clearTimeout(list.patience);
  list.box.style.translate = "";
  const item = refresher(list);
  if (from) animate(list.box, [{ translate: `0 ${from}px` }, { translate: "0 0" }], BACK);
  if (!item) return;
  const hide = () => { if (pull?.list !== list) item.node.classList.remove("pulled"); };
  if (from > 0 && !item.content[1]) setTimeout(hide, BACK);
  else hide();
}

/** The space above the content has changed: who has scrolled away stays where they are. */
export function followInset(list, room) {
  if (!room) return;
  const { node } = list;
  if (node.scrollTop <= 0) return settle(list, room);
  node.scrollTop += room;
  list.expected = [node.scrollLeft, node.scrollTop];
}

/** What turns while the content is made anew. */
export function setRefresher(item, [, isRefreshing, ink], isSame) {
  if (!isSame) {
    item.node.classList.add("refresher");
    item.part = spokes();
    item.part.classList.add("part");
    item.node.prepend(item.part);
  }
  item.node.classList.toggle("refreshing", isRefreshing === 1);
  if (isRefreshing) item.node.classList.remove("pulled");
  item.part.style.color = color(ink);
}

export function losePull() {
  if (pull) goBack();
  for (const item of items.values()) if (item.held) settle(item, 0);
}
