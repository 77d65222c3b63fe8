// Tests of a pushed screen that follows a finger: when it is popped, and which screens below it are kept.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isPopped, keptAfter } from "../../Sources/DiffableWeb/Client/popping.js";

test("D132: A released screen is popped past half of its width, or if it is flung away, and stays if it is flung back", () => {
  assert.ok(isPopped(196, 390, 0));
  assert.ok(!isPopped(194, 390, 0));
  assert.ok(isPopped(40, 390, 0.6));
  assert.ok(!isPopped(380, 390, -0.6));
});

test("D132: The pictures of a stack are those of the screens below the shown one, after every change", () => {
  const pushed = keptAfter(keptAfter([], 1, 2, "a"), 2, 3, "b");
  assert.deepEqual(pushed, ["a", "b"]);
  assert.deepEqual(keptAfter(pushed, 3, 2, "c"), ["a"]);
  assert.deepEqual(keptAfter(pushed, 3, 1, "c"), []);
  // Another screen in place of the shown one; several at once, of which only the first was covered by a picture's screen.
  assert.deepEqual(keptAfter(["a"], 2, 4, "b"), ["a", "b", null]);
  assert.deepEqual(keptAfter([], 1, 2, null), [null]);
});

test("D132: Of a high stack only the pictures of the last screens are kept", () => {
  let kept = [];
  for (let depth = 1; depth <= 20; depth += 1) kept = keptAfter(kept, depth, depth + 1, depth);
  assert.equal(kept.length, 20);
  assert.deepEqual(kept.filter(Boolean), [15, 16, 17, 18, 19, 20]);
});
