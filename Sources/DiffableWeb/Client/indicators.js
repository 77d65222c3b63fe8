// @ts-check
// Scroll indicators: bars over the content, visible during scrolling and while the pointer is near; a mouse can drag them. The
// browser's scroll bars would take width from the content.

import { at, content as kinds, scrollFlag } from "./wire.js";
import { scrollContent } from "./elements.js";

/** The distance at which the pointer is near, the distance of an indicator from the edges, and its minimum length, in points. */
const NEAR = 16, MARGIN = 2, MIN_LENGTH = 36;
/** The time for which indicators stay visible after scrolling, in milliseconds. */
const VISIBLE_TIME = 900;

// The axes, with the names of the node's properties and events for each.
/** @type {Axis[]} */
const AXES = [
  {
    name: "y", flag: scrollFlag.verticalIndicator,
    size: "clientHeight", all: "scrollHeight", at: "scrollTop", length: "height", pointer: "clientY",
  },
  {
    name: "x", flag: scrollFlag.horizontalIndicator,
    size: "clientWidth", all: "scrollWidth", at: "scrollLeft", length: "width", pointer: "clientX",
  },
];

/**
 * An indicator's length, the rest of its track, and its position in that rest, from 0 to 1.
 * @type {(track: number, size: number, all: number, at: number) => { length: number, free: number, part: number }}
 */
export const indicatorLayout = (track, size, all, at) => {
  const length = Math.min(track, Math.max(MIN_LENGTH, track * size / all));
  return { length, free: track - length, part: Math.min(1, Math.max(0, at / (all - size))) };
};

/** @type {(context: Context, environment: Environment, dragBar: (item: Item, isDragged: boolean) => void) => Indicators} */
export const indicators = ({ surface: { frame, root, listen }, elements: { items, itemOf } }, { isRightToLeft }, dragBar) => {
  let shown = /** @type {HTMLElement | null} */ (null);
  let until = 0, isNear = false;
  let drag = /** @type {{ axis: Axis, item: Item, offset: number } | null} */ (null);
  const bars = AXES.map(({ name }) => Object.assign(document.createElement("div"), { className: "bar " + name }));

  // Returns true if the scroll view has an indicator and content beyond its bounds on an axis.
  /** @type {(node: HTMLElement, axis: Axis) => boolean} */
  const hasBar = (node, { name, flag, size, all }) => {
    const item = itemOf(node), flags = (item && scrollContent(item)[at.scroll.scrollFlag]) ?? 0;
    return (flags & flag) !== 0 && (flags & scrollFlag.scrollable) !== 0 && node[all] > node[size] + 1
      && !node.classList.contains(name === "x" ? "upright" : "sideways");
  };

  // Returns the insets of an indicator: `[top, right, bottom, left]`.
  /** @type {(node: HTMLElement, axis: Axis) => number[]} */
  const insets = (node, { name }) => {
    const item = itemOf(node);
    return (item && scrollContent(item)[name === "x" ? 7 : 6]) ?? [0, 0, 0, 0];
  };

  /** @param {HTMLElement} node */
  const widthOfTitles = node =>
    /** @type {HTMLElement | null} */ (node.querySelector(":scope > .sizer > .titles:not(.left)"))?.offsetWidth ?? 0;

  /** @param {HTMLElement} node */
  const show = node => {
    if (!AXES.some(axis => hasBar(node, axis))) return;
    const wasHidden = !shown;
    shown = node;
    keepVisible();
    if (wasHidden) follow();
  };

  const keepVisible = () => { until = performance.now() + VISIBLE_TIME; };

  /** Updates the indicators in each animation frame while they are visible. */
  const follow = () => {
    if (!shown?.isConnected || (!isNear && !drag && performance.now() > until)) {
      shown = null;
      for (const bar of bars) bar.classList.remove("seen");
      return;
    }
    for (const axis of AXES) positionBar(axis, shown);
    requestAnimationFrame(follow);
  };

  /** @type {(axis: Axis, node: HTMLElement) => void} */
  const positionBar = (axis, node) => {
    const { name, length } = axis, bar = bars[AXES.indexOf(axis)];
    const isSeen = hasBar(node, axis);
    bar.classList.toggle("seen", isSeen);
    bar.classList.toggle("near", isSeen && (isNear || drag?.axis === axis));
    if (!isSeen) return;
    const [box, around] = [node.getBoundingClientRect(), frame.getBoundingClientRect()];
    const geometry = measure(axis, node);
    bar.style[length] = geometry.length + "px";
    const [, end, foot, begin] = insets(node, axis);
    const isLeft = isRightToLeft();
    const x = name === "x" ? box.left + geometry.start + geometry.free * geometry.part
      : isLeft ? box.left + begin : box.right - end - widthOfTitles(node);
    const y = name === "x" ? box.bottom - foot : box.top + geometry.start + geometry.free * geometry.part;
    bar.classList.toggle("left", isLeft);
    bar.style.transform = `translate(${x - around.left}px, ${y - around.top}px)`;
  };

  /** @type {(axis: Axis, node: HTMLElement) => { start: number, room: number, length: number, free: number, part: number }} */
  const measure = (axis, node) => {
    const { name, size, all, at } = axis;
    const [top, right, bottom, left] = insets(node, axis);
    const start = MARGIN + (name === "x" ? left : top);
    const corner = AXES.every(axis => hasBar(node, axis)) ? NEAR / 2 : 0;
    const track = Math.max(0, node[size] - start - MARGIN - corner - (name === "x" ? right : bottom));
    return { start, room: node[all] - node[size], ...indicatorLayout(track, node[size], node[all], node[at]) };
  };

  AXES.forEach((axis, index) => {
    const bar = bars[index];
    bar.setAttribute("aria-hidden", "true");
    listen(bar, "pointerdown", event => {
      const item = itemOf(shown);
      if (event.button !== 0 || !shown || !item) return;
      event.preventDefault();
      bar.setPointerCapture(event.pointerId);
      const { free, part } = measure(axis, shown);
      drag = { axis, item, offset: event[axis.pointer] - free * part };
      dragBar(item, true);
    });
    listen(bar, "pointermove", event => {
      if (!drag || drag.axis !== axis || !shown) return;
      const { free, room } = measure(axis, shown);
      if (free <= 0) return;
      const goal = (event[axis.pointer] - drag.offset) / free * room;
      shown.scrollTo({ [axis.name === "x" ? "left" : "top"]: goal, behavior: "instant" });
    });
    listen(bar, "lostpointercapture", () => {
      if (!drag) return;
      const { item } = drag;
      drag = null;
      dragBar(item, false);
      keepVisible();
    });
    listen(bar, "wheel", ({ deltaX, deltaY, deltaMode }) => {
      const unit = deltaMode ? 16 : 1;
      shown?.scrollBy({ left: deltaX * unit, top: deltaY * unit, behavior: "instant" });
    }, { passive: true });
    frame.append(bar);
  });

  listen(root, "scroll", ({ target }) => {
    if (drag && target !== shown) return;
    if (itemOf(target)?.content[0] === kinds.scroll) show(target);
  }, { capture: true, passive: true });

  listen(frame, "pointermove", ({ target, pointerType, clientX, clientY }) => {
    if (pointerType !== "mouse" || drag || target.classList?.contains("bar")) return;
    const node = /** @type {HTMLElement | null} */ (target.closest?.(".scroll"));
    const wasNear = isNear;
    isNear = node !== null && AXES.some(axis => {
      if (!hasBar(node, axis)) return false;
      const { left, right, bottom } = node.getBoundingClientRect();
      const [, end, foot, start] = insets(node, axis);
      if (axis.name === "x") return Math.abs(bottom - foot - clientY) < NEAR;
      return Math.abs(isRightToLeft() ? clientX - left - start : right - end - widthOfTitles(node) - clientX) < NEAR;
    });
    if (node && isNear) show(node);
    else if (wasNear) keepVisible();
  }, { passive: true });

  // A pointer that has left the scene is near no indicator, so the visible ones disappear after a while.
  listen(frame, "pointerleave", () => {
    if (isNear && !drag) keepVisible();
    isNear = false;
  });

  return {
    flash(id) {
      const item = items.get(id);
      // The indicators of a scroll view are shown in the next animation frame, since a new scroll view has no layout before.
      if (item?.content[0] === kinds.scroll && !drag) requestAnimationFrame(() => show(item.node));
    },
  };
};
