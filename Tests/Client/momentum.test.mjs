import assert from "node:assert/strict";
import { test } from "node:test";
import { isAt, pageAfter, placeAt, shiftTrack, velocityOf, wayOf } from "../../Sources/DiffableWeb/Client/momentum.js";

const steady = (count, step, interval = 16) => Array.from({ length: count }, (_, index) => [index * interval, 0, index * step]);

test("The velocity is the way of the last tenth of a second by its time, on both axes", () => {
  assert.deepEqual(velocityOf([[0, 0, 0], [50, 100, 25], [100, 200, 50]]), [2, 0.5]);
  // What was before counts for nothing.
  assert.deepEqual(velocityOf([[450, 9000, 9000], [500, 0, 0], [600, 0, 100]]), [0, 1]);
});

test("One sample tells no velocity, and two at once none without bounds", () => {
  assert.deepEqual(velocityOf([]), [0, 0]);
  assert.deepEqual(velocityOf([[5, 1, 1]]), [0, 0]);
  assert.deepEqual(velocityOf([[5, 0, 0], [5, 100000, -100000]]), [100, -100]);
});

test("Samples that come together are not taken for a throw", () => {
  assert.deepEqual(velocityOf([[0, 0, 0], [1, 0, 8]]), [0, 2]);
});

test("Samples that are far from each other tell the velocity all the same", () => {
  assert.deepEqual(velocityOf([[0, 0, 0], [400, 0, 100]]), [0, 0.25]);
});

test("A shorter span is the velocity of the last movements", () => {
  const track = [...steady(10, 10), [160, 0, 91], [176, 0, 92]];
  assert.ok(velocityOf(track, 20)[1] < 0.1);
  assert.ok(velocityOf(track, 100)[1] > 0.3);
});

test("Content goes further the faster it is, and as far in both directions", () => {
  for (const isOfApple of [true, false]) {
    assert.equal(wayOf(0, isOfApple), 0);
    assert.equal(wayOf(-2, isOfApple), -wayOf(2, isOfApple));
    assert.ok(wayOf(3, isOfApple) > wayOf(2, isOfApple));
  }
  assert.equal(wayOf(2, true), 998);
});

test("A page is turned in the direction of the hand, and none by a hand that stood still", () => {
  assert.equal(pageAfter(130, 0, 300), 0);
  assert.equal(pageAfter(170, 0.04, 300), 300);
  assert.equal(pageAfter(10, 0.5, 300), 300);
  assert.equal(pageAfter(290, -0.5, 300), 0);
  // Who is at a page goes to the next one and not to the same.
  assert.equal(pageAfter(300, 0.5, 300), 600);
  assert.equal(pageAfter(300, -0.5, 300), 0);
});

test("What is drawn to its place begins where it is and as fast as it is, and ends there", () => {
  for (const [from, velocity] of [[400, 0], [400, -2], [-250, 1], [30, -8], [100, 3]]) {
    const [place, speed] = placeAt(0, from, velocity);
    assert.deepEqual([place, speed], [from, velocity]);
    const [end, rest] = placeAt(5000, from, velocity);
    assert.ok(Math.abs(end) < 0.01 && Math.abs(rest) < 0.01, `${from} at ${velocity} ends at ${end}`);
  }
});

test("What comes towards its place does not go past it, but for what is faster than anything is drawn", () => {
  for (const velocity of [-0.2, -1, -4, -15]) {
    for (let time = 0; time < 3000; time += 8) {
      const [place] = placeAt(time, 300, velocity);
      assert.ok(place > -0.001, `at ${velocity} it is at ${place} after ${time} ms`);
    }
  }
});

test("A shift of the content takes what was noted of a movement along", () => {
  const track = [[0, 1, 2], [16, 3, 4]];
  shiftTrack(track, [10, -20]);
  assert.deepEqual(track, [[0, 11, -18], [16, 13, -16]]);
});

test("A goal is reached where the content ends before it", () => {
  const node = { scrollLeft: 0, scrollTop: 600, scrollWidth: 300, scrollHeight: 1000, clientWidth: 300, clientHeight: 400 };
  assert.ok(isAt([0, 600], node));
  assert.ok(isAt([0, 900], node));
  assert.ok(isAt(null, node));
  assert.ok(!isAt([0, 500], node));
  assert.ok(isAt([0, -50], { ...node, scrollTop: 0 }));
  // Right to left the offset counts down from 0.
  assert.ok(isAt([-200, 600], { ...node, scrollWidth: 900, scrollLeft: -200 }));
  assert.ok(!isAt([-200, 600], { ...node, scrollWidth: 900, scrollLeft: -100 }));
});
