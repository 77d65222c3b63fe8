// @ts-check
// Lists whose rows have controls. For assistive technology an option has no children, so such a list is a grid: each row has one cell
// with all of its content. Keys go from a row into its controls, from one to the next, and back.

import { accessibility as a11y, content as kinds } from "./wire.js";
import { insertNode, isReachable, LISTS, ROWS } from "./elements.js";
import { setMeaning } from "./meaning.js";

/**
 * The controls in rows, by the role of the list. A row of an outline may have children; one that the Tab key does not reach, such as the
 * disclosure, stands for the state of the row itself.
 */
const CONTROLS = /** @type {Record<string, string>} */ ({
  listbox: "[role=option] :is(button, input, textarea, a.outside, [tabindex]:not(a.link))",
  tree: "[role=treeitem] :is(input, textarea, a.outside, [tabindex='0'])",
});

/** The hidden nodes of cells that are not hidden in a grid: all that repeats the row's label, and whatever can get the focus. */
const SHOWN = ".cell > [aria-hidden=true]:not(.leaving), .cell [aria-hidden=true]:has(a.outside, [tabindex='0'])";

/** @type {(cell: Element) => void} Gives a cell whose texts the program has hidden the label of its row. */
const setCellLabel = cell => {
  const isRead = [...cell.querySelectorAll(".text")].some(node => !node.closest("[aria-hidden=true]"));
  const label = isRead ? null : cell.parentElement?.ariaLabel ?? null;
  if (cell.ariaLabel !== label) cell.ariaLabel = label;
};

/** @type {(context: Context) => RowControls} */
export const rowControls = ({ surface: { root, frame, shadow, listen }, elements: { items, itemOf } }) => {
  // The row into whose controls the person has gone by a key.
  let entered = /** @type {Element | null} */ (null);
  listen(root, "focusin", ({ target }) => { if (!entered?.contains(target)) entered = null; });

  // Moves the content of a row into a cell; children that the server inserts into the row from then on are put into the cell.
  /** @param {Item} item */
  const addCell = item => {
    const cell = Object.assign(document.createElement("div"), { className: "cell" });
    const content = [...item.node.children].filter(node => node !== item.part && !node.matches("a.link"));
    item.node.append(cell);
    for (const node of content) insertNode(/** @type {HTMLElement} */ (node), cell, null);
    item.box = item.cell = cell;
  };

  /** @param {Item} item */
  const adopt = item => {
    if (item.isGrid) return;
    item.isGrid = true;
    if (item.content[0] !== kinds.scroll) addCell(item);
    setMeaning(item);
  };

  /** @param {Item} list */
  const checkGrid = list => {
    const rows = /** @type {HTMLElement} */ (list.rows);
    for (const node of rows.querySelectorAll(`${ROWS}, :scope > .scroll`)) {
      const item = node.parentElement?.closest(LISTS) === rows ? itemOf(node) : undefined;
      if (item) adopt(item);
    }
    // An option's content is hidden from assistive technology behind the option's label; a cell's content is not, so that it can be read
    // one by one.
    for (const node of rows.querySelectorAll(SHOWN)) node.removeAttribute("aria-hidden");
    for (const cell of rows.querySelectorAll("[role=row] > .cell")) setCellLabel(cell);
    // A row that is still leaving in an animation has no item, since the server has removed its element.
    const counts = [...rows.querySelectorAll("[role=row]:not([aria-level])")].map(row => itemOf(row)?.meaning[a11y.setSize]);
    const count = counts.find(Boolean);
    if (count) rows.ariaRowCount = String(count);
    else rows.ariaRowCount = null;
  };

  // True if there is a row to the right or left of another one, which the arrow key of that direction then focuses.
  /** @type {(row: Element, list: Element, isRight: boolean) => boolean} */
  const hasNeighbour = (row, list, isRight) => {
    const box = row.getBoundingClientRect();
    return [...list.querySelectorAll("[role=row]")].some(other => {
      const { top, bottom, left, right } = other.getBoundingClientRect();
      return top < box.bottom - 1 && bottom > box.top + 1 && (isRight ? left >= box.right - 1 : right <= box.left + 1);
    });
  };

  /** @type {(list: HTMLElement, row: Element, key: string, inwards: string) => boolean} */
  const enters = (list, row, key, inwards) => {
    if (key === "F2") return true;
    // The arrow key enters the controls of a row unless it expands the row, as in an outline, or goes to a row beside it.
    return key === inwards && !row.hasAttribute("aria-expanded") && !hasNeighbour(row, list, key === "ArrowRight");
  };

  return {
    check() {
      for (const item of items.values()) {
        if (!item.rows || item.face !== item.rows) continue;
        if (!item.isGrid) {
          const controls = CONTROLS[item.meaning[a11y.role] ?? ""];
          if (!controls || !item.rows.querySelector(controls)) continue;
          item.isGrid = true;
          setMeaning(item);
        }
        checkGrid(item);
      }
    },
    key(event) {
      const { key } = event, target = /** @type {HTMLElement} */ (event.target);
      const list = /** @type {HTMLElement | null} */ (target.closest("[role=grid], [role=treegrid]"));
      if (!list || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
      const row = shadow.getElementById(list.getAttribute("aria-activedescendant") ?? "");
      const controls = /** @type {HTMLElement[]} */ ([...row?.querySelectorAll("[tabindex='0']") ?? []]).filter(isReachable);
      const index = controls.indexOf(target);
      if (!row || !controls.length || (target !== list && index < 0)) return false;
      const isRightToLeft = frame.dir === "rtl";
      const inwards = isRightToLeft ? "ArrowLeft" : "ArrowRight", outwards = isRightToLeft ? "ArrowRight" : "ArrowLeft";
      if (target === list) {
        if (!enters(list, row, key, inwards)) return false;
        entered = row;
        controls[0].focus();
        return true;
      }
      const isField = target.matches("input, textarea, [role=slider]");
      const leaves = key === "F2" || (key === "Escape" && entered === row) || (key === outwards && index === 0 && !isField);
      if (leaves) list.focus({ preventScroll: true });
      else if (isField) return false;
      else if (key === inwards || key === outwards) controls[index + (key === inwards ? 1 : -1)]?.focus();
      else if (key === "ArrowUp" || key === "ArrowDown") {
        // The Up or Down key leaves the controls: the list gets the focus, and then handles the key.
        list.focus({ preventScroll: true });
        return false;
      } else return false;
      return true;
    },
  };
};
