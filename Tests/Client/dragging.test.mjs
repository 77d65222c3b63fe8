// Tests of a dragged row after its drop, on a line on which the answer takes a while.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Element } from "./document.mjs";
import { makeScene } from "./scene.mjs";
import { dragging } from "../../Sources/DiffableWeb/Client/dragging.js";
import { dragPhase, input, page } from "../../Sources/DiffableWeb/Client/wire.js";

const LIST = 1, ROW = 10, OTHER = 20, HANDLE = 11;
const FORMER = [0, 0, 320, 50], NEW = [0, 100, 320, 50];

globalThis.window = {};
Element.prototype.getBoundingClientRect = () => ({ left: 0, top: 0, bottom: 400 });

/**
 * Returns a scene in which the first row of a list was dragged down by 120 points and dropped, with what was said to the server and the
 * frames from which rows were animated.
 */
const makeDrop = () => {
  const scene = makeScene(), said = [], moves = [], listeners = [], frames = [];
  globalThis.requestAnimationFrame = callback => frames.push(callback);
  scene.dragging = dragging({
    surface: {
      frame: new Element("div"), root: scene.root,
      listen: (target, kinds, listener) => { for (const kind of kinds.split(" ")) listeners.push([kind, listener]); },
    },
    elements: scene.elements, socket: { say: (...message) => said.push(message), isConnected: () => true },
    movement: {
      frameOnScreen: ({ frame }) => frame, halt() {}, isMoving: () => false, animateFrame: (item, from) => moves.push([item.id, from]),
    },
  });
  const row = (id, y) => ["i", id, LIST, 0, { f: [0, y, 320, 50], a: { r: "option" } }];
  scene.frame([
    ["i", LIST, 0, 0, { f: [0, 0, 320, 400], c: ["s", 320, 900, [0, 0, 0, 0], 1], a: { r: "listbox" }, n: input.scroll }],
    row(ROW, 0), row(OTHER, 50), row(OTHER + 1, 100), ["i", HANDLE, ROW, 0, { f: [280, 0, 40, 50], n: input.drag }],
  ]);
  const send = (kind, clientY) => {
    const event = { target: scene.node(HANDLE), button: 0, isPrimary: true, pointerId: 1, clientX: 300, clientY };
    for (const [heard, listener] of listeners) if (heard === kind) listener(event);
  };
  send("pointerdown", 25);
  send("pointermove", 145);
  frames.shift()(performance.now());
  send("pointerup", 145);
  const look = () => [scene.node(ROW).style.top, scene.node(ROW).classList.contains("held")];
  return { scene, said, moves, look };
};

test("D166: a dropped row stays where it was dropped, also when it is described again, until the server ends the drag", () => {
  const { scene, said, moves, look } = makeDrop();
  assert.deepEqual(said.at(-1), [page.drag, LIST, dragPhase.ended, 300, 145]);
  assert.deepEqual([look(), moves], [["120px", true], []]);
  // The rows give way, and the row itself is described where it was, in a host frame from before the answer.
  scene.frame([["u", ROW, { f: FORMER }], ["u", OTHER, { f: [0, 0, 320, 50] }, 250]]);
  scene.dragging.check();
  assert.deepEqual([look(), moves], [["120px", true], []]);
  scene.frame([["u", ROW, { f: NEW }]], { commands: [["g", LIST]] });
  assert.deepEqual([look(), moves], [["100px", false], [[ROW, [0, 120, 320, 50]]]]);
});

test("D166: a dropped row whose move the program refuses goes from there to its former place", () => {
  const { scene, moves, look } = makeDrop();
  scene.frame([], { commands: [["g", LIST]] });
  assert.deepEqual([look(), moves], [["0px", false], [[ROW, [0, 120, 320, 50]]]]);
});
