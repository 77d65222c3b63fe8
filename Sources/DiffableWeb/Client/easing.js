// @ts-check
// The curves along which something gets on from one frame or look to the next.

const knowsSamples = globalThis.CSS?.supports("transition-timing-function", "linear(0, 1)");
const USUAL = "cubic-bezier(.2, 0, 0, 1)";

/** @type {(curve: number[] | undefined, usual: string) => string} Along a cubic curve, through samples of another one, or as usual. */
const easing = (curve, usual) =>
  curve?.length === 4 ? `cubic-bezier(${curve})` : curve?.length && knowsSamples ? `linear(${curve})` : usual;

/** @type {(duration: number, timing?: Timing, usual?: string) => any} An animation's timing; the start is seen until it begins. */
export const effect = (duration, [curve, delay = 0] = [], usual = USUAL) =>
  ({ duration, delay, easing: easing(curve, usual), fill: "backwards" });
