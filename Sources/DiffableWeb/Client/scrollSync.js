// @ts-check
// The offsets of scroll views: reports a person's scrolling and carries out the server's scroll commands.

import { at, content as kinds, input, movement as movements, page, scrollPhase } from "./wire.js";
import { scrollContent } from "./elements.js";
import { STILL_TIME, decelerationDistance, hasReached, pageOffset, velocityOf } from "./momentum.js";
import { settling } from "./settling.js";

/** The time without movement after which scrolling counts as ended, in milliseconds. */
const TIMEOUT = 150;
/** The same time in browsers with the event `scrollend`, in case it does not come. */
const LONG_TIMEOUT = 600;
/** The same time while a finger is down. The event of its lift does not come if the touched node was removed. */
const FINGER_TIMEOUT = 5000;
/** The movements of a finger without a scroll event, after which content that does not follow it counts as still. */
const MOVES_UNTIL_STILL = 5;
/** The distance, in points, by which such a finger pulls at content that a busy browser has not scrolled yet. */
const PULL = 2;
/** The time in which a turn of the wheel has begun to scroll the content, if it does, in milliseconds. */
const WHEEL_TIME = 250;

const IDLE = 0, DRAGGING = 1, DECELERATING = 2;

const isOfApple = globalThis.CSS?.supports("-webkit-touch-callout", "none");

/** @type {(point: number[], parts: number) => [x: number, y: number]} */
const rounded = ([x, y], parts) => [Math.round(x * parts) / parts, Math.round(y * parts) / parts];

/** @type {(classList: DOMTokenList, wheel: WheelEvent) => boolean} True if the content can be scrolled in the direction of the wheel. */
const scrolls = (classList, { deltaX, deltaY, shiftKey, ctrlKey }) => {
  if (ctrlKey) return false;
  const isSideways = shiftKey || Math.abs(deltaX) > Math.abs(deltaY);
  return !classList.contains(isSideways ? "upright" : "sideways");
};

/**
 * Moves content to an offset at once. The distance is given instead of the offset, so that scrolling which the browser has begun and
 * not yet reported goes on from there; a browser that scrolls smoothly ends it at `scrollTo`.
 * @type {(node: HTMLElement, left: number, top: number) => void}
 */
const move = (node, left, top) =>
  node.scrollBy({ left: left - node.scrollLeft, top: top - node.scrollTop, behavior: "instant" });

/** @type {(item: Item) => Wire.Insets} */
const insetsOf = item => scrollContent(item)[at.scroll.insets];

/** @type {(elements: Elements, movement: Movement, socket: Socket) => ScrollSync} */
export const scrollSync = (elements, movement, { say }) => {
  const { items, itemOf, isShown } = elements;
  const states = /** @type {WeakMap<Item, ScrollState>} */ (new WeakMap());
  /** @param {Item} item */
  const stateOf = item => states.get(item) ?? remember(item);
  /** @param {Item} item */
  const remember = item => {
    const state = /** @type {ScrollState} */ ({
      phase: IDLE, track: [], grabbedAt: -STILL_TIME, wheeledAt: -WHEEL_TIME, touchedAt: -FINGER_TIMEOUT, movedAt: 0, liftedAt: 0, moves: 0,
      finger: [0, 0], follows: [0, 0],
    });
    states.set(item, state);
    return state;
  };
  /** @param {Item} item */
  const offset = ({ node }) => [node.scrollLeft, node.scrollTop];
  // Content that has settled ends its scrolling one frame later, after the report of its last offset.
  const settler = settling(elements, movement, item => stateOf(item).track, item => requestAnimationFrame(() => endIfStill(item)));

  /** @type {ScrollSync["send"]} */
  const send = item => {
    const [left, top] = stateOf(item).known = offset(item);
    say(page.scroll, item.id, left - insetsOf(item)[3], top - insetsOf(item)[0]);
  };

  /**
   * Changes the scrolling phase and reports it. Deceleration becomes dragging only by an event of a finger or wheel (`isSeen`),
   * not by a scroll event alone.
   * @type {(item: Item, phase: number, isSeen?: boolean) => void}
   */
  const setPhase = (item, phase, isSeen) => {
    const state = stateOf(item), was = state.phase;
    if (was === phase || (was === DECELERATING && phase === DRAGGING && !isSeen) || (was === IDLE && phase === DECELERATING)) return;
    state.phase = phase;
    if (phase === DRAGGING) return say(page.scrolling, item.id, scrollPhase.began);
    if (phase === IDLE) {
      const velocity = was === DRAGGING ? velocityOf(state.track) : [0, 0];
      return say(page.scrolling, item.id, scrollPhase.ended, ...rounded(velocity, 10000));
    }
    // The last dragged offset is reported before the lift of the finger.
    if (state.isPending) send(item);
    const [velocity, [left, top]] = landing(item);
    const insets = insetsOf(item);
    const goal = [left - insets[3], top - insets[0]];
    say(page.scrolling, item.id, scrollPhase.released, ...rounded(velocity, 10000), ...rounded(goal, 100));
  };

  // Returns the velocity of the content at the finger's lift, and the offset at which the browser would stop it.
  /** @param {Item} item */
  const landing = item => {
    const { node } = item, { track, movedAt, liftedAt, moves, finger, follows } = stateOf(item);
    const most = [node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight];
    // Content without scroll events is still along an axis if it is at its end or if the finger does not pull at it. Otherwise it only
    // follows the finger late, on a busy machine.
    /** @type {(now: number, axis: number) => boolean} */
    const isStill = (now, axis) => moves >= MOVES_UNTIL_STILL
      && (now < 1 || now > most[axis] - 1 || Math.abs(finger[axis] - follows[axis]) < PULL);
    // The pause before the lift is measured by the times of the finger's events, since a busy machine handles the events late.
    const moving = liftedAt - movedAt < STILL_TIME ? velocityOf(track) : [0, 0];
    const velocity = offset(item).map((now, axis) => isStill(now, axis) ? 0 : moving[axis]);
    const snapping = scrollContent(item)[at.scroll.snapping];
    const pages = snapping && snapping.length === 0 ? [node.clientWidth, node.clientHeight] : null;
    const target = offset(item).map((now, axis) => {
      const there = pages ? pageOffset(now, velocity[axis], pages[axis]) : now + decelerationDistance(velocity[axis], isOfApple);
      return Math.max(0, Math.min(there, most[axis]));
    });
    return [velocity, target];
  };

  /** @type {(state: ScrollState) => boolean} True while a finger is on the content. */
  const isHeld = state => Boolean(state.isTouched) && performance.now() - state.touchedAt < FINGER_TIMEOUT;

  // Ends the scrolling of content that has stopped, unless a finger, the indicator or an animation goes on with it.
  /** @type {ScrollSync["endIfStill"]} */
  const endIfStill = item => {
    const state = stateOf(item);
    // The last offset is reported before the end of the scrolling, which waits one frame more for the report.
    if (state.isPending) return void requestAnimationFrame(() => endIfStill(item));
    // Dragging does not end while a finger holds the content, or right after the person has interrupted content that was settling.
    const isDragged = state.phase === DRAGGING && (isHeld(state) || performance.now() - state.grabbedAt < STILL_TIME);
    if (!isShown(item) || settler.isSettling(item) || state.isBarDragged || isDragged) return;
    // A `scrollend` before the animation's goal is that of the part which a shift of the content has interrupted; the animation goes on.
    const isScrolling = state.isResumed && !hasReached(state.goal ?? null, item.node);
    state.isResumed = false;
    if (isScrolling) return;
    if (state.goal) say(page.scrolling, item.id, scrollPhase.animationEnded);
    state.goal = null;
    setPhase(item, IDLE);
  };

  /** @param {{ currentTarget: any }} event */
  const scrolled = ({ currentTarget }) => {
    const item = itemOf(currentTarget);
    if (!item) return;
    const state = stateOf(item);
    addSample(item);
    if (state.isPending) return;
    state.isPending = true;
    requestAnimationFrame(() => {
      state.isPending = false;
      const { expected } = state, [left, top] = offset(item);
      // An offset that the server has commanded is not reported to it.
      if (expected && Math.hypot(expected[0] - left, expected[1] - top) < 1.5) return;
      state.expected = null;
      if (!(item.input & input.scroll)) return;
      // An animation towards an offset that the server has commanded is not scrolling by a person.
      if (!state.goal) {
        setPhase(item, DRAGGING);
        watchOver(item);
      }
      send(item);
    });
  };

  /** @param {Item} item */
  const addSample = item => {
    const state = stateOf(item), now = performance.now();
    state.moves = 0;
    state.follows = state.finger;
    // The samples for the velocity begin with the offset that the server knows, at which the scrolling began.
    if (!state.phase) state.track = [[now - 16, ...state.known ?? [0, 0]]];
    state.track.push([now, ...offset(item)]);
    if (state.track.length > 40) state.track.splice(0, 20);
  };

  /** @type {ScrollSync["interrupt"]} */
  const interrupt = (item, isFinger) => {
    if (!item) return;
    const state = stateOf(item);
    if (state.phase !== DECELERATING || !settler.isSettling(item) && !isFinger) return;
    const shown = settler.shown(item);
    settler.stop(item);
    state.grabbedAt = performance.now();
    // After an interruption the velocity is measured anew: a finger stops the content; the wheel moves it on from the offset shown last.
    state.track = isFinger || !shown ? [] : [[state.grabbedAt - 16, ...shown]];
    setPhase(item, DRAGGING, true);
    if (!isFinger) watch(item, DRAGGING);
  };

  // Ends the phase of content that has not moved for a while, in case the browser sends no `scrollend`.
  /** @type {(item: Item, phase: number) => void} */
  const watch = (item, phase) => {
    const state = stateOf(item), last = state.track.at(-1)?.[0];
    setTimeout(() => {
      if (state.phase !== phase || settler.isSettling(item)) return;
      if (state.track.at(-1)?.[0] === last) endIfStill(item);
      else if (phase === DRAGGING || !("onscrollend" in item.node)) watch(item, phase);
    }, TIMEOUT);
  };

  // Ends scrolling by hand after a time without movement, in case the browser sends no `scrollend`.
  /** @param {Item} item */
  const watchOver = item => {
    const state = stateOf(item);
    if (state.isWatched) return;
    state.isWatched = true;
    const timeout = "onscrollend" in item.node ? LONG_TIMEOUT : TIMEOUT;
    /** @type {() => number} */
    const check = () => setTimeout(() => {
      const isDragging = state.phase === DRAGGING && !settler.isSettling(item);
      const stillFor = performance.now() - (state.track.at(-1)?.[0] ?? 0);
      if (isDragging && (state.isBarDragged || isHeld(state) || stillFor < timeout)) return check();
      state.isWatched = false;
      if (isDragging) endIfStill(item);
    }, timeout);
    check();
  };

  /** @param {HTMLElement} node */
  const listenToHands = node => {
    /** @type {(kind: string, action: (item: Item, event: any) => void) => void} */
    const listen = (kind, action) => node.addEventListener(kind, event => {
      const item = itemOf(node);
      if (item) action(item, event);
    }, { passive: true });
    listen("touchstart", (item, { timeStamp, touches: [{ clientX, clientY }] }) => {
      const finger = [clientX, clientY];
      Object.assign(stateOf(item), {
        isTouched: true, touchedAt: performance.now(), movedAt: timeStamp, moves: 0, finger, follows: finger,
      });
      interrupt(item, true);
    });
    listen("touchmove", (item, { timeStamp, touches: [{ clientX, clientY }] }) => {
      const state = stateOf(item), finger = [clientX, clientY];
      Object.assign(state, { touchedAt: performance.now(), movedAt: timeStamp, moves: state.moves + 1, finger });
      interrupt(item, false);
    });
    listen("wheel", (item, event) => {
      if (!scrolls(node.classList, event)) return;
      stateOf(item).wheeledAt = performance.now();
      interrupt(item, false);
    });
    for (const kind of ["touchend", "touchcancel"]) {
      listen(kind, (item, { touches, timeStamp }) => {
        if (touches.length) return;
        Object.assign(stateOf(item), { isTouched: false, liftedAt: timeStamp });
        setPhase(item, DECELERATING);
        if (stateOf(item).phase === DECELERATING) watch(item, DECELERATING);
      });
    }
  };

  return {
    send, endIfStill, interrupt,
    listen(item) {
      item.node.addEventListener("scroll", scrolled, { passive: true });
      item.node.addEventListener("scrollend", () => endIfStill(item));
      listenToHands(item.node);
    },
    dragBar(item, isDragged) {
      stateOf(item).isBarDragged = isDragged;
      if (isDragged) interrupt(item, false);
      else endIfStill(item);
    },
    expect(item) { stateOf(item).expected = offset(item); },
    scrollTo(id, x, y, isAnimated) {
      const item = items.get(id);
      if (item?.content[0] !== kinds.scroll) return;
      const state = stateOf(item);
      const [left, top] = [x + insetsOf(item)[3], y + insetsOf(item)[0]];
      const isSmooth = isAnimated === movements.animated && movement.animates();
      // A jump that interrupts settling content also ends the content's scrolling.
      if (settler.stop(item) && !isSmooth) requestAnimationFrame(() => endIfStill(item));
      state.track = [];
      const distance = Math.hypot(left - item.node.scrollLeft, top - item.node.scrollTop);
      state.expected = isSmooth ? null : [left, top];
      state.goal = isSmooth ? [left, top] : null;
      state.isResumed = false;
      // The server did not know of the wheel when it said where the content should be: the person scrolls on from there.
      const isTurned = state.phase === IDLE && performance.now() - state.wheeledAt < WHEEL_TIME;
      if (isTurned && !isSmooth) move(item.node, left, top);
      else item.node.scrollTo({ left, top, behavior: isSmooth ? "smooth" : "instant" });
      if (!isSmooth) state.known = offset(item);
      // An animation without movement sends no `scrollend`, so that its end is reported here.
      if (isAnimated === movements.animated && (!isSmooth || distance < 1)) {
        state.goal = null;
        say(page.scrolling, id, scrollPhase.animationEnded);
      }
    },
    settle(id, x, y) {
      const item = items.get(id);
      // A target is ignored if the person scrolls the content again; the next lift of the finger gets a target of its own.
      if (item?.content[0] !== kinds.scroll || stateOf(item).phase === DRAGGING) return;
      const state = stateOf(item);
      const isMoving = state.phase === DECELERATING;
      Object.assign(state, { phase: DECELERATING, expected: null, goal: null });
      settler.settle(item, [x + insetsOf(item)[3], y + insetsOf(item)[0]], isMoving);
    },
    shift(item, [dx, dy], [left, top]) {
      const { node } = item, state = stateOf(item), { goal } = state;
      move(node, left + dx, top + dy);
      settler.shift(item, [dx, dy]);
      // The server is not told the shifted offset, which it knows, unless an offset from before the shift is still to be reported, whose
      // scroll event may come only after it.
      const [knownLeft, knownTop] = state.known ?? [0, 0];
      const isReported = !state.isPending && Math.hypot(left - knownLeft, top - knownTop) < 1.5;
      if (isReported) state.known = state.expected = offset(item);
      else if (!state.isPending) state.expected = null;
      if (!goal) return;
      state.isResumed = true;
      node.scrollTo({ left: goal[0] += dx, top: goal[1] += dy, behavior: "smooth" });
    },
  };
};
