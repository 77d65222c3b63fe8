// @ts-check
// The browser's history: addresses of the scene's screens, and the person's way through them.

import { historyStep, page } from "./wire.js";

/**
 * The time after which a step that the browser did not carry out is given up, in milliseconds. A step that it carries out ends with its
 * event, at once; of one that it ignores nothing tells.
 */
const PATIENCE = 1000;

/** @type {(target: string) => string} The path and query of an address without its fragment. */
const withoutFragment = target => target.split("#")[0];

/** @type {(base: string, target: string) => string} The path and query of a page within the interface at a base. */
export const within = (base, target) => {
  const path = withoutFragment(target);
  const isBelow = path.startsWith(base) && ["/", "?", undefined].includes(path[base.length]);
  return base && isBelow ? path.slice(base.length).replace(/^(?=\?|$)/, "/") : path;
};

/**
 * The history of one scene. `view` is the window whose history it is; a scene in somebody else's page has none.
 * @type {(base: string | null, view: HistoryWindow, say: (...message: Wire.PageMessages["address"]) => void) => SceneHistory}
 */
export const sceneHistory = (base, view, say) => {
  // The number of the present entry; 0 until the scene has an address. The browser keeps it with the entry.
  let entry = 0, top = 0, navigation = 0, hasBegun = false;
  // False while the server may not have handled that the person has gone to another entry; and the number of the message that said it, among
  // those of the session that are counted, once it is sent.
  let isTold = true, toldBy = Infinity;
  // The end of the step that the browser has yet to carry out, and the server's commands that wait for it.
  let leaving = /** @type {(() => void) | null} */ (null), timer = 0;
  const waiting = /** @type {Rest<Wire.Commands["address"]>[]} */ ([]);
  const numberOf = (/** @type {any} */ state) => Number.isInteger(state?.diffablekit) ? state.diffablekit : 0;
  const path = () => base === null ? "/" : within(base, view.location.pathname + view.location.search);

  /** @type {(isNew: boolean, address: string) => void} */
  const write = (isNew, address) => {
    const state = { diffablekit: entry };
    try {
      view.history[isNew ? "pushState" : "replaceState"](state, "", base + address);
    } catch {
      // Browsers refuse many changes of the history in a short time; the next change brings the address up to date.
    }
  };

  /** @type {(address: string, number: number, step: number, answered: number) => void} */
  const carryOut = (address, number, step, answered) => {
    // The command answers an earlier navigation; the person has gone elsewhere since, and the server will answer that.
    if (answered !== navigation) return;
    const distance = number - entry;
    const goes = entry !== 0 && distance !== 0 && number <= top && step !== historyStep.push;
    if (goes) {
      leaving = () => {
        leaving = null;
        clearTimeout(timer);
        entry = number;
        write(false, address);
        for (const next of waiting.splice(0)) show(...next);
      };
      timer = setTimeout(leaving, PATIENCE);
      return view.history.go(distance);
    }
    const isNew = step === historyStep.push || (entry !== 0 && number > entry);
    entry = number;
    top = isNew ? number : Math.max(top, number);
    write(isNew, address);
  };

  /** @type {SceneHistory["show"]} */
  const show = (...command) => {
    if (base === null) return;
    if (leaving) waiting.push(command);
    else carryOut(...command);
  };

  if (base !== null) entry = top = numberOf(view.history.state);

  return {
    show, path,
    entry: () => entry,
    begin(isResumed) {
      // The server knows the address with which a page or a new session begins: only a resumption after that reports the present one.
      const isReturn = isResumed && (hasBegun || navigation > 0);
      hasBegun = true;
      if (!isReturn) {
        navigation = 0;
        isTold = true;
      } else if (!isTold) {
        // The person has gone to another entry while the connection was lost. If not, the server knows the entry better: an action that is said
        // again may lead to another one.
        toldBy = Infinity;
        say(page.address, path(), entry, ++navigation);
      }
    },
    said(kind, number) {
      if (kind === page.address) toldBy = number;
    },
    shown(handled) {
      if (handled >= toldBy) isTold = true;
    },
    moved(state) {
      if (base === null || (entry === 0 && numberOf(state) === 0)) return;
      if (leaving) return leaving();
      // An entry without a number is one that the page has not made, such as one with another fragment: it follows the present one.
      const number = numberOf(state);
      if (number === 0) {
        top = ++entry;
        write(false, path());
      } else entry = number;
      top = Math.max(top, entry);
      isTold = false;
      toldBy = Infinity;
      say(page.address, path(), entry, ++navigation);
    },
  };
};
