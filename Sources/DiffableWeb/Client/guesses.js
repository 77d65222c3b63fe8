// @ts-check
// Guesses: the looks that elements will have when the server has answered a press, shown at once. The server's answer is the truth.

import { accessibility as a11y, at, content as kinds, input, page, style, toggled } from "./wire.js";
import { setMeaning } from "./meaning.js";
import { setFrame } from "./style.js";

/** The duration in which the knob of a switch moves, as on the server, in milliseconds. */
const DURATION = 150;

/** The roles of rows, which are highlighted until their press is answered. */
const ROWS = /** @type {Set<string | undefined>} */ (new Set(["option", "treeitem", "listitem"]));

/**
 * Returns the guesses after an event. An element has one guess, that of its last press; `look` is the state that it shows.
 * @type {(guesses: readonly Guess[], event: GuessEvent) => readonly Guess[]}
 */
export const guessesAfter = (guesses, event) => {
  switch (event.kind) {
    case "pressed": return [...guesses.filter(({ id }) => id !== event.id), { id: event.id, action: event.action, look: event.look }];
    // The server answers actions in their order, so an answer also settles the guesses of all earlier actions.
    case "answered": return guesses.filter(({ action }) => action > event.action);
    case "removed": return guesses.filter(({ id }) => id !== event.id);
    case "lost": return [];
  }
};

/** @type {(guesses: readonly Guess[], id: number) => GuessedLook | undefined} The guessed look of an element if it has one. */
export const lookOf = (guesses, id) => guesses.find(guess => guess.id === id)?.look;

/** @type {(meaning: Wire.Accessibility) => ControlState} The state of a control with two: 1 or 0, or the label that says it. */
const stateOf = meaning => meaning[a11y.isChecked] ?? meaning[a11y.label];

/** @type {(meaning: Wire.Accessibility, look: Wire.Style) => ControlState} The state that a press gives a control. */
const otherState = (meaning, look) =>
  meaning[a11y.isChecked] === undefined ? look[style.toggled]?.[toggled.label] : meaning[a11y.isChecked] ? 0 : 1;

/**
 * `setContent` shows the content of an element, and `refuse` says that a press of an element has not had the effect that was shown.
 * @type {(context: Pick<Context, "elements" | "movement">, setStyle: Styling, setContent: (item: Item, value: Item["content"]) => void,
 *   refuse: (item: Item, words: string) => void) => Guesses}
 */
export const guessing = ({ elements: { items, itemOf, above, isShown }, movement }, setStyle, setContent, refuse) => {
  let guesses = /** @type {readonly Guess[]} */ ([]);
  // The facets that guesses have replaced, by the number of the guessed element.
  const replaced = /** @type {Map<number, Replacement[]>} */ (new Map());
  const pressed = /** @type {Set<Item>} */ (new Set());

  /** @type {(...facet: [...FacetGuess, number]) => void} */
  const show = (item, key, value, duration) => {
    if (key === "style") return setStyle(item, value, duration);
    if (key === "content") return setContent(item, value);
    if (key === "meaning") {
      item.meaning = value;
      return setMeaning(item);
    }
    // A knob slides. A title, which is another one at its new place, does not, and neither does the symbol beside it.
    const slides = duration && !item.style[style.toggled], from = slides ? movement.frameOnScreen(item) : null;
    item.frame = value;
    setFrame(item.node, value);
    if (from) movement.animateFrame(item, from, duration);
  };

  /** @type {(item: Item | undefined) => Item[]} */
  const childrenOf = item => [...item?.box.children ?? []].flatMap(node => itemOf(node) ?? []);

  /** @type {(item: Item) => [number, GuessedLook] | null} The element whose look a press changes, and the look that it will have. */
  const guessOf = item => {
    const { meaning } = item, role = meaning[a11y.role];
    if (role === "switch" || isToggle(item)) {
      // The state that is shown may be a guess itself, from which the next press leads back to that of the server.
      const truth = truthOf(item, "meaning"), known = stateOf(truth), other = otherState(truth, item.style);
      return [item.id, stateOf(meaning) === known ? { state: other, former: known } : { state: known, former: other }];
    }
    if (ROWS.has(role)) return item.style[style.hidesHighlight] ? null : [item.id, { isPressed: true }];
    const group = itemOf(item.node.parentNode);
    const isSegment = role === "button" && meaning[a11y.isChecked] === 0 && meaning[a11y.position] && group?.meaning[a11y.role] === "group";
    return isSegment ? [group.id, { chosen: item.id }] : null;
  };

  /** @type {(item: Item) => boolean} True if a press gives a control its other state, and the server has described its look then. */
  const isToggle = ({ meaning, style: look }) => {
    const next = look[style.toggled];
    return next !== undefined && !next[toggled.removesRow] && (meaning[a11y.isChecked] ?? next[toggled.label]) !== undefined;
  };

  /** @type {(item: Item) => Item[]} The elements inside a control of which a press of the control changes the look. */
  const partsOf = item => [...item.node.querySelectorAll("[data-id]")].flatMap(node => itemOf(node) ?? [])
    .filter(part => part.style[style.toggled] && above(part.node, input.tap) === item);

  /** @type {(item: Item) => FacetGuess[]} The facets of an element, but for its meaning, in the look after a press. */
  const toggledFacetsOf = item => {
    const look = item.style[style.toggled] ?? {};
    const { [toggled.background]: background, [toggled.symbol]: symbol, [toggled.symbolColor]: color, [toggled.text]: text } = look;
    const { [toggled.frame]: frame } = look;
    const list = /** @type {FacetGuess[]} */ ([]);
    if (background !== undefined) list.push([item, "style", { ...item.style, [style.background]: background }]);
    if ((symbol ?? color) !== undefined && item.content[0] === kinds.symbol) {
      const content = /** @type {Wire.Contents["symbol"]} */ ([...item.content]);
      if (symbol !== undefined) content[at.symbol.name] = symbol;
      if (color !== undefined) content[at.symbol.color] = color;
      list.push([item, "content", content]);
    }
    if (text && item.content[0] === kinds.text) list.push([item, "content", text]);
    if (frame) list.push([item, "frame", frame]);
    return list;
  };

  /** @type {(item: Item, state: ControlState) => FacetGuess[]} The facets of a control, and of the elements inside, in its other state. */
  const facetsOfState = (item, state) => {
    // A look that is not that of the state, because the server has described another one meanwhile, is not shown.
    if (stateOf(item.meaning) === state || otherState(item.meaning, item.style) !== state) return [];
    const list = [item, ...partsOf(item)].flatMap(toggledFacetsOf);
    const label = item.style[style.toggled]?.[toggled.label];
    const meaning = { ...item.meaning };
    if (label !== undefined) meaning[a11y.label] = label;
    if (meaning[a11y.isChecked] !== undefined) meaning[a11y.isChecked] = /** @type {number} */ (state);
    list.push([item, "meaning", meaning]);
    const knob = item.meaning[a11y.role] === "switch" ? childrenOf(item)[0] : undefined;
    if (knob) {
      const [x, y, width, height] = knob.frame;
      list.push([knob, "frame", [item.frame[2] - x - width, y, width, height]]);
    }
    return list;
  };

  /** @type {(item: Item, look: GuessedLook) => FacetGuess[]} The facets that a look has in place of the server's. */
  const facetsOf = (item, look) => {
    if (look.state !== undefined) return facetsOfState(item, look.state);
    const segments = childrenOf(item), chosen = segments.find(({ id }) => id === look.chosen);
    const before = segments.find(({ meaning }) => meaning[a11y.isChecked] === 1);
    if (!chosen || !before || chosen === before) return [];
    // The chosen segment and the one chosen before exchange their looks; the weight of their texts changes with the server's answer.
    return [
      [chosen, "meaning", { ...chosen.meaning, [a11y.isChecked]: 1 }], [before, "meaning", { ...before.meaning, [a11y.isChecked]: 0 }],
      [chosen, "style", before.style], [before, "style", chosen.style],
    ];
  };

  /** @type {Guesses["truthOf"]} */
  const truthOf = (item, key) => {
    const replacement = [...replaced.values()].flat().find(one => one.item === item && one.key === key && one.value === item[key]);
    return replacement ? /** @type {Item[typeof key]} */ (replacement.truth) : item[key];
  };

  // Says which of the answered guesses the server has not confirmed, now that its look is shown again.
  /** @param {readonly Guess[]} answered */
  const judge = answered => {
    for (const { id, look } of answered) {
      const item = items.get(id), chosen = items.get(look.chosen ?? 0);
      const label = (chosen ?? item)?.meaning[a11y.label], name = label ? `“${label}”` : "This";
      // A label that says the state may also say something else, which has changed with it: only the state of before is a refusal.
      if (item && look.state !== undefined && stateOf(item.meaning) === look.former) refuse(item, `${name} was not changed.`);
      if (chosen && chosen.meaning[a11y.isChecked] !== 1) refuse(chosen, `${name} was not chosen.`);
    }
  };

  /** @type {(id: number, duration: number) => void} */
  const restore = (id, duration) => {
    for (const { item, key, value, truth } of replaced.get(id) ?? []) {
      // If the facet is no longer the guessed one, the server has changed it since, and it stays.
      if (isShown(item) && item[key] === value) show(.../** @type {[...FacetGuess, number]} */ ([item, key, truth, duration]));
    }
    replaced.delete(id);
  };

  /** @type {(id: number, look: GuessedLook, duration: number) => void} */
  const replace = (id, look, duration) => {
    const item = items.get(id);
    if (!item || look.isPressed) return;
    const list = facetsOf(item, look).map(([item, key, value]) => ({ item, key, value, truth: item[key] }));
    for (const { item, key, value } of list) show(.../** @type {[...FacetGuess, number]} */ ([item, key, value, duration]));
    replaced.set(id, list);
  };

  const highlight = () => {
    for (const item of pressed) {
      if (lookOf(guesses, item.id) && isShown(item)) continue;
      item.node.classList.remove("pressed");
      pressed.delete(item);
    }
    for (const { id, look } of guesses) {
      const item = items.get(id);
      if (!look.isPressed || !item) continue;
      item.node.classList.add("pressed");
      pressed.add(item);
    }
  };

  /** @type {(event: GuessEvent, duration: number) => void} */
  const take = (event, duration) => {
    const before = guesses;
    guesses = guessesAfter(guesses, event);
    for (const { id } of before) if (!lookOf(guesses, id)) restore(id, duration);
    highlight();
  };

  return {
    said(kind, id, action) {
      const item = kind === page.tap ? items.get(Number(id)) : undefined;
      const found = item && item.input & input.tap && guessOf(item);
      if (!found) return;
      take({ kind: "pressed", id: found[0], action, look: found[1] }, 0);
      // An earlier guess about the element is undone first, so that the new one is based on the state that the server has described.
      restore(found[0], 0);
      replace(found[0], found[1], DURATION);
    },
    shown(handled) {
      for (const { id } of guesses) if (!items.has(id)) take({ kind: "removed", id }, 0);
      const answered = guesses.filter(({ action }) => action <= handled);
      if (handled) take({ kind: "answered", action: handled }, DURATION);
      judge(answered);
      // A guess is shown again if the host frame has changed facets of the element before the answer came, or if the guess had changed none
      // because the element looked like that already.
      for (const { id, look } of guesses) {
        const list = replaced.get(id);
        if (list?.length && list.every(({ item, key, value }) => item[key] === value)) continue;
        restore(id, 0);
        replace(id, look, 0);
      }
    },
    truthOf,
    lose() { take({ kind: "lost" }, 0); },
  };
};
