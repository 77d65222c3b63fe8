// What follows the person's scrolling without asking the server: headers and footers that are held on screen while their section
// is scrolled past, and the places at which scrolling comes to rest. Part of client.js, which has the nodes.

import { itemOf, setFrame } from "/client.js";

/** More places than these are not marked: scrolling then rests anywhere. */
const MOST_PLACES = 2000;

/** The node that stands among the siblings: of a pinned element the box in which it moves. */
export const outermost = item => item ? item.outer ?? item.node : null;

/** Puts a node into the place of another, with its focus and its animations where the browser can do so. */
function replace(old, node, inner) {
  old.parentNode?.insertBefore(node, old);
  inner();
}

/**
 * Pins an element, `[bits, lower, upper, inset]`, or lets go of it. The element moves in a box that spans the places where it may be;
 * the browser holds it at the edge of what is seen (`position: sticky`), so that scrolling costs nothing and nothing lags.
 * Returns whether it is pinned otherwise than before.
 */
export function setPin(item, pin) {
  if (String(pin) === String(item.pin)) return false;
  const { node } = item;
  if (pin && !item.outer) {
    const outer = Object.assign(document.createElement("div"), { className: "pin" });
    replace(node, outer, () => outer.append(node));
    node.dataset.pin = "";
    item.outer = outer;
  } else if (!pin) {
    const { outer } = item;
    item.outer = null;
    node.removeAttribute("data-pin");
    if (outer.parentNode) replace(outer, node, () => outer.remove());
    else node.remove();
  }
  item.pin = pin;
  return true;
}

/** Gives an element its place: its own if it is not pinned, that of its box and the one in the box if it is. */
export function layOut(item) {
  const { node, outer, pin, frame: [x, y, width, height] } = item;
  if (!pin) return setFrame(node, item.frame);
  const [bits, lower, upper, inset = 0] = pin;
  const isHorizontal = (bits & 2) !== 0;
  const span = Math.max(0, upper - lower);
  setFrame(outer, isHorizontal ? [lower, y, span + width, height] : [x, lower, width, span + height]);
  const insets = itemOf(outer.parentNode)?.content[3] ?? [0, 0, 0, 0];
  const edges = { top: "auto", right: "auto", bottom: "auto", left: "auto" };
  const [name, side] = [["top", 0], ["bottom", 2], ["left", 3], ["right", 1]][bits & 3];
  edges[name] = insets[side] + inset + "px";
  Object.assign(node.style, edges, {
    width: width + "px", height: height + "px",
  });
  outer.classList.toggle("across", isHorizontal);
  // Where it rests while nothing holds it: after so much that is empty. A margin would hold it there.
  outer.style.setProperty("--rest", Math.max(0, (isHorizontal ? x : y) - lower) + "px");
}

/** The element leaves where it is seen: what held it on screen goes. The result is its frame in the content. */
export function unpin(node, outer) {
  const box = outer.parentNode;
  const [seen, around] = [node.getBoundingClientRect(), box.getBoundingClientRect()];
  box.insertBefore(node, outer);
  outer.remove();
  node.removeAttribute("data-pin");
  node.style.zIndex = outer.style.zIndex;
  return [seen.left - around.left - box.clientLeft, seen.top - around.top - box.clientTop, seen.width, seen.height];
}

/** Marks where scrolling comes to rest: `[]` whole pages, `[interval, inset, length, bits]` places, undefined anywhere. */
export function setSnapping(item, snapping) {
  const { node, box, frame, content: [, width, height] } = item;
  const isHorizontal = width > frame[2] + 0.5;
  const page = isHorizontal ? frame[2] : frame[3];
  const [interval, inset, length, bits] = snapping?.length ? snapping : [page, 0, page, 2];
  const room = isHorizontal ? width : height;
  const count = snapping && interval > 0 ? Math.ceil((room - inset) / interval) : 0;
  const key = [count, interval, inset, length, bits, isHorizontal, bits & 4 ? width : 0].join();
  if (item.snapKey === key) return;
  item.snapKey = key;
  item.snaps?.remove();
  item.snaps = null;
  const isMarked = count > 0 && count <= MOST_PLACES;
  node.style.scrollSnapType = isMarked ? (isHorizontal ? "x" : "y") + " mandatory" : "";
  // The first place is where the content begins to be seen: before it there is what is left free.
  const isCentered = (bits & 1) !== 0, isReversed = (bits & 4) !== 0;
  const padding = !isHorizontal ? `${inset}px 0 0` : isReversed ? `0 ${inset}px 0 0` : `0 0 0 ${inset}px`;
  node.style.scrollPadding = isMarked && !isCentered ? padding : "";
  if (!isMarked) return;
  const snaps = item.snaps = Object.assign(document.createElement("div"), { className: "snaps" });
  for (let index = 0; index < count; index += 1) {
    const mark = document.createElement("i");
    const way = inset + index * interval;
    const start = isReversed ? width - way - length : way;
    setFrame(mark, isHorizontal ? [start, 0, length, 1] : [0, start, 1, length]);
    mark.style.scrollSnapAlign = isCentered ? "center" : isReversed ? "end" : "start";
    // One flick, one place; or as far as the flick goes.
    mark.style.scrollSnapStop = bits & 2 ? "always" : "normal";
    snaps.append(mark);
  }
  snaps.setAttribute("aria-hidden", "true");
  box.append(snaps);
}
