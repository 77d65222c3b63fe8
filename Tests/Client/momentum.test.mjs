import assert from "node:assert/strict";
import { test } from "node:test";
import {
  decelerationDistance, hasReached, pageOffset, shiftTrack, springAt, velocityOf,
} from "../../Sources/DiffableWeb/Client/momentum.js";

const steady = (count, step, interval = 16) => Array.from({ length: count }, (_, index) => [index * interval, 0, index * step]);

test("The velocity is the distance of the last 100 ms divided by its time, on both axes", () => {
  assert.deepEqual(velocityOf([[0, 0, 0], [50, 100, 25], [100, 200, 50]]), [2, 0.5]);
  // Older samples are ignored.
  assert.deepEqual(velocityOf([[450, 9000, 9000], [500, 0, 0], [600, 0, 100]]), [0, 1]);
});

test("The velocity of a single sample is zero, and that of two samples at one time is bounded", () => {
  assert.deepEqual(velocityOf([]), [0, 0]);
  assert.deepEqual(velocityOf([[5, 1, 1]]), [0, 0]);
  assert.deepEqual(velocityOf([[5, 0, 0], [5, 100000, -100000]]), [100, -100]);
});

test("The velocity of two samples within 4 ms is computed as if 4 ms had passed", () => {
  assert.deepEqual(velocityOf([[0, 0, 0], [1, 0, 8]]), [0, 2]);
});

test("The velocity of two samples that are further apart than 100 ms is computed from both", () => {
  assert.deepEqual(velocityOf([[0, 0, 0], [400, 0, 100]]), [0, 0.25]);
});

test("The velocity over a shorter span ignores the faster movement before it", () => {
  const track = [...steady(10, 10), [160, 0, 91], [176, 0, 92]];
  assert.ok(velocityOf(track, 20)[1] < 0.1);
  assert.ok(velocityOf(track, 100)[1] > 0.3);
});

test("The deceleration distance grows with the velocity and is the same in both directions", () => {
  for (const isOfApple of [true, false]) {
    assert.equal(decelerationDistance(0, isOfApple), 0);
    assert.equal(decelerationDistance(-2, isOfApple), -decelerationDistance(2, isOfApple));
    assert.ok(decelerationDistance(3, isOfApple) > decelerationDistance(2, isOfApple));
  }
  assert.equal(decelerationDistance(2, true), 998);
});

test("A flick turns to the next page in its direction, and a still finger to the nearest page", () => {
  assert.equal(pageOffset(130, 0, 300), 0);
  assert.equal(pageOffset(170, 0.04, 300), 300);
  assert.equal(pageOffset(10, 0.5, 300), 300);
  assert.equal(pageOffset(290, -0.5, 300), 0);
  // A flick from the beginning of a page turns to another page, not to the same.
  assert.equal(pageOffset(300, 0.5, 300), 600);
  assert.equal(pageOffset(300, -0.5, 300), 0);
});

test("The spring begins with the given displacement and velocity, and settles at its target", () => {
  for (const [from, velocity] of [[400, 0], [400, -2], [-250, 1], [30, -8], [100, 3]]) {
    assert.deepEqual(springAt(0, from, velocity), [from, velocity]);
    const [end, rest] = springAt(5000, from, velocity);
    assert.ok(Math.abs(end) < 0.01 && Math.abs(rest) < 0.01, `${from} at ${velocity} ends at ${end}`);
  }
});

test("The spring does not overshoot its target at any velocity up to its maximum decay rate", () => {
  for (const velocity of [-0.2, -1, -4, -15]) {
    for (let time = 0; time < 3000; time += 8) {
      const [displacement] = springAt(time, 300, velocity);
      assert.ok(displacement > -0.001, `from velocity ${velocity} the displacement is ${displacement} after ${time} ms`);
    }
  }
});

test("A shift of the content moves the samples of the offset along", () => {
  const track = [[0, 1, 2], [16, 3, 4]];
  shiftTrack(track, [10, -20]);
  assert.deepEqual(track, [[0, 11, -18], [16, 13, -16]]);
});

test("A scrolling goal beyond the end of the content counts as reached when the scroll view is at its end", () => {
  const node = { scrollLeft: 0, scrollTop: 600, scrollWidth: 300, scrollHeight: 1000, clientWidth: 300, clientHeight: 400 };
  assert.ok(hasReached([0, 600], node));
  assert.ok(hasReached([0, 900], node));
  assert.ok(hasReached(null, node));
  assert.ok(!hasReached([0, 500], node));
  assert.ok(hasReached([0, -50], { ...node, scrollTop: 0 }));
  // From right to left the browser counts the offset down from 0.
  assert.ok(hasReached([-200, 600], { ...node, scrollWidth: 900, scrollLeft: -200 }));
  assert.ok(!hasReached([-200, 600], { ...node, scrollWidth: 900, scrollLeft: -100 }));
});
