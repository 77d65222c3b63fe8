import assert from "node:assert/strict";
import { test } from "node:test";
import { makeScene } from "./scene.mjs";

const box = (x, y, width, height, more = {}) => ({ f: [x, y, width, height], ...more });
const list = [
  ["i", 1, 0, 0, box(0, 0, 300, 400)], ["i", 2, 1, 0, box(0, 0, 300, 40)], ["i", 3, 1, 0, box(0, 40, 300, 40)],
  ["i", 4, 1, 0, box(0, 80, 300, 40)],
];

test("A new element is inserted before its named sibling, or last if that sibling does not exist", () => {
  const scene = makeScene();
  scene.frame(list);
  scene.frame([["i", 5, 1, 3, box(0, 40, 300, 40)], ["i", 6, 1, 99, box(0, 160, 300, 40)]]);
  assert.deepEqual(scene.tree(), [[1, [2, 5, 3, 4, 6]]]);
});

test("The frame of an element becomes left, top, width and height of its node in pixels", () => {
  const scene = makeScene();
  scene.frame(list);
  const { left, top, width, height } = scene.node(3).style;
  assert.deepEqual([left, top, width, height], ["0px", "40px", "300px", "40px"]);
});

test("An element with the role of a menu item gets a button node, and one with the role of an option a plain node", () => {
  const scene = makeScene();
  scene.frame([["i", 1, 0, 0, box(0, 0, 9, 9, { a: { r: "menuitem" } })], ["i", 2, 0, 0, box(0, 0, 9, 9, { a: { r: "option" } })]]);
  assert.equal(scene.node(1).localName, "button");
  assert.equal(scene.node(1).getAttribute("type"), "button");
  assert.equal(scene.node(2).localName, "div");
});

test("A move among siblings keeps the element's node and moves no other node", () => {
  const scene = makeScene();
  scene.frame(list);
  const nodes = [2, 3, 4].map(scene.node);
  scene.root.moves.length = 0;
  scene.frame([["m", 4, 2]]);
  assert.deepEqual(scene.tree(), [[1, [4, 2, 3]]]);
  assert.deepEqual(scene.root.moves, [nodes[2]]);
});

test("Removing an element removes its descendants, and their numbers can be used again", () => {
  const scene = makeScene();
  scene.frame([...list, ["i", 5, 3, 0, box(0, 0, 10, 10)]]);
  scene.frame([["r", 3]]);
  assert.deepEqual(scene.tree(), [[1, [2, 4]]]);
  assert.equal(scene.elements.items.has(5), false);
  scene.frame([["i", 3, 1, 4, box(0, 40, 300, 40)]]);
  assert.deepEqual(scene.tree(), [[1, [2, 3, 4]]]);
});

test("A complete frame keeps the nodes of known elements without moving them, and removes those that it does not name", () => {
  const scene = makeScene();
  scene.frame(list);
  const nodes = [1, 2, 3].map(scene.node);
  scene.root.moves.length = 0;
  scene.frame([list[0], list[1], list[2], ["i", 7, 1, 0, box(0, 80, 300, 40)]], { complete: 1 });
  assert.deepEqual(scene.tree(), [[1, [2, 3, 7]]]);
  assert.deepEqual([1, 2, 3].map(scene.node), nodes);
  assert.deepEqual(scene.root.moves, [scene.node(7)]);
});

test("A complete frame resets omitted facets of a known element to their defaults", () => {
  const scene = makeScene();
  scene.frame([["i", 1, 0, 0, box(0, 0, 9, 9, { n: 1, a: { r: "option", l: "Bread" }, s: { b: 255 } })]]);
  assert.equal(scene.node(1).getAttribute("aria-label"), "Bread");
  scene.frame([["i", 1, 0, 0, box(0, 0, 9, 9)]], { complete: 1 });
  assert.equal(scene.node(1).getAttribute("aria-label"), null);
  assert.equal(scene.node(1).style.backgroundColor, "");
  assert.equal(scene.elements.items.get(1).input, 0);
});

test("An animated change of a frame sets the new frame at once and animates from the old one", () => {
  const scene = makeScene({ reducesMotion: false });
  scene.frame(list);
  scene.frame([["u", 3, { f: [0, 100, 300, 60] }, 250]]);
  const [{ keyframes, timing }] = scene.node(3).animations;
  assert.equal(scene.node(3).style.top, "100px");
  assert.deepEqual(keyframes, [
    { translate: "0px -60px", width: "300px", height: "40px" }, { translate: "none", width: "300px", height: "60px" }]);
  assert.equal(timing.duration, 250);
});

test("An animation in shifted content begins where the element was on screen", () => {
  const scene = makeScene({ reducesMotion: false });
  scene.frame(list);
  scene.node(1).scrollTop = 30;
  scene.frame([["h", 1, 0, 40], ["u", 3, { f: [0, 100, 300, 40] }, 250]]);
  assert.deepEqual(scene.node(3).animations[0].keyframes[0], { translate: "0px -20px" });
  scene.frame([["u", 2, { f: [0, 10, 300, 40] }]]);
  assert.deepEqual(scene.events.filter(([kind]) => kind === "shift"), [["shift", 1, [0, 40], [0, 30]]]);
});

test("Under reduced motion frames change and elements are removed without animations", () => {
  const scene = makeScene();
  scene.frame(list);
  scene.frame([["u", 3, { f: [0, 100, 300, 60] }, 250], ["r", 4, 250]]);
  assert.deepEqual(scene.node(3).animations, []);
  assert.deepEqual(scene.tree(), [[1, [2, 3]]]);
});

test("During its exit animation a removed element is inert, hidden from accessibility, and without its number", () => {
  const scene = makeScene({ reducesMotion: false });
  scene.frame(list);
  const node = scene.node(4);
  scene.frame([["r", 4, 250]]);
  assert.equal(scene.node(4), undefined);
  assert.deepEqual([node.inert, node.dataset.id, node.getAttribute("aria-hidden")], [true, "-1", "true"]);
  assert.deepEqual(node.animations[0].keyframes, [{}, { opacity: 0, translate: "none" }]);
});

test("A dragged row stays at the pointer when a host frame changes its frame", () => {
  const scene = makeScene({ reducesMotion: false });
  scene.frame(list);
  scene.dragged = 3;
  scene.frame([["u", 3, { f: [0, 200, 300, 40] }, 250]]);
  assert.deepEqual(scene.node(3).animations, []);
  assert.deepEqual(scene.events.at(-4)[0], "followPointer");
});

test("A pinned element lies in a box of its own among the siblings, and the box is removed when the element is unpinned", () => {
  const scene = makeScene();
  scene.frame([...list, ["i", 5, 1, 3, box(0, 40, 300, 20, { s: { p: [0, 40, 300] } })]]);
  assert.deepEqual(scene.tree(), [[1, [2, ["pin", [5]], 3, 4]]]);
  scene.frame([["u", 5, { s: {} }]]);
  assert.deepEqual(scene.tree(), [[1, [2, 5, 3, 4]]]);
  scene.frame([["m", 5, 2]]);
  assert.deepEqual(scene.tree(), [[1, [5, 2, 3, 4]]]);
});

test("Commands are carried out, but a complete frame does not scroll a known scroll view", () => {
  const scene = makeScene();
  scene.frame(list, { commands: [["t", "Title"], ["o", 1, 0, 80, 0]] });
  scene.frame(list, { complete: 1, commands: [["o", 1, 0, 0, 0], ["f", 1], ["t", "Again"]] });
  const heard = scene.events.filter(([kind]) => ["title", "scroll"].includes(kind));
  assert.deepEqual(heard, [["title", "Title"], ["scroll", 1, 0, 80, 0], ["title", "Again"]]);
  assert.deepEqual(scene.events.filter(([kind]) => kind === "settle").at(-1), ["settle", undefined, [], true]);
});

test("The focus is given the new elements of a host frame and whether a modal element is among them", () => {
  const scene = makeScene();
  scene.frame(list);
  scene.frame([["i", 9, 0, 0, box(0, 0, 9, 9, { n: 128 })]], { commands: [["f", 9]] });
  assert.deepEqual(scene.events.filter(([kind]) => kind === "settle").at(-1), ["settle", 9, [9], true]);
});

test("Changes of an unknown element are ignored", () => {
  const scene = makeScene();
  scene.frame(list);
  scene.frame([["u", 77, { f: [0, 0, 1, 1] }], ["r", 78], ["m", 79, 2], ["h", 80, 0, 5], ["c", 81, []]]);
  assert.deepEqual(scene.tree(), [[1, [2, 3, 4]]]);
});

test("Clearing the frames for a new session removes all elements of the old one", () => {
  const scene = makeScene();
  scene.frame(list);
  scene.clear();
  assert.deepEqual([scene.tree(), scene.elements.items.size], [[], 0]);
});

test("A displacement moves the siblings from one element to another, and no others", () => {
  const scene = makeScene({ reducesMotion: false });
  scene.frame(list);
  scene.frame([["d", 3, 4, 0, 44, 0, 0, 250]]);
  assert.deepEqual([2, 3, 4].map(id => scene.node(id).style.top), ["0px", "84px", "124px"]);
  assert.deepEqual([2, 3, 4].map(id => scene.node(id).animations.length), [0, 1, 1]);
  assert.deepEqual(scene.node(4).animations[0].keyframes[0], { translate: "0px -44px" });
  assert.equal(scene.node(4).animations[0].timing.duration, 250);
});

test("A displacement moves rows, headers and pinned elements alike, but adds to the positions and set sizes of rows alone", () => {
  const scene = makeScene();
  const row = (id, position) => ["i", id, 1, 0, box(0, 40 * id, 300, 40, { a: { r: "option", p: position, n: 3 } })];
  scene.frame([
    ["i", 1, 0, 0, box(0, 0, 300, 400, { c: ["s", 300, 900, [0, 0, 0, 0], 0], a: { r: "listbox" } })], row(2, 1),
    ["i", 3, 1, 0, box(0, 120, 300, 40, { a: { r: "heading" } })],
    ["i", 4, 1, 0, box(0, 160, 300, 40, { s: { p: [0, 160, 400] } })], row(5, 2), row(6, 3),
  ]);
  scene.frame([["d", 3, 5, 0, 10, 1, 2]]);
  assert.deepEqual([2, 5, 6].map(id => scene.node(id).getAttribute("aria-posinset")), ["1", "3", "3"]);
  assert.deepEqual([2, 5, 6].map(id => scene.node(id).getAttribute("aria-setsize")), ["3", "5", "3"]);
  assert.deepEqual([2, 3, 5, 6].map(id => scene.node(id).style.top), ["80px", "130px", "210px", "240px"]);
  assert.equal(scene.elements.items.get(4).frame[1], 170);
  assert.equal(scene.node(3).getAttribute("aria-posinset"), null);
});

test("An instance is inserted as the last child with the facets of its template and a text of its own", () => {
  const scene = makeScene();
  const font = [17, 400, 0];
  scene.frame([
    list[0], ["t", 0, box(8, 9, 200, 21, { s: { r: 4 }, c: ["t", "", font, 255, 0, 21] })], ["t", 1, box(0, 0, 300, 40)],
    ["e", 2, 1, 1], ["e", 3, 2, 0, "Bread"], ["e", 4, 2, 0, "Soup"],
  ]);
  assert.deepEqual(scene.tree(), [[1, [[2, [3, 4]]]]]);
  assert.deepEqual([3, 4].map(id => scene.elements.items.get(id).content), [["t", "Bread", font, 255, 0, 21], ["t", "Soup", font, 255, 0, 21]]);
  assert.deepEqual([3, 4].map(id => scene.node(id).style.left), ["8px", "8px"]);
  scene.frame([["t", 0, box(0, 0, 9, 9)], ["e", 5, 1, 0]]);
  assert.equal(scene.node(5).style.width, "9px");
  assert.equal(scene.node(3).style.width, "200px");
});

test("An instance with a duration fades in, with a text or without", () => {
  const scene = makeScene({ reducesMotion: false });
  scene.frame([list[0], ["t", 0, box(8, 9, 20, 20, { c: ["y", "heart", 255] })], ["e", 2, 1, 0, 0, 300], ["e", 3, 1, 0]]);
  assert.deepEqual([2, 3].map(id => scene.node(id).animations?.map(({ timing }) => timing.duration) ?? []), [[300], []]);
  assert.deepEqual(scene.elements.items.get(2).content, ["y", "heart", 255]);
});

test("An update that names parts of facets changes these parts alone", () => {
  const scene = makeScene();
  const font = [17, 400, 0], more = { a: { r: "option", l: "Bread", s: 0, p: 2 }, c: ["t", "Bread", font, 255, 0, 21] };
  scene.frame([list[0], ["i", 2, 1, 0, box(8, 9, 200, 21, more)]]);
  scene.frame([["u", 2, { w: 150, x: "Soup", l: "Soup of the day" }]]);
  const item = scene.elements.items.get(2);
  assert.deepEqual(item.frame, [8, 9, 150, 21]);
  assert.deepEqual(item.content, ["t", "Soup", font, 255, 0, 21]);
  assert.deepEqual(item.meaning, { r: "option", l: "Soup of the day", s: 0, p: 2 });
  scene.frame([["u", 2, { b: 1 }]]);
  assert.deepEqual(item.meaning, { r: "option", l: "Soup of the day", s: 1, p: 2 });
  assert.equal(scene.node(2).getAttribute("aria-selected"), "true");
  assert.equal(scene.node(2).style.width, "150px");
});

test("An update of a part keeps the rest as the server has described it, also while a guess is shown", () => {
  const scene = makeScene();
  scene.frame([list[0], ["i", 2, 1, 0, box(8, 9, 50, 30, { a: { r: "switch", l: "Off", c: 0 } })]]);
  const item = scene.elements.items.get(2);
  scene.truths.set(item, { r: "switch", l: "Off", c: 0 });
  item.meaning = { r: "switch", l: "Off", c: 1 };
  scene.frame([["u", 2, { l: "Airplane mode" }]]);
  assert.deepEqual(item.meaning, { r: "switch", l: "Airplane mode", c: 0 });
});
