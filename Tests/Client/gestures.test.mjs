import assert from "node:assert/strict";
import { test } from "node:test";
import { edgeSpeed } from "../../Sources/DiffableWeb/Client/dragging.js";
import { titleAt, titleForKey } from "../../Sources/DiffableWeb/Client/indexTitles.js";
import { indicatorLayout } from "../../Sources/DiffableWeb/Client/indicators.js";
import { midpoint } from "../../Sources/DiffableWeb/Client/multiSelect.js";
import { actionFrame, isFullSwipe, swipeDisplacement } from "../../Sources/DiffableWeb/Client/swipeView.js";

test("A swiped row follows the pointer up to the width of its actions, and with resistance beyond it", () => {
  assert.equal(swipeDisplacement(100, 400, 154), 100);
  assert.equal(swipeDisplacement(254, 400, 154), 179);
  assert.equal(swipeDisplacement(-30, 400, 154), 0);
});

test("A row whose first action a full swipe performs follows the pointer up to its own width", () => {
  assert.equal(swipeDisplacement(350, 400, 154, 1), 350);
  assert.equal(swipeDisplacement(900, 400, 154, 1), 400);
});

test("A row whose actions have not come yet moves by at most 120 points", () => {
  assert.equal(swipeDisplacement(80, 400), 80);
  assert.equal(swipeDisplacement(300, 400), 120);
});

test("A swipe is full beyond 55 % of the row's width and 16 points beyond the actions, if a full swipe performs an action", () => {
  assert.equal(isFullSwipe(230, 400, 154, 1), true);
  assert.equal(isFullSwipe(220, 400, 154, 1), false);
  assert.equal(isFullSwipe(230, 400, 300, 1), false);
  assert.equal(isFullSwipe(230, 400, 220, 1), false);
  assert.equal(isFullSwipe(400, 400, 154, 0), false);
});

test("Swipe actions slide in from their side, and the first takes the space beyond them, or all of it in a full swipe", () => {
  const second = [246, 0, 80, 40], first = [326, 0, 74, 40];
  assert.deepEqual(actionFrame(second, 400, false, false, { side: 1, shown: 100, open: 154 }), [300, 0, 80, 40]);
  assert.deepEqual(actionFrame(first, 400, true, false, { side: 1, shown: 100, open: 154 }), [380, 0, 74, 40]);
  assert.deepEqual(actionFrame(first, 400, true, false, { side: 1, shown: 200, open: 154 }), [280, 0, 120, 40]);
  assert.deepEqual(actionFrame(first, 400, true, true, { side: 1, shown: 300, open: 154 }), [100, 0, 300, 40]);
  assert.deepEqual(actionFrame([0, 0, 74, 40], 400, true, true, { side: 0, shown: 300, open: 154 }), [0, 0, 300, 40]);
  assert.deepEqual(actionFrame([74, 0, 80, 40], 400, false, false, { side: 0, shown: 200, open: 154 }), [120, 0, 80, 40]);
});

test("A list scrolls while a row is dragged near its edge, faster towards the edge and no faster beyond it", () => {
  assert.equal(edgeSpeed(200, 0, 400), 0);
  assert.equal(edgeSpeed(64, 0, 400), 0);
  assert.equal(edgeSpeed(32, 0, 400), -300);
  assert.equal(edgeSpeed(0, 0, 400), -1200);
  assert.equal(edgeSpeed(-500, 0, 400), -1200);
  assert.equal(edgeSpeed(400, 0, 400), 1200);
  // In a low list each edge area has a quarter of the height.
  assert.equal(edgeSpeed(30, 0, 100), 0);
  assert.equal(edgeSpeed(50, 0, 100), 0);
});

test("Index titles share the height equally, and a pointer beyond the ends is on the first or the last title", () => {
  assert.deepEqual([0, 24, 25, 60, 99].map(y => titleAt(100 + y, 100, 200, 4)), [0, 0, 1, 2, 3]);
  assert.equal(titleAt(0, 100, 200, 4), 0);
  assert.equal(titleAt(900, 100, 200, 4), 3);
  assert.equal(titleAt(5, 5, 5, 1), 0);
});

test("Keys choose the next index title, the fifth from here, the first or last, and the one that begins with a letter", () => {
  const titles = ["A", "B", "C", "Über", "Z"];
  assert.equal(titleForKey("ArrowDown", 1, titles), 2);
  assert.equal(titleForKey("ArrowUp", 0, titles), 0);
  assert.equal(titleForKey("PageDown", 1, titles), 4);
  assert.equal(titleForKey("Home", 3, titles), 0);
  assert.equal(titleForKey("End", 0, titles), 4);
  assert.equal(titleForKey("ü", 0, titles), 3);
  assert.equal(titleForKey("x", 0, titles), -1);
  assert.equal(titleForKey(" ", 0, titles), undefined);
  assert.equal(titleForKey("F5", 0, titles), undefined);
});

test("A scroll indicator is as long as the visible part, at least 36 points, and at its end when the content is", () => {
  assert.deepEqual(indicatorLayout(400, 400, 800, 400), { length: 200, free: 200, part: 1 });
  assert.equal(indicatorLayout(400, 400, 100000, 0).length, 36);
  assert.equal(indicatorLayout(20, 400, 100000, 0).length, 20);
  // Content that is scrolled beyond its ends moves the indicator no further.
  assert.equal(indicatorLayout(400, 400, 800, -50).part, 0);
  assert.equal(indicatorLayout(400, 400, 800, 450).part, 1);
});

test("The multiple selection gesture reports the midpoint of the first two fingers", () => {
  assert.deepEqual(midpoint([{ clientX: 0, clientY: 10 }, { clientX: 100, clientY: 30 }, { clientX: 9, clientY: 9 }]), [50, 20]);
});
