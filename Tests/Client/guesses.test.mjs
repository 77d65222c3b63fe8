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

/** Returns a button with a symbol, which contains another button with a symbol, with the guesses about both and the sentences they say. */
const makeButton = (look, state) => {
  const scene = makeScene(), said = [], { items } = scene.elements;
  scene.frame([
    ["i", 1, 0, 0, { f: [0, 0, 40, 40], s: { u: look }, a: { r: "button", ...state }, n: input.tap }],
    ["i", 2, 1, 0, { f: [8, 8, 24, 24], s: { u: { y: "heart.fill", c: 5 } }, c: ["y", "heart", 7], a: { x: 1 } }],
    ["i", 3, 1, 0, { f: [8, 8, 24, 24], s: { u: {} }, a: { r: "button", l: "Inner", c: 0 }, n: input.tap }],
    ["i", 4, 3, 0, { f: [8, 8, 24, 24], s: { u: { y: "star.fill" } }, c: ["y", "star", 7], a: { x: 1 } }],
  ]);
  const guesses = guessing(
    { elements: scene.elements }, (item, value) => { item.style = value; }, (item, value) => { item.content = value; },
    (item, words) => said.push([item.id, words]));
  const [meaning, style] = ["meaning", "style"].map(key => () => items.get(1)[key]);
  return { scene, guesses, said, meaning, style, symbol: id => items.get(id).content };
};

test("D161: A pressed button shows at once what it has described for its other state, but nothing of a button inside of it", () => {
  const { guesses, said, meaning, style, symbol } = makeButton({ b: 9 }, { l: "Favorite", c: 0 });
  guesses.said(page.tap, 1, 1);
  assert.deepEqual([meaning().c, style().b, symbol(2), symbol(4)], [1, 9, ["y", "heart.fill", 5], ["y", "star", 7]]);
  guesses.said(page.tap, 1, 2);
  assert.deepEqual([meaning().c, style().b, symbol(2)], [0, undefined, ["y", "heart", 7]]);
  guesses.said(page.tap, 3, 3);
  assert.deepEqual([meaning().c, symbol(4)], [0, ["y", "star.fill", 7]]);
  guesses.lose();
  assert.deepEqual([meaning().c, symbol(4), said], [0, ["y", "star", 7], []]);
});

test("D161: A button that the server has changed as shown stays so, without a word", () => {
  const { scene, guesses, said, meaning, symbol } = makeButton({ l: "Remove" }, { l: "Add" });
  guesses.said(page.tap, 1, 1);
  assert.deepEqual([meaning().l, symbol(2)], ["Remove", ["y", "heart.fill", 5]]);
  scene.frame([
    ["u", 1, { s: { u: { l: "Add" } }, a: { r: "button", l: "Remove" } }],
    ["u", 2, { s: { u: { y: "heart", c: 7 } }, c: ["y", "heart.fill", 5] }],
  ]);
  guesses.shown(1);
  assert.deepEqual([meaning().l, symbol(2), said], ["Remove", ["y", "heart.fill", 5], []]);
});

test("D161: A second press before the answer to the first leads back, and stays so when the first is answered", () => {
  const { scene, guesses, said, meaning, symbol } = makeButton({ l: "Remove" }, { l: "Add" });
  guesses.said(page.tap, 1, 1);
  guesses.said(page.tap, 1, 2);
  assert.deepEqual([meaning().l, symbol(2)], ["Add", ["y", "heart", 7]]);
  scene.frame([
    ["u", 1, { s: { u: { l: "Add" } }, a: { r: "button", l: "Remove" } }],
    ["u", 2, { s: { u: { y: "heart", c: 7 } }, c: ["y", "heart.fill", 5] }],
  ]);
  guesses.shown(1);
  assert.deepEqual([meaning().l, symbol(2), said], ["Add", ["y", "heart", 7], []]);
});

test("D161: A button that the server leaves as it was is taken back with a sentence", () => {
  const cases = [[{ l: "Remove" }, { l: "Add" }, "“Add”"], [{}, { l: "Bold", c: 1 }, "“Bold”"], [{}, { c: 0 }, "This"]];
  for (const [look, state, name] of cases) {
    const { guesses, said, meaning, symbol } = makeButton(look, state);
    guesses.said(page.tap, 1, 1);
    guesses.shown(0);
    assert.deepEqual([symbol(2), said], [["y", "heart.fill", 5], []]);
    guesses.shown(1);
    assert.deepEqual([meaning(), symbol(2), said], [{ r: "button", ...state }, ["y", "heart", 7], [[1, `${name} was not changed.`]]]);
  }
});

test("D161: A button whose label the server has changed in another way than shown was changed, and nothing is said", () => {
  for (const [look, answer] of [[{ l: "Add · 13" }, { l: "Remove · 13" }], [{}, { l: "Remove · 12", c: 1 }]]) {
    const { scene, guesses, said, meaning } = makeButton({ l: "Remove · 12" }, { l: "Add · 12" });
    guesses.said(page.tap, 1, 1);
    assert.equal(meaning().l, "Remove · 12");
    scene.frame([["u", 1, { s: { u: look }, a: { r: "button", ...answer } }]]);
    guesses.shown(1);
    assert.deepEqual([meaning(), said], [{ r: "button", ...answer }, []]);
  }
});

test("D161: Of two presses, the second is refused if the state after the first is shown when both are answered", () => {
  const { scene, guesses, said } = makeButton({ l: "Remove" }, { l: "Add" });
  guesses.said(page.tap, 1, 1);
  guesses.said(page.tap, 1, 2);
  scene.frame([["u", 1, { s: { u: { l: "Add" } }, a: { r: "button", l: "Remove" } }]]);
  guesses.shown(2);
  assert.deepEqual(said, [[1, "“Remove” was not changed."]]);
});

test("D161: A look that the server has replaced by that of another state is not shown", () => {
  const { scene, guesses, meaning, symbol } = makeButton({ l: "Remove" }, { l: "Add" });
  guesses.said(page.tap, 1, 1);
  scene.frame([["u", 1, { s: { u: { l: "Close" } }, a: { r: "button", l: "Open" } }]]);
  guesses.shown(0);
  assert.deepEqual([meaning().l, symbol(2)], ["Open", ["y", "heart", 7]]);
});

test("D135: While a switch is guessed to be on, the server's description of it is still known", () => {
  const scene = makeScene();
  scene.frame([["i", 1, 0, 0, { f: [0, 0, 50, 30], a: { r: "switch", c: 0 }, n: input.tap }]]);
  const guesses = guessing({ elements: scene.elements }, () => {}, () => {}, () => {}), item = scene.elements.items.get(1);
  assert.deepEqual(guesses.truthOf(item, "meaning"), { r: "switch", c: 0 });
  guesses.said(page.tap, 1, 1);
  assert.deepEqual([item.meaning, guesses.truthOf(item, "meaning")], [{ r: "switch", c: 1 }, { r: "switch", c: 0 }]);
  assert.deepEqual(guesses.truthOf(item, "frame"), [0, 0, 50, 30]);
  guesses.shown(1);
  assert.deepEqual([item.meaning, guesses.truthOf(item, "meaning")], [{ r: "switch", c: 0 }, { r: "switch", c: 0 }]);
});

test("D135: A pressed switch is checked for assistive technology at once, and unchecked with a sentence if the server refuses", () => {
  const scene = makeScene(), said = [];
  scene.frame([
    ["i", 1, 0, 0, { f: [0, 0, 51, 31], s: { b: 7, u: { b: 9 } }, a: { r: "switch", l: "Sound", c: 0 }, n: input.tap | input.focus }],
    ["i", 2, 1, 0, { f: [2, 2, 27, 27] }],
  ]);
  const movement = { frameOnScreen: ({ frame }) => frame, animateFrame() {} };
  const guesses = guessing(
    { elements: scene.elements, movement }, (item, value) => { item.style = value; }, () => {},
    (item, words) => said.push([item.id, words]));
  const { node } = scene.elements.items.get(1), knob = scene.node(2);
  const look = () => [node.getAttribute("aria-checked"), scene.elements.items.get(1).style.b, knob.style.left];
  // The browser presses a focused button when Space is released; of a node that is none, keys.js says the tap.
  assert.deepEqual([node.localName, node.getAttribute("tabindex")], ["button", "0"]);
  guesses.said(page.tap, 1, 1);
  assert.deepEqual([look(), said], [["true", 9, "22px"], []]);
  guesses.shown(1);
  assert.deepEqual([look(), said], [["false", 7, "2px"], [[1, "“Sound” was not changed."]]]);
});

/** Returns a button with a symbol and a title that moves and gets another color, with the guesses about it. */
const makeTitle = () => {
  const scene = makeScene(), { items } = scene.elements, font = [17, 400, 0];
  const next = ["t", "Following", font, 9, 1, 20], moved = [70, 10, 80, 20];
  scene.frame([
    ["i", 1, 0, 0, { f: [0, 0, 200, 40], s: { u: { l: "Following" } }, a: { r: "button", l: "Follow" }, n: input.tap }],
    ["i", 2, 1, 0, { f: [86, 10, 54, 20], s: { u: { t: next, f: moved } }, c: ["t", "Follow", font, 7, 1, 20] }],
    ["i", 3, 1, 0, { f: [56, 8, 24, 24], s: { u: { f: [40, 8, 24, 24] } }, c: ["y", "star", 7], a: { x: 1 } }],
  ]);
  const guesses = guessing(
    { elements: scene.elements, movement: { frameOnScreen: () => assert.fail("a title does not slide") } },
    (item, value) => { item.style = value; }, (item, value) => { item.content = value; }, () => {});
  const look = () => [items.get(2).content[1], items.get(2).content[3], scene.node(2).style.left, scene.node(2).style.width,
    scene.node(3).style.left];
  return { scene, guesses, look };
};

test("D167: A title that fits is shown at its place at once, and its former one again if the server refuses", () => {
  const { guesses, look } = makeTitle();
  guesses.said(page.tap, 1, 1);
  assert.deepEqual(look(), ["Following", 9, "70px", "80px", "40px"]);
  guesses.shown(1);
  assert.deepEqual(look(), ["Follow", 7, "86px", "54px", "56px"]);
});

test("D167: While a title is guessed, an update of its text alone is one of the title that the server has described", () => {
  const { scene, guesses, look } = makeTitle();
  guesses.said(page.tap, 1, 1);
  const item = scene.elements.items.get(2), truth = guesses.truthOf(item, "content");
  assert.deepEqual([item.content[1], truth[1], truth[3]], ["Following", "Follow", 7]);
  scene.truthOf = guesses.truthOf;
  scene.frame([["u", 2, { x: "Follow all" }]]);
  assert.deepEqual([item.content[1], item.content[3]], ["Follow all", 7]);
  guesses.lose();
  assert.deepEqual(look(), ["Follow all", 7, "86px", "54px", "56px"]);
});
