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
import { indexTitles } from "./indexTitles.js";
import { indicators } from "./indicators.js";
import { keys } from "./keys.js";
import { landmarks as makeLandmarks } from "./landmarks.js";
import { menus as makeMenus } from "./menus.js";
import { multiSelect } from "./multiSelect.js";
import { notices as makeNotices } from "./notices.js";
import { pinsAndSnaps } from "./pinsAndSnaps.js";
import { printing } from "./printing.js";
import { pullToRefresh } from "./pullToRefresh.js";
import { scrollSync } from "./scrollSync.js";
import { scrollViews as makeScrollViews } from "./scrollViews.js";
import { searching } from "./searching.js";
import { connection } from "./socket.js";
import { styling } from "./style.js";
import { surface as makeSurface } from "./surface.js";
import { swiping } from "./swipe.js";
import { tooltips } from "./tooltips.js";
import { transfer } from "./transfer.js";
import { waiting as makeWaiting } from "./waiting.js";

/**
 * Mounts a scene in an element and gives it the element's size, which must not depend on the content.
 * @type {(element: HTMLElement, options: MountOptions) => Mount}
 */
export const mount = (element, { socket: path, session = "", weights, alphabet, onTitle, renew = () => location.reload() }) => {
  const address = new URL(path, document.baseURI);
  const surface = makeSurface(element);
  const { root, part, listen } = surface;
  const environment = makeEnvironment(surface);
  const elements = elementStore();
  const movement = makeMovement(environment);
  const notices = makeNotices(surface, renew);
  const waiting = makeWaiting(surface, notices, announce);

  const socket = connection(address, session, {
    hello: () => [environment.size(), environment.settings(), environment.glyphWidths(weights, alphabet)],
    begin(isResumed) {
      notices.hideLoss();
      focus.begin();
      dragging.resume(isResumed);
      swipes.resume(isResumed);
      if (!isResumed) {
        notices.hideMisuse();
        return frames.clear();
      }
      for (const item of elements.items.values()) {
        if (item.content[0] === kinds.field) contents.sendText(item, true);
        if (item.input & input.scroll) scroll.send(item);
      }
      focus.report();
    },
    misuse: notices.showMisuse,
    show(message) {
      waiting.end();
      frames.show(message);
    },
    lost(words, isFinal) {
      dragging.lose();
      swipes.lose();
      pulls.lose();
      waiting.end();
      notices.showLoss(words, isFinal);
    },
    renew, said: waiting.said, missed: waiting.missed,
  });

  const context = { surface, elements, socket, movement };
  const focus = makeFocus(surface, elements, socket);
  const scroll = scrollSync(elements, movement, socket);
  const pins = pinsAndSnaps(elements);
  const dragging = makeDragging(context);
  const swipes = swiping(context);
  const menus = makeMenus(context, swipes.ignoreClick, announce);
  const pulls = pullToRefresh(context, scroll.expect);
  const titles = indexTitles(context);
  const bars = indicators(context, environment, scroll.dragBar);
  multiSelect(context);
  tooltips(surface);
  transfer(surface);
  printing(context);
  const search = searching(context, announce);
  const marks = makeLandmarks(context);
  const scrollViews = makeScrollViews({ elements, movement, scroll, pulls, pins, dragging });
  const contents = makeContents({
    surface, elements, socket, images: new URL("image/", address), clear: titles.clear,
    others: {
      [kinds.scroll]: scrollViews.set, [kinds.swipe]: swipes.setActions, [kinds.refresh]: pulls.setRefresher, [kinds.index]: titles.set,
    },
  });
  const frames = makeFrames({
    root, elements, focus, movement, pins, contents, scrollViews, dragging, setStyle: styling(movement), changed: swipes.watchWheel,
    commands: {
      [command.title]: title => onTitle?.(title), [command.announce]: announce, [command.flash]: bars.flash,
      [command.endDrag]: dragging.finish, [command.endSwipe]: swipes.end,
      [command.scroll]: (id, x, y, how) =>
        how === movements.settling ? scroll.settle(id, x, y) : scroll.scrollTo(id, x, y, how),
    },
    check() {
      dragging.check();
      swipes.check();
      menus.check();
      marks.check();
      search.check();
    },
  });
  keys(context, notices.isOn, contents.sendText, [menus.menuKey, titles.key, menus.keyInMenu]);

  // Has words read out. Each announcement is a node of its own, so that repeated words are read again.
  /** @param {string} words */
  function announce(words) {
    const line = Object.assign(document.createElement("div"), { textContent: words });
    part("#live").append(line);
    setTimeout(() => line.remove(), 5000);
  }

  // The hello contains glyph widths and sizes, which depend on the style sheet.
  surface.styled.then(() => {
    if (surface.isEnded()) return;
    socket.connect();
    stopWatching = environment.watch(
      () => socket.say(page.resize, ...environment.size()), () => socket.say(page.environment, ...environment.settings()));
  });
  let stopWatching = () => {};
  listen(window, "pagehide", () => socket.end());
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
