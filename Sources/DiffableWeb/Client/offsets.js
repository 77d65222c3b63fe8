// Where scroll views are scrolled to: what the person does is told, what the server asks for is done. Part of client.js, which has
// the nodes.

import { SCROLL, itemOf, items, moves, say } from "/client.js";
import { isHeld, listenToHands, release, stop, track, velocityOf, watchOver } from "/resting.js";

export function listenToScroll(item) {
  const { node } = item;
  node.addEventListener("scroll", scrolled, { passive: true });
  node.addEventListener("scrollend", () => rest(item));
  listenToHands(item);
}

function scrolled({ currentTarget }) {
  const item = itemOf(currentTarget);
  if (!item) return;
  track(item);
  if (item.scrollPending) return;
  item.scrollPending = true;
  requestAnimationFrame(() => {
    item.scrollPending = false;
    const { node, expected } = item;
    // Where the server sent it, the server knows it to be.
    if (expected && Math.hypot(expected[0] - node.scrollLeft, expected[1] - node.scrollTop) < 1.5) return;
    item.expected = null;
    if (!(item.input & SCROLL)) return;
    // On the way to where the server sends it nobody's hand is on it.
    if (!item.goal) {
      tellPhase(item, 1);
      watchOver(item);
    }
    sendScroll(item);
  });
}

export function sendScroll(item) {
  const { id, node, content } = item;
  item.known = [node.scrollLeft, node.scrollTop];
  say("o", id, node.scrollLeft - content[3][3], node.scrollTop - content[3][0]);
}

/**
 * Says how the person's scrolling goes: it rests (0), is done by hand (1), goes on by itself when a finger was lifted (2). What goes on
 * by itself is in the hand again only for who has seen the hand (`isSeen`).
 */
export function tellPhase(item, phase, isSeen) {
  const was = item.phase ?? 0;
  if (was === phase || (was === 2 && phase === 1 && !isSeen) || (was === 0 && phase === 2)) return;
  item.phase = phase;
  const rounded = (numbers, parts) => numbers.map(number => Math.round(number * parts) / parts);
  if (phase === 1) return say("p", item.id, 0);
  if (phase === 0) return say("p", item.id, 2, ...rounded(was === 1 ? velocityOf(item) : [0, 0], 10000));
  // The last of the way by hand is told first.
  if (item.scrollPending) sendScroll(item);
  const [velocity, [left, top]] = release(item);
  const { content: [, , , insets] } = item;
  say("p", item.id, 1, ...rounded(velocity, 10000), ...rounded([left - insets[3], top - insets[0]], 100));
}

/** The content stands still. */
export function rest(item) {
  // What has moved last is told first.
  if (item.scrollPending) return requestAnimationFrame(() => rest(item));
  if (items.get(item.id) !== item || item.comingToRest || item.isBarHeld || isHeld(item)) return;
  // A shift of the content has ended the way to the goal, and begun it anew from where it was.
  const isOnItsWay = item.isResumed && !isAt(item.goal, item.node);
  item.isResumed = false;
  if (isOnItsWay) return;
  if (item.goal) say("p", item.id, 3);
  item.goal = null;
  tellPhase(item, 0);
}

/** Whether a scroll view is at a goal, or as near as its content lets it be. */
function isAt(goal, { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight }) {
  if (!goal) return true;
  const near = (goal, now, most) => Math.abs(Math.min(goal, Math.max(0, most)) - now) < 2 || goal < 0 && now < 2;
  return near(goal[1], scrollTop, scrollHeight - clientHeight)
    && (scrollWidth <= clientWidth || near(Math.abs(goal[0]), Math.abs(scrollLeft), scrollWidth - clientWidth));
}

export function scrollTo(id, x, y, isAnimated) {
  const item = items.get(id);
  if (item?.content[0] !== "s") return;
  const [left, top] = [x + item.content[3][3], y + item.content[3][0]];
  const isSmooth = isAnimated === 1 && moves();
  // What was on its way to rest is sent elsewhere.
  if (stop(item) && !isSmooth) requestAnimationFrame(() => rest(item));
  item.track = [];
  const way = Math.hypot(left - item.node.scrollLeft, top - item.node.scrollTop);
  item.expected = isSmooth ? null : [left, top];
  item.goal = isSmooth ? [left, top] : null;
  item.isResumed = false;
  item.node.scrollTo({ left, top, behavior: isSmooth ? "smooth" : "instant" });
  if (!isSmooth) item.known = [item.node.scrollLeft, item.node.scrollTop];
  // What does not move does not come to rest either.
  if (isAnimated === 1 && (!isSmooth || way < 1)) {
    item.goal = null;
    say("p", id, 3);
  }
}
