import assert from "node:assert/strict";
import { test } from "node:test";
import { strokeOf, strokesIn } from "../../Sources/DiffableWeb/Client/keyCommands.js";

const press = (key, held = {}) => strokeOf({ key, getModifierState: name => name === "AltGraph" && held.altGraph === true, ...held });

test("The key stroke of a letter names Shift, and that of another character does not", () => {
  assert.equal(press("n"), "0n");
  assert.equal(press("Z", { ctrlKey: true, shiftKey: true }), "3z");
  assert.equal(press("z", { metaKey: true }), "2z");
  assert.equal(press("?", { shiftKey: true }), "0?");
  assert.equal(press(" "), "0Space");
});

test("A character typed with AltGr has no modifier keys", () => {
  assert.equal(press("@", { ctrlKey: true, altKey: true, altGraph: true }), "0@");
});

test("The key strokes of a window's element tell priority apart from modifier keys", () => {
  assert.deepEqual([...strokesIn("2z aArrowUp 0?")], [["2z", false], ["2ArrowUp", true], ["0?", false]]);
  assert.deepEqual([...strokesIn()], []);
});
