// Tests of the part of a list that is printed, and of the words below it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { presentPart, wordsBelow } from "../../Sources/DiffableWeb/Client/printing.js";

/** Rows of 50 points below each other, from one number of a list to another. */
const rows = (from, to, size, start = (from - 1) * 50) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ frame: [0, start + index * 50, 320, 50], position: from + index, size }));

test("D131: All of a list is in the page if no row is missing, whatever insets lie around the rows", () => {
  assert.equal(presentPart(rows(1, 20, 20), [], 1000), null);
  assert.equal(presentPart(rows(1, 20, 20, 35), [[0, 0, 320, 35]], 1100), null);
  assert.equal(presentPart([], [], 5000), null);
});

test("D131: Of a long list the part with rows is printed, with the headers and footers beside them, and nothing blank", () => {
  assert.deepEqual(presentPart(rows(101, 120, 1000), [], 50_000), { top: 5000, bottom: 6000, missing: 980 });
  assert.deepEqual(presentPart(rows(1, 20, 1000), [], 50_000), { top: 0, bottom: 1000, missing: 980 });
  assert.deepEqual(presentPart(rows(981, 1000, 1000), [], 50_000), { top: 49_000, bottom: 50_000, missing: 980 });
  assert.deepEqual(presentPart(rows(101, 120, 1000), [[0, 4970, 320, 30], [0, 0, 320, 50_000]], 50_000)?.top, 4970);
});

test("D131: The printed part of an outline ends at its last row in the page if the content goes on, with zero rows counted as missing", () => {
  assert.deepEqual(presentPart(rows(1, 4, 4), [], 5000), { top: 0, bottom: 200, missing: 0 });
});

test("D131: The words below a printed list say how many rows are missing, and name Ctrl+P unless it was already used", () => {
  assert.equal(wordsBelow({ top: 0, bottom: 0, missing: 3000 }, true), "3,000 more rows are not printed.");
  assert.equal(wordsBelow({ top: 0, bottom: 0, missing: 1 }, true), "1 more row is not printed.");
  assert.match(wordsBelow({ top: 0, bottom: 0, missing: 1 }, false), /^1 more row is not printed\. (Ctrl\+P|⌘P) on the page/);
  assert.match(wordsBelow({ top: 0, bottom: 0, missing: 0 }, false), /^More rows are not printed\. /);
});
