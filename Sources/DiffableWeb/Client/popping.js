// @ts-check
// A push that follows the finger back: a drag from the leading edge moves the pushed screen aside, and the one below it appears as it
// was. The server pops it when the finger is lifted, and may refuse.

import { at, content as kinds, page } from "./wire.js";

/** The distance from the leading edge in which a drag begins, and the movement after which it is one, in points. */
const EDGE = 24, SLOP = 6;
/** The least velocity of a fling in points per millisecond, and the time in which a released screen comes to rest, in milliseconds. */
const FLING = 0.5, DURATION = 200;
/** The greatest number of screens of one stack of which pictures are kept. */
const MOST = 6;

/**
 * True if a screen that is released at a distance from its place, with a velocity away from it, is popped.
 * @type {(distance: number, width: number, velocity: number) => boolean}
 */
export const isPopped = (distance, width, velocity) => velocity > FLING || (velocity > -FLING && distance > width / 2);

/**
 * The pictures of the screens below the shown one, after a stack of `before` screens has become one of `depth`; `left` is the picture of
 * the screen that was shown before.
 * @type {<Picture>(kept: readonly (Picture | null)[], before: number, depth: number, left: Picture | null) => (Picture | null)[]}
 */
export const keptAfter = (kept, before, depth, left) => Array.from({ length: Math.max(0, depth - 1) }, (_, index) => {
  if (index < depth - 1 - MOST) return null;
  return index === before - 1 ? left : index < before - 1 ? kept[index] ?? null : null;
});

/** @type {(context: Context, environment: Environment) => Popping} */
export const popping = ({ surface: { root, frame, listen }, elements, socket: { say, isConnected } }, environment) => {
  const { items, itemOf, isShown } = elements;
  const stacks = /** @type {WeakMap<Item, { depth: number, kept: (Picture | null)[] }>} */ (new WeakMap());
  // The pictures of the screens that were shown before the present host frame, by stack: after a push, they lie below the shown screen.
  const left = /** @type {Map<Item, Picture>} */ (new Map());
  // The drag: from a press at the edge until the screen rests, and while the server decides.
  let drag = /** @type {PopDrag | null} */ (null);
  // The number of the last message that asks for the way back, among those of the session that are counted.
  let action = 0;

  const toRight = () => environment.isRightToLeft() ? -1 : 1;

  /** @type {(item: Item) => Picture} The look of a screen, without numbers and listeners. */
  const pictureOf = ({ node, frame: [, , width] }) => {
    const copy = /** @type {HTMLElement} */ (node.cloneNode(true));
    const inner = [copy, .../** @type {NodeListOf<HTMLElement>} */ (copy.querySelectorAll("*"))];
    [node, .../** @type {NodeListOf<any>} */ (node.querySelectorAll("*"))].forEach((original, index) => {
      if (original.value !== undefined) /** @type {any} */ (inner[index]).value = original.value;
    });
    const offsets = [node, ...node.querySelectorAll("*")].flatMap((original, index) =>
      original.scrollTop || original.scrollLeft ? [{ node: inner[index], left: original.scrollLeft, top: original.scrollTop }] : []);
    for (const part of inner) {
      part.removeAttribute("id");
      if (part.dataset.id) part.dataset.id = "-1"; // The style sheet needs the attribute; no element has this number.
    }
    copy.inert = true;
    copy.setAttribute("aria-hidden", "true");
    copy.classList.add("below");
    copy.style.translate = "";
    return { node: copy, width, offsets };
  };

  /** @type {(stack: Item) => Item | undefined} */
  const topOf = stack => [...stack.box.children].map(itemOf)
    .findLast(item => item && item.node.parentNode === stack.box && item.frame[2] >= stack.frame[2] - 1 && item.node.checkVisibility());

  // Returns the innermost stack around a node among those whose shown screen can be popped.
  /** @type {(node: any) => Item | undefined} */
  const stackOf = node => {
    for (let item = itemOf(node); item; item = itemOf(item.node.parentNode)) {
      if (item.content[0] === kinds.stack && item.content[at.stack.flag]) return item;
    }
  };

  /** @type {(drag: PopDrag, distance: number) => void} */
  const show = (drag, distance) => {
    const { top, below, width } = drag;
    drag.distance = Math.min(width, Math.max(0, distance));
    top.node.style.translate = toRight() * drag.distance + "px";
    if (below) below.node.style.translate = -toRight() * (width - drag.distance) / 3 + "px";
  };

  const end = () => {
    if (!drag) return;
    const { top, below } = drag;
    cancelAnimationFrame(drag.animation);
    drag = null;
    top.node.style.translate = "";
    top.node.classList.remove("popping");
    below?.node.remove();
  };

  // Moves the pushed screen to a distance, faster at first, and calls `done` when it is there.
  /** @type {(moved: PopDrag, target: number, done: () => void) => void} */
  const settle = (moved, target, done) => {
    const start = moved.distance, begin = performance.now();
    moved.phase = "settling";
    const step = () => {
      if (drag !== moved) return;
      const part = Math.min(1, (performance.now() - begin) / DURATION);
      show(moved, start + (target - start) * (1 - (1 - part) ** 3));
      if (part < 1) moved.animation = requestAnimationFrame(step);
      else done();
    };
    step();
  };

  /** @param {PopDrag} moved */
  const request = moved => {
    moved.phase = "waiting";
    if (!isShown(moved.stack) || !isConnected()) return springBack();
    say(page.pop, moved.stack.id);
    moved.action = action;
  };

  const springBack = () => {
    if (!drag) return;
    if (environment.reducesMotion()) return end();
    settle(drag, 0, end);
  };

  /** @param {PopDrag} moved */
  const begin = moved => {
    moved.phase = "following";
    if (environment.reducesMotion()) return;
    const { below, top, stack } = moved;
    top.node.classList.add("popping");
    if (!below) return;
    stack.box.insertBefore(below.node, top.node);
    for (const { node, left, top } of below.offsets) node.scrollTo({ left, top, behavior: "instant" });
  };

  listen(frame, "touchstart", event => {
    if (drag && drag.phase !== "pressed") return;
    drag = null;
    if (event.touches.length !== 1 || !isConnected()) return;
    const [{ clientX: x, clientY: y }] = event.touches, stack = stackOf(event.target), top = stack && topOf(stack);
    if (!stack || !top) return;
    const box = stack.node.getBoundingClientRect();
    if ((toRight() > 0 ? x - box.left : box.right - x) > EDGE) return;
    const picture = stacks.get(stack)?.kept.at(-1) ?? null, width = stack.frame[2];
    const below = picture && Math.abs(picture.width - width) < 1 ? picture : null;
    drag = { phase: "pressed", stack, top, below, width, x, y, distance: 0, at: x, time: event.timeStamp, velocity: 0, animation: 0, action: 0 };
  }, { capture: true, passive: true });

  // A drag from the edge is no swipe of a row and no long press.
  listen(frame, "pointerdown", event => {
    if (event.pointerType !== "touch" || !event.isPrimary) return;
    const stack = stackOf(event.target), box = stack?.node.getBoundingClientRect();
    if (!box || (toRight() > 0 ? event.clientX - box.left : box.right - event.clientX) > EDGE) return;
    event.stopPropagation();
  }, { capture: true });

  listen(frame, "touchmove", event => {
    if (!drag || (drag.phase !== "pressed" && drag.phase !== "following")) return;
    if (event.touches.length !== 1) return drag.phase === "following" ? springBack() : void (drag = null);
    const [{ clientX: x, clientY: y }] = event.touches, along = toRight() * (x - drag.x), across = Math.abs(y - drag.y);
    if (drag.phase === "pressed") {
      if (Math.hypot(along, across) < SLOP) return;
      if (along <= across || !isShown(drag.top)) return void (drag = null);
      begin(drag);
    }
    event.preventDefault();
    const elapsed = Math.max(1, event.timeStamp - drag.time);
    drag.velocity = 0.6 * drag.velocity + 0.4 * toRight() * (x - drag.at) / elapsed;
    Object.assign(drag, { at: x, time: event.timeStamp });
    if (environment.reducesMotion()) drag.distance = Math.max(0, along);
    else show(drag, along);
  }, { capture: true, passive: false });

  listen(frame, "touchend touchcancel", event => {
    if (!drag || drag.phase === "settling" || drag.phase === "waiting") return;
    if (drag.phase === "pressed") return void (drag = null);
    const moved = drag;
    // A finger that has rested before it was lifted flings nothing.
    const velocity = event.timeStamp - moved.time > 80 ? 0 : moved.velocity;
    if (event.type === "touchcancel" || !isPopped(moved.distance, moved.width, velocity)) return springBack();
    if (environment.reducesMotion()) return request(moved);
    settle(moved, moved.width, () => request(moved));
  }, { capture: true });

  return {
    leaves(item, parent) {
      if (parent?.content[0] !== kinds.stack || item.frame[2] < parent.frame[2] - 1) return;
      left.set(parent, pictureOf(item));
    },
    check() {
      for (const stack of items.values()) {
        if (stack.content[0] !== kinds.stack) continue;
        const depth = stack.content[at.stack.place], state = stacks.get(stack) ?? { depth, kept: [] };
        if (depth !== state.depth || !stacks.has(stack)) {
          stacks.set(stack, { depth, kept: keptAfter(state.kept, state.depth, depth, left.get(stack) ?? null) });
        }
      }
      left.clear();
      // The drag ends if the program has removed the dragged screen, to show another one.
      if (drag && !isShown(drag.top)) end();
    },
    said(kind, number) {
      if (kind !== page.pop) return;
      action = number;
      // A request that has waited for the session has its number only now.
      if (drag?.phase === "waiting") drag.action = number;
    },
    shown(handled) { if (drag?.phase === "waiting" && handled >= drag.action && drag.action) springBack(); },
    lose() { if (drag) springBack(); },
  };
};
