// What the client's modules hand to each other. Only `tsc` reads this; a page gets the modules as they are.

/** An element of the scene. What a single module knows of it besides, that module keeps to itself. */
interface Item {
  readonly id: number;
  /** The node of the element, and of a pinned one the box in which that moves. */
  node: HTMLElement;
  outer?: HTMLElement;
  /** The node that its children are in, the one that has its name and the focus, and the one that shows its content. */
  box: HTMLElement;
  face: HTMLElement;
  part: any;
  /** The facets as the server sent them. */
  frame: number[];
  style: Record<string, any>;
  content: any[];
  meaning: Record<string, any>;
  input: number;
}

interface Elements {
  items: Map<number, Item>;
  /** The lines of symbols, by name. */
  symbols: Map<string, any[]>;
  itemOf(node: any): Item | undefined;
  /** The nearest element from a node outwards that has a bit of the input. */
  above(node: any, bit: number): Item | undefined;
  isShown(item: Item): boolean;
}

// --------------------------------------------------------------------------------------------------------------- mount

interface MountOptions {
  /** Where the socket is, with the token, as the page's own address or another server's. */
  socket: string;
  /** What the server measures text with: weights with spaces between them, and the characters that it wants to know the widths of. */
  weights: string;
  alphabet: string;
  /** Is told the title of the scene; a page that the scene fills shows it. */
  onTitle?: (title: string) => void;
  /** Makes anew what the scene is mounted in, because its server was started again or speaks otherwise. Loads the page again if absent. */
  renew?: () => void;
}

interface Mount {
  /** Closes the connection and leaves the element as it was. */
  unmount(): void;
}

interface Surface {
  host: HTMLElement;
  shadow: ShadowRoot;
  frame: HTMLElement;
  root: HTMLElement;
  /** Is over when the style sheet is there, or cannot be had. */
  styled: Promise<unknown>;
  part(selector: string): HTMLElement;
  /** Listens as long as the scene is mounted. */
  listen(target: EventTarget, kinds: string, listener: (event: any) => void, options?: AddEventListenerOptions): void;
  /** A key that no node has the focus for is meant for this mount. */
  isLost(event: Event): boolean;
  /** The focus is here, or nowhere on the page. */
  mayTakeFocus(): boolean;
  isEnded(): boolean;
  end(): void;
}

interface Environment {
  isStill(): boolean;
  isRightToLeft(): boolean;
  wishes(): number[];
  size(): number[];
  /** The widths of characters for each weight, in thousandths of the font's size, as this browser draws them. */
  glyphWidths(weights: string, alphabet: string): number[][];
  /** Tells of changes until the result is called. */
  watch(tellSize: () => void, tellWishes: () => void): () => void;
}

interface SocketHooks {
  /** Size, wishes and widths for the first message of a connection. */
  hello(): [number[], number[], number[][]];
  begin(isResumed: boolean): void;
  mistake(report: string): void;
  show(message: any[]): void;
  lost(words: string, isFinal: boolean): void;
  renew(): void;
}

interface Socket {
  connect(): void;
  isConnected(): boolean;
  say(...message: any[]): void;
  /** Reports something on an element, if there is one; returns whether there is. */
  tell(kind: string, item: Item | undefined, ...rest: any[]): boolean;
  end(): void;
}

interface Notices {
  isOn(node: Node): boolean;
  showMistake(report: string): void;
  hideMistake(): void;
  showLoss(words: string, isFinal: boolean): void;
  hideLoss(): void;
}

/** What every gesture needs. */
interface Ground {
  surface: Surface;
  elements: Elements;
  socket: Socket;
  movement: Movement;
}

// -------------------------------------------------------------------------------------------------------------- frames

/** A curve, empty for the usual one, and when to begin. */
type Timing = [curve?: number[], delay?: number];

interface Movement {
  /** How elements get on in the frame that is shown, by their numbers. */
  timings: Map<number, Timing>;
  moves(): boolean;
  animate(node: Element, keyframes: Keyframe[], duration: number, timing?: Timing): Animation | undefined;
  /** Moves an element that is in its place already from where it was seen to there. */
  glide(item: Item, from: number[], duration: number, timing?: Timing): void;
  /** Moves an element that is in its place already from a pose to there. */
  comeFrom(item: Item, from: number[], pose: [duration: number, opacity: number, transform?: number[]]): void;
  isMoving(item: Item): boolean;
  halt(item: Item): void;
  /** Where an element is seen now, in its parent's coordinates. */
  seenFrame(item: Item): number[];
}

type Styling = (item: Item, value: Record<string, any>, duration: number, timing?: Timing) => void;

interface FocusMemory {
  held: HTMLElement | null;
  /** What was in reach in the order of the Tab key. */
  reachable: HTMLElement[];
}

interface Focus {
  active(): HTMLElement | null;
  begin(): void;
  report(): void;
  remember(mayLose: boolean): FocusMemory;
  /** Sees to it that the focus is somewhere sensible after a frame. */
  settle(memory: FocusMemory, command: number | undefined, appeared: number[], modalsChanged: boolean): void;
}

/** A setter gets the content as the wire has it; `isSame` if the element had content of the same kind. */
type SetContent = (item: Item, content: any[], isSame: boolean) => void;

interface FieldState {
  sent: string;
  /** The number of the person's edits. */
  revision: number;
  isComposing: boolean;
}

interface ContentParts {
  surface: Surface;
  elements: Elements;
  socket: Socket;
  images: URL;
  /** Setters of the kinds that gestures see to, and what they have to take away. */
  others: Record<string, SetContent>;
  clear(item: Item): void;
}

interface Contents {
  set(item: Item, value: any): void;
  /** Reports the text of a field. */
  sendText(item: Item, isResumed?: boolean): void;
}

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
  set: SetContent;
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
  dragging: Pick<Dragging, "isHeld" | "hold">;
  /** What is done for commands, by their letters. */
  commands: Record<string, (...rest: any[]) => void>;
  /** Is told of elements whose meaning or input has changed. */
  changed(item: Item): void;
  /** Is called when the frame is carried out. */
  check(): void;
}

interface Frames {
  clear(): void;
  show(message: any[]): void;
}

type KeyReader = (event: KeyboardEvent) => boolean;

// ----------------------------------------------------------------------------------------------------------- scrolling

type Sample = number[];

type Scrolled = Pick<Element, "scrollLeft" | "scrollTop" | "scrollWidth" | "scrollHeight" | "clientWidth" | "clientHeight">;

interface ScrollState {
  /** Whether it rests, is done by hand, or goes on by itself. */
  phase: number;
  /** Where the content was at which times. */
  track: Sample[];
  /** Where the server knows it to be, where it was sent, and where it is on its way to. */
  known?: number[] | null;
  expected?: number[] | null;
  goal?: number[] | null;
  isResumed?: boolean;
  /** An offset is still to be told. */
  isPending?: boolean;
  heldAt: number;
  isTouched?: boolean;
  isBarHeld?: boolean;
  isWatched?: boolean;
}

interface ScrollSync {
  listen(item: Item): void;
  send(item: Item): void;
  rest(item: Item): void;
  /** A person has the content in the hand again. A finger stops what the browser moves, too. */
  hold(item: Item | undefined, isFinger: boolean): void;
  holdBar(item: Item, isHeld: boolean): void;
  /** The server knows of the offset that the content has now. */
  expect(item: Item): void;
  scrollTo(id: number, x: number, y: number, isAnimated: number): void;
  comeToRest(id: number, x: number, y: number): void;
  shift(item: Item, by: number[], before: number[]): void;
}

interface SettlingWay {
  goal: number[];
  frames: number;
  isMoving: boolean;
  /** When, where and how fast the movement began. */
  since: number;
  from: number[];
  start: number[];
  velocity: number[];
  shown: number[];
}

interface Settling {
  stop(item: Item): boolean;
  isComing(item: Item): boolean;
  shown(item: Item): number[] | undefined;
  come(item: Item, goal: number[], isMoving: boolean): void;
  shift(item: Item, by: number[]): void;
}

interface Snaps {
  isHorizontal: boolean;
  isReversed: boolean;
  isCentered: boolean;
  /** One flick goes to the next place and no further. */
  stops: boolean;
  inset: number;
  length: number;
  starts: number[];
  /** Is the same if nothing has changed. */
  key: string;
}

interface PinsAndSnaps {
  /** Pins an element, `[bits, lower, upper, inset]`, or lets go of it; returns whether that is otherwise than before. */
  setPin(item: Item, pin: number[] | undefined): boolean;
  layOut(item: Item): void;
  /** The element leaves where it is seen: what held it on screen goes. The result is its frame in the content. */
  unpin(node: HTMLElement, outer: HTMLElement): number[];
  setSnapping(item: Item, snapping: number[] | undefined): void;
}

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
  /** Shows for a moment where a scroll view is. */
  flash(id: number): void;
}

// ------------------------------------------------------------------------------------------------------------ gestures

/** A row in the hand. */
interface Drag {
  row: Item;
  list: Item;
  handle: Item;
  isLong: boolean;
  pointer: number;
  /** Where the pointer is in the window, and how far from the top of the row it took hold. */
  at: number[];
  grip: number;
  top: number;
  /** What the server was told last, and when a frame was drawn last. */
  sent: number[];
  time: number;
  /** The part of a point that is still to be scrolled. */
  rest: number;
  loose: boolean;
}

interface Dragging {
  isHeld(item: Item): boolean;
  /** Puts the row where the hand is; a frame of the server may have had it elsewhere. */
  hold(): void;
  /** The content was scrolled under the hand, which stays where it is on the screen. */
  shift(list: Item, distance: number): void;
  /** The server says that the drag is over: the row glides to the place that the frame has given it. */
  letGo(list: number): void;
  /** After a frame: a row that is gone, or has no handle any more, is in no hand. */
  check(): void;
  lose(): void;
  resume(isSameSession: boolean): void;
}

/** A row that is pulled aside. */
interface Swipe {
  row: Item;
  /** Where the actions are: 0 left or 1 right. */
  side: number;
  /** How much of them is seen, in points, and how much was when the pull began. */
  shown: number;
  base: number;
  /** `waiting` for the actions of a row that was let go of; `done` when it was pulled all the way. */
  phase: "held" | "waiting" | "open" | "done";
  pointer?: number;
  isWheel?: boolean;
  /** Where the pull began, where it is and since when, and how fast it goes. */
  x: number;
  at: number;
  time: number;
  speed: number;
  motion?: object | null;
  /** The actions that the row had when it began to go back. */
  leaving?: Item | null;
}

interface SwipeView {
  /** Puts the row aside and shows of its actions what it leaves free. */
  draw(pulled: Swipe): void;
  /** Brings a row to where it is to rest. */
  glideTo(pulled: Swipe, goal: number, then?: () => void): void;
}

interface Swiping {
  heed(item: Item): void;
  setActions(item: Item): void;
  /** The click that follows a press is none of the program's business. */
  swallowClick(): void;
  /** After a frame: the actions have come or gone, and the row may be another element. */
  check(): void;
  end(row: number): void;
  lose(): void;
  resume(isSameSession: boolean): void;
}

interface Menus {
  /** The menu key, or Shift and F10, on what has the focus. */
  menuKey: KeyReader;
  /** In a menu the arrows and letters move the focus among what can be chosen, and sideways from menu to menu. */
  keyInMenu: KeyReader;
}

interface Pull {
  list: Item;
  x: number;
  y: number;
  /** How far the content went, and how far the wheel has turned. */
  went: number;
  turned: number;
  isTaken: boolean;
  isWheel: boolean;
  idle?: number;
}

interface PullState {
  canBePulled: boolean;
  /** How far the content is held down. */
  held: number;
  patience?: number;
}

interface Pulling {
  setPull(list: Item, canBePulled: boolean): void;
  canBePulled(list: Item): boolean;
  followInset(list: Item, room: number): void;
  setRefresher: SetContent;
  lose(): void;
}

interface TitlesState {
  /** The title that was chosen last, -1 if none is. */
  at: number;
  waits: boolean;
  bubble: HTMLElement;
}

interface IndexTitles {
  set: SetContent;
  clear(item: Item): void;
  key: KeyReader;
}
