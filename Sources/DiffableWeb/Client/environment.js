// @ts-check
// The environment of a scene: the person's settings, the properties of the machine, and the size of the scene.

import { bound } from "./wire.js";

/** @type {(range: readonly number[], value: number) => number} */
const within = ([least, most], value) => Math.min(most, Math.max(least, value));

/** @type {(value: number) => number} */
const bounded = value => within(bound.scale, value || 1);

/** @type {(surface: Surface) => Environment} */
export const environment = ({ host, frame, part, listen, isEnded }) => {
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const contrast = matchMedia("(prefers-contrast: more)");
  const letter = part("#letter");
  const isRightToLeft = () => getComputedStyle(host).direction === "rtl";

  /** @type {Environment["settings"]} */
  const settings = () => {
    frame.dir = isRightToLeft() ? "rtl" : "ltr";
    const { color, fontSize } = getComputedStyle(letter);
    // The colour scheme of the element counts; the page may have chosen another one than the person prefers.
    const isDark = color === "rgb(255, 255, 255)";
    const isPhone = matchMedia("(pointer: coarse)").matches && Math.min(screen.width, screen.height) < 600;
    return [
      Number(reducedMotion.matches), Number(isDark), Number(contrast.matches), Number(isRightToLeft()), bounded(parseFloat(fontSize) / 16),
      bounded(devicePixelRatio), Number(isPhone), Number(document.hidden),
    ];
  };
  /** @type {Environment["size"]} */
  const size = () => [within(bound.extent, frame.clientWidth), within(bound.extent, frame.clientHeight)];

  return {
    reducesMotion: () => reducedMotion.matches,
    isRightToLeft,
    settings,
    size,
    glyphWidths(weights, alphabet) {
      const context = /** @type {any} */ (document.createElement("canvas").getContext("2d"));
      const letters = Array.from(alphabet);
      return weights.split(" ").map(weight => {
        context.font = `${weight} 100px ${getComputedStyle(frame).fontFamily}`;
        context.fontKerning = "none";
        context.textRendering = "geometricPrecision";
        return letters.map(letter => within(bound.glyphWidth, Math.round(context.measureText(letter).width * 10)));
      });
    },
    watch(sizeChanged, settingsChanged) {
      let sizeReported = String(size()), settingsReported = String(settings());
      const check = () => {
        // Neither the size of a hidden scene, which has none, nor its size on paper is reported; the server keeps the last one until the
        // scene is shown again.
        if (isEnded() || matchMedia("print").matches || !frame.clientWidth || !frame.clientHeight) return;
        if (sizeReported !== (sizeReported = String(size()))) sizeChanged();
        if (settingsReported !== (settingsReported = String(settings()))) settingsChanged();
      };
      // The scene is observed for its size, and a sample letter because its width shows the text size that the person has chosen in the
      // browser.
      const sizes = new ResizeObserver(check);
      for (const node of [frame, letter]) sizes.observe(node);
      // The elements around the scene are observed because it inherits direction and colour scheme from them.
      const ancestors = new MutationObserver(check);
      for (let node = /** @type {Element | null} */ (host); node; node = node.parentElement) ancestors.observe(node, { attributes: true });
      listen(window, "resize", check);
      listen(document, "visibilitychange", check);
      for (const query of [reducedMotion, contrast, matchMedia("(prefers-color-scheme: dark)")]) listen(query, "change", check);
      return () => [sizes, ancestors].forEach(observer => observer.disconnect());
    },
  };
};
