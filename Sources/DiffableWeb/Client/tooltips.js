// @ts-check
// Tooltips of buttons that show a symbol or an image and no text: the browser shows the accessibility label.

/** @type {(node: Element) => boolean} True if the node shows text that a person can read. */
const showsText = node => [...node.querySelectorAll(".text")].some(text => (text.textContent ?? "").trim() && text.checkVisibility());

/** @type {(surface: Surface) => void} */
export const tooltips = ({ root, listen }) => {
  // The label and the text may change later, so that the tooltip is decided when a pointer arrives.
  listen(root, "pointerover", ({ target }) => {
    const button = /** @type {HTMLElement | null} */ (target.closest("button, [role=button]"));
    if (!button || button.classList.contains("text")) return;
    const label = showsText(button) ? "" : button.ariaLabel ?? "";
    if (label) button.title = label;
    else button.removeAttribute("title");
  });
};
