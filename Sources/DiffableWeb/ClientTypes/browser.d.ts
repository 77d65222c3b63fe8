// What browsers have and the library of `tsc` 4.8 does not know yet.

interface ParentNode {
  /** Moves a node without taking its focus, scroll offset and animations from it. Not every browser has it. */
  moveBefore?(node: Node, before: Node | null): void;
}

interface Element {
  checkVisibility(options?: { opacityProperty?: boolean }): boolean;
}

interface Array<T> {
  findLast(predicate: (value: T, index: number) => unknown): T | undefined;
}

interface ScrollToOptions {
  behavior?: any;
}

interface CSSStyleDeclaration {
  translate: string;
}

// Timers are those of a browser.
declare function setTimeout(action: () => void, milliseconds?: number): number;
