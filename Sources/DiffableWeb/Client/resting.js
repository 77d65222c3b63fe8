// How content comes to rest that a person lets go of: how fast it is and where the browser would let it stop is told, and where the
// server wants it to stop it goes from where it is, with the momentum that it has. Part of client.js, which has the nodes.

import { itemOf, items, moves } from "/client.js";
import { rest, tellPhase } from "/offsets.js";

/** A finger is held still when the content has not moved for so long; a velocity is that of so long. In milliseconds. */
const HELD = 80, SPAN = 100;
/** Scrolling by hand that has not gone on for so long after the finger was lifted is over. */
const PATIENCE = 150;
/** Scrolling in a browser that says when it ends, but has not gone on for so long, has ended all the same. */
const LONG_PATIENCE = 600;
/** So long a finger may lie still. That it was lifted is never told if what it lay on is gone. */
const FINGER_PATIENCE = 5000;
/** Nothing is faster, in points per millisecond. */
const FASTEST = 100;
/** How fast the content is drawn to its place, in one part of the way per millisecond: at least, and at most. */
const SLOWEST_PULL = 0.01, FASTEST_PULL = 0.05;
/** Frames until the browser has heard that it may not move the content any more, and until it has forgotten that it did. */
const FRAMES_TO_STOP = 2, FRAMES_TO_FORGET = 8;

const isOfApple = CSS.supports("-webkit-touch-callout", "none");

export function listenToHands(item) {
  const { node } = item;
  const listen = (kind, action) => node.addEventListener(kind, action, { passive: true });
  listen("touchstart", () => {
    itemOf(node).isTouched = true;
    hold(itemOf(node), true);
  });
  listen("touchmove", () => hold(itemOf(node), false));
  listen("wheel", event => { if (scrolls(node, event)) hold(itemOf(node), false); });
  for (const kind of ["touchend", "touchcancel"]) {
    listen(kind, ({ touches }) => {
      if (touches.length || !itemOf(node)) return;
      itemOf(node).isTouched = false;
      lift(itemOf(node));
    });
  }
}

/** Whether the wheel turns in a direction in which there is something to scroll. */
function scrolls({ classList }, { deltaX, deltaY, shiftKey, ctrlKey }) {
  if (ctrlKey) return false;
  const isSideways = shiftKey || Math.abs(deltaX) > Math.abs(deltaY);
  return !classList.contains(isSideways ? "upright" : "sideways");
}

/** A person has the content in the hand again. A finger stops what the browser moves, too. */
export function hold(item, isFinger) {
  if (item?.phase !== 2 || !item.comingToRest && !isFinger) return;
  const shown = item.comingToRest?.shown;
  stop(item);
  item.heldAt = performance.now();
  // A finger stands still; the wheel has moved on from what was shown last.
  item.track = isFinger || !shown ? [] : [[item.heldAt - 16, ...shown]];
  tellPhase(item, 1, true);
  if (!isFinger) watch(item, 1);
}

/** What stands still because a finger was laid on it does not rest. */
export const isHeld = item => item.phase === 1 && performance.now() - item.heldAt < HELD;

function lift(item) {
  if (!item) return;
  tellPhase(item, 2);
  if (item.phase === 2) watch(item, 2);
}

/** Sees to it that what does not move on rests: no browser says so of that, and some do not say it of the rest. */
function watch(item, phase) {
  const last = item.track?.at(-1)?.[0];
  setTimeout(() => {
    if (item.phase !== phase || item.comingToRest) return;
    if (item.track?.at(-1)?.[0] === last) rest(item);
    else if (phase === 1 || !("onscrollend" in item.node)) watch(item, phase);
  }, PATIENCE);
}

/** Sees to it that what is scrolled rests in the end, also where the browser does not say so. */
export function watchOver(item) {
  if (item.isWatched) return;
  item.isWatched = true;
  const patience = "onscrollend" in item.node ? LONG_PATIENCE : PATIENCE;
  const look = () => setTimeout(() => {
    const isByHand = item.phase === 1 && !item.comingToRest;
    const stillFor = performance.now() - (item.track?.at(-1)?.[0] ?? 0);
    if (isByHand && (item.isBarHeld || stillFor < (item.isTouched ? FINGER_PATIENCE : patience))) return look();
    item.isWatched = false;
    if (isByHand) rest(item);
  }, patience);
  look();
}

// ------------------------------------------------------------------------------------------------------------ movement

/** Notes where the content is. */
export function track(item) {
  const now = performance.now();
  const { node, known } = item;
  // Before it moved it was where the server knows it to be.
  if (!item.phase) item.track = [[now - 16, ...known ?? [0, 0]]];
  (item.track ??= []).push([now, node.scrollLeft, node.scrollTop]);
  if (item.track.length > 40) item.track.splice(0, 20);
}

/** How fast the offset changes, in points per millisecond, as far as is known of the last `span`. */
export function velocityOf({ track }, span = SPAN) {
  const last = track?.at(-1);
  const before = track?.slice(0, -1) ?? [];
  const first = before.find(([time]) => last[0] - time <= span) ?? before.at(-1);
  if (!first) return [0, 0];
  const time = Math.max(4, last[0] - first[0]);
  return [1, 2].map(axis => Math.max(-FASTEST, Math.min(FASTEST, (last[axis] - first[axis]) / time)));
}

/** How fast the content is of which a finger was lifted, and where the browser would let it stop. */
export function release(item) {
  const { node } = item;
  const last = item.track?.at(-1);
  const isMoving = last && performance.now() - last[0] < HELD;
  const velocity = isMoving ? velocityOf(item) : [0, 0];
  const most = [node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight];
  const pages = item.content[5]?.length === 0 ? [node.clientWidth, node.clientHeight] : null;
  const place = [node.scrollLeft, node.scrollTop].map((now, axis) => {
    const there = pages ? pageAfter(now, velocity[axis], pages[axis]) : now + wayOf(velocity[axis]);
    return Math.max(0, Math.min(there, most[axis]));
  });
  return [velocity, place];
}

/** How far content goes that is so fast: as on Apple's screens, or as in Chromium. */
function wayOf(velocity) {
  const speed = Math.abs(velocity);
  return Math.sign(velocity) * (isOfApple ? 499 * speed : 778 * (0.45 * speed) ** 1.736);
}

/** Browsers turn one page, and none for who held the finger still. */
function pageAfter(now, velocity, length) {
  const pages = now / length;
  if (Math.abs(velocity) < 0.05) return length * Math.round(pages);
  return length * (velocity > 0 ? Math.floor(pages) + 1 : Math.ceil(pages) - 1);
}

// ---------------------------------------------------------------------------------------------------------------- rest

/** Lets content that a person has let go of come to rest at this offset. */
export function comeToRest(id, x, y) {
  const item = items.get(id);
  // Who holds the content lets go of it once more.
  if (item?.content[0] !== "s" || item.phase === 1) return;
  const goal = [x + item.content[3][3], y + item.content[3][0]];
  const isMoving = item.phase === 2;
  stop(item);
  item.phase = 2;
  item.expected = item.goal = null;
  const coming = item.comingToRest = { goal, frames: 0, isMoving };
  // The browser moves the content on its own, and does so until there is nothing to scroll.
  if (isMoving) item.node.classList.add("stopped");
  requestAnimationFrame(time => step(item, coming, time));
}

/** The server's or the person's hand is on the content: it goes nowhere by itself. */
export function stop(item) {
  if (!item.comingToRest) return false;
  item.comingToRest = null;
  item.node.classList.remove("stopped");
  return true;
}

/** The content has been shifted, and the way to its place with it. */
export function shiftRest(item, dx, dy) {
  const by = [dx, dy];
  for (const sample of item.track ?? []) for (const axis of [0, 1]) sample[axis + 1] += by[axis];
  const { goal, from, shown } = item.comingToRest ?? {};
  for (const place of [goal, from, shown]) if (place) for (const axis of [0, 1]) place[axis] += by[axis];
}

function step(item, coming, time) {
  if (item.comingToRest !== coming || items.get(item.id) !== item) return;
  const { node } = item;
  coming.frames += 1;
  const isStopping = coming.isMoving && coming.frames < FRAMES_TO_FORGET;
  if (!isStopping) node.classList.remove("stopped");
  requestAnimationFrame(time => step(item, coming, time));
  if (coming.isMoving && coming.frames < FRAMES_TO_STOP) return;
  const seen = [node.scrollLeft, node.scrollTop];
  const { goal } = coming;
  if (!moves()) begin(coming, time, goal, [0, 0]);
  else if (!coming.from) begin(coming, time, seen, coming.isMoving ? velocityOf(item, SPAN / 2) : [0, 0]);
  // Where something else has moved the content the way goes on from there.
  else if (seen.some((now, axis) => Math.abs(now - coming.shown[axis]) > 1.5)) begin(coming, time, seen, coming.velocity);
  const places = goal.map((goal, axis) => placeAt(time - coming.since, coming.from[axis] - goal, coming.start[axis]));
  const isThere = places.every(([way, speed]) => Math.abs(way) < 0.5 && Math.abs(speed) < 0.02);
  if (isThere && !isStopping) return arrive(item, coming);
  coming.velocity = places.map(([, speed]) => speed);
  node.scrollTo({ left: goal[0] + places[0][0], top: goal[1] + places[1][0], behavior: "instant" });
  coming.shown = [node.scrollLeft, node.scrollTop];
}

function begin(coming, since, from, velocity) {
  Object.assign(coming, { since, from: [...from], start: velocity, shown: from });
}

/**
 * Where something is after a time, and how fast, that began so far from its place with a velocity, and is drawn there as by a spring
 * that does not swing. What comes fast is drawn so strongly that it does not go past.
 */
function placeAt(time, from, velocity) {
  const isOnItsWay = from * velocity < 0;
  const pull = Math.min(FASTEST_PULL, Math.max(SLOWEST_PULL, isOnItsWay ? Math.abs(velocity / from) : 0));
  const slope = velocity + pull * from;
  const fading = Math.exp(-pull * time);
  return [(from + slope * time) * fading, (slope - pull * (from + slope * time)) * fading];
}

function arrive(item, coming) {
  if (item.comingToRest !== coming) return;
  const [left, top] = coming.goal;
  stop(item);
  item.node.scrollTo({ left, top, behavior: "instant" });
  // The last of the way is told first.
  requestAnimationFrame(() => rest(item));
}
