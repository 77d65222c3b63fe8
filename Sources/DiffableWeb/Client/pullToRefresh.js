// @ts-check
// Pull to refresh. Past the top the content follows the finger or the wheel; a pull that is long enough taps the element of the
// refresh control. The server says when the refresh has ended.

import { at, content as kinds, page } from "./wire.js";
import { spokes } from "./content.js";
import { color } from "./style.js";

/** The distance that begins a refresh, which is also the inset that the server adds, and the maximum distance, in points. */
const ROOM = 60, MAXIMUM = 110;
/** The pauses of the wheel before a pull and at its end, in milliseconds, and the turn of the wheel that begins a refresh, in points. */
const PAUSE = 250, IDLE = 180, TURN = 320;
/** The duration of the way back, and the time for the server to add its inset, in milliseconds. */
const RETURN = 250, INSET_TIMEOUT = 4000;

/** @type {(context: Context, expect: (item: Item) => void) => Pulling} */
export const pullToRefresh = ({ elements: { items, itemOf }, socket: { say, isConnected }, movement: { animate } }, expect) => {
  const states = /** @type {WeakMap<Item, PullState>} */ (new WeakMap());
  let pull = /** @type {Pull | null} */ (null);
  let turnedAt = 0;

  /** @type {(item: Item) => boolean} */
  const isRefreshing = ({ content }) => content[0] === kinds.refresh && content[at.refresh.isRefreshing] === 1;

  /** @param {Item} list */
  const refresher = list => itemOf(list.box.querySelector(":scope > .refresher"));

  // Returns true if a pull can begin: the list is at the top, has a refresh control, and is not being refreshed.
  /** @param {Item} list */
  const isReady = list => {
    const item = refresher(list);
    return states.get(list)?.canBePulled && list.node.scrollTop <= 0 && item && !isRefreshing(item) && isConnected();
  };

  /** @param {TouchEvent} event */
  const start = event => {
    cancel();
    const list = itemOf(event.currentTarget);
    if (event.touches.length !== 1 || !list || !isReady(list)) return;
    const { clientX: x, clientY: y } = event.touches[0];
    pull = { list, x, y, distance: 0, turned: 0, isRecognized: false, isWheel: false };
  };

  /** @param {TouchEvent} event */
  const move = event => {
    if (!pull || pull.isWheel) return;
    const { clientX, clientY } = event.touches[0];
    const [dx, dy] = [clientX - pull.x, clientY - pull.y];
    if (!pull.isRecognized) {
      // A movement upwards or sideways, or one that the browser already scrolls by, is no pull.
      if (dy <= Math.abs(dx) || !event.cancelable) return void (pull = null);
      pull.isRecognized = true;
    }
    event.preventDefault();
    show(pull, Math.max(0, dy) * 0.5);
  };

  const end = () => {
    if (!pull || pull.isWheel) return;
    if (pull.isRecognized) release(pull);
    else pull = null;
  };

  // The wheel begins a pull at the top only after a pause, so that scrolling to the top does not refresh.
  /** @param {WheelEvent} event */
  const wheel = event => {
    const list = itemOf(event.currentTarget);
    const hasRested = event.timeStamp - turnedAt > PAUSE;
    turnedAt = event.timeStamp;
    if (!list || event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    if (!pull && event.deltaY < 0 && hasRested && isReady(list)) {
      pull = { list, x: 0, y: 0, distance: 0, turned: 0, isRecognized: true, isWheel: true };
    }
    if (!pull?.isWheel || pull.list !== list) return;
    pull.turned = Math.max(0, pull.turned - event.deltaY * (event.deltaMode === 1 ? 16 : 1));
    show(pull, pull.turned * ROOM / TURN);
    clearTimeout(pull.idle);
    pull.idle = setTimeout(() => { if (pull?.isWheel) release(pull); }, IDLE);
  };

  /** @type {(pull: Pull, distance: number) => void} */
  const show = (pull, distance) => {
    pull.distance = Math.min(MAXIMUM, distance);
    pull.list.box.style.translate = `0 ${pull.distance}px`;
    const item = refresher(pull.list);
    if (!item) return;
    item.node.classList.add("pulled");
    item.node.style.setProperty("--pulled", Math.min(1, pull.distance / ROOM).toFixed(3));
  };

  /** @param {Pull} done */
  const release = ({ list, distance }) => {
    const item = refresher(list), state = states.get(list);
    if (distance < ROOM || !item || !state || !isConnected()) return cancel();
    say(page.tap, item.id, 0);
    list.box.style.translate = `0 ${ROOM}px`;
    animate(list.box, [{ translate: `0 ${distance}px` }, { translate: `0 ${ROOM}px` }], 120);
    // The server's inset replaces this displacement. If none comes, the content goes back after a while.
    state.displacement = ROOM;
    clearTimeout(state.timeout);
    state.timeout = setTimeout(() => { if (state.displacement) settle(list, state, 0); }, INSET_TIMEOUT);
    pull = null;
  };

  const cancel = () => {
    if (!pull) return;
    const { list, distance, idle } = pull, state = states.get(list);
    clearTimeout(idle);
    pull = null;
    if (state && distance) settle(list, Object.assign(state, { displacement: distance }), 0);
  };

  // Animates the content from its displacement to its offset, after the inset above it has grown by `room`.
  /** @type {(list: Item, state: PullState, room: number) => void} */
  const settle = (list, state, room) => {
    const from = state.displacement - room;
    state.displacement = 0;
    clearTimeout(state.timeout);
    list.box.style.translate = "";
    const item = refresher(list);
    if (from) animate(list.box, [{ translate: `0 ${from}px` }, { translate: "0 0" }], RETURN);
    if (!item) return;
    const hide = () => { if (pull?.list !== list) item.node.classList.remove("pulled"); };
    if (from > 0 && !isRefreshing(item)) setTimeout(hide, RETURN);
    else hide();
  };

  return {
    // Listens to the touches and the wheel of a list once it has a refresh control.
    setPull(list, canBePulled) {
      const state = states.get(list);
      if (state) state.canBePulled = canBePulled;
      if (!canBePulled || state) return;
      states.set(list, { canBePulled, displacement: 0 });
      const { node } = list;
      node.addEventListener("touchstart", start, { passive: true });
      node.addEventListener("touchmove", move, { passive: false });
      node.addEventListener("touchend", end, { passive: true });
      node.addEventListener("touchcancel", cancel, { passive: true });
      node.addEventListener("wheel", wheel, { passive: true });
    },
    // Moves the offset of content that is scrolled away from the top by `room`, by which the inset has grown, so that it stays where it is
    // on screen; content at the top settles instead.
    followInset(list, room) {
      const { node } = list, state = states.get(list) ?? { canBePulled: false, displacement: 0 };
      if (!room) return;
      if (node.scrollTop <= 0) return settle(list, state, room);
      node.scrollTop += room;
      expect(list);
    },
    canBePulled: list => states.get(list)?.canBePulled ?? false,
    setRefresher(item, [, isRefreshing, ink], isSame) {
      if (!isSame) {
        item.node.classList.add("refresher");
        item.part = spokes();
        item.part.classList.add("part");
        item.node.prepend(item.part);
      }
      item.node.classList.toggle("refreshing", isRefreshing === 1);
      if (isRefreshing) item.node.classList.remove("pulled");
      item.part.style.color = color(ink);
    },
    lose() {
      cancel();
      for (const item of items.values()) {
        const state = states.get(item);
        if (state?.displacement) settle(item, state, 0);
      }
    },
  };
};
