// @ts-check
// What elements are and do, as assistive technology and the style sheet are told.

import { input } from "./wire.js";

/** @type {(value: any) => string | null} */
const flag = value => value === undefined ? null : value ? "true" : "false";

/** @type {(item: Item) => void} */
export const setMeaning = item => {
  const { node, face, meaning, input: bits, content } = item;
  const isField = content[0] === "e";
  const isProgress = meaning.r === "progressbar";
  const isButton = node.localName === "button";
  const name = [meaning.l, isField || isProgress ? undefined : meaning.v].filter(Boolean).join(", ") || null;
  const isDrawn = content[0] === "p" || content[0] === "y";
  const role = meaning.r ?? (isDrawn && name ? "img" : isButton ? "generic" : null);
  const values = {
    role: isField || role === node.localName ? null : role, "aria-label": name, "aria-description": meaning.h,
    "aria-selected": flag(meaning.s), "aria-expanded": flag(meaning.e),
    "aria-pressed": role === "button" ? flag(meaning.c) : null, "aria-checked": role === "button" ? null : flag(meaning.c),
    "aria-disabled": flag(meaning.d), "aria-invalid": flag(meaning.i), "aria-multiselectable": flag(meaning.m),
    "aria-valuenow": isProgress && meaning.v ? parseInt(meaning.v, 10) : undefined, "aria-valuetext": isProgress ? meaning.v : undefined,
    "aria-posinset": meaning.p, "aria-setsize": meaning.n, "aria-level": meaning.g,
    "aria-activedescendant": meaning.t && "e" + meaning.t, "aria-haspopup": meaning.o && "menu",
    "aria-live": meaning.u && "polite", "aria-hidden": flag(meaning.x), "aria-modal": bits & input.modal ? "true" : null,
    tabindex: bits & input.focus || isField ? 0 : isButton || bits & input.modal ? -1 : null,
  };
  for (const [key, value] of Object.entries(values)) {
    if (value === null || value === undefined) face.removeAttribute(key);
    else if (face.getAttribute(key) !== String(value)) face.setAttribute(key, value);
  }
  if (isField) /** @type {HTMLInputElement} */ (face).disabled = Boolean(meaning.d);
  // Only rows are pointed at by number.
  if (meaning.p || meaning.s !== undefined) node.id = "e" + item.id;
  node.toggleAttribute("data-tap", (bits & input.tap) !== 0);
  node.toggleAttribute("data-drag", (bits & input.drag) !== 0);
  node.toggleAttribute("data-swipe", (bits & input.swipe) !== 0);
};
