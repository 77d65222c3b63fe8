// @ts-check
// Swipe actions. The row follows the pointer at once. When a swipe begins, the server sends an element with the actions, of which
// the part that the row uncovers is visible; when the server removes the element, the row closes.

import { accessibility, at, input, page, style, swipeFlag, swipePhase, toggled } from "./wire.js";
import { setMeaning } from "./meaning.js";
import { MAX_WITHOUT_ACTIONS, actionsContent, isFullSwipe, swipeDisplacement, swipeView } from "./swipeView.js";

/** The movement of a pointer after which it scrolls or swipes, in points. */
const SLOP = 8;
/** The pause of the wheel that ends a swipe, in milliseconds, and the minimum speed of a flick, in points per millisecond. */
const IDLE = 160, FLICK = 0.4;

/**
 * `refuse` says that a row which was hidden is still there.
 * @type {(context: Context, refuse: (item: Item, words: string) => void) => Swiping}
 */
export const swiping = ({ surface: { frame, root, listen, isForMount }, elements, socket, movement }, refuse) => {
  const { items, itemOf, above, isShown } = elements;
  const { say, isConnected } = socket;
  let swipe = /** @type {Swipe | null} */ (null);
  /** The element with the actions, if the server has sent one. */
  let actions = /** @type {Item | null} */ (null);
  /** The swipes of rows that are hidden since an action was pressed that removes them, by the elements with their actions. */
  const removals = /** @type {Map<Item, Swipe>} */ (new Map());
  /** A pointer that is down on a row, which may become a swipe. */
  let candidate = /** @type {{ row: Item, pointer: number, x: number, y: number } | null} */ (null);
  let lostRows = /** @type {number[]} */ ([]), ignoresClick = false, idle = 0, listensToWheel = false;
  const { draw, animateTo } = swipeView(elements, movement, swipe =>
    swipe.leaving ?? (actions && actionsContent(actions)[at.swipe.id] === swipe.row.id ? actions : null));

  // ----------------------------------------------------------------------------------------------------------- pointer

  /** @param {Item} actions */
  const rowOf = actions => items.get(actionsContent(actions)[at.swipe.id]);

  // Returns the actions of the swiped row, or `null` while there are none or those on screen belong to another row or side.
  /** @param {Swipe} swipe */
  const currentActions = ({ row, side }) =>
    actions && rowOf(actions) === row && actionsContent(actions)[at.swipe.side] === side ? actions : null;

  /** @param {PointerEvent} event */
  const swipeOf = ({ pointerId }) => swipe?.phase === "dragged" && swipe.pointer === pointerId ? swipe : null;

  /** @param {PointerEvent & { target: Element }} event */
  const pointerDown = event => {
    ignoresClick = false;
    candidate = null;
    if (event.button !== 0 || !event.isPrimary) return;
    const open = swipe && swipe.phase !== "dragged" ? swipe : null;
    if (open && actions?.node.contains(event.target)) return;
    const row = above(event.target, input.swipe);
    if (open) {
      // A press elsewhere in the list only closes the row; a press on the row may also swipe it further, or back.
      if (above(open.row.node.parentNode, input.scroll)?.node.contains(event.target)) ignoresClick = true;
      if (row !== open.row) return close(open);
    }
    if (!row || above(event.target, input.drag) || event.target.closest("input, textarea") || !isConnected()) {
      if (open) close(open);
      return;
    }
    candidate = { row, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  };

  /** @param {PointerEvent} event */
  const pointerMoved = event => {
    const own = swipeOf(event);
    if (own) return moveTo(own, event.clientX, event.timeStamp);
    if (candidate?.pointer !== event.pointerId) return;
    const [dx, dy] = [event.clientX - candidate.x, event.clientY - candidate.y];
    if (Math.abs(dy) > SLOP && Math.abs(dy) >= Math.abs(dx)) return void (candidate = null);
    if (Math.abs(dx) <= SLOP) return;
    const { row, pointer } = candidate;
    candidate = null;
    const begun = begin(row, dx > 0 ? 0 : 1);
    Object.assign(begun, { pointer, x: event.clientX, at: event.clientX, time: event.timeStamp });
    ignoresClick = true;
    try {
      row.node.setPointerCapture(pointer);
    } catch {
      // A pointer that no longer exists cannot be captured; its last event has come already, or comes to the window.
    }
  };

  // Begins a swipe. An open row keeps its displacement.
  /** @type {(row: Item, side: number) => Swipe} */
  const begin = (row, side) => {
    if (swipe?.row === row) side = swipe.shown > 0 ? swipe.side : side;
    else if (swipe) slideBack(swipe);
    const shown = swipe?.row === row ? swipe.shown : 0;
    swipe = { row, side, shown, base: shown, phase: "dragged", speed: 0, x: 0, at: 0, time: 0 };
    row.node.classList.add("swiped");
    frame.classList.add("swiping");
    say(page.swipe, row.id, swipePhase.began, side);
    return swipe;
  };

  // Moves the row to the pointer and updates the speed.
  /** @type {(swipe: Swipe, x: number, time: number) => void} */
  const moveTo = (swipe, x, time) => {
    const direction = swipe.side ? -1 : 1;
    const elapsed = Math.max(1, time - swipe.time);
    swipe.speed = 0.7 * swipe.speed + 0.3 * direction * (x - swipe.at) / elapsed;
    Object.assign(swipe, { at: x, time });
    show(swipe, swipe.base + direction * (x - swipe.x));
  };

  /** @type {(swipe: Swipe, distance: number) => void} */
  const show = (swipe, distance) => {
    const own = currentActions(swipe), [, , , open, flags] = own ? actionsContent(own) : [];
    swipe.shown = swipeDisplacement(distance, swipe.row.node.offsetWidth, open, flags);
    draw(swipe);
  };

  // Ends the gesture: the row opens, closes, or its first action is performed.
  /** @param {Swipe} swipe */
  const release = swipe => {
    frame.classList.remove("swiping");
    const own = currentActions(swipe);
    if (!own) {
      if (swipe.shown > MAX_WITHOUT_ACTIONS / 4) swipe.phase = "waiting";
      else close(swipe);
      return;
    }
    const [, , , open, flags] = actionsContent(own), width = swipe.row.node.offsetWidth;
    if (isFullSwipe(swipe.shown, width, open, flags)) {
      swipe.phase = "completed";
      say(page.swipe, swipe.row.id, swipePhase.completed);
      if (!hide(swipe, itemOf(own.node.children[0]))) animateTo(swipe, width);
      return;
    }
    const opens = swipe.speed > FLICK || (swipe.speed > -FLICK && swipe.shown > open / 2);
    if (opens) stayOpen(swipe, open);
    else close(swipe);
  };

  // Hides a row from assistive technology, whatever describes the row meanwhile, or shows it again.
  /** @type {(row: Item, isRemoved: boolean) => void} */
  const setRemoved = (row, isRemoved) => {
    row.isRemoved = isRemoved;
    setMeaning(row);
  };

  // Hides a row whose pressed action removes it: the row slides away, and its place stays empty until the server closes the row or removes
  // it. Returns false if the action does not remove the row.
  /** @type {(own: Swipe, action: Item | undefined) => boolean} */
  const hide = (own, action) => {
    const its = currentActions(own), { row } = own;
    if (!its || !action?.style[style.toggled]?.[toggled.removesRow]) return false;
    removals.set(its, own);
    swipe = actions = null;
    Object.assign(own, { leaving: its, phase: "completed" });
    setRemoved(row, true);
    animateTo(own, row.node.offsetWidth, () => {
      // The row may be another element by now.
      for (const { node } of [own.row, its]) node.classList.add("gone");
    });
    return true;
  };

  // Shows a row again that was hidden.
  /** @param {Swipe} own */
  const showAgain = own => {
    const { row } = own;
    for (const item of [row, own.leaving]) item?.node.classList.remove("gone");
    setRemoved(row, false);
    animateTo(own, 0, () => {
      if (swipe?.row !== row) row.node.classList.remove("swiped");
    });
  };

  /** @type {(swipe: Swipe, open: number) => void} */
  const stayOpen = (swipe, open) => {
    swipe.phase = "open";
    say(page.swipe, swipe.row.id, swipePhase.opened);
    animateTo(swipe, open);
  };

  /** @param {Swipe} swipe */
  const close = swipe => {
    say(page.swipe, swipe.row.id, swipePhase.closed);
    slideBack(swipe);
  };

  // Closes the row in an animation, which later swipes do not end.
  /** @param {Swipe} closing */
  const slideBack = closing => {
    frame.classList.remove("swiping");
    closing.leaving = actions;
    if (swipe === closing) swipe = null;
    animateTo(closing, 0, () => {
      if (swipe?.row !== closing.row) closing.row.node.classList.remove("swiped");
    });
  };

  listen(frame, "pointerdown", pointerDown, { capture: true });
  listen(window, "pointermove", pointerMoved);
  listen(window, "pointerup", event => {
    const own = swipeOf(event);
    if (own) return release(own);
    // A press without movement closes an open row.
    if (candidate?.pointer === event.pointerId && swipe?.row === candidate?.row && swipe?.phase === "open") close(swipe);
    candidate = null;
  });
  listen(window, "pointercancel", event => {
    const own = swipeOf(event);
    if (own) release(own);
    candidate = null;
  });
  listen(window, "keydown", event => {
    if (event.key !== "Escape" || !swipe || !(isForMount(event) || event.composedPath().includes(frame))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    close(swipe);
  }, { capture: true });
  listen(frame, "click", event => {
    // A click without a press comes from the keyboard or from assistive technology, and is not ignored.
    if (!ignoresClick || event.detail === 0) return;
    ignoresClick = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true });

  // ------------------------------------------------------------------------------------------------------------- wheel

  // Swipes the row under the pointer by a sideways wheel or two fingers on a trackpad.
  /** @param {WheelEvent} event */
  const wheel = event => {
    if (event.ctrlKey || Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
    const row = above(event.target, input.swipe);
    if (!row || (swipe?.phase === "dragged" && !swipe.isWheel) || !isConnected()) return;
    event.preventDefault();
    let own = swipe;
    if (!own?.isWheel || own.row !== row || own.phase !== "dragged") {
      own = Object.assign(begin(row, event.deltaX < 0 ? 0 : 1), { isWheel: true, time: event.timeStamp });
    }
    const unit = event.deltaMode === 1 ? 16 : 1;
    moveTo(own, own.at - event.deltaX * unit, event.timeStamp);
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (!swipe?.isWheel || swipe.phase !== "dragged") return;
      swipe.speed = 0;
      release(swipe);
    }, IDLE);
  };

  // ------------------------------------------------------------------------------------------------------------ frames

  /** @type {(row: Item, swipe: Swipe) => Swipe} */
  const adopt = (row, swipe) => {
    row.node.classList.add("swiped");
    return Object.assign(swipe, { row });
  };

  // Keeps a row hidden until the server closes or removes it, also as another element after a reload.
  /** @type {(its: Item, own: Swipe) => void} */
  const keepHidden = (its, own) => {
    const row = rowOf(its);
    if (!row || row === own.row) return;
    adopt(row, own);
    row.node.classList.toggle("gone", its.node.classList.contains("gone"));
    setRemoved(row, true);
    draw(own);
  };

  // Forgets the swipe of a deleted row, which disappears without closing.
  /** @param {Swipe} deleted */
  const discard = deleted => {
    frame.classList.remove("swiping");
    deleted.motion = null;
    swipe = null;
  };

  return {
    // Listens to the wheel once an element can be swiped: a listener that may prevent scrolling slows it down, so pages without swipe
    // actions have none.
    watchWheel({ input: bits }) {
      if (!(bits & input.swipe) || listensToWheel) return;
      listensToWheel = true;
      listen(root, "wheel", wheel, { passive: false });
    },
    // Remembers the element with the swipe actions; `check` opens or draws the row when the whole host frame is carried out.
    setActions(item) {
      item.node.classList.add("swipe");
      if (!removals.has(item)) actions = item;
    },
    said(kind, id) {
      const action = kind === page.tap ? items.get(Number(id)) : undefined;
      if (swipe && action && actions?.node.contains(action.node)) hide(swipe, action);
    },
    ignoreClick() { ignoresClick = true; },
    check() {
      for (const [its, own] of removals) {
        if (isShown(its)) {
          keepHidden(its, own);
          continue;
        }
        removals.delete(its);
        if (!isShown(own.row)) continue;
        showAgain(own);
        const label = own.row.meaning[accessibility.label];
        refuse(own.row, `${label ? `“${label}”` : "This"} was not removed.`);
      }
      if (swipe && !items.has(swipe.row.id) && !(actions && rowOf(actions))) discard(swipe);
      if (actions && !items.has(actions.id)) {
        actions = null;
        if (swipe && swipe.phase !== "dragged") return slideBack(swipe);
        // The removed actions are another side's or row's; the server will send those of the current swipe.
        if (swipe) draw(swipe);
      }
      const row = actions && rowOf(actions);
      if (!actions || !row) return;
      if (swipe?.phase === "open" && swipe.row !== row && items.has(swipe.row.id)) {
        // The server has the actions of one row at a time: those of this row take the place of the open row's.
        const open = swipe;
        slideBack(open);
        open.leaving = swipe = null;
      }
      if (!swipe) {
        const side = actionsContent(actions)[at.swipe.side];
        swipe = adopt(row, { row, side, shown: 0, base: 0, phase: "open", speed: 0, x: 0, at: 0, time: 0 });
      } else if (swipe.row !== row) {
        if (items.has(swipe.row.id)) return;
        adopt(row, swipe);
      }
      if (!currentActions(swipe)) return;
      const [, , , open, flags] = actionsContent(actions);
      if (swipe.phase === "dragged") return swipe.isWheel ? draw(swipe) : show(swipe, swipe.shown);
      if (swipe.phase === "waiting") return stayOpen(swipe, open);
      if (swipe.phase === "open" && flags & swipeFlag.open && !swipe.motion) animateTo(swipe, open);
      draw(swipe);
    },
    // Closes a swiped row: the server has no actions for the side to which it was swiped, or has refused the swipe.
    end(row) { if (swipe?.row.id === row) slideBack(swipe); },
    lose() {
      for (const own of removals.values()) {
        showAgain(own);
        lostRows.push(own.row.id);
      }
      removals.clear();
      if (!swipe || swipe.phase === "open") return;
      lostRows.push(swipe.row.id);
      slideBack(swipe);
    },
    resume(isSameSession) {
      if (isSameSession) for (const id of lostRows) say(page.swipe, id, swipePhase.closed);
      lostRows = [];
      if (!isSameSession) swipe = actions = candidate = null;
    },
  };
};
