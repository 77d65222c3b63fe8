// @ts-check
// The offsets of scroll views: what the person does is told, what the server asks for is done.

import { at, content as kinds, input, movement as movements, page, scrollPhase } from "./wire.js";
import { HELD, isAt, pageAfter, velocityOf, wayOf } from "./momentum.js";
import { settling } from "./settling.js";

/** Scrolling by hand that has not gone on for so long after the finger was lifted is over. In milliseconds. */
const PATIENCE = 150;
/** Scrolling in a browser that says when it ends, but has not gone on for so long, has ended all the same. */
const LONG_PATIENCE = 600;
/** So long a finger may lie still. That it was lifted is never told if what it lay on is gone. */
const FINGER_PATIENCE = 5000;

const RESTING = 0, BY_HAND = 1, BY_ITSELF = 2;

const isOfApple = globalThis.CSS?.supports("-webkit-touch-callout", "none");

/** @type {(numbers: number[], parts: number) => number[]} */
const rounded = (numbers, parts) => numbers.map(number => Math.round(number * parts) / parts);

/** @type {(classList: DOMTokenList, wheel: WheelEvent) => boolean} There is something to scroll in the direction of the wheel. */
const scrolls = (classList, { deltaX, deltaY, shiftKey, ctrlKey }) => {
  if (ctrlKey) return false;
  const isSideways = shiftKey || Math.abs(deltaX) > Math.abs(deltaY);
  return !classList.contains(isSideways ? "upright" : "sideways");
};

/** @type {(item: Item) => number[]} What is free around the content: `[top, right, bottom, left]`. */
const insetsOf = item => item.content[at.scroll.insets];

/** @type {(elements: Elements, movement: Movement, socket: Socket) => ScrollSync} */
export const scrollSync = (elements, movement, { say }) => {
  const { items, itemOf, isShown } = elements;
  const states = /** @type {WeakMap<Item, ScrollState>} */ (new WeakMap());
  /** @param {Item} item */
  const stateOf = item => states.get(item) ?? remember(item);
  /** @param {Item} item */
  const remember = item => {
    const state = /** @type {ScrollState} */ ({ phase: RESTING, track: [], heldAt: -HELD });
    states.set(item, state);
    return state;
  };
  /** @param {Item} item */
  const offset = ({ node }) => [node.scrollLeft, node.scrollTop];
  // The last of the way is told first.
  const settles = settling(elements, movement, item => stateOf(item).track, item => requestAnimationFrame(() => rest(item)));

  /** @type {ScrollSync["send"]} */
  const send = item => {
    const [left, top] = stateOf(item).known = offset(item);
    say(page.scroll, item.id, left - insetsOf(item)[3], top - insetsOf(item)[0]);
  };

  /**
   * Says how the person's scrolling goes: it rests, is done by hand, goes on by itself when a finger was lifted. What goes on by
   * itself is in the hand again only for who has seen the hand (`isSeen`).
   * @type {(item: Item, phase: number, isSeen?: boolean) => void}
   */
  const tellPhase = (item, phase, isSeen) => {
    const state = stateOf(item), was = state.phase;
    if (was === phase || (was === BY_ITSELF && phase === BY_HAND && !isSeen) || (was === RESTING && phase === BY_ITSELF)) return;
    state.phase = phase;
    if (phase === BY_HAND) return say(page.scrolling, item.id, scrollPhase.began);
    if (phase === RESTING) {
      const velocity = was === BY_HAND ? velocityOf(state.track) : [0, 0];
      return say(page.scrolling, item.id, scrollPhase.ended, ...rounded(velocity, 10000));
    }
    // The last of the way by hand is told first.
    if (state.isPending) send(item);
    const [velocity, [left, top]] = landing(item);
    const insets = insetsOf(item);
    const goal = [left - insets[3], top - insets[0]];
    say(page.scrolling, item.id, scrollPhase.released, ...rounded(velocity, 10000), ...rounded(goal, 100));
  };

  // How fast the content is of which a finger was lifted, and where the browser would let it stop.
  /** @param {Item} item */
  const landing = item => {
    const { node } = item, { track } = stateOf(item);
    const last = track.at(-1);
    const velocity = last && performance.now() - last[0] < HELD ? velocityOf(track) : [0, 0];
    const most = [node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight];
    const pages = item.content[at.scroll.snapping]?.length === 0 ? [node.clientWidth, node.clientHeight] : null;
    const place = offset(item).map((now, axis) => {
      const there = pages ? pageAfter(now, velocity[axis], pages[axis]) : now + wayOf(velocity[axis], isOfApple);
      return Math.max(0, Math.min(there, most[axis]));
    });
    return [velocity, place];
  };

  // The content stands still.
  /** @type {ScrollSync["rest"]} */
  const rest = item => {
    const state = stateOf(item);
    // What has moved last is told first.
    if (state.isPending) return void requestAnimationFrame(() => rest(item));
    // What stands still because a finger was laid on it does not rest.
    const isHeld = state.phase === BY_HAND && performance.now() - state.heldAt < HELD;
    if (!isShown(item) || settles.isComing(item) || state.isBarHeld || isHeld) return;
    // A shift of the content has ended the way to the goal, and begun it anew from where it was.
    const isOnItsWay = state.isResumed && !isAt(state.goal ?? null, item.node);
    state.isResumed = false;
    if (isOnItsWay) return;
    if (state.goal) say(page.scrolling, item.id, scrollPhase.animationEnded);
    state.goal = null;
    tellPhase(item, RESTING);
  };

  /** @param {{ currentTarget: any }} event */
  const scrolled = ({ currentTarget }) => {
    const item = itemOf(currentTarget);
    if (!item) return;
    const state = stateOf(item);
    note(item);
    if (state.isPending) return;
    state.isPending = true;
    requestAnimationFrame(() => {
      state.isPending = false;
      const { expected } = state, [left, top] = offset(item);
      // Where the server sent it, the server knows it to be.
      if (expected && Math.hypot(expected[0] - left, expected[1] - top) < 1.5) return;
      state.expected = null;
      if (!(item.input & input.scroll)) return;
      // On the way to where the server sends it nobody's hand is on it.
      if (!state.goal) {
        tellPhase(item, BY_HAND);
        watchOver(item);
      }
      send(item);
    });
  };

  // Notes where the content is.
  /** @param {Item} item */
  const note = item => {
    const state = stateOf(item), now = performance.now();
    // Before it moved it was where the server knows it to be.
    if (!state.phase) state.track = [[now - 16, ...state.known ?? [0, 0]]];
    state.track.push([now, ...offset(item)]);
    if (state.track.length > 40) state.track.splice(0, 20);
  };

  /** @type {ScrollSync["hold"]} */
  const hold = (item, isFinger) => {
    if (!item) return;
    const state = stateOf(item);
    if (state.phase !== BY_ITSELF || !settles.isComing(item) && !isFinger) return;
    const shown = settles.shown(item);
    settles.stop(item);
    state.heldAt = performance.now();
    // A finger stands still; the wheel has moved on from what was shown last.
    state.track = isFinger || !shown ? [] : [[state.heldAt - 16, ...shown]];
    tellPhase(item, BY_HAND, true);
    if (!isFinger) watch(item, BY_HAND);
  };

  // Sees to it that what does not move on rests: no browser says so of that, and some do not say it of the rest.
  /** @type {(item: Item, phase: number) => void} */
  const watch = (item, phase) => {
    const state = stateOf(item), last = state.track.at(-1)?.[0];
    setTimeout(() => {
      if (state.phase !== phase || settles.isComing(item)) return;
      if (state.track.at(-1)?.[0] === last) rest(item);
      else if (phase === BY_HAND || !("onscrollend" in item.node)) watch(item, phase);
    }, PATIENCE);
  };

  // Sees to it that what is scrolled rests in the end, also where the browser does not say so.
  /** @param {Item} item */
  const watchOver = item => {
    const state = stateOf(item);
    if (state.isWatched) return;
    state.isWatched = true;
    const patience = "onscrollend" in item.node ? LONG_PATIENCE : PATIENCE;
    /** @type {() => number} */
    const look = () => setTimeout(() => {
      const isByHand = state.phase === BY_HAND && !settles.isComing(item);
      const stillFor = performance.now() - (state.track.at(-1)?.[0] ?? 0);
      if (isByHand && (state.isBarHeld || stillFor < (state.isTouched ? FINGER_PATIENCE : patience))) return look();
      state.isWatched = false;
      if (isByHand) rest(item);
    }, patience);
    look();
  };

  /** @param {HTMLElement} node */
  const listenToHands = node => {
    /** @type {(kind: string, action: (item: Item, event: any) => void) => void} */
    const listen = (kind, action) => node.addEventListener(kind, event => {
      const item = itemOf(node);
      if (item) action(item, event);
    }, { passive: true });
    listen("touchstart", item => {
      stateOf(item).isTouched = true;
      hold(item, true);
    });
    listen("touchmove", item => hold(item, false));
    listen("wheel", (item, event) => { if (scrolls(node.classList, event)) hold(item, false); });
    for (const kind of ["touchend", "touchcancel"]) {
      listen(kind, (item, { touches }) => {
        if (touches.length) return;
        stateOf(item).isTouched = false;
        tellPhase(item, BY_ITSELF);
        if (stateOf(item).phase === BY_ITSELF) watch(item, BY_ITSELF);
      });
    }
  };

  return {
    send, rest, hold,
    listen(item) {
      item.node.addEventListener("scroll", scrolled, { passive: true });
      item.node.addEventListener("scrollend", () => rest(item));
      listenToHands(item.node);
    },
    holdBar(item, isHeld) {
      stateOf(item).isBarHeld = isHeld;
      if (isHeld) hold(item, false);
      else rest(item);
    },
    expect(item) { stateOf(item).expected = offset(item); },
    scrollTo(id, x, y, isAnimated) {
      const item = items.get(id);
      if (item?.content[0] !== kinds.scroll) return;
      const state = stateOf(item);
      const [left, top] = [x + insetsOf(item)[3], y + insetsOf(item)[0]];
      const isSmooth = isAnimated === movements.animated && movement.moves();
      // What was on its way to rest is sent elsewhere.
      if (settles.stop(item) && !isSmooth) requestAnimationFrame(() => rest(item));
      state.track = [];
      const way = Math.hypot(left - item.node.scrollLeft, top - item.node.scrollTop);
      state.expected = isSmooth ? null : [left, top];
      state.goal = isSmooth ? [left, top] : null;
      state.isResumed = false;
      item.node.scrollTo({ left, top, behavior: isSmooth ? "smooth" : "instant" });
      if (!isSmooth) state.known = offset(item);
      // What does not move does not come to rest either.
      if (isAnimated === movements.animated && (!isSmooth || way < 1)) {
        state.goal = null;
        say(page.scrolling, id, scrollPhase.animationEnded);
      }
    },
    comeToRest(id, x, y) {
      const item = items.get(id);
      // Who holds the content lets go of it once more.
      if (item?.content[0] !== kinds.scroll || stateOf(item).phase === BY_HAND) return;
      const state = stateOf(item);
      const isMoving = state.phase === BY_ITSELF;
      Object.assign(state, { phase: BY_ITSELF, expected: null, goal: null });
      settles.come(item, [x + insetsOf(item)[3], y + insetsOf(item)[0]], isMoving);
    },
    shift(item, [dx, dy], [left, top]) {
      const { node } = item, state = stateOf(item), { goal } = state;
      node.scrollTo({ left: left + dx, top: top + dy, behavior: "instant" });
      settles.shift(item, [dx, dy]);
      // The server knows, unless the person scrolls just now and this is still to be told: the event for it may come only after this.
      const [knownLeft, knownTop] = state.known ?? [0, 0];
      const isTold = !state.isPending && Math.hypot(left - knownLeft, top - knownTop) < 1.5;
      if (isTold) state.known = state.expected = offset(item);
      else if (!state.isPending) state.expected = null;
      if (!goal) return;
      state.isResumed = true;
      node.scrollTo({ left: goal[0] += dx, top: goal[1] += dy, behavior: "smooth" });
    },
  };
};
