// @ts-check
// Carries out host frames: keeps one node per element, and updates scrolling and focus after the changes.

import { accessibility, change, command, content as kinds, facet, input, style } from "./wire.js";
import { effect } from "./easing.js";
import { elementFrom, insertNode, newItem, outermost, placeOf } from "./elements.js";
import { setMeaning } from "./meaning.js";
import { matrix, setFrame, setIsolated } from "./style.js";

/** The default facets of an element, for those that a complete frame omits. */
const DEFAULTS = /** @type {Wire.Facets} */ ({ [facet.style]: {}, [facet.content]: 0, [facet.accessibility]: {}, [facet.input]: 0 });

const BUTTONS = /** @type {Set<string | undefined>} */ (new Set(["button", "menuitem", "menuitemradio", "switch"]));

const ROWS = /** @type {Set<string | undefined>} */ (new Set(["option", "treeitem"]));

/** @type {(content: Wire.Content | NoContent, text: string) => Wire.Content} The content of a text with another one, or of an image. */
const withText = ([kind, , ...more], text) => /** @type {Wire.Content} */ (/** @type {unknown} */ ([kind, text, ...more]));

/** @type {(frame: Wire.Rectangle, by: number[]) => Wire.Rectangle} */
export const shifted = ([x, y, ...size], [dx, dy]) => [x + dx, y + dy, ...size];

/** @type {(parts: FrameParts) => Frames} */
export const frames = parts => {
  const { root, elements, focus, movement, pins, setStyle, contents, scrollViews, dragging, commands, truthOf, changed, leaves, check } = parts;
  const { items, symbols, itemOf } = elements;
  const { timings, animates } = movement;
  // The templates, which are facets that many insertions share, by the numbers that the server has given them; a new connection replaces
  // each before it is used.
  const templates = /** @type {Wire.Facets[]} */ ([]);

  /** @type {(instance: Wire.Changes["instance"]) => Wire.Changes["insert"]} The insertion of an instance of a template. */
  const fromTemplate = ([, id, parentID, number, text, duration]) => {
    const facets = { ...templates[number] };
    const content = facets[facet.content];
    if (typeof text === "string" && content) facets[facet.content] = withText(content, text);
    return [change.insert, id, parentID, 0, facets, duration];
  };

  // Adds whole facets for those of which an update names the changed part only. A guess about the element is not taken for a part.
  /** @type {(item: Item, facets: Wire.Facets) => Wire.Facets} */
  const completed = (item, facets) => {
    const { [facet.width]: width, [facet.text]: text, [facet.label]: label, [facet.isSelected]: isSelected, ...whole } = facets;
    const [x, y, , height] = truthOf(item, "frame");
    if (width !== undefined) whole[facet.frame] = [x, y, width, height];
    if (text !== undefined) whole[facet.content] = withText(truthOf(item, "content"), text);
    const meaning = truthOf(item, "meaning");
    if (label !== undefined) whole[facet.accessibility] = { ...meaning, [accessibility.label]: label };
    if (isSelected !== undefined) whole[facet.accessibility] = { ...meaning, [accessibility.isSelected]: isSelected };
    return whole;
  };

  // The scroll views whose content the present host frame shifts, with the distance by which the scroll offset has to follow.
  const shifts = /** @type {Map<Item, Shift>} */ (new Map());

  // The rows of lists, by the slots that hold their places among the other children of the list.
  const slots = /** @type {WeakMap<Element, Item>} */ (new WeakMap());

  // Adds or removes the slot of a row or of a scroll view with rows: its place in the list, since assistive technology wants rows in a box
  // of their own. Returns true if that changes anything.
  /** @type {(item: Item, parent: Item | undefined) => boolean} */
  const setSlot = (item, parent) => {
    const isRow = Boolean(parent?.rows) && (ROWS.has(item.meaning[accessibility.role]) || item.content[0] === kinds.scroll);
    if (isRow === Boolean(item.slot)) return false;
    item.slot?.remove();
    item.slot = isRow ? Object.assign(document.createElement("i"), { className: "slot", hidden: true }) : undefined;
    if (item.slot) slots.set(item.slot, item);
    return true;
  };

  // Inserts or moves the node of an element in its parent, and a row also in the box of the rows.
  /** @type {(item: Item, box: HTMLElement, before: Element | null) => void} */
  const insertPlaced = (item, box, before) => {
    const { rows = null } = itemOf(box) ?? {};
    insertNode(/** @type {HTMLElement} */ (placeOf(item)), box, before, rows);
    if (!item.slot || !rows) return;
    let next = item.slot.nextElementSibling;
    while (next && !slots.has(next)) next = next.nextElementSibling;
    insertNode(/** @type {HTMLElement} */ (outermost(item)), rows, next && outermost(slots.get(next)));
  };

  // Returns the distance by which the present host frame shifts the content around a node; zero if the shift is animated.
  /** @param {Node | null} node */
  const enclosingShift = node => {
    const enclosing = itemOf(node?.parentNode), shift = enclosing && shifts.get(enclosing);
    return shift && !shift.duration ? shift.by : [0, 0];
  };

  // Makes the node of an element. If the role becomes that of a button later, the node stays and gets the ARIA role.
  /** @param {Item} item */
  const makeNode = item => {
    const node = document.createElement(BUTTONS.has(item.meaning[accessibility.role]) ? "button" : "div");
    node.dataset.id = String(item.id);
    if (node.localName === "button") node.setAttribute("type", "button");
    Object.assign(item, { node, box: node, face: node });
  };

  /** @type {(item: Item, facets: Wire.Facets, duration: number) => void} */
  const update = (item, facets, duration) => {
    const timing = timings.get(item.id);
    const { [facet.frame]: frame, [facet.style]: look, [facet.content]: content } = facets;
    const { [facet.accessibility]: meaning, [facet.input]: bits } = facets;
    if (meaning) item.meaning = meaning;
    if (bits !== undefined) item.input = bits;
    const isNew = !item.node;
    if (isNew) makeNode(item);
    const isRepinned = look && pins.setPin(item, look[style.pin]);
    if (isRepinned || (frame && item.outer)) {
      item.frame = frame ?? item.frame;
      pins.layOut(item);
    } else if (frame) {
      // The animation of a frame begins where the element is seen now, also in the middle of another animation.
      const isDragged = dragging.isDragged(item);
      const isFree = !isNew && duration && animates() && !isDragged;
      const from = isFree ? shifted(movement.frameOnScreen(item), enclosingShift(item.node)) : null;
      item.frame = frame;
      setFrame(item.node, frame);
      if (isDragged) dragging.followPointer();
      else if (from) movement.animateFrame(item, from, duration, timing);
      else if (!duration) movement.halt(item);
    }
    if (look || isNew) setStyle(item, look ?? item.style, isNew ? 0 : duration, timing);
    if (content !== undefined) contents.set(item, content);
    else if (frame && item.content[0] === kinds.scroll) scrollViews.set(item, item.content, true);
    if (meaning || bits !== undefined || isNew) {
      setMeaning(item);
      changed(item);
    }
  };

  // Carries out the server's change that moves a range of siblings, in the page's order, by a distance and adds to their positions and set
  // sizes.
  /** @type {(first: Item, last: number, by: number[], positions: number, sizes: number, duration?: number) => void} */
  const displace = (first, last, by, positions, sizes, duration = 0) => {
    for (let node = placeOf(first); node; node = /** @type {HTMLElement} */ (elementFrom(node.nextElementSibling))) {
      // A sibling without a number is the box of a pinned element, which is the box's first child.
      const item = slots.get(node) ?? itemOf(node.dataset.id ? node : node.firstElementChild);
      if (!item) continue;
      const facets = /** @type {Wire.Facets} */ (by[0] || by[1] ? { [facet.frame]: shifted(item.frame, by) } : {});
      const { [accessibility.position]: position, [accessibility.setSize]: size } = item.meaning;
      if (positions && position || sizes && size) {
        const meaning = { ...item.meaning };
        if (position) meaning[accessibility.position] = position + positions;
        if (size) meaning[accessibility.setSize] = size + sizes;
        facets[facet.accessibility] = meaning;
      }
      update(item, facets, duration);
      if (item.id === last) return;
    }
  };

  // Animates an element from a pose to its frame, unless a person drags it.
  /** @type {(item: Item, ...pose: RestOfElement<Wire.Changes["pose"]>) => void} */
  const animateFromPose = (item, duration, from, opacity, transform) => {
    if (!dragging.isDragged(item)) movement.animateFromPose(item, shifted(from, enclosingShift(item.node)), [duration, opacity, transform]);
  };

  /** @type {(entry: Wire.Changes["insert"], known: Item | undefined, cursors: Map<Element, Element | null>, isComplete: boolean) => Item} */
  const insert = ([, id, parentID, beforeID, facets, duration, from, opacity, transform], known, cursors, isComplete) => {
    const box = items.get(parentID)?.box ?? root;
    const item = known ?? newItem(id);
    if (!known) items.set(id, item);
    update(item, known ? { ...DEFAULTS, ...facets } : facets, 0);
    const isRehoused = setSlot(item, items.get(parentID));
    const place = /** @type {HTMLElement} */ (placeOf(item));
    if (isComplete) {
      // Nodes already in order are not touched: moving one would lose its scroll offset and its focus.
      const expected = cursors.get(box) ?? (cursors.has(box) ? null : elementFrom(box.firstElementChild));
      if (place === expected && !isRehoused) cursors.set(box, elementFrom(place.nextElementSibling));
      else { insertPlaced(item, box, expected); cursors.set(box, expected); }
    } else insertPlaced(item, box, placeOf(items.get(beforeID)));
    if (item.outer) pins.layOut(item); // The insets depend on the scroll view, which is known only now.
    setIsolated(item, box);
    const timing = timings.get(id);
    if (duration && from && opacity !== undefined) animateFromPose(item, duration, from, opacity, transform);
    else if (duration && from) movement.animateFrame(item, shifted(from, enclosingShift(item.node)), duration, timing);
    else if (duration) movement.animate(item.node, [{ opacity: 0 }, { opacity: item.style[style.opacity] ?? 1 }], duration, timing);
    return item;
  };

  // Removes an element and its descendants. During an exit animation the node stays inert and without a number.
  /** @type {(item: Item, ...pose: RestOfElement<Wire.Changes["remove"]>) => void} */
  const remove = (item, duration, to, opacity = 0, transform) => {
    const { node } = item;
    let { frame } = item;
    const outer = /** @type {HTMLElement} */ (outermost(item));
    leaves(item, itemOf(outer.parentNode));
    item.slot?.remove();
    const within = /** @type {NodeListOf<HTMLElement>} */ (node.querySelectorAll("[data-id]"));
    for (const inner of [node, ...within]) {
      items.delete(Number(inner.dataset.id));
      inner.dataset.id = "-1"; // The style sheet needs the attribute; no element has this number.
      inner.removeAttribute("id");
    }
    if (!duration || !animates()) return outer.remove();
    if (outer !== node) frame = pins.unpin(node, outer);
    node.inert = true;
    node.classList.add("leaving");
    node.setAttribute("aria-hidden", "true");
    setFrame(node, frame = shifted(frame, enclosingShift(node)));
    const end = { opacity, translate: to ? `${to[0] - frame[0]}px ${to[1] - frame[1]}px` : "none" };
    if (transform) Object.assign(end, { transform: matrix(transform) });
    const leaving = { ...effect(duration, timings.get(item.id), "ease-out"), fill: "forwards" };
    node.animate([{}, end], leaving);
    // A timer removes the node at the end of its animation, since animations pause in a hidden tab and a timer does not.
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
      const mayLoseFocus = isComplete || changes.some(entry => entry[0] === change.remove
        || entry[0] === change.update && (entry[2][facet.style] || entry[2][facet.accessibility]));
      const memory = focus.remember(mayLoseFocus);
      const known = new Set(isComplete ? items.keys() : []);
      const omitted = new Set(known);
      const cursors = new Map();
      const appeared = /** @type {number[]} */ ([]);
      timings.clear();
      let modalsChanged = isComplete;
      for (const sent of changes) {
        if (sent[0] === change.template) {
          templates[sent[1]] = sent[2];
          continue;
        }
        const entry = sent[0] === change.instance ? fromTemplate(sent) : sent;
        const [, id] = entry;
        let item = items.get(id);
        if (entry[0] === change.timing) {
          const [, , ...timing] = entry;
          timings.set(id, timing);
        } else if (entry[0] === change.shift) {
          const [, , dx, dy, duration] = entry;
          // The scroll offset is read ahead of the other changes, since the browser changes it when the content becomes smaller.
          if (item) shifts.set(item, { by: [dx, dy], duration, before: [item.node.scrollLeft, item.node.scrollTop] });
        } else if (entry[0] === change.insert) {
          if (!item) appeared.push(id);
          item = insert(entry, item, cursors, isComplete);
          omitted.delete(id);
        }
        if (!item) continue;
        if (item.input & input.modal) modalsChanged = true;
        if (entry[0] === change.update) {
          const facets = completed(item, entry[2]);
          update(item, facets, entry[3] ?? 0);
          const place = /** @type {HTMLElement} */ (placeOf(item)), box = place.parentElement, next = elementFrom(place.nextElementSibling);
          if (facets[facet.accessibility] && box && setSlot(item, itemOf(box))) insertPlaced(item, box, next);
          if (item.input & input.modal) modalsChanged = true;
        } else if (entry[0] === change.displace) {
          const [, , last, dx, dy, positions, sizes, duration] = entry;
          displace(item, last, [dx, dy], positions, sizes, duration);
        } else if (entry[0] === change.pose) {
          const [, , ...pose] = entry;
          animateFromPose(item, ...pose);
        } else if (entry[0] === change.move) {
          insertPlaced(item, /** @type {HTMLElement} */ (placeOf(item)?.parentNode), placeOf(items.get(entry[2])));
        } else if (entry[0] === change.remove) {
          const [, , ...pose] = entry;
          remove(item, ...pose);
        }
      }
      for (const id of omitted) {
        const item = items.get(id);
        if (item) remove(item);
      }
      for (const [item, shift] of shifts) scrollViews.shift(item, shift);
      shifts.clear();
      let focused;
      for (const order of orders) {
        if (order[0] === command.focus) focused = known.has(order[1]) ? focused : order[1];
        // The scroll offsets of a complete frame are for new elements; known ones keep the person's offsets.
        else if (order[0] !== command.scroll || !known.has(order[1])) {
          const [kind, ...rest] = order;
          const carryOut = /** @type {((...rest: unknown[]) => void) | undefined} */ (commands[kind]);
          carryOut?.(...rest);
        }
      }
      focus.settle(memory, focused, appeared, modalsChanged);
      check();
      focus.report();
    },
  };
};
