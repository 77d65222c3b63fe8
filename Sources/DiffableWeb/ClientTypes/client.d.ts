// The types that the client's modules share. Only `tsc` reads this file; it is not served to pages.

/** An element of the scene with its nodes. State of a single module is in that module's own `WeakMap`. */
interface Item {
  readonly id: number;
  /** The node of the element, and for a pinned element the box in which the node moves. */
  node: HTMLElement;
  outer?: HTMLElement;
  /** The parent node of the children; the node with the accessibility and the focus; the node that shows the content. */
  box: HTMLElement;
  face: HTMLElement;
  part: any;
  /** In a scroll view the box of the rows; of a row the node that has its place among all elements of the list. */
  rows?: HTMLElement;
  slot?: HTMLElement;
  /** True of a list that is a grid for assistive technology, and of its rows and the scroll views in it; the cell of such a row. */
  isGrid?: boolean;
  cell?: HTMLElement;
  /** True of a row that is hidden because a pressed action removes it. */
  isRemoved?: boolean;
  /** The facets as the server sent them. */
  frame: Wire.Rectangle;
  style: Wire.Style;
  content: Wire.Content | NoContent;
  meaning: Wire.Accessibility;
  input: number;
}

/** The entries of a message, change or command behind its kind, and behind the element that it is about. */
type Rest<List> = List extends [unknown, ...infer Entries] ? Entries : never;
type RestOfElement<List> = List extends [unknown, number, ...infer Entries] ? Entries : never;

interface Elements {
  items: Map<number, Item>;
  /** The paths of symbols, by name. */
  symbols: Map<string, (number | string)[]>;
  /** Returns the element that a node belongs to. */
  itemOf(node: any): Item | undefined;
  /** Returns the nearest element, from a node outwards, whose input has a bit. */
  above(node: any, bit: number): Item | undefined;
  /** Returns true if the element is still in the scene. */
  isShown(item: Item): boolean;
}

// --------------------------------------------------------------------------------------------------------------- mount

interface MountOptions {
  /** The path and query within the interface of the page that the scene shows first; the scene connects at this address. */
  page: string;
  /** The path of the interface, below which the addresses of the scene lie, without a slash at its end; empty by default. */
  base?: string;
  /** The token, which the server has put into the page. */
  token: string;
  /** The name of what the server has made for this page; empty if it makes the scene when the page connects. */
  session?: string;
  /** The font weights, separated by spaces, and the characters whose widths the server needs to measure text. */
  weights: string;
  alphabet: string;
  /** The message with the first frame of the session, which came with the page. */
  frame?: Wire.ServerMessages["frame"];
  /** Called once, when the first frame is shown. */
  onShown?: () => void;
  /**
   * Keeps the size and the settings of the scene for the next page, with the name of the character widths that the server has given;
   * the name is empty when only size or settings have changed.
   */
  remember?: (widths: string, size: [width: number, height: number], settings: Wire.Environment) => void;
  /** What an earlier page has kept of the scene; see `keep`. */
  kept?: Kept;
  /** Keeps something for a later page, which passes it as `kept`; `isConnected` is false while the person may log out unnoticed. */
  keep?: (kept: Kept, isConnected: boolean) => void;
  /**
   * Called when the person has logged out, or the page may no longer be shown: nothing is kept for a new visit then. The default is to
   * remove what is kept for one.
   */
  dismissed?: () => void;
  /** The name of the person for whom the page was made, as the server says it at the beginning of a session; empty for none. */
  person?: string;
  /** True if the browser's history follows the screens of the scene; only one scene of a page can have it. False by default. */
  history?: boolean;
  /** Called with the title of the scene, for a page that shows the title. */
  onTitle?: (title: string) => void;
  /** Called when the scene needs a new page, because the server was started again or has another version. The default is to reload. */
  renew?: () => void;
}

interface Mount {
  /** Closes the connection and restores the element. */
  unmount(): void;
}

/** The shadow root of a mount, its nodes and its listeners. */
interface Surface {
  host: HTMLElement;
  shadow: ShadowRoot;
  frame: HTMLElement;
  root: HTMLElement;
  /** Resolved when the style sheet has been loaded or has failed to load. */
  styled: Promise<unknown>;
  part(selector: string): HTMLElement;
  /** Adds a listener that is removed when the scene is unmounted. */
  listen(target: EventTarget, kinds: string, listener: (event: any) => void, options?: AddEventListenerOptions): void;
  /** Returns true if no node of the page has the focus and the key event is therefore for this mount, the last used one. */
  isForMount(event: Event): boolean;
  /** Returns true if no node of the page has the focus, or one of this scene has. */
  mayTakeFocus(): boolean;
  isEnded(): boolean;
  end(): void;
}

interface Environment {
  reducesMotion(): boolean;
  isRightToLeft(): boolean;
  /** Reduced motion, dark style, contrast, direction, text size, pixels per point, phone, hidden. */
  settings(): Wire.Environment;
  size(): [width: number, height: number];
  /** Returns the widths of the characters for each weight, in thousandths of the font size. */
  glyphWidths(weights: string, alphabet: string): number[][];
  /** Calls the functions on changes of size and settings, until the returned function is called. */
  watch(sizeChanged: () => void, settingsChanged: () => void): () => void;
}

/** The links of elements that lead to an address. */
interface Links {
  /** Gives an element the link of its meaning, or removes it. */
  set(item: Item): void;
}

/** The notice above a scene, the one in front of it, and the hint beside a point of it. */
interface Notices {
  /** Returns true if a node belongs to a notice. */
  isOn(node: Node): boolean;
  showMisuse(report: string): void;
  hideMisuse(): void;
  showLoss(words: string, isFinal: boolean): void;
  hideLoss(): void;
  /** Says for a moment, beside a point of the window, why nothing happens. */
  showHint(words: string, x: number, y: number): void; showAtTop(words: string): void;
  /** Says in the notice of a lost connection that an action is not carried out; as a hint, if there is a connection again. */
  showRefusal(): void;
  /** Says for a moment that an action may have been carried out, or not. */
  showDoubt(): void;
}

/** The mark that an action has had no answer yet. */
interface Waiting {
  /** Called when an answer has come, or none can come any more. */
  end(): void;
  said(kind: string): void;
  missed(kind: string): void;
  /** Called with the kind of a message of which the page does not know whether it was handled, by a session that has ended. */
  inDoubt(kind: string): void;
}

interface Landmarks {
  /** Called after a host frame. */
  check(): void;
}

/** The frame of a row in the content of its list, and its place among all rows: 1 and 0 if it has none. */
type RowPlace = { frame: number[], position: number, size: number };

/** The parts of a list's content that stand-ins fill, as frames, and the distance from one row to the next in points. */
interface StandIns {
  before: number[] | null;
  after: number[] | null;
  pitch: number;
}

interface Searching {
  /** Called after a host frame, which may have changed the number of results. */
  check(): void;
}

/** The parts of the client that every gesture uses. */
interface Context {
  surface: Surface;
  elements: Elements;
  socket: Socket;
  movement: Movement;
}

// -------------------------------------------------------------------------------------------------------------- frames

/** The curve, empty for the usual one, and the delay of an animation. */
type Timing = [curve?: number[], delay?: number];

interface Movement {
  /** The timings of elements in the current host frame, by element number. */
  timings: Map<number, Timing>;
  /** Returns true unless motion is reduced or the tab is hidden. */
  animates(): boolean;
  animate(node: Element, keyframes: Keyframe[], duration: number, timing?: Timing): Animation | undefined;
  /** Animates an element from an earlier frame to its frame. */
  animateFrame(item: Item, from: number[], duration: number, timing?: Timing): void;
  /** Animates an element from a pose to its frame and look. */
  animateFromPose(item: Item, from: number[], pose: [duration: number, opacity: number, transform?: number[]]): void;
  isMoving(item: Item): boolean;
  halt(item: Item): void;
  /** Returns the frame on screen, also within an animation, in the parent's coordinates. */
  frameOnScreen(item: Item): Wire.Rectangle;
}

type Styling = (item: Item, value: Wire.Style, duration: number, timing?: Timing) => void;

/** The focus before a host frame. */
interface FocusState {
  focused: HTMLElement | null;
  /** The nodes that could get the focus, in the order of the Tab key. */
  reachable: HTMLElement[];
}

interface Focus {
  active(): HTMLElement | null;
  begin(): void;
  report(): void;
  remember(mayLose: boolean): FocusState;
  /** Moves the focus after a host frame: by a command, into a new modal element, or away from a removed node. */
  settle(state: FocusState, command: number | undefined, appeared: number[], modalsChanged: boolean): void;
}

/** Shows content as the wire describes it; `isSame` is true if the element had content of the same kind. */
type SetContent<Kind extends keyof Wire.Contents = keyof Wire.Contents> =
  (item: Item, content: Wire.Contents[Kind], isSame: boolean) => void;

/** The content of an element without any. */
type NoContent = [kind: 0];

/** The setters of kinds of content, by their letters. */
type ContentSetters = { [Kind in keyof Wire.Contents as Wire.Contents[Kind][0]]?: SetContent<Kind> };

/** The text of a field as the server sends it, or an edit: text, revision of the person, revision of the program. */
type FieldUpdate = [text: string, revision: number, programRevision: number];

/** The text of a field between person and program. */
interface FieldText {
  /** The text that is shown. */
  text: string;
  /** The number of the program's last change that was seen. */
  programRevision: number;
  /** The texts after the edits that were sent, by their numbers; the first is the last one that the server has answered. */
  sent: [revision: number, text: string][];
}

/** The state of a text field: its text between person and program, and the person's composing. */
interface FieldState {
  text: FieldText;
  /** The text of the last frame. */
  update: FieldUpdate;
  /** The value of the field after it was last set or read: it differs from the text if the browser has altered that. */
  shown: string;
  isComposing: boolean;
}

interface ContentParts {
  surface: Surface;
  elements: Elements;
  socket: Socket;
  fields: KeptFields;
  images: URL;
  /** The setters of the other modules' kinds of content, and the function that removes such content. */
  others: ContentSetters;
  clear(item: Item): void;
}

interface Contents {
  set(item: Item, value: Wire.Content | NoContent | 0): void;
  /** Reports the text of a field. */
  sendText(item: Item, isResumed?: boolean): void;
}

/** A movement of a scroll view's content, with the offset before it. */
interface Shift {
  by: number[];
  duration?: number;
  before: number[];
}

interface ScrollViewParts {
  elements: Elements;
  movement: Movement;
  scroll: ScrollSync;
  pulls: Pulling;
  pins: PinsAndSnaps;
  dragging: Dragging;
}

interface ScrollViews {
  set: SetContent<"scroll">;
  shift(item: Item, shift: Shift): void;
}

interface FrameParts {
  root: HTMLElement;
  elements: Elements;
  focus: Pick<Focus, "remember" | "settle" | "report">;
  movement: Movement;
  pins: Pick<PinsAndSnaps, "setPin" | "layOut" | "unpin">;
  setStyle: Styling;
  contents: Pick<Contents, "set">;
  scrollViews: ScrollViews;
  dragging: Pick<Dragging, "isDragged" | "followPointer">;
  truthOf: Guesses["truthOf"];
  /** The functions that carry out commands, by their letters. */
  commands: { [Kind in keyof Wire.Commands as Wire.Commands[Kind][0]]?: (...rest: Rest<Wire.Commands[Kind]>) => void };
  /** Called for an element whose accessibility or input has changed. */
  changed(item: Item): void;
  /** Called for an element that is about to be removed, with its parent. */
  leaves(item: Item, parent: Item | undefined): void;
  /** Called when a host frame has been carried out. */
  check(): void;
}

interface Frames {
  clear(): void;
  show(message: Wire.ServerMessages["frame"]): void;
}

/** Handles a key; returns false if the key is not for this handler. */
type KeyHandler = (event: KeyboardEvent) => boolean;

/** The key commands of the program; each handler returns false if the key is no command in its place. */
interface KeyCommands {
  /** Reports a command that precedes other functions of its key. */
  urgent: KeyHandler;
  /** Reports a command with a character, or with Control or Command. */
  typed: KeyHandler;
  /** Reports a command while a person types into a field: only one with a modifier key, and none that edits the text. */
  inField: KeyHandler;
  /** Reports any command. */
  any: KeyHandler;
}

// ----------------------------------------------------------------------------------------------------------- scrolling

/** A time and the offset at that time, `[time, x, y]`. */
type Sample = number[];

type Scrolled = Pick<Element, "scrollLeft" | "scrollTop" | "scrollWidth" | "scrollHeight" | "clientWidth" | "clientHeight">;

interface ScrollState {
  /** The phase: idle, dragging (also by the wheel), or decelerating. */
  phase: number;
  /** The recent samples of the offset. */
  track: Sample[];
  /** The offsets that were reported last, that the server has commanded, and that an animated command scrolls to. */
  known?: number[] | null;
  expected?: number[] | null;
  goal?: number[] | null;
  isResumed?: boolean;
  /** True while an offset is still to be reported. */
  isPending?: boolean;
  /** When a finger was last put on the content or moved on it, by the page's clock. */
  touchedAt: number;
  /** The times of the last movement of a finger and of its lift, by the clock of the events. */
  movedAt: number;
  liftedAt: number;
  /** The number of the finger's movements since the content was last scrolled. */
  moves: number;
  /** The position of the finger, and where it was when the content was last scrolled. */
  finger: number[];
  follows: number[];
  grabbedAt: number;
  /** The time of the last turn of the wheel. */
  wheeledAt: number;
  isTouched?: boolean;
  isBarDragged?: boolean;
  isWatched?: boolean;
}

interface ScrollSync {
  listen(item: Item): void;
  send(item: Item): void;
  endIfStill(item: Item): void;
  /** Called when a person scrolls or touches decelerating content. A finger also stops the browser's momentum. */
  interrupt(item: Item | undefined, isFinger: boolean): void;
  dragBar(item: Item, isDragged: boolean): void;
  /** Notes that the server knows the current offset. */
  expect(item: Item): void;
  scrollTo(id: number, x: number, y: number, isAnimated: number): void;
  settle(id: number, x: number, y: number): void;
  shift(item: Item, by: number[], before: number[]): void;
}

/** The animation of settling content. */
interface SettlingAnimation {
  goal: number[];
  frames: number;
  isMoving: boolean;
  /** The time, offset and velocity at the beginning of the spring. */
  since: number;
  from: number[];
  start: number[];
  velocity: number[];
  shown: number[];
}

interface Settling {
  stop(item: Item): boolean;
  isSettling(item: Item): boolean;
  shown(item: Item): number[] | undefined;
  settle(item: Item, goal: number[], isMoving: boolean): void;
  shift(item: Item, by: number[]): void;
}

interface Snaps {
  isHorizontal: boolean;
  isReversed: boolean;
  isCentered: boolean;
  /** True if a flick goes no further than the next snap point. */
  stops: boolean;
  inset: number;
  length: number;
  starts: number[];
  /** A key that is equal for equal snap points. */
  key: string;
}

interface PinsAndSnaps {
  /** Pins an element by `[bits, lower, upper, inset]` or unpins it; returns true if that changes anything. */
  setPin(item: Item, pin: Wire.Pin | undefined): boolean;
  layOut(item: Item): void;
  /** Removes the box of a pinned element that gets an exit animation; returns the frame on screen in the content's coordinates. */
  unpin(node: HTMLElement, outer: HTMLElement): Wire.Rectangle;
  setSnapping(item: Item, snapping: Wire.Snapping | 0 | undefined): void;
}

/** The names of a node's properties and of an event's coordinate on one axis. */
interface Axis {
  name: "x" | "y";
  flag: number;
  size: "clientWidth" | "clientHeight";
  all: "scrollWidth" | "scrollHeight";
  at: "scrollLeft" | "scrollTop";
  length: "width" | "height";
  pointer: "clientX" | "clientY";
}

interface Indicators {
  /** Shows the indicators of a scroll view for a moment. */
  flash(id: number): void;
}

// ------------------------------------------------------------------------------------------------------------ gestures

/** The dragging of a row, from the lift until the server ends it. */
interface Drag {
  row: Item;
  list: Item;
  handle: Item;
  isLong: boolean;
  pointer: number;
  /** The pointer in the window, and its distance from the top of the row. */
  at: number[];
  grip: number;
  top: number;
  /** The point that was reported last, and the time of the last animation frame. */
  sent: number[];
  time: number;
  /** The fraction of a point that is still to be scrolled. */
  fraction: number;
  /** True after the drop. */
  isReleased: boolean;
}

interface Dragging {
  isDragged(item: Item): boolean;
  /** Moves the row to the pointer, also after a host frame has changed the row's frame. */
  followPointer(): void;
  /** Moves the drag along with shifted content, so that the row stays at the pointer. */
  shift(list: Item, distance: number): void;
  /** Called when the server ends the drag: animates the row to its frame. */
  finish(list: number): void;
  /** Called after a host frame: ends the drag if the row or its handle was removed. */
  check(): void;
  /** Called when the connection is lost. */
  lose(): void;
  resume(isSameSession: boolean): void;
}

/** The swipe of a row, until the row is closed. */
interface Swipe {
  row: Item;
  /** The side of the actions: 0 left, 1 right. */
  side: number;
  /** The visible width of the actions, in points: now, and at the beginning of the swipe. */
  shown: number;
  base: number;
  /** `waiting`: the gesture has ended before the actions came. `completed`: a full swipe has performed the first action. */
  phase: "dragged" | "waiting" | "open" | "completed";
  pointer?: number;
  isWheel?: boolean;
  /** The pointer's x at the beginning and now, the time of its last event, and its speed. */
  x: number;
  at: number;
  time: number;
  speed: number;
  motion?: object | null;
  /** The actions of a row that is being closed, or that is hidden. */
  leaving?: Item | null;
}

interface SwipeView {
  /** Draws the row and the uncovered part of its actions. */
  draw(swipe: Swipe): void;
  /** Animates a row to a displacement. */
  animateTo(swipe: Swipe, goal: number, then?: () => void): void;
}

interface Swiping {
  /** Called for a changed element: listens to the wheel once a row has swipe actions. */
  watchWheel(item: Item): void;
  setActions(item: Item): void;
  /** Called with the kind and the element of a message that was sent: hides a row when an action was pressed that removes it. */
  said(kind: string, id: unknown): void;
  /** Ignores the click that follows the current press. */
  ignoreClick(): void;
  /** Called after a host frame, in which the actions may have been inserted or removed and the row replaced. */
  check(): void;
  end(row: number): void;
  lose(): void;
  resume(isSameSession: boolean): void;
}

interface Menus {
  /** Called when a message is sent, with its number among those of the session that are counted. */
  said(kind: string, number: number): void;
  /**
   * Called after a host frame, with the number of messages that the session had handled before it, 0 if that has not grown: says that there is
   * no menu if the last request is handled and has opened none.
   */
  shown(handled: number): void;
  /** Called when the connection is lost, or another session begins: no menu comes for the last request. */
  lose(): void;
  /** Handles the menu key, or Shift and F10: requests the menu of the focused element. */
  menuKey: KeyHandler;
  /** Handles keys in a menu: up, down and letters move the focus among the menu's items; left and right are reported. */
  keyInMenu: KeyHandler;
}

/** A pull of the content below its top, by a finger or the wheel. */
interface Pull {
  list: Item;
  x: number;
  y: number;
  /** The displacement of the content, and the turn of the wheel, in points. */
  distance: number;
  turned: number;
  isRecognized: boolean;
  isWheel: boolean;
  idle?: number;
}

interface PullState {
  canBePulled: boolean;
  /** The displacement of the content until the server adds its inset. */
  displacement: number;
  timeout?: number;
}

interface Pulling {
  setPull(list: Item, canBePulled: boolean): void;
  canBePulled(list: Item): boolean;
  followInset(list: Item, room: number): void;
  setRefresher: SetContent<"refresh">;
  lose(): void;
}

interface TitlesState {
  /** The index of the title that was chosen last, or -1. */
  at: number;
  isScheduled: boolean;
  bubble: HTMLElement;
}

interface IndexTitles {
  set: SetContent<"index">;
  clear(item: Item): void;
  key: KeyHandler;
}
