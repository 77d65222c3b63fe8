import assert from "node:assert/strict";
import { test } from "node:test";
import { standInsOf } from "../../Sources/DiffableWeb/Client/standIns.js";

/** Rows of 50 points below each other, from one number of a list to another. */
const rows = (from, to, size, { x = 0, start = (from - 1) * 50 } = {}) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ frame: [x, start + index * 50, 320, 50], position: from + index, size }));

test("D134: Rows in the middle of a list have stand-ins before and after them, as far apart as rows", () => {
  assert.deepEqual(standInsOf(rows(101, 120, 1000, { x: 16 }), [], 50_000),
    { before: [16, 0, 320, 5000], after: [16, 6000, 320, 44_000], pitch: 50 });
});

test("D134: The first and the last rows of a list have no stand-ins at their edge", () => {
  assert.deepEqual(standInsOf(rows(1, 20, 1000), [], 50_000), { before: null, after: [0, 1000, 320, 49_000], pitch: 50 });
  assert.deepEqual(standInsOf(rows(981, 1000, 1000), [], 50_000), { before: [0, 0, 320, 49_000], after: null, pitch: 50 });
});

test("D134: A list whose rows are all in the page has no stand-ins, whatever insets lie around them", () => {
  assert.equal(standInsOf(rows(1, 4, 4), [], 200), null);
  assert.equal(standInsOf(rows(1, 4, 4, { start: 35 }), [], 270), null);
});

test("D134: A single missing row has a stand-in too", () => {
  assert.deepEqual(standInsOf(rows(1, 4, 5), [], 250), { before: null, after: [0, 200, 320, 50], pitch: 50 });
});

test("D134: A footer of a list ends the part with elements, and a background behind a section does not", () => {
  assert.equal(standInsOf(rows(1, 4, 4), [[0, 200, 320, 190]], 400), null);
  assert.deepEqual(standInsOf(rows(101, 104, 1000), [[0, 0, 320, 50_000]], 50_000)?.after, [0, 5200, 320, 44_800]);
});

test("D134: Headers between rows do not change the distance between stand-ins", () => {
  const places = [...rows(101, 105, 1000), ...rows(106, 110, 1000, { start: 5290 })];
  assert.equal(standInsOf(places, [[0, 5250, 320, 40]], 50_000)?.pitch, 50);
});

test("D134: Rows beside each other, rows as high as a screen and lists without rows have no stand-ins", () => {
  const beside = rows(101, 104, 1000).flatMap(row => [row, { ...row, frame: [320, row.frame[1], 320, 50] }]);
  assert.equal(standInsOf(beside, [], 50_000), null);
  // Two columns, the second of which begins half a row lower.
  const columns = [...rows(101, 104, 1000), ...rows(101, 104, 1000, { x: 320, start: 5025 })];
  assert.equal(standInsOf(columns, [], 50_000), null);
  assert.equal(standInsOf([{ frame: [0, 9000, 320, 600], position: 16, size: 99 }], [], 60_000), null);
  assert.equal(standInsOf([], [[0, 0, 320, 40]], 50_000), null);
});
