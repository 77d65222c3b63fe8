// @ts-check
// Pinned headers and footers, and the snap points at which scrolling settles. The browser carries out both without the server.

import { at, pinFlag, snapFlag } from "./wire.js";
import { scrollContent } from "./elements.js";
import { setFrame } from "./style.js";

/** The maximum number of snap points; with more, scrolling settles anywhere. */
const MAX_SNAP_POINTS = 2000;

/**
 * The box in which a pinned element moves, the side to which it is pinned with the distance from it, and the space before the
 * element in the box while it is not pinned.
 * @type {(pin: Wire.Pin, frame: number[], insets: number[]) => { box: number[], side: string, distance: number, before: number }}
 */
export const pinLayout = ([bits, lower, upper, inset = 0], [x, y, width, height], insets) => {
  const isHorizontal = (bits & pinFlag.horizontal) !== 0;
  const span = Math.max(0, upper - lower);
  const [side, index] = /** @type {[string, number][]} */ ([["top", 0], ["bottom", 2], ["left", 3], ["right", 1]])[bits & 3];
  return {
    box: isHorizontal ? [lower, y, span + width, height] : [x, lower, width, span + height],
    side, distance: insets[index] + inset, before: Math.max(0, (isHorizontal ? x : y) - lower),
  };
};

/**
 * The snap points of a scroll view: at whole pages for `[]`, at intervals for `[interval, inset, length, bits]`, none for undefined.
 * @type {(snapping: Wire.Snapping | undefined, content: number[], frame: number[]) => Snaps}
 */
export const snapLayout = (snapping, [width, height], [, , frameWidth, frameHeight]) => {
  const isHorizontal = width > frameWidth + 0.5;
  const page = isHorizontal ? frameWidth : frameHeight;
  const [interval, inset, length, bits] = /** @type {Required<Wire.Snapping>} */ (
    snapping?.length ? snapping : [page, 0, page, snapFlag.mandatory]);
  const room = isHorizontal ? width : height;
  const count = snapping && interval > 0 ? Math.ceil((room - inset) / interval) : 0;
  const isReversed = (bits & snapFlag.reversed) !== 0;
  /** @param {number} index */
  const start = index => isReversed ? width - inset - index * interval - length : inset + index * interval;
  return {
    isHorizontal, isReversed, isCentered: (bits & snapFlag.centered) !== 0, stops: (bits & snapFlag.mandatory) !== 0, inset, length,
    starts: count > 0 && count <= MAX_SNAP_POINTS ? Array.from({ length: count }, (_, index) => start(index)) : [],
    key: [count, interval, inset, length, bits, isHorizontal, isReversed ? width : 0].join(),
  };
};

/** @type {(elements: Elements) => PinsAndSnaps} */
export const pinsAndSnaps = ({ itemOf }) => {
  const pins = /** @type {WeakMap<Item, Wire.Pin>} */ (new WeakMap());
  const snapNodes = /** @type {WeakMap<Item, { key: string, node: HTMLElement | null }>} */ (new WeakMap());
  return {
    // The element moves in a box that spans its section. `position: sticky` pins it to the edge of the visible bounds without
    // script, so that the element does not lag behind the content.
    setPin(item, pin) {
      if (String(pin) === String(pins.get(item))) return false;
      const { node, outer } = item;
      if (pin && !outer) {
        item.outer = Object.assign(document.createElement("div"), { className: "pin" });
        node.parentNode?.insertBefore(item.outer, node);
        item.outer.append(node);
        node.dataset.pin = "";
      } else if (!pin && outer) {
        item.outer = undefined;
        node.removeAttribute("data-pin");
        outer.parentNode?.insertBefore(node, outer);
        if (outer.parentNode) outer.remove();
        else node.remove();
      }
      if (pin) pins.set(item, pin);
      else pins.delete(item);
      return true;
    },
    layOut(item) {
      const { node, outer, frame } = item;
      const pin = pins.get(item);
      if (!pin || !outer) return setFrame(node, frame);
      const list = itemOf(outer.parentNode), insets = (list && scrollContent(list)[at.scroll.insets]) ?? [0, 0, 0, 0];
      const { box, side, distance, before } = pinLayout(pin, frame, insets);
      setFrame(outer, box);
      Object.assign(node.style, { top: "auto", right: "auto", bottom: "auto", left: "auto" }, {
        [side]: distance + "px", width: frame[2] + "px", height: frame[3] + "px",
      });
      outer.classList.toggle("across", (pin[0] & pinFlag.horizontal) !== 0);
      // Space before the element in the box; a margin would move the pinned element too.
      outer.style.setProperty("--before", before + "px");
    },
    unpin(node, outer) {
      const box = /** @type {HTMLElement} */ (outer.parentNode);
      const [seen, around] = [node.getBoundingClientRect(), box.getBoundingClientRect()];
      box.insertBefore(node, outer);
      outer.remove();
      node.removeAttribute("data-pin");
      node.style.zIndex = outer.style.zIndex;
      return [seen.left - around.left - box.clientLeft, seen.top - around.top - box.clientTop, seen.width, seen.height];
    },
    setSnapping(item, snapping) {
      const { node, box, frame } = item, [, width, height] = scrollContent(item);
      const layout = snapLayout(snapping || undefined, [width, height], frame);
      const { key, starts, isHorizontal, isReversed, isCentered, stops, inset, length } = layout;
      const previous = snapNodes.get(item);
      if (previous?.key === key) return;
      previous?.node?.remove();
      snapNodes.set(item, { key, node: null });
      const hasSnaps = starts.length > 0;
      node.style.scrollSnapType = hasSnaps ? (isHorizontal ? "x" : "y") + " mandatory" : "";
      // The scroll padding makes the list settle at its beginning for the first snap point, which lies after the inset of the content.
      const padding = !isHorizontal ? `${inset}px 0 0` : isReversed ? `0 ${inset}px 0 0` : `0 0 0 ${inset}px`;
      node.style.scrollPadding = hasSnaps && !isCentered ? padding : "";
      if (!hasSnaps) return;
      const snaps = Object.assign(document.createElement("div"), { className: "snaps" });
      snapNodes.set(item, { key, node: snaps });
      for (const start of starts) {
        const point = document.createElement("i");
        setFrame(point, isHorizontal ? [start, 0, length, 1] : [0, start, 1, length]);
        point.style.scrollSnapAlign = isCentered ? "center" : isReversed ? "end" : "start";
        // "always": a flick goes no further than the next snap point.
        point.style.scrollSnapStop = stops ? "always" : "normal";
        snaps.append(point);
      }
      snaps.setAttribute("aria-hidden", "true");
      box.append(snaps);
    },
  };
};
