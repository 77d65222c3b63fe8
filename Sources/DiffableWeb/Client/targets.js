// @ts-check
// Hit areas: a press beside a small control is for the control, so that its hit area has at least 44 by 44 points.

/** The least width and height of a control's hit area, in points. */
const LEAST = 44;

const CONTROLS = "button, [role=button], [role=switch], input, textarea";

/** The distances from a press at which controls are looked for, in points. */
const STEPS = [0, -7, 7, -14, 14, -21, 21];

/**
 * The distance of a point from a control's box; infinite if the point is outside of the control's hit area.
 *
 * @type {(box: { left: number, right: number, top: number, bottom: number }, x: number, y: number) => number}
 */
export const distanceInHitArea = ({ left, right, top, bottom }, x, y) => {
  const [across, down] = [Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0)];
  const isOutside = across > Math.max(0, LEAST - (right - left)) / 2 || down > Math.max(0, LEAST - (bottom - top)) / 2;
  return isOutside ? Infinity : Math.hypot(across, down);
};

/**
 * The control for which a press beside it is meant: the nearest one whose hit area has the point. Null if the press is on a control,
 * or if the keyboard has made it.
 *
 * @type {(shadow: ShadowRoot, press: { target: any, clientX: number, clientY: number, detail: number }) => HTMLElement | null}
 */
export const controlBeside = (shadow, { target, clientX: x, clientY: y, detail }) => {
  if (!detail || target.closest(CONTROLS)) return null;
  let nearest = null, least = Infinity;
  const seen = new Set();
  for (const across of STEPS) for (const down of STEPS) {
    const node = /** @type {HTMLElement | null | undefined} */ (shadow.elementFromPoint(x + across, y + down)?.closest(CONTROLS));
    if (!node || seen.has(node)) continue;
    seen.add(node);
    const distance = distanceInHitArea(node.getBoundingClientRect(), x, y);
    if (distance < least) [nearest, least] = [node, distance];
  }
  return nearest;
};
