// @ts-check
// The look of a swiped row: its displacement, and the part of the swipe actions that it uncovers.

import { swipeFlag } from "./wire.js";
import { setFrame } from "./style.js";

/** The duration in which a row opens or closes, in milliseconds. */
const DURATION = 220;
/** The part of the row's width beyond which a swipe performs the first action. */
const FULL_SWIPE = 0.55;
/** The maximum displacement of a row whose actions the server has not sent yet, in points. */
export const MAX_WITHOUT_ACTIONS = 120;

/** @type {(actions: Item) => Wire.Contents["swipe"]} The content of an element with swipe actions. */
export const actionsContent = ({ content }) => /** @type {Wire.Contents["swipe"]} */ (content);

/** @type {(shown: number, width: number, open: number, flags: number) => boolean} True if the swipe's end performs the first action. */
export const isFullSwipe = (shown, width, open, flags) =>
  (flags & swipeFlag.completes) !== 0 && shown > Math.max(FULL_SWIPE * width, open + 16);

/**
 * The displacement of a row for a distance of the pointer: equal to it if a full swipe performs an action, else with resistance
 * beyond the actions' width (`open`), and bounded while the actions are not there (`open` is undefined).
 * @type {(distance: number, width: number, open?: number, flags?: number) => number}
 */
export const swipeDisplacement = (distance, width, open, flags = 0) => {
  const beyond = Math.max(0, distance - (open ?? MAX_WITHOUT_ACTIONS));
  const shown = open === undefined ? Math.min(distance, MAX_WITHOUT_ACTIONS)
    : flags & swipeFlag.completes ? distance : distance - 0.75 * beyond;
  return Math.min(width, Math.max(0, shown));
};

/**
 * The frame of an action of a swiped row. The first action takes the space beyond the actions' own width, and all of the uncovered
 * space if the end of the swipe performs it.
 * @type {(frame: number[], width: number, isFirst: boolean, fills: boolean,
 *   swipe: { side: number, shown: number, open: number }) => number[]}
 */
export const actionFrame = ([x, y, width, height], rowWidth, isFirst, fills, { side, shown, open }) => {
  const beyond = shown - open;
  if (isFirst && fills) return [side ? rowWidth - shown : 0, y, shown, height];
  if (isFirst && beyond > 0) return [side ? x - beyond : x, y, width + beyond, height];
  return [x + (side ? -beyond : beyond), y, width, height];
};

/** @type {(elements: Elements, movement: Movement, actionsOf: (swipe: Swipe) => Item | null | undefined) => SwipeView} */
export const swipeView = ({ itemOf }, { animates }, actionsOf) => {
  const draw = /** @type {SwipeView["draw"]} */ (swipe => {
    const { row, side, shown } = swipe;
    const { style } = row.node;
    const cut = side ? `inset(0 0 0 ${shown}px)` : `inset(0 ${shown}px 0 0)`;
    style.translate = shown ? `${side ? -shown : shown}px` : "";
    style.clipPath = shown ? cut : "";
    const actions = actionsOf(swipe);
    if (actions) drawActions(actions, swipe);
  });

  /** @type {(actions: Item, swipe: Swipe) => void} */
  const drawActions = (actions, { row, side, shown, phase }) => {
    const { node, frame } = actions, [, , , open, flags] = actionsContent(actions);
    const free = `calc(100% - ${shown}px)`;
    node.style.clipPath = side ? `inset(0 0 0 ${free})` : `inset(0 ${free} 0 0)`;
    const fills = phase === "completed" || (phase === "dragged" && isFullSwipe(shown, row.node.offsetWidth, open, flags));
    [...node.children].forEach((child, index) => {
      const button = itemOf(child);
      if (!button) return;
      button.node.style.zIndex = fills && index === 0 ? "1" : "";
      setFrame(button.node, actionFrame(button.frame, frame[2], index === 0, fills, { side, shown, open }));
    });
  };

  return {
    draw,
    animateTo(swipe, goal, then) {
      const [from, start] = [swipe.shown, performance.now()];
      const motion = swipe.motion = {};
      /** @param {number} time */
      const step = time => {
        if (swipe.motion !== motion) return;
        const part = animates() ? Math.min(1, Math.max(0, time - start) / DURATION) : 1;
        swipe.shown = from + (goal - from) * (1 - (1 - part) ** 3);
        draw(swipe);
        if (part < 1) return void requestAnimationFrame(step);
        swipe.motion = null;
        then?.();
      };
      step(start);
    },
  };
};
