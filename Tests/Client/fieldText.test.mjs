// Tests of the rule by which texts of person and program are merged.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { fieldText, merged, place, receive, takeEdit, unansweredEdit } from "../../Sources/DiffableWeb/Client/fieldText.js";

test("Texts of both sides stay, what one side has removed is gone, and the program's text comes first", () => {
  assert.equal(merged("one", "onet", ""), "t");
  assert.equal(merged("1234", "12345", "1,234"), "1,2345");
  assert.equal(merged("ab", "aXb", "aYb"), "aYXb");
  assert.equal(merged("abcd", "ad", "abXcd"), "aXd");
  assert.equal(merged("teh", "teh c", "the"), "the c");
  assert.equal(merged("adb", "eadb", "Cd"), "Ced");
  assert.equal(merged("5551234", "55512345", "555-1234"), "555-12345");
  assert.equal(merged("😀", "😀x", "😃"), "😃x");
});

test("A place moves with the text before it, and behind what has changed around it", () => {
  assert.equal(place(3, "one", ""), 0);
  assert.equal(place(4, "1234", "1,234"), 5);
  assert.equal(place(1, "abc", "abcd"), 1);
  assert.equal(place(2, "abcd", "aXd"), 2);
});

test("At most 64 edits are sent unanswered, and the rest follows as one", () => {
  const field = fieldText(["", 0, 0]);
  for (let count = 0; count < 100; count += 1) {
    field.text += "x";
    assert.equal(takeEdit(field) !== null, count < 64);
  }
  receive(field, ["x".repeat(64), 64, 0]);
  assert.deepEqual(takeEdit(field), ["x".repeat(100), 65, 0]);
  assert.deepEqual(unansweredEdit(field), ["x".repeat(100), 65, 0]);
});

test("A text that answers no edit of this page replaces everything", () => {
  const field = fieldText(["abc", 3, 1]);
  receive(field, ["new", 9, 1]);
  assert.deepEqual(field, fieldText(["new", 9, 1]));
});

/** The server's side, as a client may imagine it: merges each edit with what the page had not seen. */
class Server {
  constructor() {
    Object.assign(this, { text: "", revision: 0, programRevision: 0, page: fieldText(["", 0, 0]), updates: [] });
  }

  set(text) {
    if (text === this.text) return;
    this.text = text;
    this.programRevision += 1;
  }

  update() {
    const update = [this.text, this.revision, this.programRevision];
    if (this.updates.at(-1)?.[2] === this.programRevision) this.updates.pop();
    if (this.programRevision > this.page.programRevision) this.updates.push(update);
    return update;
  }

  take([text, revision, programRevision]) {
    while (this.updates.length && this.updates[0][2] <= programRevision) receive(this.page, this.updates.shift());
    const base = this.page.text;
    this.page.text = text;
    this.page.sent.push([revision, text]);
    this.revision = revision;
    this.text = merged(base, text, this.text);
  }
}

test("D73: each order of up to six edits, program's texts, Enters and arrivals ends with the text that a fixture file lists for it", () => {
  const lines = readFileSync(new URL("../Fixtures/field-sequences.txt", import.meta.url), "utf8").split("\n");
  let count = 0;
  for (const line of lines) {
    if (!line || line.startsWith("#")) continue;
    const [events, expected] = line.split(" ");
    count += 1;
    const page = fieldText(["", 0, 0]), server = new Server();
    const up = [], down = [];
    let letter = 0, caret = 0;
    const say = () => { const edit = takeEdit(page); if (edit) up.push(edit); };
    const type = text => { page.text = text; say(); };
    const arrive = () => {
      const message = up.shift();
      if (message === "enter") server.set("");
      else if (message) server.take(message);
      if (message) down.push(server.update());
    };
    const show = () => {
      const before = page.text;
      if (!down.length) return;
      receive(page, down.shift());
      caret = place(caret, before, page.text);
      say();
    };
    const acts = {
      i: () => { type(page.text.slice(0, caret) + "abcdef"[letter] + page.text.slice(caret)); letter += 1; caret += 1; },
      b: () => { if (caret) { caret -= 1; type(page.text.slice(0, caret) + page.text.slice(caret + 1)); } },
      h: () => { caret = 0; },
      s: () => { server.set("ABCDEF"[letter] + server.text); letter += 1; down.push(server.update()); },
      c: () => { server.set(""); down.push(server.update()); },
      e: () => { up.push("enter"); },
      ">": arrive,
      "<": show,
    };
    for (const event of events) acts[event]();
    while (up.length || down.length) { arrive(); show(); }
    assert.equal(`${page.text.slice(0, caret)}|${page.text.slice(caret)}`, expected, events);
    assert.equal(server.text, page.text, events);
  }
  assert.ok(count > 10_000, `${count} sequences`);
});
