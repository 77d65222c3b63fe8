// @ts-check
// The key commands of the program: the keys that the window's element names are reported and not left to the browser.

import { accessibility, modifier, page } from "./wire.js";
import { modifiers } from "./surface.js";

const PRIORITY = 8;
/** The key strokes with Control or Command that edit the text of a field. */
const EDITING = new Set(["2a", "2c", "2v", "2x", "2z", "3z", "2y", "2ArrowLeft", "2ArrowRight", "2Backspace", "2Delete"]);
const UNDOING = new Set(["2z", "3z", "2y"]);

// Returns the key stroke of a key event, as the window's element names it.
/** @type {(event: KeyboardEvent) => string} */
export const strokeOf = event => {
  const isCharacter = [...event.key].length === 1;
  const isLetter = event.key.toLowerCase() !== event.key.toUpperCase();
  let bits = modifiers(event);
  // Shift is left out for a character other than a letter, since keyboards differ in the keys that type it.
  if (isCharacter && !isLetter) bits &= ~modifier.shift;
  if (isCharacter && event.getModifierState("AltGraph")) bits &= ~(modifier.command | modifier.option);
  return bits + (event.key === " " ? "Space" : isCharacter ? event.key.toLowerCase() : event.key);
};

// Returns the key strokes that a window's element names, each with true if it has priority.
/** @type {(text?: string) => Map<string, boolean>} */
export const strokesIn = (text = "") => new Map(text.split(" ").filter(Boolean).map(code => {
  const bits = parseInt(code[0], 16);
  return [(bits & ~PRIORITY) + code.slice(1), (bits & PRIORITY) !== 0];
}));

/** @type {(context: Context) => KeyCommands} */
export const keyCommands = ({ surface: { root, listen }, elements: { items, itemOf }, socket: { say } }) => {
  // The field in which the person has typed since it got the focus; it keeps the keys for undoing.
  let edited = /** @type {EventTarget | null} */ (null);
  listen(root, "focusin", () => { edited = null; });
  listen(root, "input", event => { edited = event.target; });

  const strokes = () => strokesIn([...items.values()].find(item => item.meaning[accessibility.keyStrokes])?.meaning[accessibility.keyStrokes]);
  /** @type {(event: KeyboardEvent, stroke: string) => boolean} */
  const report = (event, stroke) => {
    say(page.keyCommand, itemOf(event.target)?.id ?? 0, stroke.slice(1), Number(stroke[0]));
    return true;
  };
  /** @type {(condition: (stroke: string, hasPriority: boolean, event: KeyboardEvent) => boolean) => KeyHandler} */
  const handler = condition => event => {
    const stroke = strokeOf(event), hasPriority = strokes().get(stroke);
    return hasPriority !== undefined && condition(stroke, hasPriority, event) && report(event, stroke);
  };
  /** @type {(stroke: string) => boolean} */
  const hasModifier = stroke => (Number(stroke[0]) & (modifier.command | modifier.option)) !== 0;
  /** @type {(target: any) => boolean} */
  const isField = target => target.matches?.("input, textarea") === true;

  return {
    urgent: handler((stroke, hasPriority, { target }) => hasPriority && (!isField(target) || hasModifier(stroke))),
    typed: handler(stroke => stroke.length === 2 || hasModifier(stroke)),
    inField: handler((stroke, _, { target }) =>
      hasModifier(stroke) && (!EDITING.has(stroke) || (UNDOING.has(stroke) && edited !== target))),
    any: handler((stroke, _, { target }) => !isField(target) || hasModifier(stroke) || stroke.endsWith("Escape")),
  };
};
