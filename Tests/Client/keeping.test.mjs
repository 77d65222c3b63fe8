import assert from "node:assert/strict";
import { test } from "node:test";
import { changesState, forgetVisit, keptKey, keptTexts, mayReplace, newVisit, readKept, writtenKept } from "../../Sources/DiffableWeb/Client/keeping.js";
import { page } from "../../Sources/DiffableWeb/Client/wire.js";

const NOTHING = { state: "", texts: {}, caret: null };

test("D141: what is kept is read again at the same address for the same person, and nothing else", () => {
  const kept = { state: "{\"v\":1}", texts: { name: ["", "typed"] }, caret: ["name", 2, 4] };
  const text = writtenKept(kept, "/a?b", "ann", 1000);
  assert.deepEqual(readKept(text, "/a?b", "ann", 1000), kept);
  assert.deepEqual(readKept(text, "/a", "ann", 1000), NOTHING);
  assert.deepEqual(readKept(text, "/a?b", "bob", 1000), NOTHING);
  // For a day; a clock that was set back is no reason to forget.
  assert.deepEqual([86_400_000, 86_402_000, 0].map(now => readKept(text, "/a?b", "ann", now).state === ""), [false, true, false]);
});

test("D141: a kept text of another version or form is nothing", () => {
  const good = { version: 2, time: 0, address: "/", person: "", state: "", texts: {} };
  for (const text of [null, "", "[", "null", "7", JSON.stringify({ ...good, version: 1 }), JSON.stringify({ ...good, state: 7 }), JSON.stringify({ ...good, time: "0" }),
    JSON.stringify({ ...good, texts: "x" }), JSON.stringify({ ...good, state: "x".repeat(4097) })]) {
    assert.deepEqual(readKept(text, "/", "", 0), NOTHING, String(text).slice(0, 60));
  }
  const odd = JSON.stringify({ ...good, texts: { a: ["", "x"], b: [1, "x"], c: "x", d: ["x"] } });
  assert.deepEqual(readKept(odd, "/", "", 0), { ...NOTHING, texts: { a: ["", "x"] } });
  for (const caret of ["a", ["a"], ["a", 1], ["a", 1, "2"], [1, 1, 2], ["a", 1, 0.5], ["a", 1, 2, 3], null]) {
    assert.deepEqual(readKept(JSON.stringify({ ...good, caret }), "/", "", 0), NOTHING, JSON.stringify(caret));
  }
});

test("D163: a new visit of the first page or of the same screen begins with the place that is kept, one of another screen anew", () => {
  const text = writtenKept({ state: "s", texts: {}, caret: null }, "/a?b", "ann", 1000);
  assert.deepEqual(["/", "/a?b", "/a", "/?b"].map(address => newVisit(text, address, "ann", 1000).place), ["/a?b", "/a?b", null, null]);
  assert.deepEqual(newVisit(null, "/", "ann", 1000), { place: null, fault: "" });
});

test("D163: a page replaces the place of one that was used earlier, or a place of no use; one in which nobody has done anything replaces none", () => {
  const kept = { state: "", texts: {}, caret: null }, text = writtenKept(kept, "/a", "ann", 1000, 500);
  const may = (used, changes = {}, now = 1000) => mayReplace(JSON.stringify({ ...JSON.parse(text), ...changes }), used, "ann", now);
  assert.deepEqual([0, 499, 500, 501].map(used => may(used)), [false, false, true, true]);
  assert.deepEqual([0, 1].map(used => mayReplace(null, used, "ann", 1000)), [false, true]);
  assert.deepEqual([0, 1].map(used => mayReplace(writtenKept(kept, "/a", "ann", 1000), used, "ann", 1000)), [false, true]);
  for (const changes of [{ person: "bob" }, { version: 1 }, { address: "a" }]) assert.ok(may(1, changes), JSON.stringify(changes));
  assert.ok(may(1, {}, 1000 + 86_400_001), "the place is too old");
  // A time that is none, or that is still to come since a clock was set back.
  for (const used of ["500", -1, null, [500], {}, 1001, 1e300]) assert.ok(may(1, { used }), String(used));
  assert.deepEqual(readKept(text, "/a", "ann", 1000), kept);
});

test("D164: a kept place of another person, version or form, one that is old or too long, or without an address here is of no use", () => {
  const good = { version: 2, time: 1000, address: "/a", person: "ann", state: "s", texts: {} };
  const fault = (changes, now = 1000) => {
    const { place, fault } = newVisit(JSON.stringify({ ...good, ...changes }), "/", "ann", now);
    assert.equal(place, fault ? null : "/a");
    return fault;
  };
  assert.equal(fault({}), "");
  assert.equal(fault({ person: "bob" }), "is another person's");
  assert.equal(fault({ version: 1 }), "is of another version");
  assert.equal(fault({}, 1000 + 86_400_001), "is too old");
  assert.equal(fault({ state: 7 }), "has another form");
  assert.equal(fault({ texts: { a: ["", "x".repeat(1_000_000)] } }), "is too long");
  for (const address of [7, "", "a", "//evil.example", "/\\evil.example", "/\t/evil.example", "/ä", "https://evil.example", "/#x", "/a?b#x", `/${"a".repeat(8192)}`]) {
    assert.equal(fault({ address }), "has no address", String(address).slice(0, 30));
  }
  for (const text of ["", "[", "7", "null"]) assert.notEqual(newVisit(text, "/", "ann", 0).fault, "", text);
});

test("D164: forgetting a visit removes the place of one interface, and does nothing without a storage", () => {
  const removed = [];
  globalThis.localStorage = { removeItem: key => removed.push(key) };
  forgetVisit("/lists");
  assert.deepEqual(removed, [keptKey("/lists")]);
  globalThis.localStorage = { removeItem() { throw new Error("forbidden"); } };
  forgetVisit("");
  delete globalThis.localStorage;
});

test("D141: of the field texts that a page keeps for a reload, those beyond a total length are left out, and so is a long scene state", () => {
  const long = "x".repeat(60_000);
  const kept = readKept(writtenKept({ state: "s".repeat(9000), texts: { a: ["", long], b: ["", long], c: ["", "y"] } }, "/", "", 0), "/", "", 0);
  assert.deepEqual(Object.keys(kept.texts), ["a"]);
  assert.equal(kept.state, "");
});

test("D141: the page keeps a field's text once a person has typed in it, and no longer when the program sets the field's text", () => {
  const texts = keptTexts({});
  texts.appeared("name", "Leek");
  assert.deepEqual(texts.all(), {});
  texts.typed("name", "Leek Soup");
  assert.deepEqual(texts.all(), { name: ["Leek", "Leek Soup"] });
  texts.set("name", "Soup");
  assert.deepEqual(texts.all(), {});
});

test("D141: a text returns to its field, merged with what the program has changed meanwhile", () => {
  const kept = { name: ["Leek", "Leek Soup"], other: ["", "x"], same: ["", "y"] };
  const texts = keptTexts(kept);
  assert.equal(texts.appeared("name", "Leek"), "Leek Soup");
  assert.equal(texts.appeared("same", "y"), null, "the program has it already");
  assert.deepEqual(texts.all(), { other: ["", "x"] }, "what waits for its field is kept on");
  const later = keptTexts(kept);
  assert.equal(later.appeared("name", "Big Leek"), "Big Leek Soup");
});

test("D141: typing into a field ends the waiting of its text, pressing something that of all", () => {
  for (const kind of [page.tap, page.submit, page.cancel, page.delete, page.keyCommand, page.address]) {
    const texts = keptTexts({ a: ["", "x"] });
    texts.said(kind);
    assert.equal(texts.appeared("a", ""), null, kind);
    assert.deepEqual(texts.all(), {});
  }
  for (const kind of [page.scroll, page.text, page.focus, page.keep, page.key]) {
    const texts = keptTexts({ a: ["", "x"] });
    texts.said(kind);
    assert.equal(texts.appeared("a", ""), "x", kind);
  }
  const texts = keptTexts({ a: ["", "x"] });
  texts.typed("a", "z");
  assert.equal(texts.appeared("a", ""), null);
});

test("D141: a field that scrolls away keeps its text, one whose form is left does not", () => {
  for (const [kind, left] of [[page.scroll, { a: ["", "x"] }], [page.tap, {}], [page.cancel, {}], [page.submit, {}]]) {
    const texts = keptTexts({});
    texts.appeared("a", "");
    texts.typed("a", "x");
    texts.said(page.text);
    texts.said(kind);
    texts.disappeared("a");
    assert.deepEqual(texts.all(), left, kind);
  }
  const texts = keptTexts({});
  texts.appeared("a", "program");
  texts.typed("a", "typed");
  texts.said(page.scrolling);
  texts.disappeared("a");
  texts.appeared("a", "typed");
  assert.deepEqual(texts.all(), { a: ["program", "typed"] }, "the field has come back, and the program has accepted the text");
});

test("D142: the state is asked for after what a person does, not after what the page says by itself", () => {
  for (const kind of [page.tap, page.scroll, page.key, page.swipe, page.text]) assert.ok(changesState(kind), kind);
  for (const kind of [page.hello, page.acknowledgement, page.environment, page.resize, page.focus, page.keep]) assert.ok(!changesState(kind), kind);
});
