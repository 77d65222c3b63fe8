import assert from "node:assert/strict";
import { test } from "node:test";
import { makeScene } from "./scene.mjs";

const box = (x, y, width, height, more = {}) => ({ f: [x, y, width, height], ...more });
const list = [
  ["i", 1, 0, 0, box(0, 0, 300, 400)], ["i", 2, 1, 0, box(0, 0, 300, 40)], ["i", 3, 1, 0, box(0, 40, 300, 40)],
  ["i", 4, 1, 0, box(0, 80, 300, 40)],
];

test("An element is put before another one, or last if that is not there", () => {
  const scene = makeScene();
  scene.frame(list);
  scene.frame([["i", 5, 1, 3, box(0, 40, 300, 40)], ["i", 6, 1, 99, box(0, 160, 300, 40)]]);
  assert.deepEqual(scene.tree(), [[1, [2, 5, 3, 4, 6]]]);
});

test("Frames become places in points", () => {
  const scene = makeScene();
  scene.frame(list);
  const { left, top, width, height } = scene.node(3).style;
  assert.deepEqual([left, top, width, height], ["0px", "40px", "300px", "40px"]);
});

test("A role that is pressed has a button, and others a plain node", () => {
  const scene = makeScene();
  scene.frame([["i", 1, 0, 0, box(0, 0, 9, 9, { a: { r: "menuitem" } })], ["i", 2, 0, 0, box(0, 0, 9, 9, { a: { r: "option" } })]]);
  assert.equal(scene.node(1).localName, "button");
  assert.equal(scene.node(1).getAttribute("type"), "button");
  assert.equal(scene.node(2).localName, "div");
});

test("A moved element keeps its node, and only that is moved", () => {
  const scene = makeScene();
  scene.frame(list);
  const nodes = [2, 3, 4].map(scene.node);
  scene.root.moves.length = 0;
  scene.frame([["m", 4, 2]]);
  assert.deepEqual(scene.tree(), [[1, [4, 2, 3]]]);
  assert.deepEqual(scene.root.moves, [nodes[2]]);
});

test("What is removed takes all in it away, and its numbers are free again", () => {
  const scene = makeScene();
  scene.frame([...list, ["i", 5, 3, 0, box(0, 0, 10, 10)]]);
  scene.frame([["r", 3]]);
  assert.deepEqual(scene.tree(), [[1, [2, 4]]]);
  assert.equal(scene.elements.items.has(5), false);
  scene.frame([["i", 3, 1, 4, box(0, 40, 300, 40)]]);
  assert.deepEqual(scene.tree(), [[1, [2, 3, 4]]]);
});

test("A complete frame keeps the nodes that are there, moves none that is in its place, and drops the others", () => {
  const scene = makeScene();
  scene.frame(list);
  const nodes = [1, 2, 3].map(scene.node);
  scene.root.moves.length = 0;
  scene.frame([list[0], list[1], list[2], ["i", 7, 1, 0, box(0, 80, 300, 40)]], { complete: 1 });
  assert.deepEqual(scene.tree(), [[1, [2, 3, 7]]]);
  assert.deepEqual([1, 2, 3].map(scene.node), nodes);
  assert.deepEqual(scene.root.moves, [scene.node(7)]);
});

test("A complete frame takes from known elements what it says nothing of", () => {
  const scene = makeScene();
  scene.frame([["i", 1, 0, 0, box(0, 0, 9, 9, { n: 1, a: { r: "option", l: "Bread" }, s: { b: 255 } })]]);
  assert.equal(scene.node(1).getAttribute("aria-label"), "Bread");
  scene.frame([["i", 1, 0, 0, box(0, 0, 9, 9)]], { complete: 1 });
  assert.equal(scene.node(1).getAttribute("aria-label"), null);
  assert.equal(scene.node(1).style.backgroundColor, "");
  assert.equal(scene.elements.items.get(1).input, 0);
});

test("What glides is at its new place at once, and comes from where it was", () => {
  const scene = makeScene({ isStill: false });
  scene.frame(list);
  scene.frame([["u", 3, { f: [0, 100, 300, 60] }, 250]]);
  const [{ keyframes, timing }] = scene.node(3).animations;
  assert.equal(scene.node(3).style.top, "100px");
  assert.deepEqual(keyframes, [
    { translate: "0px -60px", width: "300px", height: "40px" }, { translate: "none", width: "300px", height: "60px" }]);
  assert.equal(timing.duration, 250);
});

test("A movement in content that has moved itself begins where the element was seen", () => {
  const scene = makeScene({ isStill: false });
  scene.frame(list);
  scene.node(1).scrollTop = 30;
  scene.frame([["h", 1, 0, 40], ["u", 3, { f: [0, 100, 300, 40] }, 250]]);
  assert.deepEqual(scene.node(3).animations[0].keyframes[0], { translate: "0px -20px" });
  scene.frame([["u", 2, { f: [0, 10, 300, 40] }]]);
  assert.deepEqual(scene.events.filter(([kind]) => kind === "shift"), [["shift", 1, [0, 40], [0, 30]]]);
});

test("Nothing moves for who wants stillness", () => {
  const scene = makeScene();
  scene.frame(list);
  scene.frame([["u", 3, { f: [0, 100, 300, 60] }, 250], ["r", 4, 250]]);
  assert.deepEqual(scene.node(3).animations, []);
  assert.deepEqual(scene.tree(), [[1, [2, 3]]]);
});

test("What fades away is out of reach and nobody's number from the first moment", () => {
  const scene = makeScene({ isStill: false });
  scene.frame(list);
  const node = scene.node(4);
  scene.frame([["r", 4, 250]]);
  assert.equal(scene.node(4), undefined);
  assert.deepEqual([node.inert, node.dataset.id, node.getAttribute("aria-hidden")], [true, "-1", "true"]);
  assert.deepEqual(node.animations[0].keyframes, [{}, { opacity: 0, translate: "none" }]);
});

test("The row in the hand stays in the hand, whatever a frame says of its place", () => {
  const scene = makeScene({ isStill: false });
  scene.frame(list);
  scene.held = 3;
  scene.frame([["u", 3, { f: [0, 200, 300, 40] }, 250]]);
  assert.deepEqual(scene.node(3).animations, []);
  assert.deepEqual(scene.events.at(-4)[0], "hold");
});

test("A pinned element moves in a box of its own, which is what stands among the siblings", () => {
  const scene = makeScene();
  scene.frame([...list, ["i", 5, 1, 3, box(0, 40, 300, 20, { s: { p: [0, 40, 300] } })]]);
  assert.deepEqual(scene.tree(), [[1, [2, ["pin", [5]], 3, 4]]]);
  scene.frame([["u", 5, { s: {} }]]);
  assert.deepEqual(scene.tree(), [[1, [2, 5, 3, 4]]]);
  scene.frame([["m", 5, 2]]);
  assert.deepEqual(scene.tree(), [[1, [5, 2, 3, 4]]]);
});

test("Commands follow the changes; a complete frame sends nothing elsewhere that was here", () => {
  const scene = makeScene();
  scene.frame(list, { commands: [["t", "Title"], ["o", 1, 0, 80, 0]] });
  scene.frame(list, { complete: 1, commands: [["o", 1, 0, 0, 0], ["f", 1], ["t", "Again"]] });
  const heard = scene.events.filter(([kind]) => ["title", "scroll"].includes(kind));
  assert.deepEqual(heard, [["title", "Title"], ["scroll", 1, 0, 80, 0], ["title", "Again"]]);
  assert.deepEqual(scene.events.filter(([kind]) => kind === "settle").at(-1), ["settle", undefined, [], true]);
});

test("The focus is told of what appeared, and of modal elements that come", () => {
  const scene = makeScene();
  scene.frame(list);
  scene.frame([["i", 9, 0, 0, box(0, 0, 9, 9, { n: 128 })]], { commands: [["f", 9]] });
  assert.deepEqual(scene.events.filter(([kind]) => kind === "settle").at(-1), ["settle", 9, [9], true]);
});

test("What a frame says of an element that is not there is left alone", () => {
  const scene = makeScene();
  scene.frame(list);
  scene.frame([["u", 77, { f: [0, 0, 1, 1] }], ["r", 78], ["m", 79, 2], ["h", 80, 0, 5], ["c", 81, []]]);
  assert.deepEqual(scene.tree(), [[1, [2, 3, 4]]]);
});

test("A session that begins anew has nothing of the one before", () => {
  const scene = makeScene();
  scene.frame(list);
  scene.clear();
  assert.deepEqual([scene.tree(), scene.elements.items.size], [[], 0]);
});
