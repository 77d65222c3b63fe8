// A scene on the small document: the client's own modules carry out host frames; gestures and focus are stand-ins that record calls.

import { makeRoot } from "./document.mjs";
import { movement } from "../../Sources/DiffableWeb/Client/animation.js";
import { elementStore } from "../../Sources/DiffableWeb/Client/elements.js";
import { frames } from "../../Sources/DiffableWeb/Client/frames.js";
import { pinsAndSnaps } from "../../Sources/DiffableWeb/Client/pinsAndSnaps.js";
import { styling } from "../../Sources/DiffableWeb/Client/style.js";
import { content as kinds } from "../../Sources/DiffableWeb/Client/wire.js";

/** Returns a scene, whose `events` lists the calls of gestures, focus and commands. */
export const makeScene = ({ reducesMotion = true } = {}) => {
  const root = makeRoot(), elements = elementStore(), events = [];
  const motion = movement({ reducesMotion: () => reducesMotion });
  const note = kind => (...rest) => { events.push([kind, ...rest]); };
  let sequence = 0;
  const shown = frames({
    root, elements, movement: motion, pins: pinsAndSnaps(elements), setStyle: styling(motion),
    focus: {
      remember(mayLose) {
        events.push(["remember", mayLose]);
        return { focused: null, reachable: [] };
      },
      settle: (memory, ...rest) => events.push(["settle", ...rest]), report: note("report"),
    },
    contents: {
      set(item, value) {
        item.content = value || [0];
        if (item.content[0] !== kinds.scroll || item.rows) return;
        item.box = document.createElement("div");
        item.rows = Object.assign(document.createElement("div"), { className: "rows" });
        item.box.append(item.rows);
        item.node.append(item.box);
      },
    },
    scrollViews: { set() {}, shift: (item, shift) => events.push(["shift", item.id, shift.by, shift.before]) },
    dragging: {
      isDragged: item => scene.dragging?.isDragged(item) ?? item.id === scene.dragged,
      followPointer: () => scene.dragging ? scene.dragging.followPointer() : note("followPointer")(),
    },
    truthOf: (item, key) => scene.truthOf?.(item, key) ?? (key === "meaning" && scene.truths.get(item) || item[key]),
    commands: { t: note("title"), o: note("scroll"), g: list => scene.dragging?.finish(list) },
    changed() {}, leaves() {}, check: note("check"),
  });
  const scene = {
    root, elements, events, dragged: 0,
    /** The module for dragging, in place of the stand-in. */
    dragging: null,
    /** The accessibility of elements as the server has described it, while a guess is shown in its place. */
    truths: new Map(),
    /** The function of the module for guesses that returns what the server has described, in place of `truths`. */
    truthOf: null,
    frame: (changes, { complete = 0, commands = [], symbols = [] } = {}) =>
      shown.show(["f", sequence += 1, complete, symbols, changes, commands]),
    node: id => elements.items.get(id)?.node,
    /** The element numbers of a list's rows, in their order in the box of the rows. */
    rows: id => elements.items.get(id).rows.children.map(child => Number(child.dataset.id)),
    /** The numbers of the elements in a list, in order, each row where its slot is. */
    siblings(id) {
      const slots = new Map([...elements.items.values()].map(item => [item.slot, item.id]));
      return elements.items.get(id).box.children.filter(child => !child.classList.contains("rows"))
        .map(child => slots.get(child) ?? Number(child.dataset.id));
    },
    /** The element numbers as a nested list. */
    tree: (node = root) => node.children.map(child => {
      const inner = scene.tree(child);
      const name = child.classList.contains("pin") ? "pin" : Number(child.dataset.id);
      return inner.length ? [name, inner] : name;
    }),
    clear: shown.clear,
  };
  return scene;
};
