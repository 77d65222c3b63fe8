// @ts-check
// The look of elements: frames, colours, borders, shadows and transforms as CSS.

import { corner, style as key } from "./wire.js";
import { outermost } from "./elements.js";

/** @type {(node: HTMLElement, frame: number[]) => void} */
export const setFrame = (node, [x, y, width, height]) => {
  Object.assign(node.style, { left: x + "px", top: y + "px", width: width + "px", height: height + "px" });
};

/** @type {(numbers?: number[] | null) => string} An affine or 3D transform in CSS. */
export const matrix = numbers => numbers ? `matrix${numbers.length > 6 ? "3d" : ""}(${numbers})` : "none";

/** @type {(value: number) => string} */
const hex = value => "#" + value.toString(16).padStart(8, "0");

/** @type {(value?: number | number[]) => string} */
export const color = value => value === undefined ? "" : Array.isArray(value) ? `light-dark(${value.map(hex)})` : hex(value);

/** @type {(bits: number, radius: string) => string} */
const corners = (bits, radius) =>
  [corner.topLeft, corner.topRight, corner.bottomRight, corner.bottomLeft].map(bit => bits & bit ? radius : 0).join(" ");

/** @type {(movement: Movement) => Styling} */
export const styling = ({ animate, animates }) => {
  const animations = /** @type {WeakMap<Item, Animation | undefined>} */ (new WeakMap());
  return (item, value, duration, timing) => {
    const { node } = item;
    const seen = duration && animates() ? getComputedStyle(node) : null;
    const from = seen && { backgroundColor: seen.backgroundColor, opacity: seen.opacity, transform: seen.transform };
    // A new animation, or a change of colour, opacity or transform without one, ends the element's running animation.
    const animated = /** @type {const} */ ([key.background, key.opacity, key.transform]);
    const changes = animated.some(key => String(value[key]) !== String(item.style[key]));
    if (from || changes) animations.get(item)?.cancel();
    item.style = value;
    // A CSS border would move the children; an inset shadow does not.
    const border = value[key.borderWidth] && `inset 0 0 0 ${value[key.borderWidth]}px ${color(value[key.borderColor])}`;
    const radius = value[key.cornerRadius];
    // CSS's blur is twice the shadow radius.
    const [ink, x, y, blur] = value[key.shadow] ?? [0, 0, 0, 0];
    const shadow = value[key.shadow] && `${x}px ${y}px ${2 * blur}px ${color(ink)}`;
    Object.assign(node.style, {
      backgroundColor: color(value[key.background]),
      borderRadius: radius ? corners(value[key.corners] ?? corner.all, radius + "px") : "",
      boxShadow: [border, value[key.hasShadow] && "var(--shadow)", shadow].filter(Boolean).join(),
      display: value[key.isHidden] ? "none" : "", opacity: value[key.opacity] ?? "", zIndex: value[key.order] ?? "",
      colorScheme: ["", "light", "dark"][value[key.appearance] ?? 0], transform: value[key.transform] ? matrix(value[key.transform]) : "",
    });
    node.classList.toggle("clips", Boolean(value[key.clips]));
    node.classList.toggle("unhighlighted", Boolean(value[key.hidesHighlight]));
    const sides = value[key.focusRing];
    node.style.setProperty("--focus-ring", sides ? sides.slice(0, 4).map(side => side + "px").join(" ") : "");
    node.style.setProperty("--focus-ring-radius", sides ? sides[4] + "px" : "");
    const outer = /** @type {HTMLElement} */ (outermost(item));
    // A pinned element lies in front of the content that is scrolled past, whatever its order.
    if (outer !== node) outer.style.zIndex = String((value[key.order] ?? 0) + 100);
    setIsolated(item, outer.parentElement);
    if (from) animations.set(item, animate(node, [from, {}], duration, timing));
  };
};

/** @type {(item: Item, box: HTMLElement | null) => void} Limits the effect of an element's order to its siblings. */
export const setIsolated = (item, box) => {
  // A list's rows lie in a box of their own, and a row's content in a cell. The list's other elements and the row's link lie beside that
  // box or cell, but are ordered among the elements in it, so that the parent of both is isolated.
  const isShared = box?.classList.contains("rows") || box?.classList.contains("cell");
  const siblings = isShared ? box?.parentElement : box;
  if ((item.style[key.order] || item.outer) && siblings) siblings.style.isolation = "isolate";
};
