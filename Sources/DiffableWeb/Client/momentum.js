// @ts-check
// How fast content is that a person lets go of, where the browser would let it stop, and how it is drawn to where the server wants it.
// Numbers only, in points and milliseconds.

/** A finger is held still when the content has not moved for so long; a velocity is that of so long. */
export const HELD = 80, SPAN = 100;
/** Nothing is faster, in points per millisecond. */
const FASTEST = 100;
/** How fast content is drawn to its place, in one part of the way per millisecond: at least, and at most. */
const SLOWEST_PULL = 0.01, FASTEST_PULL = 0.05;

/** @type {(track: Sample[], span?: number) => number[]} How fast the offset changes, as far as is known of the last `span`. */
export const velocityOf = (track, span = SPAN) => {
  const last = track.at(-1);
  const before = track.slice(0, -1);
  const first = last && (before.find(([time]) => last[0] - time <= span) ?? before.at(-1));
  if (!first) return [0, 0];
  const time = Math.max(4, last[0] - first[0]);
  return [1, 2].map(axis => Math.max(-FASTEST, Math.min(FASTEST, (last[axis] - first[axis]) / time)));
};

/** @type {(velocity: number, isOfApple: boolean) => number} How far content goes: as on Apple's screens, or as in Chromium. */
export const wayOf = (velocity, isOfApple) => {
  const speed = Math.abs(velocity);
  return Math.sign(velocity) * (isOfApple ? 499 * speed : 778 * (0.45 * speed) ** 1.736);
};

/** @type {(now: number, velocity: number, length: number) => number} Browsers turn one page, and none for who held the finger still. */
export const pageAfter = (now, velocity, length) => {
  const pages = now / length;
  if (Math.abs(velocity) < 0.05) return length * Math.round(pages);
  return length * (velocity > 0 ? Math.floor(pages) + 1 : Math.ceil(pages) - 1);
};

/**
 * The place and the velocity, after a time, of what began so far from its goal with a velocity and is drawn there as by a spring that
 * does not swing. What comes fast is drawn so strongly that it does not go past.
 * @type {(time: number, from: number, velocity: number) => [number, number]}
 */
export const placeAt = (time, from, velocity) => {
  const isOnItsWay = from * velocity < 0;
  const pull = Math.min(FASTEST_PULL, Math.max(SLOWEST_PULL, isOnItsWay ? Math.abs(velocity / from) : 0));
  const slope = velocity + pull * from;
  const fading = Math.exp(-pull * time);
  return [(from + slope * time) * fading, (slope - pull * (from + slope * time)) * fading];
};

/** @type {(track: Sample[], by: number[]) => void} The content has been shifted under a movement. */
export const shiftTrack = (track, by) => {
  for (const sample of track) for (const axis of [0, 1]) sample[axis + 1] += by[axis];
};

/** @type {(goal: number[] | null, node: Scrolled) => boolean} At a goal, or as near as the content lets it be. */
export const isAt = (goal, { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight }) => {
  if (!goal) return true;
  /** @type {(goal: number, now: number, most: number) => boolean} */
  const near = (goal, now, most) => Math.abs(Math.min(goal, Math.max(0, most)) - now) < 2 || goal < 0 && now < 2;
  return near(goal[1], scrollTop, scrollHeight - clientHeight)
    && (scrollWidth <= clientWidth || near(Math.abs(goal[0]), Math.abs(scrollLeft), scrollWidth - clientWidth));
};
