// @ts-check
// Notices of the client: above a scene that the connection is lost, in front of it the report of a misuse in the program, and beside a
// point of it a hint why nothing happens.

/** The notice that an action is not carried out. */
const REFUSAL = "This needs the connection and was not done.";

/** The notice that an action may have been carried out, by a session that has ended since. */
const DOUBT = "The connection was lost before the answer. Please look whether it was done.";

/** The least time for which a hint is shown, and the time for each of its letters, in milliseconds. */
const HINT = 1600, LETTER = 60;

/** The distance of such words from the upper edge, if they are not in the notice of a lost connection, in points. */
const TOP = 64;

/** @type {(surface: Surface, renew: () => void, announce: (words: string) => void) => Notices} */
export const notices = ({ frame, part, listen }, renew, announce) => {
  let hiding = 0;
  const [banner, box] = [part("#banner"), part("#mistake")];
  const [words, reload, refusal] = /** @type {HTMLCollectionOf<HTMLElement>} */ (banner.children);
  const report = part("#mistake pre");
  const [again, goOn] = box.querySelectorAll("button");
  const hideMisuse = () => { box.hidden = true; };

  /** @type {Notices["showHint"]} */
  const showHint = (text, x, y) => {
    const hint = part("#hint"), { left, top, width, height } = frame.getBoundingClientRect();
    hint.textContent = text;
    hint.hidden = false;
    hint.style.left = Math.max(0, Math.min(x - left + 8, width - hint.offsetWidth)) + "px";
    hint.style.top = Math.max(0, Math.min(y - top + 8, height - hint.offsetHeight)) + "px";
    announce(text);
    clearTimeout(hiding);
    hiding = setTimeout(() => { hint.hidden = true; }, HINT + LETTER * text.length);
  };

  // Says something at the upper edge of the scene.
  /** @param {string} text */
  const showAtTop = text => {
    const { left, top, width } = frame.getBoundingClientRect();
    showHint(text, left + width / 2, top + TOP);
  };

  // Both buttons load the page again, which begins a new session; the old one ends with this page.
  for (const button of [reload, again]) listen(button, "click", renew);
  listen(goOn, "click", hideMisuse);
  listen(box, "keydown", ({ key }) => { if (key === "Escape") hideMisuse(); });

  return {
    hideMisuse,
    isOn: node => banner.contains(node) || box.contains(node),
    showMisuse(text) {
      report.textContent = box.hidden ? text : `${report.textContent}\n\n${text}`;
      box.hidden = false;
    },
    hideLoss() {
      banner.hidden = true;
      refusal.textContent = "";
      frame.classList.remove("lost");
    },
    showLoss(text, isFinal) {
      banner.hidden = false;
      frame.classList.add("lost");
      words.textContent = text;
      reload.hidden = !isFinal;
    },
    showHint,
    showAtTop,
    showDoubt() { showAtTop(DOUBT); },
    showRefusal() {
      if (banner.hidden) return showAtTop(REFUSAL);
      refusal.textContent = REFUSAL;
      // The words flash at each refusal, so that a further refusal is seen although the words stay the same.
      refusal.getAnimations().forEach(flash => flash.cancel());
      if (!matchMedia("(prefers-reduced-motion: reduce)").matches) refusal.animate([{ opacity: 0 }, { opacity: 1 }], 300);
    },
  };
};
