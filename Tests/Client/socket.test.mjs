import assert from "node:assert/strict";
import { test } from "node:test";
import { firstLine, lineAfter, nextAttempt, nextLoad, socketAddress } from "../../Sources/DiffableWeb/Client/socket.js";

test("D159: a page connects at its own address, with the token as the last parameter of the query", () => {
  for (const [target, address] of [
    ["/", "/?diffable_token=t"], ["/lists/a%20b", "/lists/a%20b?diffable_token=t"], ["/a?b=c&d", "/a?b=c&d&diffable_token=t"],
    ["/a?", "/a?diffable_token=t"], ["/a?diffable_token=u", "/a?diffable_token=u&diffable_token=t"], ["/a b?c=\"#d", "/a%20b?c=%22&diffable_token=t"],
    ["/a/../b", "/b?diffable_token=t"], ["//evil.example/a", "//evil.example/a?diffable_token=t"],
    ["@evil.example/a", "/@evil.example/a?diffable_token=t"], [":81/a", "/:81/a?diffable_token=t"], ["", "/?diffable_token=t"],
  ]) {
    assert.equal(socketAddress("https://lists.example:8443/x/y?z#w", target, "t").href, `https://lists.example:8443${address}`);
  }
});

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
      // Offsets are not sent again.
      const message = ["o", count];
      const event = kind === "said" ? { kind, message }
        : kind === "resumed" || kind === "anew" ? { kind: "begun", isResumed: kind === "resumed", count: 0 } : { kind };
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

/**
 * A page and a server with a connection between them: messages are on their way until the server takes them, and lost with the connection.
 * `kinds` gives the kinds of what is said, one after the other.
 */
const conversation = kinds => {
  let line = firstLine, said = 0, isOpen = false;
  let onTheirWay = [];
  const done = [], refused = [], inDoubt = [];
  let handled = 0;
  const take = event => {
    const after = lineAfter(line, event);
    line = after.line;
    onTheirWay.push(...after.sent);
    refused.push(...after.missed.map(([, index]) => index));
    inDoubt.push(...after.lost.map(([, index]) => index));
  };
  const steps = {
    say() { take({ kind: "said", message: [kinds[said % kinds.length], said++] }); },
    handle() {
      const message = onTheirWay.shift();
      if (!message) return;
      handled += message[0] === "a" || message[0] === "y" ? 0 : 1;
      done.push(message[1]);
    },
    frame() { if (isOpen) take({ kind: "handled", count: handled }); },
    cut() {
      onTheirWay = [];
      isOpen = false;
      take({ kind: "lost" });
    },
    resume() {
      if (isOpen) return;
      take({ kind: "opened" });
      take({ kind: "begun", isResumed: true, count: handled });
      isOpen = true;
    },
    restart() {
      steps.cut();
      take({ kind: "opened" });
      handled = 0;
      take({ kind: "begun", isResumed: false, count: 0 });
      isOpen = true;
    },
  };
  const end = () => {
    steps.resume();
    while (onTheirWay.length) steps.handle();
    return { done, refused, inDoubt, said };
  };
  return { steps, end };
};

test("D156: every action is done once and in order, or refused, wherever the connection is cut", () => {
  const names = ["say", "handle", "frame", "cut", "resume"];
  const every = (/** @type {string[]} */ order) => {
    const { steps, end } = conversation(["t", "x", "e"]);
    for (const name of order) steps[name]();
    const { done, refused, said } = end();
    const expected = Array.from({ length: said }, (_, index) => index).filter(index => !refused.includes(index));
    assert.deepEqual(done, expected, order.join(" "));
    if (order.length < 7) for (const name of names) every([...order, name]);
  };
  every([]);
});

test("D156: a long conversation that is cut again and again loses nothing, also among messages that are not counted or not repeated", () => {
  let seed = Number(process.env.DIFFABLEKIT_SEED ?? 1);
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  // Taps and texts, beside offsets, which are not repeated, and acknowledgements, which are not counted.
  const kinds = ["t", "o", "x", "a", "t", "y"];
  const { steps, end } = conversation(kinds);
  const names = ["say", "say", "say", "handle", "handle", "handle", "frame", "resume", "resume"];
  for (let step = 0; step < 20_000; step += 1) steps[random() < 0.01 ? "cut" : names[Math.floor(random() * names.length)]]();
  const { done, refused, said } = end();
  const actions = Array.from({ length: said }, (_, index) => index).filter(index => "tx".includes(kinds[index % kinds.length]));
  assert.deepEqual(done.filter(index => actions.includes(index)), actions.filter(index => !refused.includes(index)));
  assert.equal(new Set(done).size, done.length);
  assert.ok(actions.length > 1000 && done.length > 1000);
});

test("D156: a press is kept however many offsets follow it", () => {
  const { steps, end } = conversation(["t", ...Array(1000).fill("o")]);
  steps.resume();
  for (let index = 0; index < 1000; index += 1) steps.say();
  steps.cut();
  const { done, inDoubt } = end();
  assert.deepEqual([done, inDoubt], [[0], []]);
});

test("D156: when another session begins, the actions that the page does not know to be handled are in doubt, and none is done again", () => {
  for (const [before, doubts, times] of [[["say"], [0], 0], [["say", "handle"], [0], 1], [["say", "handle", "frame"], [], 1]]) {
    const { steps, end } = conversation(["t"]);
    steps.resume();
    for (const name of before) steps[name]();
    steps.restart();
    const { done, refused, inDoubt } = end();
    assert.deepEqual([inDoubt, done.length, refused], [doubts, times, []], before.join(" "));
  }
});

test("D156: of more than 256 actions on their way the last are kept, the others are in doubt, and a count that is none changes nothing", () => {
  const { steps, end } = conversation(["t"]);
  steps.resume();
  for (let index = 0; index < 300; index += 1) steps.say();
  steps.cut();
  const { done, inDoubt } = end();
  assert.deepEqual(done, Array.from({ length: 256 }, (_, index) => index + 44));
  assert.deepEqual(inDoubt, Array.from({ length: 44 }, (_, index) => index));
  const line = { state: "begun", held: [], count: 3, kept: [[2, ["t", 1]], [3, ["t", 2]]] };
  assert.deepEqual(lineAfter(line, { kind: "handled", count: 99 }).line.kept, []);
  assert.deepEqual(lineAfter(line, { kind: "handled", count: -5 }).line.kept, line.kept);
});

test("D154: at most 256 messages wait for a session; further ones are missed, and the first 256 are sent", () => {
  let line = firstLine, missed = 0;
  for (let index = 0; index < 300; index += 1) {
    const after = lineAfter(line, { kind: "said", message: ["t", index] });
    missed += after.missed.length;
    line = after.line;
  }
  assert.equal(missed, 44);
  assert.deepEqual(lineAfter(line, { kind: "begun", isResumed: true, count: 0 }).sent.map(([, index]) => index), Array.from({ length: 256 }, (_, index) => index));
});
