// @ts-check
// Text that a person copies out of a scene, with the lines and spaces that are seen, text that the program copies, and files that are
// dropped on a scene.

/** The selected part of one text node, with its place on screen. */
/** @typedef {{ text: string, item: Element | null, top: number, bottom: number }} Piece */

/**
 * The text between two pieces. The browser would leave it out, since it takes elements with a frame of their own for parts of a line.
 * @type {(piece: Piece, next: Piece) => string}
 */
export const between = (piece, next) => {
  const isBeside = Math.min(piece.bottom, next.bottom) - Math.max(piece.top, next.top)
    > Math.min(piece.bottom - piece.top, next.bottom - next.top) / 2;
  if (piece.item !== next.item) return isBeside ? " " : "\n";
  // Two selected pieces of one text are joined by a line break, unless they lie in one line or have a line break of their own.
  return isBeside || piece.text.endsWith("\n") || next.text.startsWith("\n") ? "" : "\n";
};

/** @type {(pieces: Piece[]) => string} */
export const joined = pieces =>
  pieces.map((piece, index) => (index ? between(pieces[index - 1], piece) : "") + piece.text).join("");

/**
 * Returns the function that puts a text of the program on the clipboard.
 * @type {(surface: Surface, announce: (words: string) => void) => (text: string) => Promise<void>}
 */
export const transfer = ({ root, frame, shadow, listen }, announce) => {
  // Returns the range of the selection in the shadow root, which browsers tell in different ways.
  const selected = () => {
    const selection = /** @type {any} */ (getSelection());
    const [range] = selection?.getComposedRanges?.({ shadowRoots: [shadow] }) ?? [];
    if (range) return range;
    const inner = /** @type {any} */ (shadow).getSelection?.() ?? selection;
    return inner?.rangeCount ? inner.getRangeAt(0) : null;
  };

  /** @type {(bounds: AbstractRange) => Piece[]} */
  const piecesIn = bounds => {
    const all = document.createRange(), part = document.createRange();
    all.setStart(bounds.startContainer, bounds.startOffset);
    all.setEnd(bounds.endContainer, bounds.endOffset);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const pieces = /** @type {Piece[]} */ ([]);
    for (let node = /** @type {Text | null} */ (walker.nextNode()); node; node = /** @type {Text | null} */ (walker.nextNode())) {
      const box = node.parentElement;
      if (!all.intersectsNode(node) || !box?.checkVisibility() || getComputedStyle(box).userSelect === "none") continue;
      part.setStart(node, node === bounds.startContainer ? bounds.startOffset : 0);
      part.setEnd(node, node === bounds.endContainer ? bounds.endOffset : node.length);
      const text = part.toString(), { top, bottom } = part.getBoundingClientRect();
      if (text) pieces.push({ text, item: box.closest("[data-id]"), top, bottom });
    }
    return pieces;
  };

  listen(frame, "copy", event => {
    if (event.target.closest?.("input, textarea")) return;
    const bounds = selected();
    if (!bounds || bounds.collapsed || !root.contains(bounds.startContainer)) return;
    const text = joined(piecesIn(bounds));
    if (!text) return;
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
  });

  // The browser would open a dropped file in place of the page. Fields take dropped text by themselves.
  listen(frame, "dragover drop", event => {
    const hasFiles = event.dataTransfer?.types.includes("Files");
    if (event.target.closest?.("input, textarea") && !hasFiles) return;
    event.preventDefault();
    if (hasFiles) event.dataTransfer.dropEffect = "none";
  });

  // Copies text by the browser's command for copying, for pages without TLS, which have no `navigator.clipboard`, and for refusals of it.
  /** @param {string} text */
  const copyByCommand = text => {
    const put = (/** @type {ClipboardEvent} */ event) => {
      event.clipboardData?.setData("text/plain", text);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    document.addEventListener("copy", put, { capture: true });
    const isDone = document.execCommand("copy");
    document.removeEventListener("copy", put, { capture: true });
    return isDone;
  };

  return async text => {
    const isDone = await navigator.clipboard?.writeText(text).then(() => true, () => false) || copyByCommand(text);
    announce(isDone ? "Copied" : "The browser did not allow to copy.");
  };
};
