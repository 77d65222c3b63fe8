// @ts-check
// The accessibility of elements: roles, names and states as attributes for assistive technology and the style sheet.

import { accessibility as a11y, content as kinds, input } from "./wire.js";

/** @type {(value: number | undefined) => string | null} */
const flag = value => value === undefined ? null : value ? "true" : "false";

/** The roles that have a place in a set. Of other elements the place is part of the description. */
const PLACED = /** @type {Set<string | null>} */ (new Set(["option", "treeitem", "listitem", "menuitem", "menuitemradio"]));

/** The roles of elements that may be modal for assistive technology; behind other modal elements everything is inert. */
const DIALOGS = /** @type {Set<string | null>} */ (new Set(["dialog", "alertdialog"]));

/** The roles that lists have as grids, with their rows and the scroll views between both. */
const GRID_ROLES = /** @type {Record<string, string>} */ ({
  listbox: "grid", tree: "treegrid", option: "row", treeitem: "row", group: "rowgroup",
});

/** The roles of lists, which may have only rows as children. */
const LISTS = /** @type {Set<string | undefined>} */ (new Set(["listbox", "tree"]));

/** @type {(item: Item) => void} Moves a list's accessibility to the box of its rows, beside which headers and controls are. */
const setFace = item => {
  if (!item.rows) return;
  const face = LISTS.has(item.meaning[a11y.role]) ? item.rows : item.node;
  if (face === item.face) return;
  for (const { name } of [...item.face.attributes]) if (/^aria-|^role$|^tabindex$/.test(name)) item.face.removeAttribute(name);
  item.face = face;
};

/** @type {(item: Item) => void} */
export const setMeaning = item => {
  setFace(item);
  const { node, face, meaning, input: bits, content } = item;
  const isField = content[0] === kinds.field;
  const isProgress = meaning[a11y.role] === "progressbar";
  const value = meaning[a11y.value], checked = flag(meaning[a11y.isChecked]);
  const isButton = node.localName === "button";
  const name = [meaning[a11y.label], isField || isProgress ? undefined : value].filter(Boolean).join(", ") || null;
  const isDrawn = content[0] === kinds.image || content[0] === kinds.symbol;
  const isStop = node.classList.contains("stop");
  // A name needs a role: without one, screen readers ignore it.
  const plainRole = meaning[a11y.role] ?? (isDrawn && name ? "img" : name || isStop ? "group" : isButton ? "generic" : null);
  const role = item.isGrid && GRID_ROLES[plainRole ?? ""] || plainRole;
  // The rows of a grid are numbered; in an outline a row has a place among its siblings.
  const isNumbered = role === "row" && plainRole === "option";
  const place = meaning[a11y.position], isPlaced = PLACED.has(plainRole) && !isNumbered;
  const description = [meaning[a11y.hint], place && !isPlaced && !isNumbered ? `${place} of ${meaning[a11y.setSize]}` : null];
  const values = {
    role: isField || role === node.localName ? null : role, "aria-label": name, "aria-description": description.filter(Boolean).join("; ") || null,
    "aria-selected": flag(meaning[a11y.isSelected]), "aria-expanded": flag(meaning[a11y.isExpanded]),
    "aria-pressed": role === "button" ? checked : null, "aria-checked": role === "button" ? null : checked,
    "aria-disabled": flag(meaning[a11y.isDisabled]), "aria-invalid": flag(meaning[a11y.isInvalid]),
    "aria-multiselectable": flag(meaning[a11y.isMultiselectable]),
    "aria-valuenow": isProgress && value ? parseInt(value, 10) : undefined, "aria-valuetext": isProgress ? value : undefined,
    "aria-posinset": isPlaced ? place : null, "aria-setsize": isPlaced ? meaning[a11y.setSize] : null,
    "aria-rowindex": isNumbered ? place : null, "aria-level": meaning[a11y.level],
    "aria-activedescendant": meaning[a11y.activeDescendant] && "e" + meaning[a11y.activeDescendant],
    "aria-haspopup": meaning[a11y.hasPopup] && "menu", "aria-live": meaning[a11y.isLive] && "polite",
    "aria-hidden": item.isRemoved ? "true" : flag(meaning[a11y.isDecorative]),
    "aria-modal": bits & input.modal && DIALOGS.has(role) ? "true" : null,
    tabindex: bits & input.focus || isField || isStop ? 0 : isButton || bits & input.modal ? -1 : null,
  };
  for (const [key, value] of Object.entries(values)) {
    // The module for index titles sets their value, as that of a slider.
    if (role === "slider" && key.startsWith("aria-value")) continue;
    if (value === null || value === undefined) face.removeAttribute(key);
    else if (face.getAttribute(key) !== String(value)) face.setAttribute(key, String(value));
  }
  if (role === "row") item.cell?.setAttribute("role", "gridcell");
  else item.cell?.removeAttribute("role");
  // A press in a list beside its rows focuses the list's node, which passes the focus on to the box of the rows.
  if (item.rows && face === item.rows) node.tabIndex = -1;
  if (isField) /** @type {HTMLInputElement} */ (face).disabled = Boolean(meaning[a11y.isDisabled]);
  // Only rows need an id: `aria-activedescendant` names no other elements.
  if (meaning[a11y.position] || meaning[a11y.isSelected] !== undefined) node.id = "e" + item.id;
  node.toggleAttribute("data-tap", (bits & input.tap) !== 0);
  node.toggleAttribute("data-drag", (bits & input.drag) !== 0);
  node.toggleAttribute("data-swipe", (bits & input.swipe) !== 0);
};
