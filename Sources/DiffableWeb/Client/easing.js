// @ts-check
// The timing of animations: duration, delay and curve.

const knowsSamples = globalThis.CSS?.supports("transition-timing-function", "linear(0, 1)");
const USUAL = "cubic-bezier(.2, 0, 0, 1)";

/** @type {(curve: number[] | undefined, usual: string) => string} A curve in CSS: Bézier or sampled. */
const easing = (curve, usual) =>
  curve?.length === 4 ? `cubic-bezier(${curve})` : curve?.length && knowsSamples ? `linear(${curve})` : usual;

/** @type {(duration: number, timing?: Timing, usual?: string) => any} The timing of an animation in CSS. */
export const effect = (duration, [curve, delay = 0] = [], usual = USUAL) =>
  ({ duration, delay, easing: easing(curve, usual), fill: "backwards" });
