// @ts-check
// Keeps the state of a scene, the typed texts of its fields and the caret for the next page, and restores texts and caret.

import { accessibility as a11y, page } from "./wire.js";
import { changesState, endsFields, keptTexts } from "./keeping.js";

/** The times of quiet after which the server is asked for the state, and after which typed text is kept, in milliseconds. */
const STATE_QUIET = 400, TEXT_QUIET = 100;

/**
 * `kept` is what an earlier page has kept; `keep` is called with what is to be kept for the next one. In a page without them it is kept for
 * the next session alone.
 * @type {(kept: Kept | undefined, keep: MountOptions["keep"], socket: Socket, surface: Surface) => Keeper}
 */
export const keeper = (kept, keep, socket, { mayTakeFocus, shadow }) => {
  let state = kept?.state ?? "", texts = keptTexts(kept?.texts ?? {}), waitingCaret = kept?.caret ?? null;
  let stateTimer = 0, textTimer = 0;
  // True if the server is to be asked for the state as soon as there is a connection.
  let isDue = false;
  // The keys under which the texts of the fields on screen are kept; a key is empty until its field has its label.
  const keys = /** @type {Map<Item, string>} */ (new Map());
  const valueOf = (/** @type {Item} */ item) => /** @type {HTMLInputElement} */ (item.face).value;

  const save = () => {
    clearTimeout(textTimer);
    keep?.({ state, texts: texts.all(), caret: caret() ?? waitingCaret }, socket.isConnected());
  };

  const ask = () => {
    clearTimeout(stateTimer);
    stateTimer = 0;
    isDue = !socket.isConnected();
    if (!isDue) socket.say(page.keep);
  };

  /** @type {() => Kept["caret"]} The caret, or the ends of what is selected, in the field with the focus; null if no field has it. */
  const caret = () => {
    for (const [{ face }, key] of keys) {
      const { selectionStart, selectionEnd } = /** @type {HTMLInputElement} */ (face);
      const hasFocus = /** @type {ShadowRoot} */ (face.getRootNode()).activeElement === face;
      if (hasFocus && key) return [key, selectionStart ?? 0, selectionEnd ?? 0];
    }
    return null;
  };

  // Gives a field the focus and the caret that the field of an earlier page with the same key had, unless a person is elsewhere.
  /** @type {(item: Item, key: string) => void} */
  const restoreCaret = ({ face }, key) => {
    if (waitingCaret?.[0] !== key) return;
    const field = /** @type {HTMLInputElement} */ (face), [, start, end] = waitingCaret;
    waitingCaret = null;
    if (!mayTakeFocus() || caret() && shadow.activeElement !== face) return;
    field.focus({ preventScroll: true });
    // Fields for numbers and addresses have no caret that can be set.
    if (field.selectionStart !== null) field.setSelectionRange(start, end);
  };

  // Returns the name of a field for the next page: its label, its placeholder, and its number among those that have the same.
  /** @type {(item: Item) => string} */
  const makeKey = item => {
    const name = JSON.stringify([item.meaning[a11y.label] ?? "", /** @type {HTMLInputElement} */ (item.face).placeholder]);
    const taken = new Set(keys.values());
    let number = 0;
    while (taken.has(`${name}${number}`)) number += 1;
    return `${name}${number}`;
  };

  return {
    save,
    state: () => state,
    begin(isResumed) {
      if (isResumed) {
        if (isDue) ask();
        // A field that was hidden with the page has lost the focus. One that an earlier page has had may come only now.
        for (const [item, key] of keys) restoreCaret(item, key);
        return;
      }
      isDue = false;
      waitingCaret = caret() ?? waitingCaret;
      texts = keptTexts(texts.all());
      keys.clear();
    },
    setState(text) {
      state = text;
      save();
    },
    said(kind) {
      texts.said(kind);
      if (endsFields(kind)) waitingCaret = null;
      if (!changesState(kind)) return;
      clearTimeout(stateTimer);
      stateTimer = setTimeout(ask, STATE_QUIET);
    },
    hide() {
      if (stateTimer) ask();
      save();
    },
    cover() {
      waitingCaret = caret() ?? waitingCaret;
      save();
    },
    forget() {
      [state, texts, waitingCaret] = ["", keptTexts({}), null];
      keys.clear();
      save();
      // The next page is another person's, under whose name this page keeps nothing.
      keep = undefined;
    },
    appeared(item) { if (/** @type {HTMLInputElement} */ (item.face).type !== "password") keys.set(item, ""); },
    setByProgram(item) {
      const key = keys.get(item);
      if (key) texts.set(key, valueOf(item));
    },
    typed(item) {
      waitingCaret = null;
      const key = keys.get(item);
      if (!key) return;
      texts.typed(key, valueOf(item));
      clearTimeout(textTimer);
      textTimer = setTimeout(save, TEXT_QUIET);
    },
    check(items) {
      const restored = [];
      for (const [item, key] of keys) {
        if (items.get(item.id) !== item) {
          keys.delete(item);
          if (key) texts.disappeared(key);
        } else if (!key) {
          const made = makeKey(item);
          keys.set(item, made);
          const text = texts.appeared(made, valueOf(item));
          if (text !== null) {
            /** @type {HTMLInputElement} */ (item.face).value = text;
            texts.typed(made, text);
            restored.push(item);
          }
          restoreCaret(item, made);
        }
      }
      return restored;
    },
  };
};
