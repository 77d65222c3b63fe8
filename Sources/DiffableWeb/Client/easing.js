// How something gets on from one place or look to the next. Part of client.js.

const knowsSamples = CSS.supports("transition-timing-function", "linear(0, 1)");
const USUAL = "cubic-bezier(.2, 0, 0, 1)";

/** How elements get on in the frame that is shown, by their numbers: a curve, empty for the usual one, and when they begin. */
export const timings = new Map();

/** Along a cubic curve, through samples of another one, or as usual. */
function easing(curve, usual) {
  if (curve?.length === 4) return `cubic-bezier(${curve})`;
  return curve?.length && knowsSamples ? `linear(${curve})` : usual;
}

/** The timing of an animation as browsers take it; the start is seen until it begins. */
export function effect(duration, [curve, delay = 0] = [], usual = USUAL) {
  return { duration, delay, easing: easing(curve, usual), fill: "backwards" };
}
