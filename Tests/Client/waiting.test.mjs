// Tests of the mark that an action has had no answer yet.

import assert from "node:assert/strict";
import { test } from "node:test";
import { waiting } from "../../Sources/DiffableWeb/Client/waiting.js";
import { answered, page } from "../../Sources/DiffableWeb/Client/wire.js";

test("D110: The messages that the server answers are marked as waiting, and no others", t => {
  const timers = [];
  t.mock.method(globalThis, "setTimeout", action => timers.push(action));
  for (const kind of Object.values(page)) {
    const mark = { hidden: true };
    const heard = [];
    waiting({ part: () => mark }, {}, words => heard.push(words)).said(kind);
    timers.splice(0).forEach(action => action());
    assert.equal(mark.hidden, !answered.includes(kind), kind);
    assert.equal(heard.length, mark.hidden ? 0 : 1, kind);
  }
  assert.ok(answered.includes(page.tap) && !answered.includes(page.scroll));
});
