// The types of the connection of a scene.

/**
 * What a page says: it waits for the session, it is sent, or it is refused while the connection is lost. `count` is the number of messages
 * that were sent in the session, of those that are counted, and `kept` has the actions among them that the server may not have handled yet, with their numbers.
 */
interface Line {
  state: "waiting" | "begun" | "lost";
  held: Wire.PageMessage[];
  count: number;
  kept: [number: number, message: Wire.PageMessage][];
}

/**
 * A message of the page; a socket that has opened; a session that has begun, or was resumed, and the number of messages that the server has
 * handled in it; the same number in a host frame; the loss of the connection.
 */
type LineEvent = { kind: "said", message: Wire.PageMessage } | { kind: "opened" } | { kind: "begun", isResumed: boolean, count: number }
  | { kind: "handled", count: number } | { kind: "lost" };

/** The functions that a connection calls. */
interface SocketHooks {
  /** Returns size, settings and glyph widths for the hello. */
  hello(): [size: [width: number, height: number], settings: Wire.Environment, widths: number[][]];
  /** Returns the number of the present entry of the history, 0 for none. */
  entry(): number;
  /** Returns the state of an earlier session that was kept; empty for none. */
  kept(): string;
  begin(isResumed: boolean, widths: string): void;
  /** Reports texts, offsets and the focus of a session that is resumed, after the messages that have waited for it. */
  report(): void;
  misuse(report: string): void;
  show(message: Wire.ServerMessages["frame"]): void;
  /** Called when the connection is lost; `hasPerson` is true if the scene belongs to a person. */
  lost(words: string, isFinal: boolean, hasPerson: boolean): void;
  renew(): void;
  /** True if the browser has begun to load another page in place of this one; and if a person has typed something that is not sent. */
  isLeaving(): boolean;
  hasDraft(): boolean;
  /** Calls a function when a person can see the page: at once, or when the browser shows it. */
  awake(action: () => void): void;
  /** Called when the session has ended because the page is hidden; `hasPerson` is true if the scene belongs to a person. */
  slept(hasPerson: boolean): void;
  /** Forgets what the page keeps, since another person has logged in. */
  forget(): void;
  /** Called when the server has the page loaded again, or asks for a log-in: nothing is kept for a new visit then. */
  dismissed(): void;
  /**
   * Called with the kind of a message that waits for the session, of one that was sent, with its element and its number among those of the
   * session that are counted, and of one that was not sent and will not be.
   */
  held(kind: string): void;
  said(kind: string, id: unknown, number: number): void;
  missed(kind: string): void;
  /** Called with the kind of a message that was sent to a session which has ended since, and of which it is not known whether it was handled. */
  inDoubt(kind: string): void;
}

interface Socket {
  connect(): void;
  isConnected(): boolean;
  /** Returns true if what is said now is sent, or waits for the session. */
  accepts(): boolean;
  /** Returns the name of the session; empty before there is one. */
  session(): string;
  say(...message: Wire.PageMessage): void;
  /** Sends a message about an element; returns false if there is no element. */
  tell<Kind extends Wire.PageMessage[0]>(
    kind: Kind, item: Item | undefined, ...rest: RestOfElement<Extract<Wire.PageMessage, [Kind, ...unknown[]]>>): boolean;
  end(): void;
}
