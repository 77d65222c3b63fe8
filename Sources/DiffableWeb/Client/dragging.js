// @ts-check
// Interactive movement: dragging a row by its handle. The row follows the pointer without waiting for the server, which receives
// the position of the pointer, moves the other rows out of the way, and says when the drag is over.

import { at, dragPhase, input, page, scrollFlag } from "./wire.js";
import { setFrame } from "./style.js";

/** The distance from an edge at which the list begins to scroll, in points, and the speed at the edge, in points per second. */
const EDGE = 64, FASTEST = 1200;
/** The duration of the animation after the drop, in milliseconds. */
const REST = 220;
/** The duration of a long press on a row without a handle, in milliseconds, and the movement that ends the press, in points. */
const PATIENCE = 450, STILL = 8;

/**
 * The scrolling speed of a list for a pointer near its edge, in points per second. It grows with the square of the depth, so that
 * a person can also scroll by a few rows.
 * @type {(y: number, top: number, bottom: number) => number}
 */
export const edgeSpeed = (y, top, bottom) => {
  const edge = Math.min(EDGE, (bottom - top) / 4);
  const depth = y < top + edge ? (y - top) / edge - 1 : y > bottom - edge ? 1 - (bottom - y) / edge : 0;
  const speed = Math.max(-1, Math.min(1, depth));
  return Math.sign(speed) * speed * speed * FASTEST;
};

/** @type {(ground: Ground) => Dragging} */
export const dragging = ({ surface: { frame, root, listen }, elements: { items, itemOf, above, isShown }, socket, movement }) => {
  const { say, isConnected } = socket;
  // The drag. After the drop it is `loose`: the row stays where it is until the server says that the drag is over.
  let held = /** @type {Drag | null} */ (null);
  let lostIn = 0, droppedAt = -1000;
  /** A long press that may become a drag: its timer, and the event that began it. */
  let waiting = /** @type {{ event: PointerEvent, timer: number } | null} */ (null);

  /** @param {PointerEvent} event */
  const mine = ({ pointerId }) => held && !held.loose && held.pointer === pointerId ? held : null;

  const stopWaiting = () => {
    clearTimeout(waiting?.timer);
    waiting = null;
  };

  // Begins a long press, after which a row without a handle is dragged.
  /** @param {PointerEvent} event */
  const wait = event => {
    const row = above(event.target, input.longDrag);
    if (!row || /** @type {Element} */ (event.target).closest("button, input, textarea")) return;
    stopWaiting();
    waiting = { event, timer: setTimeout(() => { waiting = null; take(event, row, true); }, PATIENCE) };
  };

  /** @type {(event: PointerEvent, handle: Item, isLong: boolean) => void} */
  const take = (event, handle, isLong) => {
    const list = above(handle.node.parentNode, input.scroll);
    if (!list || held || event.button !== 0 || !isConnected()) return;
    let node = /** @type {any} */ (handle.node);
    while (node.parentNode !== list.box) node = node.parentNode;
    const row = itemOf(node);
    if (!row) return;
    const [, top] = movement.seenFrame(row);
    movement.halt(row);
    const point = [event.clientX, event.clientY];
    const [x, y] = pointInContent(list, point);
    held = {
      row, list, handle, isLong, at: point, pointer: event.pointerId, time: performance.now(), rest: 0, sent: [x, y], grip: y - top,
      top, loose: false,
    };
    keepPointer(held);
    row.node.classList.add("held");
    frame.classList.add("dragging");
    say(page.drag, handle.id, dragPhase.began, x, y);
    hold();
    requestAnimationFrame(follow);
  };

  // Captures the pointer, also outside of the window. A node that was moved in the tree has lost its capture.
  /** @param {Drag} drag */
  const keepPointer = ({ handle, pointer }) => {
    try {
      handle.node.setPointerCapture(pointer);
    } catch {
      // The pointer or the handle no longer exists; the window's events or `check` end the drag.
    }
  };

  /** @type {(list: Item, at: number[]) => number[]} */
  const pointInContent = ({ node, content }, [x, y]) => {
    const { left, top } = node.getBoundingClientRect();
    const insets = content[at.scroll.insets];
    return [x - left + node.scrollLeft - insets[3], y - top + node.scrollTop - insets[0]];
  };

  const hold = () => {
    if (!held) return;
    const { row, list, grip } = held;
    if (!held.loose) {
      const lowest = Math.max(0, list.content[at.scroll.height] - row.frame[3]);
      held.top = Math.min(Math.max(0, pointInContent(list, held.at)[1] - grip), lowest);
    }
    row.node.style.top = held.top + "px";
  };

  // Scrolls near the edges, moves the row and reports the pointer, once per animation frame.
  /** @param {number} time */
  const follow = time => {
    if (!held || held.loose) return;
    scrollAtEdge(held, Math.min(0.05, Math.max(0, time - held.time) / 1000));
    held.time = time;
    hold();
    const [x, y] = pointInContent(held.list, held.at);
    if (Math.hypot(x - held.sent[0], y - held.sent[1]) >= 0.5) {
      held.sent = [x, y];
      say(page.drag, held.list.id, dragPhase.moved, x, y);
    }
    requestAnimationFrame(follow);
  };

  /** @type {(drag: Drag, seconds: number) => void} */
  const scrollAtEdge = (drag, seconds) => {
    const { node, content } = drag.list;
    if (!(content[at.scroll.scrollFlag] & scrollFlag.scrollable)) return;
    const { top, bottom } = node.getBoundingClientRect();
    const speed = edgeSpeed(drag.at[1], top, bottom);
    // Fractions of a point are kept for the next animation frame.
    drag.rest = speed ? drag.rest + speed * seconds : 0;
    const whole = Math.trunc(drag.rest);
    drag.rest -= whole;
    if (whole) node.scrollTop += whole;
  };

  /** @param {Drag} drag */
  const cancel = drag => {
    say(page.drag, drag.list.id, dragPhase.cancelled);
    loosen(drag);
  };

  /** @param {Drag} drag */
  const loosen = drag => {
    drag.loose = true;
    frame.classList.remove("dragging");
    if (!isConnected()) rest(drag);
  };

  /** @param {Drag} drag */
  const rest = ({ row, top }) => {
    held = null;
    frame.classList.remove("dragging");
    setFrame(row.node, row.frame);
    movement.glide(row, [row.frame[0], top, row.frame[2], row.frame[3]], REST);
    const settle = () => { if (held?.row !== row) row.node.classList.remove("held"); };
    if (movement.isMoving(row)) setTimeout(settle, REST);
    else settle();
  };

  /** @param {Drag} drag */
  const drift = ({ row }) => {
    row.node.classList.remove("held");
    frame.classList.remove("dragging");
    held = null;
  };

  listen(root, "pointerdown", event => {
    const handle = above(event.target, input.drag);
    if (handle) take(event, handle, false);
    else wait(event);
  });
  listen(window, "pointerup pointercancel", stopWaiting);
  listen(window, "pointermove", event => {
    const start = waiting?.event;
    if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > STILL) stopWaiting();
    const drag = mine(event);
    if (drag) drag.at = [event.clientX, event.clientY];
  });
  listen(root, "scroll", stopWaiting, { capture: true, passive: true });
  // A finger that drags a row does not scroll the list.
  listen(root, "touchmove", event => { if (held?.isLong) event.preventDefault(); }, { passive: false });
  // The click after a drop is no tap on the row.
  listen(root, "click", event => { if (performance.now() - droppedAt < 100) event.stopImmediatePropagation(); }, { capture: true });
  // A press on a handle neither moves the focus nor selects text.
  listen(root, "mousedown", event => { if (above(event.target, input.drag)) event.preventDefault(); });
  // A long press that drags a row opens no menu.
  listen(root, "contextmenu", event => { if (held?.isLong || above(event.target, input.drag)) event.preventDefault(); });
  listen(window, "pointerup", event => {
    const drag = mine(event);
    if (!drag) return;
    drag.at = [event.clientX, event.clientY];
    if (drag.isLong) droppedAt = performance.now();
    hold();
    say(page.drag, drag.list.id, dragPhase.ended, ...pointInContent(drag.list, drag.at));
    loosen(drag);
  });
  listen(window, "pointercancel", event => {
    const drag = mine(event);
    if (drag) cancel(drag);
  });
  listen(root, "lostpointercapture", event => {
    const drag = mine(event);
    if (drag) keepPointer(drag);
  });
  // Escape cancels the drag, and does nothing else meanwhile.
  listen(window, "keydown", event => {
    if (event.key !== "Escape" || !held || held.loose) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    cancel(held);
  }, { capture: true });

  return {
    isHeld: item => held?.row === item,
    hold,
    shift(list, distance) {
      if (held?.list !== list) return;
      held.top += distance;
      held.sent[1] += distance;
      hold();
    },
    letGo(list) { if (held?.list.id === list) rest(held); },
    check() {
      if (!held) return;
      const { list, row, handle, loose } = held;
      if (!items.has(list.id)) return drift(held);
      if (items.has(row.id) && (loose || items.has(handle.id))) return;
      if (!loose) say(page.drag, list.id, dragPhase.cancelled);
      if (items.has(row.id)) rest(held);
      else drift(held);
    },
    // Without a connection the drag is cancelled here; the server hears of it after a resumption.
    lose() {
      if (!held) return;
      lostIn = held.list.id;
      rest(held);
    },
    resume(isSameSession) {
      if (isSameSession && lostIn) say(page.drag, lostIn, dragPhase.cancelled);
      lostIn = 0;
    },
  };
};
