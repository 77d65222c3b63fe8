// The types of what outlives a page: the browser's history, and what a page keeps for the next one.

/** The parts of a browser's window that the history of a scene uses. */
interface HistoryWindow {
  location: { pathname: string, search: string };
  history: { state: any, pushState(state: any, unused: string, url: string): void,
             replaceState(state: any, unused: string, url: string): void, go(distance: number): void };
}

/** The history of a scene. */
interface SceneHistory {
  /** Carries out the command with the address of the screen, the number of its entry, the step and the last navigation. */
  show(...command: Rest<Wire.Commands["address"]>): void;
  /** Returns the address of the page within the interface. */
  path(): string;
  /** Returns the number of the present entry, 0 for none. */
  entry(): number;
  /** Called when a connection has begun. */
  begin(isResumed: boolean): void;
  /** Called when a message is sent, with its number among those of the session that are counted. */
  said(kind: string, number: number): void;
  /** Called after a host frame, with the number of messages that the session had handled before it, 0 if that has not grown. */
  shown(handled: number): void;
  /** Called with the state of the entry to which the browser has gone. */
  moved(state: any): void;
}

/** What a page keeps for the next one. */
interface Kept {
  /** The state of the scene, as the server has described it; empty for none. */
  state: string;
  /** The typed texts by the keys of their fields, each behind the program's text that the person has edited. */
  texts: Record<string, [base: string, text: string]>;
  /** The key of the field with the focus, and the ends of what is selected in it, or twice the place of the caret; null for none. */
  caret: [key: string, start: number, end: number] | null;
}

/** The typed texts of the fields of a scene, and those of an earlier page that wait for their fields. */
interface KeptTexts {
  /** Called when a field has appeared, with the program's text; returns the text that it had, or null. */
  appeared(key: string, program: string): string | null;
  /** Called when the program has set the text of a field. */
  set(key: string, program: string): void;
  /** Called when the person has typed. */
  typed(key: string, text: string): void;
  /** Called when a field has disappeared. */
  disappeared(key: string): void;
  /** Called with the kind of a message that was sent. */
  said(kind: string): void;
  /** Returns the texts to be kept. */
  all(): Record<string, [string, string]>;
}

/** The functions of fields that keep typed texts. */
interface KeptFields {
  appeared(item: Item): void;
  setByProgram(item: Item): void;
  typed(item: Item): void;
}

/** The keeper of a scene's state and texts. */
interface Keeper extends KeptFields {
  /** Hands over what is to be kept. */
  save(): void;
  /** Called when the page is hidden, and a phone may stop it at once. */
  hide(): void;
  /** Called when the page is hidden and has no session: a field that is not drawn loses the focus. */
  cover(): void;
  /** Forgets everything, and keeps nothing more. */
  forget(): void;
  /** Returns the state that the server has described last; empty for none. */
  state(): string;
  /** Called when a connection has begun. */
  begin(isResumed: boolean): void;
  setState(text: string): void;
  said(kind: string): void;
  /** Called after each host frame; returns the fields whose typed text was restored, which is to be sent. */
  check(items: Map<number, Item>): Item[];
}
