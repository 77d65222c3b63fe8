// @ts-check
// Two notices that lie over a scene and are not the program's: the connection is lost, or the program has made a mistake.

/** @type {(surface: Surface, renew: () => void) => Notices} */
export const notices = ({ part, listen }, renew) => {
  const [banner, box] = [part("#banner"), part("#mistake")];
  const [words, reload] = /** @type {HTMLCollectionOf<HTMLElement>} */ (banner.children);
  const report = part("#mistake pre");
  const [again, goOn] = box.querySelectorAll("button");
  const hideMistake = () => { box.hidden = true; };

  // A new page has a scene of its own; the old one ends with the page that showed it.
  for (const button of [reload, again]) listen(button, "click", renew);
  listen(goOn, "click", hideMistake);
  listen(box, "keydown", ({ key }) => { if (key === "Escape") hideMistake(); });

  return {
    hideMistake,
    isOn: node => banner.contains(node) || box.contains(node),
    showMistake(text) {
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
