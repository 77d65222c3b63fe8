import assert from "node:assert/strict";
import { test } from "node:test";
import { sceneHistory, within } from "../../Sources/DiffableWeb/Client/history.js";
import { historyStep, page } from "../../Sources/DiffableWeb/Client/wire.js";

/** A window whose history is carried out at once, but for `go`, whose `popstate` the test delivers. */
const makeWindow = (path, state = null) => {
  const entries = [{ path, state }];
  let index = 0;
  return {
    entries,
    location: { get pathname() { return entries[index].path.split("?")[0]; }, get search() { return entries[index].path.match(/\?.*/)?.[0] ?? ""; } },
    history: {
      get state() { return entries[index].state; },
      pushState(state, _, path) { entries.splice(++index, entries.length, { path, state }); },
      replaceState(state, _, path) { entries[index] = { path, state }; },
      go(distance) { index += distance; },
    },
    paths: () => entries.map(entry => entry.path),
    present: () => entries[index],
  };
};

const make = (base, view) => {
  const said = [];
  return { said, history: sceneHistory(base, view, (...message) => said.push(message)) };
};

test("The first address replaces that of the entry, a push adds one, and both keep their numbers", () => {
  const view = makeWindow("/app/"), { history } = make("/app", view);
  assert.equal(history.entry(), 0);
  history.show("/a", 1, historyStep.replace, 0);
  history.show("/b?c", 2, historyStep.push, 0);
  assert.deepEqual(view.paths(), ["/app/a", "/app/b?c"]);
  assert.deepEqual(view.entries.map(({ state }) => state.diffablekit), [1, 2]);
  assert.equal(history.path(), "/b?c");
});

test("A step back of the program waits for its popstate, and is no navigation of the person", () => {
  const view = makeWindow("/"), { said, history } = make("", view);
  history.show("/", 1, historyStep.replace, 0);
  history.show("/a", 2, historyStep.push, 0);
  history.show("/?q=b", 1, historyStep.go, 0);
  history.show("/c", 2, historyStep.push, 0);
  assert.deepEqual(view.paths(), ["/", "/a"]);
  history.moved(view.history.state);
  assert.deepEqual(view.paths(), ["/?q=b", "/c"]);
  assert.deepEqual(said, []);
});

test("A navigation is reported with its number, and commands that are older are ignored", () => {
  const view = makeWindow("/"), { said, history } = make("", view);
  history.show("/", 1, historyStep.replace, 0);
  history.show("/a", 2, historyStep.push, 0);
  view.history.go(-1);
  history.moved(view.history.state);
  assert.deepEqual(said, [[page.address, "/", 1, 1]]);
  history.show("/b", 3, historyStep.push, 0);
  assert.deepEqual(view.paths(), ["/", "/a"]);
  history.show("/c", 2, historyStep.push, 1);
  assert.deepEqual(view.paths(), ["/", "/c"]);
});

test("A reload keeps the number of the entry, and a resumed session knows it, also after an action that leads to another one", () => {
  const view = makeWindow("/a", { diffablekit: 7 }), { said, history } = make("", view);
  assert.equal(history.entry(), 7);
  history.begin(true);
  assert.deepEqual(said, [], "the server has made the first frame for this address");
  history.begin(true);
  assert.deepEqual(said, []);
});

test("A resumed session is told where the person has gone until it has handled that", () => {
  const view = makeWindow("/a", { diffablekit: 7 }), { said, history } = make("", view);
  history.begin(true);
  view.entries[0] = { path: "/b", state: { diffablekit: 6 } };
  history.moved(view.history.state);
  history.said(page.address, 4);
  history.shown(3);
  history.begin(true);
  assert.deepEqual(said, [[page.address, "/b", 6, 1], [page.address, "/b", 6, 2]]);
  history.shown(4);
  history.begin(true);
  assert.equal(said.length, 3, "the number was that of the message before");
  history.said(page.address, 5);
  history.shown(5);
  history.begin(true);
  assert.equal(said.length, 3);
});

test("A session that was made with the page is told where the person has gone before the connection", () => {
  const view = makeWindow("/a", { diffablekit: 7 }), { said, history } = make("", view);
  view.entries[0] = { path: "/b", state: { diffablekit: 6 } };
  history.moved(view.history.state);
  history.begin(true);
  assert.deepEqual(said.at(-1), [page.address, "/b", 6, 2]);
});

test("A scene in somebody else's page leaves the history alone", () => {
  const view = makeWindow("/theirs"), { said, history } = make(null, view);
  history.show("/a", 1, historyStep.replace, 0);
  history.moved({ diffablekit: 3 });
  history.begin(true);
  assert.deepEqual(view.paths(), ["/theirs"]);
  assert.deepEqual(said, []);
});

test("An address of the interface is the path below its base, without a fragment", () => {
  assert.equal(within("", "/a?b#c"), "/a?b");
  assert.equal(within("/app", "/app"), "/");
  assert.equal(within("/app", "/app?b"), "/?b");
  assert.equal(within("/app", "/app/a"), "/a");
});
