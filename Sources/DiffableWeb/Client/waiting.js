// @ts-check
// A mark that a person's action has had no answer yet, and the refusal of actions without a connection.

import { answered, page } from "./wire.js";

/** The time without an answer after which the mark is shown, in milliseconds. */
const PATIENCE = 500;

const ANSWERED = /** @type {Set<string>} */ (new Set(answered));

/**
 * The messages that are refused without a connection. Text, offsets, the focus and the entry of the history are reported when the session
 * is resumed.
 */
const REFUSED = /** @type {Set<string>} */ (new Set([
  page.tap, page.key, page.keyCommand, page.submit, page.cancel, page.delete, page.menu, page.index, page.pop, page.drag, page.swipe,
  page.multiSelect,
]));

/** @type {(surface: Surface, notices: Notices, announce: (words: string) => void) => Waiting} */
export const waiting = ({ part }, notices, announce) => {
  const mark = part("#waiting");
  let timer = 0;

  const end = () => {
    if (!timer) return;
    clearTimeout(timer);
    timer = 0;
    mark.hidden = true;
  };

  return {
    end,
    said(kind) {
      // Further actions do not start the timer again: a person has waited since the first one.
      if (timer || !ANSWERED.has(kind)) return;
      timer = setTimeout(() => {
        mark.hidden = false;
        announce("Waiting for the server");
      }, PATIENCE);
    },
    missed(kind) {
      if (REFUSED.has(kind)) notices.showRefusal();
    },
    inDoubt(kind) {
      if (REFUSED.has(kind)) notices.showDoubt();
    },
  };
};
