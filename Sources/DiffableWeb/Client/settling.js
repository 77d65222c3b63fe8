// @ts-check
// The animation that moves content from its offset and velocity at the finger's lift to the server's target content offset.

import { VELOCITY_TIME, springAt, shiftTrack, velocityOf } from "./momentum.js";

/** Animation frames until the browser has stopped its own momentum, and until scrolling can be enabled again. */
const FRAMES_TO_STOP = 2, FRAMES_TO_FORGET = 8;

/** @type {(elements: Elements, movement: Movement, trackOf: (item: Item) => Sample[], arrived: (item: Item) => void) => Settling} */
export const settling = ({ isShown }, { animates }, trackOf, arrived) => {
  const animations = /** @type {WeakMap<Item, SettlingAnimation>} */ (new WeakMap());

  // Ends the animation, because a person or the server scrolls the content; returns false if there is none.
  /** @type {Settling["stop"]} */
  const stop = item => {
    if (!animations.delete(item)) return false;
    item.node.classList.remove("stopped");
    return true;
  };

  /** @type {(animation: SettlingAnimation, since: number, from: number[], velocity: number[]) => void} */
  const begin = (animation, since, from, velocity) => {
    Object.assign(animation, { since, from: [...from], start: velocity, shown: from });
  };

  /** @type {(item: Item, animation: SettlingAnimation, time: number) => void} */
  const step = (item, animation, time) => {
    if (animations.get(item) !== animation || !isShown(item)) return;
    const { node } = item;
    animation.frames += 1;
    const isStopping = animation.isMoving && animation.frames < FRAMES_TO_FORGET;
    if (!isStopping) node.classList.remove("stopped");
    requestAnimationFrame(time => step(item, animation, time));
    if (animation.isMoving && animation.frames < FRAMES_TO_STOP) return;
    const seen = [node.scrollLeft, node.scrollTop];
    const { goal } = animation;
    if (!animates()) begin(animation, time, goal, [0, 0]);
    else if (!animation.from) begin(animation, time, seen, animation.isMoving ? velocityOf(trackOf(item), VELOCITY_TIME / 2) : [0, 0]);
    // The content was also scrolled otherwise: the animation begins again at the new offset.
    else if (seen.some((now, axis) => Math.abs(now - animation.shown[axis]) > 1.5)) begin(animation, time, seen, animation.velocity);
    const springs = goal.map((goal, axis) => springAt(time - animation.since, animation.from[axis] - goal, animation.start[axis]));
    const hasSettled = springs.every(([distance, speed]) => Math.abs(distance) < 0.5 && Math.abs(speed) < 0.02);
    if (hasSettled && !isStopping) {
      stop(item);
      node.scrollTo({ left: goal[0], top: goal[1], behavior: "instant" });
      return arrived(item);
    }
    animation.velocity = springs.map(([, speed]) => speed);
    node.scrollTo({ left: goal[0] + springs[0][0], top: goal[1] + springs[1][0], behavior: "instant" });
    animation.shown = [node.scrollLeft, node.scrollTop];
  };

  return {
    stop,
    isSettling: item => animations.has(item),
    shown: item => animations.get(item)?.shown,
    settle(item, goal, isMoving) {
      stop(item);
      const animation = /** @type {SettlingAnimation} */ ({ goal, frames: 0, isMoving });
      animations.set(item, animation);
      // Scrolling is switched off for some frames, since only that makes the browser end its own momentum.
      if (isMoving) item.node.classList.add("stopped");
      requestAnimationFrame(time => step(item, animation, time));
    },
    shift(item, by) {
      shiftTrack(trackOf(item), by);
      const { goal, from, shown } = animations.get(item) ?? {};
      for (const offset of [goal, from, shown]) if (offset) for (const axis of [0, 1]) offset[axis] += by[axis];
    },
  };
};
