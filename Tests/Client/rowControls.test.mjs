// Tests of the roles that a list with controls in its rows has for assistive technology.

import assert from "node:assert/strict";
import { test } from "node:test";
import { makeScene } from "./scene.mjs";
import { setMeaning } from "../../Sources/DiffableWeb/Client/meaning.js";

const LIST = (role, id = 1) => ["i", id, 0, 0, { f: [0, 0, 300, 400], c: ["s", 300, 900, [0, 0, 0, 0], 3], a: { r: role } }];
const row = (role, more) => ["i", 11, 1, 0, { f: [0, 0, 300, 40], a: { r: role, l: "Row", p: 3, n: 40, ...more } }];

/** Returns the attributes of the list and its row, as a list box or a tree and as a grid. */
const attributes = (listRole, rowRole, more, isGrid) => {
  const scene = makeScene();
  scene.frame([LIST(listRole), row(rowRole, more)]);
  for (const id of [1, 11]) {
    const item = scene.elements.items.get(id);
    item.isGrid = isGrid;
    if (id === 11 && isGrid) item.cell = document.createElement("div");
    setMeaning(item);
  }
  const { rows } = scene.elements.items.get(1), { node, cell } = scene.elements.items.get(11);
  return [rows.getAttribute("role"), node.getAttribute("role"), cell?.getAttribute("role") ?? null,
    ...["aria-rowindex", "aria-posinset", "aria-setsize", "aria-level"].map(name => node.getAttribute(name))];
};

test("D137: A list box with controls in its rows is a grid, whose rows are numbered", () => {
  assert.deepEqual(attributes("listbox", "option", {}, false), ["listbox", "option", null, null, "3", "40", null]);
  assert.deepEqual(attributes("listbox", "option", {}, true), ["grid", "row", "gridcell", "3", null, null, null]);
});

test("D137: An outline with controls in its rows is a tree grid, whose rows have places among their siblings", () => {
  assert.deepEqual(attributes("tree", "treeitem", { g: 2 }, false), ["tree", "treeitem", null, null, "3", "40", "2"]);
  assert.deepEqual(attributes("tree", "treeitem", { g: 2 }, true), ["treegrid", "row", "gridcell", null, "3", "40", "2"]);
});

test("D137: A list that is empty or has become something else has no role of a grid, and neither has its row", () => {
  const scene = makeScene();
  scene.frame([LIST("listbox"), row("option")]);
  const list = scene.elements.items.get(1), item = scene.elements.items.get(11);
  Object.assign(item, { isGrid: true, cell: document.createElement("div") });
  list.isGrid = true;
  scene.frame([["u", 1, { a: {} }], ["u", 11, { a: { r: "heading", l: "Header" } }]]);
  assert.deepEqual([list.face.getAttribute("role"), item.node.getAttribute("role"), item.cell.getAttribute("role")], [null, "heading", null]);
});
