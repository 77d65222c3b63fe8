// @ts-check
// The elements of a scene by number, and the nodes that show them.

/** The selectors of lists and of their rows, by the roles that they can have in the page. */
export const LISTS = "[role=listbox], [role=tree], [role=grid], [role=treegrid]";
export const ROWS = "[role=option], [role=treeitem], [role=row]";

/** @type {() => Elements} */
export const elementStore = () => {
  const items = new Map();
  /** @type {Elements["itemOf"]} */
  const itemOf = node => items.get(Number(node?.closest?.("[data-id]")?.dataset.id));
  return {
    items,
    symbols: new Map(),
    itemOf,
    above(node, bit) {
      for (let item = itemOf(node); item; item = itemOf(item.node.parentNode)) if (item.input & bit) return item;
    },
    isShown: item => items.get(item.id) === item,
  };
};

/** @type {(id: number) => Item} An element without a node, which is made when the role is known. */
export const newItem = id =>
  /** @type {any} */ ({ id, input: 0, content: [0], meaning: {}, style: {}, frame: [0, 0, 0, 0] });

/** @type {(item: Item) => Wire.Contents["scroll"]} The content of an element that is known to be a scroll view. */
export const scrollContent = ({ content }) => /** @type {Wire.Contents["scroll"]} */ (content);

/** @type {(item: Item | undefined) => HTMLElement | null} The node among the siblings; of a pinned element, the box in which it moves. */
export const outermost = item => item ? item.outer ?? item.node : null;

/** @type {(item: Item | undefined) => HTMLElement | null} The node that has the element's place among its siblings: of a row its slot. */
export const placeOf = item => item ? item.slot ?? outermost(item) : null;

/** @type {(node: any) => boolean} True if the node shows an element, or is the box of a pinned one or the slot of a row. */
export const isElement = node => node.dataset.id > 0 || node.classList.contains("pin") || node.classList.contains("slot");

/** @type {(node: Element | null) => Element | null} The node, or its next sibling, that shows an element. */
export const elementFrom = node => !node || isElement(node) ? node : elementFrom(node.nextElementSibling);

/** @type {(node: Element) => boolean} True if the node can get the focus. */
export const isReachable = node => node.matches("[tabindex]:not(:disabled, [inert], [inert] *)") && node.checkVisibility();

// Inserts or moves a node in front of `before`, or of `end` if there is no `before`. In a browser without `moveBefore`, the focus and
// scroll offsets in the node are restored afterwards.
/** @type {(node: HTMLElement, box: HTMLElement, before: Element | null, end?: Element | null) => void} */
export const insertNode = (node, box, before, end = null) => {
  if (before?.parentNode !== box) before = end?.parentNode === box ? end : null;
  if (node.parentNode === box && (before === node || node.nextSibling === before)) return;
  if (node.isConnected && box.moveBefore) return box.moveBefore(node, before);
  const { activeElement } = /** @type {ShadowRoot} */ (box.getRootNode());
  const focused = node.contains(activeElement) ? /** @type {HTMLElement} */ (activeElement) : null;
  const offsets = /** @type {[Element, number, number][]} */ (
    [node, ...node.querySelectorAll(".scroll")].map(node => [node, node.scrollLeft, node.scrollTop]));
  box.insertBefore(node, before);
  for (const [node, left, top] of offsets) if (left || top) node.scrollTo(left, top);
  focused?.focus({ preventScroll: true });
};
