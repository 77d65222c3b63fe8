// Tests of the text that is copied out of several elements.

import assert from "node:assert/strict";
import { test } from "node:test";
import { joined } from "../../Sources/DiffableWeb/Client/transfer.js";

const title = {}, amount = {}, name = {};
/** Returns a piece of an element's text, with its top and bottom on screen. */
const piece = (text, item, top, bottom) => ({ text, item, top, bottom });

test("Elements below each other are copied as lines, elements beside each other with a space between them", () => {
  assert.equal(
    joined([piece("Bread", title, 0, 20), piece("500 g", amount, 30, 50), piece("flour", name, 32, 48)]), "Bread\n500 g flour");
});

test("The spans of a line are copied without a space, and lines in boxes of their own with a line break", () => {
  assert.equal(joined([piece("very ", title, 0, 20), piece("good", title, 1, 19)]), "very good");
  assert.equal(joined([piece("one", title, 0, 20), piece("two", title, 20, 40)]), "one\ntwo");
});

test("A line break within an element's text is copied once", () => {
  assert.equal(joined([piece("one", title, 0, 20), piece("\n", title, 0, 20), piece("two", title, 20, 40)]), "one\ntwo");
  assert.equal(joined([piece("one\ntwo", title, 0, 40), piece("three", name, 50, 70)]), "one\ntwo\nthree");
});
