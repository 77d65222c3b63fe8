// What an element shows besides its children: text, symbols, pictures, fields. Part of client.js, which has the nodes.

import { color, say, setScroll, isConnected, symbols } from "/client.js";
import { setRefresher } from "/pulling.js";
import { clearTitles, setTitles } from "/scrubber.js";
import { setActions } from "/swipe.js";

const SVG = "http://www.w3.org/2000/svg";

export function setContent(item, value) {
  const content = value || [0];
  const isSame = item.content[0] === content[0] && (content[0] !== "e" || item.content[5] % 2 === content[5] % 2);
  if (!isSame) clearContent(item);
  item.content = content;
  ({
    t: setText, y: setSymbol, p: setPicture, e: setField, s: setScroll, w: setActions, r: setRefresher, j: setTitles, a: setActivity,
  })[content[0]]?.(item, content, isSame);
}

function clearContent(item) {
  item.part?.remove();
  clearTitles(item);
  item.node.classList.remove("text", "mono", "field", "swipe", "refresher", "refreshing", "pulled", "titles", "turned");
  item.node.removeAttribute("title");
  item.node.style.letterSpacing = "";
  Object.assign(item, { part: null, face: item.node });
}

function setPart(item, part) {
  part.classList?.add("part");
  item.node.prepend(item.part = part);
}

function setFont(node, [size, weight, flags], ink) {
  node.classList.toggle("mono", (flags & 2) !== 0);
  Object.assign(node.style, {
    fontSize: size + "px", fontWeight: weight, fontStyle: flags & 1 ? "italic" : "",
    fontVariantNumeric: flags & 4 ? "tabular-nums" : "", color: color(ink),
  });
}

function setText(item, [, lines, font, ink, alignment, lineHeight, isRightToLeft, more], isSame) {
  const { node } = item;
  const spans = more?.s;
  node.classList.add("text");
  if (!isSame || (item.part.nodeType === Node.TEXT_NODE) === Boolean(spans)) {
    item.part?.remove();
    node.prepend(item.part = spans ? document.createElement("div") : document.createTextNode(""));
  }
  if (spans) item.part.replaceChildren(...(more.p ? laid(lines, spans, more.p) : styled(lines, spans)));
  else if (item.part.data !== lines) item.part.data = lines;
  setFont(node, font, ink);
  node.style.lineHeight = lineHeight + "px";
  node.style.textAlign = ["left", "center", "right", "left"][alignment];
  node.style.direction = isRightToLeft ? "rtl" : "";
  node.style.letterSpacing = more?.k ? more.k + "px" : "";
  if (more?.x) node.title = more.x; else node.removeAttribute("title");
}

/** The parts of lines that look different from the rest, and what is between lines. */
function styled(lines, spans) {
  return lines.split("\n").flatMap((line, row) => {
    const parts = partsOf(line, spans[row]);
    return row ? ["\n", ...parts] : parts;
  });
}

/** Lines whose paragraphs say how they lie: a box for each. */
function laid(lines, spans, rows) {
  return lines.split("\n").map((line, row) => {
    const box = document.createElement("div");
    const [top, height, left, right, bits] = rows[row];
    Object.assign(box.style, {
      height: height + "px", lineHeight: height + "px", margin: `${top}px ${right}px 0 ${left}px`,
      textAlign: ["left", "center", "right"][bits & 3], direction: bits & 8 ? "rtl" : bits & 4 ? "ltr" : "",
    });
    box.append(...partsOf(line, spans[row]));
    return box;
  });
}

/** The parts of a line. */
function partsOf(line, spans) {
  let start = 0;
  return spans.map(([length, strokes, font, ink, ground]) => {
    const span = document.createElement("span");
    span.textContent = line.slice(start, start += length);
    if (font) setFont(span, font, ink);
    Object.assign(span.style, {
      color: ink ? color(ink) : "", backgroundColor: ground ? color(ground) : "",
      textDecorationLine: [strokes & 3 && "underline", strokes >> 2 && "line-through"].filter(Boolean).join(" "),
      textDecorationStyle: (strokes & 3) === 2 || strokes >> 2 === 2 ? "double" : "",
    });
    return span;
  });
}

/** What turns as long as a task goes on. */
function setActivity(item, [, isTurning, side, ink], isSame) {
  if (!isSame) setPart(item, spokes());
  item.part.classList.add("activity");
  item.part.classList.toggle("turning", isTurning === 1);
  Object.assign(item.part.style, { color: color(ink), width: side + "px", height: side + "px" });
}

/** Eight spokes, each darker than the one before; the style sheet turns them. */
export function spokes() {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.classList.add("spokes");
  for (let spoke = 0; spoke < 8; spoke += 1) {
    const line = document.createElementNS(SVG, "line");
    for (const [key, value] of Object.entries({ x1: 12, y1: 3.5, x2: 12, y2: 7.5, transform: `rotate(${spoke * 45} 12 12)` })) {
      line.setAttribute(key, value);
    }
    line.style.opacity = 0.25 + 0.75 * spoke / 7;
    svg.append(line);
  }
  return svg;
}

function setSymbol(item, [, name, ink, isMirrored], isSame) {
  if (!isSame) {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("aria-hidden", "true");
    setPart(item, svg);
  }
  item.part.style.color = color(ink);
  item.part.style.transform = isMirrored ? "scaleX(-1)" : "";
  if (item.part.dataset.name === name) return;
  item.part.dataset.name = name;
  const drawing = symbols.get(name) ?? [];
  item.part.replaceChildren();
  for (let index = 0; index < drawing.length; index += 2) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", drawing[index] ? "filled" : "stroked");
    path.setAttribute("d", drawing[index + 1]);
    item.part.append(path);
  }
}

// How pixels are turned, in the order of UIImage.Orientation: up, down, left, right, and the same mirrored. Columns of a matrix.
const turns = [[1, 0, 0, 1], [-1, 0, 0, -1], [0, -1, 1, 0], [0, 1, -1, 0], [-1, 0, 0, 1], [1, 0, 0, -1], [0, 1, 1, 0], [0, -1, -1, 0]];

function setPicture(item, [, name, mode, flags, width, height], isSame) {
  if (!isSame) setPart(item, Object.assign(document.createElement("img"), { alt: "", draggable: false }));
  const address = "/image/" + encodeURIComponent(name);
  if (item.part.getAttribute("src") !== address) item.part.src = address;
  const turn = turns[(flags >> 1) - 1];
  const lies = turn?.[0] === 0;
  item.node.classList.toggle("turned", lies);
  const changes = [flags & 1 && "scaleX(-1)", turn && `matrix(${turn}, 0, 0)`];
  // A picture that is turned by a quarter has the height of its box as its width.
  const [across, down] = lies ? ["100cqh", "100cqw"] : ["100%", "100%"];
  const [wide, high] = width ? (lies ? [height, width] : [width, height]).map(length => length + "px") : [across, down];
  const isPlaced = width || lies;
  Object.assign(item.part.style, {
    transform: changes.filter(Boolean).join(" "), imageOrientation: turn ? "none" : "",
    objectFit: width ? "fill" : ["fill", "contain", "cover"][mode] ?? "none",
    left: isPlaced ? `calc(50% - ${wide} / 2)` : "", top: isPlaced ? `calc(50% - ${high} / 2)` : "",
    width: isPlaced ? wide : "", height: isPlaced ? high : "",
  });
}

function setField(item, content, isSame) {
  const [, text, revision, placeholder, purpose, flags, font, ink, insets, alignment, more = {}] = content;
  if (!isSame) {
    setPart(item, document.createElement(flags & 1 ? "textarea" : "input"));
    item.face = item.part;
    item.node.classList.add("field");
    item.face.dir = "auto";
    item.face.addEventListener("input", ({ isComposing }) => { if (!isComposing) sendText(item); });
    item.face.addEventListener("compositionstart", () => item.composing = true);
    item.face.addEventListener("compositionend", () => { item.composing = false; sendText(item); });
  }
  const field = item.face;
  const type = purpose === "number" ? "text" : purpose;
  if (!(flags & 1) && field.type !== type) field.type = type;
  Object.assign(field, {
    autocomplete: more.a ?? "off", inputMode: purpose === "number" ? "decimal" : "", placeholder, readOnly: !(flags & 2),
    maxLength: more.m ?? 20000, // Three bytes each at most, so that no text is larger than a message may be.
  });
  for (const [name, value] of [
    ["autocapitalize", more.c], ["autocorrect", ["off", "on"][more.r]], ["spellcheck", ["false", "true"][more.s]],
  ]) if (value) field.setAttribute(name, value); else field.removeAttribute(name);
  setFont(field, font, ink);
  if (more.p === undefined) field.style.removeProperty("--placeholder");
  else field.style.setProperty("--placeholder", color(more.p));
  field.style.textAlign = ["left", "center", "right"][alignment] ?? "";
  field.style.padding = insets.map(inset => inset + "px").join(" ");
  // The person is ahead of the server: what they typed or are composing is newer than what the frame says.
  if (item.composing || revision < item.revision) return;
  item.sent = text;
  if (field.value === text) return;
  const { selectionStart, selectionEnd, value } = field;
  field.value = text;
  // The caret goes to the end by itself; from amid the text it must not.
  const isAmid = selectionStart !== null && selectionStart < value.length;
  if (isAmid && document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd);
}

/** Reports the text of a field. What is typed without a connection, or was lost with one, is told after resumption. */
export function sendText(item, mayBeLost) {
  if (item.composing || (item.face.value === item.sent && !mayBeLost) || !isConnected()) return;
  item.sent = item.face.value;
  say("x", item.id, item.sent, ++item.revision);
}
