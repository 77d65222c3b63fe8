// @ts-check
// Two notices of the client: above a scene that the connection is lost, and in front of it the report of a misuse in the program.

/** The notice that an action is not carried out. */
const REFUSAL = "This needs the connection and was not done.";

/** @type {(surface: Surface, renew: () => void) => Notices} */
export const notices = ({ frame, part, listen }, renew) => {
  const [banner, box] = [part("#banner"), part("#mistake")];
  const [words, reload, refusal] = /** @type {HTMLCollectionOf<HTMLElement>} */ (banner.children);
  const report = part("#mistake pre");
  const [again, goOn] = box.querySelectorAll("button");
  const hideMisuse = () => { box.hidden = true; };

  // Both buttons begin a new session; the old one ends with this page.
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
    showRefusal() {
      refusal.textContent = REFUSAL;
      // A refusal after the first one is seen by the flash.
      refusal.getAnimations().forEach(flash => flash.cancel());
      if (!matchMedia("(prefers-reduced-motion: reduce)").matches) refusal.animate([{ opacity: 0 }, { opacity: 1 }], 300);
    },
  };
};
