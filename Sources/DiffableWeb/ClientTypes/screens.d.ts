// The types of printed lists, of controls in rows, and of screens that a finger drags back. Only `tsc` reads this file; it is not served to
// pages.

/** A picture of a screen that another one has covered: its node, its width in points, and the offsets of the scroll views in it. */
interface Picture {
  node: HTMLElement;
  width: number;
  offsets: { node: HTMLElement, left: number, top: number }[];
}

/**
 * A drag that pops the shown screen of a stack: pressed until the finger has moved, following it, settling at one side, or waiting for
 * the server's answer to the action with a number. Distances are in points from the screen's place, velocities in points per millisecond.
 */
interface PopDrag {
  phase: "pressed" | "following" | "settling" | "waiting";
  stack: Item;
  top: Item;
  below: Picture | null;
  width: number;
  x: number;
  y: number;
  distance: number;
  at: number;
  time: number;
  velocity: number;
  animation: number;
  action: number;
}

/** Stacks of screens, the last of which follows a finger back. */
interface Popping {
  /** Called for an element that is about to be removed, with its parent. */
  leaves(item: Item, parent: Item | undefined): void;
  /** Called after a host frame. */
  check(): void;
  /** Called with the kind of a message that was sent, and its number among those of the session that are counted. */
  said(kind: string, number: number): void;
  /** Called after a host frame, with the number of messages that the server has handled. */
  shown(handled: number): void;
  lose(): void;
}

/** Lists that are grids for assistive technology. */
interface RowControls {
  /** Called after a host frame. */
  check(): void;
  /** Handles a key that goes from a row into its controls, between them, or back. */
  key: KeyHandler;
}

/** The part of a list's content that is printed, in points from its start, and the number of rows that are not. */
type PrintedPart = { top: number, bottom: number, missing: number };
