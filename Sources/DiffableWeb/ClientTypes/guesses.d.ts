// The types of the looks that elements show before the server has answered a press. Only `tsc` reads this file; it is not served to pages.

/** The state of a control with two states: 1 or 0, or the label that says it. */
type ControlState = number | string | undefined;

/** The look after a press: of a control that gets its other state, of a group with another chosen segment, or of a pressed row. */
type GuessedLook = { state?: ControlState, former?: ControlState, chosen?: number, isPressed?: boolean };

/** The look that an element shows before the server has answered the action with a number. */
type Guess = { id: number, action: number, look: GuessedLook };

/** A press that is sent; the answer to all actions up to a number; the removal of an element; the loss of the connection. */
type GuessEvent = { kind: "pressed", id: number, action: number, look: GuessedLook } | { kind: "answered", action: number }
  | { kind: "removed", id: number } | { kind: "lost" };

/** The facets of an item that a guess may replace. */
type GuessedFacet = "frame" | "style" | "meaning" | "content";

/** A facet of an item with its guessed value. */
type FacetGuess<Key extends GuessedFacet = GuessedFacet> =
  Key extends GuessedFacet ? [item: Item, key: Key, value: Item[Key]] : never;

/** A facet that a guess has replaced: the guessed value, and that of the server. */
interface Replacement {
  item: Item;
  key: GuessedFacet;
  value: Item[GuessedFacet];
  truth: Item[GuessedFacet];
}

interface Guesses {
  /** Called with the kind and the element of a message that was sent, and its number among those of the session that are counted. */
  said(kind: string, id: unknown, action: number): void;
  /** Called after a host frame, with the number of messages that the server has handled, 0 if it has handled no further ones. */
  shown(handled: number): void;
  /** Returns the facet of an element as the server has described it, also while a guess is shown. */
  truthOf<Key extends GuessedFacet>(item: Item, key: Key): Item[Key];
  /** Called when a connection was lost. */
  lose(): void;
}
