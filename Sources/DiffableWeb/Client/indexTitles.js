// @ts-check
// Index titles at the edge of a list: a pointer that slides over them, or a key, scrolls the list to a section.

import { at as layout, page } from "./wire.js";
import { color } from "./style.js";

/** The minimum distance of the bubble with the chosen title from both ends, in points. */
const MARGIN = 4;

/**
 * The index of the title under a pointer. All titles share the space equally, also those for which there is no room to be drawn.
 * @type {(y: number, first: number, last: number, count: number) => number}
 */
export const titleAt = (y, first, last, count) =>
  Math.min(count - 1, Math.max(0, Math.floor((y - first) / Math.max(1, last - first) * count)));

/**
 * The index of the title that a key chooses: undefined if the key is not for titles, -1 if no title begins with its letter.
 * @type {(key: string, at: number, titles: string[]) => number | undefined}
 */
export const titleForKey = (key, at, titles) => {
  const last = titles.length - 1;
  const step = new Map([
    ["ArrowDown", 1], ["ArrowRight", 1], ["ArrowUp", -1], ["ArrowLeft", -1], ["PageDown", 5], ["PageUp", -5],
    ["Home", -last], ["End", last],
  ]).get(key);
  if (step !== undefined) return Math.min(last, Math.max(0, at + step));
  if ([...key].length !== 1 || key === " ") return undefined;
  return titles.findIndex(title => title.toLowerCase().startsWith(key.toLowerCase()));
};

/** @type {(item: Item) => string[]} */
const titlesOf = ({ content }) => /** @type {Wire.Contents["index"]} */ (content)[layout.index.titles];

/** @type {(context: Context) => IndexTitles} */
export const indexTitles = ({ elements: { itemOf }, socket: { say } }) => {
  const states = /** @type {WeakMap<Item, TitlesState>} */ (new WeakMap());
  let slide = /** @type {{ item: Item, pointer: number } | null} */ (null);

  /** @param {Item} item */
  const tellValue = item => {
    const at = states.get(item)?.at ?? 0;
    item.node.setAttribute("aria-valuenow", String(at + 1));
    item.node.setAttribute("aria-valuetext", titlesOf(item)[at] ?? "");
  };

  // Chooses a title and reports it, at most once per animation frame.
  /** @type {(item: Item, state: TitlesState, index: number) => void} */
  const choose = (item, state, index) => {
    if (state.at === index) return;
    state.at = index;
    state.bubble.textContent = titlesOf(item)[index];
    tellValue(item);
    if (state.isScheduled) return;
    state.isScheduled = true;
    requestAnimationFrame(() => {
      state.isScheduled = false;
      say(page.index, item.id, state.at);
    });
  };

  /** @param {PointerEvent} event */
  const begin = event => {
    const item = itemOf(event.currentTarget), state = item && states.get(item);
    if (event.button !== 0 || !state) return;
    event.preventDefault();
    event.stopPropagation();
    slide = { item, pointer: event.pointerId };
    item.node.setPointerCapture(event.pointerId);
    state.at = -1;
    slideTo(event);
  };

  /** @param {PointerEvent} event */
  const slideTo = event => {
    if (slide?.pointer !== event.pointerId) return;
    const { item, item: { part } } = slide, state = states.get(item);
    if (!state) return;
    const { top, height } = part.getBoundingClientRect();
    // The drawn titles may take less height than their box, so the pointer is compared with the first and the last of them.
    const first = part.firstChild?.getBoundingClientRect().top ?? top;
    const last = part.lastChild?.getBoundingClientRect().bottom ?? top + height;
    choose(item, state, titleAt(event.clientY, first, last, titlesOf(item).length));
    state.bubble.hidden = false;
    state.bubble.style.top = Math.min(height - MARGIN, Math.max(MARGIN, event.clientY - top)) + "px";
  };

  /** @param {PointerEvent} event */
  const release = event => {
    if (slide?.pointer !== event.pointerId) return;
    const state = states.get(slide.item);
    if (state) state.bubble.hidden = true;
    slide = null;
  };

  return {
    set(item, [, titles, shown, ink], isSame) {
      const { node } = item;
      if (!isSame) {
        node.classList.add("titles");
        item.part = Object.assign(document.createElement("div"), { className: "part" });
        const bubble = Object.assign(document.createElement("div"), { className: "bubble", hidden: true });
        states.set(item, { at: 0, isScheduled: false, bubble });
        for (const part of [bubble, item.part]) {
          part.setAttribute("aria-hidden", "true");
          node.prepend(part);
        }
        node.addEventListener("pointerdown", begin);
        node.addEventListener("pointermove", slideTo);
        for (const kind of /** @type {const} */ (["pointerup", "pointercancel", "lostpointercapture"])) {
          node.addEventListener(kind, release);
        }
        node.setAttribute("aria-orientation", "vertical");
        node.setAttribute("aria-valuemin", "1");
      }
      node.classList.toggle("left", item.frame[0] === 0);
      node.style.color = color(ink);
      item.part.replaceChildren(...shown.map(index => {
        const line = document.createElement("span");
        line.textContent = index < 0 ? "•" : titles[index];
        return line;
      }));
      const state = states.get(item);
      if (state) state.at = Math.min(state.at, titles.length - 1);
      node.setAttribute("aria-valuemax", String(titles.length));
      tellValue(item);
    },
    clear(item) {
      states.get(item)?.bubble.remove();
      states.delete(item);
    },
    key(event) {
      const item = itemOf(event.target), state = item && states.get(item);
      if (!state || event.ctrlKey || event.metaKey || event.altKey) return false;
      const index = titleForKey(event.key, state.at, titlesOf(item));
      if (index === undefined) return false;
      if (index < 0) return true;
      // Home and End choose their title again even if it was the last choice, since the list may have been scrolled.
      if (event.key === "Home" || event.key === "End") state.at = -1;
      choose(item, state, index);
      return true;
    },
  };
};
