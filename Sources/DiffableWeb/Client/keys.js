// @ts-check
// Reports clicks and keys to the server.

import { accessibility, at, fieldFlag, input, key as names, modifier, page } from "./wire.js";
import { modifiers } from "./surface.js";
import { controlBeside } from "./targets.js";

const NAMES = /** @type {Record<string, string | undefined>} */ (names);

/** @type {(context: Context, isOnNotice: (node: any) => boolean, sendText: (item: Item) => void, commands: KeyCommands, gridKey: KeyHandler, others: KeyHandler[]) => void} */
export const keys = ({ surface: { root, frame, shadow, listen, isForMount }, elements, socket: { tell } }, isOnNotice, sendText, commands, gridKey, others) => {
  const { items, itemOf, above } = elements;

  /** @type {KeyHandler} */
  const keyInField = event => {
    const item = itemOf(event.target);
    if (!item || event.key !== "Enter") return false;
    const content = /** @type {Wire.Contents["field"]} */ (item.content);
    if (!isSubmitted(content[at.field.fieldFlag], event)) return false;
    sendText(item);
    return tell(page.submit, item);
  };

  // Returns true if Enter submits a field. In a field of several lines Enter may break the line instead: always with Shift or Alt, and on
  // an on-screen keyboard, which has no other key for it.
  /** @type {(flags: number, event: KeyboardEvent) => boolean} */
  const isSubmitted = (flags, { ctrlKey, metaKey, shiftKey, altKey }) => {
    if (!(flags & fieldFlag.multiline)) return true;
    if (!(flags & fieldFlag.submits) || shiftKey || altKey) return false;
    return ctrlKey || metaKey || !matchMedia("(hover: none) and (pointer: coarse)").matches;
  };

  /** @type {KeyHandler} */
  const keyInList = event => {
    const list = above(event.target, input.listKeys);
    const movesRow = list && list.input & input.moveKeys && (event.key === "ArrowUp" || event.key === "ArrowDown");
    if (!list || (event.altKey && !movesRow)) return false;
    const isLetter = [...event.key].length === 1 && !event.ctrlKey && !event.metaKey;
    const name = NAMES[event.key] ?? (isLetter ? event.key : null);
    const isAll = event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (isAll && list.meaning[accessibility.isMultiselectable]) return tell(page.key, list, "a", modifier.command);
    // Enter, Space and letters on a button within a row are for the button.
    if (!name || (list.face !== event.target && (isLetter || name === names.Enter))) return false;
    return tell(page.key, list, name, modifiers(event));
  };

  // Enter and Space tap an element that is not a button; for buttons the browser does that.
  /** @type {KeyHandler} */
  const keyOnTap = event => {
    const item = itemOf(event.target);
    const isTapKey = (event.key === "Enter" || event.key === " ") && item?.node.localName === "div";
    return isTapKey && !item.meaning[accessibility.isDisabled] && (item.input & input.tap) !== 0 && tell(page.tap, item, modifiers(event));
  };

  /** @type {KeyHandler} */
  const deleteKey = ({ key, target }) => (key === "Delete" || key === "Backspace") && tell(page.delete, above(target, input.deleteKey));

  const handlers = [commands.typed, ...others, keyInList, keyOnTap, deleteKey, commands.any];

  listen(root, "click", event => {
    if (event.target.closest("input, textarea, [data-drag], a.outside")) return;
    const beside = controlBeside(shadow, event);
    if (beside?.matches("input, textarea")) return beside.focus();
    const item = above(beside ?? event.target, input.tap);
    if (item && !item.meaning[accessibility.isDisabled]) tell(page.tap, item, modifiers(event));
  });
  listen(frame, "keydown", event => {
    if (event.isComposing || event.keyCode === 229 || isOnNotice(event.target)) return;
    const handled = commands.urgent(event) || gridKey(event) ? true
      : event.key === "Escape" ? tell(page.cancel, above(event.target, input.cancel)) || commands.any(event)
      : event.target.matches("input, textarea") ? keyInField(event) || commands.inField(event)
      : handlers.some(handler => handler(event));
    if (handled) event.preventDefault();
  });
  // Without focus, keys go to the page's body; Escape still closes the frontmost element that it can close.
  listen(window, "keydown", event => {
    if (event.isComposing || event.defaultPrevented || !isForMount(event)) return;
    const isCancel = event.key === "Escape" && tell(page.cancel, [...items.values()].findLast(item => item.input & input.cancel));
    if (isCancel || commands.any(event)) event.preventDefault();
  });
};
