// Selecting rows by a sweep of two fingers. The page says where the fingers are in the content of the list; which rows that
// are, the server knows. Part of client.js, which has the nodes.

import { SWEEP, above, items, root, say } from "/client.js";

/** How near to an edge the list begins to scroll, in points, and how far in each frame at the edge. */
const EDGE = 48, STEP = 16;

/** The `list` that is swept, where the middle of the fingers is in the window (`at`), and what was told last (`sent`). */
let sweep = null;

export function listenToSweeps() {
  // The fingers would scroll or enlarge the page.
  root.addEventListener("touchstart", begin, { passive: false });
  root.addEventListener("touchmove", move, { passive: false });
  for (const kind of ["touchend", "touchcancel"]) root.addEventListener(kind, end);
}

const middle = touches => [0, 1].map(axis => {
  const at = [...touches].slice(0, 2).map(touch => axis ? touch.clientY : touch.clientX);
  return (at[0] + at[1]) / 2;
});

function begin(event) {
  const list = above(event.target, SWEEP);
  if (event.touches.length !== 2 || sweep || !list) return;
  event.preventDefault();
  sweep = { list, at: middle(event.touches), sent: [NaN, NaN] };
  tell(0);
  requestAnimationFrame(follow);
}

function move(event) {
  if (!sweep) return;
  event.preventDefault();
  if (event.touches.length === 2) sweep.at = middle(event.touches);
}

function end(event) {
  if (!sweep || event.touches.length === 2) return;
  tell(1);
  say("v", sweep.list.id, 2);
  sweep = null;
}

/** Once per frame: scrolls near the edges, and tells the server where the fingers are. */
function follow() {
  if (!sweep) return;
  if (!items.has(sweep.list.id)) return sweep = null;
  const { list: { node }, at: [, y] } = sweep;
  const { top, bottom } = node.getBoundingClientRect();
  if (y < top + EDGE) node.scrollTop -= STEP;
  else if (y > bottom - EDGE) node.scrollTop += STEP;
  tell(1);
  requestAnimationFrame(follow);
}

function tell(phase) {
  const { list: { id, node, content }, at: [x, y], sent } = sweep;
  const { left, top } = node.getBoundingClientRect();
  const point = [x - left + node.scrollLeft - content[3][3], y - top + node.scrollTop - content[3][0]];
  if (phase === 1 && Math.hypot(point[0] - sent[0], point[1] - sent[1]) < 0.5) return;
  sweep.sent = point;
  say("v", id, phase, ...point);
}
