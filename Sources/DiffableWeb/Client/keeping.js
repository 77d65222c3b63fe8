// @ts-check
// The things that a page keeps of a scene for a reload, for hours of sleep, for a restarted server and, if the program allows it, for a new
// visit: the state that the server has described, and the texts of fields that a person has typed and not sent. Functions without a
// document.

import { merged } from "./fieldText.js";
import { page } from "./wire.js";

/** The version of what is kept, and the age at which it is forgotten, in milliseconds: a day. Another version is forgotten, too. */
const VERSION = 2, AGE_LIMIT = 86_400_000;

/** The greatest length of the kept texts and their keys together, in UTF-16 code units, and of the state of the server. */
const TEXT_LIMIT = 100_000, STATE_LIMIT = 4_096;

/** The greatest length of a kept value, in UTF-16 code units: no page writes a longer one. */
const VALUE_LIMIT = 1_000_000;

/**
 * The path and query of a screen, and the greatest length of both: a path of this server, whatever a browser makes of backslashes, and
 * without a fragment, for which a browser would load nothing.
 */
const ADDRESS = /^\/(?![/\\])[\x21\x22\x24-\x7e]*$/, ADDRESS_LIMIT = 8_192;

/** The messages after which the server is asked for its state: the person has changed what is seen. */
const CHANGING = /** @type {Set<string>} */ (new Set([
  page.tap, page.key, page.scroll, page.scrolling, page.multiSelect, page.text, page.submit, page.cancel, page.delete, page.keyCommand,
  page.drag, page.swipe, page.index, page.address,
]));

/** The messages after which a field that disappears was left for good: its form was sent or given up. */
const ENDING = /** @type {Set<string>} */ (new Set([
  page.tap, page.key, page.submit, page.cancel, page.delete, page.keyCommand, page.address,
]));

/** @type {(kind: string) => boolean} True if a field that disappears after the message was left for good. */
export const endsFields = kind => ENDING.has(kind);

/** @type {(kind: string) => boolean} True if the state may be another after the message. */
export const changesState = kind => CHANGING.has(kind);

/** @type {(base: string) => string} The key under which the pages of an interface keep something in the browser's storages. */
export const keptKey = base => `diffablekit${base}/`;

/** @type {(base: string) => void} Removes the place that the pages of an interface have kept for a new visit. */
export const forgetVisit = base => {
  try {
    localStorage.removeItem(keptKey(base));
  } catch {
    // Without storage nothing is kept.
  }
};

/**
 * Reads a kept value. Returns it with its address and the time of its page's last use, or the reason why it is of no use, as the end of a
 * sentence.
 * @type {(text: string, person: string, now: number) => { address: string, used: number, kept: Kept } | string}
 */
const checked = (text, person, now) => {
  if (text.length > VALUE_LIMIT) return "is too long";
  try {
    const { version, state, texts, caret, ...rest } = JSON.parse(text) ?? {};
    if (version !== VERSION) return "is of another version";
    const { address } = rest;
    if (typeof address !== "string" || address.length > ADDRESS_LIMIT || !ADDRESS.test(address)) return "has no address";
    if (rest.person !== person) return "is another person's";
    // A clock that was set back counts as one that has gone on.
    if (!Number.isFinite(rest.time) || Math.abs(now - rest.time) > AGE_LIMIT) return "is too old";
    if (typeof state !== "string" || state.length > STATE_LIMIT || typeof texts !== "object") return "has another form";
    const isPair = (/** @type {any} */ pair) => Array.isArray(pair) && pair.length === 2 && pair.every(text => typeof text === "string");
    const isCaret = Array.isArray(caret) && caret.length === 3 && typeof caret[0] === "string" && caret.slice(1).every(Number.isInteger);
    const pairs = Object.entries(texts ?? {}).filter(([, pair]) => isPair(pair));
    const place = /** @type {Kept["caret"]} */ (isCaret ? [caret[0], caret[1], caret[2]] : null);
    // A use in the future, before a clock was set back, would keep all pages from writing until then.
    const used = Number.isFinite(rest.used) && rest.used > 0 && rest.used <= now ? rest.used : 0;
    return { address, used, kept: { state, texts: Object.fromEntries(pairs), caret: place } };
  } catch {
    return "has another form";
  }
};

/**
 * Reads what an earlier page has kept; nothing of another version, address or person, and nothing too old.
 * @type {(text: string | null, address: string, person: string, now: number) => Kept}
 */
export const readKept = (text, address, person, now) => {
  const found = checked(text ?? "", person, now);
  return typeof found === "string" || found.address !== address ? { state: "", texts: {}, caret: null } : found.kept;
};

/**
 * Returns the address of the place with which a new visit at an address begins: that of the kept value, for a visit of its screen or of the
 * first page; null if the visit begins anew. `fault` is the reason why the kept value is of no use, as the end of a sentence; empty for none.
 * @type {(text: string | null, address: string, person: string, now: number) => { place: string | null, fault: string }}
 */
export const newVisit = (text, address, person, now) => {
  if (text === null) return { place: null, fault: "" };
  const found = checked(text, person, now);
  if (typeof found === "string") return { place: null, fault: found };
  return { place: address === "/" || found.address === address ? found.address : null, fault: "" };
};

/**
 * True if the page that a person has used last at a time may replace a kept value: it was used, and the page of the value was not used
 * later. A value that is of no use counts as never used.
 * @type {(text: string | null, used: number, person: string, now: number) => boolean}
 */
export const mayReplace = (text, used, person, now) => {
  const found = used > 0 && checked(text ?? "", person, now);
  return typeof found === "object" ? used >= found.used : used > 0;
};

/**
 * The form in which `readKept` reads it again. `used` is the time at which a person has last done something in the page; 0 for never.
 * @type {(kept: Kept, address: string, person: string, now: number, used?: number) => string}
 */
export const writtenKept = ({ state, texts, caret }, address, person, now, used = 0) => {
  let length = 0;
  const short = Object.entries(texts).filter(([key, [base, text]]) => (length += key.length + base.length + text.length) <= TEXT_LIMIT);
  const shortState = state.length > STATE_LIMIT ? "" : state;
  const kept = { version: VERSION, time: now, address, person, state: shortState, texts: Object.fromEntries(short) };
  return JSON.stringify({ ...kept, ...used ? { used } : {}, ...caret ? { caret } : {} });
};

/**
 * The texts of the fields of a scene by their keys, which name them for the next page: label, placeholder and the number among those that
 * have the same. `kept` has the texts of an earlier page, each with the program's text that the person had edited.
 * @type {(kept: Record<string, [string, string]>) => KeptTexts}
 */
export const keptTexts = kept => {
  // The fields on screen: `text` is the text now, and `base` the program's text from before the person's edits.
  const fields = /** @type {Map<string, { base: string, text: string }>} */ (new Map());
  const waiting = { ...kept }, left = /** @type {Record<string, [string, string]>} */ ({});
  let isEnding = false;

  return {
    appeared(key, program) {
      const old = left[key];
      delete left[key];
      // A field with the person's edits that has scrolled away and returns still counts as edited: its earlier base stays.
      fields.set(key, { base: old ? old[0] : program, text: program });
      const pair = waiting[key];
      delete waiting[key];
      if (!pair) return null;
      const text = pair[1] === program ? program : merged(pair[0], pair[1], program);
      return text === program ? null : text;
    },
    set(key, program) { fields.set(key, { base: program, text: program }); },
    typed(key, text) {
      delete waiting[key];
      const field = fields.get(key);
      if (field) field.text = text;
    },
    disappeared(key) {
      const field = fields.get(key);
      if (field && field.text !== field.base && !isEnding) left[key] = [field.base, field.text];
      fields.delete(key);
    },
    said(kind) {
      if (kind === page.scroll || kind === page.scrolling) isEnding = false;
      if (!ENDING.has(kind)) return;
      isEnding = true;
      for (const key of Object.keys(left)) delete left[key];
      if (kind !== page.key) for (const key of Object.keys(waiting)) delete waiting[key];
    },
    all() {
      const edited = [...fields].filter(([, { base, text }]) => base !== text).map(([key, { base, text }]) => [key, [base, text]]);
      return { ...waiting, ...left, ...Object.fromEntries(edited) };
    },
  };
};
