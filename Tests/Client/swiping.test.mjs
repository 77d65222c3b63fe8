import assert from "node:assert/strict";
import { test } from "node:test";
import { Element } from "./document.mjs";
import { makeScene } from "./scene.mjs";
import { guessing } from "../../Sources/DiffableWeb/Client/guesses.js";
import { swiping } from "../../Sources/DiffableWeb/Client/swipe.js";
import { input, page } from "../../Sources/DiffableWeb/Client/wire.js";

const LIST = 1, ROW = 10, OTHER = 20, ACTIONS = 900, DELETE = 901;

globalThis.window ??= {};

const row = (number, position) =>
  ["i", number, LIST, 0, { f: [0, 0, 320, 50], n: 4096, a: { r: "option", l: "Plum", p: position, n: 9 } }];
const actionsOf = number => ["w", number, 1, 154, 3];

/** Returns a scene in which the action that removes a row was pressed, with the sentences of refusals. */
const makeRemoval = () => {
  const scene = makeScene(), refusals = [];
  Object.defineProperty(Element.prototype, "offsetWidth", { configurable: true, value: 320 });
  const swipes = swiping({
    surface: { frame: new Element("div"), root: scene.root, listen() {}, isForMount: () => true }, elements: scene.elements,
    socket: { say() {}, isConnected: () => true }, movement: { animates: () => false },
  }, (item, words) => refusals.push([item.id, words]));
  const frame = (...changes) => {
    scene.frame(changes);
    swipes.check();
  };
  const look = number => {
    const { classList, attributes } = scene.node(number);
    return [classList.contains("gone"), attributes.get("aria-hidden") ?? null];
  };
  scene.frame([
    ["i", LIST, 0, 0, { c: ["s", 320, 900, [0, 0, 0, 0], 3], a: { r: "listbox" } }], row(ROW, 3),
    ["i", ACTIONS, LIST, ROW, { c: actionsOf(ROW) }], ["i", DELETE, ACTIONS, 0, { n: 1, s: { u: { r: 1 } }, a: { r: "button" } }],
  ]);
  swipes.setActions(scene.elements.items.get(ACTIONS));
  swipes.check();
  swipes.said(page.tap, DELETE);
  assert.deepEqual(look(ROW), [true, "true"]);
  return { frame, look, refusals, elements: scene.elements };
};

test("D162: a hidden row that is described again, as when one above is deleted, stays hidden from assistive technology", () => {
  const { frame, look, refusals } = makeRemoval();
  frame(["u", ROW, { a: { r: "option", l: "Plum", p: 2, n: 8 } }]);
  assert.deepEqual(look(ROW), [true, "true"]);
  frame(["r", ACTIONS]);
  assert.deepEqual(look(ROW), [false, null]);
  assert.deepEqual(refusals, [[ROW, "“Plum” was not removed."]]);
});

test("D162: a hidden row that becomes another element stays hidden, and its refusal has a sentence", () => {
  const { frame, look, refusals } = makeRemoval();
  frame(["r", ROW], row(OTHER, 3), ["u", ACTIONS, { c: actionsOf(OTHER) }]);
  assert.deepEqual(look(OTHER), [true, "true"]);
  frame(["r", ACTIONS]);
  assert.deepEqual(look(OTHER), [false, null]);
  assert.deepEqual(refusals, [[OTHER, "“Plum” was not removed."]]);
});

test("D162: a hidden row that is a switch stays hidden from assistive technology while a guess about it is shown and taken back", () => {
  const { frame, look, elements } = makeRemoval();
  frame(["u", ROW, { a: { r: "switch", l: "Plum", c: 0 }, n: input.tap }]);
  const guesses = guessing({ elements }, () => {}, () => {}, () => {}), { attributes } = elements.items.get(ROW).node;
  guesses.said(page.tap, ROW, 1);
  assert.deepEqual([attributes.get("aria-checked"), look(ROW)], ["true", [true, "true"]]);
  guesses.lose();
  assert.deepEqual([attributes.get("aria-checked"), look(ROW)], ["false", [true, "true"]]);
  frame(["r", ACTIONS]);
  assert.deepEqual(look(ROW), [false, null]);
});
