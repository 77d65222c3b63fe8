import assert from "node:assert/strict";
import { test } from "node:test";
import { pinLayout, snapLayout } from "../../Sources/DiffableWeb/Client/pinsAndSnaps.js";

const NO_INSETS = [0, 0, 0, 0];

test("A pinned header moves in a box that spans its section, with the space before the header kept free", () => {
  assert.deepEqual(pinLayout([0, 100, 760], [0, 100, 300, 40], [10, 0, 20, 0]), {
    box: [0, 100, 300, 700], side: "top", distance: 10, before: 0,
  });
  assert.deepEqual(pinLayout([0, 100, 760, 5], [0, 140, 300, 40], NO_INSETS), {
    box: [0, 100, 300, 700], side: "top", distance: 5, before: 40,
  });
});

test("Footers are pinned to the bottom, and headers and footers of a horizontal list to the left and the right", () => {
  assert.equal(pinLayout([1, 0, 760], [0, 760, 300, 40], [10, 1, 20, 2]).side, "bottom");
  assert.equal(pinLayout([1, 0, 760], [0, 760, 300, 40], [10, 1, 20, 2]).distance, 20);
  assert.deepEqual(pinLayout([2, 50, 450], [50, 0, 80, 400], [10, 1, 20, 2]), {
    box: [50, 0, 480, 400], side: "left", distance: 2, before: 0,
  });
  assert.equal(pinLayout([3, 50, 450], [50, 0, 80, 400], [10, 1, 20, 2]).side, "right");
});

test("The box of a header that is longer than its section is the header's own frame", () => {
  assert.deepEqual(pinLayout([0, 100, 60], [0, 100, 300, 40], NO_INSETS).box, [0, 100, 300, 40]);
});

test("Without an interval the snap points are whole pages, on the axis that has more than one page", () => {
  const across = snapLayout([], [900, 400], [0, 0, 300, 400]);
  assert.deepEqual([across.isHorizontal, across.starts, across.length, across.stops], [true, [0, 300, 600], 300, true]);
  const down = snapLayout([], [300, 1000], [0, 0, 300, 400]);
  assert.deepEqual([down.isHorizontal, down.starts], [false, [0, 400, 800]]);
});

test("Snap points lie at intervals after the inset, and are counted from the right if reversed", () => {
  const places = snapLayout([120, 20, 100, 0], [400, 100], [0, 0, 300, 100]);
  assert.deepEqual([places.starts, places.isCentered, places.stops], [[20, 140, 260, 380], false, false]);
  const reversed = snapLayout([120, 20, 100, 5], [400, 100], [0, 0, 300, 100]);
  assert.deepEqual([reversed.starts, reversed.isCentered], [[280, 160, 40, -80], true]);
});

test("There are no snap points without a snapping, for an interval of zero, and beyond the maximum number", () => {
  for (const snapping of [undefined, [0, 0, 100, 0], [1, 0, 1, 0]]) {
    assert.deepEqual(snapLayout(snapping, [400000, 100], [0, 0, 300, 100]).starts, []);
  }
});

test("Equal snap points have equal keys, and different ones different keys", () => {
  const key = (...rest) => snapLayout(...rest).key;
  assert.equal(key([120, 20, 100, 0], [400, 100], [0, 0, 300, 100]), key([120, 20, 100, 0], [401, 100], [0, 0, 300, 100]));
  assert.notEqual(key([120, 20, 100, 0], [400, 100], [0, 0, 300, 100]), key([120, 20, 100, 1], [400, 100], [0, 0, 300, 100]));
});
