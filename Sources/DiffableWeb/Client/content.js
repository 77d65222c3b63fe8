// @ts-check
// The content of elements beside their children: text, symbols, images, text fields.

import { at, content as kinds, fieldFlag, fieldMore, fontFlag, limit, page, imageFlag, rowFlag, textMore } from "./wire.js";
import { fieldText, place, receive, takeEdit, unansweredEdit } from "./fieldText.js";
import { outsideAnchor } from "./links.js";
import { color } from "./style.js";

const SVG = "http://www.w3.org/2000/svg";

/** @type {(name: string, attributes: Record<string, string | number>) => SVGElement} */
const svgNode = (name, attributes) => {
  const node = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  return node;
};

const drawing = () => svgNode("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });

/** The spokes of an activity indicator, each darker than the one before; the style sheet rotates them. */
export const spokes = () => {
  const svg = drawing();
  svg.classList.add("spokes");
  for (let spoke = 0; spoke < 8; spoke += 1) {
    const line = svgNode("line", { x1: 12, y1: 3.5, x2: 12, y2: 7.5, transform: `rotate(${spoke * 45} 12 12)` });
    line.style.opacity = String(0.25 + 0.75 * spoke / 7);
    svg.append(line);
  }
  return svg;
};

/** @type {(item: Item, part: any) => void} */
const setPart = (item, part) => {
  part.classList?.add("part");
  item.node.prepend(item.part = part);
};

/** @type {(node: HTMLElement, font: Wire.Font, ink: Wire.Color) => void} */
const setFont = (node, [size, weight, flags], ink) => {
  node.classList.toggle("mono", (flags & fontFlag.monospaced) !== 0);
  Object.assign(node.style, {
    fontSize: size + "px", fontWeight: weight, fontStyle: flags & fontFlag.italic ? "italic" : "",
    fontVariantNumeric: flags & fontFlag.monospacedDigits ? "tabular-nums" : "", color: color(ink),
  });
};

/** @type {SetContent<"text">} */
const setText = (item, [, lines, font, ink, alignment, lineHeight, isRightToLeft, more], isSame) => {
  const { node } = item;
  const spans = more?.[textMore.spans];
  node.classList.add("text");
  if (!isSame || (item.part.nodeType === Node.TEXT_NODE) === Boolean(spans)) {
    item.part?.remove();
    node.prepend(item.part = spans ? document.createElement("div") : document.createTextNode(""));
  }
  const rows = more?.[textMore.rows];
  if (spans) item.part.replaceChildren(...(rows ? lineBoxes(lines, spans, rows) : styledLines(lines, spans)));
  else if (item.part.data !== lines) item.part.data = lines;
  setFont(node, font, ink);
  node.style.lineHeight = lineHeight + "px";
  node.style.textAlign = ["left", "center", "right", "left"][alignment];
  node.style.direction = isRightToLeft ? "rtl" : "";
  node.style.letterSpacing = more?.[textMore.tracking] ? more[textMore.tracking] + "px" : "";
  const expansion = more?.[textMore.expansion];
  if (expansion) node.title = expansion; else node.removeAttribute("title");
};

// Returns the styled spans of all lines, with line breaks between them.
/** @type {(lines: string, spans: Wire.Span[][]) => (string | Node)[]} */
const styledLines = (lines, spans) => lines.split("\n").flatMap((line, row) => {
  const parts = partsOf(line, spans[row]);
  return row ? ["\n", ...parts] : parts;
});

// Makes a box for each line of a text whose paragraphs differ in margin, alignment or direction.
/** @type {(lines: string, spans: Wire.Span[][], rows: Wire.Row[]) => Node[]} */
const lineBoxes = (lines, spans, rows) => lines.split("\n").map((line, row) => {
  const box = document.createElement("div");
  const [top, height, left, right, bits] = rows[row];
  Object.assign(box.style, {
    height: height + "px", lineHeight: height + "px", margin: `${top}px ${right}px 0 ${left}px`,
    textAlign: ["left", "center", "right"][bits & rowFlag.alignment],
    direction: bits & rowFlag.rightToLeft ? "rtl" : bits & rowFlag.leftToRight ? "ltr" : "",
  });
  box.append(...partsOf(line, spans[row]));
  return box;
});

/** @type {(line: string, spans: Wire.Span[]) => Node[]} */
const partsOf = (line, spans) => {
  let start = 0;
  return spans.map(([length, strokes, font, ink, background, link]) => {
    const span = (link && outsideAnchor(link)) || document.createElement("span");
    span.textContent = line.slice(start, start += length);
    if (Array.isArray(font)) setFont(span, font, ink);
    Object.assign(span.style, {
      color: ink ? color(ink) : "", backgroundColor: background ? color(background) : "",
      textDecorationLine: [strokes & 3 && "underline", strokes >> 2 && "line-through"].filter(Boolean).join(" "),
      textDecorationStyle: (strokes & 3) === 2 || strokes >> 2 === 2 ? "double" : "",
    });
    return span;
  });
};

/** @type {SetContent<"activity">} An activity indicator. */
const setActivity = (item, [, isTurning, side, ink], isSame) => {
  if (!isSame) setPart(item, spokes());
  item.part.classList.add("activity");
  item.part.classList.toggle("turning", isTurning === 1);
  Object.assign(item.part.style, { color: color(ink), width: side + "px", height: side + "px" });
};

/** The matrices of image orientations: up, down, left, right, and the same mirrored. */
const TURNS = [[1, 0, 0, 1], [-1, 0, 0, -1], [0, -1, 1, 0], [0, 1, -1, 0], [-1, 0, 0, 1], [1, 0, 0, -1], [0, 1, 1, 0], [0, -1, -1, 0]];

/** @type {(images: URL) => SetContent<"image">} */
const imageSetter = images => (item, [, name, mode, flags = 0, width, height], isSame) => {
  if (!isSame) setPart(item, Object.assign(document.createElement("img"), { alt: "", draggable: false }));
  const address = new URL(encodeURIComponent(name), images).href;
  if (item.part.getAttribute("src") !== address) item.part.src = address;
  const turn = TURNS[(flags >> 1) - 1];
  const isSideways = turn?.[0] === 0;
  item.node.classList.toggle("turned", isSideways);
  const changes = [flags & imageFlag.mirrored && "scaleX(-1)", turn && `matrix(${turn}, 0, 0)`];
  // The width of an image that is rotated by a quarter turn is the height of its box.
  const [across, down] = isSideways ? ["100cqh", "100cqw"] : ["100%", "100%"];
  const [wide, high] = width ? (isSideways ? [height, width] : [width, height]).map(length => length + "px") : [across, down];
  const isPlaced = width || isSideways;
  Object.assign(item.part.style, {
    transform: changes.filter(Boolean).join(" "), imageOrientation: turn ? "none" : "",
    objectFit: width ? "fill" : ["fill", "contain", "cover"][mode] ?? "none",
    left: isPlaced ? `calc(50% - ${wide} / 2)` : "", top: isPlaced ? `calc(50% - ${high} / 2)` : "",
    width: isPlaced ? wide : "", height: isPlaced ? high : "",
  });
};

/** @type {(content: Wire.Content | NoContent) => boolean} True of a field with several lines. */
const isMultiline = content => content[0] === kinds.field && (content[at.field.fieldFlag] & fieldFlag.multiline) !== 0;

/** @type {(parts: ContentParts) => Contents} */
export const contents = ({ surface: { shadow }, elements: { symbols }, socket: { say, accepts }, fields: kept, images, others, clear }) => {
  const fields = /** @type {WeakMap<Item, FieldState>} */ (new WeakMap());

  /** @type {SetContent<"symbol">} */
  const setSymbol = (item, [, name, ink, isMirrored], isSame) => {
    if (!isSame) setPart(item, drawing());
    item.part.style.color = color(ink);
    item.part.style.transform = isMirrored ? "scaleX(-1)" : "";
    if (item.part.dataset.name === name) return;
    item.part.dataset.name = name;
    const lines = symbols.get(name) ?? [];
    item.part.replaceChildren();
    for (let index = 0; index < lines.length; index += 2) {
      item.part.append(svgNode("path", { class: lines[index] ? "filled" : "stroked", d: lines[index + 1] }));
    }
  };

  /** @type {SetContent<"field">} */
  const setField = (item, content, isSame) => {
    const [, text, revision, placeholder, purpose, flags, font, ink, insets, alignment = -1, more = {}] = content;
    const update = /** @type {FieldUpdate} */ ([text, revision, more[fieldMore.programRevision] ?? 0]);
    const state = (isSame && fields.get(item)) || { text: fieldText(update), update, shown: "", isComposing: false };
    fields.set(item, state);
    const isSetByProgram = isSame && update[2] !== state.update[2];
    if (!isSame) {
      setPart(item, document.createElement(flags & fieldFlag.multiline ? "textarea" : "input"));
      item.face = item.part;
      item.node.classList.add("field");
      item.face.dir = "auto";
      item.face.addEventListener("input", event => {
        kept.typed(item);
        if (!/** @type {InputEvent} */ (event).isComposing) sendText(item);
      });
      item.face.addEventListener("compositionstart", () => { state.isComposing = true; });
      item.face.addEventListener("compositionend", () => {
        state.isComposing = false;
        sendText(item);
        showText(item);
      });
      setValue(item, text);
    }
    state.update = update;
    const field = /** @type {HTMLInputElement} */ (item.face);
    const type = purpose === "number" ? "text" : purpose;
    if (!(flags & fieldFlag.multiline) && field.type !== type) field.type = type;
    Object.assign(field, {
      autocomplete: more[fieldMore.fillsIn] ?? "off", inputMode: purpose === "number" ? "decimal" : "", placeholder,
      readOnly: !(flags & fieldFlag.editable), maxLength: more[fieldMore.maximumLength] ?? limit.fieldLength,
    });
    for (const [name, value] of /** @type {[string, string | undefined][]} */ ([
      ["autocapitalize", more[fieldMore.capitalization]], ["autocorrect", ["off", "on"][more[fieldMore.corrects] ?? -1]],
      ["spellcheck", ["false", "true"][more[fieldMore.checksSpelling] ?? -1]],
    ])) if (value) field.setAttribute(name, value); else field.removeAttribute(name);
    setFont(field, font, ink);
    if (more[fieldMore.placeholderColor] === undefined) field.style.removeProperty("--placeholder");
    else field.style.setProperty("--placeholder", color(more[fieldMore.placeholderColor]));
    field.style.textAlign = ["left", "center", "right"][alignment] ?? "";
    field.style.padding = insets.map(inset => inset + "px").join(" ");
    showText(item);
    if (!isSame) kept.appeared(item);
    else if (isSetByProgram) kept.setByProgram(item);
  };

  // Shows a text in a field, and keeps it as the browser shows it, which may alter its line breaks: that is no edit of the person.
  /** @type {(item: Item, text: string) => void} */
  const setValue = (item, text) => {
    const field = /** @type {HTMLInputElement} */ (item.face), state = fields.get(item);
    field.value = text;
    if (state) state.shown = field.value;
  };

  // Takes the text that the person has typed from the field's node into the field's state.
  /** @param {Item} item */
  const takeValue = item => {
    const { value } = /** @type {HTMLInputElement} */ (item.face), state = fields.get(item);
    if (state && value !== state.shown) state.text.text = state.shown = value;
  };

  // Shows the text of the last frame, merged with what the person has typed since; a text that is being composed waits for its end.
  /** @param {Item} item */
  const showText = item => {
    const state = fields.get(item), field = /** @type {HTMLInputElement} */ (item.face);
    if (!state || state.isComposing) return;
    const { selectionStart, selectionEnd, selectionDirection } = field;
    takeValue(item);
    const before = state.text.text;
    receive(state.text, state.update);
    const { text } = state.text;
    if (text !== before) {
      setValue(item, text);
      // Setting the text has moved the insertion point to the end, so it is put back to its place; fields of some kinds have none.
      if (selectionStart !== null && selectionEnd !== null && shadow.activeElement === field) {
        const direction = selectionDirection ?? "none";
        field.setSelectionRange(place(selectionStart, before, text), place(selectionEnd, before, text), direction);
      }
    }
    // Sends an edit that had to wait for the server's answer to earlier ones.
    sendText(item);
  };

  // Sends the person's edit of a field. After a resumption, if there is no new edit, the last one that the server has not answered is sent
  // again, since it may have been lost with the connection.
  /** @type {Contents["sendText"]} */
  const sendText = (item, isResumed) => {
    const state = fields.get(item);
    if (!state || state.isComposing || !accepts()) return;
    takeValue(item);
    const edit = takeEdit(state.text) ?? (isResumed ? unansweredEdit(state.text) : null);
    if (edit) say(page.text, item.id, ...edit);
  };

  /** @type {ContentSetters} */
  const setters = {
    [kinds.text]: setText, [kinds.symbol]: setSymbol, [kinds.image]: imageSetter(images), [kinds.field]: setField,
    [kinds.activity]: setActivity, ...others,
  };
  return {
    sendText,
    set(item, value) {
      const content = value || /** @type {NoContent} */ ([0]);
      const isSame = item.content[0] === content[0] && isMultiline(item.content) === isMultiline(content);
      if (!isSame) {
        item.part?.remove();
        clear(item);
        item.node.classList.remove("text", "mono", "field", "swipe", "refresher", "refreshing", "pulled", "titles", "turned");
        item.node.removeAttribute("title");
        item.node.style.letterSpacing = "";
        Object.assign(item, { part: null, face: item.node });
      }
      item.content = content;
      if (content[0] === 0) return;
      const setter = /** @type {SetContent | undefined} */ (setters[content[0]]);
      setter?.(item, content, isSame);
    },
  };
};
