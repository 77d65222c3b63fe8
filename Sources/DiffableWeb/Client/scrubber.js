// Titles at the edge of a list, by which one gets far at once: a pointer slides over them, keys go from one to the next.
// Part of client.js, which has the nodes.

import { color, itemOf, say } from "/client.js";

/** How near to the ends the larger title goes, in points. */
const MARGIN = 4;

/** The titles under the pointer: their `item`, the `pointer`, and what waits to be told. */
let slide = null;

export function setTitles(item, [, titles, shown, ink], isSame) {
  const { node } = item;
  if (!isSame) {
    node.classList.add("titles");
    item.part = document.createElement("div");
    item.part.className = "part";
    item.bubble = Object.assign(document.createElement("div"), { className: "bubble", hidden: true });
    for (const part of [item.bubble, item.part]) {
      part.setAttribute("aria-hidden", "true");
      node.prepend(part);
    }
    node.addEventListener("pointerdown", take);
    node.addEventListener("pointermove", slideOn);
    for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) node.addEventListener(kind, letGo);
    node.setAttribute("aria-orientation", "vertical");
    node.setAttribute("aria-valuemin", 1);
  }
  node.classList.toggle("left", item.frame[0] === 0);
  node.style.color = color(ink);
  item.part.replaceChildren(...shown.map(index => {
    const line = document.createElement("span");
    line.textContent = index < 0 ? "•" : titles[index];
    return line;
  }));
  item.at = Math.min(item.at ?? 0, titles.length - 1);
  node.setAttribute("aria-valuemax", titles.length);
  tellValue(item);
}

export function clearTitles(item) {
  item.bubble?.remove();
  item.bubble = null;
}

function tellValue({ node, at, content }) {
  node.setAttribute("aria-valuenow", at + 1);
  node.setAttribute("aria-valuetext", content[1][at] ?? "");
}

function take(event) {
  const item = itemOf(event.currentTarget);
  if (event.button !== 0 || !item) return;
  event.preventDefault();
  event.stopPropagation();
  slide = { item, pointer: event.pointerId, waits: false };
  event.currentTarget.setPointerCapture(event.pointerId);
  item.at = -1;
  slideOn(event);
}

function slideOn(event) {
  if (slide?.pointer !== event.pointerId) return;
  const { item } = slide;
  const { top, height } = item.part.getBoundingClientRect();
  const count = item.content[1].length;
  // What is drawn is in the middle; between the first and the last all have their part, also those that are left out.
  const first = item.part.firstChild?.getBoundingClientRect().top ?? top;
  const last = item.part.lastChild?.getBoundingClientRect().bottom ?? top + height;
  const part = (event.clientY - first) / Math.max(1, last - first);
  choose(item, Math.min(count - 1, Math.max(0, Math.floor(part * count))));
  item.bubble.hidden = false;
  item.bubble.style.top = Math.min(height - MARGIN, Math.max(MARGIN, event.clientY - top)) + "px";
}

function letGo(event) {
  if (slide?.pointer !== event.pointerId) return;
  slide.item.bubble.hidden = true;
  slide = null;
}

/** Goes to a title; the server is told once per frame at most. */
function choose(item, index) {
  if (item.at === index) return;
  item.at = index;
  item.bubble.textContent = item.content[1][index];
  tellValue(item);
  if (item.waits) return;
  item.waits = true;
  requestAnimationFrame(() => {
    item.waits = false;
    say("j", item.id, item.at);
  });
}

/** Keys on the titles: arrows, pages, ends, and letters for the first title that begins so. */
export function keyOnTitles(event) {
  const item = itemOf(event.target);
  if (item?.content[0] !== "j" || event.ctrlKey || event.metaKey || event.altKey) return false;
  const titles = item.content[1], last = titles.length - 1;
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, PageDown: 5, PageUp: -5, Home: -last, End: last }[event.key];
  let index = item.at + (step ?? 0);
  if (step === undefined) {
    if ([...event.key].length !== 1 || event.key === " ") return false;
    index = titles.findIndex(title => title.toLowerCase().startsWith(event.key.toLowerCase()));
    if (index < 0) return true;
  }
  // Home and End go there even if that is where the last choice was: the list may have been scrolled since.
  if (event.key === "Home" || event.key === "End") item.at = -1;
  choose(item, Math.min(last, Math.max(0, index)));
  return true;
}
