import assert from "node:assert/strict";
import { test } from "node:test";
import { makeScene } from "./scene.mjs";
import { guessesAfter, guessing, lookOf } from "../../Sources/DiffableWeb/Client/guesses.js";
import { input, page } from "../../Sources/DiffableWeb/Client/wire.js";

/** Returns all orders of a list. */
const orders = list => list.length < 2 ? [list]
  : list.flatMap((first, index) => orders(list.toSpliced(index, 1)).map(rest => [first, ...rest]));

/** The plain model: the guessed look of an element is that of its last press, if nothing has ended it since. */
const plainLook = (events, id) => {
  let last;
  for (const event of events) {
    if (event.kind === "pressed" && event.id === id) last = event;
    else if (event.kind === "lost" || (event.kind === "removed" && event.id === id)) last = undefined;
    else if (event.kind === "answered" && last && last.action <= event.action) last = undefined;
  }
  return last?.look;
};

const EVENTS = [
  { kind: "pressed", id: 1, look: "one" }, { kind: "pressed", id: 1, look: "two" }, { kind: "pressed", id: 2, look: "three" },
  { kind: "answered", action: 1 }, { kind: "answered", action: 2 }, { kind: "removed", id: 1 }, { kind: "lost" },
];

test("D135: In every order of presses, answers, a removal and a loss, guesses are those of a plain model", () => {
  for (const order of orders(EVENTS)) {
    let guesses = [], action = 0;
    const events = [];
    for (const event of order) {
      events.push(event.kind === "pressed" ? { ...event, action: action += 1 } : event);
      guesses = guessesAfter(guesses, events.at(-1));
      for (const id of [1, 2]) assert.equal(lookOf(guesses, id), plainLook(events, id), JSON.stringify(events));
    }
  }
});

test("D135: When all actions are answered no guess is left", () => {
  for (const order of orders(EVENTS.slice(0, 5))) {
    let guesses = [], action = 0;
    for (const event of order) guesses = guessesAfter(guesses, event.kind === "pressed" ? { ...event, action: action += 1 } : event);
    assert.deepEqual(guessesAfter(guesses, { kind: "answered", action: 3 }), []);
  }
});

test("D135: guessesAfter makes a new list of guesses for each event, and does not change the list that it is given", () => {
  const guesses = Object.freeze(guessesAfter([], { kind: "pressed", id: 1, action: 1, look: "one" }));
  for (const event of [...EVENTS.map(event => ({ action: 2, ...event }))]) guessesAfter(guesses, event);
  assert.deepEqual(guesses, [{ id: 1, action: 1, look: "one" }]);
});

test("D135: While a switch is guessed to be on, the server's description of it is still known", () => {
  const scene = makeScene();
  scene.frame([["i", 1, 0, 0, { f: [0, 0, 50, 30], a: { r: "switch", c: 0 }, n: input.tap }]]);
  const guesses = guessing({ elements: scene.elements }, () => {}), item = scene.elements.items.get(1);
  assert.deepEqual(guesses.truthOf(item, "meaning"), { r: "switch", c: 0 });
  guesses.said(page.tap, 1, 1);
  assert.deepEqual([item.meaning, guesses.truthOf(item, "meaning")], [{ r: "switch", c: 1 }, { r: "switch", c: 0 }]);
  assert.deepEqual(guesses.truthOf(item, "frame"), [0, 0, 50, 30]);
  guesses.shown(1);
  assert.deepEqual([item.meaning, guesses.truthOf(item, "meaning")], [{ r: "switch", c: 0 }, { r: "switch", c: 0 }]);
});
