// How a row that is pulled aside looks: where it is, and what of its actions it leaves free. Part of swipe.js, which knows what the
// person does with it.

import { itemOf, moves, setFrame } from "/client.js";
import { actions } from "/swipe.js";

/** How long a row takes to come to rest, in milliseconds. */
const REST = 220;
/** The part of the row's width from which on letting go does the first action. */
const FULL = 0.55;

/** Whether letting go now does the first action. */
export const isFull = ({ row, shown }, { content: [, , , open, flags] }) =>
  (flags & 1) !== 0 && shown > Math.max(FULL * row.node.offsetWidth, open + 16);

/** Brings a row to where it is to rest. */
export function glideTo(pulled, goal, then) {
  const [from, start] = [pulled.shown, performance.now()];
  const motion = pulled.motion = {};
  const step = time => {
    if (pulled.motion !== motion) return;
    const part = moves() && !document.hidden ? Math.min(1, Math.max(0, time - start) / REST) : 1;
    pulled.shown = from + (goal - from) * (1 - (1 - part) ** 3);
    draw(pulled);
    if (part < 1) return requestAnimationFrame(step);
    pulled.motion = null;
    then?.();
  };
  step(start);
}

/** Puts the row aside and shows of its actions what it leaves free. */
export function draw(pulled) {
  const { row, side, shown } = pulled;
  const { style } = row.node;
  const cut = side ? `inset(0 0 0 ${shown}px)` : `inset(0 ${shown}px 0 0)`;
  style.translate = shown ? `${side ? -shown : shown}px` : "";
  style.clipPath = shown ? cut : "";
  const shownActions = pulled.leaving ?? (actions?.content[1] === row.id ? actions : null);
  if (shownActions) drawActions(shownActions, pulled);
}

function drawActions({ node, content, frame }, pulled) {
  const { side, shown } = pulled;
  const open = content[3], beyond = shown - open;
  const free = `calc(100% - ${shown}px)`;
  node.style.clipPath = side ? `inset(0 0 0 ${free})` : `inset(0 ${free} 0 0)`;
  const fills = pulled.phase === "done" || (pulled.phase === "held" && isFull(pulled, { content }));
  [...node.children].forEach((child, index) => {
    const button = itemOf(child);
    if (!button) return;
    let [x, y, width, height] = button.frame;
    child.style.zIndex = fills && index === 0 ? 1 : "";
    if (fills && index === 0) [x, width] = [side ? frame[2] - shown : 0, shown];
    else if (index === 0 && beyond > 0) [x, width] = [side ? x - beyond : x, width + beyond];
    else x += side ? -beyond : beyond;
    setFrame(child, [x, y, width, height]);
  });
}
