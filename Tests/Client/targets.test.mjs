import assert from "node:assert/strict";
import { test } from "node:test";
import { controlBeside, distanceInHitArea } from "../../Sources/DiffableWeb/Client/targets.js";

const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });

test("The hit area of a small control is 44 by 44 points around its middle (D103)", () => {
  const control = box(100, 100, 28, 20);
  assert.equal(distanceInHitArea(control, 110, 110), 0);
  assert.equal(distanceInHitArea(control, 92, 110), 8);
  assert.equal(distanceInHitArea(control, 91, 110), Infinity);
  assert.equal(distanceInHitArea(control, 110, 132), 12);
  assert.equal(distanceInHitArea(control, 110, 133), Infinity);
});

test("A control's hit area goes beyond what is drawn only in a direction in which the control has less than 44 points (D103)", () => {
  assert.equal(distanceInHitArea(box(0, 0, 200, 44), 100, 45), Infinity);
  assert.equal(distanceInHitArea(box(0, 0, 200, 30), 201, 15), Infinity);
  assert.equal(distanceInHitArea(box(0, 0, 200, 30), 100, 37), 7);
});

/** A control that is drawn in a box. */
const control = place => {
  const node = { getBoundingClientRect: () => place, closest: () => node };
  return node;
};
const shadow = controls => ({
  elementFromPoint: (x, y) => controls.find(node => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return x >= left && x < right && y >= top && y < bottom;
  }) ?? { closest: () => null },
});
const press = (x, y, more = {}) => ({ clientX: x, clientY: y, detail: 1, target: { closest: () => null }, ...more });

test("A press between two small controls is for the nearer one (D103)", () => {
  const [left, right] = [control(box(0, 0, 36, 36)), control(box(40, 0, 36, 36))];
  assert.equal(controlBeside(shadow([left, right]), press(37, 18)), left);
  assert.equal(controlBeside(shadow([left, right]), press(39, 18)), right);
  assert.equal(controlBeside(shadow([left, right]), press(18, 39)), left);
  assert.equal(controlBeside(shadow([left, right]), press(18, 41)), null);
});

test("A press on a control, or by the keyboard, is never for the control beside it (D103)", () => {
  const near = control(box(0, 0, 30, 30));
  assert.equal(controlBeside(shadow([near]), press(32, 15, { target: control(box(31, 0, 30, 30)) })), null);
  assert.equal(controlBeside(shadow([near]), press(32, 15, { detail: 0 })), null);
  assert.equal(controlBeside(shadow([near]), press(32, 15)), near);
});
