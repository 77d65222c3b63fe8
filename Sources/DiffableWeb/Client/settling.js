// @ts-check
// The animation that moves content from its offset and velocity at the finger's lift to the server's target content offset.

import { SPAN, placeAt, shiftTrack, velocityOf } from "./momentum.js";

/** Animation frames until the browser has stopped its own momentum, and until scrolling can be enabled again. */
const FRAMES_TO_STOP = 2, FRAMES_TO_FORGET = 8;

/** @type {(elements: Elements, movement: Movement, trackOf: (item: Item) => Sample[], arrived: (item: Item) => void) => Settling} */
export const settling = ({ isShown }, { moves }, trackOf, arrived) => {
  const ways = /** @type {WeakMap<Item, SettlingWay>} */ (new WeakMap());

  // Ends the animation, because a person or the server scrolls the content; returns false if there is none.
  /** @type {Settling["stop"]} */
  const stop = item => {
    if (!ways.delete(item)) return false;
    item.node.classList.remove("stopped");
    return true;
  };

  /** @type {(way: SettlingWay, since: number, from: number[], velocity: number[]) => void} */
  const begin = (way, since, from, velocity) => {
    Object.assign(way, { since, from: [...from], start: velocity, shown: from });
  };

  /** @type {(item: Item, way: SettlingWay, time: number) => void} */
  const step = (item, way, time) => {
    if (ways.get(item) !== way || !isShown(item)) return;
    const { node } = item;
    way.frames += 1;
    const isStopping = way.isMoving && way.frames < FRAMES_TO_FORGET;
    if (!isStopping) node.classList.remove("stopped");
    requestAnimationFrame(time => step(item, way, time));
    if (way.isMoving && way.frames < FRAMES_TO_STOP) return;
    const seen = [node.scrollLeft, node.scrollTop];
    const { goal } = way;
    if (!moves()) begin(way, time, goal, [0, 0]);
    else if (!way.from) begin(way, time, seen, way.isMoving ? velocityOf(trackOf(item), SPAN / 2) : [0, 0]);
    // The content was also scrolled otherwise: the animation begins again at the new offset.
    else if (seen.some((now, axis) => Math.abs(now - way.shown[axis]) > 1.5)) begin(way, time, seen, way.velocity);
    const places = goal.map((goal, axis) => placeAt(time - way.since, way.from[axis] - goal, way.start[axis]));
    const isThere = places.every(([way, speed]) => Math.abs(way) < 0.5 && Math.abs(speed) < 0.02);
    if (isThere && !isStopping) {
      stop(item);
      node.scrollTo({ left: goal[0], top: goal[1], behavior: "instant" });
      return arrived(item);
    }
    way.velocity = places.map(([, speed]) => speed);
    node.scrollTo({ left: goal[0] + places[0][0], top: goal[1] + places[1][0], behavior: "instant" });
    way.shown = [node.scrollLeft, node.scrollTop];
  };

  return {
    stop,
    isComing: item => ways.has(item),
    shown: item => ways.get(item)?.shown,
    come(item, goal, isMoving) {
      stop(item);
      const way = /** @type {SettlingWay} */ ({ goal, frames: 0, isMoving });
      ways.set(item, way);
      // Only content that cannot be scrolled makes the browser end its momentum.
      if (isMoving) item.node.classList.add("stopped");
      requestAnimationFrame(time => step(item, way, time));
    },
    shift(item, by) {
      shiftTrack(trackOf(item), by);
      const { goal, from, shown } = ways.get(item) ?? {};
      for (const place of [goal, from, shown]) if (place) for (const axis of [0, 1]) place[axis] += by[axis];
    },
  };
};
