// @ts-check
// The multiple selection gesture of two fingers: reports their midpoint in the content of the list; the server finds the rows.

import { at, input, page, multiSelectPhase } from "./wire.js";
import { scrollContent } from "./elements.js";

/** The distance from an edge at which the list begins to scroll, and the step of each animation frame, in points. */
const EDGE = 48, STEP = 16;

/** @type {(touches: ArrayLike<{ clientX: number, clientY: number }>) => number[]} */
export const midpoint = ({ 0: first, 1: second }) => [(first.clientX + second.clientX) / 2, (first.clientY + second.clientY) / 2];

/** @type {(context: Context) => void} */
export const multiSelect = ({ surface: { root, listen }, elements: { above, isShown }, socket: { say } }) => {
  // The gesture: the list, the fingers' midpoint in the window, and the last reported point.
  let sweep = /** @type {{ list: Item, at: number[], sent: number[] } | null} */ (null);

  /** @param {0 | 1} phase */
  const tell = phase => {
    if (!sweep) return;
    const { list, list: { id, node }, sent } = sweep, [x, y] = sweep.at, insets = scrollContent(list)[at.scroll.insets];
    const { left, top } = node.getBoundingClientRect();
    const across = x - left + node.scrollLeft - insets[3], down = y - top + node.scrollTop - insets[0];
    if (phase === multiSelectPhase.moved && Math.hypot(across - sent[0], down - sent[1]) < 0.5) return;
    sweep.sent = [across, down];
    say(page.multiSelect, id, phase, across, down);
  };

  /** Scrolls near the edges and reports the fingers' midpoint, once per animation frame. */
  const follow = () => {
    if (!sweep) return;
    const { list, list: { node }, at: [, y] } = sweep;
    if (!isShown(list)) return void (sweep = null);
    const { top, bottom } = node.getBoundingClientRect();
    if (y < top + EDGE) node.scrollTop -= STEP;
    else if (y > bottom - EDGE) node.scrollTop += STEP;
    tell(multiSelectPhase.moved);
    requestAnimationFrame(follow);
  };

  // Without `preventDefault` two fingers would scroll or zoom the page.
  listen(root, "touchstart", event => {
    const list = above(event.target, input.multiSelect);
    if (event.touches.length !== 2 || sweep || !list) return;
    event.preventDefault();
    sweep = { list, at: midpoint(event.touches), sent: [NaN, NaN] };
    tell(multiSelectPhase.began);
    requestAnimationFrame(follow);
  }, { passive: false });
  listen(root, "touchmove", event => {
    if (!sweep) return;
    event.preventDefault();
    if (event.touches.length === 2) sweep.at = midpoint(event.touches);
  }, { passive: false });
  listen(root, "touchend touchcancel", event => {
    if (!sweep || event.touches.length === 2) return;
    tell(multiSelectPhase.moved);
    say(page.multiSelect, sweep.list.id, multiSelectPhase.ended);
    sweep = null;
  });
};
