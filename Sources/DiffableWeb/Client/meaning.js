// @ts-check
// The accessibility of elements: roles, names and states as attributes for assistive technology and the style sheet.

import { accessibility as a11y, content as kinds, input } from "./wire.js";

/** @type {(value: any) => string | null} */
const flag = value => value === undefined ? null : value ? "true" : "false";

/** @type {(item: Item) => void} */
export const setMeaning = item => {
  const { node, face, meaning, input: bits, content } = item;
  const isField = content[0] === kinds.field;
  const isProgress = meaning[a11y.role] === "progressbar";
  const value = meaning[a11y.value], checked = flag(meaning[a11y.isChecked]);
  const isButton = node.localName === "button";
  const name = [meaning[a11y.label], isField || isProgress ? undefined : value].filter(Boolean).join(", ") || null;
  const isDrawn = content[0] === kinds.image || content[0] === kinds.symbol;
  const role = meaning[a11y.role] ?? (isDrawn && name ? "img" : isButton ? "generic" : null);
  const values = {
    role: isField || role === node.localName ? null : role, "aria-label": name, "aria-description": meaning[a11y.hint],
    "aria-selected": flag(meaning[a11y.isSelected]), "aria-expanded": flag(meaning[a11y.isExpanded]),
    "aria-pressed": role === "button" ? checked : null, "aria-checked": role === "button" ? null : checked,
    "aria-disabled": flag(meaning[a11y.isDisabled]), "aria-invalid": flag(meaning[a11y.isInvalid]),
    "aria-multiselectable": flag(meaning[a11y.isMultiselectable]),
    "aria-valuenow": isProgress && value ? parseInt(value, 10) : undefined, "aria-valuetext": isProgress ? value : undefined,
    "aria-posinset": meaning[a11y.position], "aria-setsize": meaning[a11y.setSize], "aria-level": meaning[a11y.level],
    "aria-activedescendant": meaning[a11y.activeDescendant] && "e" + meaning[a11y.activeDescendant],
    "aria-haspopup": meaning[a11y.hasPopup] && "menu", "aria-live": meaning[a11y.isLive] && "polite",
    "aria-hidden": flag(meaning[a11y.isDecorative]), "aria-modal": bits & input.modal ? "true" : null,
    tabindex: bits & input.focus || isField ? 0 : isButton || bits & input.modal ? -1 : null,
  };
  for (const [key, value] of Object.entries(values)) {
    if (value === null || value === undefined) face.removeAttribute(key);
    else if (face.getAttribute(key) !== String(value)) face.setAttribute(key, value);
  }
  if (isField) /** @type {HTMLInputElement} */ (face).disabled = Boolean(meaning[a11y.isDisabled]);
  // `aria-activedescendant` names only rows.
  if (meaning[a11y.position] || meaning[a11y.isSelected] !== undefined) node.id = "e" + item.id;
  node.toggleAttribute("data-tap", (bits & input.tap) !== 0);
  node.toggleAttribute("data-drag", (bits & input.drag) !== 0);
  node.toggleAttribute("data-swipe", (bits & input.swipe) !== 0);
};
