// @ts-check
// The script of the server's own page: one scene that fills the window.

import { mount } from "./client.js";
import { within } from "./history.js";
import { forgetVisit, keptKey, mayReplace, newVisit, readKept, writtenKept } from "./keeping.js";
import { limit } from "./wire.js";

/** @param {string} name */
const meta = name => /** @type {HTMLMetaElement} */ (document.querySelector(`meta[name=${name}]`)).content;

/** The path and query of this page within the interface, and the name of the program. */
const pageAddress = () => within(meta("base"), location.pathname + location.search);
const name = document.title;

/** The name of the cookie with which the server lays out the first frame of the next page. */
const COOKIE = "diffable_window";
/** The name of the widths of this browser's characters, which the server has given. */
let widths = "";

/** The key of what a page keeps of the scene for the next one in this tab and for a new visit, and the person for whom. */
const KEPT = keptKey(meta("base"));
const person = meta("person");
/** The key under which a tab notes that it has left for the address of the place that it takes over. */
const LEFT = `${KEPT}left`;
/** True while what is kept is there for a new visit, too: the program allows it, and nobody has logged out. */
let keepsForVisits = meta("visits") !== "";

/** The time at which a person has last done something in this page; 0 for never. Events of scripts do not count. */
let used = 0;
/** The keys that go down in a page which is only left, as by Ctrl+Tab. */
const MODIFIERS = new Set(["Alt", "Control", "Meta", "Shift"]);
for (const kind of ["pointerdown", "keydown", "wheel", "click", "input"]) {
  addEventListener(kind, event => {
    if (event.isTrusted && !MODIFIERS.has(/** @type {KeyboardEvent} */ (event).key)) used = Date.now();
  }, { capture: true, passive: true });
}

// Without a storage, or without room in it, nothing is kept.
const inTab = () => sessionStorage, inBrowser = () => localStorage;
/** @type {(storage: () => Storage) => string | null} */
const stored = storage => {
  try {
    return storage().getItem(KEPT);
  } catch {
    return null;
  }
};
/** @type {(storage: () => Storage, text: string) => boolean} */
const store = (storage, text) => {
  try {
    storage().setItem(KEPT, text);
    return true;
  } catch {
    return false;
  }
};

/** @type {(keeper: string, fault: string) => void} Says why what a tab or a browser has kept is of no use. */
const say = (keeper, fault) => console.info(`The place that this ${keeper} has kept ${fault}. It is not restored.`);

/** @type {() => string | null} The address of the place that this tab takes over from the last page in the browser; null for none. */
const takeOver = () => {
  if (!keepsForVisits) forgetVisit(meta("base"));
  if (!keepsForVisits || stored(inTab) !== null) return null;
  const text = stored(inBrowser), { place, fault } = newVisit(text, pageAddress(), person, Date.now());
  if (fault) {
    say("browser", fault);
    forgetVisit(meta("base"));
  }
  // The tab has the place of its own from here on: if the address leads back to this page, the scene begins anew.
  return place !== null && store(inTab, text ?? "") ? place : null;
};

// Notes that this tab leaves for the address of the place. Until its page is there the browser has no place: a screen that is gone is answered
// without a script, and each visit of the first page would lead there.
const leave = () => {
  forgetVisit(meta("base"));
  try {
    sessionStorage.setItem(LEFT, "");
  } catch {
    // The place is only in this tab then.
  }
};

// Gives the browser the place back for which the tab has left, if this is its page and no other page has kept a place meanwhile.
const arrive = () => {
  try {
    if (sessionStorage.getItem(LEFT) === null) return;
    sessionStorage.removeItem(LEFT);
  } catch {
    return;
  }
  const text = stored(inTab);
  const isHere = newVisit(text, pageAddress(), person, Date.now()).place === pageAddress();
  if (keepsForVisits && isHere && stored(inBrowser) === null) store(inBrowser, text ?? "");
};

arrive();
const place = takeOver();
const kept = readKept(stored(inTab), pageAddress(), person, Date.now());
const { fault } = newVisit(stored(inTab), pageAddress(), person, Date.now());
if (fault) say("tab", fault);

// A scene whose kept state is restored does not begin with the host frame in the page, which shows the scene as it begins anew.
const frame = kept.state ? "" : document.getElementById("frame")?.textContent;

const show = () => mount(/** @type {HTMLElement} */ (document.getElementById("scene")), {
  page: pageAddress(),
  base: meta("base"),
  token: meta("token"),
  session: meta("session"),
  weights: meta("weights"),
  alphabet: meta("alphabet"),
  frame: frame ? JSON.parse(frame) : undefined,
  history: true,
  person,
  kept,
  keep(kept, isConnected) {
    const now = Date.now(), text = writtenKept(kept, pageAddress(), person, now, used);
    store(inTab, text);
    // A page leaves the place of one that was used later alone, and a page of a person who may have logged out meanwhile writes nothing that
    // others on this machine could find.
    const mayWrite = keepsForVisits && (isConnected || !person);
    if (mayWrite && mayReplace(stored(inBrowser), used, person, now)) store(inBrowser, text);
  },
  dismissed() {
    keepsForVisits = false;
    forgetVisit(meta("base"));
  },
  // The page's title ends with the program's name, unless the scene's title is the name alone, also with a number before it, as in “(3)
  // Chat”.
  onTitle: title => {
    document.title = !title ? name : title.replace(/^\(\S+\) /, "") === name ? title : `${title} – ${name}`;
  },
  onShown: () => document.getElementById("placeholder")?.remove(),
  remember(name, size, settings) {
    widths = name || widths;
    const value = encodeURIComponent(JSON.stringify([limit.version, ...size, settings, widths]));
    const rest = `path=${meta("base")}/; max-age=31536000; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
    document.cookie = `${COOKIE}=${value}; ${rest}`;
  },
});

// The scene restores the offsets of its lists by their rows; Firefox would scroll them to those of the page before, as if a person did.
history.scrollRestoration = "manual";

// The server decides about the address of the place as about any other.
if (place !== null && place !== pageAddress()) {
  leave();
  location.replace(meta("base") + place);
} else show();
