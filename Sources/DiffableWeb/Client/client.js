// @ts-check
// Shows a scene in an element of a page and reports a person's actions. The server decides on elements, frames and line breaks;
// only scrolling, typing, focus and dragging do not wait for it. Documentation/Internals/wire-format.md describes the messages.

import { command, content as kinds, input, movement as movements, page } from "./wire.js";
import { movement as makeMovement } from "./animation.js";
import { contents as makeContents } from "./content.js";
import { dragging as makeDragging } from "./dragging.js";
import { elementStore } from "./elements.js";
import { environment as makeEnvironment } from "./environment.js";
import { focus as makeFocus } from "./focus.js";
import { frames as makeFrames } from "./frames.js";
import { sceneHistory } from "./history.js";
import { guessing } from "./guesses.js";
import { indexTitles } from "./indexTitles.js";
import { indicators } from "./indicators.js";
import { keyCommands } from "./keyCommands.js";
import { keeper as makeKeeper } from "./keeper.js";
import { forgetVisit } from "./keeping.js";
import { keys } from "./keys.js";
import { landmarks as makeLandmarks } from "./landmarks.js";
import { links as makeLinks } from "./links.js";
import { menus as makeMenus } from "./menus.js";
import { multiSelect } from "./multiSelect.js";
import { notices as makeNotices } from "./notices.js";
import { pasting } from "./pasting.js";
import { pinsAndSnaps } from "./pinsAndSnaps.js";
import { popping } from "./popping.js";
import { printing } from "./printing.js";
import { pullToRefresh } from "./pullToRefresh.js";
import { rowControls } from "./rowControls.js";
import { scrollSync } from "./scrollSync.js";
import { scrollViews as makeScrollViews } from "./scrollViews.js";
import { searching } from "./searching.js";
import { connection, socketAddress } from "./socket.js";
import { styling } from "./style.js";
import { standIns as makeStandIns } from "./standIns.js";
import { surface as makeSurface } from "./surface.js";
import { swiping } from "./swipe.js";
import { tooltips } from "./tooltips.js";
import { transfer } from "./transfer.js";
import { waiting as makeWaiting } from "./waiting.js";

/**
 * Mounts a scene in an element and gives it the element's size, which must not depend on the content.
 * @type {(element: HTMLElement, options: MountOptions) => Mount}
 */
export const mount = (element, {
  page: shown, base = "", token, session = "", weights, alphabet, frame, history: hasHistory, onTitle, onShown, remember, kept, keep, person,
  dismissed = () => forgetVisit(base), renew = () => location.reload(),
}) => {
  const surface = makeSurface(element);
  surface.frame.classList.toggle("waiting", Boolean(onShown));
  let isLeaving = false;
  const { root, part, listen } = surface;
  const environment = makeEnvironment(surface);
  const elements = elementStore();
  const movement = makeMovement(environment);
  const notices = makeNotices(surface, renew, announce);
  const waiting = makeWaiting(surface, notices, announce);

  // Says beside an element that what was shown at its press has not come to pass.
  /** @type {(item: Item, words: string) => void} */
  const refuse = ({ node }, words) => {
    const { left, bottom } = node.getBoundingClientRect();
    notices.showHint(words, left, bottom);
  };

  const hasDraft = () => [...elements.items.values()].some(item => item.input & input.draft);

  const socket = connection(() => socketAddress(document.baseURI, base + shown, token), session, frame ? frame[1] : 0, person, {
    hello: () => [environment.size(), environment.settings(), environment.glyphWidths(weights, alphabet)],
    entry: () => history.entry(),
    kept: () => keeper.state(),
    begin(isResumed, widths) {
      remember?.(widths, environment.size(), settingsOfNext());
      notices.hideLoss();
      // The same session has the same person.
      if (isResumed) surface.frame.classList.remove("asleep");
      keeper.begin(isResumed);
      history.begin(isResumed);
      focus.begin();
      // Guesses and gestures are about elements of the session before.
      if (!isResumed) endGestures();
      dragging.resume(isResumed);
      swipes.resume(isResumed);
      if (!isResumed) {
        notices.hideMisuse();
        frames.clear();
      }
    },
    report() {
      for (const item of elements.items.values()) {
        if (item.content[0] === kinds.field) contents.sendText(item, true);
        if (item.input & input.scroll) scroll.send(item);
      }
      focus.report();
    },
    misuse: notices.showMisuse,
    show,
    lost(words, isFinal, hasPerson) {
      // A server that stops may be followed by another one, for which the page is loaded again.
      keeper.save();
      endGestures();
      if (document.hidden) cover(hasPerson);
      notices.showLoss(words, isFinal);
    },
    slept(hasPerson) {
      endGestures();
      cover(hasPerson);
    },
    forget() {
      keeper.forget();
      dismissed();
    },
    dismissed,
    renew,
    isLeaving: () => isLeaving,
    hasDraft,
    awake(action) {
      if (!document.hidden) return action();
      listen(document, "visibilitychange", action, { once: true });
    },
    held: waiting.said,
    said(kind, id, number) {
      waiting.said(kind);
      keeper.said(kind);
      guesses.said(kind, id, number);
      swipes.said(kind, id);
      pop.said(kind, number);
      menus.said(kind, number);
      history.said(kind, number);
    },
    missed: waiting.missed,
    inDoubt: waiting.inDoubt,
  });

  // Hides what belongs to a person in a page that is hidden, until the server has said that it still does.
  /** @param {boolean} hasPerson */
  const cover = hasPerson => {
    keeper.cover();
    surface.frame.classList.toggle("asleep", hasPerson);
  };

  const endGestures = () => {
    dragging.lose();
    swipes.lose();
    pulls.lose();
    waiting.end();
    guesses.lose();
    pop.lose();
    menus.lose();
  };

  /** The settings for the next page in the same window, which is on screen when it is opened. */
  const settingsOfNext = () => {
    const [...settings] = environment.settings();
    settings[7] = 0;
    return settings;
  };

  const history = sceneHistory(hasHistory ? base : null, window, (...message) => {
    // The page connects again at the shown address, so that a new session on the same page begins with it.
    [, shown] = message;
    socket.say(...message);
  });
  const keeper = makeKeeper(kept, keep, socket, surface);
  const context = { surface, elements, socket, movement };
  const links = makeLinks(surface, base);
  const focus = makeFocus(surface, elements, socket);
  const scroll = scrollSync(elements, movement, socket);
  const pins = pinsAndSnaps(elements);
  const dragging = makeDragging(context);
  const swipes = swiping(context, refuse);
  const menus = makeMenus(context, swipes.ignoreClick, notices.showHint);
  const pulls = pullToRefresh(context, scroll.expect);
  const titles = indexTitles(context);
  const bars = indicators(context, environment, scroll.dragBar);
  multiSelect(context);
  tooltips(surface);
  const { origin } = new URL(document.baseURI);
  pasting(context, `${origin}${base}/image?token=${token}`, (words, node) => {
    const { left, top } = node.getBoundingClientRect();
    notices.showHint(words, left, top - 48);
  });
  const copy = transfer(surface, announce);
  const pop = popping(context, environment);
  const paper = printing(context, announce);
  const search = searching(context, announce);
  const marks = makeLandmarks(context);
  const grids = rowControls(context);
  const standIns = makeStandIns(elements);
  const setStyle = styling(movement);
  const guesses = guessing(context, setStyle, (item, value) => contents.set(item, value), refuse);
  const scrollViews = makeScrollViews({ elements, movement, scroll, pulls, pins, dragging });
  const contents = makeContents({
    surface, elements, socket, fields: keeper, images: new URL(`${origin}${base}/image/`), clear: titles.clear,
    others: {
      [kinds.scroll]: scrollViews.set, [kinds.swipe]: swipes.setActions, [kinds.refresh]: pulls.setRefresher, [kinds.index]: titles.set,
    },
  });
  const frames = makeFrames({
    root, elements, focus, movement, pins, contents, scrollViews, dragging, setStyle, truthOf: guesses.truthOf,
    changed(item) {
      swipes.watchWheel(item);
      links.set(item);
    },
    leaves: pop.leaves,
    commands: {
      [command.state]: keeper.setState,
      [command.title]: title => onTitle?.(title),
      [command.address]: (...command) => {
        history.show(...command);
        // A new session on the same page begins with the shown screen.
        shown = hasHistory ? history.path() : command[0];
      }, [command.announce]: announce, [command.notice]: notices.showAtTop, [command.copy]: copy, [command.flash]: bars.flash,
      [command.endDrag]: dragging.finish, [command.endSwipe]: swipes.end,
      [command.scroll]: (id, x, y, how) =>
        how === movements.settling ? scroll.settle(id, x, y) : scroll.scrollTo(id, x, y, how),
    },
    check() {
      for (const item of keeper.check(elements.items)) contents.sendText(item);
      dragging.check();
      swipes.check();
      marks.check();
      grids.check();
      search.check();
      standIns.check();
      paper.check();
      pop.check();
    },
  });
  keys(context, notices.isOn, contents.sendText, keyCommands(context), grids.key, [menus.menuKey, titles.key, menus.keyInMenu]);

  // Has words read out. Each announcement is a node of its own, so that repeated words are read again.
  /** @param {string} words */
  function announce(words) {
    const line = Object.assign(document.createElement("div"), { textContent: words });
    part("#live").append(line);
    setTimeout(() => line.remove(), 5000);
  }

  /** @param {Wire.ServerMessages["frame"]} message */
  function show(message) {
    waiting.end();
    // Nothing of an earlier session is there any more; what is hidden cannot get the focus.
    surface.frame.classList.remove("waiting", "asleep");
    frames.show(message);
    guesses.shown(message[6] ?? 0);
    pop.shown(message[6] ?? 0);
    menus.shown(message[6] ?? 0);
    history.shown(message[6] ?? 0);
    onShown?.();
    onShown = undefined;
  }

  // The connection waits for the style sheet, on which the glyph widths and sizes in the hello depend.
  surface.styled.then(() => {
    if (surface.isEnded()) return;
    if (frame) show(frame);
    socket.connect();
    const changed = () => remember?.("", environment.size(), settingsOfNext());
    stopWatching = environment.watch(
      () => {
        socket.say(page.resize, ...environment.size());
        changed();
      },
      () => {
        socket.say(page.environment, ...environment.settings());
        changed();
      });
  });
  let stopWatching = () => {};
  listen(window, "beforeunload", event => {
    // Where another page comes from another process, as a log-in may, no field has the focus any more when this one is hidden.
    keeper.cover();
    if (hasDraft()) event.preventDefault();
    isLeaving = true;
    // The page may stay, because the person cancels the navigation or it is a download; so it counts as being left for five seconds only.
    setTimeout(() => { isLeaving = false; }, 5000);
  });
  listen(window, "popstate", ({ state }) => history.moved(state));
  listen(document, "visibilitychange", () => { if (document.hidden) keeper.hide(); });
  listen(window, "pagehide", () => {
    keeper.save();
    socket.end();
  });
  listen(window, "pageshow", ({ persisted }) => { if (persisted) renew(); });

  return {
    unmount() {
      if (surface.isEnded()) return;
      socket.end();
      dragging.lose();
      swipes.lose();
      pulls.lose();
      frames.clear();
      stopWatching();
      surface.end();
    },
  };
};
