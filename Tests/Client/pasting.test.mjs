// Tests of the choice of the pictures that are sent from pasted files.

import assert from "node:assert/strict";
import { test } from "node:test";
import { picturesIn } from "../../Sources/DiffableWeb/Client/pasting.js";

const file = (type, size = 1) => ({ type, size });

test("D126: The pictures among files are sent, unless a text comes with them", () => {
  const pictures = [file("image/png"), file("image/gif")];
  assert.deepEqual(picturesIn(pictures, ["Files"]), { pictures, refusal: "" });
  assert.deepEqual(picturesIn(pictures, ["text/plain", "Files"]), { pictures: [], refusal: "" });
  assert.deepEqual(picturesIn([], ["text/plain"]), { pictures: [], refusal: "" });
});

test("D126: Of pasted files the page refuses those that are no picture, empty or too large with the reason, and sends the others", () => {
  const picture = file("image/webp", 5_000_000);
  const none = picturesIn([file("image/svg+xml"), picture], ["Files"]);
  assert.deepEqual(none.pictures, [picture]);
  assert.match(none.refusal, /^Only PNG/);
  for (const size of [0, 5_000_001]) {
    assert.deepEqual(picturesIn([file("image/png", size)], ["Files"]), { pictures: [], refusal: "A picture may have 5 MB at most." });
  }
});
