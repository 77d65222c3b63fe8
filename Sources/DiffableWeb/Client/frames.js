// @ts-check
// Carries out what frames say: it keeps one node per element, and does what follows from changes for scrolling and focus.

import { accessibility, change, command, content as kinds, facet, input, style } from "./wire.js";
import { effect } from "./easing.js";
import { elementFrom, newItem, outermost } from "./elements.js";
import { setMeaning } from "./meaning.js";
import { matrix, setFrame, setIsolated } from "./style.js";

/** The facets of a known element of which a complete frame says nothing. */
const BARE = { [facet.style]: {}, [facet.content]: 0, [facet.accessibility]: {}, [facet.input]: 0 };

const BUTTONS = new Set(["button", "menuitem", "menuitemradio", "switch"]);

/** @type {(frame: number[], by: number[]) => number[]} */
export const moved = ([x, y, ...size], [dx, dy]) => [x + dx, y + dy, ...size];

// New browsers can take focus, scrolling and animations along.
/** @type {(node: HTMLElement, box: HTMLElement, before: Element | null) => void} */
const place = (node, box, before) => {
  if (before?.parentNode !== box) before = null;
  if (node.parentNode === box && (before === node || node.nextSibling === before)) return;
  if (node.isConnected && box.moveBefore) return box.moveBefore(node, before);
  const { activeElement } = /** @type {ShadowRoot} */ (box.getRootNode());
  const held = node.contains(activeElement) ? /** @type {HTMLElement} */ (activeElement) : null;
  const scrolled = /** @type {[Element, number, number][]} */ (
    [node, ...node.querySelectorAll(".scroll")].map(node => [node, node.scrollLeft, node.scrollTop]));
  box.insertBefore(node, before);
  for (const [node, left, top] of scrolled) if (left || top) node.scrollTo(left, top);
  held?.focus({ preventScroll: true });
};

/** @type {(parts: FrameParts) => Frames} */
export const frames = parts => {
  const { root, elements, focus, movement, pins, setStyle, contents, scrollViews, dragging, commands, changed, check } = parts;
  const { items, symbols, itemOf } = elements;
  const { timings, moves } = movement;
  // The scroll views whose content has moved in the frame that is carried out.
  const shifts = /** @type {Map<Item, Shift>} */ (new Map());

  // How far the content around a node moves in this frame, if nothing of that is to be seen.
  /** @param {Node | null} node */
  const shiftAround = node => {
    const around = itemOf(node?.parentNode), shift = around && shifts.get(around);
    return shift && !shift.duration ? shift.by : [0, 0];
  };

  // Makes the node. What becomes a button later has the role of one and keeps its node.
  /** @param {Item} item */
  const makeNode = item => {
    const node = document.createElement(BUTTONS.has(item.meaning[accessibility.role]) ? "button" : "div");
    node.dataset.id = String(item.id);
    if (node.localName === "button") node.setAttribute("type", "button");
    Object.assign(item, { node, box: node, face: node });
  };

  /** @type {(item: Item, facets: any, duration: number) => void} */
  const update = (item, facets, duration) => {
    const timing = timings.get(item.id);
    if (facets[facet.accessibility]) item.meaning = facets[facet.accessibility];
    if (facets[facet.input] !== undefined) item.input = facets[facet.input];
    const isNew = !item.node;
    if (isNew) makeNode(item);
    const isRepinned = facets[facet.style] && pins.setPin(item, facets[facet.style][style.pin]);
    if (isRepinned || (facets[facet.frame] && item.outer)) {
      item.frame = facets[facet.frame] ?? item.frame;
      pins.layOut(item);
    } else if (facets[facet.frame]) {
      // What is seen now is where the movement begins, also amid another movement.
      const isHeld = dragging.isHeld(item);
      const isFree = !isNew && duration && moves() && !isHeld;
      const from = isFree ? moved(movement.seenFrame(item), shiftAround(item.node)) : null;
      item.frame = facets[facet.frame];
      setFrame(item.node, facets[facet.frame]);
      if (isHeld) dragging.hold();
      else if (from) movement.glide(item, from, duration, timing);
      else if (!duration) movement.halt(item);
    }
    if (facets[facet.style] || isNew) setStyle(item, facets[facet.style] ?? item.style, isNew ? 0 : duration, timing);
    if (facets[facet.content] !== undefined) contents.set(item, facets[facet.content]);
    else if (facets[facet.frame] && item.content[0] === kinds.scroll) scrollViews.set(item, item.content, true);
    if (facets[facet.accessibility] || facets[facet.input] !== undefined || isNew) {
      setMeaning(item);
      changed(item);
    }
  };

  // Moves an element that is in its place already from a pose to there. What is in the hand stays there.
  /** @type {(item: Item, ...pose: any[]) => void} */
  const comeFrom = (item, duration, from, opacity, transform) => {
    if (!dragging.isHeld(item)) movement.comeFrom(item, moved(from, shiftAround(item.node)), [duration, opacity, transform]);
  };

  /** @type {(id: number, known: Item | undefined, cursors: Map<Element, Element | null>, isComplete: boolean, ...rest: any[]) => Item} */
  const insert = (id, known, cursors, isComplete, parentID, beforeID, facets, duration, from, opacity, transform) => {
    const box = items.get(parentID)?.box ?? root;
    const item = known ?? newItem(id);
    if (known) facets = { ...BARE, ...facets };
    else items.set(id, item);
    update(item, facets, 0);
    const outer = /** @type {HTMLElement} */ (outermost(item));
    if (isComplete) {
      // Nodes that are in their place stay untouched: moving one would lose its scroll position and its focus.
      const expected = cursors.get(box) ?? (cursors.has(box) ? null : elementFrom(box.firstElementChild));
      if (outer === expected) cursors.set(box, elementFrom(outer.nextElementSibling));
      else { place(outer, box, expected); cursors.set(box, expected); }
    } else place(outer, box, outermost(items.get(beforeID)));
    if (item.outer) pins.layOut(item); // Now it is known how far from the edge it is held.
    setIsolated(item, box);
    const timing = timings.get(id);
    if (duration && opacity !== undefined) comeFrom(item, duration, from, opacity, transform);
    else if (duration && from) movement.glide(item, moved(from, shiftAround(item.node)), duration, timing);
    else if (duration) movement.animate(item.node, [{ opacity: 0 }, { opacity: item.style[style.opacity] ?? 1 }], duration, timing);
    return item;
  };

  // Takes an element and all in it away. A node that fades stays a moment, out of reach of everything.
  /** @type {(item: Item, ...pose: any[]) => void} */
  const remove = (item, duration, to, opacity = 0, transform) => {
    const { node } = item;
    let { frame } = item;
    const outer = /** @type {HTMLElement} */ (outermost(item));
    const within = /** @type {NodeListOf<HTMLElement>} */ (node.querySelectorAll("[data-id]"));
    for (const inner of [node, ...within]) {
      items.delete(Number(inner.dataset.id));
      inner.dataset.id = "-1"; // The style of elements hangs on the attribute; the number is nobody's.
      inner.removeAttribute("id");
    }
    if (!duration || !moves()) return outer.remove();
    if (outer !== node) frame = pins.unpin(node, outer);
    node.inert = true;
    node.classList.add("leaving");
    node.setAttribute("aria-hidden", "true");
    setFrame(node, frame = moved(frame, shiftAround(node)));
    const end = { opacity, translate: to ? `${to[0] - frame[0]}px ${to[1] - frame[1]}px` : "none" };
    if (transform) Object.assign(end, { transform: matrix(transform) });
    const leaving = { ...effect(duration, timings.get(item.id), "ease-out"), fill: "forwards" };
    node.animate([{}, end], leaving);
    // Animations stand still in a tab that is not shown; a timer does not.
    setTimeout(() => node.remove(), leaving.delay + duration);
  };

  return {
    clear() {
      items.clear();
      root.replaceChildren();
    },
    show([, , complete, drawings, changes, orders]) {
      for (const [name, ...paths] of drawings) symbols.set(name, paths);
      const isComplete = complete === 1;
      const mayLoseFocus = isComplete || changes.some((/** @type {any[]} */ [kind, , facets]) =>
        kind === change.remove || facets?.[facet.style] || facets?.[facet.accessibility]);
      const memory = focus.remember(mayLoseFocus);
      const known = new Set(isComplete ? items.keys() : []);
      const gone = new Set(known);
      const cursors = new Map();
      const appeared = /** @type {number[]} */ ([]);
      timings.clear();
      let modalsChanged = isComplete;
      for (const [kind, id, ...rest] of changes) {
        let item = items.get(id);
        if (kind === change.timing) timings.set(id, rest);
        else if (kind === change.shift) {
          const [dx, dy, duration] = rest;
          // Where the person is now: content that becomes smaller takes the offset along by itself.
          if (item) shifts.set(item, { by: [dx, dy], duration, before: [item.node.scrollLeft, item.node.scrollTop] });
        } else if (kind === change.insert) {
          if (!item) appeared.push(id);
          item = insert(id, item, cursors, isComplete, ...rest);
          gone.delete(id);
        }
        if (!item) continue;
        if (item.input & input.modal) modalsChanged = true;
        if (kind === change.update) {
          update(item, rest[0], rest[1] ?? 0);
          if (item.input & input.modal) modalsChanged = true;
        } else if (kind === change.pose) comeFrom(item, ...rest);
        else if (kind === change.move) {
          const outer = /** @type {HTMLElement} */ (outermost(item));
          place(outer, /** @type {HTMLElement} */ (outer.parentNode), outermost(items.get(rest[0])));
        } else if (kind === change.remove) remove(item, ...rest);
      }
      for (const id of gone) {
        const item = items.get(id);
        if (item) remove(item);
      }
      for (const [item, shift] of shifts) scrollViews.shift(item, shift);
      shifts.clear();
      let focused;
      for (const [kind, ...rest] of orders) {
        if (kind === command.focus) focused = known.has(rest[0]) ? focused : rest[0];
        // A complete frame says where all is to be on a page that has nothing. What was here is where the person put it.
        else if (kind !== command.scroll || !known.has(rest[0])) commands[kind]?.(...rest);
      }
      focus.settle(memory, focused, appeared, modalsChanged);
      check();
      focus.report();
    },
  };
};
