// @ts-check
// Animations of elements. There are none under reduced motion and in a hidden tab.

import { effect } from "./easing.js";
import { matrix } from "./style.js";

/** @type {(environment: Environment) => Movement} */
export const movement = environment => {
  /** The animations of elements from one frame to the next, apart from those of their look. */
  const motions = /** @type {WeakMap<Item, Animation | undefined>} */ (new WeakMap());
  const timings = new Map();
  const animates = () => !environment.reducesMotion() && !document.hidden;
  /** @type {Movement["animate"]} */
  const animate = (node, keyframes, duration, timing) => {
    if (duration && animates()) return node.animate(keyframes, effect(duration, timing));
  };
  /** @type {Movement["isMoving"]} */
  const isMoving = item => motions.get(item)?.playState === "running";
  /** @type {Movement["animateFrame"]} */
  const animateFrame = (item, from, duration, timing) => {
    const [x, y, width, height] = item.frame;
    // `translate` adds to the element's transform, which may be animated at the same time.
    const start = { translate: `${from[0] - x}px ${from[1] - y}px` };
    const end = { translate: "none" };
    if (from[2] !== width || from[3] !== height) {
      Object.assign(start, { width: from[2] + "px", height: from[3] + "px" });
      Object.assign(end, { width: width + "px", height: height + "px" });
    }
    motions.get(item)?.cancel();
    motions.set(item, animate(item.node, [start, end], duration, timing));
  };

  return {
    timings, animates, animate, isMoving, animateFrame,
    halt: item => motions.get(item)?.cancel(),
    frameOnScreen(item) {
      if (!isMoving(item)) return item.frame;
      const style = getComputedStyle(item.node);
      const [x, y = 0] = style.translate === "none" ? [0] : style.translate.split(" ").map(parseFloat);
      return [item.frame[0] + x, item.frame[1] + y, parseFloat(style.width), parseFloat(style.height)];
    },
    animateFromPose(item, from, [duration, opacity, transform]) {
      animate(item.node, [{ opacity, transform: matrix(transform) }, {}], duration, timings.get(item.id));
      animateFrame(item, from, duration, timings.get(item.id));
    },
  };
};
