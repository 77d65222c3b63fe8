// Tests of lists: rows are in a box of their own and keep their places among the headers of the list.

import assert from "node:assert/strict";
import { test } from "node:test";
import { makeScene } from "./scene.mjs";

const LIST = ["i", 1, 0, 0, { f: [0, 0, 300, 400], c: ["s", 300, 900, [0, 0, 0, 0], 3], a: { r: "listbox" } }];
const header = (id, before = 0) => ["i", id, 1, before, { f: [0, 0, 300, 20], a: { r: "heading", l: "Header" } }];
const row = (id, before = 0) => ["i", id, 1, before, { f: [0, 0, 300, 40], a: { r: "option", l: "Row" } }];

/** Returns a scene with a list of two sections: the headers 10 and 20, the rows 11, 12 and 21. */
const makeList = () => {
  const scene = makeScene();
  scene.frame([LIST, header(10), row(11), row(12), header(20), row(21)]);
  return scene;
};

test("D108: the rows of a list are in a box of their own, its headers are not, and both keep their order", () => {
  const scene = makeList();
  assert.deepEqual(scene.rows(1), [11, 12, 21]);
  assert.deepEqual(scene.siblings(1), [10, 11, 12, 20, 21]);
  assert.equal(scene.node(10).parentNode, scene.node(1).firstElementChild);
});

test("D108: a row that is inserted or moved before a header has its place among the rows", () => {
  const scene = makeList();
  scene.frame([row(13, 20), header(30, 12), row(9, 10)]);
  assert.deepEqual(scene.siblings(1), [9, 10, 11, 30, 12, 13, 20, 21]);
  assert.deepEqual(scene.rows(1), [9, 11, 12, 13, 21]);
  scene.frame([["m", 21, 30], ["m", 10, 0]]);
  assert.deepEqual(scene.siblings(1), [9, 11, 21, 30, 12, 13, 20, 10]);
  assert.deepEqual(scene.rows(1), [9, 11, 21, 12, 13]);
});

test("D108: a row that is removed leaves no slot, and a row that becomes a header leaves the box of the rows", () => {
  const scene = makeList();
  scene.frame([["r", 12, 0]]);
  assert.deepEqual([scene.siblings(1), scene.rows(1)], [[10, 11, 20, 21], [11, 21]]);
  scene.frame([["u", 11, { a: { r: "heading", l: "Header" } }], ["u", 20, { a: { r: "option", l: "Row" } }]]);
  assert.deepEqual([scene.siblings(1), scene.rows(1)], [[10, 11, 20, 21], [20, 21]]);
});

test("D108: a complete frame moves no row of a list that is in order, and orders the rest", () => {
  const scene = makeList();
  scene.root.moves.length = 0;
  scene.frame([LIST, header(10), row(11), row(12), header(20), row(21)], { complete: 1 });
  assert.deepEqual(scene.root.moves, []);
  scene.frame([LIST, row(21), header(20), row(12), header(10)], { complete: 1 });
  assert.deepEqual([scene.siblings(1), scene.rows(1)], [[21, 20, 12, 10], [21, 12]]);
});
