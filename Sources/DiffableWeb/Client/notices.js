// @ts-check
// Two notices of the client in front of a scene: that the connection is lost, and the report of a misuse in the program.

/** @type {(surface: Surface, renew: () => void) => Notices} */
export const notices = ({ part, listen }, renew) => {
  const [banner, box] = [part("#banner"), part("#mistake")];
  const [words, reload] = /** @type {HTMLCollectionOf<HTMLElement>} */ (banner.children);
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
    hideLoss() { banner.hidden = true; },
    showLoss(text, isFinal) {
      banner.hidden = false;
      words.textContent = text;
      reload.hidden = !isFinal;
    },
  };
};
