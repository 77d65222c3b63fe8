import assert from "node:assert/strict";
import { test } from "node:test";
import { firstLine, lineAfter, nextAttempt, nextLoad } from "../../Sources/DiffableWeb/Client/socket.js";

test("D151: pages that lose their server at the same moment try again at different ones, at most three seconds apart from the last attempt", () => {
  let last = 0;
  const bases = Array.from({ length: 8 }, () => (last = nextAttempt(last, 0.5).base));
  assert.deepEqual(bases.map(Math.round), [250, 400, 640, 1024, 1638, 2000, 2000, 2000]);
  assert.deepEqual([0, 0.25, 0.999].map(random => Math.round(nextAttempt(2000, random).wait)), [1000, 1500, 2998]);
  assert.equal(nextAttempt(0, 0.5).wait, 250);
});

test("D151: a page that has had no session since it was loaded again is loaded once more only after 2, 4, 8 … 64 seconds", () => {
  let note = nextLoad(null, 1000);
  assert.deepEqual(note, [1, 1000]);
  let now = 1000;
  for (const pause of [2, 4, 8, 16, 32, 64, 64, 64]) {
    assert.equal(nextLoad(note, now + pause * 1000 - 1), null);
    now += pause * 1000;
    note = nextLoad(note, now);
    assert.ok(note);
  }
});

test("D151: a note of loads that is none, or is from a clock that was set back, does not keep the page from being loaded", () => {
  for (const note of ["1", 1, {}, [], [1], [1, null], [1, 2, 3], ["1", 0]]) assert.deepEqual(nextLoad(note, 5), [1, 5], JSON.stringify(note));
  assert.deepEqual(nextLoad([3, 9_000], 8_000), [4, 8_000]);
});

test("D154: messages are sent in the order in which they were said, each is sent or missed once, and none is sent to a session that is another one", () => {
  // A plain model: what is said belongs to the session that comes next, or is sent in the one that is there, or is missed while it is lost.
  const kinds = ["said", "opened", "resumed", "anew", "lost"];
  const run = (/** @type {string[]} */ events) => {
    let line = firstLine, count = 0, phase = "waiting", waiting = [];
    const sent = [], missed = [], expectedSent = [], expectedMissed = [];
    for (const kind of events) {
      const message = ["t", count];
      const event = kind === "said" ? { kind, message } : kind === "resumed" || kind === "anew" ? { kind: "begun", isResumed: kind === "resumed" }
        : { kind };
      const after = lineAfter(line, event);
      line = after.line;
      sent.push(...after.sent);
      missed.push(...after.missed);
      if (kind === "said") {
        count += 1;
        (phase === "waiting" ? waiting : phase === "begun" ? expectedSent : expectedMissed).push(message);
      } else if (kind === "opened") phase = "waiting";
      else {
        (kind === "resumed" ? expectedSent : expectedMissed).push(...waiting);
        waiting = [];
        phase = kind === "lost" ? "lost" : "begun";
      }
      assert.deepEqual([sent, missed, line.held], [expectedSent, expectedMissed, waiting], events.join(" "));
    }
  };
  const every = (/** @type {string[]} */ events) => {
    run(events);
    if (events.length < 6) for (const kind of kinds) every([...events, kind]);
  };
  every([]);
});

test("D154: at most 256 messages wait for a session; further ones are missed, and the first 256 are sent", () => {
  let line = firstLine, missed = 0;
  for (let index = 0; index < 300; index += 1) {
    const after = lineAfter(line, { kind: "said", message: ["t", index] });
    missed += after.missed.length;
    line = after.line;
  }
  assert.equal(missed, 44);
  assert.deepEqual(lineAfter(line, { kind: "begun", isResumed: true }).sent.map(([, index]) => index), Array.from({ length: 256 }, (_, index) => index));
});
