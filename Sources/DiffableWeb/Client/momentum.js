// @ts-check
// The arithmetic of momentum: the velocity of scrolled content, its deceleration in the browser, and the spring that moves it to
// the target content offset. Units are points and milliseconds.

/** The time without movement after which a finger counts as still, and the time over which a velocity is measured. */
export const STILL_TIME = 80, VELOCITY_TIME = 100;
/** The maximum of a velocity, in points per millisecond. */
const MAX_VELOCITY = 100;
/** The bounds of the spring's decay rate, per millisecond. */
const MIN_DECAY = 0.01, MAX_DECAY = 0.05;

/** @type {(track: Sample[], span?: number) => number[]} The velocity of the offset over the last `span`. */
export const velocityOf = (track, span = VELOCITY_TIME) => {
  const last = track.at(-1);
  const before = track.slice(0, -1);
  const first = last && (before.find(([time]) => last[0] - time <= span) ?? before.at(-1));
  if (!first) return [0, 0];
  const time = Math.max(4, last[0] - first[0]);
  return [1, 2].map(axis => Math.max(-MAX_VELOCITY, Math.min(MAX_VELOCITY, (last[axis] - first[axis]) / time)));
};

/** @type {(velocity: number, isOfApple: boolean) => number} The distance until the content stops, on iOS or in Chromium. */
export const decelerationDistance = (velocity, isOfApple) => {
  const speed = Math.abs(velocity);
  return Math.sign(velocity) * (isOfApple ? 499 * speed : 778 * (0.45 * speed) ** 1.736);
};

/** @type {(now: number, velocity: number, length: number) => number} The offset of the next page, or of the nearest for a still finger. */
export const pageOffset = (now, velocity, length) => {
  const pages = now / length;
  if (Math.abs(velocity) < 0.05) return length * Math.round(pages);
  return length * (velocity > 0 ? Math.floor(pages) + 1 : Math.ceil(pages) - 1);
};

/**
 * The displacement and velocity of a critically damped spring after a time. It decays faster if it approaches the target fast, so
 * that it does not overshoot.
 * @type {(time: number, from: number, velocity: number) => [number, number]}
 */
export const springAt = (time, from, velocity) => {
  const isApproaching = from * velocity < 0;
  const decay = Math.min(MAX_DECAY, Math.max(MIN_DECAY, isApproaching ? Math.abs(velocity / from) : 0));
  const coefficient = velocity + decay * from;
  const factor = Math.exp(-decay * time);
  return [(from + coefficient * time) * factor, (coefficient - decay * (from + coefficient * time)) * factor];
};

/** @type {(track: Sample[], by: number[]) => void} Moves the samples along with shifted content. */
export const shiftTrack = (track, by) => {
  for (const sample of track) for (const axis of [0, 1]) sample[axis + 1] += by[axis];
};

/** @type {(goal: number[] | null, node: Scrolled) => boolean} True at the goal, or at the end of the content before it. */
export const hasReached = (goal, { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight }) => {
  if (!goal) return true;
  /** @type {(goal: number, now: number, most: number) => boolean} */
  const isNear = (goal, now, most) => Math.abs(Math.min(goal, Math.max(0, most)) - now) < 2 || goal < 0 && now < 2;
  return isNear(goal[1], scrollTop, scrollHeight - clientHeight)
    && (scrollWidth <= clientWidth || isNear(Math.abs(goal[0]), Math.abs(scrollLeft), scrollWidth - clientWidth));
};
