// @ts-check
// Interactive movement: dragging a row by its handle. The row follows the pointer at once; the server is sent the pointer's
// position, moves the other rows, and ends the drag.

import { at, dragPhase, input, page, scrollFlag } from "./wire.js";
import { scrollContent } from "./elements.js";
import { setFrame } from "./style.js";

/** The distance from an edge at which the list begins to scroll, in points, and the speed at the edge, in points per second. */
const EDGE = 64, MAX_SPEED = 1200;
/** The duration of the animation after the drop, in milliseconds. */
const SETTLE_TIME = 220;
/** The duration of a long press on a row without a handle, in milliseconds, and the movement that ends the press, in points. */
const LONG_PRESS = 450, TOLERANCE = 8;

/**
 * The speed at which a list scrolls while the pointer is near an edge, in points per second; low at first, to scroll by a few rows.
 * @type {(y: number, top: number, bottom: number) => number}
 */
export const edgeSpeed = (y, top, bottom) => {
  const edge = Math.min(EDGE, (bottom - top) / 4);
  const depth = y < top + edge ? (y - top) / edge - 1 : y > bottom - edge ? 1 - (bottom - y) / edge : 0;
  const speed = Math.max(-1, Math.min(1, depth));
  return Math.sign(speed) * speed * speed * MAX_SPEED;
};

/** @type {(context: Context) => Dragging} */
export const dragging = ({ surface: { frame, root, listen }, elements: { items, itemOf, above, isShown }, socket, movement }) => {
  const { say, isConnected } = socket;
  // The drag. After the drop it is `isReleased`: the row stays where it is until the server says that the drag is over.
  let current = /** @type {Drag | null} */ (null);
  let lostList = 0, droppedAt = -1000;
  /** A long press that may become a drag: its timer, and the event that began it. */
  let longPress = /** @type {{ event: PointerEvent, timer: number } | null} */ (null);

  /** @param {PointerEvent} event */
  const dragOf = ({ pointerId }) => current && !current.isReleased && current.pointer === pointerId ? current : null;

  const cancelLongPress = () => {
    clearTimeout(longPress?.timer);
    longPress = null;
  };

  /** @param {PointerEvent} event */
  const beginLongPress = event => {
    const row = above(event.target, input.longDrag);
    if (!row || /** @type {Element} */ (event.target).closest("button, input, textarea")) return;
    cancelLongPress();
    longPress = { event, timer: setTimeout(() => { longPress = null; begin(event, row, true); }, LONG_PRESS) };
  };

  /** @type {(event: PointerEvent, handle: Item, isLong: boolean) => void} */
  const begin = (event, handle, isLong) => {
    const list = above(handle.node.parentNode, input.scroll);
    if (!list || current || event.button !== 0 || !isConnected()) return;
    let node = /** @type {any} */ (handle.node);
    while (node.parentNode !== list.box && node.parentNode !== list.rows) node = node.parentNode;
    const row = itemOf(node);
    if (!row) return;
    const [, top] = movement.frameOnScreen(row);
    movement.halt(row);
    const point = [event.clientX, event.clientY];
    const [x, y] = pointInContent(list, point);
    current = {
      row, list, handle, isLong, at: point, pointer: event.pointerId, time: performance.now(), fraction: 0, sent: [x, y], grip: y - top,
      top, isReleased: false,
    };
    keepPointer(current);
    row.node.classList.add("held");
    frame.classList.add("dragging");
    say(page.drag, handle.id, dragPhase.began, x, y);
    followPointer();
    requestAnimationFrame(follow);
  };

  // Captures the pointer, also outside of the window. A node that was moved in the tree has lost its capture.
  /** @param {Drag} drag */
  const keepPointer = ({ handle, pointer }) => {
    try {
      handle.node.setPointerCapture(pointer);
    } catch {
      // The pointer or the handle no longer exists: the window's events or `check` end the drag.
    }
  };

  /** @type {(list: Item, at: number[]) => [x: number, y: number]} */
  const pointInContent = (list, [x, y]) => {
    const { node } = list, insets = scrollContent(list)[at.scroll.insets];
    const { left, top } = node.getBoundingClientRect();
    return [x - left + node.scrollLeft - insets[3], y - top + node.scrollTop - insets[0]];
  };

  const followPointer = () => {
    if (!current) return;
    const { row, list, grip } = current;
    if (!current.isReleased) {
      const lowest = Math.max(0, scrollContent(list)[at.scroll.height] - row.frame[3]);
      current.top = Math.min(Math.max(0, pointInContent(list, current.at)[1] - grip), lowest);
    }
    row.node.style.top = current.top + "px";
  };

  // Scrolls near the edges, moves the row and reports the pointer, once per animation frame.
  /** @param {number} time */
  const follow = time => {
    if (!current || current.isReleased) return;
    scrollAtEdge(current, Math.min(0.05, Math.max(0, time - current.time) / 1000));
    current.time = time;
    followPointer();
    const [x, y] = pointInContent(current.list, current.at);
    if (Math.hypot(x - current.sent[0], y - current.sent[1]) >= 0.5) {
      current.sent = [x, y];
      say(page.drag, current.list.id, dragPhase.moved, x, y);
    }
    requestAnimationFrame(follow);
  };

  /** @type {(drag: Drag, seconds: number) => void} */
  const scrollAtEdge = (drag, seconds) => {
    const { node } = drag.list;
    if (!(scrollContent(drag.list)[at.scroll.scrollFlag] & scrollFlag.scrollable)) return;
    const { top, bottom } = node.getBoundingClientRect();
    const speed = edgeSpeed(drag.at[1], top, bottom);
    // The list scrolls by whole points; the fraction of a point that is left is kept for the next animation frame.
    drag.fraction = speed ? drag.fraction + speed * seconds : 0;
    const points = Math.trunc(drag.fraction);
    drag.fraction -= points;
    if (points) node.scrollTop += points;
  };

  /** @param {Drag} drag */
  const cancel = drag => {
    say(page.drag, drag.list.id, dragPhase.cancelled);
    release(drag);
  };

  /** @param {Drag} drag */
  const release = drag => {
    drag.isReleased = true;
    frame.classList.remove("dragging");
    if (!isConnected()) settle(drag);
  };

  /** @param {Drag} drag */
  const settle = ({ row, top }) => {
    current = null;
    frame.classList.remove("dragging");
    setFrame(row.node, row.frame);
    movement.animateFrame(row, [row.frame[0], top, row.frame[2], row.frame[3]], SETTLE_TIME);
    const putDown = () => { if (current?.row !== row) row.node.classList.remove("held"); };
    if (movement.isMoving(row)) setTimeout(putDown, SETTLE_TIME);
    else putDown();
  };

  /** @param {Drag} drag */
  const discard = ({ row }) => {
    row.node.classList.remove("held");
    frame.classList.remove("dragging");
    current = null;
  };

  listen(root, "pointerdown", event => {
    const handle = above(event.target, input.drag);
    if (handle) begin(event, handle, false);
    else beginLongPress(event);
  });
  listen(window, "pointerup pointercancel", cancelLongPress);
  listen(window, "pointermove", event => {
    const start = longPress?.event;
    if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > TOLERANCE) cancelLongPress();
    const drag = dragOf(event);
    if (drag) drag.at = [event.clientX, event.clientY];
  });
  listen(root, "scroll", cancelLongPress, { capture: true, passive: true });
  // A finger that drags a row does not scroll the list.
  listen(root, "touchmove", event => { if (current?.isLong) event.preventDefault(); }, { passive: false });
  // The click after a drop is no tap on the row.
  listen(root, "click", event => { if (performance.now() - droppedAt < 100) event.stopImmediatePropagation(); }, { capture: true });
  // A press on a handle neither moves the focus nor selects text.
  listen(root, "mousedown", event => { if (above(event.target, input.drag)) event.preventDefault(); });
  // A long press that drags a row opens no menu.
  listen(root, "contextmenu", event => { if (current?.isLong || above(event.target, input.drag)) event.preventDefault(); });
  listen(window, "pointerup", event => {
    const drag = dragOf(event);
    if (!drag) return;
    drag.at = [event.clientX, event.clientY];
    if (drag.isLong) droppedAt = performance.now();
    followPointer();
    say(page.drag, drag.list.id, dragPhase.ended, ...pointInContent(drag.list, drag.at));
    release(drag);
  });
  listen(window, "pointercancel", event => {
    const drag = dragOf(event);
    if (drag) cancel(drag);
  });
  listen(root, "lostpointercapture", event => {
    const drag = dragOf(event);
    if (drag) keepPointer(drag);
  });
  // Escape cancels the drag, and does nothing else meanwhile.
  listen(window, "keydown", event => {
    if (event.key !== "Escape" || !current || current.isReleased) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    cancel(current);
  }, { capture: true });

  return {
    isDragged: item => current?.row === item,
    followPointer,
    shift(list, distance) {
      if (current?.list !== list) return;
      current.top += distance;
      current.sent[1] += distance;
      followPointer();
    },
    finish(list) { if (current?.list.id === list) settle(current); },
    check() {
      if (!current) return;
      const { list, row, handle, isReleased } = current;
      if (!items.has(list.id)) return discard(current);
      if (items.has(row.id) && (isReleased || items.has(handle.id))) return;
      if (!isReleased) say(page.drag, list.id, dragPhase.cancelled);
      if (items.has(row.id)) settle(current);
      else discard(current);
    },
    // Without a connection the drag is cancelled here; the server hears of it after a resumption.
    lose() {
      if (!current) return;
      lostList = current.list.id;
      settle(current);
    },
    resume(isSameSession) {
      if (isSameSession && lostList) say(page.drag, lostList, dragPhase.cancelled);
      lostList = 0;
    },
  };
};
