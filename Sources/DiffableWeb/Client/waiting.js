// @ts-check
// A mark that a person's action has had no answer yet, and the refusal of actions without a connection.

import { page } from "./wire.js";

/** The time without an answer after which the mark is shown, in milliseconds. */
const PATIENCE = 500;

/** The messages that the server answers with a host frame, also if nothing has changed. */
const ANSWERED = /** @type {Set<string>} */ (
  new Set([page.tap, page.key, page.submit, page.cancel, page.delete, page.menu, page.index, page.back]));

/** The messages that are refused without a connection. Text, offsets and the focus are reported when the session is resumed. */
const REFUSED = /** @type {Set<string>} */ (new Set([...ANSWERED, page.drag, page.swipe, page.multiSelect]));

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
      // Further actions do not prolong the time: a person has waited since the first one.
      if (timer || !ANSWERED.has(kind)) return;
      timer = setTimeout(() => {
        mark.hidden = false;
        announce("Waiting for the server");
      }, PATIENCE);
    },
    missed(kind) {
      if (REFUSED.has(kind)) notices.showRefusal();
    },
  };
};
