// @ts-check
// Carries out a host frame's changes of scroll views: content size, insets, flags, snap points, and shifts of the content.

import { scrollFlag } from "./wire.js";

/** @type {(parts: ScrollViewParts) => ScrollViews} */
export const scrollViews = ({ elements: { itemOf }, movement: { animate }, scroll, pulls, pins, dragging }) => {
  const tops = /** @type {WeakMap<Item, number>} */ (new WeakMap());
  return {
    set(item, [, width, height, insets, flags, snapping], isSame) {
      const { node } = item;
      if (!isSame) {
        item.box = Object.assign(document.createElement("div"), { className: "sizer" });
        item.rows = Object.assign(document.createElement("div"), { className: "rows" });
        item.box.append(...node.children, item.rows);
        node.append(item.box);
        node.classList.add("scroll");
        scroll.listen(item);
      }
      const room = isSame ? insets[0] - (tops.get(item) ?? 0) : 0;
      tops.set(item, insets[0]);
      const borderWidth = insets.map(inset => Math.max(0, inset) + "px").join(" ");
      Object.assign(item.box.style, { width: width + "px", height: height + "px", borderWidth });
      if (pulls.canBePulled(item) || flags & scrollFlag.pullable) pulls.followInset(item, room);
      pulls.setPull(item, (flags & scrollFlag.pullable) !== 0);
      node.classList.toggle("still", !(flags & scrollFlag.scrollable));
      node.classList.toggle("firm", (flags & scrollFlag.firm) !== 0);
      // Content that is larger than the scroll view by half a point or less does not scroll in that direction.
      node.classList.toggle("upright", width + insets[1] + insets[3] <= item.frame[2] + 0.5);
      node.classList.toggle("sideways", height + insets[0] + insets[2] <= item.frame[3] + 0.5);
      pins.setSnapping(item, snapping);
      for (const { firstElementChild } of item.box.querySelectorAll(":scope > .pin, :scope > .rows > .pin")) {
        const pinned = itemOf(firstElementChild);
        if (pinned) pins.layOut(pinned);
      }
    },
    // Moves the offset along with shifted content, from wherever the person has scrolled to meanwhile.
    shift(item, { by: [dx, dy], duration, before }) {
      scroll.shift(item, [dx, dy], before);
      dragging.shift(item, dy);
      if (duration) animate(item.box, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], duration);
    },
  };
};
