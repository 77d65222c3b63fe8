// How something gets on from one place or look to the next. Part of client.js.

const knowsSamples = CSS.supports("transition-timing-function", "linear(0, 1)");

/** Along a cubic curve, through samples of another one, or as everything does that moves. */
export function easing(curve) {
  if (curve?.length === 4) return `cubic-bezier(${curve})`;
  return curve && knowsSamples ? `linear(${curve})` : "cubic-bezier(.2, 0, 0, 1)";
}
