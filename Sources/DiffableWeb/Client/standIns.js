// @ts-check
// Stand-ins: drawings in the place of a list's rows that are not in the page yet. Assistive technology does not meet them.

import { accessibility, at } from "./wire.js";
import { scrollContent } from "./elements.js";

/** The height without elements from which rows are missing in any case: the server makes rows at least so far ahead, in points. */
export const LEAST = 200;

/** The heights of drawings and of rows, in points, between which a list can have stand-ins. */
const LOW = 16, HIGH = 400;

/** @type {(numbers: number[]) => number} */
const middle = numbers => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];

/**
 * Returns the parts of a list that stand-ins fill, and the distance from one row to the next; `null` if there is none: no rows are
 * missing, or rows lie beside each other. Frames are those of the elements in the content.
 * @type {(rows: RowPlace[], others: number[][], height: number) => StandIns | null}
 */
export const standInsOf = (rows, others, height) => {
  const sorted = [...rows].sort((one, other) => one.frame[1] - other.frame[1]);
  const first = sorted[0], last = sorted.at(-1);
  if (!first || !last) return null;
  const isColumn = sorted.every(({ frame: [, y] }, index) => {
    const before = index ? sorted[index - 1].frame : null;
    return !before || y >= before[1] + before[3] - 1;
  });
  const steps = sorted.slice(1).map(({ frame: [, y] }, index) => y - sorted[index].frame[1]);
  const pitch = steps.length ? middle(steps) : first.frame[3];
  if (!isColumn || pitch < LOW || pitch > HIGH) return null;
  // Headers and footers belong to the part of the list that is in the page, as rows do. Very high elements do not: a section's background
  // may be as large as the section.
  const frames = [...sorted.map(row => row.frame), ...others.filter(frame => frame[3] < LEAST)];
  const top = Math.min(...frames.map(([, y]) => y)), bottom = Math.max(...frames.map(([, y, , tall]) => y + tall));
  const isMissingBefore = top >= LEAST || first.position > 1;
  const isMissingAfter = height - bottom >= LEAST || last.position < last.size;
  const [x, , width] = first.frame;
  const before = isMissingBefore && top >= LOW ? [x, 0, width, top] : null;
  const after = isMissingAfter && height - bottom >= LOW ? [x, bottom, width, height - bottom] : null;
  return before || after ? { before, after, pitch } : null;
};

/** @type {(elements: Elements, item: Item) => { rows: RowPlace[], others: number[][] }} The elements of a list that are not pinned. */
export const placesIn = ({ itemOf }, { box, rows }) => {
  const inside = [...box.children, ...rows?.children ?? []].flatMap(node => {
    const item = itemOf(node);
    return item?.node === node && !item.outer ? [item] : [];
  });
  return {
    rows: inside.filter(({ slot }) => slot).map(({ frame, meaning }) => ({
      frame, position: meaning[accessibility.position] ?? 1, size: meaning[accessibility.setSize] ?? 0,
    })),
    others: inside.filter(({ slot }) => !slot).map(({ frame }) => frame),
  };
};

/** @type {(elements: Elements) => { check(): void }} */
export const standIns = elements => {
  const shown = /** @type {WeakMap<Item, HTMLElement[]>} */ (new WeakMap());

  /** @param {Item} item */
  const makeNodes = item => {
    const nodes = ["before", "after"].map(place => {
      const node = Object.assign(document.createElement("div"), { className: `stand-ins ${place}` });
      node.setAttribute("aria-hidden", "true");
      item.box.prepend(node);
      return node;
    });
    shown.set(item, nodes);
    return nodes;
  };

  /** @param {Item} item */
  const set = item => {
    const { rows, others } = placesIn(elements, item);
    const found = standInsOf(rows, others, scrollContent(item)[at.scroll.height]);
    if (!found && !shown.has(item)) return;
    const nodes = shown.get(item) ?? makeNodes(item);
    [found?.before, found?.after].forEach((place, index) => {
      const { style } = nodes[index];
      style.display = place ? "" : "none";
      if (!place) return;
      const [left, top, width, height] = place.map(number => number + "px");
      Object.assign(style, { left, top, width, height });
      style.setProperty("--pitch", found?.pitch + "px");
    });
  };

  return {
    check() { for (const item of elements.items.values()) if (item.rows) set(item); },
  };
};
